//! The games and positions that are tested.

use std::collections::HashSet;
use std::ops::Range;

use game::{Game, LineGame, Notation, Tactics};
use games::mill::Filetto;
use games::mnk::Mnk;

/// A test that runs on a game and some of its positions.
pub(crate) trait Visit {
    fn visit<G: LineGame + Notation + Tactics>(&mut self, game: &G, positions: &[G::Position]);
}

/// Small boards, with the range of plies left in the positions, and the number of positions.
const BOARDS: [(&str, Range<usize>, usize); 24] = [
    ("mnk:3,4,3", 3..10, 150),
    ("mnk:4,3,3", 3..10, 150),
    ("mnk:3,4,3,overline=exact", 3..10, 150),
    ("mnk:4,4,3", 4..10, 150),
    ("mnk:4,4,3,overline=exact", 4..10, 250),
    ("mnk:4,4,4", 4..11, 200),
    ("mnk:4,5,4", 4..11, 200),
    ("mnk:4,5,4,overline=exact", 4..11, 200),
    ("mnk:5,5,4", 4..11, 150),
    ("mnk:5,4,3", 4..10, 150),
    ("mnk:5,4,3,overline=exact", 4..10, 250),
    ("mnk:5,5,3,overline=exact", 4..10, 150),
    ("mnk:2,6,4", 4..12, 100),
    ("mnk:2,6,4,overline=exact", 4..12, 100),
    ("mnk:1,9,3", 1..10, 60),
    ("mnk:1,9,3,overline=exact", 1..10, 100),
    ("mnk:1,12,2,overline=exact", 1..11, 100),
    ("mnk:3,6,2,overline=exact", 4..11, 100),
    ("mnk:6,6,4", 5..11, 80),
    ("mnk:6,6,4,overline=exact", 5..11, 80),
    ("mnk:5,5,5", 4..12, 50),
    ("mnk:3,3,5", 1..10, 10),
    ("mnk:3,3,1", 9..10, 1),
    ("mnk:8,8,4", 6..10, 40),
];

/// Boards of more than one word, nearly full: plies left and number of positions as in [`BOARDS`].
const LARGE: [(&str, Range<usize>, usize); 5] = [
    ("mnk:9,9,5", 5..10, 30),
    ("mnk:9,9,5,overline=exact", 5..10, 30),
    ("mnk:10,15,5", 5..10, 15),
    ("mnk:20,20,7", 5..9, 8),
    ("mnk:17,16,6,overline=exact", 5..9, 8),
];

/// Tests late positions of small boards.
pub(crate) fn small(visit: &mut impl Visit, seed: u64) {
    for (spec, left, number) in BOARDS {
        visit_positions(visit, &Mnk::<1>::new(spec.parse().expect("a spec")), left, number, seed);
    }
}

/// Tests late positions of boards of more than one word.
pub(crate) fn large(visit: &mut impl Visit, seed: u64) {
    for (spec, left, number) in LARGE {
        visit_positions(visit, &Mnk::<7>::new(spec.parse().expect("a spec")), left, number, seed);
    }
}

/// Tests late positions of Filetto, for every value of `men`.
pub(crate) fn filetto(visit: &mut impl Visit, seed: u64) {
    for men in 3..=12 {
        for diagonals in ["no", "yes"] {
            let spec = format!("filetto:men={men},diagonals={diagonals}");
            let game = Filetto::new(spec.parse().expect("a spec"));
            let (left, number) = if men < 6 { (1..5, 20) } else { (1..7, 16) };
            visit_positions(visit, &game, left, number, seed);
        }
    }
}

/// The offset of the random seeds, from the environment variable `LINES_SEED`; 0 without one. Large runs by
/// hand in release builds set it to test other positions.
fn other_seed() -> u64 {
    std::env::var("LINES_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

fn visit_positions<G: LineGame + Notation + Tactics>(
    visit: &mut impl Visit,
    game: &G,
    left: Range<usize>,
    number: usize,
    seed: u64,
) {
    let mut random = fastrand::Rng::with_seed(seed + other_seed());
    let mut positions = Vec::new();
    let mut tries = 0;
    while positions.len() < number && tries < 5000 * number {
        let left = random.usize(left.clone());
        positions.extend(random_position(game, game.max_plies().saturating_sub(left), &mut random));
        tries += 1;
    }
    assert!(positions.len() == number, "{}: {} positions", game.spec(), positions.len());
    visit.visit(game, &positions);
}

/// An unfinished position after this number of random plies, or `None`. Moves that end the game are mostly
/// avoided.
fn random_position<G: Game>(game: &G, plies: usize, random: &mut fastrand::Rng) -> Option<G::Position> {
    let mut position = game.start();
    for _ in 0..plies {
        let mut next = None;
        for _ in 0..8 {
            let m = game.nth_move(&position, random.u64(..game.count_moves(&position)));
            next = Some(game.after(&position, m)).filter(|next| game.outcome(next).is_none());
            if next.is_some() {
                break;
            }
        }
        position = next?;
    }
    Some(position)
}

/// Returns every reachable position of a game.
pub(crate) fn reachable<G: Game>(game: &G) -> Vec<G::Position> {
    let mut all = vec![game.start()];
    let mut seen: HashSet<G::Position> = all.iter().copied().collect();
    let mut next = 0;
    while let Some(position) = all.get(next).copied() {
        next += 1;
        for m in game.legal_moves(&position) {
            let child = game.after(&position, m);
            if seen.insert(child) {
                all.push(child);
            }
        }
    }
    all
}
