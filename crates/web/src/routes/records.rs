//! `POST /api/import` and `POST /api/export`: saved games.

use engine::{HistoryRules, Reason, Tags, Variation};
use game::{Message, Outcome};
use serde_json::{Value as Json, json};
use time::OffsetDateTime;

use super::Asked;
use crate::fields::needed;
use crate::opening::{MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC, Opening};
use crate::problem::Problem;
use crate::server::MAX_BODY;

/// The most tags, and the most characters of one.
const MAX_TAGS: usize = 64;
const MAX_TAG: usize = 1000;

pub(super) fn import(asked: &mut Asked<'_>) -> Result<String, Problem> {
    let refused = asked.refused();
    let text = asked.fields.text("text", MAX_BODY).and_then(|text| needed("text", text)).map_err(&refused)?;
    let spec = asked.fields.text("game", MAX_SPEC).map_err(&refused)?;
    let position = asked.fields.text("position", MAX_POSITION).map_err(&refused)?;
    asked.fields.finish().map_err(&refused)?;
    let record = match spec {
        // Without a head, these are moves of the game that the request names.
        Some(spec) if !has_head(&text) => {
            let opening = Opening::at(spec, position);
            engine::parse_moves(opening.open(&asked.state.library, asked.texts)?, &text)
        }
        _ => engine::parse_record(&text),
    };
    let record = record.map_err(|error| Problem::saying(error.id(), asked.texts.record_error(&error)))?;
    let session = &record.session;
    let (rules, usual) = (session.history_rules(), HistoryRules::default());
    let unusual = |limit: u32, usual: u32| (limit != usual).then_some(limit);
    let resigned = session.ending().and_then(|ending| match (ending.reason, ending.outcome) {
        (Reason::Resignation, Outcome::Win(winner)) => Some((!winner).name()),
        _ => None,
    });
    Ok(json!({
        "game": session.spec(),
        "set_up": session.set_up(),
        "moves": session.moves(),
        "variations": record.variations.iter().map(variation_json).collect::<Vec<_>>(),
        "tags": tags_json(record.tags),
        "resigned": resigned,
        "repetitions": unusual(rules.repetitions, usual.repetitions),
        "quiet_plies": unusual(rules.quiet_plies, usual.quiet_plies),
        "has_comments": record.has_comments,
    })
    .to_string())
}

pub(super) fn export(asked: &mut Asked<'_>) -> Result<String, Problem> {
    let refused = asked.refused();
    let opening = Opening::take(&mut asked.fields).map_err(&refused)?;
    let given = asked.fields.tags("tags", MAX_TAGS, MAX_TAG).map_err(&refused)?;
    let variations = asked.fields.variations("variations", MAX_MOVES, MAX_MOVE).map_err(&refused)?;
    asked.fields.finish().map_err(&refused)?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    let variations = engine::check_variations(&*session, &variations)
        .map_err(|error| Problem::saying(error.id(), asked.texts.variation_error(&error)))?;
    Ok(json!({"text": engine::write_record(&tags(given), &*session, &variations)}).to_string())
}

fn has_head(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('[')
}

fn variation_json(variation: &Variation) -> Json {
    let Variation { ply, moves, variations } = variation;
    let variations: Vec<Json> = variations.iter().map(variation_json).collect();
    json!({"ply": ply, "moves": moves, "variations": variations})
}

/// All tags, or none where there was no head.
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

/// The tags of a game, with the usual ones where none is given. What the game itself knows is not taken from here.
fn tags(given: Vec<(String, String)>) -> Tags {
    const FROM_THE_GAME: [&str; 5] = ["Result", "Game", "Position", "Repetitions", "QuietPlies"];
    let mut tags = Tags {
        event: "Filetto".to_owned(),
        site: "?".to_owned(),
        date: today(),
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

/// Today's date as PGN writes it, in UTC.
fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}
