//! A chapter of Markdown as HTML, with anchors at its headings, links within the site, and
//! nothing inline: the content policy of the page forbids styles and scripts in it.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::contents::address;

/// The events of a chapter.
pub(super) fn parser(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// The article of a chapter of the folder of a language.
pub(super) fn render(markdown: &str, folder: &str) -> String {
    let mut events: Vec<Event<'_>> = parser(markdown).map(|event| plain(event, folder)).collect();
    name_headings(&mut events);
    let mut article = String::new();
    html::push_html(&mut article, framed_tables(events).into_iter());
    article
}

/// The event with addresses of the site and without raw HTML or aligned cells, which would be
/// inline styles.
fn plain<'a>(event: Event<'a>, folder: &str) -> Event<'a> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Table(alignments)) => {
            Event::Start(Tag::Table(vec![pulldown_cmark::Alignment::None; alignments.len()]))
        }
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = site_address(&dest_url, folder).map_or(dest_url, CowStr::from);
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = CowStr::from(format!("/docs/{folder}/{dest_url}"));
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        event => event,
    }
}

/// Where a link to another chapter leads on the site: `../es/tree.md#show` to
/// `/docs/es/tree#show`.
fn site_address(link: &str, folder: &str) -> Option<String> {
    let (path, fragment) = link.split_at(link.find('#').unwrap_or(link.len()));
    let file = path.strip_suffix(".md").filter(|_| !path.contains("://"))?;
    let (folder, name) = match file.strip_prefix("../") {
        Some(other) => other.split_once('/')?,
        None => (folder, file),
    };
    Some(address(folder, name) + fragment)
}

/// Gives each heading its anchor.
fn name_headings(events: &mut [Event<'_>]) {
    for start in 0..events.len() {
        let Event::Start(Tag::Heading { .. }) = events[start] else { continue };
        let rest = events[start..].iter();
        let heading = rest.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
        let text: String = heading.filter_map(words_of).collect();
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
            *id = Some(CowStr::from(anchor(&text)));
        }
    }
}

/// The text of an event, if it has any.
pub(super) fn words_of<'a>(event: &'a Event<'_>) -> Option<&'a str> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text),
        Event::SoftBreak | Event::HardBreak => Some(" "),
        _ => None,
    }
}

/// The anchor of a heading, as GitHub and mdBook make it.
pub(super) fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    });
    kept.flat_map(char::to_lowercase).collect()
}

/// Tables in a box that scrolls by itself, and code that can be scrolled by keyboard.
fn framed_tables(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let raw = |html: &'static str| Event::Html(CowStr::Borrowed(html));
    let mut framed = Vec::with_capacity(events.len());
    for event in events {
        match event {
            Event::Start(Tag::Table(_)) => {
                framed.extend([raw("<div class=\"chapter-table\" tabindex=\"0\">"), event]);
            }
            Event::End(TagEnd::Table) => framed.extend([event, raw("</div>")]),
            Event::Start(Tag::CodeBlock(_)) => framed.push(raw("<pre tabindex=\"0\"><code>")),
            Event::End(TagEnd::CodeBlock) => framed.push(raw("</code></pre>")),
            event => framed.push(event),
        }
    }
    framed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_stay_within_the_site() {
        for (link, address) in [
            ("tree.md", Some("/docs/en/tree")),
            ("../es/tree.md#show", Some("/docs/es/tree#show")),
            ("README.md", Some("/docs/en/")),
            ("#top", None),
            ("https://example.org/a.md", None),
        ] {
            assert_eq!(site_address(link, "en").as_deref(), address, "{link}");
        }
    }

    #[test]
    fn nothing_is_inline() {
        let page = "# A `b` *c*\n\n| x |\n|--:|\n| 1 |\n\n<b onclick=\"x\">\n\n```sh\n<a>\n```\n";
        let html = render(page, "en");
        assert!(html.contains("<h1 id=\"a-b-c\">"), "{html}");
        assert!(html.contains("&lt;b onclick"), "{html}");
        assert!(html.contains("<pre tabindex=\"0\"><code>&lt;a&gt;\n</code></pre>"), "{html}");
        assert!(!html.contains("style="), "{html}");
    }
}
