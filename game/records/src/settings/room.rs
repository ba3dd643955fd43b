//! Where things stand: saved views, the window, volumes.

use super::keys;
use super::picture::narrow;
use super::visitor::Visitor;

/// A saved view of the turntable camera.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CameraView {
    /// Turn about the vertical, in degrees.
    pub yaw: f32,
    /// Angle above the horizon, in degrees.
    pub pitch: f32,
    /// Distance to the target, in cells.
    pub distance: f32,
    /// The point looked at, in cells on the ground from the middle of the board.
    pub target: [f32; 2],
    /// Whether something was saved in this slot.
    pub used: bool,
}

impl Default for CameraView {
    fn default() -> Self {
        Self { yaw: 0.0, pitch: 48.0, distance: 16.0, target: [0.0; 2], used: false }
    }
}

impl CameraView {
    /// The digits.
    pub const SLOTS: usize = 10;

    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        v.flag("used", &mut self.used);
        v.float("yaw", -360.0..=360.0, &mut self.yaw);
        v.float("pitch", 15.0..=90.0, &mut self.pitch);
        v.float("distance", 1.0..=100.0, &mut self.distance);
        let [x, y] = &mut self.target;
        v.float("x", -50.0..=50.0, x);
        v.float("y", -50.0..=50.0, y);
    }
}

/// Where the window was. The client checks that a monitor is still there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WindowPlace {
    /// Width, in logical pixels.
    pub width: u16,
    /// Height, in logical pixels.
    pub height: u16,
    /// Left edge, in physical pixels of the desktop; none lets the system choose.
    pub x: Option<i64>,
    /// Top edge.
    pub y: Option<i64>,
    /// Whether it fills the monitor without a frame.
    pub fullscreen: bool,
    /// Whether it was maximised.
    pub maximised: bool,
    /// Name of the monitor it was on; empty if unknown.
    pub monitor: String,
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self {
            width: 1280,
            height: 720,
            x: None,
            y: None,
            fullscreen: false,
            maximised: false,
            monitor: String::new(),
        }
    }
}

impl WindowPlace {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        narrow(v, "width", &mut self.width, 320..=16384);
        narrow(v, "height", &mut self.height, 240..=16384);
        v.auto_integer("x", -65536..=65536, &mut self.x);
        v.auto_integer("y", -65536..=65536, &mut self.y);
        v.flag("fullscreen", &mut self.fullscreen);
        v.flag("maximised", &mut self.maximised);
        keys::shorten(&mut self.monitor, 128);
        v.text("monitor", 128, &mut self.monitor);
    }
}

/// Volumes, from 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct SoundSettings {
    /// Of everything.
    pub master: f32,
    /// Of music.
    pub music: f32,
    /// Of effects.
    pub effects: f32,
    /// Silent while another window has the focus.
    pub mute_unfocused: bool,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { master: 0.8, music: 0.6, effects: 0.8, mute_unfocused: true }
    }
}

impl SoundSettings {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        v.float("master", 0.0..=1.0, &mut self.master);
        v.float("music", 0.0..=1.0, &mut self.music);
        v.float("effects", 0.0..=1.0, &mut self.effects);
        v.flag("mute_unfocused", &mut self.mute_unfocused);
    }
}
