//! Proofs at the nodes of the tree: the value, or a bound on one side of a draw.
//!
//! A draw is seldom proven by proofs of all moves. It is enough that the side to move has one move that
//! holds the draw, and the opponent has an answer to each move that holds it too. Moves that cannot be better
//! than the secured draw need no more games (T. Cazenave and A. Saffidine, *Score Bounded Monte-Carlo Tree
//! Search*, 2010: the pessimistic and the optimistic bound of a node, here for three results).

use game::Value;

/// The points of a won game; a lost game has 0 points. An estimate counts as its expected share of these
/// points.
pub(super) const WON: u32 = 64;

/// The points of a drawn game.
pub(super) const DRAWN: u32 = WON / 2;

/// The proven value of a position, or a bound of it, for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeProof {
    /// Nothing is proven.
    Open,
    /// The side to move can force at least a draw.
    AtLeastDraw,
    /// The opponent can force at least a draw.
    AtMostDraw,
    /// The value is a draw.
    Draw,
    /// The side to move wins within this number of plies.
    Win(u16),
    /// The side to move loses within this number of plies.
    Loss(u16),
}

use NodeProof::{AtLeastDraw, AtMostDraw, Draw, Loss, Open, Win};

impl NodeProof {
    /// Returns the proof for a result (1 for a win, 0 for a draw, -1 for a loss), or `Open` for an unfinished
    /// game.
    #[inline]
    pub(super) fn of_result(result: Option<i32>) -> NodeProof {
        match result {
            None => Open,
            Some(0) => Draw,
            Some(1..) => Win(0),
            Some(..0) => Loss(0),
        }
    }

    /// Returns what the children prove about their parent.
    #[inline]
    pub(super) fn of_children(children: impl Iterator<Item = NodeProof>) -> NodeProof {
        // A child's proof is for the opponent: `Loss` in a child is a win of the parent.
        let mut soonest = u16::MAX;
        let mut latest = 0;
        let (mut holds_draw, mut opponent_holds, mut all_lost) = (false, true, true);
        for child in children {
            match child {
                Loss(plies) => soonest = soonest.min(plies),
                Win(plies) => latest = latest.max(plies),
                _ => {}
            }
            holds_draw |= matches!(child, Draw | AtMostDraw);
            opponent_holds &= matches!(child, Draw | AtLeastDraw | Win(_));
            all_lost &= matches!(child, Win(_));
        }
        match (holds_draw, opponent_holds) {
            _ if soonest < u16::MAX => Win(soonest + 1),
            _ if all_lost => Loss(latest + 1),
            (true, true) => Draw,
            (true, false) => AtLeastDraw,
            (false, true) => AtMostDraw,
            (false, false) => Open,
        }
    }

    /// The value, if it is proven.
    #[inline]
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Open | AtLeastDraw | AtMostDraw => None,
            Draw => Some(Value::DRAW),
            Win(plies) => Some(Value::win_in(plies.into())),
            Loss(plies) => Some(Value::loss_in(plies.into())),
        }
    }

    /// Returns `true` if the value is proven.
    #[inline]
    pub(super) fn is_settled(self) -> bool {
        !matches!(self, Open | AtLeastDraw | AtMostDraw)
    }

    /// Returns `true` if the side to move has secured a draw, but no win is proven.
    #[inline]
    pub(super) fn has_draw_in_hand(self) -> bool {
        matches!(self, AtLeastDraw | Draw)
    }

    /// Returns `true` if a child needs no more games: it is proven, or no better than the secured draw of its
    /// parent.
    #[inline]
    pub(super) fn is_cut(self, parent: NodeProof) -> bool {
        match self {
            Open | AtMostDraw => false,
            AtLeastDraw => parent == AtLeastDraw,
            Draw | Win(_) | Loss(_) => true,
        }
    }

    /// Corrects the points of a game through the node, for the player who moved into it, by what is proven.
    #[inline]
    pub(super) fn corrected(self, points: u32) -> u32 {
        match self {
            Open => points,
            AtLeastDraw => points.min(DRAWN),
            AtMostDraw => points.max(DRAWN),
            Draw => DRAWN,
            Win(_) => 0,
            Loss(_) => WON,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(children: &[NodeProof], expected: NodeProof) {
        assert_eq!(NodeProof::of_children(children.iter().copied()), expected, "{children:?}");
    }

    #[test]
    fn children_prove_their_parent() {
        check(&[Open, Win(2)], Open);
        check(&[Open, Loss(4), Draw, Loss(2)], Win(3));
        check(&[Win(5), Win(3)], Loss(6));
        check(&[Open, Draw], AtLeastDraw);
        check(&[Open, AtMostDraw], AtLeastDraw);
        check(&[Win(1), Draw], Draw);
        check(&[AtLeastDraw, AtMostDraw], AtLeastDraw);
        check(&[AtLeastDraw, Draw], Draw);
        check(&[AtLeastDraw, Win(1)], AtMostDraw);
        check(&[AtLeastDraw, Open], Open);
    }
}
