//! The marks of a traversal, where marks decide which replies are relevant: passes can stand for others.

use game::{Board, Player};

use super::relevance::{Marks, Relevance};
use super::subtree::SubtreeResult;
use super::visits::VisitTable;
use crate::bits;
use crate::line_sets::Reach;
use crate::proof::StepId;

/// The marks of the positions of a traversal, and the results of visits by them.
pub(super) struct MarkedTraversal<'a> {
    relevance: &'a Relevance<'a>,
    visits: VisitTable,
    /// The marks of the position that is visited, as two sets for [`Marks::of`].
    current: Vec<u64>,
    /// The marks of the open positions, in the same order.
    open: Vec<u64>,
    /// The points where a reply to the current position is relevant.
    relevant: Vec<u64>,
    reach: Reach,
}

impl<'a> MarkedTraversal<'a> {
    pub(super) fn new(relevance: &'a Relevance<'a>) -> Self {
        MarkedTraversal {
            visits: VisitTable::new(relevance.words()),
            relevance,
            current: Vec::new(),
            open: Vec::new(),
            relevant: Vec::new(),
            reach: Reach::default(),
        }
    }

    /// Sets the current marks to those of a position.
    pub(super) fn set<G: Board>(&mut self, game: &G, player: Player, position: &G::Position) {
        self.current = self.relevance.marks(game, player, position);
    }

    /// Adds a move of the player to the current marks. In the games of such lines the code of a move is its
    /// point.
    pub(super) fn play(&mut self, code: u16) {
        bits::insert(&mut self.current, usize::from(code));
    }

    /// Sets the current marks to those after a reply to the last open position, or after a pass.
    pub(super) fn reply(&mut self, code: Option<u16>) {
        let size = self.current.len();
        self.current.copy_from_slice(&self.open[self.open.len() - size..]);
        if let Some(code) = code {
            bits::insert(&mut self.current[size / 2..], usize::from(code));
        }
    }

    /// The result for the current marks, if it is known.
    pub(super) fn find(&mut self, step: StepId) -> Option<SubtreeResult> {
        let marks = Marks::of(&self.current);
        self.visits.find(step, marks, self.relevance.covers(step, marks, &mut self.reach))
    }

    /// Finds the points where a reply to the current position is relevant to a win by this step. Returns
    /// `true` if one beyond the edge of the board is, for the lines of every board.
    pub(super) fn find_relevant(&mut self, otherwise: StepId) -> bool {
        let marks = Marks::of(&self.current);
        self.relevance.find_relevant(marks, otherwise, &mut self.reach, &mut self.relevant);
        self.relevance.reaches_beyond(&self.reach)
    }

    /// The points that were found last.
    pub(super) fn relevant(&self) -> &[u64] {
        &self.relevant
    }

    /// Adds the current marks as those of the last open position.
    pub(super) fn open(&mut self) {
        self.open.extend_from_slice(&self.current);
    }

    /// Stores the result of the last open position, and removes its marks.
    pub(super) fn close(&mut self, step: StepId, found: SubtreeResult) {
        let rest = self.open.len() - self.current.len();
        self.visits.insert(step, Marks::of(&self.open[rest..]), found);
        self.open.truncate(rest);
    }
}
