//! What `tavola inspect juizes --battle FILE` prints (JZ-40): the report of a battle, a fact a line.

use std::fmt::Write as _;

use super::battle_text::{BattleFile, Names};
use super::fault::BattleRefusal;
use super::report::{BattleReport, Losses, Strength};
use super::resolve::resolve;
use super::role::Role;

/// The lines for a battle file's text, each with its line end.
///
/// # Errors
/// What is wrong with the text, and where: nothing is printed then, and the exit status is 2.
pub fn inspect_battle(text: &str) -> Result<String, BattleRefusal> {
    let file: BattleFile = text.parse()?;
    Ok(battle_lines(&file))
}

/// The lines for a battle.
#[must_use]
pub fn battle_lines(file: &BattleFile) -> String {
    let report = resolve(file.battle());
    let mut out = String::new();
    write_lines(file, &report, &mut out).map_or_else(|_| String::new(), |()| out)
}

fn write_lines(file: &BattleFile, report: &BattleReport, out: &mut String) -> std::fmt::Result {
    let Some(winner) = report.winner else { return writeln!(out, "no battle") };
    for role in Role::BOTH {
        write_strength(role, &report.strength[role], out)?;
    }
    writeln!(out, "winner {}", winner.key())?;
    for role in Role::BOTH {
        let counts = file.battle().forces[role].generals.iter().map(|general| general.items);
        write_losses(role, &report.losses[role], &file.names()[role], counts, out)?;
    }
    writeln!(out, "settlement {}", report.settlement.key())?;
    writeln!(out, "coins {}", report.coins)?;
    writeln!(out, "ira {}", report.ira)
}

fn write_strength(role: Role, strength: &Strength, out: &mut String) -> std::fmt::Result {
    let side = role.key();
    writeln!(out, "{side} generals {}", strength.generals)?;
    writeln!(out, "{side} items {}", strength.items)?;
    writeln!(out, "{side} troops {}", strength.troops)?;
    if role == Role::Defender {
        writeln!(out, "{side} garrison {}", strength.garrison)?;
        writeln!(out, "{side} wall {}", strength.wall)?;
        writeln!(out, "{side} ark {}", strength.ark)?;
    }
    writeln!(out, "{side} mercenaries {}", strength.mercenaries)?;
    writeln!(out, "{side} total {}", strength.total())
}

fn write_losses(
    role: Role,
    losses: &Losses,
    names: &Names,
    counts: impl Iterator<Item = u32>,
    out: &mut String,
) -> std::fmt::Result {
    let side = role.key();
    if losses.troops > 0 {
        writeln!(out, "loss {side} troops {}", losses.troops)?;
    }
    if losses.garrison > 0 {
        writeln!(out, "loss {side} garrison {}", losses.garrison)?;
    }
    for (name, fate) in names.generals.iter().zip(&losses.generals) {
        if let Some(fate) = fate {
            writeln!(out, "loss {side} general {name} {}", fate.key())?;
        }
    }
    let owners = names.generals.iter().zip(counts);
    let owners = owners.flat_map(|(name, count)| std::iter::repeat_n(name, count as usize));
    for ((owner, item), lost) in owners.zip(&names.items).zip(&losses.items) {
        if *lost {
            writeln!(out, "loss {side} item {owner} {item}")?;
        }
    }
    Ok(())
}
