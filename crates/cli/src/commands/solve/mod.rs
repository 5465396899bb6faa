//! `filetto solve`: what can be proven about a position, with a certificate.

mod report;
mod show;
mod state;
mod watcher;

use std::time::Instant;

use engine::{Limit, Session};
use lab::SystemClock;
use search::{LineMemory, Solution, SolveQuery};
use texts::Catalogue;

use self::state::StateFile;
use self::watcher::SolveProgressWatcher;
use crate::arguments::solve::SolveArgs;
use crate::failure::Failure;
use crate::files::Target;
use crate::opening;
use crate::output::Output;
use crate::warning::warn_of_table_error;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &SolveArgs) -> Result<(), Failure> {
    let SolveArgs { opening, tables, proof, .. } = arguments;
    let opened = opening::open_with_tables(opening, None, tables.as_deref())?;
    warn_of_table_error(texts, opened.table_error.as_ref());
    let session = opened.session;
    let target = Target::open(proof.as_deref())?;
    let begin = Instant::now();
    let solved = solve(texts, &*session, arguments)?;
    warn_of_table_error(texts, session.first_table_error().as_deref());
    let seconds = begin.elapsed().as_secs_f64();
    if let Some(certificate) = &solved.proof {
        target.write_bytes(&proof::write(certificate))?;
    }
    if arguments.json {
        return output.json(&report::report(&*session, &solved, seconds));
    }
    output.lines(&show::lines(texts, &*session, &solved, proof.as_deref(), seconds))
}

fn query(arguments: &SolveArgs) -> SolveQuery {
    SolveQuery {
        distance: arguments.distance,
        all: arguments.all,
        proof: arguments.proof.is_some(),
        bytes: arguments.memory << 20,
        threads: arguments.threads,
    }
}

/// Solves, and saves the state every few minutes if `--state` names a file.
fn solve(
    texts: &Catalogue,
    session: &dyn Session,
    arguments: &SolveArgs,
) -> Result<Solution<String>, Failure> {
    let query = query(arguments);
    let state = arguments.state.as_deref().map(|file| StateFile::new(file, session));
    let mut memory = match &state {
        Some(state) => state.load(query.bytes).map_err(|error| error.failure(texts))?,
        None => LineMemory::new(query.bytes),
    };
    let mut watcher =
        SolveProgressWatcher::new(texts, Limit::new(SystemClock, arguments.time), state.is_some())?;
    let mut left = arguments.nodes;
    loop {
        let mut solved = session.solve_from(&mut memory, &query, left, &mut watcher);
        watcher.nodes += solved.nodes;
        left = left.saturating_sub(solved.nodes);
        if let Some(state) = &state {
            state.save(&memory)?;
        }
        if !watcher.goes_on() || left == 0 {
            watcher.progress.finish();
            solved.nodes = watcher.nodes;
            return Ok(solved);
        }
    }
}
