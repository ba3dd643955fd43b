//! Models of every screen, full enough to show what can go wrong.

use std::sync::Arc;

use tavola_records::DiskReason;
use tavola_records::settings::{Begins, Settings, TierChoice};
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::{
    BySide, Cause, House, PieceKind, PlayRefusal, Refusal, SetUpRefusal, Side, Stage, TerrainKind,
};

use super::super::*;

/// The names of all fixtures.
pub(in super::super) const ALL: [&str; 21] = [
    "start",
    "start-saved",
    "matches",
    "room",
    "room-set-up",
    "share",
    "share-working",
    "sheet",
    "terrain",
    "army",
    "play",
    "play-thinking",
    "play-back",
    "play-draw",
    "play-pending",
    "end",
    "end-looking",
    "guide",
    "settings",
    "keys",
    "loading",
];

/// The model of that name, and the dialog that is open over it.
pub(in super::super) fn fixture(name: &str) -> (HudModel, Option<Dialog>) {
    let plain = |screen| (model(screen), None);
    match name {
        "loading" => plain(Screen::Loading(42)),
        "start" => plain(Screen::Start(StartModel::default())),
        "start-saved" => {
            let saved = Some(Saved { house: House::Lantern, actions: 23 });
            plain(Screen::Start(StartModel { saved, matches: 12 }))
        }
        "matches" => plain(Screen::Matches(matches())),
        "room" => plain(Screen::Room(Box::new(room()))),
        "room-set-up" => {
            let set_up = RoomModel { in_set_up: true, at_s: -3.0, as_seen: Some(true), ..room() };
            let play = PlayModel { shown: Some(0), turn: None, threatened: None, ..set_up.play };
            let kept_views = (0..10).collect();
            plain(Screen::Room(Box::new(RoomModel { play, kept_views, playing: true, ..set_up })))
        }
        "sheet" => plain(Screen::Sheet(sheet())),
        "terrain" => plain(Screen::SetUp(terrain())),
        "army" => plain(Screen::SetUp(army())),
        "play" => plain(Screen::Play(play())),
        "play-thinking" => {
            let turn = Some(Side::North);
            let thinking = PlayModel { turn, thinking_s: Some(3.4), refusal: None, ..play() };
            let mut model = model(Screen::Play(PlayModel { threatened: None, ..thinking }));
            model.banners = vec![Banner::Unsaved(DiskReason::Full), Banner::DeviceLost];
            (model, None)
        }
        "play-back" => plain(Screen::Play(PlayModel { shown: Some(7), ..play() })),
        "play-pending" => {
            let pending = Some("T f3»Lf6".into());
            plain(Screen::Play(PlayModel { pending, refusal: None, ..play() }))
        }
        "play-draw" => plain(Screen::Play(PlayModel { draw: DrawState::Asked, ..play() })),
        "end" | "end-looking" => {
            let play = PlayModel { turn: None, threatened: None, refusal: None, ..play() };
            let winner = Some(Side::South);
            let looking = name == "end-looking";
            plain(Screen::End(EndModel { play, winner, cause: Cause::Mate, looking }))
        }
        "share" => shared(crate::share::ShareKind::Mp4, ShareState::Idle),
        "share-working" => {
            let state = ShareState::Working { done: 420, total: 1850, left_s: 754.0 };
            shared(crate::share::ShareKind::Gif, state)
        }
        "guide" => (model(Screen::Play(play())), Some(Dialog::Guide)),
        "settings" | "keys" => (model(Screen::Play(play())), Some(Dialog::Settings)),
        other => unreachable!("no fixture {other}"),
    }
}

pub(in super::super) fn model(screen: Screen) -> HudModel {
    HudModel {
        screen,
        settings: Arc::new(Settings::default()),
        adapter: AdapterInfo {
            name: "NVIDIA GeForce RTX 4070 Laptop GPU".into(),
            backend: "Vulkan".into(),
            driver: "NVIDIA 580.105.08".into(),
            tier: TierChoice::Ultra,
        },
        calm: true,
        silent: true,
        banners: Vec::new(),
        hidden: false,
        rim: Vec::new(),
        share: None,
    }
}

pub(in super::super) fn sheet() -> SheetModel {
    SheetModel {
        house: House::Owl,
        level: 3,
        begins: Begins::Drawn,
        light: LightPreset::Dusk,
        seed: 17_446_744_073_709_551_615,
    }
}

pub(in super::super) fn terrain() -> SetupModel {
    let left = [4, 0, 6, 1];
    SetupModel {
        stage: Stage::Terrain,
        house: House::Heron,
        palette: TerrainKind::SPECIAL
            .into_iter()
            .zip(left)
            .map(|(kind, left)| (PaletteItem::Terrain(kind), left))
            .collect(),
        picked: Some(PaletteItem::Terrain(TerrainKind::Forest)),
        laid: (7, 3),
        army_left: 21,
        refusal: Some(Refusal::SetUp(SetUpRefusal::TooLittleTerrain { laid: 1, needed: 3 })),
    }
}

pub(in super::super) fn army() -> SetupModel {
    SetupModel {
        stage: Stage::Army,
        palette: PieceKind::ALL
            .into_iter()
            .map(|kind| (PaletteItem::Piece(kind), kind.count().saturating_sub(1)))
            .collect(),
        picked: Some(PaletteItem::Piece(PieceKind::LightHorse)),
        army_left: 11,
        refusal: Some(Refusal::SetUp(SetUpRefusal::ArmyIncomplete(11))),
        ..terrain()
    }
}

pub(in super::super) fn play() -> PlayModel {
    let texts = [
        "V c4-e5",
        "P d8-d7",
        "T f3»Lf6",
        "H c7-c5",
        "V e5xPd7",
        "E d8xVd7",
        "B c3-c4",
        "C f9»Bc4",
        "D*d5 D d5-h5",
        "D*k9 L e7-e6",
        "E c4xd5#",
        "R f10-f9",
        "H c4xLd5++",
        "T f9»Hd5",
        "P a1-a2",
        "D*e3 D e3xTe7+",
        "R f9-e9",
    ];
    let record = texts
        .iter()
        .enumerate()
        .map(|(i, text)| RecordEntry { side: Side::ALL[i % 2], text: (*text).into() });
    use PieceKind as K;
    PlayModel {
        you: Some(Side::South),
        houses: BySide([House::Heron, House::Bell]),
        levels: BySide([None, Some(3)]),
        turn: Some(Side::South),
        thinking_s: None,
        threatened: Some(Side::South),
        dragons: BySide([DragonStatus::Rests, DragonStatus::Waits(2)]),
        lost: BySide([
            vec![K::Commoner, K::Commoner, K::Spearman, K::Elephant, K::Commoner, K::Catapult],
            vec![
                K::LightHorse,
                K::Crossbowman,
                K::Trebuchet,
                K::Commoner,
                K::HeavyHorse,
                K::Spearman,
            ],
        ]),
        record: Arc::new(record.collect()),
        shown: None,
        can_undo: true,
        draw: DrawState::MayOffer,
        threats: true,
        refusal: Some(Refusal::Play(PlayRefusal::KingExposed)),
        pending: None,
        pointed: Some((K::LightHorse, Side::North)),
    }
}

pub(in super::super) fn matches() -> MatchesModel {
    let entry = |n: u64| MatchEntry {
        name: format!("match {n}"),
        starred: n.is_multiple_of(3),
        you: (n != 4).then_some(Side::South),
        levels: BySide([(n == 4).then_some(2), Some((n % 5) as u8 + 1)]),
        winner: [Some(Side::South), Some(Side::North), None][(n % 3) as usize],
        plies: 20 + 7 * n as usize,
        houses: BySide(
            [House::ALL[n as usize % 8], House::ALL[(n as usize + 3) % 8]]
                .map(|house| (n != 5).then_some(house)),
        ),
        ago_s: n * n * n * 4_000,
        day: crate::day::Day { year: 2026, month: 11, day: 29 - n as u32 },
    };
    MatchesModel { entries: Arc::new((0..12).map(entry).collect()) }
}

pub(in super::super) fn room() -> RoomModel {
    let play = PlayModel { shown: Some(7), refusal: None, ..play() };
    let mark = |(n, entry): (usize, &RecordEntry)| RoomMark {
        at_s: 1.6 + n as f64 * 1.5,
        side: entry.side,
        capture: entry.text.contains(['x', '»']),
        threat: entry.text.contains("++"),
        arrival: entry.text.contains("D*"),
    };
    let marks = Arc::new(play.record.iter().enumerate().map(mark).collect());
    RoomModel {
        play,
        at_s: 11.2,
        from_s: -6.0,
        to_s: 30.0,
        marks,
        playing: false,
        tempo: crate::room::Tempo::Rate(1.0),
        can_go_back: true,
        as_seen: Some(false),
        in_set_up: false,
        kept_views: vec![0, 2],
    }
}

fn shared(kind: crate::share::ShareKind, state: ShareState) -> (HudModel, Option<Dialog>) {
    let order = crate::share::ShareOrder::preset(kind, tavola_renderer::Tier::Normal, 17, 7);
    let estimate = crate::share::Estimate { length_s: 61.5, seconds: 754.0, bytes: 21 << 20 };
    let share =
        ShareModel { order, plies: 17, ply: 7, preview: None, estimate: Some(estimate), state };
    let screen = Screen::Room(Box::new(room()));
    (HudModel { share: Some(Arc::new(share)), ..model(screen) }, Some(Dialog::Share))
}
