//! Values of positions by minimax to the end of the game, with a table.

use std::collections::HashMap;

use game::{Game, Player};

pub(super) struct Minimax<'a, G: Game> {
    game: &'a G,
    known: HashMap<G::Position, i32>,
}

impl<'a, G: Game> Minimax<'a, G> {
    pub(super) fn new(game: &'a G) -> Self {
        Minimax { game, known: HashMap::new() }
    }

    /// The score from the side to move: 1000 less the plies of a win, the negative of that for a loss, or 0.
    fn score(&mut self, position: &G::Position) -> i32 {
        if let Some(outcome) = self.game.outcome(position) {
            return 1000 * outcome.seen_by(self.game.to_move(position));
        }
        if let Some(score) = self.known.get(position) {
            return *score;
        }
        let moves = self.game.legal_moves(position).into_iter();
        let later = |score: i32| score - score.signum();
        let best = moves.map(|m| later(-self.score(&self.game.after(position, m)))).max().expect("a move");
        self.known.insert(*position, best);
        best
    }

    /// The score from this player.
    pub(super) fn score_for(&mut self, position: &G::Position, player: Player) -> i32 {
        let score = self.score(position);
        if self.game.to_move(position) == player { score } else { -score }
    }
}
