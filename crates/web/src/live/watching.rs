//! The events of a game by link, for each page that watches it.
//!
//! Each event contains the whole state, so a page that misses some, or returns later, needs only the next
//! one.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::response::Response;
use engine::Clock;
use futures_util::stream;
use tokio::sync::watch;

use super::games::Table;
use crate::client::Client;
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
    changes: watch::Receiver<bool>,
    is_new: bool,
}

/// Returns a response that sends the game now and after each change.
pub(super) fn events(
    state: &Arc<ServerState>,
    table: Arc<Table>,
    key: Option<String>,
    client: Client,
) -> Response {
    let changes = table.arrive(key.as_deref());
    let watching = Watching { state: Arc::clone(state), table, key, client, changes, is_new: true };
    let events = stream::unfold(watching, async |mut watching| {
        watching.next().await.map(|event| (Ok::<_, Infallible>(event), watching))
    });
    event_response(Body::from_stream(events))
}

impl Watching {
    /// Waits for the next event. Returns `None` if the client has gone, its memory budget is used up, or the
    /// game is removed.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            let now = self.state.host.now();
            self.table.look_at_clock(now);
            // Reading the value and marking it as seen must be one step: a change between the two would be
            // lost.
            let (is_kept, is_changed) = {
                let kept = self.changes.borrow_and_update();
                (*kept, kept.has_changed())
            };
            if !is_kept {
                return None;
            }
            let is_changed = std::mem::take(&mut self.is_new) || is_changed;
            let (game, end) = self.table.look(self.key.as_deref(), now);
            if is_changed {
                let text = event_of("state", &game);
                let charge = self.state.memory.charge(self.client.address, text.len()).ok()?;
                return Some(charge.hold(text));
            }
            let until_end = end.map_or(BEAT, |end| end.saturating_sub(now));
            tokio::select! {
                () = self.client.gone() => return None,
                changed = self.changes.changed() => {
                    changed.ok()?;
                    self.is_new = true;
                }
                () = tokio::time::sleep(until_end.min(BEAT)) => {
                    if until_end >= BEAT {
                        return Some(Bytes::from_static(NOTHING.as_bytes()));
                    }
                }
            }
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let now = self.state.host.now();
        self.table.leave(self.key.as_deref(), now);
    }
}
