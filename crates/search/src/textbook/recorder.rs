//! Recorders: they write down what a search of the textbook does, step by step, so that it can be shown.
//!
//! The searches that are shown are those that play. A search without a recorder does not pay for it: [`Silent`] is
//! the recorder of all other searches; its steps are compiled away.

use game::Value;

use crate::Window;

/// What a search of the textbook does at the node where it is, one step after the other.
///
/// Values and windows are for the player to move at that node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchStep<'a, P> {
    /// It comes to a position: the root, or the next child of the node where it was.
    Enter {
        /// The position.
        position: &'a P,
        /// The values that matter there; all of them where nothing is cut off.
        window: Window,
    },
    /// The node is not searched further, and worth this. It is left with that.
    Leaf {
        /// The value.
        value: Value,
    },
    /// It is back from a child that has been left.
    Back {
        /// What the child is worth.
        value: Value,
        /// The best of the children so far, with this one.
        best: Value,
        /// The window for the next child.
        window: Window,
    },
    /// The other children are skipped; this follows a step back.
    Cutoff,
    /// The node is left.
    Leave {
        /// What it is worth, as far as the window lets this be known.
        value: Value,
    },
}

/// Receives every step of a search whose positions are `P`.
pub trait Recorder<P> {
    /// Writes a step down.
    fn record(&mut self, step: SearchStep<'_, P>);
}

/// Writes nothing down.
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
