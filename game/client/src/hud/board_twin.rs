//! The board as text: a node of the accessibility tree for every cell, where the cell is on the
//! screen, with a label such as "c4: Lanceiro, Sul, floresta; pode atacar".
//!
//! The nodes take no pointer input and no Tab stop (the board has keys of its own); a screen reader
//! can walk them, move the cursor of the board to one, and press it. Labels are made only when a
//! cell changes, so that nothing is read out again that was read before.

use egui::accesskit::{Action, Role};
use egui::{Id, Pos2, Rect, Sense, Ui, Vec2, WidgetInfo};
use tavola_rules::cyvasse::{Hex, PieceKind, Side, TerrainKind};

use super::words;
use crate::locale::{Language, Locale};
use crate::tr;

/// A cell as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwinCell {
    /// Which.
    pub hex: Hex,
    /// Centre on the screen, points.
    pub center: Pos2,
    /// Half its width on the screen, points.
    pub radius: f32,
    /// Piece and owner, if the person may know of one.
    pub piece: Option<(PieceKind, Side)>,
    /// Ground.
    pub terrain: TerrainKind,
    /// The side whose Dragon it burns for.
    pub burning: Option<Side>,
    /// What can be done there.
    pub mark: TwinMark,
    /// The cursor of the board is there.
    pub cursor: bool,
}

/// What can be done on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TwinMark {
    /// Nothing of note.
    #[default]
    None,
    /// A move ends there.
    Move,
    /// The piece there can be taken hand to hand.
    Attack,
    /// The piece there can be shot.
    Shot,
    /// The own piece there is in danger.
    Danger,
    /// The own piece there can act.
    Ready,
    /// The piece there is chosen.
    Selected,
    /// Set-up: what is picked can be placed there.
    Place,
}

impl TwinMark {
    const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Move => "move",
            Self::Attack => "attack",
            Self::Shot => "shot",
            Self::Danger => "danger",
            Self::Ready => "ready",
            Self::Selected => "selected",
            Self::Place => "place",
        }
    }
}

/// What a screen reader asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwinAction {
    /// Move the cursor of the board there.
    Focus(Hex),
    /// Press the cell, as a click or Enter would.
    Press(Hex),
}

/// The labels, kept from pass to pass.
#[derive(Debug, Default)]
pub struct BoardTwin {
    language: Option<Language>,
    cells: Vec<TwinCell>,
    labels: Vec<String>,
    made: usize,
}

impl BoardTwin {
    /// Registers the cells and returns what was asked of them.
    pub fn show(&mut self, ui: &mut Ui, cells: &[TwinCell], locale: &Locale) -> Vec<TwinAction> {
        self.refresh(cells, locale);
        let name = tr!(locale, "region-board");
        let region = egui::UiBuilder::new()
            .id_salt("board twin")
            .max_rect(ui.ctx().content_rect())
            .accessibility_label(name)
            .accessibility_role(Role::Group);
        let mut ui = ui.new_child(region);
        self.nodes(&mut ui, cells)
    }

    fn nodes(&self, ui: &mut Ui, cells: &[TwinCell]) -> Vec<TwinAction> {
        let mut asked = Vec::new();
        for (cell, label) in cells.iter().zip(&self.labels) {
            let id = Id::unique(("board cell", cell.hex.index()));
            let rect = Rect::from_center_size(cell.center, Vec2::splat(cell.radius * 2.0));
            let response = ui.interact(rect, id, Sense::hover());
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, cell.cursor, label));
            let seen = ui.ctx().accesskit_node_builder(id, |node| {
                node.add_action(Action::Focus);
                node.add_action(Action::Click);
            });
            if seen.is_none() {
                // No screen reader listens: one question is enough.
                return asked;
            }
            ui.ctx().input(|i| {
                if i.has_accesskit_action_request(id, Action::Click) {
                    asked.push(TwinAction::Press(cell.hex));
                } else if i.has_accesskit_action_request(id, Action::Focus) {
                    asked.push(TwinAction::Focus(cell.hex));
                }
            });
        }
        asked
    }

    /// How many labels were made so far; grows only with changes.
    #[must_use]
    pub fn labels_made(&self) -> usize {
        self.made
    }

    fn refresh(&mut self, cells: &[TwinCell], locale: &Locale) {
        let all = self.language != Some(locale.language()) || self.cells.len() != cells.len();
        self.language = Some(locale.language());
        self.labels.resize(cells.len(), String::new());
        for (index, cell) in cells.iter().enumerate() {
            let same = !all && self.cells.get(index).is_some_and(|old| says_the_same(old, cell));
            if let (false, Some(label)) = (same, self.labels.get_mut(index)) {
                *label = label_of(cell, locale);
                self.made += 1;
            }
        }
        self.cells.clear();
        self.cells.extend_from_slice(cells);
    }
}

fn says_the_same(a: &TwinCell, b: &TwinCell) -> bool {
    (a.hex, a.piece, a.terrain, a.burning, a.mark) == (b.hex, b.piece, b.terrain, b.burning, b.mark)
}

/// The words of a cell.
#[must_use]
pub fn label_of(cell: &TwinCell, locale: &Locale) -> String {
    let name = cell.hex.to_string();
    let terrain = tr!(locale, words::terrain(cell.terrain));
    if let Some(side) = cell.burning {
        let side = tr!(locale, words::side(side));
        return tr!(locale, "cell-burning", cell = name, side = side);
    }
    let mark = cell.mark.word();
    match cell.piece {
        Some((kind, side)) => tr!(
            locale,
            "cell-piece",
            cell = name,
            piece = tr!(locale, words::piece(kind)),
            side = tr!(locale, words::side(side)),
            terrain = terrain,
            mark = mark,
        ),
        None => tr!(locale, "cell-empty", cell = name, terrain = terrain, mark = mark),
    }
}
