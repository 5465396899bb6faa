//! The state of the screen, and its changes by actions of the player and news of the searches.

mod clocks;
mod lessons;
mod moves;
mod news;
mod openings;
mod orders;
mod puzzles;
mod tree;

use std::time::Instant;

use engine::{Agent, OpeningProtocol, Remaining, Session, Settings, TimeControl};
use game::{Player, Point};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use teaching::review::ReviewedMove;
use texts::Catalogue;

use crate::choice::PointChoice;
use crate::drawing::{Drawing, draw, draw_payoffs};
use crate::game::ShownGame;
use crate::geometry;
use crate::keys::KeyAction;
use crate::lesson::LessonReading;
use crate::options::{FirstScreen, GameFiles, Look, PlayOptions};
use crate::puzzles::PuzzleRound;
use crate::thinker::{FoundLine, Thinker};
use crate::tree_walk::TreeWalk;

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
    /// A list of choices of the opening, with the index of the chosen one.
    Opening(usize),
    /// The question whether to leave a game that is not over.
    Leaving,
    /// The list of a review, with the index of the chosen moment.
    Review(usize),
    /// The list of the lessons, with the index of the chosen one.
    Lessons(usize),
    /// The search tree of the shown position.
    Tree,
}

/// The use of the board.
pub(crate) enum Activity {
    Game,
    Puzzles(PuzzleRound),
    Lesson(Box<LessonReading>),
}

/// A game that was left for puzzles or a lesson.
struct LeftGame {
    game: ShownGame,
    opening: Option<OpeningProtocol>,
    players: [Option<Agent>; 2],
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
    /// The opening by an opening rule, if the game began with one.
    pub(crate) opening: Option<OpeningProtocol>,
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
    /// The values of the legal moves of the shown position, while the player wants to see them.
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
    pub(crate) activity: Activity,
    left: Option<LeftGame>,
    pub(crate) tree: Option<TreeWalk>,
    /// The moment since which the clock of a human runs.
    turn_began: Option<Instant>,
    /// `true` while only the list of lessons was shown.
    has_no_board: bool,
    /// `true` once the player has left.
    pub(crate) is_over: bool,
    /// `true` if the process is to be suspended.
    pub(crate) is_suspended: bool,
    /// `true` if the whole screen must be drawn, not only the changes.
    pub(crate) needs_redraw: bool,
}

impl<'a> App<'a> {
    pub(crate) fn new(options: PlayOptions<'a>) -> App<'a> {
        let PlayOptions {
            mut session,
            variations,
            opening,
            players,
            settings,
            controls,
            first,
            texts,
            look,
            files,
            ..
        } = options;
        session.keep_solutions();
        let points = session.view().sites.len();
        let mut app = App {
            texts,
            look,
            game: ShownGame::new(session, &variations),
            opening,
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
            activity: Activity::Game,
            left: None,
            tree: None,
            turn_began: None,
            has_no_board: false,
            is_over: false,
            is_suspended: false,
            needs_redraw: false,
        };
        if app.opening_demand().is_some() {
            app.message = app.said_of_opening();
        }
        app.begin(first);
        app
    }

    /// Shows the first screen.
    pub(crate) fn begin(&mut self, first: FirstScreen) {
        match first {
            FirstScreen::Game => {}
            FirstScreen::Puzzles(puzzles) => self.begin_puzzles(puzzles),
            FirstScreen::Lesson(lesson) => self.begin_lesson(lesson),
            FirstScreen::Lessons => {
                self.has_no_board = true;
                self.focus = Focus::Lessons(0);
            }
        }
    }

    /// Returns the drawing in the place of the board: the board itself, or a matrix of payoffs.
    pub(crate) fn drawing(&self) -> Drawing {
        let matrix = match &self.activity {
            Activity::Lesson(reading) => draw_payoffs(reading.step(), self.texts.language().code()),
            _ => None,
        };
        matrix.unwrap_or_else(|| draw(&self.game.session().view()))
    }

    pub(crate) fn name(&self, player: Player) -> String {
        self.texts.player(self.game.session().view().men, player)
    }

    /// Returns `true` if an agent is to move in the shown position.
    pub(crate) fn is_computers_turn(&self) -> bool {
        let session = self.game.session();
        let to_act = self.opening_demand().map_or_else(|| session.to_move(), |demand| demand.player);
        session.ending().is_none() && self.players[to_act.index()].is_some()
    }

    /// Reads a key.
    pub(crate) fn on_key(&mut self, key: KeyEvent) {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match std::mem::replace(&mut self.focus, Focus::Board) {
            Focus::Command(text) if !is_control => self.type_key(key.code, text),
            Focus::Help => {}
            Focus::Levels(index) if !is_control => self.choose_level(key.code, index),
            Focus::Opening(index) if !is_control => self.choose_in_opening(key.code, index),
            Focus::Leaving => self.answer_leaving(key),
            Focus::Review(index) if !is_control && self.is_review_key(key.code) => {
                self.walk_review(key.code, index)
            }
            Focus::Lessons(index) if !is_control => self.choose_lesson(key.code, index),
            Focus::Tree if !is_control => self.walk_tree(key.code),
            Focus::Board if !is_control && self.on_lesson_key(key.code) => {}
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
            self.act(KeyAction::Press);
        }
    }

    fn act(&mut self, action: KeyAction) {
        if self.act_beside_game(action) || self.act_in_opening(action) {
            return;
        }
        match action {
            KeyAction::Step(direction) => {
                let places = self.drawing().places;
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
            KeyAction::Load => self.focus = Focus::Command("load ".to_owned()),
            KeyAction::Puzzles => self.begin_puzzles_of_game(),
            KeyAction::Lessons => self.list_lessons(),
            KeyAction::Tree => self.show_tree(),
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

    /// Executes an action that has another effect, or none, in an opening by an opening rule. Returns `false`
    /// for an action with its usual effect.
    fn act_in_opening(&mut self, action: KeyAction) -> bool {
        let Some(demand) = self.opening_demand() else { return false };
        match action {
            KeyAction::Press => self.press_in_opening(demand),
            KeyAction::Go => self.open_for_player(),
            KeyAction::Walk(_)
            | KeyAction::First
            | KeyAction::Last
            | KeyAction::Variation
            | KeyAction::Redo
            | KeyAction::Hint
            | KeyAction::Values
            | KeyAction::Analysis
            | KeyAction::Resign
            | KeyAction::Review => self.message = self.said_of_opening(),
            _ => return false,
        }
        true
    }

    /// Executes an action that has another effect, or none, in a puzzle or a lesson. Returns `false` for an
    /// action with its usual effect.
    fn act_beside_game(&mut self, action: KeyAction) -> bool {
        use KeyAction::{
            Command, First, Help, Hint, Interrupt, Last, Leave, Lessons, New, Press, Puzzles, Quit, Redraw,
            Step, Suspend, Tree, Walk,
        };
        match (&self.activity, action) {
            (Activity::Game, _)
            | (_, Step(_) | Leave | Help | Command | Interrupt | Suspend | Redraw | Puzzles | Lessons) => {
                return false;
            }
            (_, Quit) => self.leave_activity(),
            (Activity::Puzzles(_), New) => self.next_puzzle(),
            (Activity::Puzzles(_), Hint) if self.is_at_puzzle() => self.puzzle_hint(),
            (Activity::Puzzles(_), Press) if self.is_at_puzzle() => return false,
            (Activity::Puzzles(_), Press) => self.say("tui-puzzle-next"),
            (Activity::Puzzles(_), _) if self.is_at_puzzle() => self.say("tui-puzzle-first"),
            (Activity::Puzzles(_), KeyAction::Resign | KeyAction::Go | KeyAction::Switch) => {
                self.say("tui-puzzle-next")
            }
            (Activity::Lesson(_), New | Walk(1)) => self.walk_lesson(1),
            (Activity::Lesson(_), Walk(_)) => self.walk_lesson(-1),
            (Activity::Lesson(_), First) => self.walk_lesson(i32::from(i16::MIN)),
            (Activity::Lesson(_), Last) => self.walk_lesson(i32::from(i16::MAX)),
            (Activity::Lesson(_), Hint) => self.show_answer(),
            (Activity::Lesson(_), Press) => self.press_in_lesson(),
            (Activity::Lesson(_), KeyAction::Undo) => self.repeat_step(),
            (Activity::Lesson(_), Tree | KeyAction::Values | KeyAction::Analysis) => return false,
            (Activity::Lesson(_), _) => self.say("tui-lesson-keys"),
            (Activity::Puzzles(_), _) => return false,
        }
        true
    }

    /// Stores the game, to which the player returns after puzzles or a lesson.
    fn leave_game(&mut self) {
        self.thinker.drop_search();
        if matches!(self.activity, Activity::Game) {
            self.keep();
            let empty = ShownGame::new(self.game.session().fork(), &[]);
            let game = std::mem::replace(&mut self.game, empty);
            self.left = Some(LeftGame { game, opening: self.opening.take(), players: self.players });
        }
    }

    /// Leaves puzzles or a lesson: back to the game, or out of the program.
    fn leave_activity(&mut self) {
        self.thinker.drop_search();
        let Some(LeftGame { game, opening, players }) = self.left.take() else {
            self.is_over = true;
            return;
        };
        self.activity = Activity::Game;
        (self.game, self.players, self.opening) = (game, players, opening);
        self.is_halted = true;
        self.centre_cursor();
        self.message = self.texts.text("tui-welcome");
        self.arrive();
    }

    /// Leaves a list: back to the board, or out of a program that has shown nothing else.
    fn leave_list(&mut self) {
        self.is_over = self.has_no_board;
    }

    /// Shows another position, for two humans.
    fn show_session(&mut self, mut session: Box<dyn Session>) {
        self.thinker.drop_search();
        session.keep_solutions();
        self.game = ShownGame::new(session, &[]);
        self.opening = None;
        self.players = [None, None];
        (self.wants_values, self.wants_analysis, self.is_halted) = (false, false, false);
        self.has_no_board = false;
        self.centre_cursor();
        self.arrive();
    }

    fn centre_cursor(&mut self) {
        self.cursor = Point((self.game.session().view().sites.len() / 2) as u16);
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
