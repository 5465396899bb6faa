//! The protocols of external engines.

use std::fmt;
use std::path::Path;

/// A protocol between an engine and its GUI.
///
/// ```
/// use filetto_external::EngineProtocol;
///
/// assert_eq!(EngineProtocol::parse("Gomocup"), Some(EngineProtocol::Gomocup));
/// assert_eq!(EngineProtocol::of_program("engines/pbrain-rapfi".as_ref()), EngineProtocol::Gomocup);
/// assert_eq!(EngineProtocol::of_program("engines/rapfi".as_ref()), EngineProtocol::Ugi);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EngineProtocol {
    /// The Universal Game Interface of cutegames, for every game.
    Ugi,
    /// The Gomocup (Piskvork) protocol, for m,n,k-games.
    Gomocup,
    /// UCI with `UCI_Variant`, the dialect of cutechess, for tris and gomoku.
    Uci,
    /// The UCI dialect of Sanmill, for men's morris: a capture is a separate action.
    Mill,
}

impl EngineProtocol {
    /// All protocols.
    pub const ALL: [EngineProtocol; 4] =
        [EngineProtocol::Ugi, EngineProtocol::Gomocup, EngineProtocol::Uci, EngineProtocol::Mill];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            EngineProtocol::Ugi => "ugi",
            EngineProtocol::Gomocup => "gomocup",
            EngineProtocol::Uci => "uci",
            EngineProtocol::Mill => "mill",
        }
    }

    /// Returns the protocol with this name, in upper or lower case.
    pub fn parse(name: &str) -> Option<EngineProtocol> {
        let name = name.trim().to_ascii_lowercase();
        EngineProtocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// Returns the default protocol of a program: Gomocup for names such as `pbrain-NAME`, which Gomocup
    /// requires of its engines, and UGI for all others.
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
