//! Writing a position text and the text of a view.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::cell::Cell;
use super::super::map::Terrain;
use super::super::piece::Piece;
use super::super::position::Position;
use super::super::sight::FieldView;
use super::super::store::{Source, Store};
use super::read::BRIDGE;
use crate::side::Side;

/// What a position and a view share: the ground as it is.
#[derive(Serialize)]
struct Ground {
    map: Vec<String>,
    walls: BTreeMap<String, u8>,
    towers: Vec<TowerText>,
    bridge_work: BTreeMap<String, u8>,
}

#[derive(Serialize)]
struct TowerText {
    at: String,
    work: u8,
    life: u8,
}

#[derive(Serialize)]
struct PieceText {
    side: &'static str,
    kind: char,
    n: u8,
    at: String,
    life: u8,
    reload: u8,
    carry: u8,
    rest: bool,
}

#[derive(Serialize)]
struct SourceText {
    side: &'static str,
    at: String,
    stock: u8,
    full: u8,
    grow: u8,
    found: bool,
    used: bool,
}

#[derive(Serialize)]
struct SeenSourceText {
    side: &'static str,
    at: String,
    stock: u8,
    full: u8,
}

#[derive(Serialize)]
struct StoreText {
    ration: u16,
    half: u8,
    delivered: u16,
    hunger: u16,
}

#[derive(Serialize)]
struct RationsText {
    south: StoreText,
    north: StoreText,
}

#[derive(Serialize)]
struct PositionText {
    #[serde(flatten)]
    ground: Ground,
    pieces: Vec<PieceText>,
    sources: Vec<SourceText>,
    rations: RationsText,
    turn: &'static str,
}

#[derive(Serialize)]
struct ViewText {
    seat: &'static str,
    turn: &'static str,
    #[serde(flatten)]
    ground: Ground,
    pieces: Vec<PieceText>,
    unseen: u8,
    sources: Vec<SeenSourceText>,
    ration: StoreText,
}

const fn word(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

impl From<&Store> for StoreText {
    fn from(store: &Store) -> Self {
        let Store { ration, half, delivered, hunger } = *store;
        Self { ration, half: u8::from(half), delivered, hunger }
    }
}

impl Ground {
    fn of(position: &Position) -> Self {
        let size = position.size();
        let row = |rank: i8| {
            let cells = (0..size.width() as i8).filter_map(|file| size.cell(file, rank));
            cells.map(|cell| letter(position, cell)).collect()
        };
        let mut ground = Self {
            map: (0..size.height() as i8).rev().map(row).collect(),
            walls: BTreeMap::new(),
            towers: Vec::new(),
            bridge_work: BTreeMap::new(),
        };
        for cell in size.cells() {
            if let Some((_, wall)) = position.wall(cell) {
                if wall.life < position.map().terrain(cell).life() {
                    ground.walls.insert(cell.to_string(), wall.life);
                }
                if wall.work > 0 {
                    let (work, life) = (wall.work, wall.tower);
                    ground.towers.push(TowerText { at: cell.to_string(), work, life });
                }
            }
            match position.bridge_work(cell) {
                0 => {}
                work => {
                    ground.bridge_work.insert(cell.to_string(), work);
                }
            }
        }
        ground
    }
}

fn letter(position: &Position, cell: Cell) -> char {
    match position.map().terrain(cell) {
        Terrain::Water if position.is_bridge(cell) => BRIDGE,
        terrain => terrain.letter(),
    }
}

fn pieces(position: &Position) -> Vec<PieceText> {
    let text = |cell: Cell| {
        position.piece(cell).map(|piece| {
            let Piece { side, kind, life, reload, carry, rest } = piece;
            PieceText {
                side: word(side),
                kind: kind.letter(),
                n: piece.n(),
                at: cell.to_string(),
                life,
                reload,
                carry,
                rest,
            }
        })
    };
    position.size().cells().filter_map(text).collect()
}

impl Position {
    /// The position text (PK-70), on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let source = |source: &Source| {
            let Source { field, at, stock, full, grow, found, used } = *source;
            SourceText { side: word(field), at: at.to_string(), stock, full, grow, found, used }
        };
        let text = PositionText {
            ground: Ground::of(self),
            pieces: pieces(self),
            sources: self.sources().map(source).collect(),
            rations: RationsText {
                south: self.store(Side::South).into(),
                north: self.store(Side::North).into(),
            },
            turn: word(self.side_to_move()),
        };
        serde_json::to_string(&text).unwrap_or_default()
    }
}

impl FieldView {
    /// The text of the view (PK-70), on one line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let Self { seat, unseen, position } = self;
        let source = |source: &Source| {
            let Source { field, at, stock, full, .. } = *source;
            SeenSourceText { side: word(field), at: at.to_string(), stock, full }
        };
        let text = ViewText {
            seat: word(*seat),
            turn: word(position.side_to_move()),
            ground: Ground::of(position),
            pieces: pieces(position),
            unseen: *unseen,
            sources: position.sources().map(source).collect(),
            ration: position.store(*seat).into(),
        };
        serde_json::to_string(&text).unwrap_or_default()
    }
}
