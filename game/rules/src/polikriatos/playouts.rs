//! Whole matches played at random on the inner type, for `tavola selfplay` and the bench.
//!
//! Every ply lists all legal plays and draws one evenly. Deliberately absent: strength, and the match's record.

use super::action::Play;
use super::army::ReadyArmy;
use super::cell::Size;
use super::course::{Course, Wins};
use super::draw::Drawn;
use super::event::Cause;
use super::formation::Formation;
use super::map::Landscape;
use super::position::Position;
use super::sight::FieldView;
use crate::chance::Chance;
use crate::playout::Playout;
use crate::side::{BySide, Side};

/// A match that has gone on for so long is given up: no rule, only a limit of playouts.
pub(super) const LONGEST: u32 = 4_000;

/// Random matches. Keeps its lists between them.
#[derive(Debug, Clone)]
pub struct Playouts {
    course: Course,
    plays: Vec<Play>,
    /// Both views, made anew at every ply where they are asked for.
    views: Option<Box<BySide<FieldView>>>,
}

impl Default for Playouts {
    fn default() -> Self {
        Self::new()
    }
}

impl Playouts {
    /// Ready to play.
    #[must_use]
    pub fn new() -> Self {
        let course = Course::new(Self::opening(0), Wins::ALL);
        Self { course, plays: Vec::with_capacity(512), views: None }
    }

    /// The same, where every ply also makes both sides' views.
    #[must_use]
    pub fn with_views() -> Self {
        let mut playouts = Self::new();
        let position = playouts.course.position();
        playouts.views = Some(Box::new(BySide::from_fn(|side| position.view(side))));
        playouts
    }

    /// The position a playout of that seed begins with: size, landscape, armies and formations go round with the seed.
    #[must_use]
    pub fn opening(seed: u64) -> Position {
        let mut chance = Chance::from_seed(seed);
        let mut luck = Luck::new(seed);
        let size = Size::ALL[luck.below(3) % 3];
        let landscape = Landscape::ALL[luck.below(5) % 5];
        let starts = Side::ALL[luck.below(2) % 2];
        let mut position = Drawn::new(size, landscape, &mut chance).position(starts);
        for side in Side::ALL {
            let army = ReadyArmy::ALL[luck.below(6) % 6].army();
            let formation = Formation::ALL[luck.below(4) % 4];
            for (cell, piece) in formation.stand(&army, side, size) {
                position.set_piece(cell, Some(piece));
            }
        }
        position
    }

    /// Plays one match to its end.
    pub fn play(&mut self, seed: u64) -> Playout<Cause> {
        self.play_from(&Self::opening(seed), seed)
    }

    /// Plays one match from a position to its end, with the luck of a seed.
    pub fn play_from(&mut self, opening: &Position, seed: u64) -> Playout<Cause> {
        let mut luck = Luck::new(seed ^ 0x5A5A);
        self.course.restart(opening);
        let mut plies = 0;
        while plies < LONGEST && self.course.outcome().is_none() {
            self.plays.clear();
            self.course.position().legal_into(&mut self.plays);
            plies += 1;
            // PK-31: giving in is one more choice; PK-11: no choice is a pass.
            let choices = self.plays.len() + usize::from(self.course.may_yield());
            let choice = luck.below(choices);
            if choices > self.plays.len() && choice == self.plays.len() {
                self.course.give_in();
                break;
            }
            self.course.advance(self.plays.get(choice).copied().as_ref(), &mut ());
            if let Some(views) = &mut self.views {
                views.0.iter_mut().for_each(|view| view.refresh(self.course.position()));
            }
        }
        Playout { plies, outcome: self.course.outcome() }
    }

    /// The views made last, where they are asked for.
    #[must_use]
    pub fn views(&self) -> Option<&BySide<FieldView>> {
        self.views.as_deref()
    }
}

/// SplitMix64: quick, and no part of any match's truth.
struct Luck(u64);

impl Luck {
    const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = crate::mixing::fold(self.0, 0);
        ((u128::from(z) * bound as u128) >> 64) as usize
    }
}
