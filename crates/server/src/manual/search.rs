//! Full-text search of the manual: sections that contain every word looked for.

use std::fmt::Write as _;

use pulldown_cmark::{Event, Tag, TagEnd};

use super::chapter::{anchor, parser, words_of};
use super::contents::{Contents, escaped};
use super::text;
use crate::http::locale::words;

/// At most so many results are listed.
const MOST: usize = 30;
/// Characters of a section that a result shows.
const EXCERPT: usize = 160;

/// A heading and what is written below it.
struct Section {
    heading: String,
    text: String,
}

/// The text without capitals and accents, so that `jugada` finds `Jugada` and `arbol` finds
/// `árbol`. One character stays one character.
fn folded(text: &str) -> String {
    let plain = |c: char| match c.to_lowercase().next().unwrap_or(c) {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        c => c,
    };
    text.chars().map(plain).collect()
}

fn sections(markdown: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut in_heading = false;
    for event in parser(markdown) {
        match &event {
            Event::Start(Tag::Heading { .. }) => {
                in_heading = true;
                sections.push(Section { heading: String::new(), text: String::new() });
            }
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            event => {
                let Some(section) = sections.last_mut() else { continue };
                match words_of(event) {
                    Some(words) if in_heading => section.heading.push_str(words),
                    Some(words) => section.text.push_str(words),
                    None => section.text.push(' '),
                }
            }
        }
    }
    sections
}

/// A list of links to the sections, those first whose heading has the words.
pub(super) fn results(contents: &Contents, query: &str) -> String {
    let words = words(contents.language);
    let wanted: Vec<String> = query.split_whitespace().map(folded).collect();
    let mut found: Vec<(bool, String)> = Vec::new();
    for (at, chapter) in contents.chapters.iter().enumerate() {
        let markdown = text(&contents.path(at)).unwrap_or_default();
        for section in sections(&markdown) {
            let heading = folded(&section.heading);
            let whole = format!("{} {heading} {}", folded(&chapter.title), folded(&section.text));
            if wanted.is_empty() || !wanted.iter().all(|word| whole.contains(word)) {
                continue;
            }
            let named = wanted.iter().all(|word| heading.contains(word));
            let href = format!("{}#{}", contents.address(at), anchor(&section.heading));
            let place = escaped(&format!("{} · {}", chapter.title, section.heading));
            let excerpt = escaped(&excerpt(&section.text, &wanted));
            found
                .push((!named, format!("<li><a href=\"{href}\">{place}</a><p>{excerpt}</p></li>")));
        }
    }
    found.sort_by_key(|(by_text, _)| *by_text);
    let mut html = format!("<h1>{}</h1>", escaped(&words.get("manual-results")));
    if found.is_empty() {
        let _ = write!(html, "<p role=\"status\">{}</p>", escaped(&words.get("manual-none")));
        return html;
    }
    html.push_str("<ul class=\"chapter-results\">");
    html.extend(found.into_iter().take(MOST).map(|(_, result)| result));
    html + "</ul>"
}

/// The part of a text around the first word that is found in it.
fn excerpt(text: &str, wanted: &[String]) -> String {
    let letters: Vec<char> = text.chars().collect();
    let plain = folded(text);
    let first = wanted.iter().filter_map(|word| plain.find(word.as_str())).min().unwrap_or(0);
    let middle = plain[..first].chars().count();
    let start = middle.saturating_sub(EXCERPT / 3);
    let end = (start + EXCERPT).min(letters.len());
    let part: String = letters[start..end].iter().collect();
    let words: Vec<&str> = part.split_whitespace().collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if end < letters.len() { "…" } else { "" };
    format!("{before}{}{after}", words.join(" "))
}
