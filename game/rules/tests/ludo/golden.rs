//! Thirty matches as text, replayed: every roll, move and capture, the end and the hash.
//!
//! `golden/NN.txt`: `seed N`; `levels` of you, CPU 1, 2, 3 (`-` chooses for itself); a line a turn, rolls between bars;
//! `end CAUSE WINNER ROLLS`; `hash H`. Empty lines and lines that begin with `#` say nothing.

use std::fs;
use std::path::Path;

use tavola_rules::chance::Chance;
use tavola_rules::game::Game;
use tavola_rules::ludo::{Action, ByPlayer, Level, LudoMatch, MatchSheet, Player, Step};

fn replay(text: &str) {
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut field = |name: &str| {
        let (word, rest) = lines.next().unwrap().split_once(' ').unwrap();
        assert_eq!(word, name);
        rest.to_string()
    };
    let mut chance = Chance::from_seed(field("seed").parse().unwrap());
    let levels: Vec<Option<Level>> = field("levels").split(' ').map(Level::from_key).collect();
    let sheet = MatchSheet { levels: ByPlayer(levels.try_into().unwrap()), opening: None };
    let mut state = LudoMatch::begin(&sheet, &mut chance).unwrap();
    for line in lines {
        let (word, rest) = line.split_once(' ').unwrap();
        let Some(player) = Player::from_key(word) else {
            let outcome = state.outcome().unwrap();
            let winner = state.position().winner().map_or("-", Player::key);
            let end = format!("{} {winner} {}", outcome.cause.key(), state.position().turn().rolls);
            let hash = format!("{:016x}", state.hash());
            assert_eq!(rest, if word == "end" { end } else { hash }, "{word}");
            continue;
        };
        for roll in rest.split(" | ") {
            let seat = player.seat();
            state.apply(seat, &Action::Roll, &mut chance).unwrap();
            if let Some(face) = state.position().turn().roll {
                let (shown, deed) = roll.split_once(' ').unwrap();
                assert_eq!(shown, face.number().to_string(), "{line}");
                let from = deed.split("->").next().unwrap().parse().unwrap();
                let action = match sheet.levels[player] {
                    Some(_) => Action::Decide,
                    None => Action::Advance { step: Step::new(from).unwrap() },
                };
                state.apply(seat, &action, &mut chance).unwrap();
            }
            let entry = state.entries().last().unwrap();
            assert_eq!((entry.player, entry.to_string()), (player, roll.to_string()), "{line}");
        }
    }
    assert!(text.contains("\nend ") && text.contains("\nhash "));
    assert!(state.outcome().is_some());
}

#[test]
fn thirty_matches_replay_roll_by_roll() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ludo/golden");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        replay(&fs::read_to_string(&path).unwrap());
        count += 1;
    }
    assert!(count >= 30, "{count}");
}
