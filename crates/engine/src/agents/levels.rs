//! The levels: what they search and how often they err. They play every game.
//!
//! | level | errs | searches | nodes at most | random games per move |
//! | --- | --- | --- | --- | --- |
//! | `random` | always | nothing | | none |
//! | `easy` | one move in four is random | 1 ply | 100,000 | 2 |
//! | `medium` | never on purpose | 2 plies | 300,000 | 20 |
//! | `hard` | never on purpose | deepens to 8 plies | 3,000,000 | 300 |
//! | `perfect` | never | to the end of the game | | none |
//!
//! `easy` to `hard` look for forced wins and losses by alpha-beta. Among the moves that are as good as
//! each other they pick the one after which random games go best, so they know no game's strategy and
//! play all of them. With the same seed and position, a level that no clock stops plays the same move.

use game::{Game, Value};
use search::{Textbook, Window, alpha_beta, win_rates};

use super::{Agent, Choice, Opponents, Thinking};

struct Level {
    random_moves_in_four: u8,
    depth: u32,
    nodes: u64,
    playouts: u32,
}

const fn level(agent: Agent) -> Level {
    let (random_moves_in_four, depth, nodes, playouts) = match agent {
        Agent::Random => (4, 0, 0, 0),
        Agent::Easy => (1, 1, 100_000, 2),
        Agent::Medium => (0, 2, 300_000, 20),
        _ => (0, 8, 3_000_000, 300),
    };
    Level { random_moves_in_four, depth, nodes, playouts }
}

/// Where random games are broken off: those that move men may never end, and the last moves on a
/// large board say little.
const PLAYOUT_PLIES: u32 = 120;

/// The random games for each move between two looks at the clock.
const PLAYOUTS_A_ROUND: u32 = 2;

pub(super) fn choose<G: Opponents>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> Choice<G::Move> {
    if agent == Agent::Perfect {
        return perfect(game, position, thinking);
    }
    let level = level(agent);
    let moves = game.legal_moves(position);
    if thinking.random.u8(..4) < level.random_moves_in_four {
        let chosen = moves[thinking.random.usize(..moves.len())];
        return Choice { chosen, value: None, exact: false, nodes: 1, complete: true };
    }
    let deepest = thinking.settings.depth.unwrap_or(level.depth);
    let values = root_values(game, position, &moves, deepest, level.nodes, thinking);
    let best_value = values.iter().copied().max().unwrap_or(Value::DRAW);
    let candidates: Vec<G::Move> =
        moves.iter().zip(&values).filter(|(_, value)| **value == best_value).map(|(m, _)| *m).collect();
    let chosen = if best_value.is_decided() || candidates.len() == 1 {
        candidates[0]
    } else {
        best_by_playouts(game, position, &candidates, level.playouts, thinking)
    };
    Choice {
        chosen,
        value: best_value.is_decided().then_some(best_value),
        exact: best_value.is_decided(),
        nodes: thinking.watcher.nodes(),
        complete: thinking.watcher.may_go_on(),
    }
}

/// To the end of the game: the fewest plies to a win, the most to a loss. If there is not the time,
/// the move of `hard`.
fn perfect<G: Opponents>(game: &G, position: &G::Position, thinking: &mut Thinking<'_>) -> Choice<G::Move> {
    let solution = game.solution(position, &mut thinking.watcher);
    match (solution.best.first(), solution.value) {
        (Some(chosen), Some(value)) => {
            Choice { chosen: *chosen, value: Some(value), exact: true, nodes: solution.nodes, complete: true }
        }
        _ => Choice { complete: false, ..choose(game, position, Agent::Hard, thinking) },
    }
}

/// What each move is worth to the mover as far as forced wins and losses are seen, deepening until a
/// limit is hit; values of a depth that was not finished do not count.
fn root_values<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    deepest: u32,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> Vec<Value> {
    let mut values = vec![Value::DRAW; moves.len()];
    thinking.watcher.allow(nodes);
    for depth in 1..=deepest {
        let mut deeper = Vec::with_capacity(moves.len());
        let mut horizon = 0;
        for m in moves {
            let search = Textbook::new(game, depth, |_| 0, &mut thinking.watcher).below(1);
            let report = alpha_beta(search, &game.after(position, *m), Window::FULL);
            if !report.complete {
                return values;
            }
            horizon += report.counters.horizon;
            deeper.push(-report.value);
        }
        values = deeper;
        let won = values.iter().any(|value| *value > Value::score(Value::MAX_SCORE));
        if won || horizon == 0 {
            break;
        }
    }
    values
}

/// The move after which random games go best, in rounds that a clock can end.
fn best_by_playouts<G: Game>(
    game: &G,
    position: &G::Position,
    candidates: &[G::Move],
    playouts: u32,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    let mut rates = vec![0.0; candidates.len()];
    let mut played = 0;
    while played < playouts && (played == 0 || thinking.watcher.may_go_on()) {
        let round = PLAYOUTS_A_ROUND.min(playouts - played);
        let results = win_rates(game, position, candidates, round, PLAYOUT_PLIES, &mut thinking.random);
        for (rate, result) in rates.iter_mut().zip(results) {
            *rate += result * f64::from(round);
        }
        played += round;
    }
    let best = (0..candidates.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b]).then(b.cmp(a)));
    candidates[best.unwrap_or(0)]
}
