//! File of positions drawn from tables: JSON, one value per line. The first line (broken in two here) gives
//! the options and the tables; each further line is a quiet position with its exact value.
//!
//! ```text
//! {"filetto":"learn positions","version":1,"spec":"mill:nine","seed":1,"positions":200000,
//!   "tables":"12 men, 49 sectors, 0123456789abcdef"}
//! {"position":"3/3/1w1/3b2/1w1/2b/w1b w 0 0","value":999999992}
//! ```
//!
//! The value is from the side to move: 0 for a draw, ±(1,000,000,000 - plies) for a win or a loss in this
//! number of plies.

use serde_json::{Value as Json, json};

use crate::drawn_positions::{DrawOptions, DrawnPosition};
use crate::self_play_file::{SelfPlayFileError, read_value};

/// The version of the format.
const VERSION: u64 = 1;

/// Reads and writes the head and the lines of a file of drawn positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawnPositionsFile;

impl DrawnPositionsFile {
    /// Returns the first line, without its line feed.
    pub fn head(options: &DrawOptions) -> String {
        let head = json!({
            "filetto": "learn positions",
            "version": VERSION,
            "spec": options.spec,
            "seed": options.seed,
            "positions": options.positions,
            "tables": options.tables,
        });
        head.to_string()
    }

    /// Reads the first line.
    ///
    /// # Errors
    /// The line is not the head of a file of drawn positions.
    pub fn read_head(line: &str) -> Result<DrawOptions, SelfPlayFileError> {
        let read = || {
            let fields: Json = serde_json::from_str(line).ok()?;
            let is_drawn = fields["filetto"] == "learn positions" && fields["version"] == VERSION;
            Some(DrawOptions {
                spec: fields["spec"].as_str().filter(|_| is_drawn)?.to_owned(),
                seed: fields["seed"].as_u64()?,
                positions: fields["positions"].as_u64()?.try_into().ok()?,
                tables: fields["tables"].as_str()?.to_owned(),
            })
        };
        read().ok_or(SelfPlayFileError::NoGames {})
    }

    /// Returns the line of a position, with its line feed.
    pub fn line(drawn: &DrawnPosition) -> String {
        format!("{}\n", json!({ "position": drawn.position, "value": drawn.value.number() }))
    }

    /// Reads the line of a position; `None` if it is not one.
    pub fn read_line(line: &str) -> Option<DrawnPosition> {
        let fields: Json = serde_json::from_str(line).ok()?;
        let position = fields["position"].as_str()?.to_owned();
        Some(DrawnPosition { position, value: read_value(&fields["value"])? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Value;

    #[test]
    fn what_is_written_is_read() {
        let options = DrawOptions {
            spec: "mill:six".to_owned(),
            seed: 7,
            positions: 9,
            tables: "6 men, 4 sectors, 12".to_owned(),
        };
        let head = DrawnPositionsFile::head(&options);
        assert_eq!(DrawnPositionsFile::read_head(&head), Ok(options));
        for value in [Value::DRAW, Value::win_in(11), Value::loss_in(0)] {
            let drawn = DrawnPosition { position: "3/3 w 0 0".to_owned(), value };
            let line = DrawnPositionsFile::line(&drawn);
            assert_eq!(DrawnPositionsFile::read_line(&line), Some(drawn));
        }
        for wrong in ["", "{}", &head.replace("positions\",", "games\","), &head.replace(":1,", ":2,")] {
            assert_eq!(DrawnPositionsFile::read_head(wrong), Err(SelfPlayFileError::NoGames {}), "{wrong}");
            assert_eq!(DrawnPositionsFile::read_line(wrong), None, "{wrong}");
        }
    }
}
