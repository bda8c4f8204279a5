//! Self-contained HTML worksheets for printing: a sheet for every student.

use std::fmt::Write;

use enraya_words::{Words, say};

use super::{Exam, asked, instructions, title, worksheet_figure};
use enraya_draw::markup::in_xml;

const STYLE: &str = "\
body{font-family:sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#000;\
background:#fff;line-height:1.4}\
section{break-after:page;page-break-after:always}\
section:last-child{break-after:auto;page-break-after:auto}\
header{display:flex;justify-content:space-between;gap:2rem;border-bottom:1px solid;\
margin-bottom:1rem}\
figure{margin:1rem 0;break-inside:avoid}\
svg{max-width:100%;height:auto}\
table{border-collapse:collapse}\
th{text-align:left;font-weight:normal;padding:.3rem 1rem .3rem 0}\
td{border:1px solid;min-width:8rem;padding:.3rem .6rem;height:1.4rem}\
@page{size:A4;margin:15mm}\
@media print{body{margin:0;max-width:none;padding:0}}";

/// The page of the sheets, or of their answers.
pub(super) fn write(exam: &Exam, words: &Words, key: bool) -> String {
    let (language, title) = (words.language(), in_xml(&title(exam, words, key)));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n"
    );
    for sheet in &exam.sheets {
        let number = in_xml(&say!(words, "exam-sheet", number = sheet.student));
        let name = match key {
            true => String::new(),
            false => format!("<p>{}: ______________________</p>", in_xml(&words.get("exam-name"))),
        };
        let _ = writeln!(
            page,
            "<section>\n<header><p><strong>{title}</strong></p><p>{number}</p>{name}</header>"
        );
        if !key {
            for sentence in instructions(exam, words) {
                let _ = writeln!(page, "<p>{}</p>", in_xml(&sentence));
            }
        }
        for (at, question) in sheet.questions.iter().enumerate() {
            if sheet.questions.len() > 1 {
                let heading = say!(words, "exam-question", number = at + 1);
                let _ = writeln!(page, "<h2>{}</h2>", in_xml(&heading));
            }
            let figure = worksheet_figure(&question.tree, key.then_some(&question.key), words);
            let label = in_xml(&say!(words, "exam-figure", tree = question.tree.to_string()));
            let svg = figure.svg.replacen(
                "<svg ",
                &format!("<svg role=\"img\" aria-label=\"{label}\" "),
                1,
            );
            let _ = writeln!(page, "<figure>{svg}</figure>\n<table>");
            for (what, answer) in asked(question, words) {
                let answer = if key { in_xml(&answer) } else { String::new() };
                let _ = writeln!(page, "<tr><th>{}</th><td>{answer}</td></tr>", in_xml(&what));
            }
            page.push_str("</table>\n");
        }
        page.push_str("</section>\n");
    }
    let made = say!(
        words,
        "exam-made",
        seed = exam.plan.seed.to_string(),
        profile = exam.plan.profile.name()
    );
    let _ = write!(page, "<!-- {} -->\n</body>\n</html>\n", in_xml(&made));
    page
}
