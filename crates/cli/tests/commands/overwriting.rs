//! Files that exist: no command replaces or extends one without `--force`, and each refuses before it works.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Answer, filetto};

/// The content of the file that must stay.
const MINE: &str = "my notes\n";

/// A folder with a file that must stay.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        fs::write(folder.mine(), MINE).expect("a file");
        folder
    }

    fn mine(&self) -> PathBuf {
        self.path("mine")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs a command, in which MINE stands for the file that must stay and the names in braces for others.
    fn run(&self, line: &str) -> Answer {
        let words = line.split(' ').map(|word| match word.strip_prefix('@') {
            Some(name) => name_of(&self.path(name)),
            None => word.to_owned(),
        });
        let words: Vec<String> = words.collect();
        filetto(&words.iter().map(String::as_str).collect::<Vec<_>>(), "")
    }
}

fn name_of(path: &Path) -> String {
    path.to_str().expect("a name in UTF-8").to_owned()
}

/// Checks that a command refuses to write to a file that exists, and replaces it with `--force`. `{}` in the
/// line is the option that makes the work endless, if it is not refused first.
fn check(line: &str, endless: &str) {
    let folder = Folder::new();
    let refused = folder.run(&format!("{line}{endless}"));
    assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{line}: {refused:?}");
    let expected = format!("filetto: {} exists already; --force replaces it\n", folder.mine().display());
    assert_eq!(refused.err, expected, "{line}");
    assert_eq!(fs::read_to_string(folder.mine()).expect("a file"), MINE, "{line}");
    let forced = folder.run(&format!("{line} --force"));
    assert_eq!((forced.code, forced.err.as_str()), (0, ""), "{line}: {forced:?}");
    assert_ne!(fs::read(folder.mine()).expect("a file"), MINE.as_bytes(), "{line}");
}

#[test]
fn results_of_a_command() {
    check("solve mnk:4,4,4 --proof @mine", "");
    check("compare tris --depth 2 --csv @mine", " --time 3600");
    check("compare tris --depth 2 --svg @mine", "");
    check("levels-table mnk:3,3,3 --levels 2 --csv @mine", " --time 3600");
    check("levels-table mnk:3,3,3 --levels 2 --svg @mine", " --time 3600");
    check("ladder --entries 1 --csv @mine", " --time 3600");
    check("ladder --entries 1 --svg @mine", " --time 3600");
    check("match tris easy random --games 2 --pgn @mine", " --time 3600");
    check("tournament tris easy random --rounds 1 --pgn @mine", " --time 3600");
    check("bench find-tactics gomoku --positions 1 --long-nodes 100000 --out @mine", "");
}

#[test]
fn a_long_solve_is_refused_before_it_begins() {
    let folder = Folder::new();
    let refused = folder.run("solve gomoku --nodes 1000000000000 --proof @mine");
    assert_eq!(refused.code, 1, "{refused:?}");
}

#[test]
fn a_folder_of_certificates() {
    let folder = tempfile::tempdir().expect("a folder");
    let (name, proof) = (name_of(folder.path()), folder.path().join("mnk-3-3-3.proof"));
    let line = ["ladder", "--entries", "tris", "--proofs", &name];
    assert_eq!(filetto(&line, "").code, 0);
    let first = fs::read(&proof).expect("a certificate");
    fs::write(&proof, MINE).expect("a file");
    let refused = filetto(&line, "");
    assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{refused:?}");
    assert!(refused.err.contains("mnk-3-3-3.proof exists already; --force"), "{refused:?}");
    assert_eq!(filetto(&[&line[..], &["--force"]].concat(), "").code, 0);
    assert_eq!(fs::read(&proof).expect("a certificate"), first);
}

/// The state knows the tables and charts of its runs: the same command may replace them.
#[test]
fn results_of_a_resumed_run() {
    let folder = Folder::new();
    for line in [
        "levels-table mnk:3,3,3 --levels 2 --state @s --csv @t.csv --svg @t.svg",
        "ladder --entries 1 --state @l --csv @l.csv --svg @l.svg --proofs @proofs",
    ] {
        assert_eq!(folder.run(line).code, 0, "{line}");
        assert_eq!(folder.run(line).code, 0, "{line}");
        let other = folder.run(&line.replace(".csv", "").replace("@t ", "@mine ").replace("@l ", "@mine "));
        assert_eq!(other.code, 1, "{line}: {other:?}");
        assert_eq!(fs::read_to_string(folder.mine()).expect("a file"), MINE);
    }
}

#[test]
fn games_of_a_resumed_match() {
    let folder = Folder::new();
    let games =
        |name: &str| fs::read_to_string(folder.path(name)).expect("a file").matches("[Event ").count();
    let first = "match tris easy random --games 2 --state @state --pgn @games.pgn";
    assert_eq!(folder.run(first).code, 0);
    let more = first.replace("--games 2", "--games 4");
    assert_eq!((folder.run(&more).code, games("games.pgn")), (0, 4));
    // Another state does not know these games, and is not created either.
    let other = more.replace("@state", "@other");
    for _ in 0..2 {
        assert_eq!((folder.run(&other).code, games("games.pgn")), (1, 4));
        assert!(!folder.path("other").exists());
    }
    let other = folder.run(&more.replace("@games.pgn", "@mine"));
    assert!(other.code == 1 && other.err.contains("--force"), "{other:?}");
    let gone = fs::remove_file(folder.path("games.pgn"));
    assert!(gone.is_ok());
    assert_eq!((folder.run(&more.replace("--games 4", "--games 6")).code, games("games.pgn")), (0, 2));
}

#[test]
fn merged_games_and_converted_ones() {
    let folder = Folder::new();
    let part = "match tris easy random --games 2 --shard 1/1 --out @part --pgn @part.pgn";
    assert_eq!(folder.run(part).code, 0);
    for line in ["merge @part --pgn @mine", "convert @part.pgn @mine --to pgn"] {
        let refused = folder.run(line);
        assert!(refused.code == 1 && refused.err.contains("mine exists already; --force"), "{refused:?}");
        assert_eq!(fs::read_to_string(folder.mine()).expect("a file"), MINE);
        assert_eq!(folder.run(&format!("{line} --force")).code, 0, "{line}");
        fs::write(folder.mine(), MINE).expect("a file");
    }
}

#[test]
fn weights_and_charts_of_learning() {
    let folder = Folder::new();
    let check = |line: &str| {
        fs::write(folder.mine(), MINE).expect("a file");
        let refused = folder.run(line);
        assert!(refused.code == 1 && refused.err.contains("mine exists already; --force"), "{refused:?}");
        assert_eq!(fs::read_to_string(folder.mine()).expect("a file"), MINE);
        let forced = folder.run(&format!("{line} --force"));
        assert_eq!(forced.code, 0, "{line}: {forced:?}");
        assert_ne!(fs::read(folder.mine()).expect("a file"), MINE.as_bytes(), "{line}");
    };
    check("learn genetic prolog --state @run --generations 1 --population 4 --games 4 --depth 1 --out @mine");
    check("learn report @run --svg @mine");
    assert_eq!(folder.run("learn games mnk:5,5,4 --games 20 --nodes 100 --out @games").code, 0);
    check("learn fit @games --state @fit --epochs 1 --out @mine");
    check("learn report @fit --svg @mine");
    assert_eq!(folder.run("table build mill:three --tables @tables").code, 0);
    check("learn positions mill:three --tables @tables --positions 10 --out @mine");
    // An interrupted run has written its weights, and the same command goes on.
    let run = "learn genetic prolog --state @more --population 4 --games 4 --depth 1 --out @weights";
    assert_eq!(folder.run(&format!("{run} --generations 1")).code, 0);
    assert_eq!(folder.run(&format!("{run} --generations 1")).code, 0);
}
