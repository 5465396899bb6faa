//! Backpressure: limits the bytes of queued lines, so that a GUI that floods the engine cannot fill the
//! memory.
//!
//! The reader reserves bytes for each line before it queues the line, and waits while the queue is full.
//! During a search that only `stop` ends, this would be for ever; so the reader also reports that the queue
//! is full.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Capacity of the queue, in bytes: several thousand positions with long games.
pub(crate) const MAX_WAITING: usize = 8 << 20;

/// Memory of a queued line in addition to its text, in bytes.
const OVERHEAD: usize = 64;

/// Counter of the reserved bytes.
#[derive(Debug, Default)]
pub(crate) struct Room {
    taken: Mutex<usize>,
    given_back: Condvar,
}

/// The reserved bytes of a line, which are released on drop.
#[derive(Debug)]
pub(crate) struct TakenRoom {
    room: Arc<Room>,
    bytes: usize,
}

impl Room {
    /// Reserves bytes for a line of this length. While the queue is full, calls `is_full` at first and after
    /// each release of bytes. Returns `None` as soon as `is_full` returns `false`.
    pub(crate) fn take(
        self: &Arc<Room>,
        length: usize,
        mut is_full: impl FnMut() -> bool,
    ) -> Option<TakenRoom> {
        let bytes = length + OVERHEAD;
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        // An empty queue accepts a line of any length.
        while *taken > 0 && *taken + bytes > MAX_WAITING {
            let before = *taken;
            drop(taken);
            if !is_full() {
                return None;
            }
            taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
            while *taken == before {
                taken = self.given_back.wait(taken).unwrap_or_else(PoisonError::into_inner);
            }
        }
        *taken += bytes;
        Some(TakenRoom { room: Arc::clone(self), bytes })
    }
}

impl Drop for TakenRoom {
    fn drop(&mut self) {
        *self.room.taken.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.room.given_back.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::thread;

    #[test]
    fn a_line_waits_until_there_is_room() {
        let room = Arc::new(Room::default());
        let never = || unreachable!("there is room");
        let half = room.take(MAX_WAITING / 2, never);
        let quarter = room.take(MAX_WAITING / 4, never);
        let (sender, receiver) = channel();
        let reader = {
            let room = Arc::clone(&room);
            thread::spawn(move || room.take(MAX_WAITING / 2, || sender.send(()).is_ok()).is_some())
        };
        receiver.recv().expect("it waits");
        drop(quarter);
        receiver.recv().expect("a quarter is not enough");
        drop(half);
        assert!(reader.join().expect("no panic"));
    }

    #[test]
    fn nobody_waits_for_an_engine_that_is_gone() {
        let room = Arc::new(Room::default());
        let _all = room.take(2 * MAX_WAITING, || unreachable!("a line alone has room"));
        assert!(room.take(1, || false).is_none());
    }
}
