//! What a search tells of its root moves, so often that a page could not keep up: of each move the latest is kept, and
//! told a few times a second. So nothing is lost of what a screen would show, however fast the search is.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use game::{Bound, Value};
use search::{Event, ProofProgress};

/// How long who listens is left in peace.
const PAUSE: Duration = Duration::from_millis(33);

/// What is still to be told.
#[derive(Debug, Default)]
pub(crate) struct Passing {
    finished: BTreeMap<String, (Value, Bound)>,
    begun: Option<Begun>,
    proof: Option<ProofProgress>,
    last_told: Option<Instant>,
}

#[derive(Debug)]
struct Begun {
    m: String,
    depth: u32,
    number: usize,
    of: usize,
}

impl Passing {
    /// Keeps an event. Whether it is one of those that can wait.
    pub(crate) fn keep(&mut self, event: &Event<'_, String>) -> bool {
        match *event {
            Event::Begun { m, depth, number, of } => {
                self.begun = Some(Begun { m: m.clone(), depth, number, of });
            }
            Event::Finished { m, value, bound } => {
                self.finished.insert(m.clone(), (value, bound));
                self.begun = self.begun.take().filter(|begun| begun.m != *m);
            }
            Event::Proof(progress) => self.proof = Some(progress),
            Event::Depth(_) | Event::Lost { .. } | Event::Best { .. } => return false,
        }
        true
    }

    /// Whether something was kept.
    pub(crate) fn is_waiting(&self) -> bool {
        self.begun.is_some() || self.proof.is_some() || !self.finished.is_empty()
    }

    /// Whether it is time to tell what was kept.
    pub(crate) fn is_due(&self) -> bool {
        self.last_told.is_none_or(|last| last.elapsed() >= PAUSE)
    }

    /// Tells what was kept: the moves that are finished, then the one that is being searched.
    pub(crate) fn tell(&mut self, mut tell: impl FnMut(&Event<'_, String>)) {
        self.last_told = Some(Instant::now());
        for (m, (value, bound)) in std::mem::take(&mut self.finished) {
            tell(&Event::Finished { m: &m, value, bound });
        }
        if let Some(Begun { m, depth, number, of }) = self.begun.take() {
            tell(&Event::Begun { m: &m, depth, number, of });
        }
        if let Some(progress) = self.proof.take() {
            tell(&Event::Proof(progress));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_move_the_latest_is_told_and_the_one_that_is_searched_last() {
        let mut passing = Passing::default();
        let moves = ["a1", "b1", "c1"].map(str::to_owned);
        for depth in 1..=2 {
            for (index, m) in moves.iter().enumerate() {
                assert!(passing.keep(&Event::Begun { m, depth, number: index + 1, of: 3 }));
                let value = Value::score(depth as i32 * 10 + index as i32);
                if (depth, index) != (2, 2) {
                    assert!(passing.keep(&Event::Finished { m, value, bound: Bound::Exact }));
                }
            }
        }
        assert!(!passing.keep(&Event::Lost { m: &moves[0], plies: 4 }), "what cannot wait is not kept");
        assert!(passing.is_waiting() && passing.is_due());
        let mut told = Vec::new();
        passing.tell(|event| {
            told.push(match event {
                Event::Finished { m, value, .. } => format!("{m} {value:?}"),
                Event::Begun { m, depth, .. } => format!("{m} at {depth}"),
                other => format!("{other:?}"),
            });
        });
        let finished = [("a1", 20), ("b1", 21), ("c1", 12)];
        let mut expected = finished.map(|(m, score)| format!("{m} {:?}", Value::score(score))).to_vec();
        expected.push("c1 at 2".to_owned());
        assert_eq!(told, expected);
        assert!(!passing.is_waiting() && !passing.is_due());
        passing.tell(|event| panic!("{event:?} is told twice"));
    }
}
