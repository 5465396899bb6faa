//! The formats by name.

use crate::error::FormatError;
use crate::gomoku::mnk::MnkSpec;

/// A format of games or positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own saved games, which are like PGN; also PGN as Sanmill and cutechess write it.
    Pgn,
    /// Smart Game Format, version 4: GM\[4\] for m,n,k-games, with properties of our own for the others.
    Sgf,
    /// Games of Piskvork, the manager of Gomocup.
    Psq,
    /// Games of Gomotur, an older format of Piskvork.
    Rec,
    /// Gomocup openings as offsets from the centre, a line each: `0,0, 1,0, 1,3`.
    Offset,
    /// Gomocup openings as cells from the top left, a line each: `h8i9g7`.
    Pos,
    /// PGN with numbered points, as PlayOK writes nine men's morris.
    PlayOk,
    /// PGN of ultimate tic-tac-toe.
    Upgn,
    /// Positions of ultimate tic-tac-toe, a line each. Its authors count boards from the top left in words and from the
    /// bottom left in code: this is written from the bottom left, and read as it fits.
    Ufen,
    /// UFEN with boards counted from the bottom left.
    UfenBottom,
    /// UFEN with boards counted from the top left.
    UfenTop,
    /// Sanmill's positions of men's morris on three squares, a line each.
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

    /// The name on a command line.
    ///
    /// ```
    /// use formats::Format;
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

    /// The format of this name, in either case.
    ///
    /// # Errors
    /// There is none.
    pub fn parse(name: &str) -> Result<Format, FormatError> {
        let format = Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name));
        format.ok_or_else(|| FormatError::Name { found: name.to_owned(), known: Format::names() })
    }

    /// The names of all formats, for errors.
    pub fn names() -> String {
        Format::ALL.map(Format::name).join(", ")
    }

    /// The usual end of a file's name, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Pgn | Format::PlayOk => "pgn",
            Format::UfenBottom | Format::UfenTop => "ufen",
            Format::Sanmill => "fen",
            Format::Offset | Format::Pos | Format::OpenSpiel => "txt",
            other => other.name(),
        }
    }

    /// The format that files with this end of their names have, in either case; of those with the same end, the first.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let is_its = |format: &Format| format.extension().eq_ignore_ascii_case(extension);
        Format::ALL.into_iter().find(is_its).filter(|format| format.extension() != "txt")
    }

    /// Whether games of this spec can be written in the format, if they begin at the start.
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
                mnk.is_some_and(|mnk| !mnk.exact) || matches!(spec, "mill:nine" | "ultimate")
            }
        }
    }

    /// Whether a game in the format may begin elsewhere than at the start.
    pub const fn begins_anywhere(self) -> bool {
        !matches!(self, Format::Psq | Format::Rec | Format::Offset | Format::Pos | Format::OpenSpiel)
    }

    /// The formats in which games of this spec can be written.
    pub fn fitting(spec: &str) -> Vec<Format> {
        Format::ALL.into_iter().filter(|format| format.fits(spec)).collect()
    }
}

/// Sanmill's positions are those of men's morris on three squares.
fn is_sanmill(spec: &str) -> bool {
    let name = spec.strip_prefix("mill:").and_then(|options| options.split(',').next());
    matches!(name, Some("nine" | "twelve" | "lasker" | "morabaraba"))
}
