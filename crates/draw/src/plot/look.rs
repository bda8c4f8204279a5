//! Colours, dashes and point shapes of curves and marks, and their legend.

use super::canvas::{Anchor, Canvas, Place};

/// The palette of Okabe and Ito, without its yellow: distinguishable with any form of colour
/// blindness.
const COLORS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00"];

/// Dashes and gaps.
const DASHES: [&str; 4] = ["", "8 4", "2 3", "12 3 2 3"];

/// Outlines of points.
const SHAPES: [&str; 6] = [
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.7-3.7h7.4v7.4h-7.4z",
    "M0-5.2l4.8 8.4h-9.6z",
    "M0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z",
    "M0 5.2l4.8-8.4h-9.6z",
    "M-1.6-5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z",
];

/// The look of the curve with this number; looks repeat after twelve.
#[derive(Clone, Copy)]
pub(super) struct Look(pub(super) usize);

impl Look {
    fn color(self) -> &'static str {
        COLORS[self.0 % COLORS.len()]
    }

    pub(super) fn line(self, canvas: &mut Canvas, places: &[Place]) {
        canvas.line(places, self.color(), 2.0, DASHES[self.0 % DASHES.len()]);
    }

    pub(super) fn point(self, canvas: &mut Canvas, place: Place, hint: &str) {
        canvas.shape(place, SHAPES[self.0 % SHAPES.len()], self.color(), hint);
    }
}

const MARGIN: f64 = 12.0;
const SAMPLE: f64 = 38.0;
const LINE: f64 = 21.0;

/// The place of each legend entry: the left end of its sample and its line.
fn places(names: &[String], width: f64) -> Vec<Place> {
    let (mut x, mut y) = (MARGIN, LINE / 2.0);
    let place = |name: &String| {
        let wide = SAMPLE + 30.0 + 7.6 * name.chars().count() as f64;
        if x + wide > width && x > MARGIN {
            (x, y) = (MARGIN, y + LINE);
        }
        x += wide;
        (x - wide, y)
    };
    names.iter().map(place).collect()
}

/// The height of the legend in a figure of this width.
pub(super) fn legend_height(names: &[String], width: f64) -> f64 {
    places(names, width).last().map_or(0.0, |(_, y)| y + LINE / 2.0)
}

/// Draws the legend from `top` down, in as many lines as it needs.
pub(super) fn legend(canvas: &mut Canvas, names: &[String], width: f64, top: f64) {
    for (number, (name, (x, y))) in names.iter().zip(places(names, width)).enumerate() {
        let (look, y) = (Look(number), top + y);
        look.line(canvas, &[(x, y), (x + SAMPLE, y)]);
        look.point(canvas, (x + SAMPLE / 2.0, y), "");
        canvas.text((x + SAMPLE + 8.0, y + 4.5), 13.0, Anchor::Start, name);
    }
}
