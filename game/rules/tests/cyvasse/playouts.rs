//! Random matches that must never break: invariants, hashes, taking back, replay.

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{
    Action, Cause, CyvasseMatch, Deed, Hex, MatchSheet, PieceKind, Play, Playouts, Position, Side,
    TerrainKind,
};
use tavola_rules::game::{Game, Phase, Seat, Viewer};

use crate::random::{Luck, cases, random_opening, wild_text};

fn sound(position: &Position, ply: u32) {
    let mountains = position.ground().hexes(TerrainKind::Mountain);
    let [south, north] = Side::ALL.map(|side| position.pieces(side));
    assert!(!south.meets(north), "two pieces on a hex: {position}");
    for side in Side::ALL {
        let king = position.pieces_of(side, PieceKind::King).len();
        assert!(king == 1 || (ply == 1 && king == 0), "{king} kings at {ply}: {position}");
        let mut all = 0;
        for kind in PieceKind::ALL {
            let pieces = position.pieces_of(side, kind);
            assert!(pieces.len() <= kind.count());
            assert!(kind == PieceKind::Dragon || !pieces.meets(mountains), "{position}");
            for hex in pieces {
                let piece = position.piece(hex).unwrap();
                assert_eq!((piece.side, piece.kind), (side, kind));
            }
            all += pieces.len();
        }
        assert_eq!(all, position.pieces(side).len());
    }
    assert!(!position.burning().meets(position.occupied()));
    assert_eq!(position.hash(), position.hash_from_scratch(), "{position}");
}

/// Every legal play can be taken back, and captures are those of the list.
fn reversible(position: &Position) {
    let plays = position.legal();
    let mut work = position.clone();
    for play in &plays {
        let undo = work.play(play);
        assert_ne!(work.hash(), position.hash());
        work.undo(play, &undo);
        assert_eq!(work, *position, "{play}");
    }
    let undo = work.play_null();
    assert_eq!(work.hash(), work.hash_from_scratch());
    work.undo_null(&undo);
    assert_eq!(work, *position);
    let mut captures = Vec::new();
    position.captures_into(&mut captures);
    let mut listed: Vec<_> =
        plays.iter().filter(|play| matches!(play.deed, Deed::Take(_) | Deed::Shoot(_))).collect();
    let key = |play: &Play| (play.from, play.to);
    listed.sort_by_key(|play| key(play));
    captures.sort_by_key(key);
    assert_eq!(captures.iter().collect::<Vec<_>>(), listed, "{position}");
}

/// 10^5 with `TAVOLA_CASES=100000` in release.
#[test]
fn random_matches_never_break() {
    let mut luck = Luck(100);
    let mut endings = [0_u32; 3];
    for seed in 0..cases(2_000) as u64 {
        let mut position = random_opening(seed);
        let mut plays = Vec::new();
        for ply in 0..1_000 {
            sound(&position, ply);
            if luck.one_in(16) {
                reversible(&position);
            }
            plays.clear();
            position.legal_into(&mut plays);
            if plays.is_empty() {
                let stuck = position.king(position.side_to_move()).is_none();
                endings[usize::from(!stuck)] += 1;
                break;
            }
            if position.quiet() >= 100 {
                endings[2] += 1;
                break;
            }
            position.play(&plays[luck.below(plays.len())]);
        }
    }
    let [taken, stuck, quiet] = endings;
    assert!(stuck > 0 && quiet > 0, "{taken} {stuck} {quiet}");
}

#[test]
fn the_largest_numbers_of_a_text_are_taken_back_too() {
    let rest = "S 4294967295,4294967295 free,- 4294967295";
    let position = crate::sketch::sketch("Ra1 rk11 Df6 pg6", "tg7", rest);
    reversible(&position);
    reversible(&crate::sketch::after(&position, "D f6-f7"));
}

/// `Position::play` promises no meaning for plays that are not legal, but no panic either.
#[test]
fn plays_without_meaning_never_panic() {
    let mut luck = Luck(13);
    let hexes: Vec<Hex> = Hex::all().collect();
    for _ in 0..300 {
        let mut position: Position = wild_text(&mut luck).parse().unwrap();
        for _ in 0..20 {
            let victim = PieceKind::ALL[luck.below(10)];
            let deeds =
                [Deed::Move, Deed::Take(victim), Deed::Shoot(victim), Deed::Storm, Deed::Bombard];
            let play = Play {
                mover: PieceKind::ALL[luck.below(10)],
                from: hexes[luck.below(91)],
                to: hexes[luck.below(91)],
                deed: deeds[luck.below(5)],
            };
            let undo = position.play(&play);
            assert!(position.legal().len() < 91 * 91 && position.count_legal() < 91 * 91);
            assert!(!position.to_string().is_empty());
            if luck.one_in(3) {
                position.undo(&play, &undo);
            }
        }
    }
}

/// One step of a random match through the house's trait.
fn step(state: &mut CyvasseMatch, luck: &mut Luck, chance: &mut Chance) -> (Seat, Action) {
    let seats: Vec<Seat> = state.to_act().iter().collect();
    let seat = seats[luck.below(seats.len())];
    let mut offered = Vec::new();
    state.legal_actions(seat, &mut offered);
    let action = match state.phase() {
        // Through the set-up quickly: the last button that is offered.
        Phase::SetUp => ["ready", "random army", "finish terrain", "random terrain"]
            .into_iter()
            .map(|text| text.parse::<Action>().unwrap())
            .find(|action| offered.contains(action))
            .unwrap(),
        _ => offered[luck.below(offered.len())],
    };
    let expected = state.record(&action, Viewer::Whole);
    state.apply(seat, &action, chance).unwrap();
    if let Action::Play(_) = action {
        assert_eq!(state.view(Viewer::Whole).record.last(), Some(&expected));
    }
    (seat, action)
}

/// What is offered is accepted, and the journal replays to the bit.
#[test]
fn matches_replay_from_their_journal() {
    for seed in 0..30 {
        let mut luck = Luck(seed);
        let mut chance = Chance::from_seed(seed);
        let mut state = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
        let mut journal: Vec<(Seat, String, u64)> = Vec::new();
        while state.phase() != Phase::Over && journal.len() < 260 {
            let (seat, action) = step(&mut state, &mut luck, &mut chance);
            journal.push((seat, state.notation(&action), state.hash()));
        }
        let mut chance = Chance::from_seed(seed);
        let mut again = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
        for (seat, text, hash) in &journal {
            let action = again.parse(*seat, text).unwrap();
            again.apply(*seat, &action, &mut chance).unwrap();
            assert_eq!(again.hash(), *hash);
        }
        assert_eq!(again.outcome(), state.outcome());
        if let Some(outcome) = state.outcome() {
            let won = matches!(outcome.cause, Cause::KingCaptured | Cause::Mate);
            assert_eq!(won, !outcome.winners.is_empty());
        }
    }
}

/// Lines of `golden.txt`: seed, actions, how it ended, the last hash. A change of any number breaks old journals:
/// then `RULES_VERSION` grows.
#[test]
fn golden_matches_end_as_they_always_did() {
    let golden = include_str!("golden.txt");
    let (title, lines) = golden.split_once('\n').unwrap();
    assert!(title.starts_with('#') && lines.lines().count() >= 30);
    let mut found = String::new();
    for line in lines.lines() {
        let seed: u64 = line.split(' ').next().unwrap().parse().unwrap();
        let mut luck = Luck(seed);
        let mut chance = Chance::from_seed(seed);
        let mut state = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
        let mut actions = 0;
        while state.phase() != Phase::Over {
            step(&mut state, &mut luck, &mut chance);
            actions += 1;
        }
        let cause = state.outcome().unwrap().cause.key();
        found += &format!("{seed} {actions} {cause} {:016x}\n", state.hash());
    }
    assert_eq!(found, lines);
}

/// CY-26, CY-27: a playout is a match: played again through `CyvasseMatch` it ends at the same ply in the same way.
#[test]
fn a_playout_ends_as_the_match_of_its_plays_does() {
    let mut playouts = Playouts::new();
    let mut causes = Vec::new();
    for seed in 0..60 {
        let playout = playouts.play(seed);
        let outcome = playout.outcome.unwrap();
        causes.push(outcome.cause);
        // The same draws, the slow way.
        let opening = Some(Box::new(Playouts::opening(seed)));
        let mut chance = Chance::from_seed(seed);
        let sheet = MatchSheet { opening, ..MatchSheet::default() };
        let mut state = CyvasseMatch::begin(&sheet, &mut chance).unwrap();
        let mut luck = seed;
        let mut actions = Vec::new();
        for ply in 0..playout.plies {
            let seat = state.to_act().iter().next().unwrap();
            actions.clear();
            state.legal_actions(seat, &mut actions);
            luck = mixed(luck ^ u64::from(ply));
            let pick = (u128::from(luck) * actions.len() as u128) >> 64;
            let action = actions[pick as usize];
            state.apply(seat, &action, &mut chance).unwrap();
        }
        assert_eq!(state.outcome(), Some(outcome), "seed {seed}");
    }
    for cause in [Cause::KingCaptured, Cause::Mate, Cause::Quiet] {
        println!("{cause:?}: {}", causes.iter().filter(|&&each| each == cause).count());
    }
    assert!(causes.contains(&Cause::Mate) || causes.contains(&Cause::KingCaptured));
}

/// One step of SplitMix64.
fn mixed(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
