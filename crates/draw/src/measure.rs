//! Text width estimation.
//!
//! A drawing is laid out before the font is known, so this returns the width in a wide font,
//! DejaVu Sans: an upper bound for most others.

/// The width of a text at this font size.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(letter).sum::<f64>() * size
}

fn letter(letter: char) -> f64 {
    match letter {
        '.' | ',' | ' ' | 'i' | 'j' | 'l' | '|' | ':' | '\'' => 0.32,
        '[' | ']' | '(' | ')' | 'f' | 't' | 'r' => 0.42,
        '−' | '+' | '∞' | '≤' | '≥' | '=' | '<' | '>' | '×' => 0.84,
        '⁺' | '⁻' => 0.54,
        'm' | 'w' | 'M' | 'W' => 1.0,
        'A'..='Z' => 0.74,
        _ => 0.64,
    }
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;

    /// Compared with rendered pixels.
    #[test]
    fn no_text_is_wider() {
        for text in ["3", "−0.25", "[−∞, +∞]", "≥12", "3⁺", "a1b1", "+1234"] {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="0" y="20" font-size="20">{text}</text></svg>"#
            );
            let ink = ink(&svg);
            let measured = width(text, 20.0);
            assert!(ink <= measured, "{text}: {ink} > {measured}");
            assert!(ink > measured * 0.6, "{text}: {ink} < {measured}");
        }
    }

    /// The column of the rightmost pixel that is not white.
    fn ink(svg: &str) -> f64 {
        use tiny_skia::Pixmap;
        let picture = crate::png::png(svg, 1.0).expect("it can be drawn");
        let picture = Pixmap::decode_png(&picture).expect("it is a PNG");
        let width = picture.width() as usize;
        let columns = picture.pixels().iter().enumerate();
        let dark = columns.filter(|(_, pixel)| pixel.red() < 128).map(|(at, _)| at % width + 1);
        dark.max().unwrap_or(0) as f64
    }
}
