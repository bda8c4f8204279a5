//! SCORM 1.2 package: the trees of an exam as quizzes in a learning platform, which is told the
//! score and the first mistakes.
//!
//! The searches are recorded here, so that the package needs no engine: it has the drawing and the
//! quiz of the page. A platform's rules are those of "SCORM 1.2 Content Aggregation Model" and
//! "Run-Time Environment" (ADL, 2001). No schema files are inside: the manifest names none.

use enraya_draw::TraceReport;
use enraya_draw::markup::in_xml;
use enraya_draw::stepper::{script, without_imports};
use enraya_draw::trace::{Trace, without_cuts};
use enraya_draw::tree::{DrawingOptions, svg};
use enraya_play::Session;
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_words::{Phrase, Words, phrases, say};
use serde_json::{Value, json};

use super::{Exam, Question, Sheet, instructions, title};

/// A file of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackageFile {
    /// Its path in the archive.
    pub path: String,
    /// Its content.
    pub content: String,
}

/// What is run in the platform.
const MODULES: [&str; 2] =
    [include_str!("../../web/scorm-platform.js"), include_str!("../../web/scorm-exam.js")];
const STYLE: &str = include_str!("../../web/scorm.css");

/// The document that a platform opens.
const START: &str = "index.html";

/// All files of the package.
pub(super) fn files(exam: &Exam, words: &Words) -> Vec<PackageFile> {
    let file = |path: &str, content: String| PackageFile { path: path.to_owned(), content };
    let mut files = vec![
        file(START, page(exam, words)),
        file("exam.css", STYLE.to_owned()),
        file("exam.js", whole_script()),
    ];
    for (at, sheet) in exam.sheets.iter().enumerate() {
        files.push(file(&format!("sheets/{}.js", at + 1), questions(sheet, words)));
    }
    let manifest = manifest(exam, words, &files);
    files.insert(0, file("imsmanifest.xml", manifest));
    files
}

/// A classic script: modules are not loaded from a folder without a server.
fn whole_script() -> String {
    let parts: String = MODULES.into_iter().map(without_imports).collect();
    format!("\"use strict\";\n(() => {{\n{}{parts}}})();\n", script())
}

fn manifest(exam: &Exam, words: &Words, files: &[PackageFile]) -> String {
    let title = in_xml(&title(exam, words, false));
    let listed: String =
        files.iter().map(|file| format!("      <file href=\"{}\"/>\n", file.path)).collect();
    let seed = exam.plan.seed;
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <manifest identifier=\"enraya-exam-{seed}\" version=\"1.0\"\n    \
         xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"\n    \
         xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\">\n  \
         <metadata>\n    <schema>ADL SCORM</schema>\n    <schemaversion>1.2</schemaversion>\n  \
         </metadata>\n  \
         <organizations default=\"enraya\">\n    <organization identifier=\"enraya\">\n      \
         <title>{title}</title>\n      \
         <item identifier=\"trees\" identifierref=\"quiz\" isvisible=\"true\">\n        \
         <title>{title}</title>\n      </item>\n    </organization>\n  </organizations>\n  \
         <resources>\n    \
         <resource identifier=\"quiz\" type=\"webcontent\" adlcp:scormtype=\"sco\" \
         href=\"{START}\">\n{listed}    </resource>\n  </resources>\n</manifest>\n"
    )
}

fn page(exam: &Exam, words: &Words) -> String {
    let title = in_xml(&title(exam, words, false));
    let paragraph = |sentence: String| format!("<p>{}</p>\n", in_xml(&sentence));
    let mut told: String = instructions(exam, words).into_iter().map(paragraph).collect();
    told += &paragraph(words.get("scorm-first"));
    let language = words.language();
    let texts = |prefix| phrases(language, prefix);
    let said: serde_json::Map<String, Value> =
        texts("page-tree-").into_iter().chain(texts("scorm-")).map(entry).collect();
    let questions = exam.plan.questions;
    let headings: Vec<String> =
        (1..=questions).map(|number| say!(words, "exam-question", number = number)).collect();
    let data = json!({
        "sheets": exam.sheets.len(),
        "questions": questions,
        "headings": headings,
        "phrases": said,
    });
    let data = data.to_string().replace('<', "\\u003c");
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
         <link rel=\"stylesheet\" href=\"exam.css\">\n</head>\n\
         <body>\n<main>\n<h1>{title}</h1>\n{told}<div id=\"exam\"></div>\n</main>\n\
         <script type=\"application/json\" id=\"data\">{data}</script>\n\
         <script src=\"exam.js\"></script>\n</body>\n</html>\n"
    )
}

fn entry((key, phrase): (String, Phrase)) -> (String, Value) {
    (key, json!(phrase))
}

/// The questions of a sheet, as a script that hands them over.
fn questions(sheet: &Sheet, words: &Words) -> String {
    let questions: Vec<Value> =
        sheet.questions.iter().map(|question| recorded(question, words)).collect();
    format!("takeSheet({});\n", Value::from(questions))
}

/// The search of a question, and the same without cuts, whose drawing shows what is cut, too.
fn recorded(question: &Question, words: &Words) -> Value {
    let session = Session::new(AnyGame::Tree(question.tree.clone()));
    let full = without_cuts(&session, &question.trace, &Budget::unlimited());
    // The drawing is that of the whole tree, if there is one beside the search.
    let report = report(&question.trace, words);
    let (svg, full) = match &full {
        None => (drawing(&question.trace, words), Value::Null),
        Some(full) => {
            let drawing = drawing(full, words);
            (String::new(), json!({ "report": self::report(full, words), "svg": drawing }))
        }
    };
    json!({ "report": report, "svg": svg, "full": full, "expected": expected(question) })
}

/// A quiz has no steps.
fn report(trace: &Trace, words: &Words) -> TraceReport {
    TraceReport { steps: Vec::new(), pseudocode: Vec::new(), ..TraceReport::new(trace, words) }
}

fn drawing(trace: &Trace, words: &Words) -> String {
    let options = DrawingOptions { replay: true, legend: false, ..DrawingOptions::default() };
    svg(trace, &options, words, None)
}

/// The right answers as the quiz writes a reader's.
fn expected(question: &Question) -> String {
    let cuts = question.key.cut_branches.iter().map(|path| format!(" {path}"));
    let cuts = cuts.reduce(|all, path| all + &path).map(|paths| format!("cut{paths}; "));
    let values = question.key.values.iter().map(|(path, value)| format!("{path}={value}"));
    let values: Vec<String> = values.collect();
    cuts.unwrap_or_default() + &values.join(" ")
}
