//! From raw pointer and finger events to gestures: click, drag, orbit, pan, zoom.
//!
//! A press becomes a drag only after [`SLOP_PX`] of movement, so that a trembling hand still
//! clicks. Losing focus cancels what was under way. Positions in physical pixels.

use std::collections::BTreeMap;

use glam::Vec2;

/// Movement below this is still a click, physical pixels at scale 1.
pub const SLOP_PX: f32 = 5.0;
/// A finger held this long without moving asks for the cell's information, seconds.
pub const LONG_PRESS_S: f64 = 0.5;

/// Which button or finger count leads a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Left button, or one finger.
    Primary,
    /// Right button, or two fingers.
    Secondary,
    /// Middle button.
    Middle,
}

/// What the hand did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// Pressed and released in place.
    Click {
        /// Where, pixels.
        at: Vec2,
        /// With what.
        lead: Lead,
    },
    /// Began to drag: `from` is where the press was.
    DragStart {
        /// Where the press was, pixels.
        from: Vec2,
        /// With what.
        lead: Lead,
    },
    /// Moved while dragging.
    Drag {
        /// Where now, pixels.
        at: Vec2,
        /// Since the last event, pixels.
        delta: Vec2,
        /// With what.
        lead: Lead,
    },
    /// Let go.
    Drop {
        /// Where, pixels.
        at: Vec2,
        /// With what.
        lead: Lead,
    },
    /// The drag came to nothing (focus lost, second finger).
    Cancel,
    /// The pointer moved with nothing pressed.
    Hover {
        /// Where, pixels.
        at: Vec2,
    },
    /// Wheel or pinch: multiply the distance by `factor`.
    Zoom {
        /// Around this point, pixels.
        at: Vec2,
        /// < 1 comes nearer.
        factor: f32,
    },
    /// Two fingers moved together, or turned.
    Twist {
        /// Movement of the middle, pixels.
        delta: Vec2,
        /// Turn in radians.
        turn: f32,
    },
    /// A finger rested on one place.
    LongPress {
        /// Where, pixels.
        at: Vec2,
    },
}

#[derive(Clone, Copy, Debug)]
struct Press {
    lead: Lead,
    from: Vec2,
    last: Vec2,
    dragging: bool,
    since_s: f64,
    told_long: bool,
}

/// Follows the pointer and the fingers.
#[derive(Debug, Default)]
pub struct Gestures {
    pointer: Vec2,
    press: Option<Press>,
    fingers: BTreeMap<u64, Vec2>,
    scale: f32,
}

impl Gestures {
    /// At rest. `scale` is the window's scale factor: the slop grows with it.
    #[must_use]
    pub fn new(scale: f32) -> Self {
        Self { scale: scale.clamp(0.5, 8.0), ..Self::default() }
    }

    /// The window moved to a screen of another scale.
    pub fn set_scale(&mut self, scale: f32) {
        self.scale = scale.clamp(0.5, 8.0);
    }

    /// Where the pointer was seen last, pixels.
    #[must_use]
    pub fn pointer(&self) -> Vec2 {
        self.pointer
    }

    /// A drag is under way.
    #[must_use]
    pub fn dragging(&self) -> bool {
        self.press.is_some_and(|p| p.dragging)
    }

    /// The pointer moved.
    pub fn moved(&mut self, at: Vec2) -> Vec<Gesture> {
        self.pointer = at;
        let slop = SLOP_PX * self.scale.max(0.5);
        let Some(press) = &mut self.press else {
            return vec![Gesture::Hover { at }];
        };
        let mut out = Vec::new();
        if !press.dragging && press.from.distance(at) > slop {
            press.dragging = true;
            out.push(Gesture::DragStart { from: press.from, lead: press.lead });
        }
        if press.dragging {
            out.push(Gesture::Drag { at, delta: at - press.last, lead: press.lead });
        }
        press.last = at;
        out
    }

    /// A button went down.
    pub fn pressed(&mut self, at: Vec2, lead: Lead, now_s: f64) -> Vec<Gesture> {
        self.pointer = at;
        // A second button while one is held changes nothing: the first leads to its end.
        if self.press.is_none() {
            self.press = Some(Press {
                lead,
                from: at,
                last: at,
                dragging: false,
                since_s: now_s,
                told_long: false,
            });
        }
        Vec::new()
    }

    /// A button came up.
    pub fn released(&mut self, at: Vec2, lead: Lead) -> Vec<Gesture> {
        self.pointer = at;
        match self.press {
            Some(press) if press.lead == lead => {
                self.press = None;
                if press.dragging {
                    vec![Gesture::Drop { at, lead }]
                } else if press.told_long {
                    Vec::new()
                } else {
                    vec![Gesture::Click { at, lead }]
                }
            }
            _ => Vec::new(),
        }
    }

    /// The wheel turned by `lines` (positive is away from the person: nearer).
    #[must_use]
    pub fn wheel(&self, lines: f32) -> Vec<Gesture> {
        if !lines.is_finite() || lines == 0.0 {
            return Vec::new();
        }
        vec![Gesture::Zoom { at: self.pointer, factor: 0.9_f32.powf(lines.clamp(-10.0, 10.0)) }]
    }

    /// Focus went elsewhere: nothing stays stuck.
    pub fn focus_lost(&mut self) -> Vec<Gesture> {
        let busy = self.press.take().is_some_and(|p| p.dragging);
        self.fingers.clear();
        if busy { vec![Gesture::Cancel] } else { Vec::new() }
    }

    /// A finger touched.
    pub fn finger_down(&mut self, id: u64, at: Vec2, now_s: f64) -> Vec<Gesture> {
        self.fingers.insert(id, at);
        match self.fingers.len() {
            1 => self.pressed(at, Lead::Primary, now_s),
            2 => {
                let was = self.press.take().is_some_and(|p| p.dragging);
                if was { vec![Gesture::Cancel] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// A finger slid.
    pub fn finger_moved(&mut self, id: u64, at: Vec2) -> Vec<Gesture> {
        let Some(&old) = self.fingers.get(&id) else { return Vec::new() };
        if self.fingers.len() == 1 {
            self.fingers.insert(id, at);
            return self.moved(at);
        }
        // Only the two fingers that came first count, whatever else lies on the glass.
        let mut pair = self.fingers.iter().take(2).map(|(&k, &v)| (k, v));
        let (Some((a, pa)), Some((b, pb))) = (pair.next(), pair.next()) else { return Vec::new() };
        let other = match id {
            _ if id == a => pb,
            _ if id == b => pa,
            _ => return Vec::new(),
        };
        self.fingers.insert(id, at);
        let (before, after) = (old - other, at - other);
        if before.length() < 1.0 || after.length() < 1.0 {
            return Vec::new();
        }
        let middle = (at + other) * 0.5;
        self.pointer = middle;
        vec![
            Gesture::Zoom {
                at: middle,
                factor: (before.length() / after.length()).clamp(0.5, 2.0),
            },
            Gesture::Twist { delta: (at - old) * 0.5, turn: before.angle_to(after) },
        ]
    }

    /// A finger left the glass, or the system took it away.
    pub fn finger_up(&mut self, id: u64, at: Vec2, cancelled: bool) -> Vec<Gesture> {
        let alone = self.fingers.len() == 1;
        self.fingers.remove(&id);
        if cancelled {
            return self.focus_lost();
        }
        if alone { self.released(at, Lead::Primary) } else { Vec::new() }
    }

    /// Lets time pass: a resting finger becomes a long press.
    pub fn tick(&mut self, now_s: f64) -> Vec<Gesture> {
        let touching = !self.fingers.is_empty();
        match &mut self.press {
            Some(p)
                if touching && !p.dragging && !p.told_long && now_s - p.since_s >= LONG_PRESS_S =>
            {
                p.told_long = true;
                vec![Gesture::LongPress { at: p.from }]
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v(x: f32, y: f32) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn a_trembling_hand_still_clicks() {
        let mut g = Gestures::new(1.0);
        g.pressed(v(10.0, 10.0), Lead::Primary, 0.0);
        assert!(g.moved(v(13.0, 12.0)).is_empty());
        let out = g.released(v(13.0, 12.0), Lead::Primary);
        assert_eq!(out, vec![Gesture::Click { at: v(13.0, 12.0), lead: Lead::Primary }]);
    }

    #[test]
    fn a_drag_starts_where_the_press_was_and_ends_in_a_drop() {
        let mut g = Gestures::new(1.0);
        g.pressed(v(10.0, 10.0), Lead::Secondary, 0.0);
        let out = g.moved(v(30.0, 10.0));
        assert_eq!(out[0], Gesture::DragStart { from: v(10.0, 10.0), lead: Lead::Secondary });
        assert!(g.dragging());
        let out = g.released(v(30.0, 10.0), Lead::Secondary);
        assert_eq!(out, vec![Gesture::Drop { at: v(30.0, 10.0), lead: Lead::Secondary }]);
    }

    #[test]
    fn losing_focus_in_a_drag_cancels_it() {
        let mut g = Gestures::new(1.0);
        g.pressed(v(0.0, 0.0), Lead::Primary, 0.0);
        g.moved(v(50.0, 0.0));
        assert_eq!(g.focus_lost(), vec![Gesture::Cancel]);
        assert!(g.released(v(50.0, 0.0), Lead::Primary).is_empty());
    }

    #[test]
    fn two_fingers_pinch_around_their_middle() {
        let mut g = Gestures::new(1.0);
        g.finger_down(1, v(0.0, 0.0), 0.0);
        g.finger_down(2, v(100.0, 0.0), 0.0);
        let out = g.finger_moved(2, v(200.0, 0.0));
        assert_eq!(out[0], Gesture::Zoom { at: v(100.0, 0.0), factor: 0.5 });
    }

    #[test]
    fn twenty_fingers_leave_nothing_stuck() {
        let mut g = Gestures::new(2.0);
        for i in 0..20 {
            g.finger_down(i, v(i as f32, 1.0), 0.0);
        }
        for i in 0..20 {
            g.finger_moved(i, v(i as f32 * 3.0, 9.0));
        }
        for i in 0..20 {
            g.finger_up(i, v(0.0, 0.0), i == 7);
        }
        assert!(!g.dragging());
        g.pressed(v(1.0, 1.0), Lead::Primary, 0.0);
        assert_eq!(g.released(v(1.0, 1.0), Lead::Primary).len(), 1);
    }

    #[test]
    fn a_resting_finger_asks_once_and_does_not_click() {
        let mut g = Gestures::new(1.0);
        g.finger_down(1, v(5.0, 5.0), 0.0);
        assert_eq!(g.tick(0.6), vec![Gesture::LongPress { at: v(5.0, 5.0) }]);
        assert!(g.tick(0.9).is_empty());
        assert!(g.finger_up(1, v(5.0, 5.0), false).is_empty());
    }
}
