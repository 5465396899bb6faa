//! The openings of a match: random, balanced, or from a list.
//!
//! Both games of a pair begin with the same opening. The openings of a book are numbered from 0. An opening
//! depends only on its number, so parts of a match can be played on different machines.

mod balance;
mod balanced;
mod book;
mod draw;
mod listed;
mod natural;
mod opening;
mod random;
mod rejections;

use std::fmt;
use std::sync::{Mutex, PoisonError};

use engine::Session;

pub use balance::{BALANCE_NODES, CONFIRMATION, MAX_IMBALANCE};
pub use balanced::BalancedOpenings;
pub use book::{BookOpening, built_in};
pub use listed::{listed, shuffled, without_twins};
pub use opening::{MatchOpening, NoOpening};
pub use random::usual_plies;
pub use rejections::Rejections;

use draw::Draw;

/// The openings of a match, each generated on first use.
pub struct OpeningBook {
    session: Mutex<Box<dyn Session>>,
    drawn: Mutex<Drawn>,
}

struct Drawn {
    openings: Vec<MatchOpening>,
    /// Generator of further openings; without it the list repeats.
    draw: Option<Box<dyn Draw>>,
}

impl fmt::Debug for OpeningBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpeningBook")
    }
}

impl OpeningBook {
    /// Returns random openings of this length, from this seed.
    ///
    /// # Errors
    /// If no opening leaves the game unfinished.
    pub fn random(session: &dyn Session, plies: u32, seed: u64) -> Result<OpeningBook, NoOpening> {
        OpeningBook::drawing(session, Box::new(random::RandomDraw::new(plies, seed)))
    }

    /// Returns balanced openings of this length, from this seed; without a length, those of the built-in
    /// book of the game in the order of the seed, and then openings of natural lengths.
    ///
    /// No two are equal under the symmetries of the game until all have been used.
    ///
    /// # Errors
    /// If no balanced opening was found.
    pub fn balanced(session: &dyn Session, plies: Option<u32>, seed: u64) -> Result<OpeningBook, NoOpening> {
        OpeningBook::drawing(session, Box::new(balanced::BalancedDraw::new(session, plies, seed)))
    }

    /// Returns these openings, repeated in order.
    ///
    /// # Errors
    /// If there are none.
    pub fn of(session: &dyn Session, openings: Vec<MatchOpening>) -> Result<OpeningBook, NoOpening> {
        if openings.is_empty() {
            return Err(NoOpening::Empty {});
        }
        let drawn = Drawn { openings, draw: None };
        Ok(OpeningBook { session: Mutex::new(session.fork()), drawn: Mutex::new(drawn) })
    }

    fn drawing(session: &dyn Session, draw: Box<dyn Draw>) -> Result<OpeningBook, NoOpening> {
        let drawn = Drawn { openings: Vec::new(), draw: Some(draw) };
        let book = OpeningBook { session: Mutex::new(session.fork()), drawn: Mutex::new(drawn) };
        book.try_opening(0).map(|_| book)
    }

    /// Returns the opening with this number, from 0.
    pub fn opening(&self, number: usize) -> MatchOpening {
        self.try_opening(number).expect("the first opening was there, so there is always another one")
    }

    /// The numbers of openings that were drawn and thrown away so far.
    pub fn rejections(&self) -> Rejections {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.draw.as_ref().map_or_else(Rejections::default, |draw| draw.rejections())
    }

    fn try_opening(&self, number: usize) -> Result<MatchOpening, NoOpening> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let Drawn { openings, draw } = &mut *drawn;
        let Some(draw) = draw else {
            return Ok(openings[number % openings.len()].clone());
        };
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        while openings.len() <= number {
            let next = draw.next(&mut **session)?;
            openings.push(next);
        }
        Ok(openings[number].clone())
    }
}
