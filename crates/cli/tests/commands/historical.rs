//! The commands of docs/historical.md: every row of its tables has one, and each runs.

use crate::common::{in_english, run};

/// The rows of the table below a heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let document = include_str!("../../../../docs/historical.md");
    let section = document.split("\n## ").find(|section| section.starts_with(heading)).expect("a section");
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(2);
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Splits a command line at spaces outside of double quotes.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('"').enumerate();
    let words = parts.map(
        |(index, part)| {
            if index % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }
        },
    );
    words.flatten().collect()
}

/// Runs the commands of a table. Whoever plays leaves the game at once.
fn check(heading: &str, min_rows: usize) {
    let rows = rows(heading);
    assert!(rows.len() >= min_rows, "{heading}: {} rows", rows.len());
    let folder = tempfile::tempdir().expect("a folder");
    for row in rows {
        let [statement, here, _] = row[..] else { panic!("three columns: {row:?}") };
        let commands: Vec<&str> =
            here.split('`').skip(1).step_by(2).filter(|code| code.starts_with("filetto ")).collect();
        assert!(!commands.is_empty(), "no command shows: {statement}");
        for command in commands {
            let mut program = in_english(env!("CARGO_BIN_EXE_filetto"));
            program.args(&words(command)[1..]).current_dir(folder.path());
            let answer = run(program, "quit\n");
            assert_eq!(answer.code, 0, "{command}: {answer:?}");
            assert!(!answer.out.trim().is_empty(), "{command} prints nothing");
        }
    }
}

#[test]
fn the_thesis() {
    check("The thesis", 34);
}

#[test]
fn the_dos_program() {
    check("The DOS program for Filetto", 14);
}

#[test]
fn the_javascript_page() {
    check("The JavaScript page", 6);
}

#[test]
fn the_prolog_agent() {
    check("The Prolog agent", 11);
}
