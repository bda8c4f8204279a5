//! Titles of games and levels, and the aim of a game in a few words.

use enraya_rules::AnyGame;
use enraya_words::{Words, say};

use crate::agent::Level;

/// The display name of a game; its identifier if it has none.
///
/// ```
/// use enraya_play::title;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::Es);
/// assert_eq!(title::of("connect4", &words), "Cuatro en raya");
/// assert_eq!(title::rule("connect4", &words), "Gana quien haga 4 en raya");
/// assert_eq!(title::of("line:5x5x4", &words), "line:5x5x4");
/// ```
pub fn of(name: &str, words: &Words) -> String {
    let parameters = name.split_once(':').map_or("", |(_, parameters)| parameters);
    match name {
        "tictactoe" => words.get("game-tictactoe"),
        "connect4" => words.get("game-connect4"),
        "gomoku" => words.get("game-gomoku"),
        _ if name.starts_with("nim:") => say!(words, "game-nim", heaps = parameters),
        _ if name.starts_with("dots:") => say!(words, "game-dots", size = parameters),
        _ => name.to_owned(),
    }
}

/// The aim of a game in a few words.
pub fn rule(name: &str, words: &Words) -> String {
    let misere = name.ends_with("+misere") || name.contains("+misere+");
    let line = name.parse().ok().and_then(|game: AnyGame| game.line_rules());
    match line {
        Some(rules) if misere => say!(words, "rule-line-misere", k = rules.k()),
        Some(rules) if name.contains("+exact") => say!(words, "rule-line-exact", k = rules.k()),
        Some(rules) => say!(words, "rule-line", k = rules.k()),
        None if name.starts_with("nim:") && misere => words.get("rule-nim-misere"),
        None if name.starts_with("nim:") => words.get("rule-nim"),
        None => words.get("rule-dots"),
    }
}

/// The name of a level in a game with `count` levels: a name means the same strength in every
/// game that offers it.
///
/// ```
/// use enraya_play::{Level, title};
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// let names = (1..=4).map(|number| title::level(Level::new(number).unwrap(), 4, &words));
/// assert_eq!(names.collect::<Vec<_>>(), ["beginner", "medium", "hard", "full strength"]);
/// ```
pub fn level(level: Level, count: u32, words: &Words) -> String {
    words.get(match level.rank(count) {
        0 => "level-beginner",
        1..=2 => "level-easy",
        3..=4 => "level-medium",
        5..=6 => "level-hard",
        7..=8 => "level-expert",
        _ => "level-full",
    })
}
