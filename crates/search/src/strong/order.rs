//! Move ordering: the table's move, the killers of the ply, then all others by score, which is the game's own
//! rank plus the history of the move.

use game::Player;

/// A move and the score by which it is ordered.
#[derive(Debug, Clone, Copy)]
pub(super) struct ScoredMove<M> {
    pub(super) m: M,
    /// The game's own rank.
    pub(super) rank: i32,
    /// The score: higher is searched earlier. No two moves of a group have the same score.
    pub(super) score: i64,
}

impl<M> ScoredMove<M> {
    /// Returns a move that is tried before the others have scores.
    #[inline]
    pub(super) fn early(m: M) -> Self {
        ScoredMove { m, rank: i32::MAX, score: i64::MAX }
    }
}

/// The weight of a rank relative to the history score.
pub(super) const RANK: i32 = 1 << 8;

/// The maximum of a history score; the minimum is its negative.
const MAX_HISTORY: i32 = 1 << 14;

/// The rank at which ranks are clamped, so that the sum of a score fits into 32 bits.
const MAX_RANK: i32 = 1 << 20;

/// The number of different move codes.
const CODES: usize = 1 << 15;

/// The killer and history tables of a thread.
#[derive(Debug)]
pub(super) struct Memory<M> {
    killers: Vec<[Option<M>; 2]>,
    /// The history scores by player and move code.
    history: Box<[[i32; CODES]; 2]>,
}

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new() -> Self {
        let history = vec![[0; CODES]; 2].into_boxed_slice().try_into();
        Memory { killers: Vec::new(), history: history.unwrap_or_else(|_| unreachable!("two players")) }
    }

    /// Returns the score of a move: its history plus its rank times `weight`, which is [`RANK`] or 0. Between
    /// equal sums the move that the game pushed first, with the lower `number`, is ahead.
    #[inline]
    pub(super) fn score(&self, player: Player, code: u16, rank: i32, weight: i32, number: u16) -> i64 {
        // A code is below `CODES`, so the remainder changes nothing; it saves a bounds check.
        let history = self.history[player.index()][code as usize % CODES];
        let score = history + rank.clamp(-MAX_RANK, MAX_RANK) * weight;
        i64::from(score) << 16 | i64::from(u16::MAX - number)
    }

    /// Returns the killers of this ply.
    #[inline]
    pub(super) fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or([None; 2])
    }

    /// Adds a killer at this ply, and drops the older of two.
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

    /// Updates the history of a move that caused a cutoff, or failed to, with `depth` plies left.
    pub(super) fn remember_history(&mut self, player: Player, code: u16, depth: u32, cut_off: bool) {
        let weight = (depth * depth).min(400) as i32;
        let entry = &mut self.history[player.index()][code as usize % CODES];
        let towards = if cut_off { MAX_HISTORY } else { -MAX_HISTORY };
        // The step shrinks near the limits, so that scores stay within them and old results fade.
        *entry += (towards - *entry) * weight / 512;
    }
}

/// The moves of all nodes on the path, with those of the current node last. It grows once and is then reused.
#[derive(Debug)]
pub(super) struct Stack<M>(Vec<ScoredMove<M>>);

/// The number of moves of a node that are selected one by one before the rest is sorted: most cutoffs come
/// early.
const MAX_PICKED: usize = 10;

impl<M: Copy + Eq> Stack<M> {
    pub(super) fn new() -> Self {
        Stack(Vec::new())
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(super) fn push(&mut self, scored: ScoredMove<M>) {
        self.0.push(scored);
    }

    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    #[inline]
    pub(super) fn at(&self, index: usize) -> ScoredMove<M> {
        self.0[index]
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize, scored: ScoredMove<M>) {
        self.0[index] = scored;
    }

    /// Sorts the moves from this index on.
    pub(super) fn sort(&mut self, start: usize) {
        self.0[start..].sort_unstable_by_key(|scored| -scored.score);
    }

    /// Moves the best move from index `next` on to `next`, and returns it. `picked` is the number of moves of
    /// the node that were picked before.
    #[inline]
    pub(super) fn pick(&mut self, next: usize, picked: usize) -> Option<ScoredMove<M>> {
        if picked < MAX_PICKED {
            let rest = &mut self.0[next..];
            let mut best = (i64::MIN, 0);
            for (index, scored) in rest.iter().enumerate() {
                best = if scored.score > best.0 { (scored.score, index) } else { best };
            }
            if best.1 > 0 {
                rest.swap(0, best.1);
            }
        } else if picked == MAX_PICKED {
            self.sort(next);
        }
        self.0.get(next).copied()
    }
}
