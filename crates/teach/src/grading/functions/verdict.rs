//! Verdict on one answer of a board function.

use enraya_words::{Words, say};

use super::board_rules::{Board, Worth};
use super::check::{BoardCheck, Divergence};
use super::value::PyValue;

/// The result of a call.
#[derive(Clone, Debug)]
pub struct Returned {
    /// The returned value.
    pub found: PyValue,
    /// The arguments after the call.
    pub args: Vec<PyValue>,
    /// Whether one list is several rows of the returned board.
    pub shared_rows: bool,
}

/// A call of a board function: its arguments are a board, or a board and an action.
pub(super) struct Call<'a> {
    pub(super) check: BoardCheck,
    pub(super) args: &'a [PyValue],
}

/// A mistake in an answer.
enum Mistake {
    Differs,
    NotASet,
    Accepted,
    Shared,
    Changed,
    NotLegal,
    ValueForMove,
    IndexForMove,
    PairForMove,
    NotOptimal { got: Worth, best: Worth },
}

struct Wrong {
    mistake: Mistake,
    expected: String,
    found: String,
}

impl Call<'_> {
    pub(super) fn board(&self) -> Option<Board> {
        self.args.first().and_then(Board::from_value)
    }

    fn action(&self) -> Option<(i64, i64)> {
        match self.args.get(1) {
            Some(PyValue::Tuple(pair)) => match pair[..] {
                [PyValue::Int(row), PyValue::Int(column)] => Some((row, column)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The arguments, as text.
    pub(super) fn arguments(&self) -> String {
        self.args.iter().map(text).collect::<Vec<_>>().join(", ")
    }

    /// The call, as text.
    pub(super) fn text(&self) -> String {
        format!("{}({})", self.check.function(), self.arguments())
    }

    /// The mistake in an answer, if any.
    pub(super) fn judge(&self, returned: &Returned, words: &Words) -> Option<Divergence> {
        let wrong = self.find_mistake(returned, words)?;
        let message = self.say(&wrong, words);
        Some(Divergence {
            function: self.check.function().to_owned(),
            arguments: self.arguments(),
            expected: wrong.expected,
            found: wrong.found,
            message,
        })
    }

    fn find_mistake(&self, returned: &Returned, words: &Words) -> Option<Wrong> {
        let found = &returned.found;
        let unchanged_only = self.check == BoardCheck::ResultUnchanged;
        let wrong = match self.check {
            BoardCheck::ResultUnchanged => None,
            BoardCheck::ResultInvalid => {
                let expected = "Exception".to_owned();
                Some(Wrong { mistake: Mistake::Accepted, expected, found: text(found) })
            }
            _ => self.compare(found, words),
        };
        if wrong.is_some() {
            return wrong;
        }
        if returned.shared_rows && !unchanged_only {
            let expected = text(found);
            return Some(Wrong { mistake: Mistake::Shared, found: expected.clone(), expected });
        }
        let changes_count = unchanged_only || self.check.function() != "result";
        if changes_count && returned.args != self.args {
            let [expected, found] =
                [self.args, &returned.args].map(|args| args.first().map(text).unwrap_or_default());
            return Some(Wrong { mistake: Mistake::Changed, expected, found });
        }
        None
    }

    fn compare(&self, found: &PyValue, words: &Words) -> Option<Wrong> {
        let board = self.board();
        let answer = match (board, self.check) {
            (None, _) => Board::EMPTY.answer(self.check, None),
            (Some(board), check) => board.answer(check, self.action()),
        };
        match (answer, board) {
            (Some(expected), _) => compare_values(found, &expected),
            (None, Some(board)) => compare_move(found, &board, words),
            (None, None) => None,
        }
    }

    fn say(&self, wrong: &Wrong, words: &Words) -> String {
        let (call, expected, found) = (self.text(), wrong.expected.as_str(), wrong.found.as_str());
        let key = match wrong.mistake {
            Mistake::Differs => "grade-py-differs",
            Mistake::NotASet => "grade-py-not-a-set",
            Mistake::NotLegal => "grade-py-not-legal",
            Mistake::ValueForMove => "grade-py-value-for-move",
            Mistake::IndexForMove => "grade-py-index-for-move",
            Mistake::PairForMove => "grade-py-pair-for-move",
            Mistake::Shared => return say!(words, "grade-py-shared", call = call),
            Mistake::Changed => {
                return say!(words, "grade-py-changed", call = call, found = found);
            }
            Mistake::Accepted => {
                let why = self.why_invalid(words);
                return say!(words, "grade-py-accepted", call = call, why = why, found = found);
            }
            Mistake::NotOptimal { got, best } => {
                let who = self.board().map(|board| board.to_move().letter().to_string());
                return say!(
                    words,
                    "grade-py-not-optimal",
                    call = call,
                    found = found,
                    expected = expected,
                    who = who.unwrap_or_default(),
                    got = got.say(words),
                    best = best.say(words)
                );
            }
        };
        say!(words, key, call = call, found = found, expected = expected)
    }

    fn why_invalid(&self, words: &Words) -> String {
        words.get(match self.action() {
            Some((row, column)) if row < 0 || column < 0 => "grade-py-why-negative",
            Some((row, column)) if row > 2 || column > 2 => "grade-py-why-outside",
            _ => "grade-py-why-taken",
        })
    }
}

impl Worth {
    fn say(self, words: &Words) -> String {
        words.get(match self {
            Worth::Loss => "grade-py-value-loss",
            Worth::Draw => "grade-py-value-draw",
            Worth::Win => "grade-py-value-win",
        })
    }
}

fn compare_values(found: &PyValue, expected: &PyValue) -> Option<Wrong> {
    if found == expected {
        return None;
    }
    let (mistake, found) = match (expected, found) {
        (PyValue::Set(right), PyValue::List(items) | PyValue::Tuple(items))
            if PyValue::sorted(items) == PyValue::sorted(right) =>
        {
            let class = if matches!(found, PyValue::List(_)) { "list" } else { "tuple" };
            (Mistake::NotASet, class.to_owned())
        }
        _ => (Mistake::Differs, text(found)),
    };
    Some(Wrong { mistake, expected: text(expected), found })
}

/// Any of the best moves is right.
fn compare_move(found: &PyValue, board: &Board, words: &Words) -> Option<Wrong> {
    let mut moves = board.moves();
    moves.sort();
    let best = moves.iter().map(|(_, worth)| *worth).max()?;
    let value = |&((row, column), _): &((i64, i64), Worth)| PyValue::pair(row, column);
    let got = moves.iter().find(|mv| value(mv) == *found).map(|(_, worth)| *worth);
    if got == Some(best) {
        return None;
    }
    let good = moves.iter().filter(|(_, worth)| *worth == best);
    let good: Vec<String> = good.map(|mv| value(mv).short()).collect();
    let expected = either(&good, words);
    let mistake = match got {
        Some(got) => Mistake::NotOptimal { got, best },
        None => no_move(found, moves.iter().map(value)),
    };
    Some(Wrong { mistake, expected, found: text(found) })
}

/// The likely reason why a returned value is no legal move.
fn no_move(found: &PyValue, mut legal: impl Iterator<Item = PyValue>) -> Mistake {
    match found {
        PyValue::Int(-1..=1) | PyValue::Float(_) | PyValue::Bool(_) => Mistake::ValueForMove,
        PyValue::Int(2..=8) => Mistake::IndexForMove,
        PyValue::Tuple(pair) | PyValue::List(pair) if pair.len() == 2 => {
            let other = match (&pair[0], &pair[1]) {
                (PyValue::Tuple(_), other) | (other, PyValue::Tuple(_)) => other,
                _ => return Mistake::NotLegal,
            };
            let numeric = matches!(other, PyValue::Int(_) | PyValue::Float(_) | PyValue::Bool(_));
            match numeric && legal.any(|mv| pair.contains(&mv)) {
                true => Mistake::PairForMove,
                false => Mistake::NotLegal,
            }
        }
        _ => Mistake::NotLegal,
    }
}

/// "a, b or c".
fn either(texts: &[String], words: &Words) -> String {
    match texts {
        [some @ .., last] if !some.is_empty() => {
            say!(words, "grade-py-or", some = some.join(", "), last = last.as_str())
        }
        texts => texts.concat(),
    }
}

/// A value in a message, as Python reads it: sets in order.
fn text(value: &PyValue) -> String {
    match value {
        PyValue::Set(items) if !items.is_empty() => {
            format!("{{{}}}", PyValue::sorted(items).join(", "))
        }
        value => value.short(),
    }
}
