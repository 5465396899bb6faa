//! Who may search, and who waits: a search takes as many seats as it has threads.
//!
//! Whoever waits is called in the order of arrival. A ticket that is thrown away leaves the queue, and a seat
//! that is let go calls the next one. A search that can use more seats for a while takes what nobody else wants.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::problem::Refusal;

/// The most that may wait.
const MAX_WAITING: usize = 256;

/// The seats for searches.
#[derive(Debug)]
pub(crate) struct Desk {
    seats: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    free: usize,
    running: usize,
    waiting: VecDeque<Waiting>,
    next: u64,
    is_closed: bool,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    seats: usize,
    call: oneshot::Sender<Seat>,
}

/// Seats that are taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    desk: Arc<Desk>,
    seats: usize,
}

/// Seats beyond its own that a search took because they were free, until this is dropped.
#[derive(Debug)]
pub(crate) struct Spare {
    desk: Arc<Desk>,
    seats: usize,
}

/// A place in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    desk: Arc<Desk>,
    number: u64,
    call: oneshot::Receiver<Seat>,
}

impl Desk {
    /// A desk with so many seats.
    pub(crate) fn new(seats: usize) -> Arc<Desk> {
        let inner = Inner { free: seats, running: 0, waiting: VecDeque::new(), next: 0, is_closed: false };
        Arc::new(Desk { seats, inner: Mutex::new(inner) })
    }

    /// The number of seats.
    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    /// How many searches run, and how many wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let inner = self.lock();
        (inner.running, inner.waiting.len())
    }

    /// Joins the queue for so many seats, or for all if there are fewer.
    ///
    /// # Errors
    /// Too many wait, or the server is being stopped.
    pub(crate) fn queue(self: &Arc<Self>, seats: usize) -> Result<Ticket, Refusal> {
        let (sender, call) = oneshot::channel();
        let mut inner = self.lock();
        if inner.is_closed {
            return Err(Refusal::Stopping {});
        }
        let number = inner.next;
        inner.next += 1;
        inner.waiting.push_back(Waiting { number, seats: seats.clamp(1, self.seats), call: sender });
        let called = inner.call_next();
        if inner.waiting.len() > MAX_WAITING {
            inner.waiting.pop_back();
            return Err(Refusal::Busy {});
        }
        drop(inner);
        self.seat(called);
        Ok(Ticket { desk: Arc::clone(self), number, call })
    }

    /// Takes as many seats as are free, at most so many, and none if somebody waits for them.
    pub(crate) fn spare(self: &Arc<Self>, most: usize) -> Spare {
        let mut inner = self.lock();
        let seats = if inner.waiting.is_empty() { inner.free.min(most) } else { 0 };
        inner.free -= seats;
        Spare { desk: Arc::clone(self), seats }
    }

    /// Nobody is called any more, and who waits is sent away.
    pub(crate) fn close(&self) {
        let mut inner = self.lock();
        inner.is_closed = true;
        let sent_away = mem::take(&mut inner.waiting);
        drop(inner);
        drop(sent_away);
    }

    /// Hands their seats to those who were called. Who is not there any more gives them back by dropping them.
    fn seat(self: &Arc<Self>, called: Vec<Waiting>) {
        for Waiting { seats, call, .. } in called {
            let _ = call.send(Seat { desk: Arc::clone(self), seats });
        }
    }

    /// Takes back these seats of so many searches that are over.
    fn take_back(self: &Arc<Self>, seats: usize, searches: usize) {
        let mut inner = self.lock();
        inner.free += seats;
        inner.running -= searches;
        let called = inner.call_next();
        drop(inner);
        self.seat(called);
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Nothing in here panics half way.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Takes the first of those who wait out of the queue, as long as there are seats.
    fn call_next(&mut self) -> Vec<Waiting> {
        let mut called = Vec::new();
        while let Some(first) = self.waiting.pop_front_if(|first| first.seats <= self.free) {
            self.free -= first.seats;
            self.running += 1;
            called.push(first);
        }
        called
    }
}

impl Ticket {
    /// How many must be called until it is this one's turn.
    pub(crate) fn place(&self) -> usize {
        let inner = self.desk.lock();
        inner.waiting.iter().position(|waiting| waiting.number == self.number).map_or(0, |index| index + 1)
    }

    /// Waits for the seats.
    ///
    /// # Errors
    /// The server is being stopped.
    pub(crate) async fn seat(&mut self) -> Result<Seat, Refusal> {
        (&mut self.call).await.map_err(|_| Refusal::Stopping {})
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut inner = self.desk.lock();
        inner.waiting.retain(|waiting| waiting.number != self.number);
        // A search of many threads that went away may have held up smaller ones.
        let called = inner.call_next();
        drop(inner);
        self.desk.seat(called);
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.desk.take_back(self.seats, 1);
    }
}

impl Spare {
    /// How many they are.
    pub(crate) fn seats(&self) -> usize {
        self.seats
    }
}

impl Drop for Spare {
    fn drop(&mut self) {
        self.desk.take_back(self.seats, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(ticket: &mut Ticket) -> Option<Seat> {
        ticket.call.try_recv().ok()
    }

    #[test]
    fn those_who_wait_are_called_in_their_order() {
        let desk = Desk::new(2);
        let mut tickets: Vec<Ticket> = (0..4).map(|_| desk.queue(1).unwrap()).collect();
        assert_eq!(tickets.iter().map(Ticket::place).collect::<Vec<_>>(), [0, 0, 1, 2]);
        assert_eq!(desk.counts(), (2, 2));
        let first = seat(&mut tickets[0]).unwrap();
        assert!(seat(&mut tickets[2]).is_none());
        drop(first);
        let third = seat(&mut tickets[2]).unwrap();
        assert_eq!(desk.counts(), (2, 1));
        drop((third, tickets));
        assert_eq!(desk.counts(), (0, 0), "seats that nobody took are given back");
    }

    #[test]
    fn threads_take_seats() {
        let desk = Desk::new(3);
        let mut small = desk.queue(1).unwrap();
        let mut large = desk.queue(100).unwrap();
        let mut behind = desk.queue(1).unwrap();
        let taken = seat(&mut small).unwrap();
        assert!(seat(&mut large).is_none() && seat(&mut behind).is_none());
        drop(taken);
        assert_eq!(seat(&mut large).unwrap().seats, 3);
        assert!(seat(&mut behind).is_some());
    }

    #[test]
    fn a_large_search_that_goes_away_makes_room() {
        let desk = Desk::new(2);
        let mut small = desk.queue(1).unwrap();
        let large = desk.queue(2).unwrap();
        let mut behind = desk.queue(1).unwrap();
        let _taken = seat(&mut small).unwrap();
        drop(large);
        assert!(seat(&mut behind).is_some());
    }

    #[test]
    fn what_is_spare_is_wanted_by_nobody() {
        let desk = Desk::new(4);
        let mut own = desk.queue(1).unwrap();
        let _own = seat(&mut own).unwrap();
        assert_eq!(desk.spare(2).seats(), 2);
        let spare = desk.spare(100);
        assert_eq!((spare.seats(), desk.spare(1).seats(), desk.counts()), (3, 0, (1, 0)));
        let mut other = desk.queue(2).unwrap();
        drop(spare);
        let _other = seat(&mut other).unwrap();
        let _large = desk.queue(2).unwrap();
        assert_eq!(desk.spare(1).seats(), 0, "somebody waits for the one that is free");
    }

    #[test]
    fn the_queue_has_an_end() {
        let desk = Desk::new(1);
        let tickets: Vec<Ticket> = (0..=MAX_WAITING).map(|_| desk.queue(1).unwrap()).collect();
        assert_eq!(desk.queue(1).unwrap_err(), Refusal::Busy {});
        assert_eq!(desk.counts(), (1, MAX_WAITING));
        desk.close();
        assert_eq!(desk.queue(1).unwrap_err(), Refusal::Stopping {});
        drop(tickets);
        assert_eq!(desk.counts(), (0, 0));
    }
}
