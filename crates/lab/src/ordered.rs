//! Parallel work with results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Interval at which the caller's flag is checked.
const LOOK: Duration = Duration::from_millis(10);

/// Processes the numbers 0, 1, 2, ... on this number of threads and passes each result to `on_result`, in
/// order. Ends when there is no work left, `stop` is set, or `on_result` breaks; returns the break value.
///
/// Every thread makes its own worker. A worker returns the result for a number, or `None` if there is no
/// work with this number or its flag was set meanwhile.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// let worker = || |number: usize, _: &AtomicBool| (number < 5).then_some(number * number);
/// let mut squares = Vec::new();
/// filetto_lab::in_order(2, &AtomicBool::new(false), worker, |square| -> ControlFlow<()> {
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
        // A bounded channel: threads stay at most a few results ahead of delivery.
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

/// Works until there is no work left, `halt` is set, or the receiver is gone.
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

/// Delivers the results in order, and passes the caller's flag on to the workers.
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
