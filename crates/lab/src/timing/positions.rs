//! The positions of the experiment: cells filled at random without a line.
//!
//! The thesis avoided, "where possible", positions in which a player is about to win, because a search finds
//! the win soon and its time says nothing about the level; where it could not, a level took less time than
//! the one before. Here a win is near if two plies can complete a line: the side to move has a win at hand,
//! or the other player has if he is let. Up to [`ATTEMPTS`] positions are filled until one is as wanted.

use engine::Session;
use game::Outcome;

/// What is done about positions in which a player is about to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NearWin {
    /// They are avoided where others are found, as in the thesis.
    Avoid,
    /// Only they are taken.
    Only,
    /// Positions are taken as they come.
    Any,
}

impl NearWin {
    /// All.
    pub const ALL: [NearWin; 3] = [NearWin::Avoid, NearWin::Only, NearWin::Any];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            NearWin::Avoid => "avoid",
            NearWin::Only => "only",
            NearWin::Any => "any",
        }
    }
}

/// The phases of the thesis's measurements, by who began the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimingPhase {
    /// The human began with x, so the program is second and has one empty cell less at its first move.
    X,
    /// The program began with o, on the empty board.
    O,
}

impl TimingPhase {
    /// Both.
    pub const ALL: [TimingPhase; 2] = [TimingPhase::X, TimingPhase::O];

    /// The phase in which a board of this number of cells has this number of empty ones when the program is
    /// to move.
    pub const fn of(cells: u32, empty: u32) -> TimingPhase {
        if cells.saturating_sub(empty).is_multiple_of(2) { TimingPhase::O } else { TimingPhase::X }
    }

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            TimingPhase::X => "x",
            TimingPhase::O => "o",
        }
    }
}

/// The attempts to fill a board without a line so that it is as wanted.
const ATTEMPTS: usize = 50;

/// Unfinished positions with this number of empty cells; fewer or none if random filling finds no more.
/// The session must be at the start of an m,n,k-game.
pub fn positions(
    session: &mut dyn Session,
    empty: u32,
    near_win: NearWin,
    count: u32,
    seed: u64,
) -> Vec<String> {
    let cells = session.view().sites.len() as u32;
    let mut random = fastrand::Rng::with_seed(seed ^ u64::from(empty) << 32);
    (0..count).filter_map(|_| position(session, cells.checked_sub(empty)?, near_win, &mut random)).collect()
}

fn position(
    session: &mut dyn Session,
    plies: u32,
    near_win: NearWin,
    random: &mut fastrand::Rng,
) -> Option<String> {
    let mut fallback = None;
    for _ in 0..ATTEMPTS {
        let filled = fill(session, plies, random);
        let position = filled.then(|| session.position());
        let is_wanted = filled
            && match near_win {
                NearWin::Avoid => !a_win_is_near(session, 2),
                NearWin::Only => a_win_is_near(session, 2),
                NearWin::Any => true,
            };
        while session.undo() {}
        if is_wanted {
            return position;
        }
        fallback = fallback.or(position);
    }
    fallback.filter(|_| near_win == NearWin::Avoid)
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
pub(super) fn a_win_is_near(session: &mut dyn Session, plies: u32) -> bool {
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

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    #[test]
    fn positions_are_open_and_calm_where_they_can_be() {
        let check = |spec: &str, empty: u32, calm: bool| {
            let mut session = registry::open(spec).unwrap();
            let found = positions(&mut *session, empty, NearWin::Avoid, 3, 1);
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

    #[test]
    fn a_win_is_near_where_it_is_asked_for() {
        let mut session = registry::open("mnk:4,4,4").unwrap();
        let only = positions(&mut *session, 8, NearWin::Only, 5, 1);
        assert_eq!(only.len(), 5);
        for position in &only {
            let mut session = registry::open("mnk:4,4,4").unwrap();
            session.set_position(position).unwrap();
            assert!(a_win_is_near(&mut *session, 2), "{position}");
        }
        assert!(positions(&mut *session, 16, NearWin::Only, 5, 1).is_empty(), "nobody wins at once");
        let any = positions(&mut *session, 8, NearWin::Any, 20, 1);
        let near = |position: &&String| {
            let mut session = registry::open("mnk:4,4,4").unwrap();
            session.set_position(position).unwrap();
            a_win_is_near(&mut *session, 2)
        };
        let near = any.iter().filter(near).count();
        assert!(0 < near && near < any.len(), "{near} of {}", any.len());
    }

    #[test]
    fn the_program_is_first_on_an_empty_board() {
        assert_eq!(
            [16, 15, 14].map(|empty| TimingPhase::of(16, empty)),
            [TimingPhase::O, TimingPhase::X, TimingPhase::O]
        );
        assert_eq!([9, 8].map(|empty| TimingPhase::of(9, empty)), [TimingPhase::O, TimingPhase::X]);
    }
}
