//! Ctrl-C: the first one asks the command to end and to show what is known, the second one ends the program.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::progress;

/// Whether Ctrl-C was pressed.
static RAISED: AtomicBool = AtomicBool::new(false);

/// The exit code of a program that Ctrl-C has ended: 128 and the number of the signal.
const ENDED: i32 = 130;

/// A flag that Ctrl-C raises from now on; the second time it ends the program, and leaves no bar behind.
pub(crate) fn flag() -> Result<&'static AtomicBool, ctrlc::Error> {
    let set = ctrlc::set_handler(|| {
        if RAISED.swap(true, Ordering::Relaxed) {
            progress::clear();
            std::process::exit(ENDED);
        }
        progress::push_up();
    });
    match set {
        // A command of several parts asks for the flag in each.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(&RAISED),
        Err(error) => Err(error),
    }
}

/// Goes on unless the flag is raised.
pub(crate) fn unless(raised: &AtomicBool) -> ControlFlow<()> {
    if raised.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}

/// How a command ended, for programs, of which Ctrl-C is all that keeps it from being complete.
pub(crate) fn end_of(is_complete: bool) -> &'static str {
    if is_complete { "finished" } else { "interrupted" }
}
