//! The formats, their names and file extensions.

use crate::error::FormatError;
use crate::gomoku::mnk::{GomokuRule, MnkSpec};

/// A format of games or positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Filetto's saved games, a form of PGN; also the PGN of Sanmill and cutechess.
    Pgn,
    /// Smart Game Format, version 4: GM\[4\] for m,n,k-games, private properties for the others.
    Sgf,
    /// Games of Piskvork, the manager of Gomocup.
    Psq,
    /// Games of Gomotur, an older format of Piskvork.
    Rec,
    /// Gomocup openings as offsets from the centre, one per line: `0,0, 1,0, 1,3`.
    Offset,
    /// Gomocup openings as cells from the top left, one per line: `h8i9g7`.
    Pos,
    /// PlayOK's PGN of nine men's morris, with numbered points.
    PlayOk,
    /// PGN of ultimate tic-tac-toe.
    Upgn,
    /// Positions of ultimate tic-tac-toe, one per line. The specification numbers the boards from the top
    /// left, its code from the bottom left. The writer follows the code; the reader detects the numbering.
    Ufen,
    /// UFEN with boards numbered from the bottom left.
    UfenBottom,
    /// UFEN with boards numbered from the top left.
    UfenTop,
    /// Sanmill's positions of men's morris on three squares, one per line.
    Sanmill,
    /// OpenSpiel's serialised histories of actions.
    OpenSpiel,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 13] = [
        Format::Pgn,
        Format::Sgf,
        Format::Psq,
        Format::Rec,
        Format::Offset,
        Format::Pos,
        Format::PlayOk,
        Format::Upgn,
        Format::Ufen,
        Format::UfenBottom,
        Format::UfenTop,
        Format::Sanmill,
        Format::OpenSpiel,
    ];

    /// Returns the name on the command line.
    ///
    /// ```
    /// use filetto_formats::Format;
    ///
    /// assert_eq!(Format::parse("SGF"), Ok(Format::Sgf));
    /// assert!(Format::ALL.iter().all(|format| Format::parse(format.name()) == Ok(*format)));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pgn => "pgn",
            Format::Sgf => "sgf",
            Format::Psq => "psq",
            Format::Rec => "rec",
            Format::Offset => "offset",
            Format::Pos => "pos",
            Format::PlayOk => "playok",
            Format::Upgn => "upgn",
            Format::Ufen => "ufen",
            Format::UfenBottom => "ufen-bottom",
            Format::UfenTop => "ufen-top",
            Format::Sanmill => "sanmill",
            Format::OpenSpiel => "openspiel",
        }
    }

    /// Returns the format with this name, in upper or lower case.
    ///
    /// # Errors
    /// If there is no such format.
    pub fn parse(name: &str) -> Result<Format, FormatError> {
        let format = Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name));
        format.ok_or_else(|| FormatError::Name { found: name.to_owned(), known: Format::names() })
    }

    /// Returns the names of all formats, for error messages.
    pub fn names() -> String {
        Format::ALL.map(Format::name).join(", ")
    }

    /// Returns the usual file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Pgn | Format::PlayOk => "pgn",
            Format::UfenBottom | Format::UfenTop => "ufen",
            Format::Sanmill => "fen",
            Format::Offset | Format::Pos | Format::OpenSpiel => "txt",
            other => other.name(),
        }
    }

    /// Returns the first format with this file extension, in upper or lower case. Returns `None` for `txt`,
    /// which does not determine a format.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let is_its = |format: &Format| format.extension().eq_ignore_ascii_case(extension);
        Format::ALL.into_iter().find(is_its).filter(|format| format.extension() != "txt")
    }

    /// Returns `true` if the format can represent games of this spec that begin at the usual start.
    pub fn fits(self, spec: &str) -> bool {
        let mnk = MnkSpec::parse(spec);
        let family = spec.split(':').next().unwrap_or_default();
        match self {
            Format::Pgn | Format::Sgf => true,
            Format::Psq => mnk.is_some_and(|mnk| mnk.length == 5),
            Format::Rec => mnk.is_some_and(|mnk| (mnk.rows, mnk.columns, mnk.length) == (20, 20, 5)),
            Format::Offset | Format::Pos => mnk.is_some(),
            Format::PlayOk => spec == "mill:nine",
            Format::Upgn | Format::Ufen | Format::UfenBottom | Format::UfenTop => family == "ultimate",
            Format::Sanmill => is_sanmill(spec),
            Format::OpenSpiel => {
                mnk.is_some_and(|mnk| mnk.rule == GomokuRule::Freestyle)
                    || matches!(spec, "mill:nine" | "ultimate")
            }
        }
    }

    /// Returns `true` if games in the format may begin at any position.
    pub const fn begins_anywhere(self) -> bool {
        !matches!(self, Format::Psq | Format::Rec | Format::Offset | Format::Pos | Format::OpenSpiel)
    }

    /// Returns `true` if a file contains exactly one game.
    pub const fn holds_one_game(self) -> bool {
        matches!(self, Format::Psq | Format::Rec | Format::OpenSpiel)
    }

    /// Returns the formats that can represent games of this spec.
    pub fn fitting(spec: &str) -> Vec<Format> {
        Format::ALL.into_iter().filter(|format| format.fits(spec)).collect()
    }
}

/// Returns `true` for men's morris on three squares, the board of Sanmill's positions.
fn is_sanmill(spec: &str) -> bool {
    let name = spec.strip_prefix("mill:").and_then(|options| options.split(',').next());
    matches!(name, Some("nine" | "twelve" | "lasker" | "morabaraba"))
}
