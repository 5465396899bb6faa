//! The text of a row of a position.

/// Returns a row of a position: marks, and numbers of empty cells.
pub(super) fn row_text(row: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for mark in row.iter().chain(&['/']) {
        if *mark == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        if *mark != '/' {
            text.push(*mark);
        }
    }
    text
}
