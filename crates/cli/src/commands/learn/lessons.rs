//! The training data of a fit: games and drawn positions from files.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use engine::SelfPlayGame;
use lab::Shard;
use learn::{
    DrawOptions, DrawnPosition, DrawnPositionsFile, Samples, SelfPlayFile, SelfPlayFileError, SelfPlayOptions,
};
use texts::Catalogue;

use super::lines::CompleteLines;
use super::tables;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};

/// The training data of all files, and the commands that produced the files.
pub(super) struct Lessons {
    pub(super) samples: Samples,
    /// The commands that played games.
    pub(super) games: Vec<String>,
    /// The commands that drew positions.
    pub(super) draws: Vec<String>,
}

/// The content of files. Each game and each position has its line beside it.
#[derive(Default)]
struct FileContents {
    plays: Vec<CommandGames>,
    drawn: Vec<(DrawnPosition, String)>,
    draws: Vec<DrawOptions>,
}

/// The games of one command, perhaps from several files with parts of them.
struct CommandGames {
    options: SelfPlayOptions,
    games: Vec<(SelfPlayGame, String)>,
}

/// Reads all files. Commands keep the order of the files. The games of each command are sorted by number; the
/// drawn positions follow after all games.
pub(super) fn read_all(texts: &Catalogue, paths: &[PathBuf]) -> Result<Lessons, Failure> {
    let mut found = FileContents::default();
    for path in paths {
        found.add(texts, path)?;
    }
    for CommandGames { games, .. } in &mut found.plays {
        games.sort_by_key(|(game, _)| game.number);
        if let Some(pair) = games.windows(2).find(|pair| pair[0].0.number == pair[1].0.number) {
            let number = ("number", pair[0].0.number.into());
            return Err(Failure::Failed(texts.with("learn-game-twice", [number])));
        }
    }
    let spec = found.spec().unwrap_or_default().to_owned();
    let session = tables::open(&spec, None)?;
    let mut samples = Samples::new(&*session).map_err(|error| Failure::Failed(texts.message(&error)))?;
    for (game, line) in found.plays.iter().flat_map(|played| &played.games) {
        let illegal = || Failure::Failed(texts.with("learn-game-illegal", [("number", game.number.into())]));
        samples.add(game, line).ok_or_else(illegal)?;
    }
    for (drawn, line) in &found.drawn {
        let wrong = || {
            let position = ("position", drawn.position.clone().into());
            Failure::Failed(texts.with("learn-position-wrong", [position]))
        };
        samples.add_drawn(drawn, line).ok_or_else(wrong)?;
    }
    if samples.positions().contains(&0) {
        return Err(Failure::Failed(texts.text("learn-too-few")));
    }
    let games = found.plays.iter().map(|played| games_command(&played.options)).collect();
    let draws = found.draws.iter().map(draw_command).collect();
    Ok(Lessons { samples, games, draws })
}

impl FileContents {
    /// Returns the spec of the game of the files so far.
    fn spec(&self) -> Option<&str> {
        let of_games = self.plays.first().map(|played| &*played.options.spec);
        of_games.or(self.draws.first().map(|options| &*options.spec))
    }

    /// Adds the content of a file.
    fn add(&mut self, texts: &Catalogue, path: &Path) -> Result<(), Failure> {
        let mut file = LessonFile::open(texts, path)?;
        let head = file.next(&SelfPlayFileError::NoGames {})?.unwrap_or_default();
        if let Ok(options) = DrawnPositionsFile::read_head(&head) {
            self.add_positions(file, options)
        } else {
            let (options, shard) = SelfPlayFile::read_head(&head).map_err(|error| file.wrong(&error))?;
            self.add_games(file, options, shard)
        }
    }

    fn add_games(
        &mut self,
        mut file: LessonFile<'_>,
        options: SelfPlayOptions,
        shard: Shard,
    ) -> Result<(), Failure> {
        file.check_spec(self.spec(), &options.spec)?;
        let most = options.games_of(shard);
        let games = &mut self.played_by(options).games;
        for index in 0.. {
            let damaged = SelfPlayFileError::Damaged { line: index + 2 };
            let Some(line) = file.next(&damaged)? else { break };
            // The limit ends the reading of a file that never ends, such as a device.
            let game = SelfPlayFile::read_line(&line).filter(|_| index < most);
            games.push((game.ok_or_else(|| file.wrong(&damaged))?, line));
        }
        Ok(())
    }

    /// Returns the games of a command that were read so far.
    fn played_by(&mut self, options: SelfPlayOptions) -> &mut CommandGames {
        let index = self.plays.iter().position(|played| played.options == options).unwrap_or_else(|| {
            self.plays.push(CommandGames { options, games: Vec::new() });
            self.plays.len() - 1
        });
        &mut self.plays[index]
    }

    fn add_positions(&mut self, mut file: LessonFile<'_>, options: DrawOptions) -> Result<(), Failure> {
        file.check_spec(self.spec(), &options.spec)?;
        if self.draws.contains(&options) {
            return Err(Failure::Failed(file.texts.with("learn-positions-twice", [named(file.path)])));
        }
        for index in 0.. {
            let damaged = SelfPlayFileError::Damaged { line: index + 2 };
            let Some(line) = file.next(&damaged)? else { break };
            let drawn = DrawnPositionsFile::read_line(&line).filter(|_| index < options.positions);
            self.drawn.push((drawn.ok_or_else(|| file.wrong(&damaged))?, line));
        }
        self.draws.push(options);
        Ok(())
    }
}

/// An open file of training data.
struct LessonFile<'a> {
    texts: &'a Catalogue,
    path: &'a Path,
    lines: CompleteLines,
}

impl<'a> LessonFile<'a> {
    fn open(texts: &'a Catalogue, path: &'a Path) -> Result<LessonFile<'a>, FileAccessError> {
        let lines = CompleteLines::open(path).map_err(|error| FileAccessError::read(path, error))?;
        Ok(LessonFile { texts, path, lines })
    }

    /// Reads the next line. `invalid` is the error for a line that is too long or not UTF-8.
    fn next(&mut self, invalid: &SelfPlayFileError) -> Result<Option<String>, Failure> {
        self.lines.next().map_err(|error: io::Error| match error.kind() {
            ErrorKind::InvalidData => self.wrong(invalid),
            _ => FileAccessError::read(self.path, error).into(),
        })
    }

    fn wrong(&self, error: &SelfPlayFileError) -> Failure {
        let reason = ("reason", self.texts.message(error).into());
        Failure::Failed(self.texts.with("learn-bad-run", [named(self.path), reason]))
    }

    fn check_spec(&self, expected: Option<&str>, found: &str) -> Result<(), Failure> {
        match expected {
            Some(expected) if expected != found => {
                let found = ("found", found.to_owned().into());
                let expected = ("expected", expected.to_owned().into());
                let arguments = [named(self.path), found, expected];
                Err(Failure::Failed(self.texts.with("learn-other-rules", arguments)))
            }
            _ => Ok(()),
        }
    }
}

fn games_command(options: &SelfPlayOptions) -> String {
    let mut command = format!(
        "filetto learn games {} --seed {} --games {} --nodes {} --opening-plies {} --random {}",
        options.spec,
        options.seed,
        options.games,
        options.nodes,
        options.opening_plies,
        options.random_percent
    );
    if let Some(digest) = &options.weights {
        command += &format!(" with the weights {digest}");
    }
    if let Some(tables) = &options.tables {
        command += &format!(" with tables of {tables}");
    }
    command
}

fn draw_command(options: &DrawOptions) -> String {
    let DrawOptions { spec, seed, positions, tables } = options;
    format!("filetto learn positions {spec} --seed {seed} --positions {positions} with tables of {tables}")
}
