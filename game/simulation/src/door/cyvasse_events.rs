//! Events of Cyvasse as the few bytes that stand in match files. Numbers are never reused.
//!
//! ```text
//! head u8: number of the event, + 128 for North's
//! hex  u8: q + 8 in the high half, r + 8 in the low one      kind u8: 0 to 9 in the order of CY-6
//! ```
//! The beginning of play carries the houses and the position text, so that what follows can be shown without the
//! rules that led there.

use tavola_rules::cyvasse::{
    BySide, Cause, Deed, Event, Hex, House, Piece, PieceKind, Play, Position, Side,
};
use tavola_rules::game::{Outcome, Seat, SeatSet};

const NORTHS: u8 = 0x80;

/// How play began.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Opening {
    /// CY-11.
    pub(super) houses: BySide<House>,
    /// The first position.
    pub(super) position: Position,
}

/// An event's bytes. `opening` is asked for [`Event::PlayBegins`] alone.
pub(super) fn write(event: &Event, opening: impl FnOnce() -> Option<Opening>) -> Vec<u8> {
    match *event {
        Event::Drafted { side, action } => {
            let mut bytes = vec![head(0, side)];
            bytes.extend_from_slice(action.to_string().as_bytes());
            bytes
        }
        Event::SideReady(side) => vec![head(1, side)],
        Event::PlayBegins { starts } => {
            let mut bytes = vec![head(2, starts)];
            if let Some(Opening { houses, position }) = opening() {
                bytes.extend(Side::ALL.map(|side| houses[side] as u8));
                bytes.extend_from_slice(position.to_string().as_bytes());
            }
            bytes
        }
        Event::DragonArrived { side, hex } => vec![head(3, side), place(hex)],
        Event::Played { side, play } => {
            let deed = match play.deed {
                Deed::Move => 0,
                Deed::Take(_) => 1,
                Deed::Shoot(_) => 2,
                Deed::Storm => 3,
                Deed::Bombard => 4,
            };
            let mover = play.mover as u8;
            let mut bytes = vec![head(4, side), mover << 4 | deed, place(play.from)];
            bytes.push(place(play.to));
            bytes.extend(play.deed.victim().map(|kind| kind as u8));
            bytes
        }
        Event::Captured { piece, hex, by } => {
            vec![head(5, piece.side), (piece.kind as u8) << 4 | by as u8, place(hex)]
        }
        Event::FortBroken { hex } => vec![6, place(hex)],
        Event::DragonTired(side) => vec![head(7, side)],
        Event::DragonRested(side) => vec![head(8, side)],
        Event::KingThreatened(side) => vec![head(9, side)],
        Event::Ended(Outcome { winners, cause }) => {
            let seats = winners.iter().fold(0_u8, |bits, seat| bits | 1 << seat.index());
            vec![10, cause_number(cause), seats]
        }
    }
}

/// Reads [`write`]; none for anything else.
pub(super) fn read(bytes: &[u8]) -> Option<(Event, Option<Opening>)> {
    let (first, rest) = bytes.split_first()?;
    let side = if first & NORTHS == 0 { Side::South } else { Side::North };
    let event = match (first & !NORTHS, rest) {
        (0, text) => {
            let action = std::str::from_utf8(text).ok()?.parse().ok()?;
            Event::Drafted { side, action }
        }
        (1, []) => Event::SideReady(side),
        (2, []) => Event::PlayBegins { starts: side },
        (2, [south, north, text @ ..]) => {
            let house = |number: u8| House::ALL.get(usize::from(number)).copied();
            let houses = BySide([house(*south)?, house(*north)?]);
            let position = std::str::from_utf8(text).ok()?.parse().ok()?;
            let opening = Some(Opening { houses, position });
            return Some((Event::PlayBegins { starts: side }, opening));
        }
        (3, [hex]) => Event::DragonArrived { side, hex: hex_at(*hex)? },
        (4, [what, from, to, victim @ ..]) => {
            let deed = deed_of(what & 15, victim)?;
            let (mover, from, to) = (kind(what >> 4)?, hex_at(*from)?, hex_at(*to)?);
            Event::Played { side, play: Play { mover, from, to, deed } }
        }
        (5, [kinds, hex]) => {
            let piece = Piece { side, kind: kind(kinds >> 4)? };
            Event::Captured { piece, hex: hex_at(*hex)?, by: kind(kinds & 15)? }
        }
        (6, [hex]) => Event::FortBroken { hex: hex_at(*hex)? },
        (7, []) => Event::DragonTired(side),
        (8, []) => Event::DragonRested(side),
        (9, []) => Event::KingThreatened(side),
        (10, [cause, seats]) => {
            let winners = (0..4_u8).filter(|n| seats & 1 << n != 0).filter_map(Seat::new);
            let winners = winners.fold(SeatSet::EMPTY, SeatSet::with);
            let known = CAUSES.into_iter().find(|each| cause_number(*each) == *cause)?;
            Event::Ended(Outcome { winners, cause: known })
        }
        _ => return None,
    };
    Some((event, None))
}

fn head(number: u8, side: Side) -> u8 {
    match side {
        Side::South => number,
        Side::North => number | NORTHS,
    }
}

fn place(hex: Hex) -> u8 {
    let half = |n: i8| n.saturating_add(8).clamp(0, 15).unsigned_abs();
    half(hex.q()) << 4 | half(hex.r())
}

fn hex_at(place: u8) -> Option<Hex> {
    let half = |n: u8| i8::try_from(n).ok().map(|n| n - 8);
    Hex::new(half(place >> 4)?, half(place & 15)?)
}

fn kind(number: u8) -> Option<PieceKind> {
    PieceKind::ALL.get(usize::from(number)).copied()
}

fn deed_of(number: u8, victim: &[u8]) -> Option<Deed> {
    Some(match (number, victim) {
        (0, []) => Deed::Move,
        (1, [victim]) => Deed::Take(kind(*victim)?),
        (2, [victim]) => Deed::Shoot(kind(*victim)?),
        (3, []) => Deed::Storm,
        (4, []) => Deed::Bombard,
        _ => return None,
    })
}

const CAUSES: [Cause; 7] = [
    Cause::KingCaptured,
    Cause::Mate,
    Cause::Stalemate,
    Cause::Repetition,
    Cause::Quiet,
    Cause::Resignation,
    Cause::Agreement,
];

fn cause_number(cause: Cause) -> u8 {
    match cause {
        Cause::KingCaptured => 1,
        Cause::Mate => 2,
        Cause::Stalemate => 3,
        Cause::Repetition => 4,
        Cause::Quiet => 5,
        Cause::Resignation => 6,
        Cause::Agreement => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_string_of_up_to_three_bytes_reads_back_or_is_refused() {
        let mut read_back = 0;
        for number in 0..1_u32 << 24 {
            let [a, b, c, _] = number.to_le_bytes();
            // The long strings only where something could be meant.
            if c != 0 && a & !NORTHS > 10 {
                continue;
            }
            for bytes in [&[a][..], &[a, b], &[a, b, c]] {
                if let Some((event, opening)) = read(bytes) {
                    assert_eq!(opening, None);
                    let again = write(&event, || None);
                    assert_eq!(read(&again), Some((event, None)));
                    read_back += 1;
                }
            }
        }
        assert!(read_back > 10_000);
    }

    #[test]
    fn hexes_and_deeds_keep_their_numbers() {
        for hex in Hex::all() {
            assert_eq!(hex_at(place(hex)), Some(hex));
        }
        let play: Play = "T f3»Lf6".parse().expect("notation");
        let event = Event::Played { side: Side::North, play };
        let bytes = write(&event, || None);
        assert_eq!(bytes, [0x84, 0x72, place(play.from), place(play.to), 1]);
        assert_eq!(read(&bytes), Some((event, None)));
    }
}
