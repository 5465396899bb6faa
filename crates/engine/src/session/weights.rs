//! Implementation of [`UseWeights`]: the weights of a session's game, and the positions that they are learned
//! from.

use std::sync::atomic::AtomicBool;

use games::weights::WeightsError;
use search::SearchParameters;

use super::traits::UseWeights;
use super::typed::Match;
use crate::analysis::read_margins;
use crate::playable::Playable;
use crate::self_play::{self, SelfPlayGame, SelfPlayQuery};
use crate::training::{PositionsOf, TrainingPositions};

impl<G: Playable> UseWeights for Match<G> {
    fn use_weights(&mut self, file: &[u8]) -> Result<(), WeightsError> {
        match read_margins(file, &self.game.spec())? {
            Some(margins) => self.set_margins = Some(margins),
            None => {
                self.game = self.game.with_weights(file)?;
                self.set_margins = None;
            }
        }
        Ok(())
    }

    fn use_margins(&mut self, margins: SearchParameters) {
        self.set_margins = Some(margins);
    }

    fn unlearned_weights(&self) -> Result<Vec<u8>, WeightsError> {
        let model = self.game.model().ok_or_else(|| WeightsError::NoWeights { game: self.game.spec() })?;
        Ok(model.file(&self.game.spec()))
    }

    fn self_play(&self, query: &SelfPlayQuery, stop: &AtomicBool) -> Option<SelfPlayGame> {
        let margins = self.set_margins.unwrap_or_else(|| self.game.self_play_margins());
        self_play::play(&self.game, query, margins, self.tables.as_deref(), stop)
    }

    fn training_positions(&self) -> Result<Box<dyn TrainingPositions>, WeightsError> {
        Ok(Box::new(PositionsOf::new(self.game.with_weights(&self.unlearned_weights()?)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::ultimate::{Rules, Ultimate};

    #[test]
    fn without_learned_weights_there_are_no_tuned_margins() {
        let mut session = Match::new(Ultimate::new(Rules::DEFAULT));
        let tuned = session.margins();
        assert_ne!(tuned, SearchParameters::default());
        let unlearned = session.unlearned_weights().unwrap();
        session.use_weights(&unlearned).unwrap();
        assert_eq!(session.margins(), SearchParameters::default());
        session.use_margins(tuned);
        assert_eq!(session.margins(), tuned);
    }
}
