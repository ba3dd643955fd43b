//! What the person has in hand: the piece or tile picked, the cell pointed at, the keyboard's cursor.
//!
//! The desk turns touches of cells into wishes, from what the seat may see. It never changes the
//! match: a wish goes to the simulation, and what comes of it comes back as a snapshot.

use tavola_rules::cyvasse::{
    Action, Hex, Play, PlayRefusal, Refusal, SeatView, SetUpAction, SetUpRefusal, Side, Stage,
    TerrainKind,
};
use tavola_rules::game::Phase;

use crate::hud::action::PaletteItem;

/// What comes of touching a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Do this in the match.
    Act(Action),
    /// It cannot be done, and why.
    Refused(Refusal),
    /// Only the hand changed (a selection).
    Changed,
    /// Nothing.
    Nothing,
}

/// The hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Desk {
    /// The hex of the own piece that is picked up in play, or of the placed piece being moved.
    pub selected: Option<Hex>,
    /// The tile or piece of the palette that the next touch lays.
    pub picked: Option<PaletteItem>,
    /// The hex under the pointer.
    pub hovered: Option<Hex>,
    /// The keyboard's cursor, once it was used.
    pub cursor: Option<Hex>,
    /// Why the last wish was refused.
    pub refusal: Option<Refusal>,
    /// The play that waits for the person's word, where the settings ask for it.
    pub pending: Option<Play>,
}

impl Desk {
    /// Empties the hand; pointer and cursor stay.
    pub fn clear(&mut self) {
        self.selected = None;
        self.picked = None;
        self.refusal = None;
        self.pending = None;
    }

    /// What is to be done at once; a play is kept back as [`Desk::pending`] where `ask` is set.
    pub fn hold(&mut self, action: Action, ask: bool) -> Option<Action> {
        match action {
            Action::Play(play) if ask => {
                self.pending = Some(play);
                None
            }
            other => Some(other),
        }
    }

    /// Answers the question about a held play by a touch: a second touch of its goal is the person's
    /// word, and gives the play; any other touch takes it back.
    pub fn answered_by(&mut self, touched: Hex) -> Option<Play> {
        self.pending.take().filter(|play| play.to == touched)
    }

    /// A cell was clicked, tapped, or confirmed with Enter.
    pub fn touch(&mut self, hex: Hex, view: &SeatView, you: Side) -> Wish {
        self.refusal = None;
        let wish = match view.phase {
            Phase::SetUp => self.touch_set_up(hex, view, you),
            Phase::Play => self.touch_play(hex, view, you),
            Phase::Over => Wish::Nothing,
        };
        self.note(wish)
    }

    /// A piece was dragged from one cell and let go over another (or over nothing).
    pub fn drop_piece(&mut self, from: Hex, to: Option<Hex>, view: &SeatView, you: Side) -> Wish {
        self.refusal = None;
        let wish = match (view.phase, to) {
            (Phase::SetUp, Some(to)) if to != from => shift(from, to, view, you),
            (Phase::SetUp, None) => take_back(from, view, you),
            (Phase::Play, Some(to)) if to != from => {
                self.selected = None;
                play(from, to, view, you)
            }
            _ => Wish::Changed,
        };
        self.note(wish)
    }

    /// Something of the palette was dropped on a cell.
    pub fn drop_item(&mut self, item: PaletteItem, hex: Hex, view: &SeatView, you: Side) -> Wish {
        self.refusal = None;
        let wish = lay(item, hex, view, you);
        self.note(wish)
    }

    /// May a drag from this cell carry a figure?
    #[must_use]
    pub fn can_carry(hex: Hex, view: &SeatView, you: Side) -> bool {
        match view.phase {
            Phase::SetUp => view.setups[you]
                .open()
                .is_some_and(|s| s.stage() == Stage::Army && s.piece(hex).is_some()),
            Phase::Play => own_piece(hex, view, you) && your_turn(view, you),
            Phase::Over => false,
        }
    }

    fn note(&mut self, wish: Wish) -> Wish {
        if let Wish::Refused(reason) = &wish {
            self.refusal = Some(*reason);
        }
        wish
    }

    fn touch_set_up(&mut self, hex: Hex, view: &SeatView, you: Side) -> Wish {
        let Some(setup) = view.setups[you].open() else { return Wish::Nothing };
        match setup.stage() {
            Stage::Terrain => {
                let there = setup.terrain(hex);
                match self.picked {
                    // Touching a tile of the kind in hand takes it back.
                    Some(PaletteItem::Terrain(kind)) if there != kind => {
                        lay(PaletteItem::Terrain(kind), hex, view, you)
                    }
                    _ if there != TerrainKind::Plain => set_up(SetUpAction::Lift(hex), view, you),
                    _ => Wish::Nothing,
                }
            }
            Stage::Army => {
                if setup.piece(hex).is_some() {
                    // CY-7: touching a placed piece takes it back.
                    return take_back(hex, view, you);
                }
                match self.picked {
                    Some(item) => {
                        let wish = lay(item, hex, view, you);
                        if let (Wish::Act(_), PaletteItem::Piece(kind)) = (&wish, item)
                            && setup.pieces_left(kind) <= 1
                        {
                            self.picked = None;
                        }
                        wish
                    }
                    None => Wish::Nothing,
                }
            }
            Stage::Ready => Wish::Nothing,
        }
    }

    fn touch_play(&mut self, hex: Hex, view: &SeatView, you: Side) -> Wish {
        match self.selected {
            Some(from) if from == hex => {
                self.selected = None;
                Wish::Changed
            }
            Some(_) if own_piece(hex, view, you) => {
                self.selected = Some(hex);
                Wish::Changed
            }
            Some(from) => {
                let wish = play(from, hex, view, you);
                if matches!(wish, Wish::Act(_)) {
                    self.selected = None;
                }
                wish
            }
            None if own_piece(hex, view, you) => {
                if !your_turn(view, you) {
                    return Wish::Refused(Refusal::NotYourTurn(you.other()));
                }
                self.selected = Some(hex);
                Wish::Changed
            }
            None => Wish::Nothing,
        }
    }

    /// The next own piece that can act, in reading order from the cursor (Tab).
    #[must_use]
    pub fn next_piece(from: Option<Hex>, view: &SeatView, you: Side, back: bool) -> Option<Hex> {
        let mut able: Vec<Hex> = match view.phase {
            Phase::Play if your_turn(view, you) => view.legal.iter().map(|p| p.from).collect(),
            Phase::SetUp => view.setups[you]
                .open()
                .map_or_else(Vec::new, |s| Hex::all().filter(|&h| s.piece(h).is_some()).collect()),
            _ => Vec::new(),
        };
        able.sort_unstable();
        able.dedup();
        let first = if back { able.last() } else { able.first() }.copied();
        let Some(from) = from else { return first };
        let next = if back {
            able.iter().rev().find(|&&h| h < from)
        } else {
            able.iter().find(|&&h| h > from)
        };
        next.copied().or(first)
    }

    /// The plays open to the picked piece.
    pub fn open_plays<'a>(&self, view: &'a SeatView) -> impl Iterator<Item = &'a Play> + use<'a> {
        let selected = self.selected;
        view.legal.iter().filter(move |p| Some(p.from) == selected)
    }
}

/// Is it that side's turn in open play?
#[must_use]
pub fn your_turn(view: &SeatView, you: Side) -> bool {
    view.phase == Phase::Play && view.position.as_ref().is_some_and(|p| p.side_to_move() == you)
}

fn own_piece(hex: Hex, view: &SeatView, you: Side) -> bool {
    view.position.as_ref().and_then(|p| p.piece(hex)).is_some_and(|piece| piece.side == you)
}

fn play(from: Hex, to: Hex, view: &SeatView, you: Side) -> Wish {
    if !your_turn(view, you) {
        return Wish::Refused(Refusal::NotYourTurn(you.other()));
    }
    if let Some(play) = view.legal.iter().find(|p| p.from == from && p.to == to) {
        return Wish::Act(Action::Play(*play));
    }
    let Some(position) = &view.position else { return Wish::Nothing };
    match position.play_between(from, to).and_then(|play| position.check(&play)) {
        Err(reason) => Wish::Refused(Refusal::Play(reason)),
        // The rules and their own list would disagree: nothing to say to a person.
        Ok(()) => Wish::Refused(Refusal::Play(PlayRefusal::Misnamed)),
    }
}

fn set_up(action: SetUpAction, view: &SeatView, you: Side) -> Wish {
    let Some(setup) = view.setups[you].open() else { return Wish::Nothing };
    match setup.check(&action) {
        Ok(()) => Wish::Act(Action::SetUp(action)),
        Err(reason) => Wish::Refused(Refusal::SetUp(reason)),
    }
}

fn lay(item: PaletteItem, hex: Hex, view: &SeatView, you: Side) -> Wish {
    let action = match item {
        PaletteItem::Terrain(kind) => SetUpAction::Lay(kind, hex),
        PaletteItem::Piece(kind) => SetUpAction::Place(kind, hex),
    };
    set_up(action, view, you)
}

fn shift(from: Hex, to: Hex, view: &SeatView, you: Side) -> Wish {
    let Some(setup) = view.setups[you].open() else { return Wish::Nothing };
    match setup.stage() {
        Stage::Army => set_up(SetUpAction::Shift(from, to), view, you),
        Stage::Terrain | Stage::Ready => Wish::Nothing,
    }
}

fn take_back(from: Hex, view: &SeatView, you: Side) -> Wish {
    let wish = set_up(SetUpAction::TakeBack(from), view, you);
    match wish {
        Wish::Refused(Refusal::SetUp(SetUpRefusal::WrongStage(_))) => Wish::Nothing,
        other => other,
    }
}

#[cfg(test)]
mod tests;
