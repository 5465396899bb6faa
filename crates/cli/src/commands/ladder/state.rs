//! The state of a benchmark run: one line of JSON for each finished entry.

use std::io::Read;
use std::path::Path;
use std::time::Duration;

use game::{Assessment, Basis, Wdl};
use lab::ladder::{BenchmarkRun, Certificate, CertificateVerdict, ENTRIES};
use search::{LineMemory, ProofProgress};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::{StateFile, WrittenFiles};

/// The state file of a benchmark run.
pub(super) struct LadderState {
    file: StateFile,
    /// The files of results that earlier runs have written, and this one.
    pub(super) written: WrittenFiles,
}

impl LadderState {
    /// Opens and locks the state file.
    pub(super) fn open(texts: &Catalogue, file: &Path, time: Duration) -> Result<LadderState, Failure> {
        let versions = [("solver", LineMemory::VERSION.to_string())];
        let subject = [("time", time.as_secs_f64().to_string())];
        let file = StateFile::open(texts, file, "ladder", &versions, &subject)?;
        Ok(LadderState { file, written: WrittenFiles::default() })
    }

    /// Loads the finished entries; none if the file is new.
    pub(super) fn load(&self, texts: &Catalogue) -> Result<Vec<BenchmarkRun>, Failure> {
        let read = |from: &mut dyn Read| self.written.read_lines(from, read);
        self.file.load_or_create(texts, read, Vec::new(), |runs| self.save(runs))
    }

    /// Saves the entries and the written files. An entry with a fault is left out, so that it is solved
    /// again.
    pub(super) fn save(&self, entry_runs: &[BenchmarkRun]) -> Result<(), FileAccessError> {
        let right = entry_runs.iter().filter(|run| run.faults().is_empty());
        let lines = right.map(|run| format!("{}\n", write(run)));
        let lines: String = lines.chain([self.written.lines()]).collect();
        self.file.save(|to| to.write_all(lines.as_bytes()))
    }
}

fn write(run: &BenchmarkRun) -> Json {
    json!({
        "game": run.entry.spec,
        "proven": write_value(run.assessment),
        "moves": run.moves.iter().map(|(m, found)| json!([m, write_value(*found)])).collect::<Vec<_>>(),
        "seconds": run.seconds,
        "runs": run.runs,
        "nodes": run.nodes,
        "stopped": run.stopped,
        "proof": run.proof.map(|proof| json!([proof.proof, proof.disproof, proof.nodes, proof.table_permille])),
        "method": run.method,
        "certificate": run.certificate.as_ref().map(write_certificate),
    })
}

fn write_value(found: Assessment) -> Json {
    json!([found.at_least().name(), found.at_most().name(), found.plies(), found.within()])
}

fn write_certificate(certificate: &Certificate) -> Json {
    json!({
        "size": certificate.size,
        "seconds": certificate.seconds,
        "steps": certificate.steps,
        "claims": certificate.claims,
        "accepted": certificate.verdict == CertificateVerdict::Accepted,
        "positions": certificate.positions,
        "check_seconds": certificate.check_seconds,
    })
}

fn read(line: &str) -> Option<BenchmarkRun> {
    let json: Json = serde_json::from_str(line).ok()?;
    let spec = json["game"].as_str()?;
    let of_move = |json: &Json| Some((json[0].as_str()?.to_owned(), read_value(&json[1])?));
    let proof = |json: &Json| {
        let number = |index: usize| json[index].as_u64()?.try_into().ok();
        let (proof, disproof, table_permille) = (number(0)?, number(1)?, number(3)?);
        Some(ProofProgress { proof, disproof, nodes: json[2].as_u64()?, table_permille })
    };
    Some(BenchmarkRun {
        entry: *ENTRIES.iter().find(|entry| entry.spec == spec)?,
        assessment: read_value(&json["proven"])?,
        moves: json["moves"].as_array()?.iter().map(of_move).collect::<Option<_>>()?,
        seconds: json["seconds"].as_f64()?,
        runs: json["runs"].as_u64()?.try_into().ok()?,
        nodes: json["nodes"].as_u64()?,
        stopped: json["stopped"].as_bool()?,
        proof: proof(&json["proof"]),
        method: json["method"].as_str()?.to_owned(),
        certificate: read_certificate(&json["certificate"]),
    })
}

/// Reads a value. The evidence is not in the file.
fn read_value(json: &Json) -> Option<Assessment> {
    let wdl = |json: &Json| [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter().find(|wdl| *json == wdl.name());
    let plies = |json: &Json| json.as_u64().and_then(|plies| plies.try_into().ok());
    let (at_least, at_most) = (wdl(&json[0])?, wdl(&json[1])?);
    Some(match at_least == at_most {
        true => Assessment::outcome(at_least, plies(&json[2]), plies(&json[3]), Basis::FinishedGames),
        false => Assessment::between(at_least, at_most, Basis::FinishedGames),
    })
}

fn read_certificate(json: &Json) -> Option<Certificate> {
    let is_accepted = json["accepted"].as_bool()?;
    Some(Certificate {
        bytes: Vec::new(),
        size: json["size"].as_u64()?,
        seconds: json["seconds"].as_f64()?,
        steps: json["steps"].as_u64()?.try_into().ok()?,
        claims: json["claims"].as_u64()?.try_into().ok()?,
        verdict: if is_accepted { CertificateVerdict::Accepted } else { CertificateVerdict::Unfinished },
        positions: json["positions"].as_u64()?,
        check_seconds: json["check_seconds"].as_f64()?,
    })
}
