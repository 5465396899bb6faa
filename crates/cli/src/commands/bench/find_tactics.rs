//! `filetto bench find-tactics`: finds positions with a win that a short search does not prove, but a longer
//! one does.

use lab::tactics::{FindOptions, MOST_BARREN};

use crate::arguments::experiments::FindTacticsArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, opening};

/// Nodes per move of the games from which positions are taken.
const GAME_NODES: u64 = 3_000;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &FindTacticsArgs) -> Result<(), Failure> {
    let options = FindOptions {
        spec: opening::open_start(&arguments.spec)?.spec(),
        positions: arguments.positions as usize,
        seed: arguments.seed,
        game_nodes: GAME_NODES,
        short_nodes: arguments.short_nodes,
        long_nodes: arguments.long_nodes,
    };
    let out = OutputFile::open(Some(&arguments.out), arguments.force)?;
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(options.positions);
    let mut text = format!(
        "# filetto bench find-tactics {} --seed {} --short-nodes {} --long-nodes {}\n",
        options.spec, options.seed, options.short_nodes, options.long_nodes
    );
    let mut found = 0_u64;
    let threads = arguments.threads;
    options
        .find(threads, raised, |tactic| {
            text += &format!("{tactic}\n");
            found += 1;
            progress.step();
        })
        .map_err(|error| Failure::Usage(screen.texts.message(&error)))?;
    progress.finish();
    out.write_bytes(text.as_bytes())?;
    let is_whole = found >= u64::from(arguments.positions);
    let key = if interrupt::is_raised() {
        "tactics-found-interrupted"
    } else if !is_whole {
        "tactics-found-few"
    } else {
        "tactics-found"
    };
    let numbers = [
        ("positions", screen.texts.number(found).into()),
        ("wanted", screen.texts.number(arguments.positions.into()).into()),
        ("games", MOST_BARREN.into()),
        named(arguments.out.path()),
    ];
    screen.output.line(&screen.texts.with(key, numbers))?;
    if is_whole { Ok(()) } else { Err(Failure::Undecided(None)) }
}
