//! What is compared, and what ratio is wanted.

/// A comparison of one scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// Its name in the table and for `--only`.
    pub name: &'static str,
    /// What both programs are asked.
    pub both: &'static str,
    /// What ours is asked besides.
    pub ours: &'static str,
    /// Measured frames a run.
    pub frames: usize,
    /// At most this share of the peer's processor time a frame.
    pub most: Option<f64>,
    /// Must both pictures agree? Only where both draw the same.
    pub same: bool,
    /// Must shadows, too, fall alike? Only where they are large enough to be seen.
    pub shaded: bool,
}

const YARD: Case = Case {
    name: "",
    both: "",
    ours: "--scene yard --tier normal",
    frames: 20,
    most: None,
    same: true,
    shaded: false,
};

/// The table, row by row.
pub const CASES: &[Case] = &[
    Case { name: "equal-100", both: "--tiles 100 --pieces 20 --moving 20", ..YARD },
    Case {
        name: "equal-1000",
        both: "--tiles 1000 --pieces 60 --moving 60",
        most: Some(0.5),
        shaded: true,
        ..YARD
    },
    Case {
        name: "equal-10000",
        both: "--tiles 10000 --pieces 300 --moving 300",
        frames: 10,
        most: Some(0.6),
        ..YARD
    },
    Case {
        name: "equal-100000",
        both: "--tiles 100000 --pieces 1000 --moving 1000",
        frames: 5,
        ..YARD
    },
    Case { name: "still-1000", both: "--tiles 1000 --pieces 60 --moving 0", ..YARD },
    Case { name: "samples-1", both: "--tiles 1000 --pieces 60 --moving 60 --samples 1", ..YARD },
    Case { name: "small-100", both: "--tiles 100 --pieces 20 --moving 20 --size 64x36", ..YARD },
    Case { name: "small-1000", both: "--tiles 1000 --pieces 60 --moving 60 --size 64x36", ..YARD },
    Case {
        name: "small-10000",
        both: "--tiles 10000 --pieces 300 --moving 300 --size 64x36",
        frames: 10,
        ..YARD
    },
    Case {
        name: "small-100000",
        both: "--tiles 100000 --pieces 1000 --moving 1000 --size 64x36",
        frames: 5,
        ..YARD
    },
    Case {
        name: "normal",
        both: "--tiles 1000 --pieces 60 --moving 60",
        ours: "--scene yard --tier normal --equal off",
        most: Some(0.35),
        same: false,
        ..YARD
    },
    Case {
        name: "light",
        both: "--tiles 1000 --pieces 60 --moving 60",
        ours: "--scene yard --tier light --equal off",
        most: Some(0.2),
        same: false,
        ..YARD
    },
    Case {
        name: "board-normal",
        both: "--tiles 1027 --pieces 60 --moving 60",
        ours: "--scene board --tier normal",
        frames: 10,
        same: false,
        ..YARD
    },
    Case {
        name: "board-light",
        both: "--tiles 1027 --pieces 60 --moving 60",
        ours: "--scene board --tier light",
        frames: 10,
        same: false,
        ..YARD
    },
];

/// Readings whose growth from the first case to the second is told.
pub const GROWTH: &[(&str, &str)] =
    &[("equal-1000", "equal-100000"), ("small-1000", "small-100000")];

/// At most this share of the peer's memory, and in which case.
pub const MOST_MEMORY: (&str, f64) = ("equal-1000", 0.7);

/// At most this many milliseconds of our submitting thread and this many draws, and in which case.
pub const MOST_SUBMIT: (&str, f64, f64) = ("equal-10000", 1.0, 40.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_growth_names_cases() {
        let names: Vec<_> = CASES.iter().map(|c| c.name).collect();
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name}");
        }
        let named = GROWTH.iter().flat_map(|(from, to)| [from, to]);
        for name in named.chain([&MOST_MEMORY.0, &MOST_SUBMIT.0]) {
            assert!(names.contains(name), "{name}");
        }
    }
}
