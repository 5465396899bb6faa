//! Who can play: the levels, and the programs of the seed documents as named opponents.
//!
//! The levels play every game; a seed's program plays the game it was written for. Which ones a game
//! has is told by [`Opponents`], which every game implements.

mod aloud;
mod filetto_dos;
mod levels;
mod opponents;
mod patient;
mod perfect;
mod prolog;
mod thesis;
mod tris_js;

use std::sync::Mutex;

use game::{Bound, Value};
use search::{LineMemory, TranspositionTable, Watcher};

use crate::tables::EndingTables;

pub use levels::Mistakes;
pub use opponents::Opponents;
pub(crate) use patient::{PATIENCE, Patient, Told};

/// Somebody who can choose moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Any legal move, uniformly at random.
    Random,
    /// Errs all the time.
    Easy,
    /// Sees a little and errs often.
    Medium,
    /// Searches deeper and seldom errs.
    Hard,
    /// Searches deep and does not err.
    Expert,
    /// Solves the game.
    Perfect,
    /// The thesis's alpha-beta.
    Thesis,
    /// The DOS program for Filetto.
    FilettoDos,
    /// The JavaScript page for tris.
    TrisJs,
    /// The Prolog agent for ultimate tic-tac-toe, at its three difficulties.
    PrologEasy,
    /// See [`Agent::PrologEasy`].
    PrologMedium,
    /// See [`Agent::PrologEasy`].
    PrologHard,
}

impl Agent {
    /// Everybody.
    pub const ALL: [Agent; 12] = [
        Agent::Random,
        Agent::Easy,
        Agent::Medium,
        Agent::Hard,
        Agent::Expert,
        Agent::Perfect,
        Agent::Thesis,
        Agent::FilettoDos,
        Agent::TrisJs,
        Agent::PrologEasy,
        Agent::PrologMedium,
        Agent::PrologHard,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Agent::Random => "random",
            Agent::Easy => "easy",
            Agent::Medium => "medium",
            Agent::Hard => "hard",
            Agent::Expert => "expert",
            Agent::Perfect => "perfect",
            Agent::Thesis => "thesis",
            Agent::FilettoDos => "filetto-dos",
            Agent::TrisJs => "tris-js",
            Agent::PrologEasy => "prolog-easy",
            Agent::PrologMedium => "prolog-medium",
            Agent::PrologHard => "prolog-hard",
        }
    }

    /// Whether this is a level, which plays every game that it can.
    pub const fn is_level(self) -> bool {
        use Agent::{Easy, Expert, Hard, Medium, Perfect, Random};
        matches!(self, Random | Easy | Medium | Hard | Expert | Perfect)
    }

    /// The agent with this name.
    ///
    /// # Errors
    /// There is none; the error lists them.
    pub fn parse(name: &str) -> Result<Agent, AgentError> {
        let found = name.trim().to_ascii_lowercase();
        Agent::ALL
            .into_iter()
            .find(|agent| agent.name() == found)
            .ok_or_else(|| AgentError::Unknown { found, known: names(Agent::ALL) })
    }
}

fn names(agents: impl IntoIterator<Item = Agent>) -> String {
    agents.into_iter().map(Agent::name).collect::<Vec<_>>().join(", ")
}

game::messages! {
    /// Why an agent cannot play.
    pub enum AgentError {
        Unknown { found: String, known: String } =
            "agent-unknown" => "unknown player \"{found}\"; expected human or one of: {known}",
        OtherGame { agent: String, game: String, known: String } =
            "agent-other-game" => "{agent} does not play {game}; expected human or one of: {known}",
        NotYet { game: String } =
            "agent-not-yet" => "perfect cannot play {game}, which cannot be searched to the end; try expert",
        NoTables { game: String } =
            "agent-no-tables" => "perfect needs tables to play {game}; build them with filetto table build, or try expert",
    }
}

/// How an agent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The depth to search, in plies, in place of the agent's own.
    pub depth: Option<u32>,
    /// The seed of what is random.
    pub seed: u64,
    /// Whether the watcher stops the search at a time that somebody chose: `expert` takes all of it.
    pub time_is_given: bool,
    /// The number of threads of `expert` and `perfect`, from 1.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { depth: None, seed: 0, time_is_given: false, threads: 1 }
    }
}

/// A move that an agent chose.
#[derive(Debug, Clone, Copy)]
pub struct Choice<M> {
    /// The move.
    pub chosen: M,
    /// Its value for the player to move, if the agent has one.
    pub value: Option<Value>,
    /// How it relates to the true one: a win may take fewer plies, or a loss.
    pub bound: Bound,
    /// Whether the value is proven.
    pub exact: bool,
    /// Nodes visited.
    pub nodes: u64,
    /// Whether the search ended by itself.
    pub complete: bool,
}

/// What an agent thinks with.
pub struct Thinking<'a> {
    pub(crate) settings: Settings,
    pub(crate) watcher: Patient<'a>,
    pub(crate) random: fastrand::Rng,
    pub(crate) known: Known<'a>,
}

/// What a session knows beside the position.
pub(crate) struct Known<'a> {
    /// Keys of the positions in which the game would be drawn by repetition.
    pub(crate) drawn: Vec<u64>,
    /// The table that is kept from move to move.
    pub(crate) table: Option<&'a TranspositionTable>,
    /// What the exact solver found out before, if that is kept.
    pub(crate) memory: Option<&'a Mutex<LineMemory>>,
}

/// What there is for those who play from tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stock {
    /// Tables.
    Tables,
    /// None, though the game can have them.
    NoTablesYet,
    /// The game cannot have any.
    Nothing,
}

/// Whether the agent plays this game.
pub(crate) fn plays<G: Opponents>(game: &G, agent: Agent, stock: Stock) -> bool {
    match agent {
        Agent::Perfect => game.has_exact_solver() || stock == Stock::Tables,
        agent if agent.is_level() => true,
        agent => game.seed_agents().contains(&agent),
    }
}

/// Lets the agent, which was checked, choose a move in a position that has one.
pub(crate) fn choose<G: Opponents>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    settings: &Settings,
    known: Known<'_>,
    tables: Option<&dyn EndingTables<G::Position>>,
    watcher: &mut dyn Watcher<String>,
) -> Result<Choice<G::Move>, AgentError> {
    let random = fastrand::Rng::with_seed(settings.seed ^ game.key(position));
    let watcher = Patient::new(watcher, u64::MAX);
    let mut thinking = Thinking { settings: *settings, watcher, random, known };
    if agent == Agent::Perfect {
        return Ok(perfect::choose(game, position, tables, &mut thinking));
    }
    if agent.is_level() {
        return Ok(levels::choose(game, position, agent, &mut thinking));
    }
    game.seed_choice(agent, position, &mut thinking).ok_or_else(|| refusal(game, agent, Stock::Nothing))
}

/// Refuses an agent that does not play this game.
pub(crate) fn check<G: Opponents>(game: &G, agent: Agent, stock: Stock) -> Result<(), AgentError> {
    if plays(game, agent, stock) { Ok(()) } else { Err(refusal(game, agent, stock)) }
}

fn refusal<G: Opponents>(game: &G, agent: Agent, stock: Stock) -> AgentError {
    if agent == Agent::Perfect && stock == Stock::NoTablesYet {
        return AgentError::NoTables { game: game.spec() };
    }
    if agent == Agent::Perfect {
        return AgentError::NotYet { game: game.spec() };
    }
    AgentError::OtherGame {
        agent: agent.name().to_owned(),
        game: game.spec(),
        known: names(Agent::ALL.into_iter().filter(|agent| plays(game, *agent, stock))),
    }
}
