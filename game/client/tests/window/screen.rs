//! What the program said of its screen, read.

use tavola_rules::cyvasse::Position;

/// Something on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) focused: bool,
    pub(crate) chosen: bool,
    pub(crate) enabled: bool,
    pub(crate) label: String,
}

/// Everything on the screen at one moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screen {
    pub(crate) nodes: Vec<Node>,
    pub(crate) position: Option<Position>,
    pub(crate) still: bool,
    pub(crate) frames: u64,
    /// Keys pressed so far.
    pub(crate) keys: u64,
    /// Milliseconds since the program began.
    pub(crate) clock_ms: u64,
}

impl Screen {
    /// The first thing with exactly this label.
    pub(crate) fn labelled(&self, label: &str) -> Option<&Node> {
        self.nodes.iter().find(|n| n.label == label)
    }

    /// The first thing whose label begins like this.
    pub(crate) fn beginning(&self, start: &str) -> Option<&Node> {
        self.nodes.iter().find(|n| n.label.starts_with(start))
    }

    /// The cell of a hex, by name.
    pub(crate) fn cell(&self, hex: &str) -> Option<&Node> {
        self.beginning(&format!("{hex}:"))
    }

    /// The label that has the focus, with its place.
    pub(crate) fn focus(&self) -> Option<(String, i32, i32)> {
        self.nodes.iter().find(|n| n.focused).map(|n| (n.label.clone(), n.x, n.y))
    }

    pub(crate) fn parse(lines: &[String]) -> Self {
        let mut screen = Self::default();
        for line in lines {
            let parts: Vec<&str> = line.split('\t').collect();
            match parts.as_slice() {
                ["node", _, x, y, focused, chosen, enabled, label] => screen.nodes.push(Node {
                    x: x.parse().expect("a number"),
                    y: y.parse().expect("a number"),
                    focused: *focused == "1",
                    chosen: *chosen == "1",
                    enabled: *enabled == "1",
                    label: (*label).to_owned(),
                }),
                ["position", text] => screen.position = Some(text.parse().expect("a position")),
                ["still", n] => screen.still = *n == "1",
                ["frames", n] => screen.frames = n.parse().expect("a number"),
                ["keys", n] => screen.keys = n.parse().expect("a number"),
                ["clock", n] => screen.clock_ms = n.parse().expect("a number"),
                _ => {}
            }
        }
        screen
    }
}
