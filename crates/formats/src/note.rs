//! Notes of the readers: what they accepted, skipped or interpreted.

use engine::RecordNote;
use game::Message;

game::messages! {
    /// A part of a text that a reader accepted although it differs from the format, or that it interpreted.
    pub enum FormatNote {
        Encoding { encoding: String } =
            "note-encoding" => "the text is read as {encoding}",
        Replaced { line: usize, encoding: String } =
            "note-replaced" => "line {line}: bytes that are no text in {encoding} are replaced",
        Overruled { line: usize, found: String, used: String } =
            "note-overruled" => "line {line}: the file names {found}; it is read as {used}, the requested game",
        UnknownRules { line: usize, found: String, used: String } =
            "note-unknown-rules" => "line {line}: {found} is not known here; the game is read as {used}, as requested",
        Guessed { line: usize, used: String } =
            "note-guessed" => "line {line}: the game is not named; its position is read as one of {used}",
        GameNumber { line: usize, found: String, used: String } =
            "note-game-number" => "line {line}: {found} is another game in SGF; the moves are read as {used}",
        ShortHeader { line: usize, found: String } =
            "note-short-header" => "line {line}: only the size of the board is read from \"{found}\"",
        ResultCode { line: usize, found: String } =
            "note-result-code" => "line {line}: \"{found}\" is kept as a tag: it does not name the winner",
        #[transparent]
        Record(RecordNote),
    }
}

/// The notes about a text: nothing is skipped or interpreted in silence. Notes of one kind are joined: the
/// first one and their number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notes {
    list: Vec<(FormatNote, usize)>,
}

/// Number of notes from which notes of one kind are joined even if their arguments differ.
const MAX_NOTES: usize = 30;

impl Notes {
    /// Adds a note.
    pub fn add(&mut self, note: impl Into<FormatNote>) {
        let note = note.into();
        // Bounds the list: once it is full, arguments no longer tell notes of one kind apart.
        let is_full = self.list.len() >= MAX_NOTES;
        let is_same = |other: &FormatNote| is_same_kind(other, &note) || is_full && other.id() == note.id();
        match self.list.iter_mut().find(|(other, _)| is_same(other)) {
            Some((_, count)) => *count += 1,
            None => self.list.push((note, 1)),
        }
    }

    /// Returns the first note of each kind, and the number of notes of that kind.
    pub fn iter(&self) -> impl Iterator<Item = &(FormatNote, usize)> {
        self.list.iter()
    }

    /// Returns `true` if there are no notes.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Calls a function that makes notes of saved games, and adds its notes.
    pub(crate) fn of_record<T>(&mut self, read: impl FnOnce(&mut Vec<RecordNote>) -> T) -> T {
        let mut notes = Vec::new();
        let result = read(&mut notes);
        notes.into_iter().for_each(|note| self.add(note));
        result
    }
}

/// Returns `true` if two notes differ in their lines only.
fn is_same_kind(one: &FormatNote, other: &FormatNote) -> bool {
    let without_line = |note: &FormatNote| {
        let mut arguments = note.arguments();
        arguments.retain(|(name, _)| *name != "line");
        arguments
    };
    one.id() == other.id() && (one.id() == "note-result-from-tag" || without_line(one) == without_line(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_one_kind_are_counted() {
        let mut notes = Notes::default();
        for line in [3, 7, 9] {
            notes.add(RecordNote::NoResult { line });
        }
        notes.add(FormatNote::Encoding { encoding: "Big5".to_owned() });
        let list: Vec<(String, usize)> =
            notes.iter().map(|(note, count)| (note.to_string(), *count)).collect();
        assert_eq!(
            list,
            [
                ("line 3: there is no result; the game is read as unfinished".to_owned(), 3),
                ("the text is read as Big5".to_owned(), 1),
            ]
        );
    }
}
