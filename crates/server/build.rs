//! Location of the files that the program embeds: the page and the manual.
//!
//! A development build reads them where they are written. Otherwise they are embedded compressed,
//! from copies that are made here: they are a tenth of the program. The manual is in a checkout
//! `docs` of the project, in a published package the copy that `cargo package` makes by following
//! the link `docs`. The link is for packing alone, which happens on systems that have links: a
//! checkout reads the project's own folder, also where git writes links as text files.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> io::Result<()> {
    let package = variable("CARGO_MANIFEST_DIR");
    let checkout = package.join("../../docs");
    let own = package.join("docs");
    let manual = if checkout.join("en/SUMMARY.md").exists() { checkout } else { own };
    let development = std::env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some();
    println!("cargo:rerun-if-changed=build.rs");
    for (name, folder, parts) in
        [("PAGE", package.join("web"), vec!["."]), ("MANUAL", manual, vec!["en", "es"])]
    {
        let read = if development {
            folder
        } else {
            let packed = variable("OUT_DIR").join(name.to_lowercase());
            if packed.exists() {
                fs::remove_dir_all(&packed)?;
            }
            fs::create_dir_all(&packed)?;
            for part in parts {
                println!("cargo:rerun-if-changed={}", folder.join(part).display());
                pack(&folder.join(part), &packed.join(part))?;
            }
            packed
        };
        println!("cargo:rustc-env=ENRAYA_{name}={}", read.display());
    }
    Ok(())
}

fn variable(name: &str) -> PathBuf {
    std::env::var_os(name).expect("cargo sets it").into()
}

/// Copies a folder with every file compressed.
fn pack(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (file, packed) = (entry.path(), to.join(entry.file_name()));
        if file.is_dir() {
            pack(&file, &packed)?;
        } else {
            let mut encoder = GzEncoder::new(File::create(packed)?, Compression::best());
            encoder.write_all(&fs::read(file)?)?;
            encoder.finish()?;
        }
    }
    Ok(())
}
