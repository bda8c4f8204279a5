//! Validation of arguments: numbers, times, texts and flags.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::Duration;

use enraya_rules::Player;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::repr::short_repr;

/// The longest time limit: a day, as for all agents.
pub(crate) const MAX_SECONDS: f64 = 86_400.0;

/// Whether this is a bool, Python's or numpy's: both convert to numbers, but are none.
pub(crate) fn is_truth(given: &Bound<'_, PyAny>) -> bool {
    given.get_type().name().is_ok_and(|name| name == "bool" || name == "bool_")
}

/// Whether a conversion failed because the number is negative or too large.
pub(crate) fn is_out_of_range(py: Python<'_>, error: &PyErr) -> bool {
    error.is_instance_of::<PyOverflowError>(py)
}

/// A whole number of any size and type, numpy's included.
///
/// >>> from enraya._enraya import _index
/// >>> _index("action", 1.0)
/// Traceback (most recent call last):
///     ...
/// TypeError: action must be a whole number, not 1.0
#[pyfunction]
pub(crate) fn _index<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let index = given.py().import("operator")?.getattr("index")?;
    match index.call1((given,)) {
        Ok(number) if !is_truth(given) => Ok(number),
        Err(error) if !error.is_instance_of::<PyTypeError>(given.py()) => Err(error),
        _ => {
            let given = short_repr(given);
            Err(PyTypeError::new_err(format!("{name} must be a whole number, not {given}")))
        }
    }
}

/// A whole number within a range, if one is given.
pub(crate) fn whole<T>(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    allowed: RangeInclusive<T>,
) -> PyResult<Option<T>>
where
    T: TryFrom<u64> + PartialOrd + Display,
{
    given.filter(|given| !given.is_none()).map(|given| required(name, given, allowed)).transpose()
}

/// A whole number within a range.
pub(crate) fn required<T>(
    name: &str,
    given: &Bound<'_, PyAny>,
    allowed: RangeInclusive<T>,
) -> PyResult<T>
where
    T: TryFrom<u64> + PartialOrd + Display,
{
    let expected = || {
        let (low, high, given) = (allowed.start(), allowed.end(), short_repr(given));
        format!("{name} must be a whole number from {low} to {high}, not {given}")
    };
    let number = match given.extract::<u64>() {
        Ok(number) if !is_truth(given) => T::try_from(number).ok(),
        Err(error) if is_out_of_range(given.py(), &error) => None,
        _ => return Err(PyTypeError::new_err(expected())),
    };
    number
        .filter(|number| allowed.contains(number))
        .ok_or_else(|| PyValueError::new_err(expected()))
}

/// A whole number within a range.
///
/// >>> from enraya._enraya import _whole
/// >>> _whole("level", 11, 1, 10)
/// Traceback (most recent call last):
///     ...
/// ValueError: level must be a whole number from 1 to 10, not 11
#[pyfunction]
pub(crate) fn _whole(name: &str, given: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    required(name, given, least..=most)
}

/// A seed, if one is given.
#[pyfunction]
pub(crate) fn _seed(given: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    whole("seed", Some(given), 0..=u64::MAX)
}

/// A time in seconds.
pub(crate) fn seconds(name: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Duration>> {
    Ok(seconds_up_to(MAX_SECONDS, name, given)?.map(Duration::from_secs_f64))
}

/// A time limit in seconds, if one is given.
///
/// >>> from enraya._enraya import _seconds
/// >>> _seconds("1")
/// Traceback (most recent call last):
///     ...
/// TypeError: time must be a number of seconds above 0, at most 86400, not '1'
#[pyfunction]
#[pyo3(signature = (given, most=MAX_SECONDS))]
pub(crate) fn _seconds(given: &Bound<'_, PyAny>, most: f64) -> PyResult<Option<f64>> {
    seconds_up_to(most, "time", Some(given))
}

fn seconds_up_to(most: f64, name: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<f64>> {
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(None) };
    let expected = || {
        let limit = if most.is_finite() { format!(", at most {most}") } else { String::new() };
        let given = short_repr(given);
        format!("{name} must be a number of seconds above 0{limit}, not {given}")
    };
    match given.extract::<f64>() {
        _ if is_truth(given) => Err(PyTypeError::new_err(expected())),
        Ok(number) if number > 0.0 && number <= most => Ok(Some(number)),
        Err(error) if !is_out_of_range(given.py(), &error) => Err(PyTypeError::new_err(expected())),
        _ => Err(PyValueError::new_err(expected())),
    }
}

/// A text.
pub(crate) fn text(name: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(None) };
    match given.extract::<String>() {
        Ok(text) => Ok(Some(text)),
        Err(_) => {
            let given = short_repr(given);
            Err(PyTypeError::new_err(format!("{name} must be a text, not {given}")))
        }
    }
}

/// True or False; `usual` if nothing was given.
pub(crate) fn flag(name: &str, given: Option<&Bound<'_, PyAny>>, usual: bool) -> PyResult<bool> {
    let Some(given) = given else { return Ok(usual) };
    given.extract::<bool>().map_err(|_| {
        let given = short_repr(given);
        PyTypeError::new_err(format!("{name} must be True or False, not {given}"))
    })
}

/// A player.
pub(crate) fn player(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Player> {
    Ok(if required(name, given, 0..=1_u32)? == 0 { Player::First } else { Player::Second })
}
