//! The work of a solve: it pauses to save its state, and asks for the length of a win where that is cheap.

use engine::{Limit, Session};
use lab::SystemClock;
use search::{LineMemory, Proven, Solution, SolveQuery};
use texts::Catalogue;

use super::state::SolveState;
use super::watcher::SolveProgressWatcher;
use crate::arguments::solve::SolveArgs;
use crate::failure::Failure;

/// The length of a win is looked for with this multiple of the nodes that the value took,
const LENGTH: u64 = 2;

/// and at least this number.
const LENGTH_AT_LEAST: u64 = 10_000;

/// A solve, and what it goes on from.
pub(super) struct SolveWork<'a> {
    session: &'a dyn Session,
    state: Option<SolveState>,
    memory: LineMemory,
    watcher: SolveProgressWatcher<'a>,
    /// The nodes that are left.
    left: u64,
}

impl<'a> SolveWork<'a> {
    pub(super) fn new(
        texts: &'a Catalogue,
        session: &'a dyn Session,
        arguments: &SolveArgs,
        limit: Limit<SystemClock>,
    ) -> Result<Self, Failure> {
        let bytes = arguments.memory << 20;
        let state = arguments.state.as_deref().map(|file| SolveState::open(texts, file, session));
        let state = state.transpose()?;
        let memory = match &state {
            Some(state) => state.load(texts, bytes)?,
            None => LineMemory::new(bytes),
        };
        let watcher = SolveProgressWatcher::new(texts, session, limit, state.is_some())?;
        Ok(SolveWork { session, state, memory, watcher, left: arguments.nodes })
    }

    /// Proves what the query asks for, and the length of a win or loss if it takes little more than the value took.
    pub(super) fn solve(mut self, query: &SolveQuery) -> Result<Solution<String>, Failure> {
        let mut solved = self.ask(query, self.left)?;
        if is_of_unknown_length(solved.proven) && !query.distance && !query.proof {
            let most = (LENGTH * self.watcher.nodes).max(LENGTH_AT_LEAST);
            let found = self.ask(&SolveQuery { distance: true, ..*query }, most)?;
            if found.proven.plies.is_some() {
                solved = found;
            }
        }
        solved.nodes = self.watcher.nodes;
        Ok(solved)
    }

    /// Solves with at most this number of nodes, and saves the state every few minutes and at the end.
    fn ask(&mut self, query: &SolveQuery, most: u64) -> Result<Solution<String>, Failure> {
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

/// Whether a win or loss is proven, and plies that are enough, but not the plies of best play.
fn is_of_unknown_length(proven: Proven) -> bool {
    proven.within.is_some() && proven.plies.is_none()
}
