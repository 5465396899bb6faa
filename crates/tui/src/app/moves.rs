//! Moves of the player, and steps through the game.

use engine::{Agent, Reason, Remaining};
use game::Path;

use super::{Activity, App, Focus};
use crate::choice::{Chosen, PointChoice};
use crate::thinker::Kind;

impl App<'_> {
    /// Chooses the point under the cursor, and plays the move that it completes.
    pub(super) fn press(&mut self) {
        if self.game.session().ending().is_some() {
            return self.say("play-finished");
        }
        if self.is_computers_turn() && !self.is_halted {
            return self.say("tui-not-your-turn");
        }
        self.choose_point();
    }

    /// Chooses the point under the cursor, and plays the move that it completes or judges it.
    pub(super) fn choose_point(&mut self) {
        let legal = self.game.session().view().legal;
        match self.choice.choose(self.cursor, &legal) {
            Chosen::Move(index) => {
                let m = self.game.session().legal_moves().swap_remove(index);
                self.play(&m);
            }
            Chosen::Part => self.message = self.said_of_choice(&legal),
            Chosen::Nothing => self.say("tui-no-move"),
        }
    }

    /// Returns the sentence about what is still to be chosen.
    fn said_of_choice(&self, legal: &[Path]) -> String {
        let view = self.game.session().view();
        let targets = self.choice.targets(legal);
        let opponent = !self.game.session().to_move();
        let is_capture = targets.iter().all(|point| view.occupants[point.index()] == Some(opponent));
        self.texts.text(if is_capture { "tui-choose-capture" } else { "tui-choose-target" })
    }

    pub(super) fn leave_choice(&mut self) {
        self.choice.clear();
        self.message.clear();
        if self.thinker.kind() == Some(Kind::Review) {
            self.thinker.drop_search();
        }
    }

    /// Plays a move of a human, or judges it in a puzzle or a lesson.
    pub(super) fn play(&mut self, text: &str) {
        match &self.activity {
            Activity::Puzzles(_) if self.is_at_puzzle() => return self.answer_puzzle(text),
            Activity::Puzzles(_) => return self.say("tui-puzzle-next"),
            Activity::Lesson(_) => return self.play_in_lesson(text),
            Activity::Game => {}
        }
        if let Some(demand) = self.opening_demand() {
            return self.play_in_opening(demand, text);
        }
        let mover = self.game.session().to_move();
        match self.game.play(text) {
            Ok(_) => {
                self.check_opening();
                self.stop_clock(mover);
                self.is_halted = false;
                self.message.clear();
                self.arrive();
                self.keep();
            }
            Err(error) => self.message = self.texts.message(&error),
        }
    }

    /// Drops everything that belonged to the position before.
    pub(super) fn arrive(&mut self) {
        self.choice = PointChoice::default();
        self.searched = None;
        self.turn_began = None;
        if let Some(ending) = self.game.session().ending() {
            let men = self.game.session().view().men;
            self.message = self.texts.result(men, ending, self.game.session().history_rules());
        }
    }

    /// Takes back moves until a human is to move, or only a resignation.
    pub(super) fn undo(&mut self) {
        if matches!(self.activity, Activity::Game) && self.undo_opening() {
            return;
        }
        self.thinker.drop_search();
        let reason = self.game.session().ending().map(|ending| ending.reason);
        if matches!(reason, Some(Reason::Resignation | Reason::Agreement | Reason::Time)) {
            self.game.back();
            self.say("play-undone-resignation");
        } else if self.game.back() {
            let stones = self.opening.as_ref().map_or(0, |opening| opening.stones().len());
            while self.is_computers_turn() && self.game.session().plies() > stones && self.game.back() {}
            if stones > 0 && self.is_computers_turn() && self.undo_opening() {
                return;
            }
            self.message.clear();
        } else {
            self.say("play-nothing-to-undo");
        }
        self.is_halted = self.is_computers_turn();
        self.arrive();
    }

    /// Plays moves again until a human is to move.
    pub(super) fn redo(&mut self) {
        self.thinker.drop_search();
        if !self.game.forward() {
            return self.say("tui-nothing-to-redo");
        }
        while self.is_computers_turn() && self.game.forward() {}
        self.is_halted = self.is_computers_turn();
        self.message.clear();
        self.arrive();
    }

    /// Goes so many moves along the shown line. No computer moves there by itself.
    pub(super) fn walk(&mut self, moves: i32) {
        let ply = self.game.session().plies() as i32 + moves;
        self.go_to_ply(ply.max(0) as usize);
    }

    pub(super) fn go_to_ply(&mut self, ply: usize) {
        self.thinker.drop_search();
        self.game.go_to_ply(ply);
        self.is_halted = true;
        self.message.clear();
        self.arrive();
    }

    /// Shows another move that was tried in place of the last one.
    pub(super) fn next_variation(&mut self) {
        self.thinker.drop_search();
        let is_shown = self.game.next_variation();
        self.is_halted = true;
        self.arrive();
        if !is_shown {
            self.say("tui-no-variation");
        }
    }

    /// Lets the computer move for the side to move.
    pub(super) fn go(&mut self) {
        if self.game.session().ending().is_some() {
            return self.say("play-finished");
        }
        let mover = self.game.session().to_move();
        let own = self.players[mover.index()].or(self.players[(!mover).index()]);
        self.is_halted = false;
        self.choose(own.unwrap_or(Agent::Hard));
    }

    /// Exchanges the players of both sides.
    pub(super) fn switch(&mut self) {
        self.thinker.drop_search();
        self.exchange_players();
        self.is_halted = false;
        self.searched = None;
        self.say("tui-switched");
    }

    /// Exchanges the players of both sides, with their clocks.
    pub(super) fn exchange_players(&mut self) {
        self.players.swap(0, 1);
        self.controls.swap(0, 1);
        self.clocks.swap(0, 1);
    }

    pub(super) fn list_levels(&mut self) {
        let agents = self.game.session().agents();
        let current = self.players.iter().flatten().next();
        let place = agents.iter().position(|agent| Some(agent) == current);
        self.focus = Focus::Levels(place.unwrap_or(0));
    }

    /// Puts an agent in the computer's place, or in the opponent's place between two humans.
    pub(super) fn set_level(&mut self, agent: Agent) {
        if let Err(error) = self.game.session().check_agent(agent) {
            self.message = self.texts.message(&error);
            return;
        }
        self.thinker.drop_search();
        let opponent = !self.game.session().to_move();
        let computer = self.players.iter().position(Option::is_some).unwrap_or(opponent.index());
        self.players[computer] = Some(agent);
        self.searched = None;
        self.message = self.texts.with("tui-level-set", [("who", agent.name().into())]);
    }

    pub(super) fn resign(&mut self) {
        if self.game.session().ending().is_some() {
            return self.say("play-finished");
        }
        self.thinker.drop_search();
        let session = self.game.session();
        // While the computer thinks, it is the other player who gives up.
        let loser = if self.is_computers_turn() { !session.to_move() } else { session.to_move() };
        self.game.session_mut().resign(loser);
        self.arrive();
        self.keep();
    }

    pub(super) fn new_game(&mut self) {
        self.thinker.drop_search();
        self.game.restart();
        self.clocks = self.controls.map(Remaining::new);
        self.review.clear();
        self.is_halted = false;
        self.message = self.texts.text("tui-welcome");
        self.restart_opening();
        self.arrive();
    }
}
