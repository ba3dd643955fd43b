use super::*;
use crate::stage::pace::Pace;
use glam::Vec3;
use tavola_renderer::scene::{LightPreset, Lighting};
use tavola_rules::cyvasse::{BySide, Hex, House, Piece, PieceKind};

use crate::stage::board::Board;

/// What was told, in words.
#[derive(Debug, Default)]
struct Ledger {
    sounds: Vec<(Cue, f32)>,
    fires: Vec<usize>,
    others: Vec<&'static str>,
    levels: Vec<Levels>,
}

impl Voices for Ledger {
    fn sound(&mut self, cue: Cue, _seed: u32, _place: Option<[f32; 3]>, _level: f32, delay: f32) {
        self.sounds.push((cue, delay));
    }

    fn fires(&mut self, fires: Vec<Burning>) {
        self.fires.push(fires.len());
    }

    fn listener(&mut self, _listener: Listener) {
        self.others.push("listener");
    }

    fn levels(&mut self, levels: Levels) {
        self.levels.push(levels);
    }

    fn danger(&mut self, _danger: f32) {
        self.others.push("danger");
    }

    fn hush(&mut self) {
        self.others.push("hush");
    }
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

fn stage() -> Stage {
    let mut board = Board::default();
    board.place(Piece { side: Side::South, kind: PieceKind::HeavyHorse }, hex("c4"));
    board.place(Piece { side: Side::North, kind: PieceKind::Commoner }, hex("c6"));
    board.fires[Side::North] = Some(hex("g10"));
    let mut stage = Stage::new(1, Lighting::preset(LightPreset::Dusk));
    stage.cut_to_board(&board, BySide([House::ALL[0], House::ALL[1]]));
    stage
}

fn strike() -> [Event; 1] {
    [Event::Played { side: Side::South, play: "H c4xPc6".parse().expect("a play") }]
}

#[test]
fn an_act_sounds_once_and_in_step_with_its_picture() {
    let mut stage = stage();
    let mut heard = Heard::new(Ledger::default());
    let (from_s, now_s) = (stage.film_end_s(), 10.0);
    stage.act(&strike(), now_s, Pace::NATURAL);
    heard.acted(&stage, &strike(), from_s, now_s);
    let blow_s = stage.told().next().and_then(|told| told.blow_s).expect("a blow");
    let sounds = &heard.voices().sounds;
    let impact = sounds.iter().find(|(cue, _)| matches!(cue, Cue::Impact(_))).expect("a blow");
    assert!((f64::from(impact.1) - (blow_s - now_s)).abs() < 1e-3, "{impact:?} at {blow_s}");
    let before = sounds.len();
    // The next act brings its own sounds and not those of the first again.
    let from_s = stage.film_end_s();
    heard.acted(&stage, &[], from_s, now_s);
    assert_eq!(heard.voices().sounds.len(), before);
}

#[test]
fn where_pieces_only_step_they_are_still_heard() {
    let mut stage = stage();
    let mut heard = Heard::new(Ledger::default());
    stage.act(&strike(), 0.0, Pace::STILL);
    heard.acted(&stage, &strike(), 0.0, 0.0);
    assert_eq!(heard.voices().sounds, [(Cue::Fall, 0.0)]);
    heard.acted(&stage, &[Event::KingThreatened(Side::South)], 0.0, 0.0);
    assert_eq!(heard.voices().sounds.last(), Some(&(Cue::Alarm, 0.0)));
}

#[test]
fn what_does_not_change_is_told_once() {
    let stage = stage();
    let mut heard = Heard::new(Ledger::default());
    let camera = crate::camera::Turntable::named(crate::camera::NamedView::Table).camera(1.6);
    for _ in 0..3 {
        heard.set_camera(&camera);
        heard.set_danger(0.3);
        heard.set_fires(Some((&stage, 0.0)));
    }
    assert_eq!(heard.voices().others, ["listener", "danger"]);
    assert_eq!(heard.voices().fires, [1]);
    heard.set_fires(None);
    heard.set_fires(None);
    assert_eq!(heard.voices().fires, [1, 0]);
    let ears = heard.ears.expect("told");
    assert_eq!(Vec3::from_array(ears.place), camera.position);
}

#[test]
fn a_window_behind_another_is_silent_where_the_settings_say_so() {
    let mut heard = Heard::new(Ledger::default());
    let mut settings = SoundSettings::default();
    heard.set_levels(&settings, true);
    heard.set_levels(&settings, true);
    heard.set_levels(&settings, false);
    settings.mute_unfocused = false;
    heard.set_levels(&settings, false);
    let masters: Vec<f32> = heard.voices().levels.iter().map(|levels| levels.master).collect();
    assert_eq!(masters, [settings.master, 0.0, settings.master]);
    assert_eq!(levels_of(&settings, true).music_gain(), (0.8_f32 * 0.6).powi(2));
}

#[test]
fn a_replay_sounds_every_act_it_passes_once_at_any_frame_rate() {
    let mut stage = stage();
    stage.act(&strike(), 0.5, Pace::NATURAL);
    let sounds = foley::acts(&stage);
    for (frames, speed) in [(7, 1.0), (60, 1.0), (60, 0.25), (60, 2.0)] {
        let mut heard = Heard::new(Ledger::default());
        heard.jump(0.0);
        let step = speed / f64::from(frames);
        for n in 0..(frames * 8) {
            heard.pass(&sounds, f64::from(n) * step, speed);
        }
        assert_eq!(heard.voices().sounds.len(), sounds.len(), "{frames} at {speed}");
        let latest = heard.voices().sounds.iter().map(|(_, delay)| *delay).fold(0.0, f32::max);
        assert!(f64::from(latest) <= AHEAD_S + 1e-6);
    }
    let mut heard = Heard::new(Ledger::default());
    heard.pass(&sounds, 0.4, 8.0);
    assert!(heard.voices().sounds.is_empty(), "a rattle is no sound");
}
