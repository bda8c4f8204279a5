//! The outcome of a combinator template grader of Moodle CodeRunner.

use enraya_draw::markup::in_xml as escape;
use serde_json::{Value, json};

use super::sheet::{MarkSheet, points};

/// `fraction` from 0 to 1, a table of results whose first row are the headings, and HTML around
/// it. The column `iscorrect`, 1 or 0, becomes ticks and crosses.
pub(super) fn outcome(sheet: &MarkSheet) -> Value {
    let heads = json!(["iscorrect", "Test", "Mark", "Feedback"]);
    let rows = sheet
        .items
        .iter()
        .map(|item| json!([u8::from(item.right), item.name, points(item.mark), item.text]));
    let remarks = sheet.remarks.iter().map(|remark| format!("<p>{}</p>", escape(remark)));
    json!({
        "fraction": (sheet.mark * 100.0).round() / 10_000.0,
        "prologuehtml": remarks.collect::<String>(),
        "testresults": std::iter::once(heads).chain(rows).collect::<Vec<_>>(),
    })
}
