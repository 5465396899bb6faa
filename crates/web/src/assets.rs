//! The files of the page.
//!
//! They are compiled into the program, compressed once when the server starts, and tagged with a hash of
//! their content (`ETag`), so that a browser downloads a file again only if it has changed.

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
use serde_json::json;

use crate::packing::{self, lists, pack};

macro_rules! table {
    ($($name:literal),* $(,)?) => {
        /// Every file of the page: its name, which is its path below `/`, and its content.
        const FILES: &[(&str, &[u8])] = &[$(($name, include_bytes!(concat!("../page/", $name)))),*];
    };
}

table![
    "index.html",
    "embed.html",
    "font/OFL.txt",
    "font/young-serif.woff2",
    "icon-192.png",
    "icon-512-maskable.png",
    "icon-512.png",
    "icon.svg",
    "learning/prolog.ndjson",
    "manifest.webmanifest",
    "openapi.json",
    "script/actions.js",
    "script/address.js",
    "script/analysis.js",
    "script/announcer.js",
    "script/answers.js",
    "script/api.js",
    "script/archive.js",
    "script/board/board.js",
    "script/board/drag.js",
    "script/board/draw.js",
    "script/board/file.js",
    "script/board/geometry.js",
    "script/board/labels.js",
    "script/board/overlays.js",
    "script/board/pick.js",
    "script/board/preview.js",
    "script/board/whole.js",
    "script/by-link.js",
    "script/clipboard.js",
    "script/compare/chart.js",
    "script/compare/compare.js",
    "script/compare/csv.js",
    "script/compare/table.js",
    "script/computer.js",
    "script/connection.js",
    "script/controls.js",
    "script/dialogs/decode.js",
    "script/dialogs/dialog.js",
    "script/dialogs/games.js",
    "script/dialogs/invitation.js",
    "script/dialogs/link.js",
    "script/dialogs/new-game.js",
    "script/dialogs/pictures.js",
    "script/dialogs/share.js",
    "script/dialogs/shortcuts.js",
    "script/dialogs/solved.js",
    "script/editor.js",
    "script/elements.js",
    "script/embed.js",
    "script/engine/module.js",
    "script/engine/worker.js",
    "script/engine/workers.js",
    "script/evaluation.js",
    "script/feed.js",
    "script/game-tree.js",
    "script/graph.js",
    "script/hint.js",
    "script/home.js",
    "script/late.js",
    "script/learning/learning.js",
    "script/learning/points.js",
    "script/learning/run.js",
    "script/learning/weights.js",
    "script/lessons.js",
    "script/live-keys.js",
    "script/live.js",
    "script/main.js",
    "script/mounts.js",
    "script/move-values.js",
    "script/moves.js",
    "script/navigation.js",
    "script/notes.js",
    "script/parts.js",
    "script/play.js",
    "script/players.js",
    "script/positions.js",
    "script/puzzles.js",
    "script/puzzles/area.js",
    "script/puzzles/choose.js",
    "script/puzzles/puzzle-task.js",
    "script/puzzles/puzzle.js",
    "script/puzzles/record.js",
    "script/puzzles/walk.js",
    "script/recorder.js",
    "script/rescue.js",
    "script/review.js",
    "script/scene.js",
    "script/search/example.js",
    "script/search/search.js",
    "script/search/techniques.js",
    "script/seats.js",
    "script/settings.js",
    "script/sounds.js",
    "script/specs.js",
    "script/state.js",
    "script/status.js",
    "script/store.js",
    "script/study.js",
    "script/teaching/choice-task.js",
    "script/teaching/exercise.js",
    "script/teaching/game-task.js",
    "script/teaching/index.js",
    "script/teaching/lesson.js",
    "script/teaching/mix-task.js",
    "script/teaching/move-task.js",
    "script/teaching/payoff-table.js",
    "script/teaching/pointers.js",
    "script/teaching/points-task.js",
    "script/teaching/progress.js",
    "script/teaching/sheet.js",
    "script/teaching/signs.js",
    "script/teaching/step.js",
    "script/texts.js",
    "script/thinking.js",
    "script/titles.js",
    "script/tree/boards.js",
    "script/tree/card.js",
    "script/tree/controls.js",
    "script/tree/elements.js",
    "script/tree/game-words.js",
    "script/tree/keys.js",
    "script/tree/layout.js",
    "script/tree/legend.js",
    "script/tree/lessons.js",
    "script/tree/minimap.js",
    "script/tree/model.js",
    "script/tree/negamax-words.js",
    "script/tree/panel.js",
    "script/tree/picture.js",
    "script/tree/ruler.js",
    "script/tree/shapes.js",
    "script/tree/speech.js",
    "script/tree/stage.js",
    "script/tree/subject.js",
    "script/tree/tour.js",
    "script/tree/tree.js",
    "script/tree/walk.js",
    "script/tree/words.js",
    "script/tree/written-form.js",
    "script/tree/written-words.js",
    "script/tree/written.js",
    "script/types.js",
    "script/values.js",
    "script/waiting.js",
    "search/techniques.json",
    "style/base.css",
    "style/board.css",
    "style/compare.css",
    "style/embed.css",
    "style/home.css",
    "style/learning.css",
    "style/lessons.css",
    "style/panels.css",
    "style/payoffs.css",
    "style/puzzles.css",
    "style/search.css",
    "style/tree.css",
    "sw.js",
];

/// The name of the list of all file names, with the release. The service worker reads it to fill its cache.
pub(crate) const LIST: &str = "files.json";

/// The name of the service worker.
pub(crate) const WORKER: &str = "sw.js";

/// The text in the service worker that the release replaces. A browser installs a service worker again only
/// if its text has changed.
const RELEASE: &str = "RELEASE_OF_THIS_PAGE";

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

/// A response that does not change while the server runs.
#[derive(Debug)]
pub(crate) struct Document {
    kind: &'static str,
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
        Document { kind, tag, plain, packed: packed.map(Bytes::from) }
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
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
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

/// The files of the page: those compiled into the program, or those of a folder, which are read again for
/// every request (for the development of the page).
#[derive(Debug)]
pub(crate) struct Assets {
    files: Vec<(&'static str, Arc<Document>)>,
    folder: Option<PathBuf>,
    /// The tags of the texts of the page.
    texts: String,
}

impl Assets {
    /// Returns the files of `folder`, or the compiled ones if it is `None`. The texts of the page are part of
    /// its release.
    pub(crate) fn new<'a>(folder: Option<PathBuf>, texts: impl Iterator<Item = &'a Document>) -> Assets {
        let texts: String = texts.map(|document| document.tag.as_str()).collect();
        let release = release(&texts, FILES.iter().map(|(_, content)| *content));
        let document = |(name, content): (&'static str, Bytes)| {
            let content = if name == WORKER { worker(&content, &release) } else { content };
            (name, Arc::new(Document::new(kind_of(name), content)))
        };
        let list = (LIST, Arc::new(list(&release)));
        Assets { files: prepared().map(document).chain([list]).collect(), folder, texts }
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
            None => self.files.iter().find(|(other, _)| *other == name).map(|(_, file)| Arc::clone(file)),
        }
    }

    /// Reads a file of the folder, whose release may have changed since the last request.
    fn read(&self, folder: &Path, name: &str) -> Option<Arc<Document>> {
        let release = || release(&self.texts, FILES.iter().map(|(name, _)| fs::read(folder.join(name)).ok()));
        let document = match name {
            LIST => list(&release()),
            WORKER => Document::new(kind_of(name), worker(&read(folder, name)?, &release())),
            _ => Document::new(kind_of(name), read(folder, name)?),
        };
        Some(Arc::new(document))
    }
}

/// Returns the files of the page as they are sent: modules without doc comments. The service worker lacks its
/// release.
pub(crate) fn prepared() -> impl Iterator<Item = (&'static str, Bytes)> {
    FILES.iter().map(|(name, content)| {
        let is_module = name.ends_with(".js");
        (*name, if is_module { without_docs(content) } else { Bytes::from_static(content) })
    })
}

/// Returns the name of a release: a hash of its files and of the tags of its texts.
pub(crate) fn release<C: Hash>(texts: &str, contents: impl Iterator<Item = C>) -> String {
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    contents.for_each(|content| content.hash(&mut hasher));
    format!("{:016x}", hasher.finish())
}

/// Returns the service worker of this release.
pub(crate) fn worker(content: &[u8], release: &str) -> Bytes {
    String::from_utf8_lossy(content).replace(RELEASE, release).into()
}

/// Returns the list of all file names.
fn list(release: &str) -> Document {
    let files = FILES.iter().map(|(name, _)| *name);
    Document::new(kind_of(LIST), list_text(release, files.chain(ANSWERS)))
}

/// Returns the list of the files that the service worker stores.
pub(crate) fn list_text<'a>(release: &str, files: impl Iterator<Item = &'a str>) -> String {
    packing::written(&json!({ "release": release, "files": files.collect::<Vec<_>>() }))
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

/// Removes the doc comments of a module, a third of its text. Line numbers do not change.
fn without_docs(module: &[u8]) -> Bytes {
    let Ok(text) = str::from_utf8(module) else { return Bytes::copy_from_slice(module) };
    let mut code = String::with_capacity(text.len());
    let mut is_inside = false;
    for line in text.lines() {
        let ends = line.trim_end().ends_with("*/");
        let begins = line.trim_start().starts_with("/**") && (ends || !line.contains("*/"));
        if !begins && !is_inside {
            code.push_str(line);
        }
        is_inside = (is_inside || begins) && !ends;
        code.push('\n');
    }
    code.into()
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("ndjson") => "application/x-ndjson",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
