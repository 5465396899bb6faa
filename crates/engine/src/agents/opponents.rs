//! Which opponents each game has beside the levels: the programs of the seed documents.

use game::{Board, Evaluate};
use games::mill::{Filetto, Mill};
use games::mnk::{Mnk, Rules};
use games::ultimate::Ultimate;
use search::{Solution, Watcher};

use super::{Agent, Choice, Thinking, filetto_dos, prolog, thesis, tris_js};

/// The opponents that a game has beside the levels, and how far plain search comes in it.
pub trait Opponents: Evaluate + Board {
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

    /// Whether it can be searched to the end from every position while one waits: in seconds.
    fn can_be_searched_to_the_end(&self) -> bool {
        false
    }

    /// The exact value of a position by the best way of the textbook.
    fn solution(
        &self,
        position: &Self::Position,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move>
    where
        Self: Sized,
    {
        search::solve(self, position, watcher)
    }

    /// What [`solution`](Self::solution) is called.
    fn method(&self) -> &'static str {
        "alpha-beta, iterative deepening"
    }
}

/// The largest board that is searched to the end while one waits: in three seconds at most.
const SEARCHABLE_CELLS: usize = 20;

impl<const W: usize> Opponents for Mnk<W> {
    fn seed_agents(&self) -> Vec<Agent> {
        let is_tris = self.rules() == Rules { rows: 3, columns: 3, k: 3, exact: false };
        if is_tris { vec![Agent::Thesis, Agent::TrisJs] } else { vec![Agent::Thesis] }
    }

    fn can_be_searched_to_the_end(&self) -> bool {
        self.rules().cells() <= SEARCHABLE_CELLS
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

    fn can_be_searched_to_the_end(&self) -> bool {
        true
    }

    fn solution(
        &self,
        position: &Self::Position,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move> {
        search::solve(&filetto_dos::InOrder(self), position, watcher)
    }

    fn method(&self) -> &'static str {
        "alpha-beta, iterative deepening, moves in the order of filetto-dos"
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
impl Opponents for Mill {}

impl Opponents for Ultimate {
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
