//! `GET /api/health`: whether the server is well, and what it is doing.

use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::state::State;

pub(super) fn health(state: &State, texts: &Catalogue) -> Json {
    let (running, waiting) = state.desk.counts();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "running": running,
        "waiting": waiting,
        "threads": state.desk.seats(),
        "tables": state.library.json(texts),
    })
}
