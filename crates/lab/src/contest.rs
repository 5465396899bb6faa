//! A match of two agents: many games from random openings, each opening twice with the sides changed.
//!
//! A game depends on its number and the seed alone, so the results are the same on any number of threads
//! as long as no clock cuts a search short.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{fmt, thread};

use engine::{Agent, AgentMove, Budget, Limit, Session, Settings, TimeControl};
use game::Player;
use search::Watcher;

use crate::clock::SystemClock;
use crate::openings::{self, NoOpening};
use crate::referee::{self, PlayerTimes, RefereedGame};
use crate::score::Score;

/// A match to be played.
///
/// ```
/// use std::convert::Infallible;
///
/// use engine::{Agent, TimeControl, registry};
/// use lab::Contest;
///
/// let mut tris = registry::open("tris").expect("a spec");
/// let agents = [Agent::Perfect, Agent::Random];
/// let contest = Contest::new(&mut *tris, agents, 4, 1, TimeControl::Infinite, 7).expect("openings");
/// let score = contest.play(1, |_| Ok::<(), Infallible>(())).expect("no error");
/// assert_eq!(score.games(), 4);
/// ```
#[derive(Debug, Clone)]
pub struct Contest {
    start: Start,
    agents: [Agent; 2],
    seed: u64,
    time: TimeControl,
    time_is_given: bool,
    openings: Vec<Vec<String>>,
}

/// A session at the start of the game, with the tables that it uses: every game is a fork of it.
#[derive(Clone)]
struct Start(Arc<Mutex<Box<dyn Session>>>);

impl Start {
    fn open(&self) -> Box<dyn Session> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fork()
    }
}

impl fmt::Debug for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.open().spec())
    }
}

/// The maximum number of games of a match.
pub const MAX_GAMES: u32 = 1_000_000;

/// The length at which a game is declared drawn, in plies: draws by history end every game of this family long before.
const MAX_PLIES: usize = 10_000;

/// A game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Which game, from 1.
    pub number: usize,
    /// The side that A played.
    pub side: Player,
    /// The number of moves of the opening.
    pub opening_plies: usize,
    /// The game itself.
    pub game: RefereedGame,
}

impl Played {
    /// A's result: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn half_points(&self) -> usize {
        (self.game.outcome.seen_by(self.side) + 1) as usize
    }

    /// The moves and times of A and B.
    pub fn efforts(&self) -> [PlayerTimes; 2] {
        let [first, second] = self.game.efforts;
        if self.side == Player::First { [first, second] } else { [second, first] }
    }
}

/// The score of a match so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MatchScore {
    /// The games that A lost, drew and won.
    pub results: [u32; 3],
    /// The score by pairs of games.
    pub score: Score,
    /// The games that ended by a fault.
    pub faults: u32,
    /// All plies.
    pub plies: usize,
    /// The moves and times of A and B.
    pub efforts: [PlayerTimes; 2],
    /// A's half points in the incomplete pair.
    half_pair: usize,
}

impl MatchScore {
    /// The games played.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// A's points: 1 for a win and a half for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.results[2]) + f64::from(self.results[1]) / 2.0
    }

    /// The mean length of a game, in plies.
    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games().max(1))
    }

    /// The mean time per move of A and B, in seconds.
    pub fn seconds_per_move(&self) -> [f64; 2] {
        self.efforts.map(|effort| effort.time.as_secs_f64() / f64::from(effort.moves.max(1)))
    }

    /// The score as numbers, which [`from_numbers`](Self::from_numbers) reads again: times in nanoseconds.
    pub fn to_numbers(self) -> Vec<u64> {
        let effort = |effort: PlayerTimes| {
            [u64::from(effort.moves), effort.time.as_nanos() as u64, effort.late.as_nanos() as u64]
        };
        let counts = self.results.into_iter().chain(self.score.pairs).map(u64::from);
        let rest = [u64::from(self.faults), self.plies as u64, self.half_pair as u64];
        counts.chain(rest).chain(self.efforts.into_iter().flat_map(effort)).collect()
    }

    /// Reads a score. `None` if the numbers are none.
    pub fn from_numbers(numbers: &[u64]) -> Option<MatchScore> {
        let [lost, drawn, won, p0, p1, p2, p3, p4, faults, plies, half_pair, efforts @ ..] = numbers else {
            return None;
        };
        let count = |number: &u64| u32::try_from(*number).ok();
        let counts: Vec<u32> = [lost, drawn, won, p0, p1, p2, p3, p4].into_iter().map_while(count).collect();
        let (results, pairs) = counts.split_first_chunk()?;
        let score = MatchScore {
            results: *results,
            score: Score { pairs: pairs.try_into().ok()? },
            faults: count(faults)?,
            plies: usize::try_from(*plies).ok()?,
            efforts: read_efforts(efforts)?,
            half_pair: usize::try_from(*half_pair).ok()?,
        };
        let pairs: u64 = score.score.pairs.iter().copied().map(u64::from).sum();
        let games: u64 = score.results.iter().copied().map(u64::from).sum();
        (games / 2 == pairs && score.half_pair <= 2).then_some(score)
    }

    /// Adds the next game, in order.
    fn add(&mut self, played: &Played) {
        let half_points = played.half_points();
        self.results[half_points] += 1;
        self.half_pair += half_points;
        if self.games().is_multiple_of(2) {
            self.score.add(self.half_pair);
            self.half_pair = 0;
        }
        self.faults += u32::from(played.game.close.is_fault());
        self.plies += played.game.moves.len();
        for (sum, effort) in self.efforts.iter_mut().zip(played.efforts()) {
            *sum = sum.plus(effort);
        }
    }
}

/// The moves and times of A and B, three numbers each.
fn read_efforts(numbers: &[u64]) -> Option<[PlayerTimes; 2]> {
    let read = |effort: &[u64]| {
        let [moves, time, late] = *effort else { return None };
        let [time, late] = [time, late].map(Duration::from_nanos);
        Some(PlayerTimes { moves: moves.try_into().ok()?, time, late })
    };
    let efforts: Vec<PlayerTimes> = numbers.chunks(3).map_while(read).collect();
    if numbers.len() == 6 { efforts.try_into().ok() } else { None }
}

impl Contest {
    /// A match of the session's game from its start. The number of games is rounded up to an even number; each opening of
    /// `opening_plies` plies is played twice. Both agents must play the game.
    ///
    /// # Errors
    /// If no opening of this length leaves the game unfinished.
    pub fn new(
        session: &mut dyn Session,
        agents: [Agent; 2],
        games: u32,
        opening_plies: u32,
        time: TimeControl,
        seed: u64,
    ) -> Result<Contest, NoOpening> {
        let start = Start(Arc::new(Mutex::new(session.fork())));
        let openings = openings::draw(session, opening_plies, games.div_ceil(2) as usize, seed)?;
        Ok(Contest { start, agents, seed, time, time_is_given: false, openings })
    }

    /// The match in which agents use up their time instead of only respecting it, if they can.
    #[must_use]
    pub fn taking_time(self) -> Contest {
        Contest { time_is_given: true, ..self }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        2 * self.openings.len()
    }

    /// Plays the match on this number of threads. `on_game` receives every game, in order.
    ///
    /// # Errors
    /// The error of `on_game`, after which no game is begun.
    pub fn play<E>(
        &self,
        threads: usize,
        mut on_game: impl FnMut(&Played) -> Result<(), E>,
    ) -> Result<MatchScore, E> {
        let never = AtomicBool::new(false);
        self.resume(MatchScore::default(), threads, &never, |played, _| on_game(played))
    }

    /// Goes on with a match from this score, until the flag is raised: games under way are then given up. `on_game`
    /// receives every further game, in order, with the score after it.
    ///
    /// # Errors
    /// The error of `on_game`, after which no game is begun.
    pub fn resume<E>(
        &self,
        mut score: MatchScore,
        threads: usize,
        stop: &AtomicBool,
        mut on_game: impl FnMut(&Played, &MatchScore) -> Result<(), E>,
    ) -> Result<MatchScore, E> {
        let next = AtomicUsize::new(score.games() as usize);
        thread::scope(|scope| {
            // Threads play at most a few games ahead of the one that is shown.
            let (sender, receiver) = sync_channel(threads);
            for _ in 0..threads.clamp(1, self.games()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.work(next, stop, &sender));
            }
            drop(sender);
            let mut early = BTreeMap::new();
            for played in receiver {
                early.insert(played.number, played);
                while let Some(played) = early.remove(&(score.games() as usize + 1)) {
                    score.add(&played);
                    on_game(&played, &score)?;
                }
            }
            Ok(score)
        })
    }

    /// Plays one game after another, until there are none left, the flag is raised, or the receiver is gone.
    fn work(&self, next: &AtomicUsize, stop: &AtomicBool, sender: &SyncSender<Played>) {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games() {
                return;
            }
            let Some(played) = self.play_game(index, stop) else { return };
            if sender.send(played).is_err() {
                return;
            }
        }
    }

    /// Plays this game, unless the flag is raised before its end.
    fn play_game(&self, index: usize, stop: &AtomicBool) -> Option<Played> {
        let opening = &self.openings[index / 2];
        let mut session = self.start.open();
        if self.agents.contains(&Agent::Perfect) {
            session.keep_solutions();
        }
        for m in opening {
            session.play(m).expect("the opening was played before");
        }
        let side = referee::side_of_a(index);
        let settings = Settings {
            depth: self.time.depth(),
            seed: self.seed_of(index),
            time_is_given: self.time_is_given,
            ..Settings::default()
        };
        let [a, b] = self.agents;
        let [first, second] = if side == Player::First { [a, b] } else { [b, a] };
        let game = referee::play(
            &mut *session,
            [&mut chooser(first, settings, stop), &mut chooser(second, settings, stop)],
            self.time,
            MAX_PLIES,
            stop,
        )?;
        Some(Played { number: index + 1, side, opening_plies: opening.len(), game })
    }

    /// The seed of a game. Seeds of neighbouring games are unrelated.
    fn seed_of(&self, index: usize) -> u64 {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = self.seed ^ GOLDEN.wrapping_mul(index as u64 + 1);
        fastrand::Rng::with_seed(mixed).u64(..)
    }
}

/// An agent as the player of a game, until the flag is raised.
fn chooser(
    agent: Agent,
    settings: Settings,
    stop: &AtomicBool,
) -> impl FnMut(&dyn Session, Budget) -> AgentMove {
    move |session, budget| {
        let mut limit = Watcher::<String>::until(Limit::of(SystemClock, budget), stop);
        session.choose(agent, &settings, &mut limit).expect("the agent plays this game")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn contest(spec: &str, agents: [Agent; 2], games: u32, seed: u64) -> Contest {
        let mut session = engine::registry::open(spec).unwrap();
        Contest::new(&mut *session, agents, games, 2, TimeControl::Infinite, seed).unwrap()
    }

    fn played(contest: &Contest, threads: usize) -> (Vec<(usize, Vec<String>)>, MatchScore) {
        let mut games = Vec::new();
        let score = contest.play(threads, |played| {
            games.push((played.number, played.game.moves.clone()));
            Ok::<(), Infallible>(())
        });
        (games, score.unwrap())
    }

    #[test]
    fn threads_change_nothing() {
        for spec in ["tris", "mill:three", "ultimate"] {
            let contest = contest(spec, [Agent::Random, Agent::Easy], 9, 3);
            let (games, score) = played(&contest, 1);
            let (same_games, same) = played(&contest, 3);
            assert_eq!(games, same_games, "{spec}");
            assert_eq!((score.results, score.score), (same.results, same.score), "{spec}");
            assert!(games.iter().map(|(number, _)| *number).eq(1..=10), "an odd number is rounded up");
        }
    }

    #[test]
    fn pairs_share_their_opening_and_no_game_is_like_another() {
        let (games, score) = played(&contest("ultimate", [Agent::Random; 2], 20, 1), 2);
        for pair in games.chunks(2) {
            assert_eq!(pair[0].1[..2], pair[1].1[..2]);
            assert_ne!(pair[0].1, pair[1].1);
        }
        assert_eq!(score.games(), 20);
        assert_eq!(score.score.pairs.iter().sum::<u32>(), 10);
        assert!((score.score.share() - score.points() / 20.0).abs() < 1e-9);
    }

    #[test]
    fn the_stronger_agent_wins() {
        let (_, score) = played(&contest("tris", [Agent::Perfect, Agent::Random], 40, 1), 2);
        assert_eq!((score.results[0] <= 4, score.faults), (true, 0), "{score:?}");
        assert!(score.score.interval()[0] > 0.5);
    }

    #[test]
    fn a_match_that_is_stopped_resumes_to_the_same_score() {
        let contest = contest("tris", [Agent::Easy, Agent::Random], 20, 5);
        let (games, whole) = played(&contest, 1);
        for threads in [1, 2] {
            let stop = AtomicBool::new(false);
            let half = contest.resume(MatchScore::default(), threads, &stop, |played, _| {
                stop.fetch_or(played.number == 7, Ordering::Relaxed);
                Ok::<(), Infallible>(())
            });
            let half = half.unwrap();
            // Two threads may have played all other games while the seventh went on.
            let max_games = if threads == 1 { 7 + 3 } else { 20 };
            assert!((7..=max_games).contains(&half.games()), "{half:?}");
            let read = MatchScore::from_numbers(&half.to_numbers()).unwrap();
            assert_eq!(read, half);
            let mut rest = Vec::new();
            let never = AtomicBool::new(false);
            let score = contest.resume(read, threads, &never, |played, _| {
                rest.push((played.number, played.game.moves.clone()));
                Ok::<(), Infallible>(())
            });
            assert_eq!(rest, games[half.games() as usize..]);
            let score = score.unwrap();
            assert_eq!((score.results, score.score, score.plies), (whole.results, whole.score, whole.plies));
        }
    }

    #[test]
    fn what_is_no_score_is_not_read_as_one() {
        let numbers = played(&contest("tris", [Agent::Random; 2], 6, 1), 1).1.to_numbers();
        assert!(MatchScore::from_numbers(&numbers).is_some());
        assert!(MatchScore::from_numbers(&numbers[1..]).is_none());
        assert!(MatchScore::from_numbers(&[&numbers[..], &[0]].concat()).is_none());
        for (index, wrong) in [(0, u64::MAX), (0, numbers[0] + 2), (10, 5)] {
            let mut numbers = numbers.clone();
            numbers[index] = wrong;
            assert!(MatchScore::from_numbers(&numbers).is_none(), "{index} {wrong}");
        }
    }

    #[test]
    fn who_listens_can_end_the_match() {
        let contest = contest("ultimate", [Agent::Random; 2], 1000, 1);
        assert_eq!(
            contest.play(2, |played| if played.number == 3 { Err("enough") } else { Ok(()) }),
            Err("enough")
        );
    }
}
