//! The levels: the size of their searches, and the rates of their mistakes. They play every game.
//!
//! | level | nodes a move | errs |
//! | --- | ---: | --- |
//! | `random` | | every move is random |
//! | `easy` | 300 | most often |
//! | `medium` | 2,000 | often |
//! | `hard` | 20,000 | now and then |
//! | `expert` | 500,000 | never |
//!
//! `perfect` has a file of its own. All levels except `random` use the strong search with all techniques. A
//! mistake is a random move from the worst sixteenth, ranked by a small search; in short games it is any move
//! ([`LevelMistakes::errs_at_random`]), so that no level is weaker than `random`. Each game has its own rates
//! of mistakes ([`LevelMistakes::mistakes`]), found by matches: where there is room between random moves and
//! perfect play, each level scores about 80 % against the level below.
//!
//! In a drawn position, the levels from `hard` on choose the drawn move with the best results in random games
//! (playouts): it is the hardest for an opponent who errs.
//!
//! With the same seed and position, a level that no clock stops plays the same move. `expert` uses all of its
//! time if the user has set one ([`Settings::time_is_given`](super::agent::Settings)), with no limit on
//! nodes.

use game::{Game, Value};
use search::{Line, Options, StoppedBy, TranspositionTable, Watcher, analyse, win_rates};

use super::agent::{AGENT_TABLE, Agent, AgentMove};
use super::memory::{AgentMemory, WonLine};
use super::thinking::Thinking;
use crate::playable::{LevelMistakes, Mistakes};

/// The parameters of a level.
struct Level {
    /// Maximum number of nodes per move.
    nodes: u64,
    /// The probability of a mistake, from 0 to 1.
    mistakes: f64,
    /// `true` if the level chooses the draw that is hardest for the opponent.
    sets_traps: bool,
    /// Size of the transposition table, in bytes.
    table: usize,
}

fn level(agent: Agent, mistakes: Mistakes) -> Level {
    let (nodes, mistakes, sets_traps, table) = match agent {
        Agent::Random | Agent::Easy => (300, mistakes.easy, false, 1 << 14),
        Agent::Medium => (2_000, mistakes.medium, false, 1 << 16),
        Agent::Hard => (20_000, mistakes.hard, true, 1 << 19),
        _ => (500_000, 0.0, true, AGENT_TABLE),
    };
    Level { nodes, mistakes, sets_traps, table }
}

/// Node budget of the search that ranks all moves before a mistake is chosen.
const NODES_TO_COMPARE: u64 = 20_000;

/// Number of playouts after each drawn move.
pub(super) const PLAYOUTS: u32 = 200;
/// Maximum length of a playout, in plies.
pub(super) const PLAYOUT_PLIES: u32 = 120;

/// Returns a random index below `count`, from 64 bits: a seed chooses the same on machines with 32 bits.
fn below(random: &mut fastrand::Rng, count: usize) -> usize {
    random.u64(..count as u64) as usize
}

pub(super) fn choose<G: LevelMistakes>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let moves = game.legal_moves(position);
    if agent == Agent::Random {
        return random_move(&moves, thinking);
    }
    let level = level(agent, game.mistakes());
    let takes_its_time = thinking.settings.uses_all_time(agent);
    let kept = thinking.session.agent_memory.filter(|_| takes_its_time);
    let fresh = kept.is_none().then(|| AgentMemory::new(level.table));
    let Some(memory) = kept.or(fresh.as_ref()) else { unreachable!("one of them is there") };
    if thinking.random.f64() < level.mistakes {
        if game.errs_at_random() {
            return random_move(&moves, thinking);
        }
        let values = Values::of(game, position, &moves, memory.table(), thinking);
        return mistake(&values, &moves, thinking);
    }
    let nodes = if takes_its_time { u64::MAX } else { level.nodes };
    search(game, position, agent, Level { nodes, ..level }, memory, thinking)
}

/// Returns any of the legal moves.
fn random_move<M: Copy>(moves: &[M], thinking: &mut Thinking<'_>) -> AgentMove<M> {
    let chosen = moves[below(&mut thinking.random, moves.len())];
    AgentMove { chosen, assessment: None, nodes: 1, details: None, complete: true }
}

/// Returns the best move of the strong search.
fn search<G: LevelMistakes>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    level: Level,
    memory: &AgentMemory,
    thinking: &mut Thinking<'_>,
) -> AgentMove<G::Move> {
    let settings = &thinking.settings;
    let options = Options {
        depth: settings.depth.unwrap_or(search::MAX_DEPTH),
        threads: if agent == Agent::Expert { settings.threads } else { 1 },
        exact_length: false,
        margins: thinking.session.margins,
        ..Options::default()
    };
    let (mut analysis, stopped_by) = {
        let mut watcher = thinking.watcher(game).limited(level.nodes);
        (analyse(game, position, &options, memory.table(), &mut watcher), watcher.stopped_by())
    };
    let found = analysis.lines.swap_remove(0);
    let line = played_on(game, position, found, &mut memory.won_line());
    let is_drawn = line.is_exact() && line.value() == Some(Value::DRAW);
    let chosen = if is_drawn && level.sets_traps {
        hardest_draw(game, position, &line, memory.table(), thinking)
    } else {
        line.variation[0]
    };
    AgentMove {
        chosen,
        assessment: line.assessment,
        nodes: thinking.watcher.nodes(),
        details: None,
        complete: analysis.complete || stopped_by != Some(StoppedBy::Watcher),
    }
}

/// Returns the line that was found, or the line of an earlier proven win if its value is higher than that of
/// the new line.
fn played_on<G: Game>(
    game: &G,
    position: &G::Position,
    found: Line<G::Move>,
    won_line: &mut WonLine,
) -> Line<G::Move> {
    let proven = won_line.at(game, position);
    if let Some(proven) = proven.filter(|proven| proven.value() > found.value()) {
        return proven;
    }
    won_line.keep(game, position, &found);
    found
}

/// Returns a random move from the worst sixteenth that is worse than the best move, or any move if there is
/// none.
fn mistake<M: Copy>(values: &Values, moves: &[M], thinking: &mut Thinking<'_>) -> AgentMove<M> {
    let mut sorted = values.0.clone();
    sorted.sort_unstable();
    let (low, best) = (sorted[sorted.len() / 16], sorted[sorted.len() - 1]);
    let is_mistake = |worth: MoveWorth| worth < best && worth <= low;
    let mut mistakes: Vec<usize> = (0..moves.len()).filter(|index| is_mistake(values.0[*index])).collect();
    if mistakes.is_empty() {
        // All moves have the same value, so any of them is chosen.
        mistakes = (0..moves.len()).collect();
    }
    let index = mistakes[below(&mut thinking.random, mistakes.len())];
    AgentMove {
        chosen: moves[index],
        assessment: None,
        nodes: thinking.watcher.nodes(),
        details: None,
        complete: thinking.may_proceed(thinking.watcher.nodes()),
    }
}

/// Returns the drawing move with the best results in random games (playouts).
fn hardest_draw<G: LevelMistakes>(
    game: &G,
    position: &G::Position,
    line: &Line<G::Move>,
    table: &TranspositionTable,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    let moves = game.legal_moves(position);
    let values = Values::of(game, position, &moves, table, thinking);
    let is_draw = |index: &usize| values.0[*index].value == Value::DRAW || moves[*index] == line.variation[0];
    let draws: Vec<G::Move> = (0..moves.len()).filter(is_draw).map(|index| moves[index]).collect();
    let nodes = thinking.watcher.nodes();
    hardest(game, position, &draws, PLAYOUTS, nodes, thinking).unwrap_or(line.variation[0])
}

/// Returns the move with the best results in this number of random games (playouts) each. `moves` must not be
/// empty. `None` if the watcher, which is called with `nodes` before every game, stops them.
pub(super) fn hardest<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    playouts: u32,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> Option<G::Move> {
    let mut random = thinking.random.clone();
    let goes_on = || thinking.may_proceed(nodes);
    let rates = win_rates(game, position, moves, playouts, PLAYOUT_PLIES, &mut random, goes_on)?;
    let best = (0..moves.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b]).then(b.cmp(a)));
    best.map(|index| moves[index])
}

/// The value of a move for the player who makes it. Moves with the same value are ordered by the estimate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MoveWorth {
    /// The value found by a small search.
    value: Value,
    /// The static evaluation of the position after the move.
    estimate: Value,
}

/// The value of each legal move.
struct Values(Vec<MoveWorth>);

impl Values {
    /// Computes the values by iterative deepening within [`NODES_TO_COMPARE`] nodes. An unfinished depth is
    /// dropped.
    fn of<G: LevelMistakes>(
        game: &G,
        position: &G::Position,
        moves: &[G::Move],
        table: &TranspositionTable,
        thinking: &mut Thinking<'_>,
    ) -> Values {
        let mut watcher = thinking.watcher(game).without_events().limited(NODES_TO_COMPARE).cumulative();
        let estimates: Vec<Value> = moves.iter().map(|m| estimate(game, position, *m)).collect();
        let mut values = Values(
            estimates.iter().map(|estimate| MoveWorth { value: *estimate, estimate: *estimate }).collect(),
        );
        for depth in 1..=game.sites().len() as u32 {
            let mut deeper = Vec::with_capacity(moves.len());
            let mut settled = true;
            for (m, estimate) in moves.iter().zip(&estimates) {
                let options = Options { depth, exact_length: false, ..Options::default() };
                let child = game.after(position, *m);
                let analysis = analyse(game, &child, &options, table, &mut watcher);
                if !analysis.complete {
                    return values;
                }
                let line = analysis.lines.first();
                settled &= line.is_none_or(Line::is_exact);
                let value = line.and_then(Line::value).map_or(*estimate, |value| -value);
                deeper.push(MoveWorth { value: value.delayed(1), estimate: *estimate });
            }
            values.0 = deeper;
            if settled {
                break;
            }
        }
        values
    }
}

/// Returns the value of a move from the static evaluation of the position after it.
fn estimate<G: LevelMistakes>(game: &G, position: &G::Position, m: G::Move) -> Value {
    let child = game.after(position, m);
    match game.outcome(&child) {
        Some(outcome) => Value::end(outcome.seen_by(game.to_move(position)), 0),
        None => -Value::score(game.estimate(&child, &game.accumulator(&child))),
    }
}
