//! A match of Polikriatos between simple players, as `game/rules/tests/polikriatos/golden` keeps them.
//!
//! `polikriatos_match [number] [south] [north]`, players `random` or `one-ply`: a line a set-up action, then a line
//! a pair of actions. `polikriatos_match series N [south] [north]`: how N matches end, and South's score.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tavola_bots::dice::Dice;
use tavola_bots::simple::Simple as _;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Game as _, Phase, Seat, Viewer};
use tavola_rules::polikriatos::{Action, MatchSheet, PolikriatosMatch, Side, Wins};

const fn word(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// A match that goes on for so long is given up.
const LONGEST: u32 = 1_500;

/// PK-39: the ways to win that are on.
fn ways(wins: Wins) -> Vec<&'static str> {
    let Wins { king, throne, hunger, annihilation } = wins;
    let all =
        [(king, "king"), (throne, "throne"), (hunger, "hunger"), (annihilation, "annihilation")];
    all.into_iter().filter(|(on, _)| *on).map(|(_, way)| way).collect()
}

fn head(number: u32, players: [&str; 2], sheet: &MatchSheet) -> String {
    format!(
        "# {} against {}\nsize: {}\nlandscape: {}\nstarts: {}\nwins: {}\nseed: {number}\n",
        players[0],
        players[1],
        sheet.size.key(),
        sheet.landscape.map_or("", |landscape| landscape.key()),
        sheet.starts.map_or("", word),
        ways(sheet.wins).join(" "),
    )
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| args.get(place).map_or("", String::as_str);
    let player = |place: usize| if word(place) == "random" { "random" } else { "one-ply" };
    if word(0) == "series" {
        series(word(1).parse().unwrap_or(100), [player(2), player(3)]);
    } else if let Some((text, _)) =
        play(word(0).parse().unwrap_or_default(), [player(1), player(2)])
    {
        print!("{text}");
    }
}

/// Ends by cause, and South's points in halves.
fn series(matches: u32, players: [&str; 2]) {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let (mut halves, mut ended) = (0, 0);
    for (_, end) in (0..matches).filter_map(|number| play(number, players)) {
        let (winner, cause) = end.split_once(' ').unwrap_or(("", ""));
        ended += 1;
        halves += match winner {
            "south" => 2,
            "draw" => 1,
            _ => 0,
        };
        *ends.entry(cause.to_owned()).or_default() += 1;
    }
    println!(
        "{} against {}: South {halves} halves of {}, {ended} of {matches} ended: {ends:?}",
        players[0],
        players[1],
        2 * ended
    );
}

/// The text of a match and its last words.
fn play(number: u32, players: [&str; 2]) -> Option<(String, String)> {
    let sheet = PolikriatosMatch::series_sheet(7, number);
    let mut chance = Chance::from_seed(u64::from(number));
    let mut luck = Dice::new(u64::from(number) + 1);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).ok()?;
    let mut text = head(number, players, &sheet);
    let mut plies = 0;
    while let Some(seat) = state.to_act().iter().next().filter(|_| plies < LONGEST) {
        let set_up = state.phase() == Phase::SetUp;
        let clever = players[seat.index() % 2] == "one-ply";
        let action = choose(&state, seat, clever, &mut luck)?;
        let _ = match (set_up, plies % 2) {
            (true, _) => {
                let side = Side::of_seat(seat).map_or("", word);
                writeln!(text, "{side}: {action}")
            }
            (false, 0) => write!(text, "{}. {action}", plies / 2 + 1),
            (false, _) => writeln!(text, " / {action}"),
        };
        plies += u32::from(!set_up);
        state.apply(seat, &action, &mut chance).ok()?;
    }
    if !plies.is_multiple_of(2) {
        text.push('\n');
    }
    let outcome = state.outcome()?;
    let winner = outcome.winners.iter().next().and_then(Side::of_seat).map_or("draw", word);
    let end = format!("{winner} {}", outcome.cause.key());
    let _ = write!(text, "hash: {:016x}\noutcome: {end}\n", state.hash());
    Some((text, end))
}

fn choose(state: &PolikriatosMatch, seat: Seat, clever: bool, luck: &mut Dice) -> Option<Action> {
    let view = state.view(Viewer::Seat(seat));
    if view.phase == Phase::SetUp {
        return PolikriatosMatch::prepare(&view, seat, luck);
    }
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    if clever {
        let mut scores = Vec::new();
        PolikriatosMatch::judge(&view, seat, &actions, &mut scores);
        let most = scores.iter().max().copied();
        let mut marks = scores.iter().map(|score| Some(*score) == most);
        actions.retain(|_| marks.next().unwrap_or(false));
    }
    actions.get(luck.below(actions.len() as u32) as usize).copied()
}
