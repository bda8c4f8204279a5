//! An analysis as JSON, to be pickled: every value, with what proves it.

use enraya_play::{FinalMargin, Threat, Zugzwang};
use enraya_rules::{MarginUnit, Player};
use enraya_search::Value;
use enraya_search::solver::Bounds;
use enraya_study::{Analysis, ExactAnalysis, MoveValue};
use pyo3::PyResult;
use serde::{Deserialize, Serialize};

use crate::error::bad_value;

#[derive(Serialize, Deserialize)]
pub(crate) struct Packed {
    moves: Vec<PackedMove>,
    depth: u32,
    nodes: u64,
    exact: Option<PackedExact>,
}

#[derive(Serialize, Deserialize)]
struct PackedMove {
    text: String,
    /// `win`, `loss`, `draw` or `estimate`, and its number.
    value: (String, i64),
    bounds: Option<(i32, i32)>,
    /// The margin, whether it is of boxes, and the plies to the end.
    margin: Option<(i32, bool, Option<u32>)>,
    best: bool,
}

#[derive(Serialize, Deserialize)]
struct PackedExact {
    line: Vec<String>,
    threats: Vec<PackedThreat>,
    zugzwang: (String, Option<PackedThreat>),
}

#[derive(Serialize, Deserialize)]
struct PackedThreat {
    first: bool,
    column: String,
    row: u32,
    place: usize,
    gravity: bool,
    playable: bool,
}

impl Packed {
    pub(crate) fn of(analysis: &Analysis) -> Packed {
        let exact = analysis.exact.as_ref().map(|exact| PackedExact {
            line: exact.line.clone(),
            threats: exact.threats.iter().map(PackedThreat::of).collect(),
            zugzwang: match &exact.zugzwang {
                Zugzwang::OddThreat(threat) => {
                    ("odd-threat".to_owned(), Some(PackedThreat::of(threat)))
                }
                Zugzwang::FollowUp => ("follow-up".to_owned(), None),
                Zugzwang::Opposed => ("opposed".to_owned(), None),
                Zugzwang::OddRows => ("odd-rows".to_owned(), None),
            },
        });
        let moves = analysis.moves.iter().map(PackedMove::of).collect();
        Packed { moves, depth: analysis.depth, nodes: analysis.nodes, exact }
    }

    pub(crate) fn analysis(self) -> PyResult<Analysis> {
        let moves: PyResult<Vec<MoveValue>> =
            self.moves.into_iter().map(PackedMove::value).collect();
        let exact = self.exact.map(PackedExact::exact).transpose()?;
        Ok(Analysis { moves: moves?, depth: self.depth, nodes: self.nodes, exact })
    }
}

impl PackedMove {
    fn of(mv: &MoveValue) -> PackedMove {
        let (name, number) = match mv.value {
            Value::Win(plies) => ("win", plies.into()),
            Value::Loss(plies) => ("loss", plies.into()),
            Value::Draw => ("draw", 0),
            Value::Estimate(number) => ("estimate", number.into()),
        };
        PackedMove {
            text: mv.text.clone(),
            value: (name.to_owned(), number),
            bounds: mv.bounds.map(|bounds| (bounds.lower, bounds.upper)),
            margin: mv.margin.map(|it| (it.by, it.unit == MarginUnit::Boxes, it.plies)),
            best: mv.best,
        }
    }

    fn value(self) -> PyResult<MoveValue> {
        let (name, number) = self.value;
        let plies = || u32::try_from(number).map_err(bad_value);
        let value = match name.as_str() {
            "win" => Value::Win(plies()?),
            "loss" => Value::Loss(plies()?),
            "draw" => Value::Draw,
            _ => Value::Estimate(i32::try_from(number).map_err(bad_value)?),
        };
        let margin = self.margin.map(|(by, boxes, plies)| {
            let unit = if boxes { MarginUnit::Boxes } else { MarginUnit::Discs };
            FinalMargin { by, unit, plies }
        });
        let bounds = self.bounds.map(|(lower, upper)| Bounds { lower, upper });
        Ok(MoveValue { text: self.text, value, bounds, margin, best: self.best })
    }
}

impl PackedExact {
    fn exact(self) -> PyResult<ExactAnalysis> {
        let (name, threat) = self.zugzwang;
        let zugzwang = match (name.as_str(), threat) {
            ("odd-threat", Some(threat)) => Zugzwang::OddThreat(threat.threat()),
            ("follow-up", _) => Zugzwang::FollowUp,
            ("opposed", _) => Zugzwang::Opposed,
            ("odd-rows", _) => Zugzwang::OddRows,
            (name, _) => return Err(bad_value(format!("unknown zugzwang {name}"))),
        };
        let threats = self.threats.into_iter().map(PackedThreat::threat).collect();
        Ok(ExactAnalysis { line: self.line, threats, zugzwang })
    }
}

impl PackedThreat {
    fn of(threat: &Threat) -> PackedThreat {
        PackedThreat {
            first: threat.player == Player::First,
            column: threat.column.clone(),
            row: threat.row,
            place: threat.place,
            gravity: threat.gravity,
            playable: threat.playable,
        }
    }

    fn threat(self) -> Threat {
        let PackedThreat { first, column, row, place, gravity, playable } = self;
        let player = if first { Player::First } else { Player::Second };
        Threat { player, column, row, place, gravity, playable }
    }
}
