//! The state of a table: one line for each finished cell.
//!
//! The time limit is not compared: with more time the same table can be extended.

use std::io::Read;
use std::path::Path;

use lab::timing::{ALGORITHMS, TimingCell};
use texts::Catalogue;

use super::experiment::Experiment;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::{StateFile, WrittenFiles};

/// The state file of a table.
pub(super) struct LevelsState {
    file: StateFile,
    /// The files of results that earlier runs have written, and this one.
    pub(super) written: WrittenFiles,
}

impl LevelsState {
    /// Opens and locks the state file.
    pub(super) fn open(
        texts: &Catalogue,
        file: &Path,
        experiment: &Experiment,
    ) -> Result<LevelsState, Failure> {
        let games: Vec<String> = experiment.games.iter().map(|(_, session)| session.spec()).collect();
        let subject = [
            ("games", games.join(" ")),
            ("positions", experiment.positions.to_string()),
            ("seed", experiment.seed.to_string()),
            ("near-win", experiment.near_win.name().to_owned()),
        ];
        let file = StateFile::open(texts, file, "levels-table", &[], &subject)?;
        Ok(LevelsState { file, written: WrittenFiles::default() })
    }

    /// Loads the finished cells; none if the file is new.
    pub(super) fn load(&self, texts: &Catalogue) -> Result<Vec<TimingCell>, Failure> {
        let read = |from: &mut dyn Read| self.written.read_lines(from, read);
        self.file.load_or_create(texts, read, Vec::new(), |cells| self.save(cells))
    }

    /// Saves the finished cells and the written files.
    pub(super) fn save(&self, cells: &[TimingCell]) -> Result<(), FileAccessError> {
        let lines: String = cells.iter().map(write).chain([self.written.lines()]).collect();
        self.file.save(|to| to.write_all(lines.as_bytes()))
    }
}

fn write(cell: &TimingCell) -> String {
    let TimingCell { k, algorithm, empty, positions, nodes, seconds, .. } = cell;
    format!("{k} {} {empty} {positions} {nodes} {seconds}\n", algorithm.name())
}

fn read(line: &str) -> Option<TimingCell> {
    let words: Vec<&str> = line.split(' ').collect();
    let [k, algorithm, empty, positions, nodes, seconds] = words[..] else { return None };
    Some(TimingCell {
        k: k.parse().ok()?,
        algorithm: ALGORITHMS.into_iter().find(|known| known.name() == algorithm)?,
        empty: empty.parse().ok()?,
        positions: positions.parse().ok()?,
        nodes: nodes.parse().ok()?,
        seconds: seconds.parse().ok()?,
        complete: true,
    })
}
