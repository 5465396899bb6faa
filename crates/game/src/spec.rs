//! Specs: the strings that name a game and its rule options.

use std::str::FromStr;

crate::messages! {
    /// An error in a spec. Every sentence contains the expected form.
    pub enum SpecError {
        UnknownGame { found: String, known: String } =
            "spec-unknown-game" => "unknown game \"{found}\"; expected one of: {known}",
        Shape { found: String, usage: String } =
            "spec-shape" => "invalid game \"{found}\"; expected {usage}",
        UnknownOption { found: String, usage: String } =
            "spec-unknown-option" => "unknown option \"{found}\"; expected {usage}",
        OptionTwice { name: String, usage: String } =
            "spec-option-twice" => "option {name} is given twice; expected {usage}",
        BadNumber { name: String, found: String, min: usize, max: usize, usage: String } =
            "spec-bad-number" => "{name} must be a whole number from {min} to {max}, not \"{found}\"; expected {usage}",
        BadValue { name: String, found: String, choices: String, usage: String } =
            "spec-bad-value" => "{name} must be one of {choices}, not \"{found}\"; expected {usage}",
        Unfitting { option: String, needed: String, found: String, usage: String } =
            "spec-unfitting" => "{option} needs {needed}, not {found}; expected {usage}",
    }
}

/// Parses a plain decimal number within bounds: digits only, no sign.
///
/// ```
/// assert_eq!(filetto::game::parse_number("7", 1, 20), Some(7));
/// assert_eq!(filetto::game::parse_number("+7", 1, 20), None);
/// ```
pub fn parse_number<T: FromStr + PartialOrd>(text: &str, min: T, max: T) -> Option<T> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: T = plain.then(|| text.parse().ok())??;
    (min <= number && number <= max).then_some(number)
}

/// One rule of a game by name, such as `("men", "9")` or `("fly", "yes")`: the argument of a text about the
/// rules. Unlike a spec, a list of them has the defaults too.
pub type RuleSetting = (&'static str, String);

/// Returns the word for a rule that holds or not: `yes` or `no`.
///
/// ```
/// assert_eq!(filetto::game::yes_no(true), "yes");
/// ```
pub const fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// An option of a spec, described for forms that depend on no game.
///
/// A spec is the name of the family, then `:` and a list separated by commas: the values of the positional
/// options in order, then `name=value` for the others.
///
/// ```
/// # use filetto::games::mnk::Rules;
/// use filetto::game::OptionKind;
///
/// let [rows, .., rule, _] = Rules::OPTIONS else { panic!("m, n, k, rule and overline") };
/// assert!(rows.positional);
/// assert_eq!(rows.kind, OptionKind::Number { min: 1, max: 20, usual: Some(3) });
/// let words = &["freestyle", "standard", "renju", "caro"];
/// assert_eq!(rule.kind, OptionKind::Choice { words, usual: Some("freestyle") });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpecOption {
    /// The name of the option.
    pub name: &'static str,
    /// `true` if the value stands alone, without a name, and is required.
    pub positional: bool,
    /// The values that are allowed.
    pub kind: OptionKind,
}

/// The allowed values of an option, and the usual one: the default, or a suggestion if the option is
/// positional. The usual value is `None` if it depends on other options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number. Other options may narrow the bounds.
    Number {
        /// The smallest allowed number.
        min: usize,
        /// The largest allowed number.
        max: usize,
        /// The usual number.
        usual: Option<usize>,
    },
    /// One of several words.
    Choice {
        /// The allowed words.
        words: &'static [&'static str],
        /// The usual word.
        usual: Option<&'static str>,
    },
}

impl SpecOption {
    /// Makes an option `name=word`.
    pub const fn choice(
        name: &'static str,
        words: &'static [&'static str],
        usual: Option<&'static str>,
    ) -> SpecOption {
        SpecOption { name, positional: false, kind: OptionKind::Choice { words, usual } }
    }

    /// Makes an option `name=number`.
    pub const fn number(name: &'static str, min: usize, max: usize, usual: Option<usize>) -> SpecOption {
        SpecOption { name, positional: false, kind: OptionKind::Number { min, max, usual } }
    }

    /// Makes the option positional.
    pub const fn in_place(self) -> SpecOption {
        SpecOption { positional: true, ..self }
    }
}

/// Parser of the `name=value` options of a spec. The caller takes them one by one; [`finish`](Self::finish)
/// rejects the rest.
///
/// ```
/// use filetto::game::{SpecOption, SpecOptions};
/// let men = SpecOption::number("men", 3, 12, Some(12));
/// let diagonals = SpecOption::choice("diagonals", &["no", "yes"], Some("no"));
/// let listed = [men, diagonals];
/// let mut options = SpecOptions::parse("men=9,diagonals=yes", "usage", &listed)?;
/// assert_eq!(options.number("men", 3, 12)?, Some(9));
/// assert_eq!(options.choice("diagonals", &[("no", false), ("yes", true)])?, Some(true));
/// options.finish()?;
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug)]
pub struct SpecOptions<'a> {
    pairs: Vec<(&'a str, &'a str)>,
    usage: &'a str,
    /// The only options that are accepted, so that a form made from this list offers every possible spec.
    listed: &'a [SpecOption],
}

impl SpecOptions<'_> {
    /// Returns the words of [choices](Self::choice), as a [`SpecOption`] lists them.
    pub const fn words<T, const N: usize>(choices: &[(&'static str, T); N]) -> [&'static str; N] {
        let mut words = [""; N];
        let mut index = 0;
        while index < N {
            words[index] = choices[index].0;
            index += 1;
        }
        words
    }
}

impl<'a> SpecOptions<'a> {
    /// Splits `name=value` pairs at their commas; an empty text has none.
    ///
    /// # Errors
    /// A part has no `=`, or a name stands twice.
    pub fn parse(text: &'a str, usage: &'a str, listed: &'a [SpecOption]) -> Result<Self, SpecError> {
        let mut options = SpecOptions { pairs: Vec::new(), usage, listed };
        if text.is_empty() {
            return Ok(options);
        }
        for part in text.split(',') {
            let (name, value) = part
                .split_once('=')
                .map(|(name, value)| (name.trim(), value.trim()))
                .ok_or_else(|| options.unknown(part))?;
            if options.pairs.iter().any(|(other, _)| *other == name) {
                return Err(SpecError::OptionTwice { name: name.to_owned(), usage: usage.to_owned() });
            }
            options.pairs.push((name, value));
        }
        Ok(options)
    }

    /// Parses the options of a spec such as `ultimate:closed=no` or, without options, `ultimate`.
    ///
    /// # Errors
    /// The spec does not begin with this name, nothing follows a colon, or the errors of
    /// [`parse`](Self::parse).
    pub fn of_spec(
        spec: &'a str,
        name: &str,
        usage: &'a str,
        listed: &'a [SpecOption],
    ) -> Result<Self, SpecError> {
        let shape = || SpecError::Shape { found: spec.to_owned(), usage: usage.to_owned() };
        let options = match spec.strip_prefix(name).ok_or_else(shape)? {
            "" => "",
            rest => rest.strip_prefix(':').filter(|options| !options.is_empty()).ok_or_else(shape)?,
        };
        SpecOptions::parse(options, usage, listed)
    }

    fn unknown(&self, found: &str) -> SpecError {
        SpecError::UnknownOption { found: found.trim().to_owned(), usage: self.usage.to_owned() }
    }

    fn take(&mut self, name: &str) -> Option<&'a str> {
        let is_listed = self.listed.iter().any(|option| option.name == name && !option.positional);
        let index = self.pairs.iter().position(|(other, _)| *other == name).filter(|_| is_listed)?;
        Some(self.pairs.remove(index).1)
    }

    /// Takes the value of a numeric option, if it was given.
    ///
    /// # Errors
    /// The value is not a number from `min` to `max`.
    pub fn number(&mut self, name: &str, min: usize, max: usize) -> Result<Option<usize>, SpecError> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        let bad = || SpecError::BadNumber {
            name: name.to_owned(),
            found: value.to_owned(),
            min,
            max,
            usage: self.usage.to_owned(),
        };
        parse_number(value, min, max).map(Some).ok_or_else(bad)
    }

    /// Takes the value of an option and returns its meaning from `choices`, if the option was given.
    ///
    /// # Errors
    /// The value is none of the words.
    pub fn choice<T: Copy>(&mut self, name: &str, choices: &[(&str, T)]) -> Result<Option<T>, SpecError> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        match choices.iter().find(|(word, _)| *word == value) {
            Some((_, choice)) => Ok(Some(*choice)),
            None => Err(SpecError::BadValue {
                name: name.to_owned(),
                found: value.to_owned(),
                choices: choices.iter().map(|(word, _)| *word).collect::<Vec<_>>().join("|"),
                usage: self.usage.to_owned(),
            }),
        }
    }

    /// Checks that every option was taken.
    ///
    /// # Errors
    /// An option is unknown to the game; the error contains the first one.
    pub fn finish(self) -> Result<(), SpecError> {
        match self.pairs.first() {
            None => Ok(()),
            Some((name, value)) => Err(self.unknown(&format!("{name}={value}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digits_within_bounds() {
        assert_eq!(parse_number("7", 1, 20), Some(7));
        assert_eq!(parse_number("020", 1, 20), Some(20));
        for text in ["", "0", "21", "-1", "+1", "1.5", " 1", "99999999999999999999999"] {
            assert_eq!(parse_number(text, 1, 20), None, "{text:?}");
        }
    }

    #[test]
    fn options_are_taken_once_and_all() {
        let message = |text: &str| {
            let listed = [SpecOption::number("men", 3, 12, None)];
            let mut options = match SpecOptions::parse(text, "U", &listed) {
                Ok(options) => options,
                Err(error) => return error.to_string(),
            };
            match options.number("men", 3, 12).and_then(|_| options.finish()) {
                Ok(()) => "fine".to_owned(),
                Err(error) => error.to_string(),
            }
        };
        assert_eq!(message(""), "fine");
        assert_eq!(message("men=9"), "fine");
        assert_eq!(message("men"), "unknown option \"men\"; expected U");
        assert_eq!(message("men=9,men=9"), "option men is given twice; expected U");
        assert_eq!(message("men=2"), "men must be a whole number from 3 to 12, not \"2\"; expected U");
        assert_eq!(message("fly=yes"), "unknown option \"fly=yes\"; expected U");
    }
}
