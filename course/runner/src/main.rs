//! `cargo course`: lists which steps are done; `cargo course step01` tests a step.
//!
//! A package of its own, so that it runs even while a step does not compile. Only the last step uses the
//! project's searches, so only that one builds them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod report;
mod step;

use std::env;
use std::io;
use std::process::{Command, ExitCode, Stdio};

use report::Report;
use step::{LAST, Step};

/// Exit code for a wrong command line.
const WRONG_USE: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match &arguments[..] {
        [] => list(),
        [name] => match name.parse::<Step>() {
            Ok(step) => test(step),
            Err(error) => return wrong_use(&error.to_string()),
        },
        _ => return wrong_use("expected one step, such as: cargo course step01"),
    };
    result.unwrap_or_else(|error| {
        eprintln!("course: cannot run cargo: {error}");
        ExitCode::FAILURE
    })
}

fn wrong_use(message: &str) -> ExitCode {
    eprintln!("course: {message}");
    ExitCode::from(WRONG_USE)
}

/// Tests a step.
fn test(step: Step) -> io::Result<ExitCode> {
    if step.needs_the_project() {
        eprintln!("{step} uses the project's searches. Building them for the first time takes some minutes.");
    }
    if !build(step)? {
        return Ok(ExitCode::FAILURE);
    }
    let is_done = tests(step).arg(format!("{step}::")).stderr(Stdio::null()).status()?.success();
    if is_done {
        println!("{step} is done. {}", step.then());
    }
    Ok(if is_done { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Lists the steps and the state of each. The last one is tested only after all others are done.
fn list() -> io::Result<ExitCode> {
    let Some(mut report) = report(Step::first())? else { return Ok(ExitCode::FAILURE) };
    if report.are_done(LAST - 1) {
        report.add(self::report(Step::last())?.unwrap_or_default());
    }
    print!("{report}");
    Ok(ExitCode::SUCCESS)
}

/// Runs all tests that are built for a step. Returns `None` if the steps do not compile.
fn report(step: Step) -> io::Result<Option<Report>> {
    if !build(step)? {
        return Ok(None);
    }
    let output = tests(step).output()?;
    Ok(Some(Report::read(&String::from_utf8_lossy(&output.stdout))))
}

/// Builds the tests, with the progress and the errors of cargo on the screen. Returns `true` if they compile.
fn build(step: Step) -> io::Result<bool> {
    Ok(cargo_test(step).arg("--no-run").status()?.success())
}

/// The tests that are built already. A filter may follow.
fn tests(step: Step) -> Command {
    let mut command = cargo_test(step);
    // The reader's mistakes are in the assertions, not in the stack below them.
    command.env("RUST_BACKTRACE", "0").arg("--");
    command
}

/// `cargo test` of the steps, without what this step does not need.
fn cargo_test(step: Step) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["test", "--package", "filetto-course", "--test", "steps"]);
    if !step.needs_the_project() {
        command.arg("--no-default-features");
    }
    command
}
