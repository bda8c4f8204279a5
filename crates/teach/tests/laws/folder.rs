//! A directory for the programs of one test.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use enraya_play::CommandLine;
use enraya_search::Budget;
use enraya_teach::grading::{ProgramGrade, Task, grade_program};

/// Removed with all files in it when the test ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("enraya grading {}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let file = self.0.join(name);
        fs::write(&file, text).unwrap();
        file
    }

    pub(crate) fn run(
        &self,
        runner: &str,
        text: &str,
        tasks: &[Task],
        time: Duration,
    ) -> ProgramGrade {
        let file = self.write("program", text).to_string_lossy().into_owned();
        let command = CommandLine::of_words([runner.to_owned(), file]).unwrap();
        grade_program(&command, tasks, time, &Budget::unlimited())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Long enough for any machine: no test waits for it.
pub(crate) const LONG: Duration = Duration::from_secs(120);
