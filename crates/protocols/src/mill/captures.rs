//! The legal captures after a mill is closed, and the results of their searches.

use engine::{Budget, Session};
use game::{Player, Value};

use crate::state::SearchTask;

/// The legal captures after a mill is closed, and the results of their searches.
pub(super) struct Captures {
    /// Each capture, such as `xc3`, and the game after it.
    pub(super) choices: Vec<(String, Box<dyn Session>)>,
    /// The player who captures.
    pub(super) player: Player,
    /// The position before the capture; `None` if it cannot be composed.
    pub(super) position: Option<String>,
    /// The position before the turn and the action that closed the mill; `None` if the position was set up
    /// with the capture to make.
    pub(super) turn: Option<[String; 2]>,
    /// Values of the captures searched so far, for the player who captures.
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

    /// Returns the game after the next capture to search. Stores the values of finished games on the way.
    pub(super) fn next_open(&mut self) -> Option<Box<dyn Session>> {
        while let Some((_, session)) = self.choices.get(self.values.len()) {
            let Some(ending) = session.ending() else { return Some(session.fork()) };
            self.values.push(Value::end(ending.outcome.seen_by(self.player), 1));
        }
        None
    }
}

/// Divides the time and the nodes of a task by the number of searches.
pub(super) fn share(task: SearchTask, searches: usize) -> SearchTask {
    let parts = searches.max(1);
    let budget = Budget {
        time: task.budget.time.map(|time| time / parts as u32),
        nodes: task.budget.nodes.map(|nodes| (nodes / parts as u64).max(1)),
        depth: task.budget.depth,
    };
    // With an infinite search, the later captures would never be searched.
    SearchTask { budget, is_infinite: false, lines: 1, ..task }
}
