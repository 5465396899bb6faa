//! Data that a format cannot represent.

use engine::{Reason, Record};

use crate::builder::is_known;
use crate::format::Format;
use crate::gomoku::mnk::{GomokuRule, MnkSpec};
use crate::gomoku::times::without_time;

/// A part of a game that a format cannot represent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// Comments and marks.
    Comments,
    /// Variations.
    Variations,
    /// Names of the players.
    Players,
    /// Other tags.
    Tags,
    /// A result that does not follow from the last position: a resignation, an agreed draw, a draw by
    /// history.
    Result,
    /// The moves: only the last position is written.
    Moves,
    /// Rules of the game that the format does not contain.
    Rules,
}

impl Loss {
    /// All losses.
    pub const ALL: [Loss; 7] =
        [Loss::Comments, Loss::Variations, Loss::Players, Loss::Tags, Loss::Result, Loss::Moves, Loss::Rules];

    /// Returns the name for programs: `comments`, `variations`, `players`, `tags`, `result`, `moves` or
    /// `rules`.
    pub const fn name(self) -> &'static str {
        match self {
            Loss::Comments => "comments",
            Loss::Variations => "variations",
            Loss::Players => "players",
            Loss::Tags => "tags",
            Loss::Result => "result",
            Loss::Moves => "moves",
            Loss::Rules => "rules",
        }
    }

    /// Returns the parts that the format cannot represent.
    pub const fn of(format: Format) -> &'static [Loss] {
        use Loss::{Comments, Moves, Players, Result, Rules, Tags, Variations};
        match format {
            Format::Pgn | Format::Sgf | Format::PlayOk | Format::Upgn => &[],
            Format::Psq | Format::Rec => &[Comments, Variations, Tags, Result, Rules],
            Format::Offset | Format::Pos => &[Comments, Variations, Players, Tags, Result, Rules],
            Format::OpenSpiel => &[Comments, Variations, Players, Tags, Result],
            Format::Ufen | Format::UfenBottom | Format::UfenTop | Format::Sanmill => {
                &[Comments, Variations, Players, Tags, Result, Moves, Rules]
            }
        }
    }

    /// Returns `true` if this game has such a part.
    pub(crate) fn concerns(self, record: &Record, format: Format) -> bool {
        let Record { tags, session, .. } = record;
        match self {
            Loss::Comments => has_lost_comments(record, format),
            Loss::Variations => !record.variations.is_empty(),
            Loss::Players => is_known(&tags.white) || is_known(&tags.black),
            Loss::Tags => {
                let fields = [&tags.event, &tags.site, &tags.date, &tags.round];
                fields.into_iter().any(|value| is_known(value)) || has_lost_tags(record, format)
            }
            Loss::Result => session.ending().is_some_and(|ending| ending.reason != Reason::Rules),
            Loss::Moves => session.plies() > 0,
            Loss::Rules => is_variant(&session.spec(), format),
        }
    }
}

/// Returns `true` if the game has comments or marks that the format loses. Piskvork's files contain the move
/// times, which are commands in comments.
fn has_lost_comments(record: &Record, format: Format) -> bool {
    let keeps_times = matches!(format, Format::Psq | Format::Rec);
    record.annotations.iter().any(|note| {
        let is_time = note.glyphs.is_empty() && without_time(&note.comment).is_empty();
        !(keeps_times && is_time)
    })
}

/// Returns `true` if the game has tags that the format loses. Piskvork's files contain the tags that begin
/// with `Piskvork`.
fn has_lost_tags(record: &Record, format: Format) -> bool {
    let others = &record.tags.others;
    let is_kept = |name: &str| matches!(format, Format::Psq | Format::Rec) && name.starts_with("Piskvork");
    others.iter().any(|(name, _)| !is_kept(name))
}

/// Returns `true` if the game has options that the format does not contain.
fn is_variant(spec: &str, format: Format) -> bool {
    match format {
        Format::Psq | Format::Rec | Format::Offset | Format::Pos => {
            MnkSpec::parse(spec).is_some_and(|mnk| mnk.rule != GomokuRule::Freestyle)
        }
        Format::Ufen | Format::UfenBottom | Format::UfenTop => spec != "ultimate",
        Format::Sanmill => spec != "mill:nine",
        _ => false,
    }
}
