//! A bar on standard error that says how far a long command is, if somebody watches there.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// How far a command is.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar of so many steps; nothing at all if standard error is no terminal.
    pub(crate) fn new(steps: usize) -> Progress {
        let bar = if stderr().is_terminal() { ProgressBar::new(steps as u64) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} (-{eta}) {msg}");
        Progress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A count of what has no end that one knows.
    pub(crate) fn counting() -> Progress {
        let bar = if stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{pos} {elapsed} {msg}");
        Progress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A bar of so many steps, each of which takes as long as it likes: what is said beside it matters.
    pub(crate) fn climbing(steps: usize) -> Progress {
        let bar = if stderr().is_terminal() { ProgressBar::new(steps as u64) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{pos}/{len} {elapsed} {msg}");
        Progress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// A bar of a share of the whole, beside which stands what goes on.
    pub(crate) fn sharing() -> Progress {
        let bar = if stderr().is_terminal() { ProgressBar::new(1000) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:20} {percent:>3} % {elapsed} {msg}");
        Progress { bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())) }
    }

    /// Whether nobody sees it.
    pub(crate) fn is_hidden(&self) -> bool {
        self.bar.is_hidden()
    }

    /// This share of the whole is done, from 0 to 1.
    pub(crate) fn set_share(&self, share: f64) {
        self.bar.set_position((share * 1000.0) as u64);
    }

    /// So much is done of so much.
    pub(crate) fn set_of(&self, done: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(done);
    }

    /// So much is done.
    pub(crate) fn set(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Says beside the bar what goes on.
    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// A step is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Does something else on the terminal meanwhile.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        self.bar.suspend(act)
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
