//! Annotations of moves: comments, and marks such as `!`.

/// The marks after a move, and their numbers as numeric annotation glyphs (NAGs) of PGN.
const MARKS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// The comment and the marks at one place of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Annotation {
    /// The number of moves of the line before this place: 0 before its first move, 1 after it.
    pub ply: usize,
    /// The comment, of one or more lines; empty if there is none. Several comments at one place are joined.
    pub comment: String,
    /// Numeric annotation glyphs (NAGs): 1 for `!`, 2 for `?`, as in PGN.
    pub glyphs: Vec<u8>,
}

impl Annotation {
    /// Adds a comment below the present one. Blank lines at its ends and blanks at the ends of lines are
    /// removed.
    pub fn add_comment(&mut self, text: &str) {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let joined = format!("{}\n{}", self.comment, lines.join("\n"));
        self.comment = joined.trim().to_owned();
    }

    /// Returns `true` if there is neither a comment nor a mark.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.glyphs.is_empty()
    }
}

/// Returns the annotation at this place of a line, and inserts an empty one if there is none. The list is
/// sorted by place.
pub fn annotation_at(annotations: &mut Vec<Annotation>, ply: usize) -> &mut Annotation {
    let index = annotations.partition_point(|annotation| annotation.ply < ply);
    if annotations.get(index).is_none_or(|annotation| annotation.ply != ply) {
        annotations.insert(index, Annotation { ply, ..Annotation::default() });
    }
    &mut annotations[index]
}

/// Splits a mark off the end of a move. Returns the move and the glyph of the mark, or the whole word if it
/// does not end with one of [`MARKS`].
pub(super) fn split_mark(word: &str) -> (&str, Option<u8>) {
    let bare = word.trim_end_matches(['!', '?']);
    let mark = MARKS.into_iter().find(|(mark, _)| *mark == &word[bare.len()..]);
    mark.map_or((word, None), |(_, glyph)| (bare, Some(glyph)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_glyphs() {
        assert_eq!(split_mark("b2!?"), ("b2", Some(5)));
        assert_eq!(split_mark("??"), ("", Some(4)));
        assert_eq!(split_mark("b2"), ("b2", None));
        assert_eq!(split_mark("b2!!!"), ("b2!!!", None));
    }

    #[test]
    fn annotations_are_sorted_and_comments_joined() {
        let mut list = Vec::new();
        annotation_at(&mut list, 3).add_comment(" late ");
        annotation_at(&mut list, 0).add_comment("first");
        annotation_at(&mut list, 3).add_comment("and\r\nlater  \n");
        assert_eq!(list.iter().map(|a| a.ply).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(list[1].comment, "late\nand\nlater");
    }
}
