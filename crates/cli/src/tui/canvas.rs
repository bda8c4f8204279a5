//! A board drawn at its own size, then shown as far as the screen reaches.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::command::{Target, Targets};

pub(super) struct Canvas {
    buffer: Buffer,
    targets: Vec<(Rect, usize)>,
    /// What must be seen if not everything can.
    focus: Rect,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        let area = Rect::new(0, 0, width as u16, height as u16);
        Canvas { buffer: Buffer::empty(area), targets: Vec::new(), focus: Rect::new(0, 0, 1, 1) }
    }

    pub(super) fn size(&self) -> Size {
        self.buffer.area.as_size()
    }

    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if y < usize::from(self.buffer.area.height) && x < usize::from(self.buffer.area.width) {
            self.buffer.set_string(x as u16, y as u16, text, style);
        }
    }

    /// A rectangle that stands for a move.
    pub(super) fn target(&mut self, x: usize, y: usize, size: (usize, usize), number: usize) {
        self.targets.push((rect(x, y, size), number));
    }

    pub(super) fn focus(&mut self, x: usize, y: usize, size: (usize, usize)) {
        self.focus = rect(x, y, size);
    }

    /// Shows the canvas in the middle of an area, or the part of it around the
    /// focus.
    pub(super) fn show(self, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
        let size = self.buffer.area;
        let (left, x, width) =
            span(size.width, area.x, area.width, self.focus.x + self.focus.width / 2);
        let (top, y, height) =
            span(size.height, area.y, area.height, self.focus.y + self.focus.height / 2);
        for row in 0..height {
            for column in 0..width {
                buffer[(x + column, y + row)] = self.buffer[(left + column, top + row)].clone();
            }
        }
        let window = Rect::new(left, top, width, height);
        for (rect, number) in self.targets {
            let seen = rect.intersection(window);
            if !seen.is_empty() {
                let place = Rect::new(seen.x - left + x, seen.y - top + y, seen.width, seen.height);
                targets.add(place, Target::Move(number));
            }
        }
    }
}

fn rect(x: usize, y: usize, size: (usize, usize)) -> Rect {
    Rect::new(x as u16, y as u16, size.0 as u16, size.1 as u16)
}

/// Of one dimension: the first line of the canvas that is seen, where it is put
/// and how many lines follow.
fn span(size: u16, at: u16, room: u16, focus: u16) -> (u16, u16, u16) {
    if size <= room {
        return (0, at + (room - size) / 2, size);
    }
    (focus.saturating_sub(room / 2).min(size - room), at, room)
}
