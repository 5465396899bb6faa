//! The question whether a player of a line game can win, and what its answers say.

use game::Player;

use super::attack::Count;

/// A question: does this player win?
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WinQuestion {
    pub(super) attacker: Player,
    /// Whether the attacker is to move.
    pub(super) moves: bool,
    /// The marks that the attacker can place before the game ends.
    pub(super) most: usize,
    /// The attacker has no win with this number of marks.
    pub(super) refuted: usize,
    /// The attacker wins with this number of marks.
    pub(super) win: Option<usize>,
    /// The attacker cannot win at all.
    pub(super) never: bool,
    /// The defence alone is not enough.
    pub(super) broken: bool,
    /// The least number of quiet moves with which there may be a win.
    pub(super) least_quiet: usize,
    /// Whether the game goes on until the board is full, so that a win may take as many marks as it wants.
    pub(super) is_full: bool,
    /// How to find the win again.
    pub(super) enough: Option<Enough>,
    /// Whether the attack's search showed that there is no win, and not the defence alone.
    pub(super) by_attack: bool,
    /// How often each method was asked.
    pub(super) rounds: u32,
}

/// How a win was found once, so that it can be found again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Enough {
    /// By the attack's search.
    Attack {
        /// What it counted,
        count: Count,
        /// and the cost that was enough.
        cost: usize,
    },
    /// By one strong search of the position.
    Search,
    /// By a tree of positions that the strong search judged.
    Tree,
}

impl Enough {
    /// The cost that was enough for the attack's search; the strong search counts none.
    pub(super) fn cost(self) -> usize {
        match self {
            Enough::Attack { cost, .. } => cost,
            Enough::Search | Enough::Tree => 0,
        }
    }
}

/// How much of the answer is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whether the attacker wins.
    Value,
    /// Also with how few marks.
    Distance,
}

impl WinQuestion {
    /// A question about a position with this number of plies left to the end of the game.
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

    /// A question about a game that ends before the board is full.
    pub(super) fn ending_early(self) -> WinQuestion {
        WinQuestion { is_full: false, ..self }
    }

    /// Whether what is wanted is known.
    pub(super) fn is_settled(&self, wanted: Wanted) -> bool {
        match self.win {
            Some(_) => wanted == Wanted::Value || self.is_exact(),
            None => self.never,
        }
    }

    /// Whether the number of marks of the win is the least.
    pub(super) fn is_exact(&self) -> bool {
        self.win == Some(self.refuted + 1)
    }

    /// The plies to the end of a win with this number of marks.
    pub(super) fn plies(&self, marks: usize) -> u32 {
        2 * marks as u32 - u32::from(self.moves)
    }

    /// How to find the win again for a certificate: one of the least length if the attack's search knows it.
    pub(super) fn shown_by(&self) -> Option<Enough> {
        let by_attack = matches!(self.enough, Some(Enough::Attack { .. }));
        let shortest = self.win.filter(|_| by_attack && self.is_exact());
        shortest.map(|cost| Enough::Attack { count: Count::Marks, cost }).or(self.enough)
    }

    pub(super) fn found(&mut self, marks: u8, enough: Enough) {
        if self.win.is_none_or(|known| usize::from(marks) < known) {
            self.win = Some(usize::from(marks));
            self.enough = Some(enough);
        }
    }

    /// On the empty board: an extra mark never hurts, so the second player's strategy would serve the first (J.
    /// Nash). Where marks run out before the board is full, the first has none left for the second's last one.
    pub(super) fn steal(&mut self) {
        self.never = self.is_full;
        self.refuted = self.most.saturating_sub(1);
    }

    pub(super) fn refuted_altogether(&mut self) {
        self.never = true;
        self.by_attack = true;
    }
}
