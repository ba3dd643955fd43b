//! A Dragon rises out of the flames of its hex.

use tavola_rules::cyvasse::Hex;

use super::super::path::{Ease, Line};
use super::super::repertoire::clips;
use super::{Choreography, Part, Player};

pub(super) fn of(actor: Player<'_>, at: Hex) -> Option<Choreography> {
    if !actor.moves.has(&[clips::ARRIVE]) {
        return None;
    }
    let mut part = Part::of(&actor);
    let seconds = actor.moves.seconds(clips::ARRIVE);
    let end = part.play(0.0, clips::ARRIVE, seconds / super::super::pace::ARRIVAL_S as f32);
    part.rest(end);
    // It takes shape in the flames.
    part.path.fade = Line::at_rest(1.0).then(0.0, 0.55, 0.0, Ease::Smooth);
    Some(Choreography { blow: Some((at, end * 0.8)), parts: vec![part], ..Choreography::default() })
}
