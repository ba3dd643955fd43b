//! What is pressed is what is asked for.

use std::sync::Arc;

use egui::{Key, Modifiers, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use tavola_records::DiskReason;
use tavola_records::settings::{Language as Chosen, Settings, Speed, TierChoice};
use tavola_rules::cyvasse::{Cause, Hex, House, PieceKind, Side, TerrainKind};

use super::fixtures::fixture;
use super::*;
use crate::hud::board_twin::{TwinMark, label_of};
use crate::locale::Language;

fn english(name: &str) -> Harness<'static, Bench> {
    let (model, dialog) = fixture(name);
    let mut harness = bench(model, Locale::new(Language::English), (1280.0, 720.0), 1.0);
    if let Some(dialog) = dialog {
        harness.state_mut().hud.toggle(dialog);
    }
    harness.run_ok();
    harness
}

fn press(harness: &mut Harness<'_, Bench>, label: &str) {
    harness.get_by_label(label).scroll_to_me();
    harness.run_ok();
    harness.get_by_label(label).click();
    harness.run_ok();
}

fn asked(harness: &mut Harness<'_, Bench>) -> Vec<HudAction> {
    std::mem::take(&mut harness.state_mut().asked)
}

/// Presses the label on the screen of that name and compares what was asked for.
fn check(name: &str, label: &str, wanted: HudAction) {
    let mut harness = english(name);
    press(&mut harness, label);
    assert_eq!(asked(&mut harness), [wanted], "{name}: {label}");
}

#[test]
fn the_start_screen_asks() {
    check("start-saved", "Continue the match\nHouse Lantern, 23 actions", HudAction::Continue);
    let fresh = HudAction::OpenSheet(ConfirmedStart::NothingSaved);
    check("start", "New match", fresh);
    check("start", "Quit", HudAction::Quit);
    check("start", "Español", HudAction::SetLanguage(Chosen::Es));
}

#[test]
fn a_saved_match_is_given_up_only_knowingly() {
    let mut harness = english("start-saved");
    press(&mut harness, "New match");
    assert_eq!(asked(&mut harness), []);
    press(&mut harness, "Cancel");
    assert_eq!(harness.state().hud.dialog(), None);
    press(&mut harness, "New match");
    press(&mut harness, "Start another");
    let wanted = HudAction::OpenSheet(ConfirmedStart::GiveUpSaved);
    assert_eq!(asked(&mut harness), [wanted]);
}

#[test]
fn a_film_that_is_being_made_is_given_up_only_knowingly() {
    let mut harness = english("start");
    for (label, wanted) in [("Cancel", vec![]), ("Close all the same", vec![HudAction::Quit])] {
        harness.state_mut().hud.open(Dialog::ConfirmQuit);
        harness.run_ok();
        press(&mut harness, label);
        assert_eq!(asked(&mut harness), wanted, "{label}");
        assert_eq!(harness.state().hud.dialog(), None, "{label}");
    }
}

#[test]
fn the_sheet_asks() {
    check("sheet", "House Boar: Onward, always", HudAction::Sheet(SheetChange::House(House::Boar)));
    check("sheet", "Strategist (level 5)", HudAction::Sheet(SheetChange::Level(5)));
    check("sheet", "Another seed", HudAction::Sheet(SheetChange::NewSeed));
    check("sheet", "Lay the terrain", HudAction::BeginSetUp);
    check("sheet", "Back", HudAction::Back);
}

#[test]
fn a_seed_is_typed_and_nonsense_is_not_taken() {
    let mut harness = english("sheet");
    harness.get_by_label("Seed").focus();
    harness.run_ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.run_ok();
    harness.get_by_label("Seed").type_text("42");
    harness.run_ok();
    assert!(asked(&mut harness).contains(&HudAction::Sheet(SheetChange::Seed(42))));
    harness.get_by_label("Seed").type_text("x");
    harness.run_ok();
    assert_eq!(asked(&mut harness), []);
    harness.get_by_label_contains("Digits only");
}

#[test]
fn the_set_up_asks() {
    let water = PaletteItem::Terrain(TerrainKind::Mountain);
    check("terrain", "Mountain: 4 in hand", HudAction::Pick(water));
    check("terrain", "Random", HudAction::Randomise);
    check("terrain", "Clear", HudAction::Clear);
    check("terrain", "To the army", HudAction::Ready);
    check("army", "To battle", HudAction::Ready);
    // What has run out cannot be picked.
    let mut harness = english("terrain");
    press(&mut harness, "Water: none in hand");
    assert_eq!(asked(&mut harness), []);
}

#[test]
fn a_piece_is_dragged_out_of_the_palette() {
    let mut harness = english("army");
    let item = PaletteItem::Piece(PieceKind::Crossbowman);
    let from = harness.get_by_label("Crossbowman: 2 in hand").rect().center();
    let to = pos2(640.0, 400.0);
    harness.drag_at(from);
    harness.run_ok();
    harness.hover_at(pos2(300.0, 300.0));
    harness.run_ok();
    harness.hover_at(to);
    harness.run_ok();
    harness.drop_at(to);
    harness.run_ok();
    let all = asked(&mut harness);
    assert!(all.contains(&HudAction::DragFromPalette { item, at: to }), "{all:?}");
    assert_eq!(all.last(), Some(&HudAction::DropFromPalette { item, at: to }));
    assert!(!all.iter().any(|a| matches!(a, HudAction::Pick(_))));
}

#[test]
fn a_match_asks() {
    check("play", "Undo", HudAction::Undo);
    check("play", "Offer a draw", HudAction::OfferDraw);
    check("play", "Show threats", HudAction::SetThreats(false));
    check("play", "From above", HudAction::Camera(CameraView::Top));
    check("play", "Action 13, South: H c4xLd5++", HudAction::ShowPly(Some(13)));
    check("play-back", "Return to now", HudAction::ShowPly(None));
    check("play-pending", "Confirm", HudAction::ConfirmAction(true));
    check("play-pending", "Cancel", HudAction::ConfirmAction(false));
    check("play-draw", "Accept", HudAction::AnswerDraw(true));
    check("play-draw", "Decline", HudAction::AnswerDraw(false));
}

#[test]
fn resigning_is_confirmed_unless_the_settings_say_otherwise() {
    let mut harness = english("play");
    press(&mut harness, "Resign");
    assert_eq!(asked(&mut harness), []);
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert_eq!(harness.state().hud.dialog(), None);
    let mut settings = Settings::default();
    settings.board.confirm_resign = false;
    harness.state_mut().model.settings = Arc::new(settings);
    press(&mut harness, "Resign");
    assert_eq!(asked(&mut harness), [HudAction::Resign]);
}

#[test]
fn the_menu_leads_on() {
    let mut harness = english("play");
    press(&mut harness, "Menu");
    press(&mut harness, "Copy the match");
    assert_eq!(asked(&mut harness), [HudAction::CopyRecord]);
    assert_eq!(harness.state().hud.dialog(), None);
    press(&mut harness, "Menu");
    press(&mut harness, "Save and go to the start");
    assert_eq!(asked(&mut harness), [HudAction::LeaveMatch]);
}

#[test]
fn the_end_asks() {
    check("end", "Rematch", HudAction::Rematch);
    check("end", "Look at the board", HudAction::LookAtBoard(true));
    check("end", "Save a picture", HudAction::SavePicture);
    check("end-looking", "Show the result", HudAction::LookAtBoard(false));
    let harness = english("end");
    harness.get_by_label("Victory");
    harness.get_by_label("The King had no defence left.");
}

#[test]
fn a_resignation_names_who_gave_up() {
    for (winner, words) in [
        (Side::South, "Your opponent resigned: there was no way out."),
        (Side::North, "You resigned."),
    ] {
        let mut harness = english("end");
        if let Screen::End(end) = &mut harness.state_mut().model.screen {
            end.cause = Cause::Resignation;
            end.winner = Some(winner);
        }
        harness.run_ok();
        harness.get_by_label(words);
    }
}

fn changed(harness: &mut Harness<'_, Bench>) -> Settings {
    match asked(harness).as_slice() {
        [HudAction::ChangeSettings(settings)] => Settings::clone(settings),
        other => panic!("{other:?}"),
    }
}

#[test]
fn settings_change_one_thing_at_a_time() {
    let mut harness = english("settings");
    press(&mut harness, "150%");
    assert_eq!(changed(&mut harness).interface.scale, Some(1.5));
    press(&mut harness, "Picture");
    press(&mut harness, "Ultra detailed");
    let settings = changed(&mut harness);
    assert_eq!(settings.picture.tier, TierChoice::Ultra);
    assert_eq!(Settings { picture: Settings::default().picture, ..settings }, Settings::default());
    press(&mut harness, "Motion");
    harness.get_all_by_label("Cinema").next().expect("own speed").click();
    harness.run_ok();
    assert_eq!(changed(&mut harness).pace.own, Speed::Cinema);
}

#[test]
fn a_key_is_bound_by_pressing_it() {
    let mut harness = english("settings");
    press(&mut harness, "Keys");
    press(&mut harness, "Show threats: X. Change");
    assert!(harness.state().hud.is_binding_a_key());
    harness.key_press(Key::U);
    harness.run_ok();
    let settings = changed(&mut harness);
    assert_eq!(settings.keys.by_action.get("threats"), Some(&vec!["U".to_owned()]));
    assert_eq!(settings.keys.by_action.get("undo"), Some(&vec!["Ctrl+Z".to_owned()]));
    harness.get_by_label("U was used for: Undo the action. That action has no key now.");
    // Escape gives up and does not close the dialog.
    harness.state_mut().model.settings = Arc::new(settings);
    harness.run_ok();
    press(&mut harness, "Show threats: U. Change");
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert_eq!(asked(&mut harness), []);
    assert_eq!(harness.state().hud.dialog(), Some(Dialog::Settings));
}

#[test]
fn notices_go_by_themselves_and_banners_stay() {
    let mut harness = english("play");
    let locale = Locale::new(Language::English);
    harness.state_mut().hud.notify(Notice::Copied, &locale);
    harness.state_mut().model.banners = vec![Banner::Unsaved(DiskReason::Full)];
    harness.run_ok();
    assert!(harness.query_all_by_label("Match copied.").count() >= 1);
    harness.get_by_label_contains("disk full");
    for _ in 0..60 {
        harness.step();
        let time = harness.ctx.input(|i| i.time);
        harness.input_mut().time = Some(time + 0.25);
    }
    harness.run_ok();
    assert!(harness.query_by_label("Dismiss notice").is_none());
    harness.get_by_label_contains("disk full");
}

#[test]
fn a_refusal_is_said_once_and_leaves_the_board_of_a_small_window_free() {
    use tavola_rules::cyvasse::{PlayRefusal, Refusal};
    let locale = Locale::new(Language::English);
    for (pixels, slips) in [((1280.0, 720.0), 1), ((640.0, 360.0), 0)] {
        let (model, _) = fixture("play");
        let mut harness = bench(model, Locale::new(Language::English), pixels, 1.0);
        let refusal = Refusal::Play(PlayRefusal::KingExposed);
        harness.state_mut().hud.notify(Notice::Refused(refusal), &locale);
        harness.run_ok();
        assert_eq!(harness.query_all_by_label("Dismiss notice").count(), slips, "{pixels:?}");
    }
}

fn cells() -> Vec<TwinCell> {
    Hex::all()
        .enumerate()
        .map(|(i, hex)| TwinCell {
            hex,
            center: pos2(300.0 + (i % 11) as f32 * 60.0, 80.0 + (i / 11) as f32 * 60.0),
            radius: 24.0,
            piece: None,
            terrain: TerrainKind::Plain,
            burning: None,
            mark: TwinMark::None,
            cursor: false,
        })
        .collect()
}

#[test]
fn the_board_has_a_twin_in_words() {
    let mut harness = english("play");
    let mut board = cells();
    let at: Hex = "c4".parse().expect("a hex");
    let index = board.iter().position(|c| c.hex == at).expect("on the board");
    board[index].piece = Some((PieceKind::Spearman, Side::North));
    board[index].terrain = TerrainKind::Forest;
    board[index].mark = TwinMark::Attack;
    harness.state_mut().cells = board.clone();
    harness.run_ok();
    let made = harness.state().hud.twin.labels_made();
    assert_eq!(made, 91);
    harness.get_by_label("c4: Spearman, North, Forest; can be attacked").click_accesskit();
    harness.run_ok();
    assert_eq!(harness.state().twin, [TwinAction::Press(at)]);
    // Nothing changed: nothing is worded again. One change: one label.
    assert_eq!(harness.state().hud.twin.labels_made(), made);
    board[index].mark = TwinMark::None;
    harness.state_mut().cells = board.clone();
    harness.run_ok();
    assert_eq!(harness.state().hud.twin.labels_made(), made + 1);
    board[index].burning = Some(Side::South);
    let text = label_of(&board[index], &Locale::new(Language::Portuguese));
    assert_eq!(text, "c4: em chamas, espera o Dragão, Sul");
}

#[test]
fn the_board_is_not_pressed_through_a_dialog() {
    let mut harness = english("guide");
    harness.state_mut().cells = cells();
    harness.run_ok();
    assert!(harness.query_by_label("f6: Plain").is_none());
}

#[test]
fn the_record_goes_to_the_position_that_is_shown() {
    let mut harness = english("play");
    if let Screen::Play(play) = &mut harness.state_mut().model.screen {
        play.record = Arc::new(play.record.iter().cycle().take(80).cloned().collect());
    }
    harness.run_ok();
    assert!(harness.query_by_label_contains("Action 2,").is_none(), "scrolled away");
    if let Screen::Play(play) = &mut harness.state_mut().model.screen {
        play.shown = Some(2);
    }
    harness.run_ok();
    harness.get_by_label_contains("Action 2,");
}

#[test]
fn photo_mode_hides_the_panels() {
    let mut harness = english("play");
    harness.state_mut().model.hidden = true;
    harness.run_ok();
    assert!(harness.query_by_label("Undo").is_none());
    let board = harness.state().hud.board_rect().expect("shown");
    assert!(board.width() > 1270.0);
}

#[test]
fn finished_matches_are_searched_starred_and_opened() {
    check("start-saved", "Matches", HudAction::OpenMatches);
    let mut harness = english("matches");
    harness.get_by_label("Search").focus();
    harness.run_ok();
    harness.get_by_label("Search").type_text("draw 34");
    harness.run_ok();
    // Every word must be there: only the match of 34 actions that nobody won is left.
    assert!(harness.query_by_label_contains("27 actions").is_none());
    let row = "You against Captain (level 3)\nHouse Bell against House Anvil\nDraw, 34 actions played, 8 h ago (2026-11-27)";
    harness.get_by_label(row).click();
    harness.run_ok();
    assert_eq!(asked(&mut harness), [HudAction::OpenMatch("match 2".into())]);
    harness.get_by_label_contains("Keep for ever").click();
    harness.run_ok();
    assert_eq!(asked(&mut harness), [HudAction::StarMatch("match 2".into(), true)]);
}

#[test]
fn the_replay_room_asks() {
    use crate::room::Tempo;
    let room = |wish| HudAction::Room(wish);
    check("room", "Play", room(RoomWish::Toggle));
    check("room-set-up", "Pause", room(RoomWish::Toggle));
    check("room", "One action back", room(RoomWish::Step(false)));
    check("room", "One action on", room(RoomWish::Step(true)));
    check("room", "To the beginning", room(RoomWish::Start));
    check("room", "To the end", room(RoomWish::End));
    check("room", "4×", room(RoomWish::Tempo(Tempo::Rate(4.0))));
    check("room", "Cinema", room(RoomWish::Tempo(Tempo::Cinema)));
    check("room", "As you saw it", room(RoomWish::AsSeen(true)));
    check("room", "Back to where I was", room(RoomWish::GoBack));
    check("room", "Kept camera 3", room(RoomWish::KeptView(2)));
    check("room", "Keep this camera", room(RoomWish::KeepView));
    check("room", "Leave the room", room(RoomWish::Leave));
    check("room", "Action 13, South: H c4xLd5++", HudAction::ShowPly(Some(13)));
}

#[test]
fn the_bar_of_the_room_goes_where_pointer_and_keys_say() {
    let mut harness = english("room");
    let rect = harness.get_by_label("Moment of the match").rect();
    let at = rect.left_center() + egui::vec2(rect.width() * 0.5, 0.0);
    harness.drag_at(at);
    harness.run_ok();
    let wanted = |action: &HudAction| match action {
        HudAction::Room(RoomWish::Scrub(to)) => (*to - 12.0).abs() < 0.2,
        _ => false,
    };
    assert!(asked(&mut harness).iter().any(wanted));
    harness.drop_at(at);
    harness.run_ok();
    asked(&mut harness);
    harness.get_by_label("Moment of the match").focus();
    harness.run_ok();
    for (key, wish) in [
        (Key::ArrowRight, RoomWish::Step(true)),
        (Key::ArrowLeft, RoomWish::Step(false)),
        (Key::Home, RoomWish::Start),
        (Key::End, RoomWish::End),
    ] {
        harness.key_press(key);
        harness.run_ok();
        assert_eq!(asked(&mut harness), [HudAction::Room(wish)], "{key:?}");
    }
    // A click so short that press and release come in one frame.
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    harness.event(egui::Event::PointerMoved(at));
    harness.run_ok();
    harness.event(button(true));
    harness.event(button(false));
    harness.run_ok();
    assert!(asked(&mut harness).iter().any(wanted));
}

#[test]
fn volumes_are_set_by_keys() {
    let mut harness = english("settings");
    press(&mut harness, "Sound");
    harness.get_by_label("Music").focus();
    harness.run_ok();
    harness.key_press(Key::ArrowLeft);
    harness.run_ok();
    let wanted = HudAction::ChangeSettings(Box::new(Settings {
        sound: tavola_records::settings::SoundSettings { music: 0.55, ..Default::default() },
        ..Settings::default()
    }));
    assert_eq!(asked(&mut harness), [wanted]);
}

#[test]
fn the_share_sheet_asks() {
    use crate::share::{ShareCamera, ShareKind, ShareOrder};
    use tavola_renderer::Tier;
    let order = ShareOrder::preset(ShareKind::Mp4, Tier::Normal, 17, 7);
    let change = |order| HudAction::Share(ShareWish::Change(order));
    check("room", "Make a film", HudAction::Room(RoomWish::Share));
    let gif = ShareOrder::preset(ShareKind::Gif, Tier::Normal, 17, 7);
    check("share", "Animated picture (GIF)", change(gif));
    check("share", "1920 × 1080", change(ShareOrder { size: (1920, 1080), ..order }));
    check("share", "60", change(ShareOrder { fps: 60, ..order }));
    check("share", "This camera", change(ShareOrder { camera: ShareCamera::Here, ..order }));
    check("share", "Record the film", HudAction::Share(ShareWish::Begin));
    check("share-working", "Cancel", HudAction::Share(ShareWish::Cancel));
    let mut harness = english("share");
    harness.get_by_label("First action").focus();
    harness.run_ok();
    harness.key_press(Key::ArrowRight);
    harness.run_ok();
    assert_eq!(asked(&mut harness), [change(ShareOrder { acts: (1, 17), ..order })]);
}
