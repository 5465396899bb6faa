//! Writes the games of a match or tournament to a PGN file that grows game by game.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::{OpenError, Session, Tags, end_as, write_record};
use game::{Outcome, Player};
use lab::MatchOpening;
use texts::Catalogue;

use crate::arguments::output_name::OutputName;
use crate::failure::Failure;
use crate::file_error::FileAccessError;

/// Beginning of the first line of every record.
const FIRST_LINE: &str = "[Event ";

/// A PGN file to which games are appended.
pub(in crate::commands) struct PgnFile {
    path: PathBuf,
    file: Box<dyn Write>,
}

/// A game to be recorded.
pub(in crate::commands) struct GameRecord<'a> {
    pub(in crate::commands) event: &'a str,
    pub(in crate::commands) number: usize,
    /// The names of the first and the second player.
    pub(in crate::commands) players: [&'a str; 2],
    pub(in crate::commands) position: Option<&'a str>,
    pub(in crate::commands) moves: &'a [String],
    pub(in crate::commands) outcome: Outcome,
    /// The reason for the end of the game, as a word.
    pub(in crate::commands) reason: &'a str,
    /// Length of the opening in plies.
    pub(in crate::commands) opening_plies: usize,
}

impl PgnFile {
    /// Opens a file, keeps its first `games` games and cuts off the rest. Standard output has no earlier
    /// games.
    pub(in crate::commands) fn open(file: &OutputName, games: usize) -> Result<PgnFile, FileAccessError> {
        let path = file.path();
        let file: Box<dyn Write> = match file {
            OutputName::Standard => Box::new(io::stdout()),
            OutputName::Named(path) => Box::new(after_games(path, games)?),
        };
        Ok(PgnFile { path: path.to_owned(), file })
    }

    /// Appends a game.
    pub(in crate::commands) fn add(
        &mut self,
        texts: &Catalogue,
        start: &dyn Session,
        game: &GameRecord<'_>,
    ) -> Result<(), Failure> {
        let text = record(start, game).map_err(|error| Failure::Failed(texts.message(&error)))?;
        let written = self.file.write_all(format!("{text}\n").as_bytes()).and_then(|()| self.file.flush());
        Ok(written.map_err(|error| FileAccessError::write(&self.path, error))?)
    }
}

/// Opens a file for writing after its first `games` games.
fn after_games(path: &Path, games: usize) -> Result<File, FileAccessError> {
    let failed = |error| FileAccessError::write(path, error);
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let mut file = file.map_err(failed)?;
    // A device or a pipe has no length to set.
    if file.metadata().map_err(failed)?.is_file() {
        let length = length_of_games(&file, games).map_err(failed)?;
        file.set_len(length).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
    }
    Ok(file)
}

/// Returns the length of the first `games` games of a file, in bytes.
fn length_of_games(file: &File, games: usize) -> io::Result<u64> {
    let (mut seen, mut length) = (0, 0);
    let mut reader = BufReader::new(file);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        seen += usize::from(line.starts_with(FIRST_LINE.as_bytes()));
        if seen > games {
            break;
        }
        length += line.len() as u64;
        line.clear();
    }
    Ok(length)
}

/// Formats a game as a record. A result that does not follow from the rules becomes a resignation or a draw
/// by agreement.
///
/// # Errors
/// Returns the wrong position or move.
fn record(start: &dyn Session, game: &GameRecord<'_>) -> Result<String, OpenError> {
    let mut session = start.fork();
    let position = game.position.map(str::to_owned);
    MatchOpening { position, moves: game.moves.to_vec() }.play(&mut *session)?;
    end_as(&mut *session, Some(game.outcome));
    let tags = Tags {
        event: game.event.to_owned(),
        site: "?".to_owned(),
        date: "????.??.??".to_owned(),
        round: game.number.to_string(),
        white: game.players[Player::First.index()].to_owned(),
        black: game.players[Player::Second.index()].to_owned(),
        others: vec![
            ("OpeningPlies".to_owned(), game.opening_plies.to_string()),
            ("Termination".to_owned(), game.reason.to_owned()),
        ],
    };
    Ok(write_record(&tags, &*session, &[]))
}

#[cfg(test)]
mod tests {
    use engine::{parse_record, registry};

    use super::*;

    fn game<'a>(moves: &'a [String], outcome: Outcome, reason: &'a str) -> GameRecord<'a> {
        GameRecord {
            event: "a test",
            number: 7,
            players: ["A", "B"],
            position: None,
            moves,
            outcome,
            reason,
            opening_plies: 2,
        }
    }

    #[test]
    fn every_game_can_be_read_again() {
        let session = registry::open("tris").expect("a spec");
        let moves = ["b2", "a1", "c3"].map(str::to_owned);
        let text = record(&*session, &game(&moves, Outcome::Win(Player::Second), "crash"));
        let text = text.expect("legal moves");
        let read = parse_record(&text).expect("a record");
        assert_eq!((read.session.moves(), read.tags.round.as_str()), (moves.to_vec(), "7"));
        assert_eq!(read.session.ending().map(|ending| ending.outcome), Some(Outcome::Win(Player::Second)));
        let text = record(&*session, &game(&moves, Outcome::Draw, "adjudicated-proof")).expect("legal moves");
        assert!(text.contains("[Result \"1/2-1/2\"]") && text.ends_with("2. c3 1/2-1/2\n"), "{text}");
    }

    #[test]
    fn a_file_goes_on_after_its_first_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.pgn");
        let session = registry::open("tris").expect("a spec");
        let moves = ["b2".to_owned()];
        let texts = Catalogue::new(texts::Language::English);
        let games = |first: usize, count: usize| {
            let mut file = PgnFile::open(&OutputName::Named(path.clone()), first).expect("a file");
            for _ in 0..count {
                let added = file.add(&texts, &*session, &game(&moves, Outcome::Draw, "too-long"));
                assert!(added.is_ok());
            }
            std::fs::read_to_string(&path).expect("a file").matches(FIRST_LINE).count()
        };
        assert_eq!((games(0, 3), games(2, 2), games(0, 1)), (3, 4, 1));
    }
}
