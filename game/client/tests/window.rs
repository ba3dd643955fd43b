//! The real window, driven as a person would: with the mouse from the start screen to mate, and again
//! with keys alone.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "test code outside test functions, which clippy takes for production code"
)]

#[path = "window/driver.rs"]
mod driver;
#[path = "window/room.rs"]
mod room;
#[path = "window/screen.rs"]
mod screen;
#[path = "window/trouble.rs"]
mod trouble;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use driver::Driver;
use glam::Vec2;
use screen::Screen;
use tavola::navigate::{Arrow, nearest_ahead};
use tavola_bots::level::Level;
use tavola_bots::player::Player;
use tavola_rules::cyvasse::{Hex, Play, Position, Side};

/// Several windows on one slow machine would only make each other late.
fn one_at_a_time() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Longest match, in the person's actions.
const LONGEST: usize = 150;

/// Whoever plays for the person: stronger than the machine across the table.
struct Adviser {
    player: Player,
    past: Vec<u64>,
}

impl Adviser {
    fn new() -> Self {
        Self { player: Player::new(Level::new(4)), past: Vec::new() }
    }

    fn advise(&mut self, position: &Position) -> Play {
        if position.quiet() == 0 {
            self.past.clear();
        }
        self.past.push(position.hash());
        let never = AtomicBool::new(false);
        let play = self.player.play(position, &self.past, 1, &never).expect("a legal play");
        // The search wants every ply of the past, the other side's turns too.
        let mut after = position.clone();
        let _ = after.play(&play);
        if after.quiet() == 0 {
            self.past.clear();
        }
        self.past.push(after.hash());
        play
    }
}

/// The whole supply lies on the board.
fn laid(screen: &Screen) -> bool {
    screen.nodes.iter().filter(|n| n.label.contains(": Montanha")).count() == 6
}

fn over(screen: &Screen) -> bool {
    screen.labelled("Revanche").is_some()
}

fn your_turn(screen: &Screen) -> bool {
    screen.still
        && screen.labelled("Sua vez").is_some()
        && screen.position.as_ref().is_some_and(|p| p.side_to_move() == Side::South)
}

/// Waits for the turn or the end, and plays until the end; `act` carries a play out at the window.
fn play_to_the_end(driver: &mut Driver, mut act: impl FnMut(&mut Driver, &Play)) {
    let mut adviser = Adviser::new();
    for _ in 0..LONGEST {
        driver.wait("the turn or the end", |s| your_turn(s) || over(s));
        if over(&driver.screen) {
            let screen = &driver.screen;
            assert!(screen.labelled("Vitória").is_some(), "won by mate: {screen:#?}");
            return;
        }
        let position = driver.screen.position.clone().expect("a position");
        let play = adviser.advise(&position);
        act(driver, &play);
        let before = position.to_string();
        driver.wait("the action is done", |s| {
            s.position.as_ref().is_none_or(|p| p.to_string() != before)
        });
    }
    panic!("no end after {LONGEST} actions");
}

/// Goes to the view from above, where no piece stands before another's hex.
fn from_above(driver: &mut Driver, go: impl FnOnce(&mut Driver)) {
    let corner = |s: &Screen| s.cell("a6").map(|n| (n.x, n.y));
    // The panels of the first turn are where they stay.
    driver.wait("the first turn", |s| your_turn(s) && corner(s).is_some());
    let before = corner(&driver.screen);
    go(driver);
    driver.wait("the view from above", |s| s.still && corner(s) != before);
}

fn click_cell(driver: &mut Driver, hex: Hex) {
    let node = driver.screen.cell(&hex.to_string()).cloned().expect("every cell has a label");
    driver.click_at(node.x, node.y);
}

#[test]
fn a_whole_match_by_mouse() {
    let _one = one_at_a_time();
    let mut driver = Driver::start();
    driver.click("Nova partida");
    driver.click("Escudeiro (nível 1)");
    driver
        .wait("level 1", |s| s.nodes.iter().any(|n| n.chosen && n.label == "Escudeiro (nível 1)"));
    driver.click("Montar o terreno");
    // A wrong click is refused with a reason, and nothing happens.
    driver.click("Ao exército");
    driver.wait("a reason", |s| s.nodes.iter().any(|n| n.label.starts_with("Coloque")));
    driver.click("Aleatório");
    driver.wait("terrain is laid", laid);
    driver.click("Ao exército");
    driver.wait("the army's palette", |s| s.beginning("Dragão").is_some());
    driver.click("Aleatório");
    driver.wait("the army stands", |s| s.nodes.iter().any(|n| n.label.contains(": Rei")));
    driver.click("À batalha");
    driver.wait("play begins", |s| s.position.is_some());
    from_above(&mut driver, |driver| driver.click("De cima"));
    play_to_the_end(&mut driver, |driver, play| {
        click_cell(driver, play.from);
        let from = play.from.to_string();
        driver.wait("the piece is picked up", |s| {
            s.cell(&from).is_some_and(|c| c.label.contains("escolhid"))
        });
        click_cell(driver, play.to);
    });
    driver.click("Ver o tabuleiro");
    driver.close();
}

/// Moves the board's cursor to a hex with arrow keys, along the shortest way over the screen.
fn steer(driver: &mut Driver, to: Hex) {
    let cells: Vec<(Hex, Vec2)> = Hex::all()
        .filter_map(|h| {
            let node = driver.screen.cell(&h.to_string())?;
            Some((h, Vec2::new(node.x as f32, node.y as f32)))
        })
        .collect();
    let cursor = |s: &Screen| Hex::all().find(|h| s.cell(&h.to_string()).is_some_and(|c| c.chosen));
    if cursor(&driver.screen).is_none() {
        driver.keys_heard(&["Left"]);
        driver.wait("the cursor appears", |s| cursor(s).is_some());
    }
    let index = |h: Hex| cells.iter().position(|(c, _)| *c == h).expect("a cell");
    let points: Vec<Vec2> = cells.iter().map(|(_, p)| *p).collect();
    // Where an arrow led elsewhere than whole pixels would tell.
    let mut learnt: HashMap<(usize, Arrow), usize> = HashMap::new();
    for _ in 0..80 {
        let at = cursor(&driver.screen).expect("a cursor");
        if at == to {
            return;
        }
        let next = |from: usize, arrow: Arrow| {
            learnt
                .get(&(from, arrow))
                .copied()
                .or_else(|| nearest_ahead(&points, points[from], arrow))
        };
        let way = way(points.len(), index(at), index(to), next);
        let keys: Vec<&str> = way.iter().map(|(_, arrow)| key_of(*arrow)).collect();
        driver.keys_heard(&keys);
        let now = cursor(&driver.screen).expect("a cursor");
        // A way that ended elsewhere is gone again one step at a time, which teaches the difference.
        if let ([(from, arrow)], false) = (way.as_slice(), now == to) {
            learnt.insert((*from, *arrow), index(now));
        } else if now != to {
            let at = index(now);
            let way = self::way(points.len(), at, index(to), next);
            let (_, arrow) = way.first().copied().expect("a way");
            driver.keys_heard(&[key_of(arrow)]);
            learnt.insert((at, arrow), index(cursor(&driver.screen).expect("a cursor")));
        }
    }
    panic!("the arrows never reached {to}");
}

fn key_of(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Up => "Up",
        Arrow::Down => "Down",
        Arrow::Left => "Left",
        Arrow::Right => "Right",
    }
}

/// The shortest way from one place to another, breadth first: each step's place and its arrow.
fn way(
    count: usize,
    from: usize,
    to: usize,
    next: impl Fn(usize, Arrow) -> Option<usize>,
) -> Vec<(usize, Arrow)> {
    let mut came: Vec<Option<(usize, Arrow)>> = vec![None; count];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
            if let Some(goal) = next(at, arrow)
                && goal != from
                && came[goal].is_none()
            {
                came[goal] = Some((at, arrow));
                queue.push_back(goal);
            }
        }
    }
    let mut steps = Vec::new();
    let mut at = to;
    while at != from {
        let step = came[at].expect("every cell is reached");
        steps.push(step);
        at = step.0;
    }
    steps.reverse();
    steps
}

#[test]
fn a_whole_match_by_keys_alone() {
    let _one = one_at_a_time();
    let mut driver = Driver::start();
    driver.press_by_keys("Nova partida");
    driver.press_by_keys("Escudeiro (nível 1)");
    driver
        .wait("level 1", |s| s.nodes.iter().any(|n| n.chosen && n.label == "Escudeiro (nível 1)"));
    driver.press_by_keys("Montar o terreno");
    driver.wait("the terrain's palette", |s| s.labelled("Ao exército").is_some());
    driver.key("F6");
    driver.wait("the focus is in the panels", |s| s.nodes.iter().any(|n| n.focused));
    driver.press_by_keys("Aleatório");
    driver.wait("terrain is laid", laid);
    driver.press_by_keys("Ao exército");
    driver.wait("the army's palette", |s| s.beginning("Dragão").is_some());
    driver.press_by_keys("Aleatório");
    driver.wait("the army stands", |s| s.nodes.iter().any(|n| n.label.contains(": Rei")));
    driver.press_by_keys("À batalha");
    driver.wait("play begins", |s| s.position.is_some());
    if driver.focus().is_some() {
        driver.key("Escape");
    }
    driver.wait("the focus is on the board", |s| s.nodes.iter().all(|n| !n.focused));
    from_above(&mut driver, |driver| driver.key("t"));
    play_to_the_end(&mut driver, |driver, play| {
        steer(driver, play.from);
        driver.key("Return");
        let from = play.from.to_string();
        driver.wait("the piece is picked up", |s| {
            s.cell(&from).is_some_and(|c| c.label.contains("escolhid"))
        });
        steer(driver, play.to);
        driver.key("Return");
    });
    driver.press_by_keys("Ver o tabuleiro");
    driver.close();
}

#[test]
fn an_untouched_window_draws_nothing() {
    let _one = one_at_a_time();
    for tier in ["light", "normal"] {
        let mut driver = Driver::start_at((640, 360), &["--tier", tier]);
        let settled = driver.quiet_for(Duration::from_secs(5));
        driver.click("Sair");
        let last = driver.last_words();
        assert!(driver.ended().success());
        // Going to the button and pressing it takes a few frames; five seconds of drawing, many.
        assert!(last.frames <= settled + 9, "{tier}: {settled} frames, then {}", last.frames);
    }
}

#[test]
fn a_hundred_sizes_and_the_match_is_untouched() {
    let _one = one_at_a_time();
    let mut driver = Driver::start();
    driver.click("Nova partida");
    driver.click("Montar o terreno");
    driver.click("Aleatório");
    driver.wait("terrain is laid", laid);
    for i in 0..100_u32 {
        let (w, h) = (480 + (i * 137) % 700, 300 + (i * 71) % 460);
        driver.resize(w, h);
    }
    driver.resize(960, 540);
    // The panels are back where they belong, and nothing on the board has changed.
    driver.wait("the picture is back", |s| {
        s.still && laid(s) && s.labelled("Ao exército").is_some_and(|n| n.x > 700 && n.x < 960)
    });
    driver.click("Ao exército");
    driver.wait("the army's palette", |s| s.beginning("Dragão").is_some());
    driver.close();
}
