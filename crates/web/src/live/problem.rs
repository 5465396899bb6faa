//! Errors of a request about a game by link: from the game, from the fields of the request, or from the
//! server.

use answers::Problem;

use super::error::LiveError;
use crate::error_response::HttpError;

/// The reason for which a request about a game by link is rejected.
#[derive(Debug)]
pub(super) enum LiveProblem {
    Live(LiveError),
    Request(Problem),
    Http(HttpError),
}

impl<E: Into<Problem>> From<E> for LiveProblem {
    fn from(error: E) -> LiveProblem {
        LiveProblem::Request(error.into())
    }
}

impl From<LiveError> for LiveProblem {
    fn from(error: LiveError) -> LiveProblem {
        LiveProblem::Live(error)
    }
}

impl From<HttpError> for LiveProblem {
    fn from(error: HttpError) -> LiveProblem {
        LiveProblem::Http(error)
    }
}
