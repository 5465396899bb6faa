//! `cargo xtask interop`: plays under other programs as referees: a match of each variant under
//! cutechess-cli, games of all kinds under OpenSpiel's pyspiel, and random games of the Python package beside
//! pyspiel's.
//!
//! A program that is not installed is skipped with a message. cutechess-cli must be 1.3 or later, which has
//! the variants.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::{node, program, python};

/// Variants of cutechess that the engine plays, and the number of games of a match: an even number.
const MATCHES: [(&str, usize); 3] = [("tictactoe", 6), ("gomoku", 2), ("gomokufreestyle", 2)];

/// Node limit of a move. Matches by nodes do not depend on the load of the machine.
const NODES: &str = "300";

/// Random plies of each game that states of the Python package play beside those of pyspiel.
const PLIES: &str = "1000000";

/// Words in the output of cutechess that show a fault of an engine.
const FAULTS: [&str; 6] = ["illegal move", "disconnect", "stall", "on time", "crash", "invalid"];

/// Plays under the installed referees, with the given program or a new build.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let program = match arguments {
        [] => program::build(root)?,
        [program] => env::current_dir()?.join(program),
        _ => bail!("expected cargo xtask interop [PROGRAM]"),
    };
    match node::on_path("cutechess-cli") {
        Some(cutechess) => play_matches(root, &cutechess, &program)?,
        None => {
            println!("xtask: the matches under cutechess are SKIPPED: there is no cutechess-cli on the path")
        }
    }
    referee(root, &program)?;
    python::interop(root, PLIES)
}

fn play_matches(root: &Path, cutechess: &Path, program: &Path) -> Result<()> {
    let folder = root.join("target/interop");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    for (variant, games) in MATCHES {
        let record = folder.join(variant).with_extension("pgn");
        // cutechess appends to an existing record.
        let _ = fs::remove_file(&record);
        let report = play(cutechess, program, variant, games, &record)?;
        check(variant, games, &report, &fs::read_to_string(&record).unwrap_or_default())?;
        println!("{variant}: {games} games under cutechess");
    }
    Ok(())
}

/// Plays a match of the engine against itself at a level, and returns the output of cutechess.
fn play(cutechess: &Path, program: &Path, variant: &str, games: usize, record: &PathBuf) -> Result<String> {
    let engine = format!("cmd={}", program.display());
    let mut command = Command::new(cutechess);
    command.args(["-variant", variant, "-engine", &engine, "name=full", "-engine", &engine, "name=level"]);
    command.args(["option.Level=medium", "-each", "proto=uci", "arg=engine", "tc=inf"]);
    command.arg(format!("nodes={NODES}")).args(["-games", &games.to_string(), "-pgnout"]).arg(record);
    let output = command.output().context("cannot run cutechess-cli")?;
    let report = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "cutechess-cli failed:\n{report}");
    Ok(report.into_owned())
}

/// Checks that every game was played to its end by the rules.
fn check(variant: &str, games: usize, report: &str, record: &str) -> Result<()> {
    let finished = report.lines().filter(|line| line.starts_with("Finished game ")).count();
    ensure!(finished == games, "{variant}: expected {games} finished games, not {finished}:\n{report}");
    let fault = FAULTS.iter().find(|fault| report.contains(*fault));
    ensure!(fault.is_none(), "{variant}: an engine failed:\n{report}");
    let tag = format!("[Variant \"{variant}\"]");
    let recorded = record.matches(tag.as_str()).count();
    ensure!(recorded == games, "{variant}: expected {games} games in the record, not {recorded}");
    Ok(())
}

/// Plays games of all kinds under pyspiel as referee.
fn referee(root: &Path, program: &Path) -> Result<()> {
    let has_pyspiel = Command::new("python3").args(["-c", "import pyspiel"]).output();
    if !has_pyspiel.is_ok_and(|output| output.status.success()) {
        println!(
            "xtask: the games refereed by pyspiel are SKIPPED: Python has no pyspiel; pip install open_spiel"
        );
        return Ok(());
    }
    let mut referee = Command::new("python3");
    referee.args(["-B", "xtask/pyspiel_referee.py", "--filetto"]).arg(program).current_dir(root);
    let status = referee.status().context("cannot run python3")?;
    ensure!(status.success(), "pyspiel and filetto disagree");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_judged_by_the_output_of_cutechess() {
        let report = "Finished game 1 (a vs b): 1-0 {White wins}\nFinished game 2 (b vs a): 1/2-1/2 {Draw}\n";
        let record = "[Variant \"gomoku\"]\n[Variant \"gomoku\"]\n";
        assert!(check("gomoku", 2, report, record).is_ok());
        assert!(check("gomoku", 4, report, record).is_err(), "games are missing");
        assert!(check("tictactoe", 2, report, record).is_err(), "games of another variant");
        let illegal = report.replace("White wins", "Black makes an illegal move: P@a1");
        assert!(check("gomoku", 2, &illegal, record).is_err(), "an illegal move");
    }
}
