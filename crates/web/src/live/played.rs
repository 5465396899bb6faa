//! The moves of a game by link, as text.
//!
//! An open session takes up to 120 KB for the tables of its rules, and 100 bytes for each position. So a
//! session is opened only for a move, and a game takes six to twelve bytes for each of its moves.

use answers::{Problem, SessionCache};
use engine::{Ending, HistoryRules, Opening, OpeningProtocol, Reason, Session};
use game::{Outcome, Player};

/// Memory charged for the acts of an opening, in bytes. There are at most about twenty.
const ACTS_BYTES: usize = 512;

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
    /// The opening by an opening rule, whose stones are the first moves.
    opening: Option<OpeningProtocol>,
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
            opening: None,
        }
    }

    /// Returns the game with an opening; `None` if the moves do not begin with its stones.
    pub(super) fn with_opening(self, opening: OpeningProtocol) -> Option<PlayedGame> {
        let moves: Vec<&str> = self.moves.split_whitespace().collect();
        let (stones, is_over) = (opening.stones(), opening.demand().is_none());
        let belongs = moves.starts_with(&stones.iter().map(String::as_str).collect::<Vec<_>>());
        let is_at_start = self.start_plies == 0 && self.position.is_none();
        (is_at_start && belongs && (is_over || moves.len() == stones.len()))
            .then_some(PlayedGame { opening: Some(opening), ..self })
    }

    /// Returns the opening by an opening rule.
    pub(super) fn opening(&self) -> Option<&OpeningProtocol> {
        self.opening.as_ref()
    }

    /// Returns `true` if the players have exchanged their colours since the start of the game.
    pub(super) fn is_swapped(&self) -> bool {
        self.opening.as_ref().is_some_and(OpeningProtocol::is_swapped)
    }

    /// Returns the colour of the player who acts next: in an opening not always the side to move.
    pub(super) fn actor(&self) -> Player {
        let demand = self.opening.as_ref().and_then(OpeningProtocol::demand);
        demand.map_or_else(|| self.to_move(), |demand| demand.player)
    }

    /// Returns the number of moves, and of acts that place no stone.
    pub(super) fn steps(&self) -> usize {
        let choices = |opening: &OpeningProtocol| opening.acts().len() - opening.stones().len();
        self.plies + self.opening.as_ref().map_or(0, choices)
    }

    /// Returns the memory of the texts, in bytes.
    pub(super) fn size(&self) -> usize {
        let position = self.position.as_ref().map_or(0, String::capacity);
        let acts = self.opening.as_ref().map_or(0, |_| ACTS_BYTES);
        self.spec.capacity() + position + self.moves.capacity() + acts
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

    /// Returns the number of moves since the start of the game, or since the end of its opening.
    pub(super) fn plies_of_round(&self) -> usize {
        self.plies - self.opening.as_ref().map_or(self.start_plies, |opening| opening.stones().len())
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

    /// Plays a move, or executes an act of the opening. All moves before it are played again.
    ///
    /// # Errors
    /// The text is not a legal move, or not an act that the opening allows. Nothing changes.
    pub(super) fn play(&mut self, text: &str, sessions: &SessionCache) -> Result<(), Problem> {
        let mut acted = self.opening.clone().filter(|opening| opening.demand().is_some());
        let stone = match &mut acted {
            Some(opening) => opening.act(text)?,
            None => Some(text.to_owned()),
        };
        if let Some(stone) = stone {
            self.place(&stone, sessions)?;
        }
        self.opening = acted.or_else(|| self.opening.take());
        Ok(())
    }

    fn place(&mut self, text: &str, sessions: &SessionCache) -> Result<(), Problem> {
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

    /// Takes back all moves and acts since the start of the game.
    pub(super) fn restart(&mut self) {
        self.take_back(self.plies - self.start_plies);
        self.opening = self.opening.take().map(|opening| opening.restarted());
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
