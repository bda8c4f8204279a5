//! Self-contained HTML stepper of a recorded search: the drawing, the steps and the script.

use enraya_words::{Words, phrases};
use rust_embed::RustEmbed;
use serde_json::json;

use crate::markup::in_xml;
use crate::trace_report::TraceReport;

/// The script, in parts. The web page loads them from the server; an HTML file embeds them.
#[derive(RustEmbed)]
#[folder = "web/"]
pub struct Script;

/// The parts in dependency order.
const PARTS: [&str; 11] = [
    "enraya-tree-values.js",
    "enraya-tree-style.js",
    "enraya-tree-replay.js",
    "enraya-tree-outline.js",
    "enraya-tree-view.js",
    "enraya-tree-tools.js",
    "enraya-tree-field.js",
    "enraya-tree-mark.js",
    "enraya-tree-editor.js",
    "enraya-tree-quiz.js",
    "enraya-tree.js",
];

const STYLE: &str = "\
:root { color-scheme: light; }
body { font: 100%/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; color: #1a2134;
  background: #f4f6fb; max-width: 80rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.375rem; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
svg { max-width: 100%; height: auto; }
label { display: inline-flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
";

const START: &str = "\
const data = JSON.parse(document.getElementById('data').textContent);
const stepper = new TreeStepper();
const place = document.getElementById('tree');
place.replaceChildren(stepper);
stepper.show({ ...data, say: sayFrom(data.phrases) });
stepper.step = data.step;
const quiz = document.getElementById('quiz');
quiz.closest('p').hidden = false;
quiz.addEventListener('change', () => { stepper.quiz = quiz.checked; });
";

/// A self-contained page that begins at this step: no network, no other files. `full` is the
/// same search without cuts, whose drawing shows also what is cut.
pub fn html(
    report: &TraceReport,
    svg: &str,
    full: Option<(&TraceReport, &str)>,
    step: usize,
    words: &Words,
) -> String {
    let full = full.map(|(report, svg)| json!({ "report": report, "svg": svg }));
    let data = json!({
        "report": report,
        "svg": svg,
        "full": full,
        "step": step,
        "phrases": phrases(words.language(), "page-tree-"),
    });
    // Embedded in HTML: the data must not contain anything that looks like a tag.
    let data = data.to_string().replace('<', "\\u003c");
    let title = format!("{} · {}", report.game, report.algorithm);
    let (title, quiz) = (in_xml(&title), in_xml(&words.get("page-tree-quiz")));
    let lang = words.language().code();
    let script = script();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n\
         <p hidden><label><input type=\"checkbox\" id=\"quiz\"> {quiz}</label></p>\n\
         <div id=\"tree\">\n{svg}\n</div>\n</main>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script type=\"module\">\n{script}{START}</script>\n</body>\n</html>\n"
    )
}

/// All parts concatenated, without their imports.
pub fn script() -> String {
    let part = |name| {
        let file = Script::get(name).expect("a part of the script");
        without_imports(&String::from_utf8_lossy(&file.data))
    };
    PARTS.into_iter().map(part).collect()
}

/// A module as a part of a larger script, which has all that it imports.
pub fn without_imports(module: &str) -> String {
    let lines = module.lines().filter(|line| !line.starts_with("import "));
    lines.fold(String::new(), |whole, line| {
        whole + line.strip_prefix("export ").unwrap_or(line) + "\n"
    })
}

#[cfg(test)]
mod tests {
    use enraya_search::Budget;
    use enraya_words::Language;

    use super::*;
    use crate::trace::{Recording, record_tree};

    #[test]
    fn a_file_has_everything_inside() {
        for language in Language::ALL {
            let words = Words::new(language);
            let tree = "[[3,12],[2,4]]".parse().expect("a tree");
            let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited());
            let report = TraceReport::new(&trace.expect("a trace"), &words);
            let html = html(&report, "<svg></svg>", None, 4, &words);
            for text in ["class TreeStepper", "class Quiz", "function momentAfter"] {
                assert_eq!(html.matches(text).count(), 1, "{text}");
            }
            let outside = ["\nimport ", "\nexport ", "src=", "href=", "url("];
            assert!(outside.iter().all(|text| !html.contains(text)));
            let (_, data) = html.split_once("id=\"data\">").expect("the data");
            let (data, _) = data.split_once("</script>").expect("its end");
            let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
            assert_eq!(data["report"]["value"], 3);
            assert_eq!(data["step"], 4);
        }
    }
}
