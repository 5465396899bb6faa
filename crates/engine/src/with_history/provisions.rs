//! Solver, levels, weights and tables of a game with draws by history: those of the game itself.

use std::fmt;
use std::sync::Arc;

use fastrand::Rng;
use game::{EstimateTerm, forward};
use games::weights::WeightsError;
use proof::WinningLines;
use search::SearchParameters;
use tablebase::{TableError, TablePlace, Worth};

use super::{CountedPosition, WithHistory};
use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::playable::{
    EndingTables, Explained, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes, Playable, Provable,
    SharedTables, Solvable, Tabled, WeightModel, Weighted,
};

impl<G: Playable> Solvable for WithHistory<G> {}

impl<G: Playable> LevelMistakes for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn mistakes() -> Mistakes;
        fn errs_at_random() -> bool;
    }
}

impl<G: Playable> Explained for WithHistory<G> {
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        self.game.estimate_terms(&position.position)
    }
}

impl<G: Playable> HistoricalPrograms for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn historical_programs() -> Vec<Agent>;
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<G::Move>> {
        self.game.historical_move(agent, &position.position, thinking)
    }
}

impl<G: Playable> Provable for WithHistory<G> {
    fn has_checkable_proofs(&self) -> bool {
        self.game.has_checkable_proofs()
    }

    forward! {
        game, counted => &counted.position;
        fn claimable_lines() -> Option<WinningLines>;
        fn lines_of_every_board() -> Option<WinningLines>;
    }
}

impl<G: Playable> Weighted for WithHistory<G> {
    forward! {
        game, counted => &counted.position;
        fn model() -> Option<WeightModel>;
        fn add_inputs(&position, inputs: &mut Vec<usize>) -> f32;
        fn margins() -> SearchParameters;
        fn self_play_margins() -> SearchParameters;
        fn random_move(&position, random: &mut Rng) -> G::Move;
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Ok(WithHistory { game: self.game.with_weights(file)?, ..self.clone() })
    }
}

impl<G: Playable> Tabled for WithHistory<G> {
    const CAN_HAVE_TABLES: bool = G::CAN_HAVE_TABLES;

    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        self.game.visit_indexed(visitor)
    }

    fn open_tables(
        &self,
        place: &TablePlace,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        Ok(self.game.open_tables(place, cache_bytes)?.map(uncounted::<G>))
    }

    fn tables_in_memory(&self) -> Option<SharedTables<Self>> {
        self.game.tables_in_memory().map(uncounted::<G>)
    }
}

fn uncounted<G: Playable>(tables: SharedTables<G>) -> SharedTables<WithHistory<G>> {
    Arc::new(UncountedTables(tables))
}

/// Tables of a game for its counted positions. They ignore the counts.
#[derive(Debug)]
struct UncountedTables<P>(Arc<dyn EndingTables<P>>);

impl<P: fmt::Debug> EndingTables<CountedPosition<P>> for UncountedTables<P> {
    forward! {
        0, counted => &counted.position;
        fn sectors() -> usize;
        fn identity() -> &str;
        fn is_remote() -> bool;
        fn first_error() -> Option<Arc<TableError>>;
    }

    fn worth(&self, position: &CountedPosition<P>) -> Option<Worth> {
        self.0.worth(&position.position)
    }
}
