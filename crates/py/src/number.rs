//! Numbers, names and flags that users give, checked with the name of what they are for.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::Duration;

use enraya_rules::Player;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

use crate::own::shown;

/// A whole number within a range.
pub(crate) fn whole<T>(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    allowed: RangeInclusive<T>,
) -> PyResult<Option<T>>
where
    T: TryFrom<u64> + PartialOrd + Display,
{
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(None) };
    let (low, high) = (allowed.start(), allowed.end());
    let expected = || {
        let given = shown(given);
        format!("{name} must be a whole number from {low} to {high}, not {given}")
    };
    if given.is_instance_of::<PyBool>() || !given.hasattr("__index__")? {
        return Err(PyTypeError::new_err(expected()));
    }
    let number = given.extract::<u64>().ok().and_then(|number| T::try_from(number).ok());
    match number {
        Some(number) if allowed.contains(&number) => Ok(Some(number)),
        _ => Err(PyValueError::new_err(expected())),
    }
}

/// A time in seconds.
pub(crate) fn seconds(name: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Duration>> {
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(None) };
    let expected = || {
        let given = shown(given);
        format!("{name} must be a number of seconds above 0, at most {MOST_SECONDS}, not {given}")
    };
    let number = given.extract::<f64>();
    if given.is_instance_of::<PyBool>() || number.is_err() {
        return Err(PyTypeError::new_err(expected()));
    }
    match number {
        Ok(number) if number > 0.0 && number <= MOST_SECONDS => {
            Ok(Some(Duration::from_secs_f64(number)))
        }
        _ => Err(PyValueError::new_err(expected())),
    }
}

/// A text.
pub(crate) fn text(name: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
    let Some(given) = given.filter(|given| !given.is_none()) else { return Ok(None) };
    match given.extract::<String>() {
        Ok(text) => Ok(Some(text)),
        Err(_) => {
            let given = shown(given);
            Err(PyTypeError::new_err(format!("{name} must be a text, not {given}")))
        }
    }
}

/// True or False; `usual` if nothing was given.
pub(crate) fn flag(name: &str, given: Option<&Bound<'_, PyAny>>, usual: bool) -> PyResult<bool> {
    let Some(given) = given else { return Ok(usual) };
    given.extract::<bool>().map_err(|_| {
        let given = shown(given);
        PyTypeError::new_err(format!("{name} must be True or False, not {given}"))
    })
}

/// A day, as for all agents.
const MOST_SECONDS: f64 = 86_400.0;

/// A player.
pub(crate) fn player(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Player> {
    match whole(name, Some(given), 0..=1_u32)? {
        Some(0) => Ok(Player::First),
        Some(_) => Ok(Player::Second),
        None => Err(PyTypeError::new_err(format!("{name} must be 0 or 1, not None"))),
    }
}
