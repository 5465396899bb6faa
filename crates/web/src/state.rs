//! The state that all requests share.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use answers::{Context, Reply, SessionCache};
use axum::http::{HeaderMap, header};
use engine::Clock;
use ipnet::IpNet;
use texts::{Catalogue, Language, PatternSet, PatternsEntry};

use crate::answer_queue::AnswerQueue;
use crate::assets::{Assets, Document};
use crate::connection_limit::ConnectionLimit;
use crate::forwarded::TrustedProxies;
use crate::host::ServerHost;
use crate::live::{self, LiveGames};
use crate::memory_budget::MemoryBudget;
use crate::memory_plan::MemoryPlan;
use crate::metrics::Metrics;
use crate::options::{ServeError, ServerOptions};
use crate::packing;
use crate::request_log::RequestLog;
use crate::route_names::RouteNames;
use crate::search_queue::SearchQueue;
use crate::tables::{GameFolders, GameTables};

/// The state that all requests share. Of single clients it contains only games by link.
pub(crate) struct ServerState {
    pub(crate) queue: Arc<SearchQueue>,
    /// The answers that need no search.
    pub(crate) answers: AnswerQueue,
    /// The memory of requests and answers.
    pub(crate) memory: Arc<MemoryBudget>,
    plan: MemoryPlan,
    pub(crate) host: Arc<ServerHost>,
    pub(crate) tables: GameTables,
    pub(crate) sessions: SessionCache,
    pub(crate) assets: Assets,
    pub(crate) live: LiveGames,
    /// `true` when the server ends, and with it its searches and streams.
    pub(crate) stopping: Arc<AtomicBool>,
    pub(crate) connections: Arc<ConnectionLimit>,
    /// The requests that proxies pass on, each counted as a connection of its client.
    pub(crate) forwarded: Arc<ConnectionLimit>,
    pub(crate) proxies: TrustedProxies,
    pub(crate) names: RouteNames,
    pub(crate) metrics: Metrics,
    /// The networks whose clients may read the metrics.
    pub(crate) metrics_readers: Vec<IpNet>,
    pub(crate) log: Option<Arc<dyn RequestLog>>,
    languages: [LanguageTexts; 2],
    /// The address on which the server listens.
    address: SocketAddr,
}

impl ServerState {
    /// Returns the state of a server.
    ///
    /// `answers` is the queue of answers without a search, `clock` limits the time of searches, `names` are
    /// those of requests in the metrics, the server listens at `address`, and `is_private` is `true` if no
    /// other machine can send requests.
    ///
    /// # Errors
    /// The folder of tables cannot be read, or the metrics are invalid.
    pub(crate) fn new(
        options: ServerOptions,
        answers: AnswerQueue,
        clock: Arc<dyn Clock>,
        names: RouteNames,
        address: SocketAddr,
        is_private: bool,
    ) -> Result<ServerState, ServeError> {
        let ServerOptions { threads, memory, tables, assets, proxies, metrics, log, .. } = options;
        let document =
            |patterns: &PatternsEntry| Document::new("application/json", packing::written(patterns));
        let language = |language| LanguageTexts {
            language,
            catalogue: Arc::new(Catalogue::new(language)),
            patterns: PatternSet::ALL.map(|set| document(&texts::patterns(language, set))),
        };
        let languages = [language(Language::English), language(Language::Italian)];
        let found = GameFolders::find(tables).map_err(ServeError::Tables)?;
        let plan = MemoryPlan::new(memory, found.len());
        let queue = SearchQueue::new(threads.max(1), plan.searches);
        let tables = GameTables::open(found, plan.cache);
        let host = Arc::new(ServerHost::new(clock, Arc::clone(&queue), is_private));
        let sessions = SessionCache::with(tables.sessions());
        let context = Context { sessions: &sessions, texts: &languages[0].catalogue, host: &*host };
        let games = match answers::find("games").map(|handler| handler.reply) {
            Some(Reply::Constant(games)) => games(context),
            _ => String::new(),
        };
        Ok(ServerState {
            host,
            queue,
            answers,
            memory: MemoryBudget::new(plan.answers),
            plan,
            sessions,
            tables,
            assets: Assets::new(assets, games),
            live: LiveGames::default(),
            stopping: Arc::default(),
            connections: Arc::default(),
            forwarded: Arc::default(),
            proxies: TrustedProxies::new(proxies),
            names,
            metrics: Metrics::new().map_err(io::Error::other)?,
            metrics_readers: metrics,
            log,
            languages,
            address,
        })
    }

    /// Returns the memory in use and the whole memory, in bytes.
    pub(crate) fn memory_in_use(&self) -> (usize, usize) {
        let used = self.plan.fixed + self.queue.memory_in_use() + self.memory.held();
        (used, self.plan.total())
    }

    /// Returns the address of the server in its network, if it listens on all interfaces.
    pub(crate) fn network_address(&self) -> Option<SocketAddr> {
        live::network_address(self.address)
    }

    /// Checks that the server accepts searches.
    ///
    /// # Errors
    /// The server is being stopped, or its queue is full.
    pub(crate) fn readiness(&self) -> Result<(), Unready> {
        if self.queue.is_closed() {
            return Err(Unready::Stopping);
        }
        if self.queue.is_full() { Err(Unready::QueueFull) } else { Ok(()) }
    }

    /// Returns the sentences of a language.
    pub(crate) fn catalogue(&self, language: Language) -> &Arc<Catalogue> {
        &self.language(language).catalogue
    }

    /// Returns a set of the sentences of a language in the form that the page reads, by the end of its
    /// address: `it-trees`.
    pub(crate) fn patterns(&self, code: &str) -> Option<&Document> {
        self.languages.iter().find_map(|texts| {
            let language = texts.language.code();
            let mut sets = PatternSet::ALL.into_iter().zip(&texts.patterns);
            sets.find(|(set, _)| code.strip_prefix(language) == Some(set.suffix()))
                .map(|(_, document)| document)
        })
    }

    fn language(&self, language: Language) -> &LanguageTexts {
        let found = self.languages.iter().find(|texts| texts.language == language);
        found.unwrap_or(&self.languages[0])
    }
}

/// The reason for which a server accepts no searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unready {
    /// It is being stopped.
    Stopping,
    /// As many searches wait as may.
    QueueFull,
}

/// The texts of one language.
struct LanguageTexts {
    language: Language,
    catalogue: Arc<Catalogue>,
    /// The sets of [`PatternSet::ALL`], in their order.
    patterns: [Document; 3],
}

/// Returns the language that a client prefers: the one with the greatest weight among the available ones, or
/// English.
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
        let check = |header: &str, expected: Language| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, header.parse().unwrap());
            assert_eq!(language(&headers), expected, "{header}");
        };
        for header in ["it", "it-IT", "IT-ch;q=0.9, de", "fr, it;q=0.3, en;q=0.2", "it, en"] {
            check(header, Language::Italian);
        }
        for header in ["", "*", "de", "en, it", "it;q=0.5, en;q=0.8", "it;q=0", "it;q=x"] {
            check(header, Language::English);
        }
        assert_eq!(language(&HeaderMap::new()), Language::English);
    }
}
