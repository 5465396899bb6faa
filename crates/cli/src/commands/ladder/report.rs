//! The results of the benchmark set as JSON.

use std::time::Duration;

use lab::ladder::{BenchmarkRun, Certificate, EntryFault, Published};
use search::ProofProgress;
use serde_json::{Value as Json, json};

use game::{Assessment, Wdl};

use crate::interrupt;

pub(super) fn report(entry_runs: &[BenchmarkRun], time: Duration) -> Json {
    json!({
        "time": time.as_secs_f64(),
        "correct": entry_runs.iter().all(|run| run.faults().is_empty()),
        "entries": entry_runs.iter().map(of_run).collect::<Vec<_>>(),
        "end": interrupt::end_of(!interrupt::is_raised()),
    })
}

fn of_run(run: &BenchmarkRun) -> Json {
    let entry = &run.entry;
    let found = run.assessment;
    let of_move = |(m, found): &(String, Assessment)| json!({"move": m, "value": found.wdl().map(Wdl::name), "plies": found.plies()});
    json!({
        "entry": entry.number(),
        "game": entry.spec,
        "wanted": entry.wanted.name(),
        "threads": entry.threads,
        "finished": run.is_done(),
        "value": found.wdl().map(Wdl::name),
        "plies": found.plies(),
        "at_least": found.at_least().name(),
        "at_most": found.at_most().name(),
        "within": found.within(),
        "moves": run.moves.iter().map(of_move).collect::<Vec<_>>(),
        "nodes": run.nodes,
        "seconds": run.seconds,
        "runs": run.runs,
        "method": run.method,
        "proof": run.proof.map(of_proof),
        "certificate": run.certificate.as_ref().map(of_certificate),
        "must": entry.must,
        "aim": entry.aim,
        "published": entry.published.iter().map(of_figure).collect::<Vec<_>>(),
        "faults": run.faults().into_iter().map(EntryFault::name).collect::<Vec<_>>(),
    })
}

fn of_proof(progress: ProofProgress) -> Json {
    json!({
        "proof": progress.proof,
        "disproof": progress.disproof,
        "table_permille": progress.table_permille,
    })
}

fn of_certificate(certificate: &Certificate) -> Json {
    json!({
        "bytes": certificate.size,
        "seconds": certificate.seconds,
        "steps": certificate.steps,
        "claims": certificate.claims,
        "check": certificate.verdict.name(),
        "positions": certificate.positions,
        "check_seconds": certificate.check_seconds,
    })
}

fn of_figure(figure: &Published) -> Json {
    json!({
        "source": figure.source.name(),
        "seconds": figure.seconds,
        "nodes": figure.nodes,
        "positions": figure.positions,
    })
}
