//! Self-play on several threads: the games of a shard, in order.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use engine::{SelfPlayGame, SelfPlayQuery, Session};
use lab::Shard;
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
    /// Identity of the tables with exact values, if any: [`tablebase::TableListing`].
    pub tables: Option<String>,
}

impl SelfPlayOptions {
    /// Plays the games of a shard on this number of threads, beginning with the index `begun` in the shard.
    /// The session has the game, the weights and the tables of the options. `on_game` receives the games in
    /// order, until all are played, it returns an error, or `stop` is set.
    ///
    /// # Errors
    /// A table is corrupt. The inner error is that of `on_game`.
    pub fn play<E>(
        &self,
        session: &dyn Session,
        shard: Shard,
        begun: usize,
        threads: usize,
        stop: &AtomicBool,
        mut on_game: impl FnMut(SelfPlayGame) -> Result<(), E>,
    ) -> Result<Result<(), E>, Arc<TableError>> {
        let first = Mutex::new(session.fork());
        let worker = || {
            let session = first.lock().expect("a fork does not panic").fork();
            move |index: usize, halt: &AtomicBool| {
                let index = begun + index;
                let query = (index < self.games_of(shard)).then(|| self.query(number_in(shard, index)))?;
                let played = session.self_play(&query, halt)?;
                // After an error, values are missing: the game would differ from the same game with intact
                // tables.
                session.first_table_error().is_none().then_some(played)
            }
        };
        let ended = lab::in_order(threads, stop, worker, |played| match on_game(played) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
        match session.first_table_error() {
            Some(error) => Err(error),
            None => Ok(ended.map_or(Ok(()), Err)),
        }
    }

    /// Returns the number of games of a shard.
    pub fn games_of(&self, shard: Shard) -> usize {
        shard.pairs(self.games)
    }

    fn query(&self, number: usize) -> SelfPlayQuery {
        let seed = mixed(self.seed, number as u64);
        let SelfPlayOptions { nodes, opening_plies, random_percent, .. } = *self;
        SelfPlayQuery { number, seed, nodes, opening_plies, random_percent }
    }
}

/// Returns the number of the game with this index in a shard, both from 0.
fn number_in(shard: Shard, index: usize) -> usize {
    index * shard.of + shard.number - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;
    use game::{Outcome, Verdict};
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
        let session = registry::open(spec).unwrap();
        let ended = options(spec).play(&*session, Shard::WHOLE, 0, threads, &never, |game| {
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
        assert!(games.iter().all(|game| game.turns.len() <= 300), "{games:?}");
    }
}
