//! The state of a tournament: the results so far, from which the next game follows.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use lab::{MatchSide, Tournament, TournamentKind, TournamentTable};
use texts::Catalogue;

use crate::commands::arena::setup::GameSetup;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// The time between two saves while games are played.
const BETWEEN_SAVES: Duration = Duration::from_secs(1);

/// The file with the state of a tournament.
pub(super) struct TournamentState {
    file: StateFile,
    next_save: Instant,
}

impl TournamentState {
    /// Takes the file for this process. The number of rounds is no part of what must agree: a tournament can be made
    /// longer.
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

    /// The table to go on from.
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
                // Fails now and not after the games if the folder cannot be written.
                self.save(&tournament.table())?;
                Ok(tournament.table())
            }
        }
    }

    /// Saves the table, if the last time is long enough ago.
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
