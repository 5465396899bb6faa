//! The order of moves: the table's move, the killers of the ply, then the best mark first. A mark adds the
//! game's own rank and the history of the player.

use game::Player;

/// A move and how soon it is worth a look.
#[derive(Debug, Clone, Copy)]
pub(super) struct Marked<M> {
    pub(super) m: M,
    /// The game's own rank.
    pub(super) rank: i32,
    /// What moves are sorted by; no two of a node are the same.
    pub(super) mark: i64,
}

impl<M> Marked<M> {
    /// A move that is tried before there are marks.
    #[inline]
    pub(super) fn early(m: M) -> Self {
        Marked { m, rank: i32::MAX, mark: i64::MAX }
    }
}

/// Ranks count this much more than history.
pub(super) const RANK: i32 = 1 << 8;

/// The maximum of history.
const MAX_HISTORY: i32 = 1 << 14;

/// The largest rank that is told apart from larger ones.
const MAX_RANK: i32 = 1 << 20;

/// The number of codes that moves can have.
const CODES: usize = 1 << 15;

/// Which moves have cut off before.
#[derive(Debug)]
pub(super) struct Memory<M> {
    killers: Vec<[Option<M>; 2]>,
    /// By player and code of the move.
    history: Box<[[i32; CODES]; 2]>,
}

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new() -> Self {
        let history = vec![[0; CODES]; 2].into_boxed_slice().try_into();
        Memory { killers: Vec::new(), history: history.unwrap_or_else(|_| unreachable!("two players")) }
    }

    /// The mark of a move by its history and its rank, which counts `weight` times: [`RANK`] or nothing.
    /// It is the `number`-th that the game pushed; of equals the first comes first.
    #[inline]
    pub(super) fn mark(&self, player: Player, code: u16, rank: i32, weight: i32, number: u16) -> i64 {
        let history = self.history[player.index()][code as usize % CODES];
        let mark = history + rank.clamp(-MAX_RANK, MAX_RANK) * weight;
        i64::from(mark) << 16 | i64::from(u16::MAX - number)
    }

    /// The moves that cut off at this ply.
    #[inline]
    pub(super) fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or([None; 2])
    }

    /// A move has cut off the others at this ply.
    pub(super) fn remember_killer(&mut self, ply: u32, m: M) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }

    /// A move has cut off, or has failed to, with `depth` plies left.
    pub(super) fn remember_history(&mut self, player: Player, code: u16, depth: u32, cut_off: bool) {
        let weight = (depth * depth).min(400) as i32;
        let entry = &mut self.history[player.index()][code as usize % CODES];
        let towards = if cut_off { MAX_HISTORY } else { -MAX_HISTORY };
        *entry += (towards - *entry) * weight / 512;
    }
}

/// Moves of all nodes on the way to the current one, the node's own last: a stack that is kept.
#[derive(Debug)]
pub(super) struct Stack<M>(Vec<Marked<M>>);

/// So many moves are picked by looking for the best; then the rest is sorted.
const PICKED: usize = 4;

impl<M: Copy + Eq> Stack<M> {
    pub(super) fn new() -> Self {
        Stack(Vec::new())
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(super) fn push(&mut self, marked: Marked<M>) {
        self.0.push(marked);
    }

    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    #[inline]
    pub(super) fn at(&self, index: usize) -> Marked<M> {
        self.0[index]
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize, marked: Marked<M>) {
        self.0[index] = marked;
    }

    /// The best of the moves from `next` on, which goes there; the `picked`-th of its node, from 0.
    #[inline]
    pub(super) fn pick(&mut self, next: usize, picked: usize) -> Option<Marked<M>> {
        let rest = &mut self.0[next..];
        if picked < PICKED {
            let mut best = (i64::MIN, 0);
            for (index, marked) in rest.iter().enumerate() {
                best = if marked.mark > best.0 { (marked.mark, index) } else { best };
            }
            if best.1 > 0 {
                rest.swap(0, best.1);
            }
        } else if picked == PICKED {
            rest.sort_unstable_by_key(|marked| -marked.mark);
        }
        rest.first().copied()
    }
}
