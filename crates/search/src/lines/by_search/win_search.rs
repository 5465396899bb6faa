//! Wins found by the strong search (alpha-beta). It finds long wins by threats and quiet moves, for which the
//! solver's own methods, which count every line, take far too long.
//!
//! The result is a win within a number of plies, without a certificate. To build one, each position of the
//! win is searched again, with the table of the earlier searches.

use game::{LineGame, Player, Point, Tactics, Value, Verdict};

use super::known_wins::KnownWins;
use crate::lines::certificate::Guide;
use crate::lines::line_position::LinePosition;
use crate::lines::prover::SolverBudget;
use crate::{Options, SearchParameters, TranspositionTable, Watcher, analyse_with_endings};

/// Node budget of the shortest search.
pub(in crate::lines) const FIRST_NODES: u64 = 50_000;

/// Maximum number of searches for one winning move; each has twice the nodes of the one before.
const ROUNDS: u32 = 24;

/// Number of nodes of the strong search between two calls of the watcher.
const STRIDE: u64 = 1_000;

/// Divisor of the solver's bytes for both tables together.
const SHARE: usize = 8;

/// Maximum size of one table, in bytes.
const MAX_BYTES: usize = 256 << 20;

/// The strong search as a method of the solver.
pub(in crate::lines) struct WinSearch<'a, G> {
    pub(in crate::lines) game: &'a G,
    options: Options,
    /// Proven wins, which cut off the search.
    pub(in crate::lines) known: KnownWins<'a, G>,
    /// The transposition tables: the first for positions of games, the second for positions after an odd
    /// number of passes. A key contains the marks only, and after such passes the other player is to move.
    tables: [TranspositionTable; 2],
}

/// The result of a strong search.
pub(in crate::lines) enum Searched {
    /// A player has a forced win.
    Forced(ForcedEnd),
    /// A longer search may find more.
    Open {
        /// The best move so far.
        best: Point,
        /// The evaluation of that move, from the side to move; 0 if there is none.
        estimate: i32,
    },
    /// No longer search finds a forced win, or the search was stopped.
    Over,
}

/// A forced win of either player.
pub(in crate::lines) struct ForcedEnd {
    /// The winner.
    pub(in crate::lines) winner: Player,
    /// Maximum number of plies to the end.
    pub(in crate::lines) plies: u32,
    /// The principal variation of the search; may be shorter than the win.
    pub(in crate::lines) variation: Vec<Point>,
}

impl<'a, G: LineGame + Tactics> WinSearch<'a, G> {
    /// A strong search with these pruning margins. `bytes` is the size of all of the solver's tables.
    pub(in crate::lines) fn new(
        game: &'a G,
        margins: SearchParameters,
        threads: usize,
        bytes: usize,
    ) -> Self {
        let options = Options { margins, threads, exact_length: false, ..Options::default() };
        let table = || TranspositionTable::new((bytes / SHARE / 2).min(MAX_BYTES));
        WinSearch { game, options, known: KnownWins::new(game), tables: [table(), table()] }
    }

    /// Searches a position of a game for a forced win, without the `refused` moves, with this number of
    /// nodes.
    pub(in crate::lines) fn search(
        &self,
        position: &G::Position,
        refused: &[Point],
        nodes: u64,
        budget: &mut SolverBudget<'_>,
    ) -> Searched {
        let refused = refused.iter().map(|m| self.game.key(&self.game.after(position, *m))).collect();
        let options = Options { refused, ..self.options.clone() };
        self.search_with(position, &options, &self.tables[0], nodes, budget)
    }

    /// Searches for a forced win with this table.
    fn search_with(
        &self,
        position: &G::Position,
        options: &Options,
        table: &TranspositionTable,
        nodes: u64,
        budget: &mut SolverBudget<'_>,
    ) -> Searched {
        let nodes = budget.allowance(nodes);
        if nodes == 0 {
            return Searched::Over;
        }
        let to_move = self.game.to_move(position);
        let begin = budget.nodes;
        let mut asked = budget.watcher.offset(begin).throttled(STRIDE);
        let watcher = Watcher::<Point>::without_events(Watcher::<Point>::limited(&mut asked, nodes));
        let analysis = analyse_with_endings(self.game, position, options, Some(&self.known), table, watcher);
        budget.nodes += analysis.counters.nodes;
        let Some(line) = analysis.lines.into_iter().next() else { return Searched::Over };
        let (winner, plies) = match (line.value().map(Value::verdict), line.variation.first()) {
            (Some(Verdict::Win { plies }), _) => (to_move, plies),
            (Some(Verdict::Loss { plies }), _) => (!to_move, plies),
            (value, Some(best)) if !analysis.complete => {
                let estimate = match value {
                    Some(Verdict::Score(score)) => score,
                    _ => 0,
                };
                return Searched::Open { best: *best, estimate };
            }
            _ => return Searched::Over,
        };
        Searched::Forced(ForcedEnd { winner, plies, variation: line.variation })
    }

    /// Fill of the table of positions of games, in thousandths.
    pub(in crate::lines) fn table_permille(&self) -> u32 {
        self.tables[0].permille_used()
    }

    /// The position with these marks and this side to move. Passes make up for missing marks of a player;
    /// `None` if the game has no pass.
    fn position<const W: usize>(
        &self,
        line_position: &LinePosition<'_, W>,
        to_move: Player,
    ) -> Option<G::Position> {
        let mut position = self.game.start();
        let mut left = line_position.marks.map(|marks| marks.points());
        let mut marks_left: usize = line_position.marks.iter().map(|marks| marks.len()).sum();
        while marks_left > 0 || self.game.to_move(&position) != to_move {
            match left[self.game.to_move(&position).index()].next() {
                Some(point) => {
                    self.game.play(&mut position, point);
                    marks_left -= 1;
                }
                None => position = self.game.null_reply(&position)?,
            }
        }
        Some(position)
    }
}

impl<const W: usize, G: LineGame + Tactics> Guide<W> for WinSearch<'_, G> {
    fn winning_move(
        &self,
        line_position: &LinePosition<'_, W>,
        player: Player,
        budget: &mut SolverBudget<'_>,
    ) -> Option<Point> {
        let position = self.position(line_position, player)?;
        if let Some(known) = self.known.winning_move(&position) {
            return Some(known);
        }
        let table = &self.tables[usize::from(player != mover_after(line_position))];
        for doublings in 0..ROUNDS {
            match self.search_with(&position, &self.options, table, FIRST_NODES << doublings, budget) {
                Searched::Forced(end) if end.winner == player => return end.variation.first().copied(),
                Searched::Forced(_) | Searched::Over => break,
                Searched::Open { .. } => {}
            }
        }
        None
    }
}

/// The side to move after an even number of passes: it follows from the parity of the number of marks.
fn mover_after<const W: usize>(line_position: &LinePosition<'_, W>) -> Player {
    if line_position.placed().is_multiple_of(2) { Player::First } else { Player::Second }
}
