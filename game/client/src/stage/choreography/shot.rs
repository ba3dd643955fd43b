//! A shot: aim, shoot, the flight under gravity, the strike, and loading again.

use glam::{Vec2, Vec3};
use tavola_rules::cyvasse::Hex;

use super::super::clip::Missile;
use super::super::cue::{Cue, Drive};
use super::super::repertoire::clips;
use super::{Choreography, Part, Player, Way};

/// Gravity over the board, cells a second squared.
pub(super) const GRAVITY: f32 = 9.8;
/// Speed of a bolt along the ground, cells a second.
const BOLT_SPEED: f32 = 11.0;
/// Where a missile leaves a figure whose maker did not say, in the model.
const HAND: Vec3 = Vec3::new(0.0, 0.55, 0.15);
/// Height at which it strikes who stands there, as a share of theirs, and at which it strikes a wall.
const CHEST: f32 = 0.55;
const WALL: f32 = 0.35;
/// How much quicker than made shooting and loading again are shown.
const SHOOT_RATE: f32 = 1.25;
const RELOAD_RATE: f32 = 3.0;
/// What is shown of the work before the shot is let go, seconds of the clip.
const BEFORE_S: f32 = 0.5;
/// Slopes at which a stone may be thrown; other ones are not believed.
const THROWN: std::ops::Range<f32> = 0.3..3.0;

/// A missile's way: when, from where (place, height above the ground of its hex) to where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Flight {
    pub(super) from_s: f32,
    pub(super) seconds: f32,
    pub(super) from: (Vec2, f32),
    pub(super) to: (Vec2, f32),
    pub(super) lobbed: bool,
    /// Until when it sticks where it struck.
    pub(super) sticks_s: Option<f32>,
}

impl Flight {
    /// The missile while it is in the air: a parabola through both ends.
    pub(super) fn at(&self, t: f32) -> Option<Missile> {
        let since = t - self.from_s;
        let stuck = self.sticks_s.is_some_and(|until| t < until);
        if since < 0.0 || (since >= self.seconds && !stuck) {
            return None;
        }
        let since = since.min(self.seconds);
        let along = since / self.seconds;
        let path = self.to.0 - self.from.0;
        let rise = self.to.1 - self.from.1;
        let left = self.seconds - since;
        let climb = rise / self.seconds + GRAVITY * 0.5 * (left - since);
        Some(Missile {
            ground: self.from.0 + path * along,
            lift: self.from.1 + rise * along + GRAVITY * 0.5 * since * left,
            along,
            heading: path.normalize_or(Vec2::Y),
            slope: climb * self.seconds / path.length().max(0.1),
            lobbed: self.lobbed,
        })
    }
}

pub(super) fn of(
    actor: Player<'_>,
    target: Option<Player<'_>>,
    takes: bool,
    way: Way,
    to: Hex,
    lobbed: bool,
) -> Option<Choreography> {
    if !actor.moves.has(&[clips::SHOOT]) {
        return None;
    }
    let mut part = Part::of(&actor);
    let facing = way.yaw(actor.own_yaw());
    let aimed = part.turn(0.0, facing);
    let release = actor.moves.moment(clips::SHOOT, "release", 0.4);
    let skipped = (actor.moves.moment(clips::SHOOT, "trigger", 0.2) - BEFORE_S).max(0.0);
    let ready = shoot(&mut part, &actor, aimed, skipped);
    let from_s = aimed + (release - skipped) / SHOOT_RATE;
    let hand = actor.moves.hand(clips::SHOOT, release, "release_bone", "release_at");
    let hand = hand.unwrap_or(HAND);
    let turned = glam::Quat::from_rotation_y(facing) * hand;
    let from = (way.from + Vec2::new(turned.x, turned.z), hand.y);
    let height = target.as_ref().filter(|_| takes).map_or(WALL, |t| t.moves.height * CHEST);
    let goal = way.from + way.heading * way.distance;
    let reach = (goal - from.0).length();
    let seconds = if lobbed {
        // Thrown as the arm threw it: the slope and the distance give the speed.
        let way = actor.moves.note_place(clips::SHOOT, "release_way");
        let slope = way.map(|w| w.y / w.x.hypot(w.z).max(1e-3)).filter(|s| THROWN.contains(s));
        (2.0 * (reach * slope.unwrap_or(1.0) - (height - from.1)).max(0.3) / GRAVITY).sqrt()
    } else {
        reach / BOLT_SPEED
    };
    let blow = from_s + seconds;
    let mut parts = Vec::new();
    let mut settled = blow + 0.35;
    if let Some(victim) = target {
        let mut hit = Part::of(&victim);
        if takes {
            let lies = hit.fall(blow);
            hit.vanish(lies - 0.2, lies + 0.2);
            settled = settled.max(lies);
        } else if victim.moves.has(&[clips::STRUCK]) {
            let end = hit.play(blow, clips::STRUCK, 1.0);
            hit.rest(end);
        }
        if !hit.cues.is_empty() || takes {
            parts.push(hit);
        }
    }
    part.rest(ready);
    let home = part.turn(ready, actor.own_yaw());
    part.rest(home);
    // A bolt stays in the wall for a while.
    let sticks_s = (!lobbed && !takes).then_some(part.end_s);
    let flight = Flight { from_s, seconds, from, to: (goal, height), lobbed, sticks_s };
    parts.insert(0, part);
    let blow = Some((to, blow));
    Some(Choreography {
        seconds: settled,
        blow,
        parts,
        flight: Some(flight),
        ..Choreography::default()
    })
}

/// Shoots from a moment of the clip on and loads again; when all that is done.
fn shoot(part: &mut Part, actor: &Player<'_>, at_s: f32, skipped: f32) -> f32 {
    let seconds = actor.moves.seconds(clips::SHOOT);
    let settled = actor.moves.moment(clips::SHOOT, "settled", 1.0);
    let cue =
        |at_s, from_s, rate| Cue { at_s, clip: clips::SHOOT, drive: Drive::Time { from_s, rate } };
    part.cue(cue(at_s, skipped, SHOOT_RATE));
    let over = at_s + (settled - skipped) / SHOOT_RATE;
    if settled + 0.2 < seconds {
        // The rest of the clip is the work of loading.
        part.cue(cue(over, settled, RELOAD_RATE));
        return over + (seconds - settled) / RELOAD_RATE;
    }
    if actor.moves.has(&[clips::RELOAD]) {
        return part.play(over, clips::RELOAD, RELOAD_RATE);
    }
    over
}
