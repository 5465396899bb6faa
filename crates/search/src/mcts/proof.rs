//! What is proven about a node of the tree: its value, or on which side of a draw it lies.
//!
//! A draw is seldom proven by proving every move. It is enough that the player to move has one move that
//! holds the draw, and the opponent an answer to each that does; moves that cannot be better than the
//! draw in hand need no games (T. Cazenave and A. Saffidine, *Score Bounded Monte-Carlo Tree Search*,
//! 2010: the pessimistic and the optimistic bound of a node, here for three results).

use game::Value;

/// The points of a won game; a lost one has none. An estimate is worth as many of them as the share of a win that it stands for.
pub(super) const WON: u32 = 64;

/// The points of a drawn game.
pub(super) const DRAWN: u32 = WON / 2;

/// What is proven about a position, for the player to move in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeProof {
    /// Nothing.
    Open,
    /// The player to move can hold the draw, or more.
    AtLeastDraw,
    /// The opponent can hold the draw, or more.
    AtMostDraw,
    /// A draw.
    Draw,
    /// The player to move wins within this number of plies.
    Win(u16),
    /// The player to move loses, and holds out for at most this number of plies.
    Loss(u16),
}

use NodeProof::{AtLeastDraw, AtMostDraw, Draw, Loss, Open, Win};

impl NodeProof {
    /// Of a finished game, from 1 won, 0 drawn, -1 lost; of any other game nothing is proven.
    #[inline]
    pub(super) fn of_result(result: Option<i32>) -> NodeProof {
        match result {
            None => Open,
            Some(0) => Draw,
            Some(1..) => Win(0),
            Some(..0) => Loss(0),
        }
    }

    /// What the children prove about their parent.
    #[inline]
    pub(super) fn of_children(children: impl Iterator<Item = NodeProof>) -> NodeProof {
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

    /// Whether the value is proven.
    #[inline]
    pub(super) fn is_settled(self) -> bool {
        !matches!(self, Open | AtLeastDraw | AtMostDraw)
    }

    /// Whether the player to move can hold the draw, but has no proven win.
    #[inline]
    pub(super) fn has_draw_in_hand(self) -> bool {
        matches!(self, AtLeastDraw | Draw)
    }

    /// Whether a child is worth no games: proven, or no better than the draw that its parent has in hand.
    #[inline]
    pub(super) fn is_cut(self, parent: NodeProof) -> bool {
        match self {
            Open | AtMostDraw => false,
            AtLeastDraw => parent == AtLeastDraw,
            Draw | Win(_) | Loss(_) => true,
        }
    }

    /// The points that a game through the node counts for the player who moved into it: what is
    /// proven puts right what a random game says.
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
