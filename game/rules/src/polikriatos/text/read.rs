//! Reading a position text.

use std::str::FromStr;
use std::sync::Arc;

use serde_json::{Map as Object, Value};

use super::super::cell::{Cell, Set, Size};
use super::super::map::{Map, Terrain};
use super::super::piece::{BLOCK_LIMIT, DECOY_LOAD, Kind, Piece, RELOAD_IN_SWAMP};
use super::super::position::{BRIDGE_WORK, Position, TOWER_LIFE, TOWER_WORK};
use super::super::store::{GROWTH, MOST, RATION, RATION_GROWTH, Source, Store};
use super::{PositionError, Problem, TEXT_LIMIT, Type};
use crate::side::{BySide, Side};

/// The letter of a bridge in a map's rows (PK-70).
pub(super) const BRIDGE: char = '=';
/// The most a source may hold in a text.
const MOST_STOCK: u64 = 99;

type Read<T> = Result<T, PositionError>;

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Read<Self> {
        if text.len() > TEXT_LIMIT {
            return Err(Place::root().is(Problem::TooLong(text.len())));
        }
        let value: Value = serde_json::from_str(text).map_err(|error| {
            Place::root().is(Problem::NotJson { line: error.line(), column: error.column() })
        })?;
        let root = Place::root();
        let fields = Fields::of(&value, root)?;
        let (map, bridges) = read_map(&fields)?;
        let turn = fields.need("turn", read_side)?;
        let mut position = Self::bare(Arc::new(map), turn);
        bridges.iter().for_each(|cell| {
            position.set_water(cell, true, 0);
        });
        read_walls(&mut position, &fields)?;
        read_towers(&mut position, &fields)?;
        read_bridge_work(&mut position, &fields)?;
        for (value, place) in fields.list("pieces")? {
            read_piece(&mut position, value, place)?;
        }
        for (value, place) in fields.list("sources")? {
            read_source(&mut position, value, place)?;
        }
        if let Some((value, place)) = fields.get("rations") {
            let rations = Fields::of(value, place)?;
            let mut stores = BySide([Store::FULL; 2]);
            for (side, key) in [(Side::South, "south"), (Side::North, "north")] {
                if let Some((value, place)) = rations.get(key) {
                    stores[side] = read_store(value, place)?;
                }
            }
            position.set_stores(stores);
        }
        Ok(position)
    }
}

/// Where in the text we are.
#[derive(Debug, Clone)]
struct Place(String);

impl Place {
    const fn root() -> Self {
        Self(String::new())
    }

    fn field(&self, key: &str) -> Self {
        let short: String = key.chars().take(24).collect();
        if self.0.is_empty() { Self(short) } else { Self(format!("{}.{short}", self.0)) }
    }

    fn index(&self, index: usize) -> Self {
        Self(format!("{}[{index}]", self.0))
    }

    fn is(&self, problem: Problem) -> PositionError {
        let place = if self.0.is_empty() { String::from(".") } else { self.0.clone() };
        PositionError { place, problem }
    }
}

/// The fields of an object.
struct Fields<'a> {
    object: &'a Object<String, Value>,
    place: Place,
}

impl<'a> Fields<'a> {
    fn of(value: &'a Value, place: Place) -> Read<Self> {
        match value {
            Value::Object(object) => Ok(Self { object, place }),
            _ => Err(place.is(Problem::NotA(Type::Object))),
        }
    }

    fn get(&self, key: &str) -> Option<(&'a Value, Place)> {
        self.object.get(key).map(|value| (value, self.place.field(key)))
    }

    fn need<T>(&self, key: &str, read: impl FnOnce(&'a Value, &Place) -> Read<T>) -> Read<T> {
        match self.get(key) {
            Some((value, place)) => read(value, &place),
            None => Err(self.place.field(key).is(Problem::Missing)),
        }
    }

    fn number(&self, key: &str, absent: u64, least: u64, most: u64) -> Read<u64> {
        let Some((value, place)) = self.get(key) else { return Ok(absent) };
        read_number(value, &place, least, most)
    }

    fn truth(&self, key: &str) -> Read<bool> {
        match self.get(key) {
            None => Ok(false),
            Some((Value::Bool(truth), _)) => Ok(*truth),
            Some((_, place)) => Err(place.is(Problem::NotA(Type::Truth))),
        }
    }

    /// The items of a list with their places; none if it is left out.
    fn list(&self, key: &str) -> Read<Vec<(&'a Value, Place)>> {
        match self.get(key) {
            None => Ok(Vec::new()),
            Some((Value::Array(list), place)) => {
                Ok(list.iter().enumerate().map(|(i, value)| (value, place.index(i))).collect())
            }
            Some((_, place)) => Err(place.is(Problem::NotA(Type::List))),
        }
    }

    /// The entries of an object whose keys are cells; none if it is left out.
    fn cells(&self, key: &str, size: Size) -> Read<Vec<(Cell, &'a Value, Place)>> {
        let Some((value, place)) = self.get(key) else { return Ok(Vec::new()) };
        let inner = Self::of(value, place)?;
        let entry = |(key, value): (&'a String, &'a Value)| {
            let place = inner.place.field(key);
            Ok((cell_of(key, size, &place)?, value, place))
        };
        inner.object.iter().map(entry).collect()
    }
}

fn read_number(value: &Value, place: &Place, least: u64, most: u64) -> Read<u64> {
    match value.as_u64() {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(place.is(Problem::OutOfRange { least, most })),
    }
}

fn read_text<'a>(value: &'a Value, place: &Place) -> Read<&'a str> {
    value.as_str().ok_or_else(|| place.is(Problem::NotA(Type::Text)))
}

fn unknown(text: &str) -> Problem {
    Problem::Unknown(text.chars().take(24).collect())
}

fn read_side(value: &Value, place: &Place) -> Read<Side> {
    match read_text(value, place)? {
        "south" => Ok(Side::South),
        "north" => Ok(Side::North),
        other => Err(place.is(unknown(other))),
    }
}

fn cell_of(text: &str, size: Size, place: &Place) -> Read<Cell> {
    let cell: Cell = text.parse().map_err(|_| place.is(Problem::NotACell))?;
    if size.holds(cell) { Ok(cell) } else { Err(place.is(Problem::NotACell)) }
}

/// The ground, and where bridges stand.
fn read_map(fields: &Fields<'_>) -> Read<(Map, Set)> {
    let rows = fields.list("map")?;
    let place = fields.place.field("map");
    if rows.is_empty() {
        return Err(place.is(Problem::Missing));
    }
    let mut texts = Vec::new();
    for (value, place) in &rows {
        texts.push((read_text(value, place)?, place));
    }
    let width = texts.first().map_or(0, |(text, _)| text.chars().count());
    let no_size = Problem::NoSuchSize { width, height: texts.len() };
    let size = Size::of(width, texts.len()).ok_or_else(|| place.is(no_size))?;
    let mut terrain = vec![Terrain::Plain; super::super::cell::SLOTS];
    let mut bridges = Set::EMPTY;
    for ((text, place), rank) in texts.into_iter().zip((0..size.height() as i8).rev()) {
        let found = text.chars().count();
        if found != width {
            return Err(place.is(Problem::RowLength { found, expected: width }));
        }
        for (letter, file) in text.chars().zip(0..) {
            let Some(cell) = size.cell(file, rank) else { continue };
            let ground = if letter == BRIDGE {
                bridges.insert(cell);
                Some(Terrain::Water)
            } else {
                Terrain::from_letter(letter)
            };
            let ground = ground.ok_or_else(|| place.is(unknown(&letter.to_string())))?;
            if let Some(slot) = terrain.get_mut(cell.slot()) {
                *slot = ground;
            }
        }
    }
    let ground = |cell: Cell| terrain.get(cell.slot()).copied().unwrap_or(Terrain::Plain);
    let map = Map::new(size, ground).map_err(|error| place.is(Problem::Map(error)))?;
    Ok((map, bridges))
}

fn read_walls(position: &mut Position, fields: &Fields<'_>) -> Read<()> {
    for (cell, value, place) in fields.cells("walls", position.size())? {
        let Some((_, wall)) = position.wall(cell) else {
            return Err(place.is(Problem::NotAWall(cell)));
        };
        let life = read_number(value, &place, 0, u64::from(wall.life))? as u8;
        position.set_wall(cell, super::super::WallCell { life, ..wall });
    }
    Ok(())
}

fn read_towers(position: &mut Position, fields: &Fields<'_>) -> Read<()> {
    for (value, place) in fields.list("towers")? {
        let tower = Fields::of(value, place)?;
        let size = position.size();
        let at = tower.need("at", |value, place| cell_of(read_text(value, place)?, size, place))?;
        let place = tower.place.field("at");
        let wall = match position.wall(at) {
            Some((_, wall)) if position.map().terrain(at) == Terrain::Wall => wall,
            _ => return Err(place.is(Problem::NoPlaceForTower(at))),
        };
        if wall.work > 0 || wall.tower > 0 {
            return Err(place.is(Problem::Taken(at)));
        }
        let work = tower.number("work", 0, 0, u64::from(TOWER_WORK))? as u8;
        let full = u64::from(TOWER_LIFE);
        let life = if work == TOWER_WORK {
            tower.number("life", full, 1, full)? as u8
        } else {
            tower.number("life", 0, 0, 0)? as u8
        };
        position.set_wall(at, super::super::WallCell { work, tower: life, ..wall });
    }
    Ok(())
}

fn read_bridge_work(position: &mut Position, fields: &Fields<'_>) -> Read<()> {
    for (cell, value, place) in fields.cells("bridge_work", position.size())? {
        if !position.open_water().contains(cell) {
            return Err(place.is(Problem::NotWater(cell)));
        }
        let work = read_number(value, &place, 0, u64::from(BRIDGE_WORK) - 1)? as u8;
        position.set_water(cell, false, work);
    }
    Ok(())
}

fn read_piece(position: &mut Position, value: &Value, place: Place) -> Read<()> {
    let fields = Fields::of(value, place)?;
    let size = position.size();
    let side = fields.need("side", read_side)?;
    let kind = fields.need("kind", |value, place| {
        let text = read_text(value, place)?;
        let mut letters = text.chars();
        match (letters.next().and_then(Kind::from_letter), letters.next()) {
            (Some(kind), None) => Ok(kind),
            _ => Err(place.is(unknown(text))),
        }
    })?;
    let at = fields.need("at", |value, place| cell_of(read_text(value, place)?, size, place))?;
    let most = if kind == Kind::Soldier { BLOCK_LIMIT } else { 1 };
    let n = fields.number("n", 1, 1, u64::from(most))? as u8;
    let full = if kind == Kind::Soldier { n } else { kind.life() };
    let life = fields.number("life", u64::from(full), 1, u64::from(kind.life().max(most)))? as u8;
    if kind == Kind::Soldier && life != n {
        return Err(fields.place.field("life").is(Problem::BlockLife));
    }
    let reload = if kind.shoots() { u64::from(RELOAD_IN_SWAMP) } else { 0 };
    let reload = fields.number("reload", 0, 0, reload)? as u8;
    let piece = Piece { life, reload, rest: fields.truth("rest")?, ..Piece::new(side, kind) };
    let capacity = if kind == Kind::DecoyCart { DECOY_LOAD } else { piece.capacity() };
    let carry = fields.number("carry", 0, 0, u64::from(capacity))? as u8;
    let place = fields.place.field("at");
    if position.piece(at).is_some() {
        return Err(place.is(Problem::Taken(at)));
    }
    if !position.open(side).contains(at) {
        return Err(place.is(Problem::CannotStand(at)));
    }
    if kind == Kind::King && position.count(side, kind) > 0 {
        return Err(fields.place.field("kind").is(Problem::TooMany));
    }
    position.set_piece(at, Some(Piece { carry, ..piece }));
    Ok(())
}

fn read_source(position: &mut Position, value: &Value, place: Place) -> Read<()> {
    let fields = Fields::of(value, place)?;
    let size = position.size();
    let field = fields.need("side", read_side)?;
    let at = fields.need("at", |value, place| cell_of(read_text(value, place)?, size, place))?;
    let full = fields.need("full", |value, place| read_number(value, place, 1, MOST_STOCK))?;
    let stock = fields.need("stock", |value, place| read_number(value, place, 0, full))?;
    let source = Source {
        field,
        at,
        stock: stock as u8,
        full: full as u8,
        grow: fields.number("grow", 0, 0, u64::from(GROWTH) - 1)? as u8,
        found: fields.truth("found")?,
        used: fields.truth("used")?,
    };
    let place = fields.place.field("at");
    let ground = position.map().terrain(at);
    if !size.is_field(at) || ground == Terrain::Water {
        return Err(place.is(Problem::NoPlaceForSource(at)));
    }
    if position.sources().any(|other| other.at == at) {
        return Err(place.is(Problem::Taken(at)));
    }
    if position.add_source(source) { Ok(()) } else { Err(fields.place.is(Problem::TooMany)) }
}

fn read_store(value: &Value, place: Place) -> Read<Store> {
    let fields = Fields::of(value, place)?;
    let most = u64::from(MOST);
    let bundles = u64::from(MOST / RATION_GROWTH - RATION);
    Ok(Store {
        ration: fields.number("ration", u64::from(RATION), 0, most)? as u16,
        half: fields.number("half", 0, 0, 1)? == 1,
        delivered: fields.number("delivered", 0, 0, bundles)? as u16,
        hunger: fields.number("hunger", 0, 0, most)? as u16,
    })
}
