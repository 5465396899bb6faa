//! The file of a part of a match, written by `match --out` and read by `merge`: one JSON value per line.
//!
//! ```text
//! {"event":"part", ...}     the match, and the number of the part
//! {"event":"game", ...}     one line for each game, in order
//! {"event":"end", ...}      only after all games, or after the decision of the SPRT
//! ```
//!
//! The content does not depend on the machine: every run of a part writes the same bytes, as long as no clock
//! cuts a search short.

use game::Outcome;
use lab::{Fault, MatchScore};
use serde_json::{Value as Json, json};

/// The version of the format.
const FORMAT: u32 = 1;

/// The content of a file.
pub(in crate::commands) struct PartText {
    /// The first line: the match and the number of the part.
    pub(in crate::commands) head: Json,
    pub(in crate::commands) games: Vec<PartGame>,
    /// `true` if the last line is there, so that the part is complete.
    pub(in crate::commands) is_finished: bool,
    /// Total length of the lines read, in bytes.
    pub(in crate::commands) length: usize,
}

/// A game of a part.
#[derive(Debug, Clone)]
pub(in crate::commands) struct PartGame {
    pub(in crate::commands) number: usize,
    /// `true` if A played the first player.
    pub(in crate::commands) a_is_first: bool,
    /// A's half points, from 0 to 2.
    pub(in crate::commands) half_points: usize,
    pub(in crate::commands) outcome: Outcome,
    pub(in crate::commands) reason: String,
    pub(in crate::commands) position: Option<String>,
    /// The opening by an opening rule: the rule and the acts.
    pub(in crate::commands) opening: Option<String>,
    pub(in crate::commands) opening_plies: usize,
    pub(in crate::commands) moves: Vec<String>,
    /// The whole line as JSON.
    pub(in crate::commands) json: Json,
}

impl PartText {
    /// Parses a file up to the first incomplete line, which a killed process may leave. Returns `None` if the
    /// first line is not that of a part, or a later line is invalid.
    pub(in crate::commands) fn read(text: &str) -> Option<PartText> {
        let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let first = lines.next()?;
        let head: Json = serde_json::from_str(first).ok()?;
        if head["event"] != "part" || head["format"] != FORMAT {
            return None;
        }
        let mut part = PartText { head, games: Vec::new(), is_finished: false, length: first.len() };
        for line in lines {
            let value: Json = serde_json::from_str(line).ok()?;
            if part.is_finished {
                return None;
            }
            if value["event"] == "end" {
                part.is_finished = value["games"] == part.games.len();
                part.is_finished.then_some(())?;
            } else {
                part.games.push(PartGame::read(value)?);
            }
            part.length += line.len();
        }
        Some(part)
    }

    /// Returns the score of the games.
    pub(in crate::commands) fn score(&self) -> MatchScore {
        score_of(&self.games)
    }
}

/// Returns the score of games, which must be in order: two games of a pair follow each other.
pub(in crate::commands) fn score_of(games: &[PartGame]) -> MatchScore {
    let mut score = MatchScore::default();
    for game in games {
        let is_fault = Fault::NAMES.contains(&game.reason.as_str());
        score.count(game.half_points, game.moves.len(), is_fault);
    }
    score
}

impl PartGame {
    fn read(json: Json) -> Option<PartGame> {
        let text = |key: &str| json[key].as_str();
        let number = |key: &str| usize::try_from(json[key].as_u64()?).ok();
        let moves = json["moves"].as_array()?.iter().map(|m| m.as_str().map(str::to_owned));
        let game = PartGame {
            number: number("number").filter(|number| *number > 0)?,
            a_is_first: match text("side")? {
                "first" => true,
                "second" => false,
                _ => return None,
            },
            half_points: ["loss", "draw", "win"].iter().position(|name| text("result") == Some(*name))?,
            outcome: outcome(text("outcome")?)?,
            reason: text("reason")?.to_owned(),
            position: text("position").map(str::to_owned),
            opening: text("opening").map(str::to_owned),
            opening_plies: number("opening_plies")?,
            moves: moves.collect::<Option<Vec<String>>>()?,
            json: Json::Null,
        };
        (json["event"] == "game").then_some(PartGame { json, ..game })
    }
}

/// Parses the name of an outcome.
fn outcome(name: &str) -> Option<Outcome> {
    use game::Player::{First, Second};
    [Outcome::Draw, Outcome::Win(First), Outcome::Win(Second)]
        .into_iter()
        .find(|outcome| outcome.name() == name)
}

/// Returns the first line of a file, for a description of the match and the part.
pub(in crate::commands) fn head(mut played: Json) -> Json {
    played["event"] = json!("part");
    played["format"] = json!(FORMAT);
    played
}

/// Returns the last line of a file with this number of games.
pub(in crate::commands) fn end(games: usize) -> Json {
    json!({"event": "end", "games": games})
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"event":"game","number":1,"side":"first","result":"draw","outcome":"draw","reason":"rules","detail":null,"position":null,"opening_plies":1,"moves":["b2"]}"#;

    #[test]
    fn what_a_killed_process_left_is_read() {
        let text = format!("{}\n{GAME}\n{GAME}\n{}\n", head(json!({"game": "tris"})), end(2));
        for length in 0..=text.len() {
            let whole_lines = text[..length].matches('\n').count();
            let read = PartText::read(&text[..length]);
            assert_eq!(
                read.as_ref().map(|part| part.games.len()),
                (whole_lines > 0).then(|| (whole_lines - 1).min(2))
            );
            assert_eq!(read.is_some_and(|part| part.is_finished), length == text.len());
        }
        let score = PartText::read(&text).expect("a part").score();
        assert_eq!((score.results, score.score.pairs), ([0, 2, 0], [0, 0, 1, 0, 0]));
    }

    #[test]
    fn what_is_no_part_is_not_read() {
        let head = head(json!({}));
        let end = end(1);
        let second = GAME.replace("\"first\"", "\"third\"");
        for text in ["", "\n", "{}\n", "[1]\n", "part\n"] {
            assert!(PartText::read(text).is_none(), "{text}");
        }
        for lines in [vec![end.to_string()], vec![second], vec![GAME.into(), end.to_string(), GAME.into()]] {
            assert!(PartText::read(&format!("{head}\n{}\n", lines.join("\n"))).is_none(), "{lines:?}");
        }
    }
}
