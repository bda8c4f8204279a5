//! Histogram on a logarithmic scale, with marks for single numbers.

use super::canvas::Canvas;
use super::frame::{Axis, Frame, figure};
use super::look::Look;
use super::ticks::{extent, power_of_ten, round_logarithms, round_numbers};

/// Positive numbers, shown on a logarithmic scale.
#[derive(Clone, Debug)]
pub(crate) struct Distribution {
    pub(crate) title: String,
    pub(crate) across: String,
    pub(crate) up: String,
    pub(crate) numbers: Vec<u64>,
    /// Named single numbers: a line each.
    pub(crate) marks: Vec<(String, f64)>,
}

const SIZE: (f64, f64) = (800.0, 420.0);
/// The number of bars over the width of the figure.
const BARS: usize = 80;
const BAR: &str = "#c3c9cf";

/// Bars for the numbers, lines for the marks.
pub(crate) fn distribution(distribution: &Distribution) -> String {
    let names: Vec<String> = distribution.marks.iter().map(|(name, _)| name.clone()).collect();
    let draw = |canvas: &mut Canvas, top| distribution.draw(canvas, top);
    figure(&distribution.title, &names, SIZE, draw)
}

impl Distribution {
    fn draw(&self, canvas: &mut Canvas, top: f64) {
        let exponents: Vec<f64> = self.numbers.iter().map(|&n| (n as f64).log10()).collect();
        let marks: Vec<f64> = self.marks.iter().map(|(_, mark)| mark.log10()).collect();
        let (least, most) = extent(exponents.iter().chain(&marks).copied()).unwrap_or((0.0, 1.0));
        let margin = ((most - least) * 0.03).max(0.02);
        let range = (least - margin, most + margin);
        let step = (range.1 - range.0) / BARS as f64;
        let mut bars = [0_u64; BARS];
        for exponent in &exponents {
            bars[(((exponent - range.0) / step) as usize).min(BARS - 1)] += 1;
        }
        let highest = bars.iter().copied().max().unwrap_or(0).max(1) as f64 * 1.1;
        let ticks = round_logarithms(range.0, range.1);
        let across = Axis { title: &self.across, range, ticks, label: &power_of_ten };
        let ticks = round_numbers(0.0, highest, 6, true);
        let up = Axis { title: &self.up, range: (0.0, highest), ticks, label: &|y| y.to_string() };
        let frame = Frame::draw(canvas, (0.0, top), SIZE, &across, &up);
        for (number, &count) in bars.iter().enumerate().filter(|(_, count)| **count > 0) {
            let left = range.0 + step * number as f64;
            let (x, y) = frame.place(left, count as f64);
            let (right, bottom) = frame.place(left + step, 0.0);
            let ends = [left, left + step].map(|exponent| 10_f64.powf(exponent));
            let hint = format!("{:.0}-{:.0}: {count}", ends[0], ends[1]);
            canvas.bar((x, y), (right - x, bottom - y), BAR, &hint);
        }
        for (number, (mark, (name, _))) in marks.iter().zip(&self.marks).enumerate() {
            let look = Look(number);
            look.line(canvas, &[frame.place(*mark, 0.0), frame.place(*mark, highest)]);
            // Each label at its own height, so that none hides another.
            let height = highest * (0.96 - 0.07 * number as f64);
            look.point(canvas, frame.place(*mark, height), name);
        }
    }
}
