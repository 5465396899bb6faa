//! Who can play: the levels and the searches of the textbook, which play every game, and the historical programs, each of
//! which plays the game that it was written for.

use game::{Bound, Value};

/// A player that chooses moves by itself.
///
/// ```
/// use engine::{Agent, ChooseMoves, Settings, registry};
/// use search::Unlimited;
///
/// let session = registry::open("tris").expect("a spec");
/// let agent = Agent::parse("perfect").expect("a name");
/// let found = session.choose(agent, &Settings::default(), &mut Unlimited).expect("it plays tris");
/// assert_eq!(found.value, Some(game::Value::DRAW));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Any legal move, uniformly at random.
    Random,
    /// Errs most of the time.
    Easy,
    /// Searches a little and errs often.
    Medium,
    /// Searches deeper and seldom errs.
    Hard,
    /// Searches deep and does not err.
    Expert,
    /// Solves the game.
    Perfect,
    /// Minimax, which tells what it counted, and what alpha-beta counts on the same tree.
    TextbookMinimax,
    /// Alpha-beta, which tells what it counted.
    TextbookAlphaBeta,
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
    /// The hardest of them with weights that were found by games.
    PrologLearned,
}

impl Agent {
    /// All agents.
    pub const ALL: [Agent; 15] = [
        Agent::Random,
        Agent::Easy,
        Agent::Medium,
        Agent::Hard,
        Agent::Expert,
        Agent::Perfect,
        Agent::TextbookMinimax,
        Agent::TextbookAlphaBeta,
        Agent::Thesis,
        Agent::FilettoDos,
        Agent::TrisJs,
        Agent::PrologEasy,
        Agent::PrologMedium,
        Agent::PrologHard,
        Agent::PrologLearned,
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
            Agent::TextbookMinimax => "textbook-minimax",
            Agent::TextbookAlphaBeta => "textbook-alpha-beta",
            Agent::Thesis => "thesis",
            Agent::FilettoDos => "filetto-dos",
            Agent::TrisJs => "tris-js",
            Agent::PrologEasy => "prolog-easy",
            Agent::PrologMedium => "prolog-medium",
            Agent::PrologHard => "prolog-hard",
            Agent::PrologLearned => "prolog-learned",
        }
    }

    /// What kind of program this is.
    pub const fn kind(self) -> AgentKind {
        use Agent::{Easy, Expert, Hard, Medium, Perfect, Random, TextbookAlphaBeta, TextbookMinimax};
        match self {
            Random | Easy | Medium | Hard | Expert | Perfect => AgentKind::Level,
            TextbookMinimax | TextbookAlphaBeta => AgentKind::Textbook,
            _ => AgentKind::Historical,
        }
    }

    /// Whether this is a level.
    pub const fn is_level(self) -> bool {
        matches!(self.kind(), AgentKind::Level)
    }

    /// The agent with this name.
    ///
    /// # Errors
    /// If there is none; the error lists the names.
    pub fn parse(name: &str) -> Result<Agent, AgentError> {
        let found = name.trim().to_ascii_lowercase();
        Agent::ALL
            .into_iter()
            .find(|agent| agent.name() == found)
            .ok_or_else(|| AgentError::Unknown { found, known: names(Agent::ALL) })
    }
}

/// The kinds of agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgentKind {
    /// One of six strengths.
    Level,
    /// A search of the textbook that shows its counts.
    Textbook,
    /// A program that Filetto grew from.
    Historical,
}

impl AgentKind {
    /// All kinds, in the order of [`Agent::ALL`].
    pub const ALL: [AgentKind; 3] = [AgentKind::Level, AgentKind::Textbook, AgentKind::Historical];

    /// The name for programs. Historical programs have the name that docs/json.md promised.
    pub const fn name(self) -> &'static str {
        match self {
            AgentKind::Level => "level",
            AgentKind::Textbook => "textbook",
            AgentKind::Historical => "seed",
        }
    }
}

pub(crate) fn names(agents: impl IntoIterator<Item = Agent>) -> String {
    agents.into_iter().map(Agent::name).collect::<Vec<_>>().join(", ")
}

game::messages! {
    /// Why an agent cannot play.
    pub enum AgentError {
        Unknown { found: String, known: String } =
            "agent-unknown" => "unknown player \"{found}\"; expected one of: {known}",
        OtherGame { agent: String, game: String, known: String } =
            "agent-other-game" => "{agent} does not play {game}; expected one of: {known}",
        NotYet { game: String } =
            "agent-not-yet" => "perfect cannot play {game}, which cannot be searched to the end; try expert",
        NoTables { game: String } =
            "agent-no-tables" => "perfect needs tables to play {game}; build them with filetto table build, or try expert",
    }
}

/// How an agent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The search depth in plies, in place of the agent's own.
    pub depth: Option<u32>,
    /// The seed of random choices.
    pub seed: u64,
    /// Whether the user has set the time for the move: `expert` then uses all of it.
    pub time_is_given: bool,
    /// The number of threads of `expert` and `perfect`, from 1.
    pub threads: usize,
    /// What the exact solver may remember for `perfect`, in bytes.
    pub solver_memory: usize,
}

/// What the exact solver may remember, in bytes, unless something else is asked for.
pub const SOLVER_MEMORY: usize = 256 << 20;

/// The largest transposition table of any agent, in bytes.
pub const AGENT_TABLE: usize = 16 << 20;

impl Settings {
    /// Whether this agent searches until its time is up, as `expert` does if it was given a time: then an estimate that time
    /// cut short is what was asked for.
    pub fn uses_all_time(&self, agent: Agent) -> bool {
        agent == Agent::Expert && self.time_is_given
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings { depth: None, seed: 0, time_is_given: false, threads: 1, solver_memory: SOLVER_MEMORY }
    }
}

/// A move that an agent chose, with what the agent knows about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentMove<M = String> {
    /// The move.
    pub chosen: M,
    /// Its value for the player to move, if the agent has one.
    pub value: Option<Value>,
    /// How `value` relates to the true value: a win or a loss may take fewer plies.
    pub bound: Bound,
    /// Whether a win, loss or draw is proven.
    pub exact: bool,
    /// Nodes visited.
    pub nodes: u64,
    /// What a search of the textbook counted beside them.
    pub counts: Option<TextbookCounts>,
    /// Whether the agent ended by itself. If not, its watcher stopped it, and with more time it might have chosen
    /// otherwise.
    pub complete: bool,
}

impl<M> AgentMove<M> {
    /// The move as `write` puts it, with the same facts about it.
    pub fn map<N>(self, write: impl FnOnce(M) -> N) -> AgentMove<N> {
        AgentMove {
            chosen: write(self.chosen),
            value: self.value,
            bound: self.bound,
            exact: self.exact,
            nodes: self.nodes,
            counts: self.counts,
            complete: self.complete,
        }
    }
}

/// What a search of the textbook counted. Every number was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextbookCounts {
    /// The depth in plies at which it stopped and estimated; `None` if it saw nothing but ends of games.
    pub depth: Option<u32>,
    /// Nodes that were not searched further.
    pub leaves: u64,
    /// Nodes at which a cutoff skipped the remaining moves; `None` for a search that has no cutoffs.
    pub cutoffs: Option<u64>,
    /// The nodes that alpha-beta visited in the same tree; `None` if it was not asked.
    pub alpha_beta_nodes: Option<u64>,
}
