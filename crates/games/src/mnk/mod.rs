//! The m,n,k-games: on a board of m rows and n columns, k marks in line win. Tris is 3,3,3.
//!
//! Cells are numbered in reading order, as in the thesis. A board of 3 rows and 4 columns:
//!
//! ```text
//! 3 |  0  1  2  3
//! 2 |  4  5  6  7
//! 1 |  8  9 10 11
//!      a  b  c  d
//! ```
//!
//! The number of 64-bit words `W` of a bitboard is a type parameter: a position of up to 64 cells is two
//! machine words and a counter.

mod accumulator;
mod axes;
mod built_in;
mod by_lines;
mod cell_images;
mod evaluate;
mod evaluation_tables;
mod forbidden;
mod lines;
mod network;
mod rule;
mod shapes;
mod spec;
mod stretch;
mod symmetry;
mod tactics;
mod tactics_by_rule;
mod terms;
mod text;
mod threats;
mod weight_layout;
mod weights;

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Game, LineGame, Outcome, Player, Point, Points, WinningLine, fold_key};

use crate::weights::WeightsError;
pub use accumulator::Accumulator;
use cell_images::CellImages;
use evaluation_tables::EvaluationTables;
use forbidden::ForbiddenPoints;
use lines::LineTest;
pub use network::{FEATURE_ONE, HIDDEN_ONE, OUTPUT_ONE, PARTS, UNIT_ONE};
pub use rule::LineRule;
pub use spec::Rules;
pub use weight_layout::{FEATURES, HIDDEN, STAGES, UNITS, WeightLayout};
pub use weights::SUM_ONE;
use weights::Weights;

/// An m,n,k-game on a board of at most `64 * W` cells.
///
/// ```
/// use filetto::game::{Game, Notation, Outcome, Player};
/// use filetto::games::mnk::{Mnk, Rules};
///
/// let rules: Rules = "mnk:7,5,4".parse()?;
/// let game = Mnk::<1>::new(rules);
/// let position = game.parse_position("5/5/5/5/5/1ooo1/1xxx1 x")?;
/// let winning = game.parse_move(&position, "a1")?;
/// assert_eq!(game.outcome(&game.after(&position, winning)), Some(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Mnk<const W: usize> {
    rules: Rules,
    lines: LineTest,
    /// The test for forbidden points, in renju.
    forbidden: Option<Arc<ForbiddenPoints<W>>>,
    cells: Points<W>,
    images: CellImages,
    tables: EvaluationTables<W>,
    weights: Arc<Weights>,
}

/// The marks of both players. X moves first, so the side to move follows from the number of marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<const W: usize> {
    marks: [Points<W>; 2],
    plies: u16,
    won: bool,
}

impl<const W: usize> Position<W> {
    /// Returns the marks of this player.
    pub fn marks(&self, player: Player) -> Points<W> {
        self.marks[player.index()]
    }
}

impl<const W: usize> Mnk<W> {
    /// Makes the game with these rules.
    ///
    /// # Panics
    /// If the board has more than `64 * W` cells.
    pub fn new(rules: Rules) -> Self {
        assert!(rules.cells() <= 64 * W, "the board has more cells than the type");
        Mnk {
            rules,
            lines: LineTest::new(rules),
            forbidden: (rules.rule == LineRule::Renju).then(|| Arc::new(ForbiddenPoints::new(rules))),
            cells: Points::first(rules.cells()),
            images: CellImages::new(rules),
            tables: EvaluationTables::new(rules),
            weights: built_in::weights(rules)
                .unwrap_or_else(|| Arc::new(Weights::by_hand(WeightLayout::of(rules.rule)))),
        }
    }

    /// Returns the game with the weights of this file.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules.
    pub fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        let weights = Arc::new(Weights::read(self.rules.rule, &self.rules.to_string(), file)?);
        Ok(Mnk { weights, ..self.clone() })
    }

    /// Returns the game with the weights before any learning.
    #[must_use]
    pub fn without_learned_weights(&self) -> Self {
        Mnk { weights: Arc::new(Weights::by_hand(self.weight_layout())), ..self.clone() }
    }

    /// Returns the game on the same board where rows of k or more win, without learned weights.
    #[must_use]
    pub fn freestyle(&self) -> Self {
        self.under(LineRule::Freestyle)
    }

    /// Returns the same game under a rule by which lines alone decide, without learned weights;
    /// `None` if there is no such rule.
    pub fn by_lines_alone(&self) -> Option<Self> {
        self.rules.by_lines_alone().map(|rules| self.under(rules.rule))
    }

    fn under(&self, rule: LineRule) -> Self {
        let rules = Rules { rule, ..self.rules };
        let weights = Arc::new(Weights::by_hand(WeightLayout::of(rules.rule)));
        Mnk { rules, lines: LineTest::new(rules), forbidden: None, weights, ..self.clone() }
    }

    /// Returns the weights before any learning, in the order of a file.
    pub fn unlearned_weights(&self) -> Vec<i16> {
        Weights::by_hand(self.weight_layout()).numbers()
    }

    /// Returns the order of the weights in a file.
    pub fn weight_layout(&self) -> WeightLayout {
        WeightLayout::of(self.rules.rule)
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the cells near the marks at which the side to move may play; all such cells if none is near.
    pub fn near_cells(&self, position: &Position<W>) -> Points<W> {
        let empty = self.legal_cells(position);
        let marks = position.marks[0] | position.marks[1];
        let near = marks.iter().fold(Points::EMPTY, |near, cell| near | self.tables.near[cell]) & empty;
        if near.is_empty() { empty } else { near }
    }

    fn empty_cells(&self, position: &Position<W>) -> Points<W> {
        self.cells - (position.marks[0] | position.marks[1])
    }

    /// Returns the empty cells at which the side to move may play, also after the end of the game.
    #[inline]
    fn legal_cells(&self, position: &Position<W>) -> Points<W> {
        let empty = self.empty_cells(position);
        empty - self.forbidden_among(position, empty)
    }

    /// Returns `true` if the rules do not forbid the side to move to play at this empty cell.
    #[inline]
    fn allows(&self, position: &Position<W>, cell: usize) -> bool {
        match self.forbidden_to_mover(position) {
            None => true,
            Some(forbidden) => !forbidden.is_forbidden(&position.marks, cell),
        }
    }

    /// Returns the test for forbidden points if Black is to move in renju.
    #[inline]
    fn forbidden_to_mover(&self, position: &Position<W>) -> Option<&ForbiddenPoints<W>> {
        self.forbidden.as_deref().filter(|_| position.plies.is_multiple_of(2))
    }

    /// Returns `true` if Black is to move in renju, with empty cells but none that is allowed: a loss, as
    /// every forbidden move is.
    #[cold]
    fn has_only_forbidden(&self, position: &Position<W>) -> bool {
        let empty = self.empty_cells(position);
        !empty.is_empty() && empty.iter().all(|cell| !self.allows(position, cell))
    }
}

impl<const W: usize> Game for Mnk<W> {
    type Position = Position<W>;
    type Move = Point;

    fn spec(&self) -> String {
        self.rules.to_string()
    }

    fn start(&self) -> Position<W> {
        Position { marks: [Points::EMPTY; 2], plies: 0, won: false }
    }

    #[inline]
    fn to_move(&self, position: &Position<W>) -> Player {
        Player::BOTH[position.plies as usize % 2]
    }

    #[inline]
    fn outcome(&self, position: &Position<W>) -> Option<Outcome> {
        if position.won {
            Some(Outcome::Win(!self.to_move(position)))
        } else if position.plies as usize == self.rules.cells() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn moves<B>(
        &self,
        position: &Position<W>,
        mut visit: impl FnMut(Point) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if position.won {
            return ControlFlow::Continue(());
        }
        for (word, mut bits) in self.legal_cells(position).0.into_iter().enumerate() {
            while bits != 0 {
                visit(Point(64 * word as u16 + bits.trailing_zeros() as u16))?;
                bits &= bits - 1;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, cell: Point) {
        let mover = position.plies as usize % 2;
        position.marks[mover].insert(cell.index());
        position.won = self.lines.completes(&position.marks, mover, cell.index());
        position.plies += 1;
        if self.forbidden.is_some() && !position.won && mover == 1 {
            position.won = self.has_only_forbidden(position);
        }
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> u64 {
        let [first, second] = position.marks;
        match W {
            1 => fold_key([first.0[0], second.0[0]]),
            _ => fold_key([fold_key(first.0), fold_key(second.0)]),
        }
    }

    #[inline]
    fn code(&self, cell: Point) -> u16 {
        cell.0
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Point> {
        Some(Point(code))
    }

    #[inline]
    fn is_legal(&self, position: &Position<W>, cell: Point) -> bool {
        !position.won
            && cell.index() < 64 * W
            && self.empty_cells(position).contains(cell.index())
            && self.allows(position, cell.index())
    }

    #[inline]
    fn count_moves(&self, position: &Position<W>) -> u64 {
        match (position.won, self.forbidden_to_mover(position)) {
            (true, _) => 0,
            (false, None) => self.rules.cells() as u64 - u64::from(position.plies),
            (false, Some(_)) => self.legal_cells(position).len() as u64,
        }
    }

    #[inline]
    fn nth_move(&self, position: &Position<W>, n: u64) -> Point {
        assert!(!position.won, "a finished game has no moves");
        Point(self.legal_cells(position).nth(n as usize) as u16)
    }
}

impl<const W: usize> LineGame for Mnk<W> {
    const MAX_POINTS: usize = 64 * W;

    fn lines(&self) -> Vec<WinningLine> {
        lines::all(self.rules)
    }

    /// In freestyle only. Under the other rules a mark beyond the edge can also make a row too long or block
    /// it.
    fn cut_lines(&self) -> Option<Vec<Vec<Point>>> {
        (self.rules.rule == LineRule::Freestyle).then(|| lines::cut(self.rules))
    }

    fn wins_by_lines_alone(&self) -> bool {
        self.rules.rule.wins_by_lines_alone()
    }

    fn max_plies(&self) -> usize {
        self.rules.cells()
    }
}
