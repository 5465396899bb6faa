//! Runs a solve: pauses it to save its state, and finds the length of a win if that is cheap.

use engine::{Limit, Session};
use game::Assessment;
use lab::SystemClock;
use search::{LineMemory, Solution, SolveQuery};
use texts::Catalogue;

use super::state::SolveState;
use super::watcher::SolveProgressWatcher;
use crate::arguments::solve::SolveArgs;
use crate::failure::Failure;

/// Node budget for the length of a win, relative to the nodes for its value.
const LENGTH_RATIO: u64 = 2;

/// Maximum number of nodes without `--nodes`.
const MAX_NODES: u64 = 500_000_000;

/// Minimum node budget for the length of a win.
const MIN_LENGTH_NODES: u64 = 10_000;

/// A solve, with the stored results from which it resumes.
pub(super) struct SolveWork<'a> {
    session: &'a dyn Session,
    state: Option<SolveState>,
    memory: LineMemory,
    watcher: SolveProgressWatcher<'a>,
    /// The remaining nodes.
    left: u64,
}

impl<'a> SolveWork<'a> {
    pub(super) fn new(
        texts: &'a Catalogue,
        session: &'a dyn Session,
        arguments: &SolveArgs,
        limit: Limit<SystemClock>,
    ) -> Result<Self, Failure> {
        let bytes = arguments.memory.bytes();
        let state = arguments.state.as_deref().map(|file| SolveState::open(texts, file, session));
        let state = state.transpose()?;
        let memory = match &state {
            Some(state) => state.load(texts, bytes)?,
            None => LineMemory::new(bytes),
        };
        let watcher = SolveProgressWatcher::new(texts, session, limit, state.is_some())?;
        Ok(SolveWork { session, state, memory, watcher, left: arguments.nodes.unwrap_or(MAX_NODES) })
    }

    /// Solves the query, and finds the length of a win or loss if that costs little more than its value.
    pub(super) fn solve(mut self, query: &SolveQuery) -> Result<Solution<String>, Failure> {
        let mut solved = self.ask(query, self.left)?;
        if is_of_unknown_length(solved.assessment) && !query.distance && !query.proof {
            let most = (LENGTH_RATIO * self.watcher.nodes).max(MIN_LENGTH_NODES);
            let found = self.ask(&SolveQuery { distance: true, ..*query }, most)?;
            if found.assessment.plies().is_some() {
                solved = found;
            }
        }
        solved.nodes = self.watcher.nodes;
        Ok(solved)
    }

    /// Solves with at most `most` nodes. Saves the state every few minutes and at the end.
    fn ask(&mut self, query: &SolveQuery, most: u64) -> Result<Solution<String>, Failure> {
        // Number of remaining nodes at which this call stops.
        let end = self.left.saturating_sub(most);
        loop {
            let most = self.left - end;
            let solved = self.session.solve_from(&mut self.memory, query, most, &mut self.watcher);
            self.watcher.nodes += solved.nodes;
            self.left = self.left.saturating_sub(solved.nodes).max(end);
            if let Some(state) = &self.state {
                state.save(&self.memory)?;
            }
            if !self.watcher.goes_on() || self.left == end {
                return Ok(solved);
            }
        }
    }
}

/// Returns `true` if a win or loss is proven with a bound of its length, but not the exact length.
fn is_of_unknown_length(found: Assessment) -> bool {
    found.within().is_some() && found.plies().is_none()
}
