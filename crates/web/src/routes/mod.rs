//! What the server answers to: one table, from which the router is built and against which openapi.json is tested.

mod analyse;
mod choose;
mod compare;
mod games;
mod health;
mod records;
mod tree;
mod values;
mod view;

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value as Json;
use texts::{Catalogue, Language};

use crate::fields::Fields;
use crate::problem::{Problem, Refusal, json_response};
use crate::state::{self, State};
use crate::watch::Watch;

pub(crate) use games::games;

/// The longest search that can be asked for.
pub(crate) const MAX_TIME: Duration = Duration::from_secs(60);

/// A method and a path, and what it does.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    pub(crate) does: Does,
}

/// What a route does.
#[derive(Clone, Copy)]
pub(crate) enum Does {
    /// `GET`: gives what there is. The text is the last part of the path.
    Give(fn(&State, &HeaderMap, &str) -> Result<Response, Refusal>),
    /// `POST`: answers at once, with JSON.
    Answer(fn(&mut Asked<'_>) -> Result<String, Problem>),
    /// `POST`: searches, and answers when that is done.
    Search(fn(&mut Asked<'_>) -> Result<Job, Problem>),
    /// `POST`: searches, and tells what happens as events.
    Tell(fn(&mut Asked<'_>) -> Result<Job, Problem>),
}

impl Does {
    /// The method of its requests.
    pub(crate) fn method(self) -> &'static str {
        if matches!(self, Does::Give(_)) { "GET" } else { "POST" }
    }
}

/// All routes, but for the files of the page.
pub(crate) const ROUTES: &[Route] = &[
    Route { path: "/api/games", does: Does::Give(give_games) },
    Route { path: "/api/texts/{language}", does: Does::Give(give_texts) },
    Route { path: "/api/health", does: Does::Give(give_health) },
    Route { path: "/api/openapi.json", does: Does::Give(give_interface) },
    Route { path: "/api/view", does: Does::Answer(view::view) },
    Route { path: "/api/position", does: Does::Answer(view::position) },
    Route { path: "/api/move", does: Does::Search(choose::choose) },
    Route { path: "/api/think", does: Does::Tell(choose::choose) },
    Route { path: "/api/values", does: Does::Search(values::values) },
    Route { path: "/api/analyse", does: Does::Tell(analyse::analyse) },
    Route { path: "/api/tree", does: Does::Search(tree::tree) },
    Route { path: "/api/compare", does: Does::Tell(compare::compare) },
    Route { path: "/api/import", does: Does::Answer(records::import) },
    Route { path: "/api/export", does: Does::Answer(records::export) },
];

/// A request that is to be understood.
pub(crate) struct Asked<'a> {
    pub(crate) state: &'a State,
    pub(crate) texts: &'a Arc<Catalogue>,
    pub(crate) fields: Fields,
}

impl Asked<'_> {
    /// A key of the request is wrong.
    pub(crate) fn refused(&self) -> impl Fn(Refusal) -> Problem + use<> {
        let texts = Arc::clone(self.texts);
        move |refusal| Problem::refused(&texts, &refusal)
    }
}

/// A search that was understood and can begin.
pub(crate) struct Job {
    /// The threads that it takes from beginning to end.
    pub(crate) threads: usize,
    /// How long it may last.
    pub(crate) most: Duration,
    /// The name of the last event, which has the answer.
    pub(crate) last: &'static str,
    /// Searches, and gives the answer.
    pub(crate) run: Run,
}

/// A search.
pub(crate) type Run = Box<dyn FnOnce(&mut Watch) -> Result<Json, Problem> + Send>;

fn give_games(state: &State, headers: &HeaderMap, _: &str) -> Result<Response, Refusal> {
    Ok(state.games.answer(headers))
}

fn give_texts(state: &State, headers: &HeaderMap, code: &str) -> Result<Response, Refusal> {
    let language = Language::parse(code)
        .ok_or_else(|| Refusal::NotFound { path: format!("/api/texts/{}", texts::quoted(code)) })?;
    Ok(state.patterns(language).answer(headers))
}

fn give_health(state: &State, headers: &HeaderMap, _: &str) -> Result<Response, Refusal> {
    Ok(json_response(health::health(state, state.catalogue(state::language(headers))).to_string(), false))
}

fn give_interface(state: &State, headers: &HeaderMap, _: &str) -> Result<Response, Refusal> {
    let path = "/openapi.json";
    let document = state.assets.find(path).ok_or_else(|| Refusal::NotFound { path: path.to_owned() })?;
    Ok(document.answer(headers))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_interface_is_written_down() {
        let json: Json = serde_json::from_str(include_str!("../../page/openapi.json")).unwrap();
        let mut written = BTreeSet::new();
        for (path, operations) in json["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys() {
                written.insert((method.to_ascii_uppercase(), path.as_str()));
            }
        }
        let routes = ROUTES.iter().map(|route| (route.does.method().to_owned(), route.path));
        assert_eq!(written, routes.collect());
    }
}
