//! `filetto levels-table --cases`: the three cases with which chapter 3.3 of the thesis begins, side by side.

use lab::SystemClock;
use lab::timing::{CASES_GAME, CaseKind, ThesisCase, ThesisCell, measure_cases};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;

use crate::commands::rows::Columns;
use crate::draw::{self, ColourMode};
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, is_json: bool) -> Result<(), Failure> {
    let cases = measure_cases(&SystemClock);
    if is_json {
        let cases = cases.iter().map(CaseEntry::new).collect();
        return screen.output.json(&CasesReport { game: CASES_GAME, cases });
    }
    let empty = cases.first().map_or(0, |case| case.empty);
    let title = [("game", CASES_GAME.into()), ("empty", empty.into())];
    screen.output.line(&screen.texts.with("levels-cases-title", title))?;
    for line in boards(screen.texts, screen.output.colour(), &cases) {
        screen.output.line(&line)?;
    }
    for line in table(screen.texts, &cases) {
        screen.output.line(&line)?;
    }
    screen.output.line(&format!("\n{}", screen.texts.text("levels-cases-note")))
}

/// The number of blanks between two boards.
const GAP: usize = 4;

/// Returns the boards side by side, each below the name of its case, between empty lines.
fn boards(texts: &Catalogue, colour: ColourMode, cases: &[ThesisCase]) -> Vec<String> {
    let boards: Vec<(String, Vec<String>, Vec<String>)> = cases
        .iter()
        .map(|case| {
            let view = case.kind.open().view();
            (name(texts, case.kind), draw::board(&view, ColourMode::Never), draw::board(&view, colour))
        })
        .collect();
    let names = boards.iter().map(|(name, plain, _)| padded(name, name, width(name, plain)));
    let mut lines = vec![String::new(), joined(names)];
    let height = boards.iter().map(|(_, plain, _)| plain.len()).max().unwrap_or(0);
    for row in 0..height {
        let parts =
            boards.iter().map(|(name, plain, shown)| padded(&shown[row], &plain[row], width(name, plain)));
        lines.push(joined(parts));
    }
    lines.push(String::new());
    lines
}

/// Returns the width of a board and the name above it, in characters.
fn width(name: &str, board: &[String]) -> usize {
    board.iter().map(String::as_str).chain([name]).map(|line| line.chars().count()).max().unwrap_or(0)
}

/// Returns a text padded to a width. The characters are those of its plain form, without codes of colours.
fn padded(shown: &str, plain: &str, width: usize) -> String {
    format!("{shown}{}", " ".repeat((width + GAP).saturating_sub(plain.chars().count())))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<String>().trim_end().to_owned()
}

/// Returns the lines of the table: the cells of x and of the reply, its place, nodes and time.
fn table(texts: &Catalogue, cases: &[ThesisCase]) -> Vec<String> {
    let keys = ["levels-case", "levels-case-x", "levels-case-reply", "levels-case-place"];
    let header = keys.into_iter().chain(["levels-nodes", "levels-seconds"]).map(|key| texts.text(key));
    let rows = cases.iter().map(|case| {
        let place = [("place", case.place.into()), ("count", case.empty.into())];
        vec![
            name(texts, case.kind),
            cell(&case.last),
            cell(&case.reply),
            texts.with("levels-case-place-of", place),
            texts.number(case.nodes),
            texts.seconds(case.seconds),
        ]
    });
    let rows: Vec<Vec<String>> = [header.collect()].into_iter().chain(rows).collect();
    Columns::fitting(&rows).write(&rows)
}

fn name(texts: &Catalogue, kind: CaseKind) -> String {
    texts.with("levels-case-name", [("case", kind.name().into())])
}

/// Returns the row and column of a cell, as in the thesis.
fn cell(cell: &ThesisCell) -> String {
    format!("({},{})", cell.row, cell.column)
}

/// The three cases.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct CasesReport<'a> {
    game: &'static str,
    cases: Vec<CaseEntry<'a>>,
}

/// A case.
#[derive(Serialize, JsonSchema)]
struct CaseEntry<'a> {
    case: &'static str,
    position: &'a str,
    near_win: bool,
    x: CellEntry<'a>,
    reply: CellEntry<'a>,
    place: u32,
    empty: u32,
    nodes: u64,
    seconds: f64,
}

/// A cell, as in the thesis and as a move.
#[derive(Serialize, JsonSchema)]
struct CellEntry<'a> {
    row: u32,
    column: u32,
    r#move: &'a str,
}

impl CaseEntry<'_> {
    fn new(case: &ThesisCase) -> CaseEntry<'_> {
        CaseEntry {
            case: case.kind.name(),
            position: &case.position,
            near_win: case.near_win,
            x: CellEntry::new(&case.last),
            reply: CellEntry::new(&case.reply),
            place: case.place,
            empty: case.empty,
            nodes: case.nodes,
            seconds: case.seconds,
        }
    }
}

impl CellEntry<'_> {
    fn new(cell: &ThesisCell) -> CellEntry<'_> {
        CellEntry { row: cell.row, column: cell.column, r#move: &cell.name }
    }
}
