//! Formats of course platforms, against the field lists that these publish (`platforms.json`
//! names the page of each).

use enraya_teach::grading::{MarkItem, MarkSheet, ReportFormat};
use serde_json::{Map, Value};

fn sheet() -> MarkSheet {
    let item = |name: &str, mark: f64, answered, text: &str| MarkItem {
        name: name.to_owned(),
        mark,
        right: mark == 100.0,
        answered,
        text: text.to_owned(),
    };
    let items = vec![
        item("task 1: <a & \"b\">", 100.0, true, ""),
        item("task 2", 33.3, true, "the first mistake\nand a second line"),
        item("task 3", 0.0, false, "crashed"),
    ];
    let remarks = vec!["This is minimax, which never prunes.".to_owned()];
    MarkSheet { name: "ana".to_owned(), mark: 44.43, items, remarks }
}

fn written(format: ReportFormat) -> String {
    sheet().write(format, |name| Some(format!("the {name}"))).unwrap().unwrap()
}

fn published() -> Value {
    serde_json::from_str(include_str!("platforms.json")).unwrap()
}

/// Every field is in the list and of its type, and none is missing that must be there.
fn check_fields(list: &Value, part: &str, object: &Map<String, Value>) {
    for (name, value) in object {
        let kind = list[part][name].as_str().unwrap_or_else(|| panic!("unknown field {name}"));
        let fits = match kind {
            "number" => value.is_number(),
            "integer" => value.is_u64(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            kind => list["values"][kind].as_array().unwrap().contains(value),
        };
        assert!(fits, "{name} must be {kind}: {value}");
    }
    for name in list["required"][part].as_array().unwrap() {
        assert!(object.contains_key(name.as_str().unwrap()), "no {name}");
    }
}

#[test]
fn json_has_the_published_fields() {
    for (name, list) in published().as_object().unwrap() {
        let format: ReportFormat = name.parse().unwrap();
        let text = written(format);
        let report: Value = serde_json::from_str(&text).unwrap();
        check_fields(list, "top", report.as_object().unwrap());
        let tests = report.get("tests").and_then(Value::as_array);
        for test in tests.into_iter().flatten() {
            check_fields(list, "test", test.as_object().unwrap());
        }
        assert_eq!(tests.is_some(), list["required"]["top"].to_string().contains("tests"));
    }
}

#[test]
fn gradescope_adds_up() {
    let report: Value = serde_json::from_str(&written(ReportFormat::Gradescope)).unwrap();
    let sum = |field: &str| -> f64 {
        report["tests"].as_array().unwrap().iter().map(|test| test[field].as_f64().unwrap()).sum()
    };
    assert!((sum("max_score") - 100.0).abs() < 0.05 && (sum("score") - 44.43).abs() < 0.05);
    assert_eq!(report["score"], 44.43);
    assert_eq!(report["tests"][0]["status"], "passed");
    assert_eq!(report["tests"][1]["number"], "2");
}

/// "score / max-score: sum of test scores / max-scores".
#[test]
fn classroom50_adds_up() {
    let report: Value = serde_json::from_str(&written(ReportFormat::Classroom50)).unwrap();
    let tests = report["tests"].as_array().unwrap();
    for field in ["score", "max-score"] {
        let sum: u64 = tests.iter().map(|test| test[field].as_u64().unwrap()).sum();
        assert_eq!(report[field], sum);
    }
    assert_eq!(report["submission"], "the SUBMISSION_TAG");
}

/// The first row has the headings; `iscorrect` is 1 or 0, shown as a tick or a cross.
#[test]
fn coderunner_has_ticks_and_crosses() {
    let report: Value = serde_json::from_str(&written(ReportFormat::CodeRunner)).unwrap();
    let fraction = report["fraction"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&fraction) && (fraction - 0.4443).abs() < 1e-9);
    let rows = report["testresults"].as_array().unwrap();
    assert!(rows.iter().all(|row| row.as_array().unwrap().len() == 4));
    let first: Vec<String> = rows.iter().map(|row| row[0].to_string()).collect();
    assert_eq!(first, ["\"iscorrect\"", "1", "0", "0"]);
}

/// The tags of "Execution settings" in VPL's "How to configure the Moodle module"
/// (<http://demovpl.dis.ulpgc.es/>): comments, whose titles begin
/// with a hyphen, and the grade.
#[test]
fn vpl_has_comments_and_one_grade() {
    let text = written(ReportFormat::Vpl);
    let lines: Vec<&str> = text.lines().collect();
    let (grade, comments) = lines.split_last().unwrap();
    assert_eq!(*grade, "Grade :=>> 44.4");
    assert!(comments.iter().all(|line| line.starts_with("Comment :=>>")));
    let titles = comments.iter().filter(|line| line.starts_with("Comment :=>>-"));
    assert_eq!(titles.count(), 3);
}
