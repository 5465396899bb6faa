//! Sources of positions for puzzles: games between levels that err, and positions from sectors of tables.

use std::cell::OnceCell;

use engine::{Agent, IndexedVisitor, Session, Settings, registry, visit_indexed};
use fastrand::Rng;
use game::{Indexed, Notation, Numbering, SpecError, Symmetric};
use search::Unlimited;

/// The agents of a game, drawn at random for each move.
const PLAYERS: [Agent; 4] = [Agent::Random, Agent::Easy, Agent::Easy, Agent::Medium];

/// Maximum length of a game, in plies.
const MAX_PLIES: usize = 120;

/// Maximum number of points of a small board.
///
/// Maximum number of points of a small board.
const SMALL: usize = 50;

/// Maximum number of random moves at the beginning of a game on a larger board, on which men that are far
/// apart threaten nothing. On a small board it is half the number of points.
const MAX_RANDOM_MOVES: usize = 4;

/// Returns `true` if the board is small enough for random games to reach interesting positions.
pub(super) fn is_small(session: &dyn Session) -> bool {
    session.view().sites.len() <= SMALL
}

/// Returns the positions of a game, the last one first, since it is the easiest to prove.
pub(super) fn of_a_game(spec: &str, random: &mut Rng) -> Result<Vec<String>, SpecError> {
    let mut session = registry::open(spec)?;
    let points = session.view().sites.len();
    let opening = random.usize(..=if is_small(&*session) { points / 2 } else { MAX_RANDOM_MOVES });
    let mut positions = Vec::new();
    while session.ending().is_none() && positions.len() < MAX_PLIES {
        let level =
            if positions.len() < opening { Agent::Random } else { PLAYERS[random.usize(..PLAYERS.len())] };
        let settings = Settings { seed: random.u64(..), ..Settings::default() };
        let Ok(chosen) = session.choose(level, &settings, &mut Unlimited) else { break };
        positions.push(session.position());
        if session.play(&chosen.chosen).is_err() {
            break;
        }
    }
    positions.reverse();
    Ok(positions)
}

/// Returns a position after random moves; `None` if the game ends before.
pub(super) fn at_random(spec: &str, random: &mut Rng) -> Option<String> {
    let mut session = registry::open(spec).ok()?;
    let points = session.view().sites.len();
    for _ in 0..random.usize(points / 5..points * 4 / 5) {
        let moves = session.legal_moves();
        session.play(moves.get(random.usize(..moves.len().max(1)))?).ok()?;
    }
    session.ending().is_none().then(|| session.position())
}

/// Draws random positions from the sectors of a game whose positions can be numbered.
pub(super) struct SectorPositions(Box<dyn FnMut(&mut Rng) -> String + Send>);

impl SectorPositions {
    /// Returns the positions of all sectors with up to this number of men, on the board and in hand; `None`
    /// if the game has no sectors.
    pub(super) fn new(spec: &str, most_men: usize) -> Result<Option<SectorPositions>, SpecError> {
        Ok(visit_indexed(spec, OfSectors { most_men })?.flatten())
    }

    /// Draws a position, often after one random move, so that either player can be to move.
    pub(super) fn draw(&mut self, judge: &mut dyn Session, random: &mut Rng) -> Option<String> {
        let position = (self.0)(random);
        judge.set_position(&position).ok()?;
        if random.bool() {
            let moves = judge.legal_moves();
            let m = moves.get(random.usize(..moves.len().max(1)))?;
            judge.play(m).ok()?;
        }
        judge.ending().is_none().then(|| judge.position())
    }
}

struct OfSectors {
    most_men: usize,
}

impl IndexedVisitor for OfSectors {
    type Output = Option<SectorPositions>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let sectors = game.sectors().into_iter().filter(|sector| game.men_left(*sector) <= self.most_men);
        let sectors: Vec<(G::Sector, OnceCell<G::Numbering>)> =
            sectors.map(|sector| (sector, OnceCell::new())).collect();
        if sectors.is_empty() {
            return None;
        }
        Some(SectorPositions(Box::new(move |random| {
            let (sector, numbering) = &sectors[random.usize(..sectors.len())];
            let numbering = numbering.get_or_init(|| game.numbering(*sector));
            game.write_position(&numbering.position(random.u64(..numbering.len())))
        })))
    }
}
