//! Wins by checked certificates, in positions that their strategies contain.

use game::{Assessment, Basis, Player, Wdl};
use proof::BookEntry;
use search::{Analysis, Line};

use super::typed::Match;
use crate::playable::Playable;

/// The method of an analysis that a certificate answers, for reports.
const METHOD: &str = "strategy of a certificate";

/// A position of a book, for its side to move.
pub(super) struct BookPosition<M> {
    pub(super) assessment: Assessment,
    /// The moves to the end of the game: the winner's, and the replies that last longest by the steps.
    pub(super) variation: Vec<M>,
}

impl<G: Playable> Match<G> {
    /// Returns the unfinished position of the session in the book with the shortest win.
    pub(super) fn in_books(&self) -> Option<BookPosition<G::Move>> {
        self.how_it_ended().is_none().then(|| self.find_in_books(self.history.position())).flatten()
    }

    fn find_in_books(&self, position: &G::Position) -> Option<BookPosition<G::Move>> {
        let found = self
            .books
            .iter()
            .filter_map(|book| Some((book.0.theorem().player, book.0.find(&self.game, position)?)));
        let (winner, entry): (Player, BookEntry<G::Move>) = found.min_by_key(|(_, entry)| entry.plies)?;
        let wdl = if winner == self.game.to_move(position) { Wdl::Win } else { Wdl::Loss };
        let assessment = Assessment::outcome(wdl, None, Some(entry.plies), Basis::Certificate);
        Some(BookPosition { assessment, variation: entry.variation })
    }

    /// Returns the analysis by a book alone.
    pub(super) fn analysis_by_book(&self, found: BookPosition<G::Move>) -> Analysis<G::Move> {
        let BookPosition { assessment, variation } = found;
        let depth = variation.len() as u32;
        let line = Line { assessment: Some(assessment), variation };
        Analysis { lines: vec![line], depth, method: Some(METHOD), ..Analysis::finished() }
    }

    /// Replaces the lines of an analysis that are not proven by those of the books, and puts the move of a
    /// won position first.
    pub(super) fn add_books(&self, analysis: &mut Analysis<G::Move>, most: usize) {
        let position = self.history.position();
        for line in &mut analysis.lines {
            let Some(&m) = line.variation.first() else { continue };
            let after = self.game.after(position, m);
            let is_open = line.assessment.is_none_or(|assessment| assessment.wdl().is_none());
            if !is_open || self.game.outcome(&after).is_some() {
                continue;
            }
            if let Some(found) = self.find_in_books(&after) {
                let variation = [m].into_iter().chain(found.variation).collect();
                *line = Line { assessment: Some(found.assessment.before()), variation };
            }
        }
        if let Some(found) = self.in_books().filter(|found| found.assessment.wdl() == Some(Wdl::Win)) {
            let first = found.variation.first().copied();
            let known = analysis.lines.first().and_then(|line| line.assessment);
            if known.is_none_or(|known| known.wdl() != Some(Wdl::Win)) {
                analysis.lines.retain(|line| line.variation.first().copied() != first);
                let line = Line { assessment: Some(found.assessment), variation: found.variation };
                analysis.lines.insert(0, line);
                analysis.lines.truncate(most);
            }
        }
    }
}
