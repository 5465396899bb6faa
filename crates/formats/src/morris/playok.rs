//! PlayOK's PGN of nine men's morris, with numbered points: `5`, `23-24`, `10-1x23`, `3x4`.
//!
//! Source: games of PlayOK, and the tests of Sanmill's reader.

use engine::Dialect;

use super::numbers::{morris_number, morris_point};

/// The PGN dialect of PlayOK.
pub(crate) const PLAYOK: Dialect = Dialect {
    players: ["White", "Black"],
    spec: Some("mill:nine"),
    read_move,
    write_move,
    example: "23-24x4",
    numbers_are_moves: true,
};

fn read_move(text: &str) -> Option<String> {
    translate(text, |number| {
        let is_plain = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse::<usize>().ok().filter(|_| is_plain)?;
        morris_point(number.checked_sub(1)?).map(str::to_owned)
    })
}

fn write_move(text: &str) -> String {
    let number = |point: &str| morris_number(point).map(|number| (number + 1).to_string());
    translate(text, number).unwrap_or_else(|| text.to_owned())
}

/// Replaces the points of a move `[from-]to[xtaken]` by `name(point)`.
fn translate(text: &str, name: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut translated = String::new();
    let mut rest = text;
    while let Some(end) = rest.find(['-', 'x']) {
        translated += &name(&rest[..end])?;
        translated += &rest[end..=end];
        rest = &rest[end + 1..];
    }
    Some(translated + &name(rest)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_translated_both_ways() {
        for (theirs, ours) in [("5", "d6"), ("23-24", "d1-g1"), ("10-1x23", "a4-a7xd1"), ("3x4", "g7xb6")] {
            assert_eq!(read_move(theirs).as_deref(), Some(ours));
            assert_eq!(write_move(ours), theirs);
        }
        for text in ["", "0", "25", "+5", "5x", "a7", "1--2", "1.2"] {
            assert_eq!(read_move(text), None, "{text}");
        }
    }
}
