//! Queues that are full, and events that must not be lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crossbeam_channel::bounded;
use tavola_rules::cyvasse::SetUpAction;
use tavola_simulation::{Command, EventKind, FaultPoint, SendError};

use crate::desk::{Desk, NORTH, SOUTH, random_set_up, set_up, sheet, start};

#[test]
fn a_full_command_queue_says_so_and_gives_the_command_back() {
    let (release, gate) = bounded::<()>(0);
    let (at_work, working) = bounded::<()>(64);
    let desk = Desk::new(|config| {
        config.command_queue = 3;
        config.fault = Some(Arc::new(move |point| {
            if point == FaultPoint::BeforeMessage {
                let _ = at_work.try_send(());
                let _ = gate.recv();
            }
        }));
    });
    desk.send(start(sheet(1, &[SOUTH, NORTH])));
    working.recv().unwrap();
    // The thread holds one command; three more fit.
    for _ in 0..3 {
        desk.act(SOUTH, set_up(SetUpAction::RandomTerrain));
    }
    let full = desk.handle.try_send(Command::Look { ply: 4 });
    let Err(SendError::Full(back)) = full else { panic!("{full:?}") };
    assert!(matches!(*back, Command::Look { ply: 4 }));
    drop(release);
    let mut acted = 0;
    desk.until(|event| {
        acted += usize::from(matches!(event.kind, EventKind::Acted { by, .. } if by == SOUTH));
        (acted == 3).then_some(())
    });
    desk.send(*back);
    desk.until(|event| matches!(event.kind, EventKind::Looked { .. }).then_some(()));
}

#[test]
fn no_event_is_lost_or_out_of_order_while_nobody_listens() {
    let wakes = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&wakes);
    let mut desk = Desk::new(|config| {
        config.event_queue = 1;
        config.wake = Arc::new(move || {
            count.fetch_add(1, Ordering::SeqCst);
        });
    });
    desk.send(start(sheet(41, &[])));
    for _ in 0..40 {
        desk.send(Command::Look { ply: 0 });
    }
    let mut plies = Vec::new();
    let mut looked = 0;
    while looked < 40 || desk.state().is_none_or(|table| table.outcome.is_none()) {
        let event = desk.event();
        match event.kind {
            EventKind::Acted { .. } => plies.push(event.ply),
            EventKind::Looked { .. } => looked += 1,
            EventKind::Started => assert!(plies.is_empty()),
            other => panic!("{other:?}"),
        }
    }
    let last = desk.handle.snapshot().ply;
    while plies.last() != Some(&last) {
        if let EventKind::Acted { .. } = desk.event().kind {
            plies.push(plies.len() as u32 + 1);
        }
    }
    assert_eq!(plies, (1..=last).collect::<Vec<u32>>(), "every step once, in order");
    assert!(wakes.load(Ordering::SeqCst) > 0);
}

#[test]
fn the_snapshot_is_never_behind_an_event_that_was_heard() {
    let mut desk = Desk::new(|_| {});
    desk.send(start(sheet(42, &[])));
    let mut revision = 0;
    loop {
        let event = desk.event();
        let snapshot = desk.handle.snapshot();
        assert!(snapshot.ply >= event.ply && snapshot.revision >= revision);
        revision = snapshot.revision;
        if snapshot.table.as_ref().is_some_and(|table| table.outcome.is_some()) {
            break;
        }
    }
}

#[test]
fn a_storm_of_commands_is_worked_off_in_order() {
    let desk = Desk::new(|config| {
        config.command_queue = 16;
        config.event_queue = 8;
    });
    let mut sent = 0_u32;
    let mut heard = Vec::new();
    desk.send(start(sheet(43, &[SOUTH])));
    for action in random_set_up() {
        desk.act(SOUTH, action);
    }
    while heard.len() < 2000 {
        if sent < 2000 && desk.handle.try_send(Command::Look { ply: sent % 5 }).is_ok() {
            sent += 1;
        } else if let EventKind::Looked { .. } = desk.event().kind {
            heard.push(0);
        }
        while let Some(event) = desk.handle.try_event() {
            if let EventKind::Looked { .. } = event.kind {
                heard.push(event.ply);
            }
        }
    }
    assert_eq!((sent, heard.len()), (2000, 2000));
}
