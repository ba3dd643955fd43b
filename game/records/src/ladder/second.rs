//! From format 1 to 2: shorter frames, hashes of eight bytes, and room for what was heard.
//!
//! Format 1 kept no events; a step that comes from it was heard by nobody, and only the rules can tell it.

use serde::Deserialize;

use crate::container::{Damage, Frame, Frames, Section, Tag};
use crate::match_record::{DeedRecord, StepRecord, frame, thaw};

/// A step as it stands in format 1.
#[derive(Deserialize)]
struct FirstStep {
    seat: u8,
    deed: DeedRecord,
    hash: u64,
    elapsed_ms: u32,
}

/// Rewrites the steps; the sheet is the same in both formats. Stops at the first step that makes no sense.
#[allow(
    clippy::unnecessary_wraps,
    reason = "a rung of the ladder may refuse; this one keeps what is good"
)]
pub(super) fn climb(mut frames: Frames) -> Result<Frames, Damage> {
    for at in 1..frames.frames.len() {
        let section = Section::Step(u32::try_from(at - 1).unwrap_or(u32::MAX));
        let Some(old) = frames.frames.get_mut(at) else { break };
        match thaw::<FirstStep>(&old.payload, section) {
            Ok(step) => *old = rewritten(step),
            Err(damage) => {
                frames.frames.truncate(at);
                frames.damage = Some(damage);
                break;
            }
        }
    }
    Ok(frames)
}

fn rewritten(step: FirstStep) -> Frame {
    let FirstStep { seat, deed, hash, elapsed_ms } = step;
    frame(Tag::Step, &StepRecord { seat, deed, hash, elapsed_ms, heard: Vec::new() })
}
