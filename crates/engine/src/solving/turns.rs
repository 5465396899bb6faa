//! A search and the exact solver in turns.

use game::{Bound, Wdl};
use search::{Event, LineMemory, Progress, SolveQuery, Watcher};

use super::goal::SolveGoal;
use super::known::SolverKnowledge;
use crate::agents::agent::SOLVER_MEMORY;
use crate::playable::Solvable;
use crate::watching::NODES_PER_QUESTION;

/// The solver's first turn, in nodes of the strong search: a twentieth of a second. Each later one is twice as long.
const FIRST_TURN: u64 = 400_000;

/// Where a node of the solver takes longer than this number of nodes of the search, as on boards of more than 90 points,
/// the first turn is shorter in the same ratio. On 23 November 2026 it took 70 to 160 ms on boards of 20x20, so that a move
/// in 100 ms came without a single depth of the search.
const HEAVY: u64 = 128;

/// On a board of N points, a node of the solver takes as long as N * N / 64 nodes of the strong search. Measured on
/// 22 November 2026, on boards of 24 to 400 points; the divisor is between 46 and 82.
const POINTS_SQUARED: u64 = 64;

/// To find the value of every move too, the solver may spend this multiple of what the value of the position took.
pub(super) const FURTHER: u64 = 4;

/// The next question to the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolverQuestion {
    /// The outcome, by attacks of any length.
    Value,
    /// The length of best play.
    Length,
    /// The value of every move.
    Moves,
}

/// A watcher between a search and its own watcher, which gives the solver its turns. It asks the other watcher once in a
/// number of nodes of the search, and at every node of the solver, which takes much longer.
pub(crate) struct SolverTurns<'a, G: Solvable, W> {
    pub(super) game: &'a G,
    pub(super) position: &'a G::Position,
    pub(super) goal: SolveGoal,
    pub(super) memory: &'a mut LineMemory,
    pub(super) watcher: W,
    pub(super) question: SolverQuestion,
    pub(super) known: SolverKnowledge<G::Move>,
    /// What a node of the solver takes, in nodes of the search.
    pub(super) weight: u64,
    /// The length of the next turn, in nodes of the search, and the node of the search before which it comes.
    turn: u64,
    next: u64,
    /// The node of the search before which the watcher is asked again.
    next_question: u64,
    /// The nodes of the search, and of the solver.
    searched: u64,
    pub(super) solved: u64,
    /// The last depth that was reported.
    pub(super) depth: u32,
    /// Whether the solver knows all that is wanted.
    pub(super) is_settled: bool,
}

impl<'a, G: Solvable, W: Watcher<G::Move>> SolverTurns<'a, G, W> {
    /// For a position that has moves. The solver goes on from what the memory has, which is of this game.
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

    /// The solver's first turn, if the game has a solver. Whether all that is wanted is known.
    pub(crate) fn begin(&mut self) -> bool {
        if self.next == 0 {
            self.take_turn();
        }
        self.is_settled
    }

    /// Whether the solver knows all that is wanted.
    pub(crate) fn is_settled(&self) -> bool {
        self.is_settled
    }

    /// What is wanted.
    pub(crate) fn goal(&self) -> SolveGoal {
        self.goal
    }

    /// What the solver knows.
    pub(crate) fn known(&self) -> &SolverKnowledge<G::Move> {
        &self.known
    }

    /// What the solver knows at the end.
    pub(crate) fn into_known(self) -> SolverKnowledge<G::Move> {
        self.known
    }

    /// The nodes of both.
    pub(crate) fn nodes(&self) -> u64 {
        self.searched + self.solved
    }

    /// What both have spent, in nodes of the search.
    fn work(&self) -> u64 {
        self.searched.saturating_add(self.solved.saturating_mul(self.weight))
    }

    /// Gives the solver its turn if it is time, and says whether the search may go on.
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

    /// So many nodes of the solver, or fewer: half of the nodes that are left stay with the search.
    pub(super) fn most(&self, nodes: u64) -> u64 {
        let nodes_left = self.goal.max_nodes.saturating_sub(self.nodes()) / 2;
        let work_left = self.goal.max_work.saturating_sub(self.work()) / self.weight;
        nodes.max(1).min(nodes_left).min(work_left)
    }

    /// Asks the solver the next question, with this number of nodes.
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

    /// Asks for the value of every move once that of the position is known, with a few times the effort that it took.
    pub(crate) fn look_further(&mut self) {
        let nodes = self.most((FURTHER * self.solved).max(FIRST_TURN / self.weight));
        if self.is_settled && nodes > 0 && self.may_go_on() {
            self.question = SolverQuestion::Moves;
            self.solve(nodes);
        }
    }

    /// Tells the watcher that the value is proven.
    pub(super) fn tell(&mut self) {
        let nodes = self.nodes();
        for (number, line) in (1..).zip(self.known.lines(self.goal.moves)) {
            let Some(value) = line.value else { continue };
            self.watcher.on_event(Event::Depth(Progress {
                depth: self.known.depth().max(self.depth),
                deepest: self.known.depth().max(self.depth),
                line: number,
                value,
                bound: line.bound,
                exact: line.exact,
                variation: &line.variation,
                nodes,
                table_permille: 0,
            }));
        }
    }

    /// Tells the watcher of a win whose length is not known yet.
    fn tell_of_a_win(&mut self) {
        if let Some(line) = self.known.win()
            && let (Some(m), Some(value)) = (line.variation.first(), line.value)
        {
            self.watcher.on_event(Event::Best { m, line: 1, value, bound: Bound::AtLeast });
        }
    }
}

/// The length of the solver's first turn, in nodes of the search, where one of its own takes this number of them.
fn first_turn(weight: u64) -> u64 {
    FIRST_TURN * HEAVY.min(weight) / weight
}

impl<G: Solvable, W: Watcher<G::Move>> Watcher<G::Move> for SolverTurns<'_, G, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        // All nodes but the one whose visit is in question.
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
