//! One game between two programs, and every way in which it can end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{AgentMove, Budget, Reason, Remaining, Session, TOLERANCE, TimeControl};
use game::{Outcome, Player};

/// Chooses the moves of a player, in an unfinished game. An illegal move or a panic loses.
pub type Chooser<'a> = dyn FnMut(&dyn Session, Budget) -> AgentMove + 'a;

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Close {
    /// By the rules or by history.
    Ended(Reason),
    /// A draw, because it lasted too long.
    TooLong,
    /// The loser chose this illegal move.
    Illegal(String),
    /// The loser's program failed with this message.
    Panicked(String),
    /// The loser's time for the game was up.
    OutOfTime,
}

impl Close {
    /// The name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Close::Ended(reason) => reason.name(),
            Close::TooLong => "too-long",
            Close::Illegal(_) => "illegal-move",
            Close::Panicked(_) => "panic",
            Close::OutOfTime => "out-of-time",
        }
    }

    /// Whether the game ended by a fault, so that it says little about play.
    pub fn is_fault(&self) -> bool {
        matches!(self, Close::Illegal(_) | Close::Panicked(_) | Close::OutOfTime)
    }

    /// The details of a fault.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Close::Illegal(text) | Close::Panicked(text) => Some(text),
            _ => None,
        }
    }
}

/// The moves and times of a player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTimes {
    /// The moves that it chose.
    pub moves: u32,
    /// The time that it took for them.
    pub time: Duration,
    /// By how much its slowest move was too late; zero if none was.
    pub late: Duration,
}

impl PlayerTimes {
    /// The sum of two games.
    #[must_use]
    pub fn plus(self, other: PlayerTimes) -> PlayerTimes {
        PlayerTimes {
            moves: self.moves + other.moves,
            time: self.time + other.time,
            late: self.late.max(other.late),
        }
    }
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefereedGame {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// Why it ended.
    pub close: Close,
    /// All moves, those of the opening too.
    pub moves: Vec<String>,
    /// The moves and times of the first and the second player.
    pub efforts: [PlayerTimes; 2],
}

/// Plays a game to its end, or to a draw after this number of plies; `None` if the flag is raised before that.
pub fn play(
    session: &mut dyn Session,
    choosers: [&mut Chooser<'_>; 2],
    control: TimeControl,
    max_plies: usize,
    stop: &AtomicBool,
) -> Option<RefereedGame> {
    let mut remaining = [Remaining::new(control); 2];
    let mut efforts = [PlayerTimes::default(); 2];
    let (outcome, close) = loop {
        if let Some(ending) = session.ending() {
            break (ending.outcome, Close::Ended(ending.reason));
        }
        if session.plies() >= max_plies {
            break (Outcome::Draw, Close::TooLong);
        }
        let player = session.to_move();
        let index = player.index();
        let fault = turn(session, choosers[index], &mut remaining[index], &mut efforts[index]);
        // The last move may have been chosen in haste.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(close) = fault {
            break (Outcome::Win(!player), close);
        }
    };
    Some(RefereedGame { outcome, close, moves: session.moves(), efforts })
}

/// Plays one move. Returns the fault if there was one.
fn turn(
    session: &mut dyn Session,
    chooser: &mut Chooser<'_>,
    remaining: &mut Remaining,
    effort: &mut PlayerTimes,
) -> Option<Close> {
    let begin = Instant::now();
    let chosen = catch_unwind(AssertUnwindSafe(|| chooser(session, remaining.budget())));
    let taken = begin.elapsed();
    let late = remaining.spend(taken);
    *effort = effort.plus(PlayerTimes { moves: 1, time: taken, late });
    let chosen = match chosen {
        Ok(found) => found.chosen,
        Err(payload) => return Some(Close::Panicked(message(&*payload))),
    };
    if late > TOLERANCE && remaining.left().is_some() {
        return Some(Close::OutOfTime);
    }
    session.play(&chosen).err().map(|_| Close::Illegal(chosen))
}

/// The message of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

/// The side that A plays in this game, from 0.
pub(crate) fn side_of_a(game: usize) -> Player {
    if game.is_multiple_of(2) { Player::First } else { Player::Second }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;
    use game::Bound;

    fn thought(chosen: &str) -> AgentMove {
        let chosen = chosen.to_owned();
        AgentMove { chosen, value: None, bound: Bound::Exact, exact: false, nodes: 1, complete: true }
    }

    fn first_move(session: &dyn Session, _: Budget) -> AgentMove {
        thought(&session.legal_moves()[0])
    }

    fn check(spec: &str, second: &mut Chooser<'_>, time: &str, outcome: Outcome, close: Close) {
        let mut session = registry::open(spec).unwrap();
        let control = TimeControl::parse(time).unwrap();
        let game = play(&mut *session, [&mut first_move, second], control, 60, &AtomicBool::new(false));
        let game = game.expect("nobody stops it");
        assert_eq!((game.outcome, &game.close), (outcome, &close), "{spec}");
        assert_eq!(
            game.close.is_fault(),
            game.moves.len() % 2 == 1
                && game.outcome == Outcome::Win(Player::First)
                && close != Close::Ended(Reason::Rules)
        );
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let won = Outcome::Win(Player::First);
        check("tris", &mut first_move, "infinite", won, Close::Ended(Reason::Rules));
        check("mnk:20,20,20", &mut first_move, "infinite", Outcome::Draw, Close::TooLong);
    }

    #[test]
    fn who_breaks_down_loses() {
        let won = Outcome::Win(Player::First);
        check("tris", &mut |_, _| thought("z9"), "infinite", won, Close::Illegal("z9".to_owned()));
        let panicking = &mut |_: &dyn Session, _: Budget| std::panic::resume_unwind(Box::new("lost my way"));
        check("tris", panicking, "infinite", won, Close::Panicked("lost my way".to_owned()));
        let slow = &mut |session: &dyn Session, budget: Budget| {
            std::thread::sleep(Duration::from_millis(40));
            first_move(session, budget)
        };
        check("tris", slow, "0.02+0", won, Close::OutOfTime);
    }

    #[test]
    fn efforts_are_counted() {
        let mut session = registry::open("tris").unwrap();
        let players: [&mut Chooser<'_>; 2] = [&mut first_move, &mut first_move];
        let game = play(&mut *session, players, TimeControl::Infinite, 100, &AtomicBool::new(false));
        let game = game.expect("nobody stops it");
        assert_eq!(game.moves.len(), 7);
        assert_eq!(game.efforts.map(|effort| effort.moves), [4, 3]);
        assert_eq!(game.efforts.map(|effort| effort.late), [Duration::ZERO; 2]);
    }
}
