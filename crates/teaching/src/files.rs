//! The built-in files of rules, lessons and puzzles.
//!
//! In a program each is embedded. A WebAssembly module does not contain them ([`game::file_apart`]): it
//! fetches all of a kind at once, each text after a line with its id.

use std::sync::LazyLock;

/// A file: its id such as `tris/fork`, and its text.
pub(crate) type File = (&'static str, &'static str);

/// A kind of files, all of which are read at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// The lessons, and the list of courses as the first file.
    Lessons,
    /// The puzzles of each family of games.
    Puzzles,
    /// The rules of each family of games.
    Rules,
}

/// Beginning of the line with the id of a file, in the text of all files of a kind.
const ID_LINE: &str = "==== ";

impl FileKind {
    /// All kinds.
    pub const ALL: [FileKind; 3] = [FileKind::Lessons, FileKind::Puzzles, FileKind::Rules];

    /// Returns the path of the file with all files of the kind, such as `teaching/lessons`.
    pub const fn path(self) -> &'static str {
        match self {
            FileKind::Lessons => "teaching/lessons",
            FileKind::Puzzles => "teaching/puzzles",
            FileKind::Rules => "teaching/rules",
        }
    }

    /// Returns the text of all files of the kind, each after a line with its id.
    pub fn text(self) -> String {
        self.files().iter().map(|(id, text)| format!("{ID_LINE}{id}\n{text}")).collect()
    }

    /// Returns the files of the kind.
    pub(crate) fn files(self) -> &'static [File] {
        static FILES: [LazyLock<Vec<File>>; 3] = [
            LazyLock::new(|| FileKind::Lessons.read()),
            LazyLock::new(|| FileKind::Puzzles.read()),
            LazyLock::new(|| FileKind::Rules.read()),
        ];
        &FILES[self as usize]
    }

    #[cfg(not(filetto_files_apart))]
    fn read(self) -> Vec<File> {
        match self {
            FileKind::Lessons => LESSONS,
            FileKind::Puzzles => PUZZLES,
            FileKind::Rules => RULES,
        }
        .to_vec()
    }

    #[cfg(filetto_files_apart)]
    fn read(self) -> Vec<File> {
        let text = String::from_utf8(game::file_apart(self.path())).unwrap_or_default();
        split(text.leak())
    }
}

/// Splits the text of all files of a kind, in which each follows a line with its id.
#[cfg(any(filetto_files_apart, test))]
fn split(text: &'static str) -> Vec<File> {
    text.split(ID_LINE).filter_map(|part| part.split_once('\n')).collect()
}

#[cfg(not(filetto_files_apart))]
const RULES: &[File] = &[
    ("filetto", include_str!("../rules/filetto.toml")),
    ("mill", include_str!("../rules/mill.toml")),
    ("mnk", include_str!("../rules/mnk.toml")),
    ("ultimate", include_str!("../rules/ultimate.toml")),
];

#[cfg(not(filetto_files_apart))]
const PUZZLES: &[File] = &[
    ("mnk", include_str!("../puzzles/mnk.puzzles")),
    ("filetto", include_str!("../puzzles/filetto.puzzles")),
    ("mill", include_str!("../puzzles/mill.puzzles")),
    ("ultimate", include_str!("../puzzles/ultimate.puzzles")),
];

#[cfg(not(filetto_files_apart))]
const LESSONS: &[File] = &[
    ("courses", include_str!("../lessons/courses.toml")),
    ("filetto/chain", include_str!("../lessons/filetto/chain.toml")),
    ("filetto/defence", include_str!("../lessons/filetto/defence.toml")),
    ("filetto/fork", include_str!("../lessons/filetto/fork.toml")),
    ("filetto/lines", include_str!("../lessons/filetto/lines.toml")),
    ("filetto/midpoints", include_str!("../lessons/filetto/midpoints.toml")),
    ("filetto/order", include_str!("../lessons/filetto/order.toml")),
    ("filetto/play-it-out", include_str!("../lessons/filetto/play-it-out.toml")),
    ("filetto/resistance", include_str!("../lessons/filetto/resistance.toml")),
    ("filetto/threats", include_str!("../lessons/filetto/threats.toml")),
    ("gomoku/answers", include_str!("../lessons/gomoku/answers.toml")),
    ("gomoku/caro", include_str!("../lessons/gomoku/caro.toml")),
    ("gomoku/chain-of-fours", include_str!("../lessons/gomoku/chain-of-fours.toml")),
    ("gomoku/counter-four", include_str!("../lessons/gomoku/counter-four.toml")),
    ("gomoku/fork", include_str!("../lessons/gomoku/fork.toml")),
    ("gomoku/fours-and-threes", include_str!("../lessons/gomoku/fours-and-threes.toml")),
    ("gomoku/how-large", include_str!("../lessons/gomoku/how-large.toml")),
    ("gomoku/race", include_str!("../lessons/gomoku/race.toml")),
    ("gomoku/renju", include_str!("../lessons/gomoku/renju.toml")),
    ("gomoku/shapes", include_str!("../lessons/gomoku/shapes.toml")),
    ("gomoku/swap2", include_str!("../lessons/gomoku/swap2.toml")),
    ("mill/blockade", include_str!("../lessons/mill/blockade.toml")),
    ("mill/closing", include_str!("../lessons/mill/closing.toml")),
    ("mill/double-mill", include_str!("../lessons/mill/double-mill.toml")),
    ("mill/flying", include_str!("../lessons/mill/flying.toml")),
    ("mill/last-free-move", include_str!("../lessons/mill/last-free-move.toml")),
    ("mill/placing", include_str!("../lessons/mill/placing.toml")),
    ("mill/play-it-out", include_str!("../lessons/mill/play-it-out.toml")),
    ("mill/room", include_str!("../lessons/mill/room.toml")),
    ("mill/running-mill", include_str!("../lessons/mill/running-mill.toml")),
    ("mill/three", include_str!("../lessons/mill/three.toml")),
    ("mill/what-to-take", include_str!("../lessons/mill/what-to-take.toml")),
    ("search/alpha-beta", include_str!("../lessons/search/alpha-beta.toml")),
    ("search/depth", include_str!("../lessons/search/depth.toml")),
    ("search/minimax", include_str!("../lessons/search/minimax.toml")),
    ("search/minimax-theorem", include_str!("../lessons/search/minimax-theorem.toml")),
    ("search/monte-carlo", include_str!("../lessons/search/monte-carlo.toml")),
    ("search/negamax", include_str!("../lessons/search/negamax.toml")),
    ("search/order", include_str!("../lessons/search/order.toml")),
    ("search/payoffs", include_str!("../lessons/search/payoffs.toml")),
    ("search/proof", include_str!("../lessons/search/proof.toml")),
    ("search/table", include_str!("../lessons/search/table.toml")),
    ("search/tree", include_str!("../lessons/search/tree.toml")),
    ("tris/first-move", include_str!("../lessons/tris/first-move.toml")),
    ("tris/fork", include_str!("../lessons/tris/fork.toml")),
    ("tris/larger-boards", include_str!("../lessons/tris/larger-boards.toml")),
    ("tris/never-lose", include_str!("../lessons/tris/never-lose.toml")),
    ("tris/pairings", include_str!("../lessons/tris/pairings.toml")),
    ("tris/stop-the-fork", include_str!("../lessons/tris/stop-the-fork.toml")),
    ("tris/win-and-block", include_str!("../lessons/tris/win-and-block.toml")),
    ("ultimate/boards", include_str!("../lessons/ultimate/boards.toml")),
    ("ultimate/danger", include_str!("../lessons/ultimate/danger.toml")),
    ("ultimate/free-choice", include_str!("../lessons/ultimate/free-choice.toml")),
    ("ultimate/hold", include_str!("../lessons/ultimate/hold.toml")),
    ("ultimate/play-it-out", include_str!("../lessons/ultimate/play-it-out.toml")),
    ("ultimate/sacrifice", include_str!("../lessons/ultimate/sacrifice.toml")),
    ("ultimate/sending", include_str!("../lessons/ultimate/sending.toml")),
    ("ultimate/trap", include_str!("../lessons/ultimate/trap.toml")),
    ("ultimate/which-board", include_str!("../lessons/ultimate/which-board.toml")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_lie_apart_are_those_of_the_program() {
        for kind in FileKind::ALL {
            assert_eq!(split(kind.text().leak()), kind.files(), "{}", kind.path());
        }
    }
}
