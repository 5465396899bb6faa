//! A tournament: a round robin, or a gauntlet of some competitors against all others.
//!
//! In each round, every two opponents play two games from the same opening with the sides changed. The
//! opening is the same for all, so the table is fair after every round.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use engine::Session;
use game::Player;

use crate::arena::agreed::AgreedOpenings;
use crate::arena::games::{Arena, Fixture, MatchSide};
use crate::arena::match_score::{PairSplit, winner_of_both};
use crate::arena::openings::OpeningBook;
use crate::arena::played::Played;
use crate::arena::referee::{GameRules, PlayerTimes};
use crate::statistics::ratings::{Meeting, Rating, ratings};

/// The pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TournamentKind {
    /// Every competitor meets every other one.
    #[default]
    RoundRobin,
    /// The first `n` competitors meet all others.
    Gauntlet(usize),
}

impl TournamentKind {
    /// Returns the pairs of opponents among this number of competitors.
    fn meetings(self, competitors: usize) -> Vec<[usize; 2]> {
        let meet = |[a, b]: &[usize; 2]| match self {
            TournamentKind::RoundRobin => a < b,
            TournamentKind::Gauntlet(first) => *a < first && *b >= first,
        };
        let all = (0..competitors).flat_map(|a| (0..competitors).map(move |b| [a, b]));
        all.filter(meet).collect()
    }
}

/// A tournament to be played.
///
/// ```
/// use std::convert::Infallible;
/// use std::sync::atomic::AtomicBool;
///
/// use filetto::engine::{Agent, TimeControl, registry};
/// use filetto_lab::{AgentCompetitor, MatchSide, OpeningBook, Tournament, TournamentKind};
///
/// let tris = registry::open("tris").expect("a spec");
/// let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
/// let sides = [Agent::Perfect, Agent::Easy, Agent::Random].map(side);
/// let book = OpeningBook::random(&*tris, 1, 7).expect("openings");
/// let tournament = Tournament::new(&*tris, sides.into(), TournamentKind::RoundRobin, 2, book, 7);
/// let never = AtomicBool::new(false);
/// let table = tournament.resume(tournament.table(), 1, &never, |_, _| Ok::<(), Infallible>(()));
/// assert_eq!(table.expect("no error").games(), 12);
/// ```
#[derive(Debug)]
pub struct Tournament {
    arena: Arena,
    meetings: Vec<[usize; 2]>,
    rounds: usize,
}

/// The results of a tournament so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentTable {
    /// Results of each pair of opponents, in order.
    meetings: Vec<Met>,
    /// Half points of the first opponent in the incomplete pair of games.
    half_pair: usize,
    /// The moves and times of each competitor.
    efforts: Vec<PlayerTimes>,
}

/// The results of two opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Met {
    /// Indices of the two competitors.
    pub players: [usize; 2],
    /// Number of games that the first one lost, drew and won.
    pub results: [u32; 3],
    /// Number of pairs of games by the half points of the first one, from 0 to 4.
    pub pairs: [u32; 5],
    /// Number of pairs that the same side won twice: the first player, the second player.
    pub same_side: [u32; 2],
}

/// A competitor's row in the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// Index of the competitor.
    pub competitor: usize,
    /// Number of games lost, drawn and won.
    pub results: [u32; 3],
    /// The Elo rating with its error.
    pub rating: Rating,
    /// The competitor's moves and times.
    pub effort: PlayerTimes,
}

impl Standing {
    /// Returns the number of games played.
    pub fn games(&self) -> u32 {
        self.results.iter().sum()
    }

    /// Returns the points: 1 for a win and 0.5 for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.results[2]) + f64::from(self.results[1]) / 2.0
    }
}

impl Tournament {
    /// Returns a tournament of the session's game from its start. Agents must play the game.
    pub fn new(
        session: &dyn Session,
        sides: Vec<MatchSide>,
        kind: TournamentKind,
        rounds: usize,
        book: OpeningBook,
        seed: u64,
    ) -> Tournament {
        let meetings = kind.meetings(sides.len());
        Tournament { arena: Arena::new(session, sides, book, seed), meetings, rounds }
    }

    /// Sets the opening rule, by which the competitors place the first stones and choose colours. The book
    /// then has a single opening without moves.
    #[must_use]
    pub fn agreeing(mut self, openings: Option<AgreedOpenings>) -> Tournament {
        self.arena.agreed = openings;
        self
    }

    /// Sets the rules that end a game early.
    #[must_use]
    pub fn by_rules(mut self, rules: GameRules) -> Tournament {
        self.arena.rules = rules;
        self
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        2 * self.meetings.len() * self.rounds
    }

    /// Returns the table before the first game.
    pub fn table(&self) -> TournamentTable {
        let met = |players: &[usize; 2]| Met {
            players: *players,
            results: [0; 3],
            pairs: [0; 5],
            same_side: [0; 2],
        };
        let meetings = self.meetings.iter().map(met).collect();
        let efforts = vec![PlayerTimes::default(); self.arena.sides.len()];
        TournamentTable { meetings, half_pair: 0, efforts }
    }

    /// Resumes a tournament from this table, until all games are played or `stop` is set. `on_game`
    /// receives every further game, in order, with the table after it.
    ///
    /// # Errors
    /// The error of `on_game`, after which no game begins.
    pub fn resume<E>(
        &self,
        mut table: TournamentTable,
        threads: usize,
        stop: &AtomicBool,
        mut on_game: impl FnMut(&Played, &TournamentTable) -> Result<(), E>,
    ) -> Result<TournamentTable, E> {
        let begun = table.games() as usize;
        let fixture = |index: usize| self.fixture(begun + index);
        let threads = threads.min(self.games().saturating_sub(begun));
        let ended = self.arena.play(&fixture, threads, stop, |played| {
            table.add(&played);
            match on_game(&played, &table) {
                Err(error) => ControlFlow::Break(error),
                Ok(()) => ControlFlow::Continue(()),
            }
        });
        ended.map_or(Ok(table), Err)
    }

    /// Returns the game with this index, from 0.
    fn fixture(&self, index: usize) -> Option<Fixture> {
        let (pair, meetings) = (index / 2, self.meetings.len());
        let side = if index.is_multiple_of(2) { Player::First } else { Player::Second };
        (index < self.games()).then(|| Fixture {
            number: index + 1,
            competitors: self.meetings[pair % meetings],
            opening: pair / meetings,
            side,
        })
    }
}

impl TournamentTable {
    /// Returns the number of games played.
    pub fn games(&self) -> u32 {
        self.meetings.iter().flat_map(|met| met.results).sum()
    }

    /// Returns the results of all pairs of opponents, in order.
    pub fn meetings(&self) -> &[Met] {
        &self.meetings
    }

    /// Returns the results of `a` against `b`, from the point of view of `a`; `None` if they do not meet.
    pub fn between(&self, a: usize, b: usize) -> Option<Met> {
        let mut both = self.meetings.iter().copied();
        both.find_map(|met| match met.players {
            players if players == [a, b] => Some(met),
            players if players == [b, a] => Some(met.turned()),
            _ => None,
        })
    }

    /// Returns the split of the complete pairs of all meetings.
    pub fn split(&self) -> PairSplit {
        self.meetings.iter().map(Met::split).fold(PairSplit::default(), PairSplit::plus)
    }

    /// Returns the competitors, the strongest first: by Elo, then by index.
    pub fn standings(&self) -> Vec<Standing> {
        let meetings: Vec<Meeting> =
            self.meetings.iter().map(|met| Meeting { players: met.players, pairs: met.pairs }).collect();
        let ratings = ratings(self.efforts.len(), &meetings);
        let mut standings: Vec<Standing> = ratings
            .into_iter()
            .enumerate()
            .map(|(competitor, rating)| Standing {
                competitor,
                results: self.results_of(competitor),
                rating,
                effort: self.efforts[competitor],
            })
            .collect();
        standings.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        standings
    }

    fn results_of(&self, competitor: usize) -> [u32; 3] {
        let mut sum = [0; 3];
        for other in 0..self.efforts.len() {
            if let Some(met) = self.between(competitor, other) {
                sum.iter_mut().zip(met.results).for_each(|(sum, count)| *sum += count);
            }
        }
        sum
    }

    /// Converts the table to numbers for [`with_numbers`](Self::with_numbers); times are in nanoseconds.
    pub fn to_numbers(&self) -> Vec<u64> {
        let of_meeting = |met: &Met| met.results.into_iter().chain(met.pairs).chain(met.same_side);
        let of_meetings = self.meetings.iter().flat_map(of_meeting);
        let times = self.efforts.iter().flat_map(|effort| effort.to_numbers());
        of_meetings.map(u64::from).chain([self.half_pair as u64]).chain(times).collect()
    }

    /// Sets the numbers of the table of the same tournament; `None` if they do not fit it.
    pub fn with_numbers(mut self, numbers: &[u64]) -> Option<TournamentTable> {
        let (counts, rest) = numbers.split_at_checked(10 * self.meetings.len())?;
        let (half_pair, times) = rest.split_first()?;
        if *half_pair > 2 {
            return None;
        }
        self.efforts = PlayerTimes::from_numbers(times, self.efforts.len())?;
        for (met, counts) in self.meetings.iter_mut().zip(counts.chunks(10)) {
            let counts: Vec<u32> = counts.iter().map_while(|count| u32::try_from(*count).ok()).collect();
            let (results, rest) = counts.split_first_chunk()?;
            let (pairs, same_side) = rest.split_first_chunk()?;
            (met.results, met.pairs, met.same_side) = (*results, *pairs, same_side.try_into().ok()?);
        }
        self.half_pair = *half_pair as usize;
        self.is_consistent().then_some(self)
    }

    /// Returns `true` if the pairs match the games, and the numbers of games differ by at most one pair.
    fn is_consistent(&self) -> bool {
        let sum = |counts: &[u32]| counts.iter().copied().map(u64::from).sum::<u64>();
        let games: Vec<u64> = self.meetings.iter().map(|met| sum(&met.results)).collect();
        let is_paired = |met: &Met, games: u64| {
            sum(&met.pairs) == games / 2 && sum(&met.same_side) <= met.pairs[2].into()
        };
        let all_paired = self.meetings.iter().zip(&games).all(|(met, games)| is_paired(met, *games));
        let (least, most) = (games.iter().min(), games.iter().max());
        all_paired && least.zip(most).is_none_or(|(least, most)| most - least <= 2)
    }

    /// Adds the next game; games are added in order.
    fn add(&mut self, played: &Played) {
        for (competitor, effort) in played.competitors.into_iter().zip(played.efforts()) {
            self.efforts[competitor] = self.efforts[competitor].plus(effort);
        }
        let half_points = played.half_points();
        let met = self.meetings.iter_mut().find(|met| met.players == played.competitors);
        let met = met.expect("those who play meet");
        met.results[half_points] += 1;
        self.half_pair += half_points;
        if met.results.iter().sum::<u32>().is_multiple_of(2) {
            if let Some(player) = winner_of_both(self.half_pair, half_points) {
                met.same_side[player.index()] += 1;
            }
            met.pairs[self.half_pair] += 1;
            self.half_pair = 0;
        }
    }
}

impl Met {
    /// Returns the points of the first opponent.
    pub fn points(&self) -> f64 {
        f64::from(self.results[2]) + f64::from(self.results[1]) / 2.0
    }

    /// Returns the split of the complete pairs.
    pub fn split(&self) -> PairSplit {
        PairSplit::new(self.pairs, self.same_side)
    }

    /// Returns the results from the point of view of the second opponent.
    fn turned(mut self) -> Met {
        self.players.reverse();
        self.results.reverse();
        self.pairs.reverse();
        self
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::Ordering;

    use engine::{Agent, TimeControl, registry};

    use super::*;
    use crate::arena::agent::AgentCompetitor;

    fn tournament(kind: TournamentKind, rounds: usize) -> Tournament {
        let session = registry::open("tris").unwrap();
        let side = |agent| MatchSide::new(AgentCompetitor::new(agent), TimeControl::Infinite);
        let sides = [Agent::Random, Agent::Perfect, Agent::Easy, Agent::TrisJs].map(side);
        let book = OpeningBook::random(&*session, 1, 3).unwrap();
        Tournament::new(&*session, sides.into(), kind, rounds, book, 3)
    }

    type Game = (usize, [usize; 2], Vec<String>);

    fn played(tournament: &Tournament, threads: usize) -> (Vec<Game>, TournamentTable) {
        let mut games = Vec::new();
        let never = AtomicBool::new(false);
        let table = tournament.resume(tournament.table(), threads, &never, |played, _| {
            games.push((played.number, played.competitors, played.game.moves.clone()));
            Ok::<(), Infallible>(())
        });
        (games, table.unwrap())
    }

    /// Returns the table without its times, which differ in every run.
    fn timeless(table: &TournamentTable) -> TournamentTable {
        TournamentTable { efforts: Vec::new(), ..table.clone() }
    }

    #[test]
    fn everybody_meets_everybody_in_every_round() {
        let tournament = tournament(TournamentKind::RoundRobin, 5);
        let (games, table) = played(&tournament, 1);
        assert_eq!((games.len(), tournament.games()), (60, 60));
        let on_three = played(&tournament, 3);
        assert_eq!(
            (&on_three.0, timeless(&on_three.1)),
            (&games, timeless(&table)),
            "threads change nothing"
        );
        assert!(table.meetings().iter().all(|met| met.pairs.iter().sum::<u32>() == 5));
        let split = table.split();
        assert_eq!(split.pairs(), 30);
        assert_eq!(split.by_opening() + split.drawn, table.meetings().iter().map(|met| met.pairs[2]).sum());
        for round in games.chunks(12) {
            assert!(round.iter().all(|(_, _, moves)| moves[0] == round[0].2[0]), "one opening a round");
        }
        let standings = table.standings();
        assert_eq!(standings[0].competitor, 1, "perfect is the strongest: {standings:?}");
        let points: f64 = standings.iter().map(Standing::points).sum();
        assert_eq!(points, 60.0);
        assert!(standings.iter().all(|standing| standing.games() == 30 && standing.rating.error > 10.0));
    }

    #[test]
    fn in_a_gauntlet_the_first_meet_the_others() {
        let (_, table) = played(&tournament(TournamentKind::Gauntlet(1), 2), 1);
        let pairs: Vec<[usize; 2]> = table.meetings().iter().map(|met| met.players).collect();
        assert_eq!(pairs, [[0, 1], [0, 2], [0, 3]]);
        assert_eq!((table.between(1, 2), table.between(1, 0).map(|met| met.players)), (None, Some([1, 0])));
        let (_, two) = played(&tournament(TournamentKind::Gauntlet(2), 1), 1);
        assert_eq!(two.meetings().len(), 4);
    }

    #[test]
    fn a_tournament_that_is_stopped_resumes_to_the_same_table() {
        let tournament = tournament(TournamentKind::RoundRobin, 3);
        let (games, whole) = played(&tournament, 1);
        let stop = AtomicBool::new(false);
        let half = tournament.resume(tournament.table(), 1, &stop, |played, _| {
            stop.fetch_or(played.number == 17, Ordering::Relaxed);
            Ok::<(), Infallible>(())
        });
        let half = half.unwrap();
        assert!((17..30).contains(&half.games()));
        let read = tournament.table().with_numbers(&half.to_numbers()).expect("a table");
        assert_eq!(read, half);
        let mut rest = Vec::new();
        let table = tournament.resume(read, 2, &AtomicBool::new(false), |played, _| {
            rest.push((played.number, played.competitors, played.game.moves.clone()));
            Ok::<(), Infallible>(())
        });
        let table = table.unwrap();
        assert_eq!((timeless(&table), rest), (timeless(&whole), games[half.games() as usize..].to_vec()));
        let moves = |table: &TournamentTable| -> Vec<u32> {
            table.standings().iter().map(|standing| standing.effort.moves).collect()
        };
        assert_eq!(moves(&table), moves(&whole));
        let numbers = whole.to_numbers();
        for wrong in [&[][..], &numbers[1..], &vec![3; 61], &numbers[..61], &numbers[..numbers.len() - 1]] {
            assert_eq!(tournament.table().with_numbers(wrong), None);
        }
    }
}
