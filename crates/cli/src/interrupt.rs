//! Ctrl-C and, on Unix, the signal SIGTERM: the first one makes the command stop and show its results so
//! far, the second one ends the program.
//!
//! systemd, Slurm and containers end a program with SIGTERM, so it must not lose what Ctrl-C keeps. A
//! terminal that closes sends SIGHUP, which is left alone: `nohup` is for programs that survive it.

use std::io;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::progress;

/// The system refuses to deliver signals, for this reason.
#[derive(Debug, Clone)]
pub(crate) struct SignalError(pub(crate) String);

/// `true` after a signal to stop.
static RAISED: AtomicBool = AtomicBool::new(false);

/// Installs the handler of the signals and returns the flag that it sets.
///
/// A second signal removes the progress bar and ends the program.
pub(crate) fn flag() -> Result<&'static AtomicBool, SignalError> {
    // A command of several parts calls this function in each.
    static INSTALLED: OnceLock<Result<(), SignalError>> = OnceLock::new();
    let installed = INSTALLED.get_or_init(|| install().map_err(|error| SignalError(error.to_string())));
    installed.clone().map(|()| &RAISED)
}

#[cfg(unix)]
fn install() -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || signals.forever().for_each(raise));
    Ok(())
}

#[cfg(not(unix))]
fn install() -> io::Result<()> {
    /// The number of SIGINT on Unix.
    const SIGINT: i32 = 2;
    ctrlc::set_handler(|| raise(SIGINT)).map_err(io::Error::other)
}

/// Sets the flag, or ends the program if it was set: with the exit code of a shell, 128 plus the number of
/// the signal.
fn raise(signal: i32) {
    if RAISED.swap(true, Ordering::Relaxed) {
        progress::clear();
        std::process::exit(128 + signal);
    }
    progress::push_up();
}

/// Returns `Break` if the flag is set, else `Continue`.
pub(crate) fn unless(raised: &AtomicBool) -> ControlFlow<()> {
    if raised.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Returns `true` after a signal to stop.
pub(crate) fn is_raised() -> bool {
    RAISED.load(Ordering::Relaxed)
}

/// Returns the JSON word for the end of a command that only a signal can leave incomplete.
pub(crate) fn end_of(is_complete: bool) -> &'static str {
    if is_complete { "finished" } else { "interrupted" }
}
