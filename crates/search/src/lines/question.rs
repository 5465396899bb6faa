//! The state of the proof that a player of a line game wins.

use game::Player;

use super::attack::Count;

/// The proof state of "the attacker wins": bounds, results and finished rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WinQuestion {
    pub(super) attacker: Player,
    /// `true` if the attacker is to move.
    pub(super) moves: bool,
    /// Maximum number of marks that the attacker can still place.
    pub(super) most: usize,
    /// Number of marks with which a win is refuted.
    pub(super) refuted: usize,
    /// Number of marks of the shortest win found.
    pub(super) win: Option<usize>,
    /// `true` if it is proven that the attacker cannot win.
    pub(super) never: bool,
    /// `true` if the defence search failed: the defender cannot stop all lines without own threats.
    pub(super) broken: bool,
    /// Number of quiet moves to search next: fewer gave no win.
    pub(super) least_quiet: usize,
    /// `true` if the game lasts until the board is full, so that the number of marks of a win is not limited.
    pub(super) is_full: bool,
    /// The method that finds the win again.
    pub(super) enough: Option<Enough>,
    /// `true` if the attack search proved that there is no win; `false` if the defence search did.
    pub(super) by_attack: bool,
    /// Number of finished rounds of the methods.
    pub(super) rounds: u32,
}

/// The method that found a win, so that it can be found again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Enough {
    /// An attack search.
    Attack {
        /// The kind of cost.
        count: Count,
        /// The cost limit that sufficed.
        cost: usize,
    },
    /// One strong search of the position.
    Search,
    /// A job-level proof-number search: a tree whose nodes the strong search evaluates.
    Tree,
}

impl Enough {
    /// The cost limit that sufficed for the attack search; 0 for the strong search, which has none.
    pub(super) fn cost(self) -> usize {
        match self {
            Enough::Attack { cost, .. } => cost,
            Enough::Search | Enough::Tree => 0,
        }
    }
}

/// The goal of the proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The value only: a win or not.
    Value,
    /// The value and the minimum number of marks of a win.
    Distance,
}

impl WinQuestion {
    /// The initial state for a position with at most `plies_left` plies to the end of the game.
    pub(super) fn new(attacker: Player, to_move: Player, plies_left: usize) -> WinQuestion {
        let moves = attacker == to_move;
        WinQuestion {
            attacker,
            moves,
            most: (plies_left + usize::from(moves)) / 2,
            refuted: 0,
            win: None,
            never: false,
            broken: false,
            least_quiet: 0,
            is_full: true,
            enough: None,
            by_attack: false,
            rounds: 0,
        }
    }

    /// The same state for a game that ends before the board is full.
    pub(super) fn ending_early(self) -> WinQuestion {
        WinQuestion { is_full: false, ..self }
    }

    /// Returns `true` if the goal is reached.
    pub(super) fn is_settled(&self, wanted: Wanted) -> bool {
        match self.win {
            Some(_) => wanted == Wanted::Value || self.is_exact(),
            None => self.never,
        }
    }

    /// Returns `true` if the win found is proven to be the shortest.
    pub(super) fn is_exact(&self) -> bool {
        self.win == Some(self.refuted + 1)
    }

    /// Number of plies to the end of a win with this number of marks.
    pub(super) fn plies(&self, marks: usize) -> u32 {
        2 * marks as u32 - u32::from(self.moves)
    }

    /// The method that finds the win again for a certificate: by number of marks, if the attack search proved
    /// the shortest win.
    pub(super) fn shown_by(&self) -> Option<Enough> {
        let by_attack = matches!(self.enough, Some(Enough::Attack { .. }));
        let shortest = self.win.filter(|_| by_attack && self.is_exact());
        shortest.map(|cost| Enough::Attack { count: Count::Marks, cost }).or(self.enough)
    }

    /// Sets a win with this number of marks, if it is the shortest so far.
    pub(super) fn found(&mut self, marks: u8, enough: Enough) {
        if self.win.is_none_or(|known| usize::from(marks) < known) {
            self.win = Some(usize::from(marks));
            self.enough = Some(enough);
        }
    }

    /// Applies the strategy-stealing argument (J. Nash) to the second player on the empty board: an extra
    /// mark never hurts, so the first player could use any winning strategy of the second. If the marks run
    /// out before the board is full, the first player has none left to answer the second's last one; so only
    /// wins with fewer marks are refuted then.
    pub(super) fn steal(&mut self) {
        self.never = self.is_full;
        self.refuted = self.most.saturating_sub(1);
    }

    /// Sets the result "no win", proven by the attack search.
    pub(super) fn refuted_altogether(&mut self) {
        self.never = true;
        self.by_attack = true;
    }
}
