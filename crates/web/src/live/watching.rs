//! The events of a game by link, for each page that watches it.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::response::Response;
use engine::Clock;
use futures_util::stream;
use texts::Catalogue;

use super::games::{Arrival, Table};
use crate::client::Client;
use crate::connection_limit::StreamPermit;
use crate::error_response::{ErrorResponse, HttpError};
use crate::event_queue::event_of;
use crate::jobs::event_response;
use crate::state::ServerState;

/// Maximum time between two messages to a page. A proxy in between may close a connection on which nothing is
/// sent.
const BEAT: Duration = Duration::from_secs(15);

/// The message without news: a comment of the event stream.
const NOTHING: &str = ": nothing new\n\n";

/// A page that watches a game.
struct Watching {
    state: Arc<ServerState>,
    table: Arc<Table>,
    key: Option<String>,
    client: Client,
    arrival: Arrival,
    /// The last event if the server stops; `None` after it.
    farewell: Option<Bytes>,
    _permit: StreamPermit,
}

/// Returns a response that sends the game now and after each change.
///
/// # Errors
/// There are too many event streams.
pub(super) fn events(
    state: &Arc<ServerState>,
    texts: &Catalogue,
    table: Arc<Table>,
    key: Option<String>,
    client: Client,
) -> Result<Response, HttpError> {
    let permit = client.begin_stream()?;
    let arrival = table.arrive(key.as_deref(), state.host.now());
    let stopping = ErrorResponse::http(texts, &HttpError::Stopping {});
    let farewell = Some(event_of("error", &stopping.answer).into());
    let state = Arc::clone(state);
    let watching = Watching { state, table, key, client, arrival, farewell, _permit: permit };
    let events = stream::unfold(watching, async |mut watching| {
        watching.next().await.map(|event| (Ok::<_, Infallible>(event), watching))
    });
    Ok(event_response(Body::from_stream(events)))
}

impl Watching {
    /// Waits for the next event. Returns `None` if the client has gone, its memory budget is used up, or the
    /// game is removed. If that is because the server stops, the last event is an error.
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.arrival.first.take() {
            return self.charged(first);
        }
        loop {
            let now = self.state.host.now();
            self.table.look_at_clock(now);
            let Some(update) = self.arrival.changes.borrow_and_update().clone() else {
                let is_stopping = self.state.stopping.load(Ordering::Relaxed);
                return self.farewell.take().filter(|_| is_stopping);
            };
            let (seen, plies) = self.arrival.seen;
            if update.number > seen {
                let event = match update.event(self.key.as_deref(), seen, plies) {
                    Some(event) => {
                        self.arrival.seen = (update.number, update.plies);
                        event
                    }
                    None => self.whole().await?,
                };
                return self.charged(event);
            }
            let until_end = update.end.map_or(BEAT, |end| end.saturating_sub(now));
            tokio::select! {
                () = self.client.gone() => return None,
                changed = self.arrival.changes.changed() => changed.ok()?,
                () = tokio::time::sleep(until_end.min(BEAT)) => {
                    if until_end >= BEAT {
                        return Some(Bytes::from_static(NOTHING.as_bytes()));
                    }
                }
            }
        }
    }

    /// Returns the event with all moves, when it is the turn of this client.
    async fn whole(&mut self) -> Option<Bytes> {
        let (table, key, now) = (Arc::clone(&self.table), self.key.clone(), self.state.host.now());
        let made = self.state.answers.run(self.client.address, move || table.whole(key.as_deref(), now));
        let (event, seen) = made.await.ok()?;
        self.arrival.seen = seen;
        Some(event)
    }

    /// Charges an event to the client, who may read it slowly. Others may share its bytes.
    fn charged(&self, event: Bytes) -> Option<Bytes> {
        let charge = self.state.memory.charge(self.client.address, event.len()).ok()?;
        Some(charge.hold(event))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let now = self.state.host.now();
        self.table.leave(self.key.as_deref(), now);
    }
}
