//! Armies, set-ups and sheets (PK-6 to PK-9, PK-60).

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Seat, SeatSet, Viewer};
use tavola_rules::polikriatos::{
    Action, Army, BySide, Event, Formation, Kind, Landscape, MatchSheet, Opening, PolikriatosMatch,
    ReadyArmy, Refusal, SetUpAction, SetUpRefusal, SetupView, Side, Size, Wins,
};

fn begin(sheet: &MatchSheet) -> PolikriatosMatch {
    PolikriatosMatch::begin(sheet, &mut Chance::from_seed(3)).unwrap()
}

fn set(state: &mut PolikriatosMatch, seat: Seat, text: &str) -> Result<Vec<Event>, Refusal> {
    let action = state.parse(seat, text).unwrap();
    state.apply(seat, &action, &mut Chance::from_seed(0))
}

#[test]
fn pk_7_every_ready_army_costs_25() {
    for ready in ReadyArmy::ALL {
        let army = ready.army();
        assert_eq!(army.cost(), 25, "{ready:?}");
        assert_eq!(army.check(3), Ok(()), "{ready:?}");
        assert_eq!((army.count(Kind::King), army.count(Kind::TowerBuilder)), (1, 2));
    }
    assert_eq!(Army::FREE.cost(), 0);
}

/// PK-60, PK-8: what the text lists.
#[test]
fn pk_8_the_openings_carry_what_the_text_lists() {
    let counts = |opening: Opening, list: &str| {
        let army = opening.army();
        let told: Vec<String> = Kind::ALL
            .iter()
            .filter(|kind| kind.cost() > 0 && army.count(**kind) > 0)
            .map(|kind| format!("{}{}", army.count(*kind), kind.letter()))
            .collect();
        assert_eq!(told.join(" "), list, "{opening:?}");
    };
    counts(Opening::Thermopylae, "17S 2L 1A 1C 1T");
    counts(Opening::IronTrench, "8S 3L 1A 4C");
    counts(Opening::HungerGambit, "10S 5L 2C 1B 2T");
    counts(Opening::Toulon, "6S 2L 4C 1B 3T");
    counts(Opening::Piacenza, "12S 2L 2A 1T 2V");
    counts(Opening::CentralPosition, "14S 3L 1A 2V");
    counts(Opening::Ulm, "8S 3L 1B 4V");
    counts(Opening::Austerlitz, "12S 2L 2C 1T 1G");
    counts(Opening::EmptyAndFull, "13S 3L 3A 1V");
    counts(Opening::FiveSpies, "8S 2L 1A 2B 3T 2D");
    counts(Opening::FoodFirst, "12S 6L 2A 1C");
    counts(Opening::GhostDeer, "12S 3L 1A 1C 1B 3T");
    assert_eq!(Opening::Piacenza.army().count(Kind::BridgeBuilder), 4);
    let river = Some(Landscape::River);
    assert_eq!((Opening::Thermopylae.landscape(), Opening::Piacenza.landscape()), (river, river));
    assert_eq!(Opening::Austerlitz.landscape(), Some(Landscape::Hills));
}

#[test]
fn pk_8_historical_armies_only_without_a_clock() {
    let mut state = begin(&MatchSheet { clocked: true, ..MatchSheet::default() });
    let refused = set(&mut state, Seat::FIRST, "opening toulon");
    assert_eq!(refused, Err(SetUpRefusal::Historical(Opening::Toulon).into()));
    let mut state = begin(&MatchSheet::default());
    set(&mut state, Seat::FIRST, "opening toulon").unwrap();
    assert_eq!(state.setup(Side::South).army().count(Kind::Cannon), 4);
    // Nobody makes such an army of their own: only a cannon may go.
    let refused = set(&mut state, Seat::FIRST, "remove S");
    assert_eq!(refused, Err(SetUpRefusal::TooManyCannons { limit: 3 }.into()));
    set(&mut state, Seat::FIRST, "remove C").unwrap();
    assert_eq!(state.setup(Side::South).opening(), None);
    let refused = set(&mut state, Seat::FIRST, "add C");
    assert_eq!(refused, Err(SetUpRefusal::TooManyCannons { limit: 3 }.into()));
    let sheet = |clocked, opening| MatchSheet {
        clocked,
        openings: BySide([Some(opening), None]),
        ..MatchSheet::default()
    };
    let started = |sheet: &MatchSheet| {
        PolikriatosMatch::begin(sheet, &mut Chance::from_seed(1)).map(|state| state.terms())
    };
    assert_eq!(started(&sheet(true, Opening::IronTrench)), Err(Refusal::Historical));
    assert!(started(&sheet(false, Opening::IronTrench)).is_ok());
    // PK-60: the opening's landscape.
    let hills = started(&sheet(false, Opening::Austerlitz)).unwrap();
    assert_eq!(hills.landscape, Landscape::Hills);
    let both = BySide([Some(Opening::Austerlitz), Some(Opening::Piacenza)]);
    let clash = MatchSheet { openings: both, ..MatchSheet::default() };
    assert_eq!(started(&clash), Err(Refusal::OtherLandscape));
    let nothing = Wins { king: false, throne: false, hunger: false, annihilation: false };
    let sheet = MatchSheet { wins: nothing, ..MatchSheet::default() };
    assert_eq!(started(&sheet), Err(Refusal::NoWayToWin));
}

#[test]
fn pk_7_piece_by_piece_within_the_points() {
    let mut state = begin(&MatchSheet::default());
    let south = Seat::FIRST;
    assert_eq!(set(&mut state, south, "add S"), Err(SetUpRefusal::TooDear { cost: 26 }.into()));
    set(&mut state, south, "remove V").unwrap();
    set(&mut state, south, "add C").unwrap();
    assert_eq!(state.setup(Side::South).army().cost(), 25);
    // Four bridge builders if one likes; towers and King as they are.
    set(&mut state, south, "add E").unwrap();
    let fixed = |kind, count, least, most| {
        Err(Refusal::SetUp(SetUpRefusal::FixedNumber { kind, count, least, most }))
    };
    assert_eq!(set(&mut state, south, "add E"), fixed(Kind::BridgeBuilder, 5, 3, 4));
    assert_eq!(set(&mut state, south, "remove O"), fixed(Kind::TowerBuilder, 1, 2, 2));
    assert_eq!(set(&mut state, south, "add R"), fixed(Kind::King, 2, 1, 1));
    let none = Err(SetUpRefusal::NoneToRemove(Kind::Spy).into());
    assert_eq!(set(&mut state, south, "remove D"), none);
    // 25 soldiers, builders and King stand on 30 cells: some are stacked.
    for kind in ["L", "A", "C", "B", "T"] {
        while set(&mut state, south, &format!("remove {kind}")).is_ok() {}
    }
    while set(&mut state, south, "add S").is_ok() {}
    let setup = state.setup(Side::South);
    assert_eq!((setup.army().count(Kind::Soldier), setup.army().cost()), (25, 25));
    let soldiers: u8 = setup.stand().iter().map(|(_, piece)| piece.n()).sum();
    assert_eq!(soldiers, 25 + 7);
}

#[test]
fn pk_9_formations_and_swaps_within_the_interior() {
    let mut state = begin(&MatchSheet { size: Size::Small, ..MatchSheet::default() });
    for formation in Formation::ALL {
        set(&mut state, Seat::FIRST, &format!("form {}", formation.key())).unwrap();
        assert_eq!(state.setup(Side::South).formation(), formation);
    }
    let before = state.setup(Side::South).clone();
    set(&mut state, Seat::FIRST, "swap h1 a2").unwrap();
    let after = state.setup(Side::South);
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(after.piece(cell("a2")).map(|piece| piece.kind), Some(Kind::King));
    assert_eq!(after.piece(cell("h1")), before.piece(cell("a2")));
    let outside = set(&mut state, Seat::FIRST, "swap h1 a3");
    assert_eq!(outside, Err(SetUpRefusal::NotInside(cell("a3")).into()));
    let enemy = set(&mut state, Seat::SECOND, "swap h1 a2");
    assert_eq!(enemy, Err(SetUpRefusal::NotInside(cell("h1")).into()));
    assert_eq!(set(&mut state, Seat::FIRST, "swap a1 a1"), Err(SetUpRefusal::NothingToSwap.into()));
}

/// PK-9: both prepare blind; ready is final; play begins when both are.
#[test]
fn pk_9_set_ups_are_hidden_and_close() {
    let mut state = begin(&MatchSheet::default());
    assert_eq!((state.phase(), state.to_act()), (Phase::SetUp, SeatSet::first(2)));
    let events = set(&mut state, Seat::SECOND, "army swarm").unwrap();
    assert_eq!(state.witness(&events[0], Viewer::Seat(Seat::FIRST)), None);
    assert_eq!(state.witness(&events[0], Viewer::Seat(Seat::SECOND)), Some(events[0]));
    let view = state.view(Viewer::Seat(Seat::FIRST));
    assert_eq!(view.setups[Side::North], SetupView::Hidden { ready: false });
    assert!(view.setups[Side::South].open().is_some());
    assert_eq!(view.position.sources().count(), 3, "the own sources are known");
    set(&mut state, Seat::SECOND, "ready").unwrap();
    let closed = set(&mut state, Seat::SECOND, "army siege");
    assert_eq!(closed, Err(SetUpRefusal::Closed.into()));
    let early = state.parse(Seat::FIRST, "S c2-c3").unwrap();
    let refused = state.apply(Seat::FIRST, &early, &mut Chance::from_seed(0));
    assert_eq!(refused, Err(Refusal::WrongPhase));
    let events = set(&mut state, Seat::FIRST, "ready").unwrap();
    assert_eq!(events.last(), Some(&Event::PlayBegins { starts: Side::South }));
    assert_eq!((state.phase(), state.to_act()), (Phase::Play, SeatSet::only(Seat::FIRST)));
    assert_eq!(set(&mut state, Seat::FIRST, "ready"), Err(Refusal::WrongPhase));
    let view = state.view(Viewer::Seat(Seat::FIRST));
    assert_eq!(view.unseen, state.course().unwrap().position().unseen_by(Side::South));
}

/// Whoever does not sit at the table is shown nothing that anybody hides.
#[test]
fn strangers_see_the_ground_alone() {
    let mut state = begin(&MatchSheet::default());
    let stranger = Viewer::Seat(Seat::new(2).unwrap());
    set(&mut state, Seat::FIRST, "ready").unwrap();
    set(&mut state, Seat::SECOND, "ready").unwrap();
    let view = state.view(stranger);
    assert!(view.setups.0.iter().all(|setup| setup.open().is_none()));
    assert_eq!((view.position.total(Side::South), view.position.sources().count()), (0, 0));
    assert!(view.legal.is_empty() && view.record.is_empty());
}

/// Every listed set-up action is accepted, and none that is not listed.
#[test]
fn set_up_lists_are_exact() {
    let state = begin(&MatchSheet { size: Size::Small, clocked: true, ..MatchSheet::default() });
    let mut actions = Vec::new();
    state.legal_actions(Seat::SECOND, &mut actions);
    for action in &actions {
        let mut copy = state.clone();
        copy.apply(Seat::SECOND, action, &mut Chance::from_seed(0)).unwrap();
        assert_eq!(state.parse(Seat::SECOND, &state.notation(action)).as_ref(), Ok(action));
        assert_ne!(copy.hash(), state.hash());
    }
    let openings =
        actions.iter().filter(|action| matches!(action, Action::SetUp(SetUpAction::Opening(_))));
    let landscape = state.terms().landscape;
    let fits = |opening: &&Opening| {
        !opening.is_historical() && opening.landscape().is_none_or(|named| named == landscape)
    };
    assert_eq!(openings.count(), Opening::ALL.iter().filter(fits).count());
}
