//! What a run printed, and ratios of runs.

use std::collections::BTreeMap;

/// The numbers of one run by name, and the adapter it named.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Readings {
    numbers: BTreeMap<String, f64>,
    /// What drew.
    pub adapter: String,
}

impl Readings {
    /// Reads lines of `name value`; other lines are left aside.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut readings = Self::default();
        for (name, value) in text.lines().filter_map(|l| l.split_once(' ')) {
            if name == "adapter" {
                value.clone_into(&mut readings.adapter);
            } else if let Ok(number) = value.parse() {
                readings.numbers.insert(name.to_owned(), number);
            }
        }
        readings
    }

    /// The number of that name; 0 if it was not printed.
    #[must_use]
    pub fn get(&self, name: &str) -> f64 {
        self.numbers.get(name).copied().unwrap_or(0.0)
    }
}

/// All runs of one case: two of each program a round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Runs {
    /// Ours.
    pub ours: Vec<Readings>,
    /// The peer's.
    pub peer: Vec<Readings>,
}

/// The middle of some numbers with the least and the most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Least.
    pub least: f64,
    /// Middle; of an even count, the mean of the two middle ones.
    pub middle: f64,
    /// Most.
    pub most: f64,
}

impl Spread {
    /// Of some numbers; zeros for none.
    #[must_use]
    pub fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = numbers.collect();
        sorted.sort_by(f64::total_cmp);
        let at = |i: usize| sorted.get(i).copied().unwrap_or(0.0);
        let count = sorted.len();
        let middle = (at(count / 2) + at(count.saturating_sub(1) / 2)) / 2.0;
        Self { least: at(0), middle, most: at(count.saturating_sub(1)) }
    }
}

impl Runs {
    /// A reading over all runs: ours, the peer's.
    #[must_use]
    pub fn spread(&self, name: &str) -> (Spread, Spread) {
        let of = |runs: &[Readings]| Spread::of(runs.iter().map(|r| r.get(name)));
        (of(&self.ours), of(&self.peer))
    }

    /// The ratio of a reading, round by round: each is of two runs in the middle of which the other
    /// program's two lie, so that a machine that slows down slows both.
    #[must_use]
    pub fn ratio(&self, name: &str) -> Spread {
        let sum = |runs: &[Readings]| runs.iter().map(|r| r.get(name)).sum::<f64>();
        let rounds = self.ours.chunks(2).zip(self.peer.chunks(2));
        Spread::of(rounds.map(|(ours, peer)| sum(ours) / sum(peer).max(1e-9)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(ms: f64) -> Readings {
        Readings::of(&format!("# yard\nadapter a b\ncpu_ms {ms}\npass main: p50 1 ms\n"))
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let runs = Runs {
            ours: [1.0, 3.0, 2.0, 2.0, 30.0, 30.0].map(run).to_vec(),
            peer: [4.0, 4.0, 5.0, 5.0, 40.0, 40.0].map(run).to_vec(),
        };
        let ratio = runs.ratio("cpu_ms");
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(ratio.least, 0.4) && near(ratio.middle, 0.5) && near(ratio.most, 0.75));
        assert_eq!(run(7.0).adapter, "a b");
        assert!(near(runs.spread("cpu_ms").0.middle, 2.5));
    }
}
