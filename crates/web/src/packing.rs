//! JSON responses, compressed for clients that accept gzip.

use std::io::Write;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

/// Sizes of answers that are compressed while the client waits, in bytes.
const WORTHWHILE: std::ops::RangeInclusive<usize> = 2 << 10..=1 << 20;

/// Returns `true` if a header that is a list contains this word.
pub(crate) fn lists(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|part| is_word(part, word))
}

/// Returns `true` if an element of a list is this word. A prefix `W/` is ignored, and so is a weight, unless
/// it is 0.
fn is_word(part: &str, word: &str) -> bool {
    let (name, weight) = part.split_once(';').unwrap_or((part, ""));
    let name = name.trim();
    let is_excluded = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
    !is_excluded && name.strip_prefix("W/").unwrap_or(name) == word
}

/// Compresses the content with gzip.
pub(crate) fn pack(content: &[u8], effort: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

/// Returns the bytes to send, and `true` if they are compressed, which depends on the size and the client.
pub(crate) fn json_content(text: String, can_unpack: bool) -> (Vec<u8>, bool) {
    let is_worthwhile = can_unpack && WORTHWHILE.contains(&text.len());
    match is_worthwhile.then(|| pack(text.as_bytes(), Compression::fast())).flatten() {
        Some(packed) => (packed, true),
        None => (text.into_bytes(), false),
    }
}

/// Returns an answer as text.
pub(crate) fn written(answer: &impl Serialize) -> String {
    // Texts and numbers can always be serialized.
    serde_json::to_string(answer).unwrap_or_default()
}

/// Returns a response with a short answer.
pub(crate) fn short_response(answer: &impl Serialize) -> Response {
    json_response(written(answer), false)
}

/// Returns a response with this JSON, which may be compressed.
pub(crate) fn json_response(content: impl Into<Body>, is_packed: bool) -> Response {
    let mut response = Response::new(content.into());
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if is_packed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}
