//! Battles as campaigns bring them about: each is a battle the page allows, and its file says the same; and the lists
//! of commitments are not all that may be committed.

use tavola_rules::chance::Chance;
use tavola_rules::game::Game;
use tavola_rules::juizes::{
    Action, BattleCards, BattleFile, Campaign, Commitment, Desk, JuizesMatch, MOST, MatchSheet,
    SettlementFate, battle_lines, resolve,
};

use crate::campaigns::choose;
use crate::luck::{Luck, cases};

/// JZ-18, JZ-40: every battle of random campaigns is a good battle file, and resolves to the report that was told.
#[test]
fn jz_40_battles_of_campaigns_are_good_files() {
    let mut luck = Luck(40);
    let mut fates = [0; 5];
    for seed in 0..cases(200, 4_000) as u64 {
        let mut chance = Chance::from_seed(seed);
        let sheet = MatchSheet { seats: 2 + (seed % 3) as u8, ..MatchSheet::default() };
        let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = state.to_act().iter().next() {
            legal.clear();
            state.legal_actions(seat, &mut legal);
            let action = choose(&legal, &mut luck);
            state.apply(seat, &action, &mut chance).unwrap();
        }
        for fought in state.view(tavola_rules::game::Viewer::Whole).battles {
            assert!(fought.confirmed);
            assert_eq!(resolve(&fought.battle), fought.report);
            let file = BattleFile::new(fought.battle.clone()).unwrap();
            let again: BattleFile = file.to_string().parse().unwrap();
            assert_eq!(again, file);
            let total = format!("defender total {}\n", fought.report.strength.defender.total());
            assert!(battle_lines(&again).contains(&total));
            fates[match fought.report.settlement {
                SettlementFate::None => 0,
                SettlementFate::Kept => 1,
                SettlementFate::Conquered => 2,
                SettlementFate::Sacked => 3,
                SettlementFate::Razed => 4,
            }] += 1;
        }
    }
    assert!(fates.iter().all(|&count| count > 3), "{fates:?}");
}

/// JZ-8: where the list is a ladder, any other number of troops may be committed all the same.
#[test]
fn jz_08_commitments_beside_the_list_are_taken() {
    let mut luck = Luck(8);
    let (mut beside, mut ladders) = (0, 0);
    for seed in 0..cases(1_500, 10_000) as u64 {
        let (mut chance, mut desk) = (Chance::from_seed(seed), Desk::silent());
        let seats = 2 + (seed % 3) as u8;
        let mut campaign = Campaign::begin(seats, None, &mut chance, &mut desk).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = campaign.table().to_act().iter().next() {
            legal.clear();
            campaign.legal(seat, &mut legal);
            let mut action = choose(&legal, &mut luck);
            if let Some(Action::Commit(most)) = legal.last() {
                // The last of the list is everything there is; this is some of each.
                let mut part = |most: u16| luck.below(usize::from(most) + 1) as u16;
                let some = Commitment {
                    troops: most.troops.map(&mut part),
                    garrison: part(most.garrison),
                    cards: BattleCards::from_bits(most.cards.bits() & luck.below(16) as u8),
                };
                action = Action::Commit(some);
                let troops = most.troops.map(|count| u64::from(count) + 1);
                let generals = troops.into_iter().product::<u64>();
                let all = (generals * (u64::from(most.garrison) + 1)) << most.cards.iter().count();
                let listed = legal.contains(&action);
                assert!(listed || all > MOST, "a short list is complete: {some}");
                assert!(legal.len() <= 33 * 16 && (all > MOST || legal.len() as u64 == all));
                ladders += usize::from(all > MOST);
                beside += usize::from(!listed);
            }
            campaign.apply(seat, &action, &mut chance, &mut desk).unwrap();
        }
    }
    assert!(beside > 50 && ladders > 50, "{beside} {ladders}");
}
