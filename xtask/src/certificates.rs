//! `cargo xtask certificates`: tests that the checker in Python accepts certificates of this program, and
//! agrees with `filetto check` on forged ones, and that it needs each of its conditions.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::program;

/// Small games that together cover every kind of claim and step, wins and draws, and both boards.
const GAMES: [&str; 7] =
    ["mnk:3,3,3", "mnk:4,3,3", "mnk:6,5,4", "mnk:4,4,4", "mnk:5,4,4", "mnk:5,5,5", "filetto:diagonals=yes"];

/// Certificates of the repository whose wins hold on every board.
const UNBOUNDED: [&str; 2] = ["proofs/three-in-a-row.proof", "proofs/four-in-a-row.proof"];

const FORGERIES: &str = "100";

pub(crate) fn run(root: &Path) -> Result<()> {
    let program = program::build(root)?;
    let files = solve(root, &program)?;
    accept(root, &files)?;
    accept_unbounded(root, &program)?;
    refuse_theorem(root)?;
    forge(root, &files, &[("--against", &program)])?;
    run_python(root, Command::new("python3").args(["-B", "xtask/mutate_checker.py"]))
}

/// Solves the small games and returns the files of their certificates.
pub(crate) fn solve(root: &Path, program: &Path) -> Result<Vec<PathBuf>> {
    let folder = root.join("target/certificates");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut files = Vec::new();
    for game in GAMES {
        let file = folder.join(game.replace([':', ',', '='], "-") + ".proof");
        let mut solve = Command::new(program);
        let status = solve.args(["solve", game, "--force", "--proof"]).arg(&file).output()?.status;
        ensure!(status.success(), "filetto solve {game} failed");
        files.push(file);
    }
    Ok(files)
}

/// Checks true certificates with the checker in Python.
fn accept(root: &Path, files: &[PathBuf]) -> Result<()> {
    run_python(root, Command::new("python3").args(["-B", "xtask/check_certificate.py"]).args(files))
}

/// Checks wins on every board with the checker in Python and forgeries of them with both, and that one that
/// needs its edge is refused.
fn accept_unbounded(root: &Path, program: &Path) -> Result<()> {
    let check = || {
        let mut check = Command::new("python3");
        check.args(["-B", "xtask/check_certificate.py", "--unbounded"]).current_dir(root);
        check
    };
    run_python(root, check().args(UNBOUNDED))?;
    run_python(root, check().args(["--forge", FORGERIES, "--against"]).arg(program).args(UNBOUNDED))?;
    refuse(
        check().arg("target/certificates/mnk-6-5-4.proof"),
        "a reply beyond the edge of the board can matter",
    )
}

/// Checks that a theorem that is not readable is refused by a sentence.
fn refuse_theorem(root: &Path) -> Result<()> {
    let bytes = fs::read(root.join(UNBOUNDED[0]))?;
    let wins = bytes.windows(4).position(|word| word == b"wins").context("a theorem of a win")?;
    let file = root.join("target/certificates/theorem.proof");
    fs::write(&file, [&bytes[..wins], b"gains", &bytes[wins + 4..]].concat())?;
    let mut check = Command::new("python3");
    check.args(["-B", "xtask/check_certificate.py"]).arg(file).current_dir(root);
    refuse(&mut check, "REFUSED: a theorem is not readable")
}

/// Runs the checker in Python, which must refuse by this sentence.
fn refuse(check: &mut Command, sentence: &str) -> Result<()> {
    let found = check.output().context("cannot run python3")?;
    let said = String::from_utf8_lossy(&found.stdout);
    ensure!(
        found.status.code() == Some(1) && said.contains(sentence),
        "expected {sentence:?}, found {said:?} {}",
        String::from_utf8_lossy(&found.stderr)
    );
    Ok(())
}

/// Compares the verdicts of the checker in Python on forged certificates with those of other checkers, each
/// with its option.
pub(crate) fn forge(root: &Path, files: &[PathBuf], checkers: &[(&str, &Path)]) -> Result<()> {
    let mut check = Command::new("python3");
    check.args(["-B", "xtask/check_certificate.py", "--forge", FORGERIES]);
    for (option, program) in checkers {
        check.arg(option).arg(program);
    }
    run_python(root, check.args(files))
}

fn run_python(root: &Path, check: &mut Command) -> Result<()> {
    let status = check.current_dir(root).status().context("cannot run python3")?;
    ensure!(status.success(), "the checkers do not agree");
    Ok(())
}
