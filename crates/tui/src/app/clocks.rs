//! The clocks of humans: they run in a game with a time for all moves.

use std::time::{Duration, Instant};

use game::Player;

use super::{Activity, App};

impl App<'_> {
    /// Returns the time that is left to a player now; `None` without a time for the whole game.
    pub(crate) fn time_left(&self, player: Player) -> Option<Duration> {
        let left = self.clocks[player.index()].left()?;
        let is_next = self.game.session().to_move() == player;
        let running = self.turn_began.filter(|_| is_next && self.runs_clock());
        let used = match running {
            Some(since) => since.elapsed(),
            None if is_next && self.is_computers_turn() => self.thinker.elapsed(),
            None => Duration::ZERO,
        };
        Some(left.saturating_sub(used))
    }

    /// Returns `true` if the clock of a human runs: from the second move on, unless the game is halted.
    fn runs_clock(&self) -> bool {
        let session = self.game.session();
        let is_playing = session.ending().is_none() && session.plies() > 0 && !self.is_halted;
        let is_opened = self.opening_demand().is_none();
        matches!(self.activity, Activity::Game) && is_playing && is_opened && !self.is_computers_turn()
    }

    /// Lets the clock run or stand, and ends a game whose time is over. Returns `true` if it has ended.
    pub(super) fn tick_clock(&mut self) -> bool {
        if !self.runs_clock() {
            self.turn_began = None;
            return false;
        }
        self.turn_began.get_or_insert_with(Instant::now);
        let mover = self.game.session().to_move();
        if self.time_left(mover) != Some(Duration::ZERO) {
            return false;
        }
        self.thinker.drop_search();
        self.game.session_mut().lose_on_time(mover);
        self.arrive();
        self.keep();
        true
    }

    /// Stops the clock of a human who has moved.
    pub(super) fn stop_clock(&mut self, mover: Player) {
        if let Some(since) = self.turn_began.take() {
            self.clocks[mover.index()].spend(since.elapsed());
        }
    }
}
