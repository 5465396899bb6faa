//! The defence search and its zones against brute force, with every pruning on and off.

use game::{Point, Points};
use games::mill::Filetto;
use games::mnk::Mnk;

use super::oracle::{Sets, other_seed};
use crate::lines::Pruning;
use crate::lines::defence::{Breaker, BreakerResult, LineKeys, Role};
use crate::lines::line_board::LineBoard;
use crate::proof_number::ProofTable;

/// Number of random sets of lines of each board.
const ROUNDS: u64 = 2500;

/// Counts of the results of the searches.
#[derive(Debug, Default)]
struct Seen {
    held: usize,
    broken: usize,
    open: usize,
    /// Number of zones that do not contain all points of the lines.
    narrow: usize,
}

impl Seen {
    /// Checks that the result is true, even if the opponent has all points outside of its zone.
    fn check(&mut self, lines: &[Points<1>], side: Role, verdict: BreakerResult<1>, place: &str) {
        let mut sets = Sets::new(lines.iter().map(|line| line.0[0] as u32).collect());
        let all = sets.sets.iter().fold(0, |all, set| all | set);
        let maker_moves = side == Role::Maker;
        let zone = match verdict {
            BreakerResult::Held(zone) => {
                let outside = all & !(zone.0[0] as u32);
                assert!(!sets.are_made(outside, 0, maker_moves), "{place}: held on {zone:?}: {lines:?}");
                self.held += 1;
                zone
            }
            BreakerResult::Broken(zone) => {
                let outside = all & !(zone.0[0] as u32);
                assert!(sets.are_made(0, outside, maker_moves), "{place}: broken on {zone:?}: {lines:?}");
                self.broken += 1;
                zone
            }
            BreakerResult::Open(_) => {
                self.open += 1;
                return;
            }
        };
        self.narrow += usize::from(all & !(zone.0[0] as u32) != 0);
    }
}

/// Random lines on a few of the points, of at most four points each.
fn random_lines(line_board: &LineBoard<1>, random: &mut fastrand::Rng) -> Vec<Points<1>> {
    let mut points: Vec<Point> = Points::<1>::first(line_board.points.min(32)).points().collect();
    random.shuffle(&mut points);
    points.truncate(random.usize(3..=10));
    let longest = random.usize(2..=4).min(points.len());
    let mut line = || -> Points<1> {
        let length = random.usize(2..=longest.max(2));
        (0..length).map(|_| points[random.usize(..points.len())]).collect()
    };
    let number = 1 + line().0[0] as usize % 17;
    (0..number).map(|_| line()).collect()
}

/// The open lines of a random position of the board.
fn lines_of_a_position(line_board: &LineBoard<1>, random: &mut fastrand::Rng) -> Vec<Points<1>> {
    let empties = random.usize(4..=11).min(line_board.points);
    let mut points: Vec<Point> = Points::<1>::first(line_board.points).points().collect();
    random.shuffle(&mut points);
    let empty: Points<1> = points[..empties].iter().copied().collect();
    let marks: Points<1> = points[empties..].iter().copied().filter(|_| random.u8(..3) == 0).collect();
    let open = line_board.lines.iter().filter(|line| (**line & marks).is_empty());
    open.map(|line| *line & empty).filter(|line| !line.is_empty()).collect()
}

/// Checks random searches that share a table, as in the solver.
fn check(line_board: &LineBoard<1>, pruning: Pruning, rounds: u64, place: &str) -> Seen {
    let mut random = fastrand::Rng::with_seed(rounds + other_seed());
    let mut seen = Seen::default();
    let keys = LineKeys::new(line_board);
    let memo = ProofTable::new(if random.bool() { 12 } else { 6 });
    let mut defence = Breaker::new(&keys, &memo);
    defence.pruning = pruning;
    for round in 0..rounds {
        let lines = match round % 2 {
            0 => random_lines(line_board, &mut random),
            _ => lines_of_a_position(line_board, &mut random),
        };
        for side in [Role::Maker, Role::Breaker] {
            let nodes = if random.u8(..4) == 0 { random.u64(1..60) } else { u64::MAX >> 1 };
            defence.last_node = defence.nodes + nodes;
            let verdict = defence.search(lines.iter().copied(), side, nodes);
            assert!(nodes < 60 || !matches!(verdict, BreakerResult::Open(_)), "{place}: {lines:?}");
            seen.check(&lines, side, verdict, place);
        }
    }
    seen
}

fn boards() -> Vec<(LineBoard<1>, &'static str)> {
    let mnk = |spec: &'static str| (LineBoard::new(&Mnk::<1>::new(spec.parse().expect("a spec"))), spec);
    let mut boards: Vec<_> =
        ["mnk:3,3,3", "mnk:3,4,3", "mnk:4,4,3", "mnk:4,4,4", "mnk:5,5,4"].map(mnk).into_iter().collect();
    boards.push((LineBoard::new(&Filetto::new("filetto".parse().expect("a spec"))), "filetto"));
    boards
}

#[test]
fn verdicts_and_zones_are_true() {
    for (line_board, place) in boards() {
        let seen = check(&line_board, Pruning::default(), ROUNDS, place);
        let win_method = seen.held > 500 && seen.broken > 500 && seen.open > 0 && seen.narrow > 500;
        assert!(win_method, "{place}: {seen:?}");
    }
}

#[test]
fn every_pruning_can_be_switched_off() {
    for (line_board, place) in boards() {
        for bits in 0..8 {
            let pruning =
                Pruning { pairings: bits & 1 != 0, zones: bits & 2 != 0, domination: bits & 4 != 0 };
            check(&line_board, pruning, ROUNDS / 10, &format!("{place} {pruning:?}"));
        }
    }
}
