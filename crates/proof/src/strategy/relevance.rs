//! The relevance of replies to a win by lines.
//!
//! A reply is relevant if it takes a point that the player needs, or if the opponent might complete a line
//! with it before the player wins. Every other reply is as good as a pass, so the position after a pass
//! stands for all positions after such replies. The proof is in docs/certificates.md.

use game::{Board, Player, Point};

use super::subtree::SubtreeResult;
use crate::bits;
use crate::condition::Condition;
use crate::line_sets::{OpponentReach, Reach};
use crate::proof::{Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// The points that the player needs, and the replies that the opponent can make, from each step to the end.
pub(crate) struct Relevance<'a> {
    lines: &'a WinningLines,
    /// The number of words of a set of points.
    words: usize,
    /// For each step, its sets of points (see [`Set`]), one after the other.
    sets: Vec<u64>,
    /// For each step, its numbers of replies.
    numbers: Vec<ReplyCounts>,
}

/// The marks of the opponent in a position that was visited at a step, with the result.
#[derive(Clone, Copy)]
pub(super) struct StepVisit<'a> {
    pub(super) opponent: &'a [u64],
    pub(super) found: SubtreeResult,
}

/// The marks of a position, as sets of points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Marks<'a> {
    pub(super) player: &'a [u64],
    pub(super) opponent: &'a [u64],
}

impl<'a> Marks<'a> {
    /// The marks in a slice of two sets, those of the player first.
    pub(crate) fn of(sets: &'a [u64]) -> Marks<'a> {
        let (player, opponent) = sets.split_at(sets.len() / 2);
        Marks { player, opponent }
    }
}

/// Index of a step's set of points in [`Relevance::sets`].
#[derive(Clone, Copy)]
enum Set {
    /// The points that the player takes.
    Taken,
    /// The points of listed replies where every other reply loses at once.
    Forced,
    /// The points of other listed replies.
    Listed,
}

const SETS: usize = 3;

/// Numbers of replies on a way from a step to the end: the maximum over all ways.
#[derive(Debug, Clone, Copy, Default)]
struct ReplyCounts {
    /// Replies of the opponent at steps where he is not forced.
    free: u16,
    /// Replies at such steps that are not listed.
    unlisted: u16,
}

impl<'a> Relevance<'a> {
    /// Computes the needs of every step. The references and symmetries of the steps must have been checked.
    pub(crate) fn new(lines: &'a WinningLines, proof: &Proof) -> Self {
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
        self.numbers.push(ReplyCounts::default());
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
                    let [free, unlisted] =
                        [Condition::Free, Condition::Unlisted].map(|one| u16::from(one.holds()));
                    self.numbers[own].free = self.numbers[own].free.saturating_add(free);
                    let after = otherwise
                        .map_or(0, |then| self.numbers[then as usize].unlisted.saturating_add(unlisted));
                    self.numbers[own].unlisted = self.numbers[own].unlisted.max(after);
                }
            }
            Step::Turned { symmetry, step } => self.turn(own, *symmetry, *step),
            Step::Over | Step::Hold(_) => {}
        }
    }

    /// Adds the needs of a later step to those of step `own`.
    fn include(&mut self, own: usize, then: StepId) {
        let size = SETS * self.words;
        let (before, sets) = self.sets.split_at_mut(own * size);
        bits::unite(sets, &before[then as usize * size..][..size]);
        let ReplyCounts { free, unlisted } = self.numbers[then as usize];
        let numbers = &mut self.numbers[own];
        *numbers = ReplyCounts { free: numbers.free.max(free), unlisted: numbers.unlisted.max(unlisted) };
    }

    /// Adds the point of a move to a set of step `own`. Codes that are not a point of the board are ignored.
    fn insert(&mut self, own: usize, set: Set, code: u16) {
        let place = (own * SETS + set as usize) * self.words;
        if usize::from(code) < self.lines.points() {
            bits::insert(&mut self.sets[place..place + self.words], usize::from(code));
        }
    }

    /// Sets the needs of step `own` to the image of another step's needs under the inverse of the symmetry.
    /// Without an image of the lines, every reply is relevant.
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
                let from = if Condition::TurnedPoints.holds() { *to } else { point };
                if bits::contains(self.set(step, set), usize::from(from)) {
                    self.insert(own, set, point);
                }
            }
        }
    }

    fn set(&self, step: StepId, set: Set) -> &[u64] {
        &self.sets[(step as usize * SETS + set as usize) * self.words..][..self.words]
    }

    /// The points that the player takes, or that are listed, from this step on.
    pub(super) fn zone(&self, step: StepId) -> Vec<u64> {
        let mut zone = self.set(step, Set::Taken).to_vec();
        bits::unite(&mut zone, self.set(step, Set::Forced));
        bits::unite(&mut zone, self.set(step, Set::Listed));
        zone
    }

    /// The points that the player takes from this step on.
    pub(super) fn taken(&self, step: StepId) -> &[u64] {
        self.set(step, Set::Taken)
    }

    /// The numbers of free replies from this step on, and of those among them that are not listed.
    pub(super) fn replies_left(&self, step: StepId) -> [u16; 2] {
        let ReplyCounts { free, unlisted } = self.numbers[step as usize];
        [free, unlisted]
    }

    /// The number of words of a set of points.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The marks of a position, as two sets for [`Marks::of`], for the player of the strategy.
    pub(crate) fn marks<G: Board>(&self, game: &G, player: Player, position: &G::Position) -> Vec<u64> {
        let mut sets = vec![0; 2 * self.words];
        let (own, opponent) = sets.split_at_mut(self.words);
        for point in 0..self.lines.points() {
            if let Some(owner) = game.man(position, Point(point as u16)) {
                bits::insert(if owner == player { own } else { opponent }, point);
            }
        }
        sets
    }

    /// Finds the points where a reply is relevant to a win by step `otherwise`, which answers the replies
    /// that are not listed.
    pub(crate) fn find_relevant(
        &self,
        marks: Marks<'_>,
        otherwise: StepId,
        reach: &mut Reach,
        relevant: &mut Vec<u64>,
    ) {
        // The reply itself, and the last reply before the player wins.
        let replies = 1 + usize::from(Condition::PassMarks.holds());
        relevant.clear();
        relevant.resize(self.words, 0);
        if Condition::PassTaken.holds() {
            bits::unite(relevant, self.set(otherwise, Set::Taken));
        }
        for line in bits::members(self.find_within_reach(otherwise, marks, replies, reach)) {
            bits::unite(relevant, self.lines.points_on(line));
        }
    }

    /// Returns `true` if a reply beyond the edge of the board would have been relevant too, where the lines
    /// were searched last. The lines must be those of every board.
    pub(super) fn reaches_beyond(&self, reach: &Reach) -> bool {
        self.lines.sets().has_cut_line(reach.lines())
    }

    /// Returns a test for visits to a step that prove a win from `marks`. The marks of the player must be the
    /// same. Additional marks of the opponent must be irrelevant. If he has fewer marks, the win must allow
    /// passes, and he must not complete a row that the missing ones made too long.
    pub(super) fn covers<'t>(
        &'t self,
        step: StepId,
        marks: Marks<'t>,
        reach: &'t mut Reach,
    ) -> impl FnMut(&StepVisit<'_>) -> bool + 't {
        let mut is_found = false;
        move |visit| {
            let (here, there) = (marks.opponent, visit.opponent);
            let lacks = |kind: Set, condition: Condition| {
                condition.holds() && self.has_difference(step, kind, there, here)
            };
            if bits::first_missing(there, here).is_some()
                && (!visit.found.with_passes && Condition::CoverPasses.holds()
                    || lacks(Set::Listed, Condition::CoverListed)
                    || lacks(Set::Forced, Condition::CoverForced))
                || Condition::CoverTaken.holds() && self.has_difference(step, Set::Taken, here, there)
            {
                return false;
            }
            if !std::mem::replace(&mut is_found, true) {
                // 1: the last reply before the player wins.
                let replies = usize::from(Condition::CoverMarks.holds());
                self.find_within_reach(step, marks, replies, reach);
            }
            let is_out_of_reach = |lines: &[u64]| bits::first_common(lines, reach.lines()).is_none();
            bits::difference(here, there).all(|point| is_out_of_reach(self.lines.through(point)))
                && (!Condition::CoverExact.holds()
                    || bits::difference(there, here).all(|point| is_out_of_reach(self.lines.beside(point))))
        }
    }

    /// Returns `true` if a point of this set of a step is in `set` and not in `other`.
    fn has_difference(&self, step: StepId, kind: Set, set: &[u64], other: &[u64]) -> bool {
        let mut words = set.iter().zip(other).zip(self.set(step, kind));
        words.any(|((set, other), of_step)| set & !other & of_step != 0)
    }

    /// Finds the lines without a mark of the player that the opponent could complete: with this number of
    /// replies and the marks that he can get on the line from a step to the end, the last reply left out.
    fn find_within_reach<'r>(
        &self,
        step: StepId,
        marks: Marks<'_>,
        replies: usize,
        reach: &'r mut Reach,
    ) -> &'r [u64] {
        let ReplyCounts { free, unlisted } = self.numbers[step as usize];
        let forced = self.set(step, Set::Forced);
        let listed = self.set(step, Set::Listed);
        let [forced, listed] = [(forced, Condition::Forced), (listed, Condition::Listed)]
            .map(|(set, condition)| if condition.holds() { set } else { &[] });
        let enough = |by_choice: u16| self.lines.length().saturating_sub(replies + usize::from(by_choice));
        let enough = [enough(free), enough(unlisted)];
        let opponent = OpponentReach { marks: marks.opponent, forced, listed, enough };
        self.lines.sets().find_within_reach(marks.player, opponent, reach)
    }
}

/// Returns `true` if the step makes a move that ends the game.
fn wins_at_once(steps: &[Step], step: StepId) -> bool {
    match steps[step as usize] {
        Step::Play { then, .. } => steps[then as usize] == Step::Over || !Condition::ForcingOver.holds(),
        _ => false,
    }
}
