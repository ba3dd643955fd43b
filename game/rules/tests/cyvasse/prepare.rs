//! CY-4 to CY-12: the hidden preparation.

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{
    ARMY, Action, CyvasseMatch, DragonState, Event, Hex, HexSet, House, MatchSheet, PieceKind,
    Refusal, SetUpAction, SetUpRefusal, Setup, SetupView, Side, Stage, Supply, TerrainKind,
};
use tavola_rules::game::{Game, Phase, Seat, SeatSet, Viewer};

use crate::random::random_setup;
use crate::sketch::hex;

/// Applies actions in their notation; the last one's result.
fn apply(setup: &mut Setup, actions: &str) -> Result<(), SetUpRefusal> {
    let mut chance = Chance::from_seed(5);
    let mut result = Ok(());
    for text in actions.split(", ") {
        let before = *setup;
        let action: SetUpAction = text.parse().unwrap();
        result = setup.apply(&action, &mut chance);
        if result.is_err() {
            assert_eq!(*setup, before, "a refused action changes nothing");
        }
    }
    result
}

fn south() -> Setup {
    Setup::new(Side::South, Supply::DEFAULT)
}

#[test]
fn cy_4_terrain_on_the_own_half_within_supply() {
    let mut setup = south();
    assert_eq!(apply(&mut setup, "lay water e6"), Err(SetUpRefusal::NotYourHalf(hex("e6"))));
    assert_eq!(
        apply(&mut setup, "lay water a1, lay forest a2, finish terrain"),
        Err(SetUpRefusal::TooLittleTerrain { laid: 2, needed: 3 })
    );
    assert_eq!(
        apply(&mut setup, "lay fort b1, lay fort c1"),
        Err(SetUpRefusal::NoTileLeft(TerrainKind::Fort))
    );
    // Laying over a tile replaces it; lifting gives it back.
    assert_eq!(apply(&mut setup, "lay water b1"), Ok(()));
    assert_eq!(setup.tiles_left(TerrainKind::Fort), 1);
    assert_eq!(setup.tiles_left(TerrainKind::Water), 3);
    assert_eq!(apply(&mut setup, "lift b1"), Ok(()));
    assert_eq!(setup.terrain(hex("b1")), TerrainKind::Plain);
    assert_eq!(apply(&mut setup, "lift b1"), Err(SetUpRefusal::NothingThere(hex("b1"))));
    assert_eq!(apply(&mut setup, "lay fort b1, finish terrain"), Ok(()));
    assert_eq!(apply(&mut setup, "lay water c1"), Err(SetUpRefusal::WrongStage(Stage::Army)));
    let supply = Supply::DEFAULT;
    let counts = TerrainKind::SPECIAL.map(|kind| supply.of(kind));
    assert_eq!(counts, [6, 5, 6, 1]);
    let plain = SetUpAction::Lay(TerrainKind::Plain, hex("a1"));
    assert_eq!(south().check(&plain), Err(SetUpRefusal::PlainIsNoTile));
}

#[test]
fn cy_5_mountains_touch_in_pairs_at_most() {
    let mut setup = south();
    assert_eq!(apply(&mut setup, "lay mountain c2, lay mountain c3"), Ok(()));
    let hex_c4 = hex("c4");
    assert_eq!(
        apply(&mut setup, "lay mountain c4"),
        Err(SetUpRefusal::MountainGroup { hex: hex_c4, size: 3 })
    );
    // Joining two pairs, too.
    assert_eq!(apply(&mut setup, "lay mountain c5, lay mountain d5"), Ok(()));
    assert_eq!(
        apply(&mut setup, "lay mountain c4"),
        Err(SetUpRefusal::MountainGroup { hex: hex_c4, size: 5 })
    );
}

#[test]
fn cy_6_all_21_on_free_hexes_of_the_own_half() {
    let mut setup = random_setup(Side::South, &mut Chance::from_seed(2));
    assert_eq!(setup.taken().len(), ARMY);
    assert!(setup.taken().minus(HexSet::SOUTH_HALF).is_empty());
    assert_eq!(setup.stage(), Stage::Ready);
    assert_eq!(apply(&mut setup, "clear army"), Err(SetUpRefusal::WrongStage(Stage::Ready)));
    let mut setup = south();
    let start = "lay water a1, lay water b1, lay water c1, finish terrain";
    assert_eq!(apply(&mut setup, start), Ok(()));
    assert_eq!(apply(&mut setup, "place R a1"), Ok(()));
    assert_eq!(apply(&mut setup, "place P a1"), Err(SetUpRefusal::HexTaken(hex("a1"))));
    assert_eq!(apply(&mut setup, "place R b1"), Err(SetUpRefusal::NoPieceLeft(PieceKind::King)));
    assert_eq!(apply(&mut setup, "place P a6"), Err(SetUpRefusal::NotYourHalf(hex("a6"))));
    assert_eq!(apply(&mut setup, "ready"), Err(SetUpRefusal::ArmyIncomplete(20)));
    assert_eq!(apply(&mut setup, "shift a1 b2"), Ok(()));
    assert_eq!(setup.piece(hex("b2")), Some(PieceKind::King));
    assert_eq!(apply(&mut setup, "reopen terrain"), Ok(()));
    assert!(setup.taken().is_empty());
    assert_eq!(setup.tiles_laid(), 3);
}

#[test]
fn cy_7_only_the_dragon_on_a_mountain_and_taking_back() {
    let mut setup = south();
    let start = "lay mountain a1, lay water b1, lay water c1, finish terrain";
    assert_eq!(apply(&mut setup, start), Ok(()));
    for kind in PieceKind::ALL.into_iter().filter(|&kind| kind != PieceKind::Dragon) {
        let result = apply(&mut setup, &format!("place {} a1", kind.letter()));
        assert_eq!(result, Err(SetUpRefusal::OnMountain(kind, hex("a1"))));
    }
    assert_eq!(apply(&mut setup, "place D a1"), Ok(()));
    assert_eq!(apply(&mut setup, "take a1"), Ok(()));
    assert_eq!(setup.pieces_left(PieceKind::Dragon), 1);
    assert_eq!(apply(&mut setup, "take a1"), Err(SetUpRefusal::NothingThere(hex("a1"))));
}

#[test]
fn cy_8_the_dragons_hex_holds_no_other_piece_and_burns() {
    let mut setup = south();
    let start = "lay water a1, lay water b1, lay water c1, finish terrain, place D e3";
    assert_eq!(apply(&mut setup, start), Ok(()));
    assert_eq!(apply(&mut setup, "place P e3"), Err(SetUpRefusal::HexTaken(hex("e3"))));
    let position = crate::random::random_opening(8);
    for side in Side::ALL {
        let DragonState::Waiting(at) = position.dragon(side) else { panic!("it waits") };
        assert!(position.burning().contains(at) && position.piece(at).is_none());
        assert_eq!(position.pieces(side).len(), ARMY - 1);
    }
}

#[test]
fn cy_9_random_is_legal_and_keeps_the_king_back() {
    for seed in 0..300 {
        let mut chance = Chance::from_seed(seed);
        for side in Side::ALL {
            let setup = random_setup(side, &mut chance);
            assert_eq!(setup.tiles_laid(), 18);
            // Rebuilding it action by action proves every tile and piece legal.
            let mut again = Setup::new(side, Supply::DEFAULT);
            for action in setup.actions() {
                again.apply(&action, &mut chance).unwrap();
            }
            assert_eq!(again, setup);
            let king = setup.pieces(PieceKind::King).first().unwrap();
            let rows = if side == Side::South { 1..=3 } else { 9..=11 };
            assert!(rows.contains(&king.row()), "{king}");
        }
    }
}

#[test]
fn cy_9_random_is_always_completable_with_a_larger_supply() {
    let supply = Supply { mountain: 40, water: 0, forest: 0, fort: 0 };
    for seed in 0..100 {
        let mut chance = Chance::from_seed(seed);
        let mut setup = Setup::new(Side::North, supply);
        for text in ["random terrain", "finish terrain", "random army", "ready"] {
            setup.apply(&text.parse().unwrap(), &mut chance).unwrap();
        }
        assert!(setup.tiles(TerrainKind::Mountain).len() <= 20);
    }
}

#[test]
fn cy_9_random_draws_from_the_own_stream() {
    let sheet = MatchSheet::default();
    let run = |order: [Seat; 2]| {
        let mut chance = Chance::from_seed(77);
        let mut state = CyvasseMatch::begin(&sheet, &mut chance).unwrap();
        for seat in order {
            for text in ["random terrain", "finish terrain", "random army", "ready"] {
                state.apply(seat, &text.parse().unwrap(), &mut chance).unwrap();
            }
        }
        state.position().unwrap().to_string()
    };
    assert_eq!(run([Seat::FIRST, Seat::SECOND]), run([Seat::SECOND, Seat::FIRST]));
}

#[test]
fn cy_10_set_ups_are_hidden_until_play_starts() {
    let mut chance = Chance::from_seed(10);
    let mut state = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
    assert_eq!(state.to_act(), SeatSet::first(2));
    let mut twin = state.clone();
    let mut act = |state: &mut CyvasseMatch, seat, text: &str| {
        state.apply(seat, &text.parse().unwrap(), &mut chance).unwrap()
    };
    let events = act(&mut state, Seat::SECOND, "lay fort f11");
    assert!(events.iter().all(|event| state.witness(event, Viewer::Seat(Seat::FIRST)).is_none()));
    assert!(events.iter().all(|event| state.witness(event, Viewer::Seat(Seat::SECOND)).is_some()));
    assert_ne!(state.hash(), twin.hash());
    // Two states that differ only in what is hidden give the same view.
    act(&mut twin, Seat::SECOND, "lay water g11");
    let seen = |state: &CyvasseMatch| format!("{:?}", state.view(Viewer::Seat(Seat::FIRST)));
    assert_eq!(seen(&state), seen(&twin));
    let own = state.view(Viewer::Seat(Seat::SECOND));
    assert!(matches!(own.setups[Side::North], SetupView::Open(_)));
    assert_eq!(own.setups[Side::South], SetupView::Hidden(Stage::Terrain));
    let mut legal = Vec::new();
    state.legal_actions(Seat::FIRST, &mut legal);
    let mut twins = Vec::new();
    twin.legal_actions(Seat::FIRST, &mut twins);
    assert_eq!(legal, twins);

    for seat in [Seat::SECOND, Seat::FIRST] {
        for text in ["random terrain", "finish terrain", "random army"] {
            act(&mut state, seat, text);
        }
        assert_eq!(state.phase(), Phase::SetUp);
        let events = act(&mut state, seat, "ready");
        let begun = events.iter().any(|event| matches!(event, Event::PlayBegins { .. }));
        assert_eq!(begun, seat == Seat::FIRST);
    }
    assert_eq!(state.phase(), Phase::Play);
    let view = state.view(Viewer::Seat(Seat::FIRST));
    assert!(matches!(view.setups[Side::North], SetupView::Open(_)));
    assert!(view.position.is_some() && !view.legal.is_empty());
}

#[test]
fn cy_11_houses_differ() {
    for seed in 0..50 {
        let mut chance = Chance::from_seed(seed);
        let mut sheet = MatchSheet::default();
        sheet.houses[Side::South] = Some(House::Owl);
        let view = CyvasseMatch::begin(&sheet, &mut chance).unwrap().view(Viewer::Whole);
        assert_eq!(view.houses[Side::South], House::Owl);
        assert_ne!(view.houses[Side::North], House::Owl);
        let drawn = CyvasseMatch::begin(&MatchSheet::default(), &mut chance).unwrap();
        let houses = drawn.view(Viewer::Whole).houses;
        assert_ne!(houses[Side::South], houses[Side::North]);
    }
}

#[test]
fn cy_12_the_seed_draws_who_starts_unless_the_sheet_does() {
    let starts = |seed, fixed| {
        let sheet = MatchSheet { starts: fixed, ..MatchSheet::default() };
        let state = CyvasseMatch::begin(&sheet, &mut Chance::from_seed(seed)).unwrap();
        state.view(Viewer::Whole).starts
    };
    let south = (0..200).filter(|&seed| starts(seed, None) == Side::South).count();
    assert!((70..=130).contains(&south), "{south}");
    assert_eq!(starts(4, None), starts(4, None));
    assert!((0..20).all(|seed| starts(seed, Some(Side::North)) == Side::North));
}

#[test]
fn sheets_that_cannot_be_played_are_refused() {
    let supply = Supply { mountain: 20, water: 20, forest: 1, fort: 0 };
    let sheet = MatchSheet { supply, ..MatchSheet::default() };
    let refused = CyvasseMatch::begin(&sheet, &mut Chance::from_seed(0));
    assert_eq!(refused.err(), Some(Refusal::SupplyTooLarge));
}

/// Every offered set-up action is accepted, and every one not offered is refused.
#[test]
fn offered_set_up_actions_are_the_accepted_ones() {
    let mut luck = crate::random::Luck(3);
    let mut chance = Chance::from_seed(3);
    for _ in 0..20 {
        let mut setup = south();
        for _ in 0..40 {
            let mut offered = Vec::new();
            setup.legal_actions(&mut offered);
            for hex in Hex::all() {
                for kind in PieceKind::ALL {
                    let action = SetUpAction::Place(kind, hex);
                    assert_eq!(offered.contains(&action), setup.check(&action).is_ok());
                }
            }
            if offered.is_empty() {
                break;
            }
            let action = offered[luck.below(offered.len())];
            assert_eq!(Action::SetUp(action).to_string().parse(), Ok(Action::SetUp(action)));
            setup.apply(&action, &mut chance).unwrap();
        }
    }
}
