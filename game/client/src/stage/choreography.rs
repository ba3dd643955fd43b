//! How an act is played by figures that can move: who does what when, and where.
//!
//! [`of`] turns an act and the models' repertoire into a [`Choreography`], once, when the act is told;
//! everything after that is a pure function of the seconds since the act began, at the natural pace
//! (other paces stretch those). It decides nothing: the outcome was in the event. Where a model cannot
//! do what an act needs there is no choreography, and [`super::clip`] moves the figure as a whole.

mod arrival;
mod cheering;
mod flight;
mod part;
mod rock;
mod shot;
mod strike;

use glam::{Vec2, Vec3};
use tavola_renderer::scene::{Blend, ClipName, ModelName, Motion};
use tavola_rules::cyvasse::Hex;

use super::board::{Board, Figure, FigureId, center};
use super::cast;
use super::clip::{Act, Missile, Pose};
use super::cue;
use super::ease;
use super::path::{nearest, yaw_of};
use super::repertoire::{Moves, Repertoire, clips};
use part::Part;
use rock::Rock;
use shot::Flight;

/// Fire out of a mouth: where the mouth is, from when to when, and at what.
#[derive(Clone, Debug, PartialEq)]
pub struct Breath {
    /// Who breathes.
    pub figure: FigureId,
    /// Which model.
    pub model: ModelName,
    /// The bone of the mouth, and where the mouth is in the bone's own space.
    pub mouth: (String, Vec3),
    /// From when, seconds of the act.
    pub from_s: f32,
    /// Until when.
    pub to_s: f32,
    /// At which hex; none: where the head points.
    pub at: Option<Hex>,
    /// On the wing, where no clip opens the mouth for it.
    pub flying: bool,
}

impl Breath {
    /// Out of the mouth that a clip's maker noted; none without one.
    fn of(who: &Player<'_>, clip: ClipName, span: (f32, f32), at: Option<Hex>) -> Option<Self> {
        let mouth = who.moves.mouth(clip)?;
        let (from_s, to_s) = span;
        let (figure, model) = (who.figure.id, cast::model(who.figure.piece.kind));
        Some(Self { figure, model, mouth, from_s, to_s, at, flying: false })
    }

    /// How strong it is, 0..1: it swells and dies.
    #[must_use]
    pub fn strength(&self, t: f32) -> f32 {
        let swell = ease::part(t, self.from_s, self.from_s + 0.12);
        swell.min(1.0 - ease::part(t, self.to_s - 0.15, self.to_s))
    }

    /// The open mouth over what a flying figure does: open before the fire comes, shut after it.
    fn gape(&self, t: f32) -> Option<Blend> {
        let opens = ease::smooth(ease::part(t, self.from_s - 0.2, self.from_s));
        let weight = opens * (1.0 - ease::smooth(ease::part(t, self.to_s, self.to_s + 0.2)));
        let time_s = t - self.from_s + 0.2;
        (self.flying && weight > 0.0).then_some(Blend { clip: clips::MAW, time_s, weight })
    }
}

/// An act as living figures play it.
#[derive(Clone, Debug, Default)]
pub struct Choreography {
    /// How long it takes, seconds at the natural pace.
    pub seconds: f32,
    /// When the blow, the missile or the landing comes, and where.
    pub blow: Option<(Hex, f32)>,
    /// Fire, if there is any.
    pub breath: Option<Breath>,
    parts: Vec<Part>,
    flight: Option<Flight>,
    rocks: Vec<Rock>,
}

impl Choreography {
    /// How a figure stands at a moment; none for those who only watch.
    #[must_use]
    pub fn pose(&self, who: FigureId, t: f32) -> Option<Pose> {
        self.part(who).map(|p| p.pose(t))
    }

    /// What its skeleton does; none where it is still.
    #[must_use]
    pub fn motion(&self, who: FigureId, t: f32) -> Option<Motion> {
        let part = self.part(who)?;
        let motion = cue::motion(&part.cues, &part.path, t)?;
        let breath = self.breath.as_ref().filter(|b| b.figure == who);
        Some(Motion { layer: breath.and_then(|b| b.gape(t)), ..motion })
    }

    /// Bases without their figures: whose, and how they stand.
    pub fn bases(&self, t: f32) -> impl Iterator<Item = (FigureId, Pose)> {
        self.rocks.iter().filter_map(move |rock| Some((rock.figure, rock.pose(t)?)))
    }

    /// The missile in the air.
    #[must_use]
    pub fn missile(&self, t: f32) -> Option<Missile> {
        self.flight.as_ref()?.at(t)
    }

    fn part(&self, who: FigureId) -> Option<&Part> {
        self.parts.iter().find(|p| p.figure == who)
    }

    /// Ends when everybody is done.
    fn finished(mut self) -> Self {
        let ends = self.parts.iter().map(|p| p.end_s);
        self.seconds = ends.fold(self.seconds, f32::max);
        self
    }
}

/// Somebody of the board with what they can do.
#[derive(Clone, Copy)]
struct Player<'a> {
    figure: Figure,
    moves: &'a Moves,
}

impl Player<'_> {
    fn place(&self) -> Vec2 {
        center(self.figure.hex)
    }

    fn own_yaw(&self) -> f32 {
        cast::facing(self.figure.piece.side)
    }
}

/// From a hex to another: the direction, how far it is.
#[derive(Clone, Copy)]
struct Way {
    from: Vec2,
    heading: Vec2,
    distance: f32,
}

impl Way {
    fn between(from: Hex, to: Hex) -> Self {
        let (a, b) = (center(from), center(to));
        Self { from: a, heading: (b - a).normalize_or(Vec2::Y), distance: (b - a).length() }
    }

    /// The angle that faces along it, nearest to another.
    fn yaw(&self, from: f32) -> f32 {
        nearest(from, yaw_of(self.heading))
    }
}

/// The choreography of an act on a board; none where a model cannot play it.
#[must_use]
pub fn of(act: &Act, before: &Board, after: &Board, cast: &Repertoire) -> Option<Choreography> {
    let player = |board: &Board, id: FigureId| {
        let figure = *board.figures().iter().find(|f| f.id == id)?;
        let moves = cast.moves(cast::model(figure.piece.kind))?;
        Some(Player { figure, moves })
    };
    let standing = |hex: Hex| before.at(hex).and_then(|f| player(before, f.id));
    let actor = || player(before, act.actor());
    let made = match *act {
        Act::Walk { from, to, .. } => walk(actor()?, Way::between(from, to)),
        Act::Strike { from, to, victim, .. } => {
            strike::of(actor()?, standing(to), victim.is_some(), Way::between(from, to), to)
        }
        Act::Shoot { from, to, victim, lobbed, .. } => {
            let way = Way::between(from, to);
            shot::of(actor()?, standing(to), victim.is_some(), way, to, lobbed)
        }
        Act::Fly { from, to, victim, absorbed, .. } => {
            let way = Way::between(from, to);
            flight::of(actor()?, standing(to), victim.is_some(), absorbed, way, to)
        }
        Act::Arrive { figure, at } => arrival::of(player(after, figure)?, at),
        Act::Cheer { side } => {
            let all = before.of(side).filter_map(|f| player(before, f.id));
            cheering::of(all)
        }
    };
    made.map(Choreography::finished)
}

/// A land piece goes from hex to hex.
fn walk(actor: Player<'_>, way: Way) -> Option<Choreography> {
    let mut part = Part::of(&actor);
    part.head(&way);
    let begun = part.turn(0.0, way.yaw(actor.own_yaw()));
    let seconds = part.walk_s(way.distance);
    let there = part.travel(begun, seconds, way.distance)?;
    let home = part.turn(there, actor.own_yaw());
    part.rest(home);
    Some(Choreography { parts: vec![part], ..Choreography::default() })
}

#[cfg(test)]
mod tests;
