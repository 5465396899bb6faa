//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use texts::Catalogue;

use crate::failure::Failure;

/// A flag that Ctrl-C raises; the second time it ends the program.
pub(crate) fn flag(texts: &Catalogue) -> Result<Arc<AtomicBool>, Failure> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::Failed(texts.with("signal", [("error", error.to_string().into())])))?;
    Ok(raised)
}
