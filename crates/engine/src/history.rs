//! Draws by history: they belong to a game that is played, not to a position.

/// When a game is drawn because nothing happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryRules {
    /// The game is drawn when a position occurs for this time, the side to move counting; 0 is never.
    pub repetitions: u32,
    /// The game is drawn after so many plies in a row without a placement or a capture; 0 is never.
    pub quiet_plies: u32,
}

/// The largest number that either limit takes.
pub const MAX_HISTORY: u32 = 10_000;

impl Default for HistoryRules {
    /// The third repetition, and 100 plies.
    fn default() -> Self {
        HistoryRules { repetitions: 3, quiet_plies: 100 }
    }
}

impl HistoryRules {
    /// Nothing but the position ends a game.
    pub const NONE: HistoryRules = HistoryRules { repetitions: 0, quiet_plies: 0 };
}

/// Why a game is finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game say so.
    Rules,
    /// The same position occurred too often.
    Repetition,
    /// Too many plies without a placement or a capture.
    QuietPlies,
    /// A player gave up.
    Resignation,
}

/// One position of a game that is played, and what led to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry<P, M> {
    pub(crate) position: P,
    /// The move that led here; none to the first position.
    pub(crate) last: Option<M>,
    /// Plies since the last placement or capture.
    pub(crate) quiet_plies: u32,
}

/// Why the last position of these is a draw, if it is one by history.
pub(crate) fn draw<P: PartialEq, M>(rules: HistoryRules, entries: &[Entry<P, M>]) -> Option<Reason> {
    let now = entries.last()?;
    // A placement or a capture cannot be undone, so only the quiet plies can hold the same position.
    let since = entries.len().saturating_sub(now.quiet_plies as usize + 1);
    let times = entries[since..].iter().filter(|entry| entry.position == now.position).count() as u32;
    if rules.repetitions > 0 && times >= rules.repetitions {
        Some(Reason::Repetition)
    } else if rules.quiet_plies > 0 && now.quiet_plies >= rules.quiet_plies {
        Some(Reason::QuietPlies)
    } else {
        None
    }
}
