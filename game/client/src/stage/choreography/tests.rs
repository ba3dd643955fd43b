use std::collections::BTreeMap;
use std::sync::Arc;

use glam::{Affine3A, Vec3};
use tavola_renderer::models::clip::{Clip, Keys, Note, Track};
use tavola_renderer::models::rig::{Bone, Joint, Local, Rig};
use tavola_renderer::scene::{
    Emitter, EmitterKind, Instance, LightPreset, Lighting, PointLight, Shown,
};
use tavola_rules::cyvasse::{BySide, Event, House, Piece, PieceKind, Side};

use super::super::pace::Pace;
use super::super::timeline::Timeline;
use super::super::{Overlay, Stage};
use super::*;

/// A clip: its name, its length in seconds, its notes.
type Made<'a> = (&'a str, f32, &'a [(&'a str, Note)]);

/// A skeleton of one bone with these clips.
fn moves(clips: &[Made<'_>]) -> Moves {
    let made = clips.iter().map(|(name, seconds, notes)| {
        let track = Track {
            bone: 0,
            times: [0.0, *seconds].into(),
            keys: Keys::Translation(vec![Vec3::ZERO, Vec3::Y * 0.1]),
            steps: false,
        };
        let notes = notes.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
        ((*name).to_owned(), Clip::new(vec![track], notes))
    });
    let bone = Bone { name: "jaw".into(), parent: None, rest: Local::default() };
    let joint = Joint { bone: 0, bone_from_bind: Affine3A::IDENTITY };
    let clips: BTreeMap<_, _> = made.collect();
    Moves::new(Arc::new(Rig::new(vec![bone], vec![joint], clips)), 0.3, 0.7)
}

/// Everybody can do everything.
pub(crate) fn repertoire() -> Repertoire {
    let number = |v| Note::Number(v);
    let span = |a, b| Note::Numbers(vec![a, b]);
    let gait = |stride| [("stride", number(stride)), ("loop", Note::Flag(true))];
    let turn = [("turn", number(60.0)), ("loop", Note::Flag(true))];
    let hand = Note::Numbers(vec![0.1, 0.6, 0.2]);
    let mouth = Note::Name("jaw".into());
    let able = moves(&[
        ("turn", 0.6, &turn),
        ("step", 0.45, &gait(0.46)),
        ("charge", 0.7, &gait(0.9)),
        ("strike", 0.95, &[("strike", number(0.4))]),
        ("struck", 0.7, &[]),
        ("fall", 1.1, &[]),
        ("cheer", 1.6, &[]),
        ("shoot", 1.2, &[("release", number(0.5)), ("release_at", hand)]),
        ("reload", 2.0, &[]),
        ("unfold", 1.2, &[("wide", number(0.95))]),
        ("takeoff", 1.1, &[("gathered", number(0.26)), ("airborne", number(0.42))]),
        ("flap", 0.8, &[("loop", Note::Flag(true))]),
        ("glide", 1.6, &[("loop", Note::Flag(true))]),
        ("breathe", 2.3, &[("breath", span(0.74, 1.66)), ("mouth_bone", mouth)]),
        ("land", 1.3, &[("touch", number(0.76))]),
        ("fold", 1.2, &[("landed", number(0.36))]),
        ("maw", 0.4, &[("loop", Note::Flag(true))]),
        ("arrive", 3.0, &[("breath", span(1.5, 2.0)), ("mouth_bone", Note::Name("jaw".into()))]),
    ]);
    Repertoire::with(cast::MODELS.into_iter().map(|name| (name, able.clone())))
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

fn board(kind: PieceKind) -> Board {
    let mut b = Board::default();
    b.place(Piece { side: Side::South, kind }, hex("c4"));
    b.place(Piece { side: Side::North, kind: PieceKind::Spearman }, hex("d6"));
    b.place(Piece { side: Side::North, kind: PieceKind::Commoner }, hex("d5"));
    b
}

/// Acts with who plays them and where the actor must be in the end.
fn acts() -> Vec<(Board, Act, Hex)> {
    let (from, to, near) = (hex("c4"), hex("d6"), hex("d5"));
    let (figure, foot) = (1, board(PieceKind::Spearman));
    let horse = board(PieceKind::LightHorse);
    let engine = board(PieceKind::Catapult);
    let dragon = board(PieceKind::Dragon);
    vec![
        (foot.clone(), Act::Walk { figure, from, to: hex("d4") }, hex("d4")),
        (foot.clone(), Act::Walk { figure, from, to: hex("b3") }, hex("b3")),
        (foot.clone(), Act::Strike { figure, from, to: near, victim: Some(3) }, near),
        (foot, Act::Strike { figure, from, to: near, victim: None }, from),
        (horse, Act::Strike { figure, from, to, victim: Some(2) }, to),
        (engine.clone(), Act::Shoot { figure, from, to, victim: Some(2), lobbed: true }, from),
        (engine, Act::Shoot { figure, from, to, victim: None, lobbed: true }, from),
        (
            dragon.clone(),
            Act::Fly { figure, from, to: hex("e6"), victim: None, absorbed: false },
            hex("e6"),
        ),
        (dragon.clone(), Act::Fly { figure, from, to, victim: Some(2), absorbed: false }, to),
        (dragon.clone(), Act::Fly { figure, from, to, victim: None, absorbed: true }, from),
        (dragon, Act::Arrive { figure, at: from }, from),
    ]
}

fn made(board: &Board, act: &Act) -> Choreography {
    of(act, board, board, &repertoire()).unwrap_or_else(|| panic!("{act:?} is not played"))
}

#[test]
fn every_act_ends_at_rest_where_it_must() {
    for (board, act, goal) in acts() {
        let c = made(&board, &act);
        assert!(c.seconds > 0.3 && c.seconds < 6.0, "{act:?} takes {}", c.seconds);
        let end = c.pose(1, c.seconds).expect("the actor");
        assert!((end.ground - center(goal)).length() < 1e-3, "{act:?} {end:?}");
        assert!(end.lift.abs() < 1e-3 && end.lean.abs() < 1e-3 && end.fade < 1e-3, "{act:?}");
        let facing = end.facing.expect("faces somewhere");
        assert!(facing.y < -0.999, "{act:?} ends facing {facing}, South looks north");
        assert!(c.motion(1, c.seconds + 0.01).is_none(), "{act:?} does not end still");
        if let Some(victim) = act.victim() {
            assert!(c.pose(victim, c.seconds).expect("falls").fade > 0.999, "{act:?}");
        }
    }
}

#[test]
fn nothing_jumps_from_moment_to_moment() {
    for (board, act, _) in acts() {
        let c = made(&board, &act);
        for who in [1, 2, 3] {
            let Some(mut last) = c.pose(who, 0.0) else { continue };
            let steps = (c.seconds * 240.0) as u32;
            for i in 1..=steps {
                let now = c.pose(who, i as f32 / 240.0).expect("still there");
                let turn = now.facing.expect("faces").angle_to(last.facing.expect("faced"));
                assert!((now.ground - last.ground).length() < 0.05, "{act:?} at {i}");
                assert!((now.lift - last.lift).abs() < 0.03, "{act:?} at {i}");
                assert!(turn.abs() < 0.16, "{act:?} turns {turn} at {i}");
                assert!((now.fade - last.fade).abs() < 0.04, "{act:?} at {i}");
                last = now;
            }
        }
    }
}

/// When a figure is without its base: from when its feet leave the rock until they touch one.
fn aloft(c: &Choreography) -> (f32, f32) {
    let up = |t: &f32| c.motion(1, *t).is_some_and(|m| m.shown == Shown::Figure);
    let times = || (0..1200).map(|i| i as f32 * 0.005);
    (times().find(up).expect("it lifts"), times().rfind(up).expect("it lifts"))
}

/// The table of look.md, "Movement".
#[test]
fn acts_last_as_long_as_the_look_says() {
    for (board, act, _) in acts() {
        let c = made(&board, &act);
        let blow = c.blow.map_or(0.0, |(_, at)| at);
        let most = match &act {
            Act::Walk { from, to, .. } if from.distance(*to) == 1 => 1.2,
            // The run and the blow are the charge; the fall and the step into the hex follow.
            Act::Strike { from, to, .. } if from.distance(*to) == 1 => {
                assert!(blow < 0.7 + 0.34, "{act:?} strikes at {blow}");
                2.05
            }
            Act::Shoot { .. } => {
                let times = || (0..400).map(|i| i as f32 * 0.01);
                let leaves = times().find(|t| c.missile(*t).is_some()).expect("flies");
                assert!(blow - leaves < 1.1, "{act:?} flies for {}", blow - leaves);
                2.6
            }
            Act::Fly { absorbed: false, victim, .. } => {
                let (lifts, touch) = aloft(&c);
                assert!((0.9..1.62).contains(&(touch - lifts)), "{act:?}: {lifts} to {touch}");
                // From the perch it breathes first.
                if victim.is_some() { 3.3 } else { 2.75 }
            }
            Act::Arrive { .. } => 3.1,
            _ => continue,
        };
        assert!(c.seconds < most, "{act:?} takes {}", c.seconds);
    }
}

#[test]
fn a_dragon_leaves_its_rock_and_finds_another() {
    let board = board(PieceKind::Dragon);
    let (from, to) = (hex("c4"), hex("c8"));
    let act = Act::Fly { figure: 1, from, to, victim: None, absorbed: false };
    let c = made(&board, &act);
    let (lifts, touch) = aloft(&c);
    let bases = |t: f32| c.bases(t).map(|(_, pose)| pose).collect::<Vec<_>>();
    assert!(bases(lifts - 0.02).is_empty() && bases(touch + 0.02).is_empty());
    let (left, awaited) = (bases(lifts + 0.01), bases(touch - 0.01));
    for (rocks, hex, t) in [(&left, from, lifts), (&awaited, to, touch)] {
        let [rock] = rocks.as_slice() else { panic!("{rocks:?}") };
        assert!((rock.ground - center(hex)).length() < 1e-3 && rock.lift.abs() < 0.02, "{rock:?}");
        // Where the figure's own base is shown before and after.
        let own = c.pose(1, t).expect("flies");
        assert!((own.ground - rock.ground).length() < 0.02);
        assert!(own.facing.expect("faces").distance(rock.facing.expect("faces")) < 0.02);
    }
    assert!(bases(lifts + 0.5)[0].lift < -0.15, "it sinks");
    assert!(bases(touch - 0.4)[0].lift < -0.15, "it rises");
    let clips: Vec<_> =
        (0..300).filter_map(|i| c.motion(1, i as f32 * 0.01)).map(|m| m.clip).collect();
    for clip in ["unfold", "takeoff", "flap", "land", "fold"] {
        assert!(clips.contains(&clip), "{clip} is not played");
    }
}

#[test]
fn a_mouth_is_open_while_it_breathes_on_the_wing() {
    let board = board(PieceKind::Dragon);
    for (to, victim, absorbed) in [("f7", None, true), ("c7", Some(9), false)] {
        let act = Act::Fly { figure: 1, from: hex("c4"), to: hex(to), victim, absorbed };
        let c = made(&board, &act);
        let breath = c.breath.as_ref().expect("breathes");
        for i in 0..=10 {
            let t = breath.from_s + (breath.to_s - breath.from_s) * i as f32 / 10.0;
            let layer = c.motion(1, t).and_then(|m| m.layer).expect("open");
            assert!(layer.clip == "maw" && layer.weight > 0.9, "{t}: {layer:?}");
        }
        assert!(c.motion(1, breath.from_s - 0.3).is_some_and(|m| m.layer.is_none()));
    }
}

#[test]
fn the_blow_lands_when_the_arm_is_there() {
    let (board, act, _) = acts().swap_remove(2);
    let c = made(&board, &act);
    let (at, blow) = c.blow.expect("a blow");
    assert_eq!(at, hex("d5"));
    let motion = c.motion(1, blow).expect("strikes");
    assert_eq!(motion.clip, "strike");
    assert!((motion.time_s - 0.4).abs() < 1e-3, "{motion:?}");
    let falls = c.motion(3, blow + 0.2).expect("falls");
    assert_eq!(falls.clip, "fall");
    assert!(c.motion(3, blow - 0.01).is_none_or(|m| m.clip != "fall"));
}

/// While a gait shows, its clip goes on by exactly one loop a stride.
#[test]
fn nobody_skates() {
    for (board, act, _) in acts() {
        let c = made(&board, &act);
        let mut gone = 0;
        for i in 0..(c.seconds * 240.0) as u32 {
            let (t, next) = (i as f32 / 240.0, (i + 1) as f32 / 240.0);
            let (Some(a), Some(b)) = (c.motion(1, t), c.motion(1, next)) else { continue };
            let a_cell_s = match a.clip {
                "step" => 0.45 / 0.46,
                "charge" => 0.7 / 0.9,
                _ => continue,
            };
            let (p, q) = (c.pose(1, t).expect("walks"), c.pose(1, next).expect("walks"));
            let forward = (q.ground - p.ground).dot(p.facing.expect("faces"));
            if a.clip == b.clip {
                assert!((b.time_s - a.time_s - forward * a_cell_s).abs() < 2e-3, "{act:?} at {i}");
                gone += 1;
            }
        }
        let goes = matches!(act, Act::Walk { .. } | Act::Strike { .. });
        assert_eq!(gone > 20, goes, "{act:?}: {gone}");
    }
}

#[test]
fn a_missile_leaves_the_hand_and_flies_under_gravity() {
    let (board, act, _) = acts().swap_remove(5);
    let c = made(&board, &act);
    let (_, blow) = c.blow.expect("it strikes");
    let times: Vec<f32> =
        (0..2000).map(|i| i as f32 * 0.002).filter(|t| c.missile(*t).is_some()).collect();
    let (first, last) = (times[0], times[times.len() - 1]);
    assert!((last - blow).abs() < 0.005);
    let start = c.missile(first).expect("in the air");
    let facing = c.pose(1, first).expect("shoots").facing.expect("aims");
    let hand = center(hex("c4")) + facing * 0.2 + Vec2::new(facing.y, -facing.x) * 0.1;
    assert!((start.ground - hand).length() < 0.02, "{} is not {hand}", start.ground);
    assert!((start.lift - 0.6).abs() < 0.02);
    assert!((c.missile(last).expect("falls").ground - center(hex("d6"))).length() < 0.02);
    let height = |t| c.missile(t).expect("in the air").lift;
    let dt = 0.05;
    let mid = (first + last) * 0.5;
    let fall = (height(mid - dt) - 2.0 * height(mid) + height(mid + dt)) / (dt * dt);
    assert!((fall + shot::GRAVITY).abs() < 0.1, "{fall}");
    assert!(c.missile(blow + 0.05).is_none(), "a stone does not stick");
    assert_eq!(c.motion(1, first).map(|m| m.clip), Some("shoot"));
}

#[test]
fn a_bolt_sticks_in_a_wall() {
    let board = board(PieceKind::Crossbowman);
    let (figure, from, to) = (1, hex("c4"), hex("d6"));
    let act = Act::Shoot { figure, from, to, victim: None, lobbed: false };
    let c = made(&board, &act);
    let (_, blow) = c.blow.expect("it strikes");
    let (a, b) = (c.missile(blow + 0.1), c.missile(blow + 0.4));
    assert!(a.is_some() && a == b, "{a:?} {b:?}");
    assert!((a.expect("sticks").ground - center(to)).length() < 1e-3);
    assert!(c.missile(c.seconds + 0.1).is_none());
}

#[test]
fn who_burns_is_gone_before_the_dragon_lands() {
    for goal in ["d5", "d6"] {
        let mut board = Board::default();
        board.place(Piece { side: Side::South, kind: PieceKind::Dragon }, hex("c2"));
        board.place(Piece { side: Side::North, kind: PieceKind::Elephant }, hex(goal));
        let (figure, from, to) = (1, hex("c2"), hex(goal));
        let act = Act::Fly { figure, from, to, victim: Some(2), absorbed: false };
        let c = made(&board, &act);
        let breath = c.breath.as_ref().expect("it breathes fire");
        let (_, blow) = c.blow.expect("it burns");
        assert!(breath.from_s < blow && blow < breath.to_s);
        let there = |t: f32| (c.pose(1, t).expect("flies").ground - center(to)).length() < 0.3;
        let low = |t: f32| c.pose(1, t).expect("flies").lift < 0.05;
        let lands = (0..600).map(|i| i as f32 * 0.01).find(|t| there(*t) && low(*t));
        let gone = c.pose(2, lands.expect("it lands")).expect("burnt").fade;
        assert!(gone > 0.8, "{goal}: {gone}");
    }
}

#[test]
fn the_winners_cheer_one_after_another() {
    let mut board = board(PieceKind::Spearman);
    for name in ["b2", "c2", "d2"] {
        board.place(Piece { side: Side::South, kind: PieceKind::Commoner }, hex(name));
    }
    let c = made(&board, &Act::Cheer { side: Side::South });
    let begins = |id| {
        (0..300).map(|i| i as f32 * 0.01).find(|t| c.motion(id, *t).is_some()).expect("cheers")
    };
    let starts: Vec<f32> = [1, 4, 5, 6].map(begins).into();
    assert!(starts.windows(2).all(|w| (w[0] - w[1]).abs() > 0.01), "{starts:?}");
    assert!(c.motion(2, 1.0).is_none(), "the beaten do not");
}

#[test]
fn who_cannot_play_a_part_is_moved_as_a_whole() {
    let (board, act, _) = acts().swap_remove(2);
    let nobody = Repertoire::default();
    assert!(of(&act, &board, &board, &nobody).is_none());
    let mut film = Timeline::default();
    film.set_repertoire(Some(Arc::new(nobody)));
    film.cut_to(&board);
    let play = "L c4xLd5".parse().or_else(|_| "L c4xPd5".parse()).expect("a play");
    film.play(&[Event::Played { side: Side::South, play }], 0.0, |_| Pace::NATURAL);
    let frame = film.frame(0.2);
    assert!(frame.motion(1).is_none());
    assert!(frame.pose(1, hex("c4")).lean != 0.0);
}

/// Everything that a scene has of an act.
fn shown(stage: &Stage, t: f64) -> (Vec<Instance>, Vec<Emitter>, Vec<PointLight>) {
    let camera = crate::camera::Turntable::named(crate::camera::NamedView::Table).camera(1.5);
    let scene = stage.scene(t, camera, &Overlay::default());
    (scene.instances, scene.emitters, scene.point_lights)
}

fn staged(board: &Board, events: &[Event]) -> Stage {
    let mut stage = Stage::new(3, Lighting::preset(LightPreset::Noon));
    stage.set_repertoire(Some(Arc::new(repertoire())));
    stage.cut_to_board(board, BySide([House::ALL[0], House::ALL[1]]));
    stage.act(events, 1.0, Pace::SLOW);
    stage
}

#[test]
fn the_same_moment_is_the_same_scene_however_it_is_reached() {
    let play =
        |text: &str| Event::Played { side: Side::South, play: text.parse().expect("a play") };
    let arrives = Event::DragonArrived { side: Side::North, hex: hex("f9") };
    let mut fire = board(PieceKind::Dragon);
    fire.fires[Side::North] = Some(hex("f9"));
    let cases = [
        (board(PieceKind::Catapult), vec![play("C c4»Ld6")]),
        (board(PieceKind::Spearman), vec![play("L c4xPd5")]),
        (fire, vec![play("D c4xLd6"), arrives]),
    ];
    for (board, events) in cases {
        let direct = staged(&board, &events);
        let end = direct.film_end_s();
        assert!(end > 2.0, "{events:?} is not acted");
        let mut moved = 0;
        for i in 0..12 {
            let t = 1.0 + (end - 1.0) * f64::from(i) / 11.0;
            let wanted = shown(&direct, t);
            moved += usize::from(wanted.0.iter().any(|i| i.pose.is_some()));
            for fps in [60.0, 24.0] {
                // Played live: every frame is asked for, and what is over is forgotten.
                let mut live = staged(&board, &events);
                let mut now = 0.0;
                while now < t {
                    let _ = shown(&live, now);
                    live.forget(now);
                    now += 1.0 / fps;
                }
                assert_eq!(shown(&live, t), wanted, "{events:?} at {t} after {fps} fps");
            }
            // Scrubbed back from the end.
            let _ = shown(&direct, end);
            assert_eq!(shown(&direct, t), wanted);
        }
        assert!(moved > 8, "only {moved} moments move");
        let still = shown(&direct, end + 0.01);
        assert!(still.0.iter().all(|i| i.pose.is_none()));
    }
}

#[test]
fn fire_comes_out_of_a_mouth_when_a_dragon_takes_or_arrives() {
    let mut board = board(PieceKind::Dragon);
    board.fires[Side::North] = Some(hex("f9"));
    let play = "D c4xLd6".parse().expect("a play");
    for event in [
        Event::Played { side: Side::South, play },
        Event::DragonArrived { side: Side::North, hex: hex("f9") },
    ] {
        let stage = staged(&board, std::slice::from_ref(&event));
        let mut burning = 0;
        for i in 0..100 {
            let t = 1.0 + (stage.film_end_s() - 1.0) * f64::from(i) / 100.0;
            let (_, emitters, _) = shown(&stage, t);
            burning += usize::from(emitters.iter().any(|e| e.kind == EmitterKind::Breath));
        }
        assert!((5..60).contains(&burning), "{event:?}: {burning} of 100 moments");
    }
}
