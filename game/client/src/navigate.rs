//! Moving over the board with arrow keys: to the nearest cell *on the screen*.
//!
//! Hexes have six neighbours and a keyboard four arrows, and the camera turns; so the next cell is
//! chosen among all cells by where they appear in the picture.

use glam::Vec2;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// Towards the top edge.
    Up,
    /// Towards the bottom edge.
    Down,
    /// Towards the left edge.
    Left,
    /// Towards the right edge.
    Right,
}

impl Arrow {
    /// Unit step on the screen, y down.
    #[must_use]
    pub fn step(self) -> Vec2 {
        match self {
            Self::Up => Vec2::NEG_Y,
            Self::Down => Vec2::Y,
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
        }
    }
}

/// Index of the place reached from `from` by one arrow: the nearest one ahead, sideways movement
/// counting double. `places` are screen points, y down; none when nothing lies that way.
#[must_use]
pub fn nearest_ahead(places: &[Vec2], from: Vec2, arrow: Arrow) -> Option<usize> {
    let dir = arrow.step();
    places
        .iter()
        .enumerate()
        .filter_map(|(i, &p)| {
            let d = p - from;
            let ahead = d.dot(dir);
            let aside = d.perp_dot(dir).abs();
            // Within 60 degrees of the arrow; the tiniest differences do not count as ahead.
            (ahead > 1e-3 && aside <= ahead * 1.75).then_some((i, ahead + aside * 1.1))
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::{NamedView, Turntable};
    use glam::Vec3;
    use tavola_renderer::scene::Terrain;

    fn screen(azimuth: f32) -> Vec<Vec2> {
        let camera = Turntable { azimuth, ..Turntable::named(NamedView::Table) }.camera(16.0 / 9.0);
        Terrain::cells(5)
            .map(|c| {
                let p = c.center();
                let ndc = camera.project(Vec3::new(p.x, 0.0, p.y), 16.0 / 9.0).expect("in front");
                Vec2::new(ndc.x * 16.0 / 9.0, -ndc.y)
            })
            .collect()
    }

    #[test]
    fn every_cell_is_reached_with_arrows_from_every_side() {
        for turn in 0..8 {
            let places = screen(turn as f32 * 0.785);
            let mut seen = vec![false; places.len()];
            let mut queue = vec![45usize];
            seen[45] = true;
            while let Some(i) = queue.pop() {
                for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                    if let Some(j) = nearest_ahead(&places, places[i], arrow)
                        && !seen[j]
                    {
                        seen[j] = true;
                        queue.push(j);
                    }
                }
            }
            assert!(seen.iter().all(|&s| s), "turn {turn}: unreachable cells");
        }
    }

    #[test]
    fn nothing_ahead_stays() {
        assert_eq!(nearest_ahead(&[Vec2::ZERO], Vec2::ZERO, Arrow::Up), None);
    }
}
