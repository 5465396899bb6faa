//! The server of the Model Context Protocol, as `filetto mcp` runs it.

use std::io;
use std::path::PathBuf;

use protocols::{McpError, McpSettings};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use texts::Catalogue;

use crate::oracle::language_of;

/// Answers messages on standard input and output until the input ends.
#[pyfunction]
#[pyo3(signature = (tables=None, language="en"))]
pub(crate) fn serve_mcp(py: Python<'_>, tables: Option<PathBuf>, language: &str) -> PyResult<()> {
    let texts = Catalogue::new(language_of(language)?);
    let settings = McpSettings { texts: &texts, tables, version: env!("CARGO_PKG_VERSION") };
    let served = py.detach(|| protocols::serve_mcp(&settings, io::stdin(), &mut io::stdout()));
    served.map_err(|error| match error {
        McpError::Tables(error) => PyOSError::new_err(texts.table_error(&error)),
        McpError::Output(error) => error.into(),
    })
}
