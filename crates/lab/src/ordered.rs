//! Work on many threads whose results are handed over in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// How often the flag of the caller is looked at.
const LOOK: Duration = Duration::from_millis(10);

/// Does the work with the numbers 0, 1, 2, ... on this number of threads, and hands each result to `on_result`, in order,
/// until there is no work left, the flag is raised, or `on_result` breaks.
///
/// Every thread makes a worker of its own, which gives the result for a number, or `None` if there is no work with this
/// number or if the flag that it is shown was raised meanwhile.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// let worker = || |number: usize, _: &AtomicBool| (number < 5).then_some(number * number);
/// let mut squares = Vec::new();
/// lab::in_order(2, &AtomicBool::new(false), worker, |square| -> ControlFlow<()> {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(squares, [0, 1, 4, 9, 16]);
/// ```
pub fn in_order<T: Send, W: FnMut(usize, &AtomicBool) -> Option<T>, B>(
    threads: usize,
    stop: &AtomicBool,
    worker: impl Fn() -> W + Sync,
    on_result: impl FnMut(T) -> ControlFlow<B>,
) -> Option<B> {
    let (next, halt) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (next, halt, worker) = (&next, &halt, &worker);
    thread::scope(|scope| {
        // Threads are at most a few results ahead of the one that is handed over.
        let (sender, receiver) = sync_channel(threads);
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(move || work(worker(), next, halt, &sender));
        }
        drop(sender);
        let ended = deliver(&receiver, stop, halt, on_result);
        halt.store(true, Ordering::Relaxed);
        ended
    })
}

/// Works until there is no work left, the flag is raised, or the receiver is gone.
fn work<T>(
    mut worker: impl FnMut(usize, &AtomicBool) -> Option<T>,
    next: &AtomicUsize,
    halt: &AtomicBool,
    sender: &SyncSender<(usize, T)>,
) {
    while !halt.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(result) = worker(number, halt) else { return };
        if sender.send((number, result)).is_err() {
            return;
        }
    }
}

/// Hands over the results in order, and passes the caller's flag on to those who work.
fn deliver<T, B>(
    receiver: &Receiver<(usize, T)>,
    stop: &AtomicBool,
    halt: &AtomicBool,
    mut on_result: impl FnMut(T) -> ControlFlow<B>,
) -> Option<B> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    loop {
        halt.fetch_or(stop.load(Ordering::Relaxed), Ordering::Relaxed);
        match receiver.recv_timeout(LOOK) {
            Ok((number, result)) => drop(early.insert(number, result)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
        while let Some(result) = early.remove(&next) {
            next += 1;
            if let ControlFlow::Break(ended) = on_result(result) {
                return Some(ended);
            }
        }
    }
}
