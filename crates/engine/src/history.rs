//! Draws by history: repetition and plies without progress. They depend on the moves played, not on the
//! position alone.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

/// The rules for draws by history.
///
/// ```
/// use filetto::engine::{HistoryRules, Opening, Reason};
///
/// let opening = Opening {
///     position: Some("w2/w1b/3/3b1w/3/b2/w1b w 0 0"),
///     moves: &["b6-d6", "f6-f4", "d6-b6", "f4-f6"],
///     history_rules: HistoryRules { repetitions: 2, quiet_plies: 0 },
///     ..Opening::start("mulino")
/// };
/// let session = opening.open().expect("legal moves").session;
/// assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::Repetition));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryRules {
    /// The game is drawn when a position with the same side to move occurs for the Nth time; 0 disables this
    /// rule.
    pub repetitions: u32,
    /// The game is drawn after N plies in a row without a placement or a capture; 0 disables this rule.
    pub quiet_plies: u32,
}

/// Maximum value of either limit.
pub const MAX_HISTORY: u32 = 10_000;

impl Default for HistoryRules {
    /// Three occurrences, and 100 plies.
    fn default() -> Self {
        HistoryRules { repetitions: 3, quiet_plies: 100 }
    }
}

impl HistoryRules {
    /// No draws by history.
    pub const NONE: HistoryRules = HistoryRules { repetitions: 0, quiet_plies: 0 };
}

/// The reason why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game: a win, a loss or a draw on the board.
    Rules,
    /// A draw by repetition.
    Repetition,
    /// A draw by too many plies without a placement or a capture.
    QuietPlies,
    /// A player resigned.
    Resignation,
    /// The players agreed to a draw.
    Agreement,
    /// A player's clock ran out.
    Time,
}

impl Reason {
    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Rules => "rules",
            Reason::Repetition => "repetition",
            Reason::QuietPlies => "quiet-plies",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
        }
    }
}

/// A position of a game in progress, and the move to it.
#[derive(Debug, Clone, Copy)]
struct HistoryEntry<P, M> {
    position: P,
    /// The move to this position; `None` at the first position.
    last: Option<M>,
    /// Plies since the last placement or capture.
    quiet_plies: u32,
}

/// The positions of a game in progress, and the number of occurrences of each.
#[derive(Debug, Clone)]
pub(crate) struct GameHistory<P, M> {
    entries: Vec<HistoryEntry<P, M>>,
    occurrences: HashMap<P, u32>,
}

impl<P: Copy + Eq + Hash, M: Copy> GameHistory<P, M> {
    pub(crate) fn new(position: P) -> Self {
        let first = HistoryEntry { position, last: None, quiet_plies: 0 };
        GameHistory { entries: vec![first], occurrences: HashMap::from([(position, 1)]) }
    }

    fn now(&self) -> &HistoryEntry<P, M> {
        self.entries.last().expect("a history has a first position")
    }

    /// Returns the first position of the game.
    pub(crate) fn first_position(&self) -> &P {
        &self.entries[0].position
    }

    /// Returns the current position.
    pub(crate) fn position(&self) -> &P {
        &self.now().position
    }

    /// Returns the last move.
    pub(crate) fn last_move(&self) -> Option<M> {
        self.now().last
    }

    /// Returns the number of moves played.
    pub(crate) fn plies(&self) -> usize {
        self.entries.len() - 1
    }

    /// Returns the moves played.
    pub(crate) fn moves(&self) -> impl Iterator<Item = M> {
        self.entries.iter().filter_map(|entry| entry.last)
    }

    /// Adds a move and the position after it. A quiet move neither places nor captures a man.
    pub(crate) fn push(&mut self, m: M, position: P, quiet: bool) {
        let quiet_plies = if quiet { self.now().quiet_plies + 1 } else { 0 };
        self.entries.push(HistoryEntry { position, last: Some(m), quiet_plies });
        *self.occurrences.entry(position).or_default() += 1;
    }

    /// Takes back the last move. Returns `false` if there is none.
    pub(crate) fn pop(&mut self) -> bool {
        if self.entries.len() == 1 {
            return false;
        }
        let last = *self.position();
        if let Entry::Occupied(mut times) = self.occurrences.entry(last) {
            *times.get_mut() -= 1;
            if *times.get() == 0 {
                times.remove();
            }
        }
        self.entries.pop();
        true
    }

    /// Returns the number of plies since the last placement or capture, or since the first position.
    pub(crate) fn quiet_plies(&self) -> u32 {
        self.now().quiet_plies
    }

    /// Returns the positions that have occurred exactly this number of times; none for 0 times.
    pub(crate) fn occurring(&self, times: u32) -> impl Iterator<Item = &P> {
        let is_one = move |(_, occurrences): &(&P, &u32)| times > 0 && **occurrences == times;
        self.occurrences.iter().filter(is_one).map(|(position, _)| position)
    }

    /// Returns the reason if the current position is a draw by history. Repetition comes first.
    pub(crate) fn draw(&self, rules: HistoryRules) -> Option<Reason> {
        let HistoryEntry { position, quiet_plies, .. } = self.now();
        let times = self.occurrences.get(position).copied().unwrap_or_default();
        if rules.repetitions > 0 && times >= rules.repetitions {
            Some(Reason::Repetition)
        } else if rules.quiet_plies > 0 && *quiet_plies >= rules.quiet_plies {
            Some(Reason::QuietPlies)
        } else {
            None
        }
    }
}
