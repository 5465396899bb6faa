//! Limits the rate of events about root moves, of which a search can send thousands a second.
//!
//! The latest event of each move is kept and sent about thirty times a second, so that a screen shows the
//! same at any speed of the search.

use std::collections::BTreeMap;
use std::time::Duration;

use game::Assessment;
use search::{Event, ProofProgress};

/// Time between two rounds of events.
const PAUSE: Duration = Duration::from_millis(33);

/// The delayed events.
#[derive(Debug, Default)]
pub(crate) struct EventThrottle {
    finished: BTreeMap<String, Assessment>,
    begun: Option<BegunMove>,
    proof: Option<ProofProgress>,
    last_flush: Option<Duration>,
}

/// The root move that is being searched.
#[derive(Debug)]
struct BegunMove {
    m: String,
    depth: u32,
    number: usize,
    move_count: usize,
}

impl EventThrottle {
    /// Stores an event for the next round. Returns `false` for events that must be sent at once.
    pub(crate) fn hold(&mut self, event: &Event<'_, String>) -> bool {
        match *event {
            Event::RootMoveStarted { m, depth, number, move_count } => {
                self.begun = Some(BegunMove { m: m.clone(), depth, number, move_count });
            }
            Event::Finished { m, assessment } => {
                self.finished.insert(m.clone(), assessment);
                self.begun = self.begun.take().filter(|begun| begun.m != *m);
            }
            Event::Proof(progress) => self.proof = Some(progress),
            Event::Stage(_) | Event::Depth(_) | Event::Lost { .. } | Event::Best { .. } => return false,
        }
        true
    }

    /// Drops the delayed event about the move that is being searched.
    pub(crate) fn forget_begun_move(&mut self) {
        self.begun = None;
    }

    /// Returns `true` if any event is delayed.
    pub(crate) fn is_waiting(&self) -> bool {
        self.begun.is_some() || self.proof.is_some() || !self.finished.is_empty()
    }

    /// Returns `true` if the pause since the last round is over.
    pub(crate) fn is_due(&self, now: Duration) -> bool {
        self.last_flush.is_none_or(|last| now.saturating_sub(last) >= PAUSE)
    }

    /// Sends the delayed events: the finished moves, then the one that is being searched.
    pub(crate) fn flush(&mut self, now: Duration, mut send: impl FnMut(&Event<'_, String>)) {
        self.last_flush = Some(now);
        for (m, assessment) in std::mem::take(&mut self.finished) {
            send(&Event::Finished { m: &m, assessment });
        }
        if let Some(BegunMove { m, depth, number, move_count }) = self.begun.take() {
            send(&Event::RootMoveStarted { m: &m, depth, number, move_count });
        }
        if let Some(progress) = self.proof.take() {
            send(&Event::Proof(progress));
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Bound, Value};

    use super::*;

    #[test]
    fn the_latest_event_of_each_move_is_sent_and_the_move_being_searched_comes_last() {
        let mut throttle = EventThrottle::default();
        let moves = ["a1", "b1", "c1"].map(str::to_owned);
        for depth in 1..=2 {
            for (index, m) in moves.iter().enumerate() {
                assert!(throttle.hold(&Event::RootMoveStarted {
                    m,
                    depth,
                    number: index + 1,
                    move_count: 3
                }));
                let value = Value::score(depth as i32 * 10 + index as i32);
                let assessment = Assessment::estimate(value, Bound::Exact, depth);
                if (depth, index) != (2, 2) {
                    assert!(throttle.hold(&Event::Finished { m, assessment }));
                }
            }
        }
        assert!(!throttle.hold(&Event::Lost { m: &moves[0], plies: 4 }), "a lost move cannot wait");
        assert!(throttle.is_waiting() && throttle.is_due(Duration::ZERO));
        let mut sent = Vec::new();
        throttle.flush(Duration::ZERO, |event| {
            sent.push(match event {
                Event::Finished { m, assessment } => format!("{m} {:?}", assessment.value),
                Event::RootMoveStarted { m, depth, .. } => format!("{m} at {depth}"),
                other => format!("{other:?}"),
            });
        });
        let finished = [("a1", 20), ("b1", 21), ("c1", 12)];
        let mut expected = finished.map(|(m, score)| format!("{m} {:?}", Value::score(score))).to_vec();
        expected.push("c1 at 2".to_owned());
        assert_eq!(sent, expected);
        assert!(!throttle.is_waiting());
        assert!(!throttle.is_due(PAUSE / 2) && throttle.is_due(PAUSE));
        throttle.flush(PAUSE, |event| panic!("{event:?} is sent twice"));
    }
}
