//! Numbered work over named threads; what comes of it does not depend on how many there are.

use std::sync::mpsc::sync_channel;

/// Does `work(n)` for each `n` of `0..count` on up to 64 threads and hands the results to `take` as they come.
pub(crate) fn spread<T: Send>(
    threads: usize,
    count: u32,
    work: impl Fn(u32) -> T + Sync,
    mut take: impl FnMut(T),
) {
    let threads = threads.clamp(1, 64);
    let (send, receive) = sync_channel(threads);
    let mut left = Vec::new();
    std::thread::scope(|scope| {
        for worker in 0..threads {
            let (send, work) = (send.clone(), &work);
            let share = move || {
                for n in (worker as u32..count).step_by(threads) {
                    if send.send(work(n)).is_err() {
                        return;
                    }
                }
            };
            let named = std::thread::Builder::new().name(format!("tavola-arena-{worker}"));
            if named.spawn_scoped(scope, share).is_err() {
                left.push(worker);
            }
        }
        drop(send);
        while let Ok(result) = receive.recv() {
            take(result);
        }
        // What found no thread is done here.
        for n in left.into_iter().flat_map(|w| (w as u32..count).step_by(threads)) {
            take(work(n));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_done_once_on_any_number_of_threads() {
        for threads in [0, 1, 3, 200] {
            let mut done = Vec::new();
            spread(threads, 100, |n| n * n, |square| done.push(square));
            done.sort_unstable();
            assert!(done.into_iter().eq((0..100).map(|n| n * n)), "{threads}");
        }
        spread(4, 0, |n| n, |_| panic!("nothing to do"));
    }
}
