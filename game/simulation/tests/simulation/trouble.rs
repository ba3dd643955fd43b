//! Panics inside the thread, at every place and every time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tavola_rules::cyvasse::SetUpAction;
use tavola_simulation::{Command, EventKind, FaultHook, FaultPoint};

use crate::desk::{Desk, SOUTH, random_set_up, set_up, sheet, start};

/// Falls over the n-th time the point is reached, quietly.
fn falls(at: FaultPoint, n: usize) -> (FaultHook, Arc<AtomicBool>) {
    let count = AtomicUsize::new(0);
    let fallen = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&fallen);
    let hook: FaultHook = Arc::new(move |point| {
        if point == at && count.fetch_add(1, Ordering::SeqCst) == n {
            told.store(true, Ordering::SeqCst);
            std::panic::resume_unwind(Box::new("on purpose"));
        }
    });
    (hook, fallen)
}

#[test]
fn whenever_the_thread_falls_over_the_machines_play_the_same_match_to_its_end() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(51, &[])));
    desk.until_over();
    let whole = desk.journal();
    for point in [FaultPoint::BeforeMessage, FaultPoint::BeforePublish] {
        for n in [1, 2, 3, 4, 5, 9, 20, 37] {
            let (hook, fallen) = falls(point, n);
            let mut desk = Desk::new(|config| config.fault = Some(hook));
            desk.send(start(sheet(51, &[])));
            let mut recovered = 0;
            while desk.state().is_none_or(|table| table.outcome.is_none()) {
                if let EventKind::Recovered { reason } = desk.event().kind {
                    assert_eq!(reason, "on purpose");
                    recovered += 1;
                }
            }
            assert!(fallen.load(Ordering::SeqCst));
            assert_eq!(recovered, 1, "{point:?} {n}");
            assert!(desk.journal() == whole, "{point:?} {n}");
        }
    }
}

#[test]
fn a_persons_match_survives_with_all_but_the_command_that_fell() {
    let (hook, _) = falls(FaultPoint::BeforePublish, 3);
    let mut desk = Desk::new(|config| config.fault = Some(hook));
    desk.send(Command::PauseMachines(true));
    desk.send(start(sheet(52, &[SOUTH])));
    desk.act(SOUTH, set_up(SetUpAction::RandomTerrain));
    desk.act(SOUTH, set_up(SetUpAction::FinishTerrain));
    desk.until(|event| matches!(event.kind, EventKind::Recovered { .. }).then_some(()));
    assert_eq!(desk.handle.snapshot().ply, 1, "the terrain is kept, its end is lost");
    desk.send(Command::PauseMachines(false));
    for action in random_set_up() {
        desk.act(SOUTH, action);
    }
    desk.until_play();
    assert!(desk.play_person(SOUTH, 10) > 0);
}

#[test]
fn a_fall_before_there_is_a_match_leaves_a_thread_that_starts_one() {
    let (hook, _) = falls(FaultPoint::BeforeMessage, 0);
    let mut desk = Desk::new(|config| config.fault = Some(hook));
    desk.send(start(sheet(53, &[])));
    desk.until(|event| matches!(event.kind, EventKind::Lost { .. }).then_some(()));
    assert!(desk.state().is_none());
    desk.send(start(sheet(53, &[])));
    desk.until_over();
}

#[test]
fn a_fall_during_recovery_ends_the_match_but_not_the_thread() {
    let armed = Arc::new(AtomicBool::new(false));
    let arm = Arc::clone(&armed);
    let mut desk = Desk::new(|config| {
        config.fault = Some(Arc::new(move |point| {
            let recovering = point == FaultPoint::BeforeRecovery;
            if arm.load(Ordering::SeqCst) && (recovering || point == FaultPoint::BeforeMessage) {
                if recovering {
                    arm.store(false, Ordering::SeqCst);
                }
                std::panic::resume_unwind(Box::new(String::from("twice")));
            }
        }));
    });
    desk.send(Command::PauseMachines(true));
    desk.send(start(sheet(54, &[])));
    desk.until(|event| matches!(event.kind, EventKind::Started).then_some(()));
    armed.store(true, Ordering::SeqCst);
    desk.send(Command::Nudge);
    let reason = desk.until(|event| match &event.kind {
        EventKind::Lost { reason } => Some(reason.clone()),
        _ => None,
    });
    assert_eq!(reason, "twice");
    assert!(desk.state().is_none());
    desk.send(Command::PauseMachines(false));
    desk.send(start(sheet(54, &[])));
    desk.until_over();
}

#[test]
fn a_client_whose_callbacks_fall_over_hurts_nobody_else() {
    let mut desk = Desk::new(|config| {
        config.wake = Arc::new(|| std::panic::resume_unwind(Box::new("wake")));
        config.keep = Some(Arc::new(|_| std::panic::resume_unwind(Box::new("keep"))));
    });
    desk.send(start(sheet(55, &[])));
    desk.until_over();
}
