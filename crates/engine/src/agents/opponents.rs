//! Which opponents each game has beside the levels: the programs of the seed documents.

use game::{Board, Evaluate, Notation};
use games::mill::{Filetto, Mill, Variant};
use games::mnk::{Mnk, Rules};
use games::ultimate::Ultimate;
use search::{LineMemory, Solution, SolveQuery, Watcher};

use super::levels::Mistakes;
use super::{Agent, Choice, Thinking, filetto_dos, prolog, thesis, tris_js};

/// The opponents that a game has beside the levels, and how it is solved.
pub trait Opponents: Evaluate + Board + Notation {
    /// The programs of the seed documents that play it.
    fn seed_agents(&self) -> Vec<Agent> {
        Vec::new()
    }

    /// The move of one of its [`seed_agents`](Self::seed_agents), in a position that has moves; `None`
    /// for anybody else.
    fn seed_choice(
        &self,
        _agent: Agent,
        _position: &Self::Position,
        _thinking: &mut Thinking<'_>,
    ) -> Option<Choice<Self::Move>> {
        None
    }

    /// Whether [`solution`](Self::solution) is more than the strong search: a method for games of its kind.
    fn has_exact_solver(&self) -> bool {
        false
    }

    /// How often the levels err.
    fn mistakes(&self) -> Mistakes;

    /// What can be proven about a position, by the strongest method that the game has. A game of lines
    /// goes on from what the memory has of it.
    fn solution(
        &self,
        position: &Self::Position,
        wish: &SolveQuery,
        _memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move>
    where
        Self: Sized,
    {
        search::solve(self, position, wish, watcher)
    }
}

impl<const W: usize> Opponents for Mnk<W> {
    fn seed_agents(&self) -> Vec<Agent> {
        let is_tris = self.rules() == Rules { rows: 3, columns: 3, k: 3, exact: false };
        if is_tris { vec![Agent::Thesis, Agent::TrisJs] } else { vec![Agent::Thesis] }
    }

    fn has_exact_solver(&self) -> bool {
        true
    }

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

    fn solution(
        &self,
        position: &Self::Position,
        wish: &SolveQuery,
        memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move> {
        search::solve_lines(self, position, wish, memory, watcher)
    }

    fn seed_choice(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<Choice<Self::Move>> {
        match agent {
            Agent::Thesis => Some(thesis::choose(self, position, thinking)),
            Agent::TrisJs => Some(tris_js::choose(self, position, thinking)),
            _ => None,
        }
    }
}

impl Opponents for Filetto {
    fn seed_agents(&self) -> Vec<Agent> {
        vec![Agent::FilettoDos]
    }

    fn has_exact_solver(&self) -> bool {
        true
    }

    fn mistakes(&self) -> Mistakes {
        if self.rules().diagonals {
            Mistakes { easy: 1.0, medium: 0.76, hard: 0.41 }
        } else {
            Mistakes { easy: 0.95, medium: 0.66, hard: 0.31 }
        }
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

    fn seed_choice(
        &self,
        _agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<Choice<Self::Move>> {
        Some(filetto_dos::choose(self, position, thinking))
    }
}

/// No seed plays men's morris: the DOS program leaves "the rest of the game to another program".
impl Opponents for Mill {
    fn mistakes(&self) -> Mistakes {
        match self.rules().variant {
            Variant::Three => Mistakes { easy: 0.95, medium: 0.57, hard: 0.21 },
            Variant::Six => Mistakes { easy: 0.72, medium: 0.37, hard: 0.14 },
            _ => Mistakes { easy: 0.3, medium: 0.12, hard: 0.04 },
        }
    }
}

impl Opponents for Ultimate {
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.12, medium: 0.045, hard: 0.01 }
    }

    fn seed_agents(&self) -> Vec<Agent> {
        vec![Agent::PrologEasy, Agent::PrologMedium, Agent::PrologHard]
    }

    fn seed_choice(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<Choice<Self::Move>> {
        Some(prolog::choose(self, position, agent, thinking))
    }
}
