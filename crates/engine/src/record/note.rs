//! Notes of the reader of saved games: what it accepted although it differs from the format.

game::messages! {
    /// A part of a saved game that the reader skipped or had to interpret, with its line.
    pub enum RecordNote {
        SkippedLines { line: usize, mark: String } =
            "note-skipped-lines" => "line {line}: lines that begin with {mark} are skipped",
        NoResult { line: usize } =
            "note-no-result" => "line {line}: there is no result; the game is read as unfinished",
        ResultFromTag { line: usize, found: String } =
            "note-result-from-tag" => "line {line}: there is no result after the moves; {found} is read from the tag",
        ResultWords { line: usize, found: String, result: String } =
            "note-result-words" => "line {line}: the result \"{found}\" is read as {result}",
        ResultUnknown { line: usize, found: String } =
            "note-result-unknown" => "line {line}: the result \"{found}\" is not understood and is left out",
        HistoryOff { line: usize, found: String } =
            "note-history-off" => "line {line}: the result is {found} after a draw by repetition or quiet plies; the game is read without these limits",
    }
}

/// Adds a note of a line that is skipped, unless there is one of such a line.
pub(super) fn note_skipped(notes: &mut Vec<RecordNote>, line: usize, mark: char) {
    let is_known = |note: &RecordNote| matches!(note, RecordNote::SkippedLines { mark: other, .. } if other.starts_with(mark));
    if !notes.iter().any(is_known) {
        notes.push(RecordNote::SkippedLines { line, mark: mark.to_string() });
    }
}
