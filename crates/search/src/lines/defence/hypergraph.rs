//! The hypergraph of open lines: a mark of the breaker removes lines, a mark of the maker shortens them.
//!
//! Only the empty points of open lines matter, so a position is a set of point sets. Two kinds of lines can
//! be removed without changing the winner: a line that contains another one (to stop the shorter one stops
//! both), and a line with two points that lie on no other line (they are a pair for it).

use game::{Point, Points};

/// A range of indices of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) struct PieceRange {
    pub(in crate::lines) from: u32,
    pub(in crate::lines) to: u32,
}

impl PieceRange {
    /// Returns the elements of the range.
    pub(super) fn of<T>(self, stack: &[T]) -> &[T] {
        &stack[self.from as usize..self.to as usize]
    }
}

/// The union of the lines.
#[inline]
pub(in crate::lines) fn points<const W: usize>(lines: &[Points<W>]) -> Points<W> {
    lines.iter().fold(Points::EMPTY, |all, line| all | *line)
}

/// The Erdős–Selfridge potential: the sum of 2^-n over lines of n points, in units of 2^-30.
#[inline]
pub(super) fn potential<const W: usize>(lines: &[Points<W>]) -> u64 {
    lines.iter().map(|line| ONE >> line.len()).sum()
}

/// The potential 1, in the units of [`potential`].
pub(super) const ONE: u64 = 1 << 30;

/// Pushes the lines that remain after a mark of the breaker: those that do not contain the point.
#[inline]
pub(in crate::lines) fn without_lines_through<const W: usize>(
    stack: &mut Vec<Points<W>>,
    lines: PieceRange,
    point: Point,
) {
    for index in lines.from..lines.to {
        let line = stack[index as usize];
        if !line.contains(point) {
            stack.push(line);
        }
    }
}

/// Pushes the lines after a mark of the maker, without those that contain another one.
#[inline]
pub(in crate::lines) fn shortened_by<const W: usize>(
    stack: &mut Vec<Points<W>>,
    lines: PieceRange,
    point: Point,
) {
    let first = stack.len();
    let mark = Points::of(point);
    for line in lines.from..lines.to {
        let line = stack[line as usize];
        if line.contains(point) {
            stack.push(line - mark);
        }
    }
    let shortened = stack.len();
    // No shortened line contains an unshortened one: its original would have contained that line too.
    let mut kept = first;
    for index in first..shortened {
        let line = stack[index];
        let is_contained = |other: usize| {
            let shorter = stack[other];
            // Of equal lines the first stays.
            other != index && line.contains_all(shorter) && (shorter != line || other < index)
        };
        if !(first..shortened).any(is_contained) {
            stack.swap(kept, index);
            kept += 1;
        }
    }
    stack.truncate(kept);
    for line in lines.from..lines.to {
        let line = stack[line as usize];
        if !line.contains(point) && !stack[first..kept].iter().any(|shorter| line.contains_all(*shorter)) {
            stack.push(line);
        }
    }
}

/// Removes the lines that contain another one.
pub(in crate::lines) fn drop_containing<const W: usize>(lines: &mut Vec<Points<W>>) {
    lines.sort_unstable_by_key(|line| line.len());
    let mut kept = 0;
    for index in 0..lines.len() {
        let line = lines[index];
        if !lines[..kept].iter().any(|shorter| line.contains_all(*shorter)) {
            lines[kept] = line;
            kept += 1;
        }
    }
    lines.truncate(kept);
}

/// Removes the lines, from `first` to the top of the stack, that have two points on no other line. Calls
/// `pair` with these two points of each.
pub(in crate::lines) fn strip<const W: usize>(
    stack: &mut Vec<Points<W>>,
    first: usize,
    mut pair: impl FnMut(Point, Point),
) {
    loop {
        let (mut once, mut twice) = (Points::EMPTY, Points::EMPTY);
        for line in &stack[first..] {
            twice |= once & *line;
            once |= *line;
        }
        // The points on exactly one line. Each removal can create more of them, so the loop repeats.
        let own = once - twice;
        let before = stack.len();
        let mut kept = first;
        for index in first..before {
            let line = stack[index];
            let mut points = (line & own).points();
            if let (Some(one), Some(other)) = (points.next(), points.next()) {
                pair(one, other);
            } else {
                stack[kept] = line;
                kept += 1;
            }
        }
        stack.truncate(kept);
        if kept == before {
            return;
        }
    }
}

/// Moves the connected component of line `first` to the front of the lines from `first` on. Returns its end.
pub(in crate::lines) fn first_part<const W: usize>(stack: &mut [Points<W>], first: usize) -> usize {
    let mut end = first + 1;
    let mut reached = stack[first];
    loop {
        let before = end;
        for index in before..stack.len() {
            if !(stack[index] & reached).is_empty() {
                reached |= stack[index];
                stack.swap(index, end);
                end += 1;
            }
        }
        if end == before {
            return end;
        }
    }
}
