//! What can sound, in the words of a table of figures, not of any one game.

/// What a foot treads on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Turf.
    Grass,
    /// Bare earth and gravel.
    Earth,
    /// Rock, walls, slabs.
    Stone,
    /// Planks and the table itself.
    Wood,
    /// Shallow water, marsh.
    Water,
}

/// What is struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Matter {
    /// Shields, beams, masts.
    Wood,
    /// Masonry.
    Stone,
    /// Blades and mail.
    Metal,
    /// Turf and earth.
    Earth,
    /// Water.
    Water,
    /// Cloth, hide and horn: a body.
    Hide,
}

/// A short sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cue {
    /// One step of a foot.
    Step(Ground),
    /// One hoof beat.
    Hoof(Ground),
    /// One step of something huge.
    Tread(Ground),
    /// A crossbow's string.
    String,
    /// A throwing arm that hits its stop.
    ArmStop,
    /// A long beam that swings, and its sling.
    BeamSwing,
    /// Something passes through the air.
    Whoosh,
    /// A cannon.
    Cannon,
    /// A missile or a weapon strikes.
    Impact(Matter),
    /// A wall comes down.
    Collapse,
    /// A figure falls.
    Fall,
    /// One beat of great wings.
    Wing,
    /// A burst of flame.
    Flame,
    /// A die on wood.
    Die,
    /// A piece is set down.
    Place,
    /// A piece is picked up, a button pressed.
    Pick,
    /// What was asked cannot be.
    Refuse,
    /// A King is in danger.
    Alarm,
    /// A match is won.
    Fanfare,
}

impl Cue {
    /// Every cue there is.
    #[must_use]
    pub fn all() -> Vec<Self> {
        use Ground as G;
        use Matter as M;
        let grounds = [G::Grass, G::Earth, G::Stone, G::Wood, G::Water];
        let matters = [M::Wood, M::Stone, M::Metal, M::Earth, M::Water, M::Hide];
        let mut all = Vec::new();
        for ground in grounds {
            all.extend([Self::Step(ground), Self::Hoof(ground), Self::Tread(ground)]);
        }
        all.extend(matters.map(Self::Impact));
        all.extend([
            Self::String,
            Self::ArmStop,
            Self::BeamSwing,
            Self::Whoosh,
            Self::Cannon,
            Self::Collapse,
            Self::Fall,
            Self::Wing,
            Self::Flame,
            Self::Die,
            Self::Place,
            Self::Pick,
            Self::Refuse,
            Self::Alarm,
            Self::Fanfare,
        ]);
        all
    }
}

/// A cue at its moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sounding {
    /// What.
    pub cue: Cue,
    /// When: the number of its first sample.
    pub at: u64,
    /// Which of its variants; any number.
    pub seed: u32,
    /// Where, in the room's units; none for what belongs to no place (a button).
    pub place: Option<[f32; 3]>,
    /// How loud, 1 is its own loudness.
    pub level: f32,
}

/// A fire that is heard for a while.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Burning {
    /// Where.
    pub place: [f32; 3],
    /// From which sample.
    pub from: u64,
    /// Up to which sample; it fades over half a second.
    pub to: u64,
    /// Its size, 1 is a burning cell.
    pub size: f32,
    /// Sets fires apart.
    pub seed: u32,
}
