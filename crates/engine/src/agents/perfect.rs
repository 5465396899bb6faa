//! Who plays perfectly where the game can be solved: the shortest win, the longest resistance, and of the moves
//! that are proven to draw the one after which random games go best.
//!
//! The exact solver takes turns with the strong search ([`Turns`]). Where it settles the position in the time
//! for the move, the move is perfect, and its value exact. Where it does not, the search has had half of the time, and
//! its move is played as `expert` would; its value is exact only if the search has proven it.

use game::{Bound, Value};
use search::{Options, Standing, Table, Watcher, analyse};

use super::levels::{PLAYOUT_PLIES, PLAYOUTS, hardest};
use super::{Choice, Opponents, Patient, Thinking};
use crate::analysis::Line;
use crate::solving::{Aim, Known, Turns};

/// What a move may cost if nobody says how long it may take: about as many nodes of the strong search as an
/// ordinary machine visits in ten seconds. So the same move is played on any machine.
const WORK: u64 = 1 << 26;

/// The size of the search's table, in bytes.
const TABLE: usize = 1 << 24;

/// The moves of all random games together, at most.
const PLAYOUT_MOVES: u32 = 1 << 20;

pub(super) fn choose<G: Opponents>(
    game: &G,
    position: &G::Position,
    thinking: &mut Thinking<'_>,
) -> Choice<G::Move> {
    let settings = &thinking.settings;
    let aim = Aim {
        moves: 1,
        lengths: false,
        threads: settings.threads,
        most_nodes: u64::MAX,
        most_work: if settings.time_is_given { u64::MAX } else { WORK },
    };
    let mut turns = Turns::new(game, position, aim, Steady(&mut thinking.watcher));
    let found = if turns.begin() {
        None
    } else {
        let fresh = thinking.known.table.is_none().then(|| Table::new(TABLE));
        let options =
            Options { threads: settings.threads, drawn: thinking.known.drawn.clone(), ..Options::default() };
        let table = thinking.known.table.or(fresh.as_ref());
        table.map(|table| analyse(game, position, &options, table, &mut turns))
    };
    if turns.is_settled() && turns.known().standing() == Some(Standing::Draw) {
        turns.look_further();
    }
    let (is_settled, known, nodes) = (turns.is_settled(), turns.known().clone(), turns.nodes());
    let found = found.filter(|_| !is_settled);
    let complete = is_settled || found.as_ref().is_some_and(|found| found.complete);
    let Some(found) = found else {
        let chosen = best(game, position, &known, thinking);
        let value = known.value();
        return Choice { chosen, value, bound: Bound::Exact, exact: true, nodes, complete };
    };
    let line = &found.lines[0];
    let line = Line {
        value: line.value,
        bound: line.bound,
        exact: line.exact,
        variation: line.variation.clone(),
        visits_permille: None,
    };
    let Line { value, bound, exact, variation, .. } = better(line, &known);
    let complete = complete || thinking.watcher.may_go_on();
    Choice { chosen: variation[0], value, bound, exact, nodes, complete }
}

/// Of the best moves, the one that sets the hardest problem.
fn best<G: Opponents>(
    game: &G,
    position: &G::Position,
    known: &Known<G::Move>,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    let moves = known.best();
    if known.standing() == Some(Standing::Win) || moves.len() == 1 || !thinking.watcher.may_go_on() {
        return moves[0];
    }
    let plies = PLAYOUT_PLIES.min(game.sites().len() as u32);
    let playouts = (PLAYOUT_MOVES / (plies * moves.len() as u32)).clamp(1, PLAYOUTS);
    hardest(game, position, moves, playouts, &mut thinking.random)
}

/// What the search found of its best move, or what the solver knows though it knows not all: a win or a loss
/// without its length.
fn better<M: Copy + PartialEq>(line: Line<M>, known: &Known<M>) -> Line<M> {
    match (known.win(), known.loss()) {
        (Some(win), _) if !line.exact && line.value < win.value => win,
        (_, Some(loss)) if !line.value.is_some_and(Value::is_decided) => {
            Line { value: Some(loss), bound: Bound::AtMost, ..line }
        }
        _ => line,
    }
}

/// Passes on how many nodes both have visited, and every question.
struct Steady<'a, 'b>(&'a mut Patient<'b>);

impl<M> Watcher<M> for Steady<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.0.reach(nodes)
    }
}
