//! Links of the manual and the READMEs.

use std::fs;
use std::path::Path;

use crate::markdown::{anchor, headings, links};
use crate::{LANGUAGES, chapters, folder, readmes, root};

/// Why a link leads nowhere.
fn broken(page: &str, place: &Path, link: &str) -> Option<String> {
    if link.starts_with("https://") || link.starts_with("http://") {
        return None;
    }
    let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
    let target = place.join(path);
    if !path.is_empty() && !target.exists() {
        return Some(format!("{link}: there is no such file"));
    }
    let text = if path.is_empty() { page.to_owned() } else { read_page(&target) };
    let found = fragment.is_empty() || headings(&text).iter().any(|(_, h)| anchor(h) == fragment);
    (!found).then(|| format!("{link}: there is no such heading"))
}

fn read_page(path: &Path) -> String {
    let page = path.extension().is_some_and(|end| end == "md");
    if page { fs::read_to_string(path).unwrap() } else { String::new() }
}

#[test]
fn links_lead_somewhere() {
    let root = root();
    let mut pages: Vec<_> = readmes().into_iter().map(|page| (page, root.clone())).collect();
    for language in LANGUAGES {
        pages.extend(chapters(language).into_values().map(|page| (page, folder(language))));
    }
    let mut wrong = Vec::new();
    for (page, place) in &pages {
        wrong.extend(links(page).into_iter().filter_map(|link| broken(page, place, link)));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The served book and mdBook's have nothing but the two folders.
#[test]
fn chapters_link_to_chapters_and_pictures_only() {
    for language in LANGUAGES {
        for (name, page) in chapters(language) {
            for link in links(&page) {
                let path = link.split('#').next().unwrap();
                let inside = path.strip_prefix("../es/").or_else(|| path.strip_prefix("../en/"));
                let chapter = inside.unwrap_or(path);
                let allowed = chapter.is_empty()
                    || link.starts_with("http")
                    || (chapter.ends_with(".md") && !chapter.contains('/'))
                    || chapter.strip_prefix("pictures/").is_some_and(|file| !file.contains('/'));
                assert!(allowed, "docs/{language}/{name} links to {link}, outside of the manual");
            }
        }
    }
}
