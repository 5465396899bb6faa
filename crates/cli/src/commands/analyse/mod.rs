//! `filetto analyse`: the best moves of a position and what they are worth, depth after depth.

mod live;
mod verdict;

use std::time::{Duration, Instant};

use engine::{Algorithm, Remaining, Request, TimeControl};
use lab::Limit;
use search::TranspositionTable;
use texts::Catalogue;

use crate::arguments::analyse::Analyse;
use crate::failure::Failure;
use crate::output::Output;
use crate::warning::warn_of_table_error;
use crate::{interrupt, opening};

/// The time for a search that nothing else ends.
const USUAL_TIME: TimeControl = TimeControl::PerMove(Duration::from_secs(10));

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &Analyse) -> Result<(), Failure> {
    let Analyse { opening, history, tables, json, .. } = arguments;
    let session = opening::open_with_tables(texts, opening, Some(history), tables.as_deref())?.session;
    let control = time_control(arguments);
    let request = request(arguments, control);
    let interrupted = interrupt::flag(texts)?;
    let table = TranspositionTable::new(arguments.hash << 20);

    live::announce(texts, output, &*session, *json)?;
    let begin = Instant::now();
    let limit = Limit::of(Remaining::new(control).budget());
    let mut screen = live::Screen::new(texts, output, request.lines, *json, limit, interrupted);
    let report = session.analyse(&request, &table, &mut screen);
    let was_interrupted = screen.finish()?;
    warn_of_table_error(texts, &*session);
    let end = texts::json::end(&report, was_interrupted);
    if *json {
        return output.json(&texts::json::result(&report, end, begin.elapsed()));
    }
    verdict::show(texts, output, &*session, &report, end, begin.elapsed())
}

fn time_control(arguments: &Analyse) -> TimeControl {
    // The depth of Monte Carlo search is that of its random games and ends nothing.
    let ends_by_depth = arguments.depth.is_some() && arguments.algorithm != Some(Algorithm::Mcts);
    let is_limited = ends_by_depth || arguments.nodes.is_some();
    arguments.time.unwrap_or(if is_limited { TimeControl::Infinite } else { USUAL_TIME })
}

fn request(arguments: &Analyse, control: TimeControl) -> Request {
    let usual = Request::default();
    Request {
        algorithm: arguments.algorithm.unwrap_or(usual.algorithm),
        depth: arguments.depth.or(control.depth()),
        nodes: arguments.nodes,
        lines: arguments.lines.unwrap_or(usual.lines),
        threads: arguments.threads.unwrap_or(usual.threads),
        seed: arguments.seed.unwrap_or(usual.seed),
        // A search that is named is the only one that runs.
        solves: arguments.algorithm.is_none(),
        ..usual
    }
}
