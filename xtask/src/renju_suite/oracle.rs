//! A second test for forbidden points, as slow and as near to the words of the rules as possible. It shares
//! no code with the game: it writes down sets of marks and compares them.
//!
//! Words of the Renju International Federation's rules of 2008: a *five* is a row of exactly five; an
//! *overline* is longer; a *four* is four marks that one more mark completes to a five; a *straight four* is
//! four marks in a row that two marks complete; a *three* is three marks that one more mark, which makes no
//! five at the same time and is allowed itself, turns into a straight four.

use std::collections::BTreeSet;

/// A row and a column, counted from 0.
pub(crate) type Cell = (i32, i32);

/// A set of marks on one line.
type Marks = BTreeSet<Cell>;

/// The steps along the four axes.
const STEPS: [Cell; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A position of renju with Black to move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Board {
    pub(crate) rows: i32,
    pub(crate) columns: i32,
    pub(crate) black: CellSet,
    pub(crate) white: CellSet,
}

/// A set of cells of a board with at most 20 rows and columns: a word of bits for each row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct CellSet([u32; 20]);

impl CellSet {
    pub(crate) fn contains(&self, (row, column): &Cell) -> bool {
        (0..20).contains(row) && (0..20).contains(column) && self.0[*row as usize] >> column & 1 != 0
    }

    pub(crate) fn insert(&mut self, (row, column): Cell) {
        self.0[row as usize] |= 1 << column;
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = self.0;
        let all = (0..20).flat_map(|row| (0..20).map(move |column| (row, column)));
        all.filter(move |(row, column)| rows[*row as usize] >> column & 1 != 0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The rule about a move of Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    Five,
    Allowed,
    Overline,
    DoubleFour,
    DoubleThree,
}

/// A verdict with the depth of its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) verdict: Verdict,
    /// 0 if no two threes had to be judged; else one more than the greatest depth of the moves that were
    /// judged in order to judge the threes.
    pub(crate) depth: usize,
    /// `true` if a move that would make a straight four is forbidden, or makes a five.
    pub(crate) has_false_three: bool,
    /// `true` if two fours lie on one line.
    pub(crate) has_two_fours_on_a_line: bool,
}

impl Board {
    fn has(&self, (row, column): Cell) -> bool {
        (0..self.rows).contains(&row) && (0..self.columns).contains(&column)
    }

    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.has(cell) && !self.black.contains(&cell) && !self.white.contains(&cell)
    }

    /// Returns all cells of the board.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// Returns the position with one more mark of Black.
    pub(crate) fn with(&self, cell: Cell) -> Board {
        let mut after = *self;
        after.black.insert(cell);
        after
    }

    /// Returns the unbroken row of Black's marks through this one along the step.
    fn row(&self, (row, column): Cell, step: Cell) -> Marks {
        let at = |n: i32| (row + n * step.0, column + n * step.1);
        let ahead = (0..).map(at).take_while(|cell| self.black.contains(cell));
        let back = (1..).map(|n| at(-n)).take_while(|cell| self.black.contains(cell));
        ahead.chain(back).collect()
    }

    /// Returns the lengths of the rows that Black's mark on this cell is part of.
    fn lengths(&self, cell: Cell) -> [usize; 4] {
        STEPS.map(|step| self.row(cell, step).len())
    }

    /// Returns the empty cells of the line through this cell.
    fn line(&self, (row, column): Cell, step: Cell) -> Vec<Cell> {
        let far = self.rows.max(self.columns);
        let all = (-far..=far).map(|n| (row + n * step.0, column + n * step.1));
        all.filter(|cell| self.is_empty(*cell)).collect()
    }

    /// Returns the fours on the line with this mark, each with the cells that complete it.
    fn fours(&self, cell: Cell, step: Cell) -> Vec<(Marks, Vec<Cell>)> {
        let mut fours: Vec<(Marks, Vec<Cell>)> = Vec::new();
        for last in self.line(cell, step) {
            let mut marks = self.with(last).row(last, step);
            if marks.len() == 5 && marks.contains(&cell) {
                marks.remove(&last);
                match fours.iter_mut().find(|(four, _)| *four == marks) {
                    Some((_, completing)) => completing.push(last),
                    None => fours.push((marks, vec![last])),
                }
            }
        }
        fours
    }

    /// Returns the sets of three marks on the line with this mark that one more mark turns into a straight
    /// four, each with the cells where that mark would stand.
    fn shapes_of_three(&self, cell: Cell, step: Cell) -> Vec<(Marks, Vec<Cell>)> {
        let mut shapes: Vec<(Marks, Vec<Cell>)> = Vec::new();
        for next in self.line(cell, step) {
            let after = self.with(next);
            for (mut four, completing) in after.fours(next, step) {
                if completing.len() == 2 && four.contains(&cell) {
                    four.remove(&next);
                    match shapes.iter_mut().find(|(three, _)| *three == four) {
                        Some((_, cells)) => cells.push(next),
                        None => shapes.push((four, vec![next])),
                    }
                }
            }
        }
        shapes
    }

    /// Judges a move of Black to an empty cell.
    pub(crate) fn judge(&self, cell: Cell) -> Judgement {
        let after = self.with(cell);
        let lengths = after.lengths(cell);
        let fours: Vec<usize> = STEPS.iter().map(|step| after.fours(cell, *step).len()).collect();
        let mut judgement = Judgement {
            verdict: Verdict::Allowed,
            depth: 0,
            has_false_three: false,
            has_two_fours_on_a_line: fours.iter().any(|count| *count > 1),
        };
        if lengths.contains(&5) {
            judgement.verdict = Verdict::Five;
        } else if lengths.iter().any(|length| *length > 5) {
            judgement.verdict = Verdict::Overline;
        } else if fours.iter().sum::<usize>() > 1 {
            judgement.verdict = Verdict::DoubleFour;
        } else {
            after.judge_threes(cell, &mut judgement);
        }
        judgement
    }

    /// Judges the threes that Black's last mark, on this cell, has made.
    fn judge_threes(&self, cell: Cell, judgement: &mut Judgement) {
        let shapes: Vec<Vec<Cell>> =
            STEPS.iter().flat_map(|step| self.shapes_of_three(cell, *step)).map(|(_, cells)| cells).collect();
        if shapes.len() < 2 {
            return;
        }
        let mut threes = 0;
        for cells in shapes {
            let judged: Vec<Judgement> = cells.iter().map(|next| self.judge(*next)).collect();
            let deepest = judged.iter().map(|next| next.depth).max().unwrap_or(0);
            judgement.depth = judgement.depth.max(1 + deepest);
            judgement.has_false_three |= judged.iter().any(|next| next.verdict != Verdict::Allowed);
            threes += usize::from(judged.iter().any(|next| next.verdict == Verdict::Allowed));
        }
        if threes > 1 {
            judgement.verdict = Verdict::DoubleThree;
        }
    }
}
