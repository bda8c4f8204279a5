//! Review of a lost game: the first move that cost most, and a link to the whole of it.

use std::io::Write;
use std::time::Duration;

use enraya_play::{Limits, Session, Workspace};
use enraya_rules::{AnyGame, Player};
use enraya_search::Budget;
use enraya_study::{Mark, PlyReview};
use enraya_words::say;
use serde_json::Value;

use crate::context::Context;
use crate::error::{CliError, OrUsage};

/// The longest review: the next game may have begun.
const TIME: Duration = Duration::from_secs(3);

/// Prints what lost the game of this seat, and where its review can be read.
pub(super) fn review(
    context: &mut Context,
    host: &str,
    state: &Value,
    seat: &str,
) -> Result<(), CliError> {
    let words = &context.words;
    let text = |name: &str| state[name].as_str().unwrap_or_default();
    let moves: Vec<&str> =
        state["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let game: AnyGame = text("game").parse().or_usage(words)?;
    let session = Session::new(game);
    let limits = Limits { depth: None, nodes: None, time: Some(TIME) };
    let budget = limits.within(Budget::unlimited());
    let mut workspace = Workspace::default();
    let review = enraya_study::review(&session, &mut workspace, text("start"), &moves, &budget)
        .or_usage(words)?;
    let own = if state["first"] == seat { Player::First } else { Player::Second };
    if let Some(PlyReview { ply, text, .. }) = costliest(&review.plies, own) {
        let why = review.plies[ply - 1].say(words, session.alternates());
        let line = say!(words, "join-mistake", ply = ply.to_string(), text = text, why = why);
        writeln!(context.out, "  {line}")?;
    }
    if text("start").is_empty() {
        let link = format!(
            "http://{host}/analyse?game={}&position={}&review=1",
            escaped(text("game")),
            escaped(&moves.join(" "))
        );
        writeln!(context.out, "  {}", say!(words, "join-review", link = link))?;
    }
    Ok(())
}

/// The player's first move with the worst mark, unless all were good.
fn costliest(plies: &[PlyReview], player: Player) -> Option<&PlyReview> {
    let own = || plies.iter().filter(move |ply| ply.player == player);
    [Mark::Blunder, Mark::Mistake, Mark::Inaccuracy]
        .into_iter()
        .find_map(|mark| own().find(|ply| ply.mark == Some(mark)))
}

/// Text as a value of an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:,".contains(&byte);
    let write = |byte| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_keep_their_form() {
        assert_eq!(escaped("line:7x7x4+gravity"), "line:7x7x4%2Bgravity");
        assert_eq!(escaped("b2 a1"), "b2%20a1");
    }

    /// X lets O make a double threat on ply 3, and blocks the wrong cell afterwards.
    #[test]
    fn the_first_of_the_worst_moves_is_named() {
        let session = Session::new("tictactoe".parse().unwrap());
        let moves = ["b1", "a1", "c2", "b2", "a3", "c3"];
        let budget = Budget::unlimited();
        let review =
            enraya_study::review(&session, &mut Workspace::default(), "", &moves, &budget).unwrap();
        let worst = costliest(&review.plies, Player::First).unwrap();
        let first =
            review.plies.iter().find(|ply| ply.mark == worst.mark && ply.player == Player::First);
        assert_eq!(worst.ply, first.unwrap().ply);
        assert!(costliest(&review.plies[5..], Player::Second).is_none(), "the move that wins");
    }
}
