//! How a campaign's map is drawn (JZ-30): terrain and the places of settlements, the same for every home.
//!
//! The map has a symmetry that carries each home onto each other: a half turn for two seats, thirds of a turn for
//! three, the half turn with two mirrors for four. One home is drawn and carried round, and which seat lives where
//! is drawn too. Everything comes from [`Stream::Map`]. Deliberately absent: owners and garrisons.

use super::hex::{HEXES, Hex};
use crate::chance::{Chance, Stream};

/// JZ-30: what lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// "Planície".
    Plains,
    /// "Colinas": two steps to enter.
    Hills,
    /// "Rio": entering ends the move.
    River,
    /// "Deserto": as plains.
    Desert,
}

impl Terrain {
    /// Steps to enter (JZ-30).
    #[must_use]
    pub const fn steps(self) -> u8 {
        match self {
            Self::Hills => 2,
            Self::Plains | Self::River | Self::Desert => 1,
        }
    }

    /// The key of the terrain in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Plains => "plains",
            Self::Hills => "hills",
            Self::River => "river",
            Self::Desert => "desert",
        }
    }
}

/// JZ-30 (our decision): of ten drawn hexes so many are of each terrain.
const SHARES: [(Terrain, u32); 4] =
    [(Terrain::Plains, 5), (Terrain::Hills, 2), (Terrain::River, 1), (Terrain::Desert, 2)];
const SHARES_SUM: u32 = 10;
/// JZ-30 (our decision): a city lies this far from the middle.
const CITY_RING: u8 = 3;
/// JZ-30 (our decision): the least distance between two cities.
const CITIES_APART: u8 = 3;
/// JZ-30 (our decision): a player's village lies at most this far from the city.
const VILLAGE_NEAR: u8 = 2;
/// JZ-30 (our decision): no two settlements touch.
const APART: u8 = 2;
/// JZ-30: neutral walled villages.
pub const NEUTRALS: usize = 3;

/// A drawn map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Map {
    pub(super) terrain: [Terrain; HEXES],
    /// Each seat's city and village.
    pub(super) homes: Vec<[Hex; 2]>,
    /// The neutral villages.
    pub(super) neutrals: [Hex; NEUTRALS],
    /// The one of them with the Ark.
    pub(super) ark: Hex,
}

/// Where a symmetry of the map for so many seats carries a hex: one place a symmetry, itself first.
fn images(hex: Hex, seats: usize) -> Vec<Hex> {
    let (q, r) = (hex.q(), hex.r());
    let places: &[(i8, i8)] = match seats {
        3 => &[(q, r), (r, -q - r), (-q - r, q)],
        4 => &[(q, r), (-q, -r), (r, q), (-r, -q)],
        _ => &[(q, r), (-q, -r)],
    };
    places.iter().filter_map(|&(q, r)| Hex::new(q, r)).collect()
}

/// Does the symmetry carry it to as many places as there are seats?
fn is_free(images: &[Hex]) -> bool {
    images.iter().enumerate().all(|(at, hex)| !images.iter().take(at).any(|other| other == hex))
}

fn apart(images: &[Hex], taken: &[Hex], least: u8) -> bool {
    let among = images.iter().enumerate().all(|(at, hex)| {
        images.iter().take(at).all(|other| other == hex || hex.distance(*other) >= least)
    });
    among && images.iter().all(|hex| taken.iter().all(|other| hex.distance(*other) >= least))
}

/// Draws one of the hexes that `fits`, or the middle where none does (the tests see that one always does).
fn draw(chance: &mut Chance, fits: impl Fn(Hex) -> bool) -> Hex {
    let good: Vec<Hex> = Hex::all().filter(|&hex| fits(hex)).collect();
    let at = chance.below(Stream::Map, good.len() as u32) as usize;
    good.get(at).copied().unwrap_or(MIDDLE)
}

const MIDDLE: Hex = match Hex::new(0, 0) {
    Some(hex) => hex,
    None => panic!("the map has a middle"),
};

impl Map {
    /// Draws the map for 2 to 4 seats.
    pub(super) fn draw(seats: usize, chance: &mut Chance) -> Self {
        let city = draw(chance, |hex| {
            let images = images(hex, seats);
            let ring = hex.distance(MIDDLE) == CITY_RING;
            ring && is_free(&images) && apart(&images, &[], CITIES_APART)
        });
        let cities = images(city, seats);
        let village = draw(chance, |hex| {
            let images = images(hex, seats);
            let near = hex.distance(city) <= VILLAGE_NEAR;
            let own = cities.iter().skip(1).all(|other| hex.distance(*other) > hex.distance(city));
            // Never where the three neutral villages would find no room: the middle and its ring.
            let room = hex.distance(MIDDLE) >= APART;
            near && own && room && is_free(&images) && apart(&images, &cities, APART)
        });
        let mut homes: Vec<[Hex; 2]> =
            cities.into_iter().zip(images(village, seats)).map(|(a, b)| [a, b]).collect();
        let (neutrals, ark) = Self::draw_neutrals(seats, &homes.concat(), chance);
        let taken: Vec<Hex> = homes.concat().into_iter().chain(neutrals).collect();
        let terrain = draw_terrain(seats, &taken, chance);
        chance.shuffle(Stream::Map, &mut homes);
        Self { terrain, homes, neutrals, ark }
    }

    /// For two and four seats one lies in the middle, with the Ark, and two opposite; for three they form a triangle.
    fn draw_neutrals(seats: usize, taken: &[Hex], chance: &mut Chance) -> ([Hex; 3], Hex) {
        if seats == 3 {
            let first = draw(chance, |hex| {
                let images = images(hex, seats);
                is_free(&images) && apart(&images, taken, APART)
            });
            let mut three = [first; 3];
            for (place, hex) in three.iter_mut().zip(images(first, seats)) {
                *place = hex;
            }
            let ark = three[chance.below(Stream::Map, 3) as usize % 3];
            return (three, ark);
        }
        let taken: Vec<Hex> = taken.iter().copied().chain([MIDDLE]).collect();
        let first = draw(chance, |hex| {
            let mut images = images(hex, seats);
            images.sort();
            images.dedup();
            images.len() == 2 && apart(&images, &taken, APART)
        });
        let other = images(first, 2).last().copied().unwrap_or(first);
        ([MIDDLE, first, other], MIDDLE)
    }
}

/// JZ-30 (our decision): settlements stand on plains.
fn draw_terrain(seats: usize, settled: &[Hex], chance: &mut Chance) -> [Terrain; HEXES] {
    let mut terrain = [Terrain::Plains; HEXES];
    for hex in Hex::all().filter(|hex| !settled.contains(hex)) {
        let images = images(hex, seats);
        if images.iter().any(|image| *image < hex) {
            continue;
        }
        let mut drawn = chance.below(Stream::Map, SHARES_SUM);
        for (kind, share) in SHARES {
            if drawn < share {
                for image in &images {
                    terrain[image.index()] = kind;
                }
                break;
            }
            drawn -= share;
        }
    }
    terrain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jz_30_every_map_is_the_same_for_every_home() {
        for seed in 0..600 {
            let seats = 2 + seed as usize % 3;
            let map = Map::draw(seats, &mut Chance::from_seed(seed));
            let mut all: Vec<Hex> = map.homes.concat();
            all.extend(map.neutrals);
            assert_eq!(all.len(), 2 * seats + 3);
            assert!(is_free(&all) && apart(&all, &[], APART), "{seed}: {map:?}");
            assert!(map.neutrals.contains(&map.ark));
            for hex in &all {
                assert_eq!(map.terrain[hex.index()], Terrain::Plains);
            }
            for hex in Hex::all() {
                let images = images(hex, seats);
                assert_eq!(images.len(), seats);
                for image in images {
                    assert_eq!(map.terrain[image.index()], map.terrain[hex.index()]);
                    let home = |at: usize| map.homes.iter().any(|home| home[at] == image);
                    for at in 0..2 {
                        assert_eq!(home(at), map.homes.iter().any(|home| home[at] == hex));
                    }
                    assert_eq!(map.neutrals.contains(&image), map.neutrals.contains(&hex));
                }
            }
            let [city, village] = map.homes[0];
            assert_eq!(city.distance(MIDDLE), CITY_RING);
            assert!(city.distance(village) <= VILLAGE_NEAR);
        }
    }
}
