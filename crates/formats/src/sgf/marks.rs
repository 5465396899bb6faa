//! Annotation marks of moves: numeric annotation glyphs (NAG) of PGN and properties of SGF.

use super::tree::Property;

/// The glyphs with an SGF property: `!`, `?`, `!!`, `??`, `!?` and `?!`.
const MARKS: [(u8, &str); 6] =
    [(1, "TE[1]"), (2, "BM[1]"), (3, "TE[2]"), (4, "BM[2]"), (5, "IT[]"), (6, "DO[]")];

/// Returns the glyphs as properties: a single glyph as its SGF property if there is one, others as `NAG`.
pub(super) fn write(glyphs: &[u8]) -> String {
    if let [glyph] = glyphs
        && let Some((_, property)) = MARKS.iter().find(|(known, _)| known == glyph)
    {
        return (*property).to_owned();
    }
    write_numbers(glyphs)
}

/// Returns the glyphs as one `NAG` property.
pub(super) fn write_numbers(glyphs: &[u8]) -> String {
    let values: String = glyphs.iter().map(|glyph| format!("[{glyph}]")).collect();
    if values.is_empty() { values } else { format!("NAG{values}") }
}

/// Returns the glyphs of a property; `None` if it is not an annotation mark.
pub(super) fn read(property: &Property) -> Option<Vec<u8>> {
    if property.name == "NAG" {
        return property.values.iter().map(|value| value.trim().parse().ok()).collect();
    }
    // TE and BM without a number mean 1, and the values of DO and IT have no meaning.
    let plain = match (property.name.as_str(), property.values.first()?.trim()) {
        ("TE" | "BM", "") => format!("{}[1]", property.name),
        ("DO" | "IT", _) => format!("{}[]", property.name),
        _ => property.raw(),
    };
    MARKS.iter().find(|(_, known)| *known == plain).map(|(glyph, _)| vec![*glyph])
}
