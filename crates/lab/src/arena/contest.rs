//! A match of two competitors: many games from random openings, each opening twice with the sides changed.
//!
//! A game depends on its number and the seed alone, so the results are the same on any number of threads
//! as long as no clock cuts a search short.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fmt, thread};

use engine::{Session, TimeControl};
use game::{Outcome, Player};

use crate::arena::competitor::{Competitor, CompetitorInstance, NewGame};
use crate::arena::match_score::MatchScore;
use crate::arena::openings::{self, NoOpening};
use crate::arena::played::Played;
use crate::arena::referee::{self, Close, RefereedGame, Seat};

/// A match to be played.
///
/// ```
/// use std::convert::Infallible;
///
/// use engine::{Agent, TimeControl, registry};
/// use lab::{AgentCompetitor, Contest, MatchSide};
///
/// let mut tris = registry::open("tris").expect("a spec");
/// let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
/// let contest = Contest::new(&mut *tris, [Agent::Perfect, Agent::Random].map(side), 4, 1, 7);
/// let contest = contest.expect("openings");
/// let score = contest.play(1, |_| Ok::<(), Infallible>(())).expect("no error");
/// assert_eq!(score.games(), 4);
/// ```
#[derive(Debug, Clone)]
pub struct Contest {
    start: Start,
    sides: [MatchSide; 2],
    seed: u64,
    openings: Vec<Vec<String>>,
}

/// A side of a match: who plays, and the time that it has.
#[derive(Clone)]
pub struct MatchSide {
    /// Who plays.
    pub competitor: Arc<dyn Competitor>,
    /// The time of this side.
    pub time: TimeControl,
}

impl MatchSide {
    /// This competitor with this time.
    pub fn new(competitor: impl Competitor + 'static, time: TimeControl) -> MatchSide {
        MatchSide { competitor: Arc::new(competitor), time }
    }
}

impl fmt::Debug for MatchSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.competitor.name(), self.time)
    }
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

impl Contest {
    /// A match of the session's game from its start. The number of games is rounded up to an even number; each opening of
    /// `opening_plies` plies is played twice. Agents must play the game.
    ///
    /// # Errors
    /// If no opening of this length leaves the game unfinished.
    pub fn new(
        session: &mut dyn Session,
        sides: [MatchSide; 2],
        games: u32,
        opening_plies: u32,
        seed: u64,
    ) -> Result<Contest, NoOpening> {
        let start = Start(Arc::new(Mutex::new(session.fork())));
        let openings = openings::draw(session, opening_plies, games.div_ceil(2) as usize, seed)?;
        Ok(Contest { start, sides, seed, openings })
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
        let mut instances = Instances::default();
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games() {
                return;
            }
            let Some(played) = self.play_game(index, &mut instances, stop) else { return };
            if sender.send(played).is_err() {
                return;
            }
        }
    }

    /// Plays this game, unless the flag is raised before its end.
    fn play_game(&self, index: usize, instances: &mut Instances, stop: &AtomicBool) -> Option<Played> {
        let opening = &self.openings[index / 2];
        let mut session = self.start.open();
        for side in &self.sides {
            side.competitor.prepare(&mut *session);
        }
        for m in opening {
            session.play(m).expect("the opening was played before");
        }
        let side = referee::side_of_a(index);
        let seats = self.seats(index, side, &session.spec(), instances);
        let game = referee::play(&mut *session, seats, MAX_PLIES, stop)?;
        instances.drop_broken(side, &game);
        Some(Played { number: index + 1, side, opening_plies: opening.len(), game })
    }

    /// The seats of the first and the second player of this game, in which A plays this side.
    fn seats<'a>(
        &self,
        index: usize,
        side: Player,
        spec: &str,
        Instances(instances): &'a mut Instances,
    ) -> [Seat<'a>; 2] {
        let [a, b] = &self.sides;
        let times = if side == Player::First { [a.time, b.time] } else { [b.time, a.time] };
        let seat = |of: &MatchSide,
                    other: &MatchSide,
                    player: Player,
                    instance: &'a mut Option<Box<dyn CompetitorInstance>>| {
            Seat {
                instance: &mut **instance.get_or_insert_with(|| of.competitor.open()),
                new_game: NewGame {
                    spec: spec.to_owned(),
                    number: index + 1,
                    seed: self.seed_of(index),
                    player,
                    times,
                    opponent: other.competitor.name(),
                },
                max_late: of.competitor.max_late(of.time),
            }
        };
        let [of_a, of_b] = instances;
        let (a, b) = (seat(a, b, side, of_a), seat(b, a, !side, of_b));
        if side == Player::First { [a, b] } else { [b, a] }
    }

    /// The seed of a game. Seeds of neighbouring games are unrelated.
    fn seed_of(&self, index: usize) -> u64 {
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = self.seed ^ GOLDEN.wrapping_mul(index as u64 + 1);
        fastrand::Rng::with_seed(mixed).u64(..)
    }
}

/// The instances of A and B on one thread, once they are open.
#[derive(Default)]
struct Instances([Option<Box<dyn CompetitorInstance>>; 2]);

impl Instances {
    /// Drops the instance that lost this game by a fault of its own, so that the next game opens another one.
    fn drop_broken(&mut self, side_of_a: Player, game: &RefereedGame) {
        if let Close::Fault(fault) = &game.close
            && fault.breaks()
        {
            let a_lost = game.outcome != Outcome::Win(side_of_a);
            self.0[usize::from(!a_lost)] = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    use engine::Agent;

    use crate::arena::agent::AgentCompetitor;

    fn contest(spec: &str, agents: [Agent; 2], games: u32, seed: u64) -> Contest {
        let mut session = engine::registry::open(spec).unwrap();
        let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
        Contest::new(&mut *session, agents.map(side), games, 2, seed).unwrap()
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
