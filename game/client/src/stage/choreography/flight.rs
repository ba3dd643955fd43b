//! A Dragon's flight: it opens its wings, leaves its rock behind, flies its line over everybody's heads,
//! breathes fire on whom it takes, lands on another rock and folds. Near ones it burns from where it
//! sits; a fort drives it home.
//!
//! From when its feet leave a rock until they touch one is the flight of `pace`; before it comes the
//! gathering, after it the folding, and both turn the beast to where it must look.

use tavola_renderer::scene::ClipName;
use tavola_rules::cyvasse::Hex;

use super::super::cue::{Cue, Drive};
use super::super::pace::FLIGHT_S;
use super::super::path::Ease;
use super::super::repertoire::clips;
use super::rock::Rock;
use super::{Breath, Choreography, Part, Player, Way};

/// Targets nearer than this are burnt from the perch, cells.
const NEAR: f32 = 2.3;
/// How much quicker than made each clip is shown.
const UNFOLD_RATE: f32 = 2.6;
const TAKE_OFF_RATE: f32 = 1.35;
const LAND_RATE: f32 = 1.3;
const FOLD_RATE: f32 = 1.9;
const BREATHE_RATE: f32 = 1.6;
/// Share of `unfold` at which a Dragon stands that has just breathed fire: its wings are half open.
const HALF_OPEN: f32 = 0.45;
/// A flight takes so much less for every cell that it is shorter than the longest, seconds and cells.
const SHORTER_S: f32 = 0.16;
const LONGEST: f32 = 4.0;
/// Height over the perch's own flight, so that nobody's head is touched, cells.
const OVER: f32 = 0.5;
/// Feet settle for so long before the wings fold, seconds.
const SETTLE_S: f32 = 0.06;
/// How far from whom it burns it hangs in the air, and from a fort, cells.
const BRAKE: f32 = 1.45;
const STAND_OFF: f32 = 1.25;
/// When it hangs there after its feet left the rock, and how long it breathes, seconds.
const CLOSE_S: f32 = 0.78;
const BLAST_S: f32 = 0.62;

const NEEDED: [ClipName; 3] = [clips::TAKE_OFF, clips::FLAP, clips::LAND];

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
    let (out, home) = (way.yaw(actor.own_yaw()), actor.own_yaw());
    let burns = takes || absorbed;
    let near = burns && way.distance < NEAR && actor.moves.has(&[clips::BREATHE]);
    let (mut now, mut open) = (0.0, 0.0);
    if near {
        let turned = part.turn(0.0, out);
        let (from, until) = actor.moves.span(clips::BREATHE, "breath").unwrap_or((0.6, 1.4));
        let (from_s, to_s) = (turned + from / BREATHE_RATE, turned + until / BREATHE_RATE);
        now = part.play(turned, clips::BREATHE, BREATHE_RATE);
        if takes {
            // Its wings are open already: off at once.
            (now, open) = (to_s + 0.08, HALF_OPEN);
        }
        made.breath = Breath::of(&actor, clips::BREATHE, (from_s, to_s), Some(to));
        made.blow = Some((to, from_s + 0.3));
    }
    let mut trodden = f32::INFINITY;
    if !absorbed {
        let lifts = take_off(&mut part, now, out, open);
        let touch = fly(&mut part, lifts, way.distance, burns && !near);
        let end = come_down(&mut part, touch, home);
        part.rest(end);
        if burns && !near {
            let from_s = lifts + CLOSE_S - 0.12;
            made.breath = on_the_wing(&actor, from_s, to);
            made.blow = Some((to, from_s + 0.16));
        }
        if !burns {
            made.blow = Some((to, touch));
        }
        made.rocks = rocks(&mut part, lifts, touch);
        trodden = touch;
    } else if near {
        part.rest(now);
        let there = part.turn(now, home);
        part.rest(there);
    } else {
        let lifts = take_off(&mut part, now, out, open);
        let (blast, touch) = attack_walls(&mut part, lifts, &way);
        let end = come_down(&mut part, touch, home);
        part.rest(end);
        made.breath = on_the_wing(&actor, blast, to);
        made.blow = Some((to, blast + 0.35));
        made.rocks = rocks(&mut part, lifts, touch);
    }
    made.parts.push(part);
    if let (Some(victim), Some((_, blow))) = (target, made.blow.filter(|_| burns)) {
        made.parts.extend(suffer(&victim, takes, &way, (blow, trodden)));
    }
    Some(made)
}

/// Opens its wings from a share of `unfold` on while it turns to where it goes, gathers itself, leaps;
/// when its feet leave the rock.
fn take_off(part: &mut Part, at_s: f32, yaw: f32, open: f32) -> f32 {
    let airborne = part.moment(clips::TAKE_OFF, "airborne", 0.38);
    if !part.can(clips::UNFOLD) {
        let begun = part.turn(at_s, yaw);
        return part.play_from(begun, clips::TAKE_OFF, 0.0, TAKE_OFF_RATE)
            - (part.seconds(clips::TAKE_OFF) - airborne) / TAKE_OFF_RATE;
    }
    let (from, wide) =
        (open * part.seconds(clips::UNFOLD), part.moment(clips::UNFOLD, "wide", 0.8));
    let gathered = part.moment(clips::TAKE_OFF, "gathered", 0.24);
    part.play_from(at_s, clips::UNFOLD, from, UNFOLD_RATE);
    let leaps = at_s + (wide - from).max(0.0) / UNFOLD_RATE;
    part.face(at_s, leaps, yaw);
    part.play_from(leaps, clips::TAKE_OFF, gathered, TAKE_OFF_RATE);
    leaps + (airborne - gathered) / TAKE_OFF_RATE
}

/// When `takeoff` is over, after the feet left the rock.
fn risen(part: &Part, lifts: f32) -> f32 {
    let airborne = part.moment(clips::TAKE_OFF, "airborne", 0.38);
    lifts + (part.seconds(clips::TAKE_OFF) - airborne) / TAKE_OFF_RATE
}

/// How long `land` shows before the feet touch.
fn descent_s(part: &Part) -> f32 {
    part.moment(clips::LAND, "touch", 0.58) / LAND_RATE
}

/// Through the air to `along`, with a halt for the fire; when it touches down.
fn fly(part: &mut Part, lifts: f32, along: f32, burns: bool) -> f32 {
    let (off, down) = (risen(part, lifts), descent_s(part));
    let gone = (along - part.path.along.end()).abs();
    let sooner = if burns { 0.0 } else { SHORTER_S * (LONGEST - gone).max(0.0) };
    let air = FLIGHT_S as f32 - sooner - (off - lifts) - down;
    let touch = off + beats(part, off, air.max(0.0)) + down;
    let mut line = std::mem::take(&mut part.path.along);
    if burns {
        line = line.then(lifts, lifts + CLOSE_S, (along - BRAKE).max(0.0), Ease::Cruise);
        line = line.then(lifts + CLOSE_S + 0.2, touch - 0.06, along, Ease::Smooth);
    } else {
        line = line.then(lifts, touch - 0.06, along, Ease::Cruise);
    }
    part.path.along = line;
    let over = OVER * (gone / 2.0).min(1.0);
    part.lift(lifts, (lifts + 0.6).min(touch - 0.5), over, Ease::Smooth);
    part.lift(touch - 0.55, touch, 0.0, Ease::Smooth);
    touch
}

/// Lands with its feet down at `touch`, folds its wings and turns home; when that is done.
fn come_down(part: &mut Part, touch: f32, home: f32) -> f32 {
    let over = part.play(touch - descent_s(part), clips::LAND, LAND_RATE);
    if !part.can(clips::FOLD) {
        part.rest(over);
        return part.turn(over, home);
    }
    let folds = touch + SETTLE_S;
    let landed = part.moment(clips::FOLD, "landed", 0.3);
    let end = part.play_from(folds, clips::FOLD, landed, FOLD_RATE);
    part.face(folds, end - 0.05, home);
    end
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

/// Flies towards walls, breathes on the wing, wheels and glides home; when the fire begins and when it
/// touches down.
fn attack_walls(part: &mut Part, lifts: f32, way: &Way) -> (f32, f32) {
    let (off, down) = (risen(part, lifts), descent_s(part));
    let out = (way.distance - STAND_OFF).max(0.3);
    let there = (lifts + 0.5 + 0.1 * out).max(off);
    let turned = there + BLAST_S + 0.35;
    let beaten = off + beats(part, off, turned - off);
    let touch = (turned + 0.5 + 0.1 * out).max(beaten + down);
    if part.can(clips::GLIDE) && touch - down > beaten + 0.05 {
        part.play(beaten, clips::GLIDE, 1.0);
    }
    let line = std::mem::take(&mut part.path.along);
    let line = line.then(lifts, there, out, Ease::Cruise);
    part.path.along = line.then(turned - 0.2, touch - 0.06, 0.0, Ease::Cruise);
    let back = part.path.yaw.end() + std::f32::consts::PI;
    part.face(there + BLAST_S - 0.05, turned, back);
    part.lift(lifts, lifts + 0.6, OVER, Ease::Smooth);
    part.lift(touch - 0.55, touch, 0.0, Ease::Smooth);
    (there, touch)
}

/// The figure is without its base from when it lifts until it touches; the rocks it leaves and finds.
fn rocks(part: &mut Part, lifts: f32, touch: f32) -> Vec<Rock> {
    part.path.aloft = Some((lifts, touch));
    let place = |t: f32| (part.path.ground(t), part.path.yaw.at(t));
    let (left, awaited) = (place(lifts), place(touch));
    vec![Rock::left(part.figure, left, lifts), Rock::awaited(part.figure, awaited, touch)]
}

fn on_the_wing(actor: &Player<'_>, from_s: f32, at: Hex) -> Option<Breath> {
    let breath = Breath::of(actor, clips::BREATHE, (from_s, from_s + BLAST_S), Some(at))?;
    Some(Breath { flying: true, ..breath })
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
