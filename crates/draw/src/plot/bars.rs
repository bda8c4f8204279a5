//! Horizontal bars of rates, each with its interval.

use super::canvas::{Anchor, Canvas};

/// A rate between 0 and 1 with its interval.
#[derive(Clone, Debug)]
pub(crate) struct RateBar {
    pub(crate) name: String,
    pub(crate) rate: f64,
    pub(crate) interval: (f64, f64),
    pub(crate) hint: String,
}

/// Bars under a heading.
#[derive(Clone, Debug)]
pub(crate) struct RateBars {
    pub(crate) heading: String,
    pub(crate) bars: Vec<RateBar>,
}

const WIDTH: f64 = 760.0;
const LEFT: f64 = 300.0;
const RIGHT: f64 = 640.0;
const HEADING: f64 = 34.0;
const LINE: f64 = 24.0;
const BAR: &str = "#56b4e9";
const MARK: &str = "#222";

/// Groups of bars below each other.
pub(crate) fn rate_bars(title: &str, groups: &[RateBars]) -> String {
    let mut canvas = Canvas::default();
    canvas.styled_text((12.0, 23.0), 15.0, Anchor::Start, " font-weight=\"bold\"", title);
    let mut y = HEADING;
    for group in groups.iter().filter(|group| !group.bars.is_empty()) {
        let style = " font-weight=\"bold\"";
        canvas.styled_text((12.0, y + 22.0), 13.0, Anchor::Start, style, &group.heading);
        y += HEADING;
        for bar in &group.bars {
            let x = |rate: f64| LEFT + (RIGHT - LEFT) * rate.clamp(0.0, 1.0);
            let middle = y + LINE / 2.0 - 2.0;
            canvas.text((LEFT - 10.0, middle + 4.5), 13.0, Anchor::End, &bar.name);
            canvas.bar((LEFT, y), (x(bar.rate) - LEFT, LINE - 6.0), BAR, &bar.hint);
            let (low, high) = (x(bar.interval.0), x(bar.interval.1));
            canvas.line(&[(low, middle - 1.0), (high, middle - 1.0)], MARK, 1.5, "");
            for end in [low, high] {
                canvas.line(&[(end, middle - 5.0), (end, middle + 3.0)], MARK, 1.5, "");
            }
            let text = format!("{:.1} %", 100.0 * bar.rate);
            canvas.text((RIGHT + 12.0, middle + 4.5), 13.0, Anchor::Start, &text);
            y += LINE;
        }
    }
    canvas.finish(title, WIDTH, y + 12.0)
}
