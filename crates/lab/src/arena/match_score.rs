//! The score of a match, from which the match can resume.

use game::Player;

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
    /// Number of games that A and B lost by a fault.
    pub forfeits: [u32; 2],
    /// Number of pairs that the same side won twice: the first player, the second player.
    pub same_side: [u32; 2],
    /// Total number of plies.
    pub plies: usize,
    /// The moves and times of A and B.
    pub efforts: [PlayerTimes; 2],
    /// A's half points in the incomplete pair, from 0 to 2.
    half_pair: usize,
}

/// The pairs of a match by the winners of their two games, which begin with the same opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PairSplit {
    /// Pairs of which A and B won both games.
    pub same_player: [u32; 2],
    /// Pairs of which the first and the second player won both games: the opening decided them.
    pub same_side: [u32; 2],
    /// Pairs with two draws.
    pub drawn: u32,
    /// Pairs with one win and one draw.
    pub mixed: u32,
}

impl PairSplit {
    /// Returns the split of pairs by A's half points, from 0 to 4, of which the same side won twice so many:
    /// the first player, the second player.
    pub(crate) fn new([by_b, half, even, more, by_a]: [u32; 5], same_side: [u32; 2]) -> PairSplit {
        let drawn = even - same_side.iter().sum::<u32>();
        PairSplit { same_player: [by_a, by_b], same_side, drawn, mixed: half + more }
    }

    /// Returns the split of these pairs and others.
    pub(crate) fn plus(self, other: PairSplit) -> PairSplit {
        let sum = |[a, b]: [u32; 2], [c, d]: [u32; 2]| [a + c, b + d];
        PairSplit {
            same_player: sum(self.same_player, other.same_player),
            same_side: sum(self.same_side, other.same_side),
            drawn: self.drawn + other.drawn,
            mixed: self.mixed + other.mixed,
        }
    }

    /// Returns the number of all pairs.
    pub fn pairs(self) -> u32 {
        self.same_player.iter().chain(&self.same_side).sum::<u32>() + self.drawn + self.mixed
    }

    /// Returns the number of pairs that the opening decided.
    pub fn by_opening(self) -> u32 {
        self.same_side.iter().sum()
    }

    /// Returns `true` if the openings decided most pairs, so that the score shows little about strength.
    pub fn is_mostly_by_opening(self) -> bool {
        2 * self.by_opening() > self.pairs()
    }
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

    /// Returns the number of games that ended by a fault.
    pub fn faults(&self) -> u32 {
        self.forfeits.iter().sum()
    }

    /// Returns the split of the complete pairs.
    pub fn split(&self) -> PairSplit {
        PairSplit::new(self.score.pairs, self.same_side)
    }

    /// Converts the score to numbers for [`from_numbers`](Self::from_numbers); times are in nanoseconds.
    pub fn to_numbers(self) -> Vec<u64> {
        let counts = self.results.into_iter().chain(self.score.pairs).chain(self.forfeits);
        let counts = counts.chain(self.same_side).map(u64::from);
        let rest = [self.plies as u64, self.half_pair as u64];
        counts.chain(rest).chain(self.efforts.into_iter().flat_map(PlayerTimes::to_numbers)).collect()
    }

    /// Reads a score; `None` if the numbers are not a score.
    pub fn from_numbers(numbers: &[u64]) -> Option<MatchScore> {
        let (counts, [plies, half_pair, efforts @ ..]) = numbers.split_at_checked(12)? else { return None };
        let count = |number: &u64| u32::try_from(*number).ok();
        let counts: Vec<u32> = counts.iter().map_while(count).collect();
        let (results, rest) = counts.split_first_chunk()?;
        let (pairs, rest) = rest.split_first_chunk()?;
        let (forfeits, same_side) = rest.split_first_chunk()?;
        let score = MatchScore {
            results: *results,
            score: Score { pairs: *pairs },
            forfeits: *forfeits,
            same_side: same_side.try_into().ok()?,
            plies: usize::try_from(*plies).ok()?,
            efforts: PlayerTimes::from_numbers(efforts, 2)?.try_into().ok()?,
            half_pair: usize::try_from(*half_pair).ok()?,
        };
        let pairs: u64 = score.score.pairs.iter().copied().map(u64::from).sum();
        let games: u64 = score.results.iter().copied().map(u64::from).sum();
        let is_split =
            score.same_side.iter().copied().map(u64::from).sum::<u64>() <= score.score.pairs[2].into();
        (games / 2 == pairs && score.half_pair <= 2 && is_split).then_some(score)
    }

    /// Adds the next game; games are added in order.
    pub(crate) fn add(&mut self, played: &Played) {
        self.count(played.half_points(), played.game.moves.len(), played.game.close.is_fault());
        for (sum, effort) in self.efforts.iter_mut().zip(played.efforts()) {
            *sum = sum.plus(effort);
        }
    }

    /// Adds the next game, in order, without its times. A plays the first player in the first game of a pair.
    ///
    /// `half_points` are A's, from 0 to 2; `plies` is the length of the game.
    pub fn count(&mut self, half_points: usize, plies: usize, is_fault: bool) {
        self.results[half_points] += 1;
        self.half_pair += half_points;
        if self.games().is_multiple_of(2) {
            if let Some(player) = winner_of_both(self.half_pair, half_points) {
                self.same_side[player.index()] += 1;
            }
            self.score.add(self.half_pair);
            self.half_pair = 0;
        }
        if is_fault {
            self.forfeits[usize::from(half_points > 0)] += 1;
        }
        self.plies += plies;
    }
}

/// Returns the side that won both games of a pair: `None` if not the same side did. The half points are those
/// of A in both games and in the second one, in which A is the second player.
pub(crate) fn winner_of_both(of_pair: usize, of_second: usize) -> Option<Player> {
    match (of_pair, of_second) {
        (2, 0) => Some(Player::First),
        (2, 2) => Some(Player::Second),
        _ => None,
    }
}
