//! Silence on standard error: with `--quiet` there are no warnings and no progress, only errors.

use std::sync::atomic::{AtomicBool, Ordering};

static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Sets whether the process is quiet.
pub(crate) fn set(is_quiet: bool) {
    IS_QUIET.store(is_quiet, Ordering::Relaxed);
}

/// Returns `true` if the process is quiet.
pub(crate) fn is_set() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}
