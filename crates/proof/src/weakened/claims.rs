//! Random claims in random positions, checked without one of the conditions.

use std::time::Instant;

use game::{Board, Game, Notation, Player, Point, Symmetric};

use super::prover::random_position;
use super::{Small, small};
use crate::checked_claims::CheckedClaims;
use crate::condition::Condition;
use crate::{Claim, Goal, Proof, Step, Theorem, WinningLines};

/// Games, and the largest number of plies before the positions.
const GAMES: [(&str, usize); 6] = [
    ("mnk:2,3,2", 2),
    ("mnk:3,3,3", 6),
    ("mnk:3,4,3", 7),
    ("mnk:4,4,4", 9),
    ("mnk:5,4,4", 12),
    ("mnk:5,5,5", 17),
];

/// Number of random positions of each game.
const ROUNDS: u64 = 200_000;

/// Searches false certificates of claims until `add` returns `false`, or the time is over.
pub(super) fn search(
    condition: Condition,
    end: Instant,
    add: &mut dyn FnMut(Condition, &Small, &WinningLines, Proof) -> bool,
) {
    let games = GAMES.map(|(spec, plies)| (small(spec), plies));
    let lines = games.each_ref().map(|(game, _)| WinningLines::of(game));
    for seed in 0..ROUNDS {
        for ((game, plies), lines) in games.iter().zip(&lines) {
            if Instant::now() > end {
                return;
            }
            let mut random = fastrand::Rng::with_seed(seed);
            // On the larger boards minimax needs positions with few empty points.
            let fewest = game.sites().len().saturating_sub(9);
            let plies = random.usize(fewest.min(*plies)..=*plies);
            let Some(position) = random_position(game, &mut random, plies) else { continue };
            let breaker = !game.to_move(&position);
            let of = |man: Option<Player>| -> Vec<u16> {
                let points = 0..game.sites().len() as u16;
                points.filter(|point| game.man(&position, Point(*point)) == man).collect()
            };
            // Claims are made for this position or for an image of it, from which they are turned back.
            let turn = random.usize(..game.symmetries());
            let turned = |points: Vec<u16>| -> Vec<u16> {
                points.into_iter().map(|point| game.image(Point(point), turn).0).collect()
            };
            let frames = [(of(None), of(Some(breaker))), (turned(of(None)), turned(of(Some(breaker))))];
            let mut inventor = Inventor {
                free: Vec::new(),
                own: Vec::new(),
                frames,
                back: game.inverse(turn) as u8,
                board: lines.all().map(<[u16]>::to_vec).collect(),
                symmetries: game.symmetries() as u8,
                random,
                claims: Vec::new(),
            };
            for _ in 0..inventor.random.usize(1..7) {
                let claim = inventor.claim();
                inventor.claims.push(claim);
                if condition.without(|| CheckedClaims::check(lines, &inventor.claims)).is_err() {
                    inventor.claims.pop();
                    continue;
                }
                let proof = Proof {
                    spec: game.spec(),
                    position: game.write_position(&position),
                    theorems: vec![Theorem { player: breaker, goal: Goal::Draw, step: 0 }],
                    steps: vec![Step::Hold(inventor.claims.len() as u32 - 1)],
                    claims: inventor.claims.clone(),
                };
                if !add(condition, game, lines, proof.without_unused()) {
                    return;
                }
            }
        }
    }
}

struct Inventor {
    /// The free points and the breaker's, as the next claim sees them.
    free: Vec<u16>,
    own: Vec<u16>,
    frames: [(Vec<u16>, Vec<u16>); 2],
    /// The symmetry from the second of them to the first.
    back: u8,
    /// The points of each line.
    board: Vec<Vec<u16>>,
    symmetries: u8,
    random: fastrand::Rng,
    claims: Vec<Claim>,
}

impl Inventor {
    fn point(&mut self) -> u16 {
        self.random.choice(&self.free).copied().unwrap_or(0)
    }

    /// A random claim, most often of free points and of lines that the breaker has no mark on.
    fn claim(&mut self) -> Claim {
        let count = self.claims.len() as u32;
        (self.free, self.own) = self.frames[self.random.usize(..2)].clone();
        match self.random.u8(..if count == 0 { 2 } else { 7 }) {
            0 => self.pairing(),
            1 => self.potential(),
            2 => {
                let any = self.random.u8(..self.symmetries);
                let symmetry = if self.random.bool() { self.back } else { any };
                Claim::Turned { symmetry, claim: self.random.u32(..count) }
            }
            3 | 4 => Claim::Split((0..self.random.u8(2..4)).map(|_| self.random.u32(..count)).collect()),
            _ => {
                let options = 0..self.random.u8(1..4);
                Claim::Choice(options.map(|_| (self.point(), self.random.u32(..count))).collect())
            }
        }
    }

    fn pairing(&mut self) -> Claim {
        let mut board = self.board.clone();
        self.random.shuffle(&mut board);
        let (mut free, mut pairs) = (self.free.clone(), Vec::new());
        let most = self.random.usize(1..=board.len());
        for line in board.iter().filter(|line| !line.iter().any(|point| self.own.contains(point))).take(most)
        {
            let on: Vec<u16> = line.iter().copied().filter(|point| free.contains(point)).collect();
            if let [one, other, ..] = on[..] {
                pairs.push((one, other));
                // Sometimes a point is paired again.
                let keeps = self.random.u8(..3) == 0;
                free.retain(|point| *point != one && (keeps || *point != other));
            }
        }
        Claim::Pairing(pairs)
    }

    fn potential(&mut self) -> Claim {
        let everywhere = self.random.bool();
        let mut zone = self.free.clone();
        zone.retain(|_| everywhere || self.random.bool());
        let mut blocks = self.own.clone();
        // A block that the breaker has not yet, as in an option.
        if self.random.bool() {
            let block = self.point();
            zone.retain(|point| *point != block);
            blocks.push(block);
        }
        Claim::Potential { zone, blocks }
    }
}
