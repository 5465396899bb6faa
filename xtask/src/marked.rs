//! Generated parts of documents, between two marker lines.

use anyhow::{Context, Result};

/// The document with the figures.
pub(crate) const FIGURES: &str = "docs/figures.md";

/// Splits a document: up to and including the first mark, between the marks, and from the second mark on.
pub(crate) fn split<'a>(document: &'a str, marks: [&str; 2]) -> Result<[&'a str; 3]> {
    let begin = document.find(marks[0]).with_context(|| format!("no line {}", marks[0]))? + marks[0].len();
    let (before, rest) = document.split_at(begin);
    let length = rest.find(marks[1]).with_context(|| format!("no line {} after it", marks[1]))?;
    let (between, after) = rest.split_at(length);
    Ok([before, between, after])
}

/// Replaces the text between the marks.
pub(crate) fn replace(document: &str, marks: [&str; 2], text: &str) -> Result<String> {
    let [before, _, after] = split(document, marks)?;
    Ok(format!("{before}\n\n{text}\n\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_put_between_its_marks() {
        let marks = ["<!-- begin -->", "<!-- end -->"];
        let document = |text: &str| format!("before\n{}\n\n{text}\n\n{}\nafter\n", marks[0], marks[1]);
        assert_eq!(replace(&document("old"), marks, "new").unwrap(), document("new"));
        assert!(replace("nothing", marks, "new").is_err());
    }
}
