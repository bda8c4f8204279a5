//! What numbers are about: the position above them, the conventions below.

use enraya_search::{Convention, Profile};
use enraya_words::{Words, say};

/// The game and the position, as a table tells it.
pub(crate) fn title(words: &Words, game: &str, position: &str) -> String {
    let position = match position {
        "" => words.get("count-start"),
        position => position.to_owned(),
    };
    say!(words, "count-title", game = game, position = position)
}

/// The choices that counts depend on; those of pruning if anybody `prunes`.
pub(crate) fn choices(
    words: &Words,
    profile: Profile,
    convention: &Convention,
    prunes: bool,
) -> String {
    let (profile, order) = (profile.name(), convention.order.to_string());
    let utility = convention.utility.name();
    let line = say!(words, "count-profile", profile = profile, order = order, utility = utility);
    if !prunes {
        return line;
    }
    let (cut, fail) = (convention.cut.name(), convention.fail.name());
    let window = convention.window.name();
    line + &say!(words, "count-pruning", cut = cut, fail = fail, window = window)
}
