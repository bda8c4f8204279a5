//! Quoted user input in messages: shortened, without control characters.

/// The most characters of user input in a message.
const MAX_SHOWN: usize = 40;

/// Whether a character acts on the text around it instead of being printed: control
/// characters, line separators, the marks that change the direction of writing (U+202E), and
/// those without width. The joiners U+200C and U+200D are letters' own and stay.
pub fn is_unprintable(c: char) -> bool {
    let marks =
        matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}');
    let ranges =
        matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}');
    let tags = matches!(c, '\u{feff}' | '\u{e0000}'..='\u{e007f}');
    c.is_control() || marks || ranges || tags
}

/// User input as a message quotes it: shortened, and without characters that would act on a
/// terminal ([`is_unprintable`]). See also [`shown_end`].
///
/// ```
/// use enraya_play::quote::shown;
/// assert_eq!(shown("44\x1b[2J53"), "44[2J53");
/// assert_eq!(shown("mark \u{202e}001\u{200b}"), "mark 001");
/// assert_eq!(shown(&"4".repeat(50)).chars().count(), 40);
/// ```
pub fn shown(text: &str) -> String {
    let kept = text.chars().filter(|&c| !is_unprintable(c));
    let mut kept: String = kept.take(MAX_SHOWN + 1).collect();
    if kept.chars().count() > MAX_SHOWN {
        kept = kept.chars().take(MAX_SHOWN - 1).chain(['…']).collect();
    }
    kept
}

/// The same for texts that differ at their end, as long positions do.
///
/// ```
/// use enraya_play::quote::shown_end;
/// assert_eq!(shown_end("4453"), "4453");
/// assert_eq!(shown_end(&format!("{}21", "4".repeat(50))), format!("…{}21", "4".repeat(37)));
/// ```
pub fn shown_end(text: &str) -> String {
    let kept: Vec<char> = text.chars().filter(|&c| !is_unprintable(c)).collect();
    match kept.len() {
        ..=MAX_SHOWN => kept.into_iter().collect(),
        all => ['…'].iter().chain(&kept[all + 1 - MAX_SHOWN..]).collect(),
    }
}
