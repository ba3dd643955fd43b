//! The match as the house's trait sees it: actions, refusals, views, notation, ends (LU-5, LU-9, LU-13, LU-19, LU-20).

use tavola_rules::chance::{Chance, Draw};
use tavola_rules::game::{Conclusion, Game, Phase, Seat, SeatSet, Viewer};
use tavola_rules::ludo::{
    Action, ByPlayer, Cause, Deed, Event, Level, LudoMatch, MatchSheet, Player, Position,
    ROLL_LIMIT, Refusal, Step, Turn,
};

use crate::random::{Luck, pawns, step};

/// Plays a match to its end; seats without a level choose by the seed. `visit` hears of every action: the seat, the
/// action, what it drew and its events.
pub(crate) fn play_out(
    sheet: &MatchSheet,
    seed: u64,
    mut visit: impl FnMut(Seat, &Action, &[Draw], &[Event]),
) -> LudoMatch {
    let mut chance = Chance::from_seed(seed);
    let mut luck = Luck(seed);
    let mut state = LudoMatch::begin(sheet, &mut chance).unwrap();
    let mut actions = Vec::new();
    while let Some(seat) = state.to_act().iter().next() {
        actions.clear();
        state.legal_actions(seat, &mut actions);
        let action = actions[luck.below(actions.len())];
        let events = state.apply(seat, &action, &mut chance).unwrap();
        visit(seat, &action, &chance.take_log(), &events);
    }
    state
}

fn opened(steps: [[i64; 4]; 4], turn: Turn, levels: ByPlayer<Option<Level>>) -> LudoMatch {
    let opening = Some(Box::new(Position::new(pawns(steps), turn)));
    LudoMatch::begin(&MatchSheet { levels, opening }, &mut Chance::from_seed(1)).unwrap()
}

const OUT: [i64; 4] = [3, 10, 20, 30];

#[test]
fn lu_5_only_the_seat_whose_turn_it_is_acts() {
    let mut chance = Chance::from_seed(3);
    let mut state = LudoMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
    assert_eq!((state.seats().len(), state.phase()), (4, Phase::Play));
    assert_eq!(state.to_act(), SeatSet::only(Seat::FIRST));
    let before = state.hash();
    let refusal = state.apply(Seat::SECOND, &Action::Roll, &mut chance);
    assert_eq!(refusal, Err(Refusal::NotYourTurn(Player::You)));
    assert!(state.hash() == before && chance.take_log().is_empty());
    let mut none = Vec::new();
    state.legal_actions(Seat::SECOND, &mut none);
    assert!(none.is_empty());
}

#[test]
fn lu_9_a_pass_is_told_and_asks_nobody() {
    // With all pawns in their bases and no six the turn goes round.
    let mut chance = Chance::from_seed(3);
    let mut state = LudoMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
    let mut passes = 0;
    for _ in 0..40 {
        let seat = state.to_act().iter().next().unwrap();
        let player = Player::of_seat(seat).unwrap();
        let mut actions = Vec::new();
        state.legal_actions(seat, &mut actions);
        assert!(!actions.is_empty());
        let events = state.apply(seat, &actions[0], &mut chance).unwrap();
        if events.contains(&Event::Passed { player }) {
            let [Event::Rolled { face, .. }, _, Event::TurnOf { player: next }] = events[..] else {
                panic!("{events:?}")
            };
            assert!(face.number() < 6 && next == player.after(1));
            passes += 1;
        }
    }
    assert!(passes > 5);
}

#[test]
fn lu_13_an_outcome_names_the_winner_or_nobody() {
    let state = play_out(&MatchSheet::default(), 5, |_, _, _, _| {});
    let outcome = state.outcome().unwrap();
    let winner = state.position().winner().unwrap();
    assert_eq!((outcome.winners, outcome.cause), (SeatSet::only(winner.seat()), Cause::AllHome));
    assert_eq!((state.phase(), state.to_act()), (Phase::Over, SeatSet::EMPTY));
    let late = Turn { rolls: ROLL_LIMIT - 1, ..Turn::FIRST };
    let mut capped = opened([[-1, -1, -1, 57]; 4], late, ByPlayer::default());
    let events = capped.apply(Seat::FIRST, &Action::Roll, &mut Chance::from_seed(2)).unwrap();
    let outcome = capped.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.cause), (SeatSet::EMPTY, Cause::RollLimit));
    assert_eq!(events.last(), Some(&Event::Ended(outcome)));
    assert_eq!(
        capped.apply(Seat::FIRST, &Action::Roll, &mut Chance::from_seed(2)),
        Err(Refusal::MatchOver)
    );
}

#[test]
fn lu_15_a_cpu_decides_for_itself_and_nobody_for_it() {
    let roll = tavola_rules::ludo::Face::new(4);
    let turn = Turn { player: Player::Cpu1, roll, ..Turn::FIRST };
    let levels = ByPlayer([None, Some(Level::Normal), None, None]);
    let mut chance = Chance::from_seed(8);
    let mut cpu = opened([OUT; 4], turn, levels);
    let mut actions = Vec::new();
    cpu.legal_actions(Seat::SECOND, &mut actions);
    assert_eq!(actions, [Action::Decide]);
    let choose = Action::Advance { step: step(3) };
    assert_eq!(cpu.apply(Seat::SECOND, &choose, &mut chance), Err(Refusal::CpuDecides));
    assert!(cpu.apply(Seat::SECOND, &Action::Decide, &mut chance).is_ok());
    let mut open = opened([OUT; 4], turn, ByPlayer::default());
    assert_eq!(open.apply(Seat::SECOND, &Action::Decide, &mut chance), Err(Refusal::NotACpu));
    assert_eq!(
        MatchSheet::against(Level::Easy).levels.0,
        [None, Some(Level::Easy), Some(Level::Easy), Some(Level::Easy)]
    );
}

#[test]
fn lu_19_the_die_first_then_a_pawn_that_may_move_and_all_else_is_refused() {
    let mut chance = Chance::from_seed(11);
    let levels = ByPlayer::default();
    let mut state = opened([OUT; 4], Turn::FIRST, levels);
    let advance = |number| Action::Advance { step: step(number) };
    let refuse = |state: &mut LudoMatch, action: &Action, chance: &mut Chance| {
        let before = state.hash();
        let refusal = state.apply(Seat::FIRST, action, chance).unwrap_err();
        assert!(state.hash() == before && chance.take_log().is_empty());
        refusal
    };
    assert_eq!(refuse(&mut state, &advance(3), &mut chance), Refusal::RollFirst);
    state.apply(Seat::FIRST, &Action::Roll, &mut chance).unwrap();
    chance.take_log();
    let face = state.position().turn().roll.unwrap();
    assert_eq!(refuse(&mut state, &Action::Roll, &mut chance), Refusal::MoveFirst(face));
    assert_eq!(refuse(&mut state, &advance(4), &mut chance), Refusal::NoPawnThere(step(4)));
    let view = state.view(Viewer::Seat(Seat::FIRST));
    assert_eq!(view.movable(), 0b1111);
    // Pawns that may not move, and alike pawns.
    let turn = Turn { roll: tavola_rules::ludo::Face::new(5), ..Turn::FIRST };
    let mut mixed = opened([[-1, 54, 12, 12], OUT, OUT, OUT], turn, levels);
    assert_eq!(mixed.view(Viewer::Seat(Seat::FIRST)).movable(), 0b1100);
    assert_eq!(refuse(&mut mixed, &advance(-1), &mut chance), Refusal::NeedsASix);
    let overshoots = Refusal::Overshoots { step: step(54), face: turn.roll.unwrap() };
    assert_eq!(refuse(&mut mixed, &advance(54), &mut chance), overshoots);
    let events = mixed.apply(Seat::FIRST, &advance(12), &mut chance).unwrap();
    assert_eq!(
        events[0],
        Event::Moved { player: Player::You, pawn: 2, from: step(12), to: step(17) }
    );
}

#[test]
fn lu_20_leaving_is_neither_win_nor_loss() {
    let mut state =
        LudoMatch::begin(&MatchSheet::against(Level::Easy), &mut Chance::from_seed(1)).unwrap();
    assert!(!state.may_offer_draw(Seat::FIRST));
    assert_eq!(state.conclude(Conclusion::AgreedDraw), Err(Refusal::NoDraw));
    assert_eq!(state.conclude(Conclusion::OutOfTime(Seat::FIRST)), Err(Refusal::NoClock));
    let before = state.hash();
    assert!(state.conclude(Conclusion::Resigned(Seat::FIRST)).is_ok());
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.cause), (SeatSet::EMPTY, Cause::Abandoned));
    assert_ne!(state.hash(), before);
    assert_eq!(state.conclude(Conclusion::Resigned(Seat::FIRST)), Err(Refusal::MatchOver));
}

#[test]
fn openings_settle_and_finished_ones_are_refused() {
    let begin = |steps, turn| {
        let opening = Some(Box::new(Position::new(pawns(steps), turn)));
        LudoMatch::begin(
            &MatchSheet { levels: ByPlayer::default(), opening },
            &mut Chance::from_seed(1),
        )
    };
    let over = Some(Refusal::OpeningIsOver);
    assert_eq!(begin([[57; 4], OUT, OUT, OUT], Turn::FIRST).err(), over);
    assert_eq!(begin([OUT; 4], Turn { rolls: ROLL_LIMIT, ..Turn::FIRST }).err(), over);
    // A face that gives no move does not wait.
    let turn = Turn { roll: tavola_rules::ludo::Face::new(5), ..Turn::FIRST };
    let state = begin([[-1, -1, 57, 54], OUT, OUT, OUT], turn).unwrap();
    assert_eq!(state.position().turn(), &Turn { player: Player::Cpu1, ..Turn::FIRST });
}

#[test]
fn the_record_and_the_views_tell_all_that_happened() {
    let mut told = Vec::new();
    let state = play_out(&MatchSheet::against(Level::Normal), 21, |_, _, _, events| {
        told.extend_from_slice(events);
    });
    let view = state.view(Viewer::Seat(Seat::FIRST));
    let rolls = told.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(view.record.len(), rolls);
    assert_eq!(view.position.turn().rolls as usize, rolls);
    assert_eq!(view.faces.0.iter().flatten().sum::<u32>() as usize, rolls);
    let captures: u32 = view
        .record
        .iter()
        .map(|entry| if let Deed::Advance(advance) = entry.deed { advance.captures() } else { 0 })
        .sum();
    let captured = told.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
    assert_eq!(captures as usize, captured);
    for event in &told {
        for viewer in [Viewer::Whole, Viewer::Seat(Seat::SECOND)] {
            assert_eq!(state.witness(event, viewer), Some(*event));
        }
    }
}

#[test]
fn notation_reads_back_and_the_record_marks_captures() {
    let mut state = opened(
        [[1, -1, -1, -1], [46, -1, -1, -1], [-1; 4], [-1; 4]],
        Turn::FIRST,
        ByPlayer::default(),
    );
    for number in -1..=57 {
        let action = Action::Advance { step: step(number) };
        assert_eq!(state.parse(Seat::FIRST, &state.notation(&action)), Ok(action));
    }
    for action in [Action::Roll, Action::Decide] {
        assert_eq!(state.parse(Seat::FIRST, &state.notation(&action)), Ok(action));
        assert_eq!(state.record(&action, Viewer::Whole), state.notation(&action));
    }
    for text in [
        "", "Roll", "roll ", "move", "move ", "move 58", "move -2", "move +1", "move 007",
        "move 1 ",
    ] {
        assert_eq!(state.parse(Seat::FIRST, text), Err(Refusal::NotAnAction), "{text}");
    }
    let mut chance =
        (0..).map(Chance::from_seed).find(|chance| chance.clone().face() == 6).unwrap();
    state.apply(Seat::FIRST, &Action::Roll, &mut chance).unwrap();
    assert_eq!(state.record(&Action::Advance { step: step(1) }, Viewer::Whole), "6 1->7 x1");
    assert_eq!(state.record(&Action::Advance { step: Step::BASE }, Viewer::Whole), "6 -1->0");
    state.apply(Seat::FIRST, &Action::Advance { step: step(1) }, &mut chance).unwrap();
    assert_eq!(state.entries()[0].to_string(), "6 1->7 x1");
}

#[test]
fn hashes_tell_levels_ends_and_rolls_apart() {
    let begin =
        |sheet: &MatchSheet| LudoMatch::begin(sheet, &mut Chance::from_seed(1)).unwrap().hash();
    let mut hashes: Vec<u64> = Level::ALL.map(|level| begin(&MatchSheet::against(level))).to_vec();
    hashes.push(begin(&MatchSheet::default()));
    for rolls in 1..50 {
        hashes
            .push(opened([[-1; 4]; 4], Turn { rolls, ..Turn::FIRST }, ByPlayer::default()).hash());
    }
    let all = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), all);
}
