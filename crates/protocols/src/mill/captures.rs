//! The captures of which one is to be chosen, and what was found out about them.

use engine::{Budget, Session};
use game::{Player, Value};

use crate::state::SearchTask;

/// The captures of which one is to be chosen.
pub(super) struct Captures {
    /// The captures, `xc3`, and the games after them.
    pub(super) choices: Vec<(String, Box<dyn Session>)>,
    /// The player who takes.
    pub(super) player: Player,
    /// The position with the mill closed, if it is known.
    pub(super) position: Option<String>,
    /// The position and the action that closed the mill, if the capture belongs to a turn.
    pub(super) turn: Option<[String; 2]>,
    /// The values for that player that have been found so far.
    pub(super) values: Vec<Value>,
    pub(super) task: SearchTask,
    pub(super) nodes: u64,
    pub(super) depth: u32,
}

impl std::fmt::Debug for Captures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.choices.iter().map(|(capture, _)| capture)).finish()
    }
}

impl Captures {
    pub(super) fn new(
        choices: Vec<(String, Box<dyn Session>)>,
        player: Player,
        position: Option<String>,
        turn: Option<[String; 2]>,
    ) -> Captures {
        let task = SearchTask::default();
        Captures { choices, player, position, turn, values: Vec::new(), task, nodes: 0, depth: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.choices.len()
    }

    /// The next game whose value is not known by its end, which is noted on the way.
    pub(super) fn next_open(&mut self) -> Option<Box<dyn Session>> {
        while let Some((_, session)) = self.choices.get(self.values.len()) {
            let Some(ending) = session.ending() else { return Some(session.fork()) };
            self.values.push(Value::end(ending.outcome.seen_by(self.player), 1));
        }
        None
    }
}

/// A task with its limits divided among this number of searches.
pub(super) fn share(task: SearchTask, searches: usize) -> SearchTask {
    let parts = searches.max(1);
    let budget = Budget {
        time: task.budget.time.map(|time| time / parts as u32),
        nodes: task.budget.nodes.map(|nodes| (nodes / parts as u64).max(1)),
        depth: task.budget.depth,
    };
    // Until `stop` would be for ever for the captures that come later.
    SearchTask { budget, is_infinite: false, lines: 1, ..task }
}
