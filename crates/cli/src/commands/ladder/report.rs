//! The results of the benchmark set as JSON.

use std::time::Duration;

use lab::ladder::{BenchmarkRun, Certificate, EntryFault, Published};
use schemars::JsonSchema;
use search::ProofProgress;
use serde::Serialize;
use texts::json::names::WdlName;

use crate::commands::proven_move::{ProvenMoveEntry, wdl_name};
use crate::interrupt;

/// The results of the entries.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct LadderReport<'a> {
    time: f64,
    correct: bool,
    entries: Vec<LadderEntry<'a>>,
    end: &'static str,
}

/// The result of an entry.
#[derive(Serialize, JsonSchema)]
struct LadderEntry<'a> {
    entry: usize,
    game: &'a str,
    wanted: &'static str,
    threads: usize,
    finished: bool,
    value: Option<WdlName>,
    plies: Option<u32>,
    at_least: WdlName,
    at_most: WdlName,
    within: Option<u32>,
    moves: Vec<ProvenMoveEntry<'a>>,
    nodes: u64,
    seconds: f64,
    runs: usize,
    method: &'a str,
    proof: Option<ProofNumbersEntry>,
    certificate: Option<LadderCertificate>,
    must: Option<f64>,
    aim: Option<f64>,
    published: Vec<PublishedEntry>,
    faults: Vec<&'static str>,
}

/// The proof and disproof number at the end of a search.
#[derive(Serialize, JsonSchema)]
struct ProofNumbersEntry {
    proof: u32,
    disproof: u32,
    table_permille: u32,
}

/// A certificate and its check.
#[derive(Serialize, JsonSchema)]
struct LadderCertificate {
    bytes: u64,
    seconds: f64,
    steps: usize,
    claims: usize,
    check: &'static str,
    positions: u64,
    check_seconds: f64,
}

/// A published result.
#[derive(Serialize, JsonSchema)]
struct PublishedEntry {
    source: &'static str,
    seconds: Option<f64>,
    nodes: Option<u64>,
    positions: Option<u64>,
}

pub(super) fn report(entry_runs: &[BenchmarkRun], time: Duration) -> LadderReport<'_> {
    LadderReport {
        time: time.as_secs_f64(),
        correct: entry_runs.iter().all(|run| run.faults().is_empty()),
        entries: entry_runs.iter().map(LadderEntry::new).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl LadderEntry<'_> {
    fn new(run: &BenchmarkRun) -> LadderEntry<'_> {
        let (entry, found) = (&run.entry, run.assessment);
        LadderEntry {
            entry: entry.number(),
            game: entry.spec,
            wanted: entry.wanted.name(),
            threads: entry.threads,
            finished: run.is_done(),
            value: wdl_name(found),
            plies: found.plies(),
            at_least: WdlName(found.at_least().name()),
            at_most: WdlName(found.at_most().name()),
            within: found.within(),
            moves: run.moves.iter().map(|(m, found)| ProvenMoveEntry::new(m, Some(*found))).collect(),
            nodes: run.nodes,
            seconds: run.seconds,
            runs: run.runs,
            method: &run.method,
            proof: run.proof.map(ProofNumbersEntry::new),
            certificate: run.certificate.as_ref().map(LadderCertificate::new),
            must: entry.must,
            aim: entry.aim,
            published: entry.published.iter().map(PublishedEntry::new).collect(),
            faults: run.faults().into_iter().map(EntryFault::name).collect(),
        }
    }
}

impl ProofNumbersEntry {
    fn new(progress: ProofProgress) -> ProofNumbersEntry {
        let ProofProgress { proof, disproof, table_permille, .. } = progress;
        ProofNumbersEntry { proof, disproof, table_permille }
    }
}

impl LadderCertificate {
    fn new(certificate: &Certificate) -> LadderCertificate {
        LadderCertificate {
            bytes: certificate.size,
            seconds: certificate.seconds,
            steps: certificate.steps,
            claims: certificate.claims,
            check: certificate.verdict.name(),
            positions: certificate.positions,
            check_seconds: certificate.check_seconds,
        }
    }
}

impl PublishedEntry {
    fn new(figure: &Published) -> PublishedEntry {
        let Published { source, seconds, nodes, positions } = *figure;
        PublishedEntry { source: source.name(), seconds, nodes, positions }
    }
}
