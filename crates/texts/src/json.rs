//! Values, events of a search, comparisons and search trees as JSON, in the forms of docs/json.md and
//! docs/http.md.

mod games;
pub mod names;
mod payoffs;
mod review;
mod tree;
mod walk;
mod written_tree;

use std::time::Duration;

use engine::{MoveDetails, PrologReduction, Session};
use game::{Assessment, Bound, Verdict};
pub use games::{GameEntry, games};
use lab::comparison::ComparisonRow;
use lab::tree::Levels;
pub use payoffs::{MixEntry, PayoffsEntry, mixes, payoffs};
pub use review::{review_summary, reviewed_move};
use search::{Analysis, Event, Line};
use serde_json::{Value as Json, json};
pub use tree::{TreeEntry, tree};
pub use written_tree::{WrittenTreeEntry, written_tree};

/// Returns a value from the side to move: `{"value":"win","plies":5}`, or `{"score":12}` for an estimate.
///
/// ```
/// use game::{Assessment, Basis, Bound, Value};
/// use serde_json::json;
///
/// let draw = Assessment::exactly(Value::DRAW, Basis::FinishedGames);
/// assert_eq!(texts::json::value(draw), json!({"value": "draw"}));
/// let estimate = Assessment::estimate(Value::score(12), Bound::Exact, 6);
/// assert_eq!(texts::json::value(estimate), json!({"score": 12}));
/// ```
pub fn value(assessment: Assessment) -> Json {
    let exact = assessment.is_exact();
    match assessment.value.verdict() {
        Verdict::Win { plies } => json!({"value": "win", "plies": plies}),
        Verdict::Loss { plies } => json!({"value": "loss", "plies": plies}),
        Verdict::Score(0) if exact => json!({"value": "draw"}),
        Verdict::Score(1..) if exact => json!({"value": "win"}),
        Verdict::Score(_) if exact => json!({"value": "loss"}),
        Verdict::Score(score) => json!({"score": score}),
    }
}

/// Returns the name of a bound: `exact`, `at-least` or `at-most`.
pub fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtLeast => "at-least",
        Bound::AtMost => "at-most",
    }
}

/// Returns the additional facts about a move, with their name: `counts` for a textbook search, `prolog` for
/// the depth of the Prolog agent.
pub fn details(details: MoveDetails) -> (&'static str, Json) {
    match details {
        MoveDetails::Textbook(counts) => {
            let counts = json!({
                "depth": counts.depth,
                "leaves": counts.leaves,
                "cutoffs": counts.cutoffs,
                "alpha_beta_nodes": counts.alpha_beta_nodes,
            });
            ("counts", counts)
        }
        MoveDetails::Prolog(depth) => {
            let reduced = depth.reduction.map(|reduction| match reduction {
                PrologReduction::Endgame => "endgame",
                PrologReduction::ManyBoards => "many-boards",
            });
            ("prolog", json!({"depth": depth.plies, "reduced": reduced}))
        }
    }
}

/// Returns a value with its bound.
pub fn bounded(assessment: Assessment) -> Json {
    let mut json = value(assessment);
    json["exact"] = json!(assessment.is_exact());
    json["bound"] = json!(bound_name(assessment.bound));
    json
}

/// Returns an event of a search, `seconds` after its start.
pub fn event(event: &Event<'_, String>, seconds: f64) -> Json {
    match event {
        Event::Depth(progress) => {
            let mut json = json!({"event": "depth", "depth": progress.depth, "line": progress.line});
            merge(&mut json, bounded(progress.assessment));
            merge(
                &mut json,
                json!({
                    "nodes": progress.nodes,
                    "seconds": seconds,
                    "nps": (progress.nodes as f64 / seconds.max(1e-6)).round(),
                    "table_permille": progress.table_permille,
                    "pv": progress.variation,
                }),
            );
            json
        }
        Event::Proof(progress) => json!({
            "event": "proof",
            "proof": progress.proof,
            "disproof": progress.disproof,
            "nodes": progress.nodes,
            "seconds": seconds,
            "table_permille": progress.table_permille,
        }),
        Event::Stage(stage) => json!({"event": "stage", "question": stage.name()}),
        Event::RootMoveStarted { m, depth, number, move_count } => {
            json!({"event": "begun", "move": m, "depth": depth, "number": number, "of": move_count})
        }
        Event::Finished { m, assessment } => {
            let mut json = json!({"event": "finished", "move": m});
            merge(&mut json, bounded(*assessment));
            json
        }
        Event::Best { m, line, assessment } => {
            let mut json = json!({"event": "best", "move": m, "line": line});
            merge(&mut json, bounded(*assessment));
            json
        }
        Event::Lost { m, plies } => json!({"event": "lost", "move": m, "plies": plies}),
    }
}

/// Adds the keys of one object to another.
pub fn merge(object: &mut Json, more: Json) {
    if let (Json::Object(object), Json::Object(more)) = (object, more) {
        object.extend(more);
    }
}

/// Returns the reason for the end of an analysis: the word for programs, which is also the suffix of the
/// sentence's key for screens.
pub fn end(findings: &Analysis<String>, interrupted: bool) -> &'static str {
    if interrupted {
        "interrupted"
    } else if !findings.complete {
        "limit"
    } else if findings.lines.iter().all(Line::is_exact) {
        "proven"
    } else {
        "depth"
    }
}

/// Returns the last event of an analysis.
pub fn result(findings: &Analysis<String>, end: &str, elapsed: Duration) -> Json {
    let seconds = elapsed.as_secs_f64();
    let lines = findings.lines.iter().map(|line| {
        let mut json = json!({"move": line.variation.first()});
        if let Some(assessment) = line.assessment {
            merge(&mut json, bounded(assessment));
        }
        merge(&mut json, json!({"pv": line.variation, "visits_permille": visits_permille(findings, line)}));
        json
    });
    let lines: Vec<Json> = lines.collect();
    json!({
        "event": "result",
        "best": findings.lines.first().and_then(|line| line.variation.first()),
        "lines": lines,
        "depth": findings.depth,
        "nodes": findings.counters.nodes,
        "seconds": seconds,
        "nps": (findings.counters.nodes as f64 / seconds.max(1e-6)).round(),
        "table_permille": findings.table_permille,
        "method": findings.method,
        "end": end,
    })
}

/// Returns the share of a Monte Carlo search's iterations that visited the move of a line, in thousandths.
fn visits_permille(findings: &Analysis<String>, line: &Line<String>) -> Option<u32> {
    findings.mcts.as_ref()?.visits_permille(line.variation.first()?)
}

/// Returns the subject of a comparison: the position, the depth and the size of the tree.
pub fn comparison(session: &dyn Session, depth: u32, levels: &Levels) -> Json {
    json!({
        "game": session.spec(),
        "position": session.position(),
        "depth": depth,
        "minimal_nodes": levels.minimal_nodes(depth),
        "levels": levels.sizes,
        "levels_counted": levels.counted,
    })
}

/// Returns a row of a comparison.
pub fn row(row: &ComparisonRow) -> Json {
    json!({
        "search": row.step.name(),
        "keeps_depth": row.step.keeps_depth(),
        "finished": row.complete,
        "value": row.assessment.map(bounded),
        "nodes": row.counters.nodes,
        "leaves": row.counters.leaves,
        "cutoffs": row.counters.cutoffs,
        "seconds": row.time.as_secs_f64(),
        "branching": row.branching,
        "of_minimal": row.of_minimal,
    })
}
