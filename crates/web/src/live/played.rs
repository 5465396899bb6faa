//! The moves of a game by link, as text.
//!
//! An open session takes up to 120 KB for the tables of its rules, and 100 bytes for each position. So a
//! session is opened only for a move, and a game takes six to twelve bytes for each of its moves.

use answers::{Problem, SessionCache};
use engine::{Ending, HistoryRules, Opening, Reason, Session};
use game::{Outcome, Player};

/// A game, its moves, and its end.
#[derive(Debug, Clone)]
pub(super) struct PlayedGame {
    pub(super) spec: String,
    /// The position at which the game began, if it was set up.
    pub(super) position: Option<String>,
    pub(super) rules: HistoryRules,
    /// The player who makes the first move.
    first: Player,
    /// The moves, each with a space before it.
    moves: String,
    plies: usize,
    /// The number of moves with which the game was opened; each rematch begins after them.
    start_plies: usize,
    ending: Option<Ending>,
}

impl PlayedGame {
    /// Returns the game of a session.
    pub(super) fn of(session: &dyn Session) -> PlayedGame {
        let plies = session.plies();
        let to_move = session.to_move();
        PlayedGame {
            spec: session.spec(),
            position: session.set_up(),
            rules: session.history_rules(),
            first: if plies.is_multiple_of(2) { to_move } else { !to_move },
            moves: session.moves().iter().flat_map(|text| [" ", text.as_str()]).collect(),
            plies,
            start_plies: plies,
            ending: session.ending(),
        }
    }

    /// Returns the memory of the texts, in bytes.
    pub(super) fn size(&self) -> usize {
        let position = self.position.as_ref().map_or(0, String::capacity);
        self.spec.capacity() + position + self.moves.capacity()
    }

    /// Returns the side to move; also defined after the game has ended.
    pub(super) fn to_move(&self) -> Player {
        if self.plies.is_multiple_of(2) { self.first } else { !self.first }
    }

    /// Returns the outcome and its reason, or `None` while the game is in progress.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns the number of moves.
    pub(super) fn plies(&self) -> usize {
        self.plies
    }

    /// Returns the number of moves since the start of the game.
    pub(super) fn plies_of_round(&self) -> usize {
        self.plies - self.start_plies
    }

    /// Returns the moves, each with a space before it.
    pub(super) fn moves(&self) -> &str {
        &self.moves
    }

    /// Returns the number of moves with which the game was opened.
    pub(super) fn start_plies(&self) -> usize {
        self.start_plies
    }

    /// Returns the game as one that was opened with this number of its moves. Returns `None` if it has fewer.
    pub(super) fn started_at(self, start_plies: usize) -> Option<PlayedGame> {
        (start_plies <= self.plies).then_some(PlayedGame { start_plies, ..self })
    }

    /// Returns the moves after the first `kept` ones.
    pub(super) fn moves_after(&self, kept: usize) -> Vec<String> {
        self.moves[self.end_of(kept)..].split_whitespace().map(str::to_owned).collect()
    }

    /// Plays a move in a session, which takes time in a long game.
    ///
    /// # Errors
    /// The text is not a legal move. Nothing changes.
    pub(super) fn play(&mut self, text: &str, sessions: &SessionCache) -> Result<(), Problem> {
        let moves: Vec<&str> = self.moves.split_whitespace().collect();
        let opening = Opening {
            spec: &self.spec,
            position: self.position.as_deref(),
            moves: &moves,
            history_rules: self.rules,
            tables: None,
        };
        let mut session = opening.open_with(|spec| sessions.open(spec))?.session;
        let played = session.play(text)?;
        self.moves.push(' ');
        self.moves.push_str(&played);
        self.plies += 1;
        self.ending = session.ending();
        Ok(())
    }

    /// Takes back moves, and the end of the game.
    pub(super) fn take_back(&mut self, count: usize) {
        self.plies -= count;
        self.moves.truncate(self.end_of(self.plies));
        self.ending = None;
    }

    /// Takes back all moves since the start of the game.
    pub(super) fn restart(&mut self) {
        self.take_back(self.plies_of_round());
        self.moves.shrink_to_fit();
    }

    /// Ends the game, unless it has ended.
    pub(super) fn finish(&mut self, outcome: Outcome, reason: Reason) {
        self.ending.get_or_insert(Ending { outcome, reason });
    }

    /// Returns the place in the text after this number of moves.
    fn end_of(&self, plies: usize) -> usize {
        self.moves.match_indices(' ').nth(plies).map_or(self.moves.len(), |(place, _)| place)
    }
}
