//! Ultimate tic-tac-toe: nine small boards in one. The cell of a move determines the opponent's next board.
//!
//! Boards, and the cells of a board, are numbered 0 to 8 in reading order, and a board is nine bits.
//!
//! * Rule A (default): a board that is won or full is closed.
//! * Rule B (`closed=no`): a won board keeps its winner and stays playable until it is full.
//!
//! A player sent to a closed board may play on any open one. A drawn board counts for neither player.

mod built_in;
mod errors;
mod evaluate;
mod inputs;
mod sets;
mod small_boards;
mod spec;
mod symmetric;
mod tactics;
mod terms;
mod text;

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Game, Outcome, Path, Player, Point, fold_key};

pub use errors::{UltimateMoveError, UltimatePositionError};
pub use evaluate::Accumulator;
pub use inputs::{INPUTS, seen_by_other};
pub use sets::LINES;
use sets::{FULL, count, has_line, nth};
use small_boards::SmallBoards;
pub use spec::{Rules, Tie};
pub use symmetric::image_of_input;

use crate::network::{Network, NetworkNumbers};
use crate::weights::WeightsError;

/// Ultimate tic-tac-toe.
///
/// ```
/// use filetto::game::{Game, Notation};
/// use filetto::games::ultimate::{Rules, Ultimate};
///
/// let game = Ultimate::new(Rules::DEFAULT);
/// let mut position = game.start();
/// let centre = game.parse_move(&position, "e5")?;
/// game.play(&mut position, centre);
/// assert_eq!(position.forced_board(), Some(4));
/// assert_eq!(game.count_moves(&position), 8);
/// # Ok::<(), filetto::game::MoveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ultimate {
    rules: Rules,
    small_boards: &'static SmallBoards,
    network: Option<Arc<Network>>,
}

/// The marks on the small boards, the boards won, and the board on which the side to move must play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    cells: [[u16; 9]; 2],
    won: [u16; 2],
    closed: u16,
    /// The board to play on, or [`ANY`].
    next: u8,
    /// The number of empty cells on open boards.
    open_cells: u8,
    to_move: Player,
    outcome: Option<Outcome>,
}

/// The value for a free choice among the open boards.
const ANY: u8 = 9;

/// A cell of a small board.
///
/// ```
/// use filetto::games::ultimate::Cell;
///
/// let cell = Cell { board: 4, cell: 0 };
/// assert_eq!(cell.point().index(), 36);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The small board, 0 to 8.
    pub board: u8,
    /// The cell on it, 0 to 8.
    pub cell: u8,
}

impl Cell {
    /// Returns the point of the whole board: the cells of the first small board come first.
    pub fn point(self) -> Point {
        Point(u16::from(self.board) * 9 + u16::from(self.cell))
    }
}

impl Position {
    /// Returns the player's cells on a small board, one bit each.
    pub fn cells(&self, player: Player, board: usize) -> u16 {
        self.cells[player.index()][board]
    }

    /// Returns the small boards that the player has won, one bit each.
    pub fn won(&self, player: Player) -> u16 {
        self.won[player.index()]
    }

    /// Returns the small boards on which no player may play any more, one bit each.
    pub fn closed(&self) -> u16 {
        self.closed
    }

    /// Returns the board on which the side to move must play, unless the choice is free.
    pub fn forced_board(&self) -> Option<usize> {
        (self.next != ANY).then_some(self.next as usize)
    }

    /// Returns the boards on which the side to move may play.
    pub fn playable_boards(&self) -> u16 {
        match self.forced_board() {
            _ if self.outcome.is_some() => 0,
            Some(board) => 1 << board,
            None => FULL & !self.closed,
        }
    }

    /// Returns the number of empty cells on all boards, open or not.
    #[inline]
    pub fn empty_cells(&self) -> u32 {
        (0..9).map(|board| self.empty(board).count_ones()).sum()
    }

    /// Returns `true` if a player has won the small board.
    #[inline]
    fn is_won(&self, board: usize) -> bool {
        (self.won[0] | self.won[1]) >> board & 1 != 0
    }

    #[inline]
    fn empty(&self, board: usize) -> u16 {
        FULL & !(self.cells[0][board] | self.cells[1][board])
    }
}

impl Ultimate {
    /// Makes the game with these rules and their built-in network, if there is one.
    pub fn new(rules: Rules) -> Ultimate {
        Ultimate { network: built_in::network(rules), ..Ultimate::without_network(rules) }
    }

    /// Makes the game with these rules, without a network.
    pub fn without_network(rules: Rules) -> Ultimate {
        Ultimate { rules, small_boards: SmallBoards::get(rules.closed), network: None }
    }

    /// Returns `true` if a network corrects the estimate.
    pub fn has_network(&self) -> bool {
        self.network.is_some()
    }

    /// Makes the game with the network of this file, which corrects the estimate. A network of zeros is
    /// dropped.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules or of another shape.
    pub fn with_network(rules: Rules, file: &[u8]) -> Result<Ultimate, WeightsError> {
        let numbers = NetworkNumbers::parse(file, &rules.to_string(), INPUTS)?;
        let has_weights = numbers != NetworkNumbers::zero(INPUTS);
        let network = has_weights.then(|| Arc::new(Network::new(&numbers, seen_by_other)));
        Ok(Ultimate { network, ..Ultimate::without_network(rules) })
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Updates the position after the player has won a board, or filled it.
    #[inline]
    fn finish_board(&self, position: &mut Position, mover: usize, board: u8, wins: bool, empty: u16) {
        if wins {
            position.won[mover] |= 1 << board;
        }
        if empty == 0 || (wins && self.rules.closed) {
            position.closed |= 1 << board;
            position.open_cells -= empty.count_ones() as u8;
        }
        position.outcome = self.result(position.won, position.closed);
    }

    /// Returns the outcome that follows from the boards won and closed.
    #[inline]
    fn result(&self, won: [u16; 2], closed: u16) -> Option<Outcome> {
        if let Some(winner) = Player::BOTH.into_iter().find(|player| has_line(won[player.index()])) {
            return Some(Outcome::Win(winner));
        }
        if closed != FULL {
            return None;
        }
        let [first, second] = won.map(u16::count_ones);
        Some(match self.rules.tie {
            Tie::Boards if first > second => Outcome::Win(Player::First),
            Tie::Boards if second > first => Outcome::Win(Player::Second),
            _ => Outcome::Draw,
        })
    }
}

/// Packs four sets of nine bits into a word, with seven free bits above each. They are adjacent in memory, so
/// one load reads them.
#[inline]
fn pack([a, b, c, d]: [u16; 4]) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

impl Game for Ultimate {
    type Position = Position;
    type Move = Cell;

    fn spec(&self) -> String {
        self.rules.to_string()
    }

    fn start(&self) -> Position {
        Position {
            cells: [[0; 9]; 2],
            won: [0; 2],
            closed: 0,
            next: ANY,
            open_cells: 81,
            to_move: Player::First,
            outcome: None,
        }
    }

    #[inline]
    fn to_move(&self, position: &Position) -> Player {
        position.to_move
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.outcome
    }

    #[inline]
    fn moves<B>(&self, position: &Position, mut visit: impl FnMut(Cell) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut boards = position.playable_boards();
        while boards != 0 {
            let board = boards.trailing_zeros() as u8;
            boards &= boards - 1;
            let mut empty = position.empty(board as usize);
            while empty != 0 {
                visit(Cell { board, cell: empty.trailing_zeros() as u8 })?;
                empty &= empty - 1;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, position: &mut Position, Cell { board, cell }: Cell) {
        let (mover, index) = (position.to_move.index(), board as usize);
        let own = position.cells[mover][index] | 1 << cell;
        let empty = FULL & !(own | position.cells[1 - mover][index]);
        position.cells[mover][index] = own;
        position.to_move = !position.to_move;
        position.open_cells -= 1;

        let owned = (position.won[0] | position.won[1]) >> board & 1 != 0;
        let wins = has_line(own) && !owned;
        if wins || empty == 0 {
            self.finish_board(position, mover, board, wins, empty);
        }
        let free_choice = position.outcome.is_some() || position.closed >> cell & 1 != 0;
        position.next = if free_choice { ANY } else { cell };
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let [first, second] = position.cells;
        let rest = pack([first[8], second[8], position.won[0], position.won[1]]);
        // `turn` has five bits and fits above the nine of the first set. `closed` and `outcome` follow from
        // the rest.
        let turn = u64::from(position.next) << 1 | position.to_move as u64;
        fold_key([
            pack([first[0], first[1], first[2], first[3]]),
            pack([first[4], first[5], first[6], first[7]]),
            pack([second[0], second[1], second[2], second[3]]),
            pack([second[4], second[5], second[6], second[7]]),
            rest | turn << 9,
        ])
    }

    fn path(&self, cell: Cell) -> Path {
        Path::new(&[cell.point()])
    }

    #[inline]
    fn code(&self, Cell { board, cell }: Cell) -> u16 {
        u16::from(board) << 4 | u16::from(cell)
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Cell> {
        let (board, cell) = ((code >> 4) as u8, code as u8 & 15);
        (code >> 4 < 9 && cell < 9).then_some(Cell { board, cell })
    }

    #[inline]
    fn is_legal(&self, position: &Position, Cell { board, cell }: Cell) -> bool {
        position.playable_boards() >> board & 1 != 0 && position.empty(board as usize) >> cell & 1 != 0
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> u64 {
        if position.outcome.is_some() {
            0
        } else if position.next == ANY {
            u64::from(position.open_cells)
        } else {
            u64::from(count(position.empty(position.next as usize)))
        }
    }

    #[inline]
    fn nth_move(&self, position: &Position, n: u64) -> Cell {
        let mut n = n as u32;
        let mut boards = position.playable_boards();
        while boards != 0 {
            let board = boards.trailing_zeros() as u8;
            let empty = position.empty(board as usize);
            let count = count(empty);
            if n < count {
                return Cell { board, cell: nth(empty, n) };
            }
            n -= count;
            boards &= boards - 1;
        }
        panic!("the position has no such move")
    }
}
