//! What a person asks for through the HUD. The client decides what becomes of it.

use egui::Pos2;
use tavola_records::Settings;
use tavola_records::settings::{Begins, Language};
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::{House, PieceKind, TerrainKind};

use crate::room::Tempo;
use crate::share::ShareOrder;

/// One wish.
#[derive(Clone, Debug, PartialEq)]
pub enum HudAction {
    /// Start screen: go on with the saved match.
    Continue,
    /// Start screen: open the match sheet. A saved match, if any, was given up knowingly.
    OpenSheet(ConfirmedStart),
    /// Leave the program.
    Quit,
    /// Show another language.
    SetLanguage(Language),
    /// Match sheet: one entry changed.
    Sheet(SheetChange),
    /// Match sheet: on to the terrain.
    BeginSetUp,
    /// Back to the screen before.
    Back,
    /// Set-up: this is what the next click on a cell lays.
    Pick(PaletteItem),
    /// Set-up: dragged out of the palette and now at this point of the window, in points.
    DragFromPalette {
        /// What is dragged.
        item: PaletteItem,
        /// Where it is.
        at: Pos2,
    },
    /// Set-up: let go at this point of the window, in points.
    DropFromPalette {
        /// What was dragged.
        item: PaletteItem,
        /// Where it was let go.
        at: Pos2,
    },
    /// Set-up: a random legal arrangement of the terrain, or of the army.
    Randomise,
    /// Set-up: take everything of this stage back.
    Clear,
    /// Set-up: this stage is done.
    Ready,
    /// Play: take back to the person's own last decision.
    Undo,
    /// Play: give up (confirmed, where the settings ask for it).
    Resign,
    /// Play: carry the pending action out, or drop it.
    ConfirmAction(bool),
    /// Play: offer a draw.
    OfferDraw,
    /// Play: answer the opponent's offer.
    AnswerDraw(bool),
    /// Show the position after that many plies; none is the present.
    ShowPly(Option<usize>),
    /// Show the threat marks, or no longer.
    SetThreats(bool),
    /// Move the camera.
    Camera(CameraView),
    /// Leave the match for the start screen; it stays saved.
    LeaveMatch,
    /// Put the record on the clipboard.
    CopyRecord,
    /// Write a picture without the HUD.
    SavePicture,
    /// End screen: the same sheet again.
    Rematch,
    /// End screen: hide or show the result, to look at the board.
    LookAtBoard(bool),
    /// These are the settings now.
    ChangeSettings(Box<Settings>),
    /// Start screen: the list of finished matches.
    OpenMatches,
    /// The list: watch this one.
    OpenMatch(String),
    /// The list: give this one a star, or take it.
    StarMatch(String, bool),
    /// Watch the match again, as far as it has come.
    WatchAgain,
    /// Something in the replay room.
    Room(RoomWish),
    /// Something on the share sheet.
    Share(ShareWish),
}

/// A wish in the replay room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RoomWish {
    /// Play, or stop.
    Toggle,
    /// One action on, or back.
    Step(bool),
    /// To where play begins, or once more to the first moment of all.
    Start,
    /// To the last moment.
    End,
    /// To this moment, seconds of the stage.
    Scrub(f64),
    /// To the position after so many actions.
    Ply(usize),
    /// Back to where one was before one searched.
    GoBack,
    /// Another speed.
    Tempo(Tempo),
    /// Through the person's own eyes, or all that happened.
    AsSeen(bool),
    /// To a kept view.
    KeptView(usize),
    /// Keep this view.
    KeepView,
    /// Make a film of it.
    Share,
    /// Leave the room.
    Leave,
}

/// A wish on the share sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShareWish {
    /// Make this instead.
    Change(ShareOrder),
    /// Begin.
    Begin,
    /// Stop, and leave nothing behind.
    Cancel,
}

/// Why a new match may start although one is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmedStart {
    /// Nothing was saved.
    NothingSaved,
    /// The person agreed to give the saved match up.
    GiveUpSaved,
}

/// A named view of the camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraView {
    /// "Mesa".
    Table,
    /// "De cima".
    Top,
    /// "Ao rés do chão".
    Ground,
    /// Back to where the view began.
    Reset,
}

/// What can be taken from a palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaletteItem {
    /// A terrain tile.
    Terrain(TerrainKind),
    /// A piece.
    Piece(PieceKind),
}

/// One entry of the match sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetChange {
    /// The person's house.
    House(House),
    /// Level of the machine, 1 to 5.
    Level(u8),
    /// Who begins.
    Begins(Begins),
    /// Light of the room.
    Light(LightPreset),
    /// The match seed.
    Seed(u64),
    /// Draw another seed.
    NewSeed,
}
