//! The tools: their schemas, the request that each becomes, and the form of its result.

use answers::RequestError;
use answers::limits::{MAX_MOVE, MAX_TIME};
use serde_json::{Map, Value as Json, json};
use texts::Catalogue;

use super::arguments::{DEFAULT_LEVEL, DEFAULT_SECONDS, MIN_SECONDS, ToolArgument};

/// A tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    LegalMoves,
    Play,
    Values,
    BestMove,
    Solve,
    Check,
}

impl Tool {
    /// All tools, in the order in which clients show them.
    pub(super) const ALL: [Tool; 6] =
        [Tool::LegalMoves, Tool::Play, Tool::Values, Tool::BestMove, Tool::Solve, Tool::Check];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Tool::LegalMoves => "legal_moves",
            Tool::Play => "play",
            Tool::Values => "values",
            Tool::BestMove => "best_move",
            Tool::Solve => "solve",
            Tool::Check => "check",
        }
    }

    /// Returns the name of the request in the crate `answers`.
    pub(super) const fn request(self) -> &'static str {
        match self {
            Tool::LegalMoves | Tool::Play => "view",
            Tool::Values => "values",
            Tool::BestMove => "move",
            Tool::Solve => "solve",
            Tool::Check => "check",
        }
    }

    const fn arguments(self) -> &'static [ToolArgument] {
        use ToolArgument::{Certificate, Game, Level, Move, Moves, Position, Proof, Seconds, Seed};
        match self {
            Tool::LegalMoves => &[Game, Moves, Position],
            Tool::Play => &[Game, Move, Moves, Position],
            Tool::Values => &[Game, Moves, Position, Seconds],
            Tool::BestMove => &[Game, Moves, Position, Level, Seconds, Seed],
            Tool::Solve => &[Game, Moves, Position, Seconds, Proof],
            Tool::Check => &[Certificate, Seconds],
        }
    }

    /// Returns the description of the tool for clients and models.
    pub(super) fn listed(self, texts: &Catalogue) -> Json {
        let arguments = self.arguments();
        let properties = arguments.iter().map(|one| (one.key().to_owned(), one.schema(texts)));
        let required = arguments.iter().filter(|one| one.is_required()).map(|one| one.key());
        let key = self.name().replace('_', "-");
        let title = texts.text(&format!("mcp-title-{key}"));
        json!({
            "name": self.name(),
            "title": title,
            "description": texts.text(&format!("mcp-tool-{key}")),
            "inputSchema": {
                "type": "object",
                "properties": properties.collect::<Map<String, Json>>(),
                "required": required.collect::<Vec<_>>(),
                "additionalProperties": false,
            },
            "annotations": {
                "title": title,
                "readOnlyHint": true,
                "destructiveHint": false,
                "idempotentHint": true,
                "openWorldHint": false,
            },
        })
    }

    /// Returns the body of the request for a call with these arguments. The request itself checks most of
    /// them.
    pub(super) fn body(self, mut given: Map<String, Json>) -> Result<Json, RequestError> {
        let arguments = self.arguments();
        if let Some(key) = given.keys().find(|key| arguments.iter().all(|one| one.key() != *key)) {
            let known: Vec<&str> = arguments.iter().map(|one| one.key()).collect();
            return Err(RequestError::UnknownKey { key: texts::quoted(key), known: known.join(", ") });
        }
        if arguments.contains(&ToolArgument::Seconds) {
            let seconds = given.remove("seconds").filter(|seconds| !seconds.is_null());
            given.insert("seconds".to_owned(), checked_seconds(seconds)?);
        }
        match self {
            Tool::Play => {
                let played = given.remove("move").unwrap_or_default();
                let moves = given.entry("moves").or_insert_with(|| json!([]));
                let move_key = || "move".to_owned();
                match (played, moves) {
                    (Json::Null, _) => return Err(RequestError::Missing { key: move_key() }),
                    (played @ Json::String(_), Json::Array(moves)) => moves.push(played),
                    (Json::String(_), moves @ Json::Null) => *moves = json!([]),
                    // The request rejects these moves.
                    (Json::String(_), _) => {}
                    (_, _) => return Err(RequestError::Text { key: move_key(), max: MAX_MOVE }),
                }
            }
            Tool::BestMove => {
                let level = given.remove("level").filter(|level| !level.is_null());
                given.insert("agent".to_owned(), level.unwrap_or_else(|| DEFAULT_LEVEL.into()));
            }
            Tool::LegalMoves | Tool::Values | Tool::Solve | Tool::Check => {}
        }
        Ok(Json::Object(given))
    }

    /// Returns the result of a call, from the answer to its request.
    pub(super) fn result(self, mut answer: Json) -> Json {
        match self {
            Tool::LegalMoves | Tool::Play => shown(&answer),
            Tool::Values => with_regrets(&answer),
            Tool::BestMove => {
                if let Some(answer) = answer.as_object_mut() {
                    answer.remove("path");
                }
                answer
            }
            Tool::Solve | Tool::Check => answer,
        }
    }
}

/// Returns the time of a call. A client waits for it, so it has a limit also where a request has none.
fn checked_seconds(seconds: Option<Json>) -> Result<Json, RequestError> {
    let seconds = seconds.unwrap_or_else(|| DEFAULT_SECONDS.into());
    let max = MAX_TIME.as_secs_f64();
    match seconds.as_f64().filter(|number| (MIN_SECONDS..=max).contains(number)) {
        Some(_) => Ok(seconds),
        None => Err(RequestError::Seconds {
            key: ToolArgument::Seconds.key().to_owned(),
            min: MIN_SECONDS.to_string(),
            max: max.to_string(),
            found: seconds.to_string(),
        }),
    }
}

/// Returns a position in words: models read names of points better than drawings.
fn shown(view: &Json) -> Json {
    let names: Vec<&Json> = list(&view["board"]["points"]).iter().map(|point| &point["name"]).collect();
    let name = |point: &Json| point.as_u64().and_then(|point| names.get(point as usize).copied());
    let men = names.iter().zip(list(&view["occupants"])).filter(|(_, player)| !player.is_null());
    let men = men.filter_map(|(name, player)| Some((name.as_str()?.to_owned(), player.clone())));
    let area = |area: &Json| {
        let points: Vec<&Json> = list(&area["points"]).iter().filter_map(name).collect();
        json!({"points": points, "owner": area["owner"], "playable": area["playable"]})
    };
    let is_over = !view["ending"].is_null();
    let moves: Vec<&Json> = list(&view["legal"]).iter().map(|legal| &legal["move"]).collect();
    json!({
        "game": view["game"],
        "position": view["position"],
        "moves": view["moves"],
        "to_move": if is_over { &Json::Null } else { &view["to_move"] },
        "legal_moves": moves,
        "men": men.collect::<Map<String, Json>>(),
        "in_hand": view["in_hand"],
        "areas": list(&view["areas"]).iter().map(area).collect::<Vec<_>>(),
        "ending": view["ending"],
        "levels": view["agents"],
    })
}

/// Returns the values of all moves, each with its regret if that is proven: 0 for a best move, 1 for one that
/// turns a win into a draw, or a draw into a loss, and 2 for one that turns a win into a loss.
fn with_regrets(values: &Json) -> Json {
    let entries = list(&values["moves"]);
    let bounds: Vec<(i32, i32)> = entries.iter().map(|entry| bounds(&entry["value"])).collect();
    // A move of unknown value may be the best one.
    let best = bounds.iter().map(|(_, most)| *most).max();
    let is_known = best == bounds.iter().map(|(least, _)| *least).max();
    let judged = |(entry, (least, most)): (&Json, &(i32, i32))| {
        let mut judged = match &entry["value"] {
            Json::Object(value) => Json::Object(value.clone()),
            _ => json!({}),
        };
        judged["move"] = entry["move"].clone();
        judged["regret"] = json!(best.filter(|_| is_known && least == most).map(|best| best - least));
        judged
    };
    let moves: Vec<Json> = entries.iter().zip(&bounds).map(judged).collect();
    json!({"moves": moves, "complete": values["complete"], "method": values["method"]})
}

/// Returns the least and the greatest result that a value allows: 1 for a win, 0 for a draw, -1 for a loss.
fn bounds(value: &Json) -> (i32, i32) {
    let number = |name: &Json| match name.as_str() {
        Some("win") => Some(1),
        Some("draw") => Some(0),
        Some("loss") => Some(-1),
        _ => None,
    };
    // A draw by history may prevent this result, but the winner by the board alone cannot lose.
    if let Some(result) = number(&value["without_history"]["value"]) {
        return (result.min(0), result.max(0));
    }
    match (number(&value["value"]), value["bound"].as_str()) {
        (Some(result), Some("at-least")) => (result, 1),
        (Some(result), Some("at-most")) => (-1, result),
        (Some(result), _) => (result, result),
        (None, _) => (-1, 1),
    }
}

fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn every_tool_and_argument_has_a_text_in_both_languages() {
        for language in [Language::English, Language::Italian] {
            let texts = Catalogue::new(language);
            for tool in Tool::ALL {
                let listed = tool.listed(&texts);
                assert!(answers::find(tool.request()).is_some(), "{tool:?}");
                // For an unknown key, the catalogue returns the key.
                assert!(!listed.to_string().contains("\"mcp-"), "{language:?} {listed}");
            }
        }
    }

    #[test]
    fn regrets_are_proven() {
        let check = |values: Json, regrets: Json| {
            let entry = |value: &Json| json!({"move": "a1", "value": value});
            let entries: Vec<Json> = list(&values).iter().map(entry).collect();
            let found = with_regrets(&json!({"moves": entries}));
            let found: Vec<&Json> = list(&found["moves"]).iter().map(|entry| &entry["regret"]).collect();
            assert_eq!(json!(found), regrets, "{values}");
        };
        let exact = |value: &str| json!({"value": value, "bound": "exact"});
        let estimate = json!({"score": 30});
        check(json!([exact("win"), exact("draw"), exact("loss")]), json!([0, 1, 2]));
        check(json!([exact("win"), estimate]), json!([0, null]));
        check(json!([exact("draw"), estimate, exact("loss")]), json!([null, null, null]));
        check(json!([exact("draw"), null]), json!([null, null]));
        check(json!([{"value": "draw", "bound": "at-least"}, exact("loss")]), json!([null, null]));
        check(json!([{"value": "win", "bound": "at-least"}, exact("loss")]), json!([0, 2]));
        check(
            json!([{"score": 2000, "without_history": {"value": "win"}}, exact("loss")]),
            json!([null, null]),
        );
        check(
            json!([{"score": -2000, "without_history": {"value": "loss"}}, exact("draw")]),
            json!([null, 0]),
        );
    }
}
