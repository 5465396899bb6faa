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
    /// Returns the text in the language with this code, `en` or `it`; in English for any other.
    ///
    /// ```
    /// use filetto_teaching::Text;
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

    /// Returns the paragraphs of the text in this language, each in one line.
    ///
    /// ```
    /// use filetto_teaching::Text;
    ///
    /// let text = Text { en: "\nOne\nline.\n\nAnother.".into(), it: String::new() };
    /// assert_eq!(text.paragraphs("en"), ["One line.", "Another."]);
    /// ```
    pub fn paragraphs(&self, code: &str) -> Vec<String> {
        let in_one_line = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        let paragraphs = self.in_language(code).split("\n\n").map(in_one_line);
        paragraphs.filter(|paragraph| !paragraph.is_empty()).collect()
    }
}
