//! Features of the lines for move ordering: the points where mills and pairs can be made, and the men worth
//! capturing.

use super::net::Net;
use super::set::{Set, set};

/// The points and men that matter for the ranks of turns.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineFeatures {
    /// The points, free or not, with two own men in a line.
    pub(super) closing: Set,
    /// The points, free or not, with two enemy men in a line.
    pub(super) enemy_closing: Set,
    /// The own men in lines of three.
    pub(super) mills: Set,
    /// The points of the lines with one own man and two free points.
    pub(super) pairing: Set,
}

impl Net {
    /// Returns `true` if a man on `point` is in a line with one of the own men and a free point.
    #[inline]
    pub(super) fn pairs(&self, own: Set, enemy: Set, point: usize) -> bool {
        let (own, enemy) = (own.0[0] as u32, enemy.0[0] as u32);
        let joins = |pair: u32| pair & enemy == 0 && pair & own != 0;
        self.partners[point % 32].iter().fold(false, |pairs, pair| pairs | joins(*pair))
    }

    /// Computes the features of the lines with these men, in one pass.
    #[inline]
    pub(super) fn line_features(&self, own: Set, enemy: Set) -> LineFeatures {
        let (own, enemy) = (own.0[0] as u32, enemy.0[0] as u32);
        let (mut closing, mut enemy_closing, mut mills, mut pairing) = (0, 0, 0, 0);
        for mask in self.masks {
            let (missing, enemy_missing, men) = (mask & !own, mask & !enemy, mask & own);
            closing |= if is_one(missing) { missing } else { 0 };
            enemy_closing |= if is_one(enemy_missing) { enemy_missing } else { 0 };
            mills |= if missing == 0 { mask } else { 0 };
            pairing |= if is_one(men) && mask & enemy == 0 { mask } else { 0 };
        }
        LineFeatures {
            closing: set(closing),
            enemy_closing: set(enemy_closing),
            mills: set(mills),
            pairing: set(pairing),
        }
    }

    /// Returns the enemy men in lines with two enemies and a free point, or with two own men.
    #[inline]
    pub(super) fn worth_taking(&self, own: Set, enemy: Set) -> Set {
        let (own, enemy) = (own.0[0] as u32, enemy.0[0] as u32);
        let is_worth = |mask: &&u32| {
            let (free, enemies) = (*mask & !(own | enemy), *mask & enemy);
            (is_one(free) && *mask & own == 0) || (is_one(enemies) && free == 0)
        };
        set(self.masks.iter().filter(is_worth).fold(0, |men, mask| men | mask) & enemy)
    }
}

/// Returns `true` if this is a set of one point.
#[inline]
fn is_one(points: u32) -> bool {
    // `&` instead of `&&` avoids a branch, so that the loops over lines vectorise.
    (points != 0) & (points & points.wrapping_sub(1) == 0)
}
