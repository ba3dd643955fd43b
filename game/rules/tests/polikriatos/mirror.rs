//! Both sides live under one law: turned by half a turn, everything is the same.

use serde_json::{Map, Value, json};
use tavola_rules::polikriatos::{Position, Trail};

use crate::playouts::wander;
use crate::random::{Luck, cases};

fn opposite(cell: &str, width: usize, height: usize) -> String {
    let file = width - 1 - usize::from(cell.as_bytes()[0] - b'a');
    let rank: usize = height + 1 - cell[1..].parse::<usize>().unwrap();
    format!("{}{rank}", char::from(b'a' + file as u8))
}

fn turned(text: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap();
    let rows: Vec<String> = value["map"]
        .as_array()
        .unwrap()
        .iter()
        .rev()
        .map(|row| row.as_str().unwrap().chars().rev().collect())
        .collect();
    let (width, height) = (rows[0].chars().count(), rows.len());
    let turn = |cell: &Value| json!(opposite(cell.as_str().unwrap(), width, height));
    let other = |side: &Value| json!(if side == "south" { "north" } else { "south" });
    value["map"] = json!(rows);
    for key in ["walls", "bridge_work"] {
        let cells = value[key].as_object().unwrap().iter();
        let cells: Map<String, Value> =
            cells.map(|(cell, value)| (opposite(cell, width, height), value.clone())).collect();
        value[key] = Value::Object(cells);
    }
    for key in ["towers", "pieces", "sources"] {
        for item in value[key].as_array_mut().unwrap() {
            item["at"] = turn(&item["at"]);
            if key != "towers" {
                item["side"] = other(&item["side"]);
            }
        }
    }
    value["turn"] = other(&value["turn"]);
    value["rations"] =
        json!({"south": value["rations"]["north"], "north": value["rations"]["south"]});
    value.to_string()
}

#[test]
fn pk_4_turned_boards_play_the_same() {
    let mut luck = Luck(4);
    for seed in 0..cases(600) as u64 {
        let position = wander(seed, &mut luck);
        let size = position.size();
        let mirror: Position = turned(&position.to_json()).parse().unwrap();
        let mut plays = position.legal();
        let mut lines: Vec<String> = plays.iter().map(ToString::to_string).collect();
        let mut mirrored: Vec<String> = Vec::new();
        for mut play in mirror.legal() {
            play.from = size.opposite(play.from);
            play.to = size.opposite(play.to);
            mirrored.push(play.to_string());
        }
        lines.sort();
        mirrored.sort();
        assert_eq!(lines, mirrored);
        if plays.is_empty() {
            continue;
        }
        let mut play = plays.swap_remove(luck.below(plays.len()));
        let (mut after, mut mirror_after) = (position.clone(), mirror.clone());
        after.play(&play, &mut Trail::new());
        play.from = size.opposite(play.from);
        play.to = size.opposite(play.to);
        mirror_after.play(&play, &mut Trail::new());
        let expected: Position = turned(&after.to_json()).parse().unwrap();
        assert!(expected == mirror_after, "{}", position.to_json());
    }
}
