//! The simple players of Juízes: a judge of single actions, from what its seat may see.
//!
//! It compares strengths that lie open (generals, items, troops, garrisons, walls, Ark) and guesses nothing about
//! hands. Buying goes to where generals stand, generals go to what they can take, battles are declared when they look
//! won and are answered with as little as seems enough. Deliberately absent: looking ahead.

use tavola_rules::game::Seat;
use tavola_rules::juizes::{
    ARK, Action, Ask, Card, Commitment, GeneralId, Hex, JuizesMatch, MERCENARIES, MatchSheet,
    PAIR_STRENGTH, Plunder, Role, Settlement, SettlementKind, Side, View,
};

use crate::dice::Dice;
use crate::simple::Simple;

impl Simple for JuizesMatch {
    type Bearing = ();

    /// [`MatchSheet::of_series`]: two, three and four seats in turn, lands with and without cities. In a whole land the
    /// match's seed draws homes and who begins.
    fn series_sheet(seed: u64, number: u32) -> MatchSheet {
        MatchSheet::of_series(number.wrapping_add(3 * Dice::new(seed).below(64)))
    }

    fn prepare(_view: &View, _seat: Seat, _luck: &mut Dice) -> Option<Action> {
        None
    }

    fn judge(view: &View, seat: Seat, actions: &[Action], scores: &mut Vec<i64>) {
        let judge = Judge { view, seat };
        scores.extend(actions.iter().map(|action| judge.score(action)));
    }
}

/// What a title, a village and a development are worth, in troops.
const CITY: i64 = 60;
const VILLAGE: i64 = 25;
const DEVELOPMENT: i64 = 3;
/// What a hex of distance costs a general on its way.
const STEP: i64 = 4;
/// What a card is worth beside its effect.
const CARD: i64 = 2;

struct Judge<'a> {
    view: &'a View,
    seat: Seat,
}

impl Judge<'_> {
    fn score(&self, action: &Action) -> i64 {
        match *action {
            Action::Done => 0,
            Action::Recruit { at, to, troops } => self.recruit(at, to, troops),
            // Eight coins come back only when enough rounds are left.
            Action::Develop { .. } => {
                if self.view.table.round <= 3 {
                    40
                } else {
                    -1
                }
            }
            Action::Give { to, .. } => 10 + i64::from(self.view.table.general(to).strength),
            Action::Discard { card } => match card {
                Card::Squire | Card::Sword | Card::Spear => -1,
                Card::SecretPassage => -2,
                Card::SiegeEngines | Card::Mercenaries => -3,
                Card::Ambush | Card::Assassin => -4,
            },
            Action::Move { general, to, passage, ark } => self.travel(general, to, passage, ark),
            Action::Declare { at } => self.declare(at),
            Action::Hold { .. } => 0,
            Action::Commit(commitment) => self.commit(&commitment),
            Action::Plunder(plunder) => i64::from(plunder == Plunder::Conquer),
            Action::Ransom { .. } => 5,
        }
    }

    /// Strength of a side's generals and pairs on a hex, with all their troops.
    fn field(&self, side: Side, at: Hex) -> i64 {
        let table = &self.view.table;
        if side == Side::Invaders {
            let pairs = table.pairs.iter().filter(|pair| pair.hex == at).count() as i64;
            return pairs * i64::from(PAIR_STRENGTH);
        }
        let Some(seat) = side.seat() else { return 0 };
        table.generals_on(seat, at).map(|id| self.power(id)).sum()
    }

    /// A general with its items and all its troops.
    fn power(&self, id: GeneralId) -> i64 {
        let general = self.view.table.general(id);
        let items = Card::ITEMS.into_iter().zip(general.items);
        let arms: u32 = items.map(|(card, count)| card.arms() * u32::from(count)).sum();
        i64::from(general.strength) + i64::from(arms) + i64::from(general.troops)
    }

    /// All that can stand against an attacker of a settlement, the wall in that round of the siege included.
    fn defence(&self, settlement: &Settlement, siege: u8) -> i64 {
        let table = &self.view.table;
        let ark =
            table.ark_hex() == Some(settlement.hex) && table.ark_holder() == Some(settlement.owner);
        self.field(settlement.owner, settlement.hex)
            + i64::from(settlement.garrison)
            + i64::from(settlement.kind.wall(u32::from(siege.max(1))))
            + if ark { i64::from(ARK) } else { 0 }
    }

    const fn own(&self) -> Side {
        Side::Player(self.seat)
    }

    fn recruit(&self, at: Hex, to: Option<GeneralId>, troops: u16) -> i64 {
        let troops = i64::from(troops);
        match to {
            Some(id) => troops * (4 + i64::from(self.view.table.general(id).strength)),
            // The garrison is for a settlement whose besiegers could take it.
            None => {
                let besieged = self.view.table.foreign(self.own()).contains(at);
                if besieged { troops * 8 } else { troops }
            }
        }
    }

    /// How good it is for a general of this power to be on a hex: near what can be taken.
    fn post(&self, power: i64, at: Hex) -> i64 {
        let table = &self.view.table;
        let standing = table.settlements.iter().filter(|each| each.stands);
        let worth = |each: &Settlement| {
            let worth = match each.kind {
                SettlementKind::City => CITY,
                SettlementKind::Village => VILLAGE,
            };
            let worth = worth + DEVELOPMENT * i64::from(each.developments);
            let siege = each.siege[self.own().index()];
            let help = self.field(self.own(), each.hex);
            let lack = (self.defence(each, siege) + 1 - power - help).max(0);
            worth - 4 * lack - STEP * i64::from(at.distance(each.hex))
        };
        let goals = standing.filter(|each| each.owner != self.own()).map(worth);
        let best = goals.max().unwrap_or_else(|| self.prey(power, at));
        // A hex with a stronger enemy in the open is no place to be.
        let danger = (0..6).filter_map(Side::from_index).filter(|&side| side != self.own());
        let enemy: i64 = danger.map(|side| self.field(side, at)).max().unwrap_or(0);
        let settled = table.settlement(at).is_some();
        if enemy > power && !settled { best - 2 * (enemy - power) } else { best }
    }

    /// Where no settlement can be taken: how near the weaker enemy generals are.
    fn prey(&self, power: i64, at: Hex) -> i64 {
        let table = &self.view.table;
        let seats = table.players().without(self.seat);
        let enemies = seats.iter().flat_map(GeneralId::of).filter_map(|id| {
            let hex = table.general(id).hex()?;
            (self.power(id) <= power).then(|| -STEP * i64::from(at.distance(hex)))
        });
        enemies.max().unwrap_or(0)
    }

    fn travel(&self, id: GeneralId, to: Hex, passage: bool, ark: bool) -> i64 {
        let Some(from) = self.view.table.general(id).hex() else { return 0 };
        let power = self.power(id);
        let gain = self.post(power, to) - self.post(power, from);
        // The passage is for a wall; the Ark is best left at home.
        let passage = if passage { self.passage(power, to) } else { 0 };
        gain + passage - if ark { 3 } else { 0 }
    }

    fn passage(&self, power: i64, to: Hex) -> i64 {
        let Some(settlement) = self.view.table.settlement(to) else { return -CARD };
        let wall = i64::from(settlement.kind.wall(1));
        let defence = self.defence(settlement, 1);
        if power <= defence && power > defence - wall { 4 * wall } else { -CARD }
    }

    /// Positive when all that is here beats all that is there.
    fn declare(&self, at: Hex) -> i64 {
        let table = &self.view.table;
        let Some(clash) = table.clashes.iter().find(|clash| clash.hex == at) else { return -1 };
        let Some(sides) = table.meeting(clash) else { return -1 };
        let settlement = table.settlement(at);
        let garrison = settlement.map_or(0, |each| i64::from(each.garrison));
        if sides.defender == self.own() {
            let enemy = self.field(sides.attacker, at);
            return self.field(self.own(), at) + garrison - enemy;
        }
        let defence = match settlement {
            Some(each) => self.defence(each, each.siege[self.own().index()]),
            None => self.field(sides.defender, at),
        };
        self.field(self.own(), at) - defence
    }

    /// Winning is worth a lot; each troop and card given for it costs.
    fn commit(&self, commitment: &Commitment) -> i64 {
        let table = &self.view.table;
        let (Some(Ask::Commit(at)), Some(fight)) = (self.view.ask, table.fight) else { return 0 };
        let Some(role) = fight.role_of(self.seat) else { return 0 };
        let own: i64 = table
            .generals_on(self.seat, at)
            .map(|id| self.power(id) - i64::from(table.general(id).troops))
            .sum();
        let troops: i64 = commitment.troops.iter().map(|&count| i64::from(count)).sum();
        let sent = troops + i64::from(commitment.garrison);
        let mut ours = own + sent;
        if commitment.cards.has(Card::Mercenaries) {
            ours += i64::from(MERCENARIES);
        }
        let settlement = table.settlement(at);
        let engines = commitment.cards.has(Card::SiegeEngines);
        let siege = settlement.map_or(1, |each| each.siege[fight.sides.attacker.index()]);
        let wall = settlement.map_or(0, |each| i64::from(each.kind.wall(u32::from(siege.max(1)))));
        let wall = if engines || fight.declarer == Role::Defender { 0 } else { wall };
        let enemy_side = fight.sides[role.other()];
        let kills = commitment.cards.has(Card::Ambush) || commitment.cards.has(Card::Assassin);
        let field = self.field(enemy_side, at);
        let mut theirs = if kills { 0 } else { field };
        // Generals killed are out of all battles to come.
        let killed = if kills { field } else { 0 };
        let ark = table.ark_hex() == Some(at) && table.ark_holder() == Some(fight.sides.defender);
        let ark = if ark { i64::from(ARK) } else { 0 };
        match role {
            Role::Attacker => {
                theirs += wall + ark + settlement.map_or(0, |each| i64::from(each.garrison));
                // Strictly greater.
                theirs += 1;
            }
            Role::Defender => ours += wall + ark,
        }
        let margin = (ours - theirs).clamp(-20, 0);
        let cards = commitment.cards.iter().count() as i64;
        6 * margin - sent - 3 * CARD * cards + killed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{Series, SimplePlayer};
    use tavola_rules::chance::Chance;
    use tavola_rules::game::{Game, Viewer};

    /// Plays a match; seat `clever` is the one-ply player, the others draw evenly. Gives the winners.
    fn play(seed: u64, clever: &[usize]) -> tavola_rules::game::SeatSet {
        let mut luck = Dice::new(seed);
        let mut chance = Chance::from_seed(seed);
        // JZ-30: a whole land, where a match is long enough to tell.
        let sheet = MatchSheet { seats: 2 + (seed % 3) as u8, ..MatchSheet::default() };
        let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
        let (mut actions, mut scores) = (Vec::new(), Vec::new());
        for _ in 0..5_000 {
            let Some(seat) = state.to_act().iter().next() else { break };
            actions.clear();
            state.legal_actions(seat, &mut actions);
            let action = if clever.contains(&seat.index()) {
                scores.clear();
                JuizesMatch::judge(&state.view(Viewer::Seat(seat)), seat, &actions, &mut scores);
                assert_eq!(scores.len(), actions.len());
                let best = *scores.iter().max().unwrap();
                let good: Vec<usize> = (0..scores.len()).filter(|&i| scores[i] == best).collect();
                actions[good[luck.below(good.len() as u32) as usize]]
            } else {
                actions[luck.below(actions.len() as u32) as usize]
            };
            state.apply(seat, &action, &mut chance).unwrap();
        }
        state.outcome().unwrap().winners
    }

    #[test]
    fn one_ply_beats_random_at_every_table_and_seat() {
        let mut shares = [[0; 4]; 5];
        let per_seat = 40;
        for (seats, wins) in shares.iter_mut().enumerate().skip(2) {
            for (seat, wins) in wins.iter_mut().enumerate().take(seats) {
                for n in 0..per_seat {
                    let seed = 3 * (seat as u64 * 1_000 + n) + (seats as u64 - 2);
                    let winners = play(seed, &[seat]);
                    let won = winners.iter().any(|winner| winner.index() == seat);
                    *wins += u64::from(won && winners.len() == 1);
                }
            }
        }
        println!("{shares:?}");
        for (seats, wins) in shares.iter().enumerate().skip(2) {
            // An even share would be a half, a third, a quarter.
            let least = if seats == 2 { 7 } else { 5 };
            for won in wins.iter().take(seats) {
                assert!(*won * 10 >= per_seat * least, "{shares:?}");
            }
        }
    }

    /// Equal players: every seat has its even share, and nobody is ever stuck. `TAVOLA_CASES` plays a longer series.
    #[test]
    fn equal_players_favour_no_seat() {
        let asked = std::env::var("TAVOLA_CASES").ok().and_then(|text| text.parse().ok());
        let matches = asked.unwrap_or(360);
        for players in [SimplePlayer::OnePly, SimplePlayer::Random] {
            let series =
                Series { players: vec![players], matches, seed: 11, threads: 2, longest: 5_000 };
            let tally = series.play::<JuizesMatch>(|_| {}).unwrap();
            // A third of the matches has two, three, four seats each.
            let even = [13.0 / 36.0, 13.0 / 36.0, 7.0 / 24.0, 1.0 / 4.0];
            for (points, even) in tally.seats.iter().zip(even) {
                let (low, high) = points.interval();
                let half = (high - low) / 2.0;
                // Two such intervals are four standard deviations.
                assert!((points.share() - even).abs() < 2.0 * half, "{players:?}: {tally:?}");
            }
            let seats: Vec<String> = tally
                .seats
                .iter()
                .map(|points| format!("{:.3} {:.3?}", points.share(), points.interval()))
                .collect();
            println!("{players:?} {matches}: {seats:?} {:?} {}", tally.ends, tally.actions);
            assert!(tally.ends.len() >= 2 && tally.ends.iter().all(|(end, _)| end.is_some()));
        }
    }

    /// The judge is asked with the view of one seat and must not care what others hold.
    #[test]
    fn the_judge_declares_what_looks_won() {
        let mut declared = 0;
        for seed in 0..30 {
            let mut luck = Dice::new(seed);
            let mut chance = Chance::from_seed(seed);
            let sheet = JuizesMatch::series_sheet(seed, seed as u32);
            let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
            let mut actions = Vec::new();
            while let Some(seat) = state.to_act().iter().next() {
                actions.clear();
                state.legal_actions(seat, &mut actions);
                if let Some(Action::Declare { at }) = actions.first() {
                    let view = state.view(Viewer::Seat(seat));
                    let judge = Judge { view: &view, seat };
                    let mut scores = Vec::new();
                    JuizesMatch::judge(&view, seat, &actions, &mut scores);
                    assert_eq!(scores[0] > scores[1], judge.declare(*at) > 0);
                    declared += usize::from(scores[0] > scores[1]);
                }
                let action = actions[luck.below(actions.len() as u32) as usize];
                state.apply(seat, &action, &mut chance).unwrap();
            }
        }
        assert!(declared > 10, "{declared}");
    }
}
