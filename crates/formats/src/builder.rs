//! Builder of a game that is read move by move.

use engine::{Annotation, HistoryRules, Reason, Record, RecordNote, Session, Tags, annotation_at, end_as};
use game::{MoveError, Outcome};

use crate::error::FormatError;
use crate::note::Notes;

/// Builder of a game that is read move by move. History rules are off until the last move, so that they
/// cannot end the game early.
pub(crate) struct GameBuilder {
    pub(crate) session: Box<dyn Session>,
    pub(crate) tags: Tags,
    pub(crate) annotations: Vec<Annotation>,
    rules: HistoryRules,
}

impl GameBuilder {
    /// Creates a builder at the position of a session.
    pub(crate) fn new(mut session: Box<dyn Session>) -> GameBuilder {
        let rules = session.history_rules();
        session.set_history_rules(HistoryRules::NONE);
        GameBuilder { session, tags: unknown_tags(), annotations: Vec::new(), rules }
    }

    /// Sets the history rules of the finished game.
    pub(crate) fn set_history_rules(&mut self, rules: HistoryRules) {
        self.rules = rules;
    }

    /// Plays and returns the move `ours`, in Filetto's notation. `found` is the text in the file, for errors.
    pub(crate) fn play(&mut self, line: usize, found: &str, ours: &str) -> Result<String, FormatError> {
        let number = self.session.plies() + 1;
        let wrong = |error: MoveError| FormatError::Move { line, number, found: found.to_owned(), error };
        self.session.play(ours).map_err(wrong)
    }

    /// Adds a comment after the last move.
    pub(crate) fn comment(&mut self, text: &str) {
        annotation_at(&mut self.annotations, self.session.plies()).add_comment(text);
    }

    /// Returns the record of a game without a result in the file. If the last position is a draw by history,
    /// the history rules are switched off: the game was evidently played without them.
    pub(crate) fn finish(mut self) -> Record {
        self.session.set_history_rules(self.rules);
        if self.is_drawn_by_history() {
            self.session.set_history_rules(HistoryRules::NONE);
        }
        self.into_record()
    }

    /// Returns the record of a game with a result, which stands in line `line` as `found`. A result that goes
    /// on after a draw by history switches the history rules off, with a note.
    ///
    /// # Errors
    /// If the result contradicts the moves.
    pub(crate) fn finish_as(
        mut self,
        outcome: Option<Outcome>,
        line: usize,
        found: &str,
        notes: &mut Notes,
    ) -> Result<Record, FormatError> {
        self.session.set_history_rules(self.rules);
        if self.is_drawn_by_history() && outcome != Some(Outcome::Draw) {
            notes.add(RecordNote::HistoryOff { line, found: found.to_owned() });
            self.session.set_history_rules(HistoryRules::NONE);
        }
        if end_as(&mut *self.session, outcome) {
            return Ok(self.into_record());
        }
        let expected = engine::result_of(&*self.session).to_owned();
        Err(FormatError::Result { line, found: found.to_owned(), expected })
    }

    fn is_drawn_by_history(&self) -> bool {
        let reason = self.session.ending().map(|ending| ending.reason);
        matches!(reason, Some(Reason::Repetition | Reason::QuietPlies))
    }

    fn into_record(mut self) -> Record {
        self.annotations.retain(|annotation| !annotation.is_empty());
        Record { annotations: self.annotations, tags: self.tags, ..Record::new(self.session) }
    }
}

/// Returns tags with PGN's values for unknown ones.
pub(crate) fn unknown_tags() -> Tags {
    let unknown = || "?".to_owned();
    Tags {
        event: unknown(),
        site: unknown(),
        date: "????.??.??".to_owned(),
        round: unknown(),
        white: unknown(),
        black: unknown(),
        others: Vec::new(),
    }
}

/// Returns `true` if the value of a tag is neither empty nor unknown.
pub(crate) fn is_known(value: &str) -> bool {
    !matches!(value, "" | "?" | "????.??.??" | "-")
}
