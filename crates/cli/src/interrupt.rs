//! Ctrl-C asks for what there is so far, or ends the program politely.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::session::Session;

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

/// Lets Ctrl-C end a command that has nothing to show for itself.
pub(crate) fn end(session: &Session) {
    let line = session.words.get("interrupted");
    handle(move || {
        let _ = writeln!(std::io::stderr(), "\n{line}");
        std::process::exit(1);
    });
}

fn handle(handler: impl FnMut() + Send + 'static) {
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(handler);
}
