//! Values in words, and as data.

use enraya_search::evaluator::WIN;
use enraya_search::{Class, Value};
use enraya_words::{Words, say};

/// "wins in 3", "draw", "loses in 2": distances count the winner's own moves,
/// as chess does, where the players alternate, and plies where they do not.
///
/// ```
/// use enraya_lab::value;
/// use enraya_search::Value;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// assert_eq!(value::say(&words, Value::Win(5), true), "wins in 3");
/// assert_eq!(value::say(&words, Value::Win(5), false), "wins in 5 plies");
/// ```
pub fn say(words: &Words, value: Value, alternates: bool) -> String {
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
            let number = format!("{:+.4}", f64::from(number) / f64::from(WIN));
            say!(words, "value-estimate", number = number)
        }
    }
}

/// The class as it stands in data: `win`, `draw`, `loss`, or `estimate` where it
/// is not known.
///
/// ```
/// use enraya_lab::value::class_name;
/// use enraya_search::Value;
/// assert_eq!(class_name(Value::Loss(4)), "loss");
/// assert_eq!(class_name(Value::Estimate(70)), "estimate");
/// ```
pub fn class_name(value: Value) -> &'static str {
    match value.class() {
        Some(Class::Win) => "win",
        Some(Class::Draw) => "draw",
        Some(Class::Loss) => "loss",
        None => "estimate",
    }
}

/// An estimate in parts of a win; `None` for what is known.
///
/// ```
/// use enraya_lab::value::estimate;
/// use enraya_search::Value;
/// assert_eq!(estimate(Value::Estimate(5_000)), Some(0.5));
/// assert_eq!(estimate(Value::Draw), None);
/// ```
pub fn estimate(value: Value) -> Option<f64> {
    match value {
        Value::Estimate(number) => Some(f64::from(number) / f64::from(WIN)),
        _ => None,
    }
}
