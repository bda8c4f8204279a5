//! Where games are saved: one file for all, or a directory with a file for each.
//!
//! What has the final name is complete: a file is written beside it, as `.part`,
//! and renamed at the end.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use enraya_lab::arena::GameRecord;
use enraya_lab::complaint::shown;
use enraya_words::{Words, say};

use crate::failure::Failure;

pub(super) enum Saving {
    Nowhere,
    File { path: PathBuf, part: PathBuf, file: File, games: usize },
    Directory(PathBuf),
}

impl Saving {
    /// Gets ready to write, so that a place where one cannot is found now.
    pub(super) fn begin(words: &Words, path: Option<&Path>) -> Result<Saving, Failure> {
        let Some(path) = path else { return Ok(Saving::Nowhere) };
        let begun = if path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/') {
            fs::create_dir_all(path).map(|()| Saving::Directory(path.to_owned()))
        } else {
            let part = part_of(path);
            File::create(&part).map(|file| Saving::File {
                path: path.to_owned(),
                part,
                file,
                games: 0,
            })
        };
        begun.map_err(|error| Failure::Usage(unwritable(words, path, &error)))
    }

    pub(super) fn add(&mut self, words: &Words, record: &GameRecord) -> Result<(), Failure> {
        match self {
            Saving::Nowhere => Ok(()),
            Saving::File { path, file, games, .. } => {
                let blank = if *games > 0 { "\n" } else { "" };
                *games += 1;
                write!(file, "{blank}{record}").map_err(|error| failed(words, path, &error))
            }
            Saving::Directory(directory) => {
                let path = directory.join(format!("game-{:05}.txt", record.number));
                let part = part_of(&path);
                let written = fs::write(&part, record.to_string());
                let written = written.and_then(|()| fs::rename(&part, &path));
                written.map_err(|error| failed(words, &path, &error))
            }
        }
    }

    /// Gives the file its name, if anything is in it.
    pub(super) fn finish(mut self, words: &Words) -> Result<(), Failure> {
        if let Saving::File { path, part, file, games: 1.. } = &mut self {
            let saved = file.sync_all().and_then(|()| fs::rename(&*part, &*path));
            saved.map_err(|error| failed(words, path, &error))?;
        }
        Ok(())
    }
}

impl Drop for Saving {
    fn drop(&mut self) {
        if let Saving::File { part, .. } = self {
            // Gone already, if all went well.
            let _ = fs::remove_file(part);
        }
    }
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn unwritable(words: &Words, path: &Path, error: &io::Error) -> String {
    let (file, reason) = (shown(&path.to_string_lossy()), error.to_string());
    say!(words, "error-save", file = file, reason = reason)
}

fn failed(words: &Words, path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(unwritable(words, path, error))
}
