//! Positions whose winner is known, for the strong search.

use std::collections::HashMap;

use game::{LineGame, Player, Point, Value};

use crate::Endings;

/// Known wins of one game, with their images under the symmetries of the board.
pub(super) struct KnownWins<'a, G> {
    game: &'a G,
    wins: HashMap<u64, KnownWin>,
    /// A bit for each key, so that most of what is not known is not looked up.
    filter: Box<[u64; FILTER_WORDS]>,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
struct KnownWin {
    /// The player to move. Keys are of marks alone, and a pass leaves them as they are.
    mover: Player,
    /// The value for the player to move; its length is the greatest that the game may take.
    value: Value,
    /// A move that wins, if the player to move wins.
    best: Option<Point>,
}

const FILTER_WORDS: usize = 1 << 13;

impl<'a, G: LineGame> KnownWins<'a, G> {
    pub(super) fn new(game: &'a G) -> Self {
        KnownWins { game, wins: HashMap::new(), filter: Box::new([0; FILTER_WORDS]) }
    }

    /// Adds a position with its value for the player to move, and the move that wins.
    pub(super) fn add(&mut self, position: &G::Position, value: Value, best: Option<Point>) {
        let mover = self.game.to_move(position);
        for symmetry in 0..self.game.symmetries() {
            let key = self.game.key(&self.game.transformed(position, symmetry));
            let best = best.map(|m| self.game.image(m, symmetry));
            self.wins.insert(key, KnownWin { mover, value, best });
            let (word, bit) = place(key);
            self.filter[word] |= bit;
        }
    }

    /// The move that wins, if this is a known win of the player to move.
    pub(super) fn winning_move(&self, position: &G::Position) -> Option<Point> {
        self.find(position)?.best
    }

    fn find(&self, position: &G::Position) -> Option<KnownWin> {
        let key = self.game.key(position);
        let (word, bit) = place(key);
        if self.filter[word] & bit == 0 {
            return None;
        }
        self.wins.get(&key).copied().filter(|win| win.mover == self.game.to_move(position))
    }
}

impl<G: LineGame + Sync> Endings<G::Position> for KnownWins<'_, G> {
    fn value(&self, position: &G::Position) -> Option<Value> {
        self.find(position).map(|win| win.value)
    }
}

/// The word of the filter and the bit in it that stand for a key.
fn place(key: u64) -> (usize, u64) {
    ((key >> 6) as usize % FILTER_WORDS, 1 << (key % 64))
}
