//! `--tell`: says on standard output what is on the screen, whenever that changes.
//!
//! It is the accessibility tree as text, for tests and tools that find things by their labels: a block
//! of lines from `begin` to `end`, fields separated by tabs. Only what the person's seat may know.
//!
//! ```text
//! begin
//! node <role> <x> <y> <focused 0|1> <chosen 0|1> <enabled 0|1> <label>   its middle, physical pixels
//! position <text of CY-30>                                    in play
//! keys <n>                                                    keys pressed so far
//! still <0|1>                                                 nothing moves and nobody thinks
//! frames <n>                                                  frames shown so far
//! clock <ms>                                                  since the program began
//! end
//! ```
//! And it listens, on standard input, for lines from whoever drives it:
//!
//! ```text
//! close          as the window's own button does
//! lose-device    destroys the graphics device, as a driver's crash would
//! ```

use std::time::Duration;

use egui::accesskit::{Role, Toggled};

use winit::event_loop::EventLoopProxy;

use super::{App, Wake};
use crate::commands::say::print;
use crate::redraw::Reason;
use crate::session::Session;

/// A frame that is asked for within this time is part of what moves now.
const SOON: Duration = Duration::from_millis(100);

/// What was said last.
#[derive(Debug, Default)]
pub(super) struct Teller {
    last: String,
    settled: bool,
    keys: u64,
}

/// What the program was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Close the window.
    Close,
    /// Destroy the graphics device.
    LoseDevice,
}

/// Listens on standard input until it ends or the window is gone.
pub(super) fn listen(proxy: EventLoopProxy<Wake>) {
    let listening = std::thread::Builder::new().name("tavola-told".into()).spawn(move || {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let told = match line.trim() {
                "close" => Told::Close,
                "lose-device" => Told::LoseDevice,
                other => {
                    tracing::warn!(%other, "told what is not understood");
                    continue;
                }
            };
            if proxy.send_event(Wake::Told(told)).is_err() {
                return;
            }
        }
    });
    if let Err(error) = listening {
        tracing::error!(%error, "nothing will be heard");
    }
}

impl App {
    /// Does what the program was told.
    pub(super) fn told(&mut self, told: Told) {
        match told {
            Told::Close => self.quit = true,
            Told::LoseDevice => {
                if let Some(graphics) = &self.graphics {
                    graphics.gpu().device.destroy();
                }
                self.redraws.ask(Reason::Fresh);
            }
        }
    }

    /// Counts a key for whoever wants to know when all theirs have arrived.
    pub(super) fn count_key(&mut self) {
        self.teller.keys += 1;
    }

    /// Says what the frame shows, if it differs from what was said last. Where the board was `reframed` by
    /// this very frame its cells are still told where they were.
    pub(super) fn tell(&mut self, output: &egui::FullOutput, reframed: bool) {
        if !self.options.tell {
            return;
        }
        // A panel that asks for another frame at once is still finding its place; one that asks for
        // a later one waits for its time.
        let mut delays = output.viewport_output.values().map(|v| v.repaint_delay);
        self.teller.settled = !reframed && delays.all(|delay| delay > SOON);
        let Some(tree) = &output.platform_output.accesskit_update else { return };
        let mut text = String::from("begin\n");
        for (id, node) in &tree.nodes {
            let name = node.label().or_else(|| node.value()).unwrap_or_default();
            if name.is_empty() || matches!(node.role(), Role::Window | Role::GenericContainer) {
                continue;
            }
            let middle =
                node.bounds().map_or((0.0, 0.0), |b| ((b.x0 + b.x1) * 0.5, (b.y0 + b.y1) * 0.5));
            let scale = f64::from(output.pixels_per_point);
            let line = format!(
                "node\t{:?}\t{:.0}\t{:.0}\t{}\t{}\t{}\t{}\n",
                node.role(),
                middle.0 * scale,
                middle.1 * scale,
                u8::from(tree.focus == *id),
                u8::from(node.toggled() == Some(Toggled::True)),
                u8::from(!node.is_disabled()),
                name.replace(['\n', '\t'], " "),
            );
            text.push_str(&line);
        }
        let view = match &self.room {
            Some(_) => self.shown_view(),
            None => self.session.as_ref().and_then(Session::view),
        };
        if let Some(position) = view.and_then(|v| v.position.as_ref()) {
            text.push_str(&format!("position\t{position}\n"));
        }
        let still = self.still();
        text.push_str(&format!("keys\t{}\n", self.teller.keys));
        text.push_str(&format!("still\t{}\n", u8::from(still)));
        if text != self.teller.last {
            print(&format!("{text}{}", self.counts()));
            self.teller.last = text;
        }
    }

    /// The last words: how many frames were shown in all.
    pub(super) fn tell_end(&self) {
        if self.options.tell {
            let still = u8::from(self.still());
            print(&format!("begin\nstill\t{still}\n{}", self.counts()));
        }
    }

    /// What changes without anything being different.
    fn counts(&self) -> String {
        let clock = self.clock.seconds() * 1000.0;
        format!("frames\t{}\nclock\t{clock:.0}\nend", self.frames)
    }

    /// Nothing moves, nothing loads, no panel unfolds and no machine thinks.
    fn still(&self) -> bool {
        let thinking = self
            .session
            .as_ref()
            .and_then(Session::table)
            .is_some_and(|t| t.seats.iter().any(|s| s.thinking_since.is_some()));
        let ready = self.graphics.as_ref().is_some_and(super::Graphics::ready);
        ready
            && self.teller.settled
            && self.held.is_empty()
            && !thinking
            && !self.rig.moving()
            && !self.room.as_ref().is_some_and(|room| room.room.playing())
            && !self.stage.moving(self.stage_s)
    }
}
