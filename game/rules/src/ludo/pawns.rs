//! The sixteen pawns: which moves a face gives, what a move does, what threatens a cell (LU-6 to LU-12, LU-18).
//!
//! Sixteen small numbers and a hash kept up with them. Pawns of one player on one step are alike (LU-8): the hash
//! does not know their order, a move names their step. Deliberately absent: whose turn it is.

use super::board::{Face, Step, met_by};
use super::keys;
use super::player::{ByPlayer, Player};

/// LU-1: pawns a player has.
pub const PAWNS: usize = 4;

/// All pawns. Equal when every pawn, in the list's order, stands on the same step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pawns {
    steps: ByPlayer<[Step; PAWNS]>,
    /// Invariant: the sum of the keys of all pawns.
    hash: u64,
}

/// The moves of one roll: the distinct steps from which a pawn may move, rising (LU-8). At most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    /// Invariant: beyond `count` all are the base.
    steps: [Step; PAWNS],
    count: u8,
}

impl Moves {
    /// No move.
    pub const NONE: Self = Self { steps: [Step::BASE; PAWNS], count: 0 };

    /// The steps, rising.
    #[inline]
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..usize::from(self.count)).unwrap_or_default()
    }

    #[inline]
    fn push(&mut self, step: Step) {
        if let Some(slot) = self.steps.get_mut(usize::from(self.count)) {
            *slot = step;
            self.count += 1;
        }
    }
}

/// What a move did; [`Pawns::take_back`] undoes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Advance {
    /// Who moved.
    pub player: Player,
    /// Which of the four, 0 to 3: the first in the list on that step (LU-8).
    pub pawn: u8,
    /// From where.
    pub from: Step,
    /// To where.
    pub to: Step,
    /// LU-10: for each player, a bit a pawn that was sent to its base. All stood on the cell of `to`.
    pub captured: ByPlayer<u8>,
}

impl Advance {
    /// How many pawns were sent to their bases.
    #[must_use]
    pub fn captures(&self) -> u32 {
        self.captured.0.iter().map(|pawns| pawns.count_ones()).sum()
    }
}

/// LU-18: the estimate that a pawn is captured within a turn, in 216ths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Risk(u8);

impl Risk {
    /// The numerator over 216, 0 to 216.
    #[must_use]
    pub const fn of_216(self) -> u8 {
        self.0
    }
}

impl Pawns {
    /// LU-1: all in their bases.
    #[must_use]
    pub fn start() -> Self {
        Self::new(ByPlayer([[Step::BASE; PAWNS]; 4]))
    }

    /// Pawns on these steps.
    #[must_use]
    pub fn new(steps: ByPlayer<[Step; PAWNS]>) -> Self {
        let mut pawns = Self { steps, hash: 0 };
        pawns.hash = pawns.hash_from_scratch();
        pawns
    }

    /// A player's pawns, in the list's order.
    #[inline]
    #[must_use]
    pub fn of(&self, player: Player) -> &[Step; PAWNS] {
        &self.steps[player]
    }

    /// The same number for the same pawns, whatever their order in the list.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// [`Self::hash`] added up anew.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        Player::ALL.into_iter().fold(0, |sum, player| {
            self.of(player)
                .iter()
                .fold(sum, |sum: u64, &step| sum.wrapping_add(keys::pawn(player, step)))
        })
    }

    /// LU-13: has this player's fourth pawn finished?
    #[inline]
    #[must_use]
    pub fn is_home(&self, player: Player) -> bool {
        *self.of(player) == [Step::FINISH; PAWNS]
    }

    /// The player with four pawns home; the first in the order of play where a text has several.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|&player| self.is_home(player))
    }

    /// LU-6, LU-8: the moves that this face gives the player.
    #[inline]
    #[must_use]
    pub fn moves(&self, player: Player, face: Face) -> Moves {
        let [mut a, mut b, mut c, mut d] = *self.of(player);
        // A sorting network for four.
        for (low, high) in [(&mut a, &mut b), (&mut c, &mut d)] {
            order(low, high);
        }
        order(&mut a, &mut c);
        order(&mut b, &mut d);
        order(&mut b, &mut c);
        let mut moves = Moves::NONE;
        let mut before = None;
        for step in [a, b, c, d] {
            if before != Some(step) && step.advanced(face).is_some() {
                moves.push(step);
            }
            before = Some(step);
        }
        moves
    }

    /// LU-10, LU-11: how many enemy pawns a pawn of `player` would send home by landing on `to`.
    #[inline]
    #[must_use]
    pub fn prey(&self, player: Player, to: Step) -> u32 {
        if to.is_safe_cell() {
            return 0;
        }
        let mut prey = 0;
        for places in 1..=3 {
            if let Some(met) = met_by(to, places) {
                let enemy = self.of(player.after(places));
                prey += enemy.iter().map(|step| u32::from(step.number() == met)).sum::<u32>();
            }
        }
        prey
    }

    /// LU-8, LU-10: moves the first pawn of the list that stands on `from`. Nothing on the way is in its way, and
    /// own pawns on `to` neither hinder nor protect (LU-12). None, and nothing changed, where no such pawn may move.
    #[inline]
    pub fn advance(&mut self, player: Player, from: Step, face: Face) -> Option<Advance> {
        let to = from.advanced(face)?;
        let pawn = self.of(player).iter().position(|&step| step == from)?;
        let mut captured = ByPlayer([0; 4]);
        if !to.is_safe_cell() {
            for places in 1..=3 {
                if let Some(met) = met_by(to, places) {
                    let enemy = player.after(places);
                    captured[enemy] = self.send_home(enemy, met);
                }
            }
        }
        self.put(player, pawn, to);
        Some(Advance { player, pawn: pawn as u8, from, to, captured })
    }

    /// Undoes [`Self::advance`]: bit for bit the pawns before it.
    pub fn take_back(&mut self, advance: &Advance) {
        self.put(advance.player, usize::from(advance.pawn), advance.from);
        for places in 1..=3 {
            let Some(met) = met_by(advance.to, places) else { continue };
            let enemy = advance.player.after(places);
            for pawn in (0..PAWNS).filter(|pawn| advance.captured[enemy] & (1 << pawn) != 0) {
                self.put(enemy, pawn, Step::new(i64::from(met)).unwrap_or(Step::BASE));
            }
        }
    }

    /// LU-18: the risk of a pawn of `player` that stands on `at`. Nothing on a safe cell, in the lane, at the finish
    /// and in the base. Elsewhere each opponent has the faces with which one of its pawns on the track lands there.
    #[inline]
    #[must_use]
    pub fn risk(&self, player: Player, at: Step) -> Risk {
        if at.is_safe_cell() {
            return Risk(0);
        }
        let mut safe = 1;
        for places in 1..=3 {
            let faces = met_by(at, places)
                .map_or(0, |met| faces_to(self.of(player.after(places)), met).count_ones());
            safe *= 6 - faces.min(6) as u8;
        }
        Risk(216 - safe)
    }

    /// Every pawn of `enemy` on that step goes to the base; a bit each.
    #[inline]
    fn send_home(&mut self, enemy: Player, met: i8) -> u8 {
        let steps = *self.of(enemy);
        let mut sent = 0;
        for (pawn, step) in steps.into_iter().enumerate() {
            if step.number() == met {
                self.put(enemy, pawn, Step::BASE);
                sent |= 1 << pawn;
            }
        }
        sent
    }

    #[inline]
    fn put(&mut self, player: Player, pawn: usize, to: Step) {
        if let Some(step) = self.steps[player].get_mut(pawn) {
            self.hash = self.hash.wrapping_sub(keys::pawn(player, *step));
            self.hash = self.hash.wrapping_add(keys::pawn(player, to));
            *step = to;
        }
    }
}

/// The faces with which one of these pawns lands on `met`, a bit each. A pawn in the base reaches its start alone,
/// which is safe.
#[inline]
fn faces_to(steps: &[Step; PAWNS], met: i8) -> u8 {
    let mut faces = 0;
    for step in steps {
        let gap = met - step.number();
        if step.is_on_track() && (1..=6).contains(&gap) {
            faces |= 1 << gap;
        }
    }
    faces
}

#[inline]
fn order(low: &mut Step, high: &mut Step) {
    if *low > *high {
        std::mem::swap(low, high);
    }
}
