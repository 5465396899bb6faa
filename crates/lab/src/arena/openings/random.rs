//! Random openings: a few legal moves that do not end the game, so that two programs do not repeat the same
//! game.

use std::collections::HashSet;

use engine::Session;

use super::draw::{ATTEMPTS, Draw, attempt, take_back};
use super::opening::{MatchOpening, NoOpening};

/// Maximum number of points of a small board, where a longer opening would leave little to play.
const SMALL_BOARD: usize = 16;

/// Returns the default length of a random opening in plies: 2 on boards of at most 16 points, else 4.
pub fn usual_plies(session: &dyn Session) -> u32 {
    if session.view().sites.len() <= SMALL_BOARD { 2 } else { 4 }
}

/// Draws random openings. A position is repeated only after 200 attempts have found no new one.
pub(super) struct RandomDraw {
    plies: u32,
    random: fastrand::Rng,
    seen: HashSet<String>,
}

impl RandomDraw {
    pub(super) fn new(plies: u32, seed: u64) -> RandomDraw {
        RandomDraw { plies, random: fastrand::Rng::with_seed(seed), seen: HashSet::new() }
    }
}

impl Draw for RandomDraw {
    fn next(&mut self, session: &mut dyn Session) -> Result<MatchOpening, NoOpening> {
        let mut found = None;
        for _ in 0..ATTEMPTS {
            let Some(moves) = attempt(session, self.plies, &mut self.random) else { continue };
            let position = session.position();
            take_back(session, moves.len());
            let is_new = !self.seen.contains(&position);
            found = Some((moves, position));
            if is_new {
                break;
            }
        }
        let no_opening = || NoOpening::Plies { plies: self.plies, game: session.spec() };
        let (moves, position) = found.ok_or_else(no_opening)?;
        if !self.seen.insert(position.clone()) {
            self.seen = HashSet::from([position]);
        }
        Ok(MatchOpening { position: None, moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::openings::OpeningBook;
    use engine::registry;

    fn openings(spec: &str, plies: u32, count: usize, seed: u64) -> Result<Vec<Vec<String>>, NoOpening> {
        let book = OpeningBook::random(&*registry::open(spec).unwrap(), plies, seed)?;
        Ok((0..count).map(|number| book.opening(number).moves).collect())
    }

    fn distinct_positions(spec: &str, openings: &[Vec<String>]) -> usize {
        let position = |moves: &Vec<String>| {
            let mut session = registry::open(spec).unwrap();
            moves.iter().for_each(|m| drop(session.play(m).unwrap()));
            session.position()
        };
        openings.iter().map(position).collect::<HashSet<_>>().len()
    }

    #[test]
    fn openings_differ_as_far_as_possible() {
        let check = |spec: &str, plies: u32, count: usize, distinct: usize| {
            let openings = openings(spec, plies, count, 1).unwrap();
            assert_eq!(openings.len(), count);
            assert!(openings.iter().all(|moves| moves.len() == plies as usize), "{spec}");
            assert_eq!(distinct_positions(spec, &openings), distinct, "{spec}");
        };
        check("tris", 0, 3, 1);
        check("tris", 1, 9, 9);
        check("tris", 1, 30, 9);
        check("tris", 2, 40, 40);
        check("ultimate", 4, 50, 50);
        check("mill:nine", 20, 20, 20);
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(openings("mulino", 4, 9, 5), openings("mulino", 4, 9, 5));
        assert_ne!(openings("mulino", 4, 9, 5), openings("mulino", 4, 9, 6));
    }

    #[test]
    fn no_opening_ends_the_game() {
        assert!(openings("tris", 9, 1, 1).is_err());
        assert!(openings("mnk:1,1,1", 1, 1, 1).is_err());
    }
}
