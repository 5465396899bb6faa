//! What a player has on a stretch, and what a man in its middle changes.
//!
//! Only the cells up to the nearest enemy man or edge on either side matter. A *shape* is those two
//! sides, each with the nearest cell as its lowest bit, one bit above the last cell that is free:
//!
//! ```text
//! own x, enemy o, k = 5      . o x . x [.] . x . . o      (the cell itself in brackets)
//! before, from the cell      1 0 1 then the mark: 1101
//! behind, from the cell      0 1 0 0 then the mark: 10010
//! ```
//!
//! For a short line the shapes are few enough to know beforehand what each is worth; for a long one
//! it is worked out anew each time.

use super::worth::{self, Sums};

/// The longest lines whose shapes are listed: with 6 the tables would take a megabyte.
const LONGEST_LISTED: usize = 5;

/// What both players have around a cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shapes {
    /// The shape of the player who may move to the cell.
    pub(super) own: u64,
    /// The shape of the other.
    pub(super) enemy: u64,
}

/// A shape as a stretch: men of the player, and cells without enemies.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    pub(super) own: u64,
    pub(super) free: u64,
}

/// What shapes are worth when k men in line win.
#[derive(Debug, Clone)]
pub(super) struct Worths {
    k: usize,
    tables: Option<Box<Tables>>,
}

#[derive(Debug, Clone)]
struct Tables {
    /// For the own and enemy men of one side in reading order, the two halves of shapes: that of the
    /// own ones in the lower 16 bits.
    before: Vec<u32>,
    behind: Vec<u32>,
    /// For each shape, what follows when the player, or the enemy, moves to the cell.
    gains: Vec<Sums>,
    losses: Vec<Sums>,
    /// For each shape, what makes the cell attractive to the player and to the enemy.
    ranks: Vec<[i16; 2]>,
}

impl Worths {
    pub(super) fn new(k: usize) -> Worths {
        Worths { k, tables: (k <= LONGEST_LISTED).then(|| Box::new(Tables::new(k))) }
    }

    /// The shapes in the stretches of the two players.
    #[inline]
    pub(super) fn shapes(&self, own: u64, enemy: u64, edge: u64) -> Shapes {
        let (own, enemy) = (own | edge, enemy | edge);
        let Some(tables) = &self.tables else {
            return Shapes { own: shape(self.k, own, enemy), enemy: shape(self.k, enemy, own) };
        };
        let (side, behind) = ((1 << self.k) - 1, self.k + 1);
        let before = tables.before[((own & side) << self.k | enemy & side) as usize];
        let both =
            before | tables.behind[((own >> behind & side) << self.k | enemy >> behind & side) as usize];
        Shapes { own: u64::from(both & 0xffff), enemy: u64::from(both >> 16) }
    }

    /// What the sums of a player gain when he moves to the cell around which he has this shape.
    #[inline]
    pub(super) fn gain(&self, shape: u64) -> Sums {
        match &self.tables {
            Some(tables) => tables.gains[shape as usize],
            None => worth::gain(self.k, Stretch::of_shape(self.k, shape)),
        }
    }

    /// What they gain, which is nothing or less, when the enemy does.
    #[inline]
    pub(super) fn loss(&self, shape: u64) -> Sums {
        match &self.tables {
            Some(tables) => tables.losses[shape as usize],
            None => worth::loss(self.k, Stretch::of_shape(self.k, shape)),
        }
    }

    /// How attractive the cell is to the player who has the one shape around it and whose enemy has
    /// the other.
    #[inline]
    pub(super) fn rank(&self, shapes: Shapes) -> i32 {
        match &self.tables {
            Some(tables) => {
                let attack = tables.ranks[shapes.own as usize][0];
                let defence = tables.ranks[shapes.enemy as usize][1];
                i32::from(attack) + i32::from(defence)
            }
            None => {
                let attack = worth::attack(self.k, Stretch::of_shape(self.k, shapes.own));
                let defence = worth::defence(self.k, Stretch::of_shape(self.k, shapes.enemy));
                i32::from(attack) + i32::from(defence)
            }
        }
    }
}

impl Tables {
    fn new(k: usize) -> Tables {
        let side = (1 << k) - 1;
        let halves = |place: usize| {
            (0..1u64 << (2 * k)).map(move |men| {
                let (own, enemy) = ((men >> k) << place, (men & side) << place);
                let half = |own, enemy| match place {
                    0 => half_before(k, own, enemy) << (k + 1),
                    _ => half_behind(k, own, enemy),
                };
                (half(own, enemy) | half(enemy, own) << 16) as u32
            })
        };
        let stretches = || (0..1 << (2 * k + 2)).map(|shape| Stretch::of_shape(k, shape));
        Tables {
            before: halves(0).collect(),
            behind: halves(k + 1).collect(),
            gains: stretches().map(|stretch| worth::gain(k, stretch)).collect(),
            losses: stretches().map(|stretch| worth::loss(k, stretch)).collect(),
            ranks: stretches().map(|s| [worth::attack(k, s), worth::defence(k, s)]).collect(),
        }
    }
}

/// The shape of the player with these men; cells of the edge count as the enemy's.
fn shape(k: usize, own: u64, enemy: u64) -> u64 {
    half_before(k, own, enemy) << (k + 1) | half_behind(k, own, enemy)
}

fn half_before(k: usize, own: u64, enemy: u64) -> u64 {
    let reversed = |men: u64| men.reverse_bits() >> (63 - 2 * k);
    half_behind(k, reversed(own), reversed(enemy))
}

fn half_behind(k: usize, own: u64, enemy: u64) -> u64 {
    let end = enemy >> (k + 1) | 1 << k;
    let mark = end & end.wrapping_neg();
    own >> (k + 1) & (mark - 1) | mark
}

impl Stretch {
    /// The same with a man of the player on the cell itself.
    pub(super) fn with_man(self, k: usize) -> Stretch {
        Stretch { own: self.own | 1 << k, ..self }
    }

    /// The stretch that a shape describes, without a man on the cell itself.
    fn of_shape(k: usize, shape: u64) -> Stretch {
        let half = |bits: u64| {
            // A half without a mark is no half; the tables have places for it all the same.
            let mark = 1 << (bits | 1).ilog2();
            Stretch { own: bits & (mark - 1), free: mark - 1 }
        };
        let (before, behind) = (half(shape >> (k + 1)), half(shape & ((2 << k) - 1)));
        let joined = |before: u64, behind: u64| before.reverse_bits() >> (64 - k) | behind << (k + 1);
        Stretch { own: joined(before.own, behind.own), free: joined(before.free, behind.free) | 1 << k }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways to a shape agree, and the shape keeps what matters of the stretch.
    fn check(k: usize) {
        let worths = Worths::new(k);
        let mut random = fastrand::Rng::with_seed(k as u64);
        for _ in 0..20_000 {
            let cells = (1 << (2 * k + 1)) - 1;
            let men = random.u64(..) & cells & !(1 << k);
            let own = men & random.u64(..);
            let enemy = men & !own;
            let edge = if random.bool() { 0 } else { !0 << random.usize(k + 1..=2 * k + 1) };
            let shapes = worths.shapes(own, enemy, edge);
            assert_eq!(shapes.own, shape(k, own, enemy | edge));
            let kept = Stretch::of_shape(k, shapes.own);
            let free = reach_of_cell(k, !(enemy | edge) & cells);
            assert_eq!((kept.own, kept.free), (own & free, free), "{own:b} {enemy:b} {edge:b}");
        }
    }

    /// The cells that are joined to the middle one.
    fn reach_of_cell(k: usize, free: u64) -> u64 {
        (0..=2 * k).fold(1 << k, |reach, _| (reach | reach << 1 | reach >> 1) & free)
    }

    #[test]
    fn shapes_keep_what_matters() {
        (1..=20).for_each(check);
    }
}
