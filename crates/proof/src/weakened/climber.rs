//! A search of positions for false certificates: it changes a few marks at a time, until the only replies
//! that refute a win are those that a check without a condition takes for a pass.

use std::time::Instant;

use game::{Board, Game, Player, Point, Tactics};

use super::prover::{SmallPosition, WeakProver, random_position};
use super::truth::Truth;
use super::{Small, small};
use crate::bits;
use crate::condition::Condition;
use crate::{Proof, WinningLines};

/// Games, the plies before a position, and the plies of a win after a pass.
const GAMES: [(&str, std::ops::Range<usize>, u32); 8] = [
    ("mnk:6,6,4", 8..18, 5),
    ("mnk:7,6,4", 8..20, 5),
    ("mnk:5,5,4", 6..16, 5),
    ("mnk:7,7,4", 10..20, 7),
    ("mnk:6,6,4", 8..18, 7),
    ("mnk:8,7,5", 16..30, 7),
    ("mnk:5,5,3", 4..12, 5),
    ("mnk:6,5,3", 4..12, 5),
];

/// Number of changes without an improvement before another position is drawn.
const PATIENCE: usize = 60;

/// Number of strategies that are tried for a position.
const STRATEGIES: usize = 3;

/// The marks of a position: the points of the player and of the opponent, who is to move.
#[derive(Clone)]
struct Draft {
    marks: [Vec<u16>; 2],
}

/// Searches false certificates for each condition until `add` returns `false` for all, or the time is over.
pub(super) fn search(
    conditions: &[Condition],
    end: Instant,
    add: &mut dyn FnMut(Condition, &Small, &WinningLines, Proof) -> bool,
) {
    let games = GAMES.map(|(spec, plies, most)| (small(spec), plies, most));
    let lines = games.each_ref().map(|(game, ..)| WinningLines::of(game));
    let mut missing = conditions.to_vec();
    for seed in 0.. {
        for ((game, plies, most), lines) in games.iter().zip(&lines) {
            missing.retain(|condition| {
                let random = fastrand::Rng::with_seed(seed);
                let mut climber =
                    Climber { game, lines, condition: *condition, most: *most, random, add: &mut *add };
                Instant::now() > end || climber.climb(plies.clone(), end)
            });
            if missing.is_empty() || Instant::now() > end {
                return;
            }
        }
    }
}

struct Climber<'a, 'f> {
    game: &'a Small,
    lines: &'a WinningLines,
    condition: Condition,
    most: u32,
    random: fastrand::Rng,
    add: &'f mut dyn FnMut(Condition, &Small, &WinningLines, Proof) -> bool,
}

impl Climber<'_, '_> {
    /// Returns `false` if no more certificates of the condition are wanted.
    fn climb(&mut self, plies: std::ops::Range<usize>, end: Instant) -> bool {
        let plies = self.random.usize(plies);
        let Some(position) = random_position(self.game, &mut self.random, plies) else { return true };
        let mut draft = self.draft(&position);
        let mut cost = self.cost(&position);
        let mut without = 0;
        while without < PATIENCE && Instant::now() < end {
            let mut changed = draft.clone();
            for _ in 0..self.random.usize(1..3) {
                self.change(&mut changed);
            }
            without += 1;
            let Some(position) = self.position(&changed) else { continue };
            let next = self.cost(&position);
            if next > cost {
                continue;
            }
            if next < cost {
                without = 0;
            }
            (draft, cost) = (changed, next);
            if cost == 0 {
                if !self.prove(&position) {
                    return false;
                }
                without += 5;
            }
        }
        true
    }

    fn draft(&self, position: &SmallPosition) -> Draft {
        let player = !self.game.to_move(position);
        let of = |owner: Player| {
            let points = 0..self.game.sites().len() as u16;
            points.filter(|point| self.game.man(position, Point(*point)) == Some(owner)).collect()
        };
        Draft { marks: [of(player), of(!player)] }
    }

    /// Moves a mark, or adds or removes one of each player.
    fn change(&mut self, draft: &mut Draft) {
        let all = self.game.sites().len() as u16;
        let taken: Vec<u16> = draft.marks.concat();
        let mut free: Vec<u16> = (0..all).filter(|point| !taken.contains(point)).collect();
        self.random.shuffle(&mut free);
        match self.random.u8(0..6) {
            0 if free.len() > 8 => {
                draft.marks[0].push(free[0]);
                draft.marks[1].push(free[1]);
            }
            1 if draft.marks[1].len() > 2 => {
                for marks in &mut draft.marks {
                    let one = self.random.usize(..marks.len());
                    marks.swap_remove(one);
                }
            }
            number => {
                let marks = &mut draft.marks[usize::from(number % 2)];
                if let (Some(point), false) = (free.first(), marks.is_empty()) {
                    let one = self.random.usize(..marks.len());
                    marks[one] = *point;
                }
            }
        }
    }

    /// The position of a draft, unless a player has a line.
    fn position(&self, draft: &Draft) -> Option<SmallPosition> {
        let [own, others] = &draft.marks;
        // The first player has as many marks as the other one, or one more.
        let (first, second) = if own.len() > others.len() { (own, others) } else { (others, own) };
        let mut position = self.game.start();
        for number in 0..first.len() + second.len() {
            let marks = if number % 2 == 0 { first } else { second };
            position = self.game.after(&position, Point(*marks.get(number / 2)?));
            if self.game.outcome(&position).is_some() {
                return None;
            }
        }
        Some(position)
    }

    /// The number of refuting replies that the check without the condition visits, and more if there are no
    /// others.
    fn cost(&mut self, position: &SmallPosition) -> u32 {
        const HOPELESS: u32 = 1000;
        let player = !self.game.to_move(position);
        let mut truth = Truth::new(self.game, player);
        let Some(passed) = self.game.null_reply(position) else { return HOPELESS };
        if truth.wins(&passed, 1) || !truth.wins(&passed, self.most) {
            return HOPELESS;
        }
        let most = self.most;
        let replies = self.game.legal_moves(position);
        let refuting: Vec<u16> = replies
            .into_iter()
            .filter(|m| !truth.wins(&self.game.after(position, *m), most))
            .map(|m| self.game.code(m))
            .collect();
        if refuting.is_empty() || refuting.len() > 12 {
            return 500 + refuting.len() as u32;
        }
        let costs = (0..STRATEGIES).filter_map(|_| {
            let mut prover = WeakProver::new(
                self.game,
                self.lines,
                self.condition,
                player,
                self.random.fork(),
                &mut truth,
            );
            let step = prover.win(&passed, most)?;
            let proof = prover.part(step);
            let matter = prover.relevant_points(&proof, position);
            let visited = refuting.iter().filter(|code| bits::contains(&matter, usize::from(**code))).count();
            let none = if visited == refuting.len() { 50 } else { 0 };
            Some(visited as u32 + none)
        });
        costs.min().unwrap_or(HOPELESS)
    }

    fn prove(&mut self, position: &SmallPosition) -> bool {
        let player = !self.game.to_move(position);
        let mut truth = Truth::new(self.game, player);
        for _ in 0..4 {
            let random = self.random.fork();
            let mut prover =
                WeakProver::new(self.game, self.lines, self.condition, player, random, &mut truth);
            let found = prover.false_certificate(position, self.most + 1);
            if found.is_some_and(|proof| !(self.add)(self.condition, self.game, self.lines, proof)) {
                return false;
            }
        }
        true
    }
}
