//! Values in words.

use enraya_search::Value;
use enraya_words::{Words, say};

/// "wins in 3", "draw", "loses in 2": distances count the winner's own moves,
/// as chess does, where the players alternate, and plies where they do not.
pub(crate) fn say_value(words: &Words, value: Value, alternates: bool) -> String {
    match value {
        Value::Win(plies) if alternates => {
            say!(words, "value-win-in", moves = plies.div_ceil(2))
        }
        Value::Loss(plies) if alternates => {
            say!(words, "value-loss-in", moves = (plies / 2).max(1))
        }
        Value::Win(plies) => say!(words, "value-win-plies", plies = plies),
        Value::Loss(plies) => say!(words, "value-loss-plies", plies = plies),
        Value::Draw => words.get("value-draw"),
        Value::Estimate(number) => {
            let number =
                format!("{:+.4}", f64::from(number) / f64::from(enraya_search::evaluator::WIN));
            say!(words, "value-estimate", number = number)
        }
    }
}
