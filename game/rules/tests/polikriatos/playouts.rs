//! Random matches that must never break: invariants, hashes, taking back, replay.

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Seat, Viewer};
use tavola_rules::polikriatos::{
    Action, Cell, Kind, MatchSheet, Play, Playouts, PolikriatosMatch, Position, SetUpAction, Side,
    Size, Trail,
};

use crate::random::{Luck, cases};

/// What an army has: soldiers one by one, then each other kind.
fn army(position: &Position, side: Side) -> [u32; 12] {
    Kind::ALL.map(|kind| {
        let of = |cell: &Cell| position.piece(*cell).filter(|p| p.side == side && p.kind == kind);
        let pieces = position.pieces(side).iter();
        pieces.filter_map(|cell| of(&cell)).map(|piece| u32::from(piece.n())).sum()
    })
}

fn sound(position: &Position) {
    assert_eq!(position.key(), position.key_from_scratch());
    for side in Side::ALL {
        assert!(position.count(side, Kind::King) <= 1);
        let mut all = 0;
        for cell in position.pieces(side).iter() {
            let piece = position.piece(cell).unwrap();
            assert_eq!(piece.side, side);
            assert!(position.kind(piece.kind).contains(cell));
            // PK-5, PK-21: nobody on water without a bridge, nobody in a wall.
            assert!(position.open(side).contains(cell), "{cell}: {}", position.to_json());
            let most = if piece.kind == Kind::Soldier { 6 } else { piece.kind.life() };
            assert!((1..=most).contains(&piece.life));
            let capacity = if piece.kind == Kind::DecoyCart { 2 } else { piece.capacity() };
            assert!(piece.carry <= capacity && piece.reload <= 4);
            all += 1;
        }
        assert_eq!(all, position.total(side));
        let store = position.store(side);
        assert!(store.ration <= 25 + 5 * store.delivered);
        assert!(store.hunger == 0 || store.ration == 0);
    }
    for source in position.sources() {
        assert!(source.stock <= source.full && source.grow < 10);
        assert!(source.grow == 0 || source.stock < source.full);
    }
}

/// Every legal play can be taken back, and leaves a sound position.
fn reversible(position: &Position) {
    let mut work = position.clone();
    let mut trail = Trail::new();
    let plays = position.legal();
    for play in &plays {
        work.play(play, &mut trail);
        sound(&work);
        assert_ne!(work.hash(), position.hash());
        work.pass(&mut trail);
        work.undo(&mut trail);
        work.undo(&mut trail);
        assert!(work == *position, "{play}: {}", position.to_json());
        assert_eq!(position.check(play), Ok(()));
    }
    let mut unique: Vec<String> = plays.iter().map(ToString::to_string).collect();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), plays.len());
}

/// 10^5 with `TAVOLA_CASES=100000` in release.
#[test]
fn random_matches_never_break() {
    let mut luck = Luck(100);
    let mut trail = Trail::new();
    for seed in 0..cases(150) as u64 {
        let mut position = Playouts::opening(seed);
        let mut plays: Vec<Play> = Vec::new();
        let mut armies = Side::ALL.map(|side| army(&position, side));
        for _ in 0..200 {
            sound(&position);
            if luck.one_in(24) {
                reversible(&position);
            }
            plays.clear();
            position.legal_into(&mut plays);
            assert_eq!(position.has_legal(), !plays.is_empty());
            trail.clear();
            let deeds = match plays.get(luck.below(plays.len().max(1))) {
                Some(play) => position.play(play, &mut trail),
                None => position.pass(&mut trail),
            };
            // Conservation: nothing comes back, and what is lost is told.
            for side in Side::ALL {
                let now = army(&position, side);
                let before = std::mem::replace(&mut armies[side.index()], now);
                assert!(now.iter().zip(before).all(|(now, before)| *now <= before));
                assert_eq!(now != before, deeds.lost[side]);
            }
        }
    }
}

/// `check` refuses exactly what the lists do not have.
#[test]
fn every_play_is_listed_or_refused() {
    let mut luck = Luck(8);
    for seed in 0..60 {
        let position = wander(seed, &mut luck);
        let legal = position.legal();
        let cells: Vec<Cell> = position.size().cells().collect();
        for from in position.pieces(position.side_to_move()).iter() {
            let piece = position.piece(from).unwrap();
            let near = cells.iter().copied().filter(|cell| cell.distance(from) <= 5);
            for (to, deed) in near.flat_map(|to| DEEDS.map(|deed| (to, deed))) {
                let n = if deed == tavola_rules::polikriatos::Deed::Leave { 1 } else { piece.n() };
                let play = Play { mover: piece.kind, n, from, to, deed };
                let refused = position.check(&play);
                assert_eq!(
                    refused.is_ok(),
                    legal.contains(&play),
                    "{play} {deed:?} {refused:?}: {}",
                    position.to_json()
                );
            }
        }
    }
}

const DEEDS: [tavola_rules::polikriatos::Deed; 8] = {
    use tavola_rules::polikriatos::Deed;
    [
        Deed::Move,
        Deed::Leave,
        Deed::Attack,
        Deed::Shoot,
        Deed::DropBridge,
        Deed::Strike,
        Deed::Bridge,
        Deed::Tower,
    ]
};

/// A position some way into a random match, or a wild one.
pub(crate) fn wander(seed: u64, luck: &mut Luck) -> Position {
    if luck.one_in(2) {
        return crate::random::wild_text(luck).parse().unwrap();
    }
    let mut position = Playouts::opening(seed);
    let mut trail = Trail::new();
    for _ in 0..luck.below(120) {
        let plays = position.legal();
        match plays.get(luck.below(plays.len().max(1))) {
            Some(play) => position.play(play, &mut trail),
            None => position.pass(&mut trail),
        };
    }
    position
}

/// A whole match by luck: the journal, and the match at its end or after `most` actions.
fn random_match(
    seed: u64,
    most: usize,
) -> (MatchSheet, Vec<(Seat, Action, u64)>, PolikriatosMatch) {
    let mut luck = Luck(seed);
    let sheet = MatchSheet { size: luck.pick(&Size::ALL), starts: None, ..MatchSheet::default() };
    let mut chance = Chance::from_seed(seed);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
    let mut journal = Vec::new();
    let mut actions = Vec::new();
    while state.phase() != Phase::Over && journal.len() < most {
        let seat = state.to_act().iter().next().unwrap();
        actions.clear();
        state.legal_actions(seat, &mut actions);
        let ready = Action::SetUp(SetUpAction::Ready);
        let action = if state.phase() == Phase::SetUp && luck.one_in(6) {
            ready
        } else {
            actions[luck.below(actions.len())]
        };
        assert_eq!(state.parse(seat, &state.notation(&action)), Ok(action));
        let entry = state.record(&action, Viewer::Whole);
        state.apply(seat, &action, &mut chance).unwrap();
        if !matches!(action, Action::SetUp(_)) {
            assert_eq!(state.view(Viewer::Whole).record.last(), Some(&entry));
        }
        journal.push((seat, action, state.hash()));
    }
    (sheet, journal, state)
}

#[test]
fn a_journal_replays_to_the_bit() {
    for seed in 0..12 {
        let (sheet, journal, end) = random_match(seed, 500);
        let mut chance = Chance::from_seed(seed);
        let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
        let mut hashes = vec![state.hash()];
        for (seat, action, hash) in &journal {
            state.apply(*seat, action, &mut chance).unwrap();
            assert_eq!(state.hash(), *hash);
            hashes.push(*hash);
        }
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), journal.len() + 1, "every action shows in the hash");
        assert_eq!(state.outcome(), end.outcome());
        for viewer in [Viewer::Whole, Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND)] {
            assert_eq!(state.view(viewer), end.view(viewer));
        }
    }
}

/// A refused action changes nothing.
#[test]
fn refused_actions_change_nothing() {
    let mut luck = Luck(3);
    for seed in 0..40 {
        let (_, journal, mut state) = random_match(seed, 40);
        let before = (state.hash(), state.view(Viewer::Whole));
        let mut chance = Chance::from_seed(seed);
        let mut refused = 0;
        for _ in 0..200 {
            let (seat, action, _) = journal[luck.below(journal.len())];
            let mut copy = state.clone();
            if copy.apply(seat, &action, &mut chance).is_err() {
                assert!(state.apply(seat, &action, &mut chance).is_err());
                refused += 1;
            }
        }
        assert!(refused > 20);
        assert!((state.hash(), state.view(Viewer::Whole)) == before);
        assert!(chance.take_log().is_empty());
    }
}
