//! Work spread over a few named threads, results in the order of the items.

/// Maps `work` over `items` on at most four threads called `name`. When a thread cannot be had, the
/// work is done here.
pub fn map<T: Sync, R: Send>(
    name: &'static str,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(4);
    let share = items.len().div_ceil(threads).max(1);
    let work = &work;
    std::thread::scope(|scope| {
        let handles: Vec<_> = items
            .chunks(share)
            .map(|chunk| {
                let spawned = std::thread::Builder::new()
                    .name(name.into())
                    .spawn_scoped(scope, move || chunk.iter().map(work).collect::<Vec<_>>());
                (chunk, spawned)
            })
            .collect();
        handles
            .into_iter()
            .flat_map(|(chunk, handle)| {
                handle
                    .ok()
                    .and_then(|h| h.join().ok())
                    .unwrap_or_else(|| chunk.iter().map(work).collect())
            })
            .collect()
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
}
