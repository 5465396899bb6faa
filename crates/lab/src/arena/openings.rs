//! Random openings: a few legal moves that do not end the game, so that two programs do not repeat one game over and
//! over.

use std::collections::HashSet;

use engine::Session;

game::messages! {
    /// Why a match cannot begin.
    pub enum NoOpening {
        Plies { plies: u32, game: String } =
            "match-no-opening" => "every random opening of {plies} plies finishes {game}",
    }
}

/// The maximum number of points of a small board, on which a longer opening would leave little to play.
const SMALL_BOARD: usize = 16;

/// The attempts to find a new opening that leaves the game unfinished.
const ATTEMPTS: usize = 200;

/// The default length of a random opening in plies: 2 on boards of at most 16 points, else 4.
pub fn usual_plies(session: &dyn Session) -> u32 {
    if session.view().sites.len() <= SMALL_BOARD { 2 } else { 4 }
}

/// Random openings, as lists of moves. Their positions differ as far as possible: one is repeated only after 200
/// attempts have found no new one.
///
/// # Errors
/// If no sequence of this length was found that leaves the game unfinished.
pub(crate) fn draw(
    session: &mut dyn Session,
    plies: u32,
    count: usize,
    seed: u64,
) -> Result<Vec<Vec<String>>, NoOpening> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut seen = HashSet::new();
    let mut openings = Vec::with_capacity(count);
    while openings.len() < count {
        let mut found = None;
        for _ in 0..ATTEMPTS {
            let Some((moves, position)) = attempt(session, plies, &mut random) else { continue };
            let is_new = !seen.contains(&position);
            found = Some((moves, position));
            if is_new {
                break;
            }
        }
        let (moves, position) = found.ok_or_else(|| NoOpening::Plies { plies, game: session.spec() })?;
        if !seen.insert(position.clone()) {
            seen = HashSet::from([position]);
        }
        openings.push(moves);
    }
    Ok(openings)
}

/// Random moves and the position after them, unless they end the game. The session is as before.
fn attempt(
    session: &mut dyn Session,
    plies: u32,
    random: &mut fastrand::Rng,
) -> Option<(Vec<String>, String)> {
    let mut moves = Vec::new();
    while moves.len() < plies as usize {
        let Some(chosen) = random.choice(session.legal_moves()) else { break };
        if session.play(&chosen).is_err() {
            break;
        }
        moves.push(chosen);
    }
    let is_open = moves.len() == plies as usize && session.ending().is_none();
    let position = session.position();
    for _ in &moves {
        session.undo();
    }
    is_open.then_some((moves, position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    fn openings(spec: &str, plies: u32, count: usize, seed: u64) -> Result<Vec<Vec<String>>, NoOpening> {
        draw(&mut *registry::open(spec).unwrap(), plies, count, seed)
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
