//! Move generation of the defence search: points by weight, with dominated points marked.

use std::cmp::Reverse;

use game::{Point, Points};

use super::hypergraph::PieceRange;

/// A candidate move.
#[derive(Debug, Clone, Copy)]
pub(super) struct WeightedPoint {
    pub(super) point: Point,
    /// The sum of 2^-n over the lines of n points through it, in units of 2^-24.
    weight: u32,
    /// A dominating point, which lies on all lines of this one: no worse a move for either player.
    pub(super) better: Option<Point>,
}

/// The move generator, with its scratch space.
#[derive(Debug)]
pub(super) struct Lister {
    /// For each point, the set of its lines.
    through: Vec<u128>,
}

impl Lister {
    pub(super) fn new(points: usize) -> Self {
        Lister { through: vec![0; points] }
    }

    /// Pushes the points of the lines, the heaviest first.
    pub(super) fn list<const W: usize>(
        &mut self,
        stack: &[Points<W>],
        lines: PieceRange,
        all: Points<W>,
        moves: &mut Vec<WeightedPoint>,
    ) {
        let lines = lines.of(stack);
        let first = moves.len();
        moves.extend(all.points().map(|point| WeightedPoint { point, weight: 0, better: None }));
        // 448 = 64 * 7 points: the widest board has seven words.
        let mut place = [0u16; 448];
        for (index, m) in moves[first..].iter().enumerate() {
            place[m.point.index()] = index as u16;
            self.through[m.point.index()] = 0;
        }
        // No search for dominated moves if there are more lines than bits.
        let compared = lines.len() <= u128::BITS as usize;
        for (number, line) in lines.iter().enumerate() {
            let weight = (1 << 24) >> line.len();
            for point in line.iter() {
                moves[first + place[point] as usize].weight += weight;
                if compared {
                    self.through[point] |= 1 << number;
                }
            }
        }
        moves[first..].sort_unstable_by_key(|m| (Reverse(m.weight), m.point));
        if compared {
            self.compare(&mut moves[first..]);
        }
    }

    /// Marks dominated moves. A dominating point has no less weight, so it precedes them.
    fn compare(&self, moves: &mut [WeightedPoint]) {
        for index in 1..moves.len() {
            let lines = self.through[moves[index].point.index()];
            // A dominating point must be searched itself, so it is not dominated.
            let better = moves[..index]
                .iter()
                .find(|m| m.better.is_none() && lines & !self.through[m.point.index()] == 0);
            moves[index].better = better.map(|m| m.point);
        }
    }
}
