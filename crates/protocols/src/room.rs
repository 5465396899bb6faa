//! Room for the lines that wait at an engine: a front end that floods it is read no faster than the engine obeys.
//!
//! The reader takes room for each line before it passes it on, and waits while there is none. That would be for ever
//! behind a search that waits for a `stop`; so the reader also tells that there is no room.

use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// The bytes of lines that may wait: several thousand positions with long games.
pub(crate) const MAX_WAITING: usize = 8 << 20;

/// What a line takes beside its text.
const OVERHEAD: usize = 64;

/// Room for lines.
#[derive(Debug, Default)]
pub(crate) struct Room {
    taken: Mutex<usize>,
    given_back: Condvar,
}

/// The room of a line, which is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct TakenRoom {
    room: Arc<Room>,
    bytes: usize,
}

impl Room {
    /// Takes room for a line of this length. While there is none, `is_full` is called whenever it has become a bit
    /// more; `None` once that returns false.
    pub(crate) fn take(
        self: &Arc<Room>,
        length: usize,
        mut is_full: impl FnMut() -> bool,
    ) -> Option<TakenRoom> {
        let bytes = length + OVERHEAD;
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        // The longest line fits if no other waits.
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
