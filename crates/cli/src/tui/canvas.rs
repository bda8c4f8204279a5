//! Canvas of a board, scrolled around a focus where the screen is too small.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::action::{Target, Targets};

pub(super) struct Canvas {
    buffer: Buffer,
    targets: Vec<(Rect, usize)>,
    /// The part that must be visible.
    focus: Rect,
    /// Columns and lines at each end that are always visible.
    pinned: [(u16, u16); 2],
    /// Style of the arrows towards hidden parts.
    arrows: Style,
    /// Whether cells are marked before their contents, not around them.
    pub(super) compact: bool,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        let area = Rect::new(0, 0, width as u16, height as u16);
        Canvas {
            buffer: Buffer::empty(area),
            targets: Vec::new(),
            focus: Rect::new(0, 0, 1, 1),
            pinned: [(0, 0); 2],
            arrows: Style::new(),
            compact: false,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.buffer.area.as_size()
    }

    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if y < usize::from(self.buffer.area.height) && x < usize::from(self.buffer.area.width) {
            self.buffer.set_string(x as u16, y as u16, text, style);
        }
    }

    /// Changes the style of what is written there.
    pub(super) fn restyle(&mut self, x: usize, y: usize, style: Style) {
        self.buffer.set_style(rect(x, y, (1, 1)), style);
    }

    /// Keeps this many columns left and right, and lines above and below, visible.
    pub(super) fn pin(&mut self, columns: (usize, usize), lines: (usize, usize), arrows: Style) {
        self.pinned = [columns, lines].map(|(start, end)| (start as u16, end as u16));
        self.arrows = arrows;
    }

    /// Makes a rectangle clickable as a move.
    pub(super) fn target(&mut self, x: usize, y: usize, size: (usize, usize), number: usize) {
        self.targets.push((rect(x, y, size), number));
    }

    pub(super) fn focus(&mut self, x: usize, y: usize, size: (usize, usize)) {
        self.focus = rect(x, y, size);
    }

    /// Shows the canvas in the middle of an area, or the part of it around the
    /// focus, with arrows towards what is hidden.
    pub(super) fn show(self, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
        let size = self.buffer.area;
        let focus = (self.focus.x + self.focus.width / 2, self.focus.y + self.focus.height / 2);
        let across = Span::new(size.width, (area.x, area.width), focus.0, self.pinned[0]);
        let down = Span::new(size.height, (area.y, area.height), focus.1, self.pinned[1]);
        for (y, line) in (down.at..).zip(&down.lines) {
            for (x, column) in (across.at..).zip(&across.lines) {
                buffer[(x, y)] = self.buffer[(*column, *line)].clone();
            }
        }
        for (rect, number) in &self.targets {
            let columns = across.seen(rect.x, rect.width);
            let lines = down.seen(rect.y, rect.height);
            if let (Some((x, width)), Some((y, height))) = (columns, lines) {
                targets.add(Rect::new(x, y, width, height), Target::Move(*number));
            }
        }
        self.point(&across, &down, area, buffer);
    }

    /// Arrows beside the board up and down, below or above it left and right;
    /// where there is no room, in the corner between the names.
    fn point(&self, across: &Span, down: &Span, area: Rect, buffer: &mut Buffer) {
        let mut arrow = |x: u16, y: u16, letter: &str| {
            buffer.set_stringn(x, y, letter, 1, self.arrows);
        };
        let (right, bottom) = (across.end(), down.end());
        let beside = right < area.right();
        let corner = self.pinned[0].0 >= 2 && self.pinned[1].1 >= 1;
        if down.before && beside {
            arrow(right, down.scrolled.0, "↑");
        } else if down.before && corner {
            arrow(across.at, bottom - 1, "↑");
        }
        if down.after && beside {
            arrow(right, down.scrolled.1, "↓");
        } else if down.after && corner {
            arrow(across.at + 1, bottom - 1, "↓");
        }
        let line = if bottom < area.bottom() { bottom } else { bottom.saturating_sub(1) };
        if across.before {
            arrow(across.scrolled.0, line, "←");
        }
        if across.after {
            arrow(across.scrolled.1, line, "→");
        }
    }
}

/// One dimension: where the canvas is placed and which of its lines are visible.
struct Span {
    at: u16,
    lines: Vec<u16>,
    /// Positions of the first and last line that are not pinned.
    scrolled: (u16, u16),
    /// Whether there are more before and after these.
    before: bool,
    after: bool,
}

impl Span {
    fn new(size: u16, (at, room): (u16, u16), focus: u16, pinned: (u16, u16)) -> Span {
        if size <= room {
            let at = at + (room - size) / 2;
            let scrolled = (at, at + size.saturating_sub(1));
            let lines = (0..size).collect();
            return Span { at, lines, scrolled, before: false, after: false };
        }
        let (start, end) = if pinned.0 + pinned.1 < room { pinned } else { (0, 0) };
        let (seen, all) = (room - start - end, size - start - end);
        let first = focus.saturating_sub(start + seen / 2).min(all - seen);
        let scroll = start + first..start + first + seen;
        Span {
            at,
            lines: (0..start).chain(scroll).chain(size - end..size).collect(),
            scrolled: (at + start, at + (start + seen).saturating_sub(1)),
            before: first > 0,
            after: first + seen < all,
        }
    }

    fn end(&self) -> u16 {
        self.at + self.lines.len() as u16
    }

    /// The visible place of these lines of the canvas, and their number.
    fn seen(&self, from: u16, count: u16) -> Option<(u16, u16)> {
        let wanted = |line: &u16| (from..from + count).contains(line);
        let first = self.lines.iter().position(wanted)?;
        let count = self.lines[first..].iter().take_while(|line| wanted(line)).count();
        Some((self.at + first as u16, count as u16))
    }
}

fn rect(x: usize, y: usize, size: (usize, usize)) -> Rect {
    Rect::new(x as u16, y as u16, size.0 as u16, size.1 as u16)
}
