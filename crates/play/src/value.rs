//! Values in words and as data, and whether they are proven.

use enraya_rules::{Outcome, Player};
use enraya_search::evaluator::WIN;
use enraya_search::{Class, Value};
use enraya_words::{Words, say};

use crate::exact_margins::FinalMargin;

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

/// A value, and whether it is proven down to the distance or the margin. If not, a win or loss
/// is certain but its distance is not, and an estimate is only an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvenValue {
    /// The value.
    pub value: Value,
    /// Whether both class and distance, or margin, are proven.
    pub exact: bool,
    /// By how much the player wins or loses, where that is proven. The distance in `value` is
    /// then only an upper bound.
    pub margin: Option<FinalMargin>,
}

impl ProvenValue {
    /// A value without a margin.
    pub fn new(value: Value, exact: bool) -> ProvenValue {
        ProvenValue { value, exact, margin: None }
    }

    /// The value of a finished game for a player.
    pub fn over(outcome: Outcome, player: Player) -> ProvenValue {
        ProvenValue::new(Value::of_outcome(outcome, player), true)
    }

    /// The distance of a win or loss, if it is proven.
    pub fn distance(self) -> Option<u32> {
        let distance = self.value.distance().filter(|_| self.exact)?;
        self.margin.map_or(Some(distance), |margin| margin.plies)
    }

    /// Whether it is proven that this player wins in so many plies.
    pub fn wins_in(self, plies: u32) -> bool {
        self.value.class() == Some(Class::Win) && self.distance() == Some(plies)
    }

    /// Whether it is proven that this player loses in so many plies.
    pub fn loses_in(self, plies: u32) -> bool {
        self.value.class() == Some(Class::Loss) && self.distance() == Some(plies)
    }

    /// "wins by 4 boxes" where the margin is known, else "wins in 3", or only "wins" where it
    /// is not known when.
    ///
    /// ```
    /// use enraya_play::value::ProvenValue;
    /// use enraya_search::Value;
    /// use enraya_words::{Language, Words};
    /// let words = Words::new(Language::En);
    /// let says = |exact| ProvenValue::new(Value::Win(5), exact).say(&words, true);
    /// assert_eq!([says(true), says(false)], ["wins in 3", "wins"]);
    /// ```
    pub fn say(self, words: &Words, alternates: bool) -> String {
        if let Some(margin) = self.margin {
            return margin.say(words);
        }
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
        let margin = self.margin.map(|margin| margin.before_move(passed));
        ProvenValue { value: value.earlier(), margin, ..self }
    }
}
