//! `filetto openings`: makes a book of balanced openings.

use engine::{Record, Session};
use formats::Format;
use lab::{BalancedOpenings, BookOpening, CONFIRMATION, MatchOpening, Rejections};
use texts::Catalogue;

use crate::arguments::arena::OpeningsArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

pub(super) fn run(screen: &mut Screen<'_>, arguments: &OpeningsArgs) -> Result<(), Failure> {
    let mut session = opening::open_start(&arguments.spec)?;
    check_format(screen.texts, &*session, arguments.to)?;
    let out = OutputFile::open(arguments.out.as_ref(), arguments.force)?;
    let (openings, rejections) = match arguments.built_in {
        true => (built_in(screen.texts, &*session)?, Rejections::default()),
        false => drawn(&mut *session, arguments)?,
    };
    let text = match arguments.to {
        Some(format) => foreign(screen.texts, &*session, &openings, format)?,
        None if arguments.built_in => openings.iter().map(|opening| format!("{opening}\n")).collect(),
        None => own(&session.spec(), arguments, &openings),
    };
    match &arguments.out {
        Some(_) => out.write_bytes(text.as_bytes())?,
        None => text.lines().try_for_each(|line| screen.output.line(line))?,
    }
    if arguments.out.is_some() {
        screen.output.wrapped(&summary(screen.texts, openings.len(), rejections))?;
    }
    if arguments.built_in || openings.len() == arguments.count as usize {
        Ok(())
    } else {
        Err(Failure::Undecided(None))
    }
}

/// Draws openings until there are enough, there are no more, or the program is interrupted.
fn drawn(
    session: &mut dyn Session,
    arguments: &OpeningsArgs,
) -> Result<(Vec<BookOpening>, Rejections), Failure> {
    let OpeningsArgs { opening_plies, nodes, seed, count, .. } = *arguments;
    let mut generator = BalancedOpenings::new(session, opening_plies, nodes, seed);
    interrupt::flag()?;
    let progress = TerminalProgress::new(count as usize);
    let mut openings = Vec::new();
    while openings.len() < count as usize && !interrupt::is_raised() {
        let Some(opening) = generator.next(session) else { break };
        openings.push(opening);
        progress.step();
    }
    progress.finish();
    Ok((openings, generator.rejections()))
}

/// Returns the openings of the built-in book of the game.
fn built_in(texts: &Catalogue, session: &dyn Session) -> Result<Vec<BookOpening>, Failure> {
    let openings = lab::built_in(&session.spec());
    let missing = || Failure::Usage(texts.with("openings-none", [("game", session.spec().into())]));
    if openings.is_empty() { Err(missing()) } else { Ok(openings) }
}

/// Fails if the format cannot represent openings of this game.
fn check_format(texts: &Catalogue, session: &dyn Session, format: Option<Format>) -> Result<(), Failure> {
    let Some(format) = format else { return Ok(()) };
    let written = formats::write(&Record::new(session.fork()), format);
    written.map(drop).map_err(|error| Failure::Usage(texts.message(&error)))
}

/// Returns a book with the values of its openings.
fn own(spec: &str, arguments: &OpeningsArgs, openings: &[BookOpening]) -> String {
    let OpeningsArgs { count, seed, nodes, .. } = arguments;
    let plies = arguments.opening_plies.map(|plies| format!(" --opening-plies {plies}")).unwrap_or_default();
    let mut text = format!(
        "# filetto openings {spec} --count {count} --seed {seed} --nodes {nodes}{plies}\n\
         # values for the side to move, in hundredths, after {nodes} and {} nodes\n",
        nodes * CONFIRMATION
    );
    openings.iter().for_each(|opening| text += &format!("{opening}\n"));
    text
}

/// Returns the openings in another program's format, without values.
fn foreign(
    texts: &Catalogue,
    session: &dyn Session,
    openings: &[BookOpening],
    format: Format,
) -> Result<String, Failure> {
    let mut text = String::new();
    for BookOpening { moves, .. } in openings {
        let mut session = session.fork();
        let played = MatchOpening::of(moves.clone()).play(&mut *session);
        played.map_err(|error| Failure::Failed(texts.message(&error)))?;
        let written = formats::write(&Record::new(session), format);
        text += &written.map_err(|error| Failure::Failed(texts.message(&error)))?.text;
    }
    Ok(text)
}

/// Returns the sentence about the openings that were found and discarded.
pub(in crate::commands) fn summary(texts: &Catalogue, found: usize, rejections: Rejections) -> String {
    let Rejections { finished, twins, decided, uneven, unstable } = rejections;
    let counts = [
        ("found", found.into()),
        ("rejected", rejections.total().into()),
        ("finished", finished.into()),
        ("twins", twins.into()),
        ("decided", decided.into()),
        ("uneven", uneven.into()),
        ("unstable", unstable.into()),
    ];
    texts.with("openings-found", counts)
}
