//! Who sits where in the matches of a group, so that no player is favoured by a seat.

use tavola_rules::game::{MAX_SEATS, Seat};

/// For each seat, which of the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Seating {
    pub(super) seats: u8,
    pub(super) players: [u8; MAX_SEATS],
}

impl Seating {
    pub(super) fn new(seats: usize, player: impl Fn(usize) -> usize) -> Self {
        let mut players = [0; MAX_SEATS];
        for (at, slot) in players.iter_mut().enumerate().take(seats) {
            *slot = player(at) as u8;
        }
        Self { seats: seats.min(MAX_SEATS) as u8, players }
    }

    /// Each seat with the number of its player.
    pub(super) fn iter(self) -> impl Iterator<Item = (Seat, usize)> + Clone {
        let seated = (0..self.seats).zip(self.players);
        seated.filter_map(|(seat, player)| Some((Seat::new(seat)?, usize::from(player))))
    }
}

/// Every way to seat the players that is fair to each of them as a whole: alone at every seat; two at half of the
/// seats each (with an odd seat over, once more the one, once more the other); or one a seat, moved round.
pub(super) fn seatings(players: usize, seats: usize) -> Option<Vec<Seating>> {
    match players {
        1 => Some(vec![Seating::new(seats, |_| 0)]),
        2 => {
            let all = (0..1_usize << seats).filter(|bits| {
                let second = bits.count_ones() as usize;
                second.abs_diff(seats - second) <= 1
            });
            Some(all.map(|bits| Seating::new(seats, |at| bits >> at & 1)).collect())
        }
        _ if players == seats => {
            Some((0..seats).map(|by| Seating::new(seats, |at| (at + by) % seats)).collect())
        }
        _ => None,
    }
}
