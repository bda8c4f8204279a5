//! Output of an evaluation script of Moodle's Virtual Programming Lab.

use super::super::report::mark_text;
use super::sheet::MarkSheet;

/// A comment per line, titles with a hyphen; the grade is the last line, the one that counts.
pub(super) fn lines(sheet: &MarkSheet) -> String {
    let mut lines = String::new();
    for remark in &sheet.remarks {
        lines += &format!("Comment :=>> {remark}\n");
    }
    for item in &sheet.items {
        lines += &format!("Comment :=>>-{} ({})\n", item.name, mark_text(item.mark));
        for line in item.text.lines() {
            lines += &format!("Comment :=>> {line}\n");
        }
    }
    lines + &format!("Grade :=>> {}\n", mark_text(sheet.mark))
}
