//! Who plays perfectly where the game can be solved: the shortest win, the longest resistance, and of the moves
//! that are proven to draw the one after which random games go best.
//!
//! The exact solver takes turns with the strong search ([`Turns`]). Where it settles the position in the time
//! for the move, the move is perfect, and its value exact. Where it does not, the search has had half of the time, and
//! its move is played as `expert` would; its value is exact only if the search has proven it.

use game::{Bound, Value};
use search::{Line, LineMemory, Options, Standing, Table, Watcher, analyse};

use super::levels::{PLAYOUT_PLIES, PLAYOUTS, hardest};
use super::{Choice, Known as InSession, Opponents, Patient, Thinking};
use crate::solving::{self, Aim, Known, Turns};

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
    solving::with(thinking.known.memory, |memory| choose_with(game, position, memory, thinking))
}

fn choose_with<G: Opponents>(
    game: &G,
    position: &G::Position,
    memory: &mut LineMemory,
    thinking: &mut Thinking<'_>,
) -> Choice<G::Move> {
    let aim = Aim {
        moves: 1,
        lengths: false,
        threads: thinking.settings.threads,
        most_nodes: u64::MAX,
        most_work: if thinking.settings.time_is_given { u64::MAX } else { WORK },
    };
    let mut turns = Turns::new(game, position, aim, memory, Steady(&mut thinking.watcher));
    let found = if turns.begin() { None } else { Some(search(game, position, &thinking.known, &mut turns)) };
    if turns.is_settled() && turns.known().standing() == Some(Standing::Draw) {
        turns.look_further();
    }
    let (nodes, is_settled, known) = (turns.nodes(), turns.is_settled(), turns.into_known());
    match found.filter(|_| !is_settled) {
        None => {
            let chosen = best(game, position, &known, nodes, thinking);
            let value = known.value();
            Choice { chosen, value, bound: Bound::Exact, exact: true, nodes, complete: true }
        }
        Some((line, was_proven)) => {
            let Line { value, bound, exact, variation } = better(line, &known);
            let complete = was_proven || thinking.watcher.pass_on(nodes + 1);
            Choice { chosen: variation[0], value, bound, exact, nodes, complete }
        }
    }
}

/// The best line that the strong search finds, and whether it ended by itself.
fn search<G: Opponents>(
    game: &G,
    position: &G::Position,
    session: &InSession<'_>,
    turns: &mut Turns<'_, G, Steady<'_, '_>>,
) -> (Line<G::Move>, bool) {
    let fresh = session.table.is_none().then(|| Table::new(TABLE));
    let Some(table) = session.table.or(fresh.as_ref()) else { unreachable!("one of them is there") };
    let threads = turns.aim().threads;
    let options = Options { threads, drawn: session.drawn.clone(), ..Options::default() };
    let found = analyse(game, position, &options, table, turns);
    (found.lines[0].clone(), found.complete)
}

/// Of the best moves, the one that sets the hardest problem.
fn best<G: Opponents>(
    game: &G,
    position: &G::Position,
    known: &Known<G::Move>,
    nodes: u64,
    thinking: &mut Thinking<'_>,
) -> G::Move {
    let moves = known.best();
    if known.standing() == Some(Standing::Win) || moves.len() == 1 || !thinking.watcher.pass_on(nodes) {
        return moves[0];
    }
    let plies = PLAYOUT_PLIES.min(game.sites().len() as u32);
    let playouts = (PLAYOUT_MOVES / (plies * moves.len() as u32)).clamp(1, PLAYOUTS);
    hardest(game, position, moves, playouts, &mut thinking.random)
}

/// What the search found of its best move, or what the solver knows though it knows not all: a win or a loss
/// without its length.
fn better<M: Copy + PartialEq>(line: Line<M>, known: &Known<M>) -> Line<M> {
    let win = known.win().filter(|win| !line.exact && line.value < win.value);
    let loss = known.loss().filter(|_| !line.value.is_some_and(Value::is_decided));
    if let Some(win) = win {
        return Line { value: win.value, bound: win.bound, exact: false, variation: win.variation };
    }
    match loss {
        Some(loss) => Line { value: Some(loss), bound: Bound::AtMost, ..line },
        None => line,
    }
}

/// Passes on how many nodes both have visited, and every question.
struct Steady<'a, 'b>(&'a mut Patient<'b>);

impl<M> Watcher<M> for Steady<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.0.pass_on(nodes)
    }
}
