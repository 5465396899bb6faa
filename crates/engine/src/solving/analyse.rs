//! Solution and analysis with all sources: tables first, then the exact solver, in turns with the requested
//! search.

use std::cmp::Reverse;

use game::{Assessment, Value, sort_short_by_key};
use search::{
    Analysis, Endings, Line, LineMemory, Options, ResumableSearch, Solution, SolveQuery, TranspositionTable,
    Watcher,
};

use super::goal::{SolveGoal, with_memory};
use super::outcomes::search_with_proofs;
use super::turns::SolverTurns;
use crate::analysis::{self, Algorithm, Request, RootContext};
use crate::context::SessionContext;
use crate::endings::{TableLookup, TablesInForce};
use crate::playable::{EndingTables, Recurring, Solvable};
use crate::watching::{NODES_PER_QUESTION, in_text};

/// Maximum number of nodes of a search for the outcome where a draw by history can prevent what the tables
/// contain: some seconds.
const DOUBTFUL: u64 = 4_000_000;

/// Returns the proven bounds of a position, finished or not, from tables or by the exact solver. A
/// certificate is made without tables.
pub(crate) fn solve<G: Solvable + Recurring>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    tables: Option<&dyn EndingTables<G::Position>>,
    memory: &mut LineMemory,
    watcher: &mut dyn Watcher<String>,
) -> Solution<G::Move> {
    let is_over = game.outcome(position).is_some();
    let tables = tables.filter(|_| !query.proof && !is_over);
    let by_tables = tables.and_then(|tables| TableLookup::new(game, tables).solution(position, query));
    let Some(by_tables) = by_tables else {
        return game.solution(position, query, memory, &mut in_text(game, watcher));
    };
    if by_tables.assessment.is_proven() {
        return by_tables;
    }
    let searched = game.solution(position, query, memory, &mut in_text(game, watcher.limited(DOUBTFUL)));
    let is_decided = searched.assessment.wdl().is_some();
    let nodes = by_tables.nodes + searched.nodes;
    Solution { nodes, ..if is_decided { searched } else { by_tables } }
}

/// Runs the analysis of a request on an unfinished position.
pub(crate) fn analyse<G: Solvable + Recurring>(
    game: &G,
    position: &G::Position,
    request: &Request,
    context: SessionContext<'_>,
    tables: Option<&dyn EndingTables<G::Position>>,
    table: &TranspositionTable,
    watcher: &mut dyn Watcher<String>,
) -> Analysis<G::Move> {
    let SessionContext { margins, memory, .. } = context;
    let margins = if request.asks_solver() { margins.for_proofs() } else { margins };
    let strong = match request.algorithm {
        Algorithm::Strong(search) => Some(search),
        _ => None,
    };
    let asks_tables = strong.is_some_and(|search| search.asks_tables());
    let mut lookup = tables.filter(|_| asks_tables).map(|tables| TableLookup::new(game, tables));
    let moves = lookup.as_mut().and_then(|lookup| lookup.rate(position));
    let known = moves.as_ref().filter(|moves| moves.are_known_to_the_ply());
    if let (Some(lookup), Some(moves)) = (&mut lookup, known) {
        let analysis = lookup.analysis(position, moves, request.lines);
        if analysis.lines.iter().all(|line| line.assessment.is_some_and(Assessment::is_proven)) {
            analysis.report_to(&mut in_text(game, watcher));
            return analysis;
        }
    }
    // The other moves may be excluded only if a single line is requested.
    let best_only = moves.as_ref().filter(|_| request.lines == 1);
    let mut refused = best_only.map_or_else(Vec::new, |moves| moves.losing_keys(game, position));
    if request.lines == 1 && strong.is_some_and(|search| search.asks_solver()) {
        refused.extend(keys_beside_the_centre(game, position));
    }
    let endings = tables.filter(|tables| !tables.is_remote()).map(|tables| TablesInForce::new(game, tables));
    let endings = endings.as_ref().map(|endings| endings as &dyn Endings<G::Position>);
    let context = RootContext { refused: &refused, margins, endings };
    let max_nodes = request.algorithm.max_nodes().unwrap_or(u64::MAX);
    if let (Some(lookup), Some(moves)) = (&mut lookup, known) {
        let max_nodes = max_nodes.min(DOUBTFUL);
        let mut limited = in_text(game, watcher.throttled(NODES_PER_QUESTION).limited(max_nodes));
        let mut found = analysis::search(game, position, request, context, table, &mut limited);
        drop(limited);
        lookup.complete(&mut found, position, moves, request.lines);
        found.report_to(&mut in_text(game, watcher));
        return found;
    }
    if let Some(search) = strong.filter(|search| search.asks_solver() && game.has_exact_solver()) {
        let mut watcher = in_text(game, watcher.limited(max_nodes));
        let options = analysis::strong_options(&search, request.lines, context);
        return with_memory(memory, search.solver_memory, |memory| {
            let goal = solver_goal(request, search.threads);
            by_turns(SolverTurns::new(game, position, goal, memory, &mut watcher), &options, endings, table)
        });
    }
    if let Some(search) = strong.filter(|search| search.asks_solver()) {
        let mut watcher = in_text(game, watcher);
        let options = analysis::strong_options(&search, request.lines, context);
        let limits = (max_nodes, search.solver_memory);
        return search_with_proofs(game, position, &options, limits, endings, table, &mut watcher);
    }
    let mut watcher = in_text(game, watcher.throttled(NODES_PER_QUESTION).limited(max_nodes));
    analysis::search(game, position, request, context, table, &mut watcher)
}

/// Returns the keys of the positions after all first moves but the central one, in a line game whose board
/// has a centre. No search distinguishes the first moves on a large board, and players begin in the centre.
fn keys_beside_the_centre<G: Solvable>(game: &G, position: &G::Position) -> Vec<u64> {
    if !game.has_exact_solver() || game.key(position) != game.key(&game.start()) {
        return Vec::new();
    }
    let moves = game.legal_moves(position);
    let is_central = |m: &G::Move| (0..game.symmetries()).all(|symmetry| game.image(*m, symmetry) == *m);
    if !moves.iter().any(is_central) {
        return Vec::new();
    }
    let others = moves.iter().filter(|m| !is_central(m));
    others.map(|m| game.key(&game.after(position, *m))).collect()
}

/// Runs a strong search in turns with the exact solver.
fn by_turns<G: Solvable>(
    mut turns: SolverTurns<'_, G>,
    options: &Options,
    endings: Option<&dyn Endings<G::Position>>,
    table: &TranspositionTable,
) -> Analysis<G::Move> {
    let mut found = Analysis::finished();
    if !turns.begin() {
        let mut search = ResumableSearch::new(turns.game, turns.position, options, endings, table);
        turns.run(&mut search);
        found = search.analysis();
    }
    if turns.is_settled {
        turns.complete_variations();
    }
    turns.merged(found)
}

/// Returns the goal of the exact solver for a request of the strong search.
fn solver_goal(request: &Request, threads: usize) -> SolveGoal {
    SolveGoal {
        moves: request.lines,
        lengths: request.lines > 1,
        threads,
        max_nodes: request.algorithm.max_nodes().unwrap_or(u64::MAX),
        max_work: u64::MAX,
    }
}

impl<G: Solvable> SolverTurns<'_, G> {
    /// Merges the result of the search with that of the solver.
    fn merged(&self, mut found: Analysis<G::Move>) -> Analysis<G::Move> {
        found.counters.nodes += self.solved;
        if self.is_settled {
            found.lines = self.known.lines(self.goal.moves);
            found.depth = self.known.depth().max(self.depth);
            found.complete = true;
            found.method = Some(self.known.method());
        } else if !found.complete {
            self.improve(&mut found.lines);
        }
        found
    }

    /// Improves the lines of an unfinished search with the results of the solver.
    fn improve(&self, lines: &mut Vec<Line<G::Move>>) {
        let wanted = lines.len();
        for line in lines.iter_mut().filter(|line| !line.value().is_some_and(Value::is_decided)) {
            line.assessment = self.known.loss().or(line.assessment);
        }
        let win = self.known.win().filter(|win| lines.iter().all(|line| line.value() < win.value()));
        for line in self.known.lines(usize::MAX).into_iter().chain(win) {
            lines.retain(|other| other.variation.first() != line.variation.first());
            lines.push(line);
        }
        sort_short_by_key(lines, |line| Reverse(line.value()));
        lines.truncate(wanted);
    }
}
