//! The tables of docs/atlas.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::Result;

use super::board::BoardSize;
use super::data::{Atlas, AtlasEntry, AtlasValue, DerivedDraw};
use crate::marked;

/// The lines before and after the grids.
const GRIDS: [&str; 2] = ["<!-- cargo xtask atlas writes these grids -->", "<!-- the end of the grids -->"];

/// The lines before and after the list.
const LIST: [&str; 2] = ["<!-- cargo xtask atlas writes this list -->", "<!-- the end of the list -->"];

/// Returns the document with new tables.
pub(super) fn with_tables(document: &str, atlas: &Atlas) -> Result<String> {
    let derived = atlas.derived();
    let document = marked::replace(document, GRIDS, grids(atlas, &derived).trim_end())?;
    marked::replace(&document, LIST, list(atlas, &derived).trim_end())
}

/// Returns a grid for each length of rows.
fn grids(atlas: &Atlas, derived: &[DerivedDraw]) -> String {
    let lengths: BTreeSet<u8> = atlas.entries.iter().map(|entry| entry.game.k).collect();
    lengths.into_iter().fold(String::new(), |text, k| text + &grid(atlas, derived, k) + "\n")
}

fn grid(atlas: &Atlas, derived: &[DerivedDraw], k: u8) -> String {
    let derived = derived.iter().map(|(board, _)| (*board, "D".to_owned()));
    let entries = atlas.entries.iter().map(|entry| (entry.game, cell(entry)));
    let cells: BTreeMap<BoardSize, String> =
        entries.chain(derived).filter(|(board, _)| board.k == k).collect();
    let sizes = |size: fn(&BoardSize) -> u8| cells.keys().map(size).collect::<BTreeSet<u8>>();
    let (rows, columns) = (sizes(|board| board.rows), sizes(|board| board.columns));
    let mut text = format!("### {} in a row\n\n| m \\ n |", capital(k));
    columns.iter().for_each(|column| _ = write!(text, " {column} |"));
    text += "\n| ---: |";
    columns.iter().for_each(|_| text += " --- |");
    text.push('\n');
    for rows in rows {
        _ = write!(text, "| **{rows}** |");
        for &columns in &columns {
            let cell = cells.get(&BoardSize { k, rows, columns });
            _ = write!(text, " {} |", cell.map_or("", String::as_str));
        }
        text.push('\n');
    }
    text
}

/// Returns a number as the first word of a heading.
fn capital(k: u8) -> String {
    let words = ["Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    usize::from(k).checked_sub(3).and_then(|k| words.get(k)).map_or(k.to_string(), |word| (*word).to_owned())
}

fn cell(entry: &AtlasEntry) -> String {
    match (entry.value, entry.plies, entry.within) {
        (AtlasValue::Draw, ..) => "D".to_owned(),
        (AtlasValue::Open, ..) => "?".to_owned(),
        (AtlasValue::Win, Some(plies), _) => format!("W{plies}"),
        (AtlasValue::Win, None, within) => format!("W≤{}", within.unwrap_or_default()),
    }
}

/// Returns the list: boards with a certificate beside the data or a value from elsewhere, those that take
/// long, open ones, and a line for all others of a kind.
fn list(atlas: &Atlas, derived: &[DerivedDraw]) -> String {
    let mut text = String::from(
        "| board | value | by | nodes | certificate, bytes |\n| --- | --- | --- | ---: | ---: |\n",
    );
    let (listed, others): (Vec<&AtlasEntry>, Vec<&AtlasEntry>) =
        atlas.entries.iter().partition(|entry| is_listed(entry));
    for entry in listed {
        let count = |count: Option<u64>| count.map_or(String::new(), |count| count.to_string());
        _ = writeln!(
            text,
            "| `{}` | {} | {} | {} | {} |",
            entry.game.spec(),
            value(entry),
            evidence(entry),
            count(entry.nodes),
            count(entry.bytes)
        );
    }
    text + "\n" + &summary(derived, &others)
}

fn is_listed(entry: &AtlasEntry) -> bool {
    entry.long || entry.file.is_some() || entry.claims || !entry.is_solved_again()
}

fn value(entry: &AtlasEntry) -> String {
    match (entry.value, entry.plies, entry.within) {
        (AtlasValue::Draw, ..) => "draw".to_owned(),
        (AtlasValue::Open, ..) => "open: a win or a draw".to_owned(),
        (AtlasValue::Win, Some(plies), Some(within)) => {
            format!("win in {plies} plies; the certificate proves {within}")
        }
        (AtlasValue::Win, Some(plies), None) => format!("win in {plies} plies"),
        (AtlasValue::Win, None, within) => format!("win within {} plies", within.unwrap_or_default()),
    }
}

fn evidence(entry: &AtlasEntry) -> String {
    let command = entry.command().join(" ");
    let proof = match (&entry.file, &entry.elsewhere) {
        (_, Some(link)) => return format!("[{}]({link})", link.split('#').next().unwrap_or_default()),
        _ if entry.value == AtlasValue::Open => return format!("tried: `filetto {command}`"),
        (Some(file), _) => format!("[certificate](../{file})"),
        _ => format!("`filetto {command} --proof FILE`"),
    };
    if entry.claims { proof + ", by claims alone" } else { proof }
}

/// Returns a line for each kind of boards that are not listed.
fn summary(derived: &[DerivedDraw], others: &[&AtlasEntry]) -> String {
    let solved = others.iter().map(|entry| {
        let distance = if entry.distance { " --distance" } else { "" };
        let command = format!("`filetto solve mnk:M,N,{}{distance} --proof FILE`", entry.game.k);
        (entry.game, format!("{} | {command}", value(entry)))
    });
    let derived = derived.iter().map(|(board, reason)| (*board, format!("draw | {reason}")));
    let mut kinds: Vec<(String, Vec<BoardSize>)> = Vec::new();
    for (board, kind) in solved.chain(derived) {
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, boards)) => boards.push(board),
            None => kinds.push((kind, vec![board])),
        }
    }
    let mut text = String::from("| boards | value | by |\n| --- | --- | --- |\n");
    for (kind, boards) in kinds {
        _ = writeln!(text, "| {} | {kind} |", names(&boards));
    }
    text
}

/// Returns the boards, those with the same columns together.
fn names(boards: &[BoardSize]) -> String {
    let columns: BTreeSet<(u8, u8)> = boards.iter().map(|board| (board.k, board.columns)).collect();
    let names = columns.iter().map(|&(k, columns)| {
        let alike = boards.iter().filter(|board| (board.k, board.columns) == (k, columns));
        format!("{},{columns},{k}", ranges(&alike.map(|board| board.rows).collect::<Vec<u8>>()))
    });
    names.collect::<Vec<_>>().join("; ")
}

/// Returns ascending numbers as ranges.
fn ranges(numbers: &[u8]) -> String {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |&(first, last): &(u8, u8)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    match &ranges[..] {
        [only] => range(only),
        many => format!("{{{}}}", many.iter().map(range).collect::<Vec<_>>().join(", ")),
    }
}
