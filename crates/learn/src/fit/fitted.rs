//! The games with weights that can be fitted.

use std::fmt::Debug;

use game::{Evaluate, Game, Notation, Player};
use games::mill::Mill;
use games::mnk::{Mnk, WEIGHTS};
use games::ultimate::{INPUTS, Ultimate};

use super::cells::CellsShape;
use super::network::NetworkShape;
use super::shape::Shape;
use super::tables::TablesShape;

/// A game with weights that can be fitted. Its own evaluation uses no learned weights.
pub(super) trait Fitted: Evaluate + Notation + Debug {
    /// Visits the inputs of a position.
    fn inputs(&self, position: &Self::Position, visit: impl FnMut(usize));

    /// Returns the share of the late sum in the tapered sum of a position, from 0 to 1.
    fn lateness(&self, _position: &Self::Position) -> f32 {
        0.0
    }

    /// Returns the model.
    fn shape(&self) -> Box<dyn Shape>;
}

impl Fitted for Ultimate {
    fn inputs(&self, position: &Self::Position, mut visit: impl FnMut(usize)) {
        let is_first = self.to_move(position) == Player::First;
        Ultimate::inputs(self, position, |input| {
            visit(if is_first { input } else { games::ultimate::seen_by_other(input) });
        });
    }

    fn shape(&self) -> Box<dyn Shape> {
        Box::new(NetworkShape::new(INPUTS))
    }
}

impl Fitted for Mill {
    fn inputs(&self, position: &Self::Position, visit: impl FnMut(usize)) {
        self.weights_of(position, visit);
    }

    fn shape(&self) -> Box<dyn Shape> {
        Box::new(TablesShape { first: self.unlearned_weights() })
    }
}

impl<const W: usize> Fitted for Mnk<W> {
    fn inputs(&self, position: &Self::Position, mut visit: impl FnMut(usize)) {
        self.weights_of(position, |number, part| visit(number + part * WEIGHTS));
    }

    fn lateness(&self, position: &Self::Position) -> f32 {
        Mnk::lateness(self, position)
    }

    fn shape(&self) -> Box<dyn Shape> {
        Box::new(CellsShape::new(&self.unlearned_weights()))
    }
}
