//! LU-5 to LU-13: rolls, moves, captures, the end.

use tavola_rules::ludo::{Moves, Player, Position, ROLL_LIMIT, Rolled, Step, Turn};

use crate::random::{face, pawns, step};

const AWAY: [i64; 4] = [-1, -1, -1, 57];

/// You to roll, with these pawns; the CPUs out of the way.
fn yours(steps: [i64; 4]) -> Position {
    Position::new(pawns([steps, AWAY, AWAY, AWAY]), Turn::FIRST)
}

/// The steps of the moves after this roll.
fn moves(position: &mut Position, roll: u8) -> Vec<i8> {
    match position.roll(face(roll)) {
        Rolled::Moves(moves) => moves.steps().iter().map(|step| step.number()).collect(),
        Rolled::Void | Rolled::Pass => Vec::new(),
    }
}

#[test]
fn lu_5_you_roll_first_then_clockwise() {
    let mut position = Position::start();
    let mut order = Vec::new();
    for _ in 0..8 {
        order.push(position.turn().player);
        position.roll(face(1));
    }
    use Player::{Cpu1, Cpu2, Cpu3, You};
    assert_eq!(order, [You, Cpu1, Cpu2, Cpu3, You, Cpu1, Cpu2, Cpu3]);
}

#[test]
fn lu_6_a_six_leaves_the_base_and_rolls_again_used_or_not() {
    for roll in 1..=5 {
        assert_eq!(Position::start().roll(face(roll)), Rolled::Pass);
    }
    let mut position = Position::start();
    assert_eq!(moves(&mut position, 6), [-1]);
    let advance = position.advance(Step::BASE).unwrap();
    assert_eq!((advance.from, advance.to, advance.pawn), (Step::BASE, Step::START, 0));
    assert_eq!(position.turn().player, Player::You);
    // A six that nobody can use.
    let mut stuck = yours([52, 53, 57, 57]);
    assert_eq!(stuck.roll(face(6)), Rolled::Pass);
    assert_eq!((stuck.turn().player, stuck.turn().sixes), (Player::You, 1));
}

#[test]
fn lu_7_the_third_six_in_a_row_is_void_and_unused_sixes_count() {
    let mut position = yours([0, 20, -1, -1]);
    for from in [0, 6] {
        assert!(matches!(position.roll(face(6)), Rolled::Moves(_)));
        position.advance(step(from)).unwrap();
    }
    let before = *position.pawns();
    assert_eq!(position.roll(face(6)), Rolled::Void);
    assert_eq!((position.turn().player, position.turn().sixes), (Player::Cpu1, 0));
    // The first two moves stand.
    assert_eq!(*position.pawns(), before);
    assert_eq!(before.of(Player::You)[0], step(12));
    let mut stuck = yours([52, 53, 57, 57]);
    let rolls: Vec<Rolled> = (0..3).map(|_| stuck.roll(face(6))).collect();
    assert_eq!(rolls, [Rolled::Pass, Rolled::Pass, Rolled::Void]);
    // Any other face breaks the row.
    let mut broken = yours([0, 20, -1, -1]);
    broken.roll(face(6));
    broken.advance(step(0)).unwrap();
    broken.roll(face(1));
    broken.advance(step(6)).unwrap();
    assert_eq!((broken.turn().player, broken.turn().sixes), (Player::Cpu1, 0));
}

#[test]
fn lu_8_exact_steps_one_move_a_step_and_the_first_of_the_list_moves() {
    let mut position = yours([30, 12, -1, 12]);
    assert_eq!(moves(&mut position, 6), [-1, 12, 30]);
    let advance = position.advance(step(12)).unwrap();
    assert_eq!((advance.pawn, advance.to), (1, step(18)));
    assert_eq!(position.pawns().of(Player::You), &[30, 18, -1, 12].map(step));
    // Overshooting pawns are out of the choice; the exact number finishes.
    let mut near = yours([54, 52, 57, 56]);
    assert_eq!(moves(&mut near, 3), [52, 54]);
    let mut nearer = yours([54, 52, 57, 56]);
    assert_eq!(moves(&mut nearer, 5), [52]);
    assert_eq!(nearer.advance(step(54)), None);
    assert_eq!(nearer.advance(step(52)).unwrap().to, Step::FINISH);
}

#[test]
fn lu_9_no_legal_move_passes_by_itself() {
    let mut position = yours([54, 55, 56, -1]);
    assert_eq!(position.roll(face(4)), Rolled::Pass);
    assert_eq!(position.turn(), &Turn { player: Player::Cpu1, roll: None, sixes: 0, rolls: 1 });
    assert_eq!(position.moves(), Moves::NONE);
}

#[test]
fn lu_10_a_capture_sends_all_enemies_of_every_colour_there_home_and_gives_no_roll() {
    // Your step 5 is track 44: CPU 1's step 44, CPU 2's 31, CPU 3's 18.
    let mut position = Position::new(
        pawns([[1, -1, -1, -1], [44, 3, 44, -1], [31, -1, 57, 2], AWAY]),
        Turn::FIRST,
    );
    position.roll(face(4));
    let advance = position.advance(step(1)).unwrap();
    assert_eq!(advance.captures(), 3);
    assert_eq!(advance.captured.0, [0, 0b101, 0b1, 0]);
    assert_eq!(position.pawns().of(Player::Cpu1), &[-1, 3, -1, -1].map(step));
    assert_eq!(position.pawns().of(Player::Cpu2), &[-1, -1, 57, 2].map(step));
    assert_eq!(position.turn().player, Player::Cpu1);
}

#[test]
fn lu_11_safe_cells_are_shared() {
    // Your step 8 is track 47, CPU 1's step 47.
    let mut position =
        Position::new(pawns([[4, -1, -1, -1], [47, 47, -1, -1], AWAY, AWAY]), Turn::FIRST);
    position.roll(face(4));
    assert_eq!(position.advance(step(4)).unwrap().captures(), 0);
    assert_eq!(position.pawns().of(Player::Cpu1)[0], step(47));
    // Leaving the base onto an enemy on the start: your start is CPU 1's step 39.
    let mut start = Position::new(pawns([AWAY, [39, -1, -1, -1], AWAY, AWAY]), Turn::FIRST);
    start.roll(face(6));
    assert_eq!(start.advance(Step::BASE).unwrap().captures(), 0);
}

#[test]
fn lu_12_own_pawns_share_a_cell_and_all_pass_one_another() {
    let mut position =
        Position::new(pawns([[1, 5, 5, -1], [43, 42, -1, -1], AWAY, AWAY]), Turn::FIRST);
    // Over two enemies (your steps 4 and 3) onto the own pawns.
    position.roll(face(4));
    assert_eq!(position.advance(step(1)).unwrap().captures(), 0);
    assert_eq!(position.pawns().of(Player::You), &[5, 5, 5, -1].map(step));
    // The pile is no protection: CPU 1 takes all three.
    assert!(matches!(position.roll(face(1)), Rolled::Moves(_)));
    let advance = position.advance(step(43)).unwrap();
    assert_eq!(advance.captured.0[0], 0b111);
}

#[test]
fn lu_13_the_fourth_pawn_home_ends_it_at_once() {
    let mut position = yours([57, 57, 57, 51]);
    position.roll(face(6));
    position.advance(step(51)).unwrap();
    assert_eq!((position.winner(), position.is_over()), (Some(Player::You), true));
    // No seventh roll after the six, and none for anybody.
    let over = position;
    assert_eq!(position.roll(face(3)), Rolled::Pass);
    assert_eq!(position, over);
    assert_eq!(position.advance(step(-1)), None);
}

#[test]
fn lu_13_the_ten_thousandth_roll_is_played_and_may_win() {
    let late = Turn { rolls: ROLL_LIMIT - 1, ..Turn::FIRST };
    let at = |steps, roll| {
        let mut position = Position::new(pawns([steps, AWAY, AWAY, AWAY]), late);
        let rolled = position.roll(face(roll));
        if let Rolled::Moves(moves) = rolled {
            assert!(!position.is_over());
            position.advance(moves.steps()[0]).unwrap();
        }
        (position.is_over(), position.winner())
    };
    assert_eq!(at([57, 57, 57, 55], 2), (true, Some(Player::You)));
    assert_eq!(at([57, 57, 57, 55], 1), (true, None));
    assert_eq!(at([57, 57, 57, 55], 3), (true, None));
    // Void: the third six.
    let mut void =
        Position::new(pawns([[0, 1, 2, 3], AWAY, AWAY, AWAY]), Turn { sixes: 2, ..late });
    assert_eq!(void.roll(face(6)), Rolled::Void);
    assert!(void.is_over());
}
