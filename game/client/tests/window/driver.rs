//! A person at the real window: a virtual display, the program, a hand on mouse and keyboard.
//!
//! The program runs with `--tell` and says on its standard output what is on the screen; the driver
//! finds things there by their labels, and waits for what must come by reading on, never by sleeping.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use tavola_rules::cyvasse::Position;

/// The longest wait for anything on the screen of a slow machine.
const PATIENCE: Duration = Duration::from_secs(150);

/// Something on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) focused: bool,
    pub(crate) chosen: bool,
    pub(crate) enabled: bool,
    pub(crate) label: String,
}

/// Everything on the screen at one moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screen {
    pub(crate) nodes: Vec<Node>,
    pub(crate) position: Option<Position>,
    pub(crate) still: bool,
    pub(crate) frames: u64,
}

impl Screen {
    /// The first thing with exactly this label.
    pub(crate) fn labelled(&self, label: &str) -> Option<&Node> {
        self.nodes.iter().find(|n| n.label == label)
    }

    /// The first thing whose label begins like this.
    pub(crate) fn beginning(&self, start: &str) -> Option<&Node> {
        self.nodes.iter().find(|n| n.label.starts_with(start))
    }

    /// The cell of a hex, by name.
    pub(crate) fn cell(&self, hex: &str) -> Option<&Node> {
        self.beginning(&format!("{hex}:"))
    }

    fn parse(lines: &[String]) -> Self {
        let mut screen = Self::default();
        for line in lines {
            let parts: Vec<&str> = line.split('\t').collect();
            match parts.as_slice() {
                ["node", _, x, y, focused, chosen, enabled, label] => screen.nodes.push(Node {
                    x: x.parse().expect("a number"),
                    y: y.parse().expect("a number"),
                    focused: *focused == "1",
                    chosen: *chosen == "1",
                    enabled: *enabled == "1",
                    label: (*label).to_owned(),
                }),
                ["position", text] => screen.position = Some(text.parse().expect("a position")),
                ["still", n] => screen.still = *n == "1",
                ["frames", n] => screen.frames = n.parse().expect("a number"),
                _ => {}
            }
        }
        screen
    }
}

/// The display, the program, and what it said last.
pub(crate) struct Driver {
    display: Child,
    program: Child,
    name: String,
    said: Receiver<Screen>,
    size: (i32, i32),
    pub(crate) screen: Screen,
    _data: tempfile::TempDir,
}

impl Driver {
    /// Starts a virtual display and the program in it.
    pub(crate) fn start() -> Self {
        Self::start_at((960, 540), &["--tier", "light"])
    }

    /// The same in a window of that size, with other arguments.
    pub(crate) fn start_at(size: (i32, i32), arguments: &[&str]) -> Self {
        let mut display = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts: install the package xvfb");
        let mut number = String::new();
        let out = display.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut number).expect("Xvfb names its display");
        let name = format!(":{}", number.trim());
        let data = tempfile::tempdir().expect("a folder");
        // The same seed, the same match.
        let config = data.path().join("config");
        std::fs::create_dir_all(&config).expect("a folder");
        let mut settings = std::fs::File::create(config.join("settings.toml")).expect("a file");
        settings.write_all(b"[sheet]\nseed = 7\n").expect("written");
        let mut program = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .args(["--tell", "--lang", "pt-BR", "--data-dir"])
            .arg(data.path())
            .args(arguments)
            .args(["--size", &format!("{}x{}", size.0, size.1)])
            .env("DISPLAY", &name)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let out = program.stdout.take().expect("a pipe");
        let (send, said) = sync_channel(256);
        std::thread::Builder::new()
            .name("listener".into())
            .spawn(move || {
                let mut lines = Vec::new();
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if line == "end" {
                        if send.send(Screen::parse(&lines)).is_err() {
                            return;
                        }
                        lines.clear();
                    } else {
                        lines.push(line);
                    }
                }
            })
            .expect("a thread");
        let mut driver =
            Self { display, program, name, said, size, screen: Screen::default(), _data: data };
        driver.wait("the start screen", |s| s.still && s.labelled("Nova partida").is_some());
        // No window manager is there to give the window the keyboard.
        driver.hand(&["search", "--onlyvisible", "--name", "vola", "windowfocus"]);
        driver
    }

    /// Another size for the window, as a window manager would ask.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        let (w, h) = (width.to_string(), height.to_string());
        self.size = (width.cast_signed(), height.cast_signed());
        self.hand(&["search", "--onlyvisible", "--name", "vola", "windowsize", &w, &h]);
    }

    /// Reads on until nothing on the screen has changed for this long; the frames shown when it last did.
    pub(crate) fn quiet_for(&mut self, long: Duration) -> u64 {
        while let Ok(newer) = self.said.recv_timeout(long) {
            self.screen = newer;
        }
        assert!(self.screen.still, "quiet, and not still: {:#?}", self.screen);
        self.screen.frames
    }

    /// Reads on until the program leaves; what it said last.
    pub(crate) fn last_words(&mut self) -> Screen {
        while let Ok(newer) = self.said.recv_timeout(PATIENCE) {
            self.screen = newer;
        }
        self.screen.clone()
    }

    /// Reads on until the screen is as wanted.
    pub(crate) fn wait(&mut self, what: &str, wanted: impl Fn(&Screen) -> bool) -> &Screen {
        while let Ok(newer) = self.said.try_recv() {
            self.screen = newer;
        }
        while !wanted(&self.screen) {
            match self.said.recv_timeout(PATIENCE) {
                Ok(newer) => self.screen = newer,
                Err(error) => panic!("{what}: {error}; on the screen: {:#?}", self.screen),
            }
        }
        &self.screen
    }

    fn hand(&self, args: &[&str]) {
        let status = Command::new("xdotool")
            .args(args)
            .env("DISPLAY", &self.name)
            .status()
            .expect("xdotool runs: install the package xdotool");
        assert!(status.success(), "xdotool {args:?}");
    }

    /// Clicks a point of the window with the left button.
    pub(crate) fn click_at(&self, x: i32, y: i32) {
        self.hand(&["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    /// Waits for a thing with that label and clicks it.
    pub(crate) fn click(&mut self, label: &str) {
        let node = self
            .wait(label, |s| s.still && s.labelled(label).is_some_and(|n| n.enabled))
            .labelled(label)
            .cloned()
            .expect("it was there");
        let (width, height) = self.size;
        let seen = (0..width).contains(&node.x) && (0..height).contains(&node.y);
        assert!(seen, "nobody can click what is out of sight: {node:?}");
        self.click_at(node.x, node.y);
    }

    /// Presses a key, by its X name.
    pub(crate) fn key(&self, name: &str) {
        self.hand(&["key", name]);
    }

    /// Moves the keyboard's focus with Tab until it is on that label, then presses Enter.
    pub(crate) fn press_by_keys(&mut self, label: &str) {
        self.wait(label, |s| s.still && s.labelled(label).is_some_and(|n| n.enabled));
        let mut seen = Vec::new();
        for _ in 0..80 {
            if self.screen.labelled(label).is_some_and(|n| n.focused) {
                self.key("Return");
                return;
            }
            let before = self.focus();
            self.key("Tab");
            self.wait("the focus moves", |s| focus_of(s) != before);
            seen.push(self.focus());
        }
        panic!("Tab never reached {label}: {seen:#?}");
    }

    /// The label that has the focus, with its place.
    pub(crate) fn focus(&self) -> Option<(String, i32, i32)> {
        focus_of(&self.screen)
    }

    /// Ends the program and the display.
    pub(crate) fn close(mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.display.kill();
        let _ = self.display.wait();
    }

    /// Waits for the program to leave by itself.
    pub(crate) fn ended(&mut self) -> std::process::ExitStatus {
        self.program.wait().expect("an exit status")
    }
}

fn focus_of(screen: &Screen) -> Option<(String, i32, i32)> {
    screen.nodes.iter().find(|n| n.focused).map(|n| (n.label.clone(), n.x, n.y))
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.display.kill();
        let _ = self.display.wait();
    }
}
