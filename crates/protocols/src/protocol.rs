//! The protocols, their names, and their detection by the first line.

use std::ffi::OsStr;
use std::path::Path;

/// A protocol between an engine and its GUI.
///
/// ```
/// use filetto_protocols::Protocol;
///
/// assert_eq!(Protocol::parse("UGI"), Some(Protocol::Ugi));
/// assert_eq!(Protocol::of_line("START 15"), Some(Protocol::Gomocup));
/// assert_eq!(Protocol::of_line("hello"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Game Interface: UCI with queries about the rules, for every game.
    Ugi,
    /// The Gomocup (Piskvork) protocol with extensions of Yixin and Rapfi, for m,n,k-games.
    Gomocup,
    /// The UCI dialect of cutechess, for tris and gomoku.
    Uci,
    /// The UCI dialect of Sanmill, for men's morris.
    Mill,
    /// The CodinGame protocol, for ultimate tic-tac-toe.
    CodinGame,
}

impl Protocol {
    /// All protocols.
    pub const ALL: [Protocol; 5] =
        [Protocol::Ugi, Protocol::Gomocup, Protocol::Uci, Protocol::Mill, Protocol::CodinGame];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Gomocup => "gomocup",
            Protocol::Uci => "uci",
            Protocol::Mill => "mill",
            Protocol::CodinGame => "codingame",
        }
    }

    /// Returns the protocol with this name, in upper or lower case.
    pub fn parse(name: &str) -> Option<Protocol> {
        Protocol::ALL.into_iter().find(|protocol| protocol.name().eq_ignore_ascii_case(name.trim()))
    }

    /// Returns the protocol that begins with this line. `uci` selects [`Protocol::Uci`]: [`Protocol::Mill`]
    /// begins with the same line, so it must be selected by name.
    pub fn of_line(line: &str) -> Option<Protocol> {
        let mut words = line.split_whitespace();
        let first = words.next()?.to_ascii_lowercase();
        match first.as_str() {
            "ugi" => Some(Protocol::Ugi),
            "uci" => Some(Protocol::Uci),
            "start" | "rectstart" | "restart" | "about" | "begin" | "turn" | "board" | "swap2board" => {
                Some(Protocol::Gomocup)
            }
            "info" => Some(Protocol::Gomocup),
            word if word.starts_with("yx") => Some(Protocol::Gomocup),
            word if is_number(word) && words.next().is_some_and(is_number) => Some(Protocol::CodinGame),
            _ => None,
        }
    }

    /// Returns the protocol that the program's file name implies: Gomocup's managers start `pbrain-NAME`.
    ///
    /// ```
    /// use filetto_protocols::Protocol;
    ///
    /// let program = "/usr/games/pbrain-filetto64".as_ref();
    /// assert_eq!(Protocol::of_program(program), Some(Protocol::Gomocup));
    /// assert_eq!(Protocol::of_program("filetto".as_ref()), None);
    /// ```
    pub fn of_program(program: &OsStr) -> Option<Protocol> {
        let name = Path::new(program).file_name()?.to_str()?;
        name.contains("pbrain-").then_some(Protocol::Gomocup)
    }
}

fn is_number(word: &str) -> bool {
    word.parse::<i32>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_protocols_and_back() {
        for protocol in Protocol::ALL {
            assert_eq!(Protocol::parse(protocol.name()), Some(protocol));
        }
        assert_eq!(Protocol::parse("xboard"), None);
    }

    #[test]
    fn a_first_line_names_its_protocol() {
        let check = |line: &str, protocol| assert_eq!(Protocol::of_line(line), protocol, "{line:?}");
        check("ugi", Some(Protocol::Ugi));
        check(" uci\r", Some(Protocol::Uci));
        check("RECTSTART 20,15", Some(Protocol::Gomocup));
        check("INFO timeout_turn 1000", Some(Protocol::Gomocup));
        check("YXSHOWINFO", Some(Protocol::Gomocup));
        check("-1 -1", Some(Protocol::CodinGame));
        check("4 3", Some(Protocol::CodinGame));
        check("isready", None);
        check("4", None);
        check("", None);
    }
}
