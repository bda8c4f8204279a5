//! Submissions of a class as data: a file, or the files of a folder, with their checksum.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{env, fs, io};

use enraya_play::Sandbox;
use enraya_search::Budget;
use enraya_teach::grading::{Entry, ProgramRun, ProgrammingLanguage};
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::error::JobError;

/// The largest submission, as `enraya grade` allows.
const MAX_BYTES: u64 = 16 << 20;

/// A submission of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submitted {
    /// The name of its file or folder.
    pub name: String,
    /// SHA-256 of what it has, in hexadecimal.
    pub hash: String,
}

impl Submitted {
    /// Whether its name is that of an entry of the class's folder.
    pub(super) fn is_plain(&self) -> bool {
        !self.name.is_empty() && Path::new(&self.name).file_name() == Some(self.name.as_ref())
    }
}

/// The submissions of a folder, those that `enraya grade --class` grades.
pub(super) fn list(
    folder: &Path,
    language: Option<ProgrammingLanguage>,
) -> Result<Vec<Submitted>, JobError> {
    let unread = |source| JobError::Folder { path: folder.to_owned(), source };
    let (sandbox, budget) = (Sandbox::limits(Default::default()), Budget::unlimited());
    let run = ProgramRun {
        runner: None,
        language,
        tasks: &[],
        time: Duration::ZERO,
        sandbox: &sandbox,
        budget: &budget,
    };
    let mut submissions = Vec::new();
    for path in run.programs(folder).map_err(unread)? {
        let name = path.file_name().unwrap_or_default().to_str().map(str::to_owned);
        let name = name.ok_or_else(|| JobError::Parameter {
            name: "folder",
            found: path.to_string_lossy().into_owned(),
        })?;
        let hash = HandedIn::of(&path, &name).map_err(unread)?.hash();
        submissions.push(Submitted { name, hash });
    }
    Ok(submissions)
}

/// A submission with its contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HandedIn {
    name: String,
    form: Form,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    File(File),
    Folder(Vec<File>),
    Link,
    /// It has more than [`MAX_BYTES`]; this many.
    Large(u64),
    /// It is not what was planned.
    Changed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct File {
    name: String,
    executable: bool,
    contents: Contents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Contents {
    Text(String),
    /// In hexadecimal.
    Bytes(String),
}

impl Contents {
    fn of(bytes: Vec<u8>) -> Contents {
        match String::from_utf8(bytes) {
            Ok(text) => Contents::Text(text),
            Err(error) => Contents::Bytes(hexadecimal(error.as_bytes())),
        }
    }

    fn bytes(&self) -> Option<Vec<u8>> {
        let digits = match self {
            Contents::Text(text) => return Some(text.clone().into_bytes()),
            Contents::Bytes(digits) => digits.as_bytes(),
        };
        let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        digits.chunks(2).map(pair).collect()
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl HandedIn {
    /// A submission of a plan; one that is not there any more, or not the same, says so when it
    /// is graded.
    pub(super) fn read(folder: &Path, submitted: &Submitted) -> HandedIn {
        let name = &submitted.name;
        match HandedIn::of(&folder.join(name), name) {
            Ok(found) if found.hash() == submitted.hash => found,
            _ => HandedIn { name: name.clone(), form: Form::Changed },
        }
    }

    /// What is at a path. A link is not followed: who hands it in must not choose what is read.
    fn of(path: &Path, name: &str) -> io::Result<HandedIn> {
        let kind = fs::symlink_metadata(path)?.file_type();
        let form = if kind.is_symlink() {
            Form::Link
        } else if kind.is_dir() {
            let mut files = Vec::new();
            for entry in fs::read_dir(path)? {
                let entry = entry?;
                // What is not a file with a name in Unicode is left out, as when it is graded here.
                if let (true, Some(name)) =
                    (entry.file_type()?.is_file(), entry.file_name().to_str())
                {
                    files.push((entry.path(), name.to_owned()));
                }
            }
            files.sort();
            let bytes = files.iter().map(|(path, _)| Ok(fs::metadata(path)?.len()));
            match bytes.sum::<io::Result<u64>>()? {
                bytes if bytes > MAX_BYTES => Form::Large(bytes),
                _ => {
                    let files = files.iter().map(|(path, name)| File::read(path, name));
                    Form::Folder(files.collect::<io::Result<_>>()?)
                }
            }
        } else {
            match fs::metadata(path)?.len() {
                bytes if bytes > MAX_BYTES => Form::Large(bytes),
                _ => Form::File(File::read(path, name)?),
            }
        };
        Ok(HandedIn { name: name.to_owned(), form })
    }

    fn hash(&self) -> String {
        let text = serde_json::to_string(self).expect("a submission is plain data");
        hexadecimal(&Sha256::digest(text.as_bytes()))
    }

    /// Its entry in the list of marks.
    pub(super) fn grade(&self, run: &ProgramRun<'_>, words: &Words) -> Result<Entry, JobError> {
        let name = Path::new(&self.name);
        match &self.form {
            Form::Link => return Ok(Entry::of_link(name, words)),
            Form::Large(_) => return Ok(Entry::of_large(name, words)),
            Form::Changed => return Err(JobError::Submission { name: self.name.clone() }),
            Form::File(_) | Form::Folder(_) => {}
        }
        let unwritten = |source| JobError::Folder { path: env::temp_dir(), source };
        let copy = Copy::new().map_err(unwritten)?;
        let path = copy.0.join(name);
        match &self.form {
            Form::Folder(files) => {
                fs::create_dir(&path).map_err(unwritten)?;
                for file in files {
                    file.write(&path.join(&file.name)).map_err(unwritten)?;
                }
            }
            Form::File(file) => file.write(&path).map_err(unwritten)?,
            Form::Link | Form::Large(_) | Form::Changed => {}
        }
        Ok(run.entry(&path, words))
    }
}

impl File {
    fn read(path: &Path, name: &str) -> io::Result<File> {
        let contents = Contents::of(fs::read(path)?);
        Ok(File { name: name.to_owned(), executable: is_executable(path)?, contents })
    }

    fn write(&self, path: &Path) -> io::Result<()> {
        let bytes = self.contents.bytes().ok_or(io::ErrorKind::InvalidData)?;
        // A name may have come from another machine.
        if Path::new(&self.name).file_name() != Some(self.name.as_ref()) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        fs::write(path, bytes)?;
        if self.executable { make_executable(path) } else { Ok(()) }
    }
}

#[cfg(unix)]
fn is_executable(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o111 != 0)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

/// A folder of this task, removed in the end.
struct Copy(PathBuf);

impl Copy {
    fn new() -> io::Result<Copy> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder =
            env::temp_dir().join(format!("enraya-handed-in-{}-{number}", std::process::id()));
        fs::create_dir(&folder)?;
        Ok(Copy(folder))
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
