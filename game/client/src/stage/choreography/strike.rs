//! A melee attack: run up, strike, and either step over the fallen or, at a wall, fall back.

use tavola_rules::cyvasse::Hex;

use super::super::repertoire::clips;
use super::{Choreography, Part, Player, Way};

/// The two bases overlap by this share when the blow lands: people stand near their edges.
const CLOSE: f32 = 0.88;
/// Distance from the middle of a fort to who strikes at its walls, cells.
const WALLS: f32 = 0.62;
/// How much quicker than made a strike is shown.
const STRIKE_RATE: f32 = 1.15;
/// Shortest run-up, seconds.
const RUN_UP_S: f32 = 0.26;

pub(super) fn of(
    actor: Player<'_>,
    target: Option<Player<'_>>,
    takes: bool,
    way: Way,
    to: Hex,
) -> Option<Choreography> {
    if !actor.moves.has(&[clips::STRIKE]) {
        return None;
    }
    let mut part = Part::of(&actor);
    part.head(&way);
    let gap = match &target {
        Some(victim) if takes => (actor.moves.base + victim.moves.base) * CLOSE,
        _ => WALLS,
    };
    let near = (way.distance - gap).max(0.0);
    let facing = way.yaw(actor.own_yaw());
    let begun = part.turn(0.0, facing);
    let there = part.travel(begun, part.run_s(near).max(RUN_UP_S), near)?;
    // The weapon comes up during the last steps.
    let raised = (there - 0.12).max(begun + 0.05);
    let over = part.play(raised, clips::STRIKE, STRIKE_RATE);
    let blow = raised + actor.moves.moment(clips::STRIKE, "strike", 0.45) / STRIKE_RATE;
    let mut parts = Vec::new();
    if takes {
        let lies = target.map(|victim| {
            let mut fallen = Part::of(&victim);
            // It sees what comes.
            let back = way.yaw(victim.own_yaw() + std::f32::consts::PI) + std::f32::consts::PI;
            let warned = (blow - 0.45).max(0.0);
            fallen.turn(warned, back);
            if fallen.cues.is_empty() {
                fallen.face(warned, blow, back);
            }
            let lies = fallen.fall(blow);
            fallen.vanish(lies - 0.3, lies + 0.12);
            parts.push(fallen);
            lies
        });
        let ready = (over - 0.08).max(lies.unwrap_or(blow) - 0.35);
        part.rest(over);
        let left = way.distance - near;
        let there = part.travel(ready, part.walk_s(left), way.distance)?;
        let home = part.turn(there, actor.own_yaw());
        part.rest(home);
    } else {
        if let Some(defender) = target.filter(|d| d.moves.has(&[clips::STRUCK])) {
            let mut shaken = Part::of(&defender);
            let end = shaken.play(blow, clips::STRUCK, 1.0);
            shaken.rest(end);
            parts.push(shaken);
        }
        // Backwards, its face to the walls.
        let there = part.travel(over - 0.05, 0.4, 0.0)?;
        let home = part.turn(there, actor.own_yaw());
        part.rest(home);
    }
    parts.insert(0, part);
    Some(Choreography { blow: Some((to, blow)), parts, ..Choreography::default() })
}
