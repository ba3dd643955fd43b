//! A person at the real window: a virtual display, the program, a hand on mouse and keyboard.
//!
//! The program runs with `--tell` and says on its standard output what is on the screen; the driver
//! finds things there by their labels, and waits for what must come by reading on, never by sleeping.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use crate::screen::Screen;

/// The longest wait for anything on the screen of a slow machine.
const PATIENCE: Duration = Duration::from_secs(150);

/// The display, the program, and what it said last.
pub(crate) struct Driver {
    display: Child,
    program: Child,
    told: ChildStdin,
    name: String,
    arguments: Vec<String>,
    said: Receiver<Screen>,
    size: (i32, i32),
    pub(crate) screen: Screen,
    data: PathBuf,
    _home: tempfile::TempDir,
}

impl Driver {
    /// Starts a virtual display and the program in it.
    pub(crate) fn start() -> Self {
        Self::start_at((960, 540), &["--tier", "light"])
    }

    /// The same in a window of that size, with other arguments.
    pub(crate) fn start_at(size: (i32, i32), arguments: &[&str]) -> Self {
        Self::start_in(size, arguments, |home| {
            // The same seed, the same match.
            write(&home.join("config/settings.toml"), b"[sheet]\nseed = 7\n");
            home.to_owned()
        })
    }

    /// The same with a house that `prepare` makes in a fresh folder; it names the data folder.
    pub(crate) fn start_in(
        size: (i32, i32),
        arguments: &[&str],
        prepare: impl FnOnce(&Path) -> PathBuf,
    ) -> Self {
        let (display, name) = open_display();
        let home = tempfile::tempdir().expect("a folder");
        let data = prepare(home.path());
        let mut all: Vec<String> = ["--tell", "--lang", "pt-BR"].map(str::to_owned).to_vec();
        all.extend(arguments.iter().map(|a| (*a).to_owned()));
        all.extend(["--size".to_owned(), format!("{}x{}", size.0, size.1)]);
        let (program, told, said) = launch(&name, &data, &all);
        let screen = Screen::default();
        let mut driver = Self {
            display,
            program,
            told,
            name,
            arguments: all,
            said,
            size,
            screen,
            data,
            _home: home,
        };
        driver.arrive();
        driver
    }

    fn arrive(&mut self) {
        self.wait("the start screen", |s| s.still && s.labelled("Nova partida").is_some());
        self.take_keyboard();
    }

    /// No window manager is there to give the window the keyboard.
    pub(crate) fn take_keyboard(&self) {
        self.hand(&["search", "--onlyvisible", "--name", "vola", "windowfocus"]);
    }

    /// Opens the program again, after it has ended, with what it left behind.
    pub(crate) fn reopen(&mut self) {
        let (program, told, said) = launch(&self.name, &self.data, &self.arguments);
        (self.program, self.told, self.said) = (program, told, said);
        self.screen = Screen::default();
        self.arrive();
    }

    /// Ends the program as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.program.kill().expect("killed");
        self.program.wait().expect("an exit status");
    }

    /// The folder of settings and saves.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// Tells the program one of the words it listens for.
    pub(crate) fn tell(&mut self, word: &str) {
        writeln!(self.told, "{word}").expect("it listens");
    }

    /// Another size for the window, as a window manager would ask.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        let (w, h) = (width.to_string(), height.to_string());
        self.size = (width.cast_signed(), height.cast_signed());
        self.hand(&["search", "--onlyvisible", "--name", "vola", "windowsize", &w, &h]);
    }

    /// Takes the window off the screen, or puts it back there.
    pub(crate) fn show(&self, shown: bool) {
        let visible: &[&str] = if shown { &[] } else { &["--onlyvisible"] };
        let what = if shown { "windowmap" } else { "windowunmap" };
        let args = [&["search"], visible, &["--name", "vola", what]].concat();
        self.hand(&args);
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
        self.wait_on(what, wanted)
    }

    /// The same, and no screen in between is passed over.
    pub(crate) fn wait_on(&mut self, what: &str, wanted: impl Fn(&Screen) -> bool) -> &Screen {
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

    /// Presses keys one after the other, by their X names.
    pub(crate) fn keys(&self, names: &[&str]) {
        self.hand(&[&["key"], names].concat());
    }

    /// Presses keys, and waits until all of them have arrived.
    pub(crate) fn keys_heard(&mut self, names: &[&str]) {
        let all = self.screen.keys + names.len() as u64;
        self.keys(names);
        self.wait("the keys arrive", |s| s.keys >= all);
    }

    /// Presses a key, by its X name.
    pub(crate) fn key(&self, name: &str) {
        self.keys(&[name]);
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
            self.wait("the focus moves", |s| s.focus() != before);
            seen.push(self.focus());
        }
        panic!("Tab never reached {label}: {seen:#?}");
    }

    /// The label that has the focus, with its place.
    pub(crate) fn focus(&self) -> Option<(String, i32, i32)> {
        self.screen.focus()
    }

    /// Ends the program and the display.
    pub(crate) fn close(self) {
        drop(self);
    }

    /// Waits for the program to leave by itself.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.program.wait().expect("an exit status")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        for child in [&mut self.program, &mut self.display] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// How the program ends that closes itself after each of those seconds, one after the other in one house.
pub(crate) fn ends_of(seconds: &[f64]) -> Vec<ExitStatus> {
    let (mut display, name) = open_display();
    let home = tempfile::tempdir().expect("a folder");
    let end = |s: &f64| {
        let args = ["--tier", "light", "--size", "640x360", "--exit-after"].map(str::to_owned);
        let (mut program, ..) = launch(&name, home.path(), &[&args[..], &[s.to_string()]].concat());
        program.wait().expect("an exit status")
    };
    let ends = seconds.iter().map(end).collect();
    let _ = display.kill();
    let _ = display.wait();
    ends
}

/// Writes a file and the folders above it.
pub(crate) fn write(path: &Path, bytes: &[u8]) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    let mut file = std::fs::File::create(path).expect("made");
    file.write_all(bytes).expect("written");
}

fn open_display() -> (Child, String) {
    let mut display = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb starts: install the package xvfb");
    let mut number = String::new();
    let out = display.stdout.take().expect("a pipe");
    BufReader::new(out).read_line(&mut number).expect("Xvfb names its display");
    (display, format!(":{}", number.trim()))
}

fn launch(display: &str, data: &Path, args: &[String]) -> (Child, ChildStdin, Receiver<Screen>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .arg("--data-dir")
        .arg(data)
        .args(args)
        .env("DISPLAY", display)
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let told = program.stdin.take().expect("a pipe");
    let said = listen(program.stdout.take().expect("a pipe"));
    (program, told, said)
}

fn listen(out: ChildStdout) -> Receiver<Screen> {
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
    said
}
