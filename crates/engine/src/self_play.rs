//! Self-play: games of the strong search against itself, as training data.
//!
//! A game depends only on its query: it begins with random moves, and the search has its own transposition
//! table and a fixed number of nodes for each move. So games can be played on any number of threads and
//! machines, in any order.
//!
//! With endgame tables a turn also contains the exact value of its position, if it is in the tables. The
//! search itself does not probe them, so the games are the same with and without tables.

use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;
use game::{ForcedMove, Outcome, Player, Tactics, Value, Verdict};
use search::{NodeLimit, Options, SearchParameters, TranspositionTable};

use crate::playable::{EndingTables, Playable};

/// The conditions of a game of self-play, apart from its rules and weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfPlayQuery {
    /// Number of the game, from 0.
    pub number: usize,
    /// Seed of this game.
    pub seed: u64,
    /// Node limit of the search for each move.
    pub nodes: u64,
    /// Maximum number of random moves at the start; each number from 0 on is equally likely.
    pub opening_plies: u32,
    /// Percentage of random moves after the opening, from 0 to 100: a search visits many positions that
    /// good players never reach, and the evaluation must handle them too.
    pub random_percent: u32,
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

/// Size of the transposition table of a game, in bytes.
const TABLE: usize = 1 << 20;

/// Number of occurrences of a position that make the game a draw.
const REPETITIONS: usize = 3;

/// Maximum length after the opening in plies; an undecided game is then a draw.
const MAX_PLIES: usize = 300;

/// Plays a game; `None` if `stop` is set before its end.
pub(crate) fn play<G: Playable>(
    game: &G,
    query: &SelfPlayQuery,
    margins: SearchParameters,
    tables: Option<&dyn EndingTables<G::Position>>,
    stop: &AtomicBool,
) -> Option<SelfPlayGame> {
    let mut random = Rng::with_seed(query.seed);
    let (mut position, opening) = opening(game, query.opening_plies, &mut random);
    let table = TranspositionTable::new(TABLE);
    let search = Options { exact_length: false, margins, ..Options::default() };
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
        let analysis = search::analyse(game, &position, &search, &table, NodeLimit(query.nodes));
        let best = analysis.lines.first().expect("an unfinished game has moves");
        let (mut m, value) = (best.variation[0], best.value().unwrap_or(Value::DRAW));
        if random.u32(0..100) < query.random_percent {
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
    Some(SelfPlayGame { number: query.number, outcome, opening: opening.collect(), turns })
}

/// Number of attempts at an opening of one length, before a shorter one is tried.
const ATTEMPTS: u32 = 1000;

/// Returns an unfinished position after random moves, and these moves. There are fewer if the game is hardly
/// ever unfinished after so many.
fn opening<G: Playable>(game: &G, max_plies: u32, random: &mut Rng) -> (G::Position, Vec<G::Move>) {
    let mut plies = random.u32(0..=max_plies);
    loop {
        for _ in 0..ATTEMPTS {
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
        plies -= 1;
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

/// Returns `true` if no end is forced within two plies, and no move captures: the evaluation is for such
/// positions.
pub fn is_quiet<G: Tactics>(game: &G, position: &G::Position) -> bool {
    let accumulator = game.accumulator(position);
    let mut captures = 0;
    game.forcing(position, &accumulator, |_| captures += 1);
    captures == 0 && game.forced_move(position, &accumulator) == ForcedMove::None
}
