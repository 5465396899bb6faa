//! The queue of searches. It assigns threads and memory in round-robin order of the client addresses.
//!
//! ```text
//! shared places   one per thread   for the search whose turn it is, which takes one place per thread
//! kept place      one more         for a search of an address that runs none, even if others are before it
//! ```
//!
//! So one address cannot delay another by many or long searches, and it can use all threads while nobody else
//! needs them. The kept place has memory of its own, enough for any search.
//!
//! A dropped ticket leaves the queue, and a dropped permit lets the next search begin. A search that can use
//! more threads for a while takes free shared places for which nobody waits.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use answers::limits::MIN_SEARCH_MEMORY;
use tokio::sync::oneshot;

use crate::client_address::ClientAddress;
use crate::client_counts::ClientCounts;
use crate::error_response::HttpError;
use crate::turns::Turns;

/// Maximum number of waiting searches.
const MAX_WAITING: usize = 256;

/// Maximum number of waiting searches from one address.
const MAX_WAITING_PER_ADDRESS: usize = 32;

/// Number of places in the queue that are reserved for addresses without a waiting search.
const RESERVED_WAITING: usize = 64;

/// Maximum memory of one search, in bytes.
const MAX_SEARCH_MEMORY: usize = 320 << 20;

/// The places for searches, their memory, and the waiting searches.
#[derive(Debug)]
pub(crate) struct SearchQueue {
    threads: usize,
    search_memory: usize,
    /// Bytes for the searches in shared places.
    shared_memory: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    /// The free shared places. `free_memory` are the bytes left for their searches.
    free: usize,
    free_memory: usize,
    /// The search in the kept place.
    kept: Option<Admission>,
    /// The number of running searches per address.
    running: ClientCounts,
    waiting: Turns<Waiting>,
    next_number: u64,
    /// The number of searches that have begun.
    begun: u64,
    is_closed: bool,
}

/// The resources of a running search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SearchNeeds {
    /// The number of threads, from 1.
    pub(crate) threads: usize,
    /// The memory of its tables, in bytes.
    pub(crate) memory: usize,
}

/// A search that requested a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Admission {
    number: u64,
    client: ClientAddress,
    needs: SearchNeeds,
}

#[derive(Debug)]
struct Waiting {
    search: Admission,
    sender: oneshot::Sender<Permit>,
}

/// The kind of place in which a search runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Shared,
    Kept,
}

/// Permission to run a search, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    queue: Arc<SearchQueue>,
    search: Admission,
}

/// A search's place in the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    queue: Arc<SearchQueue>,
    number: u64,
    receiver: oneshot::Receiver<Permit>,
}

impl SearchQueue {
    /// Returns a queue with `threads` shared places and this many bytes for all searches together.
    ///
    /// Each search gets an equal share of the memory, with a minimum; fewer run at once if that minimum
    /// binds.
    pub(crate) fn new(threads: usize, memory: usize) -> Arc<SearchQueue> {
        let share = memory / (threads + 1);
        let search_memory = share.clamp(MIN_SEARCH_MEMORY, MAX_SEARCH_MEMORY).min(memory / 2);
        let shared_memory = memory - search_memory;
        let inner = Inner {
            free: threads,
            free_memory: shared_memory,
            kept: None,
            running: ClientCounts::default(),
            waiting: Turns::default(),
            next_number: 0,
            begun: 0,
            is_closed: false,
        };
        Arc::new(SearchQueue { threads, search_memory, shared_memory, inner: Mutex::new(inner) })
    }

    /// Returns the maximum number of threads of one search.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Returns the memory of all running searches, in bytes.
    pub(crate) fn memory_in_use(&self) -> usize {
        let inner = self.lock();
        let kept = inner.kept.map_or(0, |search| search.needs.memory);
        self.shared_memory - inner.free_memory + kept
    }

    /// Returns the maximum memory of one search, in bytes.
    pub(crate) fn search_memory(&self) -> usize {
        self.search_memory
    }

    /// Returns the numbers of running and of waiting searches.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let inner = self.lock();
        (inner.running.all(), inner.waiting.len())
    }

    /// Returns the number of searches that have begun so far.
    pub(crate) fn begun(&self) -> u64 {
        self.lock().begun
    }

    /// Returns `true` if no more searches are accepted, because the server stops.
    pub(crate) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    /// Returns `true` if as many searches wait as may.
    pub(crate) fn is_full(&self) -> bool {
        self.lock().waiting.len() >= MAX_WAITING
    }

    /// Adds a search to the queue. Its needs are reduced to the maximum of one search.
    ///
    /// # Errors
    /// Too many searches wait, in all or from this address, or the server is being stopped.
    pub(crate) fn join(
        self: &Arc<Self>,
        client: ClientAddress,
        needs: SearchNeeds,
    ) -> Result<Ticket, HttpError> {
        let (sender, receiver) = oneshot::channel();
        let needs = SearchNeeds {
            threads: needs.threads.clamp(1, self.threads),
            memory: needs.memory.min(self.search_memory),
        };
        let mut inner = self.lock();
        if inner.is_closed {
            return Err(HttpError::Stopping {});
        }
        let number = inner.next_number;
        inner.next_number += 1;
        inner.waiting.push(client, Waiting { search: Admission { number, client, needs }, sender });
        let admitted = inner.admit();
        if let Some(error) = inner.overflow(client) {
            inner.waiting.retain(|waiting| waiting.search.number != number);
            return Err(error);
        }
        drop(inner);
        self.hand_out(admitted);
        Ok(Ticket { queue: Arc::clone(self), number, receiver })
    }

    /// Takes up to `max` free shared places, and returns their number. It is 0 if any search waits.
    pub(crate) fn take_free(&self, max: usize) -> usize {
        let mut inner = self.lock();
        let count = if inner.waiting.is_empty() { inner.free.min(max) } else { 0 };
        inner.free -= count;
        count
    }

    /// Returns shared places that were [taken](Self::take_free).
    pub(crate) fn give_back(self: &Arc<Self>, count: usize) {
        self.change(|inner| inner.free += count);
    }

    /// Rejects new searches and those that wait.
    pub(crate) fn close(&self) {
        let mut inner = self.lock();
        inner.is_closed = true;
        let refused = mem::take(&mut inner.waiting);
        drop(inner);
        drop(refused);
    }

    /// Changes the state of the queue, and starts searches for which there is a place now.
    fn change(self: &Arc<Self>, change: impl FnOnce(&mut Inner)) {
        let mut inner = self.lock();
        change(&mut inner);
        let admitted = inner.admit();
        drop(inner);
        self.hand_out(admitted);
    }

    /// Sends permits to admitted searches. If the client has gone, the permit is dropped, which frees its
    /// place.
    fn hand_out(self: &Arc<Self>, admitted: Vec<Waiting>) {
        for Waiting { search, sender } in admitted {
            let _ = sender.send(Permit { queue: Arc::clone(self), search });
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // No thread panics while it holds this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Takes searches from the queue as long as there are places for them.
    fn admit(&mut self) -> Vec<Waiting> {
        let mut admitted = Vec::new();
        while let Some((client, place)) = self.next() {
            let Some(waiting) = self.waiting.take(client) else { break };
            self.begin(waiting.search, place);
            admitted.push(waiting);
        }
        self.free_kept_place();
        admitted
    }

    /// Returns the address whose first search can begin now, and the kind of place.
    fn next(&self) -> Option<(ClientAddress, Place)> {
        let (client, first) = self.waiting.firsts().next()?;
        if self.has_room(first.search.needs) {
            return Some((client, Place::Shared));
        }
        if self.kept.is_some() {
            return None;
        }
        let is_new = |(client, first): &(ClientAddress, &Waiting)| {
            first.search.needs.threads == 1 && self.running.of(*client) == 0
        };
        self.waiting.firsts().find(is_new).map(|(client, _)| (client, Place::Kept))
    }

    /// Returns `true` if there are enough free shared places and enough memory.
    fn has_room(&self, needs: SearchNeeds) -> bool {
        needs.threads <= self.free && needs.memory <= self.free_memory
    }

    fn begin(&mut self, search: Admission, place: Place) {
        self.running.add(search.client, 1);
        self.begun += 1;
        match place {
            Place::Shared => self.take_shared(search.needs),
            Place::Kept => self.kept = Some(search),
        }
    }

    fn end(&mut self, search: Admission) {
        self.running.remove(search.client, 1);
        if self.kept == Some(search) {
            self.kept = None;
        } else {
            self.free += search.needs.threads;
            self.free_memory += search.needs.memory;
        }
    }

    fn take_shared(&mut self, needs: SearchNeeds) {
        self.free -= needs.threads;
        self.free_memory -= needs.memory;
    }

    /// Moves the search in the kept place to shared places, if nobody waits for them.
    fn free_kept_place(&mut self) {
        let moved = self.kept.filter(|search| self.waiting.is_empty() && self.has_room(search.needs));
        if let Some(search) = moved {
            self.take_shared(search.needs);
            self.kept = None;
        }
    }

    /// Returns an error if too many searches wait. The last one must be from this address.
    fn overflow(&self, client: ClientAddress) -> Option<HttpError> {
        let (all, from_one) = (self.waiting.len(), self.waiting.len_of(client));
        let most = if from_one > 1 { MAX_WAITING - RESERVED_WAITING } else { MAX_WAITING };
        if from_one > MAX_WAITING_PER_ADDRESS {
            return Some(HttpError::Quota {});
        }
        (all > most).then_some(HttpError::Busy {})
    }
}

impl Ticket {
    /// Returns the place in the queue, from 1, or 0 if the search has been admitted.
    pub(crate) fn place(&self) -> usize {
        let inner = self.queue.lock();
        inner.waiting.before(|waiting| waiting.search.number == self.number).map_or(0, |before| before + 1)
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
        // A smaller search may have waited behind this one.
        self.queue.change(|inner| inner.waiting.retain(|waiting| waiting.search.number != self.number));
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.queue.change(|inner| inner.end(self.search));
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const MEMORY: usize = 1 << 30;

    fn client(number: u32) -> ClientAddress {
        ClientAddress::of(Ipv4Addr::from_bits(number).into())
    }

    fn queue(threads: usize) -> Arc<SearchQueue> {
        SearchQueue::new(threads, MEMORY)
    }

    fn join(queue: &Arc<SearchQueue>, number: u32, threads: usize) -> Ticket {
        queue.join(client(number), SearchNeeds { threads, memory: 1 }).unwrap()
    }

    fn permit(ticket: &mut Ticket) -> Option<Permit> {
        ticket.receiver.try_recv().ok()
    }

    #[test]
    fn searches_of_one_address_are_admitted_in_the_order_of_arrival() {
        let queue = queue(2);
        let mut tickets: Vec<Ticket> = (0..4).map(|_| join(&queue, 1, 1)).collect();
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
    fn many_searches_of_one_address_keep_no_other_waiting() {
        let queue = queue(2);
        let mut crowd: Vec<Ticket> = (0..20).map(|_| join(&queue, 1, 1)).collect();
        let mut other = join(&queue, 2, 1);
        let in_kept_place = permit(&mut other).unwrap();
        assert_eq!(queue.counts(), (3, 18));
        let second = join(&queue, 2, 1);
        let third = join(&queue, 3, 1);
        assert_eq!((second.place(), third.place()), (2, 3), "those who have one wait for their turn");
        drop(in_kept_place);
        assert_eq!((second.place(), third.place()), (0, 2), "the kept place is for who has none");
        drop(permit(&mut crowd[0]));
        assert_eq!((crowd[2].place(), third.place()), (0, 1));
    }

    #[test]
    fn the_kept_place_is_never_given_to_an_address_that_has_one() {
        let queue = queue(1);
        let _tickets: Vec<Ticket> = (0..5).map(|_| join(&queue, 1, 1)).collect();
        assert_eq!(queue.counts(), (1, 4));
        assert_eq!(queue.take_free(5), 0);
        let other = join(&queue, 2, 1);
        assert_eq!((queue.counts(), other.place()), ((2, 4), 0));
    }

    #[test]
    fn a_search_leaves_the_kept_place_when_it_can() {
        let queue = queue(1);
        let mut first = join(&queue, 1, 1);
        let _second = join(&queue, 2, 1);
        assert_eq!(join(&queue, 3, 1).place(), 1);
        drop(permit(&mut first));
        assert_eq!(join(&queue, 3, 1).place(), 0, "the second search has a shared place now");
    }

    #[test]
    fn a_large_search_is_not_passed_for_ever() {
        let queue = queue(2);
        let mut small = join(&queue, 1, 1);
        let mut large = join(&queue, 2, 2);
        let mut passing = join(&queue, 3, 1);
        assert_eq!((large.place(), passing.place()), (1, 0), "in the kept place");
        let later = join(&queue, 4, 1);
        drop(permit(&mut small));
        assert!(permit(&mut large).is_some_and(|permit| permit.search.needs.threads == 2));
        assert_eq!(later.place(), 0, "the large search was over at once");
        drop(permit(&mut passing));
    }

    #[test]
    fn a_search_needs_a_place_for_each_thread() {
        let queue = queue(3);
        let mut small = join(&queue, 1, 1);
        let mut large = join(&queue, 1, 100);
        let mut behind = join(&queue, 1, 1);
        let taken = permit(&mut small).unwrap();
        assert!(permit(&mut large).is_none() && permit(&mut behind).is_none());
        drop(taken);
        assert_eq!(permit(&mut large).unwrap().search.needs.threads, 3);
        assert!(permit(&mut behind).is_some());
    }

    #[test]
    fn a_large_search_that_goes_away_makes_room() {
        let queue = queue(2);
        let mut small = join(&queue, 1, 1);
        let large = join(&queue, 1, 2);
        let mut behind = join(&queue, 1, 1);
        let _taken = permit(&mut small).unwrap();
        drop(large);
        assert!(permit(&mut behind).is_some());
    }

    #[test]
    fn searches_that_do_not_fit_into_memory_wait() {
        let queue = SearchQueue::new(8, 100);
        let needs = |memory| SearchNeeds { threads: 1, memory };
        assert_eq!(queue.search_memory(), 50);
        let mut large = queue.join(client(1), needs(1000)).unwrap();
        assert_eq!(large.place(), 0, "no search has more than half of all memory");
        assert_eq!(queue.memory_in_use(), 50);
        let waiting = queue.join(client(1), needs(1)).unwrap();
        assert_eq!(waiting.place(), 1);
        let other = queue.join(client(2), needs(50)).unwrap();
        assert_eq!(other.place(), 0, "the kept place has memory of its own");
        assert_eq!(queue.memory_in_use(), 100);
        drop(permit(&mut large));
        assert_eq!(waiting.place(), 0);
    }

    #[test]
    fn free_places_are_those_that_nobody_waits_for() {
        let queue = queue(4);
        let mut own = join(&queue, 1, 1);
        let _own = permit(&mut own).unwrap();
        assert_eq!(queue.take_free(2), 2);
        queue.give_back(2);
        assert_eq!((queue.take_free(100), queue.take_free(1), queue.counts()), (3, 0, (1, 0)));
        let mut other = join(&queue, 1, 2);
        queue.give_back(3);
        let _other = permit(&mut other).unwrap();
        let _large = join(&queue, 1, 2);
        assert_eq!(queue.take_free(1), 0, "a search waits for the free place");
    }

    #[test]
    fn the_length_of_the_queue_is_limited_for_one_and_for_all() {
        let queue = queue(1);
        let needs = SearchNeeds { threads: 1, memory: 1 };
        let mut tickets = Vec::new();
        let crowd = (MAX_WAITING / MAX_WAITING_PER_ADDRESS) as u32;
        let mut refusals = Vec::new();
        for number in 0..crowd {
            for _ in 0..MAX_WAITING_PER_ADDRESS + 2 {
                match queue.join(client(number), needs) {
                    Ok(ticket) => tickets.push(ticket),
                    Err(error) => refusals.push(error),
                }
            }
        }
        assert_eq!(refusals[..2], [HttpError::Quota {}, HttpError::Quota {}]);
        assert!(refusals.contains(&HttpError::Busy {}));
        assert!(queue.counts().1 < MAX_WAITING);
        tickets.extend((crowd..).map_while(|number| queue.join(client(number), needs).ok()));
        assert_eq!((queue.counts(), queue.begun()), ((2, MAX_WAITING), 2));
        assert!(queue.is_full() && !queue.is_closed());
        queue.close();
        assert!(queue.is_closed() && !queue.is_full());
        assert_eq!(queue.join(client(1), needs).unwrap_err(), HttpError::Stopping {});
        drop(tickets);
        assert_eq!(queue.counts(), (0, 0));
    }
}
