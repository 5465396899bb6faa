//! The three cases with which chapter 3.3 of the thesis begins: the best cell comes early in the inspection,
//! it comes late, or no player is about to win.
//!
//! The document names cells, (2,3), (3,4) and (4,2), but its pictures are lost. These positions are built to
//! its words, on its board of 4 rows and 4 columns with k = 4: a position in which x is to move, and three
//! cells for the mark.
//!
//! ```text
//!     o . . x        early: x at (2,2) threatens the second row, and o must answer at (2,3)
//!     x . . x        late: x at (4,4) threatens the last column, and o must answer at (3,4)
//!     . . o .        arbitrary: x at (4,2) threatens nothing
//!     . . o .
//! ```
//!
//! The program searches each reply with a full window, so its best reply saves nothing by being early. But
//! after every other reply x wins at that very cell. The earlier x comes to it, the sooner the window closes
//! on the rest.
//!
//! Measured on 28 November 2026 with the compiled C program: of 821 triples built in this way (three marks of
//! x, three of o, no near win in the third case) 652 have both replies and nodes in this order. In 8,000
//! random positions with 9 empty cells and one cell that o must take, the program takes it in each, after
//! 10,197 nodes on average if it is the first empty cell and 41,064 if it is the last.

use engine::{Agent, Clock, Session, Settings, registry};
use search::Unlimited;

use super::positions::a_win_is_near;
use super::stopwatch::{self, RunResult};

/// The game of the cases.
pub const CASES_GAME: &str = "mnk:4,4,4";

/// The position before x's last mark.
const BEFORE: &str = "o2x/x2x/2o1/2o1 x";

/// The kind of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseKind {
    /// The best reply is early in row order.
    Early,
    /// The best reply is late in row order.
    Late,
    /// No win is near.
    Arbitrary,
}

impl CaseKind {
    /// All, in the order of the thesis.
    pub const ALL: [CaseKind; 3] = [CaseKind::Early, CaseKind::Late, CaseKind::Arbitrary];

    /// Returns the name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            CaseKind::Early => "early",
            CaseKind::Late => "late",
            CaseKind::Arbitrary => "arbitrary",
        }
    }

    /// Returns the cell of x's last mark.
    const fn last_move(self) -> &'static str {
        match self {
            CaseKind::Early => "b3",
            CaseKind::Late => "d1",
            CaseKind::Arbitrary => "b1",
        }
    }

    /// Returns the session in which the program is to reply.
    pub fn open(self) -> Box<dyn Session> {
        let mut session = registry::open(CASES_GAME).expect("a spec");
        session.set_position(BEFORE).expect("a position");
        session.play(self.last_move()).expect("a legal move");
        session
    }
}

/// A cell as the thesis names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThesisCell {
    /// The row, from 1 at the top.
    pub row: u32,
    /// The column, from 1 at the left.
    pub column: u32,
    /// The name in the notation of the game.
    pub name: String,
}

/// The program's reply in a case.
#[derive(Debug, Clone, PartialEq)]
pub struct ThesisCase {
    /// The case.
    pub kind: CaseKind,
    /// The position in which the program replies.
    pub position: String,
    /// `true` if one of the next two plies can complete a line.
    pub near_win: bool,
    /// The cell of x's last mark.
    pub last: ThesisCell,
    /// The reply.
    pub reply: ThesisCell,
    /// The place of the reply among the empty cells in row order, from 1.
    pub place: u32,
    /// The number of empty cells.
    pub empty: u32,
    /// The nodes of the program's alpha-beta.
    pub nodes: u64,
    /// The time of the fastest of several searches, in seconds.
    pub seconds: f64,
}

/// Lets the program reply in each case.
pub fn measure_cases(clock: &dyn Clock) -> Vec<ThesisCase> {
    CaseKind::ALL.map(|kind| measure_case(clock, kind)).into()
}

fn measure_case(clock: &dyn Clock, kind: CaseKind) -> ThesisCase {
    let mut session = kind.open();
    let mut reply = String::new();
    let (result, seconds) = stopwatch::time(clock, |_| {
        let found = session.choose(Agent::Thesis, &Settings::default(), &mut Unlimited).expect("it plays");
        reply = found.chosen;
        RunResult { nodes: found.nodes, complete: found.complete }
    });
    let cells = cells(&*session);
    let cell = |name: &str| cells.iter().find(|cell| cell.name == name).expect("a cell").clone();
    let empty = session.legal_moves();
    let before = cells.iter().take_while(|cell| cell.name != reply);
    ThesisCase {
        kind,
        position: session.position(),
        near_win: a_win_is_near(&mut *session, 2),
        last: cell(kind.last_move()),
        reply: cell(&reply),
        place: 1 + before.filter(|cell| empty.contains(&cell.name)).count() as u32,
        empty: empty.len() as u32,
        nodes: result.nodes,
        seconds,
    }
}

/// Returns the cells of the board in row order.
fn cells(session: &dyn Session) -> Vec<ThesisCell> {
    let sites = session.view().sites;
    let top = sites.iter().map(|site| site.rank).max().unwrap_or(0);
    let cell = |site: &game::Site| ThesisCell {
        row: u32::from(top - site.rank) + 1,
        column: u32::from(site.file) + 1,
        name: site.name(),
    };
    let mut cells: Vec<ThesisCell> = sites.iter().map(cell).collect();
    cells.sort_by_key(|cell| (cell.row, cell.column));
    cells
}

#[cfg(test)]
mod tests {
    use crate::SystemClock;

    use super::*;

    /// Replies, scores and nodes are those of the compiled C program.
    #[test]
    fn the_cases_are_as_the_thesis_tells_them() {
        let cases = measure_cases(&SystemClock);
        let found: Vec<_> = cases
            .iter()
            .map(|case| {
                let ThesisCell { row, column, .. } = case.last;
                let reply = (case.reply.row, case.reply.column);
                ((row, column), reply, case.place, case.empty, case.near_win, case.nodes)
            })
            .collect();
        assert_eq!(
            found,
            [
                ((2, 2), (2, 3), 3, 9, true, 8_530),
                ((4, 4), (3, 4), 7, 9, true, 19_232),
                ((4, 2), (1, 2), 1, 9, false, 40_799),
            ]
        );
    }

    /// In the first two cases x wins at the cell of the reply after every other reply.
    #[test]
    fn the_best_cell_of_one_player_is_that_of_the_other() {
        for (kind, cell) in [(CaseKind::Early, "c3"), (CaseKind::Late, "d2")] {
            let mut session = kind.open();
            for reply in session.legal_moves().iter().filter(|reply| *reply != cell) {
                assert!(session.play(reply).is_ok() && session.ending().is_none());
                assert!(session.play(cell).is_ok());
                assert_eq!(session.ending().map(|ending| ending.outcome.name()), Some("first"), "{reply}");
                session.undo();
                session.undo();
            }
        }
    }
}
