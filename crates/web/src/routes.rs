//! The routes below `/api/`: those of the answers, and those about the server itself.

use answers::HANDLERS;
use axum::http::HeaderMap;
use axum::response::Response;
use schemars::JsonSchema;
use serde::Serialize;

use crate::error_response::HttpError;
use crate::live::LiveRequest;
use crate::packing::short_response;
use crate::route::{Action, GetHandler, Route};
use crate::state::{self, ServerState};
use crate::tables::TablesEntry;

/// The routes about the server itself.
const SERVER_ROUTES: [(&str, GetHandler); 3] =
    [("/api/texts/{language}", texts), ("/api/health", health), ("/api/openapi.json", openapi)];

/// Returns all routes but the files of the page.
pub(crate) fn all() -> Vec<Route> {
    let server = SERVER_ROUTES
        .into_iter()
        .map(|(path, handler)| Route { path: path.to_owned(), action: Action::Get(handler) });
    let answers = HANDLERS
        .iter()
        .map(|handler| Route { path: format!("/api/{}", handler.name), action: Action::Answer(*handler) });
    let live = LiveRequest::ALL
        .into_iter()
        .map(|(name, request)| Route { path: format!("/api/live/{name}"), action: Action::Live(request) });
    server.chain(answers).chain(live).collect()
}

fn texts(state: &ServerState, headers: &HeaderMap, code: &str) -> Result<Response, HttpError> {
    let unknown = || HttpError::NotFound { path: format!("/api/texts/{}", texts::quoted(code)) };
    Ok(state.patterns(code).ok_or_else(unknown)?.answer(headers))
}

/// The state of the server.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Health")]
pub(crate) struct HealthEntry {
    version: &'static str,
    running: usize,
    waiting: usize,
    threads: usize,
    /// The number of games by link.
    live: usize,
    memory: MemoryEntry,
    tables: Vec<TablesEntry>,
}

/// The memory for requests and answers, in bytes: the part that is given away now, and all of it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MemoryInUse")]
struct MemoryEntry {
    used: usize,
    limit: usize,
}

fn health(state: &ServerState, headers: &HeaderMap, _: &str) -> Result<Response, HttpError> {
    let (running, waiting) = state.queue.counts();
    let (used, limit) = state.memory_in_use();
    Ok(short_response(&HealthEntry {
        version: env!("CARGO_PKG_VERSION"),
        running,
        waiting,
        threads: state.queue.threads(),
        live: state.live.count(),
        memory: MemoryEntry { used, limit },
        tables: state.tables.entries(state.catalogue(state::language(headers))),
    }))
}

fn openapi(state: &ServerState, headers: &HeaderMap, _: &str) -> Result<Response, HttpError> {
    let path = "/openapi.json";
    let document = state.assets.find(path).ok_or_else(|| HttpError::NotFound { path: path.to_owned() })?;
    Ok(document.answer(headers))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use answers::{Handler, Reply};
    use serde_json::Value as Json;

    use super::*;
    use crate::route_names::RouteNames;

    fn method(action: Action) -> &'static str {
        match action {
            Action::Get(_) | Action::Answer(Handler { reply: Reply::Constant(_), .. }) => "GET",
            Action::Answer(_) | Action::Live(_) => "POST",
        }
    }

    #[test]
    fn each_path_has_the_name_of_its_route() {
        let routes = all();
        let names = RouteNames::new(routes.iter().map(|route| route.path.as_str()));
        for route in &routes {
            assert_eq!(names.of(&route.path.replace("{language}", "it")), route.path);
        }
    }

    #[test]
    fn openapi_json_has_every_route() {
        let json: Json = serde_json::from_str(include_str!("../page/openapi.json")).unwrap();
        let mut documented = BTreeSet::new();
        for (path, operations) in json["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys() {
                documented.insert((method.to_ascii_uppercase(), path.clone()));
            }
        }
        let routes = all().into_iter().map(|route| (method(route.action).to_owned(), route.path));
        assert_eq!(documented, routes.collect());
    }
}
