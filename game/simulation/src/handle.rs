//! Starting the simulation, and the client's end of its queues.

use std::io;
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use triple_buffer::{Output, triple_buffer};

use crate::command::Command;
use crate::conductor::{Conductor, Machines};
use crate::event::Event;
use crate::snapshot::Snapshot;
use crate::thread::{Config, Ends, run};
use crate::worker::Worker;

/// The simulation.
#[derive(Debug, Clone, Copy)]
pub struct Simulation;

impl Simulation {
    /// Starts the threads.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn spawn(config: Config) -> io::Result<SimulationHandle> {
        let (commands, of_thread) = bounded(config.command_queue.max(1));
        let (to_client, events) = bounded(config.event_queue.max(1));
        let (snapshots, newest) = triple_buffer(&Snapshot::default());
        let worker = Worker::spawn(config.opponents.clone())?;
        let conductor = Conductor::new(config.clock.clone(), Machines::new(worker));
        let ends = Ends { commands: of_thread, events: to_client, snapshots };
        let thread = Builder::new()
            .name("tavola-simulation".into())
            .spawn(move || run(&config, conductor, ends))?;
        let (commands, events) = (Some(commands), Some(events));
        Ok(SimulationHandle { commands, events, newest, thread: Some(thread) })
    }
}

/// Why a command was not taken.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The queue is full: try again next frame. The command comes back.
    #[error("the command queue is full")]
    Full(Box<Command>),
    /// The thread is gone.
    #[error("the simulation is gone")]
    Gone,
}

/// The client's end. Dropping it ends the simulation.
#[derive(Debug)]
pub struct SimulationHandle {
    commands: Option<Sender<Command>>,
    events: Option<Receiver<Event>>,
    newest: Output<Snapshot>,
    thread: Option<JoinHandle<()>>,
}

impl SimulationHandle {
    /// Queues a command; never waits.
    ///
    /// # Errors
    /// When the queue is full or the thread gone.
    pub fn try_send(&self, command: Command) -> Result<(), SendError> {
        let commands = self.commands.as_ref().ok_or(SendError::Gone)?;
        commands.try_send(command).map_err(|error| match error {
            TrySendError::Full(command) => SendError::Full(Box::new(command)),
            TrySendError::Disconnected(_) => SendError::Gone,
        })
    }

    /// The newest snapshot; never waits.
    pub fn snapshot(&mut self) -> &Snapshot {
        self.newest.read()
    }

    /// The next event, if one waits. Take all of them every frame, also while nothing is drawn: the thread waits
    /// when the queue is full.
    #[must_use]
    pub fn try_event(&self) -> Option<Event> {
        self.events.as_ref()?.try_recv().ok()
    }

    /// The next event, or none after this long. For programs without a window, and for tests.
    #[must_use]
    pub fn wait_event(&self, at_most: Duration) -> Option<Event> {
        self.events.as_ref()?.recv_timeout(at_most).ok()
    }
}

impl Drop for SimulationHandle {
    fn drop(&mut self) {
        // The queues first: whichever the thread waits on, it wakes.
        drop((self.commands.take(), self.events.take()));
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the simulation's thread had panicked");
        }
    }
}
