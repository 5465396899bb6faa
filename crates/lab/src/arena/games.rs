//! Many games on many threads, delivered in order.
//!
//! A game depends only on its fixture and the seed, so the results do not depend on the number of threads
//! as long as no clock ends a search early.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{OpeningRole, Session, TimeControl};
use game::{Outcome, Player};

use crate::arena::agreed::AgreedOpenings;
use crate::arena::competitor::{Competitor, CompetitorInstance, NewGame};
use crate::arena::openings::{MatchOpening, OpeningBook, Rejections};
use crate::arena::played::Played;
use crate::arena::referee::{self, Close, GameRules, GameSide, RefereedGame};
use crate::ordered;

/// A side of a match: a competitor and its time control.
#[derive(Clone)]
pub struct MatchSide {
    /// The competitor.
    pub competitor: Arc<dyn Competitor>,
    /// The time control of this side.
    pub time: TimeControl,
}

impl MatchSide {
    /// Returns a side with this competitor and this time control.
    pub fn new(competitor: impl Competitor + 'static, time: TimeControl) -> MatchSide {
        MatchSide { competitor: Arc::new(competitor), time }
    }
}

impl fmt::Debug for MatchSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.competitor.name(), self.time)
    }
}

/// A game to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fixture {
    /// Number of the game, from 1. The game's seed is derived from it.
    pub(super) number: usize,
    /// Indices of A and B among the sides.
    pub(super) competitors: [usize; 2],
    /// Index of the opening in the book.
    pub(super) opening: usize,
    /// The player that A plays.
    pub(super) side: Player,
}

/// The sides, openings and rules of many games.
pub(super) struct Arena {
    start: Mutex<Box<dyn Session>>,
    pub(super) sides: Vec<MatchSide>,
    book: OpeningBook,
    seed: u64,
    pub(super) rules: GameRules,
    /// The opening rule, which replaces the openings of the book.
    pub(super) agreed: Option<AgreedOpenings>,
}

impl Arena {
    /// Returns an arena. The session is at the start of the game, with the tables that it uses; every game
    /// is a fork of it.
    pub(super) fn new(session: &dyn Session, sides: Vec<MatchSide>, book: OpeningBook, seed: u64) -> Arena {
        Arena {
            start: Mutex::new(session.fork()),
            sides,
            book,
            seed,
            rules: GameRules::default(),
            agreed: None,
        }
    }

    /// Returns the opening with this number, from 0.
    pub(super) fn opening(&self, number: usize) -> MatchOpening {
        self.book.opening(number)
    }

    /// Returns the numbers of openings that were drawn and rejected so far.
    pub(super) fn rejections(&self) -> Rejections {
        self.book.rejections()
    }

    /// Plays the games of `fixture(0)`, `fixture(1)`, ... until it returns `None`, `stop` is set, or
    /// `on_game` breaks. `on_game` receives every game, in order; unfinished games are dropped at the end.
    pub(super) fn play<B>(
        &self,
        fixture: &(dyn Fn(usize) -> Option<Fixture> + Sync),
        threads: usize,
        stop: &AtomicBool,
        on_game: impl FnMut(Played) -> ControlFlow<B>,
    ) -> Option<B> {
        let worker = || {
            let mut instances = Instances::default();
            move |index: usize, halt: &AtomicBool| self.play_game(fixture(index)?, &mut instances, halt)
        };
        ordered::in_order(threads, stop, worker, on_game)
    }

    /// Plays this game; `None` if there is no such game or `halt` is set before its end.
    fn play_game(&self, fixture: Fixture, instances: &mut Instances, halt: &AtomicBool) -> Option<Played> {
        let opening = self.book.opening(fixture.opening);
        let mut session = self.start.lock().unwrap_or_else(PoisonError::into_inner).fork();
        for number in fixture.competitors {
            self.sides[number].competitor.prepare(&mut *session);
        }
        opening.play(&mut *session).expect("openings are legal");
        let agreed = match self.agreed {
            Some(agreed) => {
                let sides = self.sides_of(fixture, &session.spec(), instances);
                let seed = self.seed_of(fixture.opening + 1);
                // A is the opener in the games that it would begin without the rule.
                Some(agreed.play(&mut *session, sides, seed, halt)?)
            }
            None => None,
        };
        let (agreed, lost) = agreed.map_or((None, None), |(opening, lost)| (Some(opening), lost));
        let side = agreed.as_ref().map_or(fixture.side, |opening| opening.player(role_of_a(fixture)));
        let fixture = Fixture { side, ..fixture };
        let opening_plies = session.plies();
        let sides = self.sides_of(fixture, &session.spec(), instances);
        let game = match (lost, &agreed) {
            (Some((role, fault)), Some(opening)) => {
                referee::forfeit(&mut *session, sides, opening.player(role), fault)
            }
            _ => referee::play(&mut *session, sides, self.rules, halt)?,
        };
        instances.drop_broken(fixture, &game);
        let Fixture { number, competitors, .. } = fixture;
        let position = session.set_up();
        Some(Played { number, competitors, side, position, opening: agreed, opening_plies, game })
    }

    /// Returns the sides of the first and the second player of this game.
    fn sides_of<'a>(&self, fixture: Fixture, spec: &str, instances: &'a mut Instances) -> [GameSide<'a>; 2] {
        let [a, b] = fixture.competitors.map(|number| &self.sides[number]);
        let times = in_order(fixture.side, [a.time, b.time]);
        let side_of =
            |[of, other]: [&MatchSide; 2], player: Player, instance: &'a mut dyn CompetitorInstance| {
                let new_game = NewGame {
                    spec: spec.to_owned(),
                    number: fixture.number,
                    seed: self.seed_of(fixture.number),
                    player,
                    times,
                    opponent: other.competitor.name(),
                };
                GameSide { instance, new_game, max_late: of.competitor.max_late(of.time) }
            };
        let [of_a, of_b] = instances.of(fixture.competitors, &self.sides);
        in_order(fixture.side, [side_of([a, b], fixture.side, of_a), side_of([b, a], !fixture.side, of_b)])
    }

    /// Returns the seed of a game. Seeds of consecutive games are unrelated.
    fn seed_of(&self, number: usize) -> u64 {
        // The fractional part of the golden ratio, times 2^64: an odd multiplier that spreads small numbers
        // over all bits.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = self.seed ^ GOLDEN.wrapping_mul(number as u64);
        fastrand::Rng::with_seed(mixed).u64(..)
    }
}

impl fmt::Debug for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena").field("sides", &self.sides).field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// Returns the role of A in the opening of a game.
fn role_of_a(fixture: Fixture) -> OpeningRole {
    if fixture.side == Player::First { OpeningRole::Opener } else { OpeningRole::Responder }
}

/// Reorders values of A and B as values of the first and the second player, and back.
fn in_order<T>(side_of_a: Player, [a, b]: [T; 2]) -> [T; 2] {
    if side_of_a == Player::First { [a, b] } else { [b, a] }
}

/// The open instances of one thread with the indices of their sides: those of the last game.
#[derive(Default)]
struct Instances(Vec<(usize, Box<dyn CompetitorInstance>)>);

impl Instances {
    /// Returns the instances of A and B. Instances of other sides are closed first.
    fn of(&mut self, [a, b]: [usize; 2], sides: &[MatchSide]) -> [&mut dyn CompetitorInstance; 2] {
        self.0.retain(|(number, _)| [a, b].contains(number));
        for number in [a, b] {
            if !self.0.iter().any(|(open, _)| *open == number) {
                self.0.push((number, sides[number].competitor.open()));
            }
        }
        if self.0[0].0 != a {
            self.0.swap(0, 1);
        }
        let [(_, of_a), (_, of_b)] = &mut self.0[..] else { unreachable!("there are two") };
        [&mut **of_a, &mut **of_b]
    }

    /// Closes the instance that lost this game by a fault that may have broken it.
    fn drop_broken(&mut self, fixture: Fixture, game: &RefereedGame) {
        if let Close::Fault(fault) = &game.close
            && fault.breaks()
        {
            let a_lost = game.outcome != Outcome::Win(fixture.side);
            let [a, b] = fixture.competitors;
            let loser = if a_lost { a } else { b };
            self.0.retain(|(number, _)| *number != loser);
        }
    }
}
