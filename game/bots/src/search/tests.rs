//! What the search must find, how soon, and that it computes what a plain negamax computes.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::evaluate::evaluate;
use crate::score::{DRAW, MATE, mated};
use crate::suite::POSITIONS;

static NEVER: AtomicBool = AtomicBool::new(false);

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn find(text: &str, limits: Limits) -> Found {
    Search::new(position(text), &[], &mut Table::new(14), &NEVER, limits).run()
}

#[test]
fn mate_in_one_and_two_is_found_at_once() {
    let mates = [
        (
            1,
            "1p1b2/3rb2/4b3/2h5C/4ll3V/1P1h7/1H4e3/1HP1c4/1B3v2/3P3/3R1v 2ff2/2fff1m/1m1mf2m/1m2m4/wwww4w1/11/wwwwm5/w2m1mm2/5f2/4mmf/2ffff N 44,44 -,- 5",
        ),
        (
            1,
            "2HV1r/3T3/8/6p2/9t/11/2P3C3/8c/2EH4/3R3/3P1D 4m1/1m4f/2w1fw1f/fmff5/wm3wmmw1/11/f6ffm/2ww3mf/m5f1/2mf1wm/2w1wm S 98,97 free,- 3",
        ),
        (
            2,
            "2r2T/2b2D1/8/9/10/10b/2h7/9/8/3R3/6 4ff/4fmf/2m1mfmf/w1m2m3/ww1ww5/11/w6www/1m2m2w1/m2fm1mm/2ff3/1f1ff1 S 83,82 free,- 1",
        ),
        (
            2,
            "1bH3/1r5/8/C8/4vh4/3Dcee4/EL3lp3/T5l2/1Bd5/R1BL3/B1P3 f1ff2/2mff2/1mfm2m1/2m3m2/1www4ww/11/3mw2www/5m2w/1fmm1m2/f1ff3/fmf3 S 60,60 rest,free 1",
        ),
    ];
    for (moves, text) in mates {
        let found = find(text, Limits::nodes(400_000));
        let best = found.best().unwrap();
        assert_eq!(best.score, MATE - (2 * moves - 1), "{text}");
        assert!(found.nodes < 100_000, "{} nodes: {text}", found.nodes);
        if moves == 1 {
            let mut after = position(text);
            after.play(&best.play);
            assert!(after.is_threatened(after.side_to_move()) && !after.has_legal());
        }
    }
}

#[test]
fn a_king_that_stands_open_is_captured() {
    // CY-26: it can come up as the first action only.
    let text = "5r/7/8/5T3/10/11/10/9/8/7/R5 6/7/8/9/10/11/10/9/8/7/6 S 1,0 -,- 0";
    let mut open = text.replace("5T3", "9");
    open = open.replacen("5r/7", "5r/5T1", 1);
    let found = find(&open, Limits::nodes(50_000));
    assert_eq!(found.best().map(|root| root.play.deed.victim()), Some(Some(KING)), "{open}");
}

const KING: tavola_rules::cyvasse::PieceKind = tavola_rules::cyvasse::PieceKind::King;

#[test]
fn the_only_play_costs_nothing() {
    // Beside its King the Catapult strikes; the King alone can take it.
    let text = POSITIONS
        .iter()
        .find_map(|text| forced(position(text)))
        .expect("some line of the suite forces a single answer");
    let found = Search::new(text, &[], &mut Table::new(8), &NEVER, Limits::nodes(1 << 40)).run();
    assert_eq!((found.plays.len(), found.nodes), (1, 0));
}

/// A position with a single legal play, by playing threats of the best lines out.
fn forced(mut from: Position) -> Option<Position> {
    for _ in 0..60 {
        match from.legal().len() {
            0 => return None,
            1 => return Some(from),
            _ => {}
        }
        let found =
            Search::new(from.clone(), &[], &mut Table::new(10), &NEVER, Limits::nodes(600)).run();
        from.play(&found.best()?.play);
    }
    None
}

#[test]
fn a_piece_offered_for_nothing_is_taken_without_long_thought() {
    // A Catapult that a Trebuchet reaches, in the open.
    let text = "5r/7/8/2pp5/10/11/4c5/4T4/8/1PP4/R5 6/7/8/9/10/11/10/9/8/7/6 S 20,19 -,- 0";
    let budget = 4_000_000;
    let found = find(text, Limits::nodes(budget));
    assert_eq!(found.best().unwrap().play.to_string(), "T e4»Ce5");
    assert!(found.nodes < budget / 40, "{} nodes", found.nodes);
}

#[test]
fn a_raised_flag_is_seen_within_a_few_hundred_nodes_and_still_gives_a_legal_play() {
    let raised = AtomicBool::new(true);
    for text in POSITIONS {
        let limits = Limits::nodes(u64::MAX);
        let found = Search::new(position(text), &[], &mut Table::new(10), &raised, limits).run();
        assert!(found.nodes <= POLL, "{} nodes", found.nodes);
        assert!(position(text).is_legal(&found.best().unwrap().play));
    }
}

#[test]
fn a_flag_raised_meanwhile_ends_an_endless_search() {
    let stop = AtomicBool::new(false);
    let (started, begun) = std::sync::mpsc::sync_channel(1);
    let mut table = Table::new(12);
    let search =
        Search::new(position(POSITIONS[1]), &[], &mut table, &stop, Limits::nodes(u64::MAX));
    let found = std::thread::scope(|scope| {
        let thinking = std::thread::Builder::new()
            .name("tavola-test-thinker".into())
            .spawn_scoped(scope, move || {
                started.send(()).unwrap();
                search.run()
            })
            .unwrap();
        begun.recv().unwrap();
        stop.store(true, Ordering::Relaxed);
        thinking.join().unwrap()
    });
    assert!(position(POSITIONS[1]).is_legal(&found.best().unwrap().play));
}

#[test]
fn the_same_question_has_the_same_answer_whatever_was_asked_before() {
    let limits = Limits::nodes(30_000);
    let mut busy = Table::new(12);
    for text in POSITIONS {
        let fresh = Search::new(position(text), &[], &mut Table::new(12), &NEVER, limits).run();
        let again = Search::new(position(text), &[], &mut busy, &NEVER, limits).run();
        assert_eq!(fresh, again, "{text}");
        assert!(fresh.nodes <= limits.nodes);
    }
}

#[test]
fn the_budget_is_kept_to_the_node() {
    for nodes in [1, 2, 77, 5_000] {
        let found = find(POSITIONS[1], Limits { nodes, ..Limits::nodes(0) });
        assert!(found.nodes <= nodes, "{} of {nodes}", found.nodes);
        assert!(found.best().is_some());
    }
}

#[test]
fn who_is_ahead_does_not_repeat_and_who_is_behind_does() {
    // A lone King against an Elephant and a Catapult: every way back to the known position is a draw.
    let text = "5r/7/8/9/10/11/4E5/4C4/8/7/R5 6/7/8/9/10/11/10/9/8/7/6 S 40,39 -,- 10";
    let root = position(text);
    for play in root.legal() {
        let mut after = root.clone();
        after.play(&play);
        let before = [after.hash(), 1, 2, root.hash()];
        let limits = Limits { depth: 2, ..Limits::nodes(u64::MAX) };
        let found = Search::new(root.clone(), &before, &mut Table::new(10), &NEVER, limits).run();
        assert!(found.best().unwrap().score > 300);
        assert_ne!(found.best().unwrap().play, play, "leads back");
    }
}

/// The sum that plays carry along is that of the position, after every play and every return.
#[test]
fn the_running_sum_is_the_sum() {
    let mut table = Table::new(8);
    for text in POSITIONS {
        let mut search =
            Search::new(position(text), &[], &mut table, &NEVER, Limits::nodes(u64::MAX));
        let mut line = Vec::new();
        for step in 0..40 {
            let legal = search.position.legal();
            let Some(play) = legal.get(step * 7 % legal.len().max(1)).copied() else { break };
            let (undo, sum) = search.play(&play);
            line.push((play, undo, sum));
            assert_eq!(search.sum, search.scales.sum(&search.position), "{text} {play}");
        }
        while let Some((play, undo, sum)) = line.pop() {
            search.undo(&play, &undo, sum);
            assert_eq!(search.sum, search.scales.sum(&search.position), "{text} {play}");
        }
    }
}

/// Alpha-beta as in the books, in any order, without table, windows or selection.
struct Plain<'a> {
    scales: &'a Scales,
    path: Vec<u64>,
}

impl Plain<'_> {
    fn judge(&self, at: &Position) -> Score {
        self.scales.judge(at, self.scales.sum(at))
    }

    fn full(
        &mut self,
        at: &Position,
        depth: i8,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let us = at.side_to_move();
        let threatened = at.is_threatened(us);
        let quiet = at.quiet() as usize;
        let repeated = self.path.iter().rev().take(quiet).any(|&hash| hash == at.hash());
        if repeated || at.quiet() >= tavola_rules::cyvasse::QUIET_LIMIT {
            return if threatened && !at.has_legal() { mated(ply) } else { DRAW };
        }
        let depth = if threatened { depth.max(0) + 1 } else { depth };
        if depth <= 0 {
            return self.leaf(at, alpha, beta, ply, 0);
        }
        let legal = at.legal();
        if legal.is_empty() {
            return if threatened { mated(ply) } else { DRAW };
        }
        self.path.push(at.hash());
        for play in legal {
            let mut next = at.clone();
            next.play(&play);
            alpha = alpha.max(-self.full(&next, depth - 1, -beta, -alpha, ply + 1));
            if alpha >= beta {
                break;
            }
        }
        self.path.pop();
        alpha
    }

    fn leaf(&self, at: &Position, mut alpha: Score, beta: Score, ply: usize, plies: u8) -> Score {
        let threatened = (1..=6).contains(&plies) && at.is_threatened(at.side_to_move());
        let legal = at.legal();
        if threatened && legal.is_empty() {
            return mated(ply);
        }
        if !threatened {
            alpha = alpha.max(self.judge(at));
        }
        for play in legal {
            if alpha >= beta {
                break;
            }
            if !threatened && play.deed.victim().is_none() {
                continue;
            }
            let mut next = at.clone();
            next.play(&play);
            alpha = alpha.max(-self.leaf(&next, -beta, -alpha, ply + 1, plies + 1));
        }
        alpha
    }
}

#[test]
fn thorough_search_computes_what_plain_alpha_beta_computes() {
    for text in POSITIONS {
        let root = position(text);
        for depth in 1..=2 {
            let limits =
                Limits { depth, selection: Selection::Thorough, ..Limits::nodes(u64::MAX) };
            let found = find(text, limits);
            let scales = Scales::new(&root);
            let mut plain = Plain { scales: &scales, path: vec![] };
            let worth = root.legal().into_iter().fold(-INFINITE, |best, play| {
                let mut next = root.clone();
                next.play(&play);
                plain.path = vec![root.hash()];
                best.max(-plain.full(&next, depth - 1, -INFINITE, -best, 1))
            });
            assert_eq!(found.best().unwrap().score, worth, "depth {depth}: {text}");
        }
    }
}

#[test]
fn a_position_is_worth_the_same_to_either_side() {
    for text in POSITIONS {
        assert!(evaluate(&position(text)).abs() < 10_000, "{text}");
        let turned = turned_round(text);
        assert_eq!(evaluate(&position(text)), evaluate(&position(&turned)), "{text}");
    }
}

/// The same position seen from the other side of the table.
fn turned_round(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let back = |field: &str| {
        // Counts of two digits (rows of 10 and 11) must not be turned digit by digit.
        let marked = field.replace("10", "x").replace("11", "y");
        marked.chars().rev().collect::<String>().replace('x', "10").replace('y', "11")
    };
    let swap = |c: char| {
        if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
    };
    let pieces: String = back(fields[0]).chars().map(swap).collect();
    let both = |field: &str| field.split(',').rev().map(ToOwned::to_owned).collect::<Vec<_>>();
    let turn_hex = |field: String| match field.strip_prefix('@') {
        Some(hex) => format!("@{}", hex.parse::<tavola_rules::cyvasse::Hex>().unwrap().opposite()),
        None => field,
    };
    let dragons: Vec<String> = both(fields[4]).into_iter().map(turn_hex).collect();
    let side = if fields[2] == "S" { "N" } else { "S" };
    [
        pieces,
        back(fields[1]),
        side.to_owned(),
        both(fields[3]).join(","),
        dragons.join(","),
        fields[5].to_owned(),
    ]
    .join(" ")
}

/// So many plies until mate between equals that search `nodes`; none if it does not come to mate.
fn plies_to_mate(text: &str, nodes: u64) -> Option<u32> {
    let mut at = position(text);
    let mut table = Table::new(12);
    let mut past = vec![at.hash()];
    for ply in 0..tavola_rules::cyvasse::QUIET_LIMIT {
        let search = Search::new(at.clone(), &past, &mut table, &NEVER, Limits::nodes(nodes));
        let Some(best) = search.run().best() else {
            return at.is_threatened(at.side_to_move()).then_some(ply);
        };
        at.play(&best.play);
        past.push(at.hash());
    }
    None
}

#[test]
fn a_bare_king_is_hunted_down_before_the_hundredth_quiet_action() {
    let endings = [
        "5r/7/8/9/10/11/4E5/4V4/3H4/7/R5 6/7/3f4/9/3w6/11/6m3/9/2f5/7/6 S 40,39 -,- 0",
        "6/7/8/4r4/10/11/2P7/2T3L2/3V4/7/R5 6/3m3/3f4/9/3w6/11/4m5/9/2f5/7/6 S 60,59 -,- 0",
        "6/2r4/5p2/9/10/10D/10/9/3H4/1E5/R5 6/3m3/3f4/1m7/3w6/11/4m5/9/2f5/7/6 S 60,59 free,- 0",
    ];
    for text in endings {
        let plies = plies_to_mate(text, 8_000);
        assert!(plies.is_some_and(|plies| plies < 80), "{plies:?}: {text}");
    }
}
