//! Header and footer of counts: game and position above, conventions below.

use enraya_search::{Convention, Profile};
use enraya_words::{Words, say};

/// Game and position, in the notation of the session.
pub(crate) fn title(words: &Words, game: &str, position: &str) -> String {
    let position = match position {
        "" => words.get("count-start"),
        position => position.to_owned(),
    };
    say!(words, "count-title", game = game, position = position)
}

/// The conventions that counts depend on, including those of pruning if `prunes`.
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
    let (window, root) = (convention.window.name(), convention.root.name());
    line + &say!(words, "count-pruning", cut = cut, fail = fail, window = window, root = root)
}
