//! Prediction of replies on the board of an m,n,k-game.
//!
//! A prover lists the replies that matter, and which these are follows from the position and from the step
//! for all other replies. So the file has one bit for such a list. The rule is that of the pass
//! (`docs/certificates.md`), written once more: the form of a file does not change with what a check demands.

use super::context::{CODE_WORDS, CodeGrid, CodeSet, Way};
use super::needs::StepNeeds;
use crate::bits;
use crate::line_sets::{LineSets, OpponentReach, Reach};

/// Maximum number of rows, of columns, and of points on a line.
const LARGEST: u32 = 20;

/// The board of an m,n,k-game and its lines.
pub(super) struct PredictionBoard {
    lines: LineSets,
}

impl PredictionBoard {
    /// `None` if the spec does not begin with `mnk:` and three numbers from 1 to 20.
    pub(super) fn of(spec: &str) -> Option<PredictionBoard> {
        let (grid, length) = CodeGrid::with_length(spec)?;
        let (rows, columns) = grid.sides();
        if [rows, columns, length].iter().any(|number| *number > LARGEST) {
            return None;
        }
        let mut lines = Vec::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let points = (0..length).map(|step| {
                    let row = row + down * step;
                    let column = column.checked_add_signed(right * step as i32)?;
                    (row < rows && column < columns).then_some((row * columns + column) as u16)
                });
                lines.extend(points.collect::<Option<Vec<u16>>>());
            }
        }
        Some(PredictionBoard { lines: LineSets::new((rows * columns) as usize, &lines) })
    }

    /// The number of points of the board.
    pub(super) fn points(&self) -> usize {
        self.lines.points()
    }

    /// Reads the marks of a position as `filetto` writes it: those of the first player, then those of the
    /// second. Other characters than marks and numbers are passed over.
    pub(super) fn marks(&self, position: &str) -> [CodeSet; 2] {
        let mut marks = [[0; CODE_WORDS]; 2];
        let (mut point, mut run) = (0_usize, 0);
        for character in position.chars().take_while(|character| *character != ' ') {
            if let Some(digit) = character.to_digit(10) {
                run = (10 * run + digit as usize).min(MAX_RUN);
                continue;
            }
            point += std::mem::take(&mut run);
            if let Some(player) = ['x', 'o'].iter().position(|mark| *mark == character) {
                if point < self.points() {
                    bits::insert(&mut marks[player], point);
                }
                point += 1;
            }
        }
        marks
    }

    /// The lowest free point with which the player completes a line through his last move; `None` if there is
    /// none.
    pub(super) fn winning_point(&self, way: &Way) -> Option<u16> {
        let [player, opponent] = &way.marks;
        let last = way.last as usize;
        let through = if last < self.points() { self.lines.through(last) } else { &[] };
        let missing = bits::members(through).filter_map(|line| {
            let line = self.lines.points_on(line);
            let mut rest = [0; CODE_WORDS];
            rest.iter_mut().zip(line).zip(player).for_each(|((rest, line), player)| *rest = line & !player);
            let mut missing = bits::members(&rest);
            missing.next().filter(|point| missing.next().is_none() && !bits::contains(opponent, *point))
        });
        missing.min().map(|point| point as u16)
    }

    /// The replies that matter if these are the needs of the step for all others, in ascending order: points
    /// that the player takes, and those on lines that the opponent might complete.
    /// `reach` is kept by the caller for its memory alone.
    pub(super) fn replies(&self, way: &Way, needs: StepNeeds<'_>, reach: &mut Reach) -> Vec<u16> {
        let [player, opponent] = &way.marks;
        let StepNeeds { taken, forced, listed, free, unlisted } = needs;
        // The reply itself, and the last one before the player wins.
        let enough = [free, unlisted].map(|count| self.lines.length().saturating_sub(2 + usize::from(count)));
        let mut matter = [0; CODE_WORDS];
        bits::unite(&mut matter, taken);
        let within = OpponentReach { marks: opponent, forced, listed, enough };
        for line in bits::members(self.lines.find_within_reach(player, within, reach)) {
            bits::unite(&mut matter, self.lines.points_on(line));
        }
        let is_free = |point: &usize| !bits::contains(player, *point) && !bits::contains(opponent, *point);
        bits::members(&matter).filter(is_free).map(|point| point as u16).collect()
    }
}

/// A longer run of free points in a position counts as this one.
const MAX_RUN: usize = 1000;
