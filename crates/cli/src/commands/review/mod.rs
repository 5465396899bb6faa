//! `filetto review`: finds the inferior moves of a saved game and explains them.

mod text;

use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{Limit, Request, Session};
use lab::SystemClock;
use search::{TranspositionTable, Watcher};
use serde::Serialize;
use teaching::review::{ReviewedMove, Summary, review_game, summaries};
use texts::Catalogue;
use texts::json::ReviewedEntry;

use crate::arguments::opening::History;
use crate::arguments::review::ReviewArgs;
use crate::draw::ColourMode;
use crate::failure::Failure;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{certificates, interrupt, opening};

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ReviewArgs) -> Result<(), Failure> {
    let opened = opening::open_with_tables(
        &arguments.opening(),
        Some(&History::default()),
        arguments.tables.as_deref(),
    )?;
    let mut session = opened.warned(screen.texts).session;
    if let Some(path) = &arguments.proof {
        certificates::set(screen.texts, &mut *session, path)?;
    }
    let (start, moves) = at_start(&*session);
    if moves.is_empty() {
        return Err(Failure::Failed(screen.texts.text("review-no-moves")));
    }
    let reviewed = review(&*start, &moves, arguments)?;
    if arguments.json {
        return screen.output.json(&report(screen.texts, &*start, &reviewed, moves.len()));
    }
    if let Some(name) = screen.texts.classical_opening(&start.spec(), &moves) {
        screen.output.line(&name)?;
    }
    let colour = screen.output.colour();
    show(screen, &*start, &reviewed, moves.len(), colour)
}

/// Returns the session at the start of the game, and the moves of the game.
fn at_start(session: &dyn Session) -> (Box<dyn Session>, Vec<String>) {
    let mut start = session.fork();
    while start.undo() {}
    (start, session.moves())
}

/// Reviews the moves in order, until Ctrl-C.
fn review(
    start: &dyn Session,
    moves: &[String],
    arguments: &ReviewArgs,
) -> Result<Vec<ReviewedMove>, Failure> {
    let interrupted = interrupt::flag()?;
    let mut reviewed = Vec::new();
    let progress = TerminalProgress::new(moves.len());
    let search = |position: &dyn Session, request: &Request, time: Duration| {
        let mut watcher = Watcher::<String>::until(Limit::new(SystemClock, Some(time)), interrupted);
        position.analyse(request, &TranspositionTable::new(TABLE_BYTES), &mut watcher)
    };
    review_game(start, moves, arguments.time_per_move, search, |one| {
        let is_whole = !interrupted.load(Ordering::Relaxed);
        if is_whole {
            reviewed.push(one);
            progress.step();
        }
        is_whole
    });
    Ok(reviewed)
}

fn show(
    screen: &mut Screen<'_>,
    start: &dyn Session,
    reviewed: &[ReviewedMove],
    of: usize,
    colour: ColourMode,
) -> Result<(), Failure> {
    let mut position = start.fork();
    for (number, one) in (1..).zip(reviewed) {
        let _ = position.play(&one.m);
        screen.output.lines(&text::moment(screen.texts, &*position, number, one, colour))?;
    }
    screen.output.lines(&text::summary(screen.texts, start, reviewed, of))
}

/// The review of a game.
#[derive(Serialize)]
struct ReviewReport<'a> {
    game: String,
    set_up: Option<String>,
    of: usize,
    moves: Vec<ReviewedEntry<'a>>,
    first: Summary,
    second: Summary,
}

fn report<'a>(
    texts: &Catalogue,
    start: &dyn Session,
    reviewed: &'a [ReviewedMove],
    of: usize,
) -> ReviewReport<'a> {
    let [first, second] = summaries(reviewed);
    let game = start.spec();
    let moves = reviewed.iter().map(|one| texts::json::reviewed_move(texts, &game, one)).collect();
    ReviewReport { game, set_up: start.set_up(), of, moves, first, second }
}
