//! The values of small boards from their start, by brute force over plain rules that share no code with the
//! game or its searches.

use std::collections::HashMap;

use filetto::engine::registry;
use filetto::search::{SolveQuery, Unlimited};
use game::Wdl;

use super::oracle::{Board, Verdict};
use super::plain::Plain;

/// Boards with their rules.
const BOARDS: [(&str, Plain); 13] = [
    ("mnk:3,3,3,rule=caro", Plain::Caro { k: 3, overline: false }),
    ("mnk:4,3,3,rule=caro", Plain::Caro { k: 3, overline: false }),
    ("mnk:4,4,3,rule=caro", Plain::Caro { k: 3, overline: false }),
    ("mnk:5,4,3,rule=caro", Plain::Caro { k: 3, overline: false }),
    ("mnk:4,4,4,rule=caro", Plain::Caro { k: 4, overline: false }),
    ("mnk:5,4,4,rule=caro", Plain::Caro { k: 4, overline: false }),
    ("mnk:3,3,3,rule=caro,overline=win", Plain::Caro { k: 3, overline: true }),
    ("mnk:4,4,3,rule=caro,overline=win", Plain::Caro { k: 3, overline: true }),
    ("mnk:4,4,3,rule=standard", Plain::Standard { k: 3 }),
    ("mnk:4,4,4,rule=standard", Plain::Standard { k: 4 }),
    ("mnk:1,9,5,rule=renju", Plain::Renju),
    ("mnk:2,7,5,rule=renju", Plain::Renju),
    ("mnk:5,3,5,rule=renju", Plain::Renju),
];

/// A player's marks: a bit for each cell.
type Marks = u32;

/// Searches of all games for the wins of either player, with a table, on boards of at most 32 cells.
struct BruteForce {
    plain: Plain,
    rows: i32,
    columns: i32,
    /// The length of a row.
    k: i32,
    /// The cells of each row of k.
    lines: Vec<Marks>,
    /// The cells, those near the middle first.
    order: Vec<i32>,
    known: HashMap<(Marks, Marks), bool>,
}

impl BruteForce {
    fn new(spec: &str, plain: Plain) -> BruteForce {
        let sizes: Vec<i32> = spec[4..].split(',').map_while(|size| size.parse().ok()).collect();
        let (rows, columns, k) = (sizes[0], sizes[1], sizes[2]);
        let mut order: Vec<i32> = (0..rows * columns).collect();
        let distance =
            |at: &i32| (2 * (at / columns) + 1 - rows).abs().max((2 * (at % columns) + 1 - columns).abs());
        order.sort_by_key(distance);
        let mut search =
            BruteForce { plain, rows, columns, k, lines: Vec::new(), order, known: HashMap::new() };
        search.lines = search.all_lines();
        search
    }

    /// Returns the cells of each row of k.
    fn all_lines(&self) -> Vec<Marks> {
        let mut lines = Vec::new();
        for at in 0..self.cells() {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let bit = |n: i32| self.bit(at / self.columns + n * down, at % self.columns + n * right);
                lines.extend(
                    (0..self.k).map(bit).collect::<Option<Vec<_>>>().map(|bits| bits.iter().sum::<u32>()),
                );
            }
        }
        lines
    }

    /// Returns the bit of a cell; `None` if it is off the board.
    fn bit(&self, row: i32, column: i32) -> Option<Marks> {
        let is_on_board = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        is_on_board.then(|| 1 << (row * self.columns + column))
    }

    fn cells(&self) -> i32 {
        self.rows * self.columns
    }

    /// Returns `true` if the player, who has a mark on the cell, has a row there that wins.
    fn wins(&self, own: Marks, enemy: Marks, cell: i32, is_black: bool) -> bool {
        // Each row that wins has a row of k through the cell.
        if !self.lines.iter().any(|line| own & line == *line && line >> cell & 1 != 0) {
            return false;
        }
        let (row, column) = (cell / self.columns, cell % self.columns);
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
            let has = |marks: Marks, n: i32| {
                self.bit(row + n * down, column + n * right).is_some_and(|bit| marks & bit != 0)
            };
            let before = (1..).take_while(|n| has(own, -n)).count() as i32;
            let behind = (1..).take_while(|n| has(own, *n)).count() as i32;
            let length = before + 1 + behind;
            let is_blocked = has(enemy, -before - 1) && has(enemy, behind + 1);
            match self.plain {
                Plain::Renju if is_black => length == 5,
                Plain::Renju => length >= 5,
                Plain::Standard { .. } => length == self.k,
                Plain::Caro { overline, .. } => {
                    (length == self.k && !is_blocked) || (length > self.k && overline)
                }
            }
        })
    }

    /// Returns `true` if a row of k cells has no mark of this player: without one the other cannot win.
    fn has_open_row(&self, marks: Marks) -> bool {
        self.lines.iter().any(|line| marks & line == 0)
    }

    /// Returns `true` if the rules allow the side to move to play on the empty cell.
    fn allows(&self, own: Marks, enemy: Marks, cell: i32, is_black: bool) -> bool {
        if !matches!(self.plain, Plain::Renju) || !is_black {
            return true;
        }
        let all = |marks: Marks| {
            let is_in = move |cell: &i32| marks >> cell & 1 != 0;
            (0..self.cells()).filter(is_in).map(|cell| (cell / self.columns, cell % self.columns)).collect()
        };
        let board = Board { rows: self.rows, columns: self.columns, black: all(own), white: all(enemy) };
        let judged = board.judge((cell / self.columns, cell % self.columns)).verdict;
        matches!(judged, Verdict::Five | Verdict::Allowed)
    }

    /// Returns 1, 0 or -1: a win, a draw or a loss for Black from the start.
    fn value(&mut self) -> i32 {
        let wins = [true, false].map(|attacker| {
            self.known.clear();
            self.can_win(attacker, 0, 0, true)
        });
        i32::from(wins[0]) - i32::from(wins[1])
    }

    /// Returns `true` if the attacker wins; the side to move has the first marks.
    fn can_win(&mut self, attacker: bool, own: Marks, enemy: Marks, is_black: bool) -> bool {
        let is_attacker = is_black == attacker;
        let [black, white] = if is_black { [own, enemy] } else { [enemy, own] };
        // In renju White also wins if only forbidden points are left, each of them on an open row of Black.
        let is_open = if attacker { self.has_open_row(white) } else { self.has_open_row(black) };
        if !is_open && (attacker || self.plain_is_without_forbidden() || !self.has_open_row(white)) {
            return false;
        }
        let empty: Vec<i32> = self.order.iter().copied().filter(|at| (own | enemy) >> at & 1 == 0).collect();
        if empty.is_empty() {
            return false;
        }
        if empty.iter().any(|at| self.wins(own | 1 << at, enemy, *at, is_black)) {
            return is_attacker;
        }
        if let Some(wins) = self.known.get(&(black, white)) {
            return *wins;
        }
        let moves: Vec<i32> = empty.into_iter().filter(|at| self.allows(own, enemy, *at, is_black)).collect();
        let mut wins = |at: &i32| self.can_win(attacker, enemy, own | 1 << at, !is_black);
        let found = if is_attacker { moves.iter().any(&mut wins) } else { moves.iter().all(&mut wins) };
        self.known.insert((black, white), found);
        found
    }

    fn plain_is_without_forbidden(&self) -> bool {
        !matches!(self.plain, Plain::Renju)
    }
}

#[test]
fn small_boards_have_the_values_of_brute_force() {
    let mut seen = [0; 3];
    for (spec, plain) in BOARDS {
        let expected = BruteForce::new(spec, plain).value();
        let expected = [Wdl::Loss, Wdl::Draw, Wdl::Win][(expected + 1) as usize];
        let session = registry::open(spec).expect("a spec");
        let query = SolveQuery { bytes: 64 << 20, ..SolveQuery::default() };
        let solved = session.solve(&query, u64::MAX, &mut Unlimited);
        assert_eq!(solved.assessment.wdl(), Some(expected), "{spec}");
        seen[expected as usize] += 1;
    }
    assert!(seen[1] > 2 && seen[2] > 2, "{seen:?}");
}
