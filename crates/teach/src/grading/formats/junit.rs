//! JUnit XML: a test suite for each student, a test case for each task.

use enraya_draw::markup::in_xml as escape;

use super::sheet::MarkSheet;

/// The sheets of a class.
pub fn junit_class(sheets: &[MarkSheet]) -> String {
    let total = |count: fn(&MarkSheet) -> usize| sheets.iter().map(count).sum::<usize>();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <testsuites tests=\"{}\" failures=\"{}\" errors=\"{}\">\n",
        total(|sheet| sheet.items.len()),
        total(failures),
        total(errors),
    );
    for sheet in sheets {
        xml += &suite(sheet);
    }
    xml + "</testsuites>\n"
}

fn errors(sheet: &MarkSheet) -> usize {
    sheet.items.iter().filter(|item| !item.answered).count()
}

fn failures(sheet: &MarkSheet) -> usize {
    sheet.items.iter().filter(|item| item.answered && !item.right).count()
}

fn suite(sheet: &MarkSheet) -> String {
    let (name, all) = (escape(&sheet.name), sheet.items.len());
    let (failures, errors) = (failures(sheet), errors(sheet));
    let mut xml = format!(
        "  <testsuite name=\"{name}\" tests=\"{all}\" failures=\"{failures}\" errors=\"{errors}\" \
         skipped=\"0\">\n"
    );
    for item in &sheet.items {
        let case = escape(&item.name);
        xml += &format!("    <testcase name=\"{case}\" classname=\"{name}\"");
        if item.right {
            xml += "/>\n";
            continue;
        }
        let kind = if item.answered { "failure" } else { "error" };
        let message = escape(item.text.lines().next().unwrap_or_default());
        let text = escape(&item.text);
        xml += &format!(
            ">\n      <{kind} message=\"{message}\" type=\"{kind}\">{text}</{kind}>\n    </testcase>\n"
        );
    }
    if !sheet.remarks.is_empty() {
        xml += &format!("    <system-out>{}</system-out>\n", escape(&sheet.remarks.join("\n")));
    }
    xml + "  </testsuite>\n"
}
