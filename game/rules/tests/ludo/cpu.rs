//! LU-15 to LU-18: the three levels.

use tavola_rules::ludo::{Level, Player, Risk, Step, base_score, choose, score};

use crate::random::{Luck, cases, face, pawns, step, wild};
use crate::slow::Slow;

const AWAY: [i64; 4] = [-1, -1, -1, 57];

/// All steps that a level may answer with, found by trying every draw.
fn answers(steps: [[i64; 4]; 4], roll: u8, level: Level) -> Vec<i8> {
    let pawns = pawns(steps);
    let moves = pawns.moves(Player::You, face(roll));
    let mut found = Vec::new();
    for draw in 0..4 {
        let answer = choose(&pawns, Player::You, face(roll), &moves, level, |n| draw % n);
        found.extend(answer.map(Step::number));
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn lu_15_easy_draws_among_all_legal_moves() {
    let steps = [[-1, 3, 12, 12], AWAY, AWAY, AWAY];
    assert_eq!(answers(steps, 6, Level::Easy), [-1, 3, 12]);
    assert_eq!(answers(steps, 1, Level::Easy), [3, 12]);
    // Evenly: a step with two pawns is one move (LU-8).
    let pawns = pawns(steps);
    let moves = pawns.moves(Player::You, face(6));
    let mut luck = Luck(15);
    let mut counts = [0_i64; 3];
    for _ in 0..30_000 {
        let tie = |n: u32| luck.below(n as usize) as u32;
        match choose(&pawns, Player::You, face(6), &moves, Level::Easy, tie).unwrap().number() {
            -1 => counts[0] += 1,
            3 => counts[1] += 1,
            _ => counts[2] += 1,
        }
    }
    assert!(counts.iter().all(|&count| (count - 10_000).abs() < 400), "{counts:?}");
}

#[test]
fn lu_16_capture_finish_leave_safe_advance() {
    // Your step 7 (track 46) is CPU 1's 46 and CPU 2's 33; your step 26 (track 13) is a start.
    let mut steps = [[1, 51, -1, 20], [46, -1, -1, -1], [33, -1, -1, -1], AWAY];
    assert_eq!(answers(steps, 6, Level::Normal), [1]);
    steps[1] = AWAY;
    steps[2] = AWAY;
    assert_eq!(answers(steps, 6, Level::Normal), [51]);
    steps[0] = [1, 45, -1, 20];
    assert_eq!(answers(steps, 6, Level::Normal), [-1]);
    steps[0] = [1, 45, 57, 20];
    assert_eq!(answers(steps, 6, Level::Normal), [20]);
    // A step into the lane is an advance, tied with any other.
    steps[0] = [1, 45, 57, 57];
    assert_eq!(answers(steps, 6, Level::Normal), [1, 45]);
}

#[test]
fn lu_16_more_pawns_first() {
    // One pawn on your step 7, two on your step 16 (track 3: CPU 1's step 3).
    let steps = [[1, 10, -1, -1], [3, 3, 46, -1], AWAY, AWAY];
    assert_eq!(answers(steps, 6, Level::Normal), [10]);
    let pawns = pawns(steps);
    assert_eq!(base_score(&pawns, Player::You, step(10), step(16)), 110);
    assert_eq!(base_score(&pawns, Player::You, step(1), step(7)), 100);
}

#[test]
fn lu_17_the_score_is_the_base_less_the_danger_exactly() {
    // Your step 7: CPU 1 stands 2 behind it, CPU 2 5 behind. 11/36 = 66/216.
    let steps = [[1, -1, -1, -1], [44, -1, -1, -1], [28, -1, -1, -1], AWAY];
    let pawns = pawns(steps);
    let found = score(&pawns, Player::You, step(1), face(6), Level::Hard).unwrap();
    assert_eq!(found.risk.of_216(), 66);
    assert_eq!(found.of_12312, 12_312 * 20 - 50 * 66 * (57 + 7));
    // Normal does not mind.
    let normal = score(&pawns, Player::You, step(1), face(6), Level::Normal).unwrap();
    assert_eq!((normal.of_12312, normal.risk.of_216()), (12_312 * 20, 66));
    assert_eq!(score(&pawns, Player::You, step(-1), face(5), Level::Hard), None);
}

#[test]
fn lu_17_risk_can_turn_the_order_round() {
    // Two advances: one into danger, one into the lane. And a safe cell against an advance without danger.
    let steps = [[4, 46, -1, -1], [46, 45, 44, 43], AWAY, AWAY];
    assert_eq!(answers(steps, 5, Level::Normal), [4, 46]);
    assert_eq!(answers(steps, 5, Level::Hard), [46]);
}

#[test]
fn lu_18_two_opponents_of_one_face_each_give_11_of_36() {
    let pawns = pawns([[7, -1, -1, -1], [44, -1, -1, -1], [28, -1, -1, -1], AWAY]);
    let risk: Risk = pawns.risk(Player::You, step(7));
    assert_eq!(risk.of_216(), 66);
    assert_eq!(66 * 36, 11 * 216);
}

#[test]
fn lu_18_no_risk_where_no_enemy_comes() {
    // CPU 1 stands everywhere before and behind.
    for (at, safe) in
        [(8, true), (26, true), (51, true), (56, true), (57, true), (-1, true), (7, false)]
    {
        let behind = |gap: i64| (at + 39 - gap).rem_euclid(52);
        let steps = [[at, -1, -1, -1], [1, 2, 3, 4].map(|gap| behind(gap).min(50)), AWAY, AWAY];
        let risk = pawns(steps).risk(Player::You, step(at)).of_216();
        assert_eq!(risk == 0, safe, "{at}: {risk}");
    }
    // A pawn of CPU 1 turns off into its lane and never reaches the cell before its start: your step 12.
    let steps = [[12, -1, -1, -1], [50, 49, 48, 47], AWAY, AWAY];
    assert_eq!(pawns(steps).risk(Player::You, step(12)).of_216(), 0);
}

/// The table of the page by brute force: all 216 throws of the three opponents, on positions of every kind.
#[test]
fn lu_18_risk_by_all_faces_of_all_opponents() {
    let mut luck = Luck(18);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..cases(3_000) {
        let position = wild(&mut luck);
        let turn = *position.turn();
        let lists = Player::ALL.map(|player| {
            position.pawns().of(player).map(|step| i64::from(step.number())).to_vec()
        });
        let roll = turn.roll.unwrap();
        let slow = Slow {
            pawns: lists.to_vec(),
            turn: turn.player.index(),
            roll: roll.number().into(),
            sixes: 0,
            rolls: 0,
        };
        for from in slow.legal() {
            let mut after = *position.pawns();
            let advance = after.advance(turn.player, step(from), roll).unwrap();
            let expected = slow.risk(from);
            let scored =
                score(position.pawns(), turn.player, step(from), roll, Level::Hard).unwrap();
            assert_eq!(i64::from(after.risk(turn.player, advance.to).of_216()), expected);
            assert_eq!(i64::from(scored.risk.of_216()), expected);
            seen.insert(expected);
        }
        for level in Level::ALL {
            let moves = position.pawns().moves(turn.player, roll);
            let best = slow.best(level.key());
            let mut asked = 0;
            let mut answers: Vec<i64> = Vec::new();
            for draw in 0..best.len() as u32 {
                let tie = |n| {
                    asked = n;
                    draw
                };
                let answer = choose(position.pawns(), turn.player, roll, &moves, level, tie);
                answers.extend(answer.map(|step| i64::from(step.number())));
            }
            assert_eq!(answers, best, "{level:?}: {}", slow.text());
            assert_eq!(asked as usize, if best.len() < 2 { 0 } else { best.len() });
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}
