//! A short list inside its owner, so that a campaign is copied and played without allocation.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` things. One pushed beyond that is dropped, and [`Few::push`] says so.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    /// Invariant: at most `N`.
    len: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// None; `fill` stands in the empty places.
    #[must_use]
    pub const fn new(fill: T) -> Self {
        Self { items: [fill; N], len: 0 }
    }

    /// Adds one at the end, if there is room.
    pub fn push(&mut self, item: T) -> bool {
        match self.items.get_mut(self.len) {
            Some(place) => {
                *place = item;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// Takes the last one off.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied();
        self.len = self.len.saturating_sub(1);
        last
    }

    /// Takes out all.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps those that `keep` likes, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            let item = self.items[at];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.items.get(..self.len).unwrap_or_default()
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.items.get_mut(..self.len).unwrap_or_default()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}
