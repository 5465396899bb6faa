//! Evaluation of Filetto: estimates, move ordering and forced moves.
//!
//! As in the table of the DOS program, a line counts for a player while the opponent has no man on it, and
//! more with each man that the player has there. The DOS program weighs the points to place on; here the
//! lines of a position are weighed, and the points where two of them cross.

use game::{Evaluate, ForcedMove, Game, Player, Point, Tactics};

use super::census::{Census, LINES_ACROSS, counts};
use super::filetto::{Filetto, Placement};
use super::rings::{RingOrder, Rings};

/// The weight of a pair in an open line, whose third point the opponent must take.
const PAIR: i32 = 60;

/// The weight of a man in an open line.
const SINGLE: i32 = 20;

/// The weight of a free point where two open lines with one man cross: a man placed there makes two threats.
const CROSSING: i32 = 50;

/// The bonus for the side to move.
const TO_MOVE: i32 = 40;

/// The rank of a point that makes a row.
const ROW: i32 = 20_000;
/// The rank of a point that blocks a row of the opponent.
const BLOCK: i32 = 2_000;
/// The rank of a point that makes two threats.
const TWO_THREATS: i32 = 600;
/// The rank of a point that makes one threat.
const THREAT: i32 = 60;

/// The rank of a point where the opponent could make two threats.
const TWO_AGAINST: i32 = 40;
/// The rank of a point where the opponent could make one threat.
const AGAINST: i32 = 4;

/// The rank of a point that neither makes nor blocks a row or a threat; also a term of every rank.
const QUIET: i32 = -10;

/// The features of a player: each with its name, its count and its weight.
type CountedFeatures = [(&'static str, i32, i32); 3];

/// The points at which rows and threats can be made, for both players.
struct RowsAndThreats {
    /// The points that complete a row.
    rows: u64,
    /// The points of open lines with one man: a man placed there makes a threat.
    threats: u64,
    /// The points where two open lines with one man cross.
    crossings: u64,
}

impl RowsAndThreats {
    #[inline]
    fn new(order: &RingOrder, census: &Census) -> RowsAndThreats {
        let (sides, across) = (census.singles & !LINES_ACROSS, census.singles & LINES_ACROSS);
        // A point is the first, second and third point of at most one side each, and on at most one line
        // across. Two lines through one point therefore come in different sets.
        let along = [[sides, 0, 0], [0, sides, 0], [0, 0, sides], [across; 3]];
        let mut found = RowsAndThreats { rows: order.completing(census), threats: 0, crossings: 0 };
        for points in along.map(|lines| order.points_of(lines)) {
            found.crossings |= found.threats & points;
            found.threats |= points;
        }
        found
    }

    /// Returns the rank of a free point for the player in the low half.
    #[inline]
    fn rank(&self, point: u64) -> i32 {
        let [own, enemy] = [point, point << 32];
        let worth = |points: u64, point: u64, rank: i32| if points & point != 0 { rank } else { 0 };
        if self.threats & (own | enemy) == 0 && self.rows & (own | enemy) == 0 {
            return QUIET;
        }
        worth(self.rows, own, ROW)
            + worth(self.rows, enemy, BLOCK)
            + worth(self.crossings, own, TWO_THREATS)
            + worth(self.crossings, enemy, TWO_AGAINST)
            + worth(self.threats, own, THREAT)
            + worth(self.threats, enemy, AGAINST)
            + QUIET
    }
}

impl Filetto {
    fn rings(&self, position: &Placement) -> Rings {
        self.net().ring_order().rings(position.men(Player::First), position.men(Player::Second))
    }

    /// Returns the number of men that the side to move and the opponent have in hand.
    fn in_hand(&self, position: &Placement) -> [u8; 2] {
        let left = 2 * self.rules().men - position.plies;
        [left.div_ceil(2), left / 2]
    }

    /// Returns what counts for the side to move and for the opponent, each with its name and weight, and the
    /// bonus for the move. A feature that needs more men than a player has in hand does not count.
    #[inline]
    pub(super) fn counted(&self, position: &Placement, accumulator: &Rings) -> ([CountedFeatures; 2], i32) {
        let order = self.net().ring_order();
        let rings = accumulator.seen_by(self.to_move(position));
        let census = order.census(rings);
        let found = RowsAndThreats::new(order, &census);
        let hand = self.in_hand(position);
        let (pairs, singles) = (counts(census.pairs), counts(census.singles));
        let crossings = counts(found.crossings & order.free(rings));
        let side = |who: usize| {
            let with = |men: u8, count: i32| if hand[who] >= men { count } else { 0 };
            [
                ("pairs", with(1, pairs[who]), PAIR),
                ("singles", with(2, singles[who]), SINGLE),
                ("crossings", with(3, crossings[who]), CROSSING),
            ]
        };
        ([side(0), side(1)], if hand[0] > 1 { TO_MOVE } else { 0 })
    }

    #[inline]
    fn census(&self, position: &Placement, accumulator: &Rings) -> Census {
        self.net().ring_order().census(accumulator.seen_by(self.to_move(position)))
    }
}

impl Evaluate for Filetto {
    type Accumulator = Rings;

    fn accumulator(&self, position: &Placement) -> Rings {
        self.rings(position)
    }

    #[inline]
    fn update(&self, accumulator: &mut Rings, before: &Placement, point: Point, _: &Placement) {
        let point = Rings(self.net().ring_order().point(point.0 as u8));
        // XOR adds the man: the point was free.
        accumulator.0 ^= point.seen_by(self.to_move(before)).0;
    }

    #[inline]
    fn estimate(&self, position: &Placement, accumulator: &Rings) -> i32 {
        let (sides, to_move) = self.counted(position, accumulator);
        let sum = |role: usize| sides[role].iter().map(|(_, count, weight)| count * weight).sum::<i32>();
        sum(0) - sum(1) + to_move
    }

    #[inline]
    fn ranked(&self, position: &Placement, accumulator: &Rings, mut visit: impl FnMut(Point, i32)) {
        if self.outcome(position).is_some() {
            return;
        }
        let order = self.net().ring_order();
        let found = RowsAndThreats::new(order, &self.census(position, accumulator));
        for point in self.free(position).iter() {
            visit(Point(point as u16), found.rank(order.point(point as u8)));
        }
    }

    /// A player can win only on a line without men of the opponent, and with enough men in hand to fill it.
    #[inline]
    fn can_still_win(&self, position: &Placement, accumulator: &Rings) -> [bool; 2] {
        let census = self.census(position, accumulator);
        let hand = self.in_hand(position);
        std::array::from_fn(|who| {
            let lines = match hand[who] {
                0 => 0,
                1 => census.pairs,
                2 => census.pairs | census.singles,
                _ => census.open,
            };
            lines >> (32 * who) & u64::from(u32::MAX) != 0
        })
    }
}

impl Tactics for Filetto {
    #[inline]
    fn forced_move(&self, position: &Placement, accumulator: &Rings) -> ForcedMove<Point> {
        let order = self.net().ring_order();
        let rows = order.completing(&self.census(position, accumulator));
        let point = |rows: u64| Point(order.lowest(rows) as u16);
        let (own, enemy) = (rows & u64::from(u32::MAX), rows >> 32);
        if own != 0 {
            ForcedMove::Win(point(own))
        } else if enemy == 0 || self.in_hand(position)[1] == 0 {
            ForcedMove::None
        } else if enemy & (enemy - 1) == 0 {
            ForcedMove::Only(point(enemy))
        } else {
            ForcedMove::Lost(point(enemy))
        }
    }
}
