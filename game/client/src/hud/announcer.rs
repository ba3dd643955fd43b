//! What a screen reader says by itself: one text at a time, politely, and never in a torrent.

use std::collections::VecDeque;

use egui::accesskit::{Live, Role};
use egui::{Id, Sense, Ui, WidgetInfo};

/// Seconds between two announcements.
const GAP_S: f64 = 0.8;
/// Announcements that wait at most; older ones give way.
const MOST: usize = 4;

/// The queue of announcements.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    waiting: VecDeque<String>,
    now: String,
    since: Option<f64>,
}

impl Announcer {
    /// Adds a text. What it repeats is dropped; when too many wait, the oldest is.
    pub(super) fn say(&mut self, text: String) {
        if self.waiting.back() == Some(&text) {
            return;
        }
        if self.waiting.len() >= MOST {
            self.waiting.pop_front();
        }
        self.waiting.push_back(text);
    }

    /// Puts the text of this moment into the accessibility tree, in a place of no size.
    pub(super) fn show(&mut self, ui: &mut Ui) {
        let time = ui.ctx().input(|i| i.time);
        self.advance(time);
        if !self.waiting.is_empty() {
            ui.ctx().request_repaint_after_secs(GAP_S as f32);
        }
        if self.now.is_empty() {
            return;
        }
        let id = Id::unique("announcer");
        let corner = ui.ctx().content_rect().min;
        let place = egui::Rect::from_min_size(corner, egui::Vec2::ZERO);
        let response = ui.interact(place, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.now));
        ui.ctx().accesskit_node_builder(id, |node| node.set_live(Live::Polite));
    }

    fn advance(&mut self, time: f64) {
        if self.since.is_some_and(|since| time - since < GAP_S) {
            return;
        }
        if let Some(next) = self.waiting.pop_front() {
            self.now = next;
            self.since = Some(time);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torrent_is_thinned_and_spaced() {
        let mut announcer = Announcer::default();
        for i in 0..20 {
            announcer.say(format!("{i}"));
            announcer.say(format!("{i}"));
        }
        let mut said = Vec::new();
        for step in 0..100 {
            announcer.advance(f64::from(step) * 0.1);
            if said.last() != Some(&announcer.now) {
                said.push(announcer.now.clone());
            }
        }
        assert_eq!(said, ["16", "17", "18", "19"]);
    }
}
