//! Ctrl-C and, on Unix, the signal SIGTERM: the first one makes the command stop and show its results so
//! far, the second one ends the program.
//!
//! systemd, Slurm and containers end a program with SIGTERM, so it must not lose what Ctrl-C keeps. A
//! terminal that closes sends SIGHUP, which is left alone: `nohup` is for programs that survive it.

use std::io;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crate::progress;

/// The system refuses to deliver signals, for this reason.
#[derive(Debug, Clone)]
pub(crate) struct SignalError(pub(crate) String);

/// The number of SIGINT on Unix, which also stands for Ctrl-C on other systems.
const SIGINT: i32 = 2;

/// `true` after a signal to stop.
static RAISED: AtomicBool = AtomicBool::new(false);

/// The number of the first signal to stop; 0 before it.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

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
    use signal_hook::consts::SIGTERM;

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || signals.forever().for_each(raise));
    Ok(())
}

#[cfg(not(unix))]
fn install() -> io::Result<()> {
    ctrlc::set_handler(|| raise(SIGINT)).map_err(io::Error::other)
}

/// Sets the flag, or ends the program if it was set.
fn raise(signal: i32) {
    // The number is set first: a command that sees the flag may end at once and read it.
    let is_first = SIGNAL.compare_exchange(0, signal, Ordering::SeqCst, Ordering::SeqCst).is_ok();
    if RAISED.swap(true, Ordering::SeqCst) || !is_first {
        progress::clear();
        std::process::exit(SHELL_OFFSET + signal);
    }
    // A terminal of Unix echoes the key. Windows does not, and SIGTERM is no key.
    if cfg!(unix) && signal == SIGINT {
        progress::push_up();
    }
}

/// Records a Ctrl-C that a prompt has read as a key: the command leaves the prompt.
pub(crate) fn note_key() {
    let _ = SIGNAL.compare_exchange(0, SIGINT, Ordering::SeqCst, Ordering::SeqCst);
}

/// The offset of the exit code of a program that a signal ended, as shells report it.
const SHELL_OFFSET: i32 = 128;

/// Returns the exit code of a command that a signal has stopped; `None` if none came.
pub(crate) fn exit_code() -> Option<u8> {
    let signal = SIGNAL.load(Ordering::SeqCst);
    if signal == 0 { None } else { u8::try_from(SHELL_OFFSET + signal).ok() }
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
