//! Python values that a student's function takes and returns.

use std::fmt;

use serde_json::Value;

/// Characters of a value in a message.
const LONGEST: usize = 120;

/// A Python value of the types that the functions of a course use.
///
/// ```
/// use enraya_teach::grading::functions::PyValue;
/// let json = serde_json::json!({ "set": [{ "tuple": [0, 1] }] });
/// let value = PyValue::from_json(&json)?;
/// assert_eq!(value.to_string(), "{(0, 1)}");
/// # Ok::<(), enraya_teach::grading::functions::MalformedValue>(())
/// ```
#[derive(Clone, Debug)]
pub enum PyValue {
    /// `None`.
    None,
    /// `True` or `False`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A text.
    Str(String),
    /// A list.
    List(Vec<PyValue>),
    /// A tuple.
    Tuple(Vec<PyValue>),
    /// A set.
    Set(Vec<PyValue>),
    /// Anything else, by its `repr`: equal to nothing.
    Other(String),
}

/// JSON that does not describe a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a value: {0}")]
pub struct MalformedValue(String);

impl PyValue {
    /// The value in the JSON that the package's worker process writes: `null`, booleans,
    /// numbers and strings as they are, other types as `{"list": […]}`, `{"tuple": […]}`,
    /// `{"set": […]}`, `{"float": "inf"}`, `{"strange": "<repr>"}`.
    pub fn from_json(json: &Value) -> Result<PyValue, MalformedValue> {
        let malformed = || MalformedValue(json.to_string());
        let object = match json {
            Value::Null => return Ok(PyValue::None),
            Value::Bool(truth) => return Ok(PyValue::Bool(*truth)),
            Value::Number(number) => {
                let whole = number.as_i64().map(PyValue::Int);
                let value = whole.or_else(|| number.as_f64().map(PyValue::Float));
                return value.ok_or_else(malformed);
            }
            Value::String(text) => return Ok(PyValue::Str(text.clone())),
            Value::Array(_) => return Err(malformed()),
            Value::Object(object) => object,
        };
        let (kind, content) = object.iter().next().ok_or_else(malformed)?;
        let items = || -> Result<Vec<PyValue>, MalformedValue> {
            content.as_array().ok_or_else(malformed)?.iter().map(PyValue::from_json).collect()
        };
        let text = || content.as_str().ok_or_else(malformed);
        match kind.as_str() {
            "list" => Ok(PyValue::List(items()?)),
            "tuple" => Ok(PyValue::Tuple(items()?)),
            "set" => Ok(PyValue::Set(items()?)),
            "float" => text()?.parse().map(PyValue::Float).map_err(|_| malformed()),
            "strange" => Ok(PyValue::Other(text()?.to_owned())),
            _ => Err(malformed()),
        }
    }

    /// A tuple of two whole numbers.
    pub fn pair(one: i64, other: i64) -> PyValue {
        PyValue::Tuple(vec![PyValue::Int(one), PyValue::Int(other)])
    }

    /// The `repr`, shortened to 120 characters.
    pub fn short(&self) -> String {
        let text = self.to_string();
        if text.chars().count() <= LONGEST {
            return text;
        }
        text.chars().take(LONGEST - 1).chain(['…']).collect()
    }

    /// The `repr` of each item, sorted.
    pub(super) fn sorted(items: &[PyValue]) -> Vec<String> {
        let mut texts: Vec<String> = items.iter().map(PyValue::short).collect();
        texts.sort();
        texts
    }

    fn number(&self) -> Option<f64> {
        match self {
            PyValue::Bool(truth) => Some(f64::from(u8::from(*truth))),
            PyValue::Int(number) => Some(*number as f64),
            PyValue::Float(number) => Some(*number),
            _ => None,
        }
    }
}

/// Equality as Python's `==` has it: `1 == 1.0 == True`, a list is no tuple.
impl PartialEq for PyValue {
    fn eq(&self, other: &PyValue) -> bool {
        match (self, other) {
            (PyValue::None, PyValue::None) => true,
            (PyValue::Int(one), PyValue::Int(other)) => one == other,
            (PyValue::Str(one), PyValue::Str(other)) => one == other,
            (PyValue::List(one), PyValue::List(other))
            | (PyValue::Tuple(one), PyValue::Tuple(other)) => one == other,
            (PyValue::Set(one), PyValue::Set(other)) => {
                one.len() == other.len() && one.iter().all(|item| other.contains(item))
            }
            _ => self.number().is_some_and(|number| other.number() == Some(number)),
        }
    }
}

/// Python's `repr`.
impl fmt::Display for PyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |items: &[PyValue]| {
            items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        match self {
            PyValue::None => f.write_str("None"),
            PyValue::Bool(true) => f.write_str("True"),
            PyValue::Bool(false) => f.write_str("False"),
            PyValue::Int(number) => write!(f, "{number}"),
            PyValue::Float(number) => f.write_str(&float_repr(*number)),
            PyValue::Str(text) => f.write_str(&text_repr(text)),
            PyValue::List(items) => write!(f, "[{}]", joined(items)),
            PyValue::Tuple(items) if items.len() == 1 => write!(f, "({},)", items[0]),
            PyValue::Tuple(items) => write!(f, "({})", joined(items)),
            PyValue::Set(items) if items.is_empty() => f.write_str("set()"),
            PyValue::Set(items) => write!(f, "{{{}}}", joined(items)),
            PyValue::Other(text) => f.write_str(text),
        }
    }
}

/// The shortest digits that read back as the same number, with an exponent below 1e-4 and
/// from 1e16 on.
fn float_repr(number: f64) -> String {
    if !number.is_finite() {
        return number.to_string().to_lowercase();
    }
    let scientific = format!("{number:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    match exponent.parse::<i32>() {
        Ok(exponent) if number != 0.0 && !(-4..16).contains(&exponent) => {
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.unsigned_abs())
        }
        _ => format!("{number:?}"),
    }
}

fn text_repr(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut repr = String::from(quote);
    for c in text.chars() {
        match c {
            '\\' => repr.push_str("\\\\"),
            '\n' => repr.push_str("\\n"),
            '\r' => repr.push_str("\\r"),
            '\t' => repr.push_str("\\t"),
            c if c == quote => repr.extend(['\\', c]),
            c if is_printable(c) => repr.push(c),
            c => repr.push_str(&match u32::from(c) {
                code @ 0..=0xff => format!("\\x{code:02x}"),
                code @ 0x100..=0xffff => format!("\\u{code:04x}"),
                code => format!("\\U{code:08x}"),
            }),
        }
    }
    repr.push(quote);
    repr
}

/// Whether a character is printed as it is: no control, separator, format or private-use
/// character.
fn is_printable(c: char) -> bool {
    let invisible = matches!(c, '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..);
    !c.is_control() && !invisible && (c == ' ' || !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn value(json: serde_json::Value) -> PyValue {
        PyValue::from_json(&json).unwrap()
    }

    #[test]
    fn repr_is_that_of_python() {
        let cases = [
            (json!(null), "None"),
            (json!(true), "True"),
            (json!(-7), "-7"),
            (json!(1.0), "1.0"),
            (json!(1e16), "1e+16"),
            (json!(1234567890123456.0), "1234567890123456.0"),
            (json!(1.5e-5), "1.5e-05"),
            (json!(0.0001), "0.0001"),
            (json!({ "float": "-inf" }), "-inf"),
            (json!("it's"), "\"it's\""),
            (json!("a'\"\\\n\u{1}ñ\u{200b}"), "'a\\'\"\\\\\\n\\x01ñ\\u200b'"),
            (json!({ "list": [{ "tuple": [1] }, { "tuple": [] }] }), "[(1,), ()]"),
            (json!({ "set": [] }), "set()"),
            (json!({ "strange": "<Thing>" }), "<Thing>"),
        ];
        for (json, repr) in cases {
            assert_eq!(value(json).to_string(), repr);
        }
    }

    #[test]
    fn equality_is_that_of_python() {
        assert_eq!(value(json!(1)), value(json!(true)));
        assert_eq!(value(json!(0)), value(json!(-0.0)));
        assert_ne!(value(json!(false)), value(json!(null)));
        assert_ne!(value(json!({ "list": [1] })), value(json!({ "tuple": [1] })));
        let (one, other) = (json!({ "set": [1, 2] }), json!({ "set": [2, 1.0] }));
        assert_eq!(value(one), value(other));
        let strange = value(json!({ "strange": "1" }));
        assert_ne!(strange, strange.clone());
        assert!(PyValue::from_json(&json!([1])).is_err());
    }
}
