//! A game at the prompt: its players, its output, and the moves of both sides.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use engine::{
    Agent, AgentError, AgentMemory, AgentMove, Ending, Limit, OpeningProtocol, Remaining, Session, Settings,
    Tags, TimeControl,
};
use game::{Men, Player};
use lab::SystemClock;
use texts::Catalogue;
use texts::json;
use texts::json::names::{OutcomeName, PlayerName, ReasonName};

use super::events::{MoveEntry, MoveValueEntry, PlayEvent, SearchEntry};
use super::players::PromptPlayer;
use crate::board;
use crate::failure::Failure;
use crate::opening::SavedParts;
use crate::output::Output;
use crate::warning::warn_of_table_error;

/// Size of the transposition table in bytes. It is kept from move to move.
const TABLE_BYTES: usize = 64 << 20;

/// The agent that moves for a human.
const USUAL_AGENT: Agent = Agent::Hard;

/// A game with its players and its output.
pub(super) struct PromptGame<'a> {
    pub(super) texts: &'a Catalogue,
    pub(super) output: &'a mut Output,
    pub(super) session: Box<dyn Session>,
    pub(super) men: Men,
    pub(super) players: [PromptPlayer; 2],
    pub(super) settings: Settings,
    pub(super) clocks: ComputerClocks,
    pub(super) json: bool,
    /// `true` after a warning of a damaged table.
    pub(super) has_warned: bool,
    /// The PGN tags of the saved game.
    pub(super) tags: Tags,
    /// The tags, comments and variations of the loaded file.
    pub(super) loaded: Option<SavedParts>,
    /// The moves that were taken back since the last move, the first one last.
    pub(super) taken_back: Vec<String>,
    /// The opening by an opening rule, if the game began with one.
    pub(super) opening: Option<OpeningProtocol>,
    /// The folder of tables that was named.
    pub(super) tables: Option<PathBuf>,
}

/// The time controls and clocks of the first and the second player. Only moves of programs take time.
pub(super) struct ComputerClocks {
    pub(super) controls: [TimeControl; 2],
    pub(super) left: [Remaining; 2],
}

impl ComputerClocks {
    pub(super) fn new(controls: [TimeControl; 2]) -> ComputerClocks {
        ComputerClocks { controls, left: controls.map(Remaining::new) }
    }

    /// Resets both clocks for a new game.
    pub(super) fn reset(&mut self) {
        *self = ComputerClocks::new(self.controls);
    }
}

impl PromptGame<'_> {
    /// Makes a new session keep solutions and, with a time limit, its transposition table from move to move.
    pub(super) fn prepare(&mut self) {
        self.session.keep_solutions();
        if self.settings.time_is_given {
            self.session.use_memory(AgentMemory::new(TABLE_BYTES));
        }
    }

    /// Writes `text` for people, or `event` with `--json`.
    pub(super) fn say(&mut self, text: &str, event: &PlayEvent<'_>) -> Result<(), Failure> {
        if self.json { self.output.json(event) } else { self.output.line(text) }
    }

    /// Writes an error; the prompt appears again after it.
    pub(super) fn complain(&mut self, text: &str) -> Result<(), Failure> {
        self.say(text, &PlayEvent::Error { message: text })
    }

    /// Writes a waiting message on a terminal; [`wait_over`](Self::wait_over) removes it.
    pub(super) fn wait(&mut self, text: &str) -> Result<(), Failure> {
        if self.output.is_terminal() && !self.json {
            self.output.text(text)?;
        }
        Ok(())
    }

    /// Removes the waiting message: returns to the start of the line and erases it.
    pub(super) fn wait_over(&mut self) -> Result<(), Failure> {
        if self.output.is_terminal() && !self.json {
            self.output.text("\r\u{1b}[K")?;
        }
        Ok(())
    }

    /// Warns once if a table is damaged.
    pub(super) fn warn_once_of_table_error(&mut self) {
        if !self.has_warned {
            let error = self.session.first_table_error();
            warn_of_table_error(self.texts, error.as_deref());
            self.has_warned = error.is_some();
        }
    }

    pub(super) fn name(&self, player: Player) -> String {
        self.texts.player(self.men, player)
    }

    /// Returns the name of the program that plays this side, or the word for a human.
    pub(super) fn participant(&self, player: Player) -> String {
        match &self.players[player.index()] {
            PromptPlayer::Human => self.texts.text("who-human"),
            program => program.name().to_owned(),
        }
    }

    /// Returns `true` if programs play both sides.
    pub(super) fn is_without_humans(&self) -> bool {
        !self.players.iter().any(PromptPlayer::is_human)
    }

    /// Announces the game, and shows the board.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        let arguments = [
            ("game", self.session.spec().into()),
            ("first", self.name(Player::First).into()),
            ("second", self.name(Player::Second).into()),
            ("firstWho", self.participant(Player::First).into()),
            ("secondWho", self.participant(Player::Second).into()),
        ];
        let title = self.texts.with("play-title", arguments);
        let start = json::start(&*self.session);
        let [first, second] = self.players.each_ref().map(|player| player.name().to_owned());
        self.say(&title, &PlayEvent::Start { start, first: &first, second: &second })?;
        if !self.is_without_humans() && !self.json {
            self.output.line(&self.texts.text("play-help-hint"))?;
        }
        if self.opening_demand().is_some() {
            self.show_board()?;
            return self.say_opening_task();
        }
        self.show_board()
    }

    /// Shows the board, and the rest of the position below it.
    pub(super) fn show_board(&mut self) -> Result<(), Failure> {
        if !self.json {
            self.output.line(&board::board(self.texts, self.output.colour(), &*self.session))?;
        }
        Ok(())
    }

    /// Writes the result of the game.
    pub(super) fn announce(&mut self, ending: Ending) -> Result<(), Failure> {
        let text = self.texts.result(self.men, ending, self.session.history_rules());
        let outcome = OutcomeName(ending.outcome.name());
        let reason = ReasonName(ending.reason.name());
        let position = self.session.position();
        self.say(&text, &PlayEvent::Result { outcome, reason, position })
    }

    /// Plays a move of the program that is to move.
    pub(super) fn computer_moves(&mut self) -> Result<(), Failure> {
        self.taken_back.clear();
        match self.players[self.session.to_move().index()] {
            PromptPlayer::Agent(agent) => self.agent_moves(agent),
            PromptPlayer::Human => self.agent_moves(USUAL_AGENT),
            PromptPlayer::Engine(_) => self.engine_moves(),
        }
    }

    /// Writes on a terminal that this player is thinking.
    pub(super) fn say_who_thinks(&mut self, player: Player) -> Result<(), Failure> {
        let who = self.players[player.index()].name().to_owned();
        let arguments = [("player", self.name(player).into()), ("who", who.into())];
        self.wait(&self.texts.with("play-thinking", arguments))
    }

    fn agent_moves(&mut self, agent: Agent) -> Result<(), Failure> {
        let texts = self.texts;
        let player = self.session.to_move();
        self.say_who_thinks(player)?;
        let begin = Instant::now();
        let chosen = self.choose(agent, player)?;
        let taken = begin.elapsed();
        self.clocks.left[player.index()].spend(taken);
        self.wait_over()?;
        self.warn_once_of_table_error();
        self.session.play(&chosen.chosen).map_err(|error| Failure::Failed(texts.message(&error)))?;
        let text = self.computer_sentence(player, agent, &chosen, taken);
        let event = MoveEntry {
            seconds: Some(taken.as_secs_f64()),
            search: Some(SearchEntry::new(&chosen)),
            left: self.seconds_left(player),
            value: Some(MoveValueEntry::new(&chosen)),
            ..self.move_entry(player, agent.name(), &chosen.chosen)
        };
        self.say(&text, &PlayEvent::Move(event))?;
        self.show_board()
    }

    fn choose(&self, agent: Agent, player: Player) -> Result<AgentMove, AgentError> {
        let budget = self.clocks.left[player.index()].budget();
        let settings = Settings { depth: budget.depth.or(self.settings.depth), ..self.settings };
        self.session.choose(agent, &settings, &mut Limit::of(SystemClock, budget))
    }

    fn computer_sentence(&self, player: Player, agent: Agent, chosen: &AgentMove, taken: Duration) -> String {
        let text = self.texts.says_chosen(self.men, player, agent, (chosen, taken), &self.settings);
        match self.texts.says_details(agent, chosen) {
            Some(details) => format!("{text}\n{details}"),
            None => text,
        }
    }

    /// Returns the time that is left to a player with a time for the game.
    pub(super) fn seconds_left(&self, player: Player) -> Option<f64> {
        self.clocks.left[player.index()].left().map(|left| left.as_secs_f64())
    }

    /// Returns a move as an event, with what is known of every move.
    pub(super) fn move_entry<'m>(&self, player: Player, by: &'m str, chosen: &'m str) -> MoveEntry<'m> {
        let (player, position) = (PlayerName(player.name()), self.session.position());
        MoveEntry {
            player,
            by,
            r#move: chosen,
            position,
            seconds: None,
            search: None,
            left: None,
            value: None,
        }
    }

    /// Plays the move that a human typed, or reports that it is illegal.
    pub(super) fn human_moves(&mut self, text: &str) -> Result<(), Failure> {
        let player = self.session.to_move();
        match self.session.play(text) {
            Ok(played) => {
                self.taken_back.clear();
                if self.json {
                    let event = PlayEvent::Move(self.move_entry(player, "human", &played));
                    self.output.json(&event)?;
                }
                self.show_board()
            }
            Err(error) => {
                let error = self.texts.message(&error);
                self.complain(&error)
            }
        }
    }
}
