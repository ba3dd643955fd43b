//! The thread "tavola-bots": asks the machines, one question at a time, and survives their panics.
//!
//! Questions and answers go through bounded queues. A question whose flag is already set when its turn comes is
//! answered with nothing. A machine that neither answers nor heeds its flag cannot be ended; [`Worker::replace`]
//! then leaves that thread behind and starts a new one.
//!
//! The thread gives way: where picture and search want the same core, the picture has it
//! (`game/client/tests/thinking.rs`).

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Builder;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};

use crate::opponent::{Cancel, Decision, OpponentMaker, Request};

/// Most questions that wait: one a seat is all that are ever asked.
const QUEUE: usize = 16;

/// A question.
pub(crate) struct Job {
    pub(crate) request: Request,
    pub(crate) cancel: Cancel,
}

/// An answer; empty if the machine had none or fell over.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) generation: u64,
    pub(crate) decision: Decision,
}

/// The worker as the conductor sees it.
pub(crate) struct Worker {
    maker: OpponentMaker,
    jobs: Sender<Job>,
    answers: Receiver<Answer>,
}

impl Worker {
    /// Starts the thread. It ends when this is dropped and its last question is answered.
    pub(crate) fn spawn(maker: OpponentMaker) -> io::Result<Self> {
        let (jobs, of_thread) = bounded::<Job>(QUEUE);
        let (to_conductor, answers) = bounded::<Answer>(QUEUE);
        let make = maker.clone();
        Builder::new()
            .name("tavola-bots".into())
            .spawn(move || work(&make, &of_thread, &to_conductor))?;
        Ok(Self { maker, jobs, answers })
    }

    /// Asks; `false` if it cannot be asked now.
    pub(crate) fn ask(&self, job: Job) -> bool {
        match self.jobs.try_send(job) {
            Ok(()) => true,
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => false,
        }
    }

    /// Where the answers come.
    pub(crate) fn answers(&self) -> &Receiver<Answer> {
        &self.answers
    }

    /// Leaves a thread that hangs to itself and starts another.
    pub(crate) fn replace(&mut self) -> io::Result<()> {
        *self = Self::spawn(self.maker.clone())?;
        Ok(())
    }
}

/// How far the thread steps back, in steps of `nice`: beside a thread of the picture it gets a tenth
/// of a core, and all of a core that nobody else wants.
#[cfg(target_os = "linux")]
const STEP_BACK: i32 = 10;

/// Lets every other thread of the program go first. On Linux `nice` belongs to a thread; elsewhere it
/// would slow the whole program, and nothing is done.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, STEP_BACK) {
        // Whoever started the program had it stepped back further already.
        tracing::debug!(%error, "the machines think at the picture's pace");
    }
}

fn work(maker: &OpponentMaker, jobs: &Receiver<Job>, answers: &Sender<Answer>) {
    give_way();
    let mut opponent = None;
    for Job { request, cancel } in jobs {
        let generation = cancel.generation;
        let decided = catch_unwind(AssertUnwindSafe(|| {
            if cancel.is_cancelled() {
                return Decision::default();
            }
            opponent.get_or_insert_with(|| maker()).decide(&request, &cancel)
        }));
        let decision = decided.unwrap_or_else(|_| {
            tracing::error!(seat = request.seat.index(), "a machine player fell over");
            opponent = None;
            Decision::default()
        });
        if answers.send(Answer { generation, decision }).is_err() {
            return;
        }
    }
}
