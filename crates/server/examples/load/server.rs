//! A server with a database of its own, which ends with this program.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::Outcome;

pub(crate) struct Server {
    child: Child,
    /// Host and port.
    pub(crate) authority: String,
    _folder: TempDir,
}

impl Server {
    /// Starts the program that `ENRAYA` names, or the release build.
    pub(crate) fn start() -> Outcome<Server> {
        let program =
            std::env::var("ENRAYA").unwrap_or_else(|_| "target/release/enraya".to_owned());
        let folder = TempDir::new()?;
        let mut child = Command::new(program)
            .args(["serve", "--lang", "en", "--addr", "127.0.0.1:0", "--rate", "0", "--db"])
            .arg(folder.path().join("load.db"))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let authority = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
        Ok(Server { child, authority, _folder: folder })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
