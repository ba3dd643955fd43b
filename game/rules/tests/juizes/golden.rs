//! Thirty matches as text, replayed: every action, draw and battle, the end and the hash.
//!
//! `golden/NN.txt`: `seed N`; `seats N`; a line an action, `A move A1 e5`, or `B resigns`, or `all agree`; indented what
//! came of it, as far as chance or a battle had a hand in it; `end CAUSE WINNERS`; `hash H`. The whole text is written
//! anew by the replay and compared.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Game, Seat};
use tavola_rules::juizes::{Event, FoughtBattle, JuizesMatch, MatchSheet, Role, Side};

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

fn side(side: Side) -> String {
    side.seat().map_or_else(|| format!("{side:?}").to_lowercase(), |seat| letter(seat).to_string())
}

fn tell(event: &Event) -> Option<String> {
    Some(match event {
        Event::RoundBegan { round, first } => format!("== round {round}, {} first", letter(*first)),
        Event::StageBegan(stage) => format!("-- {}", stage.key()),
        Event::Earned { seat, coins } => format!("{} earns {coins}", letter(*seat)),
        Event::Drew { seat, card } => format!("{} draws {}", letter(*seat), card.as_ref()?.key()),
        Event::Reshuffled => "the spent cards are the deck again".into(),
        Event::PairMoved { from, to } => format!("invaders {from}-{to}"),
        Event::PairEntered { at } => format!("invaders enter at {at}"),
        Event::Fought(battle) => fought(battle),
        Event::Destroyed { at, by } => format!("{at} {}", by.key()),
        Event::WentOut(seat) => format!("{} is out", letter(*seat)),
        Event::Ira(ira) => format!("ira {ira}"),
        _ => return None,
    })
}

fn fought(battle: &FoughtBattle) -> String {
    let report = &battle.report;
    let mut text = format!("battle at {}:", battle.hex);
    for role in Role::BOTH {
        let losses = &report.losses[role];
        let fates = battle.generals[role].iter().zip(&losses.generals);
        let fates: String = fates
            .filter_map(|(id, fate)| fate.map(|fate| format!(", {id} {}", fate.key())))
            .collect();
        let _ = write!(
            text,
            " {} {} {} (-{}{fates})",
            role.key(),
            side(battle.sides[role]),
            report.strength[role].total(),
            losses.troops + losses.garrison
        );
    }
    text + &format!(": {} wins", report.winner.map_or("nobody", Role::key))
}

/// Plays the actions of a golden text and writes it anew.
fn transcript(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.starts_with(' '));
    let mut field = |name: &str| {
        let (word, rest) = lines.next().unwrap().split_once(' ').unwrap();
        assert_eq!(word, name);
        rest.to_string()
    };
    let (seed, seats) = (field("seed"), field("seats"));
    let mut out = format!("seed {seed}\nseats {seats}\n");
    let mut chance = Chance::from_seed(seed.parse().unwrap());
    let sheet = MatchSheet { seats: seats.parse().unwrap(), ..MatchSheet::default() };
    let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
    for line in lines {
        let (who, deed) = line.split_once(' ').unwrap();
        if who == "end" || who == "hash" {
            break;
        }
        let _ = writeln!(out, "{line}");
        let seat = (0..4).filter_map(Seat::new).find(|&seat| letter(seat).to_string() == who);
        let events = match (deed, seat) {
            ("agree", None) => state.conclude(Conclusion::AgreedDraw).unwrap(),
            ("resigns", Some(seat)) => state.conclude(Conclusion::Resigned(seat)).unwrap(),
            (deed, Some(seat)) => {
                let action = state.parse(seat, deed).unwrap();
                assert_eq!(state.notation(&action), deed);
                state.apply(seat, &action, &mut chance).unwrap_or_else(|no| panic!("{line}: {no}"))
            }
            _ => panic!("{line}"),
        };
        for told in events.iter().filter_map(tell) {
            let _ = writeln!(out, "    {told}");
        }
    }
    let outcome = state.outcome().unwrap();
    let winners = outcome.winners.iter().map(letter).collect::<String>();
    let winners = if winners.is_empty() { "-" } else { winners.as_str() };
    let _ = writeln!(out, "end {} {winners}", outcome.cause.key());
    let _ = writeln!(out, "hash {:016x}", state.hash());
    out
}

#[test]
fn jz_18_thirty_matches_replay_to_the_letter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/juizes/golden");
    let mut causes = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(transcript(&text), text, "{}", path.display());
        let end = text.lines().find_map(|line| line.strip_prefix("end ")).unwrap();
        causes.push(end.split(' ').next().unwrap().to_string());
    }
    assert!(causes.len() >= 30, "{}", causes.len());
    for cause in ["titles", "rounds", "resignation", "agreement"] {
        assert!(causes.iter().any(|each| each == cause), "{cause}");
    }
}
