//! A server with a database of its own, which ends with this program.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::Outcome;

pub(crate) struct Server {
    child: Child,
    /// Host and port.
    pub(crate) authority: String,
    folder: TempDir,
}

impl Server {
    /// Starts the program that `ENRAYA` names, or the release build.
    pub(crate) fn start() -> Outcome<Server> {
        let folder = TempDir::new()?;
        let (child, authority) = spawn("127.0.0.1:0", &folder)?;
        Ok(Server { child, authority, folder })
    }

    /// Ends it at once, whatever it is doing.
    pub(crate) fn kill(&mut self) -> Outcome {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again, on the same port and database.
    pub(crate) fn restart(&mut self) -> Outcome {
        let (child, authority) = spawn(&self.authority, &self.folder)?;
        (self.child, self.authority) = (child, authority);
        Ok(())
    }
}

fn spawn(address: &str, folder: &TempDir) -> Outcome<(Child, String)> {
    let program = std::env::var("ENRAYA").unwrap_or_else(|_| "target/release/enraya".to_owned());
    let mut child = Command::new(program)
        .args(["serve", "--lang", "en", "--addr", address, "--rate", "0", "--db"])
        .arg(folder.path().join("trial.db"))
        .stdout(Stdio::piped())
        .spawn()?;
    let mut output = BufReader::new(child.stdout.take().ok_or("no output")?);
    let mut line = String::new();
    output.read_line(&mut line)?;
    // It goes on printing, and would end with a broken pipe.
    std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
    let authority = line.trim().rsplit("http://").next().unwrap_or_default().to_owned();
    if authority.is_empty() {
        return Err("the server did not start".into());
    }
    Ok((child, authority))
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.kill();
    }
}
