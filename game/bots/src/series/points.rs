//! Shares of points with their intervals, from exact sums.

/// Points of a match, so that up to four may share them: a whole point is this many parts.
pub(super) const PARTS: u64 = 12;

/// Points over a number of matches.
///
/// Matches of a group share their luck, so they are not independent: the interval takes the group for its unit
/// (cluster-robust variance of a ratio). All sums are exact, so that the order of the groups changes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Points {
    groups: u64,
    matches: u64,
    /// In parts of a point.
    sum: u64,
    /// What an even share of every match would have come to.
    even: u64,
    /// Over groups: the square of its parts, its parts times its matches, the square of its matches.
    squares: [u64; 3],
}

impl Points {
    /// Share of the points, 0 to 1. 0 before the first match.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.sum as f64 / (PARTS * self.matches.max(1)) as f64
    }

    /// The 95 % interval of the share, by the normal approximation over groups. Everything for less than two groups.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        if self.groups < 2 {
            return (0.0, 1.0);
        }
        let (groups, mean) = (self.groups as f64, self.share());
        let [parts, mixed, matches] = self.squares.map(|sum| sum as f64);
        let part = PARTS as f64;
        let spread = parts / (part * part) - 2.0 * mean * mixed / part + mean * mean * matches;
        let half = 1.96 * (spread.max(0.0) * groups / (groups - 1.0)).sqrt() / self.matches as f64;
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

    /// Adds a group's matches.
    pub(super) const fn add(&mut self, group: &Sum) {
        let Sum { matches, parts, even } = *group;
        if matches == 0 {
            return;
        }
        self.groups += 1;
        self.matches += matches;
        self.sum += parts;
        self.even += even;
        self.squares[0] += parts * parts;
        self.squares[1] += parts * matches;
        self.squares[2] += matches * matches;
    }
}

/// What a player or a seat got in one group.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub(super) matches: u64,
    pub(super) parts: u64,
    pub(super) even: u64,
}
