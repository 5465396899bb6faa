//! Builds the steps of a certificate: how a player wins or draws, in a form that can be checked without
//! search.
//!
//! The searches have already proven the result. Here the strategy is traversed again, for every reply of the
//! opponent in the relevance zone. Transpositions and symmetric positions share their steps.

use std::collections::HashMap;

use game::{Player, Point, Points};
use proof::{Step, StepId};

use super::claims::{Claims, HoldChecker};
use super::needs::Needs;
use crate::lines::attack::{AttackResult, Cost, Win, relevant_to_pass};
use crate::lines::defence::{BreakerResult, Role};
use crate::lines::line_position::LinePosition;
use crate::lines::prover::{AttackLimits, ONE_NODE, Prover, SolverBudget};
use crate::lines::question::{WinMethod, WinQuestion};

/// Node budget of the defence search at a position. If it fails, each reply of the opponent gets a step.
const DEFENCE_NODES: u64 = 20_000;

/// Node budget per move in the first round of the search for a holding move; it grows by a factor of 8 per
/// round.
const FIRST_NODES: u64 = 2_000;

/// A source of winning moves, for wins that the attack search has not found.
pub(in crate::lines) trait Guide<const W: usize> {
    /// Returns a winning move of the player, who is to move and has a win; `None` if none was found.
    fn winning_move(
        &self,
        line_position: &LinePosition<'_, W>,
        player: Player,
        budget: &mut SolverBudget<'_>,
    ) -> Option<Point>;
}

/// A builder of the steps of one player's strategy.
pub(in crate::lines) struct StrategyBuilder<'p, 'a, 'w, 'e, const W: usize> {
    prover: &'p mut Prover<'a, W>,
    guide: Option<&'p dyn Guide<W>>,
    line_position: LinePosition<'a, W>,
    /// The player whose steps these are.
    player: Player,
    /// Number of plies after which a game without a line is a draw.
    max_plies: usize,
    budget: &'e mut SolverBudget<'w>,
    pub(in crate::lines) steps: Vec<Step>,
    /// Maximum number of plies to the end, for each step.
    pub(in crate::lines) plies: Vec<u32>,
    /// The requirements of each step.
    needs: Vec<Needs<W>>,
    pub(in crate::lines) claims: Claims<'a, W>,
    /// The numbers of the steps so far, so that equal steps are added once.
    numbers: HashMap<Step, StepId>,
    /// The steps of earlier positions, by the marks of the representative and by `true` if the player is to
    /// move.
    known: HashMap<([Points<W>; 2], bool), KnownStep>,
    /// The steps of lines that a claim holds.
    held: HashMap<Vec<Points<W>>, StepId>,
}

/// The step of a position.
#[derive(Debug, Clone, Copy)]
struct KnownStep {
    step: StepId,
    /// The cost limit with which the win was found; 0 for a draw.
    cost: usize,
    /// The symmetry that maps the position to its representative.
    symmetry: usize,
}

impl<'p, 'a, 'w, 'e, const W: usize> StrategyBuilder<'p, 'a, 'w, 'e, W> {
    pub(in crate::lines) fn new(
        prover: &'p mut Prover<'a, W>,
        line_position: LinePosition<'a, W>,
        max_plies: usize,
        player: Player,
        claims: Claims<'a, W>,
        budget: &'e mut SolverBudget<'w>,
    ) -> Self {
        StrategyBuilder {
            prover,
            guide: None,
            line_position,
            player,
            max_plies,
            budget,
            steps: Vec::new(),
            plies: Vec::new(),
            needs: Vec::new(),
            claims,
            numbers: HashMap::new(),
            known: HashMap::new(),
            held: HashMap::new(),
        }
    }

    /// Sets the source of winning moves, for wins that the strong search has found.
    pub(in crate::lines) fn guided_by(self, guide: Option<&'p dyn Guide<W>>) -> Self {
        StrategyBuilder { guide, ..self }
    }

    /// Starts a strategy of this player.
    pub(in crate::lines) fn begin(&mut self, player: Player) {
        self.player = player;
        self.known.clear();
        self.held.clear();
    }

    fn other(&self) -> Player {
        !self.player
    }

    fn plies_left(&self) -> usize {
        self.max_plies - self.line_position.placed()
    }

    /// Returns the step of a win; `moves` is `true` if the player is to move. `None` if the search was
    /// stopped.
    pub(in crate::lines) fn win(&mut self, moves: bool, win_method: WinMethod) -> Option<StepId> {
        let (marks, symmetry) = self.line_position.first_image();
        let known = self.known.get(&(marks, moves)).copied();
        if let Some(known) = known.filter(|known| known.cost <= win_method.cost()) {
            return Some(self.turned(known, symmetry));
        }
        let step = if moves { self.winning_move(win_method)? } else { self.awaited(win_method)? };
        self.known.insert((marks, moves), KnownStep { step, cost: win_method.cost(), symmetry });
        Some(step)
    }

    /// Returns the step of a position symmetric to a known one. `symmetry` maps the position to the common
    /// representative.
    fn turned(&mut self, known: KnownStep, symmetry: usize) -> StepId {
        let line_board = self.line_position.line_board;
        let turn = line_board.undone(symmetry, known.symmetry);
        if turn == 0 {
            return known.step;
        }
        let needs = self.needs[known.step as usize].turned(&line_board.images[line_board.inverses[turn]]);
        let step = Step::Turned { symmetry: turn as u8, step: known.step };
        self.add(step, self.plies[known.step as usize], needs)
    }

    /// Returns the step of a win with the side to move.
    fn winning_move(&mut self, win_method: WinMethod) -> Option<StepId> {
        if let (Some(point), _) = self.line_position.completing(self.player) {
            return Some(self.finish(point));
        }
        let (point, rest) = self.find_winning_move(win_method)?;
        self.line_position.place(self.player, point);
        let then = self.win(false, rest);
        self.line_position.take_back(self.player, point);
        Some(self.play(point, then?))
    }

    /// Returns a winning move, found by the given method, and the method for the rest of the win.
    fn find_winning_move(&mut self, win_method: WinMethod) -> Option<(Point, WinMethod)> {
        let forced = self.line_position.completing(self.other()).0;
        let WinMethod::Attack { count, cost } = win_method else {
            let found = || self.guide?.winning_move(&self.line_position, self.player, self.budget);
            return forced.or_else(found).map(|point| (point, win_method));
        };
        let question = WinQuestion::new(self.player, self.player, self.plies_left());
        let point = self.search(&question, count, cost)?.first?;
        let is_quiet = forced.is_none() && !self.threatens(point);
        let own = usize::from(count == Cost::Marks || is_quiet);
        Some((point, WinMethod::Attack { count, cost: cost - own }))
    }

    /// Returns `true` if a mark on the point makes a threat to complete a line.
    fn threatens(&self, point: Point) -> bool {
        let mut lines = self.line_position.line_board.through(point).iter();
        lines.any(|line| self.line_position.missing(self.player, *line as usize) == Some(2))
    }

    /// Returns the step of a win with the opponent to move.
    fn awaited(&mut self, win_method: WinMethod) -> Option<StepId> {
        let (one, other) = self.line_position.completing(self.player);
        let Some(one) = one else {
            return self.quiet(win_method);
        };
        let otherwise = Some(self.finish(one));
        let then = match other {
            Some(other) => self.finish(other),
            None => self.after_reply(one, |this| this.win(true, win_method))?,
        };
        Some(self.wait(vec![(one, then)], otherwise, false))
    }

    /// Returns the step that `then` builds in the position after this reply.
    fn after_reply(
        &mut self,
        point: Point,
        then: impl FnOnce(&mut Self) -> Option<StepId>,
    ) -> Option<StepId> {
        let other = self.other();
        self.line_position.place(other, point);
        let step = then(self);
        self.line_position.take_back(other, point);
        step
    }

    /// Returns the step of a win with the opponent to move, who has no threat to parry. A reply outside the
    /// relevance zone is as good as a pass.
    fn quiet(&mut self, win_method: WinMethod) -> Option<StepId> {
        let mut replies = self.line_position.empty;
        let mut otherwise = None;
        if self.wins_after_pass(win_method) {
            // The zone of the win after a pass. It is that of the steps, since the search may have found
            // another win.
            let step = self.win(true, win_method)?;
            let needs = self.needs[step as usize];
            let marks_on = |line| needs.marks_on(line);
            replies = relevant_to_pass(&self.line_position, self.other(), needs.zone, marks_on);
            otherwise = Some(step);
        }
        let mut listed = Vec::new();
        let mut models: Vec<Model<W>> =
            otherwise.into_iter().map(|step| Model { step, reply: Points::EMPTY }).collect();
        for point in replies.points() {
            let then =
                self.after_reply(point, |this| this.answer(Points::of(point), &mut models, win_method))?;
            listed.push((point, then));
        }
        Some(self.wait(listed, otherwise, true))
    }

    /// Returns `true` if the player wins with this method after a pass of the opponent. There may be no such
    /// win only where a mark can spoil its owner's line, so that the opponent can be in zugzwang.
    fn wins_after_pass(&mut self, win_method: WinMethod) -> bool {
        if !self.line_position.line_board.spoils {
            return true;
        }
        // A pass counts as a ply. Near the end nothing is gained by one.
        if self.plies_left() <= 2 {
            return false;
        }
        match win_method {
            WinMethod::Attack { count, cost } => {
                let question = WinQuestion::new(self.player, self.player, self.plies_left());
                let limits = AttackLimits::new(count, cost, u64::MAX);
                self.prover.search(&question, &self.line_position, limits, self.budget).win().is_some()
            }
            WinMethod::Search | WinMethod::Tree => {
                let mut found = || self.guide?.winning_move(&self.line_position, self.player, self.budget);
                found().is_some()
            }
        }
    }

    /// Returns the step of a win after this free reply: one of an earlier reply, if it wins here too.
    fn answer(
        &mut self,
        reply: Points<W>,
        models: &mut Vec<Model<W>>,
        win_method: WinMethod,
    ) -> Option<StepId> {
        if matches!(win_method, WinMethod::Search | WinMethod::Tree) {
            for model in models.iter().rev() {
                if let Some(step) = self.adapted(model.step, reply, model.reply) {
                    return Some(step);
                }
            }
        }
        let step = self.win(true, win_method)?;
        models.push(Model { step, reply });
        Some(step)
    }

    /// Adapts a win of another position to this one, which has the opponent's marks on `more` in addition and
    /// those on `less` not. Returns `None` if the same strategy does not win here.
    fn adapted(&mut self, step: StepId, more: Points<W>, less: Points<W>) -> Option<StepId> {
        if self.needs[step as usize].allow(&self.line_position, self.other(), more, less) {
            return Some(step);
        }
        match self.steps[step as usize].clone() {
            Step::Play { m, then } => {
                let point = Point(m);
                if !self.line_position.empty.contains(point) {
                    return None;
                }
                self.line_position.place(self.player, point);
                let then = self.adapted(then, more, less);
                self.line_position.take_back(self.player, point);
                Some(self.play(point, then?))
            }
            Step::Await { replies, otherwise } => {
                if self.line_position.completing(self.other()).0.is_some() {
                    return None;
                }
                let then_of =
                    |point: Point| replies.iter().find(|(reply, _)| *reply == point.0).map(|(_, then)| *then);
                let (one, other) = self.line_position.completing(self.player);
                if let Some(one) = one {
                    let then = match other {
                        Some(other) => self.finish(other),
                        None => {
                            let then = then_of(one)?;
                            self.after_reply(one, |this| this.adapted(then, more, less))?
                        }
                    };
                    let otherwise = Some(self.finish(one));
                    return Some(self.wait(vec![(one, then)], otherwise, false));
                }
                let otherwise = self.adapted(otherwise?, more, less)?;
                let needs = self.needs[otherwise as usize];
                let marks_on = |line| needs.marks_on(line);
                let matter = relevant_to_pass(&self.line_position, self.other(), needs.zone, marks_on);
                let mut listed = Vec::new();
                for point in matter.points() {
                    // The other win treats a reply without a step of its own as a pass.
                    let (then, more, less) = match then_of(point) {
                        Some(then) => (then, more, less),
                        None => (otherwise, Points::of(point), Points::EMPTY),
                    };
                    let then = self.after_reply(point, |this| this.adapted(then, more, less))?;
                    listed.push((point, then));
                }
                Some(self.wait(listed, Some(otherwise), true))
            }
            Step::Over | Step::Hold(_) | Step::Turned { .. } => None,
        }
    }

    /// Finds a win again that is already proven; `None` if the search was stopped.
    fn search(&mut self, question: &WinQuestion, count: Cost, cost: usize) -> Option<Win<W>> {
        let limits = AttackLimits::new(count, cost, u64::MAX);
        let answer = self.prover.search(question, &self.line_position, limits, self.budget);
        debug_assert!(answer != AttackResult::NoWin, "what is written down was proven");
        answer.win()
    }

    /// Returns the step of a strategy that does not lose; `moves` is `true` if the player is to move. `None`
    /// if the search was stopped.
    pub(in crate::lines) fn hold(&mut self, moves: bool) -> Option<StepId> {
        if self.plies_left() == 0 {
            return Some(self.add(Step::Over, 0, Needs::NOTHING));
        }
        let (marks, symmetry) = self.line_position.first_image();
        if let Some(known) = self.known.get(&(marks, moves)).copied() {
            return Some(self.turned(known, symmetry));
        }
        let step = if moves { self.holding_move()? } else { self.held()? };
        self.known.insert((marks, moves), KnownStep { step, cost: 0, symmetry });
        Some(step)
    }

    /// Returns the step of a draw with the opponent to move: a claim, or a step for each reply.
    fn held(&mut self) -> Option<StepId> {
        let lines = self.line_position.unblocked_lines(self.other());
        if let Some(step) = self.held.get(&lines) {
            return Some(*step);
        }
        if self.is_held(&lines, DEFENCE_NODES) {
            let mut checker = HoldChecker { breaker: self.prover.breaker(), budget: self.budget };
            let made = self.claims.hold(&mut checker, lines.clone())?;
            let step = self.add(Step::Hold(made.claim), 0, Needs::NOTHING);
            self.held.insert(lines, step);
            return Some(step);
        }
        let mut replies = Vec::new();
        for point in self.line_position.empty.points() {
            replies.push((point, self.after_reply(point, |this| this.hold(true))?));
        }
        Some(self.wait(replies, None, true))
    }

    /// Returns `true` if this number of nodes of the defence search proves that these lines are held, with
    /// the opponent to move.
    fn is_held(&mut self, lines: &[Points<W>], nodes: u64) -> bool {
        if lines.iter().any(|line| line.is_empty()) {
            return false;
        }
        let mut breaker = self.prover.breaker();
        breaker.last_node = self.budget.allowance(nodes + ONE_NODE);
        if self.budget.stopped {
            return false;
        }
        let verdict = breaker.search(lines.iter().copied(), Role::Maker, nodes);
        let spent = breaker.nodes;
        self.budget.nodes += spent;
        matches!(verdict, BreakerResult::Held(_))
    }

    /// Returns the step of a draw with the side to move.
    fn holding_move(&mut self) -> Option<StepId> {
        if let (Some(point), _) = self.line_position.completing(self.player) {
            return Some(self.finish(point));
        }
        let point = match self.line_position.completing(self.other()) {
            (Some(point), _) => point,
            _ => self.find_holding_move()?,
        };
        self.line_position.place(self.player, point);
        let then = self.hold(false);
        self.line_position.take_back(self.player, point);
        Some(self.play(point, then?))
    }

    /// Returns a move after which the opponent cannot win. There must be one. `None` if the search was
    /// stopped.
    fn find_holding_move(&mut self) -> Option<Point> {
        let other = self.other();
        let mut points = self.line_position.empty_by_weight(other);
        if let Some(best) = self.prover.refutation(&self.line_position, other) {
            points.insert(0, best);
        }
        let mut nodes = FIRST_NODES;
        loop {
            for &point in &points {
                self.line_position.place(self.player, point);
                let holds = self.holds(nodes);
                self.line_position.take_back(self.player, point);
                if holds {
                    return Some(point);
                }
                if !self.budget.may_go_on(1) {
                    return None;
                }
            }
            nodes *= 8;
        }
    }

    /// Returns `true` if this number of nodes proves that the opponent, who is to move, does not win.
    fn holds(&mut self, nodes: u64) -> bool {
        // A claim holds until the board is full. If the game ends before that, only lines that can be
        // completed in time need be held.
        let claimed = self.line_position.unblocked_lines(self.other());
        let in_time = self.line_position.open_lines(self.other(), self.plies_left().div_ceil(2));
        if self.is_held(&claimed, nodes) || (in_time != claimed && self.is_held(&in_time, nodes)) {
            return true;
        }
        let (other, end) = (self.other(), self.budget.nodes + nodes);
        let question = WinQuestion::new(other, other, self.plies_left());
        let all = self.plies_left().div_ceil(2);
        let limits = AttackLimits::new(Cost::Marks, all, end).asking_defence();
        self.prover.search(&question, &self.line_position, limits, self.budget) == AttackResult::NoWin
    }

    /// Adds the step of a move that ends the game.
    fn finish(&mut self, point: Point) -> StepId {
        let over = self.add(Step::Over, 0, Needs::NOTHING);
        self.play(point, over)
    }

    /// Adds the step of a move that is followed by the step `then`.
    fn play(&mut self, point: Point, then: StepId) -> StepId {
        let mut needs = self.needs[then as usize];
        needs.zone |= Points::of(point);
        self.add(Step::Play { m: point.0, then }, 1 + self.plies[then as usize], needs)
    }

    /// Adds the step that waits for a reply, free or forced. `otherwise` is the step after all replies that
    /// are not listed.
    fn wait(&mut self, replies: Vec<(Point, StepId)>, otherwise: Option<StepId>, is_free: bool) -> StepId {
        let mut needs = Needs::NOTHING;
        let mut plies = 0;
        let free = u8::from(is_free);
        for (point, step) in &replies {
            needs.add(self.needs[*step as usize]);
            match is_free {
                true => needs.listed |= Points::of(*point),
                false => needs.forced |= Points::of(*point),
            }
            plies = plies.max(self.plies[*step as usize]);
        }
        if let Some(step) = otherwise {
            let own = self.needs[step as usize];
            needs.add(Needs { unlisted: own.unlisted.saturating_add(free), ..own });
            plies = plies.max(self.plies[step as usize]);
        }
        needs.free = needs.free.saturating_add(free);
        let replies = replies.into_iter().map(|(point, step)| (point.0, step)).collect();
        self.add(Step::Await { replies, otherwise }, 1 + plies, needs)
    }

    /// Adds a step, unless an equal one exists. Returns its number.
    fn add(&mut self, step: Step, plies: u32, needs: Needs<W>) -> StepId {
        *self.numbers.entry(step).or_insert_with_key(|step| {
            self.steps.push(step.clone());
            self.plies.push(plies);
            self.needs.push(needs);
            self.steps.len() as StepId - 1
        })
    }
}

/// A win after a reply, or after a pass (an empty `reply`), to be tried after other replies.
#[derive(Debug, Clone, Copy)]
struct Model<const W: usize> {
    step: StepId,
    reply: Points<W>,
}
