//! The state of the screen, and its changes by actions of the player and news of the searches.

mod moves;
mod news;
mod orders;

use engine::{Agent, Remaining, Settings, TimeControl};
use game::{Player, Point};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use teaching::review::ReviewedMove;
use texts::Catalogue;

use crate::choice::PointChoice;
use crate::game::ShownGame;
use crate::geometry;
use crate::keys::KeyAction;
use crate::options::{GameFiles, Look, PlayOptions};
use crate::thinker::{FoundLine, Thinker};

/// The part of the screen that reads keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Focus {
    Board,
    /// A line that is typed.
    Command(String),
    /// The list of keys and commands.
    Help,
    /// A list of agents for the computer's side, with the index of the chosen one.
    Levels(usize),
    /// The question whether to leave a game that is not over.
    Leaving,
    /// The list of a review, with the index of the chosen moment.
    Review(usize),
}

/// The lines of an analysis of the shown position.
#[derive(Debug, Default)]
pub(crate) struct AnalysisState {
    pub(crate) lines: Vec<FoundLine>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    /// `true` if the search has ended by itself.
    pub(crate) is_complete: bool,
}

/// A game on the screen.
pub(crate) struct App<'a> {
    pub(crate) texts: &'a Catalogue,
    pub(crate) look: Look,
    pub(crate) game: ShownGame,
    pub(crate) players: [Option<Agent>; 2],
    settings: Settings,
    controls: [TimeControl; 2],
    pub(crate) clocks: [Remaining; 2],
    pub(crate) thinker: Thinker,
    /// The point of the cursor.
    pub(crate) cursor: Point,
    pub(crate) choice: PointChoice,
    pub(crate) focus: Focus,
    /// The last sentence for the player.
    pub(crate) message: String,
    /// The values of the legal moves of the shown position, while they are wanted.
    pub(crate) values: Option<Vec<FoundLine>>,
    wants_values: bool,
    pub(crate) wants_analysis: bool,
    pub(crate) analysis: AnalysisState,
    pub(crate) review: Vec<ReviewedMove>,
    /// `true` after a step back, until a human moves: then no computer moves by itself.
    is_halted: bool,
    /// The position for which the searches of the screen were started.
    searched: Option<usize>,
    files: &'a dyn GameFiles,
    /// `true` once the player has left.
    pub(crate) is_over: bool,
    /// `true` if the process is to be suspended.
    pub(crate) is_suspended: bool,
    /// `true` if the screen must be drawn anew, not only what has changed.
    pub(crate) needs_redraw: bool,
}

impl<'a> App<'a> {
    pub(crate) fn new(options: PlayOptions<'a>) -> App<'a> {
        let PlayOptions { mut session, variations, players, settings, controls, texts, look, files, .. } =
            options;
        session.keep_solutions();
        let points = session.view().sites.len();
        App {
            texts,
            look,
            game: ShownGame::new(session, &variations),
            players,
            settings,
            controls,
            clocks: controls.map(Remaining::new),
            thinker: Thinker::new(),
            cursor: Point((points / 2) as u16),
            choice: PointChoice::default(),
            focus: Focus::Board,
            message: texts.text("tui-welcome"),
            values: None,
            wants_values: false,
            wants_analysis: false,
            analysis: AnalysisState::default(),
            review: Vec::new(),
            is_halted: false,
            searched: None,
            files,
            is_over: false,
            is_suspended: false,
            needs_redraw: false,
        }
    }

    pub(crate) fn name(&self, player: Player) -> String {
        self.texts.player(self.game.session().view().men, player)
    }

    /// Returns `true` if an agent is to move in the shown position.
    pub(crate) fn is_computers_turn(&self) -> bool {
        let session = self.game.session();
        session.ending().is_none() && self.players[session.to_move().index()].is_some()
    }

    /// Reads a key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match std::mem::replace(&mut self.focus, Focus::Board) {
            Focus::Command(text) if !is_control => self.type_key(key.code, text),
            Focus::Help => {}
            Focus::Levels(index) if !is_control => self.choose_level(key.code, index),
            Focus::Leaving => self.answer_leaving(key),
            Focus::Review(index) if !is_control && self.is_review_key(key.code) => {
                self.walk_review(key.code, index)
            }
            _ => {
                if let Some(action) = crate::keys::action(key) {
                    self.act(action);
                }
            }
        }
    }

    /// Chooses a point with the mouse. `is_target` is `true` for the end of a drag.
    pub(crate) fn on_point(&mut self, point: Point, is_target: bool) {
        if matches!(self.focus, Focus::Board | Focus::Review(_))
            && !(is_target && self.choice.points().is_empty())
        {
            self.focus = Focus::Board;
            self.cursor = point;
            self.press();
        }
    }

    fn act(&mut self, action: KeyAction) {
        match action {
            KeyAction::Step(direction) => {
                let places = crate::drawing::draw(&self.game.session().view()).places;
                self.cursor = geometry::step(&places, self.cursor, direction).unwrap_or(self.cursor);
            }
            KeyAction::Press => self.press(),
            KeyAction::Leave => self.leave_choice(),
            KeyAction::Undo => self.undo(),
            KeyAction::Redo => self.redo(),
            KeyAction::Hint => self.hint(),
            KeyAction::Values => self.toggle_values(),
            KeyAction::Analysis => self.toggle_analysis(),
            KeyAction::Switch => self.switch(),
            KeyAction::Level => self.list_levels(),
            KeyAction::Go => self.go(),
            KeyAction::Resign => self.resign(),
            KeyAction::New => self.new_game(),
            KeyAction::Save => self.focus = Focus::Command("save ".to_owned()),
            KeyAction::Review => self.begin_review(),
            KeyAction::Walk(moves) => self.walk(moves),
            KeyAction::First => self.go_to_ply(0),
            KeyAction::Last => self.go_to_ply(usize::MAX),
            KeyAction::Variation => self.next_variation(),
            KeyAction::Help => self.focus = Focus::Help,
            KeyAction::Command => self.focus = Focus::Command(String::new()),
            KeyAction::Quit => self.leave(),
            KeyAction::Interrupt => self.interrupt(),
            KeyAction::Suspend => self.is_suspended = true,
            KeyAction::Redraw => self.needs_redraw = true,
        }
    }

    /// Reads a key of the line that is typed.
    fn type_key(&mut self, key: KeyCode, mut text: String) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.execute(&text),
            KeyCode::Backspace if text.pop().is_none() => return,
            KeyCode::Char(letter) => text.push(letter),
            _ => {}
        }
        self.focus = Focus::Command(text);
    }

    /// Reads a key of the list of agents.
    fn choose_level(&mut self, key: KeyCode, index: usize) {
        let agents = self.game.session().agents();
        let last = agents.len().saturating_sub(1);
        self.focus = match key {
            KeyCode::Up => Focus::Levels(index.saturating_sub(1)),
            KeyCode::Down => Focus::Levels((index + 1).min(last)),
            KeyCode::Home => Focus::Levels(0),
            KeyCode::End => Focus::Levels(last),
            KeyCode::Enter | KeyCode::Char(' ') => return self.set_level(agents[index.min(last)]),
            KeyCode::Esc | KeyCode::Char('q' | 'l') => return,
            _ => Focus::Levels(index),
        };
    }

    fn answer_leaving(&mut self, key: KeyEvent) {
        let is_control_c = crate::keys::action(key) == Some(KeyAction::Interrupt);
        // The first letter of yes or of the word of another language.
        let is_yes = matches!(key.code, KeyCode::Char('y' | 'Y' | 's' | 'S') | KeyCode::Enter);
        self.is_over = is_control_c || is_yes;
    }

    fn is_review_key(&self, key: KeyCode) -> bool {
        matches!(
            key,
            KeyCode::Up | KeyCode::Down | KeyCode::Home | KeyCode::End | KeyCode::Enter | KeyCode::Esc
        )
    }
}
