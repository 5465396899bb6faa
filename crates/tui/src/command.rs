//! The commands that a player types at a prompt, in English and Italian.

use std::path::PathBuf;

use engine::View;

/// A line that was typed, as a command or a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedCommand {
    /// An empty line.
    Nothing,
    /// Anything else: a move, in the notation of the game.
    Move(String),
    /// Shows the best move that a short search finds.
    Hint,
    /// Takes back moves until the player who typed it is to move.
    Undo,
    /// Plays moves again that were taken back.
    Redo,
    /// Shows the moves played, and the legal ones.
    Moves,
    /// Shows the values of all legal moves.
    Values,
    /// Reviews the moves played.
    Review,
    /// Shows the board again.
    Board,
    /// Lets the computer move for the side to move.
    Go,
    /// Exchanges the players' sides.
    Switch,
    /// Replaces the computer by another player; without a name, lists the players.
    Level(Option<String>),
    /// Saves the game to a file.
    Save(Option<PathBuf>),
    /// Shows the game of a file.
    Load(Option<PathBuf>),
    /// Resigns for the side to move.
    Resign,
    /// Starts a new game.
    New,
    /// Lists the commands.
    Help,
    /// Leaves the game.
    Quit,
}

/// Words of the commands that take a file.
pub const FILE_COMMANDS: [&str; 4] = ["save", "salva", "load", "carica"];

/// Words of the command that reads a file.
const LOAD: [&str; 2] = ["load", "carica"];

/// Words of the command that takes the name of a player.
const LEVEL: [&str; 2] = ["level", "livello"];

/// Escape sequences that terminals and the Linux console send for F5, the help key of the DOS program.
const F5: [&str; 2] = ["\u{1b}[15~", "\u{1b}[[E"];

/// Parses a line that was typed in a game with this spec, at this position.
pub fn parse_line(line: &str, spec: &str, view: &View) -> TypedCommand {
    let text = line.trim();
    if F5.iter().any(|key| text.contains(key)) {
        return TypedCommand::Hint;
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let word = word.to_lowercase();
    let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
    if LOAD.contains(&&*word) {
        return TypedCommand::Load(rest.map(PathBuf::from));
    }
    if FILE_COMMANDS.contains(&&*word) {
        return TypedCommand::Save(rest.map(PathBuf::from));
    }
    if LEVEL.contains(&&*word) {
        return TypedCommand::Level(rest.map(str::to_owned));
    }
    // The others take no argument: "new york" is not the command `new`.
    match &*text.to_lowercase() {
        "" => TypedCommand::Nothing,
        "hint" | "?" | "suggerimento" => TypedCommand::Hint,
        "undo" | "annulla" => TypedCommand::Undo,
        "redo" | "ripeti" => TypedCommand::Redo,
        "moves" | "mosse" => TypedCommand::Moves,
        "values" | "valori" => TypedCommand::Values,
        "review" | "revisione" => TypedCommand::Review,
        "board" | "tavola" => TypedCommand::Board,
        "go" | "vai" => TypedCommand::Go,
        "switch" | "scambia" => TypedCommand::Switch,
        "resign" | "abbandona" => TypedCommand::Resign,
        "new" | "nuova" => TypedCommand::New,
        "help" | "aiuto" => TypedCommand::Help,
        "quit" | "exit" | "esci" => TypedCommand::Quit,
        _ => TypedCommand::Move(engine::historical_move(spec, text, view).unwrap_or_else(|| text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    fn check(spec: &str, line: &str, expected: TypedCommand) {
        let session = registry::open(spec).unwrap();
        assert_eq!(parse_line(line, &session.spec(), &session.view()), expected, "{spec} {line:?}");
    }

    fn moves(text: &str) -> TypedCommand {
        TypedCommand::Move(text.to_owned())
    }

    #[test]
    fn commands_in_both_languages() {
        check("tris", "", TypedCommand::Nothing);
        check("tris", "  hint \n", TypedCommand::Hint);
        check("tris", "?", TypedCommand::Hint);
        check("tris", "\u{1b}[15~\n", TypedCommand::Hint);
        check("tris", "\u{1b}[[E", TypedCommand::Hint);
        check("tris", "ANNULLA", TypedCommand::Undo);
        check("tris", "Ripeti", TypedCommand::Redo);
        check("tris", "new york", moves("new york"));
        check("tris", "save my game.pgn\n", TypedCommand::Save(Some("my game.pgn".into())));
        check("tris", "salva", TypedCommand::Save(None));
        check("tris", "carica partita.pgn", TypedCommand::Load(Some("partita.pgn".into())));
        check("tris", "load", TypedCommand::Load(None));
        check("tris", "livello  perfect", TypedCommand::Level(Some("perfect".to_owned())));
        check("tris", "level", TypedCommand::Level(None));
        check("tris", "b2\r\n", moves("b2"));
    }

    #[test]
    fn moves_as_the_historical_programs_take_them() {
        check("tris", "1 3", moves("c3"));
        check("tris", "3,1", moves("a1"));
        check("mnk:3,5,3", "2 5", moves("e2"));
        check("tris", "5 1", moves("a5"));
        check("tris", "0 1", moves("0 1"));
        check("mulino", "1 3", moves("1 3"));
        check("filetto", "A", moves("a7"));
        check("filetto", "x", moves("g1"));
        check("filetto", "j", moves("a4"));
        check("ultimate", "x", moves("x"));
    }
}
