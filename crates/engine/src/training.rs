//! Positions for fitting the weights of an evaluation, without the type of their game.

use std::fmt::{self, Debug};

use game::Player;

use crate::playable::{Playable, WeightModel};
use crate::self_play::SelfPlayGame;

/// Positions of a game whose evaluation has learnable weights, in the order in which they were added. The
/// estimates are those of the weights before any learning.
pub trait TrainingPositions: Debug {
    /// Returns the canonical spec of the game.
    fn spec(&self) -> String;

    /// Returns the model of the evaluation.
    fn model(&self) -> WeightModel;

    /// Adds the quiet positions of a game, and returns the side to move of each of its turns. `None` if a
    /// move is not legal; then nothing is added.
    fn add_game(&mut self, played: &SelfPlayGame) -> Option<Vec<Player>>;

    /// Adds a position. `None` if the text is not a position of the game.
    fn add_position(&mut self, text: &str) -> Option<()>;

    /// Returns the number of positions.
    fn count(&self) -> usize;

    /// Returns the estimate of a position by its number, from 0.
    fn estimate(&self, number: usize) -> i32;

    /// Returns the active inputs of the model in a position by its number, and the weight of the late sum of
    /// a tapered evaluation, from 0 to 1.
    fn inputs(&self, number: usize) -> (Vec<usize>, f32);
}

/// The positions of a game with their static type.
pub(crate) struct PositionsOf<G: Playable> {
    game: G,
    positions: Vec<G::Position>,
}

impl<G: Playable> PositionsOf<G> {
    pub(crate) fn new(game: G) -> PositionsOf<G> {
        PositionsOf { game, positions: Vec::new() }
    }
}

impl<G: Playable> Debug for PositionsOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PositionsOf").field(&self.game.spec()).field(&self.positions.len()).finish()
    }
}

impl<G: Playable> TrainingPositions for PositionsOf<G> {
    fn spec(&self) -> String {
        self.game.spec()
    }

    fn model(&self) -> WeightModel {
        self.game.model().expect("a set is made for a game with a model")
    }

    fn add_game(&mut self, played: &SelfPlayGame) -> Option<Vec<Player>> {
        let game = &self.game;
        let mut position = game.start();
        for m in &played.opening {
            let m = game.parse_move(&position, m).ok()?;
            game.play(&mut position, m);
        }
        let (mut movers, mut quiet) = (Vec::with_capacity(played.turns.len()), Vec::new());
        for turn in &played.turns {
            movers.push(game.to_move(&position));
            quiet.extend(turn.is_quiet.then_some(position));
            let m = game.parse_move(&position, &turn.m).ok()?;
            game.play(&mut position, m);
        }
        self.positions.append(&mut quiet);
        Some(movers)
    }

    fn add_position(&mut self, text: &str) -> Option<()> {
        self.positions.push(self.game.parse_position(text).ok()?);
        Some(())
    }

    fn count(&self) -> usize {
        self.positions.len()
    }

    fn estimate(&self, number: usize) -> i32 {
        let position = &self.positions[number];
        self.game.estimate(position, &self.game.accumulator(position))
    }

    fn inputs(&self, number: usize) -> (Vec<usize>, f32) {
        let mut inputs = Vec::with_capacity(96);
        let late = self.game.add_inputs(&self.positions[number], &mut inputs);
        (inputs, late)
    }
}
