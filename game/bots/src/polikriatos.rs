//! The simple players of Polikriatos, and when a machine gives up or makes peace (PK-41, PK-42).
//!
//! The one-ply player carries each action out on the position of its view and adds up what stands, how near its
//! pieces are to what they are for ([`ways`]), and what the seen enemy could take at once. Everything comes from the
//! view (PK-38). Deliberately absent: memory of past views, imagined worlds, looking at the enemy's reply.

pub mod mood;
mod ways;

use tavola_rules::game::Seat;
use tavola_rules::polikriatos::{
    Action, BySide, Cell, Deed, Formation, Kind, Landscape, MatchSheet, Piece, Play,
    PolikriatosMatch, Position, ReadyArmy, SeatView, SetUpAction, Side, Size, Trail, Wins,
};

use crate::dice::Dice;
use crate::simple::Simple;
use mood::Mood;
use ways::Ways;

/// More than everything else together.
const WON: i64 = 1_000_000_000;
/// A bundle brought home, and as much again for each missing tenth of a full ration.
const BUNDLE: i64 = 60;

/// Two soldiers.
const NEXT_TO_NOTHING: i64 = 20;
/// In so many actions of both sides the way to the throne counts once more, or matches would have no end.
const PATIENCE: u32 = 100;
/// The most that [`PATIENCE`] adds.
const MOST_PUSH: i64 = 40;

impl Simple for PolikriatosMatch {
    type Bearing = Mood;

    /// Sizes, landscapes and who begins go round, each with each; then the ways to win, so that every end comes up.
    fn series_sheet(seed: u64, number: u32) -> MatchSheet {
        let place = number.wrapping_add(Dice::new(seed).below(180)) as usize;
        MatchSheet {
            size: Size::ALL[place / 2 % 3],
            landscape: Some(Landscape::ALL[place / 6 % 5]),
            starts: Some(Side::ALL[place % 2]),
            wins: match place / 30 % 6 {
                3 => Wins { throne: false, ..Wins::ALL },
                4 => Wins { king: false, ..Wins::ALL },
                5 => Wins { throne: false, hunger: false, annihilation: false, ..Wins::ALL },
                _ => Wins::ALL,
            },
            clocked: false,
            openings: BySide::default(),
            position: None,
        }
    }

    /// A ready army and a formation by luck, in one to a few steps; an opening's army is kept.
    fn prepare(view: &SeatView, seat: Seat, luck: &mut Dice) -> Option<Action> {
        let setup = view.setups[Side::of_seat(seat)?].open()?;
        let army = ReadyArmy::ALL[luck.below(6) as usize % 6];
        let formation = Formation::ALL[luck.below(4) as usize % 4];
        Some(Action::SetUp(match luck.below(4) {
            0 | 1 if setup.opening().is_none() => SetUpAction::Army(army),
            0..=2 => SetUpAction::Form(formation),
            _ => SetUpAction::Ready,
        }))
    }

    fn judge(view: &SeatView, seat: Seat, actions: &[Action], scores: &mut Vec<i64>) {
        let Some(side) = Side::of_seat(seat) else {
            scores.extend(actions.iter().map(|_| 0));
            return;
        };
        let mut judge = Judge::new(&view.position, side, view.wins);
        judge.push = 1 + i64::from(view.ply / PATIENCE).min(MOST_PUSH);
        scores.extend(actions.iter().map(|action| match action {
            Action::Play(play) => judge.score(play),
            Action::SetUp(_) | Action::Pass => 0,
            // With nothing to hope for it gives in, sooner than walk about.
            Action::Yield if judge.hopeless() => WON,
            Action::Yield => -WON,
        }));
    }
}

/// What a piece is worth, in tenths of a soldier.
#[must_use]
pub fn worth(piece: Piece) -> i64 {
    let life = i64::from(piece.life);
    match piece.kind {
        Kind::Soldier => 10 * life,
        Kind::Collector => 14,
        Kind::Archer => 22,
        Kind::Cannon => 20 + 4 * life,
        Kind::Scout => 10,
        Kind::BridgeBuilder => 6,
        Kind::TowerBuilder => 3,
        Kind::DecoyCart => 5,
        Kind::Knight => 10 + 12 * life,
        Kind::Guard => 10 + 10 * life,
        Kind::Spy => 12,
        Kind::King => 1_000,
    }
}

/// What fights for a side, the King apart.
fn force(position: &Position, side: Side) -> i64 {
    let pieces = position.pieces(side).iter().filter_map(|cell| position.piece(cell));
    pieces
        .filter(|piece| piece.kind.attacks() || piece.kind.shoots())
        .filter(|piece| piece.kind != Kind::King)
        .map(worth)
        .sum()
}

/// Is next to nothing left to fight with, against four times as much that is seen?
fn is_desperate(position: &Position, side: Side) -> bool {
    let (own, other) = (force(position, side), force(position, side.other()));
    own <= NEXT_TO_NOTHING && other > 0 && 4 * own <= other
}

/// What stands for a side, less what is seen of the other.
#[must_use]
pub fn balance(position: &Position, side: Side) -> i64 {
    let sum = |side: Side| -> i64 {
        position.pieces(side).iter().filter_map(|cell| position.piece(cell)).map(worth).sum()
    };
    sum(side) - sum(side.other())
}

struct Judge {
    position: Position,
    side: Side,
    ways: Ways,
    trail: Trail,
    plays: Vec<Play>,
    balance: i64,
    /// What the enemy could take before the action.
    danger: i64,
    /// How much the way to the throne counts.
    push: i64,
    /// Little of its own fights any more and much of the enemy's does: its King had better meet the other.
    desperate: bool,
}

impl Judge {
    fn new(position: &Position, side: Side, wins: Wins) -> Self {
        let mut judge = Self {
            position: position.clone(),
            side,
            ways: Ways::new(position, side),
            desperate: wins.king && is_desperate(position, side),
            trail: Trail::new(),
            plays: Vec::new(),
            balance: balance(position, side),
            danger: 0,
            push: 1,
        };
        judge.position.pass(&mut judge.trail);
        judge.danger = judge.greatest_loss();
        judge.position.undo(&mut judge.trail);
        judge
    }

    fn score(&mut self, play: &Play) -> i64 {
        let Some(piece) = self.position.piece(play.from) else { return 0 };
        let missing = 25 - i64::from(self.position.store(self.side).ration.min(25));
        let errand = self.errand(play, piece);
        let deeds = self.position.play(play, &mut self.trail);
        let won = deeds.throne || deeds.kings[self.side.other()];
        let lost = deeds.kings[self.side];
        let mut score = 10 * (balance(&self.position, self.side) - self.balance) + errand;
        score += i64::from(deeds.delivered) * BUNDLE * (1 + missing / 5);
        if won != lost {
            score += if won { WON } else { -WON };
        } else if won && self.desperate {
            // PK-39: both Kings fall, and a lost match is drawn.
            score += WON / 2;
        } else {
            score += 5 * (self.danger - self.greatest_loss());
        }
        self.position.undo(&mut self.trail);
        score
    }

    /// PK-31: is there nobody left to fetch food, or nothing to fetch?
    fn hopeless(&self) -> bool {
        self.position.count(self.side, Kind::Collector) == 0
            || self.position.sources().next().is_none()
    }

    /// The most the enemy to move could take with one action it is seen to have.
    fn greatest_loss(&mut self) -> i64 {
        self.plays.clear();
        self.position.legal_into(&mut self.plays);
        let loss = |play: &Play| {
            let (attacker, victim) = (self.position.piece(play.from), self.position.piece(play.to));
            let (Some(attacker), Some(victim)) = (attacker, victim) else { return 0 };
            if attacker.kind == Kind::King && victim.kind == Kind::King {
                return 0;
            }
            let damage = match play.deed {
                Deed::Shoot if attacker.kind == Kind::Cannon => 8,
                Deed::Shoot => 3,
                Deed::Attack => attacker.damage(),
                _ => return 0,
            };
            let left = victim.wounded(damage).map_or(0, worth);
            let cost = match play.deed {
                Deed::Attack => {
                    worth(attacker) - attacker.wounded(victim.damage()).map_or(0, worth)
                }
                _ => 0,
            };
            (worth(victim) - left - cost / 2).max(0)
        };
        self.plays.iter().map(loss).max().unwrap_or(0)
    }

    /// How much nearer the action brings its piece to what it is for.
    fn errand(&self, play: &Play, piece: Piece) -> i64 {
        let ways = &self.ways;
        let nearer = |way: &dyn Fn(Cell) -> i64| way(play.from) - way(play.to);
        match (play.deed, piece.kind) {
            (Deed::Strike, _) => {
                self.push * (4 * i64::from(piece.damage()) + nearer(&|cell| ways.throne(cell)))
            }
            (Deed::Shoot, _) => 12,
            (Deed::Bridge, _) => 6 * nearer(&|cell| ways.throne(cell)).clamp(-1, 2),
            (Deed::Tower, _) => 1,
            (Deed::Move | Deed::Leave, kind) => match kind {
                Kind::Collector | Kind::Soldier if piece.is_laden() => {
                    10 * nearer(&|cell| ways.home(cell))
                }
                Kind::DecoyCart if piece.carry > 0 => 2 * nearer(&|cell| ways.home(cell)),
                Kind::Collector => 8 * nearer(&|cell| ways.food(cell)),
                Kind::DecoyCart => nearer(&|cell| ways.food(cell)),
                Kind::Soldier => {
                    3 * self.push * nearer(&|cell| ways.throne(cell))
                        - i64::from(play.deed == Deed::Leave)
                }
                Kind::Knight => 3 * self.push * nearer(&|cell| ways.throne(cell)),
                Kind::Cannon | Kind::Archer | Kind::Scout | Kind::Spy => {
                    2 * nearer(&|cell| ways.throne(cell))
                }
                Kind::BridgeBuilder => 2 * nearer(&|cell| ways.throne(cell)),
                Kind::TowerBuilder | Kind::Guard => 0,
                Kind::King if self.desperate => 20 * nearer(&|cell| ways.king(cell)),
                Kind::King => -3,
            },
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests;
