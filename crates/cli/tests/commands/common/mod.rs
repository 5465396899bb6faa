//! Runs the real binary.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The exit code and output of the binary.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `filetto` in English with these arguments and this standard input.
pub(crate) fn filetto(arguments: &[&str], input: &str) -> Answer {
    let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
    command.args(arguments);
    run(command, input)
}

/// Returns the JSON value that `filetto` writes for these arguments.
#[allow(dead_code, reason = "not every test file reads JSON")]
pub(crate) fn answer(arguments: &[&str]) -> serde_json::Value {
    let answer = filetto(arguments, "");
    let value: serde_json::Value = serde_json::from_str(&answer.out).expect("one JSON value");
    // A position that was not solved within the limit.
    let code = if arguments.contains(&"solve") && value["end"] == "limit" { 3 } else { 0 };
    assert_eq!((answer.code, answer.err.as_str()), (code, ""), "{arguments:?}");
    value
}

/// Returns a command in English that does not use the developer's own tables and engines.
pub(crate) fn in_english(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env("LC_ALL", "C.UTF-8").env_remove("LANG").env_remove("LANGUAGE");
    for folder in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA", "LOCALAPPDATA"] {
        command.env(folder, "/no/such/folder");
    }
    command
}

/// Runs `filetto` as [`filetto`] does, and also returns its processor time in seconds.
///
/// Unlike wall time, processor time does not grow on a busy machine.
#[cfg(unix)]
#[allow(dead_code, reason = "not every test file measures")]
pub(crate) fn timed(arguments: &[&str], input: &str) -> (Answer, f64) {
    let mut command = in_english("sh");
    // `times` writes the user and system time of the shell, and in a second line those of its children.
    let script = "\"$0\" \"$@\"; code=$?; times >&2; exit $code";
    command.args(["-c", script, env!("CARGO_BIN_EXE_filetto")]).args(arguments);
    let mut answer = run(command, input);
    let lines: Vec<String> = answer.err.lines().map(str::to_owned).collect();
    let (children, others) = lines.split_last().expect("the times of the children");
    answer.err = others[..others.len() - 1].join("\n");
    (answer, children.split_whitespace().map(minutes_and_seconds).sum())
}

/// Reads `1m2.5s`.
#[cfg(unix)]
#[allow(dead_code, reason = "not every test file measures")]
fn minutes_and_seconds(text: &str) -> f64 {
    let (minutes, seconds) = text.trim_end_matches('s').split_once('m').expect("minutes and seconds");
    let number = |text: &str| text.replace(',', ".").parse::<f64>().expect("a number");
    60.0 * number(minutes) + number(seconds)
}

/// Runs a command with this standard input.
pub(crate) fn run(mut command: Command, input: &str) -> Answer {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    // A command may close its input unread, which is no failure of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    answer_of(child)
}

/// Waits for a process that ends by itself and returns its output, which must not contain a panic.
fn answer_of(child: Child) -> Answer {
    let output = child.wait_with_output().expect("the binary ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the binary writes UTF-8");
    let answer = Answer {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert!(!answer.err.contains("panicked"), "{answer:?}");
    answer
}

/// Runs `filetto`, and sends Ctrl-C as soon as the process handles it. The process must show this text, and
/// end without an error, with the exit code of the signal.
#[cfg(target_os = "linux")]
#[allow(dead_code, reason = "not every test file interrupts")]
pub(crate) fn check_interrupted(arguments: &[&str], expected: &str) {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let answer = interrupted(signal, arguments);
        assert_eq!((answer.code, answer.err.as_str()), (code, ""), "{arguments:?}");
        assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
    }
}

/// Runs `filetto`, sends this signal as soon as the process handles it, and returns its answer.
#[cfg(target_os = "linux")]
#[allow(dead_code, reason = "not every test file interrupts")]
pub(crate) fn interrupted(signal: &str, arguments: &[&str]) -> Answer {
    let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    while !handles_ctrl_c(child.id()) {
        let ended = child.try_wait().expect("a process");
        assert_eq!(ended, None, "{arguments:?} ended before it handled Ctrl-C");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.expect("a signal").success());
    answer_of(child)
}

/// Returns `true` if the process has handlers of SIGINT and SIGTERM: bits 1 and 14 of the caught signals.
#[cfg(target_os = "linux")]
fn handles_ctrl_c(process: u32) -> bool {
    const HANDLED: u64 = 1 << 1 | 1 << 14;
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("the process runs");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("caught signals");
    u64::from_str_radix(caught.trim(), 16).expect("a number") & HANDLED == HANDLED
}

/// Returns the finished tables in the folder of a game, by their names.
#[allow(dead_code, reason = "not every test file builds tables")]
pub(crate) fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let mut tables = BTreeMap::new();
    for path in entries.map(|entry| entry.expect("a file").path()) {
        if path.extension().is_some_and(|name| name == "values" || name == "plies") {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            tables.insert(name, fs::read(&path).expect("a file"));
        }
    }
    tables
}
