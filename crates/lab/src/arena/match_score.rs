//! The score of a match, from which the match can resume.

use crate::arena::played::Played;
use crate::arena::referee::PlayerTimes;
use crate::statistics::score::Score;

/// The score of a match, from A's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MatchScore {
    /// Number of games that A lost, drew and won.
    pub results: [u32; 3],
    /// The score by pairs of games.
    pub score: Score,
    /// Number of games that ended by a fault.
    pub faults: u32,
    /// Total number of plies.
    pub plies: usize,
    /// The moves and times of A and B.
    pub efforts: [PlayerTimes; 2],
    /// A's half points in the incomplete pair, from 0 to 2.
    half_pair: usize,
}

impl MatchScore {
    /// Returns the number of games played.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// Returns A's points: 1 for a win and 0.5 for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.results[2]) + f64::from(self.results[1]) / 2.0
    }

    /// The mean length of a game, in plies.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games().max(1))
    }

    /// The mean time per move of A and B, in seconds.
    pub fn seconds_per_move(&self) -> [f64; 2] {
        self.efforts.map(PlayerTimes::seconds_per_move)
    }

    /// Converts the score to numbers for [`from_numbers`](Self::from_numbers); times are in nanoseconds.
    pub fn to_numbers(self) -> Vec<u64> {
        let counts = self.results.into_iter().chain(self.score.pairs).map(u64::from);
        let rest = [u64::from(self.faults), self.plies as u64, self.half_pair as u64];
        counts.chain(rest).chain(self.efforts.into_iter().flat_map(PlayerTimes::to_numbers)).collect()
    }

    /// Reads a score; `None` if the numbers are not a score.
    pub fn from_numbers(numbers: &[u64]) -> Option<MatchScore> {
        let [lost, drawn, won, p0, p1, p2, p3, p4, faults, plies, half_pair, efforts @ ..] = numbers else {
            return None;
        };
        let count = |number: &u64| u32::try_from(*number).ok();
        let counts: Vec<u32> = [lost, drawn, won, p0, p1, p2, p3, p4].into_iter().map_while(count).collect();
        let (results, pairs) = counts.split_first_chunk()?;
        let score = MatchScore {
            results: *results,
            score: Score { pairs: pairs.try_into().ok()? },
            faults: count(faults)?,
            plies: usize::try_from(*plies).ok()?,
            efforts: PlayerTimes::from_numbers(efforts, 2)?.try_into().ok()?,
            half_pair: usize::try_from(*half_pair).ok()?,
        };
        let pairs: u64 = score.score.pairs.iter().copied().map(u64::from).sum();
        let games: u64 = score.results.iter().copied().map(u64::from).sum();
        (games / 2 == pairs && score.half_pair <= 2).then_some(score)
    }

    /// Adds the next game; games are added in order.
    pub(crate) fn add(&mut self, played: &Played) {
        self.count(played.half_points(), played.game.moves.len(), played.game.close.is_fault());
        for (sum, effort) in self.efforts.iter_mut().zip(played.efforts()) {
            *sum = sum.plus(effort);
        }
    }

    /// Adds the next game, in order, without its times.
    ///
    /// `half_points` are A's, from 0 to 2; `plies` is the length of the game.
    pub fn count(&mut self, half_points: usize, plies: usize, is_fault: bool) {
        self.results[half_points] += 1;
        self.half_pair += half_points;
        if self.games().is_multiple_of(2) {
            self.score.add(self.half_pair);
            self.half_pair = 0;
        }
        self.faults += u32::from(is_fault);
        self.plies += plies;
    }
}
