//! A Dragon's flight.

use tavola_rules::cyvasse::Hex;

use super::{Choreography, Player, Way};

pub(super) fn of(
    _actor: Player<'_>,
    _target: Option<Player<'_>>,
    _takes: bool,
    _absorbed: bool,
    _way: Way,
    _to: Hex,
) -> Option<Choreography> {
    None
}
