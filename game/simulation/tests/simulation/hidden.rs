//! What a seat must not know, its machine and its client do not get.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use crossbeam_channel::bounded;
use tavola_rules::cyvasse::{Hex, PieceKind, SetUpAction, Setup, Side, Stage, TerrainKind};
use tavola_rules::game::{Phase, Viewer};
use tavola_simulation::opponent::mix;
use tavola_simulation::{EventKind, GameAction, GameEvent, GameView, Request};

use crate::desk::{Desk, NORTH, SOUTH, asking, dabble, random_set_up, set_up, sheet, start};

type Heard = Arc<Mutex<Vec<String>>>;

/// Plays a person's set-up against a machine that notes all it is asked while setting up.
fn machines_world(person_actions: &[GameAction]) -> (Vec<String>, Vec<String>) {
    let asked: Heard = Arc::default();
    let note = Arc::clone(&asked);
    let mut desk = Desk::new(|config| {
        config.opponents = asking(move |request: &Request, cancel| {
            if request.phase == Phase::SetUp {
                note.lock().unwrap().push(format!("{request:?}"));
            }
            dabble(request, cancel)
        });
    });
    desk.send(start(sheet(7, &[SOUTH])));
    for action in person_actions {
        desk.act(SOUTH, action.clone());
    }
    desk.until_play();
    let journal = desk.journal();
    let north = journal.steps.iter().filter(|step| step.seat == 1);
    let of_machine = north.map(|step| format!("{:?}", step.deed)).take(4).collect();
    let asked = asked.lock().unwrap().clone();
    (asked, of_machine)
}

/// A set-up of the person: terrain and army laid by hand, permuted by `turn`.
fn by_hand(turn: u64) -> Vec<GameAction> {
    let half: Vec<Hex> = Setup::half_of(Side::South).into_iter().collect();
    let mut order = half.clone();
    for i in (1..order.len()).rev() {
        order.swap(i, (mix(turn ^ mix(i as u64)) % (i as u64 + 1)) as usize);
    }
    let mut actions: Vec<GameAction> =
        order[..5].iter().map(|hex| set_up(SetUpAction::Lay(TerrainKind::Forest, *hex))).collect();
    actions.push(set_up(SetUpAction::FinishTerrain));
    let army = PieceKind::ALL.into_iter().flat_map(|kind| vec![kind; kind.count()]);
    let places = army.zip(&order).map(|(kind, hex)| set_up(SetUpAction::Place(kind, *hex)));
    actions.extend(places);
    actions.push(set_up(SetUpAction::Ready));
    actions
}

#[test]
fn twin_worlds_whatever_the_person_hides_the_machine_sees_and_does_the_same() {
    let (asked, done) = machines_world(&by_hand(0));
    assert_eq!(done.len(), 4);
    assert!(!asked.is_empty());
    for turn in 1..12 {
        let (asked_there, done_there) = machines_world(&by_hand(turn));
        assert_eq!(done_there, done, "world {turn}");
        assert_eq!(asked_there[0], asked[0], "world {turn}");
    }
    let (asked_there, done_there) = machines_world(&random_set_up());
    assert_eq!((&asked_there[0], done_there), (&asked[0], done));
}

#[test]
fn the_person_sees_the_same_whatever_the_machine_hides() {
    let world = |variant: u64| {
        let (keep, kept) = bounded(64);
        // Closed when this world ends.
        let (_open, gate) = bounded::<()>(0);
        let asked = Arc::new(AtomicBool::new(false));
        let mut desk = Desk::new(|config| {
            config.keep = Some(Arc::new(move |journal| drop(keep.try_send(journal))));
            config.opponents = asking(move |request: &Request, _: &_| {
                assert_eq!(request.phase, Phase::SetUp);
                if asked.swap(true, Ordering::SeqCst) {
                    let _ = gate.recv();
                    return Vec::new();
                }
                // The other half's mirror of a set-up by hand, without the last step.
                let actions = by_hand(variant).iter().map(mirrored).collect::<Vec<_>>();
                actions[..5 + 1 + 21].to_vec()
            });
        });
        desk.send(start(sheet(7, &[SOUTH])));
        // The machine is done when its journal says so; then one action of our own is heard.
        while kept.recv().expect("journals are kept").steps.len() < 27 {}
        desk.act(SOUTH, set_up(SetUpAction::RandomTerrain));
        let heard = desk.until(|event| match &event.kind {
            EventKind::Acted { by, viewer, events, after } => {
                assert_eq!((*by, *viewer), (SOUTH, Viewer::Seat(SOUTH)));
                Some(format!("{events:?} {after:?}"))
            }
            EventKind::Refused(refusal) => panic!("{refusal}"),
            _ => None,
        });
        let snapshot = desk.handle.snapshot().clone();
        assert!(snapshot.whole().is_none());
        assert!(snapshot.view(NORTH).is_none(), "there is no view of the machine's seat");
        let GameView::Cyvasse(view) = &**snapshot.view(SOUTH).unwrap();
        assert_eq!(view.setups[Side::North].stage(), Stage::Army);
        assert!(view.setups[Side::North].open().is_none());
        (heard, format!("{:?}", snapshot.table.map(|table| table.views)))
    };
    let first = world(1);
    for variant in 2..6 {
        assert_eq!(world(variant), first, "variant {variant}");
    }
}

/// The same for North: a hex turned about the middle.
fn mirrored(action: &GameAction) -> GameAction {
    let turn = |hex: Hex| {
        let at = Setup::half_of(Side::South).into_iter().position(|each| each == hex);
        let north: Vec<Hex> = Setup::half_of(Side::North).into_iter().collect();
        at.and_then(|at| north.get(at).copied()).expect("a hex of the south half")
    };
    let GameAction::Cyvasse(tavola_rules::cyvasse::Action::SetUp(action)) = action else {
        panic!("a set-up action");
    };
    set_up(match action {
        SetUpAction::Lay(kind, hex) => SetUpAction::Lay(*kind, turn(*hex)),
        SetUpAction::Place(kind, hex) => SetUpAction::Place(*kind, turn(*hex)),
        other => *other,
    })
}

#[test]
fn the_first_thing_heard_of_a_machines_set_up_is_that_it_is_ready() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(5, &[SOUTH])));
    let (by, events) = desk.until(|event| match &event.kind {
        EventKind::Acted { by, events, .. } => Some((*by, events.clone())),
        _ => None,
    });
    assert_eq!(by, NORTH);
    assert_eq!(events, [GameEvent::Cyvasse(tavola_rules::cyvasse::Event::SideReady(Side::North))]);
    assert_eq!(desk.state().unwrap().phase, Phase::SetUp);
}

#[test]
fn a_spectator_of_machines_sees_everything() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(5, &[])));
    desk.until_over();
    let snapshot = desk.handle.snapshot().clone();
    assert!(snapshot.whole().is_some());
    assert!(snapshot.view(SOUTH).is_some(), "the whole view stands for every seat");
}
