//! A game that is read move by move.

use engine::{Annotation, HistoryRules, Reason, Record, Session, Tags, annotation_at, end_as, registry};
use game::{MoveError, Outcome};

use crate::error::FormatError;

/// A game that is read move by move. No draw by history ends it before its last move.
pub(crate) struct GameBuilder {
    pub(crate) session: Box<dyn Session>,
    pub(crate) tags: Tags,
    pub(crate) annotations: Vec<Annotation>,
    rules: HistoryRules,
}

impl GameBuilder {
    /// The start of a game that line `line` names.
    pub(crate) fn open(spec: &str, line: usize) -> Result<GameBuilder, FormatError> {
        let session = registry::open(spec).map_err(|error| FormatError::Spec { line, error })?;
        Ok(GameBuilder::new(session))
    }

    pub(crate) fn new(mut session: Box<dyn Session>) -> GameBuilder {
        let rules = session.history_rules();
        session.set_history_rules(HistoryRules::NONE);
        GameBuilder { session, tags: unknown_tags(), annotations: Vec::new(), rules }
    }

    /// Sets the limits of history that hold at the end.
    pub(crate) fn set_history_rules(&mut self, rules: HistoryRules) {
        self.rules = rules;
    }

    /// Plays a move that the text names so, written in our notation.
    pub(crate) fn play(&mut self, line: usize, found: &str, ours: &str) -> Result<String, FormatError> {
        let number = self.session.plies() + 1;
        let wrong = |error: MoveError| FormatError::Move { line, number, found: found.to_owned(), error };
        self.session.play(ours).map_err(wrong)
    }

    /// Adds a comment after the last move.
    pub(crate) fn comment(&mut self, text: &str) {
        annotation_at(&mut self.annotations, self.session.plies()).add_comment(text);
    }

    /// The game without a known result: it ended if its rules say so. If its history says so, it was played without such
    /// limits.
    pub(crate) fn finish(mut self) -> Record {
        self.session.set_history_rules(self.rules);
        if self.is_drawn_by_history() {
            self.session.set_history_rules(HistoryRules::NONE);
        }
        self.into_record()
    }

    /// The game with this result, which line `line` writes as `found`.
    pub(crate) fn finish_as(
        mut self,
        outcome: Option<Outcome>,
        line: usize,
        found: &str,
    ) -> Result<Record, FormatError> {
        self.session.set_history_rules(self.rules);
        if self.is_drawn_by_history() && outcome != Some(Outcome::Draw) {
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

/// The tags of a file that says nothing, as PGN writes them.
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

/// Whether a tag says something.
pub(crate) fn is_known(value: &str) -> bool {
    !matches!(value, "" | "?" | "????.??.??" | "-")
}
