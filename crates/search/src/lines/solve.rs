//! The solver of line games: values, distances, best moves, certificates.

use game::{Evaluate, LineGame, Notation, Outcome, Player, Point, Wdl};
use proof::{Goal, Proof, Theorem};

use super::arena::LineBoard;
use super::attack::Count;
use super::breaker::Keys;
use super::by_search::WinSearch;
use super::claims::Claims;
use super::field::Field;
use super::memory::{LineMemory, Rounds, Width};
use super::proof_tree::ProofTree;
use super::prover::{AttackLimits, Effort, Prover};
use super::question::{Enough, Wanted, WinQuestion};
use super::strategy::{Guide, StrategyBuilder};
use super::tree_search::TreeSearch;
use crate::solution::{Proven, STRONG, Solution, SolveQuery};
use crate::{Event, SolveStage, Watcher};

/// Proves the value of a position, as far as the watcher allows.
///
/// The value follows from two proofs: one player can win or not, and the other can win or not. Several
/// methods run in turn until one settles a proof: the defence search (`breaker`), the attack search
/// (`attack`), the strong search (`by_search`), and a job-level proof-number search above it (`proof_tree`).
///
/// `memory` stores the results for later searches of the same game: a stopped search resumes where it ended.
///
/// ```
/// use game::{Game, Wdl};
/// use games::mnk::Mnk;
/// use search::{LineMemory, NodeLimit, SolveQuery, solve_lines};
///
/// let game = Mnk::<1>::new("mnk:4,4,4".parse()?);
/// let mut memory = LineMemory::new(64 << 20);
/// let solution = solve_lines(&game, &game.start(), &SolveQuery::default(), &mut memory, NodeLimit(100_000));
/// assert_eq!(solution.proven.wdl(), Some(Wdl::Draw));
/// # Ok::<(), game::SpecError>(())
/// ```
pub fn solve_lines<G: LineGame + Evaluate + Notation, V: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    memory: &mut LineMemory,
    mut watcher: V,
) -> Solution<G::Move> {
    let watcher: &mut dyn Watcher<Point> = &mut watcher;
    match game.sites().len() {
        ..=64 => solve_on::<G, 1>(game, position, query, memory, watcher),
        65..=128 => solve_on::<G, 2>(game, position, query, memory, watcher),
        129..=256 => solve_on::<G, 4>(game, position, query, memory, watcher),
        _ => solve_on::<G, 7>(game, position, query, memory, watcher),
    }
}

/// Node budget for all best moves and the principal variation, relative to the nodes of the value.
const REST: f64 = 0.5;

/// Minimum node budget for all best moves and the principal variation.
const REST_AT_LEAST: u64 = 10_000;

/// Node budget for value and length together, relative to the nodes of the value, if a win was found without
/// its length and no strong search is used.
const LENGTH: u64 = 16;

/// Minimum node budget for value and length together.
const LENGTH_AT_LEAST: u64 = 500_000;

/// Number of first rounds that search only for a win of the expected winner.
const HEAD_START: u32 = 3;

/// The state of one call of [`solve_lines`].
pub(super) struct LineSolver<'a, 'w, G: LineGame, const W: usize> {
    pub(super) game: &'a G,
    pub(super) win_search: Option<WinSearch<'a, G>>,
    pub(super) prover: Prover<'a, W>,
    pub(super) field: Field<'a, W>,
    pub(super) effort: Effort<'w>,
    /// Number of nodes of the strong search, which `effort` counts too.
    pub(super) searched: u64,
    wanted: Wanted,
}

/// The value of a position and the proof states that it follows from.
pub(super) struct Judgement {
    proven: Proven,
    /// The proof states for a win of the side to move, and for a win of the opponent.
    pub(super) questions: [WinQuestion; 2],
    /// The principal variation of the strong search, if it found a win; else empty.
    pub(super) variation: Vec<Point>,
}

/// Solves on a board of at most `64 * W` points.
fn solve_on<G: LineGame + Evaluate + Notation, const W: usize>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    memory: &mut LineMemory,
    watcher: &mut dyn Watcher<Point>,
) -> Solution<G::Move>
where
    LineMemory: Width<W>,
{
    let arena = LineBoard::<W>::new(game);
    let keys = Keys::new(&arena);
    let field = Field::of(&arena, game, position);
    let wanted = if query.distance { Wanted::Distance } else { Wanted::Value };
    let effort = Effort { nodes: 0, watcher, stopped: false };
    let key = game.key(position);
    let mut rounds = if memory.rounds.key == key { memory.rounds.rounds } else { [0; 2] };
    let tree = memory.tree.take().filter(|tree| tree.key == key);
    let prover = Prover::new(&arena, &keys, memory.tables(), query.threads);
    let win_search = query.margins.map(|margins| WinSearch::new(game, margins, query.threads, query.bytes));
    let solver = LineSolver { game, win_search, prover, field, effort, searched: 0, wanted };
    let (solution, tree) = solver.run(position, query, &mut rounds, tree);
    memory.rounds = Rounds { key, rounds };
    memory.tree = tree;
    solution
}

impl<G: LineGame + Evaluate + Notation, const W: usize> LineSolver<'_, '_, G, W> {
    /// Solves the position, from the finished rounds and the tree of an earlier call. Updates the rounds and
    /// returns the tree for the next call.
    fn run(
        mut self,
        position: &G::Position,
        query: &SolveQuery,
        rounds: &mut [u32; 2],
        mut tree: Option<ProofTree>,
    ) -> (Solution<G::Move>, Option<ProofTree>) {
        let mover = self.game.to_move(position);
        if let Some(outcome) = self.game.outcome(position) {
            return (finished(outcome, mover), None);
        }
        if let Some((tree, search)) = tree.as_mut().zip(self.win_search.as_mut()) {
            TreeSearch::new(self.game, position, tree).tell(search);
        }
        let mut judgement = self.judge(position, self.questions(mover, *rounds), None, &mut tree);
        self.find_length(&mut judgement, 0);
        *rounds = [0, 1].map(|index| judgement.questions[index].rounds);
        let rest = REST_AT_LEAST.max((REST * self.effort.nodes as f64) as u64);
        let mut solution = Solution {
            proven: judgement.proven,
            best: Vec::new(),
            best_complete: false,
            moves: Vec::new(),
            variation: Vec::new(),
            nodes: 0,
            method: judgement.method(),
            proof: None,
        };
        if query.proof && judgement.proven.wdl().is_some() {
            solution.proof = self.prove(position, mover, &judgement);
        }
        if query.all {
            self.judge_moves(position, mover, &judgement, &mut solution);
        }
        let most = self.effort.nodes + rest;
        if judgement.proven.wdl().is_some() {
            self.effort.turn_to(SolveStage::BestPlay);
            self.add_best(position, mover, &judgement, most, &mut solution);
        }
        solution.reconcile();
        solution.say_what_is_written();
        solution.nodes = self.effort.nodes;
        (solution, tree)
    }

    pub(super) fn plies_left(&self) -> usize {
        self.game.max_plies() - self.field.placed()
    }

    /// The initial proof states of the position on the field, for the side to move and for the opponent,
    /// after these numbers of earlier rounds.
    fn questions(&self, mover: Player, rounds: [u32; 2]) -> [WinQuestion; 2] {
        let left = self.plies_left();
        let mut questions = [mover, !mover].map(|player| WinQuestion::new(player, mover, left));
        if self.game.max_plies() < self.field.arena.points {
            questions = questions.map(WinQuestion::ending_early);
        }
        questions.iter_mut().zip(rounds).for_each(|(question, rounds)| question.rounds = rounds);
        if self.field.marks[0].is_empty() && self.field.marks[1].is_empty() && !self.field.arena.spoils {
            questions[1].steal();
        }
        questions
    }

    /// Proves the value of the position, which is also on the field. Uses the proof tree once there is one.
    /// If a winner is expected, the first rounds search only for that player's win.
    fn judge(
        &mut self,
        position: &G::Position,
        mut questions: [WinQuestion; 2],
        expected: Option<Player>,
        tree: &mut Option<ProofTree>,
    ) -> Judgement {
        let mut variation = Vec::new();
        for round in 0.. {
            if self.is_decided(&questions) || self.effort.stopped {
                break;
            }
            for index in 0..2 {
                let waits = round < HEAD_START && expected == Some(!questions[index].attacker);
                // Only one of them can win.
                if questions[1 - index].win.is_some() || waits {
                    continue;
                }
                let question = &mut questions[index];
                if !question.is_settled(self.wanted) && !self.effort.stopped {
                    self.prover.round(question, &self.field, self.wanted, &mut self.effort);
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
        Judgement { proven: proven(&questions, self.plies_left()), questions, variation }
    }

    /// Searches for the length of a win that was found without it. `begin` is the node count before the
    /// search for the value.
    fn find_length(&mut self, judgement: &mut Judgement, begin: u64) {
        if self.win_search.is_some() {
            return;
        }
        let most = begin + LENGTH_AT_LEAST.max(LENGTH * (self.effort.nodes - begin));
        let Some(question) = judgement.questions.iter_mut().find(|question| question.win.is_some()) else {
            return;
        };
        while !question.is_exact() && self.effort.nodes < most && !self.effort.stopped {
            self.prover.round(question, &self.field, Wanted::Distance, &mut self.effort);
        }
        judgement.proven = proven(&judgement.questions, self.plies_left());
    }

    /// Returns `true` if the proof states settle the value, and the length if it is wanted.
    fn is_decided(&self, questions: &[WinQuestion; 2]) -> bool {
        let wins = |question: &WinQuestion| question.win.is_some() && question.is_settled(self.wanted);
        questions.iter().any(wins) || questions.iter().all(|question| question.never)
    }

    /// Adds every move with its value to the solution. Symmetric moves are searched once.
    fn judge_moves(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        solution: &mut Solution<G::Move>,
    ) {
        let mut classes: Vec<(u64, Proven)> = Vec::new();
        let moves = self.game.legal_moves(position);
        for (number, &m) in (1..).zip(&moves) {
            let child = self.game.after(position, m);
            self.effort.watcher.on_event(Event::Begun { m: &m, depth: 1, number, of: moves.len() });
            let class = self.game.canonical_key(&child);
            let known = classes.iter().find(|(other, _)| *other == class).map(|(_, proven)| *proven);
            let proven = known.unwrap_or_else(|| self.judge_move(position, mover, judgement, m));
            classes.push((class, proven));
            solution.moves.push((m, proven));
        }
    }

    fn judge_move(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        m: Point,
    ) -> Proven {
        let child = self.game.after(position, m);
        if let Some(outcome) = self.game.outcome(&child) {
            return finished::<Point>(outcome, !mover).proven.before();
        }
        self.field.place(mover, m);
        let [own, _] = &judgement.questions;
        let mut questions = self.questions(!mover, [0; 2]);
        questions[1].never |= own.never;
        questions[1].refuted = questions[1].refuted.max(own.refuted.saturating_sub(1));
        // If one move wins, others mostly win too: the first rounds search for that player's win.
        let begin = self.effort.nodes;
        let mut judged = self.judge(&child, questions, own.win.is_some().then_some(mover), &mut None);
        self.find_length(&mut judged, begin);
        self.field.take_back(mover, m);
        judged.proven.before()
    }

    /// Builds the certificate of the value; `None` if the run was stopped.
    fn prove(&mut self, position: &G::Position, mover: Player, judgement: &Judgement) -> Option<Proof> {
        let claims = Claims::new(self.prover.keys);
        let max_plies = self.game.max_plies();
        let field = self.field.clone();
        let guide = self.win_search.as_ref().map(|search| search as &dyn Guide<W>);
        let mut strategy =
            StrategyBuilder::new(&mut self.prover, field, max_plies, mover, claims, &mut self.effort)
                .guided_by(guide);
        let won = judgement.questions.iter().find_map(|question| Some((question, question.shown_by()?)));
        let mut theorems = Vec::new();
        if let Some((question, enough)) = won {
            strategy.begin(question.attacker);
            let step = strategy.win(question.moves, enough)?;
            let plies = strategy.plies[step as usize];
            theorems.push(Theorem { player: question.attacker, goal: Goal::Win { plies }, step });
        } else {
            for question in &judgement.questions {
                strategy.begin(!question.attacker);
                let step = strategy.hold(!question.moves)?;
                theorems.push(Theorem { player: !question.attacker, goal: Goal::Draw, step });
            }
        }
        Some(Proof {
            spec: self.game.spec(),
            position: self.game.write_position(position),
            theorems,
            steps: strategy.steps,
            claims: strategy.claims.claims,
        })
    }

    /// Adds the best moves and the principal variation to the solution, until the node count reaches `most`.
    fn add_best(
        &mut self,
        position: &G::Position,
        mover: Player,
        judgement: &Judgement,
        most: u64,
        solution: &mut Solution<G::Move>,
    ) {
        // Half of the nodes each: a search for all best moves may not finish, since many are hard to tell
        // apart.
        let half = self.effort.nodes + most.saturating_sub(self.effort.nodes) / 2;
        solution.variation = self.variation(mover, judgement, half);
        solution.best_complete = true;
        let class_of = |m: Point| self.game.canonical_key(&self.game.after(position, m));
        let first = solution.variation.first().map(|m| (class_of(*m), Some(true)));
        let mut classes: Vec<(u64, Option<bool>)> = first.into_iter().collect();
        for m in self.game.legal_moves(position) {
            let class = class_of(m);
            let known = classes.iter().find(|(other, _)| *other == class).map(|(_, is_best)| *is_best);
            let is_best = known.unwrap_or_else(|| self.is_best(mover, m, judgement, most));
            classes.push((class, is_best));
            solution.best_complete &= is_best.is_some();
            if is_best == Some(true) {
                solution.best.push(m);
            }
        }
    }

    /// Returns `true` if the move keeps the value and the length; `None` if the node count reaches `most`
    /// before.
    fn is_best(&mut self, mover: Player, point: Point, judgement: &Judgement, most: u64) -> Option<bool> {
        let [own, others] = &judgement.questions;
        let left = self.plies_left() - 1;
        self.field.place(mover, point);
        let is_best = match (own.win, others.win) {
            (Some(1), _) => Some(self.field.has_line(mover)),
            (Some(marks), _) if own.is_exact() => {
                self.ask(&WinQuestion::new(mover, !mover, left), marks - 1, most)
            }
            (Some(_), _) => None,
            (_, Some(marks)) if others.is_exact() => {
                let question = WinQuestion::new(!mover, !mover, left);
                self.ask(&question, marks - 1, most).map(|wins| !wins)
            }
            (_, Some(_)) => Some(true),
            _ => self.cannot_win(!mover, most),
        };
        self.field.take_back(mover, point);
        is_best
    }

    /// Returns `true` if the attacker wins with this number of marks; `None` if the node count reaches `most`
    /// before.
    pub(super) fn ask(&mut self, question: &WinQuestion, marks: usize, most: u64) -> Option<bool> {
        let limits = AttackLimits::new(Count::Marks, marks, most);
        self.prover.search(question, &self.field, limits, &mut self.effort).is_win()
    }

    /// Returns `true` if the attacker, who is to move, cannot win; `None` if the node count reaches `most`
    /// before.
    pub(super) fn cannot_win(&mut self, attacker: Player, most: u64) -> Option<bool> {
        let mut question = WinQuestion::new(attacker, attacker, self.plies_left()).ending_early();
        while !question.is_settled(Wanted::Value) {
            if self.effort.nodes >= most || self.effort.stopped {
                return None;
            }
            self.prover.round(&mut question, &self.field, Wanted::Value, &mut self.effort);
        }
        Some(question.never)
    }
}

impl Judgement {
    /// The name of the method that found the value, for reports.
    fn method(&self) -> &'static str {
        let questions = &self.questions;
        if let Some(enough) = questions.iter().find_map(|question| question.enough) {
            return match enough {
                Enough::Attack { count: Count::Marks, .. } => "attack by number of men, threats and zones",
                Enough::Attack { count: Count::Quiet, .. } => {
                    "attack by number of quiet moves, threats and zones"
                }
                Enough::Search => STRONG,
                Enough::Tree => "proof numbers over strong searches",
            };
        }
        match questions.iter().all(|question| question.never && !question.by_attack) {
            true => "defence by pairings and zones, df-pn",
            false => "attack by number of men, with defence by pairings and zones",
        }
    }
}

/// The value that follows from the two proof states.
fn proven(questions: &[WinQuestion; 2], plies_left: usize) -> Proven {
    let [own, others] = questions;
    let length = |question: &WinQuestion, marks: usize| {
        let plies = question.plies(marks);
        (question.is_exact().then_some(plies), Some(plies))
    };
    let (at_least, at_most) = match (own.win, others.win) {
        (Some(_), _) => (Wdl::Win, Wdl::Win),
        (_, Some(_)) => (Wdl::Loss, Wdl::Loss),
        _ => (if others.never { Wdl::Draw } else { Wdl::Loss }, if own.never { Wdl::Draw } else { Wdl::Win }),
    };
    let (plies, within) = match (own.win, others.win) {
        (Some(marks), _) => length(own, marks),
        (_, Some(marks)) => length(others, marks),
        _ if at_least == at_most => (Some(plies_left as u32), None),
        _ => (None, None),
    };
    Proven { at_least, at_most, plies, within }
}

/// The solution of a game that has ended.
fn finished<M>(outcome: Outcome, mover: Player) -> Solution<M> {
    Solution {
        proven: Proven::exactly(game::Value::end(outcome.seen_by(mover), 0), Some(0)),
        best: Vec::new(),
        best_complete: true,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes: 1,
        method: "the rules",
        proof: None,
    }
}
