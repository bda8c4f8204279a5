//! Marks as Markdown tables.

use super::super::class::Entry;
use super::super::report::mark_text;
use super::sheet::MarkSheet;

/// The sheet of one student.
pub(super) fn page(sheet: &MarkSheet) -> String {
    let mut page = format!("## {}: {} / 100\n\n", cell(&sheet.name), mark_text(sheet.mark));
    for remark in &sheet.remarks {
        page += &format!("{}\n\n", cell(remark));
    }
    page += "| | | |\n|---|---:|---|\n";
    for item in &sheet.items {
        let text = item.text.lines().map(cell).collect::<Vec<_>>().join("<br>");
        page += &format!("| {} | {} | {text} |\n", cell(&item.name), mark_text(item.mark));
    }
    page
}

/// The marks of a class.
pub fn markdown_class(entries: &[Entry]) -> String {
    let line = |entry: &Entry| {
        let (name, mark, mistake) = (&entry.name, entry.mark, &entry.mistake);
        format!("| {} | {} | {} |\n", cell(name), mark_text(mark), cell(mistake))
    };
    let lines: String = entries.iter().map(line).collect();
    format!("| name | mark | first_mistake |\n|---|---:|---|\n{lines}")
}

/// Text that Markdown takes for nothing else.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for c in text.chars() {
        if matches!(c, '|' | '\\' | '`' | '*' | '_' | '<' | '>' | '[' | ']' | '#') {
            cell.push('\\');
        }
        cell.push(if c == '\n' { ' ' } else { c });
    }
    cell
}
