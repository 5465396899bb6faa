//! Threads that compute answers at once, such as a view or a move of a game by link. Addresses take turns,
//! and the last free thread is never given to an address that has work on another one. So one address that
//! sends many large requests delays no other one.
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
use crate::client_counts::ClientCounts;
use crate::error_response::HttpError;
use crate::turns::Turns;

/// Number of threads.
const THREADS: usize = 2;

/// Work for an answer.
type Work = Box<dyn FnOnce() + Send>;

/// The queue of answers, with its threads.
pub(crate) struct AnswerQueue(Arc<AnswerThreads>);

struct AnswerThreads {
    threads: usize,
    inner: Mutex<WaitingAnswers>,
    arrival: Condvar,
}

#[derive(Default)]
struct WaitingAnswers {
    waiting: Turns<Work>,
    /// The number of threads that work for each address.
    running: ClientCounts,
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
        let shared = AnswerThreads { threads, inner: Mutex::default(), arrival: Condvar::new() };
        let queue = AnswerQueue(Arc::new(shared));
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

impl AnswerThreads {
    /// Does work until the queue is dropped.
    fn serve(&self) {
        while let Some((client, work)) = self.next() {
            // The client gets an error, since the sender of its result is dropped.
            let _ = panic::catch_unwind(AssertUnwindSafe(work));
            self.lock().running.remove(client, 1);
            // Another thread may have waited for this address.
            self.arrival.notify_one();
        }
    }

    fn next(&self) -> Option<(ClientAddress, Work)> {
        let mut inner = self.lock();
        loop {
            if inner.is_closed {
                return None;
            }
            if let Some(begun) = inner.begin(self.threads) {
                return Some(begun);
            }
            inner = self.arrival.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, WaitingAnswers> {
        // No thread panics while it holds this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WaitingAnswers {
    /// Takes the work whose turn it is, or `None` if none may begin now.
    fn begin(&mut self, threads: usize) -> Option<(ClientAddress, Work)> {
        let is_last = threads > 1 && self.running.all() + 1 >= threads;
        let may_begin = |client: &ClientAddress| !is_last || self.running.of(*client) == 0;
        let client = self.waiting.firsts().map(|(client, _)| client).find(may_begin)?;
        let work = self.waiting.take(client)?;
        self.running.add(client, 1);
        Some((client, work))
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

    /// The first work of the address ends only after the other address has its answer.
    #[tokio::test]
    async fn the_last_thread_is_for_an_address_that_has_none() {
        let queue = AnswerQueue::with_threads(2, 1 << 20).unwrap();
        let (open, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let crowd = (0..10).map(|_| {
            let gate = Arc::clone(&gate);
            queue.run(client(1), move || gate.lock().unwrap().recv().is_ok())
        });
        let other = async {
            let answer = queue.run(client(2), || 7).await;
            (0..10).for_each(|_| open.send(()).unwrap());
            answer
        };
        let (crowd, other) = tokio::join!(join_all(crowd), other);
        assert_eq!((crowd, other), (vec![Ok(true); 10], Ok(7)));
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
