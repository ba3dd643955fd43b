//! From a seat's view to a board, and the small things that stand or fly around.

use glam::{Quat, Vec3};
use tavola_renderer::models::{BOLT, STONE};
use tavola_renderer::scene::{Instance, ModelName, PointLight};
use tavola_renderer::terrain::joinery;
use tavola_rules::cyvasse::{DragonState, Hex, Piece, Position, SeatView, Setup, Side};

use super::board::Board;
use super::clip::Missile;
use super::past::Past;

/// Colour of a candle's light, at one cell.
const CANDLE_LIGHT: Vec3 = Vec3::new(8.4, 3.7, 1.15);

/// The board a view shows: the position, or the drafts that may be seen.
#[must_use]
pub(crate) fn board_of(view: &SeatView) -> Board {
    let mut board = view.position.as_ref().map_or_else(|| drafts(view), of_position);
    board.past = Past::of(&view.record);
    board
}

/// The board of a position.
#[must_use]
pub fn of_position(position: &Position) -> Board {
    let mut board = Board::default();
    for hex in Hex::all() {
        board.set_ground(hex, position.terrain(hex));
        if let Some(piece) = position.piece(hex) {
            board.place(piece, hex);
        }
    }
    for side in Side::ALL {
        match position.dragon(side) {
            DragonState::Waiting(hex) => board.fires[side] = Some(hex),
            DragonState::Resting => board.resting[side] = true,
            _ => {}
        }
    }
    board
}

fn drafts(view: &SeatView) -> Board {
    let mut board = Board::default();
    for side in Side::ALL {
        if let Some(setup) = view.setups[side].open() {
            draft(&mut board, setup, side);
        }
    }
    board
}

fn draft(board: &mut Board, setup: &Setup, side: Side) {
    for hex in Hex::all() {
        let kind = setup.terrain(hex);
        if kind != Default::default() {
            board.set_ground(hex, kind);
        }
        if let Some(kind) = setup.piece(hex) {
            // The Dragon stands on its hex while the army is laid out; its fire burns from the first turn.
            board.place(Piece { side, kind }, hex);
        }
    }
}

/// A thing without colours of its own side, turned by its hex so that no two look alike.
#[must_use]
pub(super) fn scenery(model: ModelName, position: Vec3, hex: Hex) -> Instance {
    let turns = (hex.index() * 5 % 6) as f32;
    Instance {
        rotation: Quat::from_rotation_y(turns * std::f32::consts::FRAC_PI_3),
        ..Instance::of(model, position)
    }
}

/// A stone or a bolt in the air.
#[must_use]
pub(super) fn missile_instance(missile: &Missile, position: Vec3) -> Instance {
    let yaw = missile.heading.x.atan2(missile.heading.y);
    let (model, scale, pitch) = if missile.lobbed {
        (STONE, 1.0, missile.along * 9.0)
    } else {
        (BOLT, 1.0, -missile.slope.atan())
    };
    Instance {
        rotation: Quat::from_rotation_y(yaw) * Quat::from_rotation_x(pitch),
        scale,
        ..Instance::of(model, position)
    }
}

/// The light of the candles round a board, lit 0..1; none by day. They burn steadily: a still night
/// needs no pictures.
pub(super) fn candles(radius: u8, lit: f32) -> impl Iterator<Item = PointLight> {
    let wicks = (lit > 0.0).then(|| joinery::candle_wicks(radius));
    wicks.into_iter().flatten().map(move |position| PointLight {
        position,
        color: CANDLE_LIGHT * lit,
        range: 16.0,
    })
}

/// Brightness of a fire's light: slow enough to be easy on the eye (under 2.6 Hz where it matters).
#[must_use]
pub(super) fn flicker(t: f64, seed: u32) -> f32 {
    let s = f64::from(seed);
    (1.0 + 0.16 * (9.1 * t + s).sin() + 0.08 * (14.3 * t + 2.0 * s).sin()) as f32
}
