//! m,n,k-games, and the historical programs that play them.

mod thesis;
mod tris_js;

use game::SpecError;
use games::mnk::{Mnk, Rules};
use proof::WinningLines;
use search::{LineMemory, Solution, SolveQuery, Watcher};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::family::Family;
use crate::playable::{HistoricalPrograms, Levels, Mistakes, Provable, Solvable, Tabled, Visitor};

/// What screens are told about it.
pub(crate) const FAMILY: Family = Family {
    name: "mnk",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
    errors: &[],
    aliases: &[("tris", "mnk:3,3,3"), ("gomoku", "mnk:15,15,5")],
    examples: &["mnk:3,3,3", "mnk:4,4,3", "mnk:7,5,5", "mnk:15,15,5", "mnk:9,9,5,overline=exact"],
};

/// Hands the game of this spec to the visitor.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    let rules: Rules = spec.parse()?;
    Ok(match rules.cells() {
        ..=64 => visitor.visit(Mnk::<1>::new(rules)),
        65..=256 => visitor.visit(Mnk::<4>::new(rules)),
        _ => visitor.visit(Mnk::<7>::new(rules)),
    })
}

impl<const W: usize> Solvable for Mnk<W> {
    fn has_exact_solver(&self) -> bool {
        true
    }

    fn solution(
        &self,
        position: &Self::Position,
        wish: &SolveQuery,
        memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move> {
        search::solve_lines(self, position, wish, memory, watcher)
    }
}

impl<const W: usize> Levels for Mnk<W> {
    fn mistakes(&self) -> Mistakes {
        let Rules { k, .. } = self.rules();
        let (easy, medium, hard) = match (self.rules().cells(), k) {
            (..=9, _) => (1.0, 0.67, 0.28),
            (10..=12, ..=3) => (1.0, 0.7, 0.31),
            (13..=16, ..=3) => (1.0, 0.78, 0.4),
            (17.., ..=3) => (1.0, 0.85, 0.55),
            (10..=16, _) => (1.0, 0.675, 0.37),
            (17..=20, _) => (0.93, 0.67, 0.36),
            (21..=25, _) => (0.85, 0.57, 0.27),
            (26..=36, _) => (0.77, 0.49, 0.22),
            (37..=80, _) => (0.74, 0.43, 0.2),
            (81.., _) => (0.3, 0.12, 0.05),
        };
        Mistakes { easy, medium, hard }
    }
}

impl<const W: usize> HistoricalPrograms for Mnk<W> {
    fn historical_programs(&self) -> Vec<Agent> {
        let is_tris = self.rules() == Rules { rows: 3, columns: 3, k: 3, exact: false };
        if is_tris { vec![Agent::Thesis, Agent::TrisJs] } else { vec![Agent::Thesis] }
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        match agent {
            Agent::Thesis => Some(thesis::choose(self, position, thinking)),
            Agent::TrisJs => Some(tris_js::choose(self, position, thinking)),
            _ => None,
        }
    }
}

impl<const W: usize> Provable for Mnk<W> {
    fn claimable_lines(&self) -> Option<WinningLines> {
        Some(WinningLines::of(self))
    }
}

impl<const W: usize> Tabled for Mnk<W> {}
