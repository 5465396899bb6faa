//! Keys and mouse buttons as actions.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::geometry::Direction;

/// An action of the player on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Step(Direction),
    /// Chooses the point under the cursor.
    Press,
    /// Drops what was chosen, or leaves what is shown.
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
    Review,
    /// Goes so many moves along the shown line.
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
pub(crate) const KEYS: [(char, Action, &str); 20] = [
    ('u', Action::Undo, "undo"),
    ('r', Action::Redo, "redo"),
    ('h', Action::Hint, "hint"),
    ('v', Action::Values, "values"),
    ('a', Action::Analysis, "analysis"),
    ('g', Action::Go, "go"),
    ('s', Action::Switch, "switch"),
    ('l', Action::Level, "level"),
    ('R', Action::Review, "review"),
    ('n', Action::New, "new"),
    ('w', Action::Save, "save"),
    ('x', Action::Resign, "resign"),
    ('[', Action::Walk(-1), "back"),
    (']', Action::Walk(1), "forward"),
    ('{', Action::First, "first"),
    ('}', Action::Last, "last"),
    ('b', Action::Variation, "variation"),
    (':', Action::Command, "command"),
    ('?', Action::Help, "help"),
    ('q', Action::Quit, "quit"),
];

/// Returns the action of a key on the board; `None` for a key without one.
pub(crate) fn action(key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Interrupt),
            KeyCode::Char('z') => Some(Action::Suspend),
            KeyCode::Char('l') => Some(Action::Redraw),
            _ => None,
        };
    }
    match key.code {
        KeyCode::Left => Some(Action::Step(Direction::Left)),
        KeyCode::Right => Some(Action::Step(Direction::Right)),
        KeyCode::Up => Some(Action::Step(Direction::Up)),
        KeyCode::Down => Some(Action::Step(Direction::Down)),
        KeyCode::Enter | KeyCode::Char(' ') => Some(Action::Press),
        KeyCode::Esc => Some(Action::Leave),
        KeyCode::Backspace | KeyCode::PageUp => Some(Action::Walk(-1)),
        KeyCode::PageDown => Some(Action::Walk(1)),
        KeyCode::Home => Some(Action::First),
        KeyCode::End => Some(Action::Last),
        KeyCode::F(1) => Some(Action::Help),
        // The help key of the DOS program.
        KeyCode::F(5) => Some(Action::Hint),
        KeyCode::Char(letter) => {
            KEYS.into_iter().find(|(key, ..)| *key == letter).map(|(_, action, _)| action)
        }
        _ => None,
    }
}
