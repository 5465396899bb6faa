//! The default number of threads.

use std::num::NonZero;
use std::thread;

/// The maximum number of threads.
pub(crate) const MAX_THREADS: usize = 256;

/// Returns the number of cores, but at most [`MAX_THREADS`].
pub(crate) fn usual() -> usize {
    cores().min(MAX_THREADS)
}

/// Returns the number of cores of this machine.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
