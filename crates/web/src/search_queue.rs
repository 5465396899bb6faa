//! The queue of searches. A search needs a permit for each of its threads, and searches get theirs in the order of arrival.
//!
//! A ticket that is dropped leaves the queue, and a permit that is dropped lets the next search begin. A search that can use
//! more threads for a while takes permits that nobody waits for.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error_response::HttpError;

/// The most searches that may wait.
const MAX_WAITING: usize = 256;

/// The permits for searches, and the searches that wait for some.
#[derive(Debug)]
pub(crate) struct SearchQueue {
    permits: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    free: usize,
    running: usize,
    waiting: VecDeque<Waiting>,
    next_number: u64,
    is_closed: bool,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    permits: usize,
    sender: oneshot::Sender<Permit>,
}

/// Lets a search run until this is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    queue: Arc<SearchQueue>,
    count: usize,
}

/// The place of a search in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    queue: Arc<SearchQueue>,
    number: u64,
    receiver: oneshot::Receiver<Permit>,
}

impl SearchQueue {
    /// A queue for searches of this many threads in all.
    pub(crate) fn new(permits: usize) -> Arc<SearchQueue> {
        let inner =
            Inner { free: permits, running: 0, waiting: VecDeque::new(), next_number: 0, is_closed: false };
        Arc::new(SearchQueue { permits, inner: Mutex::new(inner) })
    }

    /// The number of permits, free or not.
    pub(crate) fn permits(&self) -> usize {
        self.permits
    }

    /// How many searches run, and how many wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let inner = self.lock();
        (inner.running, inner.waiting.len())
    }

    /// Joins the queue with a search of `threads` threads, which needs all permits if there are fewer.
    ///
    /// # Errors
    /// Too many searches wait, or the server is being stopped.
    pub(crate) fn join(self: &Arc<Self>, threads: usize) -> Result<Ticket, HttpError> {
        let (sender, receiver) = oneshot::channel();
        let mut inner = self.lock();
        if inner.is_closed {
            return Err(HttpError::Stopping {});
        }
        let number = inner.next_number;
        inner.next_number += 1;
        inner.waiting.push_back(Waiting { number, permits: threads.clamp(1, self.permits), sender });
        let admitted = inner.admit();
        if inner.waiting.len() > MAX_WAITING {
            inner.waiting.pop_back();
            return Err(HttpError::Busy {});
        }
        drop(inner);
        self.hand_out(admitted);
        Ok(Ticket { queue: Arc::clone(self), number, receiver })
    }

    /// Takes the free permits, at most `max`, or none if a search waits for them. Says how many.
    pub(crate) fn take_free(&self, max: usize) -> usize {
        let mut inner = self.lock();
        let count = if inner.waiting.is_empty() { inner.free.min(max) } else { 0 };
        inner.free -= count;
        count
    }

    /// Gives back permits, of which `searches` searches have ended.
    pub(crate) fn give_back(self: &Arc<Self>, permits: usize, searches: usize) {
        let mut inner = self.lock();
        inner.free += permits;
        inner.running -= searches;
        let admitted = inner.admit();
        drop(inner);
        self.hand_out(admitted);
    }

    /// Admits no more searches, and refuses those that wait.
    pub(crate) fn close(&self) {
        let mut inner = self.lock();
        inner.is_closed = true;
        let refused = mem::take(&mut inner.waiting);
        drop(inner);
        drop(refused);
    }

    /// Hands permits to admitted searches. One whose client has gone gives its permit back by dropping it.
    fn hand_out(self: &Arc<Self>, admitted: Vec<Waiting>) {
        for Waiting { permits, sender, .. } in admitted {
            let _ = sender.send(Permit { queue: Arc::clone(self), count: permits });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // No thread panics while it holds this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Takes searches from the front of the queue, as long as there are permits for them.
    fn admit(&mut self) -> Vec<Waiting> {
        let mut admitted = Vec::new();
        while let Some(first) = self.waiting.pop_front_if(|first| first.permits <= self.free) {
            self.free -= first.permits;
            self.running += 1;
            admitted.push(first);
        }
        admitted
    }
}

impl Ticket {
    /// The place in the queue, from 1; 0 if the search has been admitted.
    pub(crate) fn place(&self) -> usize {
        let inner = self.queue.lock();
        inner.waiting.iter().position(|waiting| waiting.number == self.number).map_or(0, |index| index + 1)
    }

    /// Waits for the permit.
    ///
    /// # Errors
    /// The server is being stopped.
    pub(crate) async fn permit(&mut self) -> Result<Permit, HttpError> {
        (&mut self.receiver).await.map_err(|_| HttpError::Stopping {})
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut inner = self.queue.lock();
        inner.waiting.retain(|waiting| waiting.number != self.number);
        // Smaller searches may have waited behind this one.
        let admitted = inner.admit();
        drop(inner);
        self.queue.hand_out(admitted);
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.queue.give_back(self.count, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permit(ticket: &mut Ticket) -> Option<Permit> {
        ticket.receiver.try_recv().ok()
    }

    #[test]
    fn searches_are_admitted_in_the_order_of_arrival() {
        let queue = SearchQueue::new(2);
        let mut tickets: Vec<Ticket> = (0..4).map(|_| queue.join(1).unwrap()).collect();
        assert_eq!(tickets.iter().map(Ticket::place).collect::<Vec<_>>(), [0, 0, 1, 2]);
        assert_eq!(queue.counts(), (2, 2));
        let first = permit(&mut tickets[0]).unwrap();
        assert!(permit(&mut tickets[2]).is_none());
        drop(first);
        let third = permit(&mut tickets[2]).unwrap();
        assert_eq!(queue.counts(), (2, 1));
        drop((third, tickets));
        assert_eq!(queue.counts(), (0, 0), "permits that nobody took are given back");
    }

    #[test]
    fn a_search_needs_a_permit_for_each_thread() {
        let queue = SearchQueue::new(3);
        let mut small = queue.join(1).unwrap();
        let mut large = queue.join(100).unwrap();
        let mut behind = queue.join(1).unwrap();
        let taken = permit(&mut small).unwrap();
        assert!(permit(&mut large).is_none() && permit(&mut behind).is_none());
        drop(taken);
        assert_eq!(permit(&mut large).unwrap().count, 3);
        assert!(permit(&mut behind).is_some());
    }

    #[test]
    fn a_large_search_that_goes_away_makes_room() {
        let queue = SearchQueue::new(2);
        let mut small = queue.join(1).unwrap();
        let large = queue.join(2).unwrap();
        let mut behind = queue.join(1).unwrap();
        let _taken = permit(&mut small).unwrap();
        drop(large);
        assert!(permit(&mut behind).is_some());
    }

    #[test]
    fn free_permits_are_those_that_nobody_waits_for() {
        let queue = SearchQueue::new(4);
        let mut own = queue.join(1).unwrap();
        let _own = permit(&mut own).unwrap();
        assert_eq!(queue.take_free(2), 2);
        queue.give_back(2, 0);
        assert_eq!((queue.take_free(100), queue.take_free(1), queue.counts()), (3, 0, (1, 0)));
        let mut other = queue.join(2).unwrap();
        queue.give_back(3, 0);
        let _other = permit(&mut other).unwrap();
        let _large = queue.join(2).unwrap();
        assert_eq!(queue.take_free(1), 0, "a search waits for the free permit");
    }

    #[test]
    fn the_length_of_the_queue_is_limited() {
        let queue = SearchQueue::new(1);
        let tickets: Vec<Ticket> = (0..=MAX_WAITING).map(|_| queue.join(1).unwrap()).collect();
        assert_eq!(queue.join(1).unwrap_err(), HttpError::Busy {});
        assert_eq!(queue.counts(), (1, MAX_WAITING));
        queue.close();
        assert_eq!(queue.join(1).unwrap_err(), HttpError::Stopping {});
        drop(tickets);
        assert_eq!(queue.counts(), (0, 0));
    }
}
