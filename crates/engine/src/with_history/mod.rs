//! A game whose rules include draws by history.
//!
//! The value of a position depends on the moves before it in two ways: the position may recur too often, and
//! too many plies may pass without a placement or a capture. [`WithHistory`] makes both a part of the game,
//! so that every search finds values under the rules in force, without any knowledge of history:
//!
//! * A position counts its quiet plies, and is drawn at the limit. The count is part of the key; a search can
//!   ask for the key without it where it makes no difference.
//! * A position is drawn if it has occurred once less often than the rules allow.
//!
//! Positions that recur within a search need no count. If a player can force a win at all, the shortest win
//! visits no position twice: whoever visits one twice could have continued after the first visit as after the
//! second, and would have won sooner, with more quiet plies left. For the same reason the lengths are exact.

mod evaluation;
mod provisions;
mod rules;

use game::{Board, Game, fold_key, sort_short_by_key};

use crate::history::HistoryRules;
use crate::playable::{Playable, Recurring};

/// A game with draws by history. In a new value, no such draw is in force.
#[derive(Debug, Clone)]
pub(crate) struct WithHistory<G: Game> {
    game: G,
    /// Maximum number of quiet plies in a row; 0 for no limit.
    quiet_plies: u16,
    /// The positions that are drawn if a move leads there, by their keys, in ascending order.
    drawn: Vec<(u64, G::Position)>,
    /// A salt for all keys, so that searches under different rules can share a table.
    salt: u64,
}

/// A position with the number of quiet plies before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CountedPosition<P> {
    position: P,
    /// The plies since the last placement or capture, or [`RECURRED`].
    quiet_plies: u16,
}

/// The count of a position that is drawn, by repetition or because it is the last of a drawn game.
const RECURRED: u16 = u16::MAX;

impl<G: Game> WithHistory<G> {
    pub(crate) fn new(game: G) -> WithHistory<G> {
        WithHistory { game, quiet_plies: 0, drawn: Vec::new(), salt: 0 }
    }

    fn counted(&self, position: G::Position) -> CountedPosition<G::Position> {
        CountedPosition { position, quiet_plies: 0 }
    }

    /// Returns `true` if the position is drawn by history, unless it is won or lost on the board.
    #[inline]
    fn is_drawn(&self, position: &CountedPosition<G::Position>) -> bool {
        let limit = if self.quiet_plies == 0 { RECURRED } else { self.quiet_plies };
        position.quiet_plies >= limit
    }

    #[inline]
    fn recurs(&self, position: &G::Position) -> bool {
        let key = || self.game.key(position);
        !self.drawn.is_empty() && self.drawn.binary_search_by_key(&key(), |(key, _)| *key).is_ok()
    }

    /// Returns the number of quiet plies that are left before a draw; `None` without a limit.
    #[inline]
    fn quiet_plies_left(&self, position: &CountedPosition<G::Position>) -> Option<u32> {
        let left = self.quiet_plies.saturating_sub(position.quiet_plies);
        (self.quiet_plies > 0).then_some(left.into())
    }

    /// Returns `true` if the limit of quiet plies leaves this number of plies.
    #[inline]
    fn leaves(&self, position: &CountedPosition<G::Position>, plies: u32) -> bool {
        self.quiet_plies_left(position).is_none_or(|left| plies <= left)
    }

    /// Returns `true` if a game that ends on the board within this number of plies cannot be drawn before.
    #[inline]
    fn is_out_of_reach(&self, position: &CountedPosition<G::Position>, plies: u32) -> bool {
        self.drawn.is_empty() && self.leaves(position, plies)
    }
}

impl<G: Board> WithHistory<G> {
    /// Returns the count after a move from a position with this count.
    #[inline]
    fn count(&self, before: &G::Position, m: G::Move, quiet_plies: u16, after: &G::Position) -> u16 {
        if self.recurs(after) {
            RECURRED
        } else if self.quiet_plies > 0 && self.game.is_quiet(before, m) {
            quiet_plies + 1
        } else {
            0
        }
    }
}

impl<G: Playable> Recurring for WithHistory<G> {
    fn with_history(&self, rules: HistoryRules, recurring: Vec<Self::Position>) -> Option<Self> {
        let mut drawn: Vec<(u64, G::Position)> = recurring
            .into_iter()
            .map(|counted| (self.game.key(&counted.position), counted.position))
            .collect();
        sort_short_by_key(&mut drawn, |(key, _)| *key);
        let quiet_plies = u16::try_from(rules.quiet_plies).unwrap_or(RECURRED - 1);
        // Without draws by history the keys are those of the game.
        let salts = drawn.iter().map(|(key, _)| fold_key([*key]));
        let salt =
            salts.fold(u64::from(quiet_plies).wrapping_mul(0xa3aa_c457_0a5b_5d29), |all, key| all ^ key);
        Some(WithHistory { game: self.game.clone(), quiet_plies, drawn, salt })
    }

    fn after_quiet_plies(&self, position: &Self::Position, plies: u32) -> Self::Position {
        let quiet_plies = u16::try_from(plies).unwrap_or(RECURRED - 1);
        CountedPosition { quiet_plies: if self.quiet_plies > 0 { quiet_plies } else { 0 }, ..*position }
    }

    fn as_drawn(&self, position: &Self::Position) -> Self::Position {
        CountedPosition { quiet_plies: RECURRED, ..*position }
    }

    fn is_decided_before_a_draw(&self, position: &Self::Position, plies: Option<u32>) -> bool {
        let Some(plies) = plies else { return self.quiet_plies == 0 && self.drawn.is_empty() };
        let is_near = |(_, drawn): &(u64, G::Position)| {
            let least = self.game.least_plies(&position.position, drawn);
            least.is_some_and(|least| least < plies)
        };
        self.leaves(position, plies) && !self.drawn.iter().any(is_near)
    }
}
