//! One game between two competitors, and every way in which it can end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{AgentMove, Reason, Remaining, Session, TimeControl};
use game::{Outcome, Player};

use crate::arena::adjudication::{Adjudication, Adjudicator};
use crate::arena::by_score::ScoreRules;
use crate::arena::competitor::{CompetitorInstance, Fault, MoveRequest, NewGame};
use crate::arena::thought::MoveThought;

/// The reason why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Close {
    /// By the rules of the game, or by its history.
    Ended(Reason),
    /// By the maximum length, as a draw.
    TooLong,
    /// By adjudication.
    Adjudicated(Adjudicator),
    /// By a fault of the loser.
    Fault(Fault),
}

impl Close {
    /// Returns the name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Close::Ended(reason) => reason.name(),
            Close::TooLong => "too-long",
            Close::Adjudicated(Adjudicator::Tables) => "adjudicated-tables",
            Close::Adjudicated(Adjudicator::Proof) => "adjudicated-proof",
            Close::Adjudicated(Adjudicator::Score) => "adjudicated-score",
            Close::Fault(fault) => fault.name(),
        }
    }

    /// Returns `true` if the game ended by a fault, so that its result says little about playing strength.
    pub fn is_fault(&self) -> bool {
        matches!(self, Close::Fault(_))
    }

    /// Returns the details of a fault, in one line.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Close::Fault(fault) => fault.detail(),
            _ => None,
        }
    }
}

/// Number of moves and thinking time of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTimes {
    /// Number of moves that the player chose.
    pub moves: u32,
    /// Total time for these moves.
    pub time: Duration,
    /// Lateness of the slowest move; zero if none was late.
    pub late: Duration,
}

impl PlayerTimes {
    /// Returns the sum of two games; `late` is the maximum.
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

    /// Converts to numbers for [`from_numbers`](Self::from_numbers); times are in nanoseconds.
    pub(crate) fn to_numbers(self) -> [u64; 3] {
        [u64::from(self.moves), self.time.as_nanos() as u64, self.late.as_nanos() as u64]
    }

    /// Reads the times of several players; `None` if the numbers do not fit this number of players.
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
    /// The reason why it ended.
    pub close: Close,
    /// All moves, including the opening.
    pub moves: Vec<String>,
    /// The thoughts behind the moves; `None` for those of the opening.
    pub thoughts: Vec<Option<MoveThought>>,
    /// The moves and times of the first and the second player.
    pub efforts: [PlayerTimes; 2],
    /// Location of the loser's log, if there was a fault and the loser keeps one.
    pub log: Option<String>,
}

/// Conditions that end a game early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameRules {
    /// Maximum length in plies; the game is then a draw.
    pub max_plies: usize,
    /// Sources that may adjudicate the game.
    pub adjudication: Adjudication,
    /// Adjudication by the competitors' own scores.
    pub by_score: ScoreRules,
}

impl Default for GameRules {
    /// No adjudication, and 10,000 plies. Draws by history end every supported game long before.
    fn default() -> Self {
        GameRules {
            max_plies: 10_000,
            adjudication: Adjudication::default(),
            by_score: ScoreRules::default(),
        }
    }
}

/// One side of a game, and its conditions.
pub struct GameSide<'a> {
    /// The instance that chooses the moves.
    pub instance: &'a mut dyn CompetitorInstance,
    /// The conditions of the game, for the instance.
    pub new_game: NewGame,
    /// Lateness of a move that loses the game; see
    /// [`Competitor::max_late`](super::competitor::Competitor::max_late).
    pub max_late: Option<Duration>,
}

impl GameSide<'_> {
    /// Returns the time control of this side.
    fn time(&self) -> TimeControl {
        self.new_game.times[self.new_game.player.index()]
    }
}

/// Ends a game that a player has lost by a fault in its opening.
pub(super) fn forfeit(
    session: &mut dyn Session,
    mut sides: [GameSide<'_>; 2],
    loser: Player,
    fault: Fault,
) -> RefereedGame {
    let outcome = Outcome::Win(!loser);
    RefereedGame {
        outcome,
        close: Close::Fault(fault),
        moves: session.moves(),
        thoughts: vec![None; session.plies()],
        efforts: [PlayerTimes::default(); 2],
        log: log_of_loser(&mut sides, outcome),
    }
}

/// Plays a game from the session's position to its end; `None` if `stop` is set before that. `sides` are
/// those of the first and the second player.
pub fn play(
    session: &mut dyn Session,
    mut sides: [GameSide<'_>; 2],
    rules: GameRules,
    stop: &AtomicBool,
) -> Option<RefereedGame> {
    let mut efforts = [PlayerTimes::default(); 2];
    let mut thoughts = vec![None; session.plies()];
    let begun = begin(&mut sides, stop);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let (outcome, close) = match begun {
        Some(lost) => lost,
        None => play_moves(session, &mut sides, (&mut efforts, &mut thoughts), rules, stop)?,
    };
    let log = if close.is_fault() { log_of_loser(&mut sides, outcome) } else { None };
    for side in sides {
        // A panic here comes too late to lose the game.
        let _ = catch_unwind(AssertUnwindSafe(|| side.instance.end_game(session)));
    }
    thoughts.truncate(session.plies());
    Some(RefereedGame { outcome, close, moves: session.moves(), thoughts, efforts, log })
}

/// Returns the location of the loser's log after a game that ended by a fault.
fn log_of_loser(sides: &mut [GameSide<'_>; 2], outcome: Outcome) -> Option<String> {
    let Outcome::Win(winner) = outcome else { return None };
    let GameSide { instance, new_game, .. } = &mut sides[(!winner).index()];
    catch_unwind(AssertUnwindSafe(|| instance.keep_log(new_game))).unwrap_or(None)
}

/// Begins the game on both sides. Returns the result if one of them cannot begin.
fn begin(sides: &mut [GameSide<'_>; 2], stop: &AtomicBool) -> Option<(Outcome, Close)> {
    sides.iter_mut().find_map(|GameSide { instance, new_game, .. }| {
        let fault = caught(|| instance.new_game(new_game, stop)).err()?;
        Some((Outcome::Win(!new_game.player), Close::Fault(fault)))
    })
}

fn play_moves(
    session: &mut dyn Session,
    sides: &mut [GameSide<'_>; 2],
    (efforts, thoughts): (&mut [PlayerTimes; 2], &mut Vec<Option<MoveThought>>),
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
        // No adjudication before the first chosen move: an opening may already be decided.
        if efforts.iter().any(|effort| effort.moves > 0)
            && let Some((outcome, by)) = rules.adjudication.judge(session)
        {
            return Some((outcome, Close::Adjudicated(by)));
        }
        if let Some(outcome) = rules.by_score.judge(session.to_move(), thoughts) {
            return Some((outcome, Close::Adjudicated(Adjudicator::Score)));
        }
        let player = session.to_move();
        let index = player.index();
        let played = turn(session, &mut sides[index], &mut clocks, &mut efforts[index], stop);
        // When `stop` is set, the last move may come from an unfinished search.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        match played {
            Ok(thought) => thoughts.push(Some(thought)),
            Err(fault) => return Some((Outcome::Win(!player), Close::Fault(fault))),
        }
    }
}

/// Plays one move.
fn turn(
    session: &mut dyn Session,
    side: &mut GameSide<'_>,
    clocks: &mut [Remaining; 2],
    effort: &mut PlayerTimes,
    stop: &AtomicBool,
) -> Result<MoveThought, Fault> {
    let clock = session.to_move().index();
    let turn = MoveRequest { budget: clocks[clock].budget(), clocks: *clocks, stop };
    let begin = Instant::now();
    let chosen = caught(|| side.instance.choose(session, &turn));
    let taken = begin.elapsed();
    let late = clocks[clock].spend(taken);
    *effort = effort.plus(PlayerTimes { moves: 1, time: taken, late });
    let AgentMove { chosen, assessment, nodes, .. } = chosen?;
    if side.max_late.is_some_and(|max| late > max) {
        return Err(Fault::OutOfTime);
    }
    let opponent = !session.to_move();
    let before = men_of(session, opponent);
    session.play(&chosen).map_err(|_| Fault::Illegal(chosen))?;
    let is_capture = men_of(session, opponent) < before;
    Ok(MoveThought { assessment, nodes, time: taken, line: side.instance.line(), is_capture })
}

/// Returns the number of men of a player on the board.
fn men_of(session: &dyn Session, player: Player) -> usize {
    session.view().occupants.iter().filter(|owner| **owner == Some(player)).count()
}

/// Runs a competitor's code and converts a panic to a fault.
pub(super) fn caught<T>(call: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let returned = catch_unwind(AssertUnwindSafe(call));
    returned.unwrap_or_else(|payload| Err(Fault::Panicked(message(&*payload))))
}

/// Returns the message of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    /// An instance that chooses its moves with a function.
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
        Ok(AgentMove { chosen, assessment: None, nodes: 1, details: None, complete: true })
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
