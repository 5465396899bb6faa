//! Ctrl-C: the first one makes the command stop and show its results so far, the second one ends the program.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::progress;

/// `true` after Ctrl-C was pressed.
static RAISED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl-C ended: 128 plus the number of the signal SIGINT, which is 2.
const ENDED: i32 = 130;

/// Installs the handler of Ctrl-C and returns the flag that it sets.
///
/// A second Ctrl-C removes the progress bar and ends the program.
pub(crate) fn flag() -> Result<&'static AtomicBool, ctrlc::Error> {
    let set = ctrlc::set_handler(|| {
        if RAISED.swap(true, Ordering::Relaxed) {
            progress::clear();
            std::process::exit(ENDED);
        }
        progress::push_up();
    });
    match set {
        // A command of several parts calls this function in each.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(&RAISED),
        Err(error) => Err(error),
    }
}

/// Returns `Break` if the flag is set, else `Continue`.
pub(crate) fn unless(raised: &AtomicBool) -> ControlFlow<()> {
    if raised.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Returns `true` if Ctrl-C was pressed.
pub(crate) fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}

/// Returns the JSON word for the end of a command that only Ctrl-C can leave incomplete.
pub(crate) fn end_of(is_complete: bool) -> &'static str {
    if is_complete { "finished" } else { "interrupted" }
}
