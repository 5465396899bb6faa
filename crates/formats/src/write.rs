//! Writer of games in any format.

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
/// use formats::{Format, ReadOptions, read, write};
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
    records.iter().try_for_each(|record| check(record, format))?;
    let holds_one = matches!(format, Format::Psq | Format::Rec | Format::OpenSpiel);
    if holds_one && records.len() != 1 {
        return Err(FormatError::OneGame { format: format.name().to_owned(), count: records.len() });
    }
    let games: Vec<String> = records.iter().map(|record| write_one(record, format)).collect();
    let is_tagged = matches!(format, Format::Pgn | Format::PlayOk | Format::Upgn | Format::Sgf);
    let is_lost = |loss: &Loss| records.iter().any(|record| loss.concerns(record, format));
    let lost = Loss::of(format).iter().copied().filter(is_lost).collect();
    Ok(Written { text: games.join(if is_tagged { "\n" } else { "" }), lost })
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
