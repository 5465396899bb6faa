//! The worth of every move by the tables, and the hardest of the best moves for the opponent.
//!
//! The shortest win and the longest loss are best. Among moves of the same worth, the best is the one after
//! which the largest share of the opponent's replies are mistakes. Mistakes that give away a win or a draw
//! count first, then those that only shorten a loss or lengthen a win. The share counts, not the number,
//! because it is the error rate of an opponent who moves at random: one good reply in two is easier to find
//! than one in twenty, and three bad ones in forty are hardly a trap.

use std::cmp::Reverse;

use game::{Assessment, Bound, Evaluate, Game, HistoryScope, Outcome, Value, Wdl, sort_short_by_key};
use search::{Analysis, Endings, Line, NoProof, Solution, SolveQuery};
use tablebase::Worth;

use crate::playable::{EndingTables, Recurring};

/// Shares are stored in units of 1/`PARTS`.
const PARTS: usize = 1 << 20;

/// The name of the method in results from tables.
const METHOD: &str = "tables";

/// A move and its worth by the tables.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RatedMove<M> {
    /// The move.
    pub(crate) m: M,
    /// The worth of the move for the player who makes it.
    pub(crate) worth: Worth,
    /// The rules under which `worth` holds.
    rules: HistoryScope,
    /// The difficulty of the opponent's reply; computed only for the best moves, if there are several.
    difficulty: Difficulty,
}

/// The shares of the replies that are mistakes, in units of 1/[`PARTS`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Difficulty {
    /// Mistakes that change the outcome.
    outcome: usize,
    /// All mistakes, including those that change only the length.
    all: usize,
}

/// All moves of a position, the best first; among equal moves, the hardest for the opponent first.
#[derive(Debug, Clone)]
pub(crate) struct RatedMoves<M> {
    /// The moves.
    pub(crate) rated: Vec<RatedMove<M>>,
    /// The number of positions looked up.
    pub(crate) probes: u64,
}

/// Look-ups of positions in the tables of a game.
pub(crate) struct TableLookup<'a, G: Game> {
    game: &'a G,
    tables: &'a dyn EndingTables<G::Position>,
    probes: u64,
}

/// Tables for a search: the values that no draw by history can prevent.
pub(crate) struct TablesInForce<'a, G: Game> {
    game: &'a G,
    tables: &'a dyn EndingTables<G::Position>,
}

impl<'a, G: Game> TablesInForce<'a, G> {
    pub(crate) fn new(game: &'a G, tables: &'a dyn EndingTables<G::Position>) -> TablesInForce<'a, G> {
        TablesInForce { game, tables }
    }
}

impl<G: Recurring> Endings<G::Position> for TablesInForce<'_, G> {
    fn value(&self, position: &G::Position) -> Option<Value> {
        let worth = self.tables.worth(position)?;
        (rules_of(self.game, position, worth) == HistoryScope::InForce).then(|| worth.value()).flatten()
    }
}

/// Returns the rules under which the worth of an unfinished position holds. Draws by history prevent wins,
/// but make none: whoever cannot win by the rules of the board alone cannot win with them.
fn rules_of<G: Recurring>(game: &G, position: &G::Position, worth: Worth) -> HistoryScope {
    let holds = worth.wdl == Wdl::Draw || game.is_decided_before_a_draw(position, worth.plies.map(u32::from));
    if holds { HistoryScope::InForce } else { HistoryScope::WithoutHistory }
}

impl<'a, G: Evaluate + Recurring> TableLookup<'a, G> {
    pub(crate) fn new(game: &'a G, tables: &'a dyn EndingTables<G::Position>) -> TableLookup<'a, G> {
        TableLookup { game, tables, probes: 0 }
    }

    /// Rates every move of an unfinished position. `None` if the tables lack the position after one of them.
    pub(crate) fn rate(&mut self, position: &G::Position) -> Option<RatedMoves<G::Move>> {
        let mut rated = Vec::new();
        for m in self.game.legal_moves(position) {
            let (worth, rules) = self.worth_of(position, m)?;
            rated.push(RatedMove { m, worth, rules, difficulty: Difficulty::default() });
        }
        sort_short_by_key(&mut rated, |rated| Reverse(rated.rank()));
        let best = rated.first()?.rank();
        let equal = rated.partition_point(|rated| rated.rank() == best);
        if equal > 1 {
            for rated in &mut rated[..equal] {
                rated.difficulty = self.difficulty(&self.game.after(position, rated.m));
            }
            sort_short_by_key(&mut rated[..equal], |rated| Reverse(rated.difficulty));
        }
        Some(RatedMoves { rated, probes: self.probes })
    }

    /// Returns the worth of a move for the player who makes it, and the rules under which it holds.
    fn worth_of(&mut self, position: &G::Position, m: G::Move) -> Option<(Worth, HistoryScope)> {
        let after = self.game.after(position, m);
        let of_other = self.worth(&after)?;
        if self.game.outcome(&after).is_some() {
            return Some((of_other.before(), HistoryScope::InForce));
        }
        let rules = rules_of(self.game, &after, of_other);
        // The loser draws if one of the replies leads to a draw by history.
        let is_drawn = rules == HistoryScope::WithoutHistory
            && of_other.wdl == Wdl::Loss
            && self.can_draw_at_once(&after);
        Some(if is_drawn { (Worth::DRAW, HistoryScope::InForce) } else { (of_other.before(), rules) })
    }

    /// Returns the worth of a position for the side to move: for finished games with draws by history, for
    /// others without.
    fn worth(&mut self, position: &G::Position) -> Option<Worth> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Worth::of_end(outcome, self.game.to_move(position)));
        }
        self.probes += 1;
        self.tables.worth(position)
    }

    fn can_draw_at_once(&self, position: &G::Position) -> bool {
        let mut replies = self.game.legal_moves(position).into_iter();
        replies.any(|reply| self.game.outcome(&self.game.after(position, reply)) == Some(Outcome::Draw))
    }

    /// Returns the difficulty of a position for the side to move. A reply that no table contains is not a
    /// mistake. With remote tables it is not known: there would be hundreds of look-ups.
    fn difficulty(&mut self, position: &G::Position) -> Difficulty {
        if self.tables.is_remote() {
            return Difficulty::default();
        }
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

    /// Returns the principal variation that begins with this move, as far as the tables contain lengths. With
    /// remote tables it is this move alone.
    fn variation(&mut self, position: &G::Position, first: RatedMove<G::Move>) -> Vec<G::Move> {
        let mut variation = vec![first.m];
        if self.tables.is_remote() {
            return variation;
        }
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

    /// Replaces the lines of a search by those of the tables, unless the search has proven the outcome of a
    /// move.
    pub(crate) fn complete(
        &mut self,
        found: &mut Analysis<G::Move>,
        position: &G::Position,
        moves: &RatedMoves<G::Move>,
        lines: usize,
    ) {
        let searched = std::mem::take(&mut found.lines);
        let is_decided = |line: &&Line<G::Move>| line.assessment.is_some_and(|found| found.wdl().is_some());
        let line = |rated: &RatedMove<G::Move>| {
            let of_move = |line: &&Line<G::Move>| line.variation.first() == Some(&rated.m);
            match searched.iter().filter(is_decided).find(of_move) {
                Some(line) => line.clone(),
                None => {
                    Line { assessment: Some(rated.assessment()), variation: self.variation(position, *rated) }
                }
            }
        };
        found.lines = moves.rated.iter().map(line).collect();
        sort_short_by_key(&mut found.lines, |line| Reverse(line.assessment.map(Assessment::rank)));
        found.lines.truncate(lines.max(1));
        found.counters.nodes += self.probes;
    }

    /// Returns the best of these moves, all of known length, as an analysis.
    pub(crate) fn analysis(
        &mut self,
        position: &G::Position,
        moves: &RatedMoves<G::Move>,
        lines: usize,
    ) -> Analysis<G::Move> {
        let best = moves.rated.iter().take(lines.max(1));
        let line = |rated: &RatedMove<G::Move>| Line {
            assessment: Some(rated.assessment()),
            variation: self.variation(position, *rated),
        };
        let lines: Vec<Line<G::Move>> = best.map(line).collect();
        let depth = lines.first().map_or(0, |line| line.variation.len() as u32);
        let mut analysis = Analysis { lines, depth, method: Some(METHOD), ..Analysis::finished() };
        analysis.counters.nodes = self.probes;
        analysis
    }

    /// Returns the proven bounds of a position with legal moves. `None` if the tables lack the position, or
    /// the lengths that the query requires.
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
        let in_order = |wanted: &dyn Fn(&RatedMove<G::Move>) -> bool| {
            let find = |m| moves.rated.iter().find(|rated| rated.m == m && wanted(rated));
            let legal = self.game.legal_moves(position).into_iter();
            legal.filter_map(find).map(|rated| (rated.m, rated.assessment())).collect::<Vec<_>>()
        };
        let is_best = |rated: &RatedMove<G::Move>| rated.rank() == first.rank();
        let (best, all) = (in_order(&is_best), in_order(&|_| true));
        Some(Solution {
            assessment: moves.assessment(),
            best: best.into_iter().map(|(m, _)| m).collect(),
            best_complete: true,
            moves: if query.all { all } else { Vec::new() },
            variation: self.variation(position, first),
            nodes: self.probes,
            method: METHOD,
            proof: Err(NoProof::without_certificates(query)),
        })
    }
}

impl<M> RatedMove<M> {
    /// Returns a rank that is greater for better moves: wins that no draw by history can prevent, wins that
    /// one can prevent, draws, losses that one can prevent, and losses; then by length.
    fn rank(&self) -> (i32, i32) {
        let certain = if self.rules == HistoryScope::InForce { 2 } else { 1 };
        let group = match self.worth.wdl {
            Wdl::Win => certain,
            Wdl::Draw => 0,
            Wdl::Loss => -certain,
        };
        (group, self.worth.rank())
    }

    /// Returns the worth as an assessment.
    pub(crate) fn assessment(&self) -> Assessment {
        self.worth.assessment().under(self.rules)
    }
}

impl<M: Copy> RatedMoves<M> {
    /// Returns the assessment of the position: that of the first move, but only a bound of its length if
    /// another move wins sooner unless a draw by history prevents it.
    pub(crate) fn assessment(&self) -> Assessment {
        let first = self.rated[0];
        let is_sooner =
            |other: &RatedMove<M>| other.worth.wdl == Wdl::Win && other.worth.rank() > first.worth.rank();
        let assessment = first.assessment();
        match self.rated.iter().any(is_sooner) {
            true => Assessment { bound: Bound::AtLeast, ..assessment },
            false => assessment,
        }
    }

    /// Returns `true` if the length of every win and loss is known.
    pub(crate) fn are_known_to_the_ply(&self) -> bool {
        self.rated.iter().all(|rated| rated.worth.value().is_some())
    }

    /// Returns the moves that keep the win or the draw.
    pub(crate) fn keeping(&self) -> &[RatedMove<M>] {
        let best = self.rated.first().map(|rated| rated.worth.wdl);
        &self.rated[..self.rated.partition_point(|rated| Some(rated.worth.wdl) == best)]
    }

    /// Returns the keys of the positions after moves that give away the win or the draw.
    pub(crate) fn losing_keys<G: Game<Move = M>>(&self, game: &G, position: &G::Position) -> Vec<u64> {
        let given_away = &self.rated[self.keeping().len()..];
        given_away.iter().map(|rated| game.key(&game.after(position, rated.m))).collect()
    }

    /// Returns the moves that are equal to the first in worth and difficulty.
    pub(crate) fn hardest(&self) -> &[RatedMove<M>] {
        let key = |rated: &RatedMove<M>| (rated.rank(), rated.difficulty);
        let best = self.rated.first().map(key);
        &self.rated[..self.rated.partition_point(|rated| Some(key(rated)) == best)]
    }
}
