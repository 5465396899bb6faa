//! Decoder of files: from bytes in any character set to text.
//!
//! A byte order mark decides first, then UTF-8. Other bytes are read by the character set that SGF names in
//! `CA`, and as Latin-1 if none is named, which is the character set of PGN and the default of SGF.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::note::{FormatNote, Notes};

/// Decodes the bytes of a file. Adds notes if the character set is not UTF-8.
///
/// ```
/// use filetto_formats::{Notes, decode};
///
/// let mut notes = Notes::default();
/// assert_eq!(decode(b"[White \"Jos\xe9\"]", &mut notes).as_deref(), Ok("[White \"José\"]"));
/// assert!(!notes.is_empty());
/// assert_eq!(decode(b"\0\0", &mut notes), Err(1));
/// ```
///
/// # Errors
/// The line of the first byte that no text contains.
pub fn decode(bytes: &[u8], notes: &mut Notes) -> Result<String, usize> {
    let (encoding, mark) = Encoding::for_bom(bytes).unwrap_or((named_by_text(bytes), 0));
    let bytes = &bytes[mark..];
    if encoding == UTF_8
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return check(text.to_owned());
    }
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    let name = if encoding == WINDOWS_1252 { "Latin-1" } else { encoding.name() };
    let text = check(text.into_owned())?;
    if encoding != UTF_8 {
        notes.add(FormatNote::Encoding { encoding: name.to_owned() });
    }
    if has_errors {
        let before = text.split('\u{fffd}').next().unwrap_or_default();
        notes.add(FormatNote::Replaced { line: line_at(before), encoding: name.to_owned() });
    }
    Ok(text)
}

/// Rejects a text with the byte 0, which files of programs contain and texts do not.
fn check(text: String) -> Result<String, usize> {
    match text.find('\0') {
        Some(place) => Err(line_at(&text[..place])),
        None => Ok(text),
    }
}

/// Returns the line number at the end of a text.
fn line_at(before: &str) -> usize {
    1 + before.matches('\n').count()
}

/// Returns the character set of bytes without a byte order mark.
fn named_by_text(bytes: &[u8]) -> &'static Encoding {
    let named = named_by_sgf(bytes);
    // ISO-2022-JP consists of seven-bit characters, as UTF-8 may.
    let has_escapes = bytes.contains(&0x1b);
    match named {
        Some(encoding) if has_escapes => encoding,
        _ if std::str::from_utf8(bytes).is_ok() => UTF_8,
        Some(encoding) => encoding,
        None => WINDOWS_1252,
    }
}

/// Returns the character set in the property `CA` of an SGF file.
fn named_by_sgf(bytes: &[u8]) -> Option<&'static Encoding> {
    let trimmed = bytes.trim_ascii_start();
    if !trimmed.starts_with(b"(") {
        return None;
    }
    // `CA` stands in the root, so within the first bytes.
    let head = &trimmed[..trimmed.len().min(4096)];
    let begin = head.windows(3).position(|window| window == b"CA[")? + 3;
    let value = head[begin..].split(|byte| *byte == b']').next()?;
    encoding_of(std::str::from_utf8(value).ok()?)
}

/// Returns the character set of this name. Microsoft's numbers and names with blanks occur in the wild.
fn encoding_of(name: &str) -> Option<&'static Encoding> {
    let name = name.trim().to_ascii_lowercase().replace([' ', '_'], "-");
    let label = match name.as_str() {
        "cp936" | "windows-936" | "936" | "gb-2312" | "gb-18030" | "gb2312-80" => "gb18030",
        "cp932" | "windows-932" | "932" | "s-jis" | "shiftjis" | "ms932" => "shift_jis",
        "cp950" | "windows-950" | "950" | "big-5" => "big5",
        "cp949" | "windows-949" | "949" | "euckr" => "euc-kr",
        "eucjp" => "euc-jp",
        "latin-1" | "latin 1" | "iso-latin-1" => "latin1",
        other => other,
    };
    Encoding::for_label(label.as_bytes()).or_else(|| Encoding::for_label(name.replace('-', "_").as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], expected: &str, note: Option<&str>) {
        let mut notes = Notes::default();
        assert_eq!(decode(bytes, &mut notes).as_deref(), Ok(expected));
        let first = notes.iter().next().map(|(note, _)| note.to_string());
        assert_eq!(first.as_deref(), note, "{expected}");
    }

    #[test]
    fn character_sets() {
        check("però".as_bytes(), "però", None);
        check("\u{feff}però".as_bytes(), "però", None);
        check(b"per\xf2", "per\u{f2}", Some("the text is read as Latin-1"));
        let sgf =
            |name: &str, bytes: &[u8]| [format!("(;GM[4]CA[{name}]PB[").as_bytes(), bytes, b"])"].concat();
        let read = |name: &str, player: &str| format!("(;GM[4]CA[{name}]PB[{player}])");
        for (name, bytes, player, used) in [
            ("GB2312", &b"\xd6\xd0\xb9\xfa"[..], "中国", "GBK"),
            ("GBK", b"\xd6\xd0\xb9\xfa", "中国", "GBK"),
            ("Shift-JIS", b"\x93\xfa\x96\x7b\x95\x5c", "日本表", "Shift_JIS"),
            ("shift_jis", b"\x93\xfa", "日", "Shift_JIS"),
            ("CP932", b"\x93\xfa", "日", "Shift_JIS"),
            ("Big5", b"\xa4\xa4\xb0\xea", "中國", "Big5"),
            ("EUC-KR", b"\xc7\xd1", "한", "EUC-KR"),
            ("iso-8859-1", b"\xe9", "é", "Latin-1"),
            ("Latin-1", b"\xe9", "é", "Latin-1"),
            ("nonsense", b"\xe9", "é", "Latin-1"),
        ] {
            check(&sgf(name, bytes), &read(name, player), Some(&format!("the text is read as {used}")));
        }
        check(&sgf("GB2312", b"Ann"), &read("GB2312", "Ann"), None);
        check(&sgf("GB2312", "中".as_bytes()), &read("GB2312", "中"), None);
        check(b"\xff\xfea\0\n\0", "a\n", Some("the text is read as UTF-16LE"));
        check(b"\xfe\xff\0a", "a", Some("the text is read as UTF-16BE"));
    }

    #[test]
    fn bytes_that_are_no_text() {
        let mut notes = Notes::default();
        let text = decode(b"(;CA[UTF-8]\nPB[\xe9])", &mut notes).expect("a text");
        assert_eq!(text, "(;CA[UTF-8]\nPB[\u{fffd}])");
        let note = notes.iter().next().map(|(note, _)| note.to_string());
        assert_eq!(note.as_deref(), Some("line 2: bytes that are no text in UTF-8 are replaced"));
        assert_eq!(decode(b"a\nb\0", &mut Notes::default()), Err(2));
    }
}
