//! `cargo xtask techniques`: measures the savings and costs of each search technique, by `filetto compare`
//! on the positions of `positions.txt`. It writes the best and the worst example of each technique to the
//! page's `search/techniques.json`, and with the texts of the page to docs/search.md. It takes some
//! minutes.
//!
//! Node counts are the same on every machine. Rows that take longer than two seconds are left out. Rows
//! with more nodes than any machine visits in that time are left out too, so that every machine chooses the
//! same examples, and a test can repeat the measurement.

mod document;
mod measured;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::program;
use measured::{Measured, Row, measure};

/// The file of the techniques, with their sources and measurements.
const DATA: &str = "crates/web/page/search/techniques.json";

/// The positions: a spec, a depth and a position per line.
const POSITIONS: &str = include_str!("positions.txt");

/// Maximum number of nodes of a row: a number that every machine visits within the time limit.
const MAX_NODES: u64 = 100_000;
/// Maximum number of nodes of a textbook search, which visits more nodes per second since it evaluates only
/// leaves.
const MAX_TEXTBOOK_NODES: u64 = 600_000;

/// Minimum number of nodes; smaller trees show nothing.
const MIN_NODES: u64 = 400;

/// The nodes without and with a technique on a position.
struct Example<'a> {
    on: &'a Measured,
    without: u64,
    with: u64,
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let program = match arguments {
        [] => program::build(root)?,
        [program] => (*program).into(),
        _ => bail!("expected cargo xtask techniques [PROGRAM]"),
    };
    let lines: Vec<&str> = POSITIONS.lines().filter(|line| !line.starts_with('#')).collect();
    let mut measured = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        eprintln!("{} of {}: {line}", index + 1, lines.len());
        measured.push(measure(&program, line)?);
    }
    let path = root.join(DATA);
    let mut data: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
    data["positions"] = lines.len().into();
    for technique in data["techniques"].as_array_mut().context("techniques")? {
        let examples = examples(technique, &measured);
        technique["examples"] = examples.iter().map(Example::to_json).collect();
    }
    fs::write(&path, serde_json::to_string_pretty(&data)? + "\n")?;
    document::write(root, &program, &data)
}

/// Returns the example with the largest saving, and the one with the largest cost or smallest saving; only
/// one if all ratios are equal.
fn examples<'a>(technique: &Value, measured: &'a [Measured]) -> Vec<Example<'a>> {
    let (Some(without), Some(with)) = (technique["without"].as_str(), technique["with"].as_str()) else {
        return Vec::new();
    };
    let limit = if technique["group"] == "textbook" { MAX_TEXTBOOK_NODES } else { MAX_NODES };
    let compared = measured.iter().filter_map(|on| {
        let (without, with) = (on.rows.get(without)?, on.rows.get(with)?);
        answers_the_same(*without, *with).then_some(Example { on, without: without.nodes, with: with.nodes })
    });
    let mut compared: Vec<Example<'a>> =
        compared.filter(|example| (MIN_NODES..=limit).contains(&example.with.max(example.without))).collect();
    // Of equal ratios, the example with more nodes is more significant.
    compared.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()).then(b.without.cmp(&a.without)));
    let Some(worst) = compared.last().map(Example::ratio) else { return Vec::new() };
    let is_worst = |example: &Example<'_>| example.ratio() >= worst;
    let first_of_worst = compared.iter().position(is_worst).unwrap_or_default();
    let last = compared.swap_remove(first_of_worst);
    if first_of_worst == 0 { vec![last] } else { vec![compared.swap_remove(0), last] }
}

/// Returns `true` if both rows search to the depth, or both prove the value. Rows without nodes do not
/// count: a move that decides the game at once needs no search.
fn answers_the_same(without: Row, with: Row) -> bool {
    let searches = without.nodes > 0 && with.nodes > 0;
    let same = without.has_depth && with.has_depth || without.is_proven && with.is_proven;
    searches && same
}

impl Example<'_> {
    /// Returns the nodes with the technique, relative to those without.
    fn ratio(&self) -> f64 {
        self.with as f64 / self.without as f64
    }

    fn to_json(&self) -> Value {
        json!({
            "game": self.on.game,
            "position": self.on.position,
            "depth": self.on.depth,
            "without": self.without,
            "with": self.with,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(game: &str, without: u64, with: u64) -> Measured {
        let row = |nodes| Row { nodes, is_proven: false, has_depth: true };
        let rows = [("a".to_owned(), row(without)), ("b".to_owned(), row(with))];
        Measured { game: game.to_owned(), position: String::new(), depth: 1, rows: rows.into() }
    }

    fn check(measured: &[Measured], expected: &[&str]) {
        let technique = json!({"without": "a", "with": "b", "group": "technique"});
        let found: Vec<&str> =
            examples(&technique, measured).iter().map(|found| &found.on.game[..]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_best_and_the_worst_are_chosen() {
        let small = on("small", MIN_NODES - 1, 1);
        let large = on("large", MAX_NODES + 1, 1);
        check(
            &[small, on("half", 2000, 1000), large, on("twice", 1000, 2000), on("same", 900, 900)],
            &["half", "twice"],
        );
        check(&[on("few", 800, 800), on("many", 9000, 9000)], &["many"]);
        check(&[], &[]);
    }

    #[test]
    fn a_search_without_a_depth_is_compared_where_both_prove_the_value() {
        let depth = Row { nodes: 1000, is_proven: false, has_depth: true };
        let proves = Row { is_proven: true, ..depth };
        let to_the_end = Row { has_depth: false, ..proves };
        assert!(answers_the_same(depth, proves));
        assert!(answers_the_same(proves, to_the_end));
        assert!(!answers_the_same(depth, to_the_end));
        assert!(!answers_the_same(proves, Row { nodes: 0, ..to_the_end }));
    }

    #[test]
    fn every_line_of_the_positions_has_three_parts() {
        let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let words: Vec<&str> = line.splitn(3, ' ').collect();
            assert!(words.len() == 3 && words[1].parse::<u64>().is_ok(), "{line}");
        }
    }
}
