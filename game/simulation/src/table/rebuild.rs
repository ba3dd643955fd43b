//! The journal played again: loading, recovery, looking back, and the heavy check.

use crate::replay::{Replay, ToldStep};

use super::{
    Deed, DeedRecord, Doored, Entry, GameCause, GameView, Hearers, MatchRecord, MatchSheet,
    Refusal, Seat, StepRecord, Stop, StopReason, Table, Viewer,
};

impl<G: Doored> Table<G> {
    /// Plays a record up to its last step that rules and hash confirm.
    pub(crate) fn from_record(record: &MatchRecord) -> Result<(Self, Option<Stop>), Refusal> {
        let sheet = MatchSheet::from_record(G::KIND, &record.sheet).ok_or(Refusal::UnknownSheet)?;
        let mut table = Self::new(sheet)?;
        let other_rules =
            (record.rules_version != G::RULES_VERSION).then_some(record.rules_version);
        for (at, step) in (0_u32..).zip(&record.steps) {
            if let Err(reason) = table.replay(step) {
                // A wrong hash is known only after the step; what it changed is dropped with the table.
                let kept = table.entries.iter().take(at as usize).cloned();
                let table = table.with_entries(kept)?;
                return Ok((table, Some(Stop { at, reason, other_rules })));
            }
        }
        Ok((table, None))
    }

    /// Plays a record and tells it step by step, as `viewer` may know it, as far as rules and hashes confirm it;
    /// from there on as it was heard when it was played, if the record kept that.
    pub(crate) fn retell(record: &MatchRecord, viewer: Viewer) -> Result<Replay, Refusal> {
        let sheet = MatchSheet::from_record(G::KIND, &record.sheet).ok_or(Refusal::UnknownSheet)?;
        let mut table = Self::new(sheet.clone())?;
        let mut seen = table.game.view(viewer);
        let opening = G::view_out(seen.clone());
        let (steps, followed, outcome, stop) = (Vec::new(), 0, None, None);
        let mut replay = Replay { sheet, opening, steps, followed, outcome, stop };
        let other_rules =
            (record.rules_version != G::RULES_VERSION).then_some(record.rules_version);
        for (at, step) in (0_u32..).zip(&record.steps) {
            match table.replay(step) {
                Ok(events) => replay.steps.push(table.told(step, &events, viewer)),
                Err(reason) => {
                    replay.stop = Some(Stop { at, reason, other_rules });
                    let rest = record.steps.iter().skip(at as usize);
                    Self::follow(rest, viewer, &mut seen, &mut replay);
                    return Ok(replay);
                }
            }
            seen = table.game.view(viewer);
        }
        replay.outcome = table.outcome();
        Ok(replay)
    }

    /// Tells steps as they were heard, up to the first that was not kept or cannot be read.
    fn follow<'a>(
        steps: impl Iterator<Item = &'a StepRecord>,
        viewer: Viewer,
        seen: &mut G::View,
        replay: &mut Replay,
    ) {
        let hearer = match viewer {
            Viewer::Whole => Hearers::WHOLE,
            Viewer::Seat(seat) => Hearers::seat(seat.index()),
        };
        for step in steps {
            let heard = step.heard.iter().filter(|heard| heard.by.include(hearer));
            let heard: Vec<&[u8]> = heard.map(|heard| heard.event.as_slice()).collect();
            let (phase, _) = G::standing(seen);
            let (false, Some(events)) = (step.heard.is_empty(), G::follow(seen, &heard)) else {
                return;
            };
            replay.followed += 1;
            replay.steps.push(ToldStep {
                seat: step.seat,
                elapsed_ms: step.elapsed_ms,
                phase,
                events: events.into_iter().map(G::event_out).collect(),
                after: G::view_out(seen.clone()),
            });
        }
        replay.outcome = G::standing(seen).1.map(GameCause::of::<G>);
    }

    /// Plays the deeds of a record, whatever hashes stand with them. The first that the rules refuse ends it.
    pub(crate) fn from_deeds(record: &MatchRecord) -> Result<(Self, Option<Stop>), Refusal> {
        let sheet = MatchSheet::from_record(G::KIND, &record.sheet).ok_or(Refusal::UnknownSheet)?;
        let mut table = Self::new(sheet)?;
        for (at, step) in (0_u32..).zip(&record.steps) {
            if let Err(reason) = table.redo_deed(step) {
                let other_rules =
                    (record.rules_version != G::RULES_VERSION).then_some(record.rules_version);
                return Ok((table, Some(Stop { at, reason, other_rules })));
            }
        }
        Ok((table, None))
    }

    fn told(&self, step: &StepRecord, events: &[G::Event], viewer: Viewer) -> ToldStep {
        let heard = events.iter().filter_map(|event| self.game.witness(event, viewer));
        ToldStep {
            seat: step.seat,
            elapsed_ms: step.elapsed_ms,
            phase: self.entries.last().map_or(self.game.phase(), |entry| entry.phase),
            events: heard.map(G::event_out).collect(),
            after: G::view_out(self.game.view(viewer)),
        }
    }

    fn replay(&mut self, step: &StepRecord) -> Result<Vec<G::Event>, StopReason> {
        let events = self.redo_deed(step)?;
        let computed = self.game.hash();
        if computed == step.hash {
            Ok(events)
        } else {
            Err(StopReason::OtherHash { recorded: step.hash, computed })
        }
    }

    fn redo_deed(&mut self, step: &StepRecord) -> Result<Vec<G::Event>, StopReason> {
        let seat = Seat::new(step.seat).ok_or(StopReason::NoSuchSeat)?;
        let deed = match &step.deed {
            DeedRecord::Resign => Deed::Resign,
            DeedRecord::AgreeDraw => Deed::AgreeDraw,
            DeedRecord::Action(bytes) => {
                let text = std::str::from_utf8(bytes).map_err(|_| StopReason::NotAnAction)?;
                let action = self.game.parse(seat, text);
                Deed::Act(action.map_err(|_| StopReason::NotAnAction)?)
            }
        };
        self.step(seat, deed, step.elapsed_ms)
            .map_err(|refusal| StopReason::Refused(G::refusal_out(refusal)))
    }

    /// A fresh match with these steps; they need not lead to the same hashes as before.
    pub(super) fn with_entries(
        &self,
        entries: impl Iterator<Item = Entry<G::Action>>,
    ) -> Result<Self, Refusal> {
        let mut fresh = Self::new(self.sheet.clone())?;
        for entry in entries {
            fresh.step(entry.seat, entry.deed, entry.elapsed_ms).map_err(G::refusal_out)?;
        }
        Ok(fresh)
    }

    /// What each audience saw after `ply` steps; nothing beyond the last.
    pub(crate) fn look(&self, ply: u32) -> Vec<(Viewer, GameView)> {
        let viewers = self.onlookers();
        let kept = self.entries.iter().take(ply as usize).cloned();
        match self.with_entries(kept) {
            Ok(then) => viewers.into_iter().map(|viewer| (viewer, then.view(viewer))).collect(),
            Err(error) => {
                tracing::error!(%error, "the journal does not play again");
                Vec::new()
            }
        }
    }

    /// Serialises, parses and serialises again, and plays what was parsed: bytes and hash must be the same.
    pub(crate) fn survives_its_own_bytes(&self) -> bool {
        let bytes = self.record.to_bytes(0);
        let Ok(opened) = MatchRecord::open(&bytes) else { return false };
        let same_bytes = opened.damage.is_none() && opened.record.to_bytes(0) == bytes;
        let replayed = Self::from_record(&opened.record);
        same_bytes
            && replayed.is_ok_and(|(table, stop)| stop.is_none() && table.hash() == self.hash())
    }
}
