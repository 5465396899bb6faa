//! The contexts of all symbols.

use std::array::from_fn;

use super::coder::Chance;
use super::context::SITES;
use super::symbols::{NumberModel, TreeModel};
use super::tag;

/// Number of moves that are remembered for each way and each kind of move.
pub(super) const REMEMBERED: usize = 3;

/// Contexts of the code of a move.
pub(super) struct MoveModels {
    /// Flags "it is this remembered move", by the number of remembered moves and the rank of this one.
    pub(super) again: [[Chance; REMEMBERED]; REMEMBERED],
    /// The code less that of the player's last move.
    pub(super) difference: TreeModel,
}

/// Contexts of steps.
pub(super) struct StepModels {
    /// Symbols, by site and number of steps of the list that may stand at the place, up to 3.
    pub(super) tags: [[TreeModel; TAG_CONTEXTS]; SITES],
    /// Ranks of [`tag::NEAR`], by site and length of the list.
    pub(super) ranks: [[NumberModel; RANK_CONTEXTS]; SITES],
    /// Distances of [`tag::FAR`].
    pub(super) distances: [NumberModel; SITES],
    /// Codes of moves: those that win, listed replies of forcing awaits, others.
    pub(super) moves: [MoveModels; 3],
    /// Flags "the reply of a forcing await is the predicted one".
    pub(super) forced: Chance,
    /// Flags "the listed replies are the predicted ones".
    pub(super) lists: Chance,
    /// Flags "this point, which the player takes after all other replies, is listed".
    pub(super) taken: Chance,
    /// The number of other listed replies, and their codes.
    pub(super) rest: NumberModel,
    pub(super) gaps: [NumberModel; 2],
    pub(super) claims: NumberModel,
    pub(super) symmetries: TreeModel,
}

pub(super) const RANK_CONTEXTS: usize = 7;

pub(super) const TAG_CONTEXTS: usize = 4;

impl StepModels {
    /// `bits` is the number of bits of the largest code.
    pub(super) fn new(bits: u32) -> StepModels {
        let moves = || MoveModels {
            again: [[Chance::EVEN; REMEMBERED]; REMEMBERED],
            difference: TreeModel::new(bits),
        };
        StepModels {
            tags: from_fn(|_| from_fn(|_| TreeModel::new(tag::BITS))),
            ranks: from_fn(|_| from_fn(|_| NumberModel::new())),
            distances: from_fn(|_| NumberModel::new()),
            moves: from_fn(|_| moves()),
            forced: Chance::EVEN,
            lists: Chance::EVEN,
            taken: Chance::EVEN,
            rest: NumberModel::new(),
            gaps: from_fn(|_| NumberModel::new()),
            claims: NumberModel::new(),
            symmetries: TreeModel::new(8),
        }
    }
}

/// Contexts of claims.
pub(super) struct ClaimModels {
    pub(super) kinds: TreeModel,
    /// Numbers of items, by kind; the last is that of blocks.
    pub(super) counts: [NumberModel; 5],
    /// Points less the point before: first and second ones of pairs, of options, zones, and blocks.
    pub(super) points: [TreeModel; 5],
    pub(super) distances: NumberModel,
    pub(super) symmetries: TreeModel,
}

impl ClaimModels {
    /// `bits` is the number of bits of the largest point.
    pub(super) fn new(bits: u32) -> ClaimModels {
        ClaimModels {
            kinds: TreeModel::new(3),
            counts: from_fn(|_| NumberModel::new()),
            points: from_fn(|_| TreeModel::new(bits)),
            distances: NumberModel::new(),
            symmetries: TreeModel::new(8),
        }
    }
}
