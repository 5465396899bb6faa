//! The game that is played, and what the program around provides for it.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use engine::{Agent, OpeningProtocol, Record, Session, Settings, TimeControl, Variation};
use teaching::Lesson;
use teaching::puzzle::library::LibraryPuzzle;
use texts::Catalogue;

/// The characters and colours of the screen.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// `true` if the terminal shows colours.
    pub has_colours: bool,
    /// Writes a text in the characters of the terminal.
    pub write: fn(&str) -> String,
}

/// A saved game that was read.
pub struct LoadedGame {
    /// The game at its last position.
    pub session: Box<dyn Session>,
    /// The variations of its moves.
    pub variations: Vec<Variation>,
    /// The opening by an opening rule, if the game began with one.
    pub opening: Option<OpeningProtocol>,
}

/// The files of a game.
pub trait GameFiles {
    /// Stores the game, so that it can be resumed after the program has ended.
    ///
    /// # Errors
    /// The reason in the user's language.
    fn keep(&self, record: &Record) -> Result<(), String>;

    /// Saves the game to a file, and returns a sentence about it.
    ///
    /// # Errors
    /// The reason in the user's language.
    fn save(&self, file: &Path, record: &Record) -> Result<String, String>;

    /// Reads a saved game.
    ///
    /// # Errors
    /// The reason in the user's language.
    fn load(&self, file: &Path) -> Result<LoadedGame, String>;

    /// Opens the start of the game with this spec, with the tables that the program was given.
    ///
    /// # Errors
    /// The reason in the user's language.
    fn open(&self, spec: &str) -> Result<Box<dyn Session>, String>;
}

/// What the screen shows first.
#[derive(Debug, Clone)]
pub enum FirstScreen {
    /// The game.
    Game,
    /// These puzzles one after the other; at least one.
    Puzzles(Vec<&'static LibraryPuzzle>),
    /// A lesson.
    Lesson(&'static Lesson),
    /// The list of the lessons.
    Lessons,
}

/// A game to be played on the screen.
pub struct PlayOptions<'a> {
    /// The game, with the moves that were played.
    pub session: Box<dyn Session>,
    /// Variations of these moves.
    pub variations: Vec<Variation>,
    /// The opening by an opening rule, if the game begins with one.
    pub opening: Option<OpeningProtocol>,
    /// The first and the second player; `None` for a human.
    pub players: [Option<Agent>; 2],
    /// The settings of the agents.
    pub settings: Settings,
    /// The time of each player. A time for the whole game is that of a human, too.
    pub controls: [TimeControl; 2],
    /// What is shown first.
    pub first: FirstScreen,
    /// The sentences.
    pub texts: &'a Catalogue,
    /// The characters and colours.
    pub look: Look,
    /// The files of the game.
    pub files: &'a dyn GameFiles,
    /// Ends the game when it is set, for example by a signal.
    pub stop: &'a AtomicBool,
}
