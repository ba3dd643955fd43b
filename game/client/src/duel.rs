//! A match of two machines, played without a window, as its record.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tavola_records::MatchRecord;
use tavola_simulation::{Command, Config, EventKind, GameEvent, Simulation};

use tavola_rules::cyvasse::Event;

use crate::session::{Pairing, sheet};

/// A machine that has said nothing for this long has failed.
const PATIENCE: Duration = Duration::from_secs(120);

/// Plays at most `plies` actions; none when a thread or a machine fails.
#[must_use]
pub fn play(pairing: &Pairing, light: &str, plies: u32) -> Option<MatchRecord> {
    let last = Arc::new(Mutex::new(None::<MatchRecord>));
    let kept = Arc::clone(&last);
    let mut config = Config::new(Arc::new(|| {}));
    config.keep = Some(Arc::new(move |record| {
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(record);
    }));
    let simulation = Simulation::spawn(config).ok()?;
    simulation.try_send(Command::Start(Box::new(sheet(pairing, light)))).ok()?;
    let (mut played, mut steps) = (0, 0);
    while played < plies {
        let event = simulation.wait_event(PATIENCE)?;
        steps = event.ply;
        if let EventKind::Acted { events, .. } = event.kind {
            for GameEvent::Cyvasse(event) in events {
                match event {
                    Event::Played { .. } => played += 1,
                    Event::Ended(_) => played = plies,
                    _ => {}
                }
            }
        }
    }
    drop(simulation);
    let mut record = last.lock().unwrap_or_else(PoisonError::into_inner).take()?;
    // The machines may have gone on before they were stopped; the same match must end at the same step.
    record.steps.truncate(steps as usize);
    // How long they thought is this machine's, not the match's.
    for step in &mut record.steps {
        step.elapsed_ms = 0;
    }
    Some(record)
}
