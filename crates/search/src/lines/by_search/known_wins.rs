//! Proven wins, for the strong search to probe like a tablebase.

use std::collections::HashMap;

use game::{LineGame, Player, Point, Value};

use crate::Endings;

/// The proven wins of one game, with their images under the symmetries of the board.
pub(in crate::lines) struct KnownWins<'a, G> {
    game: &'a G,
    wins: HashMap<u64, KnownWin>,
    /// A hash filter of one bit per key: most positions without an entry need no lookup in the map.
    filter: Box<[u64; FILTER_WORDS]>,
}

/// A position that is proven won or lost.
#[derive(Debug, Clone, Copy)]
struct KnownWin {
    /// The side to move. The key does not contain it: a pass leaves the key unchanged.
    mover: Player,
    /// The value from the side to move; its length is the maximum number of plies to the end.
    value: Value,
    /// A winning move, if the side to move wins.
    best: Option<Point>,
}

/// Size of the filter in 64-bit words.
const FILTER_WORDS: usize = 1 << 13;

impl<'a, G: LineGame> KnownWins<'a, G> {
    pub(in crate::lines) fn new(game: &'a G) -> Self {
        KnownWins { game, wins: HashMap::new(), filter: Box::new([0; FILTER_WORDS]) }
    }

    /// Adds a position with its value from the side to move, and a winning move if there is one.
    pub(in crate::lines) fn add(&mut self, position: &G::Position, value: Value, best: Option<Point>) {
        let mover = self.game.to_move(position);
        for symmetry in 0..self.game.symmetries() {
            let key = self.game.key(&self.game.transformed(position, symmetry));
            let best = best.map(|m| self.game.image(m, symmetry));
            self.wins.insert(key, KnownWin { mover, value, best });
            let (word, bit) = place(key);
            self.filter[word] |= bit;
        }
    }

    /// Returns a winning move, if the position is a proven win of the side to move.
    pub(in crate::lines) fn winning_move(&self, position: &G::Position) -> Option<Point> {
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

/// The filter word of a key, and its bit as a mask.
fn place(key: u64) -> (usize, u64) {
    ((key >> 6) as usize % FILTER_WORDS, 1 << (key % 64))
}
