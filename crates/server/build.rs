//! Location of the manual: in a checkout `docs` of the project, in a published package the copy
//! that `cargo package` makes by following the link `docs`.
//!
//! The link is for packing alone, which happens on systems that have links: a checkout reads
//! the project's own folder, also where git writes links as text files.

use std::path::Path;

fn main() {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let checkout = Path::new(&package).join("../../docs");
    let own = Path::new(&package).join("docs");
    let manual = if checkout.join("en/SUMMARY.md").exists() { checkout } else { own };
    println!("cargo:rustc-env=ENRAYA_MANUAL={}", manual.display());
    println!("cargo:rerun-if-changed=build.rs");
}
