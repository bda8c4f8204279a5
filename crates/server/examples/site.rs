//! Writes the page as a folder of static files: `scripts/site` calls it.
//!
//! `cargo run -p enraya-server --example site -- ENGINE BOOK FOLDER [--base PATH] [--server URL]`

use std::env;
use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use enraya_server::{SiteOptions, site};
use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = Vec::new();
    let (mut base, mut server) = (None, None);
    let mut given = env::args().skip(1);
    while let Some(word) = given.next() {
        match word.as_str() {
            "--base" => base = given.next(),
            "--server" => server = given.next(),
            _ => words.push(word),
        }
    }
    let [engine, book, folder] = words.as_slice() else {
        return Err("site ENGINE BOOK FOLDER [--base PATH] [--server URL]".into());
    };
    let (engine, book) = (fs::read(engine)?, fs::read(book)?);
    let options = SiteOptions {
        engine: &engine,
        book: &book,
        base: base.as_deref(),
        server: server.as_deref(),
    };
    let mut out = std::io::stdout().lock();
    for file in site(&options) {
        let path = Path::new(folder).join(&file.path);
        fs::create_dir_all(path.parent().ok_or("a file has a folder")?)?;
        fs::write(&path, &file.content)?;
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&file.content)?;
        writeln!(out, "{:>9} {:>9}  {}", file.content.len(), packed.finish()?.len(), file.path)?;
    }
    Ok(())
}
