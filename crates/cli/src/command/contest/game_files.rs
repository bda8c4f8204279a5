//! Output of the games: one file for all, or a directory with a file for each.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use enraya_play::arena::GameRecord;
use enraya_play::file::OutputFile;
use enraya_words::Words;

use crate::error::CliError;
use crate::output_file::{save, save_error, save_failed};

pub(super) enum GameFiles {
    Nowhere,
    File { path: PathBuf, file: OutputFile, games: usize },
    Directory { path: PathBuf, force: bool },
}

impl GameFiles {
    /// Creates the file or directory, so that errors are found before the first game.
    pub(super) fn begin(
        words: &Words,
        path: Option<&Path>,
        force: bool,
    ) -> Result<GameFiles, CliError> {
        let Some(path) = path.map(Path::to_owned) else { return Ok(GameFiles::Nowhere) };
        let begun = if path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/') {
            fs::create_dir_all(&path).map(|()| GameFiles::Directory { path: path.clone(), force })
        } else {
            let file = OutputFile::create(&path, force);
            file.map(|file| GameFiles::File { path: path.clone(), file, games: 0 })
        };
        begun.map_err(|error| CliError::Usage(save_error(words, &path, &error)))
    }

    pub(super) fn add(&mut self, words: &Words, record: &GameRecord) -> Result<(), CliError> {
        match self {
            GameFiles::Nowhere => Ok(()),
            GameFiles::File { path, file, games } => {
                let blank = if *games > 0 { "\n" } else { "" };
                *games += 1;
                write!(file, "{blank}{record}").map_err(|error| save_failed(words, path, &error))
            }
            GameFiles::Directory { path, force } => {
                let path = path.join(format!("game-{:05}.txt", record.number));
                save(words, &path, record.to_string().as_bytes(), *force)
            }
        }
    }

    /// Gives the file its final name, unless it is empty.
    pub(super) fn finish(self, words: &Words) -> Result<(), CliError> {
        if let GameFiles::File { path, file, games: 1.. } = self {
            file.commit().map_err(|error| save_failed(words, &path, &error))?;
        }
        Ok(())
    }
}
