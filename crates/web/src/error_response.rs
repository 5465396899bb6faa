//! Errors as responses: JSON with a sentence in the reader's language and an identifier for programs.

use answers::{ErrorAnswer, Problem};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Message;
use texts::Catalogue;

use crate::live::LiveError;
use crate::packing;

game::messages! {
    /// An error in the HTTP of a request, or an error of the server.
    pub(crate) enum HttpError {
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
        Gone {} =
            "http-gone" => "the client closed the connection before its answer was found",
        Late {} =
            "http-late" => "the request took too long to arrive",
        Busy {} =
            "http-busy" => "too many searches are waiting; try again later",
        Quota {} =
            "http-quota" => "too many searches from your address are waiting; try again when one of them has ended",
        Memory {} =
            "http-memory" => "the memory for requests and answers is used up; try again when other answers have been read",
        TooLong { max: usize } =
            "http-too-long" => "the answer would be longer than {max} bytes",
        Crowded {} =
            "http-crowded" => "too many connections; try again later",
        Metrics {} =
            "http-metrics" => "the metrics are for this machine and the networks of --metrics",
        Stopping {} =
            "http-stopping" => "the server is stopping",
        Fault {} =
            "http-fault" => "internal error; the server keeps running",
    }
}

impl HttpError {
    fn status(&self) -> StatusCode {
        match self {
            HttpError::NotFound { .. } => StatusCode::NOT_FOUND,
            HttpError::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
            HttpError::Host { .. } | HttpError::OtherSite {} | HttpError::Metrics {} => StatusCode::FORBIDDEN,
            HttpError::ContentType {} => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            HttpError::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            HttpError::Broken {} | HttpError::TooLong { .. } => StatusCode::BAD_REQUEST,
            HttpError::Late {} | HttpError::Gone {} => StatusCode::REQUEST_TIMEOUT,
            HttpError::Busy {}
            | HttpError::Quota {}
            | HttpError::Memory {}
            | HttpError::Crowded {}
            | HttpError::Stopping {} => StatusCode::SERVICE_UNAVAILABLE,
            HttpError::Fault {} => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// An error that is ready to be sent.
#[derive(Debug, Clone)]
pub(crate) struct ErrorResponse {
    status: StatusCode,
    /// The body of the response.
    pub(crate) answer: ErrorAnswer,
}

/// The header that names the error of a response.
const ERROR: HeaderName = HeaderName::from_static("filetto-error");

/// Returns `true` if the client requests the status 200 for errors of requests. Browsers log every other
/// status to their console as if the page were broken, even if its user has only mistyped a move.
pub(crate) fn wants_status_200(headers: &HeaderMap) -> bool {
    headers.get("filetto-errors").is_some_and(|status| status == "200")
}

impl ErrorResponse {
    /// Returns an error of HTTP or of the server.
    pub(crate) fn http(texts: &Catalogue, error: &HttpError) -> ErrorResponse {
        ErrorResponse { status: error.status(), answer: ErrorAnswer::new(error.id(), texts.message(error)) }
    }

    /// Returns an error in a request about a game by link.
    pub(crate) fn live(texts: &Catalogue, error: &LiveError) -> ErrorResponse {
        ErrorResponse { status: error.status(), answer: ErrorAnswer::new(error.id(), texts.message(error)) }
    }

    /// Returns the error of a request that has no answer.
    pub(crate) fn problem(texts: &Catalogue, problem: &Problem) -> ErrorResponse {
        ErrorResponse { status: StatusCode::BAD_REQUEST, answer: problem.answer(texts) }
    }

    /// Returns the body of the response.
    pub(crate) fn body(&self) -> String {
        packing::written(&self.answer)
    }

    /// Returns the response to a client that [wants the status 200](wants_status_200). Statuses other than
    /// 400 are kept.
    pub(crate) fn with_status_200(self) -> Response {
        let is_bad_request = self.status == StatusCode::BAD_REQUEST;
        let mut response = self.into_response();
        if is_bad_request {
            *response.status_mut() = StatusCode::OK;
        }
        response
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let mut response = packing::json_response(self.body(), false);
        *response.status_mut() = self.status;
        response.headers_mut().insert(ERROR, HeaderValue::from_static(self.answer.id()));
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_have_every_sentence() {
        assert_eq!(texts::missing_sentences(HttpError::SENTENCES), Vec::<&str>::new());
    }
}
