//! The output of a build: a line for every sector on standard output, and its progress on standard error.

use std::io::Write;
use std::time::{Duration, Instant};

use tablebase::{SectorCounts, Sizes, SolvePhase};
use texts::Catalogue;

use super::news::BuildProgress;
use crate::commands::rows::Columns;
use crate::commands::table::shared_work::ExchangedBytes;
use crate::commands::table::units::{clock, longest, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::threads::cores;

/// Minimum time between two progress lines if standard error is not a terminal.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The output of a build, with its totals so far.
pub(super) struct BuildReport<'a> {
    texts: &'a Catalogue,
    progress: TerminalProgress,
    threads: usize,
    begin: Instant,
    /// Start of the work on the next sector.
    line_begin: Instant,
    /// Time of the next progress line.
    next_line: Instant,
    /// Entries of all steps to build.
    entries: u64,
    /// Entries of the finished steps.
    finished: u64,
    /// Entries of the current step.
    current: u64,
    /// Number of sectors that existed before.
    found: usize,
    /// Number of sectors built.
    built: usize,
    /// Size of the tables built, in bytes.
    bytes: u64,
}

impl<'a> BuildReport<'a> {
    /// Creates the report of a build with this number of entries.
    pub(super) fn new(texts: &'a Catalogue, entries: u64, threads: usize) -> BuildReport<'a> {
        let now = Instant::now();
        BuildReport {
            texts,
            progress: TerminalProgress::sharing(),
            threads,
            begin: now,
            line_begin: now,
            next_line: now + BETWEEN_LINES,
            entries,
            finished: 0,
            current: 0,
            found: 0,
            built: 0,
            bytes: 0,
        }
    }

    /// Reports an event.
    pub(super) fn tell(&mut self, output: &mut Output, news: &BuildProgress) -> Result<(), Failure> {
        match news {
            BuildProgress::Found { sectors, count } => {
                self.found += count;
                let text = self.texts.with("table-found", [("sectors", sectors.as_str().into())]);
                return self.progress.aside(|| output.line(&text));
            }
            BuildProgress::Started { sectors, entries, at } => {
                self.line_begin = *at;
                self.current = *entries;
                self.show(sectors, self.texts.text("table-reading"), 0.0);
            }
            BuildProgress::Solving { sectors, phase, share } => {
                let phase_text = match phase {
                    SolvePhase::Forward => self.texts.text("table-forward"),
                    SolvePhase::Backward { depth } => {
                        self.texts.with("table-backward", [("depth", (*depth).into())])
                    }
                };
                self.show(sectors, phase_text, *share);
            }
            BuildProgress::Writing { sectors } => self.show(sectors, self.texts.text("table-writing"), 1.0),
            BuildProgress::Finished { sector, counts, sizes, at } => {
                let seconds = (*at - self.line_begin).as_secs_f64();
                self.line_begin = *at;
                return self.write_sector(output, sector, counts, *sizes, seconds);
            }
            BuildProgress::Done => self.finished += std::mem::take(&mut self.current),
        }
        Ok(())
    }

    /// Writes the line of a finished sector, with the header before the first.
    fn write_sector(
        &mut self,
        output: &mut Output,
        sector: &str,
        counts: &SectorCounts,
        sizes: Sizes,
        seconds: f64,
    ) -> Result<(), Failure> {
        let texts = self.texts;
        let is_first = self.built == 0;
        let bytes = sizes.values + sizes.plies.unwrap_or(0);
        self.built += 1;
        self.bytes += bytes;
        let mut row = vec![sector.to_owned()];
        row.extend([counts.win, counts.draw, counts.loss].map(|number| texts.number(number)));
        row.extend([counts.longest_win, counts.longest_loss].map(longest));
        row.extend([texts.number(bytes), texts.decimal(seconds, 2)]);
        self.progress.aside(|| {
            if is_first {
                let names =
                    ["sector", "win", "draw", "loss", "longest-win", "longest-loss", "bytes", "seconds"];
                output.line(&columns().row(&names.map(|name| texts.text(&format!("table-{name}")))))?;
            }
            output.line(&columns().row(&row))
        })
    }

    /// Shows the progress in the bar, or from time to time as a line if there is no bar.
    fn show(&mut self, sectors: &str, phase: String, share: f64) {
        let done = self.finished as f64 + share * self.current as f64;
        let seconds = self.begin.elapsed().as_secs_f64();
        let left = (self.entries as f64 - done).max(0.0) * seconds / done;
        let arguments = [
            ("sectors", sectors.into()),
            ("phase", phase.into()),
            ("speed", self.texts.number((done / seconds) as u64).into()),
            ("left", if done > 0.0 { clock(left) } else { "-".to_owned() }.into()),
        ];
        let text = self.texts.with("table-progress", arguments);
        if !self.progress.is_hidden() {
            self.progress.set_share(done / self.entries.max(1) as f64);
            self.progress.say(text);
        } else if Instant::now() >= self.next_line {
            self.next_line = Instant::now() + BETWEEN_LINES;
            // A progress line is not essential: an error in writing it is ignored.
            let _ = writeln!(std::io::stderr(), "{text}");
        }
    }

    /// Removes the bar.
    pub(super) fn finish(&self) {
        self.progress.finish();
    }

    /// Writes the totals.
    pub(super) fn sum_up(&self, output: &mut Output, traffic: ExchangedBytes) -> Result<(), Failure> {
        let texts = self.texts;
        if self.built == 0 {
            return output.line(&texts.with("table-nothing-to-build", [("sectors", self.found.into())]));
        }
        let seconds = self.begin.elapsed().as_secs_f64();
        // The speed is per core: more threads than cores do not help.
        let cores = self.threads.min(cores());
        let arguments = [
            ("entries", texts.number(self.finished).into()),
            ("seconds", texts.decimal(seconds, 2).into()),
            ("threads", self.threads.into()),
            ("speed", texts.decimal(self.finished as f64 / seconds / cores as f64 / 1e6, 2).into()),
            ("size", size(texts, self.bytes).into()),
            ("ratio", texts.decimal(self.bytes as f64 / self.finished.max(1) as f64, 3).into()),
        ];
        output.line(&texts.with("table-built", arguments))?;
        let Some([sent, received]) = traffic else { return Ok(()) };
        let ratio = sent as f64 / self.finished.max(1) as f64;
        let arguments = [
            ("sent", size(texts, sent).into()),
            ("received", size(texts, received).into()),
            ("ratio", texts.decimal(ratio, 2).into()),
        ];
        output.line(&texts.with("table-traffic", arguments))
    }
}

fn columns() -> Columns {
    Columns(vec![12, -15, -15, -15, -11, -12, -13, -9])
}
