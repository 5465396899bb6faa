//! The solver of line games: values, distances, best moves, certificates.

use game::{Assessment, Basis, LineGame, Notation, Outcome, Player, Point, Tactics, Wdl};
use proof::{Goal, Proof, Theorem};

use super::attack::Cost;
use super::by_search::{TreeSearch, WinSearch};
use super::certificate::{Claims, Guide, StrategyBuilder};
use super::defence::LineKeys;
use super::line_board::LineBoard;
use super::line_position::LinePosition;
use super::memory::{LineMemory, Rounds, Width};
use super::proof_tree::ProofTree;
use super::prover::{AttackLimits, Prover, SolverBudget};
use super::question::{SolverGoal, WinMethod, WinQuestion};
use crate::solution::{NoProof, STRONG, Solution, SolveQuery};
use crate::solve::finished;
use crate::{Event, SolveStage, Watcher};

/// Proves the value of a position, as far as the watcher allows.
///
/// The value follows from two questions: can the side to move win, and can the opponent? Several methods run
/// in turn until one settles a question: the defence search (`defence`), the attack search (`attack`), the
/// strong search (`by_search`), and a job-level proof-number search above it (`proof_tree`).
///
/// `memory` stores the results for later searches of the same game: a stopped search resumes where it ended.
///
/// ```
/// use filetto::game::{Game, Wdl};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{LineMemory, NodeLimit, SolveQuery, solve_lines};
///
/// let game = Mnk::<1>::new("mnk:4,4,4".parse()?);
/// let mut memory = LineMemory::new(64 << 20);
/// let solution = solve_lines(&game, &game.start(), &SolveQuery::default(), &mut memory, NodeLimit(100_000));
/// assert_eq!(solution.assessment.wdl(), Some(Wdl::Draw));
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
///
/// # Panics
/// If lines alone do not decide the game, as in renju.
pub fn solve_lines<G: LineGame + Tactics + Notation, V: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    memory: &mut LineMemory,
    mut watcher: V,
) -> Solution<G::Move> {
    assert!(game.wins_by_lines_alone(), "lines alone do not decide {}", game.spec());
    let watcher: &mut dyn Watcher<Point> = &mut watcher;
    // A type for large boards solves small boards with wider sets than they need: each width is one more copy
    // of the solver, and callers choose the type by the size of the board.
    if const { G::MAX_POINTS <= 64 } {
        solve_on::<G, 1>(game, position, query, memory, watcher)
    } else if const { G::MAX_POINTS > 256 } {
        solve_on::<G, 7>(game, position, query, memory, watcher)
    } else if game.sites().len() <= 128 {
        solve_on::<G, 2>(game, position, query, memory, watcher)
    } else {
        solve_on::<G, 4>(game, position, query, memory, watcher)
    }
}

/// Node budget for all best moves and the principal variation, relative to the nodes of the value.
const BEST_PLAY_RATIO: f64 = 0.5;

/// Minimum node budget for all best moves and the principal variation.
const MIN_BEST_PLAY_NODES: u64 = 10_000;

/// Node budget for value and length together, relative to the nodes of the value, if a win was found without
/// its length and no strong search is used.
const LENGTH_RATIO: u64 = 16;

/// Minimum node budget for value and length together.
const MIN_LENGTH_NODES: u64 = 500_000;

/// Number of first rounds that search only for a win of the expected winner.
const HEAD_START: u32 = 3;

/// The state of one call of [`solve_lines`].
pub(super) struct LineSolver<'a, 'w, G: LineGame, const W: usize> {
    pub(super) game: &'a G,
    pub(super) win_search: Option<WinSearch<'a, G>>,
    pub(super) prover: Prover<'a, W>,
    pub(super) line_position: LinePosition<'a, W>,
    pub(super) budget: SolverBudget<'w>,
    /// Number of nodes of the strong search, which `budget` counts too.
    pub(super) searched: u64,
    /// Remaining nodes of the turn in which the strong search was stopped; 0 after a whole turn.
    pub(super) search_left: u64,
    goal: SolverGoal,
}

/// The value of a position and the proof states that it follows from.
pub(super) struct Judgement {
    assessment: Assessment,
    /// The proof states for a win of the side to move, and for a win of the opponent.
    pub(super) questions: [WinQuestion; 2],
    /// The principal variation of the strong search, if it found a win; else empty.
    pub(super) variation: Vec<Point>,
}

/// Solves on a board of at most `64 * W` points.
fn solve_on<G: LineGame + Tactics + Notation, const W: usize>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    memory: &mut LineMemory,
    watcher: &mut dyn Watcher<Point>,
) -> Solution<G::Move>
where
    LineMemory: Width<W>,
{
    let line_board = LineBoard::<W>::new(game);
    let keys = LineKeys::new(&line_board);
    let line_position = LinePosition::of(&line_board, game, position);
    let goal = if query.distance { SolverGoal::Distance } else { SolverGoal::Value };
    let budget = SolverBudget { nodes: 0, watcher, stopped: false };
    let key = game.key(position);
    let mut rounds =
        if memory.rounds.key == key { memory.rounds } else { Rounds { key, ..Rounds::default() } };
    let tree = memory.tree.take().filter(|tree| tree.key == key);
    let prover = Prover::new(&line_board, &keys, memory.tables(), query.threads);
    let win_search = query.margins.map(|margins| WinSearch::new(game, margins, query.threads, query.bytes));
    let search_left = rounds.search_left;
    let solver =
        LineSolver { game, win_search, prover, line_position, budget, searched: 0, search_left, goal };
    let (solution, tree) = solver.run(position, query, &mut rounds, tree);
    memory.rounds = rounds;
    memory.tree = tree;
    solution
}

impl<G: LineGame + Tactics + Notation, const W: usize> LineSolver<'_, '_, G, W> {
    /// Solves the position, from the finished rounds and the tree of an earlier call. Updates the rounds and
    /// returns the tree for the next call.
    fn run(
        mut self,
        position: &G::Position,
        query: &SolveQuery,
        rounds: &mut Rounds,
        mut tree: Option<ProofTree>,
    ) -> (Solution<G::Move>, Option<ProofTree>) {
        let mover = self.game.to_move(position);
        if let Some(outcome) = self.game.outcome(position) {
            return (solution_of_end(outcome, mover), None);
        }
        if let Some((tree, search)) = tree.as_mut().zip(self.win_search.as_mut()) {
            TreeSearch::new(self.game, position, tree).tell(search);
        }
        let mut judgement = self.judge(position, self.questions(mover, rounds.rounds), None, &mut tree);
        rounds.search_left = self.search_left;
        self.find_length(&mut judgement, 0);
        rounds.rounds = [0, 1].map(|index| judgement.questions[index].rounds);
        let best_play_nodes = MIN_BEST_PLAY_NODES.max((BEST_PLAY_RATIO * self.budget.nodes as f64) as u64);
        let mut solution = Solution {
            assessment: judgement.assessment,
            best: Vec::new(),
            best_complete: false,
            moves: Vec::new(),
            variation: Vec::new(),
            nodes: 0,
            method: judgement.method(),
            proof: Err(NoProof::NotRequested),
        };
        if query.proof {
            self.budget.turn_to(SolveStage::Certificate);
            let is_proven = judgement.assessment.wdl().is_some();
            let proof = is_proven.then(|| self.prove(position, mover, &judgement)).flatten();
            solution.proof = proof.ok_or(NoProof::NotProven);
        }
        if query.all {
            self.judge_moves(position, mover, &judgement, &mut solution);
        }
        let max_nodes = self.budget.nodes + best_play_nodes;
        if judgement.assessment.wdl().is_some() {
            self.budget.turn_to(SolveStage::BestPlay);
            self.add_best(position, mover, &judgement, max_nodes, &mut solution);
        }
        solution.reconcile();
        solution.weaken_to_certificate();
        solution.nodes = self.budget.nodes;
        (solution, tree)
    }

    /// Returns the maximum number of plies to the end of the game.
    pub(super) fn plies_left(&self) -> usize {
        self.game.max_plies() - self.line_position.placed()
    }

    /// Returns the initial proof states of [`line_position`](Self::line_position), for the side to move and
    /// for the opponent, after these numbers of earlier rounds.
    fn questions(&self, mover: Player, rounds: [u32; 2]) -> [WinQuestion; 2] {
        let left = self.plies_left();
        let mut questions = [mover, !mover].map(|player| WinQuestion::new(player, mover, left));
        if self.game.max_plies() < self.line_position.line_board.points {
            questions = questions.map(WinQuestion::ending_early);
        }
        questions.iter_mut().zip(rounds).for_each(|(question, rounds)| question.rounds = rounds);
        if self.line_position.marks[0].is_empty()
            && self.line_position.marks[1].is_empty()
            && !self.line_position.line_board.spoils
        {
            questions[1].apply_strategy_stealing();
        }
        questions
    }

    /// Proves the value of the position, which [`line_position`](Self::line_position) represents too. Uses
    /// the proof tree once there is one. If a winner is expected, the first rounds search only for that
    /// player's win.
    fn judge(
        &mut self,
        position: &G::Position,
        mut questions: [WinQuestion; 2],
        expected: Option<Player>,
        tree: &mut Option<ProofTree>,
    ) -> Judgement {
        // A run that was stopped in a turn of the tree continues there: otherwise the other methods would begin
        // a longer round after every stop.
        let mut variation = match tree {
            Some(_) => self.grow_tree(position, tree, &mut questions, self.search_left).unwrap_or_default(),
            None => Vec::new(),
        };
        for round in 0.. {
            if self.is_decided(&questions) || self.budget.stopped {
                break;
            }
            for index in 0..2 {
                let waits = round < HEAD_START && expected == Some(!questions[index].attacker);
                // Only one of them can win.
                if questions[1 - index].win.is_some() || waits {
                    continue;
                }
                let question = &mut questions[index];
                if !question.is_settled(self.goal) && !self.budget.stopped {
                    self.prover.round(question, &self.line_position, self.goal, &mut self.budget);
                }
                if self.is_decided(&questions) {
                    break;
                }
            }
            if !self.is_decided(&questions)
                && let Some(found) = self.search_for_a_win(position, tree, &mut questions)
            {
                variation = found;
            }
        }
        Judgement { assessment: assess(&questions, self.plies_left()), questions, variation }
    }

    /// Searches for the length of a win that was found without it. `begin` is the node count before the
    /// search for the value.
    fn find_length(&mut self, judgement: &mut Judgement, begin: u64) {
        if self.win_search.is_some() {
            return;
        }
        let max_nodes = begin + MIN_LENGTH_NODES.max(LENGTH_RATIO * (self.budget.nodes - begin));
        let Some(question) = judgement.questions.iter_mut().find(|question| question.win.is_some()) else {
            return;
        };
        while !question.is_exact() && self.budget.nodes < max_nodes && !self.budget.stopped {
            self.prover.round(question, &self.line_position, SolverGoal::Distance, &mut self.budget);
        }
        judgement.assessment = assess(&judgement.questions, self.plies_left());
    }

    /// Returns `true` if the proof states settle the value, and the length if it is requested.
    fn is_decided(&self, questions: &[WinQuestion; 2]) -> bool {
        let wins = |question: &WinQuestion| question.win.is_some() && question.is_settled(self.goal);
        questions.iter().any(wins) || questions.iter().all(|question| question.refuted)
    }

    /// Adds every move with its value to the solution. Symmetric moves are searched once.
    fn judge_moves(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        solution: &mut Solution<G::Move>,
    ) {
        let mut classes: Vec<(u64, Assessment)> = Vec::new();
        let moves = self.game.legal_moves(position);
        for (number, &m) in (1..).zip(&moves) {
            let child = self.game.after(position, m);
            self.budget.watcher.on_event(Event::RootMoveStarted {
                m: &m,
                depth: 1,
                number,
                move_count: moves.len(),
            });
            let class = self.game.canonical_key(&child);
            let known = classes.iter().find(|(other, _)| *other == class).map(|(_, of_move)| *of_move);
            let of_move = known.unwrap_or_else(|| self.judge_move(position, mover, judgement, m));
            classes.push((class, of_move));
            solution.moves.push((m, of_move));
        }
    }

    fn judge_move(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        m: Point,
    ) -> Assessment {
        let child = self.game.after(position, m);
        if let Some(outcome) = self.game.outcome(&child) {
            return finished(outcome, !mover).before();
        }
        self.line_position.place(mover, m);
        let [own, _] = &judgement.questions;
        let mut questions = self.questions(!mover, [0; 2]);
        questions[1].refuted |= own.refuted;
        questions[1].refuted_marks = questions[1].refuted_marks.max(own.refuted_marks.saturating_sub(1));
        // If one move wins, others mostly win too: the first rounds search for that player's win.
        let begin = self.budget.nodes;
        let mut judged = self.judge(&child, questions, own.win.is_some().then_some(mover), &mut None);
        self.find_length(&mut judged, begin);
        self.line_position.take_back(mover, m);
        judged.assessment.before()
    }

    /// Builds the certificate of the value; `None` if the run was stopped.
    fn prove(&mut self, position: &G::Position, mover: Player, judgement: &Judgement) -> Option<Proof> {
        let claims = Claims::new(self.prover.keys);
        let max_plies = self.game.max_plies();
        let line_position = self.line_position.clone();
        let guide = self.win_search.as_ref().map(|search| search as &dyn Guide<W>);
        let mut strategy =
            StrategyBuilder::new(&mut self.prover, line_position, max_plies, mover, claims, &mut self.budget)
                .guided_by(guide);
        let won =
            judgement.questions.iter().find_map(|question| Some((question, question.certificate_method()?)));
        let mut theorems = Vec::new();
        if let Some((question, win_method)) = won {
            strategy.begin(question.attacker);
            let step = strategy.win(question.moves, win_method)?;
            let plies = strategy.plies[step as usize];
            theorems.push(Theorem { player: question.attacker, goal: Goal::Win { plies }, step });
        } else {
            for question in &judgement.questions {
                strategy.begin(!question.attacker);
                let step = strategy.hold(!question.moves)?;
                theorems.push(Theorem { player: !question.attacker, goal: Goal::Draw, step });
            }
        }
        let proof = Proof {
            spec: self.game.spec(),
            position: self.game.write_position(position),
            theorems,
            steps: strategy.steps,
            claims: strategy.claims.claims,
        };
        Some(proof.without_unused())
    }

    /// Adds the best moves and the principal variation to the solution, until the node count reaches
    /// `max_nodes`.
    fn add_best(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        max_nodes: u64,
        solution: &mut Solution<G::Move>,
    ) {
        // Half of the nodes each: a search for all best moves may not finish, since many are hard to tell
        // apart.
        let half = self.budget.nodes + max_nodes.saturating_sub(self.budget.nodes) / 2;
        solution.variation = self.variation(mover, judgement, half);
        solution.best_complete = true;
        let class_of = |m: Point| self.game.canonical_key(&self.game.after(position, m));
        let first = solution.variation.first().map(|m| (class_of(*m), Some(true)));
        let mut classes: Vec<(u64, Option<bool>)> = first.into_iter().collect();
        for m in self.game.legal_moves(position) {
            let class = class_of(m);
            let known = classes.iter().find(|(other, _)| *other == class).map(|(_, is_best)| *is_best);
            let is_best = known.unwrap_or_else(|| self.is_best(mover, m, judgement, max_nodes));
            classes.push((class, is_best));
            solution.best_complete &= is_best.is_some();
            if is_best == Some(true) {
                solution.best.push(m);
            }
        }
    }

    /// Returns `true` if the move keeps the value and the length; `None` if the node count reaches
    /// `max_nodes` before.
    fn is_best(
        &mut self,
        mover: Player,
        point: Point,
        judgement: &Judgement,
        max_nodes: u64,
    ) -> Option<bool> {
        let [own, others] = &judgement.questions;
        let left = self.plies_left() - 1;
        self.line_position.place(mover, point);
        let is_best = match (own.win, others.win) {
            (Some(1), _) => Some(self.line_position.has_line(mover)),
            (Some(marks), _) if own.is_exact() => {
                self.ask(&WinQuestion::new(mover, !mover, left), marks - 1, max_nodes)
            }
            (Some(_), _) => None,
            (_, Some(marks)) if others.is_exact() => {
                let question = WinQuestion::new(!mover, !mover, left);
                self.ask(&question, marks - 1, max_nodes).map(|wins| !wins)
            }
            (_, Some(_)) => Some(true),
            _ => self.cannot_win(!mover, max_nodes),
        };
        self.line_position.take_back(mover, point);
        is_best
    }

    /// Returns `true` if the attacker wins with this number of marks; `None` if the node count reaches
    /// `max_nodes` before.
    pub(super) fn ask(&mut self, question: &WinQuestion, marks: usize, max_nodes: u64) -> Option<bool> {
        let limits = AttackLimits::new(Cost::Marks, marks, max_nodes);
        self.prover.search(question, &self.line_position, limits, &mut self.budget).is_win()
    }

    /// Returns `true` if the attacker, who is to move, cannot win; `None` if the node count reaches
    /// `max_nodes` before.
    pub(super) fn cannot_win(&mut self, attacker: Player, max_nodes: u64) -> Option<bool> {
        let mut question = WinQuestion::new(attacker, attacker, self.plies_left()).ending_early();
        while !question.is_settled(SolverGoal::Value) {
            if self.budget.nodes >= max_nodes || self.budget.stopped {
                return None;
            }
            self.prover.round(&mut question, &self.line_position, SolverGoal::Value, &mut self.budget);
        }
        Some(question.refuted)
    }
}

impl Judgement {
    /// Returns the name of the method that found the value, for reports.
    fn method(&self) -> &'static str {
        let questions = &self.questions;
        if let Some(win_method) = questions.iter().find_map(|question| question.win_method) {
            return match win_method {
                WinMethod::Attack { count: Cost::Marks, .. } => "attack by number of men, threats and zones",
                WinMethod::Attack { count: Cost::Quiet, .. } => {
                    "attack by number of quiet moves, threats and zones"
                }
                WinMethod::Search => STRONG,
                WinMethod::Tree => "proof numbers over strong searches",
            };
        }
        match questions.iter().all(|question| question.refuted && !question.by_attack) {
            true => "defence by pairings and zones, df-pn",
            false => "attack by number of men, with defence by pairings and zones",
        }
    }
}

/// Returns the value that follows from the two proof states.
fn assess(questions: &[WinQuestion; 2], plies_left: usize) -> Assessment {
    let [own, others] = questions;
    let won = |question: &WinQuestion, marks: usize, wdl: Wdl| {
        let plies = question.plies(marks);
        let basis = match question.win_method {
            Some(WinMethod::Search | WinMethod::Tree) => Basis::FinishedGames,
            Some(WinMethod::Attack { .. }) | None => Basis::Threats,
        };
        Assessment::outcome(wdl, question.is_exact().then_some(plies), Some(plies), basis)
    };
    match (own.win, others.win) {
        (Some(marks), _) => won(own, marks, Wdl::Win),
        (_, Some(marks)) => won(others, marks, Wdl::Loss),
        _ if own.refuted && others.refuted => {
            Assessment::outcome(Wdl::Draw, Some(plies_left as u32), None, Basis::Threats)
        }
        _ => {
            let at_least = if others.refuted { Wdl::Draw } else { Wdl::Loss };
            let at_most = if own.refuted { Wdl::Draw } else { Wdl::Win };
            Assessment::between(at_least, at_most, Basis::Threats)
        }
    }
}

/// Returns the solution of a game that has ended.
fn solution_of_end<M>(outcome: Outcome, mover: Player) -> Solution<M> {
    Solution {
        assessment: finished(outcome, mover),
        best: Vec::new(),
        best_complete: true,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes: 1,
        method: "the rules",
        proof: Err(NoProof::GameOver),
    }
}
