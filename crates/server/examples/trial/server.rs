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
    options: &'static [&'static str],
}

impl Server {
    /// Starts the program that `ENRAYA` names, or the release build, with more options.
    pub(crate) fn start(options: &'static [&'static str]) -> Outcome<Server> {
        let folder = TempDir::new()?;
        let (child, authority) = spawn("127.0.0.1:0", &folder, options)?;
        Ok(Server { child, authority, folder, options })
    }

    /// A figure of its memory, in MiB, by its name in `/proc`.
    pub(crate) fn mib(&self, name: &str) -> Outcome<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with(name)).ok_or("no such figure")?;
        let kib: u64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
        Ok(kib / 1024)
    }

    /// Ends it at once, whatever it is doing.
    pub(crate) fn kill(&mut self) -> Outcome {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again, on the same port and database.
    pub(crate) fn restart(&mut self) -> Outcome {
        let (child, authority) = spawn(&self.authority, &self.folder, self.options)?;
        (self.child, self.authority) = (child, authority);
        Ok(())
    }
}

fn spawn(address: &str, folder: &TempDir, options: &[&str]) -> Outcome<(Child, String)> {
    let program = std::env::var("ENRAYA").unwrap_or_else(|_| "target/release/enraya".to_owned());
    let mut child = Command::new(program)
        .args(["serve", "--lang", "en", "--addr", address, "--db"])
        .arg(folder.path().join("trial.db"))
        .args(options)
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
