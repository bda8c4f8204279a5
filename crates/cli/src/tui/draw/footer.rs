//! The keys at hand, each of which can be clicked on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::tui::app::App;
use crate::tui::command::{Command, Target, Targets};
use crate::tui::seat::Cast;
use crate::tui::series::Series;

/// Key, word and command, the most useful first.
fn keys(app: &App, series: Option<&Series>) -> Vec<(&'static str, &'static str, Command)> {
    let quit = ("q", "tui-key-quit", Command::Quit);
    let language = ("e", "tui-key-language", Command::Language);
    let Some(series) = series else { return vec![quit, language] };
    let mut keys = vec![("?", "tui-key-help", Command::Help), quit];
    if series.outcome().is_some() {
        keys.push(("n", "tui-key-new", Command::NewRound));
    } else if series.cast() == Cast::Computers {
        let word = if app.paused { "tui-key-resume" } else { "tui-key-pause" };
        keys.push(("p", word, Command::Pause));
    } else if app.is_thinking() {
        keys.push(("m", "tui-key-hurry", Command::Hurry));
    } else {
        keys.push(("t", "tui-key-hint", Command::Hint));
    }
    keys.push(("u", "tui-key-undo", Command::Undo));
    keys.push(("r", "tui-key-redo", Command::Redo));
    if !app.is_thinking() {
        keys.push(("x", "tui-key-explain", Command::Explain));
    }
    if series.outcome().is_none() {
        keys.push(("n", "tui-key-new", Command::NewRound));
    }
    keys.push(("s", "tui-key-side", Command::Sides));
    keys.push(("g", "tui-key-game", Command::Games));
    keys.push(language);
    keys
}

pub(super) fn draw(
    app: &App,
    series: Option<&Series>,
    area: Rect,
    buffer: &mut Buffer,
    targets: &mut Targets,
) {
    let mut x = area.x + 1;
    for (key, word, command) in keys(app, series) {
        let word = app.words.get(word);
        let width = (key.chars().count() + 1 + word.chars().count()) as u16;
        if x + width > area.right() {
            break;
        }
        buffer.set_span(x, area.y, &Span::styled(key, app.look.accent()), area.right() - x);
        buffer.set_string(x + key.len() as u16 + 1, area.y, &word, app.look.faint());
        targets.add(Rect::new(x, area.y, width, 1), Target::Command(command));
        x += width + 2;
    }
}
