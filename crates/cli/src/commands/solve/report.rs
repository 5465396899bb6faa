//! The result of a solve as JSON.

use engine::Session;
use game::Wdl;
use search::{Proven, Solution};
use serde_json::{Value as Json, json};

use super::end::SolveEnd;

pub(super) fn report(session: &dyn Session, solved: &Solution<String>, end: SolveEnd, seconds: f64) -> Json {
    let Proven { at_least, at_most, plies, within } = solved.proven;
    let mut report = json!({
        "game": session.spec(),
        "position": session.position(),
        "value": solved.proven.wdl().map(Wdl::name),
        "plies": plies,
        "at_least": at_least.name(),
        "at_most": at_most.name(),
        "within": within,
        "best": solved.best,
        "best_complete": solved.best_complete,
        "pv": solved.variation,
        "nodes": solved.nodes,
        "seconds": seconds,
        "method": solved.method,
        "end": end.name(),
    });
    if !solved.moves.is_empty() {
        let of_move = |(m, proven): &(String, Proven)| {
            json!({
                "move": m,
                "value": proven.wdl().map(Wdl::name),
                "plies": proven.plies,
                "at_least": proven.at_least.name(),
                "at_most": proven.at_most.name(),
                "within": proven.within,
            })
        };
        report["moves"] = solved.moves.iter().map(of_move).collect();
    }
    report
}
