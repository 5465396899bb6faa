//! Marks of moves: PGN's numbers for them, and the properties of SGF.

use super::tree::Property;

/// The marks that SGF knows: `!`, `?`, `!!`, `??`, `!?` and `?!`.
const MARKS: [(u8, &str); 6] =
    [(1, "TE[1]"), (2, "BM[1]"), (3, "TE[2]"), (4, "BM[2]"), (5, "IT[]"), (6, "DO[]")];

/// The marks as properties. A single mark that SGF knows is its own property.
pub(super) fn write(glyphs: &[u8]) -> String {
    if let [glyph] = glyphs
        && let Some((_, property)) = MARKS.iter().find(|(known, _)| known == glyph)
    {
        return (*property).to_owned();
    }
    write_numbers(glyphs)
}

/// The marks as numbers.
pub(super) fn write_numbers(glyphs: &[u8]) -> String {
    let values: String = glyphs.iter().map(|glyph| format!("[{glyph}]")).collect();
    if values.is_empty() { values } else { format!("NAG{values}") }
}

/// The marks of a property; `None` if it is none.
pub(super) fn read(property: &Property) -> Option<Vec<u8>> {
    if property.name == "NAG" {
        return property.values.iter().map(|value| value.trim().parse().ok()).collect();
    }
    // A good or bad move without a number is a plain one.
    let plain = match (property.name.as_str(), property.values.first()?.trim()) {
        ("TE" | "BM", "") => format!("{}[1]", property.name),
        ("DO" | "IT", _) => format!("{}[]", property.name),
        _ => property.raw(),
    };
    MARKS.iter().find(|(_, known)| *known == plain).map(|(glyph, _)| vec![*glyph])
}
