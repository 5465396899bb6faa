//! A progress bar on standard error, if that is a terminal. Its clock also runs during a long step.

use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::charset::Charset;
use crate::quiet;

/// The bar on the screen, which must be removed if the program ends at once.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// `true` if the terminal has echoed `^C` on the line below the bar.
///
/// The cursor is on that line, because the bar is as wide as the terminal.
static IS_PUSHED_UP: AtomicBool = AtomicBool::new(false);

/// The escape sequence that moves the cursor up a line and clears it.
const CLEAR_ABOVE: &[u8] = b"\x1b[1A\x1b[2K";

/// The interval at which the time is redrawn.
const TICK: Duration = Duration::from_millis(250);

/// The characters of an ASCII bar: the part done, its tip, and the rest.
const ASCII_BAR: &str = "#>-";

/// The progress bar of a command.
pub(crate) struct TerminalProgress {
    bar: ProgressBar,
    charset: Charset,
}

impl TerminalProgress {
    /// Returns a bar with this number of steps. It is hidden if standard error is not a terminal.
    pub(crate) fn new(steps: usize) -> TerminalProgress {
        TerminalProgress::with(Some(steps as u64), "{bar:40} {pos}/{len} {elapsed} (-{eta}) {msg}")
    }

    /// Returns a counter with an unknown total.
    pub(crate) fn counting() -> TerminalProgress {
        TerminalProgress::with(None, "{human_pos} {elapsed} {msg}")
    }

    /// Returns a display of the elapsed time and a message.
    pub(crate) fn message() -> TerminalProgress {
        TerminalProgress::with(None, "{elapsed} {msg}")
    }

    /// Returns a count of steps beside a more important message. No bar: the steps differ much in length.
    pub(crate) fn steps_with_message(steps: usize) -> TerminalProgress {
        TerminalProgress::with(Some(steps as u64), "{pos}/{len} {elapsed} {msg}")
    }

    /// Returns a bar that shows a percentage and a message.
    pub(crate) fn sharing() -> TerminalProgress {
        TerminalProgress::with(Some(1000), "{bar:20} {percent:>3} % {elapsed} {msg}")
    }

    fn with(steps: Option<u64>, template: &str) -> TerminalProgress {
        let charset = Charset::of_process();
        if quiet::is_set() || !stderr().is_terminal() {
            return TerminalProgress { bar: ProgressBar::hidden(), charset };
        }
        let bar = steps.map_or_else(ProgressBar::no_length, ProgressBar::new);
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = bar.with_style(match charset {
            Charset::Unicode => style,
            Charset::Ascii => style.progress_chars(ASCII_BAR),
        });
        bar.enable_steady_tick(TICK);
        *shown() = Some(bar.clone());
        TerminalProgress { bar, charset }
    }

    /// Returns `true` if nothing is shown: standard error is not a terminal, or must stay quiet.
    pub(crate) fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// Shows the share of the whole that is done, from 0 to 1.
    pub(crate) fn set_share(&self, share: f64) {
        self.bar.set_position((share * 1000.0) as u64);
    }

    /// Shows the number of steps done and their total.
    pub(crate) fn set_of(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    /// Shows the number of steps done.
    pub(crate) fn set(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Shows a message beside the bar.
    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(self.charset.write(&text).into_owned());
    }

    /// Counts a finished step.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Hides the bar while something else is written to the terminal.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        if IS_PUSHED_UP.load(Ordering::Relaxed) {
            // The command is about to end; this text must come after the bar.
            self.finish();
        }
        self.bar.suspend(act)
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        remove(&self.bar);
    }
}

/// Removes the bar, however the command ends.
impl Drop for TerminalProgress {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Removes the bar that is shown, if there is one.
pub(crate) fn clear() {
    if let Some(bar) = shown().take() {
        remove(&bar);
    }
}

/// Records that the terminal echoed `^C` below the bar, if a bar is shown.
pub(crate) fn push_up() {
    let is_shown = shown().as_ref().is_some_and(|bar| !bar.is_finished());
    IS_PUSHED_UP.store(is_shown, Ordering::Relaxed);
}

fn remove(bar: &ProgressBar) {
    if bar.is_finished() {
        return;
    }
    bar.finish_and_clear();
    if IS_PUSHED_UP.swap(false, Ordering::Relaxed) {
        // Without standard error there is no bar.
        let _ = stderr().write_all(CLEAR_ABOVE);
    }
}

fn shown() -> MutexGuard<'static, Option<ProgressBar>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}
