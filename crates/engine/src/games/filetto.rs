//! Filetto, and the DOS program that plays it.

mod dos;
mod experiment;
mod order;

use game::{EstimateTerm, SpecError};
use games::mill::{Filetto, FilettoRules, MillPositionError};
use proof::WinningLines;
use search::{LineMemory, Solution, SolveQuery, Watcher};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::family::{BenchPosition, Family, HistoricalNotation};
use crate::playable::{
    Explained, HistoricalPrograms, LevelMistakes, Mistakes, Provable, Recurring, Solvable, Tabled, Visitor,
    Weighted,
};
use crate::view::View;

pub use experiment::{DosExperiment, DosSearch, DosTree};
pub use order::DosOrder;

/// The metadata of the family.
pub(crate) const FAMILY: Family = Family {
    name: "filetto",
    usage: FilettoRules::USAGE,
    options: FilettoRules::OPTIONS,
    settings: |spec| Ok(spec.parse::<FilettoRules>()?.settings()),
    errors: &[MillPositionError::SENTENCES],
    aliases: &[],
    other_names: &[],
    examples: &["filetto", "filetto:men=9", "filetto:diagonals=yes"],
    historical_notation: Some(HistoricalNotation { read: letter, is_number_pair: false }),
    bench: &[
        BenchPosition::new("filetto", 13, ""),
        BenchPosition::new("filetto", 11, "f4 d5"),
        BenchPosition::new("filetto", 10, "f4 e5 f6 f2 g4 e4 e3 a7"),
    ],
    fuzz_specs: &["filetto", "filetto:men=9", "filetto:diagonals=yes"],
};

/// Passes the game of this spec to the visitor.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    Ok(visitor.visit(Filetto::new(spec.parse()?)))
}

impl Solvable for Filetto {
    fn has_exact_solver(&self) -> bool {
        true
    }

    fn solution(
        &self,
        position: &Self::Position,
        query: &SolveQuery,
        memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move> {
        // Without margins, the solver does not start the strong search: its own searches are fast in this
        // game, and find the length soon after the value.
        let query = SolveQuery { margins: None, ..*query };
        search::solve_lines(self, position, &query, memory, watcher)
    }
}

impl LevelMistakes for Filetto {
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.7, medium: 0.4, hard: 0.15 }
    }

    fn errs_at_random(&self) -> bool {
        true
    }
}

impl Explained for Filetto {
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        self.estimate_terms(position)
    }
}

impl HistoricalPrograms for Filetto {
    fn historical_programs(&self) -> Vec<Agent> {
        vec![Agent::FilettoDos]
    }

    fn historical_move(
        &self,
        _agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        Some(dos::choose(self, position, thinking))
    }
}

impl Weighted for Filetto {}
impl Provable for Filetto {
    fn claimable_lines(&self) -> Option<WinningLines> {
        Some(WinningLines::of(self))
    }
}

impl Recurring for Filetto {}

impl Tabled for Filetto {}

/// Converts a point from the notation of the DOS program: a letter from A to X, in reading order.
fn letter(text: &str, view: &View) -> Option<String> {
    let [letter @ (b'a'..=b'x' | b'A'..=b'X')] = text.as_bytes() else { return None };
    let site = view.sites.get(usize::from(letter.to_ascii_lowercase() - b'a'))?;
    Some(site.name())
}
