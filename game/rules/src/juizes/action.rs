//! What a seat of Juízes does (JZ-5 to JZ-16, JZ-31), and its notation.
//!
//! An action says all that its notation says and can be written without a campaign; whether it is legal only the
//! campaign knows. Notation is words with one blank between: `move A1 e5 passage`, `commit 3,0,2 garrison 1 cards
//! emboscada`. Deliberately absent: legality (`check.rs`, `legal.rs`).

use std::fmt;
use std::str::FromStr;

use super::battle::Plunder;
use super::card::{BattleCards, Card};
use super::hex::Hex;
use super::side::{GENERALS_EACH, GeneralId};

/// JZ-8: what a side sends into a declared battle, sealed until both are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Commitment {
    /// Troops of each general of the seat, by its number.
    pub troops: [u16; GENERALS_EACH],
    /// Troops of the garrison.
    pub garrison: u16,
    /// JZ-14.
    pub cards: BattleCards,
}

/// Everything a seat can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Renda: buys troops at an own settlement, for its garrison or for a general who stands there.
    Recruit {
        /// The settlement.
        at: Hex,
        /// The general; none: the garrison.
        to: Option<GeneralId>,
        /// How many, at least one.
        troops: u16,
    },
    /// Renda: buys a development.
    Develop {
        /// The settlement.
        at: Hex,
    },
    /// Cartas: gives an item of the hand to an own general.
    Give {
        /// The item.
        card: Card,
        /// To whom.
        to: GeneralId,
    },
    /// Cartas: puts down a card of a hand over the limit.
    Discard {
        /// Which.
        card: Card,
    },
    /// Movimentação: up to 2 hexes.
    Move {
        /// Who.
        general: GeneralId,
        /// Where it ends.
        to: Hex,
        /// JZ-12: plays Passagem Secreta on it.
        passage: bool,
        /// JZ-10: carries the Ark along. Without it, a carrier puts the Ark down where it leaves.
        ark: bool,
    },
    /// Combate: declares the battle on this hex.
    Declare {
        /// Where.
        at: Hex,
    },
    /// Combate: does not declare on this hex.
    Hold {
        /// Where.
        at: Hex,
    },
    /// Combate: the sealed answer to a declared battle, on either side.
    Commit(Commitment),
    /// Combate: what becomes of the settlement that was won.
    Plunder(Plunder),
    /// Fim: pays for a captive, who returns to an own settlement.
    Ransom {
        /// The captive.
        general: GeneralId,
        /// The settlement.
        at: Hex,
    },
    /// Ends the turn in Renda, Cartas, Movimentação or Fim.
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit { at, to: None, troops } => write!(f, "recruit {at} {troops}"),
            Self::Recruit { at, to: Some(to), troops } => write!(f, "recruit {at} {to} {troops}"),
            Self::Develop { at } => write!(f, "develop {at}"),
            Self::Give { card, to } => write!(f, "give {} {to}", card.key()),
            Self::Discard { card } => write!(f, "discard {}", card.key()),
            Self::Move { general, to, passage, ark } => {
                write!(f, "move {general} {to}")?;
                f.write_str(if *passage { " passage" } else { "" })?;
                f.write_str(if *ark { " ark" } else { "" })
            }
            Self::Declare { at } => write!(f, "declare {at}"),
            Self::Hold { at } => write!(f, "hold {at}"),
            Self::Commit(commitment) => commitment.fmt(f),
            Self::Plunder(plunder) => f.write_str(plunder.key()),
            Self::Ransom { general, at } => write!(f, "ransom {general} {at}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.troops;
        write!(f, "commit {first},{second},{third}")?;
        if self.garrison > 0 {
            write!(f, " garrison {}", self.garrison)?;
        }
        for (at, card) in self.cards.iter().enumerate() {
            write!(f, "{}{}", if at == 0 { " cards " } else { "," }, card.key())?;
        }
        Ok(())
    }
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an action")]
pub struct NotAnAction;

/// Digits alone, without a leading zero.
fn number(text: &str) -> Result<u16, NotAnAction> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    if !plain || (text.len() > 1 && text.starts_with('0')) {
        return Err(NotAnAction);
    }
    text.parse().map_err(|_| NotAnAction)
}

fn hex(text: &str) -> Result<Hex, NotAnAction> {
    text.parse().map_err(|_| NotAnAction)
}

fn general(text: &str) -> Result<GeneralId, NotAnAction> {
    text.parse().map_err(|_| NotAnAction)
}

fn card(text: &str) -> Result<Card, NotAnAction> {
    Card::from_key(text).ok_or(NotAnAction)
}

/// Cards of a battle in the deck's order, each once.
fn battle_cards(text: &str) -> Result<BattleCards, NotAnAction> {
    let mut cards = BattleCards::NONE;
    for key in text.split(',') {
        let card = card(key)?;
        let higher = cards.bits() >> card.index();
        if !Card::BATTLE.contains(&card) || higher != 0 {
            return Err(NotAnAction);
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

fn commitment(words: &[&str]) -> Result<Commitment, NotAnAction> {
    let (troops, rest) = words.split_first().ok_or(NotAnAction)?;
    let mut commitment = Commitment::default();
    let mut numbers = troops.split(',');
    for place in &mut commitment.troops {
        *place = number(numbers.next().ok_or(NotAnAction)?)?;
    }
    let rest = match *rest {
        ["garrison", count, ref rest @ ..] => {
            commitment.garrison = number(count)?;
            if commitment.garrison == 0 {
                return Err(NotAnAction);
            }
            rest
        }
        ref rest => rest,
    };
    match (rest, numbers.next()) {
        ([], None) => {}
        (["cards", cards], None) => commitment.cards = battle_cards(cards)?,
        _ => return Err(NotAnAction),
    }
    Ok(commitment)
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        if text.len() > 120 {
            return Err(NotAnAction);
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match *words.as_slice() {
            ["recruit", at, troops] => {
                Self::Recruit { at: hex(at)?, to: None, troops: number(troops)? }
            }
            ["recruit", at, to, troops] => {
                Self::Recruit { at: hex(at)?, to: Some(general(to)?), troops: number(troops)? }
            }
            ["develop", at] => Self::Develop { at: hex(at)? },
            ["give", key, to] => Self::Give { card: card(key)?, to: general(to)? },
            ["discard", key] => Self::Discard { card: card(key)? },
            ["move", who, to, ref rest @ ..] => {
                let (passage, ark) = match *rest {
                    [] => (false, false),
                    ["passage"] => (true, false),
                    ["ark"] => (false, true),
                    ["passage", "ark"] => (true, true),
                    _ => return Err(NotAnAction),
                };
                Self::Move { general: general(who)?, to: hex(to)?, passage, ark }
            }
            ["declare", at] => Self::Declare { at: hex(at)? },
            ["hold", at] => Self::Hold { at: hex(at)? },
            ["commit", ref rest @ ..] => Self::Commit(commitment(rest)?),
            ["conquer"] => Self::Plunder(Plunder::Conquer),
            ["sack"] => Self::Plunder(Plunder::Sack),
            ["ransom", who, at] => Self::Ransom { general: general(who)?, at: hex(at)? },
            ["done"] => Self::Done,
            _ => return Err(NotAnAction),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_back_and_nothing_else_reads() {
        let good = [
            "recruit e5 3",
            "recruit e5 A1 12",
            "develop e5",
            "give escudeiro B3",
            "discard mercenarios",
            "move A1 e5",
            "move C2 e5 passage",
            "move D3 e5 ark",
            "move D3 e5 passage ark",
            "declare e5",
            "hold e5",
            "commit 0,0,0",
            "commit 3,0,2 garrison 1",
            "commit 3,0,2 cards emboscada",
            "commit 3,0,65535 garrison 1 cards armas_de_cerco,emboscada,mercenarios,assassino",
            "conquer",
            "sack",
            "ransom A2 e5",
            "done",
        ];
        for text in good {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        let bad = [
            "",
            "recruit e5",
            "recruit e5 03",
            "recruit e5 65536",
            "recruit z5 3",
            "develop e5 ",
            "give escudeiro E1",
            "give sword A1",
            "move A1 e5 ark passage",
            "commit",
            "commit 0,0",
            "commit 0,0,0,0",
            "commit 0,0,0 garrison 0",
            "commit 0,0,0 cards",
            "commit 0,0,0 cards espada",
            "commit 0,0,0 cards emboscada,emboscada",
            "commit 0,0,0 cards assassino,emboscada",
            "commit 0,0,0 cards emboscada garrison 1",
            "Sack",
            "done done",
        ];
        for text in bad {
            assert_eq!(text.parse::<Action>(), Err(NotAnAction), "{text}");
        }
    }
}
