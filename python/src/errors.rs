//! Errors of the engine as exceptions of Python.

use ::engine::OpenError;
use answers::Problem;
use game::Message;
use proof::Flaw;
use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use texts::Catalogue;

pyo3::create_exception!(filetto, IllegalMove, PyValueError, "A text or a number that is no legal move.");

/// Returns the exception for an error, with its English sentence.
pub(crate) fn english(error: &dyn Message) -> PyErr {
    of_kind(error.id(), error.to_string())
}

/// Returns the exception for an error of an opening; an error of a move is an [`IllegalMove`].
pub(crate) fn opening(error: &OpenError) -> PyErr {
    of_kind(error.cause().id(), error.to_string())
}

/// Returns the exception for a request without an answer.
pub(crate) fn problem(texts: &Catalogue, problem: &Problem) -> PyErr {
    match problem {
        Problem::Flaw(Flaw::Stopped {}) => PyTimeoutError::new_err("the time is over before the check is"),
        _ => of_kind(problem.id(), problem.message(texts)),
    }
}

fn of_kind(id: &str, sentence: String) -> PyErr {
    match id.starts_with("move-") {
        true => IllegalMove::new_err(sentence),
        false => PyValueError::new_err(sentence),
    }
}
