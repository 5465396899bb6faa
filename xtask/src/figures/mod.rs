//! `cargo xtask figures`: computes the figures of docs/figures.md again. The rows say by which command; a
//! new figure is a new row.
//!
//! * `--counted`: counts of every machine that a test compares; some seconds.
//! * `--long`: counts that take too long for a test.
//! * `--measured`: speeds, by processor time, which other work on the machine disturbs least.
//! * `--rivals`: speeds beside published crates, by `xtask/rivals`.
//!
//! Without options, the counted and the measured ones.

mod figure;
mod measured;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{marked, program};
use figure::{Figure, with_commas};

/// A part of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Counted,
    Long,
    Measured,
    Rivals,
}

impl Part {
    fn named(option: &str) -> Result<Part> {
        Ok(match option {
            "--counted" => Part::Counted,
            "--long" => Part::Long,
            "--measured" => Part::Measured,
            "--rivals" => Part::Rivals,
            _ => bail!("expected cargo xtask figures [--counted] [--long] [--measured] [--rivals]"),
        })
    }

    /// The lines before and after the part.
    fn marks(self) -> [&'static str; 2] {
        match self {
            Part::Counted => ["<!-- counted figures -->", "<!-- the end of the counted figures -->"],
            Part::Long => ["<!-- long figures -->", "<!-- the end of the long figures -->"],
            Part::Measured => ["<!-- measured figures -->", "<!-- the end of the measured figures -->"],
            Part::Rivals => ["<!-- rivals -->", "<!-- the end of the rivals -->"],
        }
    }
}

pub(crate) fn run(root: &Path, options: &[&str]) -> Result<()> {
    let options = if options.is_empty() { &["--counted", "--measured"] } else { options };
    let parts = options.iter().map(|option| Part::named(option)).collect::<Result<Vec<Part>>>()?;
    let document = root.join(marked::FIGURES);
    for part in parts {
        let text = fs::read_to_string(&document).context(marked::FIGURES)?;
        let [_, old, _] = marked::split(&text, part.marks())?;
        let table = match part {
            Part::Rivals => rivals(root)?,
            part => recomputed(root, part, old)?,
        };
        let table = format!("{}\n\n{}", origin(root, part)?, table.trim_end());
        println!("{table}\n");
        fs::write(&document, marked::replace(&text, part.marks(), &table)?)?;
    }
    Ok(())
}

/// Returns the table of a part with new values. Other lines than rows of figures stay.
fn recomputed(root: &Path, part: Part, old: &str) -> Result<String> {
    let mut runs = Runs::new(program::release(root)?)?;
    let mut lines = Vec::new();
    for line in old.lines().skip_while(|line| !line.starts_with('|')) {
        match Figure::read(line) {
            Some(figure) => {
                let value = match part {
                    Part::Measured => measured::value(&runs.program, &figure)?,
                    _ => with_commas(runs.count(&figure)?),
                };
                eprintln!("{}: {value}", figure.what);
                let Figure { what, command, place, .. } = figure;
                lines.push(format!("| {what} | {value} | `{command}` | `{place}` |"));
            }
            None => lines.push(line.to_owned()),
        }
    }
    Ok(lines.join("\n"))
}

/// The commands that have run, so that figures with the same command share a run.
struct Runs {
    program: PathBuf,
    done: HashMap<String, (PathBuf, Value)>,
    folder: tempfile::TempDir,
}

impl Runs {
    fn new(program: PathBuf) -> Result<Runs> {
        Ok(Runs { program, done: HashMap::new(), folder: tempfile::tempdir()? })
    }

    /// Computes a count.
    fn count(&mut self, figure: &Figure) -> Result<u64> {
        let (folder, answer) = self.run(figure)?;
        if let Some(file) = figure.file() {
            return Ok(fs::metadata(folder.join(file)).with_context(|| file.to_owned())?.len());
        }
        let count = figure.find(answer).and_then(Value::as_u64);
        count.with_context(|| format!("no count {} in the answer of {}", figure.place, figure.command))
    }

    /// Returns the folder and the last answer of the commands, each run once.
    fn run(&mut self, figure: &Figure) -> Result<&(PathBuf, Value)> {
        if !self.done.contains_key(&figure.command) {
            let folder = self.folder.path().join(self.done.len().to_string());
            fs::create_dir_all(&folder)?;
            let mut last = Value::Null;
            for words in figure.commands() {
                last = answer(Command::new(&self.program).args(words).current_dir(&folder))?;
            }
            self.done.insert(figure.command.clone(), (folder, last));
        }
        Ok(&self.done[&figure.command])
    }
}

/// Runs a command and returns its answer: the last line, if it is JSON.
fn answer(command: &mut Command) -> Result<Value> {
    let output = command.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "{command:?} failed");
    let text = String::from_utf8(output.stdout)?;
    Ok(text.lines().last().and_then(|line| serde_json::from_str(line).ok()).unwrap_or(Value::Null))
}

/// Runs all comparisons with published crates, and returns their table.
fn rivals(root: &Path) -> Result<String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "--manifest-path", "xtask/rivals/Cargo.toml"]);
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "xtask/rivals failed");
    Ok(String::from_utf8(output.stdout)?)
}

/// The commit, and the machine if it matters.
fn origin(root: &Path, part: Part) -> Result<String> {
    let git = |arguments: &[&str]| -> Result<String> {
        let output = Command::new("git").args(arguments).current_dir(root).output()?;
        ensure!(output.status.success(), "git {} failed", arguments.join(" "));
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    };
    let commit = git(&["log", "-1", "--format=%h of %cs"])?;
    let changed = !git(&["status", "--porcelain", "--untracked-files=no", "--", "crates"])?.is_empty();
    let commit = if changed { format!("{commit}, with changes") } else { commit };
    Ok(match part {
        Part::Counted | Part::Long => format!("Commit {commit}."),
        Part::Measured | Part::Rivals => format!("Commit {commit}, {}.", measured::machine()),
    })
}
