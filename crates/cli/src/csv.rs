//! CSV: comma-separated values, quoted where needed.

/// A line of values, ended.
pub(crate) fn line(values: impl IntoIterator<Item = String>) -> String {
    let quoted = |value: String| match value.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value,
    };
    values.into_iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

/// A number; empty for `None` and infinity.
pub(crate) fn number(number: Option<f64>) -> String {
    number.and_then(finite).map(|number| number.to_string()).unwrap_or_default()
}

/// A number rounded to four decimals; `None` if it is infinite, which neither JSON nor
/// CSV can say.
pub(crate) fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some((number * 1e4).round() / 1e4)
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn only_what_needs_quotes_gets_them() {
        let values = ["perfect", "", "alphabeta:depth=4,tie=last", "exec:\"a b\""];
        let expected = "perfect,,\"alphabeta:depth=4,tie=last\",\"exec:\"\"a b\"\"\"\n";
        assert_eq!(line(values.map(str::to_owned)), expected);
    }
}
