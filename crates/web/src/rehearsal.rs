//! Requests without a network: for the fuzzer, and for tests of what any body leads to.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::Value as Json;
use texts::Language;

use crate::answer::{Understood, understand};
use crate::problem::Problem;
use crate::routes::{Does, Job, ROUTES};
use crate::state::State;
use crate::watch::{Stop, Watch};

/// A server that nobody can reach.
pub struct Rehearsal {
    state: State,
}

impl Default for Rehearsal {
    fn default() -> Rehearsal {
        Rehearsal::new()
    }
}

impl Rehearsal {
    /// A server with two seats, without tables, and with the page that is compiled in.
    pub fn new() -> Rehearsal {
        let Ok(state) = State::new(2, None, None) else { unreachable!("without a folder nothing is read") };
        Rehearsal { state }
    }

    /// The paths that take a `POST`.
    pub fn paths() -> impl Iterator<Item = &'static str> {
        ROUTES.iter().filter(|route| route.does.method() == "POST").map(|route| route.path)
    }

    /// The status and the answer to a `POST` with this body. A search visits at most so many nodes; without any it does
    /// not begin, and the answer is `null`. `None` if no such request is understood.
    pub fn post(&self, path: &str, body: &[u8], nodes: Option<u64>) -> Option<(u16, Json)> {
        let route = ROUTES.iter().find(|route| route.path == path)?;
        if matches!(route.does, Does::Give(_)) {
            return None;
        }
        let texts = self.state.catalogue(Language::English);
        let answer = match understand(&self.state, texts, route.does, body) {
            Ok(Understood::Answer(text)) => Ok(serde_json::from_str(&text).unwrap_or(Json::Null)),
            Ok(Understood::Search(job) | Understood::Tell(job)) => {
                nodes.map_or(Ok(Json::Null), |nodes| self.run(job, nodes))
            }
            Err(problem) => Err(problem),
        };
        Some(match answer {
            Ok(json) => (200, json),
            Err(problem) => (problem.status().as_u16(), problem.json()),
        })
    }

    fn run(&self, job: Job, nodes: u64) -> Result<Json, Problem> {
        let texts = Arc::clone(self.state.catalogue(Language::English));
        let stop = Stop::new(&Arc::new(AtomicBool::new(false)));
        let mut watch = Watch::new(stop, Duration::from_secs(1), None, texts);
        watch.allow(nodes);
        (job.run)(&mut watch)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn requests_are_understood_without_a_network() {
        let rehearsal = Rehearsal::new();
        let body = json!({"game": "gomoku", "agent": "expert"}).to_string();
        for path in Rehearsal::paths() {
            let (status, _) = rehearsal.post(path, b"{}", Some(100)).unwrap();
            assert_eq!(status, 400, "{path}");
        }
        let (status, answer) = rehearsal.post("/api/move", body.as_bytes(), Some(1000)).unwrap();
        assert!(status == 200 && answer["move"].is_string(), "{answer}");
        assert_eq!(rehearsal.post("/api/move", body.as_bytes(), None), Some((200, Json::Null)));
        assert_eq!(rehearsal.post("/api/games", b"", None), None);
    }
}
