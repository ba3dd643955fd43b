//! The share sheet in the window: what is asked for, its still, how far the film is.

use std::path::PathBuf;
use std::sync::Arc;

use tavola_renderer::readback::Rows;

use super::start::light_of;
use super::{App, Wake};
use crate::hud::{Banner, Dialog, Notice, ShareModel, ShareState, ShareWish};
use crate::redraw::Reason;
use crate::share::{Estimate, News, ShareKind, ShareOrder, Sharing, Take};

/// Most numbered films in a folder.
const MOST: u32 = 99_999;

/// What the sheet shows.
pub(super) struct Sheet {
    desk: Sharing,
    order: ShareOrder,
    /// The still; none until it is there.
    still: Option<egui::TextureHandle>,
    estimate: Option<Estimate>,
    state: ShareState,
}

impl App {
    /// Opens the sheet for the match in the room.
    pub(super) fn open_share(&mut self) {
        let Some(inside) = &mut self.room else { return };
        inside.room.pause();
        let (plies, ply) = (inside.plies(), inside.room.ply() as u32);
        if self.sheet.is_none() {
            let proxy = self.proxy.clone();
            let wake = Arc::new(move || {
                let _ = proxy.send_event(Wake::Share);
            });
            let order = ShareOrder::preset(ShareKind::Mp4, self.tier(), plies, ply);
            match Sharing::spawn(wake) {
                Ok(desk) => {
                    let state = ShareState::Idle;
                    self.sheet = Some(Sheet { desk, order, still: None, estimate: None, state });
                }
                Err(error) => return tracing::error!(%error, "no thread for films"),
            }
        }
        if let Some(sheet) = &mut self.sheet {
            let acts = sheet.order.acts;
            if acts.1 > plies || acts.0 >= plies {
                sheet.order = ShareOrder::preset(sheet.order.kind, sheet.order.tier, plies, ply);
            }
            if !matches!(sheet.state, ShareState::Working { .. }) {
                sheet.state = ShareState::Idle;
            }
        }
        self.hud.open(Dialog::Share);
        self.ask_for_still();
    }

    /// What to make, with the match it is about.
    fn take_of(&self, order: ShareOrder) -> Option<Take> {
        let room = &self.room.as_ref()?.room;
        let record = Arc::clone(room.record());
        let light = light_of(&record.sheet.light);
        let eyes = room.eyes();
        Some(Take { order, record, eyes, light, here: self.seen_from(), at_s: room.at_s() })
    }

    fn ask_for_still(&mut self) {
        let Some(order) = self.sheet.as_ref().map(|sheet| sheet.order) else { return };
        let Some(take) = self.take_of(order) else { return };
        if let Some(sheet) = &mut self.sheet
            && !matches!(sheet.state, ShareState::Working { .. })
        {
            sheet.estimate = None;
            sheet.desk.preview(take);
        }
    }

    pub(super) fn wish_of_share(&mut self, wish: ShareWish) {
        match wish {
            ShareWish::Change(order) => {
                if let Some(sheet) = &mut self.sheet {
                    sheet.order = order;
                    sheet.state = ShareState::Idle;
                }
                self.ask_for_still();
            }
            ShareWish::Begin => {
                let Some(order) = self.sheet.as_ref().map(|sheet| sheet.order) else { return };
                let (Some(take), Some(path)) = (self.take_of(order), self.free_path(order.kind))
                else {
                    return;
                };
                if let Some(sheet) = &mut self.sheet {
                    sheet.state = ShareState::Working { done: 0, total: 1, left_s: 0.0 };
                    sheet.desk.begin(take, path);
                }
            }
            ShareWish::Cancel => {
                if let Some(sheet) = &self.sheet {
                    sheet.desk.cancel();
                }
            }
        }
    }

    pub(super) fn take_from_share(&mut self) {
        let was_filming = self.filming();
        let mut ended = None;
        while let Some(news) = self.sheet.as_ref().and_then(|sheet| sheet.desk.poll()) {
            self.redraws.ask(Reason::Hud);
            let Some(sheet) = &mut self.sheet else { return };
            match news {
                News::Preview(rows, estimate) => {
                    let image = image_of(&rows);
                    let options = egui::TextureOptions::LINEAR;
                    sheet.still = Some(self.egui.load_texture("share", image, options));
                    sheet.estimate = Some(estimate);
                }
                News::Progress(done, total, left_s) => {
                    sheet.state = ShareState::Working { done, total, left_s };
                }
                News::Done(path) => {
                    sheet.state = ShareState::Done(path.clone());
                    ended = Some(Notice::FilmSaved(path));
                }
                News::Cancelled => sheet.state = ShareState::Idle,
                News::Failed(trouble) => {
                    sheet.state = ShareState::Failed(trouble);
                    ended = Some(Notice::FilmFailed(trouble));
                }
            }
            // What the sheet says now may make it taller: it is laid out twice.
            self.egui.request_repaint();
        }
        let making = self.sheet.as_ref().and_then(|sheet| match sheet.state {
            ShareState::Working { done, total, .. } => Some((done * 100 / total.max(1)).min(100)),
            _ => None,
        });
        self.banners.retain(|banner| !matches!(banner, Banner::Filming(_)));
        let shown = self.hud.dialog() == Some(Dialog::Share);
        if let Some(notice) = ended.filter(|_| was_filming && !shown) {
            self.notify(notice);
        }
        if self.hud.dialog() == Some(Dialog::ConfirmQuit) && !self.filming() {
            // There is nothing to lose any more.
            self.hud.close_top();
        }
        if let Some(percent) = making.filter(|_| !shown) {
            self.banners.push(Banner::Filming(u8::try_from(percent).unwrap_or(100)));
        }
    }

    /// Whether something is being recorded.
    pub(super) fn filming(&self) -> bool {
        let state = self.sheet.as_ref().map(|sheet| &sheet.state);
        matches!(state, Some(ShareState::Working { .. }))
    }

    /// Leaves the program, or asks first: once, while a film is being made.
    pub(super) fn wish_to_quit(&mut self) {
        if self.filming() && self.hud.dialog() != Some(Dialog::ConfirmQuit) {
            self.hud.open(Dialog::ConfirmQuit);
            self.redraws.ask(Reason::Hud);
        } else {
            self.quit = true;
        }
    }

    /// A path in the folder of films, or of pictures, where nothing is yet.
    fn free_path(&self, kind: ShareKind) -> Option<PathBuf> {
        let (folder, ending) = match kind {
            ShareKind::Mp4 => ("films", "mp4"),
            ShareKind::Gif => ("films", "gif"),
            ShareKind::Png => ("pictures", "png"),
        };
        let folder = self.store.as_ref()?.folders().data.join(folder);
        (1..=MOST).map(|n| folder.join(format!("tavola-{n:05}.{ending}"))).find(|p| !p.exists())
    }

    pub(super) fn share_model(&self) -> Option<Arc<ShareModel>> {
        let (sheet, inside) = (self.sheet.as_ref()?, self.room.as_ref()?);
        Some(Arc::new(ShareModel {
            order: sheet.order,
            plies: inside.plies(),
            ply: inside.room.ply() as u32,
            preview: sheet.still.as_ref().map(egui::TextureHandle::id),
            estimate: sheet.estimate,
            state: sheet.state.clone(),
        }))
    }
}

fn image_of(rows: &Rows) -> egui::ColorImage {
    let size = [rows.extent.width() as usize, rows.extent.height() as usize];
    let mut bytes = rows.bytes.clone();
    for pixel in bytes.chunks_exact_mut(4) {
        if let Some(alpha) = pixel.last_mut() {
            *alpha = 255;
        }
    }
    egui::ColorImage::from_rgba_unmultiplied(size, &bytes)
}
