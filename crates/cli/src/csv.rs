//! Values separated by commas.

/// One line, ended.
pub(crate) fn line(values: impl IntoIterator<Item = String>) -> String {
    let quoted = |value: String| match value.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", value.replace('"', "\"\"")),
        false => value,
    };
    values.into_iter().map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

/// A number, or nothing where there is none or it is infinite.
pub(crate) fn number(number: Option<f64>) -> String {
    number.and_then(crate::arena::finite).map(|number| number.to_string()).unwrap_or_default()
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
