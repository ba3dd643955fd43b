//! The film of the match: which board was there, and what was acted from when to when.
//!
//! Facts go in ([`Timeline::play`], [`Timeline::cut_to`]); [`Timeline::frame`] tells, for any moment
//! and always the same, what stood where. It reads no clock: live play asks for "now", a replay for
//! the scrubbed moment, a recording for n / fps.

use std::sync::Arc;

use tavola_renderer::scene::Motion;
use tavola_rules::cyvasse::Event;
use tavola_rules::cyvasse::Hex;
use tavola_rules::cyvasse::{Deed, Play};
use tavola_rules::cyvasse::{PieceKind, Side, TerrainKind};

use super::board::{Board, FigureId};
use super::choreography::{self, Breath, Choreography};
use super::clip::{Act, Missile, Pose};
use super::ease;
use super::pace::Pace;
use super::repertoire::Repertoire;

/// Finished clips are kept this long, for dust that still hangs in the air.
const LINGER_S: f64 = 6.0;

/// At what share of a walk into water its surface is broken.
const WADE: f32 = 0.62;

/// An act with its time, and the board before it.
#[derive(Clone, Debug)]
struct Clip {
    start_s: f64,
    duration_s: f64,
    act: Act,
    /// How living figures play it.
    living: Option<Choreography>,
    before: Board,
    after: Board,
}

impl Clip {
    fn end_s(&self) -> f64 {
        self.start_s + self.duration_s
    }

    fn progress(&self, t: f64) -> f32 {
        if self.duration_s <= 0.0 {
            return 1.0;
        }
        ((t - self.start_s) / self.duration_s).clamp(0.0, 1.0) as f32
    }

    /// At what share of the time a missile is first in the air, to a hundredth.
    fn release(&self) -> Option<f32> {
        let flies = |p: f32| match &self.living {
            Some(living) => living.missile(p * living.seconds).is_some(),
            None => self.act.missile(p).is_some(),
        };
        (0..100).map(|n| n as f32 / 100.0).find(|p| flies(*p))
    }

    /// Where something lands hard, and at what share of the time.
    fn impact(&self) -> Option<(Hex, f32)> {
        match &self.living {
            Some(living) => living.blow.map(|(hex, at)| (hex, at / living.seconds.max(1e-3))),
            None => self.act.impact(),
        }
    }
}

/// Something that raised dust or broke, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Where.
    pub hex: Hex,
    /// When, stage seconds.
    pub at_s: f64,
    /// A wall broke (rubble), or only dust.
    pub broke: bool,
    /// Into water.
    pub wet: bool,
}

/// One act of the film as it was told, for those who direct it or give it sound.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// When it begins, stage seconds.
    pub start_s: f64,
    /// When it ends.
    pub end_s: f64,
    /// When a missile leaves, if one does.
    pub release_s: Option<f64>,
    /// When the blow, the missile or the landing comes, if one does.
    pub blow_s: Option<f64>,
    /// What is acted.
    pub act: &'a Act,
    /// The board before it.
    pub before: &'a Board,
    /// The board after it.
    pub after: &'a Board,
}

/// One moment of the film.
#[derive(Clone, Debug)]
pub struct Frame<'a> {
    /// The board that stands.
    pub board: &'a Board,
    /// A figure that is not on that board yet (a Dragon rising from its flames).
    pub entering: Option<super::board::Figure>,
    clip: Option<(&'a Clip, f32)>,
}

impl Frame<'_> {
    /// How a figure stands.
    #[must_use]
    pub fn pose(&self, id: FigureId, hex: Hex) -> Pose {
        let posed = self.clip.and_then(|(clip, p)| match &clip.living {
            Some(living) => living.pose(id, p * living.seconds),
            None => clip.act.pose(id, p),
        });
        posed.unwrap_or_else(|| Pose::standing(hex))
    }

    /// What a figure's skeleton does; none where it stands still.
    #[must_use]
    pub fn motion(&self, id: FigureId) -> Option<Motion> {
        let (living, t) = self.living()?;
        living.motion(id, t)
    }

    /// Bases without their figures: whose, and how they stand.
    pub fn bases(&self) -> impl Iterator<Item = (FigureId, Pose)> {
        self.living().into_iter().flat_map(|(living, t)| living.bases(t))
    }

    /// Fire out of a mouth: whose, for how long by now in seconds as shown, and how strong, 0..1.
    #[must_use]
    pub fn breath(&self) -> Option<(&Breath, f64, f32)> {
        let (living, t) = self.living()?;
        let breath = living.breath.as_ref().filter(|b| (b.from_s..b.to_s).contains(&t))?;
        let (clip, _) = self.clip?;
        let stretch = clip.duration_s / f64::from(living.seconds.max(1e-3));
        Some((breath, f64::from(t - breath.from_s) * stretch, breath.strength(t)))
    }

    /// How strongly a side's hex burns, 0..1: the flames out of which a Dragon came die down.
    #[must_use]
    pub fn fire(&self, side: Side) -> f32 {
        let rises = |clip: &Clip| {
            let Act::Arrive { at, .. } = clip.act else { return false };
            clip.before.fires[side] == Some(at)
        };
        let gone = self.clip.filter(|(clip, _)| clip.living.is_some() && rises(clip));
        gone.map_or(1.0, |(_, p)| 1.0 - ease::smooth(ease::part(p, 0.55, 0.95)))
    }

    /// How living figures play this moment, and seconds since it began at the natural pace.
    fn living(&self) -> Option<(&Choreography, f32)> {
        let (clip, p) = self.clip?;
        let living = clip.living.as_ref()?;
        Some((living, p * living.seconds))
    }

    /// The missile in the air, with the hexes it flies between.
    #[must_use]
    pub fn missile(&self) -> Option<(Missile, Hex, Hex)> {
        let (clip, p) = self.clip?;
        let Act::Shoot { from, to, .. } = clip.act else { return None };
        let missile = match &clip.living {
            Some(living) => living.missile(p * living.seconds),
            None => clip.act.missile(p),
        };
        Some((missile?, from, to))
    }

    /// What is being acted, and how far, 0..1.
    #[must_use]
    pub fn act(&self) -> Option<(&Act, f32)> {
        self.clip.map(|(clip, p)| (&clip.act, p))
    }

    /// Who is acting.
    #[must_use]
    pub fn actor(&self) -> Option<FigureId> {
        self.clip.map(|(clip, _)| clip.act.actor())
    }
}

/// The film.
#[derive(Clone, Debug, Default)]
pub struct Timeline {
    board: Board,
    clips: Vec<Clip>,
    impacts: Vec<Impact>,
    /// What the figures can do; without it they are moved as a whole.
    repertoire: Option<Arc<Repertoire>>,
}

impl Timeline {
    /// From now on figures play what they can.
    pub fn set_repertoire(&mut self, repertoire: Option<Arc<Repertoire>>) {
        self.repertoire = repertoire;
    }

    /// Shows this board at once; what was acted ends.
    pub fn cut_to(&mut self, board: &Board) {
        self.clips.clear();
        self.board.adopt(board);
    }

    /// The board after everything that was told.
    #[must_use]
    pub fn last_board(&self) -> &Board {
        &self.board
    }

    /// Acts the events of one action, from `now_s` or when what is being acted ends.
    /// `pace` gives the actor's side its speed.
    pub fn play(&mut self, events: &[Event], now_s: f64, pace: impl Fn(Side) -> Pace) {
        let behind_s = (self.end_s() - now_s).max(0.0);
        let pace = |side| pace(side).hurried(behind_s);
        for (i, event) in events.iter().enumerate() {
            match *event {
                Event::Played { side, play } => {
                    let broke = events
                        .get(i..)
                        .unwrap_or_default()
                        .iter()
                        .any(|e| matches!(e, Event::FortBroken { hex } if *hex == play.to));
                    let act = self.act_of(play);
                    self.add(act, event, now_s, pace(side), broke);
                }
                Event::DragonArrived { side, hex } => {
                    let id = {
                        let mut next = self.board.clone();
                        next.apply(event);
                        next.at(hex).map_or(0, |f| f.id)
                    };
                    self.add(
                        Some(Act::Arrive { figure: id, at: hex }),
                        event,
                        now_s,
                        pace(side),
                        false,
                    );
                }
                Event::Ended(outcome) => {
                    self.settle(event);
                    for side in Side::ALL.into_iter().filter(|s| outcome.winners.contains(s.seat()))
                    {
                        self.add(Some(Act::Cheer { side }), event, now_s, pace(side), false);
                    }
                }
                _ => self.settle(event),
            }
        }
    }

    /// An event that shows no act of its own changes the board when the last act is over.
    fn settle(&mut self, event: &Event) {
        self.board.apply(event);
        if let Some(last) = self.clips.last_mut() {
            last.after = self.board.clone();
        }
    }

    fn add(&mut self, act: Option<Act>, event: &Event, now_s: f64, pace: Pace, broke: bool) {
        let before = self.board.clone();
        self.board.apply(event);
        let Some(act) = act else { return };
        let after = self.board.clone();
        let cast = self.repertoire.as_deref();
        let living = cast.and_then(|cast| choreography::of(&act, &before, &after, cast));
        let duration_s = match &living {
            Some(living) => pace.stretch(f64::from(living.seconds)),
            None => pace.seconds(&act),
        };
        let start_s = self.clips.last().map_or(now_s, |c| c.end_s().max(now_s));
        if duration_s > 0.0 {
            let clip = Clip { start_s, duration_s, act, living, before, after };
            // Who wades into water splashes as if it had fallen.
            let wades = match clip.act {
                Act::Walk { to, .. } if clip.after.ground(to) == TerrainKind::Water => {
                    Some((to, WADE))
                }
                _ => None,
            };
            if let Some((hex, share)) = clip.impact().or(wades) {
                let at_s = start_s + duration_s * f64::from(share);
                let wet = clip.after.ground(hex) == TerrainKind::Water;
                self.impacts.push(Impact { hex, at_s, broke, wet });
            }
            self.clips.push(clip);
        }
    }

    fn act_of(&self, play: Play) -> Option<Act> {
        let figure = self.board.at(play.from)?.id;
        let (from, to) = (play.from, play.to);
        let victim = play.deed.victim().and_then(|_| self.board.at(to)).map(|f| f.id);
        Some(match (play.mover, play.deed) {
            (PieceKind::Dragon, deed) => {
                Act::Fly { figure, from, to, victim, absorbed: deed.breaks_fort() }
            }
            (_, Deed::Move) => Act::Walk { figure, from, to },
            (_, Deed::Take(_) | Deed::Storm) => Act::Strike { figure, from, to, victim },
            (mover, Deed::Shoot(_) | Deed::Bombard) => {
                Act::Shoot { figure, from, to, victim, lobbed: mover != PieceKind::Crossbowman }
            }
        })
    }

    /// Every act that is kept, in order.
    pub fn told(&self) -> impl Iterator<Item = Told<'_>> {
        self.clips.iter().map(|clip| {
            let at = |share: f32| clip.start_s + clip.duration_s * f64::from(share);
            Told {
                start_s: clip.start_s,
                end_s: clip.end_s(),
                release_s: clip.release().map(at),
                blow_s: clip.impact().map(|(_, share)| at(share)),
                act: &clip.act,
                before: &clip.before,
                after: &clip.after,
            }
        })
    }

    /// When the last act ends, stage seconds; 0 when nothing was acted.
    #[must_use]
    pub fn end_s(&self) -> f64 {
        self.clips.last().map_or(0.0, Clip::end_s)
    }

    /// Ends at once what is being acted and what waits (a click).
    pub fn finish(&mut self) {
        self.clips.clear();
    }

    /// Something moves at this moment, or will.
    #[must_use]
    pub fn moving(&self, t: f64) -> bool {
        self.clips.last().is_some_and(|c| t < c.end_s())
    }

    /// Dust still hangs, or will.
    #[must_use]
    pub fn lingering(&self, t: f64) -> bool {
        self.impacts.iter().any(|i| t < i.at_s + LINGER_S)
    }

    /// What has struck by now and still shows.
    pub fn impacts(&self, t: f64) -> impl Iterator<Item = Impact> + '_ {
        self.impacts.iter().copied().filter(move |i| (i.at_s..i.at_s + LINGER_S).contains(&t))
    }

    /// The moment `t`.
    #[must_use]
    pub fn frame(&self, t: f64) -> Frame<'_> {
        let Some(clip) = self.clips.iter().find(|c| t < c.end_s()) else {
            return Frame { board: &self.board, entering: None, clip: None };
        };
        let p = clip.progress(t);
        let entering = match clip.act {
            Act::Arrive { at, .. } => clip.after.at(at).copied(),
            _ => None,
        };
        // A broken wall stays whole until the blow.
        let struck = clip.impact().is_some_and(|(_, at)| p >= at);
        let fort_fell = matches!(
            clip.act,
            Act::Strike { victim: None, .. }
                | Act::Shoot { victim: None, .. }
                | Act::Fly { absorbed: true, .. }
        );
        let board = if struck && fort_fell { &clip.after } else { &clip.before };
        Frame { board, entering, clip: Some((clip, p)) }
    }

    /// Drops what is over and no longer shows. Live play calls it; a recording keeps all.
    pub fn forget(&mut self, now_s: f64) {
        self.clips.retain(|c| now_s < c.end_s());
        self.impacts.retain(|i| now_s < i.at_s + LINGER_S);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_rules::cyvasse::Piece;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn board() -> Board {
        let mut b = Board::default();
        b.place(Piece { side: Side::South, kind: PieceKind::Spearman }, hex("c4"));
        b.place(Piece { side: Side::North, kind: PieceKind::Commoner }, hex("d4"));
        b.set_ground(hex("d4"), TerrainKind::Fort);
        b
    }

    fn played(text: &str) -> Event {
        Event::Played { side: Side::South, play: text.parse().expect("a play") }
    }

    #[test]
    fn a_capture_shows_both_until_it_is_over() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        film.play(&[played("L c4xPd4")], 10.0, |_| Pace::NATURAL);
        assert_eq!(film.frame(10.1).board.figures().len(), 2);
        assert!(film.moving(10.1));
        let end = film.frame(11.0);
        assert_eq!(end.board.figures().len(), 1);
        assert_eq!(end.board.figures()[0].hex, hex("d4"));
        assert!(!film.moving(11.0));
        assert_eq!(film.impacts(10.5).count(), 1);
        assert_eq!(film.impacts(30.0).count(), 0);
    }

    #[test]
    fn the_same_moment_is_the_same_however_it_is_reached() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        film.play(&[played("L c4-c5"), played("L c5-c6")], 0.0, |_| Pace::SLOW);
        let direct = film.frame(0.7).pose(1, hex("c4"));
        for i in 0..50 {
            let _ = film.frame(f64::from(i) * 0.03);
        }
        assert_eq!(film.frame(0.7).pose(1, hex("c4")), direct);
    }

    #[test]
    fn the_wall_stands_until_the_blow() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        let events = [played("L c4xd4#"), Event::FortBroken { hex: hex("d4") }];
        film.play(&events, 0.0, |_| Pace::NATURAL);
        assert_eq!(film.frame(0.1).board.ground(hex("d4")), TerrainKind::Fort);
        assert!(film.frame(0.6).board.is_ruin(hex("d4")));
        assert!(film.frame(5.0).board.is_ruin(hex("d4")));
        assert_eq!(film.frame(5.0).board.figures().len(), 2);
    }

    #[test]
    fn a_film_that_falls_behind_catches_up() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        let plays = ["L c4-c5", "L c5-c4"].map(played);
        let mut lengths = Vec::new();
        for play in plays.iter().cycle().take(14) {
            let before = film.end_s();
            film.play(std::slice::from_ref(play), 0.0, |_| Pace::CINEMA);
            lengths.push(film.end_s() - before);
        }
        let (first, last) = (lengths[0], lengths[lengths.len() - 1]);
        assert!(last < first * 0.3 && last > 0.0, "{lengths:?}");
    }

    #[test]
    fn still_means_at_once() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        film.play(&[played("L c4-c5")], 0.0, |_| Pace::STILL);
        assert!(!film.moving(0.0));
        assert_eq!(film.frame(0.0).board.figures()[0].hex, hex("c5"));
    }

    #[test]
    fn a_dragon_rises_from_its_flames() {
        let mut b = board();
        b.fires[Side::North] = Some(hex("f9"));
        let mut film = Timeline::default();
        film.cut_to(&b);
        film.play(&[Event::DragonArrived { side: Side::North, hex: hex("f9") }], 0.0, |_| {
            Pace::NATURAL
        });
        let early = film.frame(0.5);
        assert!(early.board.fires[Side::North].is_some());
        assert!(early.entering.is_some());
        let late = film.frame(4.0);
        assert!(late.board.fires[Side::North].is_none());
        assert!(late.board.at(hex("f9")).is_some());
    }

    #[test]
    fn adopting_a_view_keeps_who_is_who() {
        let mut film = Timeline::default();
        film.cut_to(&board());
        let before: Vec<_> = film.last_board().figures().to_vec();
        film.cut_to(&board());
        assert_eq!(before, film.last_board().figures());
    }
}
