//! `filetto learn`: runs that their seed determines, and the reports about them.

mod fit;
mod genetic;
mod self_play;
mod tables;

use crate::common::{Answer, filetto};
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

/// Checks that the command fails with this exit code and one line that contains the expected text.
fn refused(arguments: &[&str], code: i32, expected: &str) {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}: {}", answer.err);
    assert!(
        answer.err.contains(expected) && answer.err.lines().count() == 1,
        "{arguments:?}: {}",
        answer.err
    );
}

/// Writes games of self-play to the file.
fn play_games(file: &str, more: &[&str]) -> Answer {
    let words = ["learn", "games", "ultimate", "--nodes", "20", "--seed", "3", "--out", file];
    let answer = filetto(&[&words, more].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{more:?}");
    answer
}
