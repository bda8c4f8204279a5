//! Footer: the available keys, clickable.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::tui::action::{Action, Target, Targets};
use crate::tui::app::App;
use crate::tui::contestants::Pairing;
use crate::tui::series::Series;

/// Key, word and action, the most useful first.
fn keys(app: &App, series: Option<&Series>) -> Vec<(&'static str, &'static str, Action)> {
    let quit = ("q", "tui-key-quit", Action::Quit);
    let language = ("e", "tui-key-language", Action::Language);
    let help = ("?", "tui-key-help", Action::Help);
    let Some(series) = series else { return vec![help, quit, language] };
    let mut keys = vec![help, quit];
    if series.outcome().is_some() {
        keys.push(("n", "tui-key-new", Action::NewRound));
    } else if series.pairing() == Pairing::Computers {
        let word = if app.paused { "tui-key-resume" } else { "tui-key-pause" };
        keys.push(("p", word, Action::Pause));
    } else if app.is_thinking() {
        keys.push(("m", "tui-key-hurry", Action::Hurry));
    } else {
        keys.push(("t", "tui-key-hint", Action::Hint));
    }
    keys.push(("u", "tui-key-undo", Action::Undo));
    keys.push(("r", "tui-key-redo", Action::Redo));
    if !app.is_thinking() {
        keys.push(("x", "tui-key-explain", Action::Explain));
    }
    if series.outcome().is_none() {
        keys.push(("n", "tui-key-new", Action::NewRound));
    }
    keys.push(("s", "tui-key-side", Action::Sides));
    keys.push(("g", "tui-key-game", Action::Games));
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
    for (key, word, action) in keys(app, series) {
        let word = app.words.get(word);
        let width = (key.chars().count() + 1 + word.chars().count()) as u16;
        if x + width > area.right() {
            break;
        }
        buffer.set_span(x, area.y, &Span::styled(key, app.theme.accent()), area.right() - x);
        buffer.set_string(x + key.len() as u16 + 1, area.y, &word, app.theme.faint());
        targets.add(Rect::new(x, area.y, width, 1), Target::Action(action));
        x += width + 2;
    }
}
