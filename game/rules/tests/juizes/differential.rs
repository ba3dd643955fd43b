//! The second rule book of the campaign (`slow_world.rs`, `slow_campaign.rs`, `slow_war.rs`) against the engine: the
//! same legal lists and the same campaign after every action of random campaigns.

use std::collections::HashMap;

use tavola_rules::chance::Chance;
use tavola_rules::game::Seat;
use tavola_rules::juizes::{Action, Campaign, Desk};

use crate::campaigns::choose;
use crate::luck::{Luck, cases};
use crate::slow_world::{CARDS, Pair, SIDES, World, all_hexes};

/// The fields that differ, engine's first.
fn differences(engine: &World, twin: &World) -> String {
    if engine == twin {
        return String::new();
    }
    let [engine, twin] = [engine, twin].map(|world| serde_json::to_value(world).unwrap());
    let fields = engine.as_object().unwrap().iter().filter(|(name, value)| twin[*name] != **value);
    fields.map(|(name, value)| format!("\n{name}: {value}\nnot {}", twin[name])).collect()
}

/// JZ-1 to JZ-4, JZ-30 to JZ-33: both rule books list the same actions for every seat, and come to the same campaign
/// after each, at every ply of random campaigns.
#[test]
fn jz_31_the_slow_twin_plays_the_same_campaigns() {
    let mut luck = Luck(3_001);
    let mut seen: HashMap<u64, String> = HashMap::new();
    let (mut compared, mut fights, mut passed) = (0, 0, 0);
    let wanted = cases(10_000, 1_000_000);
    let mut seed = 0;
    while compared < wanted {
        seed += 1;
        let mut chance = Chance::from_seed(seed);
        let mut desk = Desk::silent();
        let seats = 2 + (seed % 3) as u8;
        let mut campaign = Campaign::begin(seats, None, &mut chance, &mut desk).unwrap();
        if luck.one_in(2) {
            stir(&mut campaign, &mut luck);
        }
        let mut world = World::read(&campaign.to_string());
        while campaign.table().outcome.is_none() {
            let mut turn: Option<(Seat, Action)> = None;
            for seat in (0..usize::from(seats)).filter_map(|index| Seat::new(index as u8)) {
                let mut legal = Vec::new();
                campaign.legal(seat, &mut legal);
                let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
                texts.sort();
                assert_eq!(texts, world.legal(SIDES[seat.index()]), "seed {seed}: {campaign}");
                if !legal.is_empty() && (turn.is_none() || luck.one_in(2)) {
                    turn = Some((seat, choose(&legal, &mut luck)));
                }
            }
            let (seat, action) = turn.unwrap();
            let before = campaign.clone();
            fights += usize::from(matches!(action, Action::Commit(_)));
            passed += usize::from(action == Action::Done);
            let mut twin_chance = chance.clone();
            campaign.apply(seat, &action, &mut chance, &mut desk).unwrap();
            world.act(SIDES[seat.index()], &action.to_string(), &mut twin_chance);
            let text = campaign.to_string();
            let differs = differences(&World::read(&text), &world);
            assert!(differs.is_empty(), "seed {seed}: {action}: {differs}\n{before}");
            assert_eq!(chance.take_log(), twin_chance.take_log(), "seed {seed}: {action}");
            // Equal hashes mean equal campaigns.
            if seen.len() < 30_000
                && let Some(other) = seen.insert(campaign.hash(), text.clone())
            {
                assert_eq!(other, text);
            }
            compared += 1;
        }
    }
    assert!(fights * 20 > compared && passed * 20 > compared, "{fights} {passed} of {compared}");
}

/// Brings everybody together, with cards, coins and Ira, so that rare things happen.
fn stir(campaign: &mut Campaign, luck: &mut Luck) {
    let mut world = World::read(&campaign.to_string());
    let spots: Vec<String> = world.settlements.iter().map(|town| town.hex.clone()).collect();
    for man in &mut world.generals {
        if luck.one_in(2) {
            man.post = spots[luck.below(spots.len())].clone();
            // One number for each side and hex would be needed; a number each general is as good, first come first.
            man.since = 100 + luck.below(100) as i64;
        }
        man.troops = luck.below(7) as i64;
    }
    world.clock = 300;
    world.ira = luck.below(20) as i64;
    for coins in world.coins.iter_mut().take(world.seats) {
        *coins = luck.below(30) as i64;
    }
    for seat in 0..world.seats {
        for _ in 0..luck.below(5) {
            if let Some(card) = world.deck.pop() {
                let kind = CARDS.iter().position(|each| *each == card).unwrap();
                world.hands[seat][kind] += 1;
            }
        }
    }
    for _ in 0..luck.below(4) {
        let all = all_hexes();
        world.pairs.push(Pair { hex: all[luck.below(all.len())].clone(), since: 200 });
    }
    for town in &mut world.settlements {
        if luck.one_in(5) {
            town.garrison = luck.below(3) as i64;
            town.developments = luck.below(4) as i64;
        }
    }
    // JZ-11: who stands at another's settlement besieges it.
    for at in 0..world.settlements.len() {
        let town = world.settlements[at].clone();
        for (index, side) in SIDES.iter().enumerate() {
            let besieges = town.owner != *side && world.came(side, &town.hex).is_some();
            world.settlements[at].siege[index] =
                if besieges { 1 + luck.below(3) as i64 } else { 0 };
        }
    }
    let text = serde_json::to_string(&world).unwrap();
    *campaign = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
}
