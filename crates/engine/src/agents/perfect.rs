//! `perfect`: the shortest win, the longest loss, or the proven draw with the best results in random games
//! (playouts).
//!
//! The exact solver and the strong search take turns ([`SolverTurns`]). If the solver settles the position in
//! time, the move is perfect and its value exact. Otherwise the move of the search is played: it is as strong
//! as that of `expert`, since the search has had half of the time. Its value is exact only if the search has
//! proven it.
//!
//! If the tables contain every move, no search is needed: the move is the first of [`TableLookup::rate`]. If
//! they contain the winner but not the length, or a draw by history can prevent the result, the search
//! chooses among the moves that keep the win or the draw, and probes the tables at its leaves.

use game::{Assessment, Bound, Value, Wdl};
use search::{Endings, Line, LineMemory, Options, ResumableSearch, TranspositionTable};

use super::agent::{AGENT_TABLE, AgentMove};
use super::levels::{PLAYOUT_PLIES, PLAYOUTS, hardest};
use super::memory::AgentMemory;
use super::thinking::Thinking;
use crate::analysis::RootContext;
use crate::context::SessionContext;
use crate::endings::{RatedMoves, TableLookup, TablesInForce};
use crate::playable::{EndingTables, Recurring, Solvable};
use crate::solving::{SolveGoal, SolverKnowledge, SolverTurns, with_memory};
use crate::watching::in_text;

/// Budget of a move without a time limit, in nodes of the strong search: about ten seconds on an ordinary
/// machine. A budget in nodes, not in time, gives the same move on every machine.
const WORK: u64 = 1 << 26;

/// The same where the tables contain a win or a loss that a draw by history can prevent: the search looks for
/// one that it cannot.
const DOUBTFUL_WORK: u64 = 1 << 19;

/// Maximum total number of moves in the playouts.
const PLAYOUT_MOVES: u32 = 1 << 20;

pub(super) fn choose<G: Solvable + Recurring>(
    game: &G,
    position: &G::Position,
    tables: Option<&dyn EndingTables<G::Position>>,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let SessionContext { margins, memory, .. } = thinking.session;
    let known = tables.and_then(|tables| TableLookup::new(game, tables).rate(position));
    let by_tables = known.as_ref().and_then(|moves| by_tables(game, position, moves, thinking));
    let is_proven = |found: &AgentMove<G::Move>| found.assessment.is_some_and(Assessment::is_proven);
    if let Some(choice) = by_tables.filter(is_proven) {
        return choice;
    }
    let refused = known.map_or_else(Vec::new, |moves| moves.losing_keys(game, position));
    let endings = tables.filter(|tables| !tables.is_remote()).map(|tables| TablesInForce::new(game, tables));
    let endings = endings.as_ref().map(|endings| endings as &dyn Endings<G::Position>);
    let context = RootContext { refused: &refused, margins: margins.for_proofs(), endings };
    let max_work = match by_tables {
        Some(_) => DOUBTFUL_WORK,
        None if thinking.settings.time_is_given => u64::MAX,
        None => WORK,
    };
    let bytes = thinking.settings.solver_memory;
    let found =
        with_memory(memory, bytes, |memory| choose_with(game, position, context, max_work, memory, thinking));
    let is_decided = found.assessment.is_some_and(|found| found.wdl().is_some());
    let nodes = found.nodes;
    by_tables
        .filter(|_| !is_decided)
        .map_or(found, |choice| AgentMove { nodes: choice.nodes + nodes, ..choice })
}

/// Returns the best move by the tables. `None` if they contain a win or a loss without its length.
fn by_tables<G: Solvable>(
    game: &G,
    position: &G::Position,
    moves: &RatedMoves<G::Move>,
    thinking: &mut Thinking<'_>,
) -> Option<AgentMove<G::Move>> {
    let first = moves.rated[0];
    let keeping = moves.keeping();
    let is_exact = keeping.iter().all(|rated| rated.worth.value().is_some());
    // A win of known length is settled even if the lengths of other wins are unknown: its length is an upper
    // bound. A loss needs all lengths, because the longest must be chosen.
    if !is_exact && (first.worth.wdl != Wdl::Win || first.worth.plies.is_none()) {
        return None;
    }
    let hardest: Vec<G::Move> = moves.hardest().iter().map(|rated| rated.m).collect();
    let chosen = match first.worth.wdl {
        Wdl::Draw => hardest_at_random(game, position, &hardest, moves.probes, thinking),
        _ => first.m,
    };
    let assessment = match is_exact {
        true => moves.assessment(),
        false => Assessment { bound: Bound::AtLeast, ..first.assessment() },
    };
    let assessment = Some(assessment);
    Some(AgentMove { chosen, assessment, nodes: moves.probes, details: None, complete: true })
}

fn choose_with<G: Solvable>(
    game: &G,
    position: &G::Position,
    context: RootContext<'_, G::Position>,
    max_work: u64,
    memory: &mut LineMemory,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let goal = SolveGoal {
        moves: 1,
        lengths: false,
        threads: thinking.settings.threads,
        max_nodes: u64::MAX,
        max_work,
    };
    let kept = thinking.session.agent_memory.map(AgentMemory::table);
    let mut watcher = in_text(game, thinking.listener());
    let mut turns = SolverTurns::new(game, position, goal, memory, &mut watcher);
    let found = if turns.begin() { None } else { Some(search(game, position, kept, context, &mut turns)) };
    if turns.is_settled() && turns.known().wdl() == Some(Wdl::Draw) {
        turns.look_further();
    }
    let (nodes, is_settled, known) = (turns.nodes(), turns.is_settled(), turns.into_known());
    drop(watcher);
    match found.filter(|_| !is_settled) {
        None => {
            let chosen = best(game, position, &known, nodes, thinking);
            let assessment = Some(known.assessment());
            AgentMove { chosen, assessment, nodes, details: None, complete: true }
        }
        Some((line, was_proven)) => {
            let Line { assessment, variation } = better(line, &known);
            let complete = was_proven || thinking.may_proceed(nodes + 1);
            AgentMove { chosen: variation[0], assessment, nodes, details: None, complete }
        }
    }
}

/// Returns the best line of the strong search, and `true` if the search ended by itself.
fn search<G: Solvable>(
    game: &G,
    position: &G::Position,
    kept: Option<&TranspositionTable>,
    context: RootContext<'_, G::Position>,
    turns: &mut SolverTurns<'_, G>,
) -> (Line<G::Move>, bool) {
    let fresh = kept.is_none().then(|| TranspositionTable::new(AGENT_TABLE));
    let Some(table) = kept.or(fresh.as_ref()) else { unreachable!("one of them is there") };
    let threads = turns.goal().threads;
    let refused = context.refused.to_vec();
    let options = Options { threads, refused, ..Options::default() };
    let mut search = ResumableSearch::new(game, position, &options, context.endings, table);
    turns.run(&mut search);
    let found = search.analysis();
    (found.lines[0].clone(), found.complete)
}

/// Returns the best move, and among equal moves the hardest for the opponent.
fn best<G: Solvable>(
    game: &G,
    position: &G::Position,
    known: &SolverKnowledge<G::Move>,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    let moves = known.best();
    if known.wdl() == Some(Wdl::Win) {
        return moves[0];
    }
    hardest_at_random(game, position, moves, nodes, thinking)
}

/// Returns the move with the best results in playouts, or the first move if there is no time. `moves` must
/// not be empty.
fn hardest_at_random<G: Solvable>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    if moves.len() == 1 {
        return moves[0];
    }
    let plies = PLAYOUT_PLIES.min(game.sites().len() as u32);
    let playouts = (PLAYOUT_MOVES / (plies * moves.len() as u32)).clamp(1, PLAYOUTS);
    hardest(game, position, moves, playouts, nodes, thinking).unwrap_or(moves[0])
}

/// Returns the best line of the search, or the solver's win or loss of unknown length if that is better
/// information.
fn better<M: Copy + PartialEq>(line: Line<M>, known: &SolverKnowledge<M>) -> Line<M> {
    if let Some(win) = known.win().filter(|win| !line.is_exact() && line.value() < win.value()) {
        return win;
    }
    match known.loss().filter(|_| !line.value().is_some_and(Value::is_decided)) {
        Some(loss) => Line { assessment: Some(loss), ..line },
        None => line,
    }
}
