//! What all requests share.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::http::{HeaderMap, header};
use tablebase::TableError;
use texts::{Catalogue, Language};

use crate::assets::{Assets, Document};
use crate::desk::Desk;
use crate::library::Library;
use crate::routes;

/// What all requests share. Nothing of it belongs to a client.
pub(crate) struct State {
    pub(crate) desk: Arc<Desk>,
    pub(crate) library: Library,
    pub(crate) assets: Assets,
    pub(crate) games: Arc<Document>,
    /// Raised when the server is being stopped.
    pub(crate) stopping: Arc<AtomicBool>,
    languages: [(Language, Arc<Catalogue>, Arc<Document>); 2],
}

impl State {
    /// For a server with so many seats for searches, tables below this folder, and the page's files from that one.
    ///
    /// # Errors
    /// The folder of tables cannot be read.
    pub(crate) fn new(
        seats: usize,
        tables: Option<PathBuf>,
        assets: Option<PathBuf>,
    ) -> Result<State, TableError> {
        let language = |language| {
            let patterns = texts::patterns(language).to_string();
            let document = Document::new("application/json", patterns);
            (language, Arc::new(Catalogue::new(language)), Arc::new(document))
        };
        Ok(State {
            desk: Desk::new(seats),
            library: Library::open(tables)?,
            assets: Assets::new(assets),
            games: Arc::new(Document::new("application/json", routes::games(seats).to_string())),
            stopping: Arc::default(),
            languages: [language(Language::English), language(Language::Italian)],
        })
    }

    /// The sentences of a language.
    pub(crate) fn catalogue(&self, language: Language) -> &Arc<Catalogue> {
        let found = self.languages.iter().find(|(other, _, _)| *other == language);
        &found.unwrap_or(&self.languages[0]).1
    }

    /// The same for the page.
    pub(crate) fn patterns(&self, language: Language) -> &Arc<Document> {
        let found = self.languages.iter().find(|(other, _, _)| *other == language);
        &found.unwrap_or(&self.languages[0]).2
    }
}

/// The language that is asked for: of those that we speak the one with the most weight, English if there is none.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
    let mut best = (0.0, Language::English);
    for part in values.flat_map(|value| value.split(',')) {
        let (tag, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(1.0, |q| q.parse().unwrap_or(0.0));
        let code = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        if let Some(language) = Language::parse(&code).filter(|_| weight > best.0) {
            best = (weight, language);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_with_the_most_weight() {
        let check = |asked: &str, expected: Language| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, asked.parse().unwrap());
            assert_eq!(language(&headers), expected, "{asked}");
        };
        for asked in ["it", "it-IT", "IT-ch;q=0.9, de", "fr, it;q=0.3, en;q=0.2", "it, en"] {
            check(asked, Language::Italian);
        }
        for asked in ["", "*", "de", "en, it", "it;q=0.5, en;q=0.8", "it;q=0", "it;q=x"] {
            check(asked, Language::English);
        }
        assert_eq!(language(&HeaderMap::new()), Language::English);
    }
}
