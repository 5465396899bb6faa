//! `filetto eval`: the static evaluation of a position, term by term.

use engine::Session;
use game::{Assessment, Bound, EstimateTerm, TermSide, Value};
use serde::Serialize;
use texts::json::StartEntry;
use texts::{Catalogue, json};

use crate::arguments::eval::EvalArgs;
use crate::failure::Failure;
use crate::opening;
use crate::screen::Screen;
use crate::weights as learned;

/// The estimate of a position as JSON.
#[derive(Serialize)]
struct EvaluationReport {
    #[serde(flatten)]
    start: StartEntry,
    /// The estimate for the side to move, in hundredths of the advantage of one move.
    estimate: i32,
    terms: Vec<TermEntry>,
}

/// A term of the estimate.
#[derive(Serialize)]
struct TermEntry {
    name: &'static str,
    /// `first`, `second` or `both`.
    side: &'static str,
    count: Option<u32>,
    hundredths: f64,
}

pub(super) fn run(screen: &mut Screen<'_>, arguments: &EvalArgs) -> Result<(), Failure> {
    let mut opened = opening::open(&arguments.opening, None)?;
    if let Some(path) = &arguments.weights {
        learned::set(screen.texts, &mut *opened.session, path)?;
    }
    let session = opened.warned(screen.texts).session;
    if session.ending().is_some() {
        return Err(Failure::Failed(screen.texts.text("eval-finished")));
    }
    let (estimate, terms) = (session.estimate(), session.estimate_terms());
    if arguments.json {
        let entry = |term: &EstimateTerm| TermEntry {
            name: term.name,
            side: side_name(&*session, term.side),
            count: term.count,
            hundredths: term.hundredths,
        };
        let terms = terms.iter().map(entry).collect();
        return screen.output.json(&EvaluationReport { start: json::start(&*session), estimate, terms });
    }
    let texts = screen.texts;
    let (men, mover) = (session.view().men, session.to_move());
    let assessment = Assessment::estimate(Value::score(estimate), Bound::Exact, 0);
    let arguments = [
        ("game", session.spec().into()),
        ("player", texts.player(men, mover).into()),
        ("says", texts.says_of(men, mover, assessment).into()),
    ];
    screen.output.line(&texts.with("eval-title", arguments))?;
    let head = texts.with("eval-head", [("player", texts.player(men, mover).into())]);
    screen.output.line(&format!("{head:>57}"))?;
    for term in terms.iter().filter(|term| term.hundredths != 0.0) {
        screen.output.line(&line(texts, &*session, term))?;
    }
    let sum = terms.iter().map(|term| term.hundredths).sum::<f64>();
    let sum = texts.signed(sum / 100.0, 2);
    let sum = texts.with("eval-sum", [("sum", sum.into()), ("player", texts.player(men, mover).into())]);
    screen.output.line(&sum)
}

fn line(texts: &Catalogue, session: &dyn Session, term: &EstimateTerm) -> String {
    let men = session.view().men;
    let name = texts.text(&format!("eval-{}", term.name));
    let who = match term.side {
        TermSide::Mover => texts.player(men, session.to_move()),
        TermSide::Opponent => texts.player(men, !session.to_move()),
        TermSide::Both => String::new(),
    };
    let count = term.count.map_or_else(String::new, |count| count.to_string());
    let value = texts.signed(term.hundredths / 100.0, 2);
    format!("  {name:<40} {who:<8} {count:>4} {value:>8}")
}

fn side_name(session: &dyn Session, side: TermSide) -> &'static str {
    match side {
        TermSide::Mover => session.to_move().name(),
        TermSide::Opponent => (!session.to_move()).name(),
        TermSide::Both => "both",
    }
}
