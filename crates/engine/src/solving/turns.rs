//! A search and the exact solver in turns.

use game::Wdl;
use search::{Event, LineMemory, Progress, SolveQuery, Watcher};

use super::goal::SolveGoal;
use super::known::SolverKnowledge;
use crate::agents::agent::SOLVER_MEMORY;
use crate::playable::Solvable;
use crate::watching::NODES_PER_QUESTION;

/// The solver's first turn, in nodes of the strong search: about 1/20 second. Each later turn is twice as
/// long.
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

/// An adapter between a search and its watcher that gives the solver its turns. It calls that watcher once in
/// [`NODES_PER_QUESTION`] nodes of the search, and before every node of the solver, which takes much longer.
pub(crate) struct SolverTurns<'a, G: Solvable, W> {
    pub(super) game: &'a G,
    pub(super) position: &'a G::Position,
    pub(super) goal: SolveGoal,
    pub(super) memory: &'a mut LineMemory,
    pub(super) watcher: W,
    pub(super) question: SolverQuestion,
    pub(super) known: SolverKnowledge<G::Move>,
    /// The cost of a node of the solver, in nodes of the search.
    pub(super) weight: u64,
    /// The length of the next turn, in nodes of the search.
    turn: u64,
    /// The node of the search before which the next turn starts; `u64::MAX` without a solver.
    next: u64,
    /// The next node of the search at which the watcher is called or a turn may start.
    next_question: u64,
    /// The number of nodes of the search.
    searched: u64,
    /// The number of nodes of the solver.
    pub(super) solved: u64,
    /// The last reported depth, in plies.
    pub(super) depth: u32,
    /// `true` if the goal is reached.
    pub(super) is_settled: bool,
}

impl<'a, G: Solvable, W: Watcher<G::Move>> SolverTurns<'a, G, W> {
    /// Returns the adapter for a position with legal moves. The solver continues from `memory`, which must be
    /// of this game.
    pub(crate) fn new(
        game: &'a G,
        position: &'a G::Position,
        goal: SolveGoal,
        memory: &'a mut LineMemory,
        watcher: W,
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
            turn: first_turn(weight),
            next: if game.has_exact_solver() { 0 } else { u64::MAX },
            next_question: 0,
            searched: 0,
            solved: 0,
            depth: 0,
            is_settled: false,
        }
    }

    /// Runs the solver's first turn, if the game has a solver. Returns `true` if the goal is reached.
    pub(crate) fn begin(&mut self) -> bool {
        if self.next == 0 {
            self.take_turn();
        }
        self.is_settled
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

    /// Runs the solver if its turn is due. Returns `true` if the search may continue.
    fn look_up(&mut self) -> bool {
        if self.searched >= self.next {
            self.take_turn();
        }
        let may_go_on = !self.is_settled && self.may_go_on();
        let last = self.goal.max_nodes.saturating_sub(self.solved).saturating_add(1);
        self.next_question =
            if may_go_on { (self.searched + NODES_PER_QUESTION).min(self.next).min(last) } else { 0 };
        may_go_on
    }

    pub(super) fn may_go_on(&mut self) -> bool {
        let nodes = self.nodes() + 1;
        self.work() <= self.goal.max_work && nodes <= self.goal.max_nodes && self.watcher.proceed(nodes)
    }

    fn take_turn(&mut self) {
        let end = self.solved + self.most(self.turn / self.weight);
        while !self.is_settled && self.solved < end && self.may_go_on() {
            self.solve(end - self.solved);
        }
        self.next = self.searched.saturating_add(self.turn);
        self.turn = self.turn.saturating_mul(2);
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
        let mut watcher = (&mut self.watcher).offset(before).limited(nodes).without_events();
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

impl<G: Solvable, W: Watcher<G::Move>> Watcher<G::Move> for SolverTurns<'_, G, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        // `nodes` includes the node that is about to be visited.
        self.searched = nodes.saturating_sub(1);
        nodes < self.next_question || self.look_up()
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        let Event::Depth(progress) = event else {
            return self.watcher.on_event(event);
        };
        self.depth = progress.depth;
        self.watcher.on_event(event.offset(self.solved));
    }
}
