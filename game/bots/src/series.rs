//! Seeded matches of simple players through the [`Game`] trait alone, for any game and any number of seats.
//!
//! A series is cut into groups. The matches of a group have one sheet and one seed, and seat the players in every
//! balanced way, so that no player is favoured by a seat, a map or an army. Players are given their seat's view and
//! their own luck. Everything a match needs goes through `begin`, `legal_actions`, `apply` and `outcome`: whoever
//! is asked for an action and has none, or is refused a legal one, is a fault of the rules and stops the series.

mod hand;
mod points;
mod seating;

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, MAX_SEATS};

use crate::dice::Dice;
use crate::simple::Simple;
use crate::spread::spread;

pub use points::Points;

use hand::{Hand, talk};
use points::{PARTS, Sum};
use seating::{Seating, seatings};

/// Who sits at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// Any legal action, evenly.
    Random,
    /// The best by [`Simple::judge`], drawn among equals.
    OnePly,
    /// The worst by it: whole matches of it come to ends that good play avoids.
    Worst,
    /// One of [`Simple::OWN_PLAYERS`].
    Own(usize),
}

impl SimplePlayer {
    /// The player of that name in this game: `random`, `oneply`, `worst`, or one of the game's own.
    #[must_use]
    pub fn named<G: Simple>(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Self::Random),
            "oneply" => Some(Self::OnePly),
            "worst" => Some(Self::Worst),
            _ => G::OWN_PLAYERS.iter().position(|own| *own == name).map(Self::Own),
        }
    }

    /// Its name in this game.
    #[must_use]
    pub fn name<G: Simple>(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::OnePly => "oneply",
            Self::Worst => "worst",
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
#[derive(Debug, Clone, Copy)]
struct Job {
    number: u32,
    group: u32,
    seating: Seating,
}

/// One match that was played.
#[derive(Debug, Clone, Copy)]
struct Played<C> {
    group: u32,
    seating: Seating,
    /// Parts of a point for each seat.
    parts: [u8; MAX_SEATS],
    end: Option<C>,
    decided: bool,
    actions: u32,
}

impl Series {
    /// Plays all matches; `progress` is told after each how many are done.
    ///
    /// # Errors
    /// Players that cannot be seated; the first fault of the rules, by match number.
    pub fn play<G: Simple>(
        &self,
        mut progress: impl FnMut(u32),
    ) -> Result<SeriesTally<G::Cause>, SeriesError> {
        let jobs = self.jobs::<G>()?;
        let (mut all, mut faults, mut done) = (Vec::with_capacity(jobs.len()), Vec::new(), 0);
        let work = |n: u32| jobs.get(n as usize).map(|job| (job.number, self.play_one::<G>(job)));
        spread(self.threads, self.matches, work, |result| {
            match result {
                Some((number, Ok(played))) => all.push((number, played)),
                Some((number, Err(fault))) => faults.push((number, fault)),
                None => {}
            }
            done += 1;
            progress(done);
        });
        if let Some((_, fault)) = faults.into_iter().min_by_key(|(number, _)| *number) {
            return Err(fault);
        }
        // As if one thread had played them all.
        all.sort_unstable_by_key(|(number, _)| *number);
        let mut tally = SeriesTally::new(self.players.len());
        let played: Vec<Played<G::Cause>> = all.into_iter().map(|(_, played)| played).collect();
        for group in played.chunk_by(|a, b| a.group == b.group) {
            tally.add(group);
        }
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
        let player = |at: usize| self.players.get(at).copied().unwrap_or(SimplePlayer::Random);
        for (seat, at) in job.seating.iter() {
            if let SimplePlayer::Own(number) = player(at) {
                G::seat_own_player(&mut sheet, seat, number);
            }
        }
        let mut chance = Chance::from_seed(self.match_seed(job.group));
        let begun = G::begin(&sheet, &mut chance);
        let mut state = begun.map_err(|refusal| refused(job.number, 0, &refusal))?;
        let mut seeds = Dice::new(self.seed ^ u64::from(job.number).rotate_left(32));
        let hand = |(_, at)| Hand::new(player(at), seeds.next());
        let mut hands: Vec<Hand<G>> = job.seating.iter().map(hand).collect();
        let mut actions = 0;
        while state.outcome().is_none() && actions < self.longest {
            let before = actions;
            for seat in state.to_act().iter() {
                if !state.to_act().contains(seat) {
                    continue;
                }
                let fault = |refusal| refused(job.number, actions, &refusal);
                talk(&mut state, &mut hands, seat).map_err(fault)?;
                if state.outcome().is_some() {
                    break;
                }
                let hand = hands.get_mut(seat.index());
                let action = hand.and_then(|hand| hand.choose(&state, seat));
                let stuck = SeriesError::NothingToDo { game: job.number, actions };
                let action = action.ok_or(stuck)?;
                state.apply(seat, &action, &mut chance).map_err(fault)?;
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

impl<C: Copy + PartialEq> SeriesTally<C> {
    fn new(players: usize) -> Self {
        Self {
            players: vec![Points::default(); players],
            seats: Vec::new(),
            ends: Vec::new(),
            undecided: 0,
            actions: 0,
            matches: 0,
        }
    }

    /// Adds the matches of one group.
    fn add(&mut self, group: &[Played<C>]) {
        let mut players = vec![Sum::default(); self.players.len()];
        let mut seats = [Sum::default(); MAX_SEATS];
        for played in group {
            self.matches += 1;
            self.actions += u64::from(played.actions);
            self.undecided += u32::from(!played.decided);
            match self.ends.iter_mut().find(|(end, _)| *end == played.end) {
                Some((_, count)) => *count += 1,
                None => self.ends.push((played.end, 1)),
            }
            let even = PARTS / u64::from(played.seating.seats).max(1);
            for ((seat, at), parts) in played.seating.iter().zip(played.parts) {
                for sum in [seats.get_mut(seat.index()), players.get_mut(at)].into_iter().flatten()
                {
                    sum.parts += u64::from(parts);
                    sum.even += even;
                }
                if let Some(sum) = seats.get_mut(seat.index()) {
                    sum.matches += 1;
                }
            }
            for sum in &mut players {
                sum.matches += 1;
            }
            let most = usize::from(played.seating.seats).max(self.seats.len());
            self.seats.resize(most, Points::default());
        }
        let both = [(&mut self.players, &players[..]), (&mut self.seats, &seats[..])];
        for (points, sums) in both {
            for (points, sum) in points.iter_mut().zip(sums) {
                points.add(sum);
            }
        }
    }
}

/// The points of a match: shared by its winners, or by all where it has none.
fn played<G: Game>(state: &G, job: &Job, actions: u32) -> Played<G::Cause> {
    let outcome = state.outcome();
    let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
    let sharing = if winners.is_empty() { state.seats() } else { winners };
    let part = PARTS / (sharing.len() as u64).max(1);
    let mut parts = [0; MAX_SEATS];
    for ((seat, _), slot) in job.seating.iter().zip(&mut parts) {
        *slot = if sharing.contains(seat) { part as u8 } else { 0 };
    }
    Played {
        group: job.group,
        seating: job.seating,
        parts,
        end: outcome.map(|outcome| outcome.cause),
        decided: !winners.is_empty(),
        actions,
    }
}

fn refused(game: u32, actions: u32, refusal: &impl std::error::Error) -> SeriesError {
    SeriesError::Refused { game, actions, reason: refusal.to_string() }
}

#[cfg(test)]
mod tests;
