//! Old formats become new ones step by step, in place, before anything reads their meaning.
//!
//! Each step turns the frames of format n into those of n + 1 and knows nothing else; a file of
//! format 1 read by a program of format 4 climbs three steps. Steps are kept for ever, a file each; the
//! corpus in `fuzz/corpus` has files of every format, and the tests read them all.

use crate::container::{Damage, Frames};

mod second;

/// Turns frames of one format into frames of the next. May only say that a section is malformed.
pub type Step = fn(Frames) -> Result<Frames, Damage>;

/// The formats a program knows: from `oldest` up, one step each.
#[derive(Debug, Clone, Copy)]
pub struct Ladder<'a> {
    /// The oldest format that can be read.
    pub oldest: u16,
    /// `steps[i]` leads from `oldest + i` to `oldest + i + 1`.
    pub steps: &'a [Step],
}

/// The ladder of match files.
pub const MATCH_FILES: Ladder<'static> = Ladder { oldest: 1, steps: &[second::climb] };

impl Ladder<'_> {
    /// The format that is written.
    #[must_use]
    pub fn newest(&self) -> u16 {
        let steps = u16::try_from(self.steps.len()).unwrap_or(u16::MAX);
        self.oldest.saturating_add(steps)
    }

    /// Brings frames of any known format to the newest.
    ///
    /// # Errors
    /// [`Damage::UnknownFormat`], or what a step could not make sense of.
    pub fn climb(&self, mut frames: Frames) -> Result<Frames, Damage> {
        let (found, known) = (frames.header.format, self.newest());
        if found < self.oldest || found > known {
            return Err(Damage::UnknownFormat { found, known });
        }
        for step in self.steps.iter().skip(usize::from(found - self.oldest)) {
            let reached = frames.header.format + 1;
            frames = step(frames)?;
            frames.header.format = reached;
        }
        Ok(frames)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::container::{Frame, Header, Section, Tag, read, write};

    fn longer(mut frames: Frames) -> Result<Frames, Damage> {
        for frame in &mut frames.frames {
            frame.payload.push(b'b');
        }
        Ok(frames)
    }

    fn doubled(mut frames: Frames) -> Result<Frames, Damage> {
        for frame in &mut frames.frames {
            if frame.payload.is_empty() {
                return Err(Damage::Malformed(Section::Sheet));
            }
            frame.payload.extend_from_within(..);
        }
        Ok(frames)
    }

    const THREE: Ladder<'static> = Ladder { oldest: 1, steps: &[longer, doubled] };

    fn file(format: u16, payload: &[u8]) -> Frames {
        let header = Header { format, rules_version: 7, game: 1, sequence: 3 };
        let frame = Frame { tag: Tag::Sheet, payload: payload.to_vec() };
        read(&write(&header, &[frame])).unwrap()
    }

    #[test]
    fn each_old_format_climbs_exactly_the_steps_above_it() {
        for (format, expected) in [(1, "abab"), (2, "aa"), (3, "a")] {
            let climbed = THREE.climb(file(format, b"a")).unwrap();
            assert_eq!(climbed.frames[0].payload, expected.as_bytes());
            assert_eq!(climbed.header.format, 3);
            assert_eq!((climbed.header.rules_version, climbed.header.sequence), (7, 3));
        }
    }

    #[test]
    fn formats_above_and_below_are_refused_by_number() {
        for found in [0, 4, u16::MAX] {
            let refused = THREE.climb(file(found, b"a"));
            assert_eq!(refused, Err(Damage::UnknownFormat { found, known: 3 }));
        }
        assert_eq!(MATCH_FILES.newest(), 2);
    }

    #[test]
    fn a_step_may_refuse_what_it_cannot_read() {
        assert_eq!(THREE.climb(file(2, b"")), Err(Damage::Malformed(Section::Sheet)));
    }

    #[test]
    fn damage_is_carried_up_with_what_was_good() {
        let mut cut = file(1, b"a");
        cut.damage = Some(Damage::Truncated(Section::Step(0)));
        let climbed = THREE.climb(cut).unwrap();
        assert_eq!(climbed.damage, Some(Damage::Truncated(Section::Step(0))));
        assert_eq!(climbed.frames[0].payload, b"abab");
    }
}
