//! Ultimate tic-tac-toe, and the Prolog program that plays it.

mod prolog;
mod prolog_weights;

use std::sync::LazyLock;

use game::{EstimateTerm, Game, Player, SpecError};
use games::ultimate::{INPUTS, Rules, Ultimate, UltimateMoveError, UltimatePositionError, seen_by_other};
use games::weights::WeightsError;

use search::SearchParameters;

pub use prolog::prolog_move;
pub use prolog_weights::PrologWeights;

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::analysis::read_margins;
use crate::family::{BenchPosition, Family};
use crate::playable::{
    Explained, HistoricalPrograms, LevelMistakes, Mistakes, Provable, Recurring, Solvable, Tabled, Visitor,
    WeightModel, Weighted,
};

/// The metadata of the family.
pub(crate) const FAMILY: Family = Family {
    name: "ultimate",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
    settings: |spec| Ok(spec.parse::<Rules>()?.settings()),
    errors: &[UltimatePositionError::SENTENCES, UltimateMoveError::SENTENCES],
    aliases: &[],
    other_names: &[
        ("uttt", "ultimate"),
        ("ultimate-tic-tac-toe", "ultimate"),
        ("ultimate-ttt", "ultimate"),
        ("super-tic-tac-toe", "ultimate"),
    ],
    examples: &["ultimate", "ultimate:closed=no", "ultimate:tie=boards"],
    historical_notation: None,
    bench: &[
        BenchPosition::new("ultimate", 13, ""),
        BenchPosition::new("ultimate", 13, "f8 i6 h8 f6"),
        BenchPosition::new("ultimate", 13, "d2 a6 b7 f1 h3 f8 i5 g5"),
        BenchPosition::new("ultimate", 14, "d1 a2 a5 a4 b1 f2 i5 h6 e9 f7 i1 g3 c9 g8"),
        BenchPosition::new("ultimate", 14, "h7 f2 i5 h5 e4 d2 a5 b6 e9 f7 g2 a6 a9 a7 c3 i7 g1 c2"),
        BenchPosition::new(
            "ultimate",
            14,
            "a2 c4 i3 g8 b4 e1 f3 i8 i5 h6 e9 d7 c2 h5 d5 c5 h4 f1 g3 a8 b6 f7",
        ),
        BenchPosition::new("ultimate", 14, "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8"),
        BenchPosition::new(
            "ultimate",
            16,
            "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8 i4 h1 f3 h7 f2 g6 b9 e9 f9 g8 b5 e6 e8 f5 h4 e3",
        ),
        BenchPosition::new(
            "ultimate:closed=no",
            16,
            "i6 i9 h8 f4 g3 a7 c1 i1 h1 e1 e3 e8 f6 g9 b9 f7 i3 g7 c2 h6",
        ),
    ],
    fuzz_specs: &["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"],
};

/// The margins of the strong search, found by `filetto learn genetic`; docs/learning.md describes the run.
const MARGINS: &[u8] = include_bytes!("ultimate/margins.weights");

/// The margin of reverse futility pruning for the default rules, which was found by matches after the others.
const FUTILITY: i32 = 120;
/// The greatest remaining depth of reverse futility pruning for the default rules.
const FUTILITY_DEPTH: u32 = 8;

/// Passes the game of this spec to the visitor.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(visitor.visit(Ultimate::new(spec.parse()?)))
}

impl Solvable for Ultimate {}

impl LevelMistakes for Ultimate {
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.12, medium: 0.045, hard: 0.01 }
    }
}

impl Explained for Ultimate {
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        self.estimate_terms(position)
    }
}

impl HistoricalPrograms for Ultimate {
    fn historical_programs(&self) -> Vec<Agent> {
        vec![Agent::PrologEasy, Agent::PrologMedium, Agent::PrologHard, Agent::PrologLearned]
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        Some(prolog::choose(self, position, agent, thinking))
    }
}

impl Weighted for Ultimate {
    fn model(&self) -> Option<WeightModel> {
        Some(WeightModel::Network { inputs: INPUTS })
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Ultimate::with_network(self.rules(), file)
    }

    fn add_inputs(&self, position: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        let is_first = self.to_move(position) == Player::First;
        self.inputs(position, |input| inputs.push(if is_first { input } else { seen_by_other(input) }));
        0.0
    }

    /// Returns the tuned margins for the default rules with the network, for which they were tuned. Otherwise
    /// returns the default margins.
    fn margins(&self) -> SearchParameters {
        static TUNED: LazyLock<SearchParameters> = LazyLock::new(|| {
            let margins = read_margins(MARGINS, &Rules::DEFAULT.to_string());
            let margins = margins.expect("a test reads the file").expect("they are margins");
            SearchParameters { futility: FUTILITY, futility_depth: FUTILITY_DEPTH, ..margins }
        });
        let are_tuned = self.rules() == Rules::DEFAULT && self.has_network();
        if are_tuned { *TUNED } else { SearchParameters::default() }
    }
}

impl Provable for Ultimate {}
impl Recurring for Ultimate {}

impl Tabled for Ultimate {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuned_margins_belong_to_the_rules_that_they_were_tuned_for() {
        let margins = |spec: &str| Ultimate::new(spec.parse().unwrap()).margins();
        assert_ne!(margins("ultimate"), SearchParameters::default());
        assert_eq!(margins("ultimate:closed=no"), SearchParameters::default());
    }
}
