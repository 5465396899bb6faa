//! The result of a solve as JSON.

use engine::Session;
use game::{Assessment, Wdl};
use search::Solution;
use serde_json::{Value as Json, json};

use super::end::SolveEnd;

pub(super) fn report(session: &dyn Session, solved: &Solution<String>, end: SolveEnd, seconds: f64) -> Json {
    let found = solved.assessment;
    let mut report = json!({
        "game": session.spec(),
        "position": session.position(),
        "value": found.wdl().map(Wdl::name),
        "plies": found.plies(),
        "at_least": found.at_least().name(),
        "at_most": found.at_most().name(),
        "within": found.within(),
        "best": solved.best,
        "best_complete": solved.best_complete,
        "pv": solved.variation,
        "nodes": solved.nodes,
        "seconds": seconds,
        "method": solved.method,
        "end": end.name(),
    });
    if !solved.moves.is_empty() {
        let of_move = |(m, found): &(String, Assessment)| {
            json!({
                "move": m,
                "value": found.wdl().map(Wdl::name),
                "plies": found.plies(),
                "at_least": found.at_least().name(),
                "at_most": found.at_most().name(),
                "within": found.within(),
            })
        };
        report["moves"] = solved.moves.iter().map(of_move).collect();
    }
    report
}
