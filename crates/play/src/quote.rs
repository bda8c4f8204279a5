//! Quoted user input in messages: shortened, without control characters.

/// The most characters of user input in a message.
const MAX_SHOWN: usize = 40;

/// User input as a message quotes it: shortened, and without control characters, which would
/// act on a terminal. See also [`shown_end`].
///
/// ```
/// use enraya_play::quote::shown;
/// assert_eq!(shown("44\x1b[2J53"), "44[2J53");
/// assert_eq!(shown(&"4".repeat(50)).chars().count(), 40);
/// ```
pub fn shown(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_control());
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
    let kept: Vec<char> = text.chars().filter(|c| !c.is_control()).collect();
    match kept.len() {
        ..=MAX_SHOWN => kept.into_iter().collect(),
        all => ['…'].iter().chain(&kept[all + 1 - MAX_SHOWN..]).collect(),
    }
}
