//! Threads that compute answers at once, such as a view or a move of a game by link. Addresses take turns, so
//! one that sends many large requests delays another one by a single answer.
//!
//! ```text
//! connections (async)  --- work ---> Turns ---> answer threads
//!                      <-- result ---------------------'
//! ```
//!
//! The threads of connections only read and write. Searches have a queue and threads of their own.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::client_address::ClientAddress;
use crate::error_response::HttpError;
use crate::turns::Turns;

/// Number of threads. With two, a short answer need not wait for a long one.
const THREADS: usize = 2;

/// Work for an answer.
type Work = Box<dyn FnOnce() + Send>;

/// The queue of answers, with its threads.
pub(crate) struct AnswerQueue(Arc<Shared>);

#[derive(Default)]
struct Shared {
    inner: Mutex<Inner>,
    arrival: Condvar,
}

#[derive(Default)]
struct Inner {
    waiting: Turns<Work>,
    is_closed: bool,
}

impl AnswerQueue {
    /// Starts the threads, with stacks of this number of bytes.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(crate) fn start(stack: usize) -> io::Result<AnswerQueue> {
        AnswerQueue::with_threads(THREADS, stack)
    }

    fn with_threads(threads: usize, stack: usize) -> io::Result<AnswerQueue> {
        let queue = AnswerQueue(Arc::default());
        for _ in 0..threads {
            let shared = Arc::clone(&queue.0);
            let builder = thread::Builder::new().name("answer".to_owned()).stack_size(stack);
            builder.spawn(move || shared.serve())?;
        }
        Ok(queue)
    }

    /// Does this work when it is the turn of its address, and returns its result. Work for which nobody waits
    /// any more is not begun.
    ///
    /// # Errors
    /// The work has panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: ClientAddress,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HttpError> {
        let (sender, receiver) = oneshot::channel();
        let work = move || {
            if !sender.is_closed() {
                let _ = sender.send(work());
            }
        };
        self.0.lock().waiting.push(client, Box::new(work));
        self.0.arrival.notify_one();
        receiver.await.map_err(|_| HttpError::Fault {})
    }
}

impl Drop for AnswerQueue {
    /// Ends the threads after the work that has begun.
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.arrival.notify_all();
    }
}

impl Shared {
    /// Does all work until the queue is dropped.
    fn serve(&self) {
        while let Some(work) = self.next() {
            // The client gets an error, since the sender of its result is dropped.
            let _ = panic::catch_unwind(AssertUnwindSafe(work));
        }
    }

    fn next(&self) -> Option<Work> {
        let mut inner = self.lock();
        loop {
            if inner.is_closed {
                return None;
            }
            let client = inner.waiting.firsts().next().map(|(client, _)| client);
            if let Some(work) = client.and_then(|client| inner.waiting.take(client)) {
                return Some(work);
            }
            inner = self.arrival.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // No thread panics while it holds this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    fn client(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    /// Regression: 120 pipelined requests of one address made another one wait for all of them.
    #[tokio::test]
    async fn an_address_waits_for_one_answer_of_another_address() {
        let queue = AnswerQueue::with_threads(1, 1 << 20).unwrap();
        let (open, gate) = mpsc::channel::<()>();
        let order: Arc<Mutex<Vec<u32>>> = Arc::default();
        let note = |number: u32| {
            let order = Arc::clone(&order);
            queue.run(client(number), move || order.lock().unwrap().push(number))
        };
        let first = queue.run(client(1), move || gate.recv().is_ok());
        // Futures are polled in this order, so all of them wait when the gate opens.
        let opened = async { open.send(()).unwrap() };
        let (first, crowd, other, ()) =
            tokio::join!(first, join_all((0..20).map(|_| note(1))), note(2), opened);
        assert_eq!((first, crowd, other), (Ok(true), vec![Ok(()); 20], Ok(())));
        let order = order.lock().unwrap();
        assert!(order.iter().position(|number| *number == 2).unwrap() <= 1, "{order:?}");
    }

    #[tokio::test]
    async fn work_that_panics_is_a_fault_and_the_threads_go_on() {
        let queue = AnswerQueue::start(1 << 20).unwrap();
        for _ in 0..2 * THREADS {
            assert_eq!(queue.run(client(1), || panic!("at work")).await, Err::<(), _>(HttpError::Fault {}));
        }
        assert_eq!(queue.run(client(1), || 7).await, Ok(7));
    }
}
