//! File of games of self-play: JSON, one value per line. The first line (broken in two here) gives the
//! options, each further line is a game.
//!
//! ```text
//! {"filetto":"learn games","version":1,"spec":"ultimate","seed":1,"games":1000,"nodes":2000,
//!   "opening":8,"random":25,"weights":null,"shard":"1/1"}
//! {"game":0,"result":1,"opening":["e5"],"moves":["d4","a1"],"values":[12,-7],"quiet":[true,true]}
//! ```
//!
//! A result is 1 if the first player wins, 0 for a draw, -1 if the second player wins. The moves are those
//! after the opening. Each move has the value of the search before it, from its player's side: hundredths
//! of a move, or ±(1,000,000,000 - plies) for a win or a loss in this number of plies.
//!
//! With endgame tables, the first line identifies them by the largest number of men, the number of sectors,
//! and a digest of their contents. A game with a position in the tables also lists the exact values, in the
//! same numbers as the values of the search; `null` for a position that is not in the tables.
//!
//! ```text
//! {"filetto":"learn games", ..., "tables":"12 men, 81 sectors, 0123456789abcdef","shard":"1/1"}
//! {"game":0, ..., "values":[12,-7],"exact":[null,-999999992],"quiet":[true,true]}
//! ```

use engine::{SelfPlayGame, SelfPlayMove};
use game::{Outcome, Player, Value, messages};
use lab::Shard;
use serde_json::{Value as Json, json};

use crate::self_play::SelfPlayOptions;

/// The version of the format.
const VERSION: u64 = 1;

/// Reads and writes the first line and the games of a file of self-play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfPlayFile;

messages! {
    /// A reason why a text is not a file of games.
    pub enum SelfPlayFileError {
        NoGames {} = "learn-no-games" => "neither a file of games nor one of positions; expected one that filetto learn games or filetto learn positions wrote",
        Damaged { line: usize } = "learn-games-damaged" => "line {line} is not the next game or position",
    }
}

impl SelfPlayFile {
    /// Returns the first line, without its line feed.
    pub fn head(options: &SelfPlayOptions, shard: Shard) -> String {
        let mut head = json!({
            "filetto": "learn games",
            "version": VERSION,
            "spec": options.spec,
            "seed": options.seed,
            "games": options.games,
            "nodes": options.nodes,
            "opening": options.opening_plies,
            "random": options.random_percent,
            "weights": options.weights,
        });
        if let Some(tables) = &options.tables {
            head["tables"] = json!(tables);
        }
        head["shard"] = json!(format!("{}/{}", shard.number, shard.of));
        head.to_string()
    }

    /// Reads the first line.
    ///
    /// # Errors
    /// The line is not that of a file of games.
    pub fn read_head(line: &str) -> Result<(SelfPlayOptions, Shard), SelfPlayFileError> {
        let read = || {
            let fields: Json = serde_json::from_str(line).ok()?;
            let is_games = fields["filetto"] == "learn games" && fields["version"] == VERSION;
            let (number, of) = fields["shard"].as_str().filter(|_| is_games)?.split_once('/')?;
            let shard = Shard { number: number.parse().ok()?, of: of.parse().ok()? };
            let options = SelfPlayOptions {
                spec: fields["spec"].as_str()?.to_owned(),
                seed: fields["seed"].as_u64()?,
                games: fields["games"].as_u64()?.try_into().ok()?,
                nodes: fields["nodes"].as_u64()?,
                opening_plies: fields["opening"].as_u64()?.try_into().ok()?,
                random_percent: fields["random"].as_u64()?.try_into().ok()?,
                weights: fields["weights"].as_str().map(str::to_owned),
                tables: fields["tables"].as_str().map(str::to_owned),
            };
            (1..=shard.of).contains(&shard.number).then_some((options, shard))
        };
        read().ok_or(SelfPlayFileError::NoGames {})
    }

    /// Returns the line of a game, with its line feed.
    pub fn line(game: &SelfPlayGame) -> String {
        let turns = &game.turns;
        let mut fields = json!({
            "game": game.number,
            "result": game.outcome.seen_by(Player::First),
            "opening": game.opening,
            "moves": turns.iter().map(|turn| &*turn.m).collect::<Vec<_>>(),
            "values": turns.iter().map(|turn| turn.value.number()).collect::<Vec<_>>(),
        });
        if turns.iter().any(|turn| turn.exact.is_some()) {
            let exact = turns.iter().map(|turn| turn.exact.map(Value::number));
            fields["exact"] = exact.collect();
        }
        fields["quiet"] = turns.iter().map(|turn| turn.is_quiet).collect();
        format!("{fields}\n")
    }

    /// Reads the line of a game; `None` if it is not one.
    pub fn read_line(line: &str) -> Option<SelfPlayGame> {
        let fields: Json = serde_json::from_str(line).ok()?;
        let list = |name: &str| fields[name].as_array();
        let texts = |name: &str| -> Option<Vec<String>> {
            list(name)?.iter().map(|text| text.as_str().map(str::to_owned)).collect()
        };
        let outcome = match fields["result"].as_i64()? {
            1 => Outcome::Win(Player::First),
            0 => Outcome::Draw,
            -1 => Outcome::Win(Player::Second),
            _ => return None,
        };
        let (moves, values, quiet) = (texts("moves")?, list("values")?, list("quiet")?);
        let unknown = vec![Json::Null; moves.len()];
        let exact = if fields.get("exact").is_some() { list("exact")? } else { &unknown };
        if [values.len(), quiet.len(), exact.len()] != [moves.len(); 3] {
            return None;
        }
        let turns =
            moves.into_iter().zip(values).zip(quiet).zip(exact).map(|(((m, value), quiet), exact)| {
                let exact = if exact.is_null() { None } else { Some(read_value(exact)?) };
                Some(SelfPlayMove { m, value: read_value(value)?, is_quiet: quiet.as_bool()?, exact })
            });
        Some(SelfPlayGame {
            number: fields["game"].as_u64()?.try_into().ok()?,
            outcome,
            opening: texts("opening")?,
            turns: turns.collect::<Option<_>>()?,
        })
    }
}

/// Reads a value from its number.
pub(crate) fn read_value(number: &Json) -> Option<Value> {
    Some(Value::from_number(number.as_i64()?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> SelfPlayOptions {
        SelfPlayOptions {
            spec: "ultimate".to_owned(),
            seed: 3,
            games: 9,
            nodes: 20,
            opening_plies: 4,
            random_percent: 10,
            weights: Some("0123".to_owned()),
            tables: None,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let shard = Shard { number: 2, of: 3 };
        for tables in [None, Some("12 men".to_owned())] {
            let options = SelfPlayOptions { tables, ..options() };
            let head = SelfPlayFile::head(&options, shard);
            assert_eq!(SelfPlayFile::read_head(&head), Ok((options, shard)));
        }
        let turn = |m: &str, value, is_quiet| SelfPlayMove { m: m.to_owned(), value, is_quiet, exact: None };
        let mut game = SelfPlayGame {
            number: 4,
            outcome: Outcome::Win(Player::Second),
            opening: vec!["e5".to_owned()],
            turns: vec![turn("d4", Value::score(-12), true), turn("a1", Value::win_in(3), false)],
        };
        let line = SelfPlayFile::line(&game);
        assert!(!line.contains("exact"), "{line}");
        assert_eq!(SelfPlayFile::read_line(&line).as_ref(), Some(&game));
        for exact in [Value::DRAW, Value::loss_in(8)] {
            game.turns[1].exact = Some(exact);
            assert_eq!(SelfPlayFile::read_line(&SelfPlayFile::line(&game)).as_ref(), Some(&game));
        }
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let head = SelfPlayFile::head(&options(), Shard::WHOLE);
        for wrong in ["", "{}", &head.replace("1/1", "2/1"), &head.replace("games\"", "game\"")] {
            assert_eq!(SelfPlayFile::read_head(wrong), Err(SelfPlayFileError::NoGames {}), "{wrong}");
        }
        let line = r#"{"game":0,"result":2,"opening":[],"moves":["e5"],"values":[1],"quiet":[true]}"#;
        assert_eq!(SelfPlayFile::read_line(line), None, "a result is 1, 0 or -1");
        let fewer = line.replace(":2,", ":1,").replace("[1]", "[]");
        assert_eq!(SelfPlayFile::read_line(&fewer), None, "every move has a value");
        let whole = line.replace(":2,", ":1,");
        assert!(SelfPlayFile::read_line(&whole).is_some());
        for exact in ["[]", "[\"draw\"]", "null", "0"] {
            let wrong = whole.replace("\"quiet\"", &format!("\"exact\":{exact},\"quiet\""));
            assert_eq!(SelfPlayFile::read_line(&wrong), None, "{exact}");
        }
    }
}
