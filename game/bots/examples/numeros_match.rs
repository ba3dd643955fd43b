//! A match of Batalha dos Números between simple players, as `game/rules/tests/numeros/golden` keeps them.
//!
//! `numeros_match [series number] [white] [black] [most turns]`, players `random` or `one-ply`. One line a turn.

use std::fmt::Write as _;

use tavola_bots::dice::Dice;
use tavola_bots::simple::Simple as _;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Game as _, Seat, Viewer};
use tavola_rules::numeros::{Action, NumerosMatch, Sheet, Side, Victory};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, default: &str| {
        args.get(place).cloned().unwrap_or_else(|| default.to_string())
    };
    let number: u32 = word(0, "0").parse().unwrap_or_default();
    let players = [word(1, "one-ply"), word(2, "one-ply")];
    let most: u32 = word(3, "300").parse().unwrap_or(300);
    let sheet = Sheet::of_series(number);
    let mut chance = Chance::from_seed(u64::from(number));
    let mut luck = Dice::new(u64::from(number) + 1);
    let Ok(mut state) = NumerosMatch::begin(&sheet, &mut chance) else { return };
    let victories: Vec<&str> = sheet.victories.iter().map(Victory::key).collect();
    let mut text = format!(
        "series {number}\nplayers {} against {}\nstart {}\nvictories {}\n",
        players[0],
        players[1],
        if sheet.advanced { "advanced" } else { "plain" },
        victories.join(", ")
    );
    while let Some(seat) = state.to_act().iter().next() {
        let view = state.view(Viewer::Seat(seat));
        if view.turns >= most {
            return;
        }
        let side = Side::of_seat(seat).map_or("", Side::key);
        let _ = write!(text, "{} {side}", view.turns + 1);
        let turn = view.turns;
        while state.to_act().contains(seat) && state.view(Viewer::Seat(seat)).turns == turn {
            let clever = players[seat.index() % 2] == "one-ply";
            let Some(action) = choose(&state, seat, clever, &mut luck) else { return };
            let _ = write!(text, " | {action}");
            if state.apply(seat, &action, &mut chance).is_err() {
                return;
            }
        }
        text.push('\n');
    }
    let Some(outcome) = state.outcome() else { return };
    let winner = outcome.winners.iter().next().and_then(Side::of_seat).map_or("draw", Side::key);
    print!("{text}end {} {winner}\nhash {:016x}\n", outcome.cause.key(), state.hash());
}

fn choose(state: &NumerosMatch, seat: Seat, clever: bool, luck: &mut Dice) -> Option<Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    if clever {
        let mut scores = Vec::new();
        NumerosMatch::judge(&state.view(Viewer::Seat(seat)), seat, &actions, &mut scores);
        let most = scores.iter().max().copied();
        let mut marks = scores.iter().map(|score| Some(*score) == most);
        actions.retain(|_| marks.next().unwrap_or(false));
    }
    actions.get(luck.below(actions.len() as u32) as usize).copied()
}
