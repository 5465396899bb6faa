//! What goes wrong, as JSON: a sentence in the reader's language under an identifier for programs.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Message;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::packing;

game::messages! {
    /// What is wrong with a request, beside what the engine says of games.
    pub(crate) enum Refusal {
        NotJson { line: usize, column: usize } =
            "http-not-json" => "the body is not JSON: line {line}, column {column}",
        TooDeep { line: usize, column: usize } =
            "http-too-deep" => "the body is nested too deeply: line {line}, column {column}",
        NotObject {} =
            "http-not-object" => "the body must be a JSON object",
        Missing { key: String } =
            "http-missing" => "missing key {key}",
        UnknownKey { key: String, known: String } =
            "http-unknown-key" => "unknown key {key}; expected some of: {known}",
        Text { key: String, max: usize } =
            "http-text" => "{key} must be a string of at most {max} characters",
        Texts { key: String, count: usize, max: usize } =
            "http-texts" => "{key} must be a list of at most {count} strings of at most {max} characters",
        Number { key: String, min: String, max: String, found: String } =
            "http-number" => "{key} must be a whole number from {min} to {max}, not {found}",
        Seconds { key: String, min: String, max: String, found: String } =
            "http-seconds" => "{key} must be a number of seconds from {min} to {max}, not {found}",
        Choice { key: String, known: String } =
            "http-choice" => "{key} must be one of: {known}",
        Player { key: String } =
            "http-player" => "{key} must be \"first\" or \"second\"",
        Points { key: String } =
            "http-points" => "{key} must be a list with \"first\", \"second\" or null for every point",
        Numbers { key: String, count: usize, max: usize } =
            "http-numbers" => "{key} must be a list of {count} whole numbers from 0 to {max}",
        Tags { key: String, count: usize, max: usize } =
            "http-tags" => "{key} must be an object of at most {count} strings, each of at most {max} characters, with names of letters, digits and underscores",
        Variations { key: String } =
            "http-variations" => "{key} must be a list of objects with ply, moves and their own {key}",
        NotFound { path: String } =
            "http-not-found" => "{path} not found",
        Method { method: String, path: String } =
            "http-method" => "{path} does not accept {method}",
        Host { found: String } =
            "http-host" => "this server does not answer for host \"{found}\"",
        OtherSite {} =
            "http-other-site" => "requests from pages of other sites are refused",
        ContentType {} =
            "http-content-type" => "the body must be JSON, with Content-Type: application/json",
        TooLarge { max: usize } =
            "http-too-large" => "the body is larger than {max} bytes",
        Broken {} =
            "http-broken" => "the body must arrive whole, in well-formed chunks or as long as Content-Length says",
        Late {} =
            "http-late" => "the request took too long to arrive",
        Busy {} =
            "http-busy" => "too many searches are waiting; try again later",
        Crowded {} =
            "http-crowded" => "too many connections; try again later",
        Stopping {} =
            "http-stopping" => "the server is stopping",
        Fault {} =
            "http-fault" => "internal error; the server keeps running",
    }
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Refusal::NotFound { .. } => StatusCode::NOT_FOUND,
            Refusal::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::Host { .. } | Refusal::OtherSite {} => StatusCode::FORBIDDEN,
            Refusal::ContentType {} => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refusal::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::Late {} => StatusCode::REQUEST_TIMEOUT,
            Refusal::Busy {} | Refusal::Crowded {} | Refusal::Stopping {} => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Fault {} => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

/// Why a request is not answered.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    status: StatusCode,
    id: &'static str,
    message: String,
}

/// Says in a response what kind of problem it tells of.
const ERROR: HeaderName = HeaderName::from_static("filetto-error");

/// Whether who asks wants to be told what is wrong with a request by an answer with the status 200. Browsers write other
/// answers to their console as if the page were broken, though all that happened is that somebody has mistyped.
pub(crate) fn is_an_answer_for(headers: &HeaderMap) -> bool {
    headers.get("filetto-errors").is_some_and(|status| status == "200")
}

impl Problem {
    /// The server refuses.
    pub(crate) fn refused(texts: &Catalogue, refusal: &Refusal) -> Problem {
        Problem { status: refusal.status(), id: refusal.id(), message: texts.message(refusal) }
    }

    /// The engine says what is wrong with the request.
    pub(crate) fn wrong(texts: &Catalogue, error: &dyn Message) -> Problem {
        Problem { status: StatusCode::BAD_REQUEST, id: error.id(), message: texts.message(error) }
    }

    /// The request is wrong, and this is what to say.
    pub(crate) fn saying(id: &'static str, message: String) -> Problem {
        Problem { status: StatusCode::BAD_REQUEST, id, message }
    }

    /// The form for programs.
    pub(crate) fn json(&self) -> Json {
        json!({"error": {"id": self.id, "message": self.message}})
    }

    /// The response for who takes what is wrong with a request as an answer to it. Other problems stay what they are.
    pub(crate) fn into_answer(self) -> Response {
        let is_of_the_request = self.status == StatusCode::BAD_REQUEST;
        let mut response = self.into_response();
        if is_of_the_request {
            *response.status_mut() = StatusCode::OK;
        }
        response
    }

    /// What the answer would be called by its number.
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = json_response(self.json().to_string(), false);
        *response.status_mut() = self.status;
        response.headers_mut().insert(ERROR, HeaderValue::from_static(self.id));
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

/// An answer in JSON, which is this text, packed for who can unpack it.
pub(crate) fn json_response(text: String, can_unpack: bool) -> Response {
    let mut response = packing::body(text, can_unpack);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    /// The names in braces.
    fn names(text: &str) -> Vec<String> {
        text.split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(name, _)| name.to_owned())
            .collect()
    }

    #[test]
    fn the_catalogues_have_these_sentences() {
        let (english, italian) = (Catalogue::new(Language::English), Catalogue::new(Language::Italian));
        for (id, text) in Refusal::SENTENCES {
            let names = names(text);
            let arguments = || names.iter().map(|name| (name.as_str(), format!("{{{name}}}").into()));
            assert_eq!(&english.with(id, arguments()), text, "{id}");
            assert_ne!(&italian.with(id, arguments()), id, "{id} is missing in Italian");
        }
    }
}
