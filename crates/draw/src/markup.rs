//! Escaping of text for XML, HTML and LaTeX.

/// Escapes text for XML and HTML, attributes included.
pub fn in_xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // XML allows no other control characters, and not the two that Unicode never assigns.
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter if letter < ' ' && !"\t\n\r".contains(letter) => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Escapes text for LaTeX.
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
        assert_eq!(
            in_xml("a<b & \"c\">\u{1}\u{ffff}\n"),
            "a&lt;b &amp; &quot;c&quot;&gt;\u{fffd}\u{fffd}\n"
        );
        assert_eq!(
            in_latex("5% of a_b\\{α ≥ 3}"),
            "5\\% of a\\_b\\textbackslash{}\\{$\\alpha$ $\\ge$ 3\\}"
        );
    }
}
