//! The results of the solver for a position, accumulated over its turns.

use std::cmp::Reverse;

use game::{Assessment, Value, Wdl, sort_short_by_key};
use search::{Line, Solution};

/// The proven bounds of a position and its moves.
#[derive(Debug, Clone)]
pub(crate) struct SolverKnowledge<M> {
    assessment: Assessment,
    /// The legal moves with the proven bounds of each.
    moves: Vec<(M, Assessment)>,
    /// Principal variations of some of the moves; each begins with its move.
    continuations: Vec<Vec<M>>,
    /// The moves with the position's value, and with its length if that is known.
    best: Vec<M>,
    variation: Vec<M>,
    method: &'static str,
}

impl<M: Copy + PartialEq> SolverKnowledge<M> {
    /// Returns the state without results for a position with these moves.
    pub(super) fn new(moves: Vec<M>) -> Self {
        let moves = moves.into_iter().map(|m| (m, Assessment::UNKNOWN)).collect();
        SolverKnowledge {
            assessment: Assessment::UNKNOWN,
            moves,
            continuations: Vec::new(),
            best: Vec::new(),
            variation: Vec::new(),
            method: "",
        }
    }

    /// Adds the result of a turn, which may prove less than earlier ones.
    pub(super) fn learn(&mut self, solution: Solution<M>) {
        let is_more = certainty(solution.assessment) > certainty(self.assessment);
        let is_as_much = certainty(solution.assessment) == certainty(self.assessment);
        if is_more {
            (self.assessment, self.method) = (solution.assessment, solution.method);
            (self.best, self.variation) = (Vec::new(), Vec::new());
        }
        if is_more || is_as_much {
            self.best.extend(solution.best);
            if solution.variation.len() > self.variation.len() {
                self.variation = solution.variation;
            }
        }
        for (m, of_move) in solution.moves {
            self.learn_of(m, of_move);
        }
        if self.value().is_some() {
            self.best.clone().into_iter().for_each(|m| self.learn_of(m, self.assessment));
            let value = self.value();
            let best = self.moves.iter().filter(|(_, of_move)| of_move.exact_value() == value);
            self.best = best.map(|(m, _)| *m).collect();
        }
    }

    /// Adds the principal variation of a move, beginning with that move.
    pub(super) fn learn_continuation(&mut self, variation: Vec<M>) {
        self.continuations.push(variation);
    }

    fn learn_of(&mut self, m: M, of_move: Assessment) {
        let known = self.moves.iter_mut().find(|(other, _)| *other == m);
        if let Some((_, known)) = known.filter(|(_, known)| certainty(of_move) > certainty(*known)) {
            *known = of_move;
        }
    }

    /// Returns the assessment of the position.
    pub(crate) fn assessment(&self) -> Assessment {
        self.assessment
    }

    /// Returns the outcome for the side to move, if it is proven.
    pub(crate) fn wdl(&self) -> Option<Wdl> {
        self.assessment.wdl()
    }

    /// Returns the value of the position with its length, if both are proven.
    pub(crate) fn value(&self) -> Option<Value> {
        self.assessment.exact_value()
    }

    /// Returns the known moves with the position's value and length.
    pub(crate) fn best(&self) -> &[M] {
        &self.best
    }

    /// Returns a short description of the method that found the value.
    pub(crate) fn method(&self) -> &'static str {
        self.method
    }

    /// Returns the length of best play in plies: exact if known, else that of the principal variation.
    pub(super) fn depth(&self) -> u32 {
        self.assessment.plies().unwrap_or(self.variation.len() as u32)
    }

    /// Returns `true` if the principal variation reaches the end of the game.
    pub(super) fn has_whole_variation(&self) -> bool {
        self.assessment.plies() == Some(self.variation.len() as u32)
    }

    /// Returns `true` if the value of every move is known.
    pub(super) fn has_all(&self) -> bool {
        self.moves.iter().all(|(_, of_move)| of_move.exact_value().is_some())
    }

    /// Returns `true` if the values of this number of best moves are known.
    pub(super) fn has_best(&self, count: usize) -> bool {
        self.value().is_some() && (self.best.len() >= count || self.has_all())
    }

    /// Returns at most `max` moves with known values as lines, the best first.
    pub(super) fn lines(&self, max: usize) -> Vec<Line<M>> {
        let first = self.variation.first();
        let known = self.moves.iter().filter(|(_, of_move)| of_move.exact_value().is_some());
        let mut known: Vec<(M, Assessment)> = known.copied().collect();
        sort_short_by_key(&mut known, |(m, of_move)| (Reverse(of_move.value), Some(m) != first));
        known.truncate(max);
        let line = |(m, of_move)| {
            let mut variations = self.continuations.iter().chain([&self.variation]);
            let variation = variations.find(|variation| variation.first() == Some(&m));
            let variation = variation.cloned().unwrap_or_else(|| vec![m]);
            Line { assessment: Some(of_move), variation }
        };
        known.into_iter().map(line).collect()
    }

    /// Returns a win of unknown length as a line whose value is the number of plies in which it can be
    /// forced.
    pub(crate) fn win(&self) -> Option<Line<M>> {
        let is_won = self.wdl() == Some(Wdl::Win) && self.value().is_none();
        self.assessment.within().filter(|_| is_won && !self.variation.is_empty())?;
        Some(Line { assessment: Some(self.assessment), variation: self.variation.clone() })
    }

    /// Returns a loss of unknown length, whose value is the number of plies in which the opponent can force
    /// it.
    pub(crate) fn loss(&self) -> Option<Assessment> {
        let is_lost = self.wdl() == Some(Wdl::Loss) && self.value().is_none();
        self.assessment.within().filter(|_| is_lost).map(|_| self.assessment)
    }
}

/// Returns a rank of certainty, greater for stronger results: the number of proven bounds, then an outcome, a
/// shorter proven length, and an exact value.
fn certainty(found: Assessment) -> (u8, Reverse<u32>) {
    let bounds = u8::from(found.at_least() > Wdl::Loss) + u8::from(found.at_most() < Wdl::Win);
    let steps = match (found.exact_value(), found.wdl()) {
        (Some(_), _) => 4,
        (None, Some(_)) => 3,
        (None, None) => bounds,
    };
    (steps, Reverse(found.within().filter(|_| steps == 3).unwrap_or(u32::MAX)))
}
