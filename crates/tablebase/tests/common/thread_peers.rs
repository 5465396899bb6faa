//! Processes that are threads.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tablebase::{Peers, Unreachable};

/// A process, with a channel to and from each.
pub(crate) struct ThreadPeer {
    index: usize,
    /// The entries up to which a finished sector is in all processes.
    small: u64,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

impl ThreadPeer {
    /// This number of processes that reach each other. Even numbers of them share out all finished sectors; odd numbers do not
    /// share out small ones, of a block at most.
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

impl Peers for ThreadPeer {
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

/// Does this work in so many processes, and gives what each returns.
pub(crate) fn in_processes<T: Send>(count: usize, work: impl Fn(ThreadPeer) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let work = &work;
        let processes: Vec<_> =
            ThreadPeer::new(count).into_iter().map(|peer| scope.spawn(move || work(peer))).collect();
        processes.into_iter().map(|process| process.join().expect("no panic")).collect()
    })
}
