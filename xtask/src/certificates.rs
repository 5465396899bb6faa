//! `cargo xtask certificates`: tests that the checker in Python accepts certificates of this program, and
//! agrees with `filetto check` on forged ones.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::program;

/// Small games that together cover every kind of claim and step, wins and draws, and both boards.
const GAMES: [&str; 7] =
    ["mnk:3,3,3", "mnk:4,3,3", "mnk:6,5,4", "mnk:4,4,4", "mnk:5,4,4", "mnk:5,5,5", "filetto:diagonals=yes"];

const FORGERIES: &str = "100";

pub(crate) fn run(root: &Path) -> Result<()> {
    let program = program::build(root)?;
    let folder = root.join("target/certificates");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut files = Vec::new();
    for game in GAMES {
        let file = folder.join(game.replace([':', ',', '='], "-") + ".proof");
        let mut solve = Command::new(&program);
        let status = solve.args(["solve", game, "--force", "--proof"]).arg(&file).output()?.status;
        ensure!(status.success(), "filetto solve {game} failed");
        files.push(file);
    }
    let mut checks = [Command::new("python3"), Command::new("python3")];
    checks[1].args(["-B", "xtask/check_certificate.py", "--forge", FORGERIES, "--against"]).arg(&program);
    checks[0].args(["-B", "xtask/check_certificate.py"]);
    for check in &mut checks {
        let status = check.args(&files).current_dir(root).status().context("cannot run python3")?;
        ensure!(status.success(), "the checker in Python does not agree with filetto check");
    }
    Ok(())
}
