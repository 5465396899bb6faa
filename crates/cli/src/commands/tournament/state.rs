//! The state of a tournament: the results so far, from which it can be resumed.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use lab::{MatchSide, Tournament, TournamentKind, TournamentTable};
use texts::Catalogue;

use crate::commands::arena::setup::GameSetup;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// Minimum time between two saves while games are played.
const BETWEEN_SAVES: Duration = Duration::from_secs(1);

/// The state file of a tournament.
pub(super) struct TournamentState {
    file: StateFile,
    next_save: Instant,
}

impl TournamentState {
    /// Opens and locks the state file. The number of rounds is not compared: a tournament can be extended.
    pub(super) fn open(
        texts: &Catalogue,
        file: &Path,
        setup: &GameSetup,
        sides: &[MatchSide],
        kind: TournamentKind,
    ) -> Result<TournamentState, Failure> {
        let players = sides.iter().map(|side| format!("{}@{}", side.competitor.identity(), side.time));
        let kind = match kind {
            TournamentKind::RoundRobin => "round-robin".to_owned(),
            TournamentKind::Gauntlet(first) => format!("gauntlet {first}"),
        };
        let mut subject = vec![
            ("game", setup.spec.clone()),
            ("players", players.collect::<Vec<_>>().join(" ")),
            ("kind", kind),
            ("seed", setup.seed.to_string()),
            ("opening-plies", setup.opening_plies.to_string()),
            ("tables", setup.tables_word()),
        ];
        subject.extend(setup.unusual());
        let file = StateFile::open(texts, file, "tournament", &[], &subject)?;
        Ok(TournamentState { file, next_save: Instant::now() })
    }

    /// Loads the saved table, or an empty one if the file is new.
    pub(super) fn load(
        &self,
        texts: &Catalogue,
        tournament: &Tournament,
    ) -> Result<TournamentTable, Failure> {
        let loaded = self.file.load(texts, |from| {
            let numbers = io::read_to_string(from)?;
            let numbers: Result<Vec<u64>, _> = numbers.split_whitespace().map(str::parse).collect();
            let table = numbers.ok().and_then(|numbers| tournament.table().with_numbers(&numbers));
            table.ok_or_else(|| io::ErrorKind::InvalidData.into())
        })?;
        match loaded {
            Some(table) => Ok(table),
            None => {
                // Fails before the games, not after them, if the folder is not writable.
                self.save(&tournament.table())?;
                Ok(tournament.table())
            }
        }
    }

    /// Saves the table, unless the last save is less than [`BETWEEN_SAVES`] ago.
    pub(super) fn save_now_and_then(&mut self, table: &TournamentTable) -> Result<(), FileAccessError> {
        let now = Instant::now();
        if now < self.next_save {
            return Ok(());
        }
        self.next_save = now + BETWEEN_SAVES;
        self.save(table)
    }

    /// Saves the table.
    pub(super) fn save(&self, table: &TournamentTable) -> Result<(), FileAccessError> {
        let numbers: Vec<String> = table.to_numbers().iter().map(u64::to_string).collect();
        self.file.save(|to| writeln!(to, "{}", numbers.join(" ")))
    }
}
