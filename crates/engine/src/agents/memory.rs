//! What an agent keeps from move to move of one game.
//!
//! A search may run out of time before it finds again what an earlier one has proven. So a win that was proven is
//! kept as a line, and played on as long as the opponent follows it and no search finds a shorter win.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Bound, Game, Value, Verdict};
use search::{Line, TranspositionTable};

/// What an agent keeps from move to move of one game. Clones share it.
///
/// ```
/// use engine::{Agent, AgentMemory, Analyse, ChooseMoves, Settings, registry};
/// use search::Unlimited;
///
/// let mut session = registry::open("mnk:4,4,3").expect("a spec");
/// session.use_memory(AgentMemory::new(1 << 16));
/// let expert = Settings { time_is_given: true, ..Settings::default() };
/// let first = session.choose(Agent::Expert, &expert, &mut Unlimited).expect("it plays this game");
/// assert!(first.value.is_some_and(game::Value::is_win));
/// ```
#[derive(Debug, Clone)]
pub struct AgentMemory {
    table: Arc<TranspositionTable>,
    won_line: Arc<Mutex<WonLine>>,
}

impl AgentMemory {
    /// An empty memory with a transposition table of at most this size in bytes. The table takes memory as it is used.
    pub fn new(table_bytes: usize) -> AgentMemory {
        AgentMemory { table: Arc::new(TranspositionTable::new(table_bytes)), won_line: Arc::default() }
    }

    /// The transposition table.
    pub fn table(&self) -> &TranspositionTable {
        &self.table
    }

    pub(super) fn won_line(&self) -> MutexGuard<'_, WonLine> {
        self.won_line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The moves of a player who has proven a win, along the principal variation.
#[derive(Debug, Default)]
pub(super) struct WonLine {
    steps: Vec<WonStep>,
}

/// A position on the line with the winner to move.
#[derive(Debug, Clone, Copy)]
struct WonStep {
    key: u64,
    code: u16,
    value: Value,
    bound: Bound,
    exact: bool,
}

impl WonLine {
    /// Keeps the line in place of the one that was kept before, if it is a proven win of the player to move.
    pub(super) fn keep<G: Game>(&mut self, game: &G, position: &G::Position, line: &Line<G::Move>) {
        let Some(Verdict::Win { plies }) = line.value.map(Value::verdict) else { return };
        if line.bound == Bound::AtMost {
            return;
        }
        self.steps.clear();
        let mut position = *position;
        for (ply, m) in (0..plies).zip(&line.variation) {
            if ply % 2 == 0 {
                let value = Value::win_in(plies - ply);
                let (key, code) = (game.key(&position), game.code(*m));
                self.steps.push(WonStep { key, code, value, bound: line.bound, exact: line.exact });
            }
            game.play(&mut position, *m);
        }
    }

    /// The line from this position on, if it leads through it and its next move does not draw by repetition: one of
    /// these keys.
    pub(super) fn at<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        drawn: &[u64],
    ) -> Option<Line<G::Move>> {
        let key = game.key(position);
        let step = self.steps.iter().find(|step| step.key == key)?;
        let m = game.decode(step.code).filter(|m| game.is_legal(position, *m))?;
        let repeats = drawn.contains(&game.key(&game.after(position, m)));
        let line = Line { value: Some(step.value), bound: step.bound, exact: step.exact, variation: vec![m] };
        (!repeats).then_some(line)
    }
}
