//! Result of the solver in one line.

use enraya_play::FinalMargin;
use enraya_play::quote::shown_end;
use enraya_play::value::told_distance;
use enraya_rules::{Outcome, Player};
use enraya_search::Value;
use enraya_study::Solved;
use enraya_words::{Words, say};

use crate::duration;

/// "4453: X (first) wins in 3, score 17, best 4, 12 nodes, 1.3 µs".
pub(super) fn line(words: &Words, position: &str, solved: &Solved, alternates: bool) -> String {
    let mut parts = vec![outcome(words, solved, alternates), score(words, solved)];
    if let Some(best) = solved.best.as_ref().filter(|best| !best.is_empty()) {
        parts.push(say!(words, "solve-best", moves = best.join(" ")));
    }
    if solved.over.is_none() {
        parts.push(say!(words, "nodes", nodes = solved.nodes));
        parts.push(duration::precise(solved.seconds));
    }
    format!("{}: {}", self::position(words, position), parts.join(", "))
}

/// A position as shown in a line.
pub(super) fn position(words: &Words, position: &str) -> String {
    match position.trim() {
        "" => words.get("solve-start"),
        position => shown_end(position),
    }
}

fn outcome(words: &Words, solved: &Solved, alternates: bool) -> String {
    match (solved.over, solved.outcome()) {
        (Some(Outcome::Win(winner)), _) => say!(words, "solve-won", player = player(words, winner)),
        (Some(Outcome::Draw), _) => words.get("solve-over-draw"),
        (None, Some(Outcome::Draw)) => words.get("value-draw"),
        (None, None) => words.get("solve-unsettled"),
        (None, Some(Outcome::Win(winner))) => {
            let player = player(words, winner);
            if let Some(margin) = solved.margin {
                let by = FinalMargin { by: margin.by.abs(), ..margin };
                return format!("{player} {}", by.say(words));
            }
            match solved.distance {
                Some(plies) if alternates => {
                    let wins = winner == solved.to_move;
                    let value = if wins { Value::Win(plies) } else { Value::Loss(plies) };
                    let moves = told_distance(value, plies, alternates);
                    say!(words, "solve-wins-in", player = player, moves = moves)
                }
                Some(plies) => say!(words, "solve-wins-plies", player = player, plies = plies),
                None => say!(words, "solve-wins", player = player),
            }
        }
    }
}

/// The score, or its bounds.
pub(super) fn score(words: &Words, solved: &Solved) -> String {
    match solved.score() {
        Some(score) => say!(words, "solve-score", score = score),
        None => {
            let (lower, upper) = (solved.bounds.lower, solved.bounds.upper);
            say!(words, "solve-bounds", lower = lower, upper = upper)
        }
    }
}

fn player(words: &Words, player: Player) -> String {
    let side = match player {
        Player::First => words.get("solve-first"),
        Player::Second => words.get("solve-second"),
    };
    format!("{player} ({side})")
}
