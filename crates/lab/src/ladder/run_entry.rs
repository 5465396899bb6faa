//! Running one entry: solved, timed, certified, and compared with known values.

use std::time::Duration;

use engine::{Session, registry};
use game::{Assessment, SpecError, Wdl};
use search::{ProofProgress, Solution, SolveQuery};

use super::certificate::{Certificate, certify};
use super::entries::{BenchmarkEntry, EntryGoal, Length};
use super::entry_watcher::{EntryPhase, EntryProgress, EntryWatcher};
use crate::bench::median;

/// Time limit and number of runs of an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EntryLimits {
    /// Time limit of each stage: the value, the certificate, and its check.
    pub time: Option<Duration>,
    /// Maximum number of runs; the result is their median.
    pub runs: usize,
    /// No further run begins when the runs so far have taken this many seconds in total.
    pub enough: f64,
    /// `true` to make a certificate.
    pub certificate: bool,
}

impl Default for EntryLimits {
    fn default() -> Self {
        EntryLimits { time: None, runs: 9, enough: 1.0, certificate: true }
    }
}

/// The result of an entry.
#[derive(Debug, Clone)]
pub struct BenchmarkRun {
    /// The entry.
    pub entry: BenchmarkEntry,
    /// The proven value of the start, from the first player's view.
    pub assessment: Assessment,
    /// The proven value of every first move, if the entry requires them.
    pub moves: Vec<(String, Assessment)>,
    /// Median time of the runs without a certificate, in seconds. If a run was stopped, the time of that
    /// run.
    pub seconds: f64,
    /// Number of runs.
    pub runs: usize,
    /// Number of nodes visited in the last run.
    pub nodes: u64,
    /// `true` if time ran out.
    pub stopped: bool,
    /// The last progress report of the proof, if any.
    pub proof: Option<ProofProgress>,
    /// Name of the search that found the value.
    pub method: String,
    /// The certificate, if any.
    pub certificate: Option<Certificate>,
}

/// An error in the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryFault {
    /// The value differs from the known one.
    Value,
    /// The number of plies differs from the known one.
    Plies,
    /// The value of a first move differs from the known one.
    Move,
    /// The certificate is rejected, or disagrees with the solver.
    Certificate,
}

impl EntryFault {
    /// Returns the name in machine-readable output.
    pub fn name(self) -> &'static str {
        match self {
            EntryFault::Value => "value",
            EntryFault::Plies => "plies",
            EntryFault::Move => "move",
            EntryFault::Certificate => "certificate",
        }
    }
}

/// Runs an entry and reports progress from time to time. It stops when `report` returns `false`.
///
/// # Errors
/// The entry's spec is invalid; a test opens all of them.
pub fn run_entry(
    entry: &BenchmarkEntry,
    limits: EntryLimits,
    report: &mut dyn FnMut(EntryProgress) -> bool,
) -> Result<BenchmarkRun, SpecError> {
    let session = registry::open(entry.spec)?;
    let query = SolveQuery {
        distance: entry.wanted != EntryGoal::Value,
        all: entry.wanted == EntryGoal::All,
        threads: entry.threads,
        ..SolveQuery::default()
    };
    let mut times = Vec::new();
    let mut last = run(&*session, &query, limits, report);
    times.push(last.seconds);
    while !last.stopped && times.len() < limits.runs && times.iter().sum::<f64>() < limits.enough {
        last = run(&*session, &query, limits, report);
        times.push(last.seconds);
    }
    let Run { solved, stopped, proof, seconds } = last;
    let wants_certificate = limits.certificate && solved.assessment.wdl().is_some();
    let certificate = if wants_certificate { certify(&*session, &query, limits.time, report) } else { None };
    let runs = times.len();
    let median = if stopped { None } else { median(times) };
    Ok(BenchmarkRun {
        entry: *entry,
        assessment: solved.assessment,
        moves: solved.moves,
        seconds: median.unwrap_or(seconds),
        runs,
        nodes: solved.nodes,
        stopped,
        proof,
        method: solved.method.to_owned(),
        certificate,
    })
}

/// The result of one run.
struct Run {
    solved: Solution<String>,
    stopped: bool,
    proof: Option<ProofProgress>,
    seconds: f64,
}

fn run(
    session: &dyn Session,
    query: &SolveQuery,
    limits: EntryLimits,
    report: &mut dyn FnMut(EntryProgress) -> bool,
) -> Run {
    let mut watcher = EntryWatcher::new(EntryPhase::Solving, limits.time, report);
    let solved = session.solve(query, u64::MAX, &mut watcher);
    let (stopped, proof, seconds) = (watcher.was_stopped(), watcher.proof(), watcher.seconds());
    Run { solved, stopped, proof, seconds }
}

impl BenchmarkRun {
    /// Returns `true` if everything that the entry requires is proven.
    pub fn is_done(&self) -> bool {
        let is_known = |found: Assessment| match self.entry.wanted {
            EntryGoal::Value => found.wdl().is_some(),
            EntryGoal::Distance | EntryGoal::All => found.exact_value().is_some(),
        };
        is_known(self.assessment) && self.moves.iter().all(|(_, of_move)| is_known(*of_move))
    }

    /// Returns `true` if it took at most this number of seconds; `None` if the run was stopped before that.
    pub fn is_within(&self, seconds: f64) -> Option<bool> {
        match self.is_done() {
            true => Some(self.seconds <= seconds),
            false => (self.seconds >= seconds).then_some(false),
        }
    }

    /// Returns the errors in the answer. A value that is missing because time ran out is not an error.
    pub fn faults(&self) -> Vec<EntryFault> {
        let entry = &self.entry;
        let is_wrong = |found: Assessment, known: Option<Wdl>| {
            known.is_some_and(|known| !(found.at_least()..=found.at_most()).contains(&known))
        };
        let is_too_long = |known: u32| {
            self.assessment.plies().is_some_and(|plies| plies != known)
                || self.assessment.within().is_some_and(|within| within < known)
        };
        let wrong_length = match entry.length {
            Length::Unknown => false,
            Length::Exactly(known) => is_too_long(known),
            Length::AtLeast(known) => [self.assessment.plies(), self.assessment.within()]
                .into_iter()
                .flatten()
                .any(|plies| plies < known),
        };
        let wrong_move = self.moves.iter().any(|(_, of_move)| is_wrong(*of_move, entry.every_move));
        let refused = self.certificate.as_ref().is_some_and(|certificate| certificate.verdict.is_wrong());
        let faults = [
            (is_wrong(self.assessment, entry.value), EntryFault::Value),
            (wrong_length, EntryFault::Plies),
            (wrong_move, EntryFault::Move),
            (refused, EntryFault::Certificate),
        ];
        faults.into_iter().filter(|(holds, _)| *holds).map(|(_, fault)| fault).collect()
    }
}
