//! The protocols that engines of other programs speak.

use std::fmt;
use std::path::Path;

/// A protocol between an engine and the program that asks it for moves.
///
/// ```
/// use external::EngineProtocol;
///
/// assert_eq!(EngineProtocol::parse("Gomocup"), Some(EngineProtocol::Gomocup));
/// assert_eq!(EngineProtocol::of_program("engines/pbrain-rapfi".as_ref()), EngineProtocol::Gomocup);
/// assert_eq!(EngineProtocol::of_program("engines/rapfi".as_ref()), EngineProtocol::Ugi);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineProtocol {
    /// The Universal Game Interface of cutegames, for every game.
    Ugi,
    /// The protocol of Gomocup and Piskvork, for m,n,k-games.
    Gomocup,
    /// UCI with `UCI_Variant` as cutechess speaks it, for tris and gomoku.
    Uci,
    /// UCI as Sanmill speaks it, for men's morris: a capture is a move of its own.
    Mill,
}

impl EngineProtocol {
    /// All protocols.
    pub const ALL: [EngineProtocol; 4] =
        [EngineProtocol::Ugi, EngineProtocol::Gomocup, EngineProtocol::Uci, EngineProtocol::Mill];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            EngineProtocol::Ugi => "ugi",
            EngineProtocol::Gomocup => "gomocup",
            EngineProtocol::Uci => "uci",
            EngineProtocol::Mill => "mill",
        }
    }

    /// The protocol with this name, in either case.
    pub fn parse(name: &str) -> Option<EngineProtocol> {
        let name = name.trim().to_ascii_lowercase();
        EngineProtocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// The protocol of a program for which none is named: Gomocup wants its engines to be called `pbrain-NAME`, and all
    /// others are asked by UGI.
    pub fn of_program(program: &Path) -> EngineProtocol {
        let name = program.file_name().unwrap_or_default().to_string_lossy();
        if name.to_ascii_lowercase().starts_with("pbrain-") {
            EngineProtocol::Gomocup
        } else {
            EngineProtocol::Ugi
        }
    }
}

impl fmt::Display for EngineProtocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
