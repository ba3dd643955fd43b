//! All trees, bushes and stones of a board in one mesh: one draw, whatever the board.

use super::foliage::{Finish, grow};
use super::scatter::{Prop, PropKind};
use super::solid::Solid;
use super::stones::lay;

/// Builds the scenery, nearest the viewer (+z) first, so that depth spares what lies behind.
#[must_use]
pub fn scenery(props: &[Prop], finish: Finish) -> Solid {
    let mut order: Vec<&Prop> = props.iter().collect();
    order.sort_by(|a, b| b.position.z.total_cmp(&a.position.z));
    let mut out = Solid::default();
    for prop in order {
        match prop.kind {
            PropKind::Stone => lay(&mut out, prop, finish),
            PropKind::Conifer | PropKind::Broadleaf | PropKind::Bush => {
                grow(&mut out, prop, finish);
            }
        }
    }
    out
}
