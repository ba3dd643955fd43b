//! A Dragon's flight: it takes off, leaves its rock behind, flies its line over everybody's heads, breathes
//! fire on whom it takes, and lands. Near ones it burns from where it sits; a fort drives it home.

use tavola_rules::cyvasse::Hex;

use super::super::cue::{Cue, Drive};
use super::super::path::{Ease, Line};
use super::super::repertoire::clips;
use super::{Breath, Choreography, Part, Player, Way};

/// Targets nearer than this are burnt from the perch, cells.
const NEAR: f32 = 2.3;
/// How much quicker than made each part is shown.
const TAKE_OFF_RATE: f32 = 1.35;
const LAND_RATE: f32 = 1.3;
const BREATHE_RATE: f32 = 1.3;
/// Cells a second in the air.
const SPEED: f32 = 3.4;
/// Height over the perch's own flight, so that nobody's head is touched, cells.
const OVER: f32 = 0.5;
/// A way in the air longer than this ends in a glide, seconds.
const GLIDE_FROM_S: f32 = 1.1;
/// The fire begins so long before it touches down on whom it burns, seconds.
const FIRE_S: f32 = 1.6;
/// How long before a fort it turns, cells, and how long it breathes on the wing, seconds.
const STAND_OFF: f32 = 1.25;
const BLAST_S: f32 = 0.75;

const NEEDED: [tavola_renderer::scene::ClipName; 3] = [clips::TAKE_OFF, clips::FLAP, clips::LAND];

pub(super) fn of(
    actor: Player<'_>,
    target: Option<Player<'_>>,
    takes: bool,
    absorbed: bool,
    way: Way,
    to: Hex,
) -> Option<Choreography> {
    if !actor.moves.has(&NEEDED) {
        return None;
    }
    let mut made = Choreography::default();
    let mut part = Part::of(&actor);
    part.head(&way);
    let mut now = part.turn(0.0, way.yaw(actor.own_yaw()));
    let burns = takes || absorbed;
    let near = way.distance < NEAR && actor.moves.has(&[clips::BREATHE]);
    if burns && near {
        let (from, until) = actor.moves.span(clips::BREATHE, "breath").unwrap_or((0.6, 1.4));
        let (from_s, to_s) = (now + from / BREATHE_RATE, now + until / BREATHE_RATE);
        now = part.play(now, clips::BREATHE, BREATHE_RATE);
        made.breath = breath(&actor, from_s, to_s, to);
        made.blow = Some((to, from_s + 0.3));
    }
    let mut trodden = f32::INFINITY;
    let end = if !absorbed {
        let flown = fly(&mut part, now, way.distance);
        if burns && !near {
            let from_s = (flown.touch - FIRE_S).max(now + 0.35);
            made.breath = breath(&actor, from_s, from_s + BLAST_S, to);
            made.blow = Some((to, from_s + 0.2));
        }
        if !burns {
            made.blow = Some((to, flown.touch));
        }
        trodden = flown.touch;
        flown.end
    } else if near {
        now
    } else {
        let blast = attack_walls(&mut part, now, &way);
        made.breath = breath(&actor, blast, blast + BLAST_S, to);
        made.blow = Some((to, blast + 0.4));
        part.end_s
    };
    part.rest(end);
    let home = part.turn(end, actor.own_yaw());
    part.rest(home);
    made.parts.push(part);
    if let (Some(victim), Some((_, blow))) = (target, made.blow.filter(|_| burns)) {
        made.parts.extend(suffer(&victim, takes, &way, (blow, trodden)));
    }
    Some(made)
}

/// When a flight touches down, and when it is over.
struct Flown {
    touch: f32,
    end: f32,
}

/// From the perch through the air to `along`.
fn fly(part: &mut Part, at_s: f32, along: f32) -> Flown {
    let off = part.seconds(clips::TAKE_OFF) / TAKE_OFF_RATE;
    let down = part.seconds(clips::LAND) / LAND_RATE;
    let touch_after = part.moment(clips::LAND, "strike", 0.6) / LAND_RATE;
    let lifts = at_s + off * 0.36;
    part.play(at_s, clips::TAKE_OFF, TAKE_OFF_RATE);
    let gone = (along - part.path.along.end()).abs();
    let on_the_way = gone / SPEED - (off * 0.64 + touch_after) * 0.8;
    let air = soar(part, at_s + off, on_the_way.max(0.0));
    let lands = at_s + off + air;
    part.play(lands, clips::LAND, LAND_RATE);
    let touch = lands + touch_after;
    let line = std::mem::take(&mut part.path.along);
    part.path.along = line.then(lifts, touch - 0.06, along, Ease::Cruise);
    let over = OVER * (gone / 2.0).min(1.0);
    part.lift(lifts, (lifts + 0.6).min(touch - 0.5), over, Ease::Smooth);
    part.lift(touch - 0.55, touch, 0.0, Ease::Smooth);
    leave_rock(part, lifts, touch);
    Flown { touch, end: lands + down }
}

/// The rock stays behind: it is gone soon after the feet have left it, and there when they come down.
fn leave_rock(part: &mut Part, lifts: f32, touch: f32) {
    let line = std::mem::replace(&mut part.path.stand, Line::at_rest(1.0));
    let gone = line.then(lifts - 0.04, lifts + 0.18, 0.0, Ease::Gather);
    part.path.stand = gone.then(touch - 0.26, touch - 0.02, 1.0, Ease::Out);
}

/// Beats its wings, and on a long way glides the rest of it; how long that takes.
fn soar(part: &mut Part, at_s: f32, seconds: f32) -> f32 {
    if seconds < GLIDE_FROM_S || !part.can(clips::GLIDE) {
        return beats(part, at_s, seconds);
    }
    let beaten = beats(part, at_s, seconds * 0.5);
    part.play(at_s + beaten, clips::GLIDE, 1.0);
    beaten.max(seconds)
}

/// A whole number of wing beats in about `seconds`; how long they take.
fn beats(part: &mut Part, at_s: f32, seconds: f32) -> f32 {
    let beat = part.seconds(clips::FLAP);
    let count = (seconds * 1.25 / beat).round();
    if count < 1.0 {
        return 0.0;
    }
    let rate = (count * beat / seconds).clamp(0.9, 2.0);
    part.cue(Cue { at_s, clip: clips::FLAP, drive: Drive::Time { from_s: 0.0, rate } });
    count * beat / rate
}

/// Flies towards walls, breathes on the wing, turns and flies home; when the fire begins.
fn attack_walls(part: &mut Part, at_s: f32, way: &Way) -> f32 {
    let off = part.seconds(clips::TAKE_OFF) / TAKE_OFF_RATE;
    let down = part.seconds(clips::LAND) / LAND_RATE;
    let touch_after = part.moment(clips::LAND, "strike", 0.6) / LAND_RATE;
    let lifts = at_s + off * 0.36;
    part.play(at_s, clips::TAKE_OFF, TAKE_OFF_RATE);
    let out = (way.distance - STAND_OFF).max(0.3);
    let there = lifts + (out / SPEED + 0.3).max(off * 0.64);
    let turned = there + BLAST_S + 0.45;
    let back = out / SPEED + 0.2;
    let air = beats(part, at_s + off, turned + back - at_s - off - touch_after);
    let lands = at_s + off + air;
    let touch = lands + touch_after;
    part.play(lands, clips::LAND, LAND_RATE);
    let line = std::mem::take(&mut part.path.along);
    let line = line.then(lifts, there, out, Ease::Cruise);
    part.path.along = line.then(turned - 0.2, touch - 0.06, 0.0, Ease::Cruise);
    let home = part.path.yaw.end() + std::f32::consts::PI;
    part.face(there + BLAST_S - 0.05, turned, home);
    part.lift(lifts, lifts + 0.6, OVER, Ease::Smooth);
    part.lift(touch - 0.55, touch, 0.0, Ease::Smooth);
    leave_rock(part, lifts, touch);
    part.end_s = lands + down;
    there
}

fn breath(actor: &Player<'_>, from_s: f32, to_s: f32, at: Hex) -> Option<Breath> {
    Breath::of(actor, clips::BREATHE, (from_s, to_s), Some(at))
}

/// Whom the fire meets: from the blow on, gone before the dragon's feet come down.
fn suffer(victim: &Player<'_>, falls: bool, way: &Way, when: (f32, f32)) -> Option<Part> {
    let mut part = Part::of(victim);
    let (blow, trodden) = when;
    if falls {
        let back = way.yaw(0.0) + std::f32::consts::PI;
        part.face((blow - 0.5).max(0.0), blow, back);
        let lies = part.fall_by(blow, trodden - 0.15);
        let gone = (lies + 0.25).min(trodden - 0.03);
        part.vanish(gone - 0.4, gone);
        return Some(part);
    }
    if !victim.moves.has(&[clips::STRUCK]) {
        return None;
    }
    let end = part.play(blow, clips::STRUCK, 1.0);
    part.rest(end);
    Some(part)
}
