//! Files and links of earlier programs, which this program must still open.
//!
//! `recorded/` was written by `record.py` with version 0.1.0 before its modules got their
//! present names. The files never change; formats that are added get files beside them. The
//! tests go through the command line and HTTP only. Recorded answers leave out words and
//! times, and an answer may have more fields than the recorded one.

mod files;
mod links;
mod matches;
mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn recorded(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compatibility/recorded").join(name)
}

fn recorded_json(name: &str) -> Value {
    serde_json::from_slice(&fs::read(recorded(name)).unwrap()).unwrap()
}

/// A directory of its own for one test, removed at its end.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("compatibility-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    /// A copy of a recorded file, which the program may change.
    fn copy(&self, name: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::copy(recorded(name), &path).unwrap();
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn enraya() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
    command.env("LANG", "en").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command
}

/// What a command prints, if it ends with this code.
fn run(arguments: &[&str], code: i32) -> String {
    let Output { status, stdout, stderr } = enraya().args(arguments).output().unwrap();
    assert_eq!(status.code(), Some(code), "{arguments:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

/// Checks that an answer has everything recorded, field by field.
fn assert_has(answer: &Value, recorded: &Value, place: &str) {
    match (answer, recorded) {
        (Value::Object(answer), Value::Object(recorded)) => {
            for (key, recorded) in recorded {
                let found = answer.get(key).unwrap_or(&Value::Null);
                assert_has(found, recorded, &format!("{place}.{key}"));
            }
        }
        (Value::Array(answer), Value::Array(recorded)) => {
            assert_eq!(answer.len(), recorded.len(), "{place}");
            for (at, (answer, recorded)) in answer.iter().zip(recorded).enumerate() {
                assert_has(answer, recorded, &format!("{place}[{at}]"));
            }
        }
        _ => assert_eq!(answer, recorded, "{place}"),
    }
}
