//! Exceptions. Every error of the lab becomes one of them, in its own words.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

create_exception!(
    enraya,
    EnrayaError,
    PyException,
    "The parent of every exception that enraya raises of its own."
);
create_exception!(
    enraya,
    GameError,
    EnrayaError,
    "A game written in Python broke a rule of games: the message names the method."
);

/// An exception that is also a `ValueError`.
struct Refusal {
    name: &'static str,
    doc: &'static str,
    class: PyOnceLock<Py<PyType>>,
}

static ILLEGAL_MOVE: Refusal = Refusal {
    name: "IllegalMove",
    doc: "The move is not one that can be played here.",
    class: PyOnceLock::new(),
};

static BAD_POSITION: Refusal = Refusal {
    name: "BadPosition",
    doc: "What was given is not a position of this game.",
    class: PyOnceLock::new(),
};

impl Refusal {
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

    fn say(&self, py: Python<'_>, message: &impl Display) -> PyErr {
        match self.class(py) {
            Ok(class) => PyErr::from_type(class.clone(), one_line(message)),
            Err(error) => error,
        }
    }
}

/// A message whose quotations of what was given have no line breaks.
fn one_line(message: &impl Display) -> String {
    message.to_string().replace(char::is_control, " ")
}

/// The move cannot be played.
pub(crate) fn illegal_move(py: Python<'_>, message: &impl Display) -> PyErr {
    ILLEGAL_MOVE.say(py, message)
}

/// That is no position of the game.
pub(crate) fn bad_position(py: Python<'_>, message: &impl Display) -> PyErr {
    BAD_POSITION.say(py, message)
}

/// A value that is not allowed.
pub(crate) fn bad_value(message: impl Display) -> PyErr {
    PyValueError::new_err(one_line(&message))
}

/// A game written in Python is not one.
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
