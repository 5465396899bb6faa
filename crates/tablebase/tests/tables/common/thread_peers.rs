//! Threads in the role of processes.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use filetto_tablebase::{Unreachable, Workers};

/// A process, with a channel to and from each process.
pub(crate) struct ThreadPeer {
    index: usize,
    /// Maximum number of entries of a finished sector that every process keeps.
    small: u64,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

impl ThreadPeer {
    /// Creates connected processes. An even number of them divides all finished sectors; an odd number keeps
    /// small sectors whole, of at most one block.
    pub(crate) fn new(count: usize) -> Vec<ThreadPeer> {
        let mut threads: Vec<ThreadPeer> = (0..count)
            .map(|index| ThreadPeer {
                index,
                small: if count.is_multiple_of(2) { 0 } else { 1 << 18 },
                to: Vec::new(),
                from: Vec::new(),
            })
            .collect();
        for sender in 0..count {
            for receiver in 0..count {
                let (to, from) = channel();
                threads[sender].to.push(to);
                threads[receiver].from.push(from);
            }
        }
        threads
    }
}

impl Workers for ThreadPeer {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.to.len()
    }

    fn small(&self) -> u64 {
        self.small
    }

    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable> {
        let gone = || Unreachable { host: "a thread".to_owned(), error: "it is gone".to_owned() };
        for (to, parcel) in self.to.iter().zip(parcels) {
            to.send(parcel).map_err(|_| gone())?;
        }
        self.from.iter().map(|from| from.recv().map_err(|_| gone())).collect()
    }
}

/// Runs `work` in this number of processes, and returns their results.
pub(crate) fn in_processes<T: Send>(count: usize, work: impl Fn(ThreadPeer) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let work = &work;
        let processes: Vec<_> =
            ThreadPeer::new(count).into_iter().map(|peer| scope.spawn(move || work(peer))).collect();
        processes.into_iter().map(|process| process.join().expect("no panic")).collect()
    })
}
