//! The full-screen terminal interface.
//!
//! `app` is a state machine that knows no terminal, `draw` turns its state into
//! a screen, `errand` thinks on a thread of its own; this file is the loop that
//! carries events from one to the other.

mod app;
mod ascii;
mod canvas;
mod command;
mod cursor;
mod dialog;
mod draw;
mod errand;
mod explained;
mod level;
mod look;
mod notice;
mod overlay;
mod rival;
mod rounds;
mod screen;
mod seat;
mod series;
mod thought;
mod turn;

use std::io::Write;
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use enraya_rules::Picture;
use enraya_words::Words;
use ratatui::crossterm::event::{self, Event, MouseButton, MouseEventKind};

use self::app::{App, Exit};
use self::look::Look;
use self::screen::Screen;
use crate::failure::Failure;
use crate::play::Options;
use crate::session::Session;

/// How long the loop sleeps while something is awaited, and while nothing is.
const BUSY: Duration = Duration::from_millis(20);
const IDLE: Duration = Duration::from_millis(200);

/// Plays until the user has had enough.
pub(crate) fn run(session: &mut Session, options: Options) -> Result<(), Failure> {
    // Printed before the screen is taken over, so that it is there afterwards.
    let seed = session.seed(options.seed)?;
    session.out.flush()?;
    let look = Look { color: session.color, ascii: options.ascii };
    let words = Words::new(session.words.language());
    let mut app = App::new(words, look, options, seed);
    let exit = {
        let mut screen = Screen::open(look.color)?;
        converse(&mut screen, &mut app)
    };
    match exit? {
        Exit::Quit => Ok(()),
        Exit::Interrupted | Exit::Failed => Err(Failure::CutShort),
    }
}

fn converse(screen: &mut Screen, app: &mut App) -> Result<Exit, Failure> {
    let (sender, answers) = mpsc::channel();
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
        if event::poll(patience).map_err(Failure::Read)? {
            // Everything that has come in so far makes one drawing.
            while event::poll(Duration::ZERO).map_err(Failure::Read)? {
                changed |= handle(app, &event::read().map_err(Failure::Read)?);
            }
        }
        while let Ok(answer) = answers.try_recv() {
            app.answer(answer);
            changed = true;
        }
        changed |= app.tick(Instant::now());
        if let Some(errand) = app.errand() {
            errand.send(sender.clone());
            changed = true;
        }
        if let Some(exit) = app.exit {
            return Ok(exit);
        }
    }
}

/// Whether the event changed anything that can be seen.
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

/// The first and the last digit that stand for a move, where they do.
fn digits(picture: &Picture) -> Option<(u32, u32)> {
    match picture {
        Picture::Grid { columns, gravity: true, .. } => Some((1, (*columns).min(9))),
        Picture::Grid { rows, columns, .. } if rows * columns <= 10 => {
            Some((0, rows * columns - 1))
        }
        _ => None,
    }
}

/// The number of the move that a digit stands for: a column with gravity, a
/// cell as the console numbers them where one digit is enough for all.
fn key_number(picture: &Picture, digit: u32) -> Option<usize> {
    let (first, last) = digits(picture)?;
    (first..=last).contains(&digit).then(|| (digit - first) as usize)
}

#[cfg(test)]
mod tests;
