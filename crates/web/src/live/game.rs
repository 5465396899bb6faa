//! A game by link: its players, its moves, and the offers between the players.

use std::time::Duration;

use answers::limits::MAX_MOVES;
use engine::{HistoryRules, Reason, Session};
use game::{Outcome, Player};
use texts::json::names::{OutcomeName, PlayerName};

use super::clock::LiveClock;
use super::entries::{ByPlayer, LiveGameEntry, OfferEntry, PlaceEntry, Proposal};
use super::error::LiveError;
use super::problem::LiveProblem;
use crate::memory_budget::MemoryCharge;

/// Bytes charged per move; the positions of a session take no more.
const PLY: usize = 1 << 10;

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Deed {
    Move(String),
    Resign,
    /// Offers a proposal, or accepts the other player's offer.
    Offer(Proposal),
    /// Declines the other player's offer, or withdraws the player's own one.
    Decline,
}

/// The names of actions in requests. The text of a move is a separate field.
pub(super) const DEEDS: [(&str, Deed); 6] = [
    ("move", Deed::Move(String::new())),
    ("resign", Deed::Resign),
    ("draw", Deed::Offer(Proposal::Draw)),
    ("take-back", Deed::Offer(Proposal::TakeBack)),
    ("rematch", Deed::Offer(Proposal::Rematch)),
    ("decline", Deed::Decline),
];

/// A seat in a game: the key of its player, and the number of pages that watch with this key.
#[derive(Debug, Default)]
pub(super) struct Seat {
    key: Option<String>,
    watching: usize,
}

/// A game by link.
pub(super) struct LiveGame {
    start: Box<dyn Session>,
    session: Box<dyn Session>,
    /// The seats, indexed by player.
    places: [Seat; 2],
    spectators: usize,
    clock: Option<LiveClock>,
    offer: Option<(Proposal, Player)>,
    /// The number of the game, from 1. A rematch increments it.
    round: u32,
    /// Time of the last action, or of the last end of watching.
    touched: Duration,
    /// Time at which the game was opened or the last move was made.
    played: Duration,
    charge: MemoryCharge,
    /// The number of moves charged so far.
    charged: usize,
}

impl LiveGame {
    /// Returns a game that begins at the position of this session.
    pub(super) fn new(
        start: Box<dyn Session>,
        clock: Option<LiveClock>,
        charge: MemoryCharge,
        now: Duration,
    ) -> LiveGame {
        LiveGame {
            charged: start.plies(),
            session: start.fork(),
            start,
            places: Default::default(),
            spectators: 0,
            clock,
            offer: None,
            round: 1,
            touched: now,
            played: now,
            charge,
        }
    }

    /// Assigns a seat to the player with this key.
    ///
    /// # Errors
    /// The seat is taken.
    pub(super) fn sit(&mut self, player: Player, key: String, now: Duration) -> Result<(), LiveError> {
        let place = &mut self.places[player.index()];
        if place.key.is_some() {
            return Err(LiveError::Taken {});
        }
        place.key = Some(key);
        self.touched = now;
        Ok(())
    }

    /// Returns a seat that nobody has taken.
    pub(super) fn free_place(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.places[player.index()].key.is_none())
    }

    /// Returns the player with this key.
    pub(super) fn player(&self, key: &str) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.places[player.index()].key.as_deref() == Some(key))
    }

    /// Returns the time since anybody acted or watched, and the time since the last move.
    pub(super) fn idle(&self, now: Duration) -> (Duration, Duration) {
        let is_watched = self.spectators + self.places.iter().map(|place| place.watching).sum::<usize>() > 0;
        let idle = if is_watched { Duration::ZERO } else { now.saturating_sub(self.touched) };
        (idle, now.saturating_sub(self.played))
    }

    /// Returns the time at which the player to move loses on time.
    pub(super) fn end(&self) -> Option<Duration> {
        self.clock.as_ref()?.end()
    }

    /// Ends the game if a player's time is over. Returns `true` if it did.
    pub(super) fn look_at_clock(&mut self, now: Duration) -> bool {
        let Some(loser) = self.clock.as_ref().and_then(|clock| clock.out_of_time(now)) else { return false };
        self.session.lose_on_time(loser);
        self.finish(now);
        true
    }

    /// Counts a page that begins to watch with this key, or as a spectator.
    pub(super) fn arrive(&mut self, key: Option<&str>) {
        *self.watchers(key) += 1;
    }

    /// Removes a page that stops watching.
    pub(super) fn leave(&mut self, key: Option<&str>, now: Duration) {
        *self.watchers(key) -= 1;
        self.touched = now;
    }

    fn watchers(&mut self, key: Option<&str>) -> &mut usize {
        match key.and_then(|key| self.player(key)) {
            Some(player) => &mut self.places[player.index()].watching,
            None => &mut self.spectators,
        }
    }

    /// Performs an action of a player. The caller has applied the clock for this moment.
    ///
    /// # Errors
    /// The action is not allowed now. Then nothing changes.
    pub(super) fn act(&mut self, player: Player, deed: &Deed, now: Duration) -> Result<(), LiveProblem> {
        if self.free_place().is_some() {
            return Err(LiveError::Alone {}.into());
        }
        let is_over = self.session.ending().is_some();
        match deed {
            Deed::Offer(Proposal::Rematch) if !is_over => return Err(LiveError::NotOver {}.into()),
            Deed::Offer(Proposal::Rematch) | Deed::Decline => {}
            _ if is_over => return Err(LiveError::Over {}.into()),
            _ => {}
        }
        match deed {
            Deed::Move(text) => self.play(player, text, now)?,
            Deed::Resign => {
                self.session.resign(player);
                self.finish(now);
            }
            Deed::Offer(proposal) => self.offer(player, *proposal, now)?,
            Deed::Decline => self.offer = None,
        }
        self.touched = now;
        Ok(())
    }

    fn play(&mut self, player: Player, text: &str, now: Duration) -> Result<(), LiveProblem> {
        if self.session.to_move() != player {
            return Err(LiveError::Turn {}.into());
        }
        if self.session.plies() >= MAX_MOVES {
            return Err(LiveError::TooLong { max: MAX_MOVES }.into());
        }
        self.session.play(text)?;
        if self.session.plies() > self.charged {
            if let Err(error) = self.charge.grow(PLY) {
                self.session.undo();
                return Err(error.into());
            }
            self.charged += 1;
        }
        self.played = now;
        // A move declines the other player's offer.
        self.offer = self.offer.filter(|(_, by)| *by == player);
        if let Some(clock) = &mut self.clock {
            clock.press(player, now);
        }
        if self.session.ending().is_some() {
            self.finish(now);
        }
        Ok(())
    }

    /// Cleans up after the end of the game: no offer, a stopped clock.
    fn finish(&mut self, now: Duration) {
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Makes an offer, or accepts the other player's one.
    fn offer(&mut self, player: Player, proposal: Proposal, now: Duration) -> Result<(), LiveError> {
        match self.offer {
            Some((offered, by)) if by != player && offered == proposal => {
                self.offer = None;
                self.agree(proposal, by, now);
            }
            Some((_, by)) if by != player => return Err(LiveError::Pending {}),
            _ if proposal == Proposal::TakeBack
                && self.plies_to_take_back(player) > self.plies_of_round() =>
            {
                return Err(LiveError::NothingToTakeBack {});
            }
            _ => self.offer = Some((proposal, player)),
        }
        Ok(())
    }

    /// Carries out a proposal to which both players agree; `by` made the offer.
    fn agree(&mut self, proposal: Proposal, by: Player, now: Duration) {
        match proposal {
            Proposal::Draw => {
                self.session.agree_draw();
                self.finish(now);
            }
            Proposal::TakeBack => {
                for _ in 0..self.plies_to_take_back(by) {
                    self.session.undo();
                }
                let is_begun = self.plies_of_round() > 0;
                if let Some(clock) = &mut self.clock {
                    clock.turn_to(is_begun.then_some(by), now);
                }
            }
            Proposal::Rematch => {
                self.session = self.start.fork();
                self.places.swap(0, 1);
                self.clock = self.clock.as_ref().map(LiveClock::restarted);
                self.round += 1;
                self.played = now;
            }
        }
    }

    /// Returns the number of moves since the start of the game.
    fn plies_of_round(&self) -> usize {
        self.session.plies() - self.start.plies()
    }

    /// Returns the number of moves to take back until this player's last move is gone.
    fn plies_to_take_back(&self, player: Player) -> usize {
        if self.session.to_move() == player { 2 } else { 1 }
    }

    /// Returns the game for an answer, with the view of the player with this key, or of a spectator.
    pub(super) fn entry(&self, key: Option<&str>, now: Duration) -> LiveGameEntry {
        let name = |player: Player| PlayerName(player.name());
        let place = |player: Player| {
            let Seat { key, watching } = &self.places[player.index()];
            PlaceEntry { taken: key.is_some(), present: *watching > 0 }
        };
        let (rules, usual) = (self.session.history_rules(), HistoryRules::default());
        let unless_usual = |limit: u32, usual: u32| (limit != usual).then_some(limit);
        let ending = self.session.ending();
        let loser = |reason: Reason| match ending?.outcome {
            Outcome::Win(winner) if ending?.reason == reason => Some(name(!winner)),
            _ => None,
        };
        LiveGameEntry {
            game: self.session.spec(),
            position: self.session.set_up(),
            moves: self.session.moves(),
            repetitions: unless_usual(rules.repetitions, usual.repetitions),
            quiet_plies: unless_usual(rules.quiet_plies, usual.quiet_plies),
            resigned: loser(Reason::Resignation),
            out_of_time: loser(Reason::Time),
            agreed: ending.is_some_and(|ending| ending.reason == Reason::Agreement),
            outcome: ending.map(|ending| OutcomeName(ending.outcome.name())),
            to_move: name(self.session.to_move()),
            round: self.round,
            you: key.and_then(|key| self.player(key)).map(name),
            places: ByPlayer::of(place),
            spectators: self.spectators,
            clock: self.clock.as_ref().map(|clock| clock.entry(now)),
            offer: self.offer.map(|(what, by)| OfferEntry { what, by: name(by) }),
        }
    }
}
