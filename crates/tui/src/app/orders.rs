//! The commands of the typed line, the review, and the end of the game on the screen.

use std::path::Path;

use engine::{Agent, Remaining};
use ratatui::crossterm::event::KeyCode;
use teaching::review::ReviewedMove;

use super::{Activity, App, Focus};
use crate::command::{TypedCommand, parse_line};
use crate::game::ShownGame;
use crate::options::LoadedGame;
use crate::thinker::Kind;

impl App<'_> {
    /// Says the sentence with this key.
    pub(super) fn say(&mut self, key: &str) {
        self.message = self.texts.text(key);
    }

    /// Executes a line that was typed.
    pub(super) fn execute(&mut self, text: &str) {
        if self.type_in_opening(text) {
            return;
        }
        let session = self.game.session();
        match parse_line(text, &session.spec(), &session.view()) {
            TypedCommand::Nothing | TypedCommand::Moves | TypedCommand::Board => {}
            TypedCommand::Move(_) if session.ending().is_some() => self.say("play-finished"),
            TypedCommand::Move(_) if self.thinker.kind() == Some(Kind::Move) => self.say("tui-not-your-turn"),
            TypedCommand::Move(text) => self.play(&text),
            TypedCommand::Hint => self.hint(),
            TypedCommand::Undo => self.undo(),
            TypedCommand::Redo => self.redo(),
            TypedCommand::Values => self.toggle_values(),
            TypedCommand::Review => self.begin_review(),
            TypedCommand::Go => self.go(),
            TypedCommand::Switch => self.switch(),
            TypedCommand::Level(None) => self.list_levels(),
            TypedCommand::Level(Some(name)) => match Agent::parse(&name) {
                Ok(agent) => self.set_level(agent),
                Err(error) => self.message = self.texts.message(&error),
            },
            TypedCommand::Save(None) => self.say("play-save-where"),
            TypedCommand::Save(Some(file)) => {
                let saved = self.files.save(&file, &self.record());
                self.message = saved.unwrap_or_else(|error| error);
            }
            TypedCommand::Load(None) => self.say("tui-load-where"),
            TypedCommand::Load(Some(file)) => self.load(&file),
            TypedCommand::Resign => self.resign(),
            TypedCommand::New => self.new_game(),
            TypedCommand::Help => self.focus = Focus::Help,
            TypedCommand::Quit => self.leave(),
        }
    }

    /// Returns the game as it is saved, with the names of the players.
    fn record(&self) -> engine::Record {
        let mut record = self.game.record();
        let name = |player: Option<Agent>| player.map_or("human", Agent::name).to_owned();
        (record.tags.white, record.tags.black) = (name(self.players[0]), name(self.players[1]));
        if let Some(opening) = &self.opening {
            opening.write_tag(&mut record.tags);
        }
        record
    }

    /// Stores the game, so that it can be resumed. A game without moves does not replace another one.
    pub(crate) fn keep(&mut self) {
        if self.game.line().is_empty() || !matches!(self.activity, Activity::Game) {
            return;
        }
        if let Err(error) = self.files.keep(&self.record()) {
            self.message = error;
        }
    }

    /// Leaves the game, after a question if it is not over.
    pub(super) fn leave(&mut self) {
        let session = self.game.session();
        if session.ending().is_some() || session.plies() == 0 {
            self.is_over = true;
        } else {
            self.focus = Focus::Leaving;
        }
    }

    /// Ends the computer's thinking, which then plays what it has found; else asks whether to leave.
    pub(super) fn interrupt(&mut self) {
        match self.thinker.kind() {
            Some(Kind::Move | Kind::Hint) => self.thinker.hurry(),
            Some(Kind::Review) => self.thinker.drop_search(),
            _ => self.focus = Focus::Leaving,
        }
    }

    /// Shows the game of a file, from its end on. The game before is kept first.
    fn load(&mut self, file: &Path) {
        match self.files.load(file) {
            Err(error) => self.message = error,
            Ok(LoadedGame { session, variations, opening }) => {
                self.keep();
                (self.activity, self.left) = (Activity::Game, None);
                let players = self.players;
                self.show_session(session);
                self.game = ShownGame::new(self.game.session().fork(), &variations);
                (self.players, self.is_halted) = (players, true);
                self.opening = opening;
                self.clocks = self.controls.map(Remaining::new);
                self.review.clear();
                let text = self.texts.with("tui-loaded", [("file", file.display().to_string().into())]);
                self.arrive();
                self.message = text;
            }
        }
    }

    pub(super) fn begin_review(&mut self) {
        let session = self.game.session();
        let moves = session.moves();
        if moves.is_empty() {
            return self.say("review-no-moves");
        }
        let mut start = session.fork();
        while start.undo() {}
        self.review.clear();
        self.thinker.review(start, moves);
        self.focus = Focus::Review(0);
        self.message.clear();
    }

    /// Returns the reviewed moves with something to say, each with the number of its move from 0.
    pub(crate) fn moments(&self) -> Vec<(usize, &ReviewedMove)> {
        let men = self.game.session().view().men;
        let has_said = |one: &ReviewedMove| !self.texts.says_reviewed(men, one).is_empty();
        self.review.iter().enumerate().filter(|(_, one)| has_said(one)).collect()
    }

    /// Reads a key of the list of a review. The board shows the position before the chosen moment.
    pub(super) fn walk_review(&mut self, key: KeyCode, index: usize) {
        let plies: Vec<usize> = self.moments().into_iter().map(|(ply, _)| ply).collect();
        let last = plies.len().saturating_sub(1);
        let index = match key {
            KeyCode::Esc => {
                self.leave_choice();
                return;
            }
            KeyCode::Up => index.saturating_sub(1),
            KeyCode::Down => (index + 1).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => index.min(last),
        };
        if let Some(ply) = plies.get(index) {
            let is_running = self.thinker.kind() == Some(Kind::Review);
            self.game.go_to_ply(*ply + 1);
            self.is_halted = true;
            self.choice.clear();
            if !is_running {
                self.arrive();
            }
        }
        self.focus = Focus::Review(index);
    }
}
