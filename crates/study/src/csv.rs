//! CSV writer: comma-separated values, quoted where needed.

use enraya_play::arena::four_decimals;

/// A line of values, with its line end.
///
/// ```
/// use enraya_study::csv;
/// let values = ["perfect", "", "alphabeta:depth=4,tie=last", "exec:\"a b\""];
/// let line = "perfect,,\"alphabeta:depth=4,tie=last\",\"exec:\"\"a b\"\"\"\n";
/// assert_eq!(csv::line(values), line);
/// ```
pub fn line<S: Into<String>>(values: impl IntoIterator<Item = S>) -> String {
    let quoted = |value: String| match value.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value,
    };
    values.into_iter().map(|value| quoted(value.into())).collect::<Vec<_>>().join(",") + "\n"
}

/// A number; empty for `None` and infinity.
///
/// ```
/// use enraya_study::csv;
/// assert_eq!([Some(0.5), Some(f64::INFINITY), None].map(csv::number), ["0.5", "", ""]);
/// ```
pub fn number(number: Option<f64>) -> String {
    number.and_then(four_decimals).map(|number| number.to_string()).unwrap_or_default()
}

/// A text that a spreadsheet does not take for a formula.
///
/// ```
/// use enraya_study::csv;
/// assert_eq!(["Ana", "=1+1", "-1"].map(csv::text), ["Ana", "'=1+1", "'-1"]);
/// ```
pub fn text(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if formula { format!("'{text}") } else { text.to_owned() }
}
