//! A prover of wins that trusts the check without one of its conditions.

use std::collections::HashMap;
use std::time::Instant;

use game::{Board, Game, Notation, Player, Point, Symmetric, Tactics};

use super::truth::Truth;
use super::{Small, small};
use crate::bits;
use crate::checked_claims::CheckedClaims;
use crate::condition::Condition;
use crate::strategy::{self, PlayerGoal, Referee, Relevance, Strategies};
use crate::{Goal, Proof, Step, StepId, Theorem, WinningLines};

/// Games, the numbers of plies before the positions, and the most plies of a win.
const GAMES: [(&str, std::ops::Range<usize>, u32); 21] = [
    ("mnk:3,3,3", 1..5, 7),
    ("mnk:3,4,3", 1..6, 7),
    ("mnk:4,4,3", 2..9, 7),
    ("mnk:5,4,3", 2..9, 5),
    ("mnk:5,5,3", 2..9, 7),
    ("mnk:7,5,3", 2..9, 5),
    ("mnk:4,4,4", 5..10, 7),
    ("mnk:5,4,4", 7..14, 7),
    ("mnk:5,5,4", 7..18, 7),
    ("mnk:6,5,4", 8..20, 5),
    ("mnk:7,5,4", 8..20, 7),
    ("mnk:6,6,4", 8..20, 5),
    ("mnk:5,5,5", 10..18, 7),
    ("mnk:7,5,5", 12..22, 7),
    ("mnk:6,6,5", 14..26, 5),
    ("mnk:3,7,3,overline=exact", 2..9, 7),
    ("mnk:5,5,3,overline=exact", 2..11, 7),
    ("mnk:1,12,3,overline=exact", 2..7, 7),
    ("mnk:5,5,4,overline=exact", 7..16, 7),
    ("mnk:6,5,4,overline=exact", 8..20, 5),
    ("mnk:7,5,4,overline=exact", 8..20, 7),
];

/// Number of random positions of each game.
const ROUNDS: u64 = 10_000_000;

/// Number of certificates that are tried for a position.
const TRIALS: usize = 5;

/// Searches false certificates of wins for each condition until `add` returns `false` for all, or the time is
/// over.
///
/// They are about positions with the opponent to move, in which a pass would lose and some move does not.
pub(super) fn search(
    conditions: &[Condition],
    end: Instant,
    add: &mut dyn FnMut(Condition, &Small, &WinningLines, Proof) -> bool,
) {
    let mut missing = conditions.to_vec();
    let games = GAMES.map(|(spec, plies, most)| (small(spec), plies, most));
    let lines = games.each_ref().map(|(game, ..)| WinningLines::of(game));
    for seed in 0..ROUNDS {
        for ((game, plies, most), lines) in games.iter().zip(&lines) {
            if missing.is_empty() || Instant::now() > end {
                return;
            }
            let mut random = fastrand::Rng::with_seed(seed);
            let plies = random.usize(plies.clone());
            let position = match seed % 2 {
                0 => random_position(game, &mut random, plies),
                _ => symmetric_position(game, &mut random, plies),
            };
            let Some(position) = position else { continue };
            let player = !game.to_move(&position);
            let mut truth = Truth::new(game, player);
            let Some(passed) = game.null_reply(&position) else { continue };
            let Some(plies) = (1..*most).find(|plies| truth.wins(&passed, *plies)) else { continue };
            missing.retain(|condition| {
                for _ in 0..TRIALS {
                    let plies = (plies + 1 + 2 * random.u32(..3)).min(most + 1);
                    let random = random.fork();
                    let mut prover = WeakProver::new(game, lines, *condition, player, random, &mut truth);
                    let found = prover.false_certificate(&position, plies);
                    if found.is_some_and(|proof| !add(*condition, game, lines, proof)) {
                        return false;
                    }
                }
                true
            });
        }
    }
}

/// A position of pairs of marks that a symmetry exchanges: often a single reply meets two threats in it.
fn symmetric_position(game: &Small, random: &mut fastrand::Rng, plies: usize) -> Option<SmallPosition> {
    let symmetry = random.usize(1..4);
    let image = |point: u16| game.image(Point(point), symmetry).0;
    let mut points: Vec<u16> =
        (0..game.sites().len() as u16).filter(|point| *point < image(*point)).collect();
    random.shuffle(&mut points);
    let mut moves = Vec::new();
    for pair in points.chunks_exact(2).take(plies / 4) {
        moves.extend([pair[0], pair[1], image(pair[0]), image(pair[1])]);
    }
    let mut position = game.start();
    for code in moves {
        position = game.after(&position, game.decode(code)?);
        if game.outcome(&position).is_some() {
            return None;
        }
    }
    Some(position)
}

/// A position after this number of random moves, unless one of them ends the game.
pub(super) fn random_position<G: Game>(
    game: &G,
    random: &mut fastrand::Rng,
    plies: usize,
) -> Option<G::Position> {
    (0..50).find_map(|_| {
        let mut position = game.start();
        for _ in 0..plies {
            let m = game.nth_move(&position, random.u64(..game.count_moves(&position)));
            position = game.after(&position, m);
            if game.outcome(&position).is_some() {
                return None;
            }
        }
        Some(position)
    })
}

pub(super) type SmallPosition = <Small as Game>::Position;

pub(super) struct WeakProver<'a, 't> {
    game: &'a Small,
    lines: &'a WinningLines,
    condition: Condition,
    player: Player,
    /// Positions that are images of each other share their steps.
    turns: bool,
    random: fastrand::Rng,
    truth: &'t mut Truth<'a, Small>,
    /// The steps so far; the first is over.
    steps: Vec<Step>,
    known: HashMap<SmallPosition, StepId>,
    /// Steps by the player's marks, for positions with the player to move.
    by_own: HashMap<Vec<u16>, Vec<StepId>>,
}

/// Maximum number of steps that are tried after a reply without a win of its own.
const TRIED: usize = 6;

impl<'a, 't> WeakProver<'a, 't> {
    pub(super) fn new(
        game: &'a Small,
        lines: &'a WinningLines,
        condition: Condition,
        player: Player,
        mut random: fastrand::Rng,
        truth: &'t mut Truth<'a, Small>,
    ) -> Self {
        let turns = random.bool() || condition == Condition::TurnedPoints;
        let (steps, known, by_own) = (vec![Step::Over], HashMap::new(), HashMap::new());
        WeakProver { game, lines, condition, player, turns, random, truth, steps, known, by_own }
    }

    /// A certificate of a win, which the check accepts without the condition, in a position that is not won.
    pub(super) fn false_certificate(&mut self, position: &SmallPosition, plies: u32) -> Option<Proof> {
        if self.truth.wins(position, plies) {
            return None;
        }
        let step = self.wait(position, plies)?;
        let plies = self.accepted(position, step)?;
        let mut proof = self.part(step);
        proof.position = self.game.write_position(position);
        proof.theorems[0].goal = Goal::Win { plies };
        (!self.truth.wins(position, plies)).then_some(proof)
    }

    /// Returns the step of a win within so many plies. Its replies are those that matter without the
    /// condition.
    pub(super) fn win(&mut self, position: &SmallPosition, plies: u32) -> Option<StepId> {
        if !self.truth.wins(position, plies) {
            return None;
        }
        if self.game.outcome(position).is_some() {
            return Some(0);
        }
        let symmetry = if self.turns { self.game.canonical(position).1 } else { 0 };
        let position = self.game.transformed(position, symmetry);
        let step = match self.known.get(&position) {
            Some(step) => *step,
            None => {
                let step = match self.game.to_move(&position) == self.player {
                    true => self.play(&position, plies)?,
                    false => self.wait(&position, plies)?,
                };
                self.known.insert(position, step);
                step
            }
        };
        match symmetry {
            0 => Some(step),
            _ => Some(self.push(Step::Turned { symmetry: symmetry as u8, step })),
        }
    }

    fn push(&mut self, step: Step) -> StepId {
        self.steps.push(step);
        self.steps.len() as StepId - 1
    }

    fn play(&mut self, position: &SmallPosition, plies: u32) -> Option<StepId> {
        let mut moves = self.game.legal_moves(position);
        self.random.shuffle(&mut moves);
        for m in moves {
            if let Some(then) = self.win(&self.game.after(position, m), plies - 1) {
                let step = self.push(Step::Play { m: self.game.code(m), then });
                self.by_own.entry(self.own(position)).or_default().push(step);
                return Some(step);
            }
        }
        None
    }

    /// The player's marks.
    fn own(&self, position: &SmallPosition) -> Vec<u16> {
        let points = 0..self.game.sites().len() as u16;
        points.filter(|point| self.game.man(position, Point(*point)) == Some(self.player)).collect()
    }

    /// The points where a reply matters to a win by the first theorem, as the check without the condition
    /// sees it.
    pub(super) fn relevant_points(&self, proof: &Proof, position: &SmallPosition) -> Vec<u64> {
        let Theorem { player, step, .. } = proof.theorems[0];
        self.condition.without(|| {
            let relevance = Relevance::new(self.lines, proof);
            strategy::relevant_points(self.game, &relevance, player, (position, step))
        })
    }

    /// Answers the replies that matter, as the check without the condition sees it.
    fn wait(&mut self, position: &SmallPosition, plies: u32) -> Option<StepId> {
        let otherwise = match self.game.null_reply(position) {
            Some(passed) => self.win(&passed, plies - 1),
            None => None,
        };
        let matter = otherwise.map(|step| {
            let proof = self.part(step);
            self.relevant_points(&proof, position)
        });
        let moves: Vec<_> =
            self.game.legal_moves(position).into_iter().map(|m| (self.game.code(m), m)).collect();
        let moves = moves
            .into_iter()
            .filter(|(code, _)| matter.as_ref().is_none_or(|matter| bits::contains(matter, (*code).into())));
        let after: Vec<_> = moves.map(|(code, m)| (code, self.game.after(position, m))).collect();
        let fits = after.iter().all(|(_, after)| self.truth.wins(after, plies - 1));
        if !fits && (otherwise.is_none() || !self.borrows()) {
            return None;
        }
        let (mut replies, mut open) = (Vec::new(), Vec::new());
        for (code, after) in after {
            match self.win(&after, plies - 1) {
                Some(then) => replies.push((code, then)),
                None if !self.borrows() => return None,
                None => open.push((code, after)),
            }
        }
        if open.is_empty() {
            return Some(self.push(Step::Await { replies, otherwise }));
        }
        let step = self.wait_with(position, &replies, otherwise);
        step.or_else(|| self.borrow(position, replies, otherwise, &open))
    }

    /// Returns `true` if the step of another position may be accepted where it does not win.
    fn borrows(&self) -> bool {
        format!("{:?}", self.condition).starts_with("Cover")
    }

    /// Answers replies that have no win of their own by the steps after others.
    fn borrow(
        &mut self,
        position: &SmallPosition,
        mut replies: Vec<(u16, StepId)>,
        otherwise: Option<StepId>,
        open: &[(u16, SmallPosition)],
    ) -> Option<StepId> {
        let siblings: Vec<StepId> = replies.iter().map(|(_, then)| *then).chain(otherwise).collect();
        for (code, after) in open {
            let near = self.by_own.get(&self.own(after)).cloned().unwrap_or_default();
            let mut steps: Vec<StepId> = siblings.iter().copied().chain(near).collect();
            steps.sort_unstable();
            steps.dedup();
            self.random.shuffle(&mut steps);
            steps.truncate(TRIED);
            for then in &steps {
                let more = [&replies[..], &[(*code, *then)]].concat();
                if let Some(step) = self.wait_with(position, &more, otherwise) {
                    return Some(step);
                }
            }
            // With several of them, the check accepts only all.
            if let Some(then) = steps.first().filter(|_| self.random.bool()) {
                replies.push((*code, *then));
            }
        }
        None
    }

    /// Adds an await if the check accepts it without the condition.
    fn wait_with(
        &mut self,
        position: &SmallPosition,
        replies: &[(u16, StepId)],
        otherwise: Option<StepId>,
    ) -> Option<StepId> {
        let step = self.push(Step::Await { replies: replies.to_vec(), otherwise });
        if self.accepted(position, step).is_none() {
            self.steps.pop();
            return None;
        }
        Some(step)
    }

    /// The plies that the check finds without the condition, if it accepts the step.
    fn accepted(&self, position: &SmallPosition, step: StepId) -> Option<u32> {
        let proof = self.part(step);
        let theorem = proof.theorems[0];
        self.condition.without(|| {
            let claims = CheckedClaims::check(self.lines, &[]).ok()?;
            let proceed = &mut |_| true;
            let referee = Referee { game: self.game, claims: Some((self.lines, claims)) };
            let mut strategies = Strategies::new(&referee, &proof, proceed);
            let side = PlayerGoal { player: self.player, goal: theorem.goal };
            strategy::check_strategy(&mut strategies, position, side, theorem.step, 1).ok()
        })
    }

    /// A certificate with the step and those to which it refers.
    pub(super) fn part(&self, step: StepId) -> Proof {
        let mut used = std::collections::BTreeSet::from([step]);
        let mut open = vec![step];
        while let Some(step) = open.pop() {
            let then: Vec<StepId> = match &self.steps[step as usize] {
                Step::Play { then: step, .. } | Step::Turned { step, .. } => vec![*step],
                Step::Await { replies, otherwise } => {
                    replies.iter().map(|(_, then)| *then).chain(*otherwise).collect()
                }
                Step::Over | Step::Hold(_) => Vec::new(),
            };
            open.extend(then.into_iter().filter(|then| used.insert(*then)));
        }
        let numbers: HashMap<StepId, StepId> = used.iter().copied().zip(0..).collect();
        let of = |step: &mut StepId| *step = numbers[step];
        let mut steps: Vec<Step> = used.iter().map(|step| self.steps[*step as usize].clone()).collect();
        for step in &mut steps {
            match step {
                Step::Play { then: step, .. } | Step::Turned { step, .. } => of(step),
                Step::Await { replies, otherwise } => {
                    replies.iter_mut().map(|(_, then)| then).chain(otherwise).for_each(of);
                }
                Step::Over | Step::Hold(_) => {}
            }
        }
        Proof {
            spec: self.game.spec(),
            position: String::new(),
            theorems: vec![Theorem {
                player: self.player,
                goal: Goal::Win { plies: 0 },
                step: numbers[&step],
            }],
            steps,
            claims: Vec::new(),
        }
    }
}
