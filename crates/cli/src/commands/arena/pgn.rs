//! Writes the games of a match or tournament to a PGN file that grows game by game.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::{Annotation, OpenError, OpeningProtocol, Record, Session, Tags, end_as};
use game::{Outcome, Player, Verdict};
use lab::{MatchOpening, MoveThought};
use texts::Catalogue;

use crate::arguments::output_name::OutputName;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::files::check_replaceable;

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
    /// The tags of the conditions, in order.
    pub(in crate::commands) tags: &'a [(&'static str, String)],
    /// The date, as `2026.11.29`; `None` if it is unknown.
    pub(in crate::commands) date: Option<&'a str>,
    /// The thoughts of the players about their moves; empty if they are not known.
    pub(in crate::commands) thoughts: &'a [Option<MoveThought>],
    /// `true` if the time of each move is recorded: in a game without clocks it is that of the machine.
    pub(in crate::commands) has_times: bool,
    pub(in crate::commands) outcome: Outcome,
    /// The reason for the end of the game, as a word.
    pub(in crate::commands) reason: &'a str,
    /// The opening by an opening rule: the rule and the acts.
    pub(in crate::commands) opening: Option<&'a str>,
    /// Length of the opening in plies.
    pub(in crate::commands) opening_plies: usize,
}

/// The games that a PGN file already has, and the permission to replace others.
#[derive(Debug, Clone, Copy)]
pub(in crate::commands) struct EarlierGames<'a> {
    /// The event of the games.
    pub(in crate::commands) event: &'a str,
    /// The number of games of the run that is resumed; `None` for a new run, which has no file yet.
    pub(in crate::commands) resumed: Option<usize>,
    /// `true` if a file of other games may be replaced.
    pub(in crate::commands) force: bool,
}

impl EarlierGames<'_> {
    /// Fails if the file exists and is not that of a resumed run.
    pub(in crate::commands) fn check(&self, file: Option<&OutputName>) -> Result<(), FileAccessError> {
        let Some(path) = file.and_then(OutputName::named) else { return Ok(()) };
        let is_own = |content: &[u8]| self.length_of_own(content).is_some();
        check_replaceable(path, self.force, self.resumed.and(Some(&is_own)))
    }

    /// Returns the length of the games of the resumed run, in bytes. Later games, which a killed run may have
    /// left, are not counted. `None` if these are other games.
    fn length_of_own(&self, content: &[u8]) -> Option<u64> {
        let games = self.resumed?;
        let first_line = format!("{FIRST_LINE}\"{}\"]\n", self.event);
        let (mut seen, mut length) = (0, 0);
        for line in content.split_inclusive(|byte| *byte == b'\n') {
            let is_first = line.starts_with(FIRST_LINE.as_bytes());
            // A killed run may have left a part of the last line.
            if (is_first || seen == 0) && !first_line.as_bytes().starts_with(line) {
                return None;
            }
            seen += usize::from(is_first);
            if (1..=games).contains(&seen) && line.ends_with(b"\n") {
                length += line.len() as u64;
            }
        }
        (seen >= games).then_some(length)
    }
}

impl PgnFile {
    /// Opens a file after the games of a resumed run, and cuts off the rest. Standard output has no earlier
    /// games.
    pub(in crate::commands) fn open(
        file: &OutputName,
        earlier: EarlierGames<'_>,
    ) -> Result<PgnFile, FileAccessError> {
        earlier.check(Some(file))?;
        let path = file.path();
        let file: Box<dyn Write> = match file {
            OutputName::Standard => Box::new(io::stdout()),
            OutputName::Named(path) => Box::new(after_games(path, earlier)?),
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

/// Opens a file for writing after the games of a resumed run.
fn after_games(path: &Path, earlier: EarlierGames<'_>) -> Result<File, FileAccessError> {
    let failed = |error| FileAccessError::write(path, error);
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let mut file = file.map_err(failed)?;
    // A device or a pipe has no length to set.
    if file.metadata().map_err(failed)?.is_file() {
        let mut content = Vec::new();
        if earlier.resumed.is_some() {
            file.read_to_end(&mut content).map_err(failed)?;
        }
        file.set_len(earlier.length_of_own(&content).unwrap_or(0)).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
    }
    Ok(file)
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
        date: game.date.unwrap_or("????.??.??").to_owned(),
        round: game.number.to_string(),
        white: game.players[Player::First.index()].to_owned(),
        black: game.players[Player::Second.index()].to_owned(),
        others: [("OpeningPlies", game.opening_plies.to_string()), ("Termination", game.reason.to_owned())]
            .iter()
            .chain(game.tags)
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .chain(game.opening.map(|text| (OpeningProtocol::TAG.to_owned(), text.to_owned())))
            .collect(),
    };
    let annotations = (1..).zip(game.thoughts).filter_map(|(ply, thought)| {
        let comment = comment(thought.as_ref()?, game.has_times)?;
        Some(Annotation { ply, comment, glyphs: Vec::new() })
    });
    let annotations = annotations.collect();
    Ok(Record { tags, session, variations: Vec::new(), annotations }.write())
}

/// Returns the comment of a move as cutechess writes it, `+0.35/12 0.42s`: the score for the player who moved
/// in moves, the depth, the time; then nodes and principal variation, `n=1200, pv="h8 i9"`. `None` if there
/// is nothing to say.
fn comment(thought: &MoveThought, has_time: bool) -> Option<String> {
    let time = has_time.then(|| format!("{:.2}s", thought.time.as_secs_f64()));
    let score = thought.verdict().map(|verdict| {
        let score = match verdict {
            Verdict::Score(score) => format!("{:+.2}", f64::from(score) / 100.0),
            Verdict::Win { plies } => format!("+M{}", plies.div_ceil(2)),
            Verdict::Loss { plies } => format!("-M{}", plies.div_ceil(2)),
        };
        thought.depth().map_or_else(|| score.clone(), |depth| format!("{score}/{depth}"))
    });
    let first: Vec<String> = score.into_iter().chain(time).collect();
    let nodes = (thought.nodes > 0).then(|| format!("n={}", thought.nodes));
    // A line of one move repeats the move.
    let line = (thought.line.len() > 1).then(|| format!("pv=\"{}\"", thought.line.join(" ")));
    // An engine of another program may write anything; `}` would end the comment.
    let parts = [(!first.is_empty()).then(|| first.join(" ")), nodes, line].into_iter().flatten();
    let text = parts.collect::<Vec<_>>().join(", ").replace(['{', '}'], "");
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine::{parse_record, registry};
    use game::{Assessment, Basis, Bound, Value};

    use super::*;

    fn game<'a>(moves: &'a [String], outcome: Outcome, reason: &'a str) -> GameRecord<'a> {
        GameRecord {
            event: "a test",
            number: 7,
            players: ["A", "B"],
            position: None,
            moves,
            tags: &[],
            date: None,
            thoughts: &[],
            has_times: true,
            outcome,
            reason,
            opening: None,
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
    fn comments_are_those_of_cutechess() {
        let thought = |value: Value, depth: u32| MoveThought {
            assessment: Some(Assessment::estimate(value, Bound::Exact, depth)),
            nodes: 0,
            time: Duration::from_millis(420),
            line: Vec::new(),
            is_capture: false,
        };
        let check = |thought: &MoveThought, has_time: bool, expected: Option<&str>| {
            assert_eq!(comment(thought, has_time).as_deref(), expected);
        };
        check(&thought(Value::score(35), 12), true, Some("+0.35/12 0.42s"));
        check(&thought(Value::score(-205), 3), false, Some("-2.05/3"));
        let proven = Assessment::exactly(Value::win_in(5), Basis::FinishedGames);
        let won = MoveThought { assessment: Some(proven), ..thought(Value::score(0), 1) };
        check(&won, true, Some("+M3 0.42s"));
        check(&MoveThought { assessment: None, ..won.clone() }, false, None);
        let line = ["h8", "i9"].map(str::to_owned).to_vec();
        let thorough = MoveThought { nodes: 1200, line, ..thought(Value::score(35), 12) };
        check(&thorough, true, Some("+0.35/12 0.42s, n=1200, pv=\"h8 i9\""));
        let odd = MoveThought { line: ["}", "b2"].map(str::to_owned).to_vec(), ..thorough.clone() };
        check(&odd, false, Some("+0.35/12, n=1200, pv=\" b2\""));
        let session = registry::open("tris").expect("a spec");
        let moves = ["b2", "a1", "c3"].map(str::to_owned);
        let thoughts = [None, Some(thought(Value::score(-20), 2)), Some(won)];
        let commented = GameRecord { thoughts: &thoughts, ..game(&moves, Outcome::Draw, "too-long") };
        let text = record(&*session, &commented).expect("legal moves");
        assert!(text.contains("1. b2 a1 {-0.20/2 0.42s} 2. c3 {+M3 0.42s}"), "{text}");
    }

    #[test]
    fn a_file_goes_on_after_its_first_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.pgn");
        let session = registry::open("tris").expect("a spec");
        let moves = ["b2".to_owned()];
        let texts = Catalogue::new(texts::Language::English);
        // Adds games to the file, and returns the number of all games, or `None` if the file is refused.
        let add = |event: &str, resumed: Option<usize>, force: bool, count: usize| {
            let earlier = EarlierGames { event, resumed, force };
            let mut file = PgnFile::open(&OutputName::Named(path.clone()), earlier).ok()?;
            for _ in 0..count {
                let added = file.add(&texts, &*session, &game(&moves, Outcome::Draw, "too-long"));
                assert!(added.is_ok());
            }
            Some(std::fs::read_to_string(&path).expect("a file").matches(FIRST_LINE).count())
        };
        let check = |event, resumed, force, count, expected: Option<usize>| {
            assert_eq!(add(event, resumed, force, count), expected, "{event} {resumed:?} {force}");
        };
        check("a test", None, false, 3, Some(3));
        check("a test", Some(2), false, 2, Some(4));
        check("a test", None, false, 1, None);
        check("a test", Some(5), false, 1, None);
        check("another", Some(2), false, 1, None);
        check("a test", Some(4), false, 0, Some(4));
        check("a test", Some(4), true, 1, Some(5));
        check("another", Some(2), true, 1, Some(1));
        check("a test", Some(0), false, 1, Some(1));
        check("a test", None, true, 2, Some(2));
    }

    #[test]
    fn a_file_that_is_no_pgn_is_refused() {
        let own = |content: &str| {
            let earlier = EarlierGames { event: "a test", resumed: Some(0), force: false };
            earlier.length_of_own(content.as_bytes())
        };
        assert_eq!(own(""), Some(0));
        assert_eq!(own("[Eve"), Some(0), "a killed run left a part of the line");
        assert_eq!(own("my notes\n"), None);
        assert_eq!(own("[Event \"a test\"]\n1. b2\n\n[Event \"mine\"]\n"), None);
    }
}
