//! The exact solver beside a search: they take turns, until one of them knows.
//!
//! Nobody can tell beforehand which positions a solver settles. So it begins with a short turn, then the
//! search has one, then the solver a longer one, and so on: whatever the solver can settle in half of the
//! time is settled, and where it cannot, the search has had the other half. A search hears nothing of this:
//! the [`Turns`] stand between it and its watcher.

mod findings;
mod known;
mod variation;

use std::sync::{Mutex, PoisonError};

use game::Bound;
use game::Wdl;
use search::{Event, LineMemory, Progress, SolveQuery, Watcher};

use crate::agents::{Opponents, PATIENCE};
pub(crate) use findings::analyse;
pub(crate) use known::Known;

/// The solver's first turn, in nodes of the strong search: a twentieth of a second. Each later one is twice as long.
const FIRST_TURN: u64 = 400_000;

/// A node of the solver takes as long as so many nodes of the strong search on a board of that many points:
/// their square through this. Measured on 22 November 2026, on boards of 24 to 400 points; the quotient
/// is between 46 and 82.
const POINTS_SQUARED: u64 = 64;

/// The value of every move takes so many times the effort that the position's value took, or less, where it
/// comes in useful.
const FURTHER: u64 = 4;

/// What is wanted of the solver.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Aim {
    /// How many of the best moves are wanted with their values.
    pub(crate) moves: usize,
    /// Whether the lengths of lost moves matter where the position is drawn.
    pub(crate) lengths: bool,
    /// The threads that it may use.
    pub(crate) threads: usize,
    /// The nodes of both together, at most.
    pub(crate) max_nodes: u64,
    /// What both may spend together, in nodes of the strong search.
    pub(crate) max_work: u64,
}

/// The bytes that the solver's memory may take.
pub(crate) const MEMORY: usize = 1 << 28;

/// Does something with the memory that a session keeps, or with a new one.
pub(crate) fn with<T>(kept: Option<&Mutex<LineMemory>>, work: impl FnOnce(&mut LineMemory) -> T) -> T {
    match kept {
        // What is found out is true whatever happened to who found it.
        Some(kept) => work(&mut kept.lock().unwrap_or_else(PoisonError::into_inner)),
        None => work(&mut LineMemory::new(MEMORY)),
    }
}

/// What the solver is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Who wins: also by long attacks, the length of which nobody has asked for yet.
    Value,
    /// In how many plies.
    Length,
    /// The value of every move.
    Moves,
}

/// A watcher between a search and who watches it, which gives the solver its turns. It asks the other watcher
/// now and then on behalf of the search, and at every node of the solver, which are much longer.
pub(crate) struct Turns<'a, G: Opponents, W> {
    game: &'a G,
    position: &'a G::Position,
    aim: Aim,
    memory: &'a mut LineMemory,
    watcher: W,
    goal: Goal,
    known: Known<G::Move>,
    /// What a node of the solver takes, in nodes of the search.
    weight: u64,
    /// The length of the next turn, in nodes of the search, and the node of the search before which it comes.
    turn: u64,
    next: u64,
    /// The node of the search before which the watcher is asked again.
    next_question: u64,
    /// The nodes of the search, and of the solver.
    searched: u64,
    solved: u64,
    /// The last depth that was heard of.
    depth: u32,
    /// Whether the solver knows all that is wanted.
    is_settled: bool,
}

impl<'a, G: Opponents, W: Watcher<G::Move>> Turns<'a, G, W> {
    /// For a position that has moves. The solver goes on from what the memory has, which is of this game.
    pub(crate) fn new(
        game: &'a G,
        position: &'a G::Position,
        aim: Aim,
        memory: &'a mut LineMemory,
        watcher: W,
    ) -> Self {
        let moves = game.legal_moves(position);
        let points = game.sites().len() as u64;
        Turns {
            game,
            position,
            aim: Aim { moves: aim.moves.min(moves.len()), ..aim },
            memory,
            watcher,
            goal: Goal::Value,
            known: Known::new(moves),
            weight: (points * points / POINTS_SQUARED).max(1),
            turn: FIRST_TURN,
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
    pub(crate) fn aim(&self) -> Aim {
        self.aim
    }

    /// What the solver knows.
    pub(crate) fn known(&self) -> &Known<G::Move> {
        &self.known
    }

    /// The same, at the end.
    pub(crate) fn into_known(self) -> Known<G::Move> {
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

    /// The search has come some way: whether it may go on, after the solver's turn if it is time for that.
    fn look_up(&mut self) -> bool {
        if self.searched >= self.next {
            self.take_turn();
        }
        let may_go_on = !self.is_settled && self.may_go_on();
        let last = self.aim.max_nodes.saturating_sub(self.solved).saturating_add(1);
        self.next_question = if may_go_on { (self.searched + PATIENCE).min(self.next).min(last) } else { 0 };
        may_go_on
    }

    fn may_go_on(&mut self) -> bool {
        let nodes = self.nodes() + 1;
        self.work() <= self.aim.max_work && nodes <= self.aim.max_nodes && self.watcher.proceed(nodes)
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
    fn most(&self, nodes: u64) -> u64 {
        let nodes_left = self.aim.max_nodes.saturating_sub(self.nodes()) / 2;
        let work_left = self.aim.max_work.saturating_sub(self.work()) / self.weight;
        nodes.max(1).min(nodes_left).min(work_left)
    }

    /// Asks the solver for the next thing that is wanted, with so many nodes.
    fn solve(&mut self, nodes: u64) {
        let lengths_matter = self.aim.lengths || self.known.wdl() != Some(Wdl::Draw);
        let wish = SolveQuery {
            distance: self.goal != Goal::Value && lengths_matter,
            all: self.goal == Goal::Moves,
            proof: false,
            bytes: MEMORY,
            threads: self.aim.threads,
        };
        let before = self.nodes();
        let mut share = Share { most: nodes, before, watcher: &mut self.watcher };
        let solution = self.game.solution(self.position, &wish, self.memory, &mut share);
        self.solved += solution.nodes.max(1);
        let was_known = self.known.wdl();
        self.known.learn(solution);
        self.is_settled = self.known.has_best(self.aim.moves);
        if was_known.is_none() && !self.is_settled {
            self.tell_of_a_win();
        }
        self.goal = match self.known.wdl() {
            None => Goal::Value,
            Some(Wdl::Win | Wdl::Loss) if self.known.value().is_none() => Goal::Length,
            Some(_) => Goal::Moves,
        };
    }

    /// Asks for every move when the value is known, with a few times the effort that it took.
    pub(crate) fn look_further(&mut self) {
        let nodes = self.most((FURTHER * self.solved).max(FIRST_TURN / self.weight));
        if self.is_settled && nodes > 0 && self.may_go_on() {
            self.goal = Goal::Moves;
            self.solve(nodes);
        }
    }

    /// Tells the watcher that the value is proven.
    fn tell(&mut self) {
        let nodes = self.nodes();
        for (number, line) in (1..).zip(self.known.lines(self.aim.moves)) {
            let Some(value) = line.value else { continue };
            self.watcher.on_event(Event::Depth(Progress {
                depth: self.known.depth().max(self.depth),
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
            self.watcher.on_event(Event::Best { m, value, bound: Bound::AtLeast });
        }
    }
}

impl<G: Opponents, W: Watcher<G::Move>> Watcher<G::Move> for Turns<'_, G, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        // Those before the one that is asked for.
        self.searched = nodes.saturating_sub(1);
        nodes < self.next_question || self.look_up()
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        let Event::Depth(progress) = event else {
            return self.watcher.on_event(event);
        };
        self.depth = progress.depth;
        self.watcher.on_event(Event::Depth(Progress { nodes: progress.nodes + self.solved, ..progress }));
    }
}

/// A watcher of the solver's turn: it counts the nodes before it, and ends it.
struct Share<'a, W> {
    most: u64,
    before: u64,
    watcher: &'a mut W,
}

impl<M, W: Watcher<M>> Watcher<M> for Share<'_, W> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.most && self.watcher.proceed(self.before + nodes)
    }
}

/// A watcher that knows no moves of the game, with a limit of nodes.
pub(crate) struct Counted<'a> {
    pub(crate) max_nodes: u64,
    pub(crate) watcher: &'a mut dyn Watcher<String>,
}

impl<M> Watcher<M> for Counted<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.max_nodes && self.watcher.proceed(nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        if let Event::Proof(progress) = event {
            self.watcher.on_event(Event::Proof(progress));
        }
    }
}
