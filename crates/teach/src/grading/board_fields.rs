//! The board of a k-in-a-row game as fields of a task, so that a program needs no notation.

use enraya_play::Session;
use enraya_rules::{AnyGame, LineRules};
use enraya_search::Utility;

/// The player to move, the drawing and the rules, as members of a JSON object with a leading
/// comma; only the player for other games, whose rules no template knows. With `win` and
/// `slower` a win at ply p is worth `win - slower * p`; null under a utility that depends on
/// the board.
pub(super) fn board_fields(session: &Session, utility: Utility) -> String {
    let player = session.to_move().letter();
    let mut fields = format!(",\"player\":\"{player}\"");
    if let Some(rules) = template_rules(&session.game()) {
        let (k, gravity, board) = (rules.k(), rules.gravity(), session.diagram());
        let (win, slower) = match utility {
            Utility::Unit => ("1".to_owned(), 0),
            Utility::Ten => ("10".to_owned(), 0),
            // Depth 0 is the position after the first move: a win at ply 1 is worth 10.
            Utility::Depth => ((session.max_plies().max(9) + 2).to_string(), 1),
            Utility::Cost => ("null".to_owned(), 0),
        };
        fields += &format!(
            ",\"board\":\"{board}\",\"k\":{k},\"gravity\":{gravity},\"win\":{win},\
             \"slower\":{slower}"
        );
    }
    fields
}

/// The rules of a game, if templates know them.
fn template_rules(game: &AnyGame) -> Option<LineRules> {
    game.line_rules().filter(|rules| !rules.misere() && !rules.exact())
}

/// Whether a [`template`](super::template()) can search positions of a game.
///
/// ```
/// use enraya_teach::grading::has_template;
/// assert!(has_template(&"connect4".parse()?) && !has_template(&"othello".parse()?));
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub fn has_template(game: &AnyGame) -> bool {
    template_rules(game).is_some()
}
