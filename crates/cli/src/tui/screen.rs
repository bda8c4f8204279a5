//! Full-screen mode of the terminal, restored on drop, signal or panic.
//!
//! Raw mode, mouse capture, hidden cursor and alternate screen must all be undone,
//! whichever way the program ends.

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

/// Time for the event loop to end by itself after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// A terminal in full-screen mode; dropping it restores the terminal.
pub(super) struct Screen {
    pub(super) terminal: DefaultTerminal,
    /// Raised by a signal that asks the program to end.
    pub(super) asked_to_end: Arc<AtomicBool>,
    /// Raised by a panic, which has then restored the terminal to show its
    /// message: restoring it twice would write over that.
    restored: Arc<AtomicBool>,
}

impl Screen {
    pub(super) fn open(color: bool) -> io::Result<Screen> {
        // `--color always` outranks NO_COLOR, which the backend also reads.
        ratatui::crossterm::style::force_color_output(color);
        let asked_to_end = Arc::new(AtomicBool::new(false));
        let raised = asked_to_end.clone();
        // Where no handler can be set, signals end the program as they always do.
        let _ = ctrlc::set_handler(move || {
            raised.store(true, Ordering::Relaxed);
            // A read from a terminal that was closed never returns, so the event loop may
            // not see the flag.
            std::thread::sleep(GRACE);
            close();
            std::process::exit(1);
        });
        let terminal = ratatui::try_init()?;
        let hook = std::panic::take_hook();
        let restored = Arc::new(AtomicBool::new(false));
        let raised = restored.clone();
        std::panic::set_hook(Box::new(move |info| {
            release();
            raised.store(true, Ordering::Relaxed);
            hook(info);
        }));
        let screen = Screen { terminal, asked_to_end, restored };
        execute!(stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if !self.restored.load(Ordering::Relaxed) {
            close();
        }
    }
}

fn close() {
    release();
    // A terminal that was closed needs no restoring.
    let _ = ratatui::try_restore();
}

fn release() {
    let _ = execute!(stdout(), DisableMouseCapture, Show);
}
