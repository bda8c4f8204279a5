//! Moodle XML: one category for each question of the sheet, with its variants, so that a quiz
//! chooses one at random.
//!
//! The questions are of the type `cloze`: every gap is a short answer, so that unvisited
//! nodes look like the others.

use std::fmt::Write;

use enraya_words::{Words, say};

use super::{Exam, Kind, Question, instructions, title, worksheet_figure};
use enraya_draw::markup::in_xml;

/// The file to import.
pub(super) fn write(exam: &Exam, words: &Words) -> String {
    let title = title(exam, words, false);
    let mut quiz = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for number in 0..exam.plan.questions {
        let heading = say!(words, "exam-question", number = number + 1);
        let category = format!("$course$/top/{title} ({})/{heading}", exam.plan.seed);
        let _ = writeln!(
            quiz,
            "<question type=\"category\"><category><text>{}</text></category></question>",
            in_xml(&category)
        );
        for sheet in &exam.sheets {
            let Some(question) = sheet.questions.get(number) else { continue };
            let name = format!("{heading}, {}", say!(words, "exam-sheet", number = sheet.student));
            let svg = worksheet_figure(&question.tree, None, words).svg;
            let _ = writeln!(
                quiz,
                "<question type=\"cloze\">\n<name><text>{}</text></name>\n\
                 <questiontext format=\"html\"><text><![CDATA[{}]]></text>\n\
                 <file name=\"tree.svg\" path=\"/\" encoding=\"base64\">{}</file>\n\
                 </questiontext>\n<generalfeedback format=\"html\"><text></text></generalfeedback>\n\
                 <penalty>0</penalty>\n<hidden>0</hidden>\n</question>",
                in_xml(&name),
                text(exam, question, words),
                base64(svg.as_bytes())
            );
        }
    }
    quiz + "</quiz>\n"
}

/// The question with its gaps.
fn text(exam: &Exam, question: &Question, words: &Words) -> String {
    let mut text = String::new();
    for sentence in instructions(exam, words) {
        let _ = write!(text, "<p>{}</p>", in_xml(&sentence));
    }
    let alt = in_xml(&say!(words, "exam-figure", tree = question.tree.to_string()));
    let _ = write!(text, "<p><img src=\"@@PLUGINFILE@@/tree.svg\" alt=\"{alt}\"></p>");
    let empty = in_xml(&words.get("exam-moodle-empty"));
    let _ = write!(text, "<p>{empty}</p><ul>");
    for path in question.inner() {
        let value = question.key.values.get(&path).map(ToString::to_string);
        let gap = short(1, &[value.unwrap_or_else(|| "-".to_owned())]);
        let node = in_xml(&say!(words, "exam-moodle-node", node = path.label(words)));
        let _ = write!(text, "<li>{node}: {gap}</li>");
    }
    text.push_str("</ul><ul>");
    let key = &question.key;
    let mut ask = |what: &str, gap: String| {
        let _ = write!(text, "<li>{}: {gap}</li>", in_xml(&words.get(what)));
    };
    ask("exam-ask-move", short(1, std::slice::from_ref(&key.mv)));
    if question.kind == Kind::AlphaBeta {
        let names: Vec<String> = key.cut_branches.iter().map(ToString::to_string).collect();
        let lists = if names.is_empty() {
            vec!["-".to_owned()]
        } else {
            let mut lists = [" ", ", ", ","].map(|between| names.join(between)).to_vec();
            lists.dedup();
            lists
        };
        ask("exam-ask-cuts", short(names.len().clamp(1, 9), &lists));
    }
    ask("exam-ask-leaves", format!("{{1:NUMERICAL:={}}}", key.leaves));
    ask("exam-ask-nodes", format!("{{1:NUMERICAL:={}}}", key.nodes));
    text + "</ul>"
}

/// A gap with this weight, for any of these answers.
fn short(weight: usize, answers: &[String]) -> String {
    format!("{{{weight}:SHORTANSWER:={}}}", answers.join("~="))
}

/// Base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits = chunk
            .iter()
            .enumerate()
            .fold(0, |bits, (at, &byte)| bits | u32::from(byte) << (16 - 8 * at));
        for at in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * at)) as usize & 63];
            text.push(if at <= chunk.len() { letter.into() } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648, section 10.
    #[test]
    fn base64_is_that_of_the_rfc() {
        let cases = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        for (length, expected) in cases.iter().enumerate() {
            assert_eq!(base64(&b"foobar"[..length]), *expected);
        }
    }
}
