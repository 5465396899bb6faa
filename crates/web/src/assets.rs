//! The files of the page.
//!
//! They are compiled into the program, compressed once when the server starts, and tagged with a hash of
//! their content (`ETag`), so that a browser downloads a file again only if it has changed.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use http_range_header::{RangeUnsatisfiableError, parse_range_header};

use crate::packing::{lists, pack};
use crate::page_files::{FILES, WORKER, prepared};
use crate::release::{self, EXAMPLES_PAGE, LIST, Release};

/// The answers that the page needs at its start. The service worker stores them with the files.
const ANSWERS: [&str; 7] = [
    "api/games",
    "api/texts/en",
    "api/texts/en-techniques",
    "api/texts/en-trees",
    "api/texts/it",
    "api/texts/it-techniques",
    "api/texts/it-trees",
];

/// The times for which a browser may keep a document: until it has asked for another one, or for ever.
const CHANGING: &str = "no-cache";
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// A response that does not change while the server runs.
#[derive(Debug)]
pub(crate) struct Document {
    kind: &'static str,
    /// The value of `Cache-Control`.
    caching: &'static str,
    tag: String,
    plain: Bytes,
    packed: Option<Bytes>,
}

impl Document {
    /// Returns a document of this media type.
    pub(crate) fn new(kind: &'static str, content: impl Into<Bytes>) -> Document {
        let plain: Bytes = content.into();
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        let packed = pack(&plain, Compression::best()).filter(|packed| packed.len() < plain.len());
        let tag = format!("\"{:016x}\"", hasher.finish());
        Document { kind, caching: CHANGING, tag, plain, packed: packed.map(Bytes::from) }
    }

    /// Returns a document of a release, whose address changes with its content.
    fn immutable(self) -> Document {
        Document { caching: IMMUTABLE, ..self }
    }

    /// Returns the response to a request with these headers. It has no content if the client's copy is
    /// current, and a part of it if the client requests one range of bytes.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let is_known = lists(asked, header::IF_NONE_MATCH, &self.tag);
        let range = self.range(asked).filter(|_| !is_known);
        let may_pack = !is_known && range.is_none() && lists(asked, header::ACCEPT_ENCODING, "gzip");
        let packed = self.packed.as_ref().filter(|_| may_pack);
        let length = self.plain.len();
        let (status, content) = match &range {
            _ if is_known => (StatusCode::NOT_MODIFIED, Bytes::new()),
            None => (StatusCode::OK, packed.unwrap_or(&self.plain).clone()),
            Some(Ok(range)) => (StatusCode::PARTIAL_CONTENT, self.plain.slice(range.clone())),
            Some(Err(_)) => (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new()),
        };
        let mut response = Response::new(Body::from(content));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.caching));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(header::ETAG, tag);
        }
        if packed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        let part = range.map(|range| match range {
            Ok(range) => format!("bytes {}-{}/{length}", range.start(), range.end()),
            Err(_) => format!("bytes */{length}"),
        });
        if let Some(part) = part.and_then(|part| HeaderValue::from_str(&part).ok()) {
            headers.insert(header::CONTENT_RANGE, part);
        }
        response
    }

    /// Returns the bytes that a client requests, or an error if there are none of them. Returns `None` if it
    /// requests all: by several ranges, by an invalid one, or because its part is of another version.
    fn range(&self, asked: &HeaderMap) -> Option<Result<RangeInclusive<usize>, RangeUnsatisfiableError>> {
        let text = asked.get(header::RANGE)?.to_str().ok()?;
        let is_current = asked.get(header::IF_RANGE).is_none_or(|tag| tag.as_bytes() == self.tag.as_bytes());
        let parsed = parse_range_header(text).ok().filter(|parsed| is_current && parsed.len() == 1)?;
        match parsed.validate(self.plain.len() as u64) {
            // Documents are in memory, so their lengths fit.
            Ok(ranges) => ranges.first().map(|range| Ok(*range.start() as usize..=*range.end() as usize)),
            Err(error @ RangeUnsatisfiableError::Unsatisfiable) => Some(Err(error)),
            Err(_) => None,
        }
    }
}

/// The files of the page: those of the release that is compiled into the program, or those of a folder, which
/// are read again for every request (for the development of the page).
#[derive(Debug)]
pub(crate) struct Assets {
    files: HashMap<String, Arc<Document>>,
    folder: Option<PathBuf>,
}

impl Assets {
    /// Returns the files of `folder`, or the compiled ones if it is `None`, with this list of games. The
    /// modules are there as they are written too.
    pub(crate) fn new(folder: Option<PathBuf>, games: String) -> Assets {
        let Release { name: release, files } = release::release(games, None);
        let document = |name: String, content| {
            let document = Document::new(kind_of(&name), content);
            let is_immutable = name.starts_with(&release);
            (name, Arc::new(if is_immutable { document.immutable() } else { document }))
        };
        let written = prepared()
            .filter(|(name, _)| *name != EXAMPLES_PAGE)
            .map(|(name, content)| document(name.to_owned(), content));
        let files = written.chain(files.into_iter().map(|(name, content)| document(name, content)));
        Assets { files: files.collect(), folder }
    }

    /// Returns the file with this path, which must begin with a slash.
    pub(crate) fn find(&self, path: &str) -> Option<Arc<Document>> {
        let name = path.strip_prefix('/')?;
        let name = match name {
            "" => "index.html",
            "embed" => "embed.html",
            other => other,
        };
        match &self.folder {
            Some(folder) => self.read(folder, name),
            None => self.files.get(name).map(Arc::clone),
        }
    }

    /// Reads a file of the folder, whose release may have changed since the last request.
    fn read(&self, folder: &Path, name: &str) -> Option<Arc<Document>> {
        let release = || release::name(FILES.iter().map(|(name, _)| fs::read(folder.join(name)).ok()));
        let document = match name {
            LIST => Document::new(kind_of(LIST), release::list(&release(), names())),
            WORKER => Document::new(kind_of(name), release::worker(&read(folder, name)?, &release())),
            _ => Document::new(kind_of(name), read(folder, name)?),
        };
        Some(Arc::new(document))
    }
}

/// Returns the names of the files of the page, and those of the answers that it needs at its start.
fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name).chain(ANSWERS)
}

/// Reads a file below the folder. Each part of the name must be a plain word, so that no name leads out of
/// the folder.
fn read(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let is_plain = |part: &str| {
        let symbols = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !part.is_empty() && !part.starts_with('.') && part.bytes().all(symbols)
    };
    if !name.split('/').all(is_plain) {
        return None;
    }
    fs::read(folder.join(name)).ok()
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        // The answers among the files of a release have no extension.
        _ if name.contains("/api/") => "application/json",
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("ndjson") => "application/x-ndjson",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
