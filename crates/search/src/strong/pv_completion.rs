//! Completion of the principal variation with the moves that a cutoff by the table or a forced move has left
//! out.

use game::{ForcedMove, Tactics, Value};

use super::techniques::Technique;
use super::worker::{SearchState, Worker};
use crate::{Watcher, Window};

impl<G: Tactics, W: Watcher<G::Move>> Worker<'_, G, W> {
    /// Extends a variation to `plies` plies with moves from the table and forced moves. If the exact value is
    /// a win or a loss, moves that were overwritten in the table are searched again.
    pub(super) fn completed(
        &mut self,
        root: &G::Position,
        mut variation: Vec<G::Move>,
        plies: u32,
        exact: Option<Value>,
    ) -> Vec<G::Move> {
        let mut position = *root;
        variation.iter().for_each(|m| self.game.play(&mut position, *m));
        while variation.len() < plies as usize {
            let ply = variation.len() as u32;
            let known = match exact.filter(|value| value.is_decided()) {
                Some(value) => {
                    let value = if ply.is_multiple_of(2) { value } else { -value };
                    self.move_worth(&position, ply, plies, value)
                }
                None => self.known_move(&position, ply),
            };
            let Some(m) = known else { break };
            self.game.play(&mut position, m);
            variation.push(m);
        }
        variation
    }

    /// Finds a move that keeps `value` for the side to move, in a game that ends `plies` plies after the
    /// root.
    fn move_worth(&mut self, position: &G::Position, ply: u32, plies: u32, value: Value) -> Option<G::Move> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        let state = SearchState::new(self.game, position);
        let mut moves = self.game.legal_moves(position);
        if let Some(known) = self.known_move(position, ply)
            && let Some(index) = moves.iter().position(|m| *m == known)
        {
            moves[..=index].rotate_right(1);
        }
        for m in moves {
            let mut child = state.copy();
            child.play(self.game, &state, m);
            let found = self.node(&child, ply + 1, plies - ply - 1, -Window::at_least(value));
            if -found.continue_value()? >= value {
                return Some(m);
            }
        }
        None
    }

    /// Returns the forced move, or the best move from the table.
    fn known_move(&self, position: &G::Position, ply: u32) -> Option<G::Move> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        if self.has(Technique::Threats) {
            match self.game.forced_move(position, &self.game.accumulator(position)) {
                ForcedMove::Win(m) | ForcedMove::Only(m) | ForcedMove::Lost(m) => return Some(m),
                ForcedMove::None => {}
            }
        }
        if !self.has(Technique::TranspositionTable) {
            return None;
        }
        let (key, symmetry) = self.key(position, ply);
        let m = self.table.probe(key).and_then(|entry| self.move_of(entry, symmetry));
        m.filter(|m| self.game.is_legal(position, *m))
    }
}
