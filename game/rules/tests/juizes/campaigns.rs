//! Random campaigns and what must hold in each of their states.

use std::collections::BTreeMap;

use serde_json::Value;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Seat, Viewer};
use tavola_rules::juizes::{
    Action, Campaign, Card, Cause, DECK, Desk, Event, GeneralFate, GeneralId, Hex, JuizesMatch,
    MatchSheet, Playouts, Plunder, Post, ROUNDS, Role, SealedView, Side, Stage, Table,
};

use crate::luck::{Luck, cases};

/// 10^5 random campaigns in release: every one ends, and no seat is favoured by its number.
#[test]
fn jz_33_every_random_campaign_ends() {
    let mut playouts = Playouts::new();
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wins = [[0_u32; 4]; 5];
    let mut longest = 0;
    let campaigns = cases(3_000, 100_000);
    for seed in 0..campaigns as u64 {
        let played = playouts.play(seed);
        let outcome = played.outcome.unwrap_or_else(|| panic!("seed {seed} never ends"));
        *ends.entry(outcome.cause.key()).or_default() += 1;
        longest = longest.max(played.plies);
        let seats = 2 + seed as usize % 3;
        if outcome.winners.len() == 1 {
            wins[seats][outcome.winners.iter().next().unwrap().index()] += 1;
        }
    }
    let battles = playouts.battles();
    println!("{campaigns} campaigns, {battles} battles, longest {longest} plies, {ends:?}");
    println!("won alone by seat: {:?} {:?} {:?}", &wins[2][..2], &wins[3][..3], &wins[4]);
    for cause in [Cause::Titles, Cause::Rounds, Cause::LastStanding] {
        assert!(ends.contains_key(cause.key()), "{ends:?}");
    }
    for seats in 2..=4_usize {
        let all: f64 = wins[seats].iter().map(|&count| f64::from(count)).sum();
        let share = 1.0 / seats as f64;
        // Four standard deviations: one of nine in ten thousand would fail by luck; the seeds are fixed.
        let limit = 4.0 * (share * (1.0 - share) / all).sqrt();
        for &won in &wins[seats][..seats] {
            assert!((f64::from(won) / all - share).abs() < limit, "{wins:?}");
        }
    }
}

/// What is on the table of one campaign, counted anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Count {
    troops: i64,
    coins: i64,
    dead: i64,
    captive: i64,
}

fn count(table: &Table) -> Count {
    let led: i64 = table.generals.iter().map(|general| i64::from(general.troops)).sum();
    let standing = table.settlements.iter().filter(|each| each.stands);
    let garrisons: i64 = standing.map(|each| i64::from(each.garrison)).sum();
    let waiting = table.choice.map_or(0, |choice| i64::from(choice.left));
    let seated = GeneralId::all().take(usize::from(table.seats) * 3);
    let posts: Vec<Post> = seated.map(|id| table.general(id).post).collect();
    let is_captive = |post: &&Post| matches!(post, Post::Captive(_));
    Count {
        troops: led + garrisons + waiting,
        coins: table.coins.iter().map(|&coins| i64::from(coins)).sum(),
        dead: posts.iter().filter(|post| **post == Post::Dead).count() as i64,
        captive: posts.iter().filter(is_captive).count() as i64,
    }
}

/// What the count must be after these events: everything is conserved but for the named losses.
fn expected(mut count: Count, before: &Table, events: &[Event]) -> Count {
    for event in events {
        match event {
            Event::Earned { coins, .. } => count.coins += i64::from(*coins),
            Event::Recruited { troops, .. } => {
                count.troops += i64::from(*troops);
                count.coins -= 2 * i64::from(*troops);
            }
            Event::Developed { .. } => count.coins -= 8,
            Event::Plundered { choice, coins, .. } => {
                count.coins += i64::from(*coins);
                if *choice == Plunder::Sack {
                    count.troops -= before.choice.map_or(0, |choice| i64::from(choice.left));
                }
            }
            Event::Ransomed { general, price, .. } => {
                let captor = before.general(*general).post;
                if !matches!(captor, Post::Captive(Side::Player(_))) {
                    count.coins -= i64::from(*price);
                }
                count.captive -= 1;
            }
            Event::Fought(battle) => {
                for role in Role::BOTH {
                    let losses = &battle.report.losses[role];
                    count.troops -= (losses.troops + losses.garrison) as i64;
                    if battle.sides[role].seat().is_none() {
                        continue;
                    }
                    let fates = losses.generals.iter().flatten();
                    let captive = |fate: &&GeneralFate| **fate == GeneralFate::Captive;
                    let captives = fates.clone().filter(captive).count() as i64;
                    count.captive += captives;
                    count.dead += fates.count() as i64 - captives;
                }
            }
            _ => {}
        }
    }
    count
}

/// JZ-31: all 34 cards are somewhere.
fn count_cards(campaign: &Campaign) -> usize {
    let table = campaign.table();
    let hands: usize = (0..4).filter_map(Seat::new).map(|seat| campaign.hand(seat).len()).sum();
    let carried: usize = table.generals.iter().flat_map(|each| each.items).map(usize::from).sum();
    let spent: usize = table.discards.iter().map(|&count| usize::from(count)).sum();
    hands + carried + spent + campaign.deck().len()
}

/// JZ-11: a side has a counter at a settlement if and only if it stands there and the settlement is another's.
fn assert_sieges(table: &Table) {
    for settlement in table.settlements.iter() {
        let arrivals = table.arrivals(settlement.hex);
        for (side, (round, arrival)) in settlement.siege.iter().zip(arrivals).enumerate() {
            let besieges =
                settlement.stands && arrival.is_some() && side != settlement.owner.index();
            assert_eq!(*round > 0, besieges, "{settlement:?}");
        }
    }
}

/// More actions than this a phase cannot have: every one spends a coin, a card, a move, a meeting or a captive.
fn most_actions(table: &Table, stage: Stage) -> u32 {
    let seats = u32::from(table.seats);
    match stage {
        Stage::Income => table.coins.iter().sum::<u32>() / 2 + seats * (1 + 66),
        Stage::Cards => seats * 8,
        Stage::Movement | Stage::Closing => seats * 4,
        // A meeting is two questions, two commitments and a choice, and a hex has at most five.
        Stage::Combat => table.clashes.len() as u32 * 25,
    }
}

/// JZ-7, JZ-34: in every state somebody has something legal to do, or the match is over; everything is conserved, and
/// text, hash and copies agree, at every ply of random campaigns.
#[test]
fn jz_07_nobody_is_left_waiting_and_nothing_is_lost_unnamed() {
    let mut luck = Luck(77);
    let mut causes: BTreeMap<&str, u32> = BTreeMap::new();
    let campaigns = cases(240, 6_000);
    for seed in 0..campaigns as u64 {
        let mut chance = Chance::from_seed(seed);
        let mut desk = Desk::default();
        let seats = 2 + (seed % 3) as u8;
        let mut campaign = Campaign::begin(seats, None, &mut chance, &mut desk).unwrap();
        let mut phase = (campaign.table().round, campaign.table().stage);
        let (mut actions_in_phase, mut bound) = (0, most_actions(campaign.table(), phase.1));
        let mut legal = Vec::new();
        while campaign.table().outcome.is_none() {
            let table = campaign.table().clone();
            let asked = table.to_act();
            assert!(!asked.is_empty(), "seed {seed}: nobody is asked");
            for seat in (0..4).filter_map(Seat::new) {
                legal.clear();
                campaign.legal(seat, &mut legal);
                assert_eq!(legal.is_empty(), !asked.contains(seat), "seed {seed}");
                for action in &legal {
                    assert_eq!(campaign.seen(seat).check(action), Ok(()), "seed {seed}: {action}");
                }
            }
            let seat = asked.iter().nth(luck.below(asked.len())).unwrap();
            legal.clear();
            campaign.legal(seat, &mut legal);
            let action = choose(&legal, &mut luck);
            desk.events.clear();
            let copy = campaign.clone();
            campaign.apply(seat, &action, &mut chance, &mut desk).unwrap();
            let told = expected(count(&table), &table, &desk.events);
            assert_eq!(count(campaign.table()), told, "seed {seed}: {action}: {:?}", desk.events);
            assert_eq!(count_cards(&campaign), DECK);
            assert_sieges(campaign.table());
            assert_ne!(copy.hash(), campaign.hash(), "seed {seed}: {action}");
            if luck.one_in(16) {
                let text = campaign.to_string();
                let again: Campaign =
                    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!((&again, again.hash()), (&campaign, campaign.hash()));
                assert_eq!(again.to_string(), text);
            }
            actions_in_phase += 1;
            assert!(actions_in_phase <= bound, "seed {seed}: {phase:?} goes on for ever");
            let now = (campaign.table().round, campaign.table().stage);
            if now != phase {
                assert!(now > phase && now.0 <= ROUNDS);
                phase = now;
                (actions_in_phase, bound) = (0, most_actions(campaign.table(), phase.1));
            }
        }
        *causes.entry(campaign.table().outcome.unwrap().cause.key()).or_default() += 1;
        let text = campaign.to_string();
        assert_eq!(text.parse::<Campaign>().as_ref(), Ok(&campaign));
    }
    println!("{causes:?}");
    assert!(causes.len() >= 2, "{causes:?}");
}

/// Draws an action, battles rather than peace, so that much happens.
pub(crate) fn choose(legal: &[Action], luck: &mut Luck) -> Action {
    let warlike = |action: &&Action| {
        matches!(action, Action::Declare { .. } | Action::Recruit { .. } | Action::Move { .. })
    };
    let eager: Vec<&Action> = legal.iter().filter(warlike).collect();
    if !eager.is_empty() && !luck.one_in(3) {
        return *eager[luck.below(eager.len())];
    }
    legal[luck.below(legal.len())]
}

/// A state some way into a random campaign, with its chance.
pub(crate) fn random_state(luck: &mut Luck) -> (Campaign, Chance) {
    loop {
        let mut chance = Chance::from_seed(luck.next());
        let seats = 2 + luck.below(3) as u8;
        let mut desk = Desk::silent();
        let mut campaign = Campaign::begin(seats, None, &mut chance, &mut desk).unwrap();
        let steps = luck.below(340);
        let mut legal = Vec::new();
        for _ in 0..steps {
            let Some(seat) = campaign.table().to_act().iter().next() else { break };
            legal.clear();
            campaign.legal(seat, &mut legal);
            let action = choose(&legal, luck);
            campaign.apply(seat, &action, &mut chance, &mut desk).unwrap();
        }
        if campaign.table().outcome.is_none() {
            return (campaign, chance);
        }
    }
}

fn matching(campaign: &Campaign) -> JuizesMatch {
    let sheet = MatchSheet { opening: Some(Box::new(campaign.clone())), ..MatchSheet::default() };
    JuizesMatch::begin(&sheet, &mut Chance::from_seed(0)).unwrap()
}

/// Another world that looks the same to `seat`: the deck and the others' hands are dealt anew, and what they have
/// sealed is something else. None where nothing can differ.
fn other_world(campaign: &Campaign, seat: Seat, luck: &mut Luck) -> Option<Campaign> {
    let mut value: Value = serde_json::from_str(&campaign.to_string()).unwrap();
    let mut sizes = [0; 4];
    let mut pool: Vec<Card> = campaign.deck().to_vec();
    for other in (0..4).filter_map(Seat::new).filter(|&other| other != seat) {
        let hand = campaign.hand(other);
        sizes[other.index()] = hand.len();
        pool.extend(
            Card::ALL
                .into_iter()
                .flat_map(|card| std::iter::repeat_n(card, usize::from(hand.count(card)))),
        );
    }
    for at in (1..pool.len()).rev() {
        pool.swap(at, luck.below(at + 1));
    }
    for (other, size) in sizes.into_iter().enumerate() {
        if other == seat.index() {
            continue;
        }
        let mut counts = [0; 8];
        for card in pool.drain(..size) {
            counts[card.index()] += 1;
        }
        value["hands"][other] = serde_json::json!(counts);
    }
    let deck: Vec<&str> = pool.iter().map(|card| card.key()).collect();
    value["deck"] = serde_json::json!(deck);
    if let Some(fight) = campaign.table().fight {
        for (at, role) in Role::BOTH.into_iter().enumerate() {
            if campaign.sealed()[role].is_some() && fight.sides[role] != Side::Player(seat) {
                value["sealed"][at] = serde_json::json!("commit 0,0,0");
            }
        }
    }
    let world: Campaign =
        value.to_string().parse().unwrap_or_else(|error| panic!("{error}: {value}"));
    (world != *campaign).then_some(world)
}

/// JZ-34: two states that differ only in what a seat may not know give it the same views, lists and events, to the
/// byte.
#[test]
fn jz_34_what_a_seat_may_not_know_it_cannot_see() {
    let mut luck = Luck(34);
    let (mut compared, mut sealed, mut drawn, mut veiled) = (0, 0, 0, 0);
    let wanted = cases(10_000, 10_000);
    while compared < wanted {
        let (campaign, chance) = random_state(&mut luck);
        let seats = usize::from(campaign.table().seats);
        let seat = Seat::new(luck.below(seats) as u8).unwrap();
        let Some(world) = other_world(&campaign, seat, &mut luck) else { continue };
        let (one, two) = (matching(&campaign), matching(&world));
        let viewer = Viewer::Seat(seat);
        let views = [one.view(viewer), two.view(viewer)];
        let hidden = [views[0].sealed.attacker, views[0].sealed.defender];
        veiled += usize::from(hidden.contains(&SealedView::Sealed));
        assert_eq!(format!("{:?}", views[0]), format!("{:?}", views[1]));
        let lists = [&one, &two].map(|state| {
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            list
        });
        assert_eq!(lists[0], lists[1]);
        assert_ne!(one.hash(), two.hash());
        compared += 1;
        // The next action of somebody else that both worlds allow.
        let Some(actor) = one.to_act().iter().find(|&actor| actor != seat) else { continue };
        let mut legal = Vec::new();
        one.legal_actions(actor, &mut legal);
        let action = legal[luck.below(legal.len())];
        let reveals = one
            .campaign()
            .table()
            .fight
            .is_some_and(|fight| !(fight.awaited.attacker && fight.awaited.defender));
        let (mut told, mut own_card) = (Vec::new(), false);
        for (state, mine) in [(one, true), (two, false)] {
            let mut state = state;
            let mut chance = chance.clone();
            // In the other world another commitment is sealed.
            let action = match action {
                Action::Commit(_) if !mine => "commit 0,0,0".parse().unwrap(),
                action => action,
            };
            let Ok(events) = state.apply(actor, &action, &mut chance) else { break };
            sealed += usize::from(matches!(action, Action::Commit(_)) && !reveals);
            drawn += events.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
            own_card |= events
                .iter()
                .any(|event| matches!(event, Event::Drew { seat: who, .. } if *who == seat));
            let heard: Vec<Event> =
                events.iter().filter_map(|event| state.witness(event, viewer)).collect();
            told.push(format!("{heard:?}"));
        }
        // A battle that is decided lays the commitments open, and the seat's own card is its own.
        if let ([first, second], false, false) = (told.as_slice(), reveals, own_card) {
            assert_eq!(first, second);
        }
    }
    println!("{compared}: {veiled} with a sealed commitment, {sealed} sealed, {drawn} drawn");
    assert!(sealed > 100 && drawn > 100 && veiled > 100, "{sealed} {drawn} {veiled}");
}

/// The journal's promise: the same sheet, seed and actions give the same hashes.
#[test]
fn journals_replay_to_the_hash() {
    let mut luck = Luck(5);
    for seed in 0..cases(60, 400) as u64 {
        let sheet = MatchSheet { seats: 2 + (seed % 3) as u8, ..MatchSheet::default() };
        let mut chance = Chance::from_seed(seed);
        let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
        let mut journal: Vec<(Seat, String, u64)> = Vec::new();
        let mut legal = Vec::new();
        while !state.to_act().is_empty() {
            let seat = state.to_act().iter().last().unwrap();
            legal.clear();
            state.legal_actions(seat, &mut legal);
            let action = choose(&legal, &mut luck);
            let text = state.notation(&action);
            state.apply(seat, &action, &mut chance).unwrap();
            journal.push((seat, text, state.hash()));
        }
        let mut chance = Chance::from_seed(seed);
        let mut again = JuizesMatch::begin(&sheet, &mut chance).unwrap();
        for (seat, text, hash) in &journal {
            let action = again.parse(*seat, text).unwrap();
            again.apply(*seat, &action, &mut chance).unwrap();
            assert_eq!(again.hash(), *hash);
        }
        assert_eq!(again.outcome(), state.outcome());
    }
}

/// Any action at any moment is carried out or refused, and a refused one changes nothing, not even the luck.
#[test]
fn any_action_is_answered_and_a_refused_one_changes_nothing() {
    let mut luck = Luck(9);
    let (mut refused, mut done) = (0, 0);
    for _ in 0..cases(600, 6_000) {
        let (mut campaign, mut chance) = random_state(&mut luck);
        for _ in 0..30 {
            let seat = Seat::new(luck.below(4) as u8).unwrap();
            let action = random_action(&mut luck);
            let before = (campaign.clone(), format!("{chance:?}"));
            let mut desk = Desk::default();
            let listed = {
                let mut legal = Vec::new();
                campaign.legal(seat, &mut legal);
                legal.contains(&action)
            };
            match campaign.apply(seat, &action, &mut chance, &mut desk) {
                Ok(()) => done += 1,
                Err(_) => {
                    assert!(!listed && desk.events.is_empty());
                    assert_eq!((campaign.clone(), format!("{chance:?}")), before);
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > done && done > 100, "{refused} {done}");
}

pub(crate) fn random_action(luck: &mut Luck) -> Action {
    let hex = Hex::from_index(luck.below(61)).unwrap();
    let general = GeneralId::all().nth(luck.below(12)).unwrap();
    let card = Card::ALL[luck.below(8)];
    let few = luck.below(5) as u16;
    let many = luck.next() as u16;
    let troops = if luck.one_in(4) { many } else { few };
    match luck.below(12) {
        0 => Action::Recruit { at: hex, to: luck.one_in(2).then_some(general), troops },
        1 => Action::Develop { at: hex },
        2 => Action::Give { card, to: general },
        3 => Action::Discard { card },
        4 => Action::Move { general, to: hex, passage: luck.one_in(3), ark: luck.one_in(3) },
        5 => Action::Declare { at: hex },
        6 => Action::Hold { at: hex },
        7 => Action::Commit(tavola_rules::juizes::Commitment {
            troops: [0, 1, 2].map(|_| if luck.one_in(3) { troops } else { 0 }),
            garrison: if luck.one_in(3) { few } else { 0 },
            cards: tavola_rules::juizes::BattleCards::from_bits(
                luck.below(16) as u8 & luck.below(16) as u8,
            ),
        }),
        8 => Action::Plunder(if luck.one_in(2) { Plunder::Sack } else { Plunder::Conquer }),
        9 => Action::Ransom { general, at: hex },
        _ => Action::Done,
    }
}

/// Texts that are nearly campaigns are refused or can be played on; none panics.
#[test]
fn nearly_campaigns_are_refused_or_played() {
    let mut luck = Luck(12);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..cases(1_500, 20_000) {
        let (campaign, mut chance) = random_state(&mut luck);
        let mut text: Vec<char> = campaign.to_string().chars().collect();
        for _ in 0..1 + luck.below(3) {
            let at = luck.below(text.len());
            let near = (at..text.len()).find(|&i| text[i].is_ascii_digit()).unwrap_or(at);
            let at = if luck.one_in(4) { at } else { near };
            text[at] = char::from(b'0' + luck.below(10) as u8);
        }
        let text: String = text.into_iter().collect();
        let Ok(mut campaign) = text.parse::<Campaign>() else {
            refused += 1;
            continue;
        };
        read += 1;
        let mut legal = Vec::new();
        for _ in 0..40 {
            let Some(seat) = campaign.table().to_act().iter().next() else { break };
            legal.clear();
            campaign.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "{text}");
            let action = choose(&legal, &mut luck);
            campaign.apply(seat, &action, &mut chance, &mut Desk::default()).unwrap();
        }
    }
    assert!(read > 50 && refused > 50, "{read} {refused}");
}

/// The two seats of a campaign change names: everything that may be done, and what comes of it, changes names too.
#[test]
fn two_seats_swapped_swap_the_answers() {
    let mut luck = Luck(21);
    let mut compared = 0;
    while compared < cases(1_500, 20_000) {
        let (mut campaign, chance) = random_state(&mut luck);
        if campaign.table().seats != 2 {
            continue;
        }
        let Ok(mut mirror) = swapped(&campaign).parse::<Campaign>() else {
            panic!("{campaign}");
        };
        let seat = campaign.table().to_act().iter().next().unwrap();
        let other = if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST };
        let mut lists = [Vec::new(), Vec::new()];
        campaign.legal(seat, &mut lists[0]);
        mirror.legal(other, &mut lists[1]);
        let [mut ours, mut theirs] =
            lists.clone().map(|list| list.iter().map(ToString::to_string).collect::<Vec<_>>());
        ours.iter_mut().for_each(|text| *text = rename(text));
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs);
        let action = choose(&lists[0], &mut luck);
        let renamed: Action = rename(&action.to_string()).parse().unwrap();
        campaign.apply(seat, &action, &mut chance.clone(), &mut Desk::default()).unwrap();
        mirror.apply(other, &renamed, &mut chance.clone(), &mut Desk::default()).unwrap();
        assert_eq!(swapped(&campaign).parse::<Campaign>(), Ok(mirror));
        compared += 1;
    }
}

/// `A2` to `B2` and back.
fn rename(text: &str) -> String {
    let words = text.split(' ').map(|word| match word.as_bytes() {
        [b'A', rest @ b'1'..=b'3'] => format!("B{}", *rest as char),
        [b'B', rest @ b'1'..=b'3'] => format!("A{}", *rest as char),
        _ => word.to_string(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The campaign of two seats with their names changed.
fn swapped(campaign: &Campaign) -> String {
    let mut value: Value = serde_json::from_str(&campaign.to_string()).unwrap();
    swap_names(&mut value);
    for field in ["coins", "hands"] {
        value[field].as_array_mut().unwrap().swap(0, 1);
    }
    let generals = value["generals"].as_array_mut().unwrap();
    for at in 0..3 {
        generals.swap(at, at + 3);
    }
    for settlement in value["settlements"].as_array_mut().unwrap() {
        settlement["siege"].as_array_mut().unwrap().swap(0, 1);
    }
    let settlements = value["settlements"].as_array_mut().unwrap();
    settlements.swap(0, 2);
    settlements.swap(1, 3);
    value.to_string()
}

fn swap_names(value: &mut Value) {
    match value {
        Value::String(text) => {
            let words = text.split(' ').map(|word| match word {
                "A" => "B".to_string(),
                "B" => "A".to_string(),
                other => rename(other),
            });
            *text = words.collect::<Vec<_>>().join(" ");
        }
        Value::Array(list) => list.iter_mut().for_each(swap_names),
        Value::Object(fields) => fields.values_mut().for_each(swap_names),
        _ => {}
    }
}
