//! `filetto analyse`: the best moves of a position and their values, depth by depth.

mod file;
mod live;
mod verdict;

use std::time::{Duration, Instant};

use engine::{Algorithm, Limit, Remaining, Request, TimeControl};
use lab::SystemClock;
use search::TranspositionTable;
use texts::json::{self, NamedEvent};

use crate::arguments::analyse::AnalyseArgs;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::warning::warn_of_table_error;
use crate::{certificates, interrupt, opening, weights as learned};

/// Default time control of a search that has no other limit.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(10));

pub(super) fn run(screen: &mut Screen<'_>, arguments: &AnalyseArgs) -> Result<(), Failure> {
    // The clock starts here: opening the tables counts too.
    let (request, control) = request(arguments);
    let begin = Instant::now();
    let limit = Limit::of(SystemClock, Remaining::new(control).budget());
    let AnalyseArgs { opening, history, tables, proof, weights, json: is_json, .. } = arguments;
    let opened = opening::open_with_tables(opening, Some(history), tables.as_deref())?;
    let opened = opened.warned(screen.texts);
    let mut session = opened.session;
    if let Some(path) = weights {
        learned::set(screen.texts, &mut *session, path)?;
    }
    if let Some(path) = proof {
        certificates::set(screen.texts, &mut *session, path)?;
    }
    if let Some(file) = &arguments.file {
        return file::run(screen, &*session, file, (&request, control), arguments.memory);
    }
    let interrupted = interrupt::flag()?;
    let table = TranspositionTable::new(arguments.memory.bytes());

    live::announce(screen, &*session, *is_json)?;
    if let (false, Some(name)) = (*is_json, screen.texts.classical_opening(&session.spec(), &session.moves()))
    {
        screen.output.line(&name)?;
    }
    let mut writer = live::EventWriter::new(
        screen.texts,
        screen.output,
        &*session,
        request.lines,
        *is_json,
        limit,
        interrupted,
    );
    let report = session.analyse(&request, &table, &mut writer);
    let was_interrupted = writer.finish()?;
    warn_of_table_error(screen.texts, session.first_table_error().as_deref());
    let end = json::end(&report, was_interrupted);
    if *is_json {
        let data = json::result(&report, end, begin.elapsed(), |line| line);
        return screen.output.json(&NamedEvent { event: "result", data });
    }
    screen.output.lines(&verdict::lines(screen.texts, &*session, &report, end.0, begin.elapsed()))
}

/// Returns the search request and its time control.
fn request(arguments: &AnalyseArgs) -> (Request, TimeControl) {
    let algorithm = algorithm(arguments);
    let usual = if algorithm.is_limited() { TimeControl::Infinite } else { USUAL_TIME };
    let control = arguments.time.unwrap_or(usual);
    let algorithm = algorithm.with_depth(arguments.depth.or(control.depth()));
    (Request { algorithm, lines: arguments.lines.unwrap_or(1) }, control)
}

fn algorithm(arguments: &AnalyseArgs) -> Algorithm {
    arguments
        .algorithm
        .unwrap_or_default()
        .with_depth(arguments.depth)
        .with_nodes(arguments.nodes)
        .with_threads(arguments.threads.unwrap_or(1))
        .with_seed(arguments.seed.unwrap_or_default())
        // A search that is chosen by name runs without the exact solver.
        .with_solver(arguments.algorithm.is_none())
}
