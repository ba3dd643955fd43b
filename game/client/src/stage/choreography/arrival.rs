//! A Dragon rises out of the flames of its hex and answers them with its own.

use tavola_rules::cyvasse::Hex;

use super::super::path::{Ease, Line};
use super::super::repertoire::clips;
use super::{Breath, Choreography, Part, Player};

pub(super) fn of(actor: Player<'_>, at: Hex) -> Option<Choreography> {
    if !actor.moves.has(&[clips::ARRIVE]) {
        return None;
    }
    let mut part = Part::of(&actor);
    let rate = actor.moves.seconds(clips::ARRIVE) / super::super::pace::ARRIVAL_S as f32;
    let end = part.play(0.0, clips::ARRIVE, rate);
    part.rest(end);
    // It takes shape in the flames.
    part.path.fade = Line::at_rest(1.0).then(0.0, 0.55, 0.0, Ease::Smooth);
    let marked = |name| actor.moves.span(clips::ARRIVE, name);
    let span = marked("breath").or_else(|| marked("roar")).map(|(a, b)| (a / rate, b / rate));
    let breath = span.and_then(|span| Breath::of(&actor, clips::ARRIVE, span, None));
    let blow = Some((at, end * 0.8));
    Some(Choreography { blow, breath, parts: vec![part], ..Choreography::default() })
}
