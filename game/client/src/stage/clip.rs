//! One thing that happens on the stage, and where every figure is while it happens.
//!
//! A clip is a pure function of its progress 0..1: anticipation, action, follow-through, settled.
//! It never decides anything; the outcome was in the event before it began. Figures are moved as a
//! whole here, as carved pieces are; [`super::choreography`] plays the same acts with living ones.

use glam::{Vec2, Vec3};
use tavola_rules::cyvasse::{Hex, Side};

use super::board::{FigureId, center};
use super::ease;

/// What is acted.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A land piece goes from hex to hex.
    Walk {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// A Dragon flies, perhaps to an attack.
    Fly {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Who falls.
        victim: Option<FigureId>,
        /// A fort absorbs it: it comes back.
        absorbed: bool,
    },
    /// A melee attack by a land piece.
    Strike {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Hex,
        /// At what hex.
        to: Hex,
        /// Who falls; none when a fort absorbs it.
        victim: Option<FigureId>,
    },
    /// A shot.
    Shoot {
        /// Who.
        figure: FigureId,
        /// From where.
        from: Hex,
        /// At what hex.
        to: Hex,
        /// Who falls; none when a fort absorbs it.
        victim: Option<FigureId>,
        /// A stone in a high arc, or a bolt that flies flat.
        lobbed: bool,
    },
    /// A Dragon rises out of the flames of its hex.
    Arrive {
        /// Who; not on the board before.
        figure: FigureId,
        /// Where.
        at: Hex,
    },
    /// The winners cheer. Carved pieces do not.
    Cheer {
        /// Whose.
        side: Side,
    },
}

/// Share of a shot's time at which the missile leaves, and at which it strikes.
const RELEASE: f32 = 0.22;
const IMPACT: f32 = 0.62;
/// Share of a strike's time at which the blow lands.
const BLOW: f32 = 0.5;

/// How a figure differs from standing still on its hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Place on the table (x, z).
    pub ground: Vec2,
    /// Above the ground, cells.
    pub lift: f32,
    /// Facing: the direction it looks along (x, z), or none for its side's own.
    pub facing: Option<Vec2>,
    /// How far it has turned from its own facing to `facing`, 0..1.
    pub turned: f32,
    /// Lean forward (positive), radians.
    pub lean: f32,
    /// 0 solid, 1 gone.
    pub fade: f32,
    /// Size, 1 is its own.
    pub scale: f32,
}

impl Pose {
    /// At rest on a hex.
    #[must_use]
    pub fn standing(hex: Hex) -> Self {
        Self {
            ground: center(hex),
            lift: 0.0,
            facing: None,
            turned: 0.0,
            lean: 0.0,
            fade: 0.0,
            scale: 1.0,
        }
    }
}

/// A missile in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missile {
    /// Place on the table (x, z).
    pub ground: Vec2,
    /// Above the straight line between the two grounds, cells.
    pub lift: f32,
    /// Along the path 0..1.
    pub along: f32,
    /// Direction of flight (x, z), unit length.
    pub heading: Vec2,
    /// Rise over run at this moment: tilts a bolt.
    pub slope: f32,
    /// A stone, or a bolt.
    pub lobbed: bool,
}

impl Act {
    /// Who acts; 0 for a whole army.
    #[must_use]
    pub fn actor(&self) -> FigureId {
        match *self {
            Self::Walk { figure, .. }
            | Self::Fly { figure, .. }
            | Self::Strike { figure, .. }
            | Self::Shoot { figure, .. }
            | Self::Arrive { figure, .. } => figure,
            Self::Cheer { .. } => 0,
        }
    }

    /// Who falls.
    #[must_use]
    pub fn victim(&self) -> Option<FigureId> {
        match *self {
            Self::Fly { victim, .. } | Self::Strike { victim, .. } | Self::Shoot { victim, .. } => {
                victim
            }
            Self::Walk { .. } | Self::Arrive { .. } | Self::Cheer { .. } => None,
        }
    }

    /// Where and at what share of the time something lands hard enough to raise dust.
    #[must_use]
    pub fn impact(&self) -> Option<(Hex, f32)> {
        match *self {
            Self::Walk { .. } | Self::Cheer { .. } => None,
            Self::Fly { to, .. } => Some((to, 0.8)),
            Self::Strike { to, .. } => Some((to, BLOW)),
            Self::Shoot { to, .. } => Some((to, IMPACT)),
            Self::Arrive { at, .. } => Some((at, 0.86)),
        }
    }

    /// The pose of a figure at progress `p` 0..1, or none where it just stands.
    #[must_use]
    pub fn pose(&self, who: FigureId, p: f32) -> Option<Pose> {
        if who == self.actor() {
            return self.actor_pose(p);
        }
        if Some(who) == self.victim() {
            let (hex, at) = self.impact()?;
            return Some(fall(hex, ease::part(p, at, 1.0)));
        }
        None
    }

    fn actor_pose(&self, p: f32) -> Option<Pose> {
        Some(match *self {
            Self::Walk { from, to, .. } => walk(from, to, p),
            Self::Fly { from, to, absorbed, .. } => fly(from, to, absorbed, p),
            Self::Strike { from, to, victim, .. } => strike(from, to, victim.is_some(), p),
            Self::Shoot { from, to, lobbed, .. } => shoot(from, to, lobbed, p),
            Self::Arrive { at, .. } => arrive(at, p),
            Self::Cheer { .. } => return None,
        })
    }

    /// The missile of a shot at progress `p`, while it is in the air.
    #[must_use]
    pub fn missile(&self, p: f32) -> Option<Missile> {
        let Self::Shoot { from, to, lobbed, .. } = *self else { return None };
        if !(RELEASE..IMPACT).contains(&p) {
            return None;
        }
        let along = ease::part(p, RELEASE, IMPACT);
        let (a, b) = (center(from), center(to));
        let path = b - a;
        let height = if lobbed { 0.35 + 0.35 * path.length() } else { 0.05 };
        Some(Missile {
            ground: a + path * along,
            lift: height * ease::hump(along) + 0.35 * (1.0 - along),
            along,
            heading: path.normalize_or(Vec2::Y),
            slope: (height * 4.0 * (1.0 - 2.0 * along) - 0.35) / path.length().max(0.1),
            lobbed,
        })
    }
}

fn toward(from: Hex, to: Hex) -> Option<Vec2> {
    (center(to) - center(from)).try_normalize()
}

/// Turns at the start, turns back at the end.
fn turning(p: f32) -> f32 {
    ease::smooth(ease::part(p, 0.0, 0.18)) - ease::smooth(ease::part(p, 0.85, 1.0))
}

fn walk(from: Hex, to: Hex, p: f32) -> Pose {
    let hops = f32::from(from.distance(to)).max(1.0);
    let along = ease::smooth(ease::part(p, 0.06, 0.94));
    let hop = (along * hops).fract();
    Pose {
        ground: center(from).lerp(center(to), along),
        lift: 0.13 * ease::hump(hop) * if along < 1.0 { 1.0 } else { 0.0 },
        facing: toward(from, to),
        turned: turning(p),
        lean: 0.10 * ease::hump(along) - 0.05 * ease::hump(ease::part(p, 0.0, 0.12)),
        ..Pose::standing(from)
    }
}

fn fly(from: Hex, to: Hex, absorbed: bool, p: f32) -> Pose {
    let (a, b) = (center(from), center(to));
    let along = if absorbed {
        // To the walls, and home again.
        0.8 * (ease::smooth(ease::part(p, 0.15, 0.62)) - ease::smooth(ease::part(p, 0.66, 0.95)))
    } else {
        ease::smooth(ease::part(p, 0.15, 0.8))
    };
    let rise =
        ease::smooth(ease::part(p, 0.02, 0.3)) * (1.0 - ease::gather(ease::part(p, 0.6, 0.85)));
    Pose {
        ground: a.lerp(b, along),
        lift: 0.9 * rise - 0.04 * ease::hump(ease::part(p, 0.0, 0.06)),
        facing: toward(from, to),
        turned: turning(p),
        lean: 0.22 * ease::hump(ease::part(p, 0.1, 0.7))
            - 0.16 * ease::hump(ease::part(p, 0.6, 0.9)),
        ..Pose::standing(from)
    }
}

fn strike(from: Hex, to: Hex, takes: bool, p: f32) -> Pose {
    let (a, b) = (center(from), center(to));
    let back = 0.10 * ease::hump(ease::part(p, 0.0, 0.3));
    let lunge = ease::gather(ease::part(p, 0.22, BLOW));
    let along = if takes {
        0.62 * lunge + 0.38 * ease::smooth(ease::part(p, 0.66, 0.95)) - back
    } else {
        0.5 * (lunge - ease::smooth(ease::part(p, 0.58, 0.92))) - back
    };
    Pose {
        ground: a + (b - a) * along,
        lift: 0.10 * ease::hump(ease::part(p, 0.22, BLOW)),
        facing: toward(from, to),
        turned: turning(p),
        lean: -0.18 * ease::hump(ease::part(p, 0.0, 0.3))
            + 0.30 * ease::hump(ease::part(p, 0.28, 0.72)),
        ..Pose::standing(from)
    }
}

fn shoot(from: Hex, to: Hex, lobbed: bool, p: f32) -> Pose {
    let kick = if lobbed { 0.16 } else { 0.07 };
    let aim = -kick * ease::smooth(ease::part(p, 0.02, RELEASE * 0.9));
    let recoil = kick * 1.2 * ease::wobble(ease::part(p, RELEASE, 0.8));
    let settled = 1.0 - ease::smooth(ease::part(p, RELEASE * 0.9, RELEASE + 0.06));
    Pose {
        facing: toward(from, to),
        turned: turning(p),
        lean: aim * settled + recoil,
        ..Pose::standing(from)
    }
}

fn arrive(at: Hex, p: f32) -> Pose {
    let rise = ease::out(ease::part(p, 0.12, 0.6));
    let land = ease::gather(ease::part(p, 0.66, 0.86));
    Pose {
        lift: 0.85 * rise * (1.0 - land),
        fade: 1.0 - ease::smooth(ease::part(p, 0.10, 0.35)),
        scale: 0.55 + 0.45 * rise,
        lean: -0.15 * ease::hump(ease::part(p, 0.5, 0.9)),
        ..Pose::standing(at)
    }
}

fn fall(hex: Hex, t: f32) -> Pose {
    Pose {
        lean: -1.1 * ease::gather(t),
        lift: 0.06 * ease::hump(t),
        fade: ease::smooth(ease::part(t, 0.3, 1.0)),
        ..Pose::standing(hex)
    }
}

/// World position of a missile over ground of those heights at both ends.
#[must_use]
pub fn missile_position(m: &Missile, from_y: f32, to_y: f32) -> Vec3 {
    let y = from_y + (to_y - from_y) * m.along + m.lift;
    Vec3::new(m.ground.x, y, m.ground.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn acts() -> Vec<Act> {
        let (from, to) = (hex("c4"), hex("d5"));
        vec![
            Act::Walk { figure: 1, from, to: hex("e6") },
            Act::Fly { figure: 1, from, to, victim: Some(2), absorbed: false },
            Act::Fly { figure: 1, from, to, victim: None, absorbed: true },
            Act::Strike { figure: 1, from, to, victim: Some(2) },
            Act::Strike { figure: 1, from, to, victim: None },
            Act::Shoot { figure: 1, from, to, victim: Some(2), lobbed: true },
            Act::Arrive { figure: 1, at: from },
        ]
    }

    /// Where the actor must stand when it is over.
    fn goal(act: &Act) -> Hex {
        match *act {
            Act::Walk { to, .. }
            | Act::Fly { to, absorbed: false, .. }
            | Act::Strike { to, victim: Some(_), .. } => to,
            Act::Fly { from, .. } | Act::Strike { from, .. } | Act::Shoot { from, .. } => from,
            Act::Arrive { at, .. } => at,
            Act::Cheer { .. } => panic!("nobody goes anywhere"),
        }
    }

    #[test]
    fn every_act_begins_and_ends_at_rest() {
        for act in acts() {
            let end = act.pose(1, 1.0).expect("the actor");
            assert!((end.ground - center(goal(&act))).length() < 1e-3, "{act:?}");
            assert!(end.lift.abs() < 1e-3 && end.lean.abs() < 1e-3, "{act:?} {end:?}");
            assert!(
                end.fade.abs() < 1e-3 && (end.scale - 1.0).abs() < 1e-3 && end.turned.abs() < 1e-3
            );
            if let Some(v) = act.pose(2, 1.0) {
                assert!((v.fade - 1.0).abs() < 1e-3, "the fallen are gone");
            }
        }
    }

    #[test]
    fn nothing_jumps() {
        for act in acts() {
            let mut last = act.pose(1, 0.0).expect("the actor");
            for i in 1..=400 {
                let now = act.pose(1, i as f32 / 400.0).expect("the actor");
                assert!((now.ground - last.ground).length() < 0.06, "{act:?} at {i}");
                assert!((now.lift - last.lift).abs() < 0.06, "{act:?} at {i}");
                assert!((now.lean - last.lean).abs() < 0.06, "{act:?} at {i}");
                last = now;
            }
        }
    }

    #[test]
    fn a_missile_flies_from_shooter_to_target() {
        let act =
            Act::Shoot { figure: 1, from: hex("c4"), to: hex("e6"), victim: None, lobbed: true };
        let first = act.missile(RELEASE).expect("in the air");
        let last = act.missile(IMPACT - 1e-4).expect("in the air");
        assert!((first.ground - center(hex("c4"))).length() < 0.01);
        assert!((last.ground - center(hex("e6"))).length() < 0.01);
        assert!(act.missile(0.1).is_none() && act.missile(0.9).is_none());
    }
}
