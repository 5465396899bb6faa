//! Keys and mouse buttons as actions.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::geometry::Direction;

/// An action of the player on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyAction {
    Step(Direction),
    /// Chooses the point under the cursor.
    Press,
    /// Drops the choice, or leaves the current view.
    Leave,
    Undo,
    Redo,
    Hint,
    Values,
    Analysis,
    Switch,
    Level,
    Go,
    Resign,
    New,
    Save,
    Load,
    Puzzles,
    Lessons,
    Tree,
    Review,
    /// Moves this number of plies along the shown line; backwards if it is negative.
    Walk(i32),
    First,
    Last,
    Variation,
    Help,
    Command,
    Quit,
    /// Ctrl-C: ends the computer's thinking, or asks whether to leave.
    Interrupt,
    Suspend,
    Redraw,
}

/// The keys in the order of the help, each with its action and the end of the key of its text.
pub(crate) const KEYS: [(char, KeyAction, &str); 24] = [
    ('u', KeyAction::Undo, "undo"),
    ('r', KeyAction::Redo, "redo"),
    ('h', KeyAction::Hint, "hint"),
    ('v', KeyAction::Values, "values"),
    ('a', KeyAction::Analysis, "analysis"),
    ('g', KeyAction::Go, "go"),
    ('s', KeyAction::Switch, "switch"),
    ('l', KeyAction::Level, "level"),
    ('R', KeyAction::Review, "review"),
    ('n', KeyAction::New, "new"),
    ('w', KeyAction::Save, "save"),
    ('o', KeyAction::Load, "load"),
    ('t', KeyAction::Tree, "tree"),
    ('p', KeyAction::Puzzles, "puzzles"),
    ('L', KeyAction::Lessons, "lessons"),
    ('x', KeyAction::Resign, "resign"),
    ('[', KeyAction::Walk(-1), "back"),
    (']', KeyAction::Walk(1), "forward"),
    ('{', KeyAction::First, "first"),
    ('}', KeyAction::Last, "last"),
    ('b', KeyAction::Variation, "variation"),
    (':', KeyAction::Command, "command"),
    ('?', KeyAction::Help, "help"),
    ('q', KeyAction::Quit, "quit"),
];

/// Returns the action of a key on the board; `None` for a key without one.
pub(crate) fn action(key: KeyEvent) -> Option<KeyAction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(KeyAction::Interrupt),
            KeyCode::Char('z') => Some(KeyAction::Suspend),
            KeyCode::Char('l') => Some(KeyAction::Redraw),
            _ => None,
        };
    }
    match key.code {
        KeyCode::Left => Some(KeyAction::Step(Direction::Left)),
        KeyCode::Right => Some(KeyAction::Step(Direction::Right)),
        KeyCode::Up => Some(KeyAction::Step(Direction::Up)),
        KeyCode::Down => Some(KeyAction::Step(Direction::Down)),
        KeyCode::Enter | KeyCode::Char(' ') => Some(KeyAction::Press),
        KeyCode::Esc => Some(KeyAction::Leave),
        KeyCode::Backspace | KeyCode::PageUp => Some(KeyAction::Walk(-1)),
        KeyCode::PageDown => Some(KeyAction::Walk(1)),
        KeyCode::Home => Some(KeyAction::First),
        KeyCode::End => Some(KeyAction::Last),
        KeyCode::F(1) => Some(KeyAction::Help),
        // The help key of the DOS program.
        KeyCode::F(5) => Some(KeyAction::Hint),
        KeyCode::Char(letter) => {
            KEYS.into_iter().find(|(key, ..)| *key == letter).map(|(_, action, _)| action)
        }
        _ => None,
    }
}
