//! Output of the games: one file for all, or a directory with a file for each.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use enraya_play::arena::GameRecord;
use enraya_words::Words;

use crate::error::CliError;
use crate::output_file::{part_path, save_error};

pub(super) enum GameFiles {
    Nowhere,
    File { path: PathBuf, part: PathBuf, file: File, games: usize },
    Directory(PathBuf),
}

impl GameFiles {
    /// Creates the file or directory, so that errors are found before the first game.
    pub(super) fn begin(words: &Words, path: Option<&Path>) -> Result<GameFiles, CliError> {
        let Some(path) = path else { return Ok(GameFiles::Nowhere) };
        let begun = if path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/') {
            fs::create_dir_all(path).map(|()| GameFiles::Directory(path.to_owned()))
        } else {
            let part = part_path(path);
            File::create(&part).map(|file| GameFiles::File {
                path: path.to_owned(),
                part,
                file,
                games: 0,
            })
        };
        begun.map_err(|error| CliError::Usage(save_error(words, path, &error)))
    }

    pub(super) fn add(&mut self, words: &Words, record: &GameRecord) -> Result<(), CliError> {
        match self {
            GameFiles::Nowhere => Ok(()),
            GameFiles::File { path, file, games, .. } => {
                let blank = if *games > 0 { "\n" } else { "" };
                *games += 1;
                write!(file, "{blank}{record}").map_err(|error| failed(words, path, &error))
            }
            GameFiles::Directory(directory) => {
                let path = directory.join(format!("game-{:05}.txt", record.number));
                let part = part_path(&path);
                let written = fs::write(&part, record.to_string());
                let written = written.and_then(|()| fs::rename(&part, &path));
                written.map_err(|error| failed(words, &path, &error))
            }
        }
    }

    /// Renames the file to its final name, unless it is empty.
    pub(super) fn finish(mut self, words: &Words) -> Result<(), CliError> {
        if let GameFiles::File { path, part, file, games: 1.. } = &mut self {
            let saved = file.sync_all().and_then(|()| fs::rename(&*part, &*path));
            saved.map_err(|error| failed(words, path, &error))?;
        }
        Ok(())
    }
}

impl Drop for GameFiles {
    fn drop(&mut self) {
        if let GameFiles::File { part, .. } = self {
            // Renamed already after a success.
            let _ = fs::remove_file(part);
        }
    }
}

fn failed(words: &Words, path: &Path, error: &io::Error) -> CliError {
    CliError::Failed(save_error(words, path, error))
}
