//! Full-screen terminal interface.
//!
//! `app` is a state machine that knows no terminal, `draw` renders its state,
//! `worker` searches on a background thread; this file is the event loop between them.

mod action;
mod app;
mod ascii;
mod canvas;
mod contestants;
mod cursor;
mod draw;
mod explanation_text;
mod opponents;
mod overlay;
mod screen;
mod search_panel;
mod series;
mod status;
mod strength;
mod theme;
mod worker;

use std::io::Write;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use enraya_words::Words;
use ratatui::crossterm::event::{self, Event, MouseButton, MouseEventKind};

#[cfg(test)]
pub(crate) use self::overlay::GAMES;

use self::app::{App, Exit};
use self::screen::Screen;
use self::theme::Theme;
use crate::context::Context;
use crate::error::CliError;
use crate::play_options::PlayOptions;

/// Poll intervals of the event loop: while a reply or a move is due, and otherwise.
const BUSY: Duration = Duration::from_millis(20);
const IDLE: Duration = Duration::from_millis(200);

/// Runs the interface until the user quits.
pub(crate) fn run(context: &mut Context, options: PlayOptions) -> Result<(), CliError> {
    // Printed before the alternate screen opens, so that it is visible afterwards.
    let seed = context.seed(options.seed)?;
    context.out.flush()?;
    let theme = Theme { color: context.color, ascii: options.ascii, swapped: false };
    let words = Words::new(context.words.language());
    let mut app = App::new(words, theme, options, seed);
    let exit = {
        let mut screen = Screen::open(theme.color)?;
        event_loop(&mut screen, &mut app)
    };
    match exit? {
        Exit::Quit => Ok(()),
        Exit::Interrupted | Exit::Failed => Err(CliError::CutShort),
    }
}

fn event_loop(screen: &mut Screen, app: &mut App) -> Result<Exit, CliError> {
    let (sender, replies) = mpsc::channel();
    let mut changed = true;
    loop {
        if screen.asked_to_end.load(Ordering::Relaxed) {
            return Ok(Exit::Interrupted);
        }
        if std::mem::take(&mut app.redraw) {
            screen.terminal.clear()?;
            changed = true;
        }
        if std::mem::take(&mut changed) {
            let mut targets = None;
            screen.terminal.draw(|frame| targets = Some(draw::draw(app, frame)))?;
            app.targets = targets.unwrap_or_default();
        }
        let patience = if app.is_waiting() { BUSY } else { IDLE };
        if event::poll(patience).map_err(CliError::Read)? {
            // All pending events are handled before the next redraw.
            while event::poll(Duration::ZERO).map_err(CliError::Read)? {
                changed |= handle(app, &event::read().map_err(CliError::Read)?);
            }
        }
        while let Ok(reply) = replies.try_recv() {
            app.accept(reply);
            changed = true;
        }
        changed |= app.tick(Instant::now());
        if let Some(job) = app.take_job() {
            job.spawn(sender.clone());
            changed = true;
        }
        if let Some(exit) = app.exit {
            return Ok(exit);
        }
    }
}

/// Handles an event; returns whether a redraw is needed.
fn handle(app: &mut App, event: &Event) -> bool {
    match event {
        Event::Key(key) => app.key(*key),
        Event::Mouse(mouse) => {
            let target = app.targets.at(mouse.column, mouse.row);
            match (mouse.kind, target) {
                (MouseEventKind::Down(MouseButton::Left), Some(target)) => app.click(target),
                (MouseEventKind::Moved, Some(target)) => app.point(target),
                (MouseEventKind::ScrollUp, _) => return app.scroll(false),
                (MouseEventKind::ScrollDown, _) => return app.scroll(true),
                _ => return false,
            }
        }
        Event::Resize(..) => {}
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests;
