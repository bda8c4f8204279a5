//! The exceptions of the package, made from the errors of the libraries.

use std::fmt::Display;

use enraya_play::SetupError;
use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

create_exception!(
    enraya,
    EnrayaError,
    PyException,
    "Base class of the exceptions that only enraya raises."
);
create_exception!(
    enraya,
    GameError,
    EnrayaError,
    "A game written in Python broke a rule of games: the message names the method."
);

/// An exception class that is an `EnrayaError` and a `ValueError`.
struct ExceptionClass {
    name: &'static str,
    doc: &'static str,
    class: PyOnceLock<Py<PyType>>,
}

static ILLEGAL_MOVE: ExceptionClass = ExceptionClass {
    name: "IllegalMove",
    doc: "The move is not legal here.",
    class: PyOnceLock::new(),
};

static BAD_POSITION: ExceptionClass = ExceptionClass {
    name: "BadPosition",
    doc: "The argument is not a position of this game.",
    class: PyOnceLock::new(),
};

impl ExceptionClass {
    fn class<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyType>> {
        let made = self.class.get_or_try_init(py, || {
            let parents = [py.get_type::<EnrayaError>(), py.get_type::<PyValueError>()];
            let body = PyDict::new(py);
            body.set_item("__module__", "enraya")?;
            body.set_item("__doc__", self.doc)?;
            let class = py.get_type::<PyType>();
            let class = class.call1((self.name, PyTuple::new(py, parents)?, body))?;
            Ok::<_, PyErr>(class.cast_into::<PyType>()?.unbind())
        })?;
        Ok(made.bind(py))
    }

    fn new_err(&self, py: Python<'_>, message: &impl Display) -> PyErr {
        match self.class(py) {
            Ok(class) => PyErr::from_type(class.clone(), one_line(message)),
            Err(error) => error,
        }
    }
}

/// A message without line breaks and other control characters.
fn one_line(message: &impl Display) -> String {
    message.to_string().replace(char::is_control, " ")
}

/// `IllegalMove`.
pub(crate) fn illegal_move(py: Python<'_>, message: &impl Display) -> PyErr {
    ILLEGAL_MOVE.new_err(py, message)
}

/// `IllegalMove` with a reason and the first legal moves.
pub(crate) fn illegal_move_among(
    py: Python<'_>,
    given: &str,
    reason: &str,
    legal: &[String],
) -> PyErr {
    const MAX: usize = 20;
    let more = if legal.len() > MAX { ", …" } else { "" };
    let allowed = legal[..legal.len().min(MAX)].join(", ");
    let allowed = if legal.is_empty() { "none".to_owned() } else { format!("{allowed}{more}") };
    illegal_move(py, &format!("{given}: {reason}; legal moves: {allowed}"))
}

/// `BadPosition`.
pub(crate) fn bad_position(py: Python<'_>, message: &impl Display) -> PyErr {
    BAD_POSITION.new_err(py, message)
}

/// `ValueError`.
pub(crate) fn bad_value(message: impl Display) -> PyErr {
    PyValueError::new_err(one_line(&message))
}

/// A search that cannot be set up, as `ValueError`.
pub(crate) fn refused_search(error: SetupError) -> PyErr {
    match error {
        SetupError::Order(error) => bad_value(format!("order: {error}")),
        error => bad_value(error),
    }
}

/// `GameError`.
pub(crate) fn bad_game(message: impl Display) -> PyErr {
    GameError::new_err(message.to_string())
}

/// Adds the exceptions to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("EnrayaError", py.get_type::<EnrayaError>())?;
    module.add("GameError", py.get_type::<GameError>())?;
    module.add("IllegalMove", ILLEGAL_MOVE.class(py)?)?;
    module.add("BadPosition", BAD_POSITION.class(py)?)
}
