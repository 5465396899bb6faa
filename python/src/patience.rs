//! Long calls: a listener that hears signals of the interpreter, such as Ctrl-C, and passes
//! events to a function of Python.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use answers::Listener;
use pyo3::prelude::*;
use serde_json::Value as Json;

/// The time between two looks for signals.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// A listener that the interpreter can interrupt.
pub(crate) struct Patience {
    on_event: Option<Py<PyAny>>,
    state: Mutex<State>,
}

struct State {
    /// The last look for signals.
    looked: Instant,
    failure: Option<PyErr>,
}

impl Patience {
    /// Returns a listener that calls `on_event` with the name of each event and its JSON as text.
    pub(crate) fn new(on_event: Option<Py<PyAny>>) -> Patience {
        Patience { on_event, state: Mutex::new(State { looked: Instant::now(), failure: None }) }
    }

    /// Returns the exception that ended the call, if there was one: of a signal, or of the function.
    pub(crate) fn result(self) -> PyResult<()> {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(()), Err)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener for Patience {
    fn wants_events(&self) -> bool {
        self.on_event.is_some()
    }

    fn on_event(&mut self, name: &'static str, data: Json) {
        let mut state = self.state();
        if let (Some(function), None) = (&self.on_event, &state.failure) {
            let called = Python::attach(|py| function.call1(py, (name, data.to_string())).map(drop));
            state.failure = called.err();
        }
    }

    fn is_cancelled(&self) -> bool {
        let mut state = self.state();
        if state.failure.is_none() && state.looked.elapsed() >= BETWEEN_LOOKS {
            state.failure = Python::attach(|py| py.check_signals()).err();
            state.looked = Instant::now();
        }
        state.failure.is_some()
    }
}
