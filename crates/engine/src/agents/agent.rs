//! The agents: the levels and the textbook searches play every game; each historical program plays the game
//! that it was written for.

use game::{Assessment, Value};

/// A computer player.
///
/// ```
/// use filetto::engine::{Agent, ChooseMoves, Settings, registry};
/// use filetto::search::Unlimited;
///
/// let session = registry::open("tris").expect("a spec");
/// let agent = Agent::parse("perfect").expect("a name");
/// let found = session.choose(agent, &Settings::default(), &mut Unlimited).expect("it plays tris");
/// assert_eq!(found.value(), Some(filetto::game::Value::DRAW));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Agent {
    /// Any legal move, uniformly at random.
    Random,
    /// A small search with errors in most moves.
    Easy,
    /// A small search with frequent errors.
    Medium,
    /// A deeper search with rare errors.
    Hard,
    /// A deep search without errors.
    Expert,
    /// The exact solver or tables, in turns with the strong search.
    Perfect,
    /// Minimax. It reports its counts, and the nodes of alpha-beta on the same tree.
    TextbookMinimax,
    /// Alpha-beta. It reports its counts.
    TextbookAlphaBeta,
    /// The C program of the thesis on m,n,k-games, with alpha-beta.
    Thesis,
    /// The C program of the thesis, with minimax.
    ThesisMinimax,
    /// The DOS program for Filetto.
    FilettoDos,
    /// The JavaScript page for tris.
    TrisJs,
    /// The Prolog agent for ultimate tic-tac-toe at its lowest difficulty: depth 1.
    PrologEasy,
    /// The Prolog agent at its middle difficulty: depth 3.
    PrologMedium,
    /// The Prolog agent at its highest difficulty: depth 5, or 3 in some positions.
    PrologHard,
    /// The Prolog agent at its highest difficulty, with weights tuned by a genetic algorithm.
    PrologLearned,
}

impl Agent {
    /// All agents.
    pub const ALL: [Agent; 16] = [
        Agent::Random,
        Agent::Easy,
        Agent::Medium,
        Agent::Hard,
        Agent::Expert,
        Agent::Perfect,
        Agent::TextbookMinimax,
        Agent::TextbookAlphaBeta,
        Agent::Thesis,
        Agent::ThesisMinimax,
        Agent::FilettoDos,
        Agent::TrisJs,
        Agent::PrologEasy,
        Agent::PrologMedium,
        Agent::PrologHard,
        Agent::PrologLearned,
    ];

    /// Returns the name on the command line.
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
            Agent::ThesisMinimax => "thesis-minimax",
            Agent::FilettoDos => "filetto-dos",
            Agent::TrisJs => "tris-js",
            Agent::PrologEasy => "prolog-easy",
            Agent::PrologMedium => "prolog-medium",
            Agent::PrologHard => "prolog-hard",
            Agent::PrologLearned => "prolog-learned",
        }
    }

    /// Returns the kind of the agent.
    pub const fn kind(self) -> AgentKind {
        use Agent::{Easy, Expert, Hard, Medium, Perfect, Random, TextbookAlphaBeta, TextbookMinimax};
        match self {
            Random | Easy | Medium | Hard | Expert | Perfect => AgentKind::Level,
            TextbookMinimax | TextbookAlphaBeta => AgentKind::Textbook,
            _ => AgentKind::Historical,
        }
    }

    /// Returns `true` if the agent is a level.
    pub const fn is_level(self) -> bool {
        matches!(self.kind(), AgentKind::Level)
    }

    /// Returns the agent with this name. Case and outer blanks are ignored.
    ///
    /// # Errors
    /// The name is unknown; the error lists the names.
    pub fn parse(name: &str) -> Result<Agent, AgentError> {
        let found = name.trim().to_ascii_lowercase();
        Agent::ALL
            .into_iter()
            .find(|agent| agent.name() == found)
            .ok_or_else(|| AgentError::Unknown { found, known: names(Agent::ALL) })
    }
}

/// The kind of an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgentKind {
    /// A level: one of six strengths.
    Level,
    /// A textbook search that reports its counts.
    Textbook,
    /// A historical program, from which Filetto developed.
    Historical,
}

impl AgentKind {
    /// All kinds, in the order of [`Agent::ALL`].
    pub const ALL: [AgentKind; 3] = [AgentKind::Level, AgentKind::Textbook, AgentKind::Historical];

    /// Returns the name in machine-readable output. Historical programs are called `seed`, as docs/json.md
    /// promised.
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
    /// The reason why an agent cannot play.
    pub enum AgentError {
        Unknown { found: String, known: String } =
            "agent-unknown" => "unknown player \"{found}\"; expected one of: {known}",
        OtherGame { agent: String, game: String, known: String } =
            "agent-other-game" => "{agent} does not play {game}; expected one of: {known}",
        NotYet { game: String } =
            "agent-not-yet" => "perfect cannot play {game}, which has no exact solver and no tables; try expert",
        NoTables { game: String } =
            "agent-no-tables" => "perfect needs tables to play {game}; build them with filetto table build, or try expert",
    }
}

/// The settings of an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The search depth in plies; `None` for the agent's default.
    pub depth: Option<u32>,
    /// The seed of random choices.
    pub seed: u64,
    /// `true` if the user has set the time for the move; `expert` then uses all of it.
    pub time_is_given: bool,
    /// The number of threads of `expert` and `perfect`, at least 1.
    pub threads: usize,
    /// Maximum size of the exact solver's stored results for `perfect`, in bytes.
    pub solver_memory: usize,
}

/// Default maximum size of the exact solver's stored results, in bytes.
pub const SOLVER_MEMORY: usize = 256 << 20;

/// Maximum size of an agent's transposition table, in bytes.
pub const AGENT_TABLE: usize = 16 << 20;

impl Settings {
    /// Returns `true` if this agent searches until its time is up, as `expert` does if the user has set a
    /// time. An estimate from a search stopped by the clock is then a normal result.
    pub fn uses_all_time(&self, agent: Agent) -> bool {
        agent == Agent::Expert && self.time_is_given
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings { depth: None, seed: 0, time_is_given: false, threads: 1, solver_memory: SOLVER_MEMORY }
    }
}

/// The move chosen by an agent, with its assessment and the counts of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgentMove<M = String> {
    /// The move.
    pub chosen: M,
    /// The assessment of the move for the side to move, if the agent has one.
    pub assessment: Option<Assessment>,
    /// The number of nodes visited.
    pub nodes: u64,
    /// Additional facts that agents of some kinds report.
    pub details: Option<MoveDetails>,
    /// `true` if the agent ended by itself. Otherwise its watcher stopped it, and with more time it might
    /// have chosen another move.
    pub complete: bool,
}

impl<M> AgentMove<M> {
    /// Returns the value, if the agent has one.
    pub fn value(&self) -> Option<Value> {
        self.assessment.map(|assessment| assessment.value)
    }

    /// Returns `true` if the value is proven, and no mere bound.
    pub fn is_exact(&self) -> bool {
        self.assessment.is_some_and(Assessment::is_exact)
    }

    /// Converts the move with `write` and keeps the other fields.
    pub fn map<N>(self, write: impl FnOnce(M) -> N) -> AgentMove<N> {
        AgentMove {
            chosen: write(self.chosen),
            assessment: self.assessment,
            nodes: self.nodes,
            details: self.details,
            complete: self.complete,
        }
    }
}

/// Additional facts about a move, by the kind of agent that chose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveDetails {
    /// The counters of a textbook search.
    Textbook(TextbookCounts),
    /// The depth to which the Prolog agent searched.
    Prolog(PrologDepth),
}

/// The depth of a search of the Prolog agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrologDepth {
    /// The depth in plies.
    pub plies: u32,
    /// The reason for a depth below that of the difficulty.
    pub reduction: Option<PrologReduction>,
}

/// The reasons for which the Prolog agent at `hard` searches less deep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrologReduction {
    /// Few cells are empty.
    Endgame,
    /// Many boards are playable.
    ManyBoards,
}

/// The counters of a textbook search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextbookCounts {
    /// The depth in plies at which the search was cut off and estimated; `None` if every line of play reached
    /// the end of the game.
    pub depth: Option<u32>,
    /// Leaves: nodes that were not expanded.
    pub leaves: u64,
    /// Nodes with a cutoff of the remaining moves; `None` for a search without cutoffs.
    pub cutoffs: Option<u64>,
    /// The nodes that alpha-beta visited on the same tree; `None` if it was not run or was stopped.
    pub alpha_beta_nodes: Option<u64>,
}
