//! Seeded matches of simple players through the [`Game`] trait alone, for any game and any number of seats.
//!
//! A series is cut into groups. The matches of a group have one sheet and one seed, and seat the players in every
//! balanced way, so that no player is favoured by a seat, a map or an army. Players are given their seat's view and
//! their own luck. Everything a match needs goes through `begin`, `legal_actions`, `apply` and `outcome`: whoever
//! is asked for an action and has none, or is refused a legal one, is a fault of the rules and stops the series.

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Seat, Viewer};

use crate::dice::Dice;
use crate::simple::Simple;
use crate::spread::spread;

/// Points of a match, so that up to four may share them: a whole point is this many parts.
const PARTS: u64 = 12;

/// Who sits at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// Any legal action, evenly.
    Random,
    /// The best by [`Simple::judge`], drawn among equals.
    OnePly,
    /// One of [`Simple::OWN_PLAYERS`].
    Own(usize),
}

impl SimplePlayer {
    /// The player of that name in this game: `random`, `oneply`, or one of the game's own.
    #[must_use]
    pub fn named<G: Simple>(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Self::Random),
            "oneply" => Some(Self::OnePly),
            _ => G::OWN_PLAYERS.iter().position(|own| *own == name).map(Self::Own),
        }
    }

    /// Its name in this game.
    #[must_use]
    pub fn name<G: Simple>(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::OnePly => "oneply",
            Self::Own(number) => G::OWN_PLAYERS.get(number).copied().unwrap_or_default(),
        }
    }
}

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// One player (at every seat), two (each at half of the seats), or one for each seat.
    pub players: Vec<SimplePlayer>,
    /// How many matches; the last group may be cut short.
    pub matches: u32,
    /// Seed of the first group.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
    /// A match is given up after this many actions.
    pub longest: u32,
}

/// Why a series could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeriesError {
    /// That many players cannot be seated evenly.
    Players {
        /// Players named.
        players: usize,
        /// Seats of the game.
        seats: usize,
    },
    /// A seat was asked to act and had no legal action.
    NothingToDo {
        /// Match number, from 0.
        game: u32,
        /// After how many actions.
        actions: u32,
    },
    /// The rules refused what they had listed, or the sheet.
    Refused {
        /// Match number, from 0.
        game: u32,
        /// After how many actions.
        actions: u32,
        /// The refusal, for the log.
        reason: String,
    },
}

/// Points over a number of matches.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Points {
    matches: u64,
    /// In parts of a point: exact, so that the order of the matches changes nothing.
    sum: u64,
    squares: u64,
    /// What an even share of every match would have come to.
    even: u64,
}

impl Points {
    /// Share of the points, 0 to 1. 0 before the first match.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.sum as f64 / (PARTS * self.matches.max(1)) as f64
    }

    /// The 95 % interval of the share, by the normal approximation over single matches.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let n = self.matches.max(1) as f64;
        let mean = self.share();
        let square = self.squares as f64 / (PARTS * PARTS) as f64 / n;
        let half = 1.96 * ((square - mean * mean).max(0.0) / n).sqrt();
        ((mean - half).max(0.0), (mean + half).min(1.0))
    }

    /// What the share would be if all seats were always worth the same, 0 to 1.
    #[must_use]
    pub fn even_share(&self) -> f64 {
        self.even as f64 / (PARTS * self.matches.max(1)) as f64
    }

    /// How many matches.
    #[must_use]
    pub const fn matches(&self) -> u64 {
        self.matches
    }

    const fn add(&mut self, parts: u64, even: u64) {
        self.matches += 1;
        self.even += even;
        self.sum += parts;
        self.squares += parts * parts;
    }
}

/// Results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesTally<C> {
    /// Of each player, in the order given. All points of a match are one.
    pub players: Vec<Points>,
    /// Of each seat, whoever sat there.
    pub seats: Vec<Points>,
    /// How often each end came, the most frequent first; `None`: given up at the limit.
    pub ends: Vec<(Option<C>, u32)>,
    /// Matches without a winner, those given up among them.
    pub undecided: u32,
    /// Actions of all matches.
    pub actions: u64,
    /// Matches.
    pub matches: u32,
}

/// One match to be played.
#[derive(Debug, Clone)]
struct Job {
    number: u32,
    group: u32,
    /// For each seat, which of the players.
    seating: Vec<usize>,
}

/// One match that was played.
#[derive(Debug)]
struct Played<C> {
    seating: Vec<usize>,
    /// Parts of a point for each seat.
    parts: Vec<u64>,
    end: Option<C>,
    decided: bool,
    actions: u32,
}

impl Series {
    /// Plays all matches; `progress` is told after each.
    ///
    /// # Errors
    /// Players that cannot be seated; the first fault of the rules, by match number.
    pub fn play<G: Simple>(
        &self,
        mut progress: impl FnMut(&SeriesTally<G::Cause>),
    ) -> Result<SeriesTally<G::Cause>, SeriesError> {
        let jobs = self.jobs::<G>()?;
        let mut tally = SeriesTally {
            players: vec![Points::default(); self.players.len()],
            seats: Vec::new(),
            ends: Vec::new(),
            undecided: 0,
            actions: 0,
            matches: 0,
        };
        let mut faults = Vec::new();
        let work = |n: u32| {
            let job = jobs.get(n as usize)?;
            Some((n, self.play_one::<G>(job)))
        };
        spread(self.threads, self.matches, work, |result| match result {
            Some((_, Ok(played))) => {
                tally.add(&played);
                progress(&tally);
            }
            Some((n, Err(fault))) => faults.push((n, fault)),
            None => {}
        });
        if let Some((_, fault)) = faults.into_iter().min_by_key(|(n, _)| *n) {
            return Err(fault);
        }
        // Equal numbers by name, so that the order of the threads changes nothing.
        tally.ends.sort_by_key(|(end, count)| (u32::MAX - count, format!("{end:?}")));
        Ok(tally)
    }

    fn jobs<G: Simple>(&self) -> Result<Vec<Job>, SeriesError> {
        let mut jobs = Vec::new();
        let mut group = 0;
        while jobs.len() < self.matches as usize {
            let number = jobs.len() as u32;
            let mut chance = Chance::from_seed(self.match_seed(group));
            let state = G::begin(&G::series_sheet(self.seed, group), &mut chance);
            let seats = state.map_err(|refusal| refused(number, 0, &refusal))?.seats().len();
            let players = self.players.len();
            let all = seatings(players, seats).ok_or(SeriesError::Players { players, seats })?;
            for seating in all {
                jobs.push(Job { number: jobs.len() as u32, group, seating });
            }
            group += 1;
        }
        jobs.truncate(self.matches as usize);
        Ok(jobs)
    }

    fn match_seed(&self, group: u32) -> u64 {
        Dice::new(self.seed.wrapping_add(u64::from(group))).next()
    }

    fn play_one<G: Simple>(&self, job: &Job) -> Result<Played<G::Cause>, SeriesError> {
        let mut sheet = G::series_sheet(self.seed, job.group);
        let at = |seat: Seat| {
            let player = job.seating.get(seat.index()).and_then(|at| self.players.get(*at));
            player.copied().unwrap_or(SimplePlayer::Random)
        };
        for seat in (0..job.seating.len() as u8).filter_map(Seat::new) {
            if let SimplePlayer::Own(number) = at(seat) {
                G::seat_own_player(&mut sheet, seat, number);
            }
        }
        let mut chance = Chance::from_seed(self.match_seed(job.group));
        let begun = G::begin(&sheet, &mut chance);
        let mut state = begun.map_err(|refusal| refused(job.number, 0, &refusal))?;
        let mut seeds = Dice::new(self.seed ^ u64::from(job.number).rotate_left(32));
        let mut hands: Vec<Hand<G>> = job.seating.iter().map(|_| Hand::new(seeds.next())).collect();
        let mut actions = 0;
        while state.outcome().is_none() && actions < self.longest {
            let before = actions;
            for seat in state.to_act().iter() {
                if !state.to_act().contains(seat) {
                    continue;
                }
                let hand = hands.get_mut(seat.index());
                let action = hand.and_then(|hand| hand.choose(&state, seat, at(seat)));
                let stuck = SeriesError::NothingToDo { game: job.number, actions };
                let action = action.ok_or(stuck)?;
                let applied = state.apply(seat, &action, &mut chance);
                applied.map_err(|refusal| refused(job.number, actions, &refusal))?;
                let _ = chance.take_log();
                actions += 1;
            }
            if actions == before && state.outcome().is_none() {
                return Err(SeriesError::NothingToDo { game: job.number, actions });
            }
        }
        Ok(played(&state, job, actions))
    }
}

/// A player's luck and lists during a match.
struct Hand<G: Game> {
    luck: Dice,
    legal: Vec<G::Action>,
    scores: Vec<i64>,
}

impl<G: Simple> Hand<G> {
    const fn new(seed: u64) -> Self {
        Self { luck: Dice::new(seed), legal: Vec::new(), scores: Vec::new() }
    }

    fn choose(&mut self, state: &G, seat: Seat, player: SimplePlayer) -> Option<G::Action> {
        if state.phase() == Phase::SetUp {
            let view = state.view(Viewer::Seat(seat));
            if let Some(action) = G::prepare(&view, seat, &mut self.luck) {
                return Some(action);
            }
        }
        self.legal.clear();
        state.legal_actions(seat, &mut self.legal);
        if player != SimplePlayer::OnePly || self.legal.len() < 2 {
            let pick = self.luck.below(self.legal.len() as u32);
            return self.legal.get(pick as usize).cloned();
        }
        self.scores.clear();
        G::judge(&state.view(Viewer::Seat(seat)), seat, &self.legal, &mut self.scores);
        let top = self.scores.iter().max()?;
        let mut best = self.legal.iter().zip(&self.scores).filter(|(_, score)| *score == top);
        let count = best.clone().count() as u32;
        best.nth(self.luck.below(count) as usize).map(|(action, _)| action.clone())
    }
}

impl<C: Copy + PartialEq> SeriesTally<C> {
    fn add(&mut self, played: &Played<C>) {
        self.matches += 1;
        self.actions += u64::from(played.actions);
        self.undecided += u32::from(!played.decided);
        if self.seats.len() < played.parts.len() {
            self.seats.resize(played.parts.len(), Points::default());
        }
        let even = PARTS / (played.parts.len() as u64).max(1);
        for (seat, parts) in self.seats.iter_mut().zip(&played.parts) {
            seat.add(*parts, even);
        }
        for (at, points) in self.players.iter_mut().enumerate() {
            let mine = played.seating.iter().zip(&played.parts).filter(|(who, _)| **who == at);
            points.add(mine.clone().map(|(_, parts)| parts).sum(), even * mine.count() as u64);
        }
        match self.ends.iter_mut().find(|(end, _)| *end == played.end) {
            Some((_, count)) => *count += 1,
            None => self.ends.push((played.end, 1)),
        }
    }
}

/// The points of a match: shared by its winners, or by all where it has none.
fn played<G: Game>(state: &G, job: &Job, actions: u32) -> Played<G::Cause> {
    let outcome = state.outcome();
    let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    let sharing = if winners.is_empty() { state.seats() } else { winners };
    let part = PARTS / (sharing.len() as u64).max(1);
    let seats = (0..job.seating.len() as u8).filter_map(Seat::new);
    Played {
        seating: job.seating.clone(),
        parts: seats.map(|seat| if sharing.contains(seat) { part } else { 0 }).collect(),
        end: outcome.map(|outcome| outcome.cause),
        decided: !winners.is_empty(),
        actions,
    }
}

fn refused(game: u32, actions: u32, refusal: &impl std::error::Error) -> SeriesError {
    SeriesError::Refused { game, actions, reason: refusal.to_string() }
}

/// Every way to seat the players that is fair to each of them as a whole: alone at every seat; two at half of the
/// seats each (with an odd seat over, once more the one, once more the other); or one a seat, moved round.
fn seatings(players: usize, seats: usize) -> Option<Vec<Vec<usize>>> {
    match players {
        1 => Some(vec![vec![0; seats]]),
        2 => {
            let seat = |bits: usize, at: usize| bits >> at & 1;
            let all = (0..1_usize << seats).filter(|bits| {
                let second = bits.count_ones() as usize;
                second.abs_diff(seats - second) <= 1
            });
            Some(all.map(|bits| (0..seats).map(|at| seat(bits, at)).collect()).collect())
        }
        _ if players == seats => {
            let moved = |by| (0..seats).map(|at| (at + by) % seats).collect();
            Some((0..seats).map(moved).collect())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
