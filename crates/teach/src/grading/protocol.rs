//! Line protocol between the grader and a student's program (`docs/en/grading.md`).

use std::time::{Duration, Instant};

use enraya_search::Budget;

use enraya_play::{CommandLine, Forfeit, Process};

/// The polling interval of a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The time a program may take to exit after its output ends.
const GRACE: Duration = Duration::from_millis(500);
/// The most lines that are not visits.
const OTHER_LINES: usize = 1000;

/// The reply of a program to a task.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Reply {
    pub(super) visits: Vec<String>,
    pub(super) value: Option<f64>,
    pub(super) best: Option<String>,
    pub(super) leaves: Option<u64>,
    /// The tree after the search, if the search has changed it.
    pub(super) changed: Option<String>,
}

/// A process that answers tasks, started on demand.
pub(super) struct Pupil<'c> {
    command: &'c CommandLine,
    time: Duration,
    budget: &'c Budget,
    process: Option<Process>,
}

impl<'c> Pupil<'c> {
    pub(super) fn new(command: &'c CommandLine, time: Duration, budget: &'c Budget) -> Pupil<'c> {
        Pupil { command, time, budget, process: None }
    }

    /// The reply to a request, a JSON object, with at most `visits` visits. After a failure or a normal exit, the next task restarts the
    /// program.
    pub(super) fn ask(
        &mut self,
        number: usize,
        request: &str,
        visits: usize,
    ) -> Result<Reply, Forfeit> {
        let line = format!("{{\"task\":{number},{}", &request[1..]);
        let old = self.process.take();
        let again = old.is_some();
        let mut process = match old {
            Some(process) => process,
            None => Process::start(self.command, GRACE)?,
        };
        let mut heard = 0;
        let mut reply = self.converse(&mut process, &line, visits, &mut heard);
        if again && heard == 0 && matches!(reply, Err(Forfeit::Crashed { .. })) {
            process = Process::start(self.command, GRACE)?;
            reply = self.converse(&mut process, &line, visits, &mut heard);
        }
        if reply.is_ok() {
            self.process = Some(process);
        }
        reply
    }

    fn converse(
        &self,
        process: &mut Process,
        request: &str,
        visits: usize,
        heard: &mut usize,
    ) -> Result<Reply, Forfeit> {
        process.ignore();
        process.send(request)?;
        let most = 2 * visits + OTHER_LINES;
        let (start, mut reply) = (Instant::now(), Reply::default());
        loop {
            let left = self.time.saturating_sub(start.elapsed());
            if left.is_zero() || self.budget.cancelled() {
                return Err(Forfeit::Unfinished(self.time - left));
            }
            let Some(line) = process.read_line(left.min(POLL_INTERVAL))? else { continue };
            *heard += 1;
            if *heard > most {
                return Err(Forfeit::TooLong);
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let rest = rest.trim();
            match word {
                "visit" => reply.visits.push(rest.to_owned()),
                "value" => {
                    let value = rest.parse().ok().filter(|value: &f64| !value.is_nan());
                    reply.value = Some(value.ok_or_else(|| Forfeit::Malformed(line.clone()))?);
                }
                "move" => reply.best = Some(rest.to_owned()),
                "changed" => reply.changed = Some(rest.to_owned()),
                "leaves" => {
                    let leaves = rest.parse().map_err(|_| Forfeit::Malformed(line.clone()))?;
                    reply.leaves = Some(leaves);
                }
                "done" => return Ok(reply),
                word if word.is_empty() || word.starts_with('#') => {}
                _ => return Err(Forfeit::Malformed(line)),
            }
        }
    }
}
