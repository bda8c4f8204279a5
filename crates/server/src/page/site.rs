//! The page as a folder of static files, in which the engine answers as WebAssembly.
//!
//! Every view is a folder with an `index.html` that knows how deep it lies, so that the site
//! works in any folder of a host.

use std::fmt::Write as _;

use enraya_words::Language;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::bundle::Bundle;
use super::{ENTRIES, Files, Insert, Page, Place, STYLES, in_html, later, preview, read};
use crate::embedded::Embedded as _;

/// What a site is made of.
#[derive(Clone, Copy, Debug)]
pub struct SiteOptions<'a> {
    /// The crate `enraya-wasm`, compiled.
    pub engine: &'a [u8],
    /// The opening book of Connect Four.
    pub book: &'a [u8],
    /// The path of the site on its host, with a slash at both ends, if it is known: for the page
    /// of addresses that there is nothing at.
    pub base: Option<&'a str>,
    /// The address of a server for what needs one.
    pub server: Option<&'a str>,
}

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// Its path in the folder.
    pub path: String,
    /// Its content.
    pub content: Vec<u8>,
}

/// The views that have a folder; the first is the folder of the site.
const VIEWS: [&str; 9] =
    ["", "play", "analyse", "puzzles", "lab", "class", "games", "judge", "room"];

/// Parts of the bundle that need a server.
const LEFT_OUT: [&str; 2] = ["docs-docs.js", "views-manual.js"];

/// The transport of the API, and the one that takes its place.
const TRANSPORT: [&str; 2] = ["app/transport.js", "site/transport.js"];
const WORKER: &str = "site/worker.js";

/// As the server's, with the one addition that WebAssembly needs. Framing is the host's affair: a
/// document cannot say who may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'";

/// All files of the site.
pub fn site(options: &SiteOptions) -> Vec<SiteFile> {
    let source = |path: &str| read(if path == TRANSPORT[0] { TRANSPORT[1] } else { path });
    let [main, embedded] = ENTRIES;
    let bundle = Bundle::new(&source, &[main, embedded, WORKER], &STYLES);
    let Bundle { folder, chunks } = bundle.expect("the page's own modules");
    let mut files = Folder(Vec::new());
    for chunk in chunks.iter().filter(|chunk| !LEFT_OUT.contains(&chunk.name.as_str())) {
        files.add(format!("bundle/{folder}/{}", chunk.name), chunk.content.as_bytes());
    }
    let engine = format!("engine-{}.wasm", digits(options.engine));
    let book = format!("connect4-{}.book", digits(options.book));
    files.add(&engine, options.engine);
    for name in ["app/theme.js", "icon.svg", "manifest.webmanifest"] {
        files.add(name, &Files::file(name).expect("a file of the page").data);
    }
    for (name, icon) in preview::icons() {
        files.add(name, &icon);
    }
    let worker = format!("bundle/{folder}/{}", super::bundle::name(WORKER));
    let parts = json!({
        "worker": worker, "engine": engine, "book": book, "server": options.server,
    });
    let html = |template: &str, path: &str, root: &str| {
        let boot = Page::boot(Language::default(), json!({ "root": root, "site": parts }));
        let place = Place { root, folder: &folder, boot: &in_html(&boot) };
        let preview =
            format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />");
        let insert = Insert { later: later(path), preview, ..Insert::default() };
        place.fill(template, Language::default(), &insert).expect("a template of the page")
    };
    for view in VIEWS {
        let (path, root) = if view.is_empty() {
            ("index.html".to_owned(), "./")
        } else {
            (format!("{view}/index.html"), "../")
        };
        files.add(path, html("index.html", &format!("/{view}"), root).as_bytes());
    }
    files.add("embed/index.html", html("embed.html", "/embed", "../").as_bytes());
    let embed = read("embed.js").expect("a file of the page");
    // Some hosts serve files only, no folders.
    files.add("embed.js", embed.replace("URL(\"embed\"", "URL(\"embed/index.html\"").as_bytes());
    let worker = read("site/sw.js").expect("a file of the page");
    let names: Vec<&str> = files.0.iter().map(|file| address(&file.path)).collect();
    let worker = worker
        .replace("\"{{files}}\"", &json!(names).to_string().replace(['[', ']'], ""))
        .replace("{{version}}", &files.version())
        .replace("{{later}}", &book);
    files.add("sw.js", worker.as_bytes());
    files.add(&book, options.book);
    if let Some(base) = options.base {
        files.add("404.html", html("index.html", "/404", base).as_bytes());
    }
    files.0
}

/// The address of a file: that of its folder, if it is what the host shows of that.
fn address(path: &str) -> &str {
    match path.strip_suffix("index.html") {
        Some("") => "./",
        Some(folder) => folder,
        None => path,
    }
}

struct Folder(Vec<SiteFile>);

impl Folder {
    fn add(&mut self, path: impl Into<String>, content: &[u8]) {
        self.0.push(SiteFile { path: path.into(), content: content.to_vec() });
    }

    /// A text that changes with any of them.
    fn version(&self) -> String {
        let mut all = Sha256::new();
        let mut files: Vec<&SiteFile> = self.0.iter().collect();
        files.sort_by(|one, other| one.path.cmp(&other.path));
        for file in files {
            all.update(&file.path);
            all.update(&file.content);
        }
        digits(&all.finalize())
    }
}

/// Eight bytes of the SHA-256 of a content.
fn digits(content: &[u8]) -> String {
    Sha256::digest(content)[..8].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(server: Option<&str>) -> Vec<SiteFile> {
        let (engine, book, base) = (b"engine".as_slice(), b"book".as_slice(), Some("/games/"));
        site(&SiteOptions { engine, book, base, server })
    }

    fn text(files: &[SiteFile], path: &str) -> String {
        let file = files.iter().find(|file| file.path == path).expect(path);
        String::from_utf8(file.content.clone()).unwrap()
    }

    #[test]
    fn every_file_that_is_named_is_there() {
        let files = files(Some("https://example.org"));
        for (view, root) in
            [("index.html", "./"), ("lab/index.html", "../"), ("404.html", "/games/")]
        {
            let html = text(&files, view);
            assert!(!html.contains("{{"), "{view}: something was not filled in");
            assert!(html.contains("'wasm-unsafe-eval'") && html.contains("https://example.org"));
            for part in html.split(['"']).filter(|part| part.starts_with(root)) {
                let path = part.strip_prefix(root).unwrap();
                let folder = format!("{path}/index.html");
                let found = path.is_empty()
                    || files.iter().any(|file| file.path == path || file.path == folder);
                assert!(found, "{view} names {part}");
            }
        }
        let worker = text(&files, "sw.js");
        for file in files.iter().filter(|file| !["sw.js", "404.html"].contains(&&*file.path)) {
            assert!(worker.contains(&format!("\"{}\"", address(&file.path))), "{}", file.path);
        }
    }

    #[test]
    fn the_engine_answers_in_place_of_a_server() {
        let files = files(None);
        let main = files.iter().find(|file| file.path.ends_with("app-main.js")).unwrap();
        let main = String::from_utf8(main.content.clone()).unwrap();
        assert!(main.contains("class Lane") && !main.contains("/api/v1${path}"));
    }
}
