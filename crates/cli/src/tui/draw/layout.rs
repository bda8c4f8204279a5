//! Screen sizes that the layout depends on, and the frame of a pop-up window.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect, Size};
use ratatui::text::Span;
use ratatui::widgets::{Block, Clear, Widget};

use crate::tui::app::App;

/// The smallest screen the interface can be used on.
pub(super) const SMALLEST: Size = Size::new(40, 15);
/// From this width on, the panel stands beside the board.
pub(super) const WIDE: u16 = 60;

/// Draws an empty window in the middle of the screen and returns its inner area.
pub(super) fn window(
    app: &App,
    title: &str,
    size: (u16, u16),
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let width = (size.0 + 4).min(area.width);
    let height = (size.1 + 2).min(area.height);
    let frame = area.centered(Constraint::Length(width), Constraint::Length(height));
    Clear.render(frame, buffer);
    let title = Span::styled(format!(" {title} "), app.theme.strong());
    let block = Block::bordered().title(title).border_style(app.theme.accent());
    let inner = block.inner(frame);
    block.render(frame, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}
