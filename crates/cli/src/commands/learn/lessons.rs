//! What a fit learns from: the games and drawn positions of files.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use lab::Shard;
use learn::{
    DrawOptions, DrawnPosition, DrawnPositionsFile, Samples, SelfPlayFile, SelfPlayFileError, SelfPlayGame,
    SelfPlayOptions,
};
use texts::Catalogue;

use super::lines::Lines;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};

/// The positions of all files, and the commands that made the files.
pub(super) struct Lessons {
    pub(super) samples: Samples,
    /// The command that played the games, if there are any.
    pub(super) games: Option<String>,
    /// The commands that drew positions.
    pub(super) draws: Vec<String>,
}

/// What stands in files, with the line of each part.
#[derive(Default)]
struct Found {
    games: Vec<(SelfPlayGame, String)>,
    /// How the games were played, and the first file that has some.
    play: Option<(SelfPlayOptions, PathBuf)>,
    drawn: Vec<(DrawnPosition, String)>,
    draws: Vec<DrawOptions>,
}

/// Reads all files: the games in the order of their numbers, then the drawn positions in the order of the files.
pub(super) fn read_all(texts: &Catalogue, paths: &[PathBuf]) -> Result<Lessons, Failure> {
    let mut found = Found::default();
    for path in paths {
        found.add(texts, path)?;
    }
    found.games.sort_by_key(|(game, _)| game.number);
    if let Some(pair) = found.games.windows(2).find(|pair| pair[0].0.number == pair[1].0.number) {
        return Err(Failure::Failed(texts.with("learn-game-twice", [("number", pair[0].0.number.into())])));
    }
    let spec = found.spec().unwrap_or_default().to_owned();
    let no_weights = || Failure::Failed(texts.with("learn-no-weights", [("game", spec.clone().into())]));
    let mut samples = Samples::new(&spec).ok_or_else(no_weights)?;
    for (game, line) in &found.games {
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
    let draws = found.draws.iter().map(draw_command).collect();
    Ok(Lessons { samples, games: found.play.map(|(options, _)| games_command(&options)), draws })
}

impl Found {
    /// The game that the files so far are of.
    fn spec(&self) -> Option<&str> {
        let of_games = self.play.as_ref().map(|(options, _)| &*options.spec);
        of_games.or(self.draws.first().map(|options| &*options.spec))
    }

    /// Adds what stands in a file.
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
        let (first, path) = self.play.get_or_insert_with(|| (options.clone(), file.path.to_owned()));
        if *first != options {
            return Err(file.of_other_kind(path));
        }
        for index in 0.. {
            let damaged = SelfPlayFileError::Damaged { line: index + 2 };
            let Some(line) = file.next(&damaged)? else { break };
            // A file that never ends has more games than it says.
            let game = SelfPlayFile::read_line(&line).filter(|_| index < options.games_of(shard));
            self.games.push((game.ok_or_else(|| file.wrong(&damaged))?, line));
        }
        Ok(())
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

/// A file that is being read.
struct LessonFile<'a> {
    texts: &'a Catalogue,
    path: &'a Path,
    lines: Lines,
}

impl<'a> LessonFile<'a> {
    fn open(texts: &'a Catalogue, path: &'a Path) -> Result<LessonFile<'a>, FileAccessError> {
        let lines = Lines::open(path).map_err(|error| FileAccessError::read(path, error))?;
        Ok(LessonFile { texts, path, lines })
    }

    /// The next line. `invalid` says what is wrong with a line that is too long or no text.
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

    fn of_other_kind(&self, first: &Path) -> Failure {
        let first = ("first", first.display().to_string().into());
        Failure::Failed(self.texts.with("learn-games-differ", [named(self.path), first]))
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
