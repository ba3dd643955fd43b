//! Why a picture is drawn. With no reason there is no frame: an untouched board costs nothing.

/// The named reasons. Each is asked for by name, so that "why is it drawing?" has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The first pictures after the window opened or the renderer was rebuilt.
    Fresh,
    /// A person moved, pressed or typed.
    Input,
    /// The simulation sent something new.
    Snapshot,
    /// A piece, the camera or an effect that ends by itself is moving.
    Animation,
    /// Something that never ends is in view: flames, water in motion.
    Ambient,
    /// The HUD asked for another frame (a fade, a blinking cursor).
    Hud,
    /// The size or the scale of the window changed.
    Resize,
    /// The last frame could not be shown and has to be drawn again.
    Retry,
    /// Nothing moves, and the picture gets finer: ends by itself.
    Settle,
}

impl Reason {
    const ALL: [Self; 9] = [
        Self::Fresh,
        Self::Input,
        Self::Snapshot,
        Self::Animation,
        Self::Ambient,
        Self::Hud,
        Self::Resize,
        Self::Retry,
        Self::Settle,
    ];

    fn bit(self) -> u16 {
        1 << (self as u16)
    }
}

/// The reasons gathered since the last frame, and when a later frame is due.
#[derive(Clone, Copy, Debug, Default)]
pub struct Redraws {
    bits: u16,
    due_s: Option<f64>,
}

impl Redraws {
    /// Asks for a frame as soon as possible.
    pub fn ask(&mut self, reason: Reason) {
        self.bits |= reason.bit();
    }

    /// Asks for a frame at a time (seconds of the client's clock), the earliest wish wins.
    pub fn ask_at(&mut self, due_s: f64) {
        if due_s.is_finite() {
            self.due_s = Some(self.due_s.map_or(due_s, |d| d.min(due_s)));
        }
    }

    /// Takes the reasons for the frame that is drawn now.
    pub fn take(&mut self) -> Vec<Reason> {
        let bits = std::mem::take(&mut self.bits);
        self.due_s = None;
        Reason::ALL.into_iter().filter(|r| bits & r.bit() != 0).collect()
    }

    /// A frame is wanted now.
    #[must_use]
    pub fn wanted(&self, now_s: f64) -> bool {
        self.bits != 0 || self.due_s.is_some_and(|d| d <= now_s)
    }

    /// When the next frame is due, if one is.
    #[must_use]
    pub fn due(&self) -> Option<f64> {
        if self.bits != 0 { Some(0.0) } else { self.due_s }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_asked_means_nothing_drawn() {
        let redraws = Redraws::default();
        assert!(!redraws.wanted(1e9));
        assert_eq!(redraws.due(), None);
    }

    #[test]
    fn reasons_are_taken_once() {
        let mut redraws = Redraws::default();
        redraws.ask(Reason::Input);
        redraws.ask(Reason::Input);
        redraws.ask(Reason::Resize);
        assert_eq!(redraws.take(), vec![Reason::Input, Reason::Resize]);
        assert!(!redraws.wanted(0.0));
    }

    #[test]
    fn the_earliest_due_time_wins() {
        let mut redraws = Redraws::default();
        redraws.ask_at(5.0);
        redraws.ask_at(3.0);
        redraws.ask_at(f64::NAN);
        assert!(!redraws.wanted(2.9));
        assert!(redraws.wanted(3.0));
    }
}
