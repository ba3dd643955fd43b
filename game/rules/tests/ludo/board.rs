//! LU-1 to LU-4: the board.

use tavola_rules::ludo::{Place, Player, Position, Step, TRACK};

use crate::random::step;
use crate::slow;

#[test]
fn lu_1_a_track_of_52_and_sixteen_pawns_in_their_bases() {
    let track = slow::track();
    assert_eq!(track.len(), usize::from(TRACK));
    assert!(track.iter().all(|&(row, column)| (0..15).contains(&row) && (0..15).contains(&column)));
    // Clockwise, each cell next to the one before, by a side or (at the four inner corners) by a corner.
    for (at, &(row, column)) in track.iter().enumerate() {
        let (next_row, next_column) = track[(at + 1) % 52];
        assert_eq!((next_row - row).abs().max((next_column - column).abs()), 1, "after {at}");
    }
    let start = Position::start();
    for player in Player::ALL {
        assert_eq!(start.pawns().of(player), &[Step::BASE; 4]);
        assert_eq!(Step::BASE.place(player), Place::Base);
    }
}

#[test]
fn lu_2_every_step_lies_where_the_page_puts_it() {
    for player in Player::ALL {
        let way = slow::way(player.index());
        assert_eq!(way.len(), 58);
        assert_eq!(Step::BASE.cell(player), None);
        for (at, &cell) in (0..).zip(way) {
            let found = step(at).cell(player).map(|(row, column)| (row.into(), column.into()));
            assert_eq!(found, Some(cell), "{player:?} {at}");
        }
    }
    let starts = [(Player::Cpu1, 0), (Player::Cpu2, 13), (Player::Cpu3, 26), (Player::You, 39)];
    for (player, cell) in starts {
        assert_eq!(Step::START.place(player), Place::Track(cell));
    }
}

#[test]
fn lu_3_eight_safe_cells() {
    let safe = [0, 8, 13, 21, 26, 34, 39, 47];
    for player in Player::ALL {
        for number in -1..=57 {
            let here = step(number);
            let expected = matches!(here.place(player), Place::Track(cell) if safe.contains(&cell));
            assert_eq!(here.is_safe_cell(), expected, "{player:?} {number}");
        }
    }
}

#[test]
fn lu_4_the_lane_follows_step_50_and_the_cell_before_the_start_is_never_visited() {
    for player in Player::ALL {
        let Place::Track(start) = Step::START.place(player) else { panic!() };
        let mut visited: Vec<u8> = Vec::new();
        for number in 0..=57 {
            match step(number).place(player) {
                Place::Track(cell) => {
                    assert!(number <= 50);
                    visited.push(cell);
                }
                Place::Lane(n) => assert_eq!(number, 51 + i64::from(n)),
                Place::Finish => assert_eq!(number, 57),
                Place::Base => panic!(),
            }
        }
        assert_eq!(visited.len(), 51);
        assert!(!visited.contains(&((start + 51) % 52)));
        assert_eq!(Step::FINISH.cell(player), Some((7, 7)));
    }
    assert_eq!(
        (step(51).cell(Player::You), step(56).cell(Player::You)),
        (Some((13, 7)), Some((8, 7)))
    );
    assert!(Step::new(-2).is_none() && Step::new(58).is_none() && Step::new(i64::MAX).is_none());
}
