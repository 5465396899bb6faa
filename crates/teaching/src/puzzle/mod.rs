//! Puzzles: positions in which one move is better than all others, and is not the obvious one.
//!
//! * [`library`]: the puzzles that are built in
//! * [`theme`]: what a puzzle is about
//! * [`prove`]: the exact value of every move of a position
//! * [`balance`]: keeps them varied
//! * [`find`]: makes puzzles from games and from positions of tables
//!
//! Everything that a puzzle says is proven or measured: the values of all moves by a search that left nothing open, or by
//! tables; the grade by the nodes after which the strong search settles on the move.

mod aim;
mod grade;
mod line;
mod positions;

pub mod balance;
pub mod find;
pub mod library;
pub mod prove;
pub mod theme;

use game::{Player, Value, Verdict};

pub use aim::{Aim, ProofKind};
pub use grade::Grade;
pub use line::LineError;
pub use theme::Theme;

/// A position in which one move is better than all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The canonical spec of its game.
    pub spec: String,
    /// The position.
    pub position: String,
    /// The move.
    pub best: String,
    /// What only this move does.
    pub aim: Aim,
    /// The value of the position for the player to move.
    pub value: Value,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is.
    pub grade: Grade,
    /// What proves the values of all moves.
    pub proof: ProofKind,
    /// The nodes of that proof; of tables, the positions that were looked up.
    pub nodes: u64,
    /// Which of `hard` and `expert` play the move in most tries; `medium` does in no puzzle.
    pub levels: Vec<String>,
    /// Best play for both sides; it begins with the move. A win or a loss is played to its end.
    pub variation: Vec<String>,
}

impl Puzzle {
    /// The family of its game.
    ///
    /// ```
    /// assert_eq!(teaching::puzzle::library::all("mill")[0].puzzle.family(), "mill");
    /// ```
    pub fn family(&self) -> &str {
        self.spec.split(':').next().unwrap_or_default()
    }

    /// The player to move.
    pub fn to_move(&self) -> Player {
        let session = prove::open(&self.spec, &self.position);
        session.map_or(Player::First, |session| session.to_move())
    }

    /// The plies to the end, of a win or a loss.
    pub fn plies(&self) -> Option<u32> {
        match self.value.verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } => Some(plies),
            Verdict::Score(_) => None,
        }
    }
}
