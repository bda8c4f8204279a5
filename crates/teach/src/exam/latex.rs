//! LaTeX worksheets, with TikZ as the only package.

use std::fmt::Write;

use enraya_words::{Words, say};

use super::{Exam, asked, instructions, title, worksheet_figure};
use enraya_draw::markup::in_latex;

const PREAMBLE: &str = "\\documentclass[11pt,a4paper]{article}
\\usepackage[utf8]{inputenc}
\\usepackage{tikz}
\\setlength{\\textwidth}{17cm}
\\setlength{\\oddsidemargin}{-0.54cm}
\\setlength{\\topmargin}{-2cm}
\\setlength{\\textheight}{25.5cm}
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{4pt}
\\pagestyle{empty}
\\begin{document}
";

/// The document of the sheets, or of their answers.
pub(super) fn write(exam: &Exam, words: &Words, key: bool) -> String {
    let title = in_latex(&title(exam, words, key));
    let made = say!(
        words,
        "exam-made",
        seed = exam.plan.seed.to_string(),
        profile = exam.plan.profile.name()
    );
    let mut document = format!("% {made}\n{PREAMBLE}");
    for sheet in &exam.sheets {
        let number = in_latex(&say!(words, "exam-sheet", number = sheet.student));
        let name = match key {
            true => String::new(),
            false => format!("\\hfill {}: \\underline{{\\hspace{{5cm}}}}", words.get("exam-name")),
        };
        let _ =
            writeln!(document, "\\textbf{{{title}}}\\qquad {number} {name}\n\n\\hrule\\medskip\n");
        if !key {
            for sentence in instructions(exam, words) {
                let _ = writeln!(document, "{}\n", in_latex(&sentence));
            }
        }
        for (at, question) in sheet.questions.iter().enumerate() {
            if sheet.questions.len() > 1 {
                let heading = say!(words, "exam-question", number = at + 1);
                let _ = writeln!(document, "\\textbf{{{}}}\n", in_latex(&heading));
            }
            let figure = worksheet_figure(&question.tree, key.then_some(&question.key), words);
            let _ = writeln!(
                document,
                "\\begin{{center}}\n{}\n\\end{{center}}\n\n\
                 \\begin{{tabular}}{{@{{}}l|p{{5cm}}|}}\n\\cline{{2-2}}",
                figure.tikz
            );
            for (what, answer) in asked(question, words) {
                let answer = if key { in_latex(&answer) } else { String::new() };
                let what = in_latex(&what);
                let _ = writeln!(
                    document,
                    "\\rule[-2mm]{{0pt}}{{6mm}}{what} & {answer} \\\\ \\cline{{2-2}}"
                );
            }
            document.push_str("\\end{tabular}\n\n\\bigskip\n");
        }
        document.push_str("\\newpage\n");
    }
    document + "\\end{document}\n"
}
