//! Work spread over a few named threads, results in the order of the items.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Maps `work` over `items` on at most four threads called `name`, each taking the next item when it
/// has done one. When a thread cannot be had, the work is done here.
pub fn map<T: Sync, R: Send>(
    name: &'static str,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(4);
    let next = AtomicUsize::new(0);
    let serve = || {
        let mut done = Vec::new();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(i) else { return done };
            done.push((i, work(item)));
        }
    };
    let mut results: Vec<Option<R>> = items.iter().map(|_| None).collect();
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads.min(items.len()))
            .map(|_| std::thread::Builder::new().name(name.into()).spawn_scoped(scope, serve))
            .collect();
        let ours = serve();
        let theirs = helpers.into_iter().flatten().flat_map(|h| h.join().unwrap_or_default());
        for (i, result) in ours.into_iter().chain(theirs) {
            if let Some(slot) = results.get_mut(i) {
                *slot = Some(result);
            }
        }
    });
    // What a thread that fell over had in hand is done again, here.
    results.into_iter().zip(items).map(|(r, item)| r.unwrap_or_else(|| work(item))).collect()
}

/// Does two things at once, the first on a thread called `name` if one can be had.
pub fn both<A: Send, B>(
    name: &'static str,
    first: impl Fn() -> A + Sync,
    second: impl FnOnce() -> B,
) -> (A, B) {
    std::thread::scope(|scope| {
        let other = std::thread::Builder::new().name(name.into()).spawn_scoped(scope, &first);
        let second = second();
        let first = other.ok().and_then(|o| o.join().ok()).unwrap_or_else(&first);
        (first, second)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn order_is_kept() {
        let items: Vec<u32> = (0..37).collect();
        let doubled = super::map("test", &items, |v| v * 2);
        assert_eq!(doubled, items.iter().map(|v| v * 2).collect::<Vec<_>>());
    }

    #[test]
    fn both_are_done() {
        assert_eq!(super::both("test", || 6, || 7), (6, 7));
    }
}
