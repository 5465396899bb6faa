//! What tables say of every move of a position, and which of the good ones sets the other player the hardest task.
//!
//! Who wins hurries, and who loses holds out. Of moves that are worth the same, the best is the one after which the
//! largest share of the other's replies is a mistake: first one that gives his win or draw away, then one that is
//! merely quicker for him to lose or slower to win. It is the share and not the number that counts, because it is
//! how often somebody errs who knows nothing: one good reply among two is easier to find than one among twenty,
//! but three bad ones among forty are hardly a trap.

use std::cmp::Reverse;

use game::{Bound, Evaluate, Game, Wdl};
use search::{Analysis, Line, Proven, Solution, SolveQuery};
use tablebase::Worth;

use crate::playable::EndingTables;

/// Shares are counted in parts of this.
const PARTS: usize = 1 << 20;

/// What tells the reader where a value comes from.
const METHOD: &str = "tables";

/// A move, and what the tables say of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judged<M> {
    /// The move.
    pub(crate) m: M,
    /// What it is worth to the player who makes it.
    pub(crate) worth: Worth,
    /// How hard the other's task is after it; known of the best moves only.
    trap: Trap,
}

/// The share of the replies that are mistakes, in [`PARTS`]: by outcome, and at all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Trap {
    outcome: usize,
    all: usize,
}

/// All moves of a position, the best first, and of equal ones the one that is hardest for the other.
#[derive(Debug, Clone)]
pub(crate) struct Moves<M> {
    /// The moves.
    pub(crate) judged: Vec<Judged<M>>,
    /// The positions that were looked up.
    pub(crate) probes: u64,
}

/// A look at the tables of a game that is played.
pub(crate) struct Look<'a, G: Game> {
    game: &'a G,
    tables: &'a dyn EndingTables<G::Position>,
    /// Keys of positions that are drawn when a move leads there.
    drawn: &'a [u64],
    probes: u64,
}

impl<'a, G: Evaluate> Look<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        tables: &'a dyn EndingTables<G::Position>,
        drawn: &'a [u64],
    ) -> Look<'a, G> {
        Look { game, tables, drawn, probes: 0 }
    }

    /// What every move of an unfinished position is worth. `None` if the tables do not know one of them.
    pub(crate) fn judge(&mut self, position: &G::Position) -> Option<Moves<G::Move>> {
        let mut judged = Vec::new();
        for m in self.game.legal_moves(position) {
            let worth = self.worth_of(position, m)?;
            judged.push(Judged { m, worth, trap: Trap::default() });
        }
        judged.sort_by_key(|judged| Reverse(judged.worth.rank()));
        let best = judged.first()?.worth.rank();
        let equal = judged.partition_point(|judged| judged.worth.rank() == best);
        if equal > 1 {
            for judged in &mut judged[..equal] {
                judged.trap = self.trap(&self.game.after(position, judged.m));
            }
            judged[..equal].sort_by_key(|judged| Reverse(judged.trap));
        }
        Some(Moves { judged, probes: self.probes })
    }

    /// What a move is worth to the player who makes it.
    fn worth_of(&mut self, position: &G::Position, m: G::Move) -> Option<Worth> {
        let after = self.game.after(position, m);
        if self.is_drawn(&after) {
            return Some(Worth::DRAW);
        }
        let of_other = self.worth(&after)?;
        // Who would lose draws instead, if a reply of his repeats a position once too often.
        let is_drawn = of_other.wdl == Wdl::Loss && self.can_draw_by_repetition(&after);
        Some(if is_drawn { Worth::DRAW } else { of_other.before() })
    }

    /// What a position is worth to the player to move by its rules alone, finished or not.
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

    /// How hard the task of the player to move is. A reply that no table knows counts as none.
    fn trap(&mut self, position: &G::Position) -> Trap {
        let Some(worth) = self.worth(position) else { return Trap::default() };
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
        Trap { outcome: share(outcomes), all: share(all) }
    }

    /// Best play from a position: to the end if that is known, as far as it leads there.
    fn variation(&mut self, position: &G::Position, first: Judged<G::Move>) -> Vec<G::Move> {
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

    /// What an analysis says of the best of these moves, which are known to the ply.
    pub(crate) fn findings(
        &mut self,
        position: &G::Position,
        moves: &Moves<G::Move>,
        most: usize,
    ) -> Analysis<G::Move> {
        let best = moves.judged.iter().take(most.max(1));
        let line = |judged: &Judged<G::Move>| Line {
            value: judged.worth.value(),
            bound: Bound::Exact,
            exact: true,
            variation: self.variation(position, *judged),
        };
        let lines: Vec<Line<G::Move>> = best.map(line).collect();
        let depth = lines.first().map_or(0, |line| line.variation.len() as u32);
        let mut findings = Analysis { lines, depth, method: Some(METHOD), ..Analysis::finished() };
        findings.counters.nodes = self.probes;
        findings
    }

    /// What the tables prove of a position that has moves. `None` if they do not know it, or lengths are wanted
    /// that they do not know.
    pub(crate) fn solution(
        &mut self,
        position: &G::Position,
        wish: &SolveQuery,
    ) -> Option<Solution<G::Move>> {
        let moves = self.judge(position)?;
        if wish.distance && !moves.are_known_to_the_ply() {
            return None;
        }
        let first = *moves.judged.first()?;
        let proven = |judged: &Judged<G::Move>| (judged.m, proven(judged.worth));
        let in_order = |wanted: &dyn Fn(&Judged<G::Move>) -> bool| {
            let find = |m| moves.judged.iter().find(|judged| judged.m == m && wanted(judged));
            let legal = self.game.legal_moves(position).into_iter();
            legal.filter_map(find).map(proven).collect::<Vec<_>>()
        };
        let is_best = |judged: &Judged<G::Move>| judged.worth.rank() == first.worth.rank();
        let (best, all) = (in_order(&is_best), in_order(&|_| true));
        let proven = proven(&first).1;
        Some(Solution {
            proven,
            best: best.into_iter().map(|(m, _)| m).collect(),
            best_complete: true,
            moves: if wish.all { all } else { Vec::new() },
            variation: self.variation(position, first),
            nodes: self.probes,
            method: METHOD,
            proof: None,
        })
    }
}

impl<M: Copy> Moves<M> {
    /// Whether all plies are known, where somebody wins.
    pub(crate) fn are_known_to_the_ply(&self) -> bool {
        self.judged.iter().all(|judged| judged.worth.value().is_some())
    }

    /// The moves that keep win or draw.
    pub(crate) fn keeping(&self) -> &[Judged<M>] {
        let best = self.judged.first().map(|judged| judged.worth.wdl);
        &self.judged[..self.judged.partition_point(|judged| Some(judged.worth.wdl) == best)]
    }

    /// The keys of the positions after moves that give the win or the draw away.
    pub(crate) fn losing_keys<G: Game<Move = M>>(&self, game: &G, position: &G::Position) -> Vec<u64> {
        let given_away = &self.judged[self.keeping().len()..];
        given_away.iter().map(|judged| game.key(&game.after(position, judged.m))).collect()
    }

    /// The moves that are as good as the first and set as hard a task.
    pub(crate) fn hardest(&self) -> &[Judged<M>] {
        let key = |judged: &Judged<M>| (judged.worth.rank(), judged.trap);
        let best = self.judged.first().map(key);
        &self.judged[..self.judged.partition_point(|judged| Some(key(judged)) == best)]
    }
}

fn proven(worth: Worth) -> Proven {
    let wdl = worth.wdl;
    let plies = worth.plies.map(u32::from);
    Proven { at_least: wdl, at_most: wdl, plies, within: plies }
}
