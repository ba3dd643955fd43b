//! Pictures that a person saves: the board without panels or marks.

use tavola_records::DiskReason;
use tavola_renderer::Extent;

use super::App;
use crate::commands::shot;
use crate::hud::Notice;
use crate::stage::Overlay;

/// Most numbered pictures in a folder.
const MOST: u32 = 99_999;

impl App {
    pub(super) fn save_picture(&mut self) {
        let Some(store) = &self.store else { return };
        let folder = store.folders().data.join("pictures");
        let Some(path) =
            (1..=MOST).map(|n| folder.join(format!("tavola-{n:05}.png"))).find(|p| !p.exists())
        else {
            return self.notify(Notice::PictureFailed(DiskReason::Full, folder));
        };
        let Some(extent) = self.graphics.as_ref().and_then(super::Graphics::extent) else { return };
        let camera = self.camera(extent.width() as f32, extent.height() as f32);
        let scene = self.scene_now(camera, &Overlay::default());
        self.drawn = None;
        let Some(graphics) = &mut self.graphics else { return };
        match graphics.picture(&scene, extent_for_file(extent)) {
            Ok(rows) => match shot::save(&rows, &path) {
                Ok(()) => self.notify(Notice::PictureSaved(path)),
                Err(error) => self.notify(Notice::PictureFailed(error.reason, path)),
            },
            // While the room is made ready there is nothing to see; a lost device has a banner.
            Err(reason) => tracing::warn!(%reason, "no picture"),
        }
    }
}

/// Even sides, so that any program can make a film of them.
fn extent_for_file(extent: Extent) -> Extent {
    Extent::new(extent.width().max(2) & !1, extent.height().max(2) & !1).unwrap_or(extent)
}
