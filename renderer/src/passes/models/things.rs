//! The instances as they were in the last frame: what is as it was is not placed anew.

use crate::scene::Instance;

use super::{
    arena::Arena,
    batches::{Kind, Placed},
    textures::Textures,
};

/// Frames after which what moved counts as standing still again.
const REST: u64 = 24;
/// Before any frame.
const NEVER: u64 = 0;

/// One instance, kept.
#[derive(Debug)]
pub(super) struct Thing {
    placed: Option<Placed>,
    /// The frame in which its shadow last changed.
    moved: u64,
}

/// All of them, in the order in which they were told.
#[derive(Debug, Default)]
pub(super) struct Things {
    /// As they were told, apart from what was made of them: in every frame all of them are looked through.
    told: Vec<(Instance, Option<u32>)>,
    list: Vec<Thing>,
    frame: u64,
    changed: Vec<usize>,
    restless: Vec<usize>,
    rested: Vec<usize>,
    anew: bool,
    shapes: bool,
}

impl Things {
    /// Takes the instances of a frame. `joints` says whether any skeleton moved.
    pub(super) fn update<'a>(
        &mut self,
        arena: &Arena,
        textures: &Textures,
        instances: impl Iterator<Item = (&'a Instance, Option<u32>)>,
        joints: bool,
    ) {
        self.frame += 1;
        self.changed.clear();
        self.rested.clear();
        self.shapes = false;
        let before = self.list.len();
        let mut count = 0;
        for (at, (instance, joint)) in instances.enumerate() {
            count = at + 1;
            let told = self.told.get_mut(at);
            if told.as_ref().is_some_and(|t| t.1 == joint && same(&t.0, instance)) {
                continue;
            }
            let thing = self.list.get_mut(at);
            let renamed = told.as_ref().is_none_or(|t| t.0.model != instance.model);
            let known = thing.as_ref().filter(|_| !renamed).and_then(|t| t.placed.as_ref());
            let kind = known.map(|p| p.kind).or_else(|| Kind::of(arena, textures, instance.model));
            let placed = kind.and_then(|kind| Placed::new(arena, kind, instance, joint));
            let Some((told, thing)) = told.zip(thing) else {
                self.told.push((*instance, joint));
                self.list.push(Thing { placed, moved: NEVER });
                continue;
            };
            let posed = joints && told.0.pose != instance.pose;
            *told = (*instance, joint);
            let old = std::mem::replace(&mut thing.placed, placed);
            let shape = |p: &Option<Placed>| p.as_ref().map(Placed::shape);
            if posed || renamed || shape(&old) != shape(&thing.placed) {
                if thing.moved == NEVER {
                    self.restless.push(at);
                }
                thing.moved = self.frame;
                self.shapes = true;
            }
            self.changed.push(at);
        }
        self.anew = count != before;
        if self.anew {
            self.told.truncate(count);
            self.list.truncate(count);
            self.restless.clear();
            self.list.iter_mut().for_each(|thing| thing.moved = NEVER);
        }
        self.rest();
    }

    /// Those that have stood still long enough.
    fn rest(&mut self) {
        let (frame, list, rested) = (self.frame, &mut self.list, &mut self.rested);
        self.restless.retain(|at| {
            let Some(thing) = list.get_mut(*at) else { return false };
            let goes_on = frame - thing.moved < REST;
            if !goes_on {
                thing.moved = NEVER;
                rested.push(*at);
            }
            goes_on
        });
    }

    /// All.
    pub(super) fn list(&self) -> &[Thing] {
        &self.list
    }

    /// Are there more or fewer than before? Then nothing may be taken over.
    pub(super) fn anew(&self) -> bool {
        self.anew
    }

    /// Places of those that are not as they were.
    pub(super) fn changed(&self) -> &[usize] {
        &self.changed
    }

    /// Places of those that no longer count as moving.
    pub(super) fn rested(&self) -> &[usize] {
        &self.rested
    }

    /// Did any shadow change?
    pub(super) fn shapes(&self) -> bool {
        self.anew || self.shapes
    }
}

/// Are two instances equal? As `==`, but names are mostly the very same text, which need not be read.
fn same(a: &Instance, b: &Instance) -> bool {
    let Instance {
        model,
        position,
        rotation,
        scale,
        team,
        base_pattern,
        glow,
        fade,
        wear,
        id,
        pose,
    } = a;
    (*position, *rotation, *scale, *team) == (b.position, b.rotation, b.scale, b.team)
        && (*glow, *fade, *wear) == (b.glow, b.fade, b.wear)
        && (*base_pattern, *id) == (b.base_pattern, b.id)
        && *pose == b.pose
        && (std::ptr::eq(*model, b.model) || *model == b.model)
}

impl Thing {
    /// What is drawn of it; none if it is of no model or in no place.
    pub(super) fn placed(&self) -> Option<&Placed> {
        self.placed.as_ref()
    }

    /// Did it move of late?
    pub(super) fn restless(&self) -> bool {
        self.moved != NEVER
    }
}
