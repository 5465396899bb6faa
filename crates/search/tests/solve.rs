//! Regressions of the solver, each on the smallest tree that shows the defect.
//!
//! A tree is written as nested brackets with the moves in order: `=` is a draw, `+` a win of the first
//! player, `-` one of the second, `(..)` an unfinished position, `@` one from which the only move leads back to the
//! root. The first player moves at the root.

use std::ops::ControlFlow;

use game::{Evaluate, Game, Outcome, Path, Player, Point, Symmetric, Value};
use search::{Proven, Solution, Unlimited, Wish, solve};

/// A game whose positions are offsets into its text, and how deep they lie.
struct Tree(&'static str);

impl Tree {
    /// The offset behind the subtree that begins here.
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

/// It knows nothing of its own play.
impl Evaluate for Tree {
    type Tally = ();

    fn tally(&self, _position: &(usize, usize)) {}

    fn update(&self, _tally: &mut (), _before: &(usize, usize), _m: usize, _after: &(usize, usize)) {}

    fn estimate(&self, _position: &(usize, usize), _tally: &()) -> i32 {
        0
    }
}

fn solved(game: &Tree) -> Solution<usize> {
    let wish = Wish { distance: true, bytes: 1 << 16, ..Wish::default() };
    solve(game, &game.start(), &wish, Unlimited)
}

/// The value and the best moves, as their places in the text.
fn check(tree: &'static str, value: Value, best: &[usize]) {
    let solution = solved(&Tree(tree));
    assert_eq!((solution.proven.value(), &*solution.best), (Some(value), best), "{tree}");
    assert!(solution.best_complete, "{tree}");
}

#[test]
fn small_trees() {
    check("(=)", Value::DRAW, &[1]);
    check("(-+=)", Value::win_in(1), &[2]);
    check("((-)(-=))", Value::loss_in(2), &[1, 4]);
    check("((+)((-))=)", Value::win_in(2), &[1]);
    check("((-)((-)))", Value::loss_in(3), &[4]);
}

#[test]
fn a_move_that_loses_beyond_the_depth_of_the_draw_is_not_best() {
    // The second move seems drawn for three plies, but the opponent then wins by force.
    check("(=(=(((-)))))", Value::DRAW, &[1]);
    check("(=(=(((=)))))", Value::DRAW, &[1, 2]);
}

#[test]
fn circles_are_given_up_as_unknown() {
    let solution = solved(&Tree("(@)"));
    assert_eq!((solution.proven, solution.best_complete), (Proven::NOTHING, false));
    // A way out of the circle that wins is found.
    check("(@((+)))", Value::win_in(3), &[2]);
}
