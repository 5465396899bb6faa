//! The move generator: the data on the side to move, computed once per position, to push, count, check or
//! rank turns.

use std::ops::ControlFlow;

use game::Points;

use super::net::Net;
use super::set::Set;
use super::turn::Turn;

/// The men and points from which the turns of a position follow.
pub(super) struct TurnGenerator<'a> {
    pub(super) net: &'a Net,
    pub(super) own: Set,
    pub(super) enemy: Set,
    pub(super) free: Set,
    /// `true` if a closed line captures a man: it does not where it wins, nor if the opponent has no man on
    /// the board.
    pub(super) takes: bool,
    pub(super) may_place: bool,
    pub(super) may_slide: bool,
    pub(super) flies: bool,
}

impl TurnGenerator<'_> {
    /// Returns the points to which a man on this point may move.
    #[inline]
    pub(super) fn targets(&self, from: usize) -> Set {
        if self.flies { self.free } else { self.net.neighbours(from) & self.free }
    }

    /// Returns the men that can move.
    #[inline]
    pub(super) fn movers(&self) -> Set {
        if self.flies { self.own } else { self.own & self.net.around(self.free) }
    }

    /// Returns the men that may move to this point, if it is free.
    #[inline]
    pub(super) fn feeders(&self, to: usize) -> Set {
        if self.flies { self.own } else { self.net.neighbours(to) & self.own }
    }

    /// Returns the enemy men that may be captured: those outside mills, or all if every one is in a mill.
    #[inline]
    pub(super) fn takeable(&self) -> Set {
        let outside = self.enemy - self.net.in_lines(self.enemy);
        if outside.is_empty() { self.enemy } else { outside }
    }

    /// Returns the free points on which a placed man closes a mill and captures. A man that slides there
    /// captures only if the mill does not need the point that it leaves.
    #[inline]
    pub(super) fn taking_points(&self) -> Set {
        if self.takes { self.net.closing_points(self.own) & self.free } else { Set::EMPTY }
    }

    /// Returns `true` if a man that comes to this point captures another, given the player's other men.
    #[inline]
    pub(super) fn takes_at(&self, others: Set, to: usize) -> bool {
        self.takes && self.net.closes(others, to)
    }

    /// Returns `true` if there is a legal turn.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        !self.free.is_empty() && (self.may_place || (self.may_slide && !self.movers().is_empty()))
    }

    /// Pushes the turns in their natural order: placements, then moves.
    #[inline]
    pub(super) fn turns<B>(&self, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        let taking = self.taking_points();
        let takeable = if taking.is_empty() { taking } else { self.takeable() };
        let mut push = |turn: Turn, takes: bool| {
            if !takes {
                return visit(turn);
            }
            takeable.iter().try_for_each(|taken| visit(turn.taking(taken)))
        };
        if self.may_place {
            for to in self.free.iter() {
                push(Turn::placing(to), taking.contains(to))?;
            }
        }
        if self.may_slide {
            for from in self.movers().iter() {
                let others = self.own - Set::of(from);
                for to in self.targets(from).iter() {
                    push(Turn::moving(from, to), taking.contains(to) && self.net.closes(others, to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts the turns.
    pub(super) fn count(&self) -> usize {
        let taking = self.taking_points();
        let (mut turns, mut mills) = (0, 0);
        if self.may_place {
            turns += self.free.len();
            mills += taking.len();
        }
        if self.may_slide {
            turns += self.count_slides();
            mills += taking.iter().map(|to| self.closers(to).len()).sum::<usize>();
        }
        // A turn that closes a mill stands for one turn for each man that it may capture.
        if mills == 0 { turns } else { turns + mills * (self.takeable().len() - 1) }
    }

    pub(super) fn count_slides(&self) -> usize {
        if self.flies {
            return self.own.len() * self.free.len();
        }
        self.movers().iter().map(|from| self.targets(from).len()).sum()
    }

    /// Returns the men that close a mill by moving to this point.
    #[inline]
    pub(super) fn closers(&self, to: usize) -> Set {
        let closes = |from: &usize| self.net.closes(self.own - Points::of(*from), to);
        self.feeders(to).iter().filter(closes).collect()
    }
}
