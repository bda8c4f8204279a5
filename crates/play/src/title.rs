//! Titles of games and levels, and the aim of a game in a few words.

use enraya_rules::{AnyGame, LineRules};
use enraya_words::{Words, say};

use crate::agent::Level;
use crate::recipe::Recipes;

/// The display name of a game; its identifier if it has none.
///
/// ```
/// use enraya_play::title;
/// use enraya_rules::AnyGame;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::Es);
/// let game: AnyGame = "connect4".parse()?;
/// assert_eq!(title::of(&game, &words), "Cuatro en raya");
/// assert_eq!(title::rule(&game, &words), "Gana quien haga 4 en raya");
/// assert_eq!(title::of(&"line:5x5x4".parse()?, &words), "line:5x5x4");
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub fn of(game: &AnyGame, words: &Words) -> String {
    match (game, game.line_rules()) {
        (_, Some(LineRules::TICTACTOE)) => words.get("game-tictactoe"),
        (_, Some(LineRules::CONNECT4)) => words.get("game-connect4"),
        (_, Some(LineRules::GOMOKU)) => words.get("game-gomoku"),
        (AnyGame::Othello(othello), _) if othello.cells() == 64 => words.get("game-othello"),
        (AnyGame::Othello(othello), _) => {
            let size = format!("{}x{}", othello.rows(), othello.columns());
            say!(words, "game-othello-size", size = size)
        }
        (AnyGame::Nim(nim), _) => {
            let heaps: Vec<String> = nim.heaps().map(|heap| heap.to_string()).collect();
            let misere = if nim.misere() { "+misere" } else { "" };
            say!(words, "game-nim", heaps = format!("{}{misere}", heaps.join(",")))
        }
        (AnyGame::Dots(dots), _) => {
            say!(words, "game-dots", size = format!("{}x{}", dots.rows(), dots.columns()))
        }
        _ => game.to_string(),
    }
}

/// The family that a game belongs to, whatever its parameters, and its title.
///
/// ```
/// use enraya_play::title;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// let nim = title::family(&"nim:3,4,5".parse()?, &words);
/// assert_eq!(nim, ("nim".to_owned(), "Nim".to_owned()));
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub fn family(game: &AnyGame, words: &Words) -> (String, String) {
    let name = game.to_string();
    let family = name.split(':').next().unwrap_or_default();
    let title = match family {
        "line" => words.get("family-line"),
        "nim" => words.get("family-nim"),
        "dots" => words.get("family-dots"),
        "othello" => words.get("game-othello"),
        _ => of(game, words),
    };
    (family.to_owned(), title)
}

/// The aim of a game in a few words; empty where only its author knows it.
pub fn rule(game: &AnyGame, words: &Words) -> String {
    match (game, game.line_rules()) {
        (_, Some(rules)) => {
            let key = match (rules.misere(), rules.exact()) {
                (true, _) => "rule-line-misere",
                (false, true) => "rule-line-exact",
                (false, false) => "rule-line",
            };
            say!(words, key, k = rules.k())
        }
        (AnyGame::Othello(_), _) => words.get("rule-othello"),
        (AnyGame::Nim(nim), _) if nim.misere() => words.get("rule-nim-misere"),
        (AnyGame::Nim(_), _) => words.get("rule-nim"),
        (AnyGame::Dots(_), _) => words.get("rule-dots"),
        _ => String::new(),
    }
}

/// The name of a level in a game with `count` levels; no two levels of a game share one.
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
        1 => "level-easy",
        2 => "level-casual",
        3 => "level-medium",
        4 => "level-skilled",
        5 => "level-strong",
        6 => "level-hard",
        7 => "level-expert",
        8 => "level-master",
        _ => "level-full",
    })
}

/// A level in one sentence, from its recipe: how far it looks ahead and how much it errs.
///
/// ```
/// use enraya_play::{Level, Session, level_recipes, title};
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// let recipes = level_recipes(&Session::new("tictactoe".parse()?));
/// let about = |number| title::about_level(Level::new(number).unwrap(), recipes, 4, &words);
/// assert_eq!(about(2), "Looks 2 moves ahead and often misjudges a position.");
/// assert_eq!(about(4), "Plays as well as it can.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn about_level(level: Level, recipes: &'static Recipes, count: u32, words: &Words) -> String {
    let Some(recipe) = level.recipe(recipes, count) else { return words.get("level-about-full") };
    let errors = match recipe.noise {
        1_000.. => "many",
        500..1_000 => "some",
        _ => "few",
    };
    let best = if recipe.best > 0 { "some" } else { "none" };
    let (plies, percent) = (recipe.depth, recipe.best);
    say!(words, "level-about", plies = plies, errors = errors, best = best, percent = percent)
}
