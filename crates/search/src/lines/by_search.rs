//! Wins that the strong search finds: it sees long wins by threats and quiet moves, for which the solver's own methods, which
//! look at every line, would take far too long.
//!
//! What it finds is a win within a number of plies. To write it down, each position that comes up is searched again, from
//! the table of the searches before.

use game::{Evaluate, LineGame, Player, Point, Value, Verdict};

use super::field::Field;
use super::known_wins::KnownWins;
use super::prover::Effort;
use super::strategy::Guide;
use crate::{Margins, Options, TranspositionTable, Watcher, analyse_with_endings};

/// The number of nodes of the shortest search.
pub(super) const FIRST_NODES: u64 = 50_000;

/// The number of times that a winning move is looked for, each time longer.
const ROUNDS: u32 = 24;

/// The nodes of the strong search between two questions to the watcher.
const STRIDE: u64 = 1_000;

/// The size of both tables, in bytes: one part in so many of what the solver may take. One has at most this many.
const SHARE: usize = 8;
const MAX_BYTES: usize = 256 << 20;

/// The strong search as a method of the solver.
pub(super) struct WinSearch<'a, G> {
    pub(super) game: &'a G,
    options: Options,
    /// What earlier searches have proven.
    pub(super) known: KnownWins<'a, G>,
    /// One for positions of games, and one for those that an odd number of passes leads to: keys are of marks alone, and the
    /// other player is to move there.
    tables: [TranspositionTable; 2],
}

/// What a search says.
pub(super) enum Searched {
    /// The game is forced to end.
    Forced(ForcedEnd),
    /// A longer search may find more.
    Open {
        /// The best move so far,
        best: Point,
        /// and what it is worth for the player to move, by its estimate.
        estimate: i32,
    },
    /// No search finds a forced end, or it was stopped.
    Over,
}

/// A forced end, for the player to move.
pub(super) struct ForcedEnd {
    /// The player who wins.
    pub(super) winner: Player,
    /// Within so many plies.
    pub(super) plies: u32,
    /// Best play, as far as it was seen.
    pub(super) variation: Vec<Point>,
}

impl<'a, G: LineGame + Evaluate> WinSearch<'a, G> {
    /// With the margins that suit the game, and the bytes of all of the solver's tables.
    pub(super) fn new(game: &'a G, margins: Margins, threads: usize, bytes: usize) -> Self {
        let options = Options { margins, threads, exact_length: false, ..Options::default() };
        let table = || TranspositionTable::new((bytes / SHARE / 2).min(MAX_BYTES));
        WinSearch { game, options, known: KnownWins::new(game), tables: [table(), table()] }
    }

    /// Looks for a forced end of a position of a game, if none of these moves is made, with this number of nodes.
    pub(super) fn search(
        &self,
        position: &G::Position,
        refused: &[Point],
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Searched {
        let refused = refused.iter().map(|m| self.game.key(&self.game.after(position, *m))).collect();
        let options = Options { refused, ..self.options.clone() };
        self.search_with(position, &options, &self.tables[0], nodes, effort)
    }

    /// Looks for a forced end with this table.
    fn search_with(
        &self,
        position: &G::Position,
        options: &Options,
        table: &TranspositionTable,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Searched {
        let nodes = effort.allowance(nodes);
        if nodes == 0 {
            return Searched::Over;
        }
        let to_move = self.game.to_move(position);
        let begin = effort.nodes;
        let mut asked = effort.watcher.offset(begin).throttled(STRIDE);
        let watcher = Watcher::<Point>::without_events(Watcher::<Point>::limited(&mut asked, nodes));
        let analysis = analyse_with_endings(self.game, position, options, Some(&self.known), table, watcher);
        effort.nodes += analysis.counters.nodes;
        let Some(line) = analysis.lines.into_iter().next() else { return Searched::Over };
        let (winner, plies) = match (line.value.map(Value::verdict), line.variation.first()) {
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

    /// How full the table of positions of games is, in thousandths.
    pub(super) fn table_permille(&self) -> u32 {
        self.tables[0].permille_used()
    }

    /// The position with these marks, reached by passes where a player has fewer marks than the order of moves asks for.
    fn position<const W: usize>(&self, field: &Field<'_, W>, to_move: Player) -> Option<G::Position> {
        let mut position = self.game.start();
        let mut left = field.marks.map(|marks| marks.points());
        let mut marks_left: usize = field.marks.iter().map(|marks| marks.len()).sum();
        while marks_left > 0 || self.game.to_move(&position) != to_move {
            match left[self.game.to_move(&position).index()].next() {
                Some(point) => {
                    self.game.play(&mut position, point);
                    marks_left -= 1;
                }
                None => position = self.game.passed(&position)?,
            }
        }
        Some(position)
    }
}

impl<const W: usize, G: LineGame + Evaluate> Guide<W> for WinSearch<'_, G> {
    fn winning_move(&self, field: &Field<'_, W>, player: Player, effort: &mut Effort<'_>) -> Option<Point> {
        let position = self.position(field, player)?;
        if let Some(known) = self.known.winning_move(&position) {
            return Some(known);
        }
        let table = &self.tables[usize::from(player != mover_after(field))];
        for doublings in 0..ROUNDS {
            match self.search_with(&position, &self.options, table, FIRST_NODES << doublings, effort) {
                Searched::Forced(end) if end.winner == player => return end.variation.first().copied(),
                Searched::Forced(_) | Searched::Over => break,
                Searched::Open { .. } => {}
            }
        }
        None
    }
}

/// The player to move after an even number of passes. It follows from the number of marks, and each move changes both.
fn mover_after<const W: usize>(field: &Field<'_, W>) -> Player {
    if field.placed().is_multiple_of(2) { Player::First } else { Player::Second }
}
