//! One rung: solved, timed, certified, and compared with known values.

use std::time::Duration;

use engine::{Session, registry};
use game::SpecError;
use game::Wdl;
use search::{ProofProgress, Proven, Solution, SolveQuery};

use super::certificate::{Certificate, certify};
use super::rung_watcher::{Phase, RungProgress, RungWatcher};
use super::rungs::{Length, Rung, RungGoal};
use crate::bench::median;

/// How long and how often a rung is tried.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RungLimits {
    /// The maximum time for the value, for the certificate, and for its check, each.
    pub time: Option<Duration>,
    /// The maximum number of runs; their median counts.
    pub runs: usize,
    /// No run begins once earlier runs have taken this number of seconds together.
    pub enough: f64,
    /// Whether a certificate is made.
    pub certificate: bool,
}

impl Default for RungLimits {
    fn default() -> Self {
        RungLimits { time: None, runs: 9, enough: 1.0, certificate: true }
    }
}

/// What came out of a rung.
#[derive(Debug, Clone)]
pub struct Climb {
    /// The rung.
    pub rung: Rung,
    /// What is proven of the start, for the first player.
    pub proven: Proven,
    /// What is proven of every first move, if the rung asks for that.
    pub moves: Vec<(String, Proven)>,
    /// The median time of the runs, in seconds, without a certificate; if a run was stopped, its time.
    pub seconds: f64,
    /// The runs.
    pub runs: usize,
    /// Nodes visited in the last run.
    pub nodes: u64,
    /// Whether time ran out.
    pub stopped: bool,
    /// The last report on the progress of the proof, if there was any.
    pub proof: Option<ProofProgress>,
    /// The search that found the value.
    pub method: String,
    /// The certificate, if there is one.
    pub certificate: Option<Certificate>,
}

/// A fault of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RungFault {
    /// The value is not the known one.
    Value,
    /// The number of plies is not the known one.
    Plies,
    /// The value of a first move is not the known one.
    Move,
    /// The certificate is rejected, or says something else.
    Certificate,
}

impl RungFault {
    /// Its name, for programs.
    pub fn name(self) -> &'static str {
        match self {
            RungFault::Value => "value",
            RungFault::Plies => "plies",
            RungFault::Move => "move",
            RungFault::Certificate => "certificate",
        }
    }
}

/// Climbs a rung, reporting progress now and then, until `tell` says that it is enough.
///
/// # Errors
/// The rung names no game; a test opens them all.
pub fn climb(
    rung: &Rung,
    limits: RungLimits,
    tell: &mut dyn FnMut(RungProgress) -> bool,
) -> Result<Climb, SpecError> {
    let session = registry::open(rung.spec)?;
    let query = SolveQuery {
        distance: rung.wanted != RungGoal::Value,
        all: rung.wanted == RungGoal::All,
        threads: rung.threads,
        ..SolveQuery::default()
    };
    let mut times = Vec::new();
    let mut last = run(&*session, &query, limits, tell);
    times.push(last.seconds);
    while !last.stopped && times.len() < limits.runs && times.iter().sum::<f64>() < limits.enough {
        last = run(&*session, &query, limits, tell);
        times.push(last.seconds);
    }
    let Run { solved, stopped, proof, seconds } = last;
    let wants_certificate = limits.certificate && solved.proven.wdl().is_some();
    let certificate = if wants_certificate { certify(&*session, &query, limits.time, tell) } else { None };
    let runs = times.len();
    let median = if stopped { None } else { median(times) };
    Ok(Climb {
        rung: *rung,
        proven: solved.proven,
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

/// What came out of a run.
struct Run {
    solved: Solution<String>,
    stopped: bool,
    proof: Option<ProofProgress>,
    seconds: f64,
}

fn run(
    session: &dyn Session,
    query: &SolveQuery,
    limits: RungLimits,
    tell: &mut dyn FnMut(RungProgress) -> bool,
) -> Run {
    let mut watcher = RungWatcher::new(Phase::Solving, limits.time, tell);
    let solved = session.solve(query, u64::MAX, &mut watcher);
    let (stopped, proof, seconds) = (watcher.was_stopped(), watcher.proof(), watcher.seconds());
    Run { solved, stopped, proof, seconds }
}

impl Climb {
    /// Whether everything that the rung asks for is proven.
    pub fn is_done(&self) -> bool {
        let is_known = |proven: &Proven| match self.rung.wanted {
            RungGoal::Value => proven.wdl().is_some(),
            RungGoal::Distance | RungGoal::All => proven.value().is_some(),
        };
        is_known(&self.proven) && self.moves.iter().all(|(_, proven)| is_known(proven))
    }

    /// Whether it took at most this number of seconds; `None` if time ran out before that.
    pub fn is_within(&self, seconds: f64) -> Option<bool> {
        match self.is_done() {
            true => Some(self.seconds <= seconds),
            false => (self.seconds >= seconds).then_some(false),
        }
    }

    /// The faults of the answer. Anything missing because time ran out is no fault.
    pub fn faults(&self) -> Vec<RungFault> {
        let rung = &self.rung;
        let is_wrong = |proven: &Proven, known: Option<Wdl>| {
            known.is_some_and(|known| !(proven.at_least..=proven.at_most).contains(&known))
        };
        let is_too_long = |known: u32| {
            self.proven.plies.is_some_and(|plies| plies != known)
                || self.proven.within.is_some_and(|within| within < known)
        };
        let wrong_length = match rung.length {
            Length::Unknown => false,
            Length::Exactly(known) => is_too_long(known),
            Length::AtLeast(known) => {
                [self.proven.plies, self.proven.within].into_iter().flatten().any(|plies| plies < known)
            }
        };
        let wrong_move = self.moves.iter().any(|(_, proven)| is_wrong(proven, rung.every_move));
        let refused = self.certificate.as_ref().is_some_and(|certificate| certificate.verdict.is_wrong());
        let faults = [
            (is_wrong(&self.proven, rung.value), RungFault::Value),
            (wrong_length, RungFault::Plies),
            (wrong_move, RungFault::Move),
            (refused, RungFault::Certificate),
        ];
        faults.into_iter().filter(|(holds, _)| *holds).map(|(_, fault)| fault).collect()
    }
}
