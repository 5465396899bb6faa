//! A session with the static type of its game.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock};

use game::Outcome;
use search::{LineMemory, SearchParameters};

use super::checked_book::CheckedBook;
use super::traits::{Ending, Session};
use crate::agents::memory::AgentMemory;
use crate::history::{GameHistory, HistoryRules, Reason};
use crate::playable::{EndingTables, Playable, SharedTables};

/// A session with the static type of its game.
#[derive(Debug, Clone)]
pub struct Match<G: Playable> {
    pub(super) game: G,
    pub(super) history: GameHistory<G::Position, G::Move>,
    pub(super) history_rules: HistoryRules,
    /// Margins of the strong search in place of those of the game.
    pub(super) set_margins: Option<SearchParameters>,
    /// The resignation, agreement or loss on time that ended the game, if any.
    pub(super) ended_early: Option<Ending>,
    /// The state of agents that persists between moves.
    pub(super) agent_memory: Option<AgentMemory>,
    /// The stored results of the exact solver.
    pub(super) memory: Option<Arc<Mutex<LineMemory>>>,
    /// The tables of a folder.
    pub(super) tables: Option<SharedTables<G>>,
    /// The certificates to play by.
    pub(super) books: Vec<CheckedBook>,
    /// The tables of a small game in memory, once they were needed.
    in_memory: Arc<OnceLock<Option<SharedTables<G>>>>,
}

impl<G: Playable> Match<G> {
    /// Returns a session at the start of the game.
    pub fn new(game: G) -> Self {
        let history = GameHistory::new(game.start());
        let history_rules = HistoryRules::default();
        Match {
            game,
            history,
            history_rules,
            set_margins: None,
            ended_early: None,
            agent_memory: None,
            memory: None,
            tables: None,
            books: Vec::new(),
            in_memory: Arc::default(),
        }
    }

    /// Returns the tables of a folder, else those of a small game in memory, which are solved at the first
    /// call of any session that was forked from this one.
    pub(super) fn best_tables(&self) -> Option<&dyn EndingTables<G::Position>> {
        let in_memory = || self.in_memory.get_or_init(|| self.game.tables_in_memory()).as_deref();
        self.tables.as_deref().or_else(in_memory)
    }

    /// Returns the margins of the strong search.
    pub(super) fn margins(&self) -> SearchParameters {
        self.set_margins.unwrap_or_else(|| self.game.margins())
    }

    pub(super) fn text(&self, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|m| self.game.write_move(*m)).collect()
    }

    pub(super) fn how_it_ended(&self) -> Option<Ending> {
        if let Some(outcome) = self.game.outcome(self.history.position()) {
            return Some(Ending { outcome, reason: Reason::Rules });
        }
        if let Some(ending) = self.ended_early {
            return Some(ending);
        }
        let reason = self.history.draw(self.history_rules)?;
        Some(Ending { outcome: Outcome::Draw, reason })
    }

    /// Returns the legal moves; none if the game has ended.
    pub(super) fn legal(&self) -> Vec<G::Move> {
        match self.how_it_ended() {
            Some(_) => Vec::new(),
            None => self.game.legal_moves(self.history.position()),
        }
    }

    /// Returns the game and the current position as searches see them: with the draws by history in force.
    pub(super) fn in_force(&self) -> (Cow<'_, G>, G::Position) {
        let (rules, position) = (self.history_rules, *self.history.position());
        let occurring = self.history.occurring(rules.repetitions.saturating_sub(1));
        let can_recur = |drawn: &&G::Position| self.game.least_plies(&position, drawn).is_some();
        let recurring = occurring.filter(can_recur).copied().collect();
        match self.game.with_history(rules, recurring) {
            Some(game) => {
                let position = match self.history.draw(rules) {
                    Some(_) => game.as_drawn(&position),
                    None => game.after_quiet_plies(&position, self.history.quiet_plies()),
                };
                (Cow::Owned(game), position)
            }
            None => (Cow::Borrowed(&self.game), position),
        }
    }
}

impl<G: Playable> Session for Match<G> {
    fn fork(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }
}
