//! Curves over an integer axis, in panels side by side.

use super::canvas::{Anchor, Canvas};
use super::frame::{Axis, Frame, figure};
use super::look::Look;
use super::ticks::{extent, power_of_ten, round_numbers};

/// The scale of the vertical axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Logarithmic, base 10.
    Logarithmic,
    /// Per cent, from 0 to 100: values are fractions of one.
    Percent,
}

/// One panel. Curves take their looks from their index in the list; a curve without points in
/// this panel is empty.
#[derive(Clone, Debug)]
pub(crate) struct Panel {
    pub(crate) caption: String,
    pub(crate) across: String,
    pub(crate) up: String,
    pub(crate) scale: Scale,
    /// The first and last number on the horizontal axis.
    pub(crate) range: (u32, u32),
    pub(crate) curves: Vec<Vec<(u32, f64)>>,
}

const SIZE: (f64, f64) = (430.0, 360.0);
const CAPTION: f64 = 26.0;
/// Lower bound of a logarithmic scale: a microsecond.
const MIN: f64 = 1e-6;

/// The panels from left to right under one title and one legend.
pub(crate) fn panels(title: &str, names: &[String], panels: &[Panel]) -> String {
    let width = SIZE.0 * panels.len() as f64;
    figure(title, names, (width, SIZE.1), |canvas, top| {
        for (number, panel) in panels.iter().enumerate() {
            panel.draw(canvas, names, (SIZE.0 * number as f64, top));
        }
    })
}

impl Panel {
    fn draw(&self, canvas: &mut Canvas, names: &[String], (left, top): (f64, f64)) {
        let middle = left + SIZE.0 / 2.0 + 31.0;
        canvas.text((middle, top + 18.0), 14.0, Anchor::Middle, &self.caption);
        let range = (f64::from(self.range.0) - 0.3, f64::from(self.range.1) + 0.3);
        let ticks = round_numbers(range.0, range.1, 16, true);
        let across = Axis { title: &self.across, range, ticks, label: &|x| x.to_string() };
        let heights = self.curves.iter().flatten().map(|(_, value)| self.height(*value));
        let up = self.up(extent(heights).unwrap_or((0.0, 1.0)));
        let size = (SIZE.0, SIZE.1 - CAPTION);
        let frame = Frame::draw(canvas, (left, top + CAPTION), size, &across, &up);
        for (number, curve) in self.curves.iter().enumerate() {
            let place = |&(x, value): &(u32, f64)| frame.place(x.into(), self.height(value));
            let places: Vec<(f64, f64)> = curve.iter().map(place).collect();
            let look = Look(number);
            if places.len() > 1 {
                look.line(canvas, &places);
            }
            for (&(x, value), &place) in curve.iter().zip(&places) {
                let name = names.get(number).map_or("", String::as_str);
                look.point(canvas, place, &format!("{name}, {x}: {}", self.written(value)));
            }
        }
    }

    /// The coordinate of a value on the vertical axis.
    fn height(&self, value: f64) -> f64 {
        match self.scale {
            Scale::Logarithmic => value.max(MIN).log10(),
            Scale::Percent => 100.0 * value,
        }
    }

    /// A value as text.
    fn written(&self, value: f64) -> String {
        match self.scale {
            Scale::Percent => format!("{:.1} %", 100.0 * value),
            Scale::Logarithmic if value.fract() == 0.0 => value.to_string(),
            Scale::Logarithmic if value >= 100.0 => format!("{value:.1}"),
            Scale::Logarithmic => format!("{value:.6}"),
        }
    }

    fn up(&self, (least, most): (f64, f64)) -> Axis<'_> {
        match self.scale {
            Scale::Percent => {
                let ticks = round_numbers(0.0, 100.0, 6, true);
                Axis { title: &self.up, range: (0.0, 100.0), ticks, label: &|y| format!("{y} %") }
            }
            Scale::Logarithmic => {
                let range = (least.floor(), most.ceil().max(least.floor() + 1.0));
                let ticks = round_numbers(range.0, range.1, 10, true);
                Axis { title: &self.up, range, ticks, label: &power_of_ten }
            }
        }
    }
}
