//! Frame of a plot: title, legend and axes.

use super::canvas::{Anchor, Canvas, Place};
use super::look::{legend, legend_height};

const TITLE: f64 = 34.0;
const FRAME: &str = "#777";
const GRID: &str = "#e4e4e4";

/// A figure under its title and legend; `draw` receives the vertical position where they end
/// and fills the rest of the given size.
pub(super) fn figure(
    title: &str,
    names: &[String],
    (width, height): (f64, f64),
    draw: impl FnOnce(&mut Canvas, f64),
) -> String {
    let mut canvas = Canvas::default();
    canvas.styled_text((12.0, 23.0), 15.0, Anchor::Start, " font-weight=\"bold\"", title);
    legend(&mut canvas, names, width, TITLE);
    let top = TITLE + legend_height(names, width) + 6.0;
    draw(&mut canvas, top);
    canvas.finish(title, width, top + height)
}

/// An axis: its title, its range, and the positions and texts of its labels.
pub(super) struct Axis<'a> {
    pub(super) title: &'a str,
    pub(super) range: (f64, f64),
    pub(super) ticks: Vec<f64>,
    pub(super) label: &'a dyn Fn(f64) -> String,
}

/// The area between the axes.
pub(super) struct Frame {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    across: (f64, f64),
    up: (f64, f64),
}

impl Frame {
    /// Draws axes into a part of a figure.
    pub(super) fn draw(
        canvas: &mut Canvas,
        (left, top): Place,
        (width, height): (f64, f64),
        across: &Axis<'_>,
        up: &Axis<'_>,
    ) -> Frame {
        let frame = Frame {
            left: left + 82.0,
            top: top + 8.0,
            width: width - 82.0 - 20.0,
            height: height - 8.0 - 52.0,
            across: across.range,
            up: up.range,
        };
        let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
        for &tick in &across.ticks {
            let (x, _) = frame.place(tick, up.range.0);
            canvas.line(&[(x, frame.top), (x, bottom)], GRID, 1.0, "");
            canvas.text((x, bottom + 17.0), 12.0, Anchor::Middle, &(across.label)(tick));
        }
        for &tick in &up.ticks {
            let (_, y) = frame.place(across.range.0, tick);
            canvas.line(&[(frame.left, y), (right, y)], GRID, 1.0, "");
            canvas.text((frame.left - 6.0, y + 4.0), 12.0, Anchor::End, &(up.label)(tick));
        }
        let corners = [(frame.left, frame.top), (frame.left, bottom), (right, bottom)];
        canvas.line(&corners, FRAME, 1.0, "");
        let middle = frame.left + frame.width / 2.0;
        canvas.text((middle, bottom + 38.0), 13.0, Anchor::Middle, across.title);
        canvas.upright_text((left + 18.0, frame.top + frame.height / 2.0), 13.0, up.title);
        frame
    }

    /// The place of a data point in the figure.
    pub(super) fn place(&self, across: f64, up: f64) -> Place {
        let part = |value: f64, (from, to): (f64, f64)| (value - from) / (to - from);
        let x = self.left + self.width * part(across, self.across);
        (x, self.top + self.height * (1.0 - part(up, self.up)))
    }
}
