//! The Python package `bitbully`, in a process of its own.
//!
//! Its C++ core is only published behind Python, so `bitbully_peer.py` answers
//! over a pipe and takes the time itself: neither the pipe nor the start of the
//! interpreter is in the figures.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::program::{Answer, Program};

/// Where `scripts/bench-peers` says which Python has the package.
const PYTHON: &str = "PEERS_PYTHON";
const DRIVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/bitbully_peer.py");

/// One of its algorithms. None is the fastest everywhere, so they compete apart.
#[derive(Clone, Copy)]
pub(crate) struct Algorithm {
    /// In the table.
    name: &'static str,
    /// For the driver.
    argument: &'static str,
}

/// The fastest of its three where scores are near zero.
pub(crate) const MTDF: Algorithm = Algorithm { name: "bitbully mtdf", argument: "mtdf" };
/// The fastest where they are far from it.
pub(crate) const NULL_WINDOW: Algorithm =
    Algorithm { name: "bitbully null-window", argument: "null-window" };

/// `bitbully`, solving by this algorithm.
pub(crate) fn program(algorithm: Algorithm) -> Result<Program, String> {
    let mut driver = Driver::start(algorithm)?;
    Ok(Program::new(algorithm.name, move |columns| {
        driver.ask(columns).map_err(|complaint| format!("{}: {complaint}", algorithm.name))
    }))
}

/// The running driver; it ends when its input does.
struct Driver {
    child: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Driver {
    fn start(algorithm: Algorithm) -> Result<Driver, String> {
        let python = std::env::var_os(PYTHON)
            .ok_or_else(|| format!("{PYTHON} is not set: scripts/bench-peers sets it"))?;
        let mut child = Command::new(&python)
            .args([DRIVER, algorithm.argument])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", python.display()))?;
        let questions = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().expect("stdout is piped"));
        Ok(Driver { child, questions, answers })
    }

    fn ask(&mut self, columns: &str) -> Result<Answer, String> {
        let questions = self.questions.as_mut().expect("open until dropped");
        writeln!(questions, "{columns}").map_err(|error| error.to_string())?;
        let mut line = String::new();
        self.answers.read_line(&mut line).map_err(|error| error.to_string())?;
        parse(&line).ok_or_else(|| format!("no answer to '{columns}': '{}'", line.trim_end()))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.questions = None;
        // The failure cannot be reported any more.
        let _ = self.child.wait();
    }
}

/// Reads "score nodes seconds", with a dash for nodes that are not counted.
fn parse(line: &str) -> Option<Answer> {
    let mut words = line.split_whitespace();
    let score = words.next()?.parse().ok()?;
    let nodes = match words.next()? {
        "-" => None,
        nodes => Some(nodes.parse().ok()?),
    };
    let time = Duration::try_from_secs_f64(words.next()?.parse().ok()?).ok()?;
    words.next().is_none().then_some(Answer { score, nodes, time })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_three_words() {
        let answer = parse("-3 120 0.25\n").unwrap();
        assert_eq!((answer.score, answer.nodes), (-3, Some(120)));
        assert_eq!(answer.time, Duration::from_millis(250));
        assert_eq!(parse("0 - 1e-6\n").unwrap().nodes, None);
        for line in ["", "1 2", "1 2 x", "1 2 -3.0", "1 2 3 4"] {
            assert!(parse(line).is_none(), "'{line}'");
        }
    }
}
