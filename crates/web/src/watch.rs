//! Who watches a search for a client: it ends the search when its time is over, when the client has gone, or when the
//! server is being stopped, and sends on what the client should hear.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::Session;
use game::{Bound, Value};
use search::{Event, Watcher};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::passing::Passing;
use crate::post::Post;

/// Whether a search should end now.
#[derive(Debug, Clone)]
pub(crate) struct Stop {
    /// Nobody waits for the answer any more.
    gone: Arc<AtomicBool>,
    /// All searches should answer with what they have.
    all: Arc<AtomicBool>,
}

impl Stop {
    /// For one search of a server that raises the flag when it is stopped.
    pub(crate) fn new(all: &Arc<AtomicBool>) -> Stop {
        Stop { gone: Arc::new(AtomicBool::new(false)), all: Arc::clone(all) }
    }

    /// Whether nobody waits for the answer any more.
    pub(crate) fn is_unwanted(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    fn is_raised(&self) -> bool {
        self.is_unwanted() || self.all.load(Ordering::Relaxed)
    }
}

/// Stands for a client that waits: when it is dropped, the client has gone.
#[derive(Debug)]
pub(crate) struct Client(pub(crate) Stop);

impl Drop for Client {
    fn drop(&mut self) {
        self.0.gone.store(true, Ordering::Relaxed);
    }
}

/// Watches one search.
pub(crate) struct Watch {
    stop: Stop,
    begin: Instant,
    end: Instant,
    max_nodes: u64,
    post: Option<Arc<Post>>,
    texts: Arc<Catalogue>,
    paths: Paths,
    passing: Passing,
}

/// The points of each legal move.
#[derive(Debug, Clone, Default)]
pub(crate) struct Paths(HashMap<String, Vec<u16>>);

impl Paths {
    /// Those of a position.
    pub(crate) fn of(session: &dyn Session) -> Paths {
        let paths = session.view().legal.into_iter();
        let points = paths.map(|path| path.points().iter().map(|point| point.0).collect());
        Paths(session.legal_moves().into_iter().zip(points).collect())
    }

    /// The points of a move, `null` if it is not legal.
    pub(crate) fn json(&self, m: &str) -> Json {
        self.0.get(m).map_or(Json::Null, |points| json!(points))
    }
}

/// A value with its bound, and the sentence for it.
pub(crate) fn value_json(texts: &Catalogue, value: Value, exact: bool, bound: Bound) -> Json {
    let mut json = texts::json::bounded(value, exact, bound);
    json["text"] = json!(texts.says_bounded(value, exact, bound));
    json
}

impl Watch {
    /// Watches a search that begins now and may last so long.
    pub(crate) fn new(stop: Stop, most: Duration, post: Option<Arc<Post>>, texts: Arc<Catalogue>) -> Watch {
        let begin = Instant::now();
        Watch {
            stop,
            begin,
            end: begin + most,
            max_nodes: u64::MAX,
            post,
            texts,
            paths: Paths::default(),
            passing: Passing::default(),
        }
    }

    /// Begins to watch a search of this position: from here on its moves are told with their paths.
    pub(crate) fn look_at(&mut self, session: &dyn Session) {
        self.paths = Paths::of(session);
    }

    /// Ends the search after so many nodes at the latest.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.max_nodes = nodes;
    }

    /// How long the search has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// The paths of the moves.
    pub(crate) fn paths(&self) -> &Paths {
        &self.paths
    }

    /// The sentences for the client.
    pub(crate) fn texts(&self) -> &Catalogue {
        &self.texts
    }

    /// Whether the server is being stopped, or nobody listens.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// Tells the client something, if it wants to hear.
    pub(crate) fn tell(&self, name: &'static str, data: Json) {
        if let Some(post) = &self.post {
            post.push(name, data);
        }
    }

    /// Tells what was kept back of the root moves.
    pub(crate) fn tell_the_rest(&mut self) {
        let mut passing = std::mem::take(&mut self.passing);
        passing.tell(|event| self.tell(name(event), self.json(event)));
        self.passing = passing;
    }

    /// The event as JSON, with what docs/http.md adds to it.
    fn json(&self, event: &Event<'_, String>) -> Json {
        let says = |value, exact, bound| json!(self.texts.says_bounded(value, exact, bound));
        let mut json = texts::json::event(event, self.elapsed().as_secs_f64());
        match event {
            Event::Begun { m, .. } | Event::Lost { m, .. } => json["path"] = self.paths.json(m),
            Event::Finished { m, value, bound } | Event::Best { m, value, bound } => {
                json["path"] = self.paths.json(m);
                json["text"] = says(*value, false, *bound);
            }
            Event::Depth(progress) => {
                json["text"] = says(progress.value, progress.exact, progress.bound);
            }
            Event::Proof(_) => {}
        }
        without_name(json)
    }
}

/// The name of an event stands beside it.
pub(crate) fn without_name(mut json: Json) -> Json {
    if let Json::Object(object) = &mut json {
        object.shift_remove("event");
    }
    json
}

impl Watcher<String> for Watch {
    fn proceed(&mut self, nodes: u64) -> bool {
        // A move that is searched for long is told of while it is.
        if self.post.is_some() && self.passing.is_waiting() && self.passing.is_due() {
            self.tell_the_rest();
        }
        nodes <= self.max_nodes && !self.stop.is_raised() && Instant::now() < self.end
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if self.post.is_none() {
            return;
        }
        // The first move of a depth is where a screen begins anew.
        let begins_anew = matches!(event, Event::Begun { number: 1, .. });
        if begins_anew || self.passing.is_due() {
            self.tell_the_rest();
        }
        if begins_anew || !self.passing.keep(&event) {
            self.tell(name(&event), self.json(&event));
        }
    }
}

/// What an event is called.
fn name(event: &Event<'_, String>) -> &'static str {
    match event {
        Event::Begun { .. } => "begun",
        Event::Finished { .. } => "finished",
        Event::Proof(_) => "proof",
        Event::Depth(_) => "depth",
        Event::Lost { .. } => "lost",
        Event::Best { .. } => "best",
    }
}
