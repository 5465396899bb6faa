//! Measured figures, by processor time.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::figure::Figure;
use crate::ladder::significant;

/// The number of runs of each command; the median counts.
const RUNS: usize = 3;

/// Measures a figure. Its place is `seconds`, of processor time, or `COUNT per second`, where COUNT is the
/// place of a count in the answer; the result is then in millions per second.
pub(super) fn value(program: &Path, figure: &Figure) -> Result<String> {
    let mut runs = Vec::new();
    for _ in 0..RUNS {
        runs.push(measure(program, figure)?);
    }
    runs.sort_by(f64::total_cmp);
    Ok(significant(runs[RUNS / 2]))
}

fn measure(program: &Path, figure: &Figure) -> Result<f64> {
    let [words] = &figure.commands()[..] else { anyhow::bail!("expected one command: {}", figure.command) };
    let (answer, seconds) = timed(program, words)?;
    let Some(count) = figure.place.strip_suffix(" per second") else {
        ensure!(figure.place == "seconds", "expected seconds or a count per second: {}", figure.place);
        return Ok(seconds);
    };
    let count = Figure { place: count.to_owned(), ..figure.clone() }.find(&answer).and_then(Value::as_f64);
    Ok(count.with_context(|| format!("no count in the answer of {}", figure.command))? / seconds / 1e6)
}

/// Runs the program, and returns its answer with its processor time in seconds.
fn timed(program: &Path, words: &[String]) -> Result<(Value, f64)> {
    // The last line of `times` has the user and system time of the children. In a pipeline it would run in a
    // subshell, which has none.
    let mut shell = Command::new("sh");
    shell.args(["-c", "\"$0\" \"$@\" && times"]).arg(program).args(words);
    let output = shell.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "filetto {} failed", words.join(" "));
    let text = String::from_utf8(output.stdout)?;
    let lines: Vec<&str> = text.lines().collect();
    let [.., answer, _, times] = lines[..] else { anyhow::bail!("no answer of filetto {}", words.join(" ")) };
    let seconds: Option<f64> = times.split_whitespace().map(minutes_and_seconds).sum();
    let seconds = seconds.filter(|seconds| *seconds > 0.0).context("the processor time")?;
    Ok((serde_json::from_str(answer)?, seconds))
}

/// Reads `1m2.5s`.
pub(super) fn minutes_and_seconds(text: &str) -> Option<f64> {
    let (minutes, seconds) = text.strip_suffix('s')?.split_once('m')?;
    Some(60.0 * minutes.parse::<f64>().ok()? + seconds.replace(',', ".").parse::<f64>().ok()?)
}

/// Describes the machine: its processor, the number of its cores, and its load in the last minutes.
pub(super) fn machine() -> String {
    let system = |file: &str| fs::read_to_string(format!("/proc/{file}")).unwrap_or_default();
    let cpu = system("cpuinfo");
    let model =
        cpu.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split_once(": "));
    let model = model.map_or(std::env::consts::ARCH, |(_, model)| model.trim());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let load =
        system("loadavg").split(' ').nth(1).map(|load| format!(" at a load of {load}")).unwrap_or_default();
    format!("{cores} cores of {model}{load}")
}
