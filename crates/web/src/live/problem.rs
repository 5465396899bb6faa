//! Why a request about a game by link is refused: for the game, for what is wrong in it, or for the server.

use answers::Problem;

use super::error::LiveError;
use crate::error_response::HttpError;

/// Why a request about a game by link is refused.
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
