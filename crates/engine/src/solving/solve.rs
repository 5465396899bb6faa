//! Solution of a position by tables or by the exact solver.

use search::{LineMemory, Solution, SolveQuery, Watcher};

use crate::endings::TableLookup;
use crate::playable::{EndingTables, Solvable};
use crate::watching::in_text;

/// Returns the proven bounds of a position, finished or not. Tables are not used if a certificate is
/// requested.
pub(crate) fn solve<G: Solvable>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    tables: Option<&dyn EndingTables<G::Position>>,
    memory: &mut LineMemory,
    watcher: impl Watcher<String>,
) -> Solution<G::Move> {
    let is_over = game.outcome(position).is_some();
    let tables = tables.filter(|_| !query.proof && !is_over);
    let by_tables = tables.and_then(|tables| TableLookup::new(game, tables, &[]).solution(position, query));
    by_tables.unwrap_or_else(|| game.solution(position, query, memory, &mut in_text(game, watcher)))
}
