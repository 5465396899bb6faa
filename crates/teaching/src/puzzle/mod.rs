//! Puzzles: positions in which one move is better than all others and is not obvious.
//!
//! * [`library`]: the built-in puzzles.
//! * [`theme`]: the theme of a puzzle.
//! * [`PuzzleTrial`]: a puzzle that is being solved.
//! * [`prove`]: the exact value of every move of a position.
//! * [`balance`]: limits on equal themes, aims and grades.
//! * [`find`]: makes puzzles from games and from positions of tables.
//!
//! All data of a puzzle are proven or measured: the values of all moves by a search that left none open, or
//! by tables; the grade by the number of nodes after which the strong search settles on the move.

mod aim;
mod grade;
mod line;
mod overline_positions;
mod positions;
mod renju;
mod renju_positions;
mod row_text;
mod trial;

pub mod balance;
pub mod find;
pub mod library;
pub mod prove;
pub mod theme;

use game::{Assessment, Basis, Player, Value, Verdict};

pub use aim::{Aim, ProofKind};
pub use grade::Grade;
pub use line::LineError;
pub use theme::Theme;
pub use trial::{PuzzleHint, PuzzleTrial, TrialVerdict};

/// A position in which one move is better than all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The canonical spec of the game.
    pub spec: String,
    /// The position.
    pub position: String,
    /// The best move.
    pub best: String,
    /// The result that only this move achieves.
    pub aim: Aim,
    /// The value of the position from the side to move.
    pub value: Value,
    /// The theme.
    pub theme: Theme,
    /// The difficulty.
    pub grade: Grade,
    /// The source of the proven values.
    pub proof: ProofKind,
    /// The number of nodes of that proof, or of positions that were looked up in tables.
    pub nodes: u64,
    /// The levels, of `hard` and `expert`, that play the move in most tries; `medium` does in no puzzle.
    pub levels: Vec<String>,
    /// Best play for both sides, beginning with the best move. A win or a loss is played to its end.
    pub variation: Vec<String>,
    /// The number of moves to find, from 1: in a win, those of the variation up to the first one beside which
    /// another move wins too.
    pub moves_to_find: usize,
}

impl Puzzle {
    /// Returns the family of the game.
    ///
    /// ```
    /// assert_eq!(filetto_teaching::puzzle::library::all("mill")[0].puzzle.family(), "mill");
    /// ```
    pub fn family(&self) -> &str {
        self.spec.split(':').next().unwrap_or_default()
    }

    /// Returns the proven value of the position with its evidence.
    pub fn assessment(&self) -> Assessment {
        let basis = match self.proof {
            ProofKind::Search => Basis::FinishedGames,
            ProofKind::Tables => Basis::Tables,
        };
        Assessment::exactly(self.value, basis)
    }

    /// Returns the side to move.
    pub fn to_move(&self) -> Player {
        let session = prove::open(&self.spec, &self.position);
        session.map_or(Player::First, |session| session.to_move())
    }

    /// Iterates over the moves to find, with the number of moves of the variation before each.
    pub fn moves_in_turn(&self) -> impl Iterator<Item = (usize, &str)> {
        let moves = self.variation.iter().map(String::as_str).enumerate();
        moves.step_by(2).take(self.moves_to_find)
    }

    /// Returns the length of a win or a loss, in plies.
    pub fn plies(&self) -> Option<u32> {
        match self.value.verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } => Some(plies),
            Verdict::Score(_) => None,
        }
    }
}
