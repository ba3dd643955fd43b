//! Whole matches that must never break: sixteen pawns, an end, replay, and the quick playouts against the match.

use tavola_rules::chance::Chance;
use tavola_rules::game::Game;
use tavola_rules::ludo::{
    ByPlayer, Cause, Face, Level, LudoMatch, MatchSheet, Player, Playouts, Position, ROLL_LIMIT,
    Rolled,
};

use crate::random::{Luck, cases};
use crate::table::play_out;

/// LU-1, LU-13: in `TAVOLA_CASES=100000` matches in release the pawns number 16 at every ply and all matches end.
#[test]
fn random_matches_never_break() {
    let mut luck = Luck(13);
    let mut wins = [0_u32; 4];
    for _ in 0..cases(2_000) {
        let mut position = Position::start();
        while !position.is_over() {
            let before = position;
            let rolled = position.roll(Face::ALL[luck.below(6)]);
            assert_eq!(position.turn().rolls, before.turn().rolls + 1);
            assert!(position.turn().sixes < 3 && position.turn().rolls <= ROLL_LIMIT);
            let Rolled::Moves(moves) = rolled else { continue };
            let turn = *position.turn();
            let waiting = position;
            let advance = position.advance(moves.steps()[luck.below(moves.steps().len())]).unwrap();
            let pawns = Player::ALL.map(|player| position.pawns().of(player).len());
            assert_eq!(pawns, [4; 4]);
            assert_eq!(position.pawns().hash(), position.pawns().hash_from_scratch());
            let mut back = position;
            back.take_back(&advance, turn);
            assert_eq!(back, waiting);
        }
        if let Some(winner) = position.winner() {
            wins[winner.index()] += 1;
        }
    }
    assert!(wins.iter().sum::<u32>() as usize == cases(2_000), "{wins:?}");
    assert!(wins.iter().all(|&won| won as usize > cases(2_000) / 5), "{wins:?}");
}

/// A playout is the match of its seed (LU-14), level by level.
#[test]
fn playouts_are_the_matches_of_their_seeds() {
    let mixed = [Level::Easy, Level::Normal, Level::Hard, Level::Normal];
    for levels in [[Level::Easy; 4], [Level::Normal; 4], [Level::Hard; 4], mixed] {
        let sheet = MatchSheet { levels: ByPlayer(levels.map(Some)), opening: None };
        let mut playouts = Playouts::of(ByPlayer(levels));
        for seed in 0..40 {
            let mut plies = 0;
            let state = play_out(&sheet, seed, |_, _, _, _| plies += 1);
            let playout = playouts.play(seed);
            assert_eq!((playout.outcome, playout.plies), (state.outcome(), plies));
            assert_eq!(playouts.last(), state.position());
            assert_eq!(playout.outcome.unwrap().cause, Cause::AllHome);
        }
    }
}

/// The journal's promise: the same sheet, seed and actions give the same states, events and hashes.
#[test]
fn a_journal_replays_to_the_bit() {
    for seed in 0..20 {
        let sheet = MatchSheet::against(Level::ALL[seed as usize % 3]);
        let mut journal = Vec::new();
        let last = play_out(&sheet, seed, |seat, action, draws, events| {
            journal.push((seat, action.to_string(), draws.to_vec(), events.to_vec()));
        });
        let mut chance = Chance::from_seed(seed);
        let mut state = LudoMatch::begin(&sheet, &mut chance).unwrap();
        for (seat, text, draws, events) in journal {
            let action = state.parse(seat, &text).unwrap();
            assert_eq!(state.apply(seat, &action, &mut chance).unwrap(), events);
            assert_eq!(chance.take_log(), draws);
        }
        assert_eq!(state.hash(), last.hash());
    }
}
