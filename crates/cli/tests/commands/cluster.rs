//! Builds that several processes share, over real connections: the files equal those of one process, even if
//! a process is killed.
#![cfg(all(feature = "cluster", unix))]

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use crate::common::filetto;
use tempfile::TempDir;

/// The game of the builds. The largest sectors have several blocks: every process has a part of them.
const SPEC: [&str; 5] = ["mill:nine", "--max-men", "7", "--threads", "1"];

/// Processes that build together, each in a folder of its own.
struct Cluster {
    folder: TempDir,
    count: usize,
}

impl Cluster {
    fn new(count: usize) -> Cluster {
        let cluster = Cluster { folder: tempfile::tempdir().expect("a folder"), count };
        cluster.list_hosts();
        fs::write(cluster.path("key"), "a secret\n").expect("a key");
        cluster
    }

    /// Writes a list of hosts with ports that are free now.
    fn list_hosts(&self) {
        let free = |_| TcpListener::bind("127.0.0.1:0").expect("a port");
        // All ports are open at once, so that no two are the same.
        let listeners: Vec<TcpListener> = (0..self.count).map(free).collect();
        let lines =
            listeners.iter().map(|listener| format!("{}\n", listener.local_addr().expect("an address")));
        fs::write(self.path("hosts"), lines.collect::<String>()).expect("a list");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Starts the build in one process.
    fn start(&self, process: usize, more: &[&str]) -> Child {
        let dir = self.path(&process.to_string()).display().to_string();
        self.start_other(process, &[&["table", "build"], &SPEC[..], &["--tables", &dir], more].concat())
    }

    fn start_other(&self, process: usize, arguments: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C.UTF-8").env_remove("LANG").env_remove("LANGUAGE");
        command.args(arguments).args(["--process", &process.to_string()]);
        command.arg("--hosts").arg(self.path("hosts"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the binary starts")
    }

    /// Runs another command in all processes, and returns the standard output of each.
    fn answers(&self, arguments: &[&str]) -> Vec<String> {
        let children: Vec<Child> =
            (0..self.count).map(|process| self.start_other(process, arguments)).collect();
        let answer = |child| {
            let output = ended(child);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).expect("text")
        };
        children.into_iter().map(answer).collect()
    }

    fn start_all(&self, more: &[&str]) -> Vec<Child> {
        (0..self.count).map(|process| self.start(process, more)).collect()
    }

    /// Runs the build in all processes until they end.
    fn run(&self, more: &[&str]) -> Vec<Output> {
        self.start_all(more).into_iter().map(ended).collect()
    }

    fn tables_of(&self, process: usize) -> BTreeMap<String, Vec<u8>> {
        tables(&self.path(&process.to_string()))
    }
}

/// Waits for the end of a process and returns its output, which must not contain a panic.
fn ended(child: Child) -> Output {
    let output = child.wait_with_output().expect("the binary ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(!err.contains("panicked"), "{err}");
    output
}

/// Returns the finished tables in a folder, by their names.
fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    crate::common::tables(&folder.join("mill_nine"))
}

/// Returns the tables that one process builds alone.
fn alone() -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    let answer = filetto(&[&["table", "build"], &SPEC[..], &["--tables", &path]].concat(), "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    tables(folder.path())
}

/// Returns the last line of standard error that is not progress.
fn error_of(output: &Output) -> String {
    let err = String::from_utf8_lossy(&output.stderr);
    err.lines().rfind(|line| !line.contains(" left")).unwrap_or_default().to_owned()
}

#[test]
fn several_processes_write_the_files_of_one_and_go_on_after_kills() {
    let alone = alone();
    let cluster = Cluster::new(3);
    let key = cluster.path("key").display().to_string();
    let with_key = ["--key", &key];
    let mut random = fastrand::Rng::with_seed(19);
    for turn in 0..4 {
        let before = cluster.tables_of(0).len();
        let mut children = cluster.start_all(&with_key);
        let victim = random.usize(..3);
        // Waits until the victim has new tables, or has ended.
        while cluster.tables_of(victim).len() <= before + turn
            && children[victim].try_wait().expect("a process").is_none()
        {
            thread::sleep(Duration::from_millis(2));
        }
        // An interrupted process leaves in order, and the others must not take that for the end of the work.
        if turn % 2 == 0 {
            let _ = children[victim].kill();
        } else {
            let id = children[victim].id().to_string();
            let _ = Command::new("kill").args(["-INT", &id]).status();
        }
        for (process, child) in children.into_iter().enumerate() {
            let output = ended(child);
            if process != victim && output.status.code() != Some(0) {
                assert_eq!(output.status.code(), Some(1));
                let error = error_of(&output);
                assert!(error.contains(": the connection broke: "), "{error}");
            }
        }
        // New ports, because a port may be in use a little longer after a kill.
        cluster.list_hosts();
    }
    for output in cluster.run(&with_key) {
        assert_eq!(output.status.code(), Some(0), "{}", error_of(&output));
    }
    for process in 0..3 {
        assert!(cluster.tables_of(process) == alone, "{process}");
    }
}

#[test]
fn processes_that_do_something_else_or_have_another_key_are_refused() {
    let cluster = Cluster::new(2);
    let [one, other] = [cluster.start(0, &[]), cluster.start(1, &["--values-only"])].map(ended);
    for output in [&one, &other] {
        assert_eq!(output.status.code(), Some(1));
        assert!(error_of(output).contains("runs another task: "), "{}", error_of(output));
    }
    assert!(error_of(&one).ends_with("plies false there, plies true here"), "{}", error_of(&one));
    cluster.list_hosts();
    let key = cluster.path("key").display().to_string();
    let [one, other] =
        [cluster.start(0, &["--wait", "3"]), cluster.start(1, &["--wait", "3", "--key", &key])].map(ended);
    // The first process rejects the other key and continues to wait: a stranger must not end the build.
    assert!(error_of(&one).ends_with("no process answered within 3 s"), "{}", error_of(&one));
    assert!(error_of(&other).ends_with("has another key"), "{}", error_of(&other));
    assert_eq!((cluster.tables_of(0).len(), cluster.tables_of(1).len()), (0, 0));
}

#[test]
fn processes_verify_and_count_what_one_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().display().to_string();
    let built = filetto(&[&["table", "build"], &SPEC[..], &["--tables", &dir]].concat(), "");
    assert_eq!(built.code, 0, "{}", built.err);
    let commands = [
        &["table", "verify", "mill:nine", "--tables", &dir][..],
        &["table", "verify", "mill:nine", "--tables", &dir, "--sample", "5000", "--seed", "2"],
        &["table", "reachable", "mill:six,men=4"],
        &["table", "reachable", "mill:three", "--json"],
    ];
    for command in commands {
        let alone = filetto(command, "");
        assert_eq!(alone.code, 0, "{}", alone.err);
        for answer in Cluster::new(3).answers(command) {
            assert_eq!(answer, alone.out, "{command:?}");
        }
    }
}

#[test]
fn wrong_lists_and_numbers_are_wrong_usage() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = folder.path().join("hosts");
    let (dir, list) = (folder.path().display().to_string(), hosts.display().to_string());
    let build =
        |more: &[&str]| filetto(&[&["table", "build"], &SPEC[..], &["--tables", &dir], more].concat(), "");
    let check = |text: &str, process: &str, expected: &str| {
        fs::write(&hosts, text).expect("a list");
        let answer = build(&["--hosts", &list, "--process", process]);
        assert_eq!(answer.code, 2, "{}", answer.err);
        assert!(answer.err.contains(expected), "{} in place of {expected}", answer.err);
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    };
    check("127.0.0.1:4000\n", "0", "at least two");
    check("127.0.0.1:4000\n127.0.0.1\n", "0", "--hosts, line 2: expected host:port");
    check("127.0.0.1:4000\n127.0.0.1:4001\n", "2", "--process 2: expected a number below 2");
    check("127.0.0.1:4000\n192.0.2.1:4001\n", "0", "expected --key FILE");
    fs::write(&hosts, "127.0.0.1:4000\n127.0.0.1:4001\n").expect("a list");
    let both = build(&["--hosts", &list, "--process", "0", "--parts", "2"]);
    assert_eq!(
        (both.code, both.err.contains("--parts: expected without --hosts")),
        (2, true),
        "{}",
        both.err
    );
    assert_eq!(build(&["--parts", "1"]).code, 2);
    assert_eq!(build(&["--hosts", &list]).code, 2);
    assert_eq!(build(&["--process", "0"]).code, 2);
    let answer = build(&["--hosts", "/no/such/file", "--process", "0"]);
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{}", answer.err);
}
