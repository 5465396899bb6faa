//! The state of the proof that a player of a line game wins.

use game::Player;

use super::attack::Cost;

/// The proof state of "the attacker wins": bounds, results and finished rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WinQuestion {
    pub(super) attacker: Player,
    /// `true` if the attacker is to move.
    pub(super) moves: bool,
    /// Maximum number of marks that the attacker can still place.
    pub(super) max_marks: usize,
    /// Number of marks with which a win is refuted.
    pub(super) refuted_marks: usize,
    /// Number of marks of the shortest win found.
    pub(super) win: Option<usize>,
    /// `true` if it is proven that the attacker cannot win.
    pub(super) refuted: bool,
    /// `true` if the defence search failed: the defender cannot stop all lines without own threats.
    pub(super) defence_failed: bool,
    /// Number of quiet moves to search next: fewer gave no win.
    pub(super) least_quiet: usize,
    /// `true` if the game lasts until the board is full, so that the number of marks of a win is not limited.
    pub(super) is_full: bool,
    /// The method that finds the win again.
    pub(super) win_method: Option<WinMethod>,
    /// `true` if the attack search proved that there is no win; `false` if the defence search did.
    pub(super) by_attack: bool,
    /// Number of finished rounds of the methods.
    pub(super) rounds: u32,
}

/// The method that found a win, so that it can be found again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WinMethod {
    /// An attack search.
    Attack {
        /// The kind of cost.
        count: Cost,
        /// The cost limit that sufficed.
        cost: usize,
    },
    /// One strong search of the position.
    Search,
    /// A job-level proof-number search: a tree whose nodes the strong search evaluates.
    Tree,
}

impl WinMethod {
    /// Returns the cost limit that sufficed for the attack search; 0 for the strong search, which has none.
    pub(super) fn cost(self) -> usize {
        match self {
            WinMethod::Attack { cost, .. } => cost,
            WinMethod::Search | WinMethod::Tree => 0,
        }
    }
}

/// The goal of the proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolverGoal {
    /// The value only: a win or not.
    Value,
    /// The value and the minimum number of marks of a win.
    Distance,
}

impl WinQuestion {
    /// Returns the initial state for a position with at most `plies_left` plies to the end of the game.
    pub(super) fn new(attacker: Player, to_move: Player, plies_left: usize) -> WinQuestion {
        let moves = attacker == to_move;
        WinQuestion {
            attacker,
            moves,
            max_marks: (plies_left + usize::from(moves)) / 2,
            refuted_marks: 0,
            win: None,
            refuted: false,
            defence_failed: false,
            least_quiet: 0,
            is_full: true,
            win_method: None,
            by_attack: false,
            rounds: 0,
        }
    }

    /// Returns the same state for a game that ends before the board is full.
    pub(super) fn ending_early(self) -> WinQuestion {
        WinQuestion { is_full: false, ..self }
    }

    /// Returns `true` if the goal is reached.
    pub(super) fn is_settled(&self, goal: SolverGoal) -> bool {
        match self.win {
            Some(_) => goal == SolverGoal::Value || self.is_exact(),
            None => self.refuted,
        }
    }

    /// Returns `true` if the win found is proven to be the shortest.
    pub(super) fn is_exact(&self) -> bool {
        self.win == Some(self.refuted_marks + 1)
    }

    /// Returns the number of plies to the end of a win with this number of marks.
    pub(super) fn plies(&self, marks: usize) -> u32 {
        2 * marks as u32 - u32::from(self.moves)
    }

    /// Returns the method that finds the win again for a certificate: by number of marks, if the attack
    /// search proved the shortest win.
    pub(super) fn certificate_method(&self) -> Option<WinMethod> {
        let by_attack = matches!(self.win_method, Some(WinMethod::Attack { .. }));
        let shortest = self.win.filter(|_| by_attack && self.is_exact());
        shortest.map(|cost| WinMethod::Attack { count: Cost::Marks, cost }).or(self.win_method)
    }

    /// Sets a win with this number of marks, if it is the shortest so far.
    pub(super) fn found(&mut self, marks: u8, win_method: WinMethod) {
        if self.win.is_none_or(|known| usize::from(marks) < known) {
            self.win = Some(usize::from(marks));
            self.win_method = Some(win_method);
        }
    }

    /// Applies the strategy-stealing argument (J. Nash) to the second player on the empty board: an extra
    /// mark never hurts, so the first player could use any winning strategy of the second. If the marks run
    /// out before the board is full, the first player has none left to answer the second's last one; so only
    /// wins with fewer marks are refuted then.
    pub(super) fn apply_strategy_stealing(&mut self) {
        self.refuted = self.is_full;
        self.refuted_marks = self.max_marks.saturating_sub(1);
    }

    /// Sets the result "no win", proven by the attack search.
    pub(super) fn set_no_win(&mut self) {
        self.refuted = true;
        self.by_attack = true;
    }
}
