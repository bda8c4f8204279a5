//! Commit, target and cargo features of a build, for `enraya --version`.
//!
//! The commit is `ENRAYA_COMMIT`; else the one that cargo recorded in a published package; else
//! git's, in optimised builds only: others would be compiled anew after every commit.
#![allow(clippy::print_stdout)] // how a build script speaks to cargo

use std::env::var;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Digits of a commit that are shown.
const SHOWN: usize = 12;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ENRAYA_COMMIT");
    let commit = given().or_else(packaged).or_else(checked_out).unwrap_or_default();
    println!("cargo::rustc-env=ENRAYA_COMMIT={}", commit.get(..SHOWN).unwrap_or(&commit));
    println!("cargo::rustc-env=ENRAYA_TARGET={}", var("TARGET").unwrap_or_default());
    println!("cargo::rustc-env=ENRAYA_FEATURES={}", features().join(", "));
}

fn given() -> Option<String> {
    var("ENRAYA_COMMIT").ok().filter(|commit| !commit.is_empty())
}

/// The commit in `.cargo_vcs_info.json`, which `cargo package` writes: `"sha1": "…"`.
fn packaged() -> Option<String> {
    let file = Path::new(".cargo_vcs_info.json");
    let text = std::fs::read_to_string(file).ok()?;
    println!("cargo::rerun-if-changed={}", file.display());
    let (_, rest) = text.split_once("\"sha1\"")?;
    rest.split('"').nth(1).map(str::to_owned)
}

fn checked_out() -> Option<String> {
    if var("PROFILE").as_deref() != Ok("release") {
        return None;
    }
    // Not another repository that has a copy of the crate.
    if git(&["rev-parse", "--show-prefix"])? != "crates/cli/" {
        return None;
    }
    // Written by every commit and checkout. Naming a file that does not exist would run this
    // script always.
    let log = PathBuf::from(git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    if log.exists() {
        println!("cargo::rerun-if-changed={}", log.display());
    }
    git(&["rev-parse", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The cargo features of this crate that are on.
fn features() -> Vec<String> {
    let names = std::env::vars().filter_map(|(name, _)| {
        Some(name.strip_prefix("CARGO_FEATURE_")?.to_lowercase().replace('_', "-"))
    });
    let mut names: Vec<String> = names.filter(|name| name != "default").collect();
    names.sort();
    names
}
