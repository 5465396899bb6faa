//! The worth of every move by the tables, and which of the best moves sets the opponent the hardest task.
//!
//! The shortest win is best, and the longest loss. Of moves that are worth the same, the best is the one after which
//! the largest share of the opponent's replies is a mistake: first a mistake that gives a win or a draw away, then one
//! that merely loses sooner or wins later. The share counts, not the number, because it is how often an opponent who
//! knows nothing errs: one good reply in two is easier to find than one in twenty, and three bad ones in forty are
//! hardly a trap.

use std::cmp::Reverse;

use game::{Bound, Evaluate, Game, Wdl};
use search::{Analysis, Line, Proven, Solution, SolveQuery};
use tablebase::Worth;

use crate::playable::EndingTables;

/// Shares are counted in parts of this.
const PARTS: usize = 1 << 20;

/// The method that a result of tables names.
const METHOD: &str = "tables";

/// A move with its worth by the tables.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedMove<M> {
    /// The move.
    pub(crate) m: M,
    /// Its worth to the player who makes it.
    pub(crate) worth: Worth,
    /// How hard the opponent's task is after it; known of the best moves only.
    difficulty: Difficulty,
}

/// The share of the replies that are mistakes, in [`PARTS`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Difficulty {
    /// Mistakes that change the outcome.
    outcome: usize,
    /// All mistakes, those that only change the length among them.
    all: usize,
}

/// All moves of a position, the best first; of equal ones, the one that is hardest for the opponent.
#[derive(Debug, Clone)]
pub(crate) struct RatedMoves<M> {
    /// The moves.
    pub(crate) rated: Vec<RatedMove<M>>,
    /// The number of positions that were looked up.
    pub(crate) probes: u64,
}

/// Looks positions of a game up in its tables.
pub(crate) struct TableLookup<'a, G: Game> {
    game: &'a G,
    tables: &'a dyn EndingTables<G::Position>,
    /// Keys of positions that are drawn when a move leads there.
    drawn: &'a [u64],
    probes: u64,
}

impl<'a, G: Evaluate> TableLookup<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        tables: &'a dyn EndingTables<G::Position>,
        drawn: &'a [u64],
    ) -> TableLookup<'a, G> {
        TableLookup { game, tables, drawn, probes: 0 }
    }

    /// Rates every move of an unfinished position. `None` if the tables do not know one of them.
    pub(crate) fn rate(&mut self, position: &G::Position) -> Option<RatedMoves<G::Move>> {
        let mut rated = Vec::new();
        for m in self.game.legal_moves(position) {
            let worth = self.worth_of(position, m)?;
            rated.push(RatedMove { m, worth, difficulty: Difficulty::default() });
        }
        rated.sort_by_key(|rated| Reverse(rated.worth.rank()));
        let best = rated.first()?.worth.rank();
        let equal = rated.partition_point(|rated| rated.worth.rank() == best);
        if equal > 1 {
            for rated in &mut rated[..equal] {
                rated.difficulty = self.difficulty(&self.game.after(position, rated.m));
            }
            rated[..equal].sort_by_key(|rated| Reverse(rated.difficulty));
        }
        Some(RatedMoves { rated, probes: self.probes })
    }

    /// The worth of a move to the player who makes it.
    fn worth_of(&mut self, position: &G::Position, m: G::Move) -> Option<Worth> {
        let after = self.game.after(position, m);
        if self.is_drawn(&after) {
            return Some(Worth::DRAW);
        }
        let of_other = self.worth(&after)?;
        // The loser draws instead, if a reply repeats a position often enough.
        let is_drawn = of_other.wdl == Wdl::Loss && self.can_draw_by_repetition(&after);
        Some(if is_drawn { Worth::DRAW } else { of_other.before() })
    }

    /// The worth of a position to the player to move by the rules alone, finished or not.
    fn worth(&mut self, position: &G::Position) -> Option<Worth> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Worth::of_end(outcome, self.game.to_move(position)));
        }
        self.probes += 1;
        self.tables.worth(position)
    }

    fn is_drawn(&self, position: &G::Position) -> bool {
        !self.drawn.is_empty() && self.drawn.contains(&self.game.key(position))
    }

    fn can_draw_by_repetition(&self, position: &G::Position) -> bool {
        let mut replies = self.game.legal_moves(position).into_iter();
        !self.drawn.is_empty() && replies.any(|reply| self.is_drawn(&self.game.after(position, reply)))
    }

    /// How hard the task of the player to move is. A reply that no table knows is no mistake.
    fn difficulty(&mut self, position: &G::Position) -> Difficulty {
        let Some(worth) = self.worth(position) else { return Difficulty::default() };
        let replies = self.game.legal_moves(position);
        let (mut outcomes, mut all) = (0, 0);
        for reply in &replies {
            let Some(of_reply) = self.worth(&self.game.after(position, *reply)).map(Worth::before) else {
                continue;
            };
            outcomes += usize::from(of_reply.wdl < worth.wdl);
            all += usize::from(of_reply.rank() < worth.rank());
        }
        let share = |count: usize| count * PARTS / replies.len().max(1);
        Difficulty { outcome: share(outcomes), all: share(all) }
    }

    /// Best play from a position after its first move, as far as the tables know lengths.
    fn variation(&mut self, position: &G::Position, first: RatedMove<G::Move>) -> Vec<G::Move> {
        let mut variation = vec![first.m];
        let mut position = self.game.after(position, first.m);
        let mut left = first.worth.plies.unwrap_or(1);
        while left > 1 && self.game.outcome(&position).is_none() {
            left -= 1;
            let wanted = Worth::in_plies(left);
            let moves = self.game.legal_moves(&position);
            let is_best = |look: &mut Self, m: G::Move| {
                look.worth(&look.game.after(&position, m)).map(Worth::before) == Some(wanted)
            };
            let Some(m) = moves.into_iter().find(|m| is_best(self, *m)) else { break };
            self.game.play(&mut position, m);
            variation.push(m);
        }
        variation
    }

    /// The best of these moves, all of known length, as an analysis.
    pub(crate) fn analysis(
        &mut self,
        position: &G::Position,
        moves: &RatedMoves<G::Move>,
        lines: usize,
    ) -> Analysis<G::Move> {
        let best = moves.rated.iter().take(lines.max(1));
        let line = |rated: &RatedMove<G::Move>| Line {
            value: rated.worth.value(),
            bound: Bound::Exact,
            exact: true,
            variation: self.variation(position, *rated),
        };
        let lines: Vec<Line<G::Move>> = best.map(line).collect();
        let depth = lines.first().map_or(0, |line| line.variation.len() as u32);
        let mut analysis = Analysis { lines, depth, method: Some(METHOD), ..Analysis::finished() };
        analysis.counters.nodes = self.probes;
        analysis
    }

    /// What the tables prove about a position that has moves. `None` if they do not know it, or not the lengths that
    /// the query asks for.
    pub(crate) fn solution(
        &mut self,
        position: &G::Position,
        query: &SolveQuery,
    ) -> Option<Solution<G::Move>> {
        let moves = self.rate(position)?;
        if query.distance && !moves.are_known_to_the_ply() {
            return None;
        }
        let first = *moves.rated.first()?;
        let proven = |rated: &RatedMove<G::Move>| (rated.m, proven(rated.worth));
        let in_order = |wanted: &dyn Fn(&RatedMove<G::Move>) -> bool| {
            let find = |m| moves.rated.iter().find(|rated| rated.m == m && wanted(rated));
            let legal = self.game.legal_moves(position).into_iter();
            legal.filter_map(find).map(proven).collect::<Vec<_>>()
        };
        let is_best = |rated: &RatedMove<G::Move>| rated.worth.rank() == first.worth.rank();
        let (best, all) = (in_order(&is_best), in_order(&|_| true));
        let proven = proven(&first).1;
        Some(Solution {
            proven,
            best: best.into_iter().map(|(m, _)| m).collect(),
            best_complete: true,
            moves: if query.all { all } else { Vec::new() },
            variation: self.variation(position, first),
            nodes: self.probes,
            method: METHOD,
            proof: None,
        })
    }
}

impl<M: Copy> RatedMoves<M> {
    /// Whether the length of every win and loss is known.
    pub(crate) fn are_known_to_the_ply(&self) -> bool {
        self.rated.iter().all(|rated| rated.worth.value().is_some())
    }

    /// The moves that keep the win or the draw.
    pub(crate) fn keeping(&self) -> &[RatedMove<M>] {
        let best = self.rated.first().map(|rated| rated.worth.wdl);
        &self.rated[..self.rated.partition_point(|rated| Some(rated.worth.wdl) == best)]
    }

    /// The keys of the positions after moves that give the win or the draw away.
    pub(crate) fn losing_keys<G: Game<Move = M>>(&self, game: &G, position: &G::Position) -> Vec<u64> {
        let given_away = &self.rated[self.keeping().len()..];
        given_away.iter().map(|rated| game.key(&game.after(position, rated.m))).collect()
    }

    /// The moves that are as good as the first and as hard for the opponent.
    pub(crate) fn hardest(&self) -> &[RatedMove<M>] {
        let key = |rated: &RatedMove<M>| (rated.worth.rank(), rated.difficulty);
        let best = self.rated.first().map(key);
        &self.rated[..self.rated.partition_point(|rated| Some(key(rated)) == best)]
    }
}

fn proven(worth: Worth) -> Proven {
    let wdl = worth.wdl;
    let plies = worth.plies.map(u32::from);
    Proven { at_least: wdl, at_most: wdl, plies, within: plies }
}
