//! `filetto learn games`: plays games of the search against itself, as training data.

use std::sync::atomic::Ordering;

use lab::Shard;
use learn::SelfPlayOptions;

use super::events::GamesResult;
use super::stored_games::StoredGames;
use super::tables;
use crate::arguments::learn::LearnGamesArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{interrupt, weights};

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LearnGamesArgs) -> Result<(), Failure> {
    let mut session = tables::open(&arguments.spec, arguments.tables.as_deref())?;
    weights::check(screen.texts, &*session)?;
    let path = arguments.weights.as_deref();
    let file = path.map(|path| weights::set(screen.texts, &mut *session, path)).transpose()?;
    let options = SelfPlayOptions {
        spec: session.spec(),
        seed: arguments.seed,
        games: arguments.games,
        nodes: arguments.nodes,
        opening_plies: arguments.opening_plies,
        random_percent: arguments.random,
        weights: file.as_deref().map(weights::digest),
        tables: session.tables_identity(),
    };
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let mut stored = StoredGames::open(screen.texts, &arguments.out, &options, shard)?;
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::new(options.games_of(shard));
    progress.set(stored.games() as u64);
    let threads = arguments.threads;
    let played = options.play(&*session, shard, stored.games(), threads, raised, |game| {
        progress.step();
        stored.add(&game)
    });
    progress.finish();
    played.map_err(|error| Failure::Failed(screen.texts.table_error(&error)))??;
    let is_whole = !raised.load(Ordering::Relaxed) || stored.games() == options.games_of(shard);
    if arguments.json {
        return screen.output.json(&GamesResult {
            game: &options.spec,
            games: stored.games(),
            positions: stored.positions(),
            end: interrupt::end_of(is_whole),
        });
    }
    let key = if is_whole { "learn-games-written" } else { "learn-games-interrupted" };
    let numbers = [
        ("games", screen.texts.number(stored.games() as u64).into()),
        ("all", screen.texts.number(options.games_of(shard) as u64).into()),
        ("positions", screen.texts.number(stored.positions()).into()),
        named(&arguments.out),
    ];
    screen.output.line(&screen.texts.with(key, numbers))
}
