//! The default number of threads.

use std::num::NonZero;
use std::thread;

use crate::arguments::values::MAX_THREADS;

/// As many as there are cores, as far as the arguments allow.
pub(crate) fn usual() -> usize {
    cores().min(MAX_THREADS)
}

/// The cores of this machine.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
