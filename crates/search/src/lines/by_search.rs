//! Wins that the strong search finds: it sees long wins by threats and quiet moves, for which the solver's own methods, which
//! look at every line, would take far too long.
//!
//! What it finds is a win within a number of plies. To write it down, each position that comes up is searched again, from
//! the table of the searches before.

use game::{Evaluate, LineGame, Player, Point, Value, Verdict};

use super::field::Field;
use super::prover::Effort;
use super::strategy::Guide;
use crate::{Margins, Options, TranspositionTable, Watcher, analyse};

/// The number of nodes of the first search of a position, doubled for each further one.
const FIRST_NODES: u64 = 50_000;

/// The number of times that a winning move is looked for, each time longer.
const ROUNDS: u32 = 24;

/// The nodes of the strong search between two questions to the watcher.
const STRIDE: u64 = 1_000;

/// The size of the table, in bytes: one part in so many of what the solver may take, and at most.
const SHARE: usize = 8;
const MAX_BYTES: usize = 256 << 20;

/// The strong search as a method of the solver.
pub(super) struct WinSearch<'a, G> {
    game: &'a G,
    options: Options,
    table: TranspositionTable,
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
        WinSearch { game, options, table: TranspositionTable::new((bytes / SHARE).min(MAX_BYTES)) }
    }

    /// A forced end that is found with the nodes of this round, from 0.
    pub(super) fn forced_end<const W: usize>(
        &self,
        field: &Field<'_, W>,
        to_move: Player,
        round: u32,
        effort: &mut Effort<'_>,
    ) -> Option<ForcedEnd> {
        let position = self.position(field, to_move)?;
        let nodes = FIRST_NODES.saturating_mul(2u64.saturating_pow(round));
        let begin = effort.nodes;
        let mut asked = effort.watcher.offset(begin).throttled(STRIDE);
        let watcher = Watcher::<Point>::without_events(Watcher::<Point>::limited(&mut asked, nodes));
        let analysis = analyse(self.game, &position, &self.options, &self.table, watcher);
        effort.nodes += analysis.counters.nodes;
        let line = analysis.lines.into_iter().next()?;
        let (winner, plies) = match line.value.map(Value::verdict)? {
            Verdict::Win { plies } => (to_move, plies),
            Verdict::Loss { plies } => (!to_move, plies),
            Verdict::Score(_) => return None,
        };
        Some(ForcedEnd { winner, plies, variation: line.variation })
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
        for round in 0..ROUNDS {
            let found = self.forced_end(field, player, round, effort);
            if let Some(end) = found.filter(|end| end.winner == player) {
                return end.variation.first().copied();
            }
            if !effort.may_go_on(1) {
                break;
            }
        }
        None
    }
}
