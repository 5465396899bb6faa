//! The protocols that engines of other programs speak.

use std::fmt;
use std::path::Path;

/// A protocol between an engine and the program that asks it for moves.
///
/// ```
/// use external::Protocol;
///
/// assert_eq!(Protocol::parse("Gomocup"), Some(Protocol::Gomocup));
/// assert_eq!(Protocol::of_program("engines/pbrain-rapfi".as_ref()), Protocol::Gomocup);
/// assert_eq!(Protocol::of_program("engines/rapfi".as_ref()), Protocol::Ugi);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Universal Game Interface of cutegames, for every game.
    Ugi,
    /// The protocol of Gomocup and Piskvork, for m,n,k-games.
    Gomocup,
    /// UCI with `UCI_Variant` as cutechess speaks it, for tris and gomoku.
    Uci,
    /// UCI as Sanmill speaks it, for men's morris: a capture is a move of its own.
    Mill,
}

impl Protocol {
    /// All protocols.
    pub const ALL: [Protocol; 4] = [Protocol::Ugi, Protocol::Gomocup, Protocol::Uci, Protocol::Mill];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Gomocup => "gomocup",
            Protocol::Uci => "uci",
            Protocol::Mill => "mill",
        }
    }

    /// The protocol with this name, in either case.
    pub fn parse(name: &str) -> Option<Protocol> {
        let name = name.trim().to_ascii_lowercase();
        Protocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// The protocol of a program for which none is named: Gomocup wants its engines to be called `pbrain-NAME`, and all
    /// others are asked by UGI.
    pub fn of_program(program: &Path) -> Protocol {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        if name.to_ascii_lowercase().starts_with("pbrain-") { Protocol::Gomocup } else { Protocol::Ugi }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
