//! `filetto learn`: runs that follow from their seed, and what is said of them.

#[path = "../common/mod.rs"]
mod common;
mod fit;
mod genetic;
mod self_play;
mod tables;

use common::{Answer, filetto};
use tempfile::TempDir;

/// A folder for the files of a test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a path of letters").to_owned()
    }
}

/// That the command fails in this way, with a line that contains what is expected.
fn refused(arguments: &[&str], code: i32, expected: &str) {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}: {}", answer.err);
    assert!(
        answer.err.contains(expected) && answer.err.lines().count() == 1,
        "{arguments:?}: {}",
        answer.err
    );
}

/// Games of the search against itself into the file.
fn play_games(file: &str, more: &[&str]) -> Answer {
    let words = ["learn", "games", "ultimate", "--nodes", "20", "--seed", "3", "--out", file];
    let answer = filetto(&[&words, more].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{more:?}");
    answer
}
