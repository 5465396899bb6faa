//! Packed answers, for who says that it can unpack them.

use std::io::Write;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// What is worth packing while somebody waits, in bytes.
const WORTHWHILE: std::ops::RangeInclusive<usize> = 2 << 10..=1 << 20;

/// Whether a header that is a list has this word.
pub(crate) fn lists(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| is_word(part, word))
}

/// Whether a part of a list is this word: `W/` before it, or a weight after it that is not nought, do not matter.
fn is_word(part: &str, word: &str) -> bool {
    let (name, weight) = part.split_once(';').unwrap_or((part, ""));
    let name = name.trim();
    let is_nought = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
    !is_nought && name.strip_prefix("W/").unwrap_or(name) == word
}

/// The content packed by gzip.
pub(crate) fn pack(content: &[u8], effort: Compression) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    encoder.write_all(content).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// Packs the text of an answer if that is worthwhile; `is_wanted` says that who asked can unpack it.
pub(crate) fn body(text: String, is_wanted: bool) -> Response {
    let packed =
        (is_wanted && WORTHWHILE.contains(&text.len())).then(|| pack(text.as_bytes(), Compression::fast()));
    let Some(packed) = packed.flatten() else {
        return Response::new(Body::from(text));
    };
    let mut response = Response::new(Body::from(packed));
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    response
}
