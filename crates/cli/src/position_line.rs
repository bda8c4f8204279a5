//! Lines of position files: a position, optionally followed by its score.

/// The position in a line of a file, without its score.
pub(crate) fn position_in_line(line: &str, numbers: bool) -> String {
    split(line, false, true, numbers).map(|(position, _)| position).unwrap_or_default()
}

/// Splits a text into position and score; `None` if `check` requires a score and there
/// is none. Without `check` the score is dropped. If moves are `numbers`, which may be
/// separated by spaces, a number counts as a score only after a position without spaces.
pub(crate) fn split(
    text: &str,
    check: bool,
    in_file: bool,
    numbers: bool,
) -> Option<(String, Option<i32>)> {
    let score = text.rsplit_once(char::is_whitespace).and_then(|(position, score)| {
        let score = score.parse().ok()?;
        let position = position.trim();
        let behind = !numbers || position.split_whitespace().count() == 1;
        (check || in_file && behind).then(|| (position.to_owned(), check.then_some(score)))
    });
    match score {
        None if check => None,
        None if in_file => Some((text.trim().to_owned(), None)),
        None => Some((text.to_owned(), None)),
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_behind_a_position_is_its_score() {
        let (check, file) = (true, true);
        for (text, checked, in_file, expected) in [
            ("4453 -2", check, file, Some(("4453", Some(-2)))),
            ("4453\t18", check, file, Some(("4453", Some(18)))),
            ("4453 -2", !check, file, Some(("4453", None))),
            ("4453 -2", check, !file, Some(("4453", Some(-2)))),
            ("4453 -2", !check, !file, Some(("4453 -2", None))),
            ("4 4 5 3", !check, file, Some(("4 4 5 3", None))),
            ("4 4 5 3", check, file, Some(("4 4 5", Some(3)))),
            (" 1", check, file, Some(("", Some(1)))),
            ("  4453", !check, file, Some(("4453", None))),
            ("b2 a1", !check, file, Some(("b2 a1", None))),
            ("b2 a1 0", check, file, Some(("b2 a1", Some(0)))),
            (" b2 a1", !check, file, Some(("b2 a1", None))),
            (" b2 a1", !check, !file, Some((" b2 a1", None))),
            ("0,2,3 O", !check, file, Some(("0,2,3 O", None))),
            ("0,2,3 O -1", !check, file, Some(("0,2,3 O", None))),
            ("b2 a1 0", !check, file, Some(("b2 a1", None))),
            ("4453", check, file, None),
            ("4453 x", check, file, None),
        ] {
            let numbers = !text.contains(['b', ',']);
            let found = split(text, checked, in_file, numbers);
            let expected = expected.map(|(position, score)| (position.to_owned(), score));
            assert_eq!(found, expected, "{text} {checked} {in_file}");
        }
    }
}
