//! Runs a build on its own thread, while the calling thread reports. Standard output and the texts stay on
//! one thread, but the builder sends events from many.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use game::Indexed;
use tablebase::{BuildEvent, BuildOptions, BuildWatcher, Schedule, Workers, build_in_parts, build_shared};

use super::gauge::Gauge;
use super::news::BuildProgress;
use super::report::BuildReport;
use crate::commands::table::processes::Processes;
use crate::commands::table::shared_work::{ExchangedBytes, SharedJob, WorkError};
use crate::failure::Failure;
use crate::interrupt;
use crate::screen::Screen;

/// Minimum time between two progress reports.
const BETWEEN: Duration = Duration::from_millis(200);

/// The parameters of a build.
pub(super) struct BuildJob<'a, G: Indexed> {
    pub(super) game: &'a G,
    pub(super) schedule: &'a Schedule<G::Sector>,
    pub(super) directory: &'a Path,
    pub(super) options: BuildOptions,
    pub(super) parts: Option<usize>,
    pub(super) processes: &'a Processes,
}

impl<G: Indexed> BuildJob<'_, G> {
    /// Builds the tables alone, in parts, or in a cluster.
    fn build(
        &self,
        watcher: &BuildWatcher<G::Sector>,
        stops: &(dyn Fn() -> bool + Sync),
    ) -> Result<ExchangedBytes, WorkError> {
        let BuildJob { game, schedule, directory, options, parts, processes } = *self;
        if let Some(parts) = parts {
            build_in_parts(game, schedule, directory, options, watcher, parts)?;
            return Ok(None);
        }
        let job = SharedJob::new("build", game)
            .with("steps", schedule.steps.len())
            .with("entries", schedule.entries())
            .with("rules", format_args!("{:016x}", tablebase::rules(game, schedule)))
            .with("plies", options.plies);
        let work = |workers: &mut dyn Workers| {
            Ok(build_shared(game, schedule, directory, options, watcher, workers)?)
        };
        Ok(processes.work(&job, stops, work)?.1)
    }
}

/// Builds the tables, and reports the events.
pub(super) fn build<G: Indexed>(
    screen: &mut Screen<'_>,
    job: BuildJob<'_, G>,
    mut report: BuildReport<'_>,
) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let unheard = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    let mut told = Ok(());
    let shares = job.parts.map_or(job.processes.count(), |parts| parts as u64);
    let built = thread::scope(|scope| {
        let stops = || raised.load(Ordering::Relaxed) || unheard.load(Ordering::Relaxed);
        let builder = scope.spawn(move || {
            let listener =
                Mutex::new(EventForwarder { sender, gauge: Gauge::default(), last: None, left: 0, shares });
            let watcher = |event: &BuildEvent<G::Sector>| {
                listener.lock().unwrap_or_else(PoisonError::into_inner).on_event(event);
                if stops() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            job.build(&watcher, &stops)
        });
        for news in receiver {
            if told.is_ok() {
                told = report.tell(screen.output, &news);
                // If output fails, the build stops.
                unheard.store(told.is_err(), Ordering::Relaxed);
            }
        }
        builder.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    report.finish();
    told?;
    match built {
        Ok(traffic) => report.sum_up(screen.output, traffic),
        Err(error) => Err(error.failure(screen.texts, "table-build-stopped")),
    }
}

/// Receives events on any thread, and forwards those to be shown.
struct EventForwarder {
    sender: mpsc::Sender<BuildProgress>,
    gauge: Gauge,
    /// Time of the last progress report.
    last: Option<Instant>,
    /// Number of unfinished sectors of the step.
    left: usize,
    /// Number of processes or parts that share a step. Events report the progress of only one.
    shares: u64,
}

impl EventForwarder {
    fn on_event<S: ToString>(&mut self, event: &BuildEvent<'_, S>) {
        let at = Instant::now();
        match event {
            BuildEvent::Found { step } => {
                self.say(BuildProgress::Found { sectors: step.names(), count: step.sectors.len() })
            }
            BuildEvent::Reading { step } => {
                self.gauge.begin(step.entries.div_ceil(self.shares));
                self.left = step.sectors.len();
                self.say(BuildProgress::Started { sectors: step.names(), entries: step.entries, at });
            }
            BuildEvent::Solving { step, phase, done, total } => {
                self.gauge.advance(*phase, *done, *total);
                if self.last.is_none_or(|last| at - last >= BETWEEN) {
                    self.last = Some(at);
                    let share = self.gauge.share();
                    self.say(BuildProgress::Solving { sectors: step.names(), phase: *phase, share });
                }
            }
            BuildEvent::Writing { step } => self.say(BuildProgress::Writing { sectors: step.names() }),
            BuildEvent::Finished { sector, counts, sizes } => {
                self.say(BuildProgress::Finished {
                    sector: sector.to_string(),
                    counts: **counts,
                    sizes: *sizes,
                    at,
                });
                self.left = self.left.saturating_sub(1);
                if self.left == 0 {
                    self.say(BuildProgress::Done);
                }
            }
        }
    }

    fn say(&self, news: BuildProgress) {
        // If the receiver is gone, the build is about to stop.
        let _ = self.sender.send(news);
    }
}
