//! Writer of games in any format.

use std::collections::BTreeSet;

use engine::{Record, write_dialect};

use crate::error::FormatError;
use crate::format::Format;
use crate::gomoku::{lists, piskvork};
use crate::loss::Loss;
use crate::morris::playok::PLAYOK;
use crate::morris::sanmill;
use crate::openspiel;
use crate::sgf;
use crate::ultimate::numbering::BoardNumbering;
use crate::ultimate::ufen;
use crate::ultimate::upgn::UPGN;

/// The text of games and the list of losses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The games in the requested format.
    pub text: String,
    /// Data of the games that the format cannot represent.
    pub lost: Vec<Loss>,
}

/// Writes a game.
///
/// ```
/// use filetto_formats::{Format, ReadOptions, read, write};
///
/// let options = ReadOptions { spec: Some("gomoku"), ..ReadOptions::default() };
/// let record = read("h8i9g7", &options).expect("an opening");
/// assert_eq!(write(&record, Format::Offset).expect("it fits").text, "0,0, 1,1, -1,-1\n");
/// ```
///
/// # Errors
/// If the format cannot represent the game.
pub fn write(record: &Record, format: Format) -> Result<Written, FormatError> {
    write_all(std::slice::from_ref(record), format)
}

/// Writes games one after the other.
///
/// # Errors
/// If the format cannot represent one of them, or not that many games.
pub fn write_all(records: &[Record], format: Format) -> Result<Written, FormatError> {
    let mut writer = GameWriter::new(format);
    let games: Vec<String> = records.iter().map(|record| writer.write(record)).collect::<Result<_, _>>()?;
    writer.finish(records.len())?;
    Ok(Written { text: games.concat(), lost: writer.lost() })
}

/// Writes the games of a file one at a time.
#[derive(Debug)]
pub struct GameWriter {
    format: Format,
    count: usize,
    lost: BTreeSet<Loss>,
}

impl GameWriter {
    /// Creates a writer before the first game.
    pub fn new(format: Format) -> GameWriter {
        GameWriter { format, count: 0, lost: BTreeSet::new() }
    }

    /// Returns the text of the next game, with the empty line before it if the format has one.
    ///
    /// # Errors
    /// If the format cannot represent the game.
    pub fn write(&mut self, record: &Record) -> Result<String, FormatError> {
        check(record, self.format)?;
        let is_lost = |loss: &&Loss| loss.concerns(record, self.format);
        self.lost.extend(Loss::of(self.format).iter().filter(is_lost));
        let is_tagged = matches!(self.format, Format::Pgn | Format::PlayOk | Format::Upgn | Format::Sgf);
        let before = if is_tagged && self.count > 0 { "\n" } else { "" };
        self.count += 1;
        Ok(before.to_owned() + &write_one(record, self.format))
    }

    /// Checks that the format can contain this number of games.
    ///
    /// # Errors
    /// If it can contain only one.
    pub fn finish(&self, count: usize) -> Result<(), FormatError> {
        if self.format.holds_one_game() && count != 1 {
            return Err(FormatError::OneGame { format: self.format.name().to_owned(), count });
        }
        Ok(())
    }

    /// Returns the data of the games so far that the format cannot represent.
    pub fn lost(&self) -> Vec<Loss> {
        self.lost.iter().copied().collect()
    }
}

fn check(record: &Record, format: Format) -> Result<(), FormatError> {
    let (name, spec) = (|| format.name().to_owned(), record.session.spec());
    if !format.fits(&spec) {
        return Err(FormatError::Unfit { format: name(), found: spec });
    }
    match record.session.set_up() {
        Some(_) if !format.begins_anywhere() => Err(FormatError::UnfitStart { format: name() }),
        _ => Ok(()),
    }
}

/// Returns the text of a game that fits the format, with a line end.
fn write_one(record: &Record, format: Format) -> String {
    match format {
        Format::Pgn => record.write(),
        Format::PlayOk => write_dialect(record, &PLAYOK),
        Format::Upgn => write_dialect(record, &UPGN),
        Format::Sgf => sgf::write(record),
        Format::Psq => piskvork::write_psq(record),
        Format::Rec => piskvork::write_rec(record),
        Format::Offset => lists::write_offset(record) + "\n",
        Format::Pos => lists::write_pos(record) + "\n",
        Format::Ufen | Format::UfenBottom => ufen::write(record, BoardNumbering::BottomLeft) + "\n",
        Format::UfenTop => ufen::write(record, BoardNumbering::TopLeft) + "\n",
        Format::Sanmill => sanmill::write(record) + "\n",
        Format::OpenSpiel => openspiel::write(record),
    }
}
