//! The JSON of a request, read key by key.
//!
//! It is parsed by hand and not by a derived `Deserialize`, so that an error is one sentence that names the
//! key, in the reader's language.

use std::fmt::Display;
use std::time::Duration;

use engine::{Annotation, Variation};
use game::Player;
use serde_json::{Map, Value as Json};

use crate::limits::MAX_COMMENT;
use crate::problem::RequestError;

/// The keys of a request. Each is taken once; [`finish`](Self::finish) rejects the remaining ones.
#[derive(Debug)]
pub struct Fields {
    object: Map<String, Json>,
    known: Vec<&'static str>,
}

/// Minimum time of a search in a request, in seconds.
const MIN_SECONDS: f64 = 0.001;

impl Fields {
    /// Parses the body of a request.
    ///
    /// # Errors
    /// It is not a JSON object.
    pub fn parse(body: &[u8]) -> Result<Fields, RequestError> {
        let json: Json = serde_json::from_slice(body).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            match error.to_string().starts_with("recursion limit") {
                true => RequestError::TooDeep { line, column },
                false => RequestError::NotJson { line, column },
            }
        })?;
        Fields::of(json).ok_or(RequestError::NotObject {})
    }

    /// Returns the keys of an object; `None` for another value.
    fn of(json: Json) -> Option<Fields> {
        match json {
            Json::Object(object) => Some(Fields { object, known: Vec::new() }),
            _ => None,
        }
    }

    /// Takes the value of a key; `null` counts as absent.
    fn take(&mut self, key: &'static str) -> Option<Json> {
        self.known.push(key);
        self.object.remove(key).filter(|value| !value.is_null())
    }

    /// Takes a text of at most `max` characters.
    pub fn text(&mut self, key: &'static str, max: usize) -> Result<Option<String>, RequestError> {
        let wrong = || RequestError::Text { key: key.to_owned(), max };
        match self.take(key) {
            None => Ok(None),
            Some(Json::String(text)) if is_short(&text, max) => Ok(Some(text)),
            Some(_) => Err(wrong()),
        }
    }

    /// Takes a list of at most `count` texts of at most `max` characters each; empty if the key is absent.
    pub(crate) fn texts(
        &mut self,
        key: &'static str,
        count: usize,
        max: usize,
    ) -> Result<Vec<String>, RequestError> {
        let wrong = || RequestError::Texts { key: key.to_owned(), count, max };
        let text = |value| match value {
            Json::String(text) if is_short(&text, max) => Ok(text),
            _ => Err(wrong()),
        };
        Ok(self.list(key, count, wrong, text)?.unwrap_or_default())
    }

    /// Takes a list of at most `count` items, each of which `item` converts; `None` if the key is absent. Any
    /// other value gives the error `wrong`.
    fn list<T>(
        &mut self,
        key: &'static str,
        count: usize,
        wrong: impl Fn() -> RequestError,
        item: impl FnMut(Json) -> Result<T, RequestError>,
    ) -> Result<Option<Vec<T>>, RequestError> {
        match self.take(key) {
            None => Ok(None),
            Some(Json::Array(list)) if list.len() <= count => {
                list.into_iter().map(item).collect::<Result<_, _>>().map(Some)
            }
            Some(_) => Err(wrong()),
        }
    }

    /// Takes a whole number from `min` to `max`.
    pub(crate) fn number<T>(&mut self, key: &'static str, min: T, max: T) -> Result<Option<T>, RequestError>
    where
        T: TryFrom<u64> + PartialOrd + Display,
    {
        let Some(value) = self.take(key) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| T::try_from(number).ok());
        match number.filter(|number| min <= *number && *number <= max) {
            Some(number) => Ok(Some(number)),
            None => Err(number_error(key, &min, &max, &value)),
        }
    }

    /// Takes a time in seconds, at most `max`.
    pub(crate) fn seconds(
        &mut self,
        key: &'static str,
        max: Duration,
    ) -> Result<Option<Duration>, RequestError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let (min, max) = (MIN_SECONDS, max.as_secs_f64());
        match value.as_f64().filter(|seconds| (min..=max).contains(seconds)) {
            Some(seconds) => Ok(Some(Duration::from_secs_f64(seconds))),
            None => {
                let [min, max] = [min, max].map(|limit| limit.to_string());
                Err(RequestError::Seconds { key: key.to_owned(), min, max, found: value.to_string() })
            }
        }
    }

    /// Takes one of `all`, by its name.
    pub fn choice<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        name: impl Fn(T) -> &'static str,
    ) -> Result<Option<T>, RequestError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let found = all.iter().copied().find(|one| value == name(*one));
        let known = || all.iter().map(|one| name(*one)).collect::<Vec<_>>().join(", ");
        found.map(Some).ok_or_else(|| RequestError::Choice { key: key.to_owned(), known: known() })
    }

    /// Takes a player.
    pub fn player(&mut self, key: &'static str) -> Result<Option<Player>, RequestError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        player(&value).map(Some).ok_or_else(|| RequestError::Player { key: key.to_owned() })
    }

    /// Takes the player on each point, for at most `max` points; `None` if the key is absent.
    pub(crate) fn points(
        &mut self,
        key: &'static str,
        max: usize,
    ) -> Result<Option<Vec<Option<Player>>>, RequestError> {
        let wrong = || RequestError::Points { key: key.to_owned() };
        let man = |value: Json| match value {
            Json::Null => Ok(None),
            value => player(&value).map(Some).ok_or_else(wrong),
        };
        self.list(key, max, wrong, man)
    }

    /// Takes two numbers from 0 to `max`: the first player's and the second's.
    pub(crate) fn pair(&mut self, key: &'static str, max: u8) -> Result<Option<[u8; 2]>, RequestError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let number = |value: &Json| value.as_u64().and_then(|number| u8::try_from(number).ok());
        let numbers: Option<Vec<u8>> =
            value.as_array().map(|list| list.iter().filter_map(number).filter(|n| *n <= max).collect());
        let is_pair = value.as_array().is_some_and(|list| list.len() == 2);
        match numbers.as_deref() {
            Some([first, second]) if is_pair => Ok(Some([*first, *second])),
            _ => Err(RequestError::Numbers { key: key.to_owned(), count: 2, max: max.into() }),
        }
    }

    /// Takes at most `count` texts of at most `max` characters, under names of letters, digits and
    /// underscores.
    pub(crate) fn tags(
        &mut self,
        key: &'static str,
        count: usize,
        max: usize,
    ) -> Result<Vec<(String, String)>, RequestError> {
        let wrong = || RequestError::Tags { key: key.to_owned(), count, max };
        let object = match self.take(key) {
            None => return Ok(Vec::new()),
            Some(Json::Object(object)) if object.len() <= count => object,
            Some(_) => return Err(wrong()),
        };
        let is_name = |name: &str| {
            !name.is_empty()
                && is_short(name, 40)
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        let tag = |(name, value): (String, Json)| match value {
            Json::String(value) if is_short(&value, max) && is_name(&name) => Ok((name, value)),
            _ => Err(wrong()),
        };
        object.into_iter().map(tag).collect()
    }

    /// Takes the variations of a line of moves, each an object with keys of its own; empty if the key is
    /// absent. Lines have at most `count` moves of at most `max` characters.
    pub(crate) fn variations(
        &mut self,
        key: &'static str,
        count: usize,
        max: usize,
    ) -> Result<Vec<Variation>, RequestError> {
        let wrong = || RequestError::Variations { key: key.to_owned() };
        let variation = |value| {
            let mut fields = Fields::of(value).ok_or_else(wrong)?;
            let variation = Variation {
                ply: required("ply", fields.number("ply", 0, count)?)?,
                moves: fields.texts("moves", count, max)?,
                variations: fields.variations(key, count, max)?,
                annotations: fields.annotations(count)?,
            };
            fields.finish()?;
            Ok(variation)
        };
        Ok(self.list(key, usize::MAX, wrong, variation)?.unwrap_or_default())
    }

    /// Takes the comments and marks of a line of at most `count` moves, each an object with keys of its own;
    /// empty if the key is absent.
    pub(crate) fn annotations(&mut self, count: usize) -> Result<Vec<Annotation>, RequestError> {
        let key = "annotations";
        let wrong = || RequestError::Annotations { key: key.to_owned(), max: MAX_COMMENT };
        let annotation = |value| {
            let mut fields = Fields::of(value).ok_or_else(wrong)?;
            let annotation = Annotation {
                ply: required("ply", fields.number("ply", 0, count)?)?,
                comment: fields.text("comment", MAX_COMMENT)?.unwrap_or_default(),
                glyphs: fields.numbers("glyphs")?,
            };
            fields.finish()?;
            Ok(annotation)
        };
        Ok(self.list(key, usize::MAX, wrong, annotation)?.unwrap_or_default())
    }

    /// Takes a list of marks, as numbers from 0 to 255; empty if the key is absent.
    fn numbers(&mut self, key: &'static str) -> Result<Vec<u8>, RequestError> {
        let wrong = || RequestError::Annotations { key: "annotations".to_owned(), max: MAX_COMMENT };
        let number =
            |value: Json| value.as_u64().and_then(|number| u8::try_from(number).ok()).ok_or_else(wrong);
        Ok(self.list(key, usize::MAX, wrong, number)?.unwrap_or_default())
    }

    /// Takes a key that is `true` or `false`; `false` if it is absent.
    pub(crate) fn flag(&mut self, key: &'static str) -> Result<bool, RequestError> {
        match self.take(key) {
            None => Ok(false),
            Some(Json::Bool(flag)) => Ok(flag),
            Some(_) => Err(RequestError::Flag { key: key.to_owned() }),
        }
    }

    /// Checks that every key has been taken.
    ///
    /// # Errors
    /// A key is left, which no request of this name has.
    pub fn finish(&self) -> Result<(), RequestError> {
        match self.object.keys().next() {
            None => Ok(()),
            Some(key) => {
                Err(RequestError::UnknownKey { key: texts::quoted(key), known: self.known.join(", ") })
            }
        }
    }
}

/// Returns the value of a key that must be present.
pub(crate) fn required<T>(key: &'static str, value: Option<T>) -> Result<T, RequestError> {
    value.ok_or_else(|| RequestError::Missing { key: key.to_owned() })
}

/// Returns the error for a number that is not from `min` to `max`.
pub(crate) fn number_error(
    key: &str,
    min: &dyn Display,
    max: &dyn Display,
    found: &dyn Display,
) -> RequestError {
    let [min, max] = [min, max].map(ToString::to_string);
    RequestError::Number { key: key.to_owned(), min, max, found: found.to_string() }
}

fn is_short(text: &str, max: usize) -> bool {
    // No character is shorter than a byte, so most texts need no count.
    text.len() <= max || text.chars().count() <= max
}

fn player(value: &Json) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| value.as_str() == Some(player.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_body_must_be_an_object() {
        let check = |text: &str, expected: &str| {
            assert_eq!(Fields::parse(text.as_bytes()).unwrap_err().to_string(), expected);
        };
        check("", "the body is not JSON: line 1, column 0");
        check("{", "the body is not JSON: line 1, column 1");
        check("[]", "the body must be a JSON object");
        check(&"[".repeat(1000), "the body is nested too deeply: line 1, column 128");
    }

    #[test]
    fn keys_have_their_types_and_bounds() {
        let mut found =
            fields(r#"{"a": "x", "b": 3, "c": 0.5, "d": ["x"], "e": null, "f": "second", "g": [1, 2]}"#);
        assert_eq!(found.text("a", 1), Ok(Some("x".to_owned())));
        assert_eq!(found.number("b", 1_u32, 3), Ok(Some(3)));
        assert_eq!(found.seconds("c", Duration::from_secs(1)), Ok(Some(Duration::from_millis(500))));
        assert_eq!(found.texts("d", 1, 1), Ok(vec!["x".to_owned()]));
        assert_eq!(found.text("e", 1), Ok(None));
        assert_eq!(found.player("f"), Ok(Some(Player::Second)));
        assert_eq!(found.pair("g", 9), Ok(Some([1, 2])));
        assert_eq!(found.finish(), Ok(()));
    }

    #[test]
    fn errors_name_the_key() {
        let body = r#"{"a": "xx", "b": 4, "c": "1", "d": [1], "f": "third", "g": [1, 2, 3], "z": 1}"#;
        let mut found = fields(body);
        let say = |error: RequestError| error.to_string();
        assert_eq!(say(found.text("a", 1).unwrap_err()), "a must be a string of at most 1 characters");
        assert_eq!(
            say(found.number("b", 1_u32, 3).unwrap_err()),
            "b must be a whole number from 1 to 3, not 4"
        );
        let seconds = found.seconds("c", Duration::from_secs(60)).unwrap_err();
        assert_eq!(say(seconds), "c must be a number of seconds from 0.001 to 60, not \"1\"");
        let texts = found.texts("d", 4, 5).unwrap_err();
        assert_eq!(say(texts), "d must be a list of at most 4 strings of at most 5 characters");
        assert_eq!(say(found.player("f").unwrap_err()), "f must be \"first\" or \"second\"");
        assert_eq!(say(found.pair("g", 9).unwrap_err()), "g must be a list of 2 whole numbers from 0 to 9");
        let rest = found.finish().unwrap_err();
        assert_eq!(say(rest), "unknown key z; expected some of: a, b, c, d, f, g");
    }
}
