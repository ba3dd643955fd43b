//! The picture tab: tier, the knobs that may differ from it, caps, and what draws.

use egui::Ui;
use tavola_records::Settings;
use tavola_records::settings::{AoKnob, GrassKnob, ShadowKnob, TierChoice};

use super::pick;
use crate::hud::Scope;
use crate::hud::widget::{caption, rule, small};
use crate::{theme, tr};

/// The tab.
pub(super) fn show(ui: &mut Ui, settings: &mut Settings, scope: &Scope<'_>) {
    let text = |key: &str| scope.text(key);
    let picture = &mut settings.picture;
    let tiers = [
        (TierChoice::Auto, text("tier-auto")),
        (TierChoice::Light, text("tier-light")),
        (TierChoice::Normal, text("tier-normal")),
        (TierChoice::Ultra, text("tier-ultra")),
    ];
    pick(ui, scope, "settings-tier", &mut picture.tier, &tiers);
    let in_force = scope.model.adapter.tier;
    if picture.tier == TierChoice::Auto
        && let Some((_, tier)) = tiers.iter().skip(1).find(|(choice, _)| *choice == in_force)
    {
        let words = tr!(scope.locale, "settings-tier-now", tier = tier.as_str());
        small(ui, &words, theme::PARCHMENT_DIM);
    }
    rule(ui);
    let by_tier = text("quality-by-tier");
    let mut scales = vec![(None, by_tier.clone())];
    for percent in [50_u16, 75, 100, 150, 200] {
        let words = tr!(scope.locale, "settings-percent", percent = percent);
        scales.push((Some(percent), words));
    }
    let now = picture.render_scale.map(|s| (s * 100.0).round().clamp(0.0, 1000.0) as u16);
    let mut percent = now;
    pick(ui, scope, "settings-resolution", &mut percent, &scales);
    if percent != now {
        picture.render_scale = percent.map(|p| f32::from(p) / 100.0);
    }
    let shadows = [
        (None, by_tier.clone()),
        (Some(ShadowKnob::Off), text("quality-off")),
        (Some(ShadowKnob::Low), text("quality-low")),
        (Some(ShadowKnob::High), text("quality-high")),
        (Some(ShadowKnob::Soft), text("quality-soft")),
    ];
    pick(ui, scope, "settings-shadows", &mut picture.shadows, &shadows);
    let occlusion = [
        (None, by_tier.clone()),
        (Some(AoKnob::Off), text("quality-off")),
        (Some(AoKnob::Half), text("quality-half")),
        (Some(AoKnob::Full), text("quality-full")),
    ];
    pick(ui, scope, "settings-occlusion", &mut picture.ao, &occlusion);
    let switch = [
        (None, by_tier.clone()),
        (Some(true), text("common-on")),
        (Some(false), text("common-off")),
    ];
    for (name, knob) in [
        ("settings-bloom", &mut picture.bloom),
        ("settings-smoke", &mut picture.smoke),
        ("settings-air", &mut picture.air),
        ("settings-lens", &mut picture.lens),
    ] {
        pick(ui, scope, name, knob, &switch);
    }
    let mut samples = vec![(None, by_tier.clone())];
    for count in [1_u8, 2, 4, 8] {
        samples.push((Some(count), tr!(scope.locale, "settings-msaa-value", samples = count)));
    }
    pick(ui, scope, "settings-msaa", &mut picture.msaa, &samples);
    let grass = [
        (None, by_tier),
        (Some(GrassKnob::Off), text("quality-off")),
        (Some(GrassKnob::Sparse), text("quality-sparse")),
        (Some(GrassKnob::Full), text("quality-full")),
    ];
    pick(ui, scope, "settings-grass", &mut picture.grass, &grass);
    rule(ui);
    let fps = |all: &[u16]| {
        let name = |fps: u16| match fps {
            0 => text("settings-fps-none"),
            fps => tr!(scope.locale, "settings-fps", fps = fps),
        };
        all.iter().map(|fps| (*fps, name(*fps))).collect::<Vec<_>>()
    };
    let cap = &mut picture.frame_cap;
    pick(ui, scope, "settings-frame-cap", &mut cap.focused, &fps(&[30, 60, 120, 144, 0]));
    let rear = fps(&[1, 5, 10, 30]);
    pick(ui, scope, "settings-frame-cap-unfocused", &mut cap.unfocused, &rear);
    rule(ui);
    caption(ui, &text("settings-adapter"));
    let adapter = &scope.model.adapter;
    let words = tr!(
        scope.locale,
        "settings-adapter-text",
        name = adapter.name.as_str(),
        backend = adapter.backend.as_str(),
        driver = adapter.driver.as_str(),
    );
    small(ui, &words, theme::PARCHMENT);
}
