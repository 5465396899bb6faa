//! Ultimate tic-tac-toe, and the Prolog program that plays it.

mod prolog;

use game::SpecError;
use games::ultimate::{Rules, Ultimate, UltimateMoveError, UltimatePositionError};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::family::Family;
use crate::playable::{HistoricalPrograms, Levels, Mistakes, Provable, Solvable, Tabled, Visitor};

/// What screens are told about it.
pub(crate) const FAMILY: Family = Family {
    name: "ultimate",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
    errors: &[UltimatePositionError::SENTENCES, UltimateMoveError::SENTENCES],
    aliases: &[],
    examples: &["ultimate", "ultimate:closed=no", "ultimate:tie=boards"],
};

/// Hands the game of this spec to the visitor.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(visitor.visit(Ultimate::new(spec.parse()?)))
}

impl Solvable for Ultimate {}

impl Levels for Ultimate {
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.12, medium: 0.045, hard: 0.01 }
    }
}

impl HistoricalPrograms for Ultimate {
    fn historical_programs(&self) -> Vec<Agent> {
        vec![Agent::PrologEasy, Agent::PrologMedium, Agent::PrologHard]
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

impl Provable for Ultimate {}
impl Tabled for Ultimate {}
