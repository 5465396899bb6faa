//! The proof of a player's win, or that there is none: several methods in turn, with a growing node budget,
//! until one succeeds.

use std::panic::resume_unwind;
use std::thread;

use game::{Player, Point, Points};

use super::attack::{self, AttackContext, AttackResult, AttackSearch, Cost};
use super::defence::{Breaker, BreakerResult, Busy, LineKeys, Role};
use super::line_board::LineBoard;
use super::line_position::LinePosition;
use super::memory::TableSet;
use super::question::{SolverGoal, WinMethod, WinQuestion};
use crate::proof_number::ProofNumbers;
use crate::{Event, ProofProgress, SolveStage, Watcher};

/// The node count, the watcher and the stop flag of a solver run.
pub(super) struct SolverBudget<'w> {
    /// Number of nodes visited so far.
    pub(super) nodes: u64,
    pub(super) watcher: &'w mut dyn Watcher<Point>,
    /// `true` if the watcher stopped the run.
    pub(super) stopped: bool,
}

impl SolverBudget<'_> {
    /// Returns `true` if this number of further nodes may be visited; else sets the stop flag.
    pub(super) fn may_go_on(&mut self, nodes: u64) -> bool {
        self.stopped = self.stopped || !self.allows(nodes);
        !self.stopped
    }

    /// Returns the node budget of a search without a watcher: the requested number, halved until the watcher
    /// allows it. Sets the stop flag if the watcher does not allow a single node.
    pub(super) fn allowance(&mut self, goal: u64) -> u64 {
        let mut nodes = if self.stopped { 0 } else { goal.max(1) };
        while nodes > 0 && !self.allows(nodes) {
            nodes /= 2;
        }
        self.stopped |= nodes == 0;
        nodes
    }

    /// Returns `true` if the watcher allows this number of further nodes.
    fn allows(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(self.nodes.saturating_add(nodes))
    }

    /// Sends the next stage to the watcher.
    pub(super) fn turn_to(&mut self, stage: SolveStage) {
        self.watcher.on_event(Event::Stage(stage));
    }

    /// Sends proof numbers and the fill of a table, in thousandths, to the watcher.
    pub(super) fn report(&mut self, numbers: ProofNumbers, table_permille: u32) {
        let ProofNumbers { proof, disproof } = numbers;
        let progress = ProofProgress { proof, disproof, nodes: self.nodes, table_permille };
        self.watcher.on_event(Event::Proof(progress));
    }
}

/// The methods of the solver, with their tables and budgets.
pub(super) struct Prover<'a, const W: usize> {
    pub(super) keys: &'a LineKeys,
    tables: &'a mut TableSet<W>,
    threads: usize,
    plan: Plan,
}

/// Node budget of a method: that of its first round, and the growth factor per round.
#[derive(Debug, Clone, Copy)]
struct MethodBudget {
    first: u64,
    factor: u64,
}

impl MethodBudget {
    fn in_round(self, round: u32) -> u64 {
        self.first.saturating_mul(self.factor.saturating_pow(round))
    }
}

/// The budgets of the methods.
#[derive(Debug, Clone, Copy)]
struct Plan {
    defence: MethodBudget,
    marks: MethodBudget,
    refutation: MethodBudget,
    quiet: MethodBudget,
}

impl Plan {
    /// The budgets for lines of this length. Short lines are mostly completed, long ones mostly stopped.
    fn of(length: usize) -> Plan {
        if length < 5 {
            Plan {
                defence: MethodBudget { first: 400, factor: 8 },
                marks: MethodBudget { first: 4_000, factor: 2 },
                refutation: MethodBudget { first: 500, factor: 8 },
                quiet: MethodBudget { first: 500, factor: 4 },
            }
        } else {
            Plan {
                defence: MethodBudget { first: 1_000, factor: 8 },
                marks: MethodBudget { first: 2_000, factor: 3 },
                refutation: MethodBudget { first: 500, factor: 4 },
                quiet: MethodBudget { first: 1_000, factor: 4 },
            }
        }
    }
}

/// A defence search within an attack search may use 1/16 of the attack search's node budget.
const DEFENCE_SHARE: u64 = 16;

/// Number of nodes of the defence search between two reports to the watcher.
const DEFENCE_STRIDE: u64 = 4_000;

/// Number of nodes of each thread between two reports, if the defence search uses several threads.
const LONG_STRIDE: u64 = 100_000;

/// Maximum number of nodes by which a defence search exceeds its limit: the moves made within one node.
pub(super) const ONE_NODE: u64 = 500;

/// The limits of an attack search.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttackLimits {
    /// The kind of cost.
    count: Cost,
    /// Maximum cost of the win.
    cost: usize,
    /// `true` if the attack search may run the defence search at its nodes.
    asks_defence: bool,
    /// Node count of the whole run at which the search ends.
    end: u64,
}

impl AttackLimits {
    pub(super) fn new(count: Cost, cost: usize, end: u64) -> AttackLimits {
        AttackLimits { count, cost, asks_defence: false, end }
    }

    pub(super) fn asking_defence(self) -> AttackLimits {
        AttackLimits { asks_defence: true, ..self }
    }
}

impl<'a, const W: usize> Prover<'a, W> {
    pub(super) fn new(
        line_board: &LineBoard<W>,
        keys: &'a LineKeys,
        tables: &'a mut TableSet<W>,
        threads: usize,
    ) -> Self {
        Prover { keys, tables, threads, plan: Plan::of(line_board.length) }
    }

    /// Runs each method once, in turn, until the question is settled.
    pub(super) fn round(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        goal: SolverGoal,
        budget: &mut SolverBudget<'_>,
    ) {
        let methods = [Self::by_defence, Self::by_marks, Self::search_all_marks, Self::by_quiet_moves];
        for method in methods {
            if question.is_settled(goal) || budget.stopped {
                break;
            }
            method(self, question, line_position, goal, budget);
        }
        if !budget.stopped {
            question.rounds += 1;
        }
    }

    /// Runs a round of the defence search, and no other method.
    pub(super) fn by_defence_alone(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        budget: &mut SolverBudget<'_>,
    ) {
        self.by_defence(question, line_position, SolverGoal::Value, budget);
        question.rounds += 1;
    }

    /// Runs the defence search: if the opponent holds all lines, the attacker cannot win.
    fn by_defence(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        _: SolverGoal,
        budget: &mut SolverBudget<'_>,
    ) {
        if question.defence_failed || question.win.is_some() {
            return;
        }
        budget.turn_to(SolveStage::Defence { player: question.attacker });
        let lines = line_position.open_lines(question.attacker, question.max_marks);
        let side = if question.moves { Role::Maker } else { Role::Breaker };
        let mut left = self.plan.defence.in_round(question.rounds);
        while left > 0 {
            self.make_room();
            let before = budget.nodes;
            let Some(verdict) = self.defend(&lines, side, left, budget) else {
                return;
            };
            left = left.saturating_sub((budget.nodes - before).max(1));
            match verdict {
                BreakerResult::Held(_) => {
                    question.refuted = true;
                    return;
                }
                BreakerResult::Broken(_) => {
                    question.defence_failed = true;
                    return;
                }
                BreakerResult::Open(numbers) => {
                    budget.report(numbers, self.tables.defence.permille_of(self.tables.max_bits))
                }
            }
        }
    }

    /// Runs one stride of the defence search on all threads; `None` if the run was stopped without a result.
    fn defend(
        &self,
        lines: &[Points<W>],
        side: Role,
        left: u64,
        budget: &mut SolverBudget<'_>,
    ) -> Option<BreakerResult<W>> {
        let several = self.threads > 1 && left > DEFENCE_STRIDE;
        let all = if several { self.threads as u64 } else { 1 };
        let nodes = left.min(if several { LONG_STRIDE } else { DEFENCE_STRIDE });
        // Only the first thread calls the watcher, so the budget of all threads is requested before.
        let last_node = if several { budget.allowance((nodes + ONE_NODE) * all) / all } else { u64::MAX };
        let busy = several.then(Busy::new);
        let (busy, defence) = (busy.as_ref(), &self.tables.defence);
        let (verdict, visited) = thread::scope(|scope| {
            let help = move || {
                let mut breaker = Breaker::new(self.keys, defence);
                breaker.share(busy);
                breaker.last_node = last_node;
                (breaker.search(lines.iter().copied(), side, nodes), breaker.nodes)
            };
            let helpers: Vec<_> = (1..all).map(|_| scope.spawn(help)).collect();
            let mut watch = |nodes: u64| budget.may_go_on(nodes);
            let mut breaker = Breaker::new(self.keys, defence).watched(&mut watch);
            breaker.share(busy);
            breaker.last_node = last_node;
            let mut verdict = breaker.search(lines.iter().copied(), side, nodes);
            let mut visited = breaker.nodes;
            if let Some(busy) = busy {
                busy.end();
            }
            for helper in helpers {
                let (found, nodes) = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
                visited += nodes;
                if let (BreakerResult::Open(_), BreakerResult::Held(_) | BreakerResult::Broken(_)) =
                    (verdict, found)
                {
                    verdict = found;
                }
            }
            (verdict, visited)
        });
        budget.nodes += visited;
        if budget.stopped && matches!(verdict, BreakerResult::Open(_)) { None } else { Some(verdict) }
    }

    /// Iterative deepening by number of marks, until the attacker wins.
    fn by_marks(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        _: SolverGoal,
        budget: &mut SolverBudget<'_>,
    ) {
        let end = budget.nodes + self.plan.marks.in_round(question.rounds);
        while question.win.is_none_or(|marks| question.refuted_marks + 1 < marks) {
            if question.refuted_marks == question.max_marks {
                question.set_no_win();
                return;
            }
            let marks = question.refuted_marks + 1;
            let (player, plies) = (question.attacker, question.plies(marks));
            budget.turn_to(SolveStage::WinWithin { player, plies });
            match self.search(question, line_position, AttackLimits::new(Cost::Marks, marks, end), budget) {
                AttackResult::Win(win) => {
                    question.found(win.marks, WinMethod::Attack { count: Cost::Marks, cost: marks })
                }
                AttackResult::NoWin => question.refuted_marks = marks,
                AttackResult::Unknown => return,
            }
        }
    }

    /// Searches with all remaining marks at once. This proves draws that need the defender's own threats.
    fn search_all_marks(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        _: SolverGoal,
        budget: &mut SolverBudget<'_>,
    ) {
        if question.win.is_some() {
            return;
        }
        budget.turn_to(SolveStage::Win { player: question.attacker });
        let end = budget.nodes + self.plan.refutation.in_round(question.rounds);
        let limits = AttackLimits::new(Cost::Marks, question.max_marks, end).asking_defence();
        match self.search(question, line_position, limits, budget) {
            AttackResult::Win(win) => {
                let cost = usize::from(win.marks);
                question.found(win.marks, WinMethod::Attack { count: Cost::Marks, cost });
            }
            AttackResult::NoWin => question.set_no_win(),
            AttackResult::Unknown => {}
        }
    }

    /// Iterative deepening by number of quiet moves (threat-space search): finds long wins by threats whose
    /// length is not needed.
    fn by_quiet_moves(
        &mut self,
        question: &mut WinQuestion,
        line_position: &LinePosition<'a, W>,
        goal: SolverGoal,
        budget: &mut SolverBudget<'_>,
    ) {
        if !question.is_full {
            return;
        }
        let end = budget.nodes + self.plan.quiet.in_round(question.rounds);
        while question.win.is_none()
            && goal == SolverGoal::Value
            && question.least_quiet <= question.max_marks
        {
            let quiet = question.least_quiet;
            budget.turn_to(SolveStage::Threats { player: question.attacker, quiet: quiet as u32 });
            match self.search(question, line_position, AttackLimits::new(Cost::Quiet, quiet, end), budget) {
                AttackResult::Win(win) => {
                    question.found(win.marks, WinMethod::Attack { count: Cost::Quiet, cost: quiet })
                }
                AttackResult::NoWin => question.least_quiet += 1,
                AttackResult::Unknown => return,
            }
        }
    }

    /// Runs the attack search within these limits.
    pub(super) fn search(
        &mut self,
        question: &WinQuestion,
        line_position: &LinePosition<'a, W>,
        limits: AttackLimits,
        budget: &mut SolverBudget<'_>,
    ) -> AttackResult<W> {
        let AttackLimits { count, cost, asks_defence, end } = limits;
        self.make_room();
        let attacker = question.attacker.index();
        let memo = if count == Cost::Marks { &self.tables.marks } else { &self.tables.quiet };
        let max_bits = self.tables.max_bits(memo[attacker].capacity());
        let TableSet { defence, marks, quiet, .. } = &mut *self.tables;
        let memos = if count == Cost::Marks { marks } else { quiet };
        let begin = budget.nodes;
        let mut proceed = |nodes: u64| begin + nodes <= end && budget.may_go_on(nodes);
        let context = AttackContext {
            memo: &mut memos[attacker],
            max_bits,
            breaker: Breaker::new(self.keys, defence).watched(&mut proceed),
            defence_nodes: if asks_defence { (end - begin) / DEFENCE_SHARE } else { 0 },
        };
        let mut attack = AttackSearch::new(line_position.clone(), question.attacker, count, context);
        let win = if question.moves { attack.attack(cost) } else { attack.defend(cost) };
        let (nodes, stopped) = (attack.visited(), attack.stopped);
        budget.nodes += nodes;
        match win {
            _ if stopped => AttackResult::Unknown,
            Some(win) => AttackResult::Win(win),
            None => AttackResult::NoWin,
        }
    }

    /// Returns a defence search on the shared table.
    pub(super) fn breaker(&mut self) -> Breaker<'_, W> {
        self.make_room();
        Breaker::new(self.keys, &self.tables.defence)
    }

    /// Enlarges the table of the defence if it is nearly full.
    fn make_room(&mut self) {
        let most = self.tables.max_bits(self.tables.defence.capacity());
        self.tables.defence.make_room(most);
    }

    /// The stored reply that last refuted the attack, with the defender to move. It may be outdated.
    pub(super) fn refutation(&self, line_position: &LinePosition<'a, W>, attacker: Player) -> Option<Point> {
        attack::refutation(line_position, &self.tables.marks[attacker.index()])
    }
}
