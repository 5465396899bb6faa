//! `filetto puzzles make`: finds puzzles, and appends each to a file as soon as it is found.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use teaching::puzzle::Puzzle;
use teaching::puzzle::balance::Balance;
use teaching::puzzle::find::{Finder, FinderLimits};
use texts::Catalogue;

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
    let known = read(screen.texts, arguments.out.as_deref())?;
    let mut finders = finders(screen.texts, arguments, &known)?;
    let mut balance = Balance::new(arguments.count);
    known.iter().for_each(|puzzle| balance.add(puzzle));
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(arguments.count);
    let mut found = known.len();
    progress.set(found as u64);
    while found < arguments.count && interrupt::unless(raised).is_continue() {
        for finder in &mut finders {
            progress.say(finder.spec().to_owned());
            let mut turn = (0..TURN).take_while(|_| interrupt::unless(raised).is_continue());
            let Some(puzzle) = turn.find_map(|_| finder.look().filter(|puzzle| balance.accepts(puzzle)))
            else {
                continue;
            };
            if found < arguments.count {
                balance.add(&puzzle);
                found += 1;
                progress.aside(|| write(screen.output, arguments.out.as_deref(), &puzzle))?;
                progress.step();
            }
        }
    }
    progress.finish();
    let Some(out) = &arguments.out else { return Ok(()) };
    let looked_at = finders.iter().map(Finder::looked_at).sum();
    let numbers = [
        ("count", found.into()),
        ("new", (found - known.len()).into()),
        ("positions", screen.texts.number(looked_at).into()),
        named(out),
    ];
    screen.output.line(&screen.texts.with("puzzles-made", numbers))
}

/// Reads the puzzles that are already in the file.
fn read(texts: &Catalogue, out: Option<&Path>) -> Result<Vec<Puzzle>, Failure> {
    let Some(path) = out.filter(|path| path.exists()) else { return Ok(Vec::new()) };
    let text = fs::read_to_string(path).map_err(|error| FileAccessError::read(path, error))?;
    Puzzle::parse_lines(&text).map_err(|(number, error)| {
        let error = texts.message(&error);
        let arguments = [named(path), ("number", number.into()), ("error", error.into())];
        Failure::Failed(texts.with("puzzles-wrong-file", arguments))
    })
}

/// Returns a finder for each game, which skips the known puzzles.
fn finders(texts: &Catalogue, arguments: &MakePuzzlesArgs, known: &[Puzzle]) -> Result<Vec<Finder>, Failure> {
    let limits = FinderLimits { nodes: arguments.nodes, men: arguments.men };
    // The same seed would repeat the games that produced the known puzzles.
    let seed = arguments.seed.wrapping_add((known.len() as u64) << 32);
    let finder = |spec: &String| {
        let start = OpeningArgs::start(spec);
        let opened = match arguments.tables.as_deref() {
            tables @ Some(_) => opening::open_with_tables(&start, None, tables)?,
            None => opening::open(&start, None)?,
        };
        let wrong = |error| Failure::Usage(texts.message(&error));
        let mut finder = Finder::new(opened.session, limits, seed).map_err(wrong)?;
        let same = known.iter().filter(|puzzle| puzzle.spec == finder.spec()).collect::<Vec<_>>();
        same.into_iter().for_each(|puzzle| finder.leave_out(&puzzle.position));
        Ok(finder)
    };
    arguments.specs.iter().map(finder).collect()
}

/// Appends a puzzle to the file, or writes it to the output.
fn write(output: &mut Output, out: Option<&Path>, puzzle: &Puzzle) -> Result<(), Failure> {
    let Some(path) = out else { return output.line(&puzzle.to_string()) };
    let add = || -> io::Result<()> {
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        writeln!(file, "{puzzle}")
    };
    add().map_err(|error| FileAccessError::write(path, error).into())
}
