//! Agent state that persists between the moves of one game.
//!
//! A search may run out of time before it finds an earlier proof again. Therefore the line of a proven win is
//! stored. The agent follows it as long as the opponent does and no search finds a shorter win.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Assessment, Game, Value, Wdl};
use search::{Line, TranspositionTable};

/// Agent state that persists between the moves of one game. Clones share it.
///
/// ```
/// use filetto::engine::{Agent, AgentMemory, Analyse, ChooseMoves, Settings, registry};
/// use filetto::search::Unlimited;
///
/// let mut session = registry::open("mnk:4,4,3").expect("a spec");
/// session.use_memory(AgentMemory::new(1 << 16));
/// let expert = Settings { time_is_given: true, ..Settings::default() };
/// let first = session.choose(Agent::Expert, &expert, &mut Unlimited).expect("it plays this game");
/// assert!(first.value().is_some_and(filetto::game::Value::is_win));
/// ```
#[derive(Debug, Clone)]
pub struct AgentMemory {
    table: Arc<TranspositionTable>,
    won_line: Arc<Mutex<WonLine>>,
}

impl AgentMemory {
    /// Returns an empty state with a transposition table of at most this size in bytes. The table allocates
    /// memory as it fills.
    pub fn new(table_bytes: usize) -> AgentMemory {
        AgentMemory { table: Arc::new(TranspositionTable::new(table_bytes)), won_line: Arc::default() }
    }

    /// Returns the transposition table.
    pub fn table(&self) -> &TranspositionTable {
        &self.table
    }

    pub(super) fn won_line(&self) -> MutexGuard<'_, WonLine> {
        self.won_line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The winner's moves along the principal variation of a proven win.
#[derive(Debug, Default)]
pub(super) struct WonLine {
    steps: Vec<WonStep>,
}

/// A position of the line with the winner to move.
#[derive(Debug, Clone, Copy)]
struct WonStep {
    key: u64,
    code: u16,
    assessment: Assessment,
}

impl WonLine {
    /// Stores the line in place of the previous one, if it is a proven win for the side to move.
    pub(super) fn keep<G: Game>(&mut self, game: &G, position: &G::Position, line: &Line<G::Move>) {
        let win = line.assessment.filter(|assessment| assessment.wdl() == Some(Wdl::Win));
        let Some((win, plies)) = win.and_then(|win| Some((win, win.within()?))) else { return };
        self.steps.clear();
        let mut position = *position;
        for (ply, m) in (0..plies).zip(&line.variation) {
            if ply % 2 == 0 {
                let assessment = Assessment { value: Value::win_in(plies - ply), ..win };
                let (key, code) = (game.key(&position), game.code(*m));
                self.steps.push(WonStep { key, code, assessment });
            }
            game.play(&mut position, *m);
        }
    }

    /// Returns the rest of the line, if it passes through this position.
    pub(super) fn at<G: Game>(&self, game: &G, position: &G::Position) -> Option<Line<G::Move>> {
        let key = game.key(position);
        let step = self.steps.iter().find(|step| step.key == key)?;
        let m = game.decode(step.code).filter(|m| game.is_legal(position, *m))?;
        Some(Line { assessment: Some(step.assessment), variation: vec![m] })
    }
}
