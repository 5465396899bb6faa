//! A match of two competitors. Each opening is played twice with the sides changed, until all games are
//! played or a test (SPRT) decides.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use engine::Session;
use game::Player;

use crate::arena::agreed::AgreedOpenings;
use crate::arena::games::{Arena, Fixture, MatchSide};
use crate::arena::match_score::MatchScore;
use crate::arena::openings::{OpeningBook, Rejections};
use crate::arena::played::Played;
use crate::arena::referee::GameRules;
use crate::statistics::sprt::Sprt;

/// A match to be played.
///
/// ```
/// use std::convert::Infallible;
///
/// use filetto::engine::{Agent, TimeControl, registry};
/// use filetto_lab::{AgentCompetitor, Contest, MatchSide, OpeningBook};
///
/// let tris = registry::open("tris").expect("a spec");
/// let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
/// let book = OpeningBook::random(&*tris, 1, 7).expect("openings");
/// let contest = Contest::new(&*tris, [Agent::Perfect, Agent::Random].map(side), 4, book, 7);
/// let score = contest.play(1, |_| Ok::<(), Infallible>(())).expect("no error");
/// assert_eq!(score.games(), 4);
/// ```
#[derive(Debug)]
pub struct Contest {
    arena: Arena,
    pairs: usize,
    shard: Shard,
    sprt: Option<Sprt>,
}

/// The maximum number of games of a match.
pub const MAX_GAMES: u32 = 1_000_000;

/// A part of a match: the pairs whose number, from 1, is congruent to `number` modulo `of`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Number of the part, from 1.
    pub number: usize,
    /// Number of parts.
    pub of: usize,
}

impl Shard {
    /// The whole match.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Returns the number of pairs in this part of a match of `pairs` pairs.
    pub fn pairs(self, pairs: usize) -> usize {
        (pairs + self.of - self.number) / self.of
    }

    /// Converts the index of a game in this part to its index in the match, both from 0.
    pub fn game(self, index: usize) -> usize {
        2 * (index / 2 * self.of + self.number - 1) + index % 2
    }
}

impl Contest {
    /// Returns a match of the session's game from its start. The number of games is rounded up to an even
    /// number, since each opening is played twice. Agents must play the game.
    pub fn new(
        session: &dyn Session,
        sides: [MatchSide; 2],
        games: u32,
        book: OpeningBook,
        seed: u64,
    ) -> Contest {
        let arena = Arena::new(session, sides.into(), book, seed);
        Contest { arena, pairs: games.div_ceil(2) as usize, shard: Shard::WHOLE, sprt: None }
    }

    /// Sets the opening rule, by which the competitors place the first stones and choose colours. The book
    /// then has a single opening without moves.
    #[must_use]
    pub fn agreeing(mut self, openings: Option<AgreedOpenings>) -> Contest {
        self.arena.agreed = openings;
        self
    }

    /// Sets the rules that end a game early.
    #[must_use]
    pub fn by_rules(mut self, rules: GameRules) -> Contest {
        self.arena.rules = rules;
        self
    }

    /// Sets the sequential test that ends the match when it decides.
    #[must_use]
    pub fn until(self, sprt: Option<Sprt>) -> Contest {
        Contest { sprt, ..self }
    }

    /// Restricts the match to a part.
    #[must_use]
    pub fn part(self, shard: Shard) -> Contest {
        Contest { shard, ..self }
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        2 * self.shard.pairs(self.pairs)
    }

    /// Returns the number of different openings that are played if the book repeats a list of this length.
    pub fn openings(&self, listed: usize) -> usize {
        let fixtures = (0..self.games()).filter_map(|index| self.fixture(index));
        fixtures.map(|fixture| fixture.opening % listed.max(1)).collect::<HashSet<_>>().len()
    }

    /// Returns the number of different openings of the first `games` games of this part.
    pub fn openings_played(&self, games: usize) -> usize {
        let fixtures = (0..games).filter_map(|index| self.fixture(index));
        fixtures.map(|fixture| self.arena.opening(fixture.opening)).collect::<HashSet<_>>().len()
    }

    /// The numbers of openings that were drawn for this match and thrown away so far.
    pub fn rejections(&self) -> Rejections {
        self.arena.rejections()
    }

    /// The numbers of the games in the whole match, from 1, in order.
    pub fn numbers(&self) -> impl Iterator<Item = usize> {
        let shard = self.shard;
        (0..self.games()).map(move |index| shard.game(index) + 1)
    }

    /// Plays the match on this number of threads. `on_game` receives every game, in order.
    ///
    /// # Errors
    /// The error of `on_game`, after which no game begins.
    pub fn play<E>(
        &self,
        threads: usize,
        mut on_game: impl FnMut(&Played) -> Result<(), E>,
    ) -> Result<MatchScore, E> {
        let never = AtomicBool::new(false);
        self.resume(MatchScore::default(), threads, &never, |played, _| on_game(played))
    }

    /// Resumes a match from this score, until all games are played, the test decides or `stop` is set.
    /// Unfinished games are then dropped. `on_game` receives every further game, in order, with the score
    /// after it.
    ///
    /// # Errors
    /// The error of `on_game`, after which no game begins.
    pub fn resume<E>(
        &self,
        mut score: MatchScore,
        threads: usize,
        stop: &AtomicBool,
        mut on_game: impl FnMut(&Played, &MatchScore) -> Result<(), E>,
    ) -> Result<MatchScore, E> {
        if self.is_decided(&score) {
            return Ok(score);
        }
        let begun = score.games() as usize;
        let fixture = |index: usize| self.fixture(begun + index);
        let threads = threads.min(self.games().saturating_sub(begun));
        let ended = self.arena.play(&fixture, threads, stop, |played| {
            score.add(&played);
            match on_game(&played, &score) {
                Err(error) => ControlFlow::Break(Err(error)),
                Ok(()) if self.is_decided(&score) => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
            }
        });
        ended.unwrap_or(Ok(())).map(|()| score)
    }

    /// Returns `true` if the test has decided. An incomplete pair does not count.
    pub fn is_decided(&self, score: &MatchScore) -> bool {
        let decided = |sprt: Sprt| sprt.state(&score.score.pairs).verdict.is_some();
        score.games().is_multiple_of(2) && self.sprt.is_some_and(decided)
    }

    /// Returns the game with this index, from 0, in this part of the match.
    fn fixture(&self, index: usize) -> Option<Fixture> {
        let game = self.shard.game(index);
        let side = if game.is_multiple_of(2) { Player::First } else { Player::Second };
        let fixture = Fixture { number: game + 1, competitors: [0, 1], opening: game / 2, side };
        (index < self.games()).then_some(fixture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::sync::atomic::Ordering;

    use engine::{Agent, TimeControl};

    use crate::arena::agent::AgentCompetitor;

    fn contest(spec: &str, agents: [Agent; 2], games: u32, seed: u64) -> Contest {
        let session = engine::registry::open(spec).unwrap();
        let book = OpeningBook::random(&*session, 2, seed).unwrap();
        let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
        Contest::new(&*session, agents.map(side), games, book, seed)
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
        assert_eq!((score.results[0] <= 4, score.faults()), (true, 0), "{score:?}");
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
        for (index, wrong) in [(0, u64::MAX), (0, numbers[0] + 2), (11, 100), (13, 5)] {
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

    #[test]
    fn the_parts_of_a_match_are_its_games() {
        let (games, _) = played(&contest("tris", [Agent::Easy, Agent::Random], 14, 3), 1);
        for of in [1, 2, 3, 4, 9] {
            let mut parts = Vec::new();
            for number in 1..=of {
                let part = contest("tris", [Agent::Easy, Agent::Random], 14, 3).part(Shard { number, of });
                let (played, score) = played(&part, 1);
                assert_eq!((played.len(), score.games() as usize), (part.games(), part.games()));
                assert!(played.iter().map(|(number, _)| *number).eq(part.numbers()));
                parts.extend(played);
            }
            parts.sort();
            assert_eq!(parts, games, "{of}");
        }
    }

    #[test]
    fn a_test_ends_a_match() {
        let test = Sprt::new(0.0, 10.0, 0.05, 0.05, crate::EloModel::Normalized).ok();
        let sweep = contest("ultimate", [Agent::Easy, Agent::Random], 1000, 1).until(test);
        let (games, score) = played(&sweep, 1);
        assert!(score.games() < 100 && sweep.is_decided(&score), "{score:?}");
        assert_eq!(played(&sweep, 3).0, games, "threads change nothing");
        let even = contest("mnk:2,2,2", [Agent::Random; 2], 1000, 1).until(test);
        let (_, score) = played(&even, 1);
        assert_eq!(score.games(), 400, "the first player wins every game");
        let split = score.split();
        assert_eq!((split.same_side, split.by_opening(), split.pairs()), ([200, 0], 200, 200));
        assert!(split.is_mostly_by_opening());
    }
}
