//! What a Monte Carlo tree search tells, while it runs and when it ends.

use std::cmp::Reverse;

use game::{Bound, Game, Value};

use super::Search;
use super::tree::{Node, ROOT};
use crate::{Event, Progress, Watcher};

/// What a Monte Carlo tree search found.
///
/// The outcome of a proven value is certain. Its plies are those of the proof: a win is forced within so
/// many, a loss cannot be put off for more, but a shorter proof may exist.
#[derive(Debug, Clone, PartialEq)]
pub struct MctsReport<M> {
    /// All legal moves, the best first: proven wins, the sooner the better; then by visits; then proven
    /// losses, the later the better. A proven draw, which is not visited any more, stands before the moves
    /// that have brought no more than half of the points, and before all that are open if the value is a
    /// proven draw. Empty if the game is over.
    pub moves: Vec<RootMove<M>>,
    /// The value for the player to move, if it is proven, in plies from the root.
    pub value: Option<Value>,
    /// Best play for both, as far as the tree saw it; to the end of the game if the value is proven.
    pub variation: Vec<M>,
    /// The iterations, of one random game each.
    pub iterations: u64,
    /// The nodes of the tree.
    pub nodes: u64,
    /// Whether the search ended by itself: the value is proven, or the iterations are over.
    pub complete: bool,
}

/// What was found out about a move of the root.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// The iterations that began with it.
    pub visits: u64,
    /// The share of points, 0 to 1, that it is expected to bring the mover; a half if it was never tried.
    pub rate: f64,
    /// The value for the mover, if it is proven, in plies from the root.
    pub proven: Option<Value>,
}

impl<M> MctsReport<M> {
    /// The report on a finished game, from 1 won, 0 drawn, -1 lost by the player to move.
    pub(super) fn finished(result: i32) -> Self {
        MctsReport {
            moves: Vec::new(),
            value: Some(Value::end(result, 0)),
            variation: Vec::new(),
            iterations: 0,
            nodes: 1,
            complete: true,
        }
    }
}

impl<G: Game> Search<'_, G> {
    pub(super) fn report(&self, complete: bool) -> MctsReport<G::Move> {
        MctsReport {
            moves: self.root_moves(),
            value: self.tree[ROOT].proof.value(),
            variation: self.variation(),
            iterations: self.iterations,
            nodes: self.tree.len() as u64,
            complete,
        }
    }

    /// All legal moves, the best first.
    fn root_moves(&self) -> Vec<RootMove<G::Move>> {
        let mut children: Vec<u32> = self.tree.children(ROOT).collect();
        children.sort_by_key(|&child| Reverse(self.tree.status(ROOT, child)));
        let mut moves: Vec<_> = children.iter().map(|&child| self.root_move(child)).collect();
        for m in self.game.legal_moves(&self.root) {
            if moves.iter().all(|known| known.m != m) {
                moves.push(RootMove { m, visits: 0, rate: 0.5, proven: None });
            }
        }
        moves
    }

    fn root_move(&self, child: u32) -> RootMove<G::Move> {
        let node = &self.tree[child];
        RootMove {
            m: self.move_into(child),
            visits: node.visits.into(),
            rate: node.rate(),
            proven: node.proven(),
        }
    }

    fn variation(&self) -> Vec<G::Move> {
        self.tree.line().map_while(|code| self.game.decode(code)).collect()
    }
}

/// Tells a watcher what happens at the root.
pub(super) struct Herald<W> {
    pub(super) watcher: W,
    /// The child of the root that was last said to be the best.
    best: Option<u32>,
    /// The number of iterations at which progress is told next.
    next: u64,
}

/// The number of iterations at which progress is told for the first time.
const FIRST_PROGRESS: u64 = 1 << 10;

impl<W> Herald<W> {
    pub(super) fn new(watcher: W) -> Self {
        Herald { watcher, best: None, next: FIRST_PROGRESS }
    }

    /// Tells which moves lose at once.
    pub(super) fn begin<G: Game>(&mut self, search: &Search<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        for child in search.tree.children(ROOT) {
            self.tell_if_lost(search, child);
        }
    }

    /// Tells what the last iteration has changed: a move that is now lost, or now the best. Progress is
    /// told whenever the iterations have doubled.
    #[inline]
    pub(super) fn tell<G: Game>(&mut self, search: &Search<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        let visited = search.path[1];
        let is_proven = search.tree[visited].proof.is_settled();
        if is_proven {
            self.tell_if_lost(search, visited);
        }
        if is_proven || self.stands_better(search, visited) {
            self.tell_if_other(search, search.tree.best_child(ROOT));
        }
        if search.iterations == self.next {
            self.next *= 2;
            self.tell_progress(search);
        }
    }

    /// Tells the last progress.
    pub(super) fn end<G: Game>(&mut self, search: &Search<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        self.tell_progress(search);
    }

    /// A move that is proven lost is not visited again, so this is told once.
    fn tell_if_lost<G: Game>(&mut self, search: &Search<'_, G>, child: u32)
    where
        W: Watcher<G::Move>,
    {
        if let Some(game::Verdict::Loss { plies }) = search.tree[child].proven().map(Value::verdict) {
            self.watcher.on_event(Event::Lost { m: &search.move_into(child), plies });
        }
    }

    /// Whether the child that was visited may have become the best, or the best have fallen behind.
    fn stands_better<G: Game>(&self, search: &Search<'_, G>, visited: u32) -> bool {
        let tree = &search.tree;
        let Some(best) = self.best else { return true };
        if best == visited {
            return tree[ROOT].proof.has_draw_in_hand();
        }
        tree.status(ROOT, visited) > tree.status(ROOT, best)
    }

    /// Tells which move is the best, if it is another one than before.
    fn tell_if_other<G: Game>(&mut self, search: &Search<'_, G>, best: Option<u32>)
    where
        W: Watcher<G::Move>,
    {
        if best == self.best {
            return;
        }
        self.best = best;
        if let Some(best) = best {
            let value = value_for_mover(&search.tree[best]);
            self.watcher.on_event(Event::Best { m: &search.move_into(best), value, bound: bound_of(value) });
        }
    }

    fn tell_progress<G: Game>(&mut self, search: &Search<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        let Some(best) = search.tree.best_child(ROOT) else { return };
        let variation = search.variation();
        let proven = search.tree[ROOT].proof.value();
        let value = proven.unwrap_or_else(|| value_for_mover(&search.tree[best]));
        self.watcher.on_event(Event::Depth(Progress {
            depth: variation.len() as u32,
            line: 1,
            value,
            bound: if proven.is_some() { bound_of(value) } else { Bound::Exact },
            exact: proven.is_some(),
            variation: &variation,
            nodes: search.iterations,
            table_permille: search.tree.permille(),
        }));
    }
}

/// The value for the player who moves into a node: proven, or else its share of points in hundredths
/// of a logit, `100 ln(r / (1 - r))`.
///
/// A point is added for each player, so that the share is never 0 or 1, and the score within 2300.
fn value_for_mover(node: &Node) -> Value {
    let estimate = || {
        let own = f64::from(node.points) + 1.0;
        let other = f64::from(2 * node.visits - node.points) + 1.0;
        Value::score((100.0 * (own / other).ln()).round() as i32)
    };
    node.proven().unwrap_or_else(estimate)
}

/// A forced win may be shorter than its proof, and so may a loss.
fn bound_of(value: Value) -> Bound {
    if value.is_win() {
        Bound::AtLeast
    } else if value.is_loss() {
        Bound::AtMost
    } else {
        Bound::Exact
    }
}
