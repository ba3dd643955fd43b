//! What needs a device, in one process and on one device, because a software rasteriser compiles
//! each pipeline slowly. There must be an adapter: without one these tests fail, they do not skip.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use common::{gpu, studio};
use tavola_renderer::{Extent, Progress, Renderer, RendererConfig, Tier};

fn renderer(tier: Tier) -> Renderer {
    Renderer::new(gpu(), RendererConfig::new(tier, common::library()), &Progress::default())
        .unwrap()
}

#[test]
fn every_pipeline_of_every_tier_is_accepted_and_draws() {
    for tier in Tier::ALL {
        let mut r = renderer(tier);
        let rows = r.render_to_image(&studio(), Extent::new(320, 180).unwrap()).unwrap();
        common::save(&format!("studio-{tier:?}"), &rows);
        assert_eq!(gpu().fault(), None);
    }
}
