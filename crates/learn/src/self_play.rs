//! Self-play: games of the strong search against itself, as training data.
//!
//! A game depends only on the options and its number: it begins with random moves, and the search has its
//! own transposition table and a fixed number of nodes for each move. So games can be played on any number
//! of threads and machines, in any order.
//!
//! With endgame tables a turn also contains the exact value of its position, if it is in the tables. The
//! search itself does not probe them, so the games are the same with and without tables.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::registry::{self, Playable, Visitor};
use engine::{EndingTables, SharedTables, TableFolder, WeightsError};
use fastrand::Rng;
use game::{ForcedMove, Outcome, Player, SpecError, Tactics, Value, Verdict};
use lab::Shard;
use search::{NodeLimit, Options, TranspositionTable};
use tablebase::TableError;

use crate::seed::mixed;

/// Options of self-play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfPlayOptions {
    /// The canonical spec of the game.
    pub spec: String,
    /// Seed of the openings and of the random moves.
    pub seed: u64,
    /// Number of games of all shards together.
    pub games: usize,
    /// Node limit of the search for each move.
    pub nodes: u64,
    /// Maximum number of random moves at the start of a game; each number from 0 on is equally likely.
    pub opening_plies: u32,
    /// Percentage of random moves after the opening, from 0 to 100: a search visits many positions that
    /// good players never reach, and the evaluation must handle them too.
    pub random_percent: u32,
    /// Identity of the weights that replace the game's own in the search; `None` for the game's own.
    pub weights: Option<String>,
    /// Identity of the tables with exact values, if any: [`tablebase::Tables::identity`].
    pub tables: Option<String>,
}

/// Files that self-play uses.
#[derive(Debug, Clone, Copy, Default)]
pub struct SelfPlaySources<'a> {
    /// The file of the weights that replace the game's own in the search.
    pub weights: Option<&'a [u8]>,
    /// The endgame tables with the exact values.
    pub tables: Option<TableFolder<'a>>,
}

/// A game of the search against itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// Number of the game, from 0.
    pub number: usize,
    /// The result: by the rules, by a proof, or a draw by repetition or length.
    pub outcome: Outcome,
    /// The random moves at the start.
    pub opening: Vec<String>,
    /// The turns after the opening.
    pub turns: Vec<SelfPlayMove>,
}

/// A turn after the opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelfPlayMove {
    /// The move that was played: the move of the search, or a random one.
    pub m: String,
    /// The value of the search, from the side to move.
    pub value: Value,
    /// `true` if the position before the move is quiet: no end is forced within two plies, and no move
    /// captures.
    pub is_quiet: bool,
    /// The exact value from the side to move, if the position is in the tables.
    pub exact: Option<Value>,
}

/// A reason why no game can be played.
#[derive(Debug)]
pub enum SelfPlayError {
    /// The spec is invalid.
    Spec(SpecError),
    /// The weights do not fit the game.
    Weights(WeightsError),
    /// The tables cannot be read, or are corrupt.
    Tables(Arc<TableError>),
}

/// Size of the transposition table of a game, in bytes.
const TABLE: usize = 1 << 20;

/// Number of occurrences of a position that make the game a draw.
const REPETITIONS: usize = 3;

/// Maximum length after the opening in plies; an undecided game is then a draw.
const MAX_PLIES: usize = 300;

impl SelfPlayOptions {
    /// Plays the games of a shard on this number of threads, beginning with the index `begun` in the shard.
    /// `on_game` receives them in order, until all are played, it returns an error, or `stop` is set.
    ///
    /// # Errors
    /// The spec is invalid, the weights do not fit the game, or its tables are corrupt. The inner error is
    /// that of `on_game`.
    pub fn play<E>(
        &self,
        shard: Shard,
        begun: usize,
        threads: usize,
        stop: &AtomicBool,
        sources: SelfPlaySources<'_>,
        on_game: impl FnMut(SelfPlayGame) -> Result<(), E>,
    ) -> Result<Result<(), E>, SelfPlayError> {
        let players = Players { options: self, shard, begun, threads, stop, sources, on_game };
        registry::visit(&self.spec, players).map_err(SelfPlayError::Spec)?
    }

    /// Returns the number of games of a shard.
    pub fn games_of(&self, shard: Shard) -> usize {
        shard.pairs(self.games)
    }
}

/// Plays the games of a shard on several threads.
struct Players<'a, F> {
    options: &'a SelfPlayOptions,
    shard: Shard,
    begun: usize,
    threads: usize,
    stop: &'a AtomicBool,
    sources: SelfPlaySources<'a>,
    on_game: F,
}

impl<E, F: FnMut(SelfPlayGame) -> Result<(), E>> Visitor for Players<'_, F> {
    type Output = Result<Result<(), E>, SelfPlayError>;

    fn visit<G: Playable>(mut self, game: G) -> Self::Output {
        let (options, shard, begun) = (self.options, self.shard, self.begun);
        let game = match self.sources.weights {
            Some(file) => game.with_weights(file).map_err(SelfPlayError::Weights)?,
            None => game,
        };
        let tables = tables_of(&game, self.sources.tables)?;
        let tables = tables.as_deref();
        let worker = || {
            |index: usize, halt: &AtomicBool| {
                let index = begun + index;
                let number = (index < options.games_of(shard)).then(|| number_in(shard, index))?;
                let played = play_game(&game, options, tables, number, halt)?;
                // After an error, values are missing: the game would differ from the same game with intact
                // tables.
                first_error(tables).is_none().then_some(played)
            }
        };
        let ended = lab::in_order(self.threads, self.stop, worker, |played| match (self.on_game)(played) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
        match first_error(tables) {
            Some(error) => Err(SelfPlayError::Tables(error)),
            None => Ok(ended.map_or(Ok(()), Err)),
        }
    }
}

/// Opens the tables of the game in this folder, if there is a folder and the game has tables.
fn tables_of<G: Playable>(
    game: &G,
    folder: Option<TableFolder<'_>>,
) -> Result<Option<SharedTables<G>>, SelfPlayError> {
    let open = |folder: TableFolder<'_>| game.open_tables(folder.directory, folder.cache_bytes);
    Ok(folder.map(open).transpose().map_err(|error| SelfPlayError::Tables(Arc::new(error)))?.flatten())
}

/// Returns the first error of the tables.
fn first_error<P>(tables: Option<&dyn EndingTables<P>>) -> Option<Arc<TableError>> {
    tables.and_then(EndingTables::first_error)
}

/// Returns the number of the game with this index in a shard, both from 0.
fn number_in(shard: Shard, index: usize) -> usize {
    index * shard.of + shard.number - 1
}

/// Plays a game; `None` if `stop` is set before its end.
fn play_game<G: Playable>(
    game: &G,
    options: &SelfPlayOptions,
    tables: Option<&dyn EndingTables<G::Position>>,
    number: usize,
    stop: &AtomicBool,
) -> Option<SelfPlayGame> {
    let mut random = Rng::with_seed(mixed(options.seed, number as u64));
    let (mut position, opening) = opening(game, options.opening_plies, &mut random);
    let table = TranspositionTable::new(TABLE);
    let search = Options { exact_length: false, margins: game.self_play_margins(), ..Options::default() };
    let (mut turns, mut keys) = (Vec::new(), Vec::new());
    let outcome = loop {
        if let Some(outcome) = game.outcome(&position) {
            break outcome;
        }
        keys.push(game.key(&position));
        let occurrences = keys.iter().filter(|key| keys.last() == Some(key)).count();
        if occurrences >= REPETITIONS || keys.len() > MAX_PLIES {
            break Outcome::Draw;
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let analysis = search::analyse(game, &position, &search, &table, NodeLimit(options.nodes));
        let best = analysis.lines.first().expect("an unfinished game has moves");
        let (mut m, value) = (best.variation[0], best.value().unwrap_or(Value::DRAW));
        if random.u32(0..100) < options.random_percent {
            m = game.random_move(&position, &mut random);
        }
        let exact = tables.and_then(|tables| tables.worth(&position)?.value());
        turns.push(SelfPlayMove { m: game.write_move(m), value, is_quiet: is_quiet(game, &position), exact });
        if let Some(outcome) = proven(value, analysis.complete, game.to_move(&position)) {
            break outcome;
        }
        game.play(&mut position, m);
    };
    let opening = opening.iter().map(|m| game.write_move(*m));
    Some(SelfPlayGame { number, outcome, opening: opening.collect(), turns })
}

/// Returns an unfinished position after random moves, and these moves.
fn opening<G: Playable>(game: &G, max_plies: u32, random: &mut Rng) -> (G::Position, Vec<G::Move>) {
    let plies = random.u32(0..=max_plies);
    loop {
        let mut position = game.start();
        let mut moves = Vec::new();
        while moves.len() < plies as usize && game.outcome(&position).is_none() {
            let m = game.random_move(&position, random);
            game.play(&mut position, m);
            moves.push(m);
        }
        if game.outcome(&position).is_none() {
            return (position, moves);
        }
    }
}

/// Returns the result that a search has proven, if any; `mover` is the side to move.
fn proven(value: Value, is_complete: bool, mover: Player) -> Option<Outcome> {
    match value.verdict() {
        Verdict::Win { .. } => Some(Outcome::Win(mover)),
        Verdict::Loss { .. } => Some(Outcome::Win(!mover)),
        Verdict::Score(_) => is_complete.then_some(Outcome::Draw),
    }
}

/// Returns `true` if no end is forced within two plies, and no move captures.
pub(crate) fn is_quiet<G: Tactics>(game: &G, position: &G::Position) -> bool {
    let accumulator = game.accumulator(position);
    let mut captures = 0;
    game.forcing(position, &accumulator, |_| captures += 1);
    captures == 0 && game.forced_move(position, &accumulator) == ForcedMove::None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn options(spec: &str) -> SelfPlayOptions {
        SelfPlayOptions {
            spec: spec.to_owned(),
            seed: 7,
            games: 6,
            nodes: 40,
            opening_plies: 5,
            random_percent: 20,
            weights: None,
            tables: None,
        }
    }

    fn played(spec: &str, threads: usize) -> Vec<SelfPlayGame> {
        let mut games = Vec::new();
        let never = AtomicBool::new(false);
        let ended =
            options(spec).play(Shard::WHOLE, 0, threads, &never, SelfPlaySources::default(), |game| {
                games.push(game);
                Ok::<(), Infallible>(())
            });
        assert!(matches!(ended, Ok(Ok(()))));
        games
    }

    #[test]
    fn games_follow_from_the_seed_on_any_number_of_threads() {
        for spec in ["ultimate", "mill:six", "mnk:4,4,4"] {
            let games = played(spec, 1);
            assert_eq!(games, played(spec, 3), "{spec}");
            assert!(games.iter().map(|game| game.number).eq(0..6), "{spec}");
        }
    }

    #[test]
    fn moves_are_legal_and_results_are_those_of_the_rules_or_of_a_proof() {
        for game in played("ultimate", 1) {
            let mut session = registry::open("ultimate").unwrap();
            for m in &game.opening {
                session.play(m).unwrap();
            }
            for turn in &game.turns {
                session.play(&turn.m).unwrap();
            }
            let last = game.turns.last().unwrap();
            let is_proven = !matches!(last.value.verdict(), Verdict::Score(_));
            let by_rules = session.ending().map(|ending| ending.outcome);
            assert!(by_rules == Some(game.outcome) || is_proven || game.outcome == Outcome::Draw);
        }
    }

    #[test]
    fn a_game_that_repeats_itself_is_a_draw() {
        let games = played("mill:three", 1);
        assert!(games.iter().all(|game| game.turns.len() <= MAX_PLIES), "{games:?}");
    }
}
