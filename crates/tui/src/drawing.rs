//! The board as characters with coordinates: cells in a frame, or points joined by lines.
//!
//! The last move is in brackets, so no information depends on colour alone.

use engine::View;
use game::{Area, Player, Point, Site};
use teaching::Step;

/// The role of a character, from which a screen chooses its style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SymbolRole {
    /// An empty place, a coordinate, or a bracket around the last move.
    Plain,
    /// A line of the board, or an empty point.
    Board,
    /// A man of a player.
    Man(Player),
}

/// A character of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol {
    /// The character, one column wide.
    pub symbol: char,
    /// The role of the character.
    pub role: SymbolRole,
}

/// A place in a drawing: the column from the left, the row from the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardPlace {
    /// The column, from 0 at the left.
    pub column: usize,
    /// The row, from 0 at the top.
    pub row: usize,
}

/// A board as a rectangle of characters.
#[derive(Debug, Clone)]
pub struct Drawing {
    /// The rows from top to bottom, all of one width.
    pub rows: Vec<Vec<Symbol>>,
    /// The place of each point. The columns beside it belong to the point, too.
    pub places: Vec<BoardPlace>,
}

/// Draws the board of a position.
///
/// ```
/// let session = filetto::engine::registry::open("tris").expect("a spec");
/// let drawing = filetto_tui::draw(&session.view());
/// assert_eq!((drawing.rows.len(), drawing.places[0].column, drawing.places[0].row), (6, 4, 0));
/// ```
pub fn draw(view: &View) -> Drawing {
    let files = 1 + view.sites.iter().map(|site| site.file).max().unwrap_or(0) as usize;
    let ranks = 1 + view.sites.iter().map(|site| site.rank).max().unwrap_or(0) as usize;
    let canvas = if !view.edges.is_empty() {
        net(view, files, ranks)
    } else if !view.areas.is_empty() {
        nested(view)
    } else if files.max(ranks) > 9 {
        compact(view, files, ranks)
    } else {
        framed(view, files, ranks)
    };
    canvas.0
}

impl Drawing {
    /// Returns the rows as text, without spaces at their ends.
    pub fn lines(&self) -> Vec<String> {
        let line = |row: &Vec<Symbol>| row.iter().map(|symbol| symbol.symbol).collect::<String>();
        self.rows.iter().map(|row| line(row).trim_end().to_owned()).collect()
    }
}

/// Draws the matrix of payoffs of a step of a lesson, with the names of its choices in the language of this
/// code; `None` if the step has none. There are no points in the drawing.
pub fn draw_payoffs(step: &Step, language: &str) -> Option<Drawing> {
    let matrix = step.payoffs.as_ref()?;
    let (names, columns) = (step.row_names(language), step.column_names(language));
    let longest = names.iter().chain(&columns).map(|name| name.chars().count()).max().unwrap_or(0);
    let width = longest.max(4) + 2;
    let right = |text: &dyn std::fmt::Display| format!("{text:>width$}");
    let head = columns.iter().map(|name| right(name)).collect::<String>();
    let of_row = |(name, payoffs): (&String, &Vec<i64>)| {
        format!("{name:<width$}{}", payoffs.iter().map(|payoff| right(payoff)).collect::<String>())
    };
    let head = format!("{:width$}{head}", "");
    let lines = [head].into_iter().chain(names.iter().zip(matrix.rows()).map(of_row));
    let symbols = |line: String| {
        line.chars().map(|symbol| Symbol { symbol, role: SymbolRole::Plain }).collect::<Vec<_>>()
    };
    Some(Drawing { rows: lines.map(symbols).collect(), places: Vec::new() })
}

/// An empty character.
const BLANK: Symbol = Symbol { symbol: ' ', role: SymbolRole::Plain };

/// A drawing with a left margin for the numbers of the ranks.
struct BoardCanvas(Drawing);

/// The symbol of an empty point where the rules forbid the side to move to play.
const FORBIDDEN: char = '!';

/// Width of the numbers of the ranks, in columns.
const MARGIN: usize = 3;

impl BoardCanvas {
    fn new(width: usize, height: usize, view: &View) -> BoardCanvas {
        let places = vec![BoardPlace { column: 0, row: 0 }; view.sites.len()];
        BoardCanvas(Drawing { rows: vec![vec![BLANK; MARGIN + width]; height], places })
    }

    fn put(&mut self, column: usize, row: usize, symbol: char, role: SymbolRole) {
        self.0.rows[row][MARGIN + column] = Symbol { symbol, role };
    }

    /// Draws one character of a board line, or `┼` where two lines cross.
    fn put_line(&mut self, column: usize, row: usize, symbol: char) {
        let before = self.0.rows[row][MARGIN + column].symbol;
        let crossing = matches!((before, symbol), ('─', '│') | ('│', '─') | ('┼', _));
        self.put(column, row, if crossing { '┼' } else { symbol }, SymbolRole::Board);
    }

    fn label_rank(&mut self, row: usize, rank: usize) {
        for (column, digit) in format!("{rank:>2}").chars().enumerate() {
            self.0.rows[row][column] = Symbol { symbol: digit, role: SymbolRole::Plain };
        }
    }

    /// Adds a row with the letters of the files, each at the column that `column` returns.
    fn label_files(&mut self, files: usize, column: impl Fn(usize) -> usize) {
        let rows = &mut self.0.rows;
        rows.push(vec![BLANK; rows[0].len()]);
        let row = rows.len() - 1;
        for file in 0..files {
            self.put(column(file), row, (b'a' + file as u8) as char, SymbolRole::Plain);
        }
    }

    /// Draws the man on a point, in brackets if it moved last, or `empty` if there is none.
    fn put_man(&mut self, column: usize, row: usize, view: &View, point: usize, empty: char) {
        self.0.places[point] = BoardPlace { column: MARGIN + column, row };
        let Some(player) = view.occupants[point] else {
            let is_forbidden = view.forbidden.iter().any(|forbidden| forbidden.point.index() == point);
            return self.put(column, row, if is_forbidden { FORBIDDEN } else { empty }, SymbolRole::Board);
        };
        let letter = view.men.letter(player).to_ascii_uppercase();
        self.put(column, row, letter, SymbolRole::Man(player));
        if view.last.is_some_and(|path| path.points().contains(&Point(point as u16))) {
            self.put(column - 1, row, '[', SymbolRole::Plain);
            self.put(column + 1, row, ']', SymbolRole::Plain);
        }
    }
}

/// Returns the row of a site on the canvas, counted from the top.
fn row_of(site: Site, ranks: usize) -> usize {
    ranks - 1 - site.rank as usize
}

/// Draws cells of three columns with lines between them, as in the thesis.
fn framed(view: &View, files: usize, ranks: usize) -> BoardCanvas {
    let mut canvas = BoardCanvas::new(4 * files - 1, 2 * ranks - 1, view);
    for row in 0..2 * ranks - 1 {
        for column in 0..4 * files - 1 {
            match (row % 2 == 1, column % 4 == 3) {
                (true, true) => canvas.put(column, row, '┼', SymbolRole::Board),
                (true, false) => canvas.put(column, row, '─', SymbolRole::Board),
                (false, true) => canvas.put(column, row, '│', SymbolRole::Board),
                (false, false) => {}
            }
        }
    }
    for (point, site) in view.sites.iter().enumerate() {
        let row = row_of(*site, ranks);
        canvas.label_rank(2 * row, site.rank as usize + 1);
        canvas.put_man(4 * site.file as usize + 1, 2 * row, view, point, ' ');
    }
    canvas.label_files(files, |file| 4 * file + 1);
    canvas
}

/// Draws a large board, with a dot for each empty cell.
fn compact(view: &View, files: usize, ranks: usize) -> BoardCanvas {
    let mut canvas = BoardCanvas::new(2 * files + 1, ranks, view);
    for (point, site) in view.sites.iter().enumerate() {
        let row = row_of(*site, ranks);
        canvas.label_rank(row, site.rank as usize + 1);
        canvas.put_man(2 * site.file as usize + 1, row, view, point, '·');
    }
    canvas.label_files(files, |file| 2 * file + 1);
    canvas
}

/// Draws nine small boards with their numbers. Empty cells of playable boards are dots; a won board shows its
/// winner's letter.
fn nested(view: &View) -> BoardCanvas {
    let column = |file: usize| 3 * file + file / 3 + 1;
    let row = |rank: usize| rank + rank / 3 + 1;
    let mut canvas = BoardCanvas::new(29, 12, view);
    for line in 1..12 {
        for cross in [9, 19] {
            canvas.put_line(cross, line, '│');
        }
    }
    for cross in 0..29 {
        [0, 4, 8].into_iter().for_each(|line| canvas.put_line(cross, line, '─'));
    }
    for (number, area) in (0..).zip(&view.areas) {
        let role = if area.playable { SymbolRole::Plain } else { SymbolRole::Board };
        let digit = (b'1' + number as u8) as char;
        canvas.put(10 * (number % 3) + 4, 4 * (number / 3), digit, role);
        let sites = area.points.iter().map(|point| (point.index(), view.sites[point.index()]));
        for (place, (point, site)) in sites.enumerate() {
            let (x, y) = (column(site.file as usize), row(row_of(site, 9)));
            canvas.label_rank(y, site.rank as usize + 1);
            canvas.put_man(x, y, view, point, if area.playable { '·' } else { ' ' });
            if let Some(owner) = area.owner.filter(|_| area.closed) {
                canvas.put_giant(x, y, view, area, owner, place);
            }
        }
    }
    canvas.label_files(9, column);
    canvas
}

/// The cells of a small board that form a large X, and those that form a large O.
const GIANTS: [[bool; 9]; 2] = [
    [true, false, true, false, true, false, true, false, true],
    [true, true, true, true, false, true, true, true, true],
];

impl BoardCanvas {
    /// Draws a cell of a won board: a part of its owner's large letter, in brackets if it was the last move.
    fn put_giant(&mut self, x: usize, y: usize, view: &View, area: &Area, owner: Player, place: usize) {
        let letter = view.men.letter(owner).to_ascii_uppercase();
        let symbol = if GIANTS[owner.index()][place] { letter } else { ' ' };
        self.put(x, y, symbol, SymbolRole::Man(owner));
        if view.last.is_some_and(|path| path.points().contains(&area.points[place])) {
            self.put(x - 1, y, '[', SymbolRole::Plain);
            self.put(x + 1, y, ']', SymbolRole::Plain);
        }
    }
}

/// Draws points joined by lines. A file is four columns wide and a rank two rows high.
fn net(view: &View, files: usize, ranks: usize) -> BoardCanvas {
    let place = |point: usize| {
        let site = view.sites[point];
        (4 * site.file as usize + 1, 2 * row_of(site, ranks))
    };
    let mut canvas = BoardCanvas::new(4 * files - 1, 2 * ranks - 1, view);
    for (a, b) in &view.edges {
        draw_edge(&mut canvas, place(a.index()), place(b.index()));
    }
    for (point, site) in view.sites.iter().enumerate() {
        let (column, row) = place(point);
        canvas.label_rank(row, site.rank as usize + 1);
        canvas.put_man(column, row, view, point, '•');
    }
    canvas.label_files(files, |file| 4 * file + 1);
    canvas
}

fn draw_edge(canvas: &mut BoardCanvas, from: (usize, usize), to: (usize, usize)) {
    let symbol = match (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32) {
        (_, 0) => '─',
        (0, _) => '│',
        (dx, dy) if (dx > 0) == (dy > 0) => '╲',
        _ => '╱',
    };
    // A diagonal moves two columns per row, so only every second column has a character.
    let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
    let slanted = from.0 != to.0 && from.1 != to.1;
    for step in (1..steps).filter(|step| !slanted || step % 2 == 0) {
        let between = |a: usize, b: usize| (a * (steps - step) + b * step) / steps;
        canvas.put_line(between(from.0, to.0), between(from.1, to.1), symbol);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    fn text(row: &[Symbol]) -> String {
        row.iter().map(|symbol| symbol.symbol).collect()
    }

    fn check(spec: &str, moves: &str, expected: &str) {
        let mut session = registry::open(spec).unwrap();
        for m in moves.split_whitespace() {
            session.play(m).unwrap();
        }
        let drawing = draw(&session.view());
        let drawn: Vec<String> = drawing.rows.iter().map(|row| text(row).trim_end().to_owned()).collect();
        let expected: Vec<&str> = expected.trim_matches('\n').lines().map(str::trim_end).collect();
        assert_eq!(drawn, expected, "\n{}", drawn.join("\n"));
    }

    #[test]
    fn tris() {
        check(
            "tris",
            "b2 a1",
            "
 3    │   │
   ───┼───┼───
 2    │ X │
   ───┼───┼───
 1 [O]│   │
    a   b   c",
        );
    }
    #[test]
    fn large_boards_are_dots() {
        check(
            "mnk:2,11,3",
            "b2 c1",
            "
 2  · X · · · · · · · · ·
 1  · ·[O]· · · · · · · ·
    a b c d e f g h i j k",
        );
    }

    #[test]
    fn points_are_joined_by_lines() {
        check(
            "mill:three",
            "b2 a2",
            "
 3  •───•───•
    │ ╲ │ ╱ │
 2 [B]──W───•
    │ ╱ │ ╲ │
 1  •───•───•
    a   b   c",
        );
    }

    #[test]
    fn small_boards_show_where_to_play_and_who_won() {
        check(
            "ultimate",
            "e6 d9 a8 b6 f8 g6 a7 a3 a9 h1",
            "
   ────1─────────2─────────3────
 9  X     X │ O       │
 8     X    │       X │
 7  X     X │         │
   ────4────┼────5────┼────6────
 6     O    │    X    │ O
 5          │         │
 4          │         │
   ────7────┼────8────┼────9────
 3  O       │ ·  ·  · │
 2          │ ·  ·  · │
 1          │ ·  ·  · │   [O]
    a  b  c   d  e  f   g  h  i",
        );
    }
}
