//! `cargo xtask replies`: solves gomoku after 1. h8 and each reply, up to symmetry, checks the
//! certificates, and writes a table of docs/figures.md. Results are stored in target/replies, so an
//! interrupted run can resume. When all are solved, their certificates are joined into one of the whole
//! game.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use game::{Game, Notation};
use games::mnk::Mnk;
use serde_json::{Value, json};

use crate::ladder::significant;
use crate::{marked, program, whole_game};

/// The lines before and after the table.
const MARKS: [&str; 2] =
    ["<!-- cargo xtask replies writes this table -->", "<!-- the end of the table of replies -->"];

/// Default time limit for each unsolved reply, in seconds.
const SECONDS: &str = "600";

/// Column and row of the centre, from 0; the board is symmetric about it.
const CENTRE: usize = 7;

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let (mut seconds, mut jobs) = (SECONDS, 1);
    for pair in arguments.chunks(2) {
        match pair {
            ["--time", given] => seconds = given,
            ["--jobs", given] => jobs = given.parse().context("--jobs NUMBER")?,
            _ => bail!("expected cargo xtask replies [--time SECONDS] [--jobs NUMBER]"),
        }
    }
    let program = program::release(root)?;
    let folder = root.join("target/replies");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let replies = replies();
    let left = Mutex::new(replies.iter().rev());
    let work = || -> Result<()> {
        loop {
            let next = left.lock().ok().and_then(|mut left| left.next());
            let Some(reply) = next else { return Ok(()) };
            solve(&program, &folder, reply, seconds)?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a panic"))?)
    })?;
    let mut table = table(&folder, &replies)?;
    if replies.iter().all(|reply| folder.join(format!("{reply}.proof")).exists()) {
        table += &whole_game(&program, &folder, &replies)?;
    }
    println!("{table}");
    let page = root.join(marked::FIGURES);
    let text = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    fs::write(&page, marked::replace(&text, MARKS, table.trim_end())?)?;
    Ok(())
}

/// Returns one reply of each symmetry class to the move in the centre, from near to far.
fn replies() -> Vec<String> {
    let name = |right: usize, up: usize| {
        let column = char::from(b'a' + (CENTRE + right) as u8);
        format!("{column}{}", CENTRE + up + 1)
    };
    (1..=CENTRE).flat_map(|right| (0..=right).map(move |up| name(right, up))).collect()
}

/// Solves a reply and checks its certificate, unless a result is stored.
fn solve(program: &Path, folder: &Path, reply: &str, seconds: &str) -> Result<()> {
    let result = folder.join(format!("{reply}.json"));
    if result.exists() {
        return Ok(());
    }
    let proof = folder.join(format!("{reply}.proof"));
    let moves = format!("h8 {reply}");
    let mut command = Command::new(program);
    command.args([
        "solve",
        "gomoku",
        "--moves",
        &moves,
        "--nodes",
        "1000000000000",
        "--time",
        seconds,
        "--json",
        // A run that was stopped may have left the certificate without its result.
        "--force",
    ]);
    let (_, solved) = answer(command.arg("--proof").arg(&proof))?;
    if solved["value"].is_null() {
        println!("{moves}: not solved in {seconds} s");
        return Ok(());
    }
    ensure!(solved["value"] == "win", "{moves}: {}", solved["value"]);
    let mut checked = Value::Null;
    if proof.exists() {
        let (accepted, found) = answer(Command::new(program).arg("check").arg(&proof).arg("--json"))?;
        ensure!(accepted && found["proven"] == "win", "the certificate of {moves} is refused");
        let bytes = fs::metadata(&proof)?.len();
        checked = json!({ "bytes": bytes, "steps": found["steps"], "plies": found["plies"], "seconds": found["seconds"] });
    }
    println!("{moves}: {} s, {checked}", solved["seconds"]);
    fs::write(&result, json!({ "solved": solved, "certificate": checked }).to_string())?;
    Ok(())
}

/// Joins the certificates, checks the result, and returns a summary of it.
fn whole_game(program: &Path, folder: &Path, replies: &[String]) -> Result<String> {
    let game = Mnk::<4>::new("mnk:15,15,5".parse()?);
    let start = game.start();
    let first = game.parse_move(&start, "h8")?;
    let opened = game.after(&start, first);
    let mut certificates = Vec::new();
    for reply in replies {
        let file = folder.join(format!("{reply}.proof"));
        let certificate = proof::read(&fs::read(&file)?).with_context(|| file.display().to_string())?;
        certificates.push((game.parse_move(&opened, reply)?, certificate));
    }
    let file = folder.join("gomoku.proof");
    fs::write(&file, proof::write(&whole_game::joined(&game, first, certificates)?))?;
    let (accepted, found) = answer(Command::new(program).arg("check").arg(&file).arg("--json"))?;
    ensure!(accepted && found["proven"] == "win", "the certificate of the whole game is refused");
    Ok(format!(
        "\nTogether they are one certificate of the whole game, `gomoku.proof`: from the empty board X wins within {} plies. It has {} \
         steps in {} bytes, and its check takes {} s.\n",
        found["plies"],
        found["steps"],
        fs::metadata(&file)?.len(),
        found["seconds"].as_f64().map(significant).unwrap_or_default(),
    ))
}

/// Runs the program and returns its answer, with `true` if it succeeded.
fn answer(command: &mut Command) -> Result<(bool, Value)> {
    let output = command.stderr(Stdio::inherit()).output()?;
    let text = String::from_utf8(output.stdout)?;
    Ok((output.status.success(), serde_json::from_str(text.lines().last().context("no answer")?)?))
}

fn table(folder: &Path, replies: &[String]) -> Result<String> {
    let mut table = String::from(
        "| reply | X wins within, plies | by | seconds | nodes | steps | certificate, bytes | check, seconds |\n\
         | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for reply in replies {
        let Ok(text) = fs::read_to_string(folder.join(format!("{reply}.json"))) else {
            writeln!(table, "| {reply} | not solved | | | | | | |")?;
            continue;
        };
        let row: Value = serde_json::from_str(&text)?;
        let (solved, certificate) = (&row["solved"], &row["certificate"]);
        let text = |value: &Value| if value.is_null() { String::new() } else { value.to_string() };
        let seconds = |value: &Value| value.as_f64().map(significant).unwrap_or_default();
        writeln!(
            table,
            "| {reply} | {} | {} | {} | {} | {} | {} | {} |",
            if certificate["plies"].is_null() { &solved["within"] } else { &certificate["plies"] },
            solved["best"][0].as_str().unwrap_or_default(),
            seconds(&solved["seconds"]),
            solved["nodes"],
            text(&certificate["steps"]),
            text(&certificate["bytes"]),
            seconds(&certificate["seconds"]),
        )?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_all_up_to_symmetry() {
        let replies = replies();
        assert_eq!(replies.len(), 35);
        assert_eq!(replies.first().map(String::as_str), Some("i8"));
        assert_eq!(replies.last().map(String::as_str), Some("o15"));
    }
}
