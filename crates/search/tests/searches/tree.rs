//! A game whose positions are written as a tree, to test searches on the smallest tree that shows a defect.
//!
//! Brackets contain the moves in order: `=` is a draw, `+` a win of the first player, `-` a win of the
//! second, `(..)` an unfinished position, `@` a position whose only move leads back to the root. The first
//! player moves at the root.

use std::ops::ControlFlow;

use game::{Evaluate, Game, Outcome, Path, Player, Point, Symmetric, Tactics};

/// A game whose positions are offsets into its text, with their ply.
pub(crate) struct Tree(pub(crate) &'static str);

impl Tree {
    /// Returns the offset after the subtree that begins here.
    fn end(&self, start: usize) -> usize {
        let mut open = 0;
        for (offset, symbol) in self.0.bytes().enumerate().skip(start) {
            match symbol {
                b'(' => open += 1,
                b')' => open -= 1,
                _ => {}
            }
            if open == 0 {
                return offset + 1;
            }
        }
        panic!("{} closes its brackets", self.0)
    }
}

impl Game for Tree {
    type Position = (usize, usize);
    type Move = usize;

    fn spec(&self) -> String {
        self.0.to_owned()
    }

    fn start(&self) -> (usize, usize) {
        (0, 0)
    }

    fn to_move(&self, &(_, plies): &(usize, usize)) -> Player {
        Player::BOTH[plies % 2]
    }

    fn outcome(&self, &(start, _): &(usize, usize)) -> Option<Outcome> {
        match self.0.as_bytes()[start] {
            b'+' => Some(Outcome::Win(Player::First)),
            b'-' => Some(Outcome::Win(Player::Second)),
            b'=' => Some(Outcome::Draw),
            _ => None,
        }
    }

    fn moves<B>(
        &self,
        position: &(usize, usize),
        mut visit: impl FnMut(usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.outcome(position).is_some() {
            return ControlFlow::Continue(());
        }
        if self.0.as_bytes()[position.0] == b'@' {
            return visit(0);
        }
        let mut child = position.0 + 1;
        while child + 1 < self.end(position.0) {
            visit(child)?;
            child = self.end(child);
        }
        ControlFlow::Continue(())
    }

    fn play(&self, position: &mut (usize, usize), m: usize) {
        *position = (m, position.1 + 1);
    }

    fn key(&self, &(start, _): &(usize, usize)) -> u64 {
        start as u64
    }

    fn path(&self, m: usize) -> Path {
        Path::new(&[Point(m as u16)])
    }

    fn code(&self, m: usize) -> u16 {
        m as u16
    }

    fn decode(&self, code: u16) -> Option<usize> {
        Some(code as usize)
    }
}

impl Symmetric for Tree {
    fn symmetries(&self) -> usize {
        1
    }

    fn transformed(&self, position: &(usize, usize), _symmetry: usize) -> (usize, usize) {
        *position
    }

    fn image(&self, m: usize, _symmetry: usize) -> usize {
        m
    }

    fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }
}

/// No estimates, ranks or threats.
impl Evaluate for Tree {
    type Accumulator = ();

    fn accumulator(&self, _position: &(usize, usize)) {}

    fn update(&self, _tally: &mut (), _before: &(usize, usize), _m: usize, _after: &(usize, usize)) {}

    fn estimate(&self, _position: &(usize, usize), _tally: &()) -> i32 {
        0
    }
}

impl Tactics for Tree {}
