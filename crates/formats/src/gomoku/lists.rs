//! Openings of Gomocup programs: the moves of one game per line. The board is not part of the format.
//!
//! *Offset*: columns and rows relative to the centre, which is `size / 2`, rounded down, from the top left:
//! `0,0, 1,0, 1,3`. *Pos*: letters for columns and numbers for rows, from the top left: `h8i9g7`.
//!
//! Source: the documentation of c-gomoku-cli, and the openings of Piskvork.

use engine::Record;

use crate::builder::GameBuilder;
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::head::open;

/// A line of offsets, for error messages.
const OFFSET_EXAMPLE: &str = "0,0, 1,0, 1,3";

/// A line of cells, for error messages.
const POS_EXAMPLE: &str = "h8i9g7";

/// Reads a line of offsets as a game of this spec.
pub(crate) fn read_offset(text: &str, line: usize, spec: &str) -> Result<Record, FormatError> {
    let mut builder = GameBuilder::new(open(spec, line)?);
    let grid = CoordinateGrid::around(&builder.session.view().sites);
    let example = || OFFSET_EXAMPLE.to_owned();
    let wrong = || FormatError::MoveText { line, found: text.trim().to_owned(), example: example() };
    let numbers: Option<Vec<i32>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let (pairs, rest) = numbers.as_deref().ok_or_else(wrong)?.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(wrong());
    }
    for [x, y] in pairs {
        let found = format!("{x},{y}");
        let at = |offset: i32, size: u8| usize::try_from(offset.checked_add(i32::from(size / 2))?).ok();
        let name = at(*x, grid.columns).zip(at(*y, grid.rows)).and_then(|(x, y)| grid.name(x, y));
        let outside = || FormatError::MoveText { line, found: found.clone(), example: example() };
        builder.play(line, &found, &name.ok_or_else(outside)?)?;
    }
    Ok(builder.finish())
}

/// Reads a line of cells as a game of this spec.
pub(crate) fn read_pos(text: &str, line: usize, spec: &str) -> Result<Record, FormatError> {
    let mut builder = GameBuilder::new(open(spec, line)?);
    let grid = CoordinateGrid::around(&builder.session.view().sites);
    for found in cells(text) {
        let wrong =
            || FormatError::MoveText { line, found: found.to_owned(), example: POS_EXAMPLE.to_owned() };
        let place = parse_cell(found).ok_or_else(wrong)?;
        let name = grid.name(place.0, place.1).ok_or_else(wrong)?;
        builder.play(line, found, &name)?;
    }
    Ok(builder.finish())
}

/// Splits a line before each letter.
fn cells(text: &str) -> Vec<&str> {
    let text = text.trim();
    let mut begins: Vec<usize> =
        text.char_indices().filter(|(_, symbol)| !symbol.is_ascii_digit()).map(|(index, _)| index).collect();
    if !text.is_empty() && begins.first() != Some(&0) {
        begins.insert(0, 0);
    }
    begins.push(text.len());
    begins.windows(2).map(|pair| text[pair[0]..pair[1]].trim()).filter(|cell| !cell.is_empty()).collect()
}

/// Returns the column and row of a cell such as `h8`, from 0.
fn parse_cell(text: &str) -> Option<(usize, usize)> {
    let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?;
    let row: usize = text[1..].parse().ok()?;
    Some((usize::from(letter.to_ascii_lowercase() - b'a'), row.checked_sub(1)?))
}

/// Returns a game as a line of offsets.
pub(crate) fn write_offset(record: &Record) -> String {
    let grid = CoordinateGrid::around(&record.session.view().sites);
    let pair = |(x, y): (usize, usize)| {
        let offset = |place: usize, size: u8| place as i64 - i64::from(size / 2);
        format!("{},{}", offset(x, grid.columns), offset(y, grid.rows))
    };
    places(record, grid).map(pair).collect::<Vec<_>>().join(", ")
}

/// Returns a game as a line of cells.
pub(crate) fn write_pos(record: &Record) -> String {
    let grid = CoordinateGrid::around(&record.session.view().sites);
    let letters = 'a'..='z';
    let cell = |(x, y): (usize, usize)| {
        let letter = letters.clone().nth(x).unwrap_or('?');
        format!("{letter}{}", y + 1)
    };
    places(record, grid).map(cell).collect()
}

/// Iterates over the column and row of each move.
fn places(record: &Record, grid: CoordinateGrid) -> impl Iterator<Item = (usize, usize)> {
    record.session.moves().into_iter().filter_map(move |m| grid.place(&m))
}

/// Returns `true` if the line consists of offsets.
pub(crate) fn is_offset(line: &str) -> bool {
    let numbers: Vec<&str> = line.split(',').map(str::trim).collect();
    numbers.len().is_multiple_of(2) && numbers.iter().all(|number| number.parse::<i32>().is_ok())
}

/// Returns `true` if the line consists of at least two cells without spaces. `b2 a1` and `b2` are moves in
/// Filetto's notation, which counts rows from the bottom.
pub(crate) fn is_pos(line: &str) -> bool {
    let cells = cells(line);
    let is_joined = !line.contains(char::is_whitespace);
    is_joined && cells.len() > 1 && cells.into_iter().all(|cell| parse_cell(cell).is_some())
}
