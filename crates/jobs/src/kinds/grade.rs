//! The kind `grade`: the marks of a class, a few students at a time.
//!
//! A plan lists the submissions of a folder with their checksums; a task has what was handed in in
//! itself, so that the machine that grades it needs no folder. A program that gives the same
//! answers has the same mark anywhere.

mod handed_in;

use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use enraya_play::{Bounds, CommandLine, Isolation, Sandbox};
use enraya_rules::AnyGame;
use enraya_search::{Budget, UnknownName};
use enraya_teach::grading::{
    Assignment, Entry, Exercise, ProgramRun, ProgrammingLanguage, Task, marks_csv,
};
use enraya_words::{Language, Words};
use serde::{Deserialize, Serialize};

use super::{Merged, Units, Work};
use crate::error::JobError;
use handed_in::HandedIn;
pub use handed_in::Submitted;

/// Added to the processor time of all tasks, for a program that starts slowly.
const STARTING: Duration = Duration::from_secs(30);

/// The parameters of grading a class, with the meanings and defaults of `enraya grade --class`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GradeJob {
    /// The folder of the submissions, as the processes that make tasks see it.
    pub folder: String,
    /// The submissions; all of the folder if none is listed when it is planned.
    #[serde(default)]
    pub submissions: Vec<Submitted>,
    /// The language of the first mistakes.
    #[serde(default = "defaults::lang")]
    pub lang: String,
    /// The exercise.
    #[serde(default = "defaults::exercise")]
    pub exercise: String,
    /// The algorithm.
    #[serde(default = "defaults::kind")]
    pub kind: String,
    /// The counting conventions.
    #[serde(default = "defaults::profile")]
    pub profile: String,
    /// The function that an evaluation is compared with.
    #[serde(default = "defaults::eval")]
    pub eval: String,
    /// Random trees, without a game.
    #[serde(default = "defaults::trees")]
    pub trees: usize,
    /// Random positions, or games of an agent.
    #[serde(default = "defaults::count")]
    pub count: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The game.
    #[serde(default)]
    pub game: Option<String>,
    /// The positions with their numbers.
    #[serde(default)]
    pub positions: Option<Vec<(usize, String)>>,
    /// The depth of the searches.
    #[serde(default)]
    pub depth: Option<u32>,
    /// What runs each file.
    #[serde(default)]
    pub runner: Option<String>,
    /// The language of sources to compile.
    #[serde(default)]
    pub language: Option<String>,
    /// Seconds for a task.
    #[serde(default = "defaults::seconds")]
    pub seconds: f64,
    /// Memory of a program, in MiB.
    #[serde(default = "defaults::memory")]
    pub memory: u64,
    /// Where programs run.
    #[serde(default)]
    pub sandbox: SandboxLevel,
}

/// Defaults of `enraya grade`, for plans made without the command line.
mod defaults {
    pub(super) fn lang() -> String {
        "en".to_owned()
    }
    pub(super) fn exercise() -> String {
        "visits".to_owned()
    }
    pub(super) fn kind() -> String {
        "alphabeta".to_owned()
    }
    pub(super) fn profile() -> String {
        "aima".to_owned()
    }
    pub(super) fn eval() -> String {
        "coursework".to_owned()
    }
    pub(super) fn trees() -> usize {
        20
    }
    pub(super) fn count() -> usize {
        10
    }
    pub(super) fn seconds() -> f64 {
        10.0
    }
    pub(super) fn memory() -> u64 {
        2048
    }
}

/// The sandbox that a worker must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SandboxLevel {
    /// Namespaces: a worker without them fails.
    Required,
    /// The strongest that the worker's machine allows.
    #[default]
    Strongest,
    /// Limits alone.
    None,
}

/// What a job's parameters mean.
struct Settings {
    words: Words,
    tasks: Vec<Task>,
    runner: Option<CommandLine>,
    language: Option<ProgrammingLanguage>,
    time: Duration,
}

impl GradeJob {
    /// The same job with its submissions listed.
    pub(crate) fn listed(self) -> Result<GradeJob, JobError> {
        if !self.submissions.is_empty() {
            return Ok(self);
        }
        let language = self.language()?;
        let submissions = handed_in::list(Path::new(&self.folder), language)?;
        Ok(GradeJob { submissions, ..self })
    }

    pub(crate) fn units(&self) -> Result<GradeUnits, JobError> {
        self.settings()?;
        match self.submissions.iter().find(|submitted| !submitted.is_plain()) {
            Some(strange) => Err(parameter("submissions", &strange.name)),
            None => Ok(GradeUnits { job: self.clone() }),
        }
    }

    fn language(&self) -> Result<Option<ProgrammingLanguage>, JobError> {
        let parse = |name: &String| ProgrammingLanguage::parse(name).map_err(JobError::Name);
        self.language.as_ref().map(parse).transpose()
    }

    fn settings(&self) -> Result<Settings, JobError> {
        let game: Option<AnyGame> = match (&self.game, self.exercise.parse()?) {
            (Some(game), _) => Some(game.parse()?),
            (None, Exercise::Eval) => Some("connect4".parse()?),
            (None, Exercise::Agent) => Some("tictactoe".parse()?),
            (None, _) => None,
        };
        let assignment = Assignment {
            exercise: self.exercise.parse()?,
            kind: self.kind.parse()?,
            profile: self.profile.parse()?,
            evaluation: self.eval.parse()?,
            trees: self.trees,
            count: self.count,
            seed: self.seed,
            game,
            positions: self.positions.clone(),
            depth: self.depth,
        };
        let runner = self.runner.as_ref().map(|text| text.parse::<CommandLine>());
        let runner = runner.transpose().map_err(|error| parameter("runner", &error.0))?;
        let time = Duration::try_from_secs_f64(self.seconds).ok().filter(|time| !time.is_zero());
        let time = time.ok_or_else(|| parameter("seconds", &self.seconds.to_string()))?;
        let lang: Language = self.lang.parse().map_err(|_| parameter("lang", &self.lang))?;
        let (words, tasks) = (Words::new(lang), assignment.tasks()?);
        Ok(Settings { words, tasks, runner, language: self.language()?, time })
    }

    fn sandbox(&self, settings: &Settings) -> Result<Sandbox, JobError> {
        let cpu = settings.time.saturating_mul(settings.tasks.len() as u32);
        let cpu = cpu.saturating_add(STARTING);
        let bounds = Bounds { memory_mib: self.memory, cpu, ..Bounds::default() };
        let sandbox = match self.sandbox {
            SandboxLevel::None => return Ok(Sandbox::limits(bounds)),
            SandboxLevel::Required | SandboxLevel::Strongest => Sandbox::strongest(bounds),
        };
        match (self.sandbox, sandbox.isolation()) {
            (SandboxLevel::Required, Isolation::OtherUser | Isolation::None) => {
                Err(JobError::Sandbox)
            }
            _ => Ok(sandbox),
        }
    }
}

fn parameter(name: &'static str, found: &str) -> JobError {
    JobError::Parameter { name, found: found.to_owned() }
}

impl From<UnknownName> for JobError {
    fn from(error: UnknownName) -> JobError {
        JobError::Name(error)
    }
}

pub(crate) struct GradeUnits {
    job: GradeJob,
}

impl Units for GradeUnits {
    fn len(&self) -> usize {
        self.job.submissions.len()
    }

    fn work(&self, range: Range<usize>) -> Work {
        let folder = Path::new(&self.job.folder);
        let submissions = self.job.submissions[range].iter();
        let handed_in = submissions.map(|submitted| HandedIn::read(folder, submitted)).collect();
        let job = GradeJob { submissions: Vec::new(), ..self.job.clone() };
        Work::Grade(Box::new(GradeWork { job, handed_in }))
    }

    /// The list that `grade --class` prints.
    fn merge(&self, lines: &[String]) -> Result<Vec<u8>, Merged> {
        let parse = |(number, line): (usize, &String)| {
            let marked: Marked = serde_json::from_str(line).map_err(|_| Merged::Line(number))?;
            let Marked { name, mark, mistake, failed } = marked;
            Ok::<_, Merged>(Entry { name, mark, mistake, failed })
        };
        let entries = lines.iter().enumerate().map(parse).collect::<Result<Vec<_>, _>>()?;
        Ok(marks_csv(&entries).into_bytes())
    }
}

/// Submissions to be graded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct GradeWork {
    job: GradeJob,
    handed_in: Vec<HandedIn>,
}

/// A student's line of a shard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Marked {
    name: String,
    mark: f64,
    mistake: String,
    failed: bool,
}

impl GradeWork {
    /// Stops between two students; the interrupted one is graded again.
    pub(super) fn run(&self, budget: &Budget) -> Result<Option<Vec<String>>, JobError> {
        let settings = self.job.settings()?;
        let sandbox = self.job.sandbox(&settings)?;
        let run = ProgramRun {
            runner: settings.runner.as_ref(),
            language: settings.language,
            tasks: &settings.tasks,
            time: settings.time,
            sandbox: &sandbox,
            budget,
        };
        let mut lines = Vec::new();
        for handed_in in &self.handed_in {
            let entry = handed_in.grade(&run, &settings.words)?;
            if budget.expired() {
                return Ok(None);
            }
            let Entry { name, mark, mistake, failed } = entry;
            let marked = Marked { name, mark, mistake, failed };
            lines.push(serde_json::to_string(&marked).expect("a mark is plain data"));
        }
        Ok(Some(lines))
    }
}
