//! The orders in which the DOS program can try its moves, and Filetto with its moves in one of them.
//!
//! Each free point gets the sum of a table's entries for the lines through it (two of them; three on a corner
//! of the board with diagonals). Moves are tried from the highest sum down, equal sums by point number. If
//! the opponent is about to make a row on one point, only that point is tried, as in the program's endings:
//! every other move loses at once.
//!
//! The document names the table but not its numbers; these are ours. A row comes first, then a block, then a
//! second man in an open line. The entries of lines with two men never decide which winning move is first, so
//! the four others remain, and with them 723 orders of the sums of two. In each of them, and after each first
//! move, the opponent can last to ply 23, the last before a draw: the program knows that a move wins, not how
//! soon (`tests/filetto_dos.rs`). This table is one of those that win soonest.

use std::ops::ControlFlow;

use game::{Game, Outcome, Path, Player, Point, Symmetric};
use games::mill::{Filetto, Placement};

/// The worth of a line by the men on its two other points: `table[own][theirs]`.
type LineTable = [[i32; 3]; 3];

/// A point with at least this makes a row.
const ROW: i32 = 20_000;

/// A point with at least this makes or blocks a row.
const BLOCK: i32 = 2_000;

/// An order of moves for the search of the DOS program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DosOrder {
    /// The order of the program's table.
    Table,
    /// Rows, then blocks, then points by their numbers.
    Points,
    /// A bad table, in which a line with one man of the opponent is worth more than an empty one.
    Closed,
    /// A worse table, in which a line with one man of the opponent is worth more than a second man in an open
    /// line.
    Hindering,
}

impl DosOrder {
    /// All orders, the program's first.
    pub const ALL: [DosOrder; 4] = [DosOrder::Table, DosOrder::Closed, DosOrder::Points, DosOrder::Hindering];

    /// Returns the name: `table`, `closed`, `points` or `hindering`.
    pub fn name(self) -> &'static str {
        match self {
            DosOrder::Table => "table",
            DosOrder::Closed => "closed",
            DosOrder::Points => "points",
            DosOrder::Hindering => "hindering",
        }
    }

    const fn table(self) -> &'static LineTable {
        match self {
            DosOrder::Table => &[[10, 4, BLOCK], [60, 0, 0], [ROW, 0, 0]],
            DosOrder::Closed => &[[10, 40, BLOCK], [60, 0, 0], [ROW, 0, 0]],
            DosOrder::Points => &[[0, 0, BLOCK], [0, 0, 0], [ROW, 0, 0]],
            DosOrder::Hindering => &[[10, 60, BLOCK], [4, 0, 0], [ROW, 0, 0]],
        }
    }
}

/// Filetto with its moves in an order of the program.
pub(super) struct InOrder<'a> {
    pub(super) board: &'a Filetto,
    pub(super) order: DosOrder,
}

impl InOrder<'_> {
    fn score(&self, position: &Placement, mover: Player, point: usize) -> i32 {
        let table = self.order.table();
        let (own, theirs) = (position.men(mover), position.men(!mover));
        self.board.partners(point).map(|pair| table[(pair & own).len()][(pair & theirs).len()]).sum()
    }
}

impl Game for InOrder<'_> {
    type Position = Placement;
    type Move = Point;

    fn spec(&self) -> String {
        self.board.spec()
    }

    fn start(&self) -> Placement {
        self.board.start()
    }

    fn to_move(&self, position: &Placement) -> Player {
        self.board.to_move(position)
    }

    fn outcome(&self, position: &Placement) -> Option<Outcome> {
        self.board.outcome(position)
    }

    fn moves<B>(
        &self,
        position: &Placement,
        mut visit: impl FnMut(Point) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.board.to_move(position);
        let mut moves = [(0, 0); 24];
        let mut count = 0;
        let _ = self.board.moves(position, |point| -> ControlFlow<()> {
            moves[count] = (self.score(position, mover, point.index()), point.0);
            count += 1;
            ControlFlow::Continue(())
        });
        let moves = &mut moves[..count];
        moves.sort_unstable_by_key(|(score, point)| (-score, *point));
        // A player without men to place threatens nothing.
        let is_threatened = position.men(!mover).len() < self.board.rules().men as usize;
        let is_forced = |score: i32| is_threatened && (BLOCK..ROW).contains(&score);
        let only = matches!(moves, [(first, _), rest @ ..]
            if is_forced(*first) && rest.first().is_none_or(|(second, _)| !is_forced(*second)));
        let worth_a_try = if only { 1 } else { count };
        moves[..worth_a_try].iter().try_for_each(|(_, point)| visit(Point(*point)))
    }

    fn play(&self, position: &mut Placement, point: Point) {
        self.board.play(position, point);
    }

    fn key(&self, position: &Placement) -> u64 {
        self.board.key(position)
    }

    fn path(&self, point: Point) -> Path {
        self.board.path(point)
    }

    fn code(&self, point: Point) -> u16 {
        self.board.code(point)
    }

    fn decode(&self, code: u16) -> Option<Point> {
        self.board.decode(code)
    }
}

impl Symmetric for InOrder<'_> {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn transformed(&self, position: &Placement, symmetry: usize) -> Placement {
        self.board.transformed(position, symmetry)
    }

    fn image(&self, point: Point, symmetry: usize) -> Point {
        self.board.image(point, symmetry)
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.board.inverse(symmetry)
    }
}
