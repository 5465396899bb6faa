//! A text in the languages of the screens.

use serde::Deserialize;

/// A text in every language of the screens.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In Italian.
    pub it: String,
}

impl Text {
    /// The text in the language with this code, `en` or `it`; in English for any other.
    ///
    /// ```
    /// use teaching::Text;
    ///
    /// let text = Text { en: "move".into(), it: "mossa".into() };
    /// assert_eq!(text.in_language("it"), "mossa");
    /// ```
    pub fn in_language(&self, code: &str) -> &str {
        match code {
            "it" => &self.it,
            _ => &self.en,
        }
    }
}
