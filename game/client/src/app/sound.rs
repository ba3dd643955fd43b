//! What the window's picture sounds like: ears, fires and danger follow what is shown.

use tavola_sound::device::Status;

use super::{App, Place};
use crate::film::danger_of;

impl App {
    /// Tells the ears what the frame shows. Called with every frame, never asks for one.
    pub(super) fn listen(&mut self) {
        if let Some(drawn) = &self.drawn {
            self.heard.set_camera(&drawn.camera);
        }
        match self.place {
            Place::Match => {
                self.heard.set_fires(Some((&self.stage, self.stage_s)));
                let view = self.session.as_ref().and_then(crate::session::Session::view);
                self.heard.set_danger(view.map_or(0.0, danger_of));
            }
            Place::Room => self.listen_in_room(),
            Place::Start | Place::Sheet(_) | Place::Matches => {
                self.heard.set_fires(None);
                self.heard.set_danger(0.0);
            }
        }
    }

    /// Ends what is being acted at its last picture, with its sound.
    pub(super) fn end_acts(&mut self) {
        self.stage.finish();
        self.heard.hush();
        self.drawn = None;
    }

    /// There is no device to hear anything from.
    pub(super) fn silent(&self) -> bool {
        self.heard.voices().status() == Status::Silent
    }
}
