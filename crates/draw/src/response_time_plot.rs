//! Plot of the course work's response times beside ours, by its depth.

use enraya_study::{ResponseTime, TimedSearch};
use enraya_words::Words;

use crate::plot::{Panel, Scale, panels};

/// Draws the table as SVG: seconds on a logarithmic scale, one curve for each reading of the
/// depth and one for the course work's own times.
///
/// ```
/// use enraya_draw::response_time_plot;
/// use enraya_words::{Language, Words};
///
/// let svg = response_time_plot(&Words::new(Language::En), "connect4", &[]);
/// assert!(svg.starts_with("<svg ") && svg.contains("N + 2 plies"));
/// ```
pub fn response_time_plot(words: &Words, title: &str, rows: &[ResponseTime]) -> String {
    let ours = |search: fn(&ResponseTime) -> &Option<TimedSearch>| {
        let point = |row| search(row).as_ref().map(|search| (row.depth, search.seconds));
        rows.iter().filter_map(point).collect::<Vec<_>>()
    };
    let theirs = rows.iter().filter_map(|row| Some((row.depth, row.course?.seconds)));
    let depths = || rows.iter().map(|row| row.depth);
    let panel = Panel {
        caption: words.get("plot-time-by-depth"),
        across: words.get("times-depth"),
        up: words.get("plot-seconds"),
        scale: Scale::Logarithmic,
        range: depths().min().zip(depths().max()).unwrap_or((1, 1)),
        curves: vec![ours(|row| &row.as_plies), ours(|row| &row.as_coded), theirs.collect()],
    };
    let names = ["times-as-plies", "times-as-coded", "times-course"].map(|key| words.get(key));
    panels(title, &names, &[panel])
}
