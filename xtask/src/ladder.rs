//! `cargo xtask ladder`: solves all or some entries of the ladder, checks every certificate again with
//! `filetto check`, and writes their rows into the table of docs/figures.md. Large entries use all of their
//! time limit.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::marked;

/// The lines before and after the table.
const MARKS: [&str; 2] = ["<!-- cargo xtask ladder writes this table -->", "<!-- the end of the table -->"];

/// The default time limit of an entry, in seconds: the longest required time.
const SECONDS: &str = "600";

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let (mut seconds, mut which) = (SECONDS, None);
    for pair in arguments.chunks(2) {
        match pair {
            ["--time", given] => seconds = given,
            ["--entries", given] => which = Some(*given),
            _ => bail!("expected cargo xtask ladder [--time SECONDS] [--entries ENTRIES]"),
        }
    }
    let proofs = root.join("target/ladder");
    let folder = proofs.to_str().context("a path that is text")?;
    let mut words = vec!["ladder", "--time", seconds, "--proofs", folder, "--force", "--json"];
    words.extend(which.iter().flat_map(|entries| ["--entries", *entries]));
    let (succeeded, report) = filetto(root, &words)?;
    let entries = report["entries"].as_array().context("entries in the answer of filetto ladder")?;
    let table = table(entries)?;
    println!("{table}");
    ensure!(succeeded, "the ladder is wrong somewhere: see the column `faults`");
    for entry in entries.iter().filter(|entry| entry["certificate"]["check"] == "accepted") {
        check(root, &proofs, entry)?;
    }
    let page = root.join(marked::FIGURES);
    let text = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    fs::write(&page, replace(&text, &table)?)?;
    Ok(())
}

/// Runs the program, which shows its progress, and returns its answer with `true` if it succeeded.
fn filetto(root: &Path, arguments: &[&str]) -> Result<(bool, Value)> {
    let cargo = ["run", "--release", "--quiet", "-p", "filetto-cli", "--"];
    let mut command = Command::new("cargo");
    command.args(cargo).args(arguments).current_dir(root).stderr(Stdio::inherit());
    let output = command.output()?;
    let text = String::from_utf8(output.stdout)?;
    let answer =
        text.lines().last().with_context(|| format!("no answer of filetto {}", arguments.join(" ")))?;
    Ok((output.status.success(), serde_json::from_str(answer)?))
}

/// Checks a certificate with `filetto check`.
fn check(root: &Path, proofs: &Path, entry: &Value) -> Result<()> {
    let spec = entry["game"].as_str().context("a game")?;
    let name: String =
        spec.chars().map(|symbol| if symbol.is_alphanumeric() { symbol } else { '-' }).collect();
    let file = proofs.join(name + ".proof");
    let (accepted, found) =
        filetto(root, &["check", file.to_str().context("a path that is text")?, "--json"])?;
    ensure!(accepted && found["game"] == spec, "the certificate of {spec} is refused");
    ensure!(found["proven"] == entry["value"], "the certificate of {spec} proves {}", found["proven"]);
    Ok(())
}

fn table(entries: &[Value]) -> Result<String> {
    let mut table = String::from(
        "| # | game | value | plies | seconds | runs | nodes | certificate, bytes | check, seconds | must | aim | published |\n\
         | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n",
    );
    for entry in entries {
        let text = |key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        let more = if entry["finished"] == true { "" } else { "> " };
        let seconds = entry["seconds"].as_f64().context("seconds")?;
        let faults: Vec<&str> =
            entry["faults"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let value = if faults.is_empty() { value(entry) } else { format!("WRONG: {}", faults.join(", ")) };
        writeln!(
            table,
            "| {} | `{}` | {value} | {} | {more}{} | {} | {more}{} | {} | {} | {} | {} | {} |",
            entry["entry"],
            text("game"),
            plies(entry),
            significant(seconds),
            entry["runs"],
            entry["nodes"],
            number(&entry["certificate"]["bytes"]),
            entry["certificate"]["check_seconds"].as_f64().map(significant).unwrap_or_default(),
            limit(entry, "must"),
            limit(entry, "aim"),
            published(entry),
        )?;
    }
    Ok(table)
}

fn value(entry: &Value) -> String {
    let bound = |key: &str| entry[key].as_str().unwrap_or_default().to_owned();
    match entry["value"].as_str() {
        Some(value) => value.to_owned(),
        None => format!("{} to {}", bound("at_least"), bound("at_most")),
    }
}

/// Returns the plies of a win, or an upper bound.
fn plies(entry: &Value) -> String {
    match (&entry["value"], &entry["plies"], &entry["within"]) {
        (value, _, _) if value == "draw" && entry["wanted"] == "value" => String::new(),
        (_, Value::Null, Value::Null) => String::new(),
        (_, Value::Null, within) => format!("at most {within}"),
        (_, plies, _) => plies.to_string(),
    }
}

fn number(value: &Value) -> String {
    if value.is_null() { String::new() } else { value.to_string() }
}

/// Returns a limit in seconds, with `+` if the time is within it and `-` if not.
fn limit(entry: &Value, key: &str) -> String {
    let (Some(limit), Some(seconds)) = (entry[key].as_f64(), entry["seconds"].as_f64()) else {
        return String::new();
    };
    let mark = match (entry["finished"] == true, seconds <= limit) {
        (true, true) => " +",
        (_, false) => " -",
        (false, true) => "",
    };
    format!("{limit}{mark}")
}

fn published(entry: &Value) -> String {
    let figures = entry["published"].as_array().into_iter().flatten().map(|figure| {
        let kinds = [("seconds", "s"), ("nodes", "nodes"), ("positions", "positions")];
        let says = kinds.iter().filter(|(key, _)| !figure[key].is_null());
        let count = |key: &str| figure[key].as_f64().unwrap_or_default();
        let says: Vec<String> = says.map(|(key, unit)| format!("{} {unit}", count(key))).collect();
        let source = figure["source"].as_str().unwrap_or_default();
        if says.is_empty() { source.to_owned() } else { format!("{source}: {}", says.join(", ")) }
    });
    figures.collect::<Vec<_>>().join("; ")
}

/// Formats a number with three significant digits.
pub(crate) fn significant(seconds: f64) -> String {
    let digits = (2.0 - seconds.max(1e-6).log10().floor()).clamp(0.0, 8.0);
    format!("{seconds:.*}", digits as usize)
}

/// Replaces the rows of the table between its marks; rows of entries that were not run stay.
fn replace(page: &str, table: &str) -> Result<String> {
    let [_, old, _] = marked::split(page, MARKS)?;
    let mut lines: Vec<&str> = table.lines().collect();
    let solved: Vec<u32> = lines.iter().filter_map(|line| entry_number(line)).collect();
    let others = old.lines().filter(|line| entry_number(line).is_some_and(|entry| !solved.contains(&entry)));
    lines.extend(others);
    // Lines without a number (the head) compare as `None` and stay in front.
    lines.sort_by_key(|line| entry_number(line));
    marked::replace(page, MARKS, &lines.join("\n"))
}

/// Returns the number of the entry in a row of the table.
fn entry_number(line: &str) -> Option<u32> {
    line.strip_prefix("| ")?.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_put_between_its_marks() {
        let page = |rows: &str| format!("before\n{}\n\n{rows}\n\n{}\nafter\n", MARKS[0], MARKS[1]);
        let old = page("| # | game |\n| ---: | --- |\n| 1 | `old` |\n| 2 | `old` |\n| 10 | `old` |");
        let expected = page("| # | game |\n| ---: | --- |\n| 1 | `old` |\n| 2 | `new` |\n| 10 | `old` |");
        assert_eq!(replace(&old, "| # | game |\n| ---: | --- |\n| 2 | `new` |\n").unwrap(), expected);
        assert!(replace("nothing", "| new |\n").is_err());
    }

    #[test]
    fn seconds_have_three_digits() {
        let check = |seconds: f64, expected: &str| assert_eq!(significant(seconds), expected);
        check(0.000_123_4, "0.000123");
        check(1.234_5, "1.23");
        check(3600.4, "3600");
    }
}
