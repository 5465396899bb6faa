//! Wins within a number of plies, by a search of all moves that do not lose at once, with a table.

use std::collections::HashMap;

use game::{Game, Outcome, Player, Tactics};

pub(super) struct Truth<'a, G: Game> {
    game: &'a G,
    player: Player,
    /// For a position the largest number of plies that does not suffice, and the smallest that does.
    known: HashMap<G::Position, (u32, u32)>,
}

impl<'a, G: Tactics> Truth<'a, G> {
    pub(super) fn new(game: &'a G, player: Player) -> Self {
        Truth { game, player, known: HashMap::new() }
    }

    /// Returns `true` if the player wins within so many plies.
    pub(super) fn wins(&mut self, position: &G::Position, plies: u32) -> bool {
        if let Some(outcome) = self.game.outcome(position) {
            return outcome == Outcome::Win(self.player);
        }
        let (too_few, enough) = self.known.get(position).copied().unwrap_or((0, u32::MAX));
        if plies <= too_few || plies >= enough {
            return plies >= enough;
        }
        let wins = match self.game.to_move(position) == self.player {
            true => self.attacks(position, plies),
            false => self.stands(position, plies),
        };
        let known = if wins { (too_few, plies) } else { (plies, enough) };
        self.known.insert(*position, known);
        wins
    }

    /// The moves with which the side to move wins at once.
    fn completing(&self, position: &G::Position) -> Vec<G::Move> {
        let won = Some(Outcome::Win(self.game.to_move(position)));
        let mut moves = self.game.legal_moves(position);
        moves.retain(|m| self.game.outcome(&self.game.after(position, *m)) == won);
        moves
    }

    fn attacks(&mut self, position: &G::Position, plies: u32) -> bool {
        if !self.completing(position).is_empty() {
            return true;
        }
        let moves = self.game.legal_moves(position);
        plies > 2 && moves.into_iter().any(|m| self.wins(&self.game.after(position, m), plies - 1))
    }

    /// Returns `true` if the player wins with the opponent to move.
    fn stands(&mut self, position: &G::Position, plies: u32) -> bool {
        if plies < 2 || !self.completing(position).is_empty() {
            return false;
        }
        let mut moves = self.game.legal_moves(position);
        if let Some(passed) = self.game.null_reply(position) {
            let threats = self.completing(&passed);
            match threats.len() {
                0 if plies < 4 => return false,
                0 => {}
                // Every other reply loses at once.
                _ => moves.retain(|m| threats.contains(m)),
            }
        }
        moves.into_iter().all(|m| self.wins(&self.game.after(position, m), plies - 1))
    }
}
