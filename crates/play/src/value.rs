//! Values in words and as data, and whether they are proven.

use enraya_rules::{Outcome, Player};
use enraya_search::evaluator::WIN;
use enraya_search::{Class, Value};
use enraya_words::{Words, say};

/// "wins in 3", "draw", "loses in 2": distances count the winner's own moves,
/// as chess does, where the players alternate, and plies where they do not.
///
/// ```
/// use enraya_play::value;
/// use enraya_search::Value;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// assert_eq!(value::say(&words, Value::Win(5), true), "wins in 3");
/// assert_eq!(value::say(&words, Value::Win(5), false), "wins in 5 plies");
/// ```
pub fn say(words: &Words, value: Value, alternates: bool) -> String {
    match value {
        Value::Win(plies) if alternates => {
            say!(words, "value-win-in", moves = told_distance(value, plies, alternates))
        }
        Value::Loss(plies) if alternates => {
            say!(words, "value-loss-in", moves = told_distance(value, plies, alternates))
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

/// The distance to the end of a game of this value, as people count it: the winner's own moves
/// or, where a player may move twice in a row, plies.
/// ```
/// use enraya_play::value::told_distance;
/// use enraya_search::Value;
/// assert_eq!(told_distance(Value::Win(5), 5, true), 3);
/// ```
pub fn told_distance(value: Value, plies: u32, alternates: bool) -> u32 {
    match value {
        _ if !alternates => plies,
        Value::Loss(_) => (plies / 2).max(1),
        _ => plies.div_ceil(2),
    }
}

/// The class as it stands in data: `win`, `draw`, `loss`, or `estimate` where it
/// is not known.
///
/// ```
/// use enraya_play::value::class_name;
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

/// An estimate as a fraction of a win; `None` for a known value.
///
/// ```
/// use enraya_play::value::estimate;
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

/// A value, and whether it is proven down to the distance. If not, a win or loss is certain but
/// its distance is not, and an estimate is only an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenValue {
    /// The value.
    pub value: Value,
    /// Whether both class and distance are proven.
    pub exact: bool,
}

impl ProvenValue {
    /// The value of a finished game for a player.
    pub fn over(outcome: Outcome, player: Player) -> ProvenValue {
        let value = match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == player => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        };
        ProvenValue { value, exact: true }
    }

    /// The distance of a win or loss, if it is proven.
    pub fn distance(self) -> Option<u32> {
        self.value.distance().filter(|_| self.exact)
    }

    /// "wins in 3", or only "wins" where it is not known when.
    ///
    /// ```
    /// use enraya_play::value::ProvenValue;
    /// use enraya_search::Value;
    /// use enraya_words::{Language, Words};
    /// let words = Words::new(Language::En);
    /// let says = |exact| ProvenValue { value: Value::Win(5), exact }.say(&words, true);
    /// assert_eq!([says(true), says(false)], ["wins in 3", "wins"]);
    /// ```
    pub fn say(self, words: &Words, alternates: bool) -> String {
        match self.value.class() {
            Some(Class::Win) if !self.exact => words.get("analyze-wins"),
            Some(Class::Loss) if !self.exact => words.get("analyze-loses"),
            _ => say(words, self.value, alternates),
        }
    }

    /// The same in the third person, to follow a player's name: "wins in 3", "draws".
    pub fn clause(self, words: &Words, alternates: bool) -> String {
        match self.value {
            Value::Draw => words.get("value-draws"),
            _ => self.say(words, alternates),
        }
    }

    /// The value of the move that led here, for the player who made it: the other player, if
    /// the turn `passed`.
    pub fn before_move(self, passed: bool) -> ProvenValue {
        let value = if passed { -self.value } else { self.value };
        ProvenValue { value: value.earlier(), ..self }
    }
}
