//! Files that a program in a sandbox needs: the system's, its interpreter's, its own.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};

/// Folders of the system, links among them.
pub(super) const SYSTEM: [&str; 9] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store"];
/// Settings of the system that programs read.
const SETTINGS: [&str; 8] = [
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/passwd",
    "/etc/group",
    "/etc/nsswitch.conf",
    "/etc/localtime",
];

/// Settings of the system and of its language implementations, such as `/etc/java-17-openjdk`.
pub(super) fn settings() -> Vec<PathBuf> {
    let found = std::fs::read_dir("/etc").into_iter().flatten().flatten();
    let languages = found.map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("java") || name.starts_with("python")
    });
    SETTINGS.iter().map(PathBuf::from).chain(languages).collect()
}

/// The file that a program's name stands for, which can be executed.
pub(super) fn find_program(name: &OsStr) -> io::Result<PathBuf> {
    let path = Path::new(name);
    if path.components().count() > 1 || path.is_absolute() {
        return executable(std::path::absolute(path)?);
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut found = std::env::split_paths(&folders).map(|folder| executable(folder.join(path)));
    found.find_map(Result::ok).ok_or_else(|| io::Error::from_raw_os_error(NOT_FOUND))
}

/// `ENOENT`, with the message that the system has for it.
const NOT_FOUND: i32 = 2;
/// `EACCES`.
const DENIED: i32 = 13;

fn executable(path: PathBuf) -> io::Result<PathBuf> {
    let metadata = std::fs::metadata(&path)?;
    #[cfg(unix)]
    let can_run = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let can_run = true;
    if metadata.is_file() && can_run { Ok(path) } else { Err(io::Error::from_raw_os_error(DENIED)) }
}

/// The folders of the files, and the folders, that a command names.
pub(super) fn named_in(words: &[OsString]) -> Vec<PathBuf> {
    let is_program = |at: usize, word: &Path| at > 0 || word.components().count() > 1;
    let named = words.iter().map(Path::new).enumerate();
    let named = named.filter(|&(at, word)| is_program(at, word));
    let paths = named.filter_map(|(_, word)| std::path::absolute(word).ok());
    let folders = paths.filter_map(|path| match path.is_dir() {
        true => Some(path),
        false if path.is_file() => path.parent().map(Path::to_owned),
        false => None,
    });
    let mut folders: Vec<PathBuf> =
        folders.filter(|folder| !is_system(folder) && !is_kernel(folder)).collect();
    folders.sort();
    folders.dedup();
    folders
}

/// What a program outside the system's folders needs: its installation, or itself.
pub(super) fn of_tool(tool: &Path) -> Vec<PathBuf> {
    let real = tool.canonicalize().ok();
    let both = [Some(tool.to_owned()), real.filter(|real| real != tool)];
    let outside = both.into_iter().flatten().filter(|path| !is_system(path));
    outside.map(|path| installation(&path).unwrap_or(path)).collect()
}

/// `prefix` of `prefix/bin/program`, if it is one: a virtual environment of Python, a compiler;
/// and of `prefix/shims/program`, a script that chooses one of the versions below `prefix`.
fn installation(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let prefix = folder.parent()?;
    if folder.ends_with("shims") && prefix.join("versions").is_dir() {
        return Some(prefix.to_owned());
    }
    if !folder.ends_with("bin") {
        return None;
    }
    let is_one = prefix.join("pyvenv.cfg").exists() || prefix.join("lib").is_dir();
    is_one.then(|| prefix.to_owned())
}

fn is_system(path: &Path) -> bool {
    SYSTEM.iter().any(|folder| path.starts_with(folder))
}

/// The root and what the kernel shows are never a submission's folder.
fn is_kernel(path: &Path) -> bool {
    path.parent().is_none() || ["/proc", "/sys", "/dev"].iter().any(|top| path.starts_with(top))
}
