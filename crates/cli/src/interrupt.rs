//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C raises; the second time it ends the program.
pub(crate) fn flag() -> Result<Arc<AtomicBool>, ctrlc::Error> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
    };
    ctrlc::set_handler(handler)?;
    Ok(raised)
}
