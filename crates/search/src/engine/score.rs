//! Scores: values as integers, with wins as distance to mate.
//!
//! A win `p` plies from the root is `MATE - p`, a loss `p - MATE`; everything in
//! between is an estimate, or a draw at zero. In the table a score counts from
//! its own position instead of from the root, so that a distance is right
//! wherever it is read.

use crate::Value;
use crate::evaluator::WIN;

/// A win at the root itself. Below `i16::MAX`, so that scores fit in a table.
pub(super) const MATE: i32 = 32_000;
/// Beyond every score.
pub(super) const INFINITE: i32 = MATE + 1;
/// Scores from here on are wins: no game is longer than this leaves room for.
const DECIDED: i32 = MATE - 2_000;

/// Whether the score is a win or a loss.
#[inline]
pub(super) fn is_decided(score: i32) -> bool {
    score.abs() >= DECIDED
}

/// The score as it is seen from `ply` plies below the root.
#[inline]
pub(super) fn to_table(score: i32, ply: i32) -> i16 {
    let own = if score >= DECIDED {
        score + ply
    } else if score <= -DECIDED {
        score - ply
    } else {
        score
    };
    own as i16
}

/// The reverse of [`to_table`].
#[inline]
pub(super) fn from_table(score: i16, ply: i32) -> i32 {
    let score = i32::from(score);
    if score >= DECIDED {
        score - ply
    } else if score <= -DECIDED {
        score + ply
    } else {
        score
    }
}

/// The value of a score at the root; `settled` says that no estimate took part.
pub(super) fn value(score: i32, settled: bool) -> Value {
    if score >= DECIDED {
        Value::Win((MATE - score) as u32)
    } else if score <= -DECIDED {
        Value::Loss((MATE + score) as u32)
    } else if settled {
        Value::Draw
    } else {
        Value::Estimate(score)
    }
}

/// The reverse of [`value`].
pub(super) fn of(value: Value) -> i32 {
    match value {
        Value::Win(plies) => MATE - plies as i32,
        Value::Loss(plies) => plies as i32 - MATE,
        Value::Draw => 0,
        Value::Estimate(score) => score,
    }
}

/// A score as a value under [`Utility::Depth`](crate::Utility::Depth), where
/// `longest` stands for 10: to compare the engine with the textbook.
pub fn utility(score: f64, longest: f64) -> f64 {
    if score.abs() > MATE.into() {
        return f64::INFINITY.copysign(score);
    }
    match value(score as i32, false) {
        Value::Win(plies) => longest + 1.0 - f64::from(plies),
        Value::Loss(plies) => f64::from(plies) - longest - 1.0,
        Value::Draw => 0.0,
        Value::Estimate(estimate) => f64::from(estimate) / f64::from(WIN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_from_where_they_are_read() {
        // A win 9 plies from the root, found 4 plies below it, is 5 away there, and
        // 12 plies from a root from which that position is 7 plies down.
        assert_eq!(from_table(to_table(MATE - 9, 4), 7), MATE - 12);
        assert_eq!(from_table(to_table(9 - MATE, 4), 7), 12 - MATE);
        assert_eq!(from_table(to_table(-321, 4), 7), -321);
        assert_eq!(value(MATE - 9, false), Value::Win(9));
        assert_eq!(value(8 - MATE, false), Value::Loss(8));
        assert_eq!(value(0, true), Value::Draw);
        assert_eq!(value(0, false), Value::Estimate(0));
        let utilities = [MATE - 9, 8 - MATE, 0, 2_500, INFINITE, -INFINITE].map(f64::from);
        let seen = utilities.map(|score| utility(score, 43.0));
        assert_eq!(seen, [35.0, -36.0, 0.0, 0.25, f64::INFINITY, f64::NEG_INFINITY]);
    }

    #[test]
    fn a_value_is_the_reverse_of_its_score() {
        for score in -MATE..=MATE {
            for settled in [false, true] {
                let back = of(value(score, settled));
                let draw = settled && !is_decided(score);
                assert_eq!(back, if draw { 0 } else { score });
            }
        }
    }
}
