//! The experiment of the thesis (chapter 3.3): how long alpha-beta and minimax take to the end of an
//! m,n,k-game, by the number of cells that are still empty, for k = 3, 4, 5.
//!
//! The thesis played against its program and timed each answer. It avoided, where it could, positions in
//! which a player was about to win, because they are answered too soon for a clean relation; here the
//! cells that are not empty are filled at random without a line, and of up to 50 such positions the first
//! is taken in which no player can complete a line within two plies. What differs:
//!
//! * every number is the mean over several positions, where the thesis timed one; all searches see the same
//! * times below a millisecond are shown too, and nodes beside them, which depend on no machine
//! * the thesis ended a column where its author's patience ended (1500 s for minimax at 13 empty cells);
//!   here a column ends with the first cell of the table that takes longer than a limit
//! * win and loss are weighed by their distance correctly (see the agent `thesis`), and cells are tried in
//!   row order as there

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Algorithm, Clock, Limit, Request, Session, TextbookSearch, registry};
use game::Outcome;
use search::{TextbookAlgorithm, TranspositionTable, Watcher};

#[cfg(feature = "charts")]
use crate::chart::{self, Curve, Diagram};
#[cfg(feature = "charts")]
use crate::written;

/// The searches of the experiment.
pub const ALGORITHMS: [Algorithm; 2] =
    [at_once(TextbookAlgorithm::AlphaBeta), at_once(TextbookAlgorithm::Minimax)];

/// A search of the textbook that goes to its depth at once.
const fn at_once(algorithm: TextbookAlgorithm) -> Algorithm {
    Algorithm::Textbook(TextbookSearch { deepens: false, ..TextbookSearch::new(algorithm) })
}

/// A cell of the table: one search to the end, from positions with the same number of empty cells.
#[derive(Debug, Clone, PartialEq)]
pub struct TimingCell {
    /// The k of the game.
    pub k: u32,
    /// The search.
    pub algorithm: Algorithm,
    /// The empty cells.
    pub empty: u32,
    /// The positions that were searched to the end.
    pub positions: u32,
    /// The mean number of nodes.
    pub nodes: f64,
    /// The mean time, in seconds.
    pub seconds: f64,
    /// Whether all positions were searched in time; if not, the true means are larger.
    pub complete: bool,
}

/// The attempts to fill a board without a line on which no player is about to win.
const ATTEMPTS: usize = 50;

/// Unfinished positions with this number of empty cells; fewer or none if random filling finds no more.
/// The session must be at the start of an m,n,k-game.
pub fn positions(session: &mut dyn Session, empty: u32, count: u32, seed: u64) -> Vec<String> {
    let cells = session.view().sites.len() as u32;
    let mut random = fastrand::Rng::with_seed(seed ^ u64::from(empty) << 32);
    (0..count).filter_map(|_| position(session, cells.checked_sub(empty)?, &mut random)).collect()
}

fn position(session: &mut dyn Session, plies: u32, random: &mut fastrand::Rng) -> Option<String> {
    let mut fallback = None;
    for _ in 0..ATTEMPTS {
        let filled = fill(session, plies, random);
        let position = filled.then(|| session.position());
        let is_calm = filled && !a_win_is_near(session, 2);
        while session.undo() {}
        if is_calm {
            return position;
        }
        fallback = fallback.or(position);
    }
    fallback
}

/// Plays random moves that do not end the game. Returns whether there were enough.
fn fill(session: &mut dyn Session, plies: u32, random: &mut fastrand::Rng) -> bool {
    (0..plies).all(|_| {
        let mut moves = session.legal_moves();
        random.shuffle(&mut moves);
        moves.iter().any(|m| {
            let goes_on = session.play(m).is_ok() && session.ending().is_none();
            if !goes_on {
                session.undo();
            }
            goes_on
        })
    })
}

/// Whether some sequence of at most this number of plies wins.
fn a_win_is_near(session: &mut dyn Session, plies: u32) -> bool {
    if let Some(ending) = session.ending() {
        return ending.outcome != Outcome::Draw;
    }
    plies > 0
        && session.legal_moves().iter().any(|m| {
            let played = session.play(m).is_ok();
            let won = played && a_win_is_near(session, plies - 1);
            session.undo();
            won
        })
}

/// When the searches of a cell end.
#[derive(Clone, Copy)]
pub struct CellLimit<'a> {
    /// The clock.
    pub clock: &'a dyn Clock,
    /// The time that they may take together.
    pub time: Duration,
    /// Raised if they are to end at once.
    pub stop: &'a AtomicBool,
}

/// Searches the positions to their end, all together within this limit.
///
/// A search of microseconds is repeated until a millisecond has passed, so that its time means something.
pub fn measure(
    limit: CellLimit<'_>,
    spec: &str,
    k: u32,
    algorithm: Algorithm,
    empty: u32,
    positions: &[String],
) -> TimingCell {
    let CellLimit { clock, time: max_time, stop } = limit;
    let end = clock.now() + max_time;
    let mut cell = TimingCell { k, algorithm, empty, positions: 0, nodes: 0.0, seconds: 0.0, complete: true };
    let share = 1.0 / (positions.len() as f64).max(1.0);
    for position in positions {
        let mut session = registry::open(spec).expect("the caller opened it before");
        session.set_position(position).expect("a session wrote the position");
        let (nodes, seconds, complete) = time_search(clock, &*session, algorithm, empty, end, stop);
        cell.nodes += nodes as f64 * share;
        cell.seconds += seconds * share;
        if !complete {
            cell.complete = false;
            break;
        }
        cell.positions += 1;
    }
    cell
}

/// The nodes and seconds of one search, and whether it was finished before the end.
fn time_search(
    clock: &dyn Clock,
    session: &dyn Session,
    algorithm: Algorithm,
    empty: u32,
    end: Duration,
    stop: &AtomicBool,
) -> (u64, f64, bool) {
    const LEAST: f64 = 0.001;
    let request = Request { algorithm: algorithm.with_depth(Some(empty)), lines: 1 };
    let table = TranspositionTable::new(0);
    let (begin, mut searches) = (clock.now(), 0);
    loop {
        let left = end.saturating_sub(clock.now());
        let mut limit = Watcher::<String>::until(Limit::new(clock, Some(left)), stop);
        let analysis = session.analyse(&request, &table, &mut limit);
        searches += 1;
        let seconds = (clock.now() - begin).as_secs_f64();
        if seconds >= LEAST || !analysis.complete {
            return (analysis.counters.nodes, seconds / f64::from(searches), analysis.complete);
        }
    }
}

/// The cells as a table for spreadsheets.
#[cfg(feature = "charts")]
pub fn csv(cells: &[TimingCell]) -> String {
    let header = ["k", "algorithm", "empty", "positions", "finished", "mean_nodes", "mean_seconds"];
    let write = |cell: &TimingCell| {
        vec![
            cell.k.to_string(),
            cell.algorithm.name().to_owned(),
            cell.empty.to_string(),
            cell.positions.to_string(),
            cell.complete.to_string(),
            format!("{:.1}", cell.nodes),
            format!("{:.7}", cell.seconds),
        ]
    };
    written::csv(&header, cells.iter().map(write))
}

/// Time and nodes by empty cells, a line for each search and k, on logarithmic scales. `axes` are the
/// names of empty cells, seconds and nodes.
///
/// # Errors
/// The chart cannot be drawn; the text says why.
#[cfg(feature = "charts")]
pub fn svg(cells: &[TimingCell], title: &str, axes: [&str; 3]) -> Result<String, String> {
    let [empty, seconds, nodes] = axes;
    let diagrams = [
        Diagram { axis: seconds, curves: curves(cells, |cell| cell.seconds) },
        Diagram { axis: nodes, curves: curves(cells, |cell| cell.nodes) },
    ];
    chart::curves(&diagrams, title, empty)
}

/// A line for each search and k; what was not finished is left out.
#[cfg(feature = "charts")]
fn curves(cells: &[TimingCell], of: impl Fn(&TimingCell) -> f64) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for cell in cells.iter().filter(|cell| cell.complete) {
        let name = format!("{}, k = {}", cell.algorithm.name(), cell.k);
        let point = (cell.empty, of(cell).max(1e-7));
        match curves.iter_mut().find(|curve| curve.name == name) {
            Some(curve) => curve.points.push(point),
            None => curves.push(Curve { name, points: vec![point] }),
        }
    }
    curves
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn within(clock: &dyn Clock, time: Duration) -> CellLimit<'_> {
        CellLimit { clock, time, stop: &GOES_ON }
    }

    #[test]
    fn positions_are_open_and_calm_where_they_can_be() {
        let check = |spec: &str, empty: u32, calm: bool| {
            let mut session = registry::open(spec).unwrap();
            let found = positions(&mut *session, empty, 3, 1);
            assert_eq!((found.len(), session.plies()), (3, 0), "{spec}");
            for position in &found {
                let mut session = registry::open(spec).unwrap();
                session.set_position(position).unwrap();
                assert_eq!((session.ending(), session.legal_moves().len()), (None, empty as usize));
                assert_eq!(!a_win_is_near(&mut *session, 2), calm, "{spec} {position}");
            }
        };
        check("mnk:4,4,4", 12, true);
        check("mnk:4,4,4", 4, true);
        check("mnk:2,2,2", 3, false);
        check("mnk:3,3,3", 9, true);
    }

    /// A clock on which a millisecond passes whenever it is read.
    #[derive(Default)]
    struct Ticking(AtomicU64);

    impl Clock for Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    #[test]
    fn minimax_visits_what_alpha_beta_visits_and_more() {
        let mut session = registry::open("tris").unwrap();
        for empty in 1..=9 {
            let positions = positions(&mut *session, empty, 2, 1);
            let clock = Ticking::default();
            let [fast, slow] = ALGORITHMS.map(|algorithm| {
                measure(within(&clock, Duration::MAX / 2), "tris", 3, algorithm, empty, &positions)
            });
            assert!(fast.complete && slow.complete && fast.nodes <= slow.nodes, "{fast:?} {slow:?}");
            assert!(empty < 9 || slow.nodes == 549_946.0);
        }
    }

    #[test]
    fn a_cell_that_runs_out_of_time_says_so() {
        let position = registry::open("mnk:5,5,4").unwrap().position();
        let positions = [position.clone(), position];
        let clock = Ticking::default();
        let limit = within(&clock, Duration::from_secs(1));
        let cell = measure(limit, "mnk:5,5,4", 4, ALGORITHMS[1], 25, &positions);
        assert_eq!((cell.complete, cell.positions), (false, 0));
        assert!(cell.nodes > 0.0);
        assert!(!svg(&[cell], "t", ["e", "s", "n"]).unwrap().contains("k = 4"));
    }
}
