//! Which replies can matter to a win by lines.
//!
//! A reply matters if it takes a point that the player needs, or if the opponent might complete a line with it before the player
//! wins. Every other reply is as good as a pass, so the position after a pass stands for all positions after such replies. The proof is in
//! docs/certificates.md.

use game::{Board, Point};

use super::referee::PlayerGoal;
use crate::bits;
use crate::proof::{Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// What the player needs, and the opponent can get, from each step on.
pub(super) struct Relevance<'a> {
    lines: &'a WinningLines,
    /// The words of a set of points.
    words: usize,
    /// For each step, its sets of points, one after the other.
    sets: Vec<u64>,
    /// For each step, its numbers.
    numbers: Vec<Numbers>,
}

/// The marks of a position, as sets of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) player: Vec<u64>,
    opponent: Vec<u64>,
}

/// The sets of points of a step, by their place in [`Relevance::sets`].
#[derive(Clone, Copy)]
enum Set {
    /// The points that the player takes.
    Taken,
    /// Those of listed replies where every other reply loses at once.
    Forced,
    /// Those of other listed replies.
    Listed,
}

const SETS: usize = 3;

/// The numbers of replies of a step, the largest on any way to the end.
#[derive(Debug, Clone, Copy, Default)]
struct Numbers {
    /// The replies where not every other one loses at once,
    free: u16,
    /// and of those the ones that are not listed.
    unlisted: u16,
}

impl<'a> Relevance<'a> {
    /// Works out the needs of every step. The references and symmetries of the steps have been checked.
    pub(super) fn new(lines: &'a WinningLines, proof: &Proof) -> Self {
        let words = bits::words(lines.points());
        let mut relevance = Relevance { lines, words, sets: Vec::new(), numbers: Vec::new() };
        relevance.sets.reserve_exact(SETS * words * proof.steps.len());
        for step in &proof.steps {
            relevance.add(step, &proof.steps);
        }
        relevance
    }

    fn add(&mut self, step: &Step, steps: &[Step]) {
        let own = self.numbers.len();
        self.sets.resize(self.sets.len() + SETS * self.words, 0);
        self.numbers.push(Numbers::default());
        match step {
            Step::Play { m, then } => {
                self.include(own, *then);
                self.insert(own, Set::Taken, *m);
            }
            Step::Await { replies, otherwise } => {
                let is_forcing = otherwise.is_some_and(|step| wins_at_once(steps, step));
                let kind = if is_forcing { Set::Forced } else { Set::Listed };
                for (reply, then) in replies {
                    self.include(own, *then);
                    self.insert(own, kind, *reply);
                }
                if let Some(then) = *otherwise {
                    self.include(own, then);
                }
                if !is_forcing {
                    self.numbers[own].free = self.numbers[own].free.saturating_add(1);
                    let after =
                        otherwise.map_or(0, |then| self.numbers[then as usize].unlisted.saturating_add(1));
                    self.numbers[own].unlisted = self.numbers[own].unlisted.max(after);
                }
            }
            Step::Turned { symmetry, step } => self.turn(own, *symmetry, *step),
            Step::Over | Step::Hold(_) => {}
        }
    }

    /// Adds the needs of a later step to those of this one.
    fn include(&mut self, own: usize, then: StepId) {
        let size = SETS * self.words;
        let (before, sets) = self.sets.split_at_mut(own * size);
        bits::unite(sets, &before[then as usize * size..][..size]);
        let Numbers { free, unlisted } = self.numbers[then as usize];
        let numbers = &mut self.numbers[own];
        *numbers = Numbers { free: numbers.free.max(free), unlisted: numbers.unlisted.max(unlisted) };
    }

    /// Codes of replies may be of moves that the board does not have.
    fn insert(&mut self, own: usize, set: Set, code: u16) {
        let place = (own * SETS + set as usize) * self.words;
        if usize::from(code) < self.lines.points() {
            bits::insert(&mut self.sets[place..place + self.words], usize::from(code));
        }
    }

    /// The needs of a step for a position that this symmetry takes to the one that they are known for. Without an image of the lines
    /// everything may matter.
    fn turn(&mut self, own: usize, symmetry: u8, step: StepId) {
        let lines = self.lines;
        self.numbers[own] = self.numbers[step as usize];
        let Some(image) = lines.image(symmetry) else {
            self.numbers[own].free = u16::MAX;
            self.numbers[own].unlisted = u16::MAX;
            return;
        };
        for set in [Set::Taken, Set::Forced, Set::Listed] {
            for (point, to) in (0u16..).zip(&image.points) {
                if bits::contains(self.set(step, set), usize::from(*to)) {
                    self.insert(own, set, point);
                }
            }
        }
    }

    fn set(&self, step: StepId, set: Set) -> &[u64] {
        &self.sets[(step as usize * SETS + set as usize) * self.words..][..self.words]
    }

    /// The marks of a position.
    pub(super) fn marks<G: Board>(&self, game: &G, side: PlayerGoal, position: &G::Position) -> Marks {
        let [mut player, mut opponent] = [(); 2].map(|()| vec![0; self.words]);
        for point in 0..self.lines.points() {
            if let Some(owner) = game.man(position, Point(point as u16)) {
                bits::insert(if owner == side.player { &mut player } else { &mut opponent }, point);
            }
        }
        Marks { player, opponent }
    }

    /// The points where a reply can matter to the win by this step, which answers the replies that are not listed.
    pub(super) fn mattering(&self, marks: &Marks, otherwise: StepId) -> Vec<u64> {
        let mut matter = self.set(otherwise, Set::Taken).to_vec();
        for line in self.lines.all() {
            if marks.lacks(line).is_some_and(|lacking| lacking <= 2 + self.marks_on(otherwise, line)) {
                for point in line {
                    bits::insert(&mut matter, usize::from(*point));
                }
            }
        }
        matter
    }

    /// Whether a win by this step in a position with these marks is one in a position with those too, where the player has the same: the
    /// opponent's marks that are more do not matter, and if there are fewer, the win allows passes.
    pub(super) fn covers(&self, step: StepId, marks: &Marks, with_passes: bool, those: &Marks) -> bool {
        let without = |all: &[u64], fewer: &[u64]| -> Vec<u64> {
            all.iter().zip(fewer).map(|(all, fewer)| all & !fewer).collect()
        };
        let more = without(&those.opponent, &marks.opponent);
        let fewer = without(&marks.opponent, &those.opponent);
        let is_off = |set: &[u64], kind: Set| bits::first_common(set, self.set(step, kind)).is_none();
        let has_passes = fewer.iter().all(|word| *word == 0)
            || with_passes && is_off(&fewer, Set::Listed) && is_off(&fewer, Set::Forced);
        marks.player == those.player
            && has_passes
            && is_off(&more, Set::Taken)
            && bits::members(&more).all(|point| {
                bits::members(self.lines.through(point)).all(|line| {
                    let line = self.lines.line(line);
                    those.lacks(line).is_none_or(|lacking| lacking > 1 + self.marks_on(step, line))
                })
            })
    }

    /// The maximum number of marks that the opponent can get on a line from this step on, before the last reply.
    fn marks_on(&self, step: StepId, line: &[u16]) -> usize {
        let Numbers { free, unlisted } = self.numbers[step as usize];
        let by_choice =
            usize::from(free).min(usize::from(unlisted) + count(self.set(step, Set::Listed), line));
        by_choice + count(self.set(step, Set::Forced), line)
    }
}

impl Marks {
    /// The marks that the opponent lacks on a line; `None` if the player has one there.
    fn lacks(&self, line: &[u16]) -> Option<usize> {
        (count(&self.player, line) == 0).then(|| line.len() - count(&self.opponent, line))
    }
}

/// The points of a line that are in a set.
fn count(set: &[u64], line: &[u16]) -> usize {
    line.iter().filter(|point| bits::contains(set, usize::from(**point))).count()
}

/// Whether the step makes the move that ends the game.
fn wins_at_once(steps: &[Step], step: StepId) -> bool {
    match steps[step as usize] {
        Step::Play { then, .. } => steps[then as usize] == Step::Over,
        _ => false,
    }
}
