//! Crowded positions: boards on which much is played and nothing is decided, with the best move and the value
//! of a teacher, another program. They show how deep a search gets there.
//!
//! ```text
//! # what follows a number sign is not read
//! mnk:15,15,5 i7 -66 h8 i9 j8 g8
//! ```
//!
//! A line has the game, the teacher's best move, its value for the side to move in the teacher's own unit,
//! and the moves from the start.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Algorithm, Budget, Clock, Limit, OpenError, Opening, Request, Session, StrongSearch};
use game::{Assessment, Wdl};
use search::{TranspositionTable, Watcher};

use crate::clock::SystemClock;
use crate::lines::filled_lines;

/// A crowded position with the judgement of a teacher.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrowdedPosition {
    /// The canonical spec of the game.
    pub spec: String,
    /// The teacher's best move.
    pub best: String,
    /// The teacher's value for the side to move, in the teacher's own unit.
    pub value: i32,
    /// The moves from the start of the game to the position.
    pub moves: Vec<String>,
}

/// An invalid line of a file of crowded positions.
#[derive(Debug)]
pub struct CrowdedError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The error.
    pub reason: CrowdedErrorReason,
}

/// The error in a line of a file of crowded positions.
#[derive(Debug)]
pub enum CrowdedErrorReason {
    /// The line does not begin with a game, a move and a value.
    Form,
    /// The spec is invalid, or a move is illegal.
    Opening(OpenError),
    /// The game is over after the moves.
    Over,
}

/// The result of a search of a crowded position.
#[derive(Debug, Clone, PartialEq)]
pub struct CrowdedSearch {
    /// The last completed depth, in plies.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
    /// Time in seconds.
    pub seconds: f64,
    /// The best move.
    pub best: String,
    /// The assessment of the best move.
    pub assessment: Option<Assessment>,
}

impl CrowdedSearch {
    /// Returns `true` if the search proved a win or a loss: then its depth says nothing.
    pub fn is_decided(&self) -> bool {
        let wdl = self.assessment.and_then(|assessment| assessment.wdl());
        matches!(wdl, Some(Wdl::Win | Wdl::Loss))
    }
}

impl CrowdedPosition {
    /// Opens the game at the position.
    ///
    /// # Errors
    /// The spec is invalid, or a move is illegal.
    pub fn open(&self) -> Result<Box<dyn Session>, OpenError> {
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        Ok(Opening { moves: &moves, ..Opening::start(&self.spec) }.open()?.session)
    }

    fn read(line: &str) -> Result<CrowdedPosition, CrowdedErrorReason> {
        let mut words = line.split_whitespace();
        let (Some(spec), Some(best), Some(Ok(value))) =
            (words.next(), words.next(), words.next().map(str::parse))
        else {
            return Err(CrowdedErrorReason::Form);
        };
        let moves = words.map(str::to_owned).collect();
        let position = CrowdedPosition { spec: spec.to_owned(), best: best.to_owned(), value, moves };
        let mut session = position.open().map_err(CrowdedErrorReason::Opening)?;
        if session.ending().is_some() {
            return Err(CrowdedErrorReason::Over);
        }
        let spec = session.spec();
        let number = position.moves.len() + 1;
        let wrong = |error| OpenError::Move { number, found: best.to_owned(), error };
        session.play(best).map_err(|error| CrowdedErrorReason::Opening(wrong(error)))?;
        Ok(CrowdedPosition { spec, ..position })
    }
}

impl std::fmt::Display for CrowdedPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {} {}", self.spec, self.best, self.value, self.moves.join(" "))
    }
}

/// Reads a file of crowded positions.
///
/// # Errors
/// The first invalid line.
pub fn read(text: &str) -> Result<Vec<CrowdedPosition>, CrowdedError> {
    let position = |(line, text)| CrowdedPosition::read(text).map_err(|reason| CrowdedError { line, reason });
    filled_lines(text).map(position).collect()
}

/// Returns the built-in positions.
///
/// # Panics
/// If a position is invalid; a test opens them all.
pub fn built_in() -> Vec<CrowdedPosition> {
    read(include_str!("positions.txt")).expect("positions that can be opened")
}

/// Size of the transposition table, in bytes. Every search begins with an empty one.
const TABLE_BYTES: usize = 16 << 20;

/// Searches a position within `budget`, or until its value is proven. `None` if `stop` is set before that, or
/// the search has no result.
pub fn search_position(
    session: &dyn Session,
    threads: usize,
    budget: Budget,
    stop: &AtomicBool,
) -> Option<CrowdedSearch> {
    // The search counts the nodes itself, exactly; the clock looks on only now and then.
    let search =
        StrongSearch { nodes: budget.nodes, threads, exact_length: false, ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let table = TranspositionTable::new(TABLE_BYTES);
    let start = SystemClock.now();
    let mut limit = Limit::since(SystemClock, start, budget);
    let analysis = session.analyse(&request, &table, &mut Watcher::<String>::until(&mut limit, stop));
    let seconds = (SystemClock.now() - start).as_secs_f64();
    let line = analysis.lines.first()?;
    let best = line.variation.first()?.clone();
    (!stop.load(Ordering::Relaxed)).then_some(CrowdedSearch {
        depth: analysis.depth,
        nodes: analysis.counters.nodes,
        seconds,
        best,
        assessment: line.assessment,
    })
}

/// Returns the median depth of the searches that decided nothing; the lower one of two in the middle. `None`
/// if all are decided.
pub fn median_depth<'a>(searches: impl IntoIterator<Item = &'a CrowdedSearch>) -> Option<u32> {
    let open = searches.into_iter().filter(|search| !search.is_decided());
    let mut depths: Vec<u32> = open.map(|search| search.depth).collect();
    depths.sort_unstable();
    depths.get(depths.len().checked_sub(1)? / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(depth: u32, assessment: Option<Assessment>) -> CrowdedSearch {
        CrowdedSearch { depth, nodes: 1, seconds: 0.0, best: "h8".to_owned(), assessment }
    }

    #[test]
    fn the_built_in_positions_are_distinct_crowded_and_read_as_they_are_written() {
        let positions = built_in();
        assert!(positions.len() >= 40, "{}", positions.len());
        for (number, position) in positions.iter().enumerate() {
            assert_eq!(read(&position.to_string()).ok(), Some(vec![position.clone()]));
            assert!(!positions[..number].contains(position), "{position}");
            assert!((40..=80).contains(&position.moves.len()), "{position}");
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error_in = |text: &str| read(text).map_err(|error| (error.line, error.reason)).unwrap_err();
        assert!(matches!(error_in("\ngomoku h8 x h9"), (2, CrowdedErrorReason::Form)));
        assert!(matches!(error_in("gomoku h9 7 h8 h8"), (1, CrowdedErrorReason::Opening(_))));
        assert!(matches!(error_in("gomoku h8 7 h8"), (1, CrowdedErrorReason::Opening(_))));
        assert!(matches!(error_in("tris c1 7 a1 b1 a2 b2 a3"), (1, CrowdedErrorReason::Over)));
    }

    #[test]
    fn a_search_has_the_depth_of_its_last_whole_iteration() {
        let position = read("gomoku h9 0 h8 i9 j8").expect("a position").remove(0);
        let session = position.open().expect("a session");
        let budget = Budget { nodes: Some(20_000), ..Budget::default() };
        let stop = AtomicBool::new(false);
        let found = search_position(&*session, 1, budget, &stop).expect("a result");
        assert!(found.depth > 2 && found.nodes <= 20_000 && !found.is_decided(), "{found:?}");
        let again = search_position(&*session, 1, budget, &stop).expect("a result");
        assert_eq!((found.depth, found.nodes, &found.best), (again.depth, again.nodes, &again.best));
    }

    #[test]
    fn proven_positions_do_not_count_in_the_median() {
        let won = Assessment::exactly(game::Value::win_in(5), game::Basis::FinishedGames);
        let searches = [search(9, None), search(3, Some(won)), search(12, None), search(10, None)];
        assert_eq!(median_depth(&searches), Some(10));
        assert_eq!(median_depth(&searches[..3]), Some(9));
        assert_eq!(median_depth(&searches[1..2]), None);
    }
}
