//! What the client can ask of the simulation. The queue is bounded and keeps the order.

use std::time::Duration;

use tavola_records::MatchRecord;
use tavola_rules::game::Seat;

use crate::door::GameAction;
use crate::sheet::MatchSheet;

/// One wish. A wish that cannot be granted comes back as [`crate::EventKind::Refused`].
#[derive(Debug, Clone)]
pub enum Command {
    /// Starts a match; one that was running is dropped.
    Start(Box<MatchSheet>),
    /// Goes on with a recorded match, up to its last step that the rules and its hashes confirm.
    Load(Box<MatchRecord>),
    /// Does an action for a person's seat: in set-up or in play.
    Act {
        /// The seat.
        seat: Seat,
        /// The action.
        action: GameAction,
    },
    /// Goes back to before the last decision of a person. In the set-up: takes one action back.
    Undo,
    /// Takes the last undo back.
    Redo,
    /// Gives the match up.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Offers a draw to the others. A machine answers at once.
    OfferDraw {
        /// The seat that offers.
        seat: Seat,
    },
    /// Answers the other's offer.
    AnswerDraw {
        /// The seat that answers.
        seat: Seat,
        /// Whether it accepts.
        accept: bool,
    },
    /// Starts the same sheet again, with another seed if one is given.
    Restart {
        /// The new match seed.
        seed: Option<u64>,
    },
    /// Keeps machines from acting, or lets them.
    PauseMachines(bool),
    /// The least time between two shown actions when the later is a machine's; zero is at once.
    SetPace(Duration),
    /// Asks for the view after so many steps: the answer is [`crate::EventKind::Looked`].
    Look {
        /// Number of steps, as in [`crate::Event::ply`].
        ply: u32,
    },
    /// Nothing; makes the thread look at its clock.
    Nudge,
}
