//! The results of the benchmark set as JSON.

use std::time::Duration;

use lab::ladder::{Certificate, Climb, Published, RungFault};
use search::{ProofProgress, Proven};
use serde_json::{Value as Json, json};

use game::Wdl;

use crate::interrupt;

pub(super) fn report(climbs: &[Climb], time: Duration) -> Json {
    json!({
        "time": time.as_secs_f64(),
        "correct": climbs.iter().all(|climb| climb.faults().is_empty()),
        "rungs": climbs.iter().map(of_climb).collect::<Vec<_>>(),
        "end": interrupt::end_of(!interrupt::is_raised()),
    })
}

fn of_climb(climb: &Climb) -> Json {
    let rung = &climb.rung;
    let Proven { at_least, at_most, plies, within } = climb.proven;
    let of_move = |(m, proven): &(String, Proven)| json!({"move": m, "value": proven.wdl().map(Wdl::name), "plies": proven.plies});
    json!({
        "rung": rung.number(),
        "game": rung.spec,
        "wanted": rung.wanted.name(),
        "threads": rung.threads,
        "finished": climb.is_done(),
        "value": climb.proven.wdl().map(Wdl::name),
        "plies": plies,
        "at_least": at_least.name(),
        "at_most": at_most.name(),
        "within": within,
        "moves": climb.moves.iter().map(of_move).collect::<Vec<_>>(),
        "nodes": climb.nodes,
        "seconds": climb.seconds,
        "runs": climb.runs,
        "method": climb.method,
        "proof": climb.proof.map(of_proof),
        "certificate": climb.certificate.as_ref().map(of_certificate),
        "must": rung.must,
        "aim": rung.aim,
        "published": rung.published.iter().map(of_figure).collect::<Vec<_>>(),
        "faults": climb.faults().into_iter().map(RungFault::name).collect::<Vec<_>>(),
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
