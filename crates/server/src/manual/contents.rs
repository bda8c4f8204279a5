//! Table of contents: the summary that mdBook reads, as navigation.

use std::fmt::Write as _;

use enraya_words::Language;
use pulldown_cmark_escape::escape_html;

use super::text;
use crate::http::locale::words;

/// A chapter that the summary lists.
pub(super) struct Chapter {
    /// The name of its file, without its ending.
    pub(super) name: String,
    pub(super) title: String,
    /// The part of the manual that it opens, if it does.
    part: Option<String>,
}

/// The chapters of a language, in order.
pub(super) struct Contents {
    pub(super) language: Language,
    pub(super) chapters: Vec<Chapter>,
}

/// A text for HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::new();
    escape_html(&mut html, text).expect("a string takes everything");
    html
}

impl Contents {
    pub(super) fn of(language: Language) -> Contents {
        let summary = text(&format!("{}/SUMMARY.md", language.code())).unwrap_or_default();
        let mut chapters: Vec<Chapter> = Vec::new();
        let mut part = None;
        for line in summary.lines().skip(1) {
            if let Some(title) = line.strip_prefix("# ") {
                part = Some(title.to_owned());
            }
            let link = line.trim_start_matches("- ").strip_prefix('[');
            let Some((title, file)) = link.and_then(|link| link.split_once("](")) else { continue };
            let name = file.trim_end_matches(')').trim_end_matches(".md").to_owned();
            chapters.push(Chapter { name, title: title.to_owned(), part: part.take() });
        }
        Contents { language, chapters }
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        self.chapters.iter().position(|chapter| chapter.name == name)
    }

    /// The file of a chapter.
    pub(super) fn path(&self, at: usize) -> String {
        format!("{}/{}.md", self.language.code(), self.chapters[at].name)
    }

    /// The address of a chapter.
    pub(super) fn address(&self, at: usize) -> String {
        address(self.language.code(), &self.chapters[at].name)
    }

    /// An article beside the navigation, with the chapters before and after it.
    pub(super) fn frame(&self, at: Option<usize>, article: &str) -> String {
        let code = self.language.code();
        let words = words(self.language);
        let mut html = format!("<div class=\"manual\" id=\"manual\" lang=\"{code}\">");
        let label = escaped(&words.get("manual-contents"));
        let _ = write!(html, "<nav class=\"chapter-contents\" aria-label=\"{label}\">");
        let _ = write!(html, "<details><summary>{label}</summary>");
        html.push_str(&self.list(at));
        let _ = write!(html, "</details></nav><article class=\"chapter-text\">{article}");
        if let Some(at) = at {
            html.push_str(&self.neighbours(at));
        }
        html.push_str("</article></div>");
        html
    }

    fn list(&self, at: Option<usize>) -> String {
        let mut html = String::from("<ul>");
        for (index, chapter) in self.chapters.iter().enumerate() {
            if let Some(part) = &chapter.part {
                let _ = write!(html, "</ul><p>{}</p><ul>", escaped(part));
            }
            let current = if at == Some(index) { " aria-current=\"page\"" } else { "" };
            let (href, title) = (self.address(index), escaped(&chapter.title));
            let _ = write!(html, "<li><a href=\"{href}\"{current}>{title}</a></li>");
        }
        html + "</ul>"
    }

    fn neighbours(&self, at: usize) -> String {
        let link = |index: Option<usize>, kind: &str| {
            let Some((index, chapter)) =
                index.and_then(|index| Some((index, self.chapters.get(index)?)))
            else {
                return String::new();
            };
            let (href, title) = (self.address(index), escaped(&chapter.title));
            format!("<a class=\"{kind}\" rel=\"{kind}\" href=\"{href}\">{title}</a>")
        };
        let (before, after) = (link(at.checked_sub(1), "prev"), link(Some(at + 1), "next"));
        let label = escaped(&words(self.language).get("manual-turn"));
        format!("<nav class=\"chapter-turn\" aria-label=\"{label}\">{before}{after}</nav>")
    }
}

/// The address of a chapter, `name` without the ending of its file.
pub(super) fn address(folder: &str, name: &str) -> String {
    format!("/docs/{folder}/{}", if name == "README" { "" } else { name })
}
