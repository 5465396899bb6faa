//! `import` and `export`: saved games.

use std::collections::BTreeMap;

use engine::{Annotation, HistoryRules, OpeningProtocol, Reason, Record, Tags, Variation};
use formats::{Format, Loss, Notes, ReadOptions, Written};
use game::Outcome;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use texts::json::names::{FormatName, LossName, PlayerName};

use super::view::player;
use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::host::Date;
use crate::job::Context;
use crate::json::written;
use crate::limits::{MAX_BODY, MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC};
use crate::problem::{Problem, RequestError};

/// Maximum number of tags.
const MAX_TAGS: usize = 64;

/// Maximum length of a tag, in characters.
const MAX_TAG: usize = 1000;

pub(super) fn import(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let text = required("text", fields.text("text", MAX_BODY)?)?;
    let spec = fields.text("game", MAX_SPEC)?;
    let position = fields.text("position", MAX_POSITION)?;
    let format = format(&mut fields)?;
    fields.finish()?;
    let format = format.or_else(|| formats::recognise(&text)).unwrap_or(Format::Pgn);
    let mut notes = Notes::default();
    let record = match &spec {
        // Without a header, the text consists of moves of the game that the request names.
        Some(spec) if format == Format::Pgn && !formats::has_tags(&text) => {
            let session = GameFields::at(spec.clone(), position).open(context.sessions)?;
            let mut of_moves = Vec::new();
            let record = engine::parse_moves(session, &text, &mut of_moves)?;
            of_moves.into_iter().for_each(|note| notes.add(note));
            record
        }
        spec => {
            let options = ReadOptions { format: Some(format), spec: spec.as_deref() };
            formats::read_noted(&text, &options, &mut notes)?
        }
    };
    let notes = notes.iter().map(|(note, count)| context.texts.format_note(note, *count)).collect();
    if record.session.moves().len() > MAX_MOVES || record.variations.iter().any(is_too_long) {
        return Err(RequestError::TooManyMoves { max: MAX_MOVES }.into());
    }
    let opening = OpeningProtocol::of_tags(&record.tags, &*record.session)?;
    Ok(written(&recorded(&record, opening.as_ref(), format, notes)))
}

/// Returns `true` if a variation, or one inside it, has more moves than other requests accept.
fn is_too_long(variation: &Variation) -> bool {
    variation.moves.len() > MAX_MOVES || variation.variations.iter().any(is_too_long)
}

pub(super) fn export(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let game = GameFields::take(&mut fields)?;
    let given = fields.tags("tags", MAX_TAGS, MAX_TAG)?;
    let variations = fields.variations("variations", MAX_MOVES, MAX_MOVE)?;
    let annotations = fields.annotations(MAX_MOVES)?;
    let format = format(&mut fields)?.unwrap_or(Format::Pgn);
    fields.finish()?;
    let session = game.open(context.sessions)?;
    let variations = engine::check_variations(&*session, &variations)?;
    let annotations = engine::check_annotations(session.plies(), &annotations)?;
    let mut tags = tags(given, context.host.today());
    if let Some(opening) = game.opening(&*session)? {
        opening.write_tag(&mut tags);
    }
    let record = Record { tags, session, variations, annotations };
    let Written { text, lost } = formats::write(&record, format)?;
    Ok(written(&Exported {
        text,
        format: FormatName(format.name()),
        extension: format.extension(),
        lost: lost.into_iter().map(|loss| LossName(Loss::name(loss))).collect(),
        formats: formats(&record),
    }))
}

/// Returns the formats to which the game can be exported.
fn formats(record: &Record) -> Vec<FormatName> {
    let is_whole = record.session.set_up().is_none();
    let fitting = Format::fitting(&record.session.spec()).into_iter();
    let fitting = fitting.filter(|format| is_whole || format.begins_anywhere());
    fitting.map(|format| FormatName(format.name())).collect()
}

/// Takes the format that a request names.
fn format(fields: &mut Fields) -> Result<Option<Format>, RequestError> {
    fields.choice("format", &Format::ALL, Format::name)
}

/// A saved game.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Recorded")]
pub(crate) struct Recorded<'a> {
    format: FormatName,
    game: String,
    set_up: Option<String>,
    moves: Vec<String>,
    variations: Vec<VariationEntry<'a>>,
    annotations: Vec<AnnotationEntry<'a>>,
    #[schemars(with = "BTreeMap<String, String>")]
    tags: Map<String, Json>,
    resigned: Option<PlayerName>,
    agreed: bool,
    /// The opening rule and its acts.
    opening_rule: Option<String>,
    repetitions: Option<u32>,
    quiet_plies: Option<u32>,
    has_comments: bool,
    /// Sentences about what the reader skipped or interpreted.
    notes: Vec<String>,
}

/// A line that replaces the move with the index `ply` of its own line, from 0.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RecordedVariation")]
struct VariationEntry<'a> {
    ply: usize,
    moves: &'a [String],
    variations: Vec<VariationEntry<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    annotations: Vec<AnnotationEntry<'a>>,
}

/// A comment and marks after this number of moves of a line.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RecordedAnnotation")]
struct AnnotationEntry<'a> {
    ply: usize,
    comment: &'a str,
    /// Numeric annotation glyphs of PGN: 1 is !, 2 is ?.
    glyphs: &'a [u8],
}

/// A game as text.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Exported")]
pub(crate) struct Exported {
    text: String,
    format: FormatName,
    /// The usual end of a file's name, without the dot.
    extension: &'static str,
    /// Data of the game that the format does not keep.
    lost: Vec<LossName>,
    /// The formats to which the game can be exported.
    formats: Vec<FormatName>,
}

fn recorded<'a>(
    record: &'a Record,
    opening: Option<&OpeningProtocol>,
    format: Format,
    notes: Vec<String>,
) -> Recorded<'a> {
    let session = &record.session;
    let (rules, defaults) = (session.history_rules(), HistoryRules::default());
    let unless_default = |limit: u32, default: u32| (limit != default).then_some(limit);
    let resigned = session.ending().and_then(|ending| match (ending.reason, ending.outcome) {
        (Reason::Resignation, Outcome::Win(winner)) => Some(player(!winner)),
        _ => None,
    });
    Recorded {
        format: FormatName(format.name()),
        game: session.spec(),
        set_up: session.set_up(),
        moves: session.moves(),
        variations: record.variations.iter().map(variation).collect(),
        annotations: annotations(&record.annotations),
        tags: tags_json(&record.tags),
        resigned,
        agreed: session.ending().is_some_and(|ending| ending.reason == Reason::Agreement),
        opening_rule: opening.map(OpeningProtocol::to_text),
        repetitions: unless_default(rules.repetitions, defaults.repetitions),
        quiet_plies: unless_default(rules.quiet_plies, defaults.quiet_plies),
        has_comments: record.has_comments(),
        notes,
    }
}

fn variation(of: &Variation) -> VariationEntry<'_> {
    VariationEntry {
        ply: of.ply,
        moves: &of.moves,
        variations: of.variations.iter().map(variation).collect(),
        annotations: annotations(&of.annotations),
    }
}

fn annotations(of: &[Annotation]) -> Vec<AnnotationEntry<'_>> {
    of.iter().map(annotation).collect()
}

fn annotation(of: &Annotation) -> AnnotationEntry<'_> {
    AnnotationEntry { ply: of.ply, comment: &of.comment, glyphs: &of.glyphs }
}

/// Returns the tags of a saved game as JSON; none if it has no header.
fn tags_json(tags: &Tags) -> Map<String, Json> {
    if *tags == Tags::default() {
        return Map::new();
    }
    let Tags { event, site, date, round, white, black, others } = tags;
    let ours = [
        ("Event", event),
        ("Site", site),
        ("Date", date),
        ("Round", round),
        ("White", white),
        ("Black", black),
    ];
    let others = others.iter().map(|(name, value)| (name.as_str(), value));
    ours.into_iter().chain(others).map(|(name, value)| (name.to_owned(), json!(value))).collect()
}

/// Returns the tags of a game: the given ones, and the defaults of PGN for the others. Given tags that follow
/// from the game itself are ignored.
fn tags(given: Vec<(String, String)>, today: Date) -> Tags {
    const FROM_THE_GAME: [&str; 5] = ["Result", "Game", "Position", "Repetitions", "QuietPlies"];
    let mut tags = Tags {
        event: "Filetto".to_owned(),
        site: "?".to_owned(),
        date: date_text(today),
        round: "-".to_owned(),
        white: "?".to_owned(),
        black: "?".to_owned(),
        others: Vec::new(),
    };
    for (name, value) in given {
        match name.as_str() {
            "Event" => tags.event = value,
            "Site" => tags.site = value,
            "Date" => tags.date = value,
            "Round" => tags.round = value,
            "White" => tags.white = value,
            "Black" => tags.black = value,
            name if FROM_THE_GAME.contains(&name) => {}
            _ => tags.others.push((name, value)),
        }
    }
    tags
}

/// Formats a date for PGN.
fn date_text(Date { year, month, day }: Date) -> String {
    format!("{year:04}.{month:02}.{day:02}")
}
