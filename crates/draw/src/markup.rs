//! Text inside other people's languages.

/// As it may stand in XML and HTML, attributes included.
pub fn in_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // No other character below the blank may stand in XML.
            letter if letter < ' ' && !"\t\n\r".contains(letter) => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// As it may stand in LaTeX.
pub fn in_latex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => escaped += "\\textbackslash{}",
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', letter]),
            '~' => escaped += "\\textasciitilde{}",
            '^' => escaped += "\\textasciicircum{}",
            'α' => escaped += "$\\alpha$",
            'β' => escaped += "$\\beta$",
            '≥' => escaped += "$\\ge$",
            '≤' => escaped += "$\\le$",
            '<' | '>' => escaped.extend(['$', letter, '$']),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_looks_like_markup() {
        assert_eq!(in_xml("a<b & \"c\">\u{1}\n"), "a&lt;b &amp; &quot;c&quot;&gt;\u{fffd}\n");
        assert_eq!(
            in_latex("5% of a_b\\{α ≥ 3}"),
            "5\\% of a\\_b\\textbackslash{}\\{$\\alpha$ $\\ge$ 3\\}"
        );
    }
}
