//! Competitors whose own time control is part of their name.

use std::sync::Arc;
use std::time::Duration;

use engine::{OpeningRule, Session, TimeControl};
use lab::{Competitor, CompetitorInstance};

/// A competitor that adds its time control to its name.
pub(super) struct TimedCompetitor {
    pub(super) competitor: Arc<dyn Competitor>,
    pub(super) time: String,
}

impl Competitor for TimedCompetitor {
    fn name(&self) -> String {
        format!("{}@{}", self.competitor.name(), self.time)
    }

    fn identity(&self) -> String {
        self.competitor.identity()
    }

    fn prepare(&self, session: &mut dyn Session) {
        self.competitor.prepare(session);
    }

    fn max_late(&self, time: TimeControl) -> Option<Duration> {
        self.competitor.max_late(time)
    }

    fn opens_by(&self, rule: OpeningRule) -> bool {
        self.competitor.opens_by(rule)
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        self.competitor.open()
    }
}
