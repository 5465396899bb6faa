//! The experiments on the claims of the DOS program's document: its search with its moves in several orders,
//! and the size of its tree without cutoffs.

use fastrand::Rng;
use game::{Assessment, Basis, Game, Notation, Point, Points};
use games::mill::{Filetto, FilettoRules, Placement};
use search::{Counters, Textbook, Watcher, alpha_beta};

use super::dos::{who_wins, without_length};
use super::order::{DosOrder, InOrder};
use crate::watching::{NODES_PER_QUESTION, in_text};

/// A position for the experiments on the DOS program.
///
/// ```
/// use filetto::engine::{DosExperiment, DosOrder, DosTree};
/// use filetto::search::Unlimited;
///
/// // White has two rows to make and moves.
/// let experiment = DosExperiment::new("filetto", "ww1/bb1/3/6/3/3/3 w 10 10").expect("a position");
/// let found = experiment.search(DosOrder::Table, &mut Unlimited);
/// assert_eq!(found.counters.nodes, 2);
/// assert_eq!(experiment.probe(DosTree::WinsAtOnce, &mut fastrand::Rng::with_seed(1)), 1.0);
/// ```
#[derive(Debug, Clone)]
pub struct DosExperiment {
    game: Filetto,
    position: Placement,
}

/// The result of the program's search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DosSearch {
    /// The value for the side to move, without its length; `None` if the watcher stopped the search.
    pub assessment: Option<Assessment>,
    /// The counters of the search.
    pub counters: Counters,
}

/// A tree without cutoffs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DosTree {
    /// All games, each to its first row or to a full board.
    AllGames,
    /// The games in which a player who can make a row makes it.
    WinsAtOnce,
    /// The games in which, moreover, the only block of a row is the only move.
    ForcedBlocks,
}

impl DosTree {
    /// All trees, from the largest to the smallest.
    pub const ALL: [DosTree; 3] = [DosTree::AllGames, DosTree::WinsAtOnce, DosTree::ForcedBlocks];

    /// Returns the name: `all-games`, `wins-at-once` or `forced-blocks`.
    pub fn name(self) -> &'static str {
        match self {
            DosTree::AllGames => "all-games",
            DosTree::WinsAtOnce => "wins-at-once",
            DosTree::ForcedBlocks => "forced-blocks",
        }
    }

    /// Returns the moves of the tree in a position; none at the end of a game.
    fn moves(self, game: &Filetto, position: &Placement) -> Points<1> {
        if game.outcome(position).is_some() {
            return Points::EMPTY;
        }
        let (free, mover) = (game.free(position), game.to_move(position));
        let closing = |men: Points<1>| -> Points<1> {
            free.iter().filter(|point| game.partners(*point).any(|pair| men.contains_all(pair))).collect()
        };
        let rows = if self == DosTree::AllGames { Points::EMPTY } else { closing(position.men(mover)) };
        if let Some(row) = rows.iter().next() {
            return Points::of(row);
        }
        // A player without men to place threatens nothing.
        let is_threatened = position.men(!mover).len() < game.rules().men as usize;
        let is_forced = self == DosTree::ForcedBlocks && is_threatened;
        let blocks = if is_forced { closing(position.men(!mover)) } else { Points::EMPTY };
        if blocks.len() == 1 { blocks } else { free }
    }
}

impl DosExperiment {
    /// Opens a position of Filetto; `None` if the texts are not a spec and a position of it.
    pub fn new(spec: &str, position: &str) -> Option<DosExperiment> {
        let game = Filetto::new(spec.parse::<FilettoRules>().ok()?);
        let position = game.parse_position(position).ok()?;
        Some(DosExperiment { game, position })
    }

    /// Runs the program's search with its moves in this order, until the watcher stops it.
    pub fn search(&self, order: DosOrder, watcher: &mut dyn Watcher<String>) -> DosSearch {
        let game = InOrder { board: &self.game, order };
        let watcher = in_text(&self.game, watcher.throttled(NODES_PER_QUESTION));
        let search = Textbook::new(&game, u32::MAX, |_| 0, watcher);
        let report = alpha_beta(search, &self.position, who_wins());
        let value = report.complete.then(|| without_length(report.value));
        let assessment = value.map(|value| Assessment::exactly(value, Basis::FinishedGames));
        DosSearch { assessment, counters: report.counters }
    }

    /// Plays a random game of the tree and returns the product of its numbers of moves, an unbiased estimate
    /// of the leaves (D. Knuth, "Estimating the efficiency of backtrack programs", *Mathematics of
    /// Computation* 29, 1975).
    pub fn probe(&self, tree: DosTree, random: &mut Rng) -> f64 {
        let (mut position, mut leaves) = (self.position, 1.0);
        loop {
            let moves = tree.moves(&self.game, &position);
            if moves.is_empty() {
                return leaves;
            }
            leaves *= moves.len() as f64;
            let point = moves.nth(random.usize(..moves.len()));
            self.game.play(&mut position, Point(point as u16));
        }
    }
}
