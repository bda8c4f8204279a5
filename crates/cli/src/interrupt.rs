//! Ctrl-C: stops the search and keeps its result so far, or ends the program.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::context::Context;

/// A flag that Ctrl-C raises. A second Ctrl-C ends the program at once.
pub(crate) fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = flag.clone();
    handle(move || {
        if raised.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
    });
    flag
}

/// Makes Ctrl-C end a command without partial results.
pub(crate) fn end(context: &Context) {
    let line = context.words.get("interrupted-end");
    handle(move || {
        let _ = writeln!(std::io::stderr(), "\n{line}");
        std::process::exit(1);
    });
}

fn handle(handler: impl FnMut() + Send + 'static) {
    // If no handler can be set, Ctrl-C ends the program by default.
    let _ = ctrlc::set_handler(handler);
}
