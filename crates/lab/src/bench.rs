//! Fixed positions, searched by the strong search to fixed depths: the sum of their nodes is a signature
//! of the search, the same on every machine, and their time a measure of its speed.
//!
//! The positions are the start of each game, and early and middle positions of games that `easy` and
//! `medium` played; the depths take some tenths of a second each.

use std::time::Instant;

use engine::{Request, Session, registry};
use search::{TranspositionTable, Unlimited};

mod places;

pub use places::PLACES;

/// A position and a depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The canonical spec of the game.
    pub spec: &'static str,
    /// The moves that lead there.
    pub moves: &'static str,
    /// The depth, in plies.
    pub depth: u32,
}

impl Place {
    /// The spec and the number of moves played.
    pub fn name(&self) -> String {
        format!("{} +{}", self.spec, self.moves.split_whitespace().count())
    }

    /// The position.
    ///
    /// # Panics
    /// If the place is no position; a test opens them all.
    pub fn open(&self) -> Box<dyn Session> {
        let mut session = registry::open(self.spec).expect("a spec");
        for m in self.moves.split_whitespace() {
            session.play(m).expect("a legal move");
        }
        session
    }
}

/// What a search took.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Measured {
    /// The nodes of all threads.
    pub nodes: u64,
    /// The time, in seconds.
    pub seconds: f64,
}

impl Measured {
    /// Both together.
    #[must_use]
    pub fn plus(self, other: Measured) -> Measured {
        Measured { nodes: self.nodes + other.nodes, seconds: self.seconds + other.seconds }
    }

    /// The speed.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

/// The same search alone and by several threads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scaling {
    /// On one thread.
    pub alone: Measured,
    /// On several.
    pub together: Measured,
}

impl Scaling {
    /// How many times as fast the threads are together.
    pub fn ratio(&self) -> f64 {
        self.alone.seconds / self.together.seconds.max(1e-9)
    }
}

/// The size of the table, which every search finds empty; it is a part of the signature.
const TABLE_BYTES: usize = 16 << 20;

/// Searches the place to its depth on so many threads.
pub fn measure(place: &Place, threads: usize) -> Measured {
    let session = place.open();
    let table = TranspositionTable::new(TABLE_BYTES);
    let request = Request { depth: Some(place.depth), threads, ..Request::default() };
    let begin = Instant::now();
    let findings = session.analyse(&request, &table, &mut Unlimited);
    Measured { nodes: findings.counters.nodes, seconds: begin.elapsed().as_secs_f64() }
}

/// Searches the place alone and by so many threads, in turn, three times; the medians of time.
pub fn scale(place: &Place, threads: usize) -> Scaling {
    const ROUNDS: usize = 3;
    let rounds = [(); ROUNDS].map(|()| [measure(place, 1), measure(place, threads)]);
    let seconds = |which: usize| median(rounds.iter().map(|round| round[which].seconds).collect());
    let middle = |which: usize| Measured {
        nodes: rounds[0][which].nodes,
        seconds: seconds(which).unwrap_or_default(),
    };
    Scaling { alone: middle(0), together: middle(1) }
}

/// The number in the middle, or the mean of the two there; none of none.
pub fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (lower, upper) = (numbers.len().checked_sub(1)? / 2, numbers.len() / 2);
    Some((numbers[lower] + numbers[upper]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry::FAMILIES;

    #[test]
    fn every_place_is_an_open_position_of_its_game() {
        for place in &PLACES {
            let session = place.open();
            assert_eq!((session.spec().as_str(), session.ending()), (place.spec, None), "{}", place.name());
        }
        for family in FAMILIES {
            let places = PLACES.iter().filter(|place| place.spec.split(':').next() == Some(family.name));
            assert!(places.count() >= 3, "{}", family.name);
        }
    }

    #[test]
    fn the_same_nodes_every_time() {
        for spec in ["mnk:3,3,3", "ultimate"] {
            let place = Place { spec, moves: "", depth: 5 };
            assert_eq!(measure(&place, 1).nodes, measure(&place, 1).nodes);
        }
    }

    #[test]
    fn medians() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
    }
}
