//! The scheduler of the exact solver and the strong search: they run in turns.

use game::Wdl;
use search::{Event, LineMemory, Progress, ResumableSearch, SolveQuery, StoppedBy, Watcher};

use super::goal::SolveGoal;
use super::known::SolverKnowledge;
use crate::agents::agent::SOLVER_MEMORY;
use crate::playable::Solvable;
use crate::watching::NODES_PER_QUESTION;

/// The first turn of solver and search, in nodes of the search: about 1/20 second each. Each later turn is
/// twice as long.
const FIRST_TURN: u64 = 400_000;

/// On boards of more than 90 points, a node of the solver takes longer than this number of nodes of the
/// search. There the first turn is shorter in the same ratio. On 23 November 2026 the full first turn took 70
/// to 160 ms on boards of 20x20, so that a move in 100 ms came without a single completed depth.
const HEAVY: u64 = 128;

/// On a board of N points, a node of the solver takes as long as N * N / 64 nodes of the strong search.
/// Measured on 22 November 2026 on boards of 24 to 400 points; the divisor is between 46 and 82.
const POINTS_SQUARED: u64 = 64;

/// Budget of the solver for the values of all moves, as a multiple of the nodes for the value of the
/// position.
pub(super) const FURTHER: u64 = 4;

/// The next task of the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolverQuestion {
    /// The outcome, by attacks of any length.
    Value,
    /// The length of best play.
    Length,
    /// The value of every move.
    Moves,
}

/// The exact solver at a position, and its turns with a search. The watcher is called once in
/// [`NODES_PER_QUESTION`] nodes of the search, and before every node of the solver, which takes much longer.
pub(crate) struct SolverTurns<'a, G: Solvable> {
    pub(super) game: &'a G,
    pub(super) position: &'a G::Position,
    pub(super) goal: SolveGoal,
    pub(super) memory: &'a mut LineMemory,
    pub(super) watcher: &'a mut dyn Watcher<G::Move>,
    pub(super) question: SolverQuestion,
    pub(super) known: SolverKnowledge<G::Move>,
    /// The cost of a node of the solver, in nodes of the search.
    pub(super) weight: u64,
    /// The length of the current turns, in nodes of the search; `u64::MAX` without a solver.
    turn: u64,
    /// The number of nodes of the search.
    searched: u64,
    /// The number of nodes of the solver.
    pub(super) solved: u64,
    /// The depth of the search so far, in plies.
    pub(super) depth: u32,
    /// `true` if the goal is reached.
    pub(super) is_settled: bool,
}

impl<'a, G: Solvable> SolverTurns<'a, G> {
    /// Returns the solver for a position with legal moves. It continues from `memory`, which must be of this
    /// game.
    pub(crate) fn new(
        game: &'a G,
        position: &'a G::Position,
        goal: SolveGoal,
        memory: &'a mut LineMemory,
        watcher: &'a mut dyn Watcher<G::Move>,
    ) -> Self {
        let moves = game.legal_moves(position);
        let points = game.sites().len() as u64;
        let weight = (points * points / POINTS_SQUARED).max(1);
        SolverTurns {
            game,
            position,
            goal: SolveGoal { moves: goal.moves.min(moves.len()), ..goal },
            memory,
            watcher,
            question: SolverQuestion::Value,
            known: SolverKnowledge::new(moves),
            weight,
            turn: if game.has_exact_solver() { first_turn(weight) } else { u64::MAX },
            searched: 0,
            solved: 0,
            depth: 0,
            is_settled: false,
        }
    }

    /// Runs the solver's first turn, if the game has a solver. Returns `true` if the goal is reached.
    pub(crate) fn begin(&mut self) -> bool {
        if self.game.has_exact_solver() {
            self.run_solver();
        }
        self.is_settled
    }

    /// Runs the search and the solver in turns, after [`begin`](Self::begin), until one of them is done, the
    /// watcher stops them, or a limit is reached.
    pub(crate) fn run(&mut self, search: &mut ResumableSearch<'_, G>) {
        while self.run_search(search) {
            self.turn = self.turn.saturating_mul(2);
            self.run_solver();
            if self.is_settled {
                break;
            }
        }
    }

    /// Runs the search for a turn. Returns `true` if neither the search nor the time is at its end.
    fn run_search(&mut self, search: &mut ResumableSearch<'_, G>) -> bool {
        let last = self.last_node();
        let end = self.searched.saturating_add(self.turn).min(last);
        let watcher = (&mut *self.watcher).offset(self.solved).throttled(NODES_PER_QUESTION);
        let mut watcher = watcher.limited(end);
        search.run(&mut watcher);
        let is_turn_over = watcher.stopped_by() == Some(StoppedBy::Limit) && end < last;
        self.searched = search.nodes();
        self.depth = search.depth();
        is_turn_over
    }

    /// Returns the number of the last node that the limits leave to the search.
    fn last_node(&self) -> u64 {
        let nodes = self.goal.max_nodes.saturating_sub(self.solved);
        nodes.min(self.goal.max_work.saturating_sub(self.solved.saturating_mul(self.weight)))
    }

    /// Returns `true` if the goal is reached.
    pub(crate) fn is_settled(&self) -> bool {
        self.is_settled
    }

    /// Returns the goal.
    pub(crate) fn goal(&self) -> SolveGoal {
        self.goal
    }

    /// Returns the results of the solver.
    pub(crate) fn known(&self) -> &SolverKnowledge<G::Move> {
        &self.known
    }

    /// Returns the results of the solver at the end.
    pub(crate) fn into_known(self) -> SolverKnowledge<G::Move> {
        self.known
    }

    /// Returns the number of nodes of solver and search.
    pub(crate) fn nodes(&self) -> u64 {
        self.searched + self.solved
    }

    /// Returns the work of solver and search, in nodes of the search.
    fn work(&self) -> u64 {
        self.searched.saturating_add(self.solved.saturating_mul(self.weight))
    }

    pub(super) fn may_go_on(&mut self) -> bool {
        let nodes = self.nodes() + 1;
        self.work() <= self.goal.max_work && nodes <= self.goal.max_nodes && self.watcher.proceed(nodes)
    }

    /// Runs the solver for a turn, and reports the values if the goal is reached.
    fn run_solver(&mut self) {
        let end = self.solved + self.most(self.turn / self.weight);
        while !self.is_settled && self.solved < end && self.may_go_on() {
            self.solve(end - self.solved);
        }
        if self.is_settled {
            self.tell();
        }
    }

    /// Reduces a node budget of the solver to the limits: half of the remaining nodes stay with the search.
    pub(super) fn most(&self, nodes: u64) -> u64 {
        let nodes_left = self.goal.max_nodes.saturating_sub(self.nodes()) / 2;
        let work_left = self.goal.max_work.saturating_sub(self.work()) / self.weight;
        nodes.max(1).min(nodes_left).min(work_left)
    }

    /// Runs the solver on its next task with this number of nodes.
    pub(super) fn solve(&mut self, nodes: u64) {
        let lengths_matter = self.goal.lengths || self.known.wdl() != Some(Wdl::Draw);
        let query = SolveQuery {
            distance: self.question != SolverQuestion::Value && lengths_matter,
            all: self.question == SolverQuestion::Moves,
            proof: false,
            bytes: SOLVER_MEMORY,
            threads: self.goal.threads,
            margins: None,
        };
        let before = self.nodes();
        let mut watcher = (&mut *self.watcher).offset(before).limited(nodes).without_events();
        let solution = self.game.solution(self.position, &query, self.memory, &mut watcher);
        self.solved += solution.nodes.max(1);
        let was_known = self.known.wdl();
        self.known.learn(solution);
        self.is_settled = self.known.has_best(self.goal.moves);
        if was_known.is_none() && !self.is_settled {
            self.tell_of_a_win();
        }
        self.question = match self.known.wdl() {
            None => SolverQuestion::Value,
            Some(Wdl::Win | Wdl::Loss) if self.known.value().is_none() => SolverQuestion::Length,
            Some(_) => SolverQuestion::Moves,
        };
    }

    /// Finds the value of every move after that of the position, with a budget of [`FURTHER`] times its
    /// nodes.
    pub(crate) fn look_further(&mut self) {
        let nodes = self.most((FURTHER * self.solved).max(FIRST_TURN / self.weight));
        if self.is_settled && nodes > 0 && self.may_go_on() {
            self.question = SolverQuestion::Moves;
            self.solve(nodes);
        }
    }

    /// Reports the proven values to the watcher.
    pub(super) fn tell(&mut self) {
        let nodes = self.nodes();
        for (number, line) in (1..).zip(self.known.lines(self.goal.moves)) {
            let Some(assessment) = line.assessment else { continue };
            self.watcher.on_event(Event::Depth(Progress {
                depth: self.known.depth().max(self.depth),
                deepest: self.known.depth().max(self.depth),
                line: number,
                assessment,
                variation: &line.variation,
                nodes,
                table_permille: 0,
            }));
        }
    }

    /// Reports a win of unknown length to the watcher.
    fn tell_of_a_win(&mut self) {
        if let Some(line) = self.known.win()
            && let (Some(m), Some(assessment)) = (line.variation.first(), line.assessment)
        {
            self.watcher.on_event(Event::Best { m, line: 1, assessment });
        }
    }
}

/// Returns the length of the solver's first turn in nodes of the search, if one node of the solver costs
/// `weight` of them.
fn first_turn(weight: u64) -> u64 {
    FIRST_TURN * HEAVY.min(weight) / weight
}
