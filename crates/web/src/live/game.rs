//! A game by link: its players, its moves, and the offers between the players.

use std::sync::Arc;
use std::time::Duration;

use answers::limits::MAX_MOVES;
use engine::{Ending, HistoryRules, OpeningProtocol, Reason};
use game::{Outcome, Player};
use texts::json::names::{OutcomeName, PlayerName};

use super::clock::LiveClock;
use super::entries::{ByPlayer, LiveGameEntry, OfferEntry, PlaceEntry, Proposal};
use super::error::LiveError;
use super::played::PlayedGame;
use super::problem::LiveProblem;
use super::stored::{LiveGameRecord, StoredPlayed, StoredSeat};
use super::update::{LiveUpdate, kept};
use crate::client_address::ClientAddress;
use crate::memory_budget::MemoryCharge;

/// Bytes charged for a game beside the texts of its moves. The test `the_charge_for_a_game_is_what_it_takes`
/// compares the charge with the allocator.
const GAME: usize = 2 << 10;

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
    key: Option<Arc<str>>,
    /// The name that the player has given.
    name: Option<Box<str>>,
    watching: usize,
}

/// A game by link.
pub(super) struct LiveGame {
    played: PlayedGame,
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
    played_at: Duration,
    /// Time of the end of the game.
    ended: Option<Duration>,
    /// The number of moves that have not changed since the last update.
    unchanged: usize,
    charge: MemoryCharge,
}

impl LiveGame {
    /// Returns a game that begins with these moves. The charge is for its [size](Self::size_with).
    pub(super) fn new(
        played: PlayedGame,
        clock: Option<LiveClock>,
        charge: MemoryCharge,
        now: Duration,
    ) -> LiveGame {
        LiveGame {
            played,
            places: Default::default(),
            spectators: 0,
            clock,
            offer: None,
            round: 1,
            touched: now,
            played_at: now,
            ended: None,
            unchanged: 0,
            charge,
        }
    }

    /// Returns the bytes to charge for a game with these moves.
    pub(super) fn size_with(played: &PlayedGame) -> usize {
        GAME + played.size()
    }

    /// Returns a game from a file. Its lifetime begins again. The charge is for the [size](Self::size_with)
    /// of `played`. Returns `None` if the rest does not belong to a game.
    pub(super) fn restored(
        stored: &LiveGameRecord,
        played: PlayedGame,
        charge: MemoryCharge,
        now: Duration,
    ) -> Option<LiveGame> {
        let clock = match &stored.clock {
            Some(clock) => Some(LiveClock::restored(clock, now)?),
            None => None,
        };
        let mut game = LiveGame::new(played, clock, charge, now);
        for (place, seat) in game.places.iter_mut().zip(&stored.seats) {
            place.key = seat.key.as_deref().map(Arc::from);
            place.name = seat.name.as_deref().map(Box::from);
        }
        if let Some((proposal, by)) = stored.offer {
            game.offer = Some((proposal, *Player::BOTH.get(by)?));
        }
        game.round = stored.round;
        game.ended = game.played.ending().map(|_| now);
        Some(game)
    }

    /// Returns the game for a file.
    pub(super) fn stored(&self, name: &str, opener: ClientAddress, now: Duration) -> LiveGameRecord {
        let seat = |place: &Seat| StoredSeat {
            key: place.key.as_deref().map(str::to_owned),
            name: place.name.as_deref().map(str::to_owned),
        };
        LiveGameRecord {
            name: name.to_owned(),
            opener: opener.ip(),
            played: StoredPlayed::of(&self.played),
            seats: [seat(&self.places[0]), seat(&self.places[1])],
            clock: self.clock.as_ref().map(|clock| clock.stored(now)),
            offer: self.offer.map(|(proposal, by)| (proposal, by.index())),
            round: self.round,
        }
    }

    /// Assigns a seat to the player with this key, who may have given a name.
    ///
    /// # Errors
    /// The seat is taken.
    pub(super) fn sit(
        &mut self,
        player: Player,
        key: &str,
        name: Option<&str>,
        now: Duration,
    ) -> Result<(), LiveError> {
        let place = &mut self.places[player.index()];
        if place.key.is_some() {
            return Err(LiveError::Taken {});
        }
        place.key = Some(key.into());
        place.name = name.map(Box::from);
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

    /// Returns `true` if the game is watched and the time of its end, if it has ended.
    pub(super) fn ended(&self) -> Option<(bool, Duration)> {
        Some((self.is_watched(), self.ended?))
    }

    fn is_watched(&self) -> bool {
        self.spectators + self.places.iter().map(|place| place.watching).sum::<usize>() > 0
    }

    /// Returns the time since anybody acted or watched, and the time since the last move.
    pub(super) fn idle(&self, now: Duration) -> (Duration, Duration) {
        let idle = if self.is_watched() { Duration::ZERO } else { now.saturating_sub(self.touched) };
        (idle, now.saturating_sub(self.played_at))
    }

    /// Ends the game if a player's time is over. Returns `true` if it did.
    pub(super) fn look_at_clock(&mut self, now: Duration) -> bool {
        let Some(loser) = self.clock.as_ref().and_then(|clock| clock.out_of_time(now)) else { return false };
        self.finish(Outcome::Win(!loser), Reason::Time, now);
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

    /// Returns the player with this key, if the player may do this now.
    ///
    /// # Errors
    /// Nobody has this key, or the action is not allowed now.
    fn actor(&self, key: &str, deed: &Deed) -> Result<Player, LiveError> {
        let player = self.player(key).ok_or(LiveError::Key {})?;
        if self.free_place().is_some() {
            return Err(LiveError::Alone {});
        }
        let is_over = self.played.ending().is_some();
        match deed {
            Deed::Offer(Proposal::Rematch) if !is_over => Err(LiveError::NotOver {}),
            Deed::Offer(Proposal::Rematch) | Deed::Decline => Ok(player),
            _ if is_over => Err(LiveError::Over {}),
            Deed::Move(_) if self.played.actor() != player => Err(LiveError::Turn {}),
            Deed::Move(_) if self.played.plies() >= MAX_MOVES => Err(LiveError::TooLong { max: MAX_MOVES }),
            _ => Ok(player),
        }
    }

    /// Performs an action of the player with this key, but for moves. The caller has applied the clock for
    /// this moment.
    ///
    /// # Errors
    /// The action is not allowed now. Then nothing changes.
    pub(super) fn act(&mut self, key: &str, deed: &Deed, now: Duration) -> Result<(), LiveError> {
        let player = self.actor(key, deed)?;
        match deed {
            Deed::Move(_) => {}
            Deed::Resign => self.finish(Outcome::Win(!player), Reason::Resignation, now),
            Deed::Offer(proposal) => self.offer(player, *proposal, now)?,
            Deed::Decline => self.offer = None,
        }
        self.touched = now;
        Ok(())
    }

    /// Returns the game before a move of the player with this key. The move is made in it and then
    /// [committed](Self::commit), so that the game is not locked meanwhile.
    ///
    /// # Errors
    /// The player may not move now.
    pub(super) fn before_move(&self, key: &str, deed: &Deed) -> Result<(u32, PlayedGame), LiveError> {
        self.actor(key, deed)?;
        Ok((self.round, self.played.clone()))
    }

    /// Replaces the game by the one after a move, if nothing else has happened to it meanwhile.
    ///
    /// # Errors
    /// It is no longer the player's turn, or the memory budget is used up. Then nothing changes.
    pub(super) fn commit(
        &mut self,
        key: &str,
        deed: &Deed,
        (round, next): (u32, PlayedGame),
        now: Duration,
    ) -> Result<(), LiveProblem> {
        let player = self.actor(key, deed)?;
        if (self.round, self.played.steps() + 1) != (round, next.steps()) {
            return Err(LiveError::Turn {}.into());
        }
        self.charge.resize(LiveGame::size_with(&next))?;
        self.unchanged = self.unchanged.min(self.played.plies());
        let has_swapped = self.played.is_swapped() != next.is_swapped();
        self.played = next;
        (self.touched, self.played_at) = (now, now);
        // A move declines the other player's offer.
        self.offer = self.offer.filter(|(_, by)| *by == player);
        if let Some(clock) = &mut self.clock {
            // In an opening the same player may act again.
            let acts_again = (self.played.actor() == player) != has_swapped;
            if acts_again { clock.turn_to(Some(player), now) } else { clock.press(player, now) }
        }
        if has_swapped {
            self.exchange_places();
        }
        if let Some(Ending { outcome, reason }) = self.played.ending() {
            self.finish(outcome, reason, now);
        }
        Ok(())
    }

    /// Exchanges the colours of the players in an opening.
    fn exchange_places(&mut self) {
        self.places.swap(0, 1);
        self.offer = self.offer.map(|(proposal, by)| (proposal, !by));
        if let Some(clock) = &mut self.clock {
            clock.exchange();
        }
    }

    /// Ends the game: no offer, a stopped clock.
    fn finish(&mut self, outcome: Outcome, reason: Reason, now: Duration) {
        self.played.finish(outcome, reason);
        self.ended = Some(now);
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
                && self.plies_to_take_back(player) > self.played.plies_of_round() =>
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
                self.finish(Outcome::Draw, Reason::Agreement, now);
            }
            Proposal::TakeBack => {
                self.played.take_back(self.plies_to_take_back(by));
                self.unchanged = self.unchanged.min(self.played.plies());
                let is_begun = self.played.plies() > self.played.start_plies();
                if let Some(clock) = &mut self.clock {
                    clock.turn_to(is_begun.then_some(by), now);
                }
            }
            Proposal::Rematch => {
                // The other player begins, also if an opening has exchanged the colours.
                let has_swapped = self.played.is_swapped();
                self.played.restart();
                self.charge.shrink(LiveGame::size_with(&self.played));
                self.unchanged = self.unchanged.min(self.played.plies());
                self.ended = None;
                if !has_swapped {
                    self.places.swap(0, 1);
                }
                self.clock = self.clock.as_ref().map(LiveClock::restarted);
                self.round += 1;
                self.played_at = now;
            }
        }
    }

    /// Returns the number of moves to take back until this player's last move is gone.
    fn plies_to_take_back(&self, player: Player) -> usize {
        if self.played.to_move() == player { 2 } else { 1 }
    }

    /// Returns the update after the last one.
    pub(super) fn update(&mut self, last: &LiveUpdate, now: Duration) -> LiveUpdate {
        let keys = Player::BOTH.map(|player| self.places[player.index()].key.clone());
        let (plies, end) = (self.played.plies(), self.clock.as_ref().and_then(LiveClock::end));
        let update = last.next(keys, self.unchanged, (plies, end), |you| self.entry(you, kept(plies), now));
        self.unchanged = plies;
        update
    }

    /// Returns the game with all moves, with the view of the player with this key, or of a spectator.
    pub(super) fn whole_entry(&self, key: Option<&str>, now: Duration) -> LiveGameEntry {
        self.entry(key.and_then(|key| self.player(key)), 0, now)
    }

    /// Returns the game for an answer, with the view of this player, or of a spectator. It has the moves
    /// after the first `kept` ones.
    fn entry(&self, you: Option<Player>, kept: usize, now: Duration) -> LiveGameEntry {
        let name = |player: Player| PlayerName(player.name());
        let place = |player: Player| {
            let Seat { key, name, watching } = &self.places[player.index()];
            let name = name.as_deref().map(str::to_owned);
            PlaceEntry { taken: key.is_some(), present: *watching > 0, name }
        };
        let (rules, usual) = (self.played.rules, HistoryRules::default());
        let unless_usual = |limit: u32, usual: u32| (limit != usual).then_some(limit);
        let ending = self.played.ending();
        let loser = |reason: Reason| match ending?.outcome {
            Outcome::Win(winner) if ending?.reason == reason => Some(name(!winner)),
            _ => None,
        };
        LiveGameEntry {
            game: self.played.spec.clone(),
            position: self.played.position.clone(),
            kept,
            moves: self.played.moves_after(kept),
            opening_rule: self.played.opening().map(OpeningProtocol::to_text),
            repetitions: unless_usual(rules.repetitions, usual.repetitions),
            quiet_plies: unless_usual(rules.quiet_plies, usual.quiet_plies),
            resigned: loser(Reason::Resignation),
            out_of_time: loser(Reason::Time),
            agreed: ending.is_some_and(|ending| ending.reason == Reason::Agreement),
            outcome: ending.map(|ending| OutcomeName(ending.outcome.name())),
            to_move: name(self.played.to_move()),
            round: self.round,
            you: you.map(name),
            places: ByPlayer::of(place),
            spectators: self.spectators,
            clock: self.clock.as_ref().map(|clock| clock.entry(now)),
            offer: self.offer.map(|(what, by)| OfferEntry { what, by: name(by) }),
        }
    }
}
