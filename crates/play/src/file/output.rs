//! Atomic replacement of output files: written beside the target, synced and renamed, so that a
//! file with its final name is complete.
//!
//! Links are followed. Devices and pipes are written to. A read-only file is refused unless
//! `force` is given; its permissions stay as they were.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::fault::FileFault;

/// Links followed before a path is given up, as in Linux.
const MAX_LINKS: usize = 40;

/// Writes a file: all of it, or nothing under that name.
///
/// ```
/// use enraya_play::file::output::save;
/// let path = std::env::temp_dir().join(format!("enraya-doc-{}.txt", std::process::id()));
/// save(&path, b"4453", false)?;
/// assert_eq!(std::fs::read(&path)?, b"4453");
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn save(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    let mut file = OutputFile::create(path, force)?;
    file.write_all(bytes)?;
    file.commit()
}

/// Whether the path is written to directly: a device, a pipe or a standard stream.
pub fn is_stream(path: &Path) -> bool {
    Target::of(path).is_ok_and(|target| !matches!(target, Target::File { .. }))
}

/// An output file while it is written. Dropped without [`commit`](OutputFile::commit), it leaves
/// the target as it was.
#[derive(Debug)]
pub struct OutputFile {
    sink: Sink,
}

#[derive(Debug)]
enum Sink {
    Part { file: File, part: PathBuf, target: PathBuf },
    Stream(File),
    Stdout,
    Stderr,
}

impl OutputFile {
    /// Begins a file, so that errors are found before the work whose result it takes.
    pub fn create(path: &Path, force: bool) -> io::Result<OutputFile> {
        let sink = match Target::of(path)? {
            Target::Stdout => Sink::Stdout,
            Target::Stderr => Sink::Stderr,
            Target::Descriptor(path) => Sink::Stream(OpenOptions::new().append(true).open(path)?),
            Target::Stream(path) => Sink::Stream(OpenOptions::new().write(true).open(path)?),
            Target::File { path, replaced } => {
                if let (Some(metadata), false) = (&replaced, force) {
                    check_writable(&path, metadata)?;
                }
                let (file, part) = create_beside(&path)?;
                let sink = Sink::Part { file, part, target: path };
                if let (Sink::Part { file, .. }, Some(metadata)) = (&sink, &replaced) {
                    keep_owner(file, metadata);
                    let _ = file.set_permissions(metadata.permissions());
                }
                sink
            }
        };
        Ok(OutputFile { sink })
    }

    /// Syncs the file and gives it its name.
    pub fn commit(mut self) -> io::Result<()> {
        self.flush()?;
        if let Sink::Part { file, part, target } = &self.sink {
            file.sync_all()?;
            fs::rename(part, target)?;
            // The name is durable once the directory is; not every system can sync one.
            let _ = File::open(directory(target)).and_then(|directory| directory.sync_all());
        }
        Ok(())
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Sink::Part { file, .. } | Sink::Stream(file) => file.write(bytes),
            Sink::Stdout => io::stdout().write(bytes),
            Sink::Stderr => io::stderr().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.sink {
            Sink::Part { file, .. } | Sink::Stream(file) => file.flush(),
            Sink::Stdout => io::stdout().flush(),
            Sink::Stderr => io::stderr().flush(),
        }
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Sink::Part { part, .. } = &self.sink {
            // Renamed already after a success.
            let _ = fs::remove_file(part);
        }
    }
}

enum Target {
    /// A file to create or replace, behind all links.
    File {
        path: PathBuf,
        replaced: Option<Metadata>,
    },
    /// A device, a pipe or a socket.
    Stream(PathBuf),
    /// An open file of some process, such as `/dev/fd/3`: opening it anew may name a file that
    /// others are writing.
    Descriptor(PathBuf),
    Stdout,
    Stderr,
}

impl Target {
    fn of(path: &Path) -> io::Result<Target> {
        let mut path = path.to_owned();
        for _ in 0..MAX_LINKS {
            if let Some(target) = Target::descriptor(&path) {
                return Ok(target);
            }
            match fs::read_link(&path) {
                Ok(link) => path = directory(&path).join(link),
                // No link, or nothing there yet.
                Err(_) => break,
            }
        }
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(metadata) if metadata.is_file() => {
                Ok(Target::File { path, replaced: Some(metadata) })
            }
            Ok(_) => Ok(Target::Stream(path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Ok(Target::File { path, replaced: None })
            }
            Err(error) => Err(error),
        }
    }

    fn descriptor(path: &Path) -> Option<Target> {
        let directory = fs::canonicalize(directory(path)).ok()?;
        let in_proc = directory.starts_with("/proc") && directory.ends_with("fd");
        if !in_proc || fs::symlink_metadata(path).is_err() {
            return None;
        }
        let ours = directory == Path::new(&format!("/proc/{}/fd", std::process::id()));
        Some(match path.file_name()?.to_str() {
            Some("1") if ours => Target::Stdout,
            Some("2") if ours => Target::Stderr,
            _ => Target::Descriptor(path.to_owned()),
        })
    }
}

/// The administrator may write to any file: the permissions count all the same.
fn check_writable(path: &Path, metadata: &Metadata) -> io::Result<()> {
    let opened = OpenOptions::new().write(true).open(path);
    let denied = opened.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied);
    if metadata.permissions().readonly() || denied {
        return Err(FileFault::ReadOnly.into());
    }
    Ok(())
}

/// A new file in the directory of `path`.
fn create_beside(path: &Path) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!(".enraya-{}-{number}.part", std::process::id());
        let part = directory(path).join(name);
        match OpenOptions::new().write(true).create_new(true).open(&part) {
            Ok(file) => return Ok((file, part)),
            // Left by a process of this number that was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

fn directory(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(Path::new("."))
}

/// A file that the administrator replaces stays its owner's, where that is possible.
#[cfg(unix)]
fn keep_owner(file: &File, metadata: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(file, Some(metadata.uid()), Some(metadata.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}
