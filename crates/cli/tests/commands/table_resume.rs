//! Builds of tables that are stopped, killed or shared among threads: the files are equal to the byte.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::common::filetto;

const SPEC: &str = "mill:six,men=5";
const FOLDER: &str = "mill_six_men=5";

/// Builds all tables in this folder.
fn build(folder: &Path, words: &[&str]) -> String {
    let folder = folder.display().to_string();
    let answer = filetto(&[&["table", "build", SPEC, "--tables", &folder], words].concat(), "");
    // On a slow machine there is progress on standard error.
    let others = answer.err.lines().filter(|line| !line.contains(" left"));
    assert_eq!((answer.code, others.count()), (0, 0), "{}", answer.err);
    answer.out
}

/// Returns the finished tables, by their names.
fn tables(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    crate::common::tables(&folder.join(FOLDER))
}

fn start(folder: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE");
    command.args(["table", "build", SPEC, "--tables"]).arg(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts")
}

/// Waits until there are more than this number of tables, or the build has ended.
fn wait_for_more(child: &mut Child, folder: &Path, tables: usize) {
    while child.try_wait().expect("a process").is_none() {
        let files = fs::read_dir(folder.join(FOLDER)).map_or(0, Iterator::count);
        if files > tables + 2 {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn any_number_of_threads_and_any_order_give_the_same_files() {
    let folder = || tempfile::tempdir().expect("a folder");
    let (one, two, later) = (folder(), folder(), folder());
    build(one.path(), &["--threads", "1"]);
    build(two.path(), &["--threads", "2"]);
    build(later.path(), &["--values-only"]);
    assert!(tables(later.path()).keys().all(|name| name.ends_with(".values")));
    build(later.path(), &[]);
    let expected = tables(one.path());
    assert!(expected.len() > 60, "{}", expected.len());
    assert!(tables(two.path()) == expected, "two threads make other files than one");
    assert!(tables(later.path()) == expected, "plies that come later make other files");
}

/// The number of times that a build is killed.
const KILLS: usize = 20;

#[test]
fn a_build_that_is_killed_goes_on_to_the_same_files() {
    let undisturbed = tempfile::tempdir().expect("a folder");
    build(undisturbed.path(), &[]);
    let expected = tables(undisturbed.path());
    let killed = tempfile::tempdir().expect("a folder");
    let mut moments = Vec::new();
    for attempt in 0..KILLS {
        let mut child = start(killed.path());
        wait_for_more(&mut child, killed.path(), expected.len() * attempt / KILLS);
        thread::sleep(Duration::from_micros(700 * attempt as u64));
        // On Unix this is SIGKILL.
        child.kill().expect("a process");
        child.wait().expect("a process");
        let found = tables(killed.path());
        assert!(found.iter().all(|(name, bytes)| expected[name] == *bytes), "a table is not whole");
        moments.push(found.len());
    }
    assert!(moments.iter().any(|count| (1..expected.len()).contains(count)), "{moments:?}");
    let text = build(killed.path(), &[]);
    assert!(text.starts_with("3-3: found\n"), "{text}");
    assert!(tables(killed.path()) == expected, "the files differ");
    let leftover = fs::read_dir(killed.path().join(FOLDER)).expect("a folder");
    let names = leftover.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned());
    assert!(names.into_iter().all(|name| !name.ends_with(".new")), "an unfinished file stays");
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_between_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = start(folder.path());
    wait_for_more(&mut child, folder.path(), 4);
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(signal.success());
    let output = child.wait_with_output().expect("the binary ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{error}");
    assert_eq!(
        error,
        "filetto: interrupted; finished sectors are kept, and the same command resumes from there\n"
    );
    assert!(build(folder.path(), &[]).starts_with("3-3: found\n"));
}

#[test]
fn two_do_not_build_in_one_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join(FOLDER)).expect("a folder");
    let lock = fs::File::create(folder.path().join(FOLDER).join("building")).expect("a file");
    lock.lock().expect("a lock");
    let name = folder.path().display().to_string();
    let answer = filetto(&["table", "build", SPEC, "--tables", &name], "");
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(answer.err.contains("another program is building tables here"), "{answer:?}");
    drop(lock);
    build(folder.path(), &["--hand", "0"]);
}
