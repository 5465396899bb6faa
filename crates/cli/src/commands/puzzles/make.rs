//! `filetto puzzles make`: finds puzzles, and appends each to a file as soon as it is found. Until there are
//! enough, a state beside the file lets the same command resume.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use engine::Session;
use teaching::puzzle::balance::Balance;
use teaching::puzzle::find::{Finder, FinderLimits};
use teaching::puzzle::{Puzzle, Theme};
use texts::Catalogue;

use super::make_state::{FinderTurn, MakeState, MakeStateFile};
use crate::arguments::opening::OpeningArgs;
use crate::arguments::puzzles::MakePuzzlesArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

/// Number of positions of a game to examine before the turn of the next game.
const TURN: u32 = 20;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &MakePuzzlesArgs) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let mut run = MakeRun::open(screen.texts, arguments)?;
    let before = run.found;
    run.find(screen, raised)?;
    run.finish()?;
    let Some(out) = &arguments.out else { return Ok(()) };
    let looked_at = run.finders.iter().map(Finder::looked_at).sum();
    let numbers = [
        ("count", run.found.into()),
        ("new", (run.found - before).into()),
        ("positions", screen.texts.number(looked_at).into()),
        named(out),
    ];
    screen.output.line(&screen.texts.with("puzzles-made", numbers))?;
    match (run.is_whole(), run.is_exhausted()) {
        (true, _) => Ok(()),
        (false, true) => screen.output.line(&screen.texts.text("puzzles-exhausted")),
        (false, false) => screen.output.line(&screen.texts.text("levels-interrupted-state")),
    }
}

/// A run with its file.
struct MakeRun<'a> {
    arguments: &'a MakePuzzlesArgs,
    finders: Vec<Finder>,
    turn: FinderTurn,
    balance: Balance,
    /// The number of puzzles in the file, those of earlier runs included.
    found: usize,
    /// The text of the file.
    text: String,
    state: Option<MakeStateFile>,
}

impl<'a> MakeRun<'a> {
    /// Opens the file and its state. Resumes if they are of the same run, otherwise begins.
    fn open(texts: &Catalogue, arguments: &'a MakePuzzlesArgs) -> Result<MakeRun<'a>, Failure> {
        let sessions: Result<Vec<_>, _> = arguments.specs.iter().map(|spec| open(arguments, spec)).collect();
        let sessions = sessions?;
        let out = arguments.out.as_deref();
        let state = out.map(|out| MakeStateFile::open(texts, out, &subject(arguments, &sessions)));
        let mut state = state.transpose()?;
        let content = out.filter(|path| path.exists()).map(read).transpose()?;
        let stored = match state.as_ref().map_or(Ok(None), |state| state.load(texts)) {
            Err(error) if content.is_some() && !arguments.force => return Err(error),
            stored => stored.ok().flatten(),
        };
        let own = |stored: &MakeState| stored.puzzles_in(content.as_deref().unwrap_or("")).map(str::to_owned);
        let resumed = stored.and_then(|stored| own(&stored).map(|text| (stored, text)));
        if let (None, Some(_), Some(out), false) = (&resumed, &content, out, arguments.force) {
            return Err(FileAccessError::Exists { file: out.to_owned() }.into());
        }
        let (stored, text) = match resumed {
            Some((stored, text)) => (Some(stored), text),
            None => (None, content.unwrap_or_default()),
        };
        let known = parse(texts, out, &text)?;
        let finders = finders(texts, arguments, sessions, &known)?;
        let mut run = MakeRun {
            arguments,
            finders,
            turn: FinderTurn { finder: 0, left: TURN },
            balance: Balance::new(arguments.count),
            found: known.len(),
            text,
            state: state.take(),
        };
        known.iter().for_each(|puzzle| run.balance.add(puzzle));
        if let Some(stored) = stored {
            run.turn = stored.turn;
            run.finders.iter_mut().zip(stored.finders).for_each(|(finder, state)| finder.resume(state));
            run.cut()?;
        }
        // Fails now if the folder is not writable.
        run.save()?;
        Ok(run)
    }

    /// Cuts off the puzzles that a killed run wrote after its last save: they are found again.
    fn cut(&self) -> Result<(), FileAccessError> {
        let Some(path) = self.arguments.out.as_deref().filter(|path| path.exists()) else { return Ok(()) };
        let file = OpenOptions::new().write(true).open(path);
        let cut = file.and_then(|file| file.set_len(self.text.len() as u64));
        cut.map_err(|error| FileAccessError::write(path, error))
    }

    /// Returns `true` if there are enough puzzles.
    fn is_whole(&self) -> bool {
        self.found >= self.arguments.count
    }

    /// Returns `true` if no game has further positions.
    fn is_exhausted(&self) -> bool {
        self.finders.iter().all(Finder::is_exhausted)
    }

    /// Looks for puzzles until there are enough or no more positions, or until Ctrl-C.
    fn find(&mut self, screen: &mut Screen<'_>, raised: &AtomicBool) -> Result<(), Failure> {
        let progress = TerminalProgress::new(self.arguments.count);
        progress.set(self.found as u64);
        while !self.is_whole() && !self.is_exhausted() && interrupt::unless(raised).is_continue() {
            if self.turn.left == 0 {
                self.turn = FinderTurn { finder: (self.turn.finder + 1) % self.finders.len(), left: TURN };
            }
            self.turn.left -= 1;
            let finder = &mut self.finders[self.turn.finder];
            let puzzle =
                finder.look().filter(|puzzle| self.arguments.theme.is_some() || self.balance.accepts(puzzle));
            let looked_at = screen.texts.number(finder.looked_at());
            let arguments = [("game", finder.spec().to_owned().into()), ("positions", looked_at.into())];
            progress.say(screen.texts.with("puzzles-progress", arguments));
            if let Some(puzzle) = puzzle {
                self.turn.left = 0;
                progress.aside(|| self.add(screen.output, &puzzle))?;
                progress.step();
            }
            if self.state.as_ref().is_some_and(MakeStateFile::is_due) {
                self.save()?;
            }
        }
        progress.finish();
        Ok(())
    }

    /// Appends a puzzle to the file, or writes it to the output.
    fn add(&mut self, output: &mut Output, puzzle: &Puzzle) -> Result<(), Failure> {
        self.balance.add(puzzle);
        self.found += 1;
        let line = format!("{puzzle}\n");
        let Some(path) = self.arguments.out.as_deref() else { return output.text(&line) };
        append(path, &line).map_err(|error| FileAccessError::write(path, error))?;
        self.text += &line;
        Ok(self.save()?)
    }

    fn save(&mut self) -> Result<(), FileAccessError> {
        let Some(file) = &mut self.state else { return Ok(()) };
        let finders = self.finders.iter().map(Finder::state).collect();
        file.save(&MakeState::new(&self.text, self.turn, finders))
    }

    /// Saves the state, or removes it if there are enough puzzles.
    fn finish(&mut self) -> Result<(), FileAccessError> {
        if self.is_whole() {
            return self.state.take().map_or(Ok(()), MakeStateFile::remove);
        }
        self.save()
    }
}

/// Returns everything on which the puzzles depend.
fn subject(arguments: &MakePuzzlesArgs, sessions: &[Box<dyn Session>]) -> Vec<(&'static str, String)> {
    let games: Vec<String> = sessions.iter().map(|session| session.spec()).collect();
    let tables = sessions.iter().map(|session| session.tables_identity().unwrap_or_else(|| "-".to_owned()));
    let tables: Vec<String> = tables.collect();
    vec![
        ("games", games.join(" ")),
        ("count", arguments.count.to_string()),
        ("seed", arguments.seed.to_string()),
        ("nodes", arguments.nodes.to_string()),
        ("men", arguments.men.to_string()),
        ("theme", arguments.theme.map_or("-", Theme::name).to_owned()),
        ("tables", tables.join(" ")),
    ]
}

fn open(arguments: &MakePuzzlesArgs, spec: &str) -> Result<Box<dyn Session>, Failure> {
    let start = OpeningArgs::start(spec);
    Ok(match arguments.tables.as_deref() {
        tables @ Some(_) => opening::open_with_tables(&start, None, tables)?.session,
        None => opening::open(&start, None)?.session,
    })
}

fn read(path: &Path) -> Result<String, FileAccessError> {
    fs::read_to_string(path).map_err(|error| FileAccessError::read(path, error))
}

/// Parses the puzzles that the file has already.
fn parse(texts: &Catalogue, out: Option<&Path>, text: &str) -> Result<Vec<Puzzle>, Failure> {
    Puzzle::parse_lines(text).map_err(|(number, error)| {
        let error = texts.message(&error);
        let arguments =
            [named(out.unwrap_or(Path::new(""))), ("number", number.into()), ("error", error.into())];
        Failure::Failed(texts.with("puzzles-wrong-file", arguments))
    })
}

/// Returns a finder for each game, which skips the known puzzles.
fn finders(
    texts: &Catalogue,
    arguments: &MakePuzzlesArgs,
    sessions: Vec<Box<dyn Session>>,
    known: &[Puzzle],
) -> Result<Vec<Finder>, Failure> {
    let limits = FinderLimits { nodes: arguments.nodes, men: arguments.men, theme: arguments.theme };
    // The same seed would repeat the games that produced the known puzzles.
    let seed = arguments.seed.wrapping_add((known.len() as u64) << 32);
    let finder = |session| {
        let wrong = |error| Failure::Usage(texts.message(&error));
        let mut finder = Finder::new(session, limits, seed).map_err(wrong)?;
        let same = known.iter().filter(|puzzle| puzzle.spec == finder.spec()).collect::<Vec<_>>();
        same.into_iter().for_each(|puzzle| finder.leave_out(&puzzle.position));
        Ok(finder)
    };
    sessions.into_iter().map(finder).collect()
}

fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    file.write_all(line.as_bytes())
}
