//! The signs on the ground: from what the seat sees and what the hand holds (look.md, "Marks").

use tavola_records::settings::BoardSettings;
use tavola_renderer::scene::{Mark, MarkKind};
use tavola_rules::cyvasse::{Attack, Deed, Hex, Play, Position, SeatView, Side, Stage};
use tavola_rules::game::Phase;

use crate::desk::{Desk, your_turn};
use crate::hud::action::PaletteItem;
use crate::stage::board::cell;

/// All marks of one moment. `you` is none for a spectator.
#[must_use]
pub fn marks(view: &SeatView, desk: &Desk, you: Option<Side>, board: &BoardSettings) -> Vec<Mark> {
    let mut out = Marks::default();
    if board.last_action
        && let Some(last) = view.last
    {
        out.add(last.from, MarkKind::DashedSquare);
        out.add(last.to, MarkKind::DashedSquare);
    }
    if let Some(position) = &view.position {
        dangers(&mut out, view, position, you, board.threat_marks);
    }
    if let Some(you) = you {
        match view.phase {
            Phase::SetUp => places(&mut out, view, desk, you, board.legal_marks),
            Phase::Play if your_turn(view, you) => {
                if board.legal_marks {
                    for play in desk.open_plays(view) {
                        out.add(play.to, sign(play));
                    }
                }
            }
            Phase::Play | Phase::Over => {}
        }
    }
    if let Some(hex) = desk.selected {
        out.add(hex, MarkKind::GoldSquare);
    }
    if let Some(hex) = desk.cursor {
        out.add(hex, MarkKind::Cursor);
    }
    if let Some(hex) = desk.hovered
        && !out.has(hex)
    {
        out.add(hex, MarkKind::DashedRing);
    }
    out.list
}

/// The sign of a play's goal.
#[must_use]
pub fn sign(play: &Play) -> MarkKind {
    match (play.deed, play.mover.attack()) {
        (Deed::Move, _) => MarkKind::Dot,
        (_, Attack::Shot) => MarkKind::Crosshair,
        (_, Attack::Melee) => MarkKind::RedRing,
    }
}

#[derive(Default)]
struct Marks {
    list: Vec<Mark>,
}

impl Marks {
    fn add(&mut self, hex: Hex, kind: MarkKind) {
        let mark = Mark { cell: cell(hex), kind, opacity: 1.0 };
        if !self.list.contains(&mark) {
            self.list.push(mark);
        }
    }

    fn has(&self, hex: Hex) -> bool {
        self.list.iter().any(|m| m.cell == cell(hex))
    }
}

/// A threatened King and who threatens it, always; with threat marks, every own piece in danger too.
fn dangers(out: &mut Marks, view: &SeatView, position: &Position, you: Option<Side>, all: bool) {
    if view.phase == Phase::SetUp {
        return;
    }
    if !view.threats.is_empty() {
        if let Some(king) = position.king(position.side_to_move()) {
            out.add(king, MarkKind::RedCorner);
        }
        for &hex in &view.threats {
            out.add(hex, MarkKind::RedCorner);
        }
    }
    if let (true, Some(you)) = (all && view.phase == Phase::Play, you) {
        for hex in position.pieces(you) {
            if let Some(piece) = position.piece(hex)
                && !position.captors(hex, piece.kind, you.other()).is_empty()
            {
                out.add(hex, MarkKind::RedCorner);
            }
        }
    }
}

/// In the set-up: where the thing in hand may go.
fn places(out: &mut Marks, view: &SeatView, desk: &Desk, you: Side, show: bool) {
    let Some(setup) = view.setups[you].open() else { return };
    if setup.stage() == Stage::Ready || !show {
        return;
    }
    let Some(item) = desk.picked else { return };
    for hex in tavola_rules::cyvasse::Setup::half_of(you) {
        let action = match item {
            PaletteItem::Terrain(kind) => tavola_rules::cyvasse::SetUpAction::Lay(kind, hex),
            PaletteItem::Piece(kind) => tavola_rules::cyvasse::SetUpAction::Place(kind, hex),
        };
        if setup.check(&action).is_ok() {
            out.add(hex, MarkKind::Dot);
        }
    }
}
