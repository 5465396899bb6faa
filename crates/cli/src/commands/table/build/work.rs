//! Runs the build on its own thread, while this one reports: standard output and the texts belong to one thread, but
//! the builder sends events from many.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use game::Indexed;
use tablebase::{BuildEvent, BuildOptions, BuildStep, BuildWatcher, Schedule, TableError};
use texts::Catalogue;

use super::gauge::Gauge;
#[cfg(feature = "cluster")]
use super::hosts::{SharedBuild, SharedError};
use super::news::BuildProgress;
use super::report::BuildReport;
use crate::commands::table::stored::failed;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;

/// The minimum time between two progress reports.
const BETWEEN: Duration = Duration::from_millis(200);

/// What is built, where and how.
pub(super) struct BuildJob<'a, G: Indexed> {
    pub(super) game: &'a G,
    pub(super) schedule: &'a Schedule<G::Sector>,
    pub(super) directory: &'a Path,
    pub(super) options: BuildOptions,
    /// With whom, if not alone.
    #[cfg(feature = "cluster")]
    pub(super) shared: Option<&'a SharedBuild>,
}

/// Why a build ended before its end.
enum BuildError {
    Table(TableError),
    #[cfg(feature = "cluster")]
    Cluster(cluster::ClusterError),
}

/// The bytes that went to other processes and came from them, if there are others.
type Bytes = Option<[u64; 2]>;

impl<G: Indexed> BuildJob<'_, G> {
    /// Builds, alone or together with others.
    fn build(
        &self,
        watcher: &BuildWatcher<G::Sector>,
        stops: &(dyn Fn() -> bool + Sync),
    ) -> Result<Bytes, BuildError> {
        let BuildJob { game, schedule, directory, options, .. } = *self;
        #[cfg(feature = "cluster")]
        if let Some(shared) = self.shared {
            return match shared.build(game, schedule, directory, options, watcher, stops) {
                Ok(traffic) => Ok(Some([traffic.sent, traffic.received])),
                Err(SharedError::Table(error)) => Err(BuildError::Table(error)),
                Err(SharedError::Cluster(error)) => Err(BuildError::Cluster(error)),
            };
        }
        tablebase::build(game, schedule, directory, options, watcher).map_err(BuildError::Table)?;
        Ok(None)
    }
}

/// Builds, and reports the events.
pub(super) fn build<G: Indexed>(
    texts: &Catalogue,
    output: &mut Output,
    job: BuildJob<'_, G>,
    mut report: BuildReport<'_>,
) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let unheard = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    let mut told = Ok(());
    let built = thread::scope(|scope| {
        let stops = || raised.load(Ordering::Relaxed) || unheard.load(Ordering::Relaxed);
        let builder = scope.spawn(move || {
            let listener =
                Mutex::new(EventForwarder { sender, gauge: Gauge::default(), last: None, left: 0 });
            let watcher = |event: &BuildEvent<G::Sector>| {
                listener.lock().unwrap_or_else(PoisonError::into_inner).on_event(event);
                if stops() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            job.build(&watcher, &stops)
        });
        for news in receiver {
            if told.is_ok() {
                told = report.tell(output, &news);
                // If output fails, the build stops.
                unheard.store(told.is_err(), Ordering::Relaxed);
            }
        }
        builder.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    report.finish();
    told?;
    match built {
        Ok(bytes) => report.sum_up(output, bytes),
        Err(BuildError::Table(TableError::Stopped)) => {
            Err(Failure::Failed(texts.text("table-build-stopped")))
        }
        Err(BuildError::Table(error)) => Err(failed(texts, &error)),
        #[cfg(feature = "cluster")]
        Err(BuildError::Cluster(error)) => Err(Failure::Failed(texts.message(&error))),
    }
}

/// Receives events on any thread, and forwards those worth showing.
struct EventForwarder {
    sender: mpsc::Sender<BuildProgress>,
    gauge: Gauge,
    /// When progress was last reported.
    last: Option<Instant>,
    /// The sectors of the step that are not finished.
    left: usize,
}

impl EventForwarder {
    fn on_event<S: ToString>(&mut self, event: &BuildEvent<'_, S>) {
        let at = Instant::now();
        match event {
            BuildEvent::Found { step } => {
                self.say(BuildProgress::Found { sectors: names(step), count: step.sectors.len() })
            }
            BuildEvent::Reading { step } => {
                self.gauge.begin(step.entries);
                self.left = step.sectors.len();
                self.say(BuildProgress::Begun { sectors: names(step), entries: step.entries, at });
            }
            BuildEvent::Solving { step, phase, done, total } => {
                self.gauge.advance(*phase, *done, *total);
                if self.last.is_none_or(|last| at - last >= BETWEEN) {
                    self.last = Some(at);
                    let share = self.gauge.share();
                    self.say(BuildProgress::Solving { sectors: names(step), phase: *phase, share });
                }
            }
            BuildEvent::Writing { step } => self.say(BuildProgress::Writing { sectors: names(step) }),
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

fn names<S: ToString>(step: &BuildStep<S>) -> String {
    step.sectors.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
