//! Numbers that users give, checked with the name of what they are for.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::Duration;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;

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
    let expected = || format!("{name} must be a whole number from {low} to {high}, not {given}");
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
pub(crate) fn seconds(name: &str, given: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(given) = given else { return Ok(None) };
    let long = |time: f64| time > 0.0 && time <= MOST_SECONDS;
    if !long(given) {
        let message = format!("{name} must be a number of seconds above 0, not {given}");
        return Err(PyValueError::new_err(message));
    }
    Ok(Some(Duration::from_secs_f64(given)))
}

/// A year: nobody waits longer, and the clock does not overflow.
const MOST_SECONDS: f64 = 366.0 * 86_400.0;
