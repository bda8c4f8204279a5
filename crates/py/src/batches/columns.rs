//! Answers of a batch as numpy columns, without a Python object for each.

use enraya_play::Session;
use enraya_play::value::{class_name, estimate};
use enraya_search::Class;
use enraya_study::{Analysis, Solved};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

/// What is not known: a distance, or a score that was not proved.
const UNKNOWN: i16 = i16::MIN;

#[derive(Clone, Copy)]
pub(super) struct SolvedRow {
    /// The score or, asked weakly, its sign.
    pub(super) score: i16,
    distance: i16,
    nodes: u64,
}

impl SolvedRow {
    pub(super) fn new(solved: &Solved, weak: bool) -> SolvedRow {
        let score = if weak {
            solved.bounds.class().map(|class| match class {
                Class::Win => 1,
                Class::Draw => 0,
                Class::Loss => -1,
            })
        } else {
            solved.score()
        };
        SolvedRow { score: small(score), distance: small(solved.distance), nodes: solved.nodes }
    }
}

/// A move of an analysis.
pub(super) struct MoveRow {
    index: u16,
    value: f64,
    score: i16,
    distance: i16,
    best: bool,
    exact: bool,
}

pub(super) fn move_rows(session: &Session, analysis: &Analysis) -> Vec<MoveRow> {
    let indices = session.move_numbers();
    let rows = analysis.moves.iter().zip(indices).map(|(mv, index)| MoveRow {
        index: index as u16,
        value: match class_name(mv.value) {
            "win" => 1.0,
            "loss" => -1.0,
            _ => estimate(mv.value).unwrap_or(0.0),
        },
        score: small(mv.score()),
        distance: small(mv.distance()),
        best: mv.best,
        exact: mv.is_exact(),
    });
    rows.collect()
}

/// The columns `score`, `distance`, `nodes` and `complete`.
pub(super) fn of_solved<'py>(
    py: Python<'py>,
    rows: &[Option<SolvedRow>],
) -> PyResult<Bound<'py, PyDict>> {
    let columns = Columns::new(py)?;
    let missing = SolvedRow { score: UNKNOWN, distance: UNKNOWN, nodes: 0 };
    let row = || rows.iter().map(|row| row.unwrap_or(missing));
    columns.add("score", "int16", row().map(|row| row.score.to_ne_bytes()))?;
    columns.add("distance", "int16", row().map(|row| row.distance.to_ne_bytes()))?;
    columns.add("nodes", "uint64", row().map(|row| row.nodes.to_ne_bytes()))?;
    columns.add("complete", "bool", row().map(|row| [u8::from(row.score != UNKNOWN)]))?;
    Ok(columns.named)
}

/// A row for each move: the columns `position`, `move`, `value`, `score`, `distance`, `best`
/// and `exact`.
pub(super) fn of_moves<'py>(
    py: Python<'py>,
    rows: &[Option<Vec<MoveRow>>],
) -> PyResult<Bound<'py, PyDict>> {
    let columns = Columns::new(py)?;
    let row = || rows.iter().flatten().flatten();
    let each = (0_u32..).zip(rows);
    let positions =
        each.flat_map(|(at, rows)| rows.iter().flatten().map(move |_| at.to_ne_bytes()));
    columns.add("position", "uint32", positions)?;
    columns.add("move", "uint16", row().map(|row| row.index.to_ne_bytes()))?;
    columns.add("value", "float64", row().map(|row| row.value.to_ne_bytes()))?;
    columns.add("score", "int16", row().map(|row| row.score.to_ne_bytes()))?;
    columns.add("distance", "int16", row().map(|row| row.distance.to_ne_bytes()))?;
    columns.add("best", "bool", row().map(|row| [u8::from(row.best)]))?;
    columns.add("exact", "bool", row().map(|row| [u8::from(row.exact)]))?;
    Ok(columns.named)
}

/// One column.
pub(super) fn array<'py, const N: usize>(
    py: Python<'py>,
    dtype: &str,
    cells: impl Iterator<Item = [u8; N]>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = cells.flatten().collect();
    let bytes = PyByteArray::new(py, &bytes);
    py.import("numpy")?.call_method1("frombuffer", (bytes, dtype))
}

struct Columns<'py> {
    named: Bound<'py, PyDict>,
}

impl<'py> Columns<'py> {
    fn new(py: Python<'py>) -> PyResult<Columns<'py>> {
        Ok(Columns { named: PyDict::new(py) })
    }

    fn add<const N: usize>(
        &self,
        name: &str,
        dtype: &str,
        cells: impl Iterator<Item = [u8; N]>,
    ) -> PyResult<()> {
        self.named.set_item(name, array(self.named.py(), dtype, cells)?)
    }
}

fn small(number: Option<impl TryInto<i16>>) -> i16 {
    number.and_then(|number| number.try_into().ok()).unwrap_or(UNKNOWN)
}
