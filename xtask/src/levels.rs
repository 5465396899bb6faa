//! `cargo xtask levels`: plays the levels against each other and against the historical programs, and
//! prints the table of docs/levels.md. It takes about an hour on two cores; arguments restrict it to some
//! games. `cargo xtask levels --mistakes` prints the table of mistakes there.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::program;

/// The games of the table, and the historical programs that play them.
const GAMES: &[(&str, &[&str])] = &[
    ("tris", &["thesis", "tris-js"]),
    ("mnk:4,4,3", &["thesis"]),
    ("mnk:4,4,4", &[]),
    ("mnk:5,5,4", &["thesis"]),
    ("mnk:6,6,4", &["thesis"]),
    ("mnk:7,7,5", &["thesis"]),
    ("gomoku", &["thesis"]),
    ("filetto", &["filetto-dos"]),
    ("mill:three", &[]),
    ("mill:six", &[]),
    ("mill:nine", &[]),
    ("mill:lasker", &[]),
    ("mill:morabaraba", &[]),
    ("mill:twelve", &[]),
    ("ultimate", &["prolog-easy", "prolog-medium", "prolog-hard", "prolog-learned"]),
    ("ultimate:closed=no", &["prolog-hard"]),
    ("ultimate:tie=boards", &["prolog-hard"]),
];

/// Pairs of a level and the agent that it has to beat.
const PAIRS: [(&str, &str); 4] =
    [("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")];

/// Number of games of a match between levels.
const LEVEL_GAMES: u32 = 200;

/// Number of games against a historical program, which takes up to a second per move.
const SEED_GAMES: u32 = 20;

/// The levels of the table of mistakes.
const LEVELS: [&str; 5] = ["random", "easy", "medium", "hard", "expert"];

/// The games of the table of mistakes, which the solver knows.
const SOLVED: [&str; 3] = ["tris", "mnk:4,4,4", "mnk:5,5,4"];

/// Number of games of a level against itself.
const MISTAKE_GAMES: u32 = 100;

pub(crate) fn run(root: &Path, names: &[&str]) -> Result<()> {
    match names {
        ["--mistakes"] => print_mistakes(&program::release(root)?),
        names => print_matches(root, names),
    }
}

/// Prints the mistakes of a player in a game of each level against itself, from balanced openings.
fn print_mistakes(program: &Path) -> Result<()> {
    println!("| game | {} | moves judged |", LEVELS.join(" | "));
    println!("| --- |{} ---: |", " ---: |".repeat(LEVELS.len()));
    for game in SOLVED {
        let (mut cells, mut judged, mut moves) = (Vec::new(), 0, 0);
        for level in LEVELS {
            let score = score(
                program,
                game,
                [level, level],
                MISTAKE_GAMES,
                &["--openings", "balanced", "--mistakes"],
            )?;
            let sum = |name: &str| -> Result<u64> {
                let of = |side: &Value| side[name].as_u64().with_context(|| format!("no {name} in {score}"));
                Ok(of(&score["mistakes"][0])? + of(&score["mistakes"][1])?)
            };
            cells.push(format!("{:.2}", sum("mistakes")? as f64 / f64::from(2 * MISTAKE_GAMES)));
            (judged, moves) = (judged + sum("judged")?, moves + sum("moves")?);
        }
        println!("| `{game}` | {} | {:.0} % |", cells.join(" | "), 100.0 * judged as f64 / moves as f64);
    }
    Ok(())
}

fn print_matches(root: &Path, names: &[&str]) -> Result<()> {
    let known = GAMES.iter().map(|(game, _)| *game).collect::<Vec<_>>().join(", ");
    for name in names {
        ensure!(
            GAMES.iter().any(|(game, _)| game == name),
            "no {name} in the table; expected one of: {known}"
        );
    }
    let program = program::release(root)?;
    println!("| game | A | B | A won | drawn | lost | points of A | 95 % interval |");
    println!("| --- | --- | --- | ---: | ---: | ---: | ---: | --- |");
    for (game, seeds) in GAMES.iter().filter(|(game, _)| names.is_empty() || names.contains(game)) {
        for (a, b) in PAIRS {
            print_match(&program, game, a, b, LEVEL_GAMES)?;
        }
        for seed in *seeds {
            print_match(&program, game, "expert", seed, SEED_GAMES)?;
        }
    }
    Ok(())
}

fn print_match(program: &Path, game: &str, a: &str, b: &str, games: u32) -> Result<()> {
    let score = score(program, game, [a, b], games, &[])?;
    let count = |name: &str| score[name].as_u64().with_context(|| format!("no {name} in {score}"));
    let share =
        |value: &Value| value.as_f64().map(|share| format!("{:.1} %", 100.0 * share)).unwrap_or_default();
    println!(
        "| `{game}` | {a} | {b} | {} | {} | {} | {} | {} to {} |",
        count("wins")?,
        count("draws")?,
        count("losses")?,
        share(&score["share"]),
        share(&score["interval"][0]),
        share(&score["interval"][1]),
    );
    Ok(())
}

/// Plays a match with further options and returns its score.
fn score(program: &Path, game: &str, [a, b]: [&str; 2], games: u32, options: &[&str]) -> Result<Value> {
    let games = games.to_string();
    let arguments = ["match", game, a, b, "--games", &games, "--seed", "1", "--threads", "2", "--json"];
    let output = Command::new(program).args(arguments).args(options).output()?;
    ensure!(output.status.success(), "filetto {} {} failed", arguments.join(" "), options.join(" "));
    let text = String::from_utf8(output.stdout)?;
    Ok(serde_json::from_str(text.lines().last().unwrap_or_default())?)
}
