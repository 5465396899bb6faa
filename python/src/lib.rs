//! The native part of the Python package `filetto`: sessions, requests in JSON, solutions, certificates, and
//! many games at once. The package `filetto` in Python is what users see.
//!
//! Nothing here knows the rules of a game or decides what is proven: a `Session` wraps a session of the
//! engine, and an `Engine` answers the requests that the server answers too. Long calls release the
//! interpreter and hear its signals.

mod batch;
mod batch_rows;
mod errors;
mod mcp;
mod oracle;
mod patience;
mod session;

use pyo3::prelude::*;

/// The native module.
#[pymodule]
fn _filetto(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("IllegalMove", module.py().get_type::<errors::IllegalMove>())?;
    module.add_function(wrap_pyfunction!(session::families, module)?)?;
    module.add_function(wrap_pyfunction!(mcp::serve_mcp, module)?)?;
    module.add_class::<session::PySession>()?;
    module.add_class::<oracle::PyEngine>()?;
    module.add_class::<batch::PyBatch>()
}
