//! Watches the search of a job. It ends the search at its limit of time or nodes or when the listener cancels
//! it, and converts its events to JSON for the listener.

use std::collections::HashMap;
use std::time::Duration;

use engine::Session;
use game::{Assessment, Player};
use schemars::JsonSchema;
use search::{Event, Watcher};
use serde::Serialize;
use texts::Catalogue;
use texts::json::{BoundedEntry, EventData, NamedEvent, WithText};

use crate::event_throttle::EventThrottle;
use crate::host::{Host, Listener};
use crate::json::to_json;

/// Watches one job, from its creation on.
pub struct JobWatcher<'a> {
    host: &'a dyn Host,
    texts: &'a Catalogue,
    listener: &'a mut dyn Listener,
    begin: Duration,
    end: Duration,
    max_nodes: u64,
    wants_events: bool,
    paths: MovePaths,
    mover: Player,
    throttle: EventThrottle,
}

/// The points of each legal move.
#[derive(Debug, Clone, Default)]
pub(crate) struct MovePaths(HashMap<String, Vec<u16>>);

impl MovePaths {
    /// Returns the points of all legal moves of this session.
    pub(crate) fn of(session: &dyn Session) -> MovePaths {
        let paths = session.view().legal.into_iter();
        let points = paths.map(|path| path.points().iter().map(|point| point.0).collect());
        MovePaths(session.legal_moves().into_iter().zip(points).collect())
    }

    /// Returns the points of a move; none if it is not legal.
    pub(crate) fn numbers(&self, m: &str) -> Vec<u16> {
        self.0.get(m).cloned().unwrap_or_default()
    }
}

/// An entry about a move with the points of the move.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "{T}", description = "")]
pub(crate) struct WithPath<T> {
    #[serde(flatten)]
    of: T,
    /// The points to click, in their order.
    path: Vec<u16>,
}

impl<'a> JobWatcher<'a> {
    /// Returns a watcher for a job that begins now and may take `max_time`.
    pub fn new(
        host: &'a dyn Host,
        texts: &'a Catalogue,
        max_time: Duration,
        listener: &'a mut dyn Listener,
    ) -> JobWatcher<'a> {
        let begin = host.now();
        let wants_events = listener.wants_events();
        JobWatcher {
            host,
            texts,
            listener,
            begin,
            end: begin + max_time,
            max_nodes: u64::MAX,
            wants_events,
            paths: MovePaths::default(),
            mover: Player::First,
            throttle: EventThrottle::default(),
        }
    }

    /// Limits each search of the job to this number of nodes.
    pub fn limit_nodes(&mut self, nodes: u64) {
        self.max_nodes = nodes;
    }

    /// Returns a watcher for a search of at most this time from now on. Its events are not sent.
    pub(crate) fn within(&mut self, time: Duration) -> Within<'_, 'a> {
        let end = self.host.now() + time;
        Within { job: self, end }
    }

    /// Sends the delayed events of root moves.
    pub(crate) fn flush(&mut self) {
        let mut throttle = std::mem::take(&mut self.throttle);
        throttle.flush(self.host.now(), |event| self.send_event(event));
        self.throttle = throttle;
    }

    /// Sets the root position. Later values are from its side to move.
    pub(crate) fn set_position(&mut self, session: &dyn Session) {
        self.mover = session.to_move();
        self.paths = MovePaths::of(session);
    }

    pub(crate) fn host(&self) -> &'a dyn Host {
        self.host
    }

    pub(crate) fn texts(&self) -> &'a Catalogue {
        self.texts
    }

    /// Returns the points of the legal moves.
    pub(crate) fn paths(&self) -> &MovePaths {
        &self.paths
    }

    /// Returns an assessment from the side to move with its sentence.
    pub(crate) fn said(&self, assessment: Assessment) -> WithText<BoundedEntry> {
        texts::json::said(self.texts, self.mover, assessment)
    }

    /// Returns the sentence for an assessment from the side to move.
    pub(crate) fn says(&self, assessment: Assessment) -> String {
        self.texts.says(self.mover, assessment)
    }

    fn with_text<T>(&self, value: BoundedEntry, of: T) -> WithText<T> {
        WithText { of, text: self.says(value.assessment) }
    }

    fn with_path<T>(&self, m: &str, of: T) -> WithPath<T> {
        WithPath { of, path: self.paths.numbers(m) }
    }

    /// Returns the time since the job began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.host.now().saturating_sub(self.begin)
    }

    /// Returns `true` if the listener has cancelled the job.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.listener.is_cancelled()
    }

    /// Sends an event if the listener uses events.
    pub(crate) fn send(&mut self, name: &'static str, data: &impl Serialize) {
        if self.wants_events {
            self.listener.on_event(name, to_json(data));
        }
    }

    /// Sends an event of a search, with the paths and texts that docs/http.md adds to it.
    fn send_event(&mut self, event: &Event<'_, String>) {
        let NamedEvent { event: name, data } = texts::json::event(event, self.elapsed().as_secs_f64());
        match data {
            EventData::Depth(data) => self.send(name, &self.with_text(data.value, data)),
            EventData::Proof(data) => self.send(name, &data),
            EventData::Stage(data) => self.send(name, &data),
            EventData::Begun(data) => self.send(name, &self.with_path(data.m, data)),
            EventData::Finished(data) => {
                self.send(name, &self.with_text(data.value, self.with_path(data.m, data)));
            }
            EventData::Best(data) => {
                self.send(name, &self.with_text(data.value, self.with_path(data.m, data)));
            }
            EventData::Lost(data) => self.send(name, &self.with_path(data.m, data)),
        }
    }
}

impl Watcher<String> for JobWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        let now = self.host.now();
        // The search of one move can take long; its event must not wait for the end.
        if self.throttle.is_waiting() && self.throttle.is_due(now) {
            self.flush();
        }
        nodes <= self.max_nodes && now < self.end && !self.listener.is_cancelled()
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if !self.wants_events {
            return;
        }
        if self.throttle.is_due(self.host.now()) {
            self.flush();
        }
        // A screen starts again. What is delayed of the previous depth, of which there are hundreds a second
        // at first, is still the latest of its moves.
        let begins_depth = matches!(event, Event::RootMoveStarted { number: 1, .. });
        if begins_depth {
            self.throttle.forget_begun_move();
        }
        if begins_depth || !self.throttle.hold(&event) {
            self.send_event(&event);
        }
    }
}

/// A watcher with its own time limit; see [`JobWatcher::within`].
pub(crate) struct Within<'w, 'a> {
    job: &'w mut JobWatcher<'a>,
    end: Duration,
}

impl Watcher<String> for Within<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.job.host.now() < self.end && self.job.proceed(nodes)
    }
}
