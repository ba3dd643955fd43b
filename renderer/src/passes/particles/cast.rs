//! All quads of a frame in one buffer, and the order in which runs of them are drawn.

use std::ops::Range;

use crate::effects::{Cloud, Particle};

/// Groups of emitters that are drawn one after another: more would cost too many draws, so
/// neighbours in the order share a group.
const GROUPS: usize = 4;

/// Kinds of quads, each with its own pipeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Glow,
    Puff,
    Lick,
    Spark,
}

/// Quads drawn at once.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) kind: Kind,
    pub(super) range: Range<u32>,
}

/// The quads of a frame.
#[derive(Debug, Default)]
pub(super) struct Cast {
    quads: Vec<Particle>,
    runs: Vec<Run>,
}

impl Cast {
    pub(super) fn clear(&mut self) {
        self.quads.clear();
        self.runs.clear();
    }

    pub(super) fn quads(&self) -> &[Particle] {
        &self.quads
    }

    pub(super) fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Takes the clouds, farthest first, and at most `capacity` quads of them.
    pub(super) fn take(&mut self, clouds: &[Cloud], capacity: usize) {
        self.push(Kind::Glow, clouds, |c| &c.glows, capacity);
        for group in clouds.chunks(clouds.len().div_ceil(GROUPS).max(1)) {
            self.push(Kind::Puff, group, |c| &c.puffs, capacity);
            self.push(Kind::Lick, group, |c| &c.licks, capacity);
        }
        self.push(Kind::Spark, clouds, |c| &c.sparks, capacity);
    }

    fn push(
        &mut self,
        kind: Kind,
        clouds: &[Cloud],
        list: fn(&Cloud) -> &Vec<Particle>,
        capacity: usize,
    ) {
        let start = self.quads.len() as u32;
        for quads in clouds.iter().map(list) {
            let room = capacity.saturating_sub(self.quads.len());
            self.quads.extend_from_slice(quads.get(..room).unwrap_or(quads));
        }
        let range = start..self.quads.len() as u32;
        if !range.is_empty() {
            self.runs.push(Run { kind, range });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cloud(puffs: usize, licks: usize) -> Cloud {
        let many = |n| vec![Particle { size: 1.0, ..Particle::default() }; n];
        Cloud { puffs: many(puffs), licks: many(licks), ..Cloud::default() }
    }

    #[test]
    fn never_more_than_the_buffer_holds() {
        let mut cast = Cast::default();
        cast.take(&vec![cloud(100, 50); 9], 333);
        assert_eq!(cast.quads().len(), 333);
        let ends: Vec<u32> = cast.runs().iter().map(|r| r.range.end).collect();
        assert_eq!(ends.last(), Some(&333));
    }

    #[test]
    fn many_emitters_are_few_draws() {
        let mut cast = Cast::default();
        cast.take(&vec![cloud(3, 2); 12], 10_000);
        assert_eq!(cast.quads().len(), 60);
        assert_eq!(cast.runs().len(), 2 * GROUPS);
    }
}
