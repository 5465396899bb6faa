//! Adds to the game of the example `my_game` an evaluation whose weights can be learned: a weight for each
//! kind of cell, corner, edge or middle, one for a mark of the side to move and one for a mark of the
//! opponent. With arguments, this is `filetto` with that game:
//!
//! ```text
//! my_weights learn games weighted --out weighted.games
//! my_weights learn fit weighted.games --state weighted.fit --out weighted.weights
//! my_weights match weighted expert expert --weights-a weighted.weights --time nodes=500
//! ```
#![allow(dead_code, reason = "my_game has a main function of its own")]

#[path = "my_game.rs"]
mod my_game;

use filetto::engine::registry::Family;
use filetto::engine::{CustomGame, WeightModel, Weighted, WeightsError, session};
use filetto::game::forward;
use filetto::games::weights;
use filetto::prelude::*;
use my_game::MisereTris;
use std::ops::ControlFlow;

/// The rules, and the weights of the three kinds of cells for the side to move, then for the opponent.
#[derive(Clone)]
struct WeightedTris {
    rules: MisereTris,
    weights: Vec<i16>,
}

impl Evaluate for WeightedTris {
    type Accumulator = ();

    fn accumulator(&self, _: &Self::Position) {}

    fn estimate(&self, position: &Self::Position, (): &()) -> i32 {
        let mut inputs = Vec::new();
        self.add_inputs(position, &mut inputs);
        inputs.into_iter().map(|input| i32::from(self.weights[input])).sum()
    }
}

impl Weighted for WeightedTris {
    fn model(&self) -> Option<WeightModel> {
        Some(WeightModel::Sum { first: vec![0; 6], table_len: 1 })
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Ok(WeightedTris { rules: self.rules, weights: weights::read(file, &self.spec(), 6)? })
    }

    fn add_inputs(&self, position: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        let is_outer = |number| usize::from(number == 0 || number == 3);
        for (role, player) in [self.to_move(position), !self.to_move(position)].into_iter().enumerate() {
            let kind = |cell: usize| 2 - is_outer(cell % 4) - is_outer(cell / 4);
            inputs.extend(position[player.index()].iter().map(|cell| kind(cell) + 3 * role));
        }
        0.0
    }
}

impl CustomGame for WeightedTris {}
impl Symmetric for WeightedTris {}
impl Tactics for WeightedTris {}

impl Game for WeightedTris {
    type Position = [Points<1>; 2];
    type Move = Point;
    forward! {
        rules, marks => marks;
        fn start() -> Self::Position;
        fn to_move(&marks) -> Player;
        fn outcome(&marks) -> Option<Outcome>;
        fn code(cell: Point) -> u16;
        fn decode(code: u16) -> Option<Point>;
    }
    fn spec(&self) -> String {
        "weighted".to_owned()
    }
    fn moves<B>(&self, marks: &[Points<1>; 2], visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        self.rules.moves(marks, visit)
    }
    fn play(&self, marks: &mut Self::Position, cell: Point) {
        self.rules.play(marks, cell);
    }
}

impl Board for WeightedTris {
    forward! {
        rules, marks => marks;
        fn sites() -> Vec<Site>;
        fn man(&marks, cell: Point) -> Option<Player>;
    }
}

impl Notation for WeightedTris {
    forward! {
        rules, marks => marks;
        fn parse_position(text: &str) -> Result<Self::Position, PositionError>;
    }
}

fn main() -> std::process::ExitCode {
    let family = Family { examples: &["weighted"], ..Family::new("weighted", "weighted") };
    filetto_cli::run(
        Registry::standard()
            .with_family(family, |_| Ok(session(WeightedTris { rules: MisereTris, weights: vec![0; 6] }))),
    )
}
