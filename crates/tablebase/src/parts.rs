//! A build in parts that work one after the other, for steps that are larger than memory. The parts share the
//! work as processes do.
//!
//! The cells of all parts and the lists of entries that are due lie in memory-mapped files. The pages of the
//! active part are in memory; the system keeps the others on the disk.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use game::Indexed;

use crate::build::{BuildEvent, BuildOptions, BuildWatcher, build_shared, take_folder};
use crate::error::{TableError, Unreachable};
use crate::schedule::{BuildStep, Schedule};
use crate::store::Store;
use crate::workers::Workers;

/// Maximum number of entries of a finished sector that every part keeps in memory.
const SMALL: u64 = 1 << 20;

/// Builds the same files as [`build()`](crate::build()), in this number of parts that work one at a time. The
/// watcher receives the events of the first part.
///
/// # Errors
/// The errors of [`build()`](crate::build()).
pub fn build_in_parts<G: Indexed>(
    game: &G,
    schedule: &Schedule<G::Sector>,
    directory: &Path,
    options: BuildOptions,
    watcher: &BuildWatcher<G::Sector>,
    parts: usize,
) -> Result<(), TableError> {
    let parts = parts.max(1);
    let _lock = take_folder(Store::new(game, directory).folder())?;
    let exchanged = schedule.steps.iter().map(BuildStep::exchanged).max().unwrap_or_default();
    let turns = PartTurns::new(parts, exchanged as usize);
    // The first part waits for the others in each exchange, so its progress is that of all.
    let of_others = |_: &BuildEvent<G::Sector>| ControlFlow::Continue(());
    let work = |index: usize| {
        // Dropping an unfinished part releases the others, also after a panic.
        let mut part = Part { index, turns: &turns, is_done: false };
        drop(turns.await_turn(index, 0)?);
        let watcher: &BuildWatcher<G::Sector> = if index == 0 { watcher } else { &of_others };
        build_shared(game, schedule, directory, options, watcher, &mut part)?;
        part.is_done = true;
        Ok(())
    };
    let results: Vec<Result<(), TableError>> = thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = (0..parts).map(|index| scope.spawn(move || work(index))).collect();
        let join = |thread: thread::ScopedJoinHandle<_>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    });
    // When one part fails, the others report only that a part has left.
    let is_cause = |error: &TableError| !matches!(error, TableError::Unreachable(_));
    let mut errors: Vec<TableError> = results.into_iter().filter_map(Result::err).collect();
    errors.sort_by_key(|error| !is_cause(error));
    errors.into_iter().next().map_or(Ok(()), Err)
}

/// The turns of the parts, and the parcels that they exchange.
struct PartTurns {
    parts: usize,
    /// Approximate number of bytes of reports that all parts exchange at once.
    exchanged: usize,
    state: Mutex<PartState>,
    changed: Condvar,
}

struct PartState {
    /// The part whose turn it is.
    turn: usize,
    /// Number of exchanges that all parts have finished.
    exchanges: u64,
    /// The parcels sent in this exchange, by receiver and sender.
    sent: Vec<Vec<Vec<u8>>>,
    /// The parcels of the exchange before, by receiver and sender.
    received: Vec<Vec<Vec<u8>>>,
    /// `true` if a part has failed.
    is_broken: bool,
}

impl PartTurns {
    fn new(parts: usize, exchanged: usize) -> PartTurns {
        let empty = || vec![vec![Vec::new(); parts]; parts];
        let state = PartState { turn: 0, exchanges: 0, sent: empty(), received: empty(), is_broken: false };
        PartTurns { parts, exchanged, state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, PartState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the turn of this part after this number of exchanges.
    fn await_turn(&self, index: usize, exchanges: u64) -> Result<MutexGuard<'_, PartState>, Unreachable> {
        let is_not_yet =
            |state: &mut PartState| !state.is_broken && (state.turn != index || state.exchanges != exchanges);
        let state = self.changed.wait_while(self.state(), is_not_yet).unwrap_or_else(PoisonError::into_inner);
        match state.is_broken {
            true => Err(Unreachable { host: "a part".to_owned(), error: "it has left the work".to_owned() }),
            false => Ok(state),
        }
    }

    /// Passes the turn to the next part. After the last part, the exchange is complete.
    fn pass(&self, state: &mut PartState) {
        state.turn += 1;
        if state.turn == self.parts {
            state.turn = 0;
            state.exchanges += 1;
            std::mem::swap(&mut state.sent, &mut state.received);
        }
        self.changed.notify_all();
    }
}

/// One part of the build, as a member of the group.
struct Part<'a> {
    index: usize,
    turns: &'a PartTurns,
    /// `true` if the part has finished its work without an error.
    is_done: bool,
}

impl Workers for Part<'_> {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.turns.parts
    }

    fn take_turns(&self) -> bool {
        true
    }

    fn small(&self) -> u64 {
        SMALL
    }

    fn parcel(&self) -> usize {
        self.turns.exchanged / self.turns.parts
    }

    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable> {
        let mut state = self.turns.state();
        for (inbox, parcel) in state.sent.iter_mut().zip(parcels) {
            inbox[self.index] = parcel;
        }
        let exchanges = state.exchanges + 1;
        self.turns.pass(&mut state);
        drop(state);
        let mut state = self.turns.await_turn(self.index, exchanges)?;
        let empty = vec![Vec::new(); self.turns.parts];
        Ok(std::mem::replace(&mut state.received[self.index], empty))
    }
}

impl Drop for Part<'_> {
    /// Ends this part. If it has failed, all others end too.
    fn drop(&mut self) {
        let mut state = self.turns.state();
        state.is_broken |= !self.is_done;
        self.turns.pass(&mut state);
    }
}
