//! Gradescope's `results.json`, by the fields of its autograder specification.

use serde_json::{Value, json};

use super::sheet::{MarkSheet, points};

/// The tests have equal shares of 100 points; `score` counts, whatever rounding does to them.
pub(super) fn results(sheet: &MarkSheet) -> Value {
    let share = 100.0 / sheet.items.len().max(1) as f64;
    let tests = sheet.items.iter().enumerate().map(|(number, item)| {
        json!({
            "name": item.name,
            "number": (number + 1).to_string(),
            "score": points(item.mark / 100.0 * share),
            "max_score": points(share),
            "status": if item.right { "passed" } else { "failed" },
            "output": item.text,
            "output_format": "text",
            "visibility": "visible",
        })
    });
    json!({
        "score": points(sheet.mark),
        "output": sheet.remarks.join("\n"),
        "output_format": "text",
        "stdout_visibility": "hidden",
        "tests": tests.collect::<Vec<_>>(),
    })
}
