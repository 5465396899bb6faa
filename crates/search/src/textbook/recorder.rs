//! Recorders of the steps of a search of the textbook, for display.
//!
//! The searches that are shown are those that play. A search that is not shown has the recorder [`Silent`],
//! whose steps are compiled away.

use game::Value;

use crate::Window;

/// A step of a search of the textbook at its current node.
///
/// Values and windows are for the side to move at that node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchStep<'a, P> {
    /// The search enters a position: the root, or the next child of the current node.
    Enter {
        /// The position.
        position: &'a P,
        /// The search window; the full one in a search without cutoffs.
        window: Window,
    },
    /// The search leaves a leaf with its value.
    Leaf {
        /// The value.
        value: Value,
    },
    /// The search returns from a child.
    Back {
        /// The value of the child.
        value: Value,
        /// The best value of the children so far, including this one.
        best: Value,
        /// The window for the next child.
        window: Window,
    },
    /// A cutoff skips the other children. Follows a [`Back`](SearchStep::Back) step.
    Cutoff,
    /// The search leaves the node.
    Leave {
        /// The value of the node; a bound outside of the window.
        value: Value,
    },
}

/// Receives every step of a search whose positions are `P`.
pub trait Recorder<P> {
    /// Records a step.
    fn record(&mut self, step: SearchStep<'_, P>);
}

/// A recorder that ignores all steps.
#[derive(Debug, Clone, Copy)]
pub struct Silent;

impl<P> Recorder<P> for Silent {
    #[inline]
    fn record(&mut self, _step: SearchStep<'_, P>) {}
}

impl<P, R: Recorder<P>> Recorder<P> for &mut R {
    #[inline]
    fn record(&mut self, step: SearchStep<'_, P>) {
        (**self).record(step);
    }
}
