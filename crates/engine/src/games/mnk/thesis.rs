//! `thesis` and `thesis-minimax`: the C program of the thesis, with alpha-beta and with minimax.
//!
//! A port of the code in the thesis's appendix (Game.c, Field.c). Scores, line tests and the order of the
//! search are those of that code, so replies, scores and node counts are those of the compiled program:
//! `tests/sessions/thesis` holds recordings. The program always plays o; here it plays either side, and the
//! opponent's marks are the document's x.
//!
//! Three properties of the code make `thesis` slower or weaker than alpha-beta should be:
//!
//! * A cutoff leaves the row of the board and not the node, although the comment there promises both loops:
//!   the first cell of each further row is still searched if it is empty, with a closed window. A node that
//!   is entered with a closed window and has no such cell scores 0, whatever it is worth.
//! * A node subtracts or adds its depth from or to the score of its best child, so the weight of the depth
//!   adds up on the way to the root.
//! * The window of a node is compared with scores from below before that weight is applied. A cutoff can
//!   therefore hide the best move, and a reply can be worse than that of minimax.
//!
//! Each root move is searched with a full window, and the first of equals is played.

use game::{Assessment, Basis, Board, Bound, Point, Value};
use games::mnk::{LineRule, Mnk, Position, Rules};
use search::{Event, Watcher};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;

/// The document's PLAYER_1, who plays x: the opponent of the program.
const OPPONENT: i32 = 1;

/// The document's PLAYER_2, who plays o: the program.
const PROGRAM: i32 = -1;

/// The score of alpha-beta for a finished game that the opponent won.
const WIN: i32 = 10;

/// The units of an estimate in one point of a score: a score of 9 is shown as an estimate of 9.0.
const UNITS: i32 = 100;

/// Chooses the program's reply.
pub(super) fn choose<const W: usize>(
    game: &Mnk<W>,
    position: &Position<W>,
    agent: Agent,
    thinking: &mut Thinking<'_>,
) -> AgentMove<Point> {
    let is_minimax = agent == Agent::ThesisMinimax;
    let max_depth = thinking.settings.depth.unwrap_or(u32::MAX);
    let field = ThesisField::of(game, position);
    let empty: Vec<usize> = (0..field.cells.len()).filter(|&cell| field.cells[cell] == 0).collect();
    let mut search =
        ThesisSearch { field, watcher: thinking.watcher(game), nodes: 0, max_depth, reached_horizon: false };
    let value_of = |score: i32, wins_at_once: bool| match score {
        1 if is_minimax && wins_at_once => Value::win_in(1),
        _ if is_minimax => Value::score(score),
        _ => Value::score(score * UNITS),
    };

    let mut best: Option<(Point, i32, Value)> = None;
    let mut complete = true;
    let depth = (empty.len() as u32).min(max_depth);
    for (index, &cell) in empty.iter().enumerate() {
        let m = Point(cell as u16);
        search.watcher.on_event(Event::RootMoveStarted {
            m: &m,
            depth,
            number: index + 1,
            move_count: empty.len(),
        });
        let last = search.field.place(cell, PROGRAM);
        let wins_at_once = search.field.state() == Some(PROGRAM);
        let score = if is_minimax {
            search.minimax(1, OPPONENT)
        } else {
            search.alpha_beta(i32::MIN, i32::MAX, 0, OPPONENT)
        };
        search.field.clear(cell, last);
        let Some(score) = score.map(|score| -score) else {
            complete = false;
            break;
        };
        let value = value_of(score, wins_at_once);
        let assessment = Assessment::estimate(value, Bound::Exact, depth);
        search.watcher.on_event(Event::Finished { m: &m, assessment });
        if best.is_none_or(|(_, best, _)| score > best) {
            best = Some((m, score, value));
            search.watcher.on_event(Event::Best { m: &m, line: 1, assessment });
        }
    }
    let first = Point(empty[0] as u16);
    let is_proven = is_minimax && !search.reached_horizon && knows_all_lines(game.rules());
    let assess = |(_, _, value)| match is_proven {
        true => Assessment::exactly(value, Basis::FinishedGames),
        false => Assessment::estimate(value, Bound::Exact, depth),
    };
    AgentMove {
        chosen: best.map_or(first, |(m, ..)| m),
        assessment: best.filter(|_| complete).map(assess),
        nodes: search.nodes,
        details: None,
        complete,
    }
}

/// Returns `true` if the program's line tests are the rules of the game: it ignores lines of one mark, unless
/// one cell is the whole board, and lets a line that is too long win.
fn knows_all_lines(rules: Rules) -> bool {
    rules.rule == LineRule::Freestyle && (rules.k > 1 || rules.cells() == 1)
}

/// A search of the program. `None` as a score stands for a search that its watcher stopped.
struct ThesisSearch<W> {
    field: ThesisField,
    watcher: W,
    /// The calls of the search function so far.
    nodes: u64,
    /// The maximum number of plies from the root; not in the document.
    max_depth: u32,
    /// `true` once an unfinished position at that depth was scored 0.
    reached_horizon: bool,
}

impl<W: Watcher<Point>> ThesisSearch<W> {
    /// The document's `alphaBeta`: the score of the field for the opponent, who maximises it. `depth` is 0
    /// after the program's move at the root.
    fn alpha_beta(&mut self, mut alpha: i32, mut beta: i32, depth: u32, player: i32) -> Option<i32> {
        self.count_node()?;
        if let Some(winner) = self.field.state() {
            return Some(winner * WIN);
        }
        if self.is_horizon(depth + 1) {
            return Some(0);
        }
        let mut best: Option<i32> = None;
        for row in 0..self.field.rows {
            for column in 0..self.field.columns {
                let cell = row * self.field.columns + column;
                if self.field.cells[cell] == 0 {
                    let last = self.field.place(cell, player);
                    let score = self.alpha_beta(alpha, beta, depth + 1, -player);
                    self.field.clear(cell, last);
                    let score = score?;
                    if best.is_none_or(|best| score * player > best * player) {
                        best = Some(score);
                        if player == OPPONENT {
                            alpha = alpha.max(score);
                        } else {
                            beta = beta.min(score);
                        }
                    }
                }
                // The document's cutoff: it ends the row and not the node.
                if beta <= alpha {
                    break;
                }
            }
        }
        Some(best.map_or(0, |best| best - depth as i32 * player))
    }

    /// The document's `minimax`: 1, 0 or -1 for the side to move, `ply` plies below the root.
    fn minimax(&mut self, ply: u32, player: i32) -> Option<i32> {
        self.count_node()?;
        if let Some(winner) = self.field.state() {
            return Some(winner * player);
        }
        if self.is_horizon(ply) {
            return Some(0);
        }
        let mut best = i32::MIN;
        for cell in 0..self.field.cells.len() {
            if self.field.cells[cell] != 0 {
                continue;
            }
            let last = self.field.place(cell, player);
            let score = self.minimax(ply + 1, -player);
            self.field.clear(cell, last);
            best = best.max(-score?);
        }
        Some(best)
    }

    /// Counts a node; `None` if the watcher stops the search.
    fn count_node(&mut self) -> Option<()> {
        self.nodes += 1;
        self.watcher.proceed(self.nodes).then_some(())
    }

    fn is_horizon(&mut self, ply: u32) -> bool {
        let is_horizon = ply >= self.max_depth;
        self.reached_horizon |= is_horizon;
        is_horizon
    }
}

/// The document's `ThesisField`: the board in row order, with the last move.
struct ThesisField {
    /// [`OPPONENT`], [`PROGRAM`], or 0 for an empty cell.
    cells: Vec<i32>,
    rows: usize,
    columns: usize,
    /// The marks in a row that win.
    k: usize,
    marks: usize,
    /// The cell of the last move.
    last: usize,
}

impl ThesisField {
    fn of<const W: usize>(game: &Mnk<W>, position: &Position<W>) -> ThesisField {
        let rules = game.rules();
        let mover = game::Game::to_move(game, position);
        let mark = |cell| match game.man(position, Point(cell as u16)) {
            Some(player) if player == mover => PROGRAM,
            Some(_) => OPPONENT,
            None => 0,
        };
        let cells: Vec<i32> = (0..rules.cells()).map(mark).collect();
        let marks = cells.iter().filter(|&&cell| cell != 0).count();
        let (rows, columns, k) = (rules.rows.into(), rules.columns.into(), rules.k.into());
        ThesisField { cells, rows, columns, k, marks, last: 0 }
    }

    /// Places a mark and returns the cell of the move before it, for [`clear`](Self::clear).
    fn place(&mut self, cell: usize, player: i32) -> usize {
        self.cells[cell] = player;
        self.marks += 1;
        std::mem::replace(&mut self.last, cell)
    }

    /// Takes the mark of the last move back.
    fn clear(&mut self, cell: usize, last: usize) {
        self.cells[cell] = 0;
        self.marks -= 1;
        self.last = last;
    }

    fn at(&self, row: usize, column: usize) -> i32 {
        self.cells[row * self.columns + column]
    }

    /// The document's `checkGameState`: the winner by the last move, 0 for a full board, `None` while the
    /// game goes on.
    fn state(&self) -> Option<i32> {
        let is_square = self.rows == self.columns && self.rows == self.k;
        let is_won = if is_square { self.fills_a_line() } else { self.has_run() };
        match is_won {
            true => Some(self.cells[self.last]),
            false if self.marks == self.cells.len() => Some(0),
            false => None,
        }
    }

    /// The tests of `rowCheck`, `columnCheck` and `diagonalCheck` on a board whose lines are its whole rows,
    /// columns and diagonals.
    fn fills_a_line(&self) -> bool {
        let (row, column) = (self.last / self.columns, self.last % self.columns);
        let player = self.cells[self.last];
        let size = self.k;
        (0..size).all(|column| self.at(row, column) == player)
            || (0..size).all(|row| self.at(row, column) == player)
            || (0..size).all(|i| self.at(i, i) == player)
            || (0..size).all(|i| self.at(size - 1 - i, i) == player)
    }

    /// The same tests on any other board.
    fn has_run(&self) -> bool {
        let (row, column) = (self.last / self.columns, self.last % self.columns);
        let across = |column: usize| self.at(row, column);
        let down = |row: usize| self.at(row, column);
        self.has_straight_run(across, column, self.columns)
            || self.has_straight_run(down, row, self.rows)
            || self.has_diagonal_run(1)
            || self.has_diagonal_run(-1)
    }

    /// `rowCheck` and `columnCheck` on a line of `length` cells, of which the last move took number `place`.
    /// The count begins at 1 and is compared after each further mark, so a run of one mark never wins.
    fn has_straight_run(&self, cell: impl Fn(usize) -> i32, place: usize, length: usize) -> bool {
        let player = cell(place);
        let run = if place < length / 2 {
            let start = (0..=place).rev().take_while(|&i| cell(i) == player).last().unwrap_or(place);
            (start + 1..length).take_while(|&i| cell(i) == player).count()
        } else {
            let end = (place..length).take_while(|&i| cell(i) == player).last().unwrap_or(place);
            (0..end).rev().take_while(|&i| cell(i) == player).count()
        };
        self.k > 1 && run + 1 >= self.k
    }

    /// `diagonalCheck` on one diagonal: downwards to the right with `step` 1, to the left with -1. From the
    /// upper end of the run it reads on to the edge of the board, past gaps, if a line fits there at all.
    fn has_diagonal_run(&self, step: isize) -> bool {
        let player = self.cells[self.last];
        let (last_row, last_column) =
            ((self.last / self.columns) as isize, (self.last % self.columns) as isize);
        let inside = |row: isize, column: isize| {
            (0..self.rows as isize).contains(&row) && (0..self.columns as isize).contains(&column)
        };
        let cell = |row: isize, column: isize| self.at(row as usize, column as usize);
        let (mut row, mut column) = (last_row, last_column);
        while inside(row - 1, column - step) && cell(row - 1, column - step) == player {
            (row, column) = (row - 1, column - step);
        }
        let k = self.k as isize;
        if row + k > self.rows as isize || !inside(row, column + step * (k - 1)) {
            return false;
        }
        let mut count = 1;
        while inside(row + 1, column + step) {
            (row, column) = (row + 1, column + step);
            count = if cell(row, column) == player { count + 1 } else { 0 };
            if count == k {
                return true;
            }
        }
        false
    }
}
