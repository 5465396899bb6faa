//! A progress bar on standard error, if that is a terminal.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// The progress of a command.
pub(crate) struct TerminalProgress {
    bar: ProgressBar,
}

impl TerminalProgress {
    /// A bar with this number of steps. It is hidden if standard error is not a terminal.
    pub(crate) fn new(steps: usize) -> TerminalProgress {
        let bar = if stderr().is_terminal() { ProgressBar::new(steps as u64) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} (-{eta}) {msg}");
        TerminalProgress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A count towards an unknown total.
    pub(crate) fn counting() -> TerminalProgress {
        let bar = if stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{pos} {elapsed} {msg}");
        TerminalProgress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A count of steps of very different lengths, next to a more important message.
    pub(crate) fn climbing(steps: usize) -> TerminalProgress {
        let bar = if stderr().is_terminal() { ProgressBar::new(steps as u64) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{pos}/{len} {elapsed} {msg}");
        TerminalProgress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A bar that shows a share of the whole, with a message.
    pub(crate) fn sharing() -> TerminalProgress {
        let bar = if stderr().is_terminal() { ProgressBar::new(1000) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:20} {percent:>3} % {elapsed} {msg}");
        TerminalProgress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// Whether standard error is not a terminal.
    pub(crate) fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// Shows that this share of the whole is done, from 0 to 1.
    pub(crate) fn set_share(&self, share: f64) {
        self.bar.set_position((share * 1000.0) as u64);
    }

    /// Shows how much is done, and the total.
    pub(crate) fn set_of(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    /// Shows how much is done.
    pub(crate) fn set(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Shows a message beside the bar.
    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Counts a finished step.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Hides the bar while something else is written to the terminal.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        self.bar.suspend(act)
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
