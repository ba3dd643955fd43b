//! What is heard now: one thread that owns the sound device, and never troubles anyone.
//!
//! Callers give orders over a bounded channel and go on; an order that finds it full is dropped, since late sound is
//! worse than none. The thread makes voices, writes music a bar ahead, and hands both to [`live::Live`], which only
//! adds numbers on the device's own thread. With no device there is silence; every few seconds it is looked for again.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use kira::{AudioManager, AudioManagerSettings, DefaultBackend};

use crate::cue::{Burning, Cue};
use crate::mixer::{Levels, Listener, sample_at};
use crate::music::{Composer, Tones};
use crate::voice::Bank;
use crate::{RATE, mixer};

pub mod live;

use live::{Live, LiveData, Message, Voice};

/// Orders that wait.
const QUEUE: usize = 256;
/// How often the device is looked for, and music looked ahead.
const LOOK: Duration = Duration::from_millis(250);
/// Looks between two tries to open a device.
const TRIES: u32 = 16;

/// What the device does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// Not tried yet.
    Starting = 0,
    /// It plays.
    Playing = 1,
    /// There is none.
    Silent = 2,
}

enum Order {
    Sound { cue: Cue, seed: u32, place: Option<[f32; 3]>, level: f32, delay_s: f32 },
    Fires(Vec<Burning>),
    Listener(Listener),
    Levels(Levels),
    Danger(f32),
    Hush,
}

/// The sound of the running program.
#[derive(Debug)]
pub struct Device {
    orders: Option<Sender<Order>>,
    status: Arc<AtomicU8>,
    thread: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Order")
    }
}

impl Device {
    /// Starts the thread. Music is that of `seed`. Never fails: without a thread or a device there is silence.
    #[must_use]
    pub fn start(seed: u64, levels: Levels) -> Self {
        let (orders, inbox) = bounded(QUEUE);
        let status = Arc::new(AtomicU8::new(Status::Starting as u8));
        let told = Arc::clone(&status);
        let thread = std::thread::Builder::new()
            .name("tavola-sound".to_owned())
            .spawn(move || Work::new(seed, levels, told).run(&inbox))
            .ok();
        if thread.is_none() {
            status.store(Status::Silent as u8, Ordering::Relaxed);
        }
        Self { orders: Some(orders), status, thread }
    }

    /// What the device does.
    #[must_use]
    pub fn status(&self) -> Status {
        match self.status.load(Ordering::Relaxed) {
            1 => Status::Playing,
            2 => Status::Silent,
            _ => Status::Starting,
        }
    }

    /// Sounds a cue in `delay_s` seconds.
    pub fn sound(&self, cue: Cue, seed: u32, place: Option<[f32; 3]>, level: f32, delay_s: f32) {
        self.order(Order::Sound { cue, seed, place, level, delay_s });
    }

    /// These fires burn now, and no others.
    pub fn fires(&self, fires: Vec<Burning>) {
        self.order(Order::Fires(fires));
    }

    /// The ears moved.
    pub fn listener(&self, listener: Listener) {
        self.order(Order::Listener(listener));
    }

    /// The sliders moved; all at nought mutes.
    pub fn levels(&self, levels: Levels) {
        self.order(Order::Levels(levels));
    }

    /// How dangerous the match is, 0 to 1.
    pub fn danger(&self, danger: f32) {
        self.order(Order::Danger(danger));
    }

    /// Ends all short sounds, those to come included: the animation they belong to was ended.
    pub fn hush(&self) {
        self.order(Order::Hush);
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // Full: the device is far behind, and a late sound is worse than none.
            let _ = orders.try_send(order);
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A panic there has been heard as silence already.
            let _ = thread.join();
        }
    }
}

struct Work {
    status: Arc<AtomicU8>,
    levels: Levels,
    danger: f32,
    /// What a device that appears later is told: what burns, and where the ears are.
    fires: Vec<Burning>,
    ears: Option<Listener>,
    bank: Bank,
    tones: Tones,
    composer: Composer,
    /// Samples that were played.
    clock: Arc<AtomicU64>,
    playing: Option<Playing>,
}

struct Playing {
    _manager: AudioManager<DefaultBackend>,
    messages: Sender<Message>,
}

impl Work {
    fn new(seed: u64, levels: Levels, status: Arc<AtomicU8>) -> Self {
        Self {
            status,
            levels,
            danger: 0.0,
            fires: Vec::new(),
            ears: None,
            bank: Bank::default(),
            tones: Tones::default(),
            composer: Composer::new(seed, u64::from(RATE)),
            clock: Arc::new(AtomicU64::new(0)),
            playing: None,
        }
    }

    fn run(mut self, inbox: &Receiver<Order>) {
        self.open();
        if self.playing.is_some() {
            self.bank.fill();
        }
        let mut looks = 0;
        loop {
            match inbox.recv_timeout(LOOK) {
                Ok(order) => self.carry_out(order),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    looks += 1;
                    if self.playing.is_none() && looks % TRIES == 0 {
                        self.open();
                    }
                }
            }
            self.look_ahead();
        }
    }

    fn open(&mut self) {
        let (messages, inbox) = bounded(QUEUE);
        let settings = AudioManagerSettings::default();
        let manager = something_plays().then(|| AudioManager::<DefaultBackend>::new(settings).ok());
        let playing = manager.flatten().and_then(|mut manager| {
            let live = Live::new(inbox, Arc::clone(&self.clock));
            manager.play(LiveData(live)).ok()?;
            Some(Playing { _manager: manager, messages })
        });
        let status = if playing.is_some() { Status::Playing } else { Status::Silent };
        self.status.store(status as u8, Ordering::Relaxed);
        self.playing = playing;
        self.tell(Message::Effects(self.levels.effects_gain()));
        self.tell(Message::Room);
        self.tell(Message::Fires(self.fires.clone()));
        if let Some(ears) = self.ears {
            self.tell(Message::Listener(ears));
        }
    }

    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Sound { cue, seed, place, level, delay_s } => {
                if self.playing.is_some() {
                    let at = self.now() + sample_at(f64::from(delay_s));
                    let samples = self.bank.voice(cue, seed);
                    self.tell(Message::Voice(Voice::effect(samples, at, place, level)));
                }
            }
            Order::Fires(fires) => {
                self.fires.clone_from(&fires);
                self.tell(Message::Fires(fires));
            }
            Order::Listener(listener) => {
                self.ears = Some(listener);
                self.tell(Message::Listener(listener));
            }
            Order::Levels(levels) => {
                self.levels = levels;
                self.tell(Message::Effects(levels.effects_gain()));
            }
            Order::Danger(danger) => self.danger = danger,
            Order::Hush => self.tell(Message::Hush),
        }
    }

    fn now(&self) -> u64 {
        self.clock.load(Ordering::Relaxed)
    }

    /// Writes the bars of the next two seconds.
    fn look_ahead(&mut self) {
        if self.playing.is_none() {
            return;
        }
        let until = self.now() + 2 * u64::from(RATE);
        while self.composer.at() < until {
            let bar = self.composer.next_bar(self.danger);
            let gain = self.levels.music_gain();
            if gain <= 0.0 {
                continue;
            }
            for note in &bar.notes {
                let samples = self.tones.of(note);
                let ears = [1.0 - note.pan, 1.0 + note.pan].map(|ear| ear * gain * note.level);
                self.tell(Message::Voice(Voice::music(samples, note.at, ears)));
            }
        }
    }

    fn tell(&self, message: Message) {
        if let Some(playing) = &self.playing {
            let _ = playing.messages.try_send(message);
        }
    }
}

/// Whether it is worth asking for a device: ALSA's library complains on the terminal at every try where there is
/// neither a card nor a sound server.
#[cfg(target_os = "linux")]
fn something_plays() -> bool {
    use std::path::Path;
    let cards = std::fs::read_to_string("/proc/asound/cards").unwrap_or_default();
    let card =
        cards.lines().any(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let served = std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| {
        let folder = Path::new(&folder);
        folder.join("pulse/native").exists() || folder.join("pipewire-0").exists()
    });
    card || served || set("PULSE_SERVER") || Path::new("/etc/asound.conf").exists()
}

/// Elsewhere the system answers quietly.
#[cfg(not(target_os = "linux"))]
fn something_plays() -> bool {
    true
}

/// What a mix is limited to before it goes to the device.
fn limited(sample: f32) -> f32 {
    mixer::heard(sample)
}
