//! The values of the whole tree, by negamax with a table and without cutoffs.

use std::collections::HashMap;

use game::{Assessment, Game, Value, Wdl};

/// A table of the values of all positions so far.
pub(crate) struct Truth<'a, G: Game> {
    game: &'a G,
    known: HashMap<G::Position, Value>,
}

impl<'a, G: Game> Truth<'a, G> {
    pub(crate) fn new(game: &'a G) -> Self {
        Truth { game, known: HashMap::new() }
    }

    /// Returns the value from the side to move.
    pub(crate) fn value(&mut self, position: &G::Position) -> Value {
        if let Some(value) = self.known.get(position) {
            return *value;
        }
        let value = match self.game.outcome(position) {
            Some(outcome) => Value::end(outcome.seen_by(self.game.to_move(position)), 0),
            None => {
                let values = self.moves(position).into_iter().map(|(_, value)| value);
                values.max().expect("an unfinished game has moves")
            }
        };
        self.known.insert(*position, value);
        value
    }

    /// Returns every move with its value, from the side that makes it.
    pub(crate) fn moves(&mut self, position: &G::Position) -> Vec<(G::Move, Value)> {
        let moves = self.game.legal_moves(position);
        let game = self.game;
        moves.into_iter().map(|m| (m, (-self.value(&game.after(position, m))).delayed(1))).collect()
    }
}

/// Returns the value without its length.
pub(crate) fn wdl(value: Value) -> Wdl {
    match () {
        () if value.is_win() => Wdl::Win,
        () if value.is_loss() => Wdl::Loss,
        () => Wdl::Draw,
    }
}

/// Returns the number of plies to the end of a win or a loss; `None` for a draw.
pub(crate) fn plies(value: Value) -> Option<u32> {
    match value.verdict() {
        game::Verdict::Win { plies } | game::Verdict::Loss { plies } => Some(plies),
        game::Verdict::Score(_) => None,
    }
}

/// Returns `true` if every part of the assessment is true. A draw ends after `plies_left` plies.
pub(crate) fn is_true(assessment: Assessment, value: Value, plies_left: u32) -> bool {
    let wdl = wdl(value);
    let true_plies = plies(value).unwrap_or(plies_left);
    let is_decided = assessment.wdl().is_some_and(|wdl| wdl != Wdl::Draw);
    (assessment.at_least()..=assessment.at_most()).contains(&wdl)
        && assessment.is_proven()
        && assessment.plies().is_none_or(|plies| plies == true_plies && assessment.wdl().is_some())
        && assessment.within().is_none_or(|within| within >= true_plies && is_decided)
}
