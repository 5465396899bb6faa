//! Implementation of [`Play`]: moves and positions as text, with draws by history.

use game::{MoveError, Outcome, Player, PositionError};

use super::traits::{Ending, Play};
use super::typed::Match;
use crate::history::{GameHistory, HistoryRules, Reason};
use crate::playable::Playable;

impl<G: Playable> Play for Match<G> {
    fn spec(&self) -> String {
        self.game.spec()
    }

    fn position(&self) -> String {
        self.game.write_position(self.history.position())
    }

    fn canonical_key(&self) -> u64 {
        self.game.canonical_key(self.history.position())
    }

    fn set_up(&self) -> Option<String> {
        let first = self.history.first_position();
        (*first != self.game.start()).then(|| self.game.write_position(first))
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.game.parse_position(text)?;
        self.history = GameHistory::new(position);
        self.ended_early = None;
        Ok(())
    }

    fn history_rules(&self) -> HistoryRules {
        self.history_rules
    }

    fn set_history_rules(&mut self, rules: HistoryRules) {
        self.history_rules = rules;
    }

    fn to_move(&self) -> Player {
        self.game.to_move(self.history.position())
    }

    fn ending(&self) -> Option<Ending> {
        self.how_it_ended()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.text(&self.legal())
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        if self.how_it_ended().is_some() {
            return Err(MoveError::Finished {});
        }
        let before = *self.history.position();
        let m = self.game.parse_move(&before, text)?;
        let after = self.game.after(&before, m);
        self.history.push(m, after, self.game.is_quiet(&before, m));
        Ok(self.game.write_move(m))
    }

    fn undo(&mut self) -> bool {
        self.ended_early.take().is_some() || self.history.pop()
    }

    fn resign(&mut self, player: Player) {
        self.end_early(Outcome::Win(!player), Reason::Resignation);
    }

    fn lose_on_time(&mut self, player: Player) {
        self.end_early(Outcome::Win(!player), Reason::Time);
    }

    fn agree_draw(&mut self) {
        self.end_early(Outcome::Draw, Reason::Agreement);
    }

    fn plies(&self) -> usize {
        self.history.plies()
    }

    fn moves(&self) -> Vec<String> {
        self.text(&self.history.moves().collect::<Vec<_>>())
    }
}

impl<G: Playable> Match<G> {
    /// Ends the game, unless it has ended.
    fn end_early(&mut self, outcome: Outcome, reason: Reason) {
        if self.how_it_ended().is_none() {
            self.ended_early = Some(Ending { outcome, reason });
        }
    }
}
