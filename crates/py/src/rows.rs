//! A board given as rows of cells: nested lists, or an array.

use enraya_rules::Player;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::arguments::is_truth;
use crate::error::bad_position;
use crate::repr::short_repr;

/// The board as the one-line diagram that `position` reads. Lists have None, 0 and 1 on
/// their cells, arrays 0 (empty), 1 and 2.
pub(crate) fn diagram(rows: &Bound<'_, PyAny>) -> PyResult<String> {
    let cells = read(rows)?;
    if cells.iter().all(Vec::is_empty) {
        return Err(bad_position(rows.py(), &"the board has no cells"));
    }
    let letter = |cell: &Option<Player>| cell.map_or('.', Player::letter);
    let lines: Vec<String> = cells.iter().map(|row| row.iter().map(letter).collect()).collect();
    Ok(lines.join("/"))
}

fn read(rows: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<Option<Player>>>> {
    let expected = |what: &Bound<'_, PyAny>| {
        let what = short_repr(what);
        PyTypeError::new_err(format!("a board must be a list of rows of cells, not {what}"))
    };
    if rows.is_instance_of::<PyString>() || rows.is_instance_of::<PyDict>() {
        return Err(expected(rows));
    }
    let array = rows.hasattr("__array_interface__")?;
    let plain = if array { rows.call_method0("tolist")? } else { rows.clone() };
    let mut board = Vec::new();
    for row in plain.try_iter().map_err(|_| expected(rows))? {
        let row = row?;
        if row.is_instance_of::<PyString>() {
            return Err(expected(&row));
        }
        let cells = row.try_iter().map_err(|_| expected(&row))?;
        let cells: PyResult<Vec<_>> = cells.map(|cell| read_cell(&cell?, array)).collect();
        board.push(cells?);
    }
    let columns = board.first().map_or(0, Vec::len);
    if let Some(ragged) = board.iter().position(|row: &Vec<_>| row.len() != columns) {
        let (number, found) = (ragged + 1, board[ragged].len());
        let message = format!("row {number} of the board has {found} cells, the first {columns}");
        return Err(bad_position(rows.py(), &message));
    }
    Ok(board)
}

fn read_cell(cell: &Bound<'_, PyAny>, array: bool) -> PyResult<Option<Player>> {
    let number = if is_truth(cell) { None } else { cell.extract::<i64>().ok() };
    match (number, array) {
        _ if cell.is_none() => Ok(None),
        (Some(0), true) => Ok(None),
        (Some(0), false) | (Some(1), true) => Ok(Some(Player::First)),
        (Some(1), false) | (Some(2), true) => Ok(Some(Player::Second)),
        _ => {
            let allowed = if array { "0, 1 and 2" } else { "None, 0 and 1" };
            let message = format!("unknown piece {}: allowed are {allowed}", short_repr(cell));
            Err(bad_position(cell.py(), &message))
        }
    }
}
