//! The table that a game is played at: whose turn it is, the board, the computer's moves.

use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use engine::{Agent, Ending, Remaining, Session, Settings, Tags, TimeControl};
use game::{Men, Player};
use lab::Limit;
use search::Watcher;
use serde_json::{Value as Json, json};

use super::prompt::{self, Entry};
use crate::commands::screen::read_line;
use crate::commands::{Context, endings};
use crate::failure::Failure;

/// The size of the search's table that is kept from move to move.
const TABLE_BYTES: usize = 64 << 20;

/// Whether the table goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    GoOn,
    Leave,
}

/// A game, who plays it, and the screen it is played on.
pub(super) struct Table<'a, 'b> {
    pub(super) session: Box<dyn Session>,
    pub(super) men: Men,
    pub(super) players: [Option<Agent>; 2],
    pub(super) settings: Settings,
    /// The time of the first and the second player, where they are the computer.
    pub(super) time: [TimeControl; 2],
    /// What they have left of it.
    pub(super) clocks: [Remaining; 2],
    /// Whether the computer thinks while a human does.
    pub(super) ponders: bool,
    pub(super) json: bool,
    /// Whether it was said that something is wrong with a table.
    pub(super) has_warned: bool,
    /// What a saved game says of the players and the occasion.
    pub(super) tags: Tags,
    pub(super) context: &'a mut Context<'b>,
}

impl Table<'_, '_> {
    /// Plays until somebody leaves or, between programs, the game ends.
    pub(super) fn play(mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.begin()?;
        let mut announced = false;
        loop {
            let next = match self.session.ending() {
                Some(ending) => {
                    if !announced {
                        self.announce(ending)?;
                    }
                    announced = true;
                    if self.players.iter().all(Option::is_some) { Next::Leave } else { self.ask(input)? }
                }
                None => {
                    announced = false;
                    match self.players[self.session.to_move().index()] {
                        Some(agent) => self.computer_moves(agent)?,
                        None => self.ask(input)?,
                    }
                }
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Gives a new session what it needs beside the game.
    pub(super) fn prepare(&mut self) {
        self.session.keep_solutions();
        if self.settings.time_is_given {
            self.session.keep_table(TABLE_BYTES);
        }
    }

    /// Writes a line for people, or an event for programs.
    pub(super) fn say(&mut self, text: &str, event: Json) -> Result<(), Failure> {
        if self.json { self.context.json(&event) } else { self.context.line(text) }
    }

    /// Says on a terminal that it takes a while; [`wait_over`](Self::wait_over) takes it away again.
    pub(super) fn wait(&mut self, text: &str) -> Result<(), Failure> {
        if self.context.terminal && !self.json {
            write!(self.context.output, "{text}")?;
            self.context.output.flush()?;
        }
        Ok(())
    }

    pub(super) fn wait_over(&mut self) -> Result<(), Failure> {
        if self.context.terminal && !self.json {
            write!(self.context.output, "\r\u{1b}[K")?;
        }
        Ok(())
    }

    /// Says once what is wrong with a table, if something is.
    pub(super) fn warn_of_trouble(&mut self) {
        if !self.has_warned && self.session.first_table_error().is_some() {
            endings::warn_of_trouble(self.context, &*self.session);
            self.has_warned = true;
        }
    }

    pub(super) fn name(&self, player: Player) -> String {
        self.context.texts.player(self.men, player)
    }

    fn who_name(&self, player: Player) -> String {
        match self.players[player.index()] {
            Some(agent) => agent.name().to_owned(),
            None => self.context.texts.text("who-human"),
        }
    }

    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        let arguments = [
            ("game", self.session.spec().into()),
            ("first", self.name(Player::First).into()),
            ("second", self.name(Player::Second).into()),
            ("firstWho", self.who_name(Player::First).into()),
            ("secondWho", self.who_name(Player::Second).into()),
        ];
        let title = self.context.texts.with("play-title", arguments);
        let event = json!({
            "event": "start",
            "game": self.session.spec(),
            "position": self.session.position(),
            "first": self.players[0].map_or("human", Agent::name),
            "second": self.players[1].map_or("human", Agent::name),
        });
        self.say(&title, event)?;
        if self.players.iter().any(Option::is_none) && !self.json {
            let help = self.context.texts.text("play-help-hint");
            self.context.line(&help)?;
        }
        self.show_board()
    }

    /// The board and what it does not show.
    pub(super) fn show_board(&mut self) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let board = self.context.board(&*self.session);
        self.context.line(&board)
    }

    fn announce(&mut self, ending: Ending) -> Result<(), Failure> {
        let text = self.context.texts.result(self.men, ending, self.session.history_rules());
        let event = json!({
            "event": "result",
            "outcome": ending.outcome.name(),
            "reason": ending.reason.name(),
            "position": self.session.position(),
        });
        self.say(&text, event)
    }

    fn computer_moves(&mut self, agent: Agent) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let player = self.session.to_move();
        self.wait(
            &texts
                .with("play-thinking", [("player", self.name(player).into()), ("who", agent.name().into())]),
        )?;
        let begin = Instant::now();
        let budget = self.clocks[player.index()].budget();
        let settings = Settings { depth: budget.depth.or(self.settings.depth), ..self.settings };
        let thought = self
            .session
            .choose(agent, &settings, &mut Limit::of(budget))
            .map_err(|error| Failure::Usage(texts.message(&error)))?;
        let taken = begin.elapsed();
        self.clocks[player.index()].spend(taken);
        let seconds = taken.as_secs_f64();
        self.wait_over()?;
        self.warn_of_trouble();
        self.session.play(&thought.chosen).map_err(|error| Failure::Failed(texts.message(&error)))?;

        let arguments = [
            ("player", self.name(player).into()),
            ("move", thought.chosen.as_str().into()),
            ("time", texts.duration(seconds).into()),
            ("nodes", thought.nodes.into()),
            ("nodesText", texts.number(thought.nodes).into()),
        ];
        let mut text = texts.with("play-computer", arguments);
        if let Some(value) = thought.value {
            let says = texts.says_of(&self.name(player), value, thought.exact, thought.bound);
            text = texts.with("play-says", [("played", text.into()), ("says", says.into())]);
        }
        if !thought.complete {
            text = format!("{text} ({})", texts.text("play-cut-short"));
        }
        let mut event = self.move_event(player, agent.name(), &thought.chosen);
        event["seconds"] = json!(seconds);
        event["nodes"] = json!(thought.nodes);
        event["complete"] = json!(thought.complete);
        if let Some(left) = self.clocks[player.index()].left() {
            event["left"] = json!(left.as_secs_f64());
        }
        event["bound"] = json!(thought.value.map(|_| texts::json::bound_name(thought.bound)));
        event["value"] = thought.value.map_or(Json::Null, |value| texts::json::value(value, thought.exact));
        self.say(&text, event)?;
        self.show_board()?;
        Ok(Next::GoOn)
    }

    fn move_event(&self, player: Player, who: &str, chosen: &str) -> Json {
        json!({
            "event": "move",
            "player": player.name(),
            "by": who,
            "move": chosen,
            "position": self.session.position(),
        })
    }

    /// Reads a line and does what it says.
    fn ask(&mut self, input: &mut dyn BufRead) -> Result<Next, Failure> {
        let over = self.session.ending().is_some();
        if !self.json {
            let prompt = if over {
                self.context.texts.text("play-prompt-over")
            } else {
                let player = self.name(self.session.to_move());
                self.context.texts.with("play-prompt", [("player", player.into())])
            };
            self.context.prompt(&prompt)?;
        }
        let read = self.read_line(input).map_err(|error| self.context.unread(&error))?;
        let Some(line) = read else {
            return self.end_of_input(over);
        };
        match prompt::parse(&line, &self.session.spec(), &self.session.view()) {
            Entry::Move(_) | Entry::Hint | Entry::Resign if over => {
                let finished = self.context.texts.text("play-finished");
                self.complain(&finished)
            }
            Entry::Nothing if over => Ok(Next::Leave),
            Entry::Nothing => Ok(Next::GoOn),
            Entry::Move(text) => self.human_moves(&text),
            Entry::Hint => self.hint(),
            Entry::Undo => self.undo(),
            Entry::Moves => self.list_moves(),
            Entry::Save(file) => self.save(file),
            Entry::Resign => self.resign(),
            Entry::New => self.new_game(),
            Entry::Help => self.help(),
            Entry::Quit => Ok(Next::Leave),
        }
    }

    /// Reads a line. If the computer ponders, it does so until the line is there.
    fn read_line(&self, input: &mut dyn BufRead) -> io::Result<Option<String>> {
        if !self.ponders || self.session.ending().is_some() {
            return read_line(input);
        }
        let is_read = AtomicBool::new(false);
        thread::scope(|scope| {
            let session = self.session.fork();
            let is_read = &is_read;
            scope.spawn(move || session.ponder(&mut Until(is_read)));
            let line = read_line(input);
            is_read.store(true, Ordering::Relaxed);
            line
        })
    }

    fn end_of_input(&mut self, over: bool) -> Result<Next, Failure> {
        let texts = self.context.texts;
        let mut text = format!("\n{}", texts.text("play-eof"));
        if !over {
            text = format!("{text} {}", texts.text("play-unfinished"));
        }
        self.say(&text, json!({"event": "end", "finished": over}))?;
        Ok(Next::Leave)
    }

    /// Says what is wrong, so that it can be asked again.
    pub(super) fn complain(&mut self, text: &str) -> Result<Next, Failure> {
        self.say(text, json!({"event": "error", "message": text}))?;
        Ok(Next::GoOn)
    }

    fn human_moves(&mut self, text: &str) -> Result<Next, Failure> {
        let player = self.session.to_move();
        match self.session.play(text) {
            Ok(played) => {
                if self.json {
                    let event = self.move_event(player, "human", &played);
                    self.context.json(&event)?;
                }
                self.show_board()?;
                Ok(Next::GoOn)
            }
            Err(error) => {
                let error = self.context.texts.message(&error);
                self.complain(&error)
            }
        }
    }
}

/// Lets a search go on until the flag is raised.
struct Until<'a>(&'a AtomicBool);

impl Watcher<String> for Until<'_> {
    fn proceed(&mut self, _nodes: u64) -> bool {
        !self.0.load(Ordering::Relaxed)
    }
}
