//! `import` and `export`: saved games.

use engine::{Annotation, HistoryRules, Reason, Record, Tags, Variation};
use formats::{Format, Loss, ReadOptions, Written};
use game::Outcome;
use serde_json::{Value as Json, json};

use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::host::Date;
use crate::job::Context;
use crate::limits::{MAX_BODY, MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC};
use crate::problem::{Problem, RequestError};

/// Maximum number of tags. [`MAX_TAG`] is the maximum length of one, in characters.
const MAX_TAGS: usize = 64;
const MAX_TAG: usize = 1000;

pub(super) fn import(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let text = required("text", fields.text("text", MAX_BODY)?)?;
    let spec = fields.text("game", MAX_SPEC)?;
    let position = fields.text("position", MAX_POSITION)?;
    let format = format(&mut fields)?;
    fields.finish()?;
    let format = format.or_else(|| formats::recognise(&text)).unwrap_or(Format::Pgn);
    let record = match &spec {
        // Without a header, the text consists of moves of the game that the request names.
        Some(spec) if format == Format::Pgn && !has_head(&text) => {
            let session = GameFields::at(spec.clone(), position).open(context.sessions)?;
            engine::parse_moves(session, &text)?
        }
        _ => formats::read(&text, &ReadOptions { format: Some(format), spec: spec.as_deref() })?,
    };
    if record.session.moves().len() > MAX_MOVES || record.variations.iter().any(is_too_long) {
        return Err(RequestError::TooManyMoves { max: MAX_MOVES }.into());
    }
    Ok(record_json(record, format).to_string())
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
    let tags = tags(given, context.host.today());
    let record = Record { tags, session, variations, annotations };
    let Written { text, lost } = formats::write(&record, format)?;
    Ok(json!({
        "text": text,
        "format": format.name(),
        "extension": format.extension(),
        "lost": lost.into_iter().map(Loss::name).collect::<Vec<_>>(),
        "formats": formats_json(&record),
    })
    .to_string())
}

/// Returns the formats to which the game can be exported.
fn formats_json(record: &Record) -> Vec<&'static str> {
    let is_whole = record.session.set_up().is_none();
    let fitting = Format::fitting(&record.session.spec()).into_iter();
    fitting.filter(|format| is_whole || format.begins_anywhere()).map(Format::name).collect()
}

/// Takes the format that a request names.
fn format(fields: &mut Fields) -> Result<Option<Format>, RequestError> {
    fields.choice("format", &Format::ALL, Format::name)
}

fn has_head(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('[')
}

fn record_json(record: Record, format: Format) -> Json {
    let session = &record.session;
    let (rules, defaults) = (session.history_rules(), HistoryRules::default());
    let unless_default = |limit: u32, default: u32| (limit != default).then_some(limit);
    let resigned = session.ending().and_then(|ending| match (ending.reason, ending.outcome) {
        (Reason::Resignation, Outcome::Win(winner)) => Some((!winner).name()),
        _ => None,
    });
    let agreed = session.ending().is_some_and(|ending| ending.reason == Reason::Agreement);
    let has_comments = record.has_comments();
    json!({
        "format": format.name(),
        "game": session.spec(),
        "set_up": session.set_up(),
        "moves": session.moves(),
        "variations": record.variations.iter().map(variation_json).collect::<Vec<_>>(),
        "annotations": annotations_json(&record.annotations),
        "tags": tags_json(record.tags),
        "resigned": resigned,
        "agreed": agreed,
        "repetitions": unless_default(rules.repetitions, defaults.repetitions),
        "quiet_plies": unless_default(rules.quiet_plies, defaults.quiet_plies),
        "has_comments": has_comments,
    })
}

fn variation_json(variation: &Variation) -> Json {
    let Variation { ply, moves, variations, annotations } = variation;
    let variations: Vec<Json> = variations.iter().map(variation_json).collect();
    let mut json = json!({"ply": ply, "moves": moves, "variations": variations});
    if !annotations.is_empty() {
        json["annotations"] = annotations_json(annotations).into();
    }
    json
}

fn annotations_json(annotations: &[Annotation]) -> Vec<Json> {
    let json = |Annotation { ply, comment, glyphs }: &Annotation| json!({"ply": ply, "comment": comment, "glyphs": glyphs});
    annotations.iter().map(json).collect()
}

/// Returns the tags of a saved game as JSON; none if it has no header.
fn tags_json(tags: Tags) -> Json {
    if tags == Tags::default() {
        return json!({});
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
    let ours = ours.into_iter().map(|(name, value)| (name.to_owned(), value));
    Json::Object(ours.chain(others).map(|(name, value)| (name, json!(value))).collect())
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
