//! A thread that takes orders and tells news: what the shelf and the share desk are.
//!
//! ```text
//! Worker::order ─► bounded orders ─► the thread's work ─► Teller::tell ─► bounded news ─► Worker::poll
//!                                                               └─► wake
//! ```
//! Dropping a worker lets it carry out what was ordered, then joins it. Deliberately not here: what the work is.

use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};

/// Orders and news that wait.
const QUEUE: usize = 64;

/// Called when there is news.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// The end that gives orders and hears news.
#[derive(Debug)]
pub(crate) struct Worker<Order, News> {
    name: &'static str,
    orders: Option<Sender<Order>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// The thread's way to say what is new.
pub(crate) struct Teller<News> {
    outbox: Sender<News>,
    wake: Wake,
}

impl<News> Clone for Teller<News> {
    fn clone(&self) -> Self {
        Self { outbox: self.outbox.clone(), wake: Arc::clone(&self.wake) }
    }
}

impl<News> Teller<News> {
    /// Says it. A listener that takes nothing is going away.
    pub(crate) fn tell(&self, news: News) {
        let _ = self.outbox.try_send(news);
        (self.wake)();
    }
}

impl<Order: Send + 'static, News: Send + 'static> Worker<Order, News> {
    /// Starts a thread of that name, which ends when the orders do.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(crate) fn spawn(
        name: &'static str,
        wake: Wake,
        work: impl FnOnce(&Receiver<Order>, Teller<News>) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (orders, inbox) = bounded(QUEUE);
        let (outbox, news) = bounded(QUEUE);
        let teller = Teller { outbox, wake };
        let thread = Builder::new().name(name.into()).spawn(move || work(&inbox, teller))?;
        Ok(Self { name, orders: Some(orders), news, thread: Some(thread) })
    }
}

impl<Order, News> Worker<Order, News> {
    /// Gives an order. One that finds the queue full is dropped, and that is logged.
    pub(crate) fn order(&self, order: Order) {
        let sent = self.orders.as_ref().map(|orders| orders.try_send(order));
        if !matches!(sent, Some(Ok(()))) {
            tracing::error!(thread = self.name, "takes no order");
        }
    }

    /// What is new, if anything.
    pub(crate) fn poll(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Waits for what is new, for programs without a window.
    pub(crate) fn wait(&self, at_most: Duration) -> Option<News> {
        self.news.recv_timeout(at_most).ok()
    }
}

impl<Order, News> Drop for Worker<Order, News> {
    fn drop(&mut self) {
        self.orders = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!(thread = self.name, "had panicked");
        }
    }
}
