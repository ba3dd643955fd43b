//! The battle file of JZ-40: one JSON object, read strictly, written canonically.
//!
//! [`BattleFile`] is a [`Battle`] with the names of its generals and items. Reading is bounded ([`MOST_BYTES`], and
//! the depth that `serde_json` allows), never panics, and says which field is wrong. What is written has every field,
//! and reads back to the same file.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value, json};

use super::battle::{Battle, Fighter, Force, Item, Plunder, SettlementKind, Stake};
use super::card::{BattleCards, Card};
use super::fault::{BattleRefusal, Fault};
use super::role::{ByRole, Role};

/// A longer text is refused unread.
pub const MOST_BYTES: usize = 1 << 20;
/// The longest name of a general or item.
const LONGEST_NAME: usize = 64;
/// The name of the item that dies in its general's place (JZ-15).
const SQUIRE: &str = Card::Squire.key();
/// JZ-40: the garrison of a settlement that says nothing of it.
const USUAL_GARRISON: u32 = 3;

/// The names of one side, in the order of its force.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// A name a general.
    pub generals: Vec<String>,
    /// A name an item.
    pub items: Vec<String>,
}

/// A battle with the names its file gives.
///
/// Invariant: as many names as generals and items, and [`Battle::check`] finds nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BattleFile {
    battle: Battle,
    names: ByRole<Names>,
}

impl BattleFile {
    /// A battle with names made up: `a1`, `a2`, `d1`; squires by their card, other items by their strength.
    ///
    /// # Errors
    /// The battle is against a rule.
    pub fn new(battle: Battle) -> Result<Self, BattleRefusal> {
        battle.check()?;
        let mut names = ByRole::<Names>::default();
        for (role, letter) in [(Role::Attacker, 'a'), (Role::Defender, 'd')] {
            let force = &battle.forces[role];
            let generals = (1..=force.generals.len()).map(|n| format!("{letter}{n}"));
            let item = |item: &Item| match item {
                Item { squire: true, .. } => SQUIRE,
                Item { strength: 2, .. } => Card::Spear.key(),
                Item { .. } => Card::Sword.key(),
            };
            names[role].generals = generals.collect();
            names[role].items = force.items.iter().map(|each| item(each).to_string()).collect();
        }
        Ok(Self { battle, names })
    }

    /// The battle.
    #[must_use]
    pub const fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The names.
    #[must_use]
    pub const fn names(&self) -> &ByRole<Names> {
        &self.names
    }
}

impl FromStr for BattleFile {
    type Err = BattleRefusal;

    fn from_str(text: &str) -> Result<Self, BattleRefusal> {
        let whole = Place::whole();
        if text.len() > MOST_BYTES {
            return Err(whole.refuse(Fault::TooLong(text.len())));
        }
        let value: Value = serde_json::from_str(text).map_err(|error| {
            whole.refuse(Fault::NotJson { line: error.line(), column: error.column() })
        })?;
        let file = read_file(&whole, &value)?;
        file.battle.check()?;
        Ok(file)
    }
}

/// A field's path, made into text only where something is wrong there.
#[derive(Clone, Copy)]
struct Place<'a> {
    above: Option<&'a Place<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Field(&'a str),
    Index(usize),
}

impl<'a> Place<'a> {
    const fn whole() -> Self {
        Self { above: None, step: Step::Index(0) }
    }

    const fn field(&'a self, name: &'a str) -> Self {
        Self { above: Some(self), step: Step::Field(name) }
    }

    const fn index(&'a self, index: usize) -> Self {
        Self { above: Some(self), step: Step::Index(index) }
    }

    fn refuse(&self, fault: Fault) -> BattleRefusal {
        BattleRefusal { place: self.to_string(), fault }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(above) = self.above else { return Ok(()) };
        above.fmt(f)?;
        match self.step {
            Step::Field(name) if above.above.is_none() => write!(f, "{name}"),
            Step::Field(name) => write!(f, ".{name}"),
            Step::Index(index) => write!(f, "[{index}]"),
        }
    }
}

type Read<T> = Result<T, BattleRefusal>;

/// The value as an object that has no fields but these.
fn object<'v>(
    place: &Place<'_>,
    value: &'v Value,
    fields: &[&str],
) -> Read<&'v Map<String, Value>> {
    let object = value.as_object().ok_or_else(|| place.refuse(Fault::NotAnObject))?;
    match object.keys().find(|key| !fields.contains(&key.as_str())) {
        Some(unknown) => {
            let shown: String = unknown.chars().take(LONGEST_NAME).collect();
            Err(place.field(&shown).refuse(Fault::UnknownField))
        }
        None => Ok(object),
    }
}

type Fields = Map<String, Value>;

fn number(place: &Place<'_>, fields: &Fields, name: &str, least: u32, usual: u32) -> Read<u32> {
    let Some(value) = fields.get(name) else { return Ok(usual) };
    let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
    number
        .filter(|number| *number >= least)
        .ok_or_else(|| place.field(name).refuse(Fault::NotANumber { least }))
}

fn truth(place: &Place<'_>, fields: &Fields, name: &str) -> Read<bool> {
    let Some(value) = fields.get(name) else { return Ok(false) };
    value.as_bool().ok_or_else(|| place.field(name).refuse(Fault::NotABool))
}

fn word<'v>(place: &Place<'_>, value: &'v Value) -> Read<&'v str> {
    value.as_str().ok_or_else(|| place.refuse(Fault::NotAText))
}

fn name(place: &Place<'_>, fields: &Fields) -> Read<String> {
    let place = place.field("id");
    let value = fields.get("id").ok_or_else(|| place.refuse(Fault::Missing))?;
    let text = word(&place, value)?;
    let odd = |letter: char| letter.is_whitespace() || letter.is_control();
    if text.is_empty() || text.len() > LONGEST_NAME || text.chars().any(odd) {
        return Err(place.refuse(Fault::BadName));
    }
    Ok(text.to_string())
}

fn list<'v>(place: &Place<'_>, fields: &'v Fields, name: &str) -> Read<&'v [Value]> {
    let Some(value) = fields.get(name) else { return Ok(&[]) };
    let list = value.as_array().ok_or_else(|| place.field(name).refuse(Fault::NotAList))?;
    Ok(list)
}

fn read_file(place: &Place<'_>, value: &Value) -> Read<BattleFile> {
    let known =
        ["settlement", "siege_round", "secret_passage", "declarer", "then", "attacker", "defender"];
    let fields = object(place, value, &known)?;
    let mut file = BattleFile::default();
    let battle = &mut file.battle;
    battle.settlement = match fields.get("settlement") {
        None | Some(Value::Null) => None,
        Some(value) => Some(read_stake(&place.field("settlement"), value)?),
    };
    battle.siege_round = number(place, fields, "siege_round", 1, 1)?;
    battle.secret_passage = truth(place, fields, "secret_passage")?;
    battle.declarer = match fields.get("declarer") {
        None => Some(Role::Attacker),
        Some(Value::Null) => None,
        Some(value) => {
            let place = place.field("declarer");
            let role = Role::from_key(word(&place, value)?);
            Some(role.ok_or_else(|| place.refuse(Fault::UnknownWord))?)
        }
    };
    if let Some(value) = fields.get("then") {
        let place = place.field("then");
        let word = word(&place, value)?;
        let plunder = [Plunder::Conquer, Plunder::Sack].into_iter().find(|each| each.key() == word);
        battle.then = plunder.ok_or_else(|| place.refuse(Fault::UnknownWord))?;
    }
    for role in Role::BOTH {
        let Some(value) = fields.get(role.key()) else { continue };
        read_force(&place.field(role.key()), value, role, &mut file)?;
    }
    Ok(file)
}

fn read_stake(place: &Place<'_>, value: &Value) -> Read<Stake> {
    let fields = object(place, value, &["kind", "developments", "garrison"])?;
    let at = place.field("kind");
    let kind = fields.get("kind").ok_or_else(|| at.refuse(Fault::Missing))?;
    let kind = match word(&at, kind)? {
        "village" => SettlementKind::Village,
        "city" => SettlementKind::City,
        _ => return Err(at.refuse(Fault::UnknownWord)),
    };
    let developments = number(place, fields, "developments", 0, 0)?;
    let garrison = number(place, fields, "garrison", 0, USUAL_GARRISON)?;
    Ok(Stake { kind, developments, garrison })
}

fn read_force(place: &Place<'_>, value: &Value, role: Role, file: &mut BattleFile) -> Read<()> {
    let known: &[&str] = match role {
        Role::Attacker => &["invaders", "cards", "generals"],
        Role::Defender => &["invaders", "cards", "generals", "ark", "garrison"],
    };
    let fields = object(place, value, known)?;
    if role == Role::Defender {
        file.battle.ark = truth(place, fields, "ark")?;
        file.battle.garrison = number(place, fields, "garrison", 0, 0)?;
    }
    let force = &mut file.battle.forces[role];
    force.invaders = truth(place, fields, "invaders")?;
    let cards = place.field("cards");
    for (index, value) in list(place, fields, "cards")?.iter().enumerate() {
        let place = cards.index(index);
        let card = Card::from_key(word(&place, value)?).filter(|card| Card::BATTLE.contains(card));
        let card = card.ok_or_else(|| place.refuse(Fault::UnknownWord))?;
        if force.cards.has(card) {
            return Err(place.refuse(Fault::CardTwice));
        }
        force.cards = force.cards.with(card);
    }
    let generals = place.field("generals");
    let mut seen = BTreeSet::new();
    for (index, value) in list(place, fields, "generals")?.iter().enumerate() {
        let place = generals.index(index);
        let name = read_general(&place, value, force, &mut file.names[role])?;
        if !seen.insert(name) {
            return Err(place.field("id").refuse(Fault::NameTwice));
        }
    }
    Ok(())
}

fn read_general(
    place: &Place<'_>,
    value: &Value,
    force: &mut Force,
    names: &mut Names,
) -> Read<String> {
    let fields = object(place, value, &["id", "strength", "troops", "committed", "items"])?;
    let id = name(place, fields)?;
    if !fields.contains_key("strength") {
        return Err(place.field("strength").refuse(Fault::Missing));
    }
    let fighter = Fighter {
        strength: number(place, fields, "strength", 0, 0)?,
        troops: number(place, fields, "troops", 0, 0)?,
        committed: number(place, fields, "committed", 0, 0)?,
        items: 0,
    };
    let place = place.field("items");
    let mut items = Vec::new();
    let list = match fields.get("items") {
        None => &[],
        Some(value) => value.as_array().ok_or_else(|| place.refuse(Fault::NotAList))?.as_slice(),
    };
    for (index, value) in list.iter().enumerate() {
        let place = place.index(index);
        let fields = object(&place, value, &["id", "strength"])?;
        let id = name(&place, fields)?;
        let strength = number(&place, fields, "strength", 0, 0)?;
        items.push(Item { strength, squire: id == SQUIRE });
        names.items.push(id);
    }
    force.push(fighter, items);
    names.generals.push(id.clone());
    Ok(id)
}

impl fmt::Display for BattleFile {
    /// One line of JSON with every field.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battle = &self.battle;
        let settlement = battle.settlement.map(|stake| {
            json!({
                "kind": stake.kind.key(),
                "developments": stake.developments,
                "garrison": stake.garrison,
            })
        });
        let mut defender = self.force(Role::Defender);
        if let Value::Object(fields) = &mut defender {
            fields.insert("ark".into(), battle.ark.into());
            fields.insert("garrison".into(), battle.garrison.into());
        }
        let file = json!({
            "settlement": settlement,
            "siege_round": battle.siege_round,
            "secret_passage": battle.secret_passage,
            "declarer": battle.declarer.map(Role::key),
            "then": battle.then.key(),
            "attacker": self.force(Role::Attacker),
            "defender": defender,
        });
        write!(f, "{file}")
    }
}

impl BattleFile {
    fn force(&self, role: Role) -> Value {
        let (force, names) = (&self.battle.forces[role], &self.names[role]);
        let mut items = force.items.iter().zip(&names.items);
        let generals: Vec<Value> = force
            .generals
            .iter()
            .zip(&names.generals)
            .map(|(general, name)| {
                let own: Vec<Value> = items
                    .by_ref()
                    .take(general.items as usize)
                    .map(|(item, name)| json!({ "id": name, "strength": item.strength }))
                    .collect();
                json!({
                    "id": name,
                    "strength": general.strength,
                    "troops": general.troops,
                    "committed": general.committed,
                    "items": own,
                })
            })
            .collect();
        json!({
            "invaders": force.invaders,
            "cards": cards(force.cards),
            "generals": generals,
        })
    }
}

fn cards(cards: BattleCards) -> Vec<&'static str> {
    cards.iter().map(Card::key).collect()
}
