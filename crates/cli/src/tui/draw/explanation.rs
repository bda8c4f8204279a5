//! Pop-up window with the explanation of a position.

use std::cell::Cell;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::layout::window;
use crate::tui::app::App;
use crate::tui::explanation_text::ExplanationText;

/// Maximum width of a line, for readability.
const WIDEST: u16 = 72;

pub(super) fn draw(
    app: &App,
    found: Option<&ExplanationText>,
    scroll: &Cell<u16>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let width = WIDEST.min(area.width.saturating_sub(4));
    let lines = match found {
        Some(explained) => explained.lines(&app.words, width.into()),
        None => vec![app.words.get("tui-explain-thinking")],
    };
    // One blank line and one with the keys.
    let size = (width, lines.len() as u16 + 2);
    let inside = window(app, &app.words.get("tui-explain-title"), size, area, buffer);
    let text = Rect { height: inside.height.saturating_sub(2), ..inside };
    let hidden = (lines.len() as u16).saturating_sub(text.height);
    scroll.set(scroll.get().min(hidden));
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    Paragraph::new(lines).scroll((scroll.get(), 0)).render(text, buffer);
    let key = if hidden > 0 { "tui-explain-keys" } else { "tui-explain-key" };
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    Line::styled(app.words.get(key), app.theme.faint()).render(foot, buffer);
}
