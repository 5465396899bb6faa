//! Programs of the system that `dist` runs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::node::on_path;

/// A program and the Debian packages that contain it.
pub(super) struct Requirement {
    pub(super) program: &'static str,
    pub(super) packages: &'static str,
}

/// Fails with one line for all missing programs.
pub(super) fn require(programs: &[Requirement]) -> Result<()> {
    let missing = programs.iter().filter(|requirement| on_path(requirement.program).is_none());
    let (programs, packages): (Vec<_>, Vec<_>) =
        missing.map(|requirement| (requirement.program, requirement.packages)).unzip();
    ensure!(
        programs.is_empty(),
        "expected {} on the path; Debian has them: apt-get install {}",
        programs.join(", "),
        packages.join(" ")
    );
    Ok(())
}

/// Runs a command with its output on the screen.
pub(super) fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("cannot run {name}"))?;
    ensure!(status.success(), "{} failed: {status}", line(command));
    Ok(())
}

/// Runs a command and returns its standard output, without the spaces at its end.
pub(super) fn output(command: &mut Command) -> Result<String> {
    let name = command.get_program().display().to_string();
    let output = command.output().with_context(|| format!("cannot run {name}"))?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} failed: {}", line(command), error.trim());
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}

/// Returns the command as a line.
fn line(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_programs_are_named_with_their_packages() {
        let is_there = Requirement { program: "sh", packages: "dash" };
        assert!(require(&[is_there]).is_ok());
        let missing = ["one-that-nobody-has", "other-that-nobody-has"]
            .map(|program| Requirement { program, packages: "a-package" });
        let error = require(&missing).expect_err("an error").to_string();
        assert!(error.contains("one-that-nobody-has, other-that-nobody-has"), "{error}");
        assert!(error.contains("apt-get install a-package a-package"), "{error}");
    }
}
