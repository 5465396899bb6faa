//! The steps at which a reply beyond the edge of the board could matter.

use std::collections::BTreeMap;

use crate::flaw::Flaw;
use crate::proof::StepId;

/// The awaits at which a reply beyond the edge could matter, each with the first position there.
#[derive(Debug, Clone, Default)]
pub(crate) struct BeyondAwaits(BTreeMap<StepId, String>);

impl BeyondAwaits {
    /// Adds an await, with the position there if it is new.
    pub(super) fn add(&mut self, step: StepId, position: impl FnOnce() -> String) {
        self.0.entry(step).or_insert_with(position);
    }

    /// Adds the awaits of another set.
    pub(super) fn extend(&mut self, other: BeyondAwaits) {
        other.0.into_iter().for_each(|(step, position)| self.add(step, || position));
    }

    /// Returns the flaw that they are for a win on every board; `None` if there is none.
    pub(crate) fn flaw(&self) -> Option<Flaw> {
        let (step, position) = self.0.first_key_value()?;
        Some(Flaw::Beyond { awaits: self.0.len(), step: *step, position: position.clone() })
    }
}
