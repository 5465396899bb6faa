//! Games of Piskvork, the manager of Gomocup: `.psq`, and the older `.rec` of Gomotur.
//!
//! ```text
//! Piskvorky 20x20, 11:11, 0      width x height, the players' levels, the player who began (0 or 1)
//! 11,11,0                        column and row from 1 at the top left, time in milliseconds
//! 12,11,15
//! pbrain-A.exe                   the players, in tournaments
//! pbrain-B.exe
//! 0                              an error code
//! 1,Freestyle15_1                in the archives of Gomocup: the result and the league
//! ```
//!
//! A `.rec` file begins with the players, counts columns and rows from 0, and has a board of 20 by 20.
//!
//! Source: `openPsq` and `savePsq` of Piskvork.

use engine::Record;

use super::mnk::{GomokuRule, MnkSpec};
use super::times::{time_command, time_in};
use crate::builder::{GameBuilder, is_known};
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::head::FileGame;
use crate::note::{FormatNote, Notes};

const HEADER: &str = "Piskvorky 20x20, 11:11, 0";
const MOVE: &str = "11,11,0";
/// Tag of the players' levels.
const LEVELS: &str = "PiskvorkLevels";
/// Tag with the value `1` if the second player of the file began.
const BEGAN: &str = "PiskvorkBegan";
/// Tag of the error code.
const ERROR: &str = "PiskvorkError";
/// Tag of the last line in Gomocup's archives: the result and the league.
const RESULT: &str = "PiskvorkResult";

/// The unread lines with their numbers.
type Lines<'a> = std::iter::Peekable<std::vec::IntoIter<(usize, &'a str)>>;

fn lines(text: &str) -> Lines<'_> {
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    lines.collect::<Vec<_>>().into_iter().peekable()
}

/// Reads a `.psq` file. `asked` is the requested spec.
pub(crate) fn read_psq(text: &str, asked: Option<&str>, notes: &mut Notes) -> Result<Record, FormatError> {
    let mut lines = lines(text.trim_start_matches('\u{feff}'));
    let (line, found) = lines.next().unwrap_or((1, ""));
    let header = PsqHeader::parse(found, line)?;
    if header.levels.is_none() {
        notes.add(FormatNote::ShortHeader { line, found: found.to_owned() });
    }
    let rules = lines.clone().find_map(|(line, found)| Some((line, league(found)?)));
    let session = header.game(line, rules).open(asked, notes)?;
    let mut builder = GameBuilder::new(session);
    read_moves(&mut builder, &mut lines, 1)?;
    let mut names = names(&mut lines);
    if header.second_began {
        names.reverse();
    }
    set_names(&mut builder, names);
    let others = &mut builder.tags.others;
    if let Some(levels) = header.levels {
        others.push((LEVELS.to_owned(), levels));
    }
    if header.second_began {
        others.push((BEGAN.to_owned(), "1".to_owned()));
    }
    read_end(&mut builder, lines, notes);
    Ok(builder.finish())
}

/// Reads a `.rec` file. `asked` is the requested spec.
pub(crate) fn read_rec(text: &str, asked: Option<&str>, notes: &mut Notes) -> Result<Record, FormatError> {
    let mut lines = lines(text.trim_start_matches('\u{feff}'));
    let names = names(&mut lines);
    let spec = MnkSpec::gomoku(20, 20, GomokuRule::Freestyle).to_string();
    let mut builder = GameBuilder::new(FileGame::Implied { line: 1, spec }.open(asked, notes)?);
    set_names(&mut builder, names);
    read_moves(&mut builder, &mut lines, 0)?;
    read_end(&mut builder, lines, notes);
    Ok(builder.finish())
}

/// The first line of a `.psq` file.
struct PsqHeader {
    width: u8,
    height: u8,
    /// The players' levels; `None` in a short header.
    levels: Option<String>,
    second_began: bool,
}

impl PsqHeader {
    /// Parses a header. Only the size of the board is needed: the name, the levels and the player who began
    /// may be missing or in another form.
    fn parse(text: &str, line: usize) -> Result<PsqHeader, FormatError> {
        let wrong = || FormatError::Header { line, found: text.to_owned(), example: format!("\"{HEADER}\"") };
        let (size, rest) = header_fields(text).ok_or_else(wrong)?;
        let (width, height) = size;
        let side = |text: &str| text.parse().ok().filter(|side| (1..=20).contains(side));
        let sides = side(width).zip(side(height));
        let (width, height) =
            sides.ok_or_else(|| FormatError::Size { line, found: format!("{width}x{height}") })?;
        let fields: Vec<&str> = rest.split(',').map(str::trim).collect();
        let is_whole = begins_with_name(text) && fields.len() == 3 && fields[0].is_empty();
        let (levels, began) = if is_whole { (Some(fields[1].to_owned()), fields[2]) } else { (None, "0") };
        let second_began = match began {
            "0" => false,
            "1" => true,
            _ => return Err(wrong()),
        };
        Ok(PsqHeader { width, height, levels, second_began })
    }

    /// Returns the game on this board. `rules` is the line and the league that names the rule.
    fn game(&self, line: usize, rules: Option<(usize, &str)>) -> FileGame {
        let of_rule = |rule| MnkSpec::gomoku(self.width, self.height, rule).to_string();
        match rules {
            None => FileGame::Implied { line, spec: of_rule(GomokuRule::Freestyle) },
            Some((line, league)) => FileGame::named(line, of_rule(rule_of_league(league)), league),
        }
    }
}

/// The name of the program at the beginning of a header.
const NAME: &str = "piskvorky";

fn begins_with_name(header: &str) -> bool {
    header.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME))
}

/// Splits a header into the digits of its width and height, and the rest of the line.
fn header_fields(header: &str) -> Option<((&str, &str), &str)> {
    let sizes = if begins_with_name(header) { &header[NAME.len()..] } else { header }.trim_start();
    let number = |text: &str| text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len());
    let (width, rest) = sizes.split_at(number(sizes));
    let rest = rest.trim_start().strip_prefix(['x', 'X', '×'])?.trim_start();
    let (height, rest) = rest.split_at(number(rest));
    let is_end = |next: char| next.is_whitespace() || next == ',';
    let is_size = !width.is_empty() && !height.is_empty() && (rest.is_empty() || rest.starts_with(is_end));
    is_size.then_some(((width, height), rest))
}

/// Returns `true` if the line is the header of a `.psq` file.
pub(crate) fn is_header(line: &str) -> bool {
    begins_with_name(line) || header_fields(line).is_some()
}

/// Returns the league in a last line such as `1,Freestyle15_1`.
fn league(line: &str) -> Option<&str> {
    let (result, league) = line.trim().split_once(',')?;
    let begins_with_letter = league.trim().starts_with(char::is_alphabetic);
    (result.trim().parse::<i32>().is_ok() && begins_with_letter).then_some(league.trim())
}

/// Returns the rule of a league of Gomocup.
fn rule_of_league(league: &str) -> GomokuRule {
    match league.to_ascii_lowercase() {
        league if league.starts_with("standard") => GomokuRule::Standard,
        league if league.starts_with("renju") => GomokuRule::Renju,
        league if league.starts_with("caro") => GomokuRule::Caro,
        _ => GomokuRule::Freestyle,
    }
}

/// Parses the two or three numbers of a move's line.
fn numbers(line: &str) -> Option<Vec<i64>> {
    let numbers: Vec<i64> =
        line.split(',').map(|number| number.trim().parse().ok()).collect::<Option<_>>()?;
    matches!(numbers.len(), 2 | 3).then_some(numbers)
}

/// Plays the moves. `first` is the number of the first column and row, at the top left.
fn read_moves(builder: &mut GameBuilder, lines: &mut Lines<'_>, first: i64) -> Result<(), FormatError> {
    let grid = CoordinateGrid::around(&builder.session.view().sites);
    let is_move = |line: &str| line.contains(',') && league(line).is_none() && !line.starts_with('"');
    while let Some((line, found)) = lines.next_if(|(_, line)| is_move(line)) {
        let wrong = || FormatError::MoveText { line, found: found.to_owned(), example: MOVE.to_owned() };
        let numbers = numbers(found).ok_or_else(wrong)?;
        let place = |number: i64| usize::try_from(number.checked_sub(first)?).ok();
        let name = place(numbers[0]).zip(place(numbers[1])).and_then(|(x, y)| grid.name(x, y));
        builder.play(line, found, &name.ok_or_else(wrong)?)?;
        let time = numbers.get(2).copied().and_then(|time| u64::try_from(time).ok());
        if let Some(time) = time.filter(|time| *time > 0) {
            builder.comment(&time_command(time));
        }
    }
    Ok(())
}

/// Reads the players: at most two lines that are not numbers.
fn names(lines: &mut Lines<'_>) -> Vec<String> {
    let is_name =
        |line: &str| numbers(line).is_none() && line.parse::<i64>().is_err() && league(line).is_none();
    let mut names = Vec::new();
    while names.len() < 2
        && let Some((_, name)) = lines.next_if(|(_, line)| is_name(line))
    {
        names.push(unquoted(name).to_owned());
    }
    names
}

fn set_names(builder: &mut GameBuilder, names: Vec<String>) {
    if let Ok([first, second]) = <[String; 2]>::try_from(names) {
        (builder.tags.white, builder.tags.black) = (first, second);
    }
}

/// Reads the error code and the line with the result and the league, as tags. The number of the result does
/// not name the winner: no document defines it.
fn read_end(builder: &mut GameBuilder, lines: Lines<'_>, notes: &mut Notes) {
    let is_over = builder.session.ending().is_some();
    for (number, line) in lines {
        if !is_over && league(line).is_some() && !line.starts_with("0") {
            notes.add(FormatNote::ResultCode { line: number, found: line.to_owned() });
        }
        let name = match line.parse::<i64>() {
            Ok(0) => continue,
            Ok(_) => ERROR,
            Err(_) if league(line).is_some() => RESULT,
            Err(_) => continue,
        };
        let others = &mut builder.tags.others;
        if others.iter().all(|(other, _)| other != name) {
            others.push((name.to_owned(), line.to_owned()));
        }
    }
}

/// Returns a game as a `.psq` file.
pub(crate) fn write_psq(record: &Record) -> String {
    let grid = CoordinateGrid::around(&record.session.view().sites);
    let is_levels = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b':');
    let levels = tag(record, LEVELS).filter(is_levels).unwrap_or("11:11");
    let second_began = tag(record, BEGAN) == Some("1");
    let mut text =
        format!("Piskvorky {}x{}, {levels}, {}\n", grid.columns, grid.rows, i32::from(second_began));
    write_moves(record, grid, 1, &mut text);
    let (first, second) = (&record.tags.white, &record.tags.black);
    if is_known(first) || is_known(second) {
        let names = if second_began { [second, first] } else { [first, second] };
        names.into_iter().for_each(|name| text.push_str(&format!("{}\n", name_line(name))));
    }
    write_end(record, &mut text);
    text
}

/// Returns a game as a `.rec` file.
pub(crate) fn write_rec(record: &Record) -> String {
    let mut text = format!("{}\n{}\n", name_line(&record.tags.white), name_line(&record.tags.black));
    write_moves(record, CoordinateGrid::around(&record.session.view().sites), 0, &mut text);
    write_end(record, &mut text);
    text
}

fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    record.tags.others.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
}

/// Returns a name as a line that cannot be read as a move or a number.
fn name_line(name: &str) -> String {
    let line = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        "?".to_owned()
    } else if needs_quotes(&line) {
        format!("\"{line}\"")
    } else {
        line
    }
}

/// Returns `true` if a name could be read as a move or a number.
fn needs_quotes(name: &str) -> bool {
    name.contains(',') || name.parse::<f64>().is_ok()
}

/// Removes the quotation marks that [`name_line`] adds.
fn unquoted(line: &str) -> &str {
    let inner = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|name| needs_quotes(name)).unwrap_or(line)
}

fn write_moves(record: &Record, grid: CoordinateGrid, first: usize, text: &mut String) {
    for (index, m) in record.session.moves().iter().enumerate() {
        let Some((x, y)) = grid.place(m) else { continue };
        let note = record.annotations.iter().find(|note| note.ply == index + 1);
        let time = note.and_then(|note| time_in(&note.comment)).unwrap_or_default();
        text.push_str(&format!("{},{},{time}\n", x + first, y + first));
    }
}

fn write_end(record: &Record, text: &mut String) {
    let code = tag(record, ERROR).filter(|code| code.parse::<i64>().is_ok());
    text.push_str(&format!("{}\n", code.unwrap_or("0")));
    if let Some(result) = tag(record, RESULT).filter(|result| league(result).is_some()) {
        text.push_str(&format!("{result}\n"));
    }
}
