//! One game between two competitors, and every way in which it can end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Reason, Remaining, Session, TimeControl};
use game::Outcome;

use crate::arena::adjudication::{Adjudication, Adjudicator};
use crate::arena::competitor::{CompetitorInstance, Fault, MoveRequest, NewGame};

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Close {
    /// By the rules or by history.
    Ended(Reason),
    /// A draw, because it lasted too long.
    TooLong,
    /// Before its end, because its result was known.
    Adjudicated(Adjudicator),
    /// By a fault of the loser.
    Fault(Fault),
}

impl Close {
    /// The name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Close::Ended(reason) => reason.name(),
            Close::TooLong => "too-long",
            Close::Adjudicated(Adjudicator::Tables) => "adjudicated-tables",
            Close::Adjudicated(Adjudicator::Proof) => "adjudicated-proof",
            Close::Fault(fault) => fault.name(),
        }
    }

    /// Whether the game ended by a fault, so that it says little about play.
    pub fn is_fault(&self) -> bool {
        matches!(self, Close::Fault(_))
    }

    /// The details of a fault.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Close::Fault(fault) => fault.detail(),
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

    /// The mean time per move, in seconds.
    pub fn seconds_per_move(self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.moves.max(1))
    }

    /// As numbers, which [`from_numbers`](Self::from_numbers) reads again: times in nanoseconds.
    pub(crate) fn to_numbers(self) -> [u64; 3] {
        [u64::from(self.moves), self.time.as_nanos() as u64, self.late.as_nanos() as u64]
    }

    /// Reads those of several players. `None` if the numbers are none of this number of players.
    pub(crate) fn from_numbers(numbers: &[u64], players: usize) -> Option<Vec<PlayerTimes>> {
        let read = |numbers: &[u64]| {
            let [moves, time, late] = *numbers else { return None };
            let [time, late] = [time, late].map(Duration::from_nanos);
            Some(PlayerTimes { moves: moves.try_into().ok()?, time, late })
        };
        let times: Option<Vec<PlayerTimes>> = numbers.chunks(3).map(read).collect();
        times.filter(|times| times.len() == players)
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
    /// Where the log of the loser is, if there was a fault and it keeps one.
    pub log: Option<String>,
}

/// When a game ends that the rules have not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameRules {
    /// The length at which it is declared drawn, in plies.
    pub max_plies: usize,
    /// What may end it once its result is known.
    pub adjudication: Adjudication,
}

impl Default for GameRules {
    /// No adjudication, and 10,000 plies: draws by history end every game of this family long before.
    fn default() -> Self {
        GameRules { max_plies: 10_000, adjudication: Adjudication::default() }
    }
}

/// Who plays one side of a game, and under which conditions.
pub struct GameSide<'a> {
    /// Who chooses the moves.
    pub instance: &'a mut dyn CompetitorInstance,
    /// What the instance is told at the start.
    pub new_game: NewGame,
    /// By how much a move may be late; see [`Competitor::max_late`](super::competitor::Competitor::max_late).
    pub max_late: Option<Duration>,
}

impl GameSide<'_> {
    /// The time control of this side.
    fn time(&self) -> TimeControl {
        self.new_game.times[self.new_game.player.index()]
    }
}

/// Plays a game from the session's position to its end; `None` if the flag is raised before that. The sides are those of the first and the second player.
pub fn play(
    session: &mut dyn Session,
    mut sides: [GameSide<'_>; 2],
    rules: GameRules,
    stop: &AtomicBool,
) -> Option<RefereedGame> {
    let mut efforts = [PlayerTimes::default(); 2];
    let begun = begin(&mut sides, stop);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let (outcome, close) = match begun {
        Some(lost) => lost,
        None => play_moves(session, &mut sides, &mut efforts, rules, stop)?,
    };
    let log = if close.is_fault() { log_of_loser(&mut sides, outcome) } else { None };
    for side in sides {
        // A panic here is too late to lose the game.
        let _ = catch_unwind(AssertUnwindSafe(|| side.instance.end_game(session)));
    }
    Some(RefereedGame { outcome, close, moves: session.moves(), efforts, log })
}

/// Lets the loser of a game that ended by a fault keep a log.
fn log_of_loser(sides: &mut [GameSide<'_>; 2], outcome: Outcome) -> Option<String> {
    let Outcome::Win(winner) = outcome else { return None };
    let GameSide { instance, new_game, .. } = &mut sides[(!winner).index()];
    catch_unwind(AssertUnwindSafe(|| instance.keep_log(new_game))).unwrap_or(None)
}

/// Tells both sides that a game begins. Returns the result if one of them cannot begin it.
fn begin(sides: &mut [GameSide<'_>; 2], stop: &AtomicBool) -> Option<(Outcome, Close)> {
    sides.iter_mut().find_map(|GameSide { instance, new_game, .. }| {
        let fault = caught(|| instance.new_game(new_game, stop)).err()?;
        Some((Outcome::Win(!new_game.player), Close::Fault(fault)))
    })
}

fn play_moves(
    session: &mut dyn Session,
    sides: &mut [GameSide<'_>; 2],
    efforts: &mut [PlayerTimes; 2],
    rules: GameRules,
    stop: &AtomicBool,
) -> Option<(Outcome, Close)> {
    let mut clocks = [sides[0].time(), sides[1].time()].map(Remaining::new);
    loop {
        if let Some(ending) = session.ending() {
            return Some((ending.outcome, Close::Ended(ending.reason)));
        }
        if session.plies() >= rules.max_plies {
            return Some((Outcome::Draw, Close::TooLong));
        }
        if efforts.iter().any(|effort| effort.moves > 0)
            && let Some((outcome, by)) = rules.adjudication.judge(session)
        {
            return Some((outcome, Close::Adjudicated(by)));
        }
        let player = session.to_move();
        let index = player.index();
        let fault = turn(session, &mut sides[index], &mut clocks, &mut efforts[index], stop);
        // The last move may have been chosen in haste.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(fault) = fault {
            return Some((Outcome::Win(!player), Close::Fault(fault)));
        }
    }
}

/// Plays one move. Returns the fault if there was one.
fn turn(
    session: &mut dyn Session,
    side: &mut GameSide<'_>,
    clocks: &mut [Remaining; 2],
    effort: &mut PlayerTimes,
    stop: &AtomicBool,
) -> Option<Fault> {
    let clock = session.to_move().index();
    let turn = MoveRequest { budget: clocks[clock].budget(), clocks: *clocks, stop };
    let begin = Instant::now();
    let chosen = caught(|| side.instance.choose(session, &turn));
    let taken = begin.elapsed();
    let late = clocks[clock].spend(taken);
    *effort = effort.plus(PlayerTimes { moves: 1, time: taken, late });
    let chosen = match chosen {
        Ok(found) => found.chosen,
        Err(fault) => return Some(fault),
    };
    if side.max_late.is_some_and(|max| late > max) {
        return Some(Fault::OutOfTime);
    }
    session.play(&chosen).err().map(|_| Fault::Illegal(chosen))
}

/// What a competitor's code returns; a panic in it is a fault.
fn caught<T>(call: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let returned = catch_unwind(AssertUnwindSafe(call));
    returned.unwrap_or_else(|payload| Err(Fault::Panicked(message(&*payload))))
}

/// The message of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{AgentMove, registry};
    use game::{Bound, Player};

    /// A side that chooses its moves with a function.
    struct Scripted<F>(F);

    impl<F: FnMut(&dyn Session) -> Result<AgentMove, Fault>> CompetitorInstance for Scripted<F> {
        fn new_game(&mut self, game: &NewGame, _: &AtomicBool) -> Result<(), Fault> {
            if game.opponent == "nobody" { Err(Fault::Crashed("no such file".to_owned())) } else { Ok(()) }
        }

        fn choose(&mut self, session: &dyn Session, _: &MoveRequest<'_>) -> Result<AgentMove, Fault> {
            (self.0)(session)
        }

        fn keep_log(&mut self, game: &NewGame) -> Option<String> {
            Some(format!("log of game {}", game.number))
        }
    }

    fn thought(chosen: &str) -> Result<AgentMove, Fault> {
        let chosen = chosen.to_owned();
        Ok(AgentMove {
            chosen,
            value: None,
            bound: Bound::Exact,
            exact: false,
            nodes: 1,
            counts: None,
            complete: true,
        })
    }

    fn first_move(session: &dyn Session) -> Result<AgentMove, Fault> {
        thought(&session.legal_moves()[0])
    }

    fn side<'a>(
        instance: &'a mut dyn CompetitorInstance,
        player: Player,
        time: &str,
        opponent: &str,
    ) -> GameSide<'a> {
        let times = [TimeControl::parse(time).unwrap(); 2];
        let new_game =
            NewGame { spec: String::new(), number: 1, seed: 1, player, times, opponent: opponent.to_owned() };
        GameSide { instance, new_game, max_late: Some(Duration::from_millis(10)) }
    }

    fn played(spec: &str, second: &mut dyn CompetitorInstance, time: &str, opponent: &str) -> RefereedGame {
        let mut session = registry::open(spec).unwrap();
        let mut first = Scripted(first_move);
        let sides =
            [side(&mut first, Player::First, time, "B"), side(second, Player::Second, time, opponent)];
        let rules = GameRules { max_plies: 60, ..GameRules::default() };
        play(&mut *session, sides, rules, &AtomicBool::new(false)).expect("nobody stops it")
    }

    fn check(spec: &str, second: &mut dyn CompetitorInstance, time: &str, outcome: Outcome, close: Close) {
        let game = played(spec, second, time, "A");
        assert_eq!((game.outcome, &game.close), (outcome, &close), "{spec}");
        if game.close.is_fault() {
            assert_eq!((game.moves.len() % 2, game.outcome), (1, Outcome::Win(Player::First)));
        }
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let won = Outcome::Win(Player::First);
        check("tris", &mut Scripted(first_move), "infinite", won, Close::Ended(Reason::Rules));
        check("mnk:20,20,20", &mut Scripted(first_move), "infinite", Outcome::Draw, Close::TooLong);
    }

    #[test]
    fn who_breaks_down_loses() {
        let won = Outcome::Win(Player::First);
        let lost = |answer: &mut dyn FnMut() -> Result<AgentMove, Fault>, time: &str, fault: Fault| {
            check("tris", &mut Scripted(|_: &dyn Session| answer()), time, won, Close::Fault(fault));
        };
        lost(&mut || thought("z9"), "infinite", Fault::Illegal("z9".to_owned()));
        let crash = Fault::Crashed("exit code 3".to_owned());
        lost(&mut || Err(crash.clone()), "infinite", crash.clone());
        let mut panics = || std::panic::resume_unwind(Box::new("lost my way"));
        lost(&mut panics, "infinite", Fault::Panicked("lost my way".to_owned()));
        let mut slow = || {
            std::thread::sleep(Duration::from_millis(40));
            thought("a1")
        };
        lost(&mut slow, "0.02+0", Fault::OutOfTime);
    }

    #[test]
    fn who_cannot_begin_loses_before_the_first_move() {
        let game = played("tris", &mut Scripted(first_move), "infinite", "nobody");
        assert_eq!((game.outcome, game.moves.len()), (Outcome::Win(Player::First), 0));
        assert_eq!(game.close, Close::Fault(Fault::Crashed("no such file".to_owned())));
        assert_eq!(game.log.as_deref(), Some("log of game 1"));
    }

    #[test]
    fn efforts_are_counted() {
        let game = played("tris", &mut Scripted(first_move), "infinite", "A");
        assert_eq!(game.moves.len(), 7);
        assert_eq!(game.efforts.map(|effort| effort.moves), [4, 3]);
        assert_eq!(game.efforts.map(|effort| effort.late), [Duration::ZERO; 2]);
        assert_eq!(game.log, None);
    }
}
