//! Arguments of `exam` and `grade`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use enraya_teach::exam::ExamPlan;

use super::value::{between, seconds, up_to};

#[derive(Debug, Args)]
pub(crate) struct Exam {
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = between(1, ExamPlan::MAX_STUDENTS), allow_negative_numbers = true, default_value_t = 1)]
    pub(crate) students: usize,
    #[arg(long, value_name = "minimax|alphabeta", default_value = "alphabeta")]
    pub(crate) kind: String,
    #[arg(long, value_name = "NAME", default_value = "aima")]
    pub(crate) profile: String,
    #[arg(long, value_name = "N", value_parser = up_to(usize::MAX), allow_negative_numbers = true, default_value_t = 3)]
    pub(crate) branching: usize,
    #[arg(long, value_name = "PLIES", value_parser = up_to(usize::MAX), allow_negative_numbers = true, default_value_t = 3)]
    pub(crate) depth: usize,
    #[arg(long, value_name = "N", value_parser = between(1, ExamPlan::MAX_QUESTIONS), allow_negative_numbers = true, default_value_t = 1)]
    pub(crate) questions: usize,
    #[arg(long, value_name = "html|latex|moodle|scorm|json", default_value = "html")]
    pub(crate) format: String,
    #[arg(long, short, value_name = "PATH", conflicts_with = "key")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) key: bool,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct Grade {
    #[arg(long, value_name = "FILE", conflicts_with_all = ["program", "runner", "game"])]
    pub(crate) exam: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "exam", conflicts_with_all = ["class", "template"])]
    pub(crate) answers: Option<PathBuf>,
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["class", "template"])]
    pub(crate) program: Option<String>,
    #[arg(long, value_name = "PATH", conflicts_with = "template")]
    pub(crate) class: Option<PathBuf>,
    #[arg(long, value_name = "COMMAND", requires = "class")]
    pub(crate) runner: Option<String>,
    #[arg(long, value_name = "LANG|answers")]
    pub(crate) template: Option<String>,
    #[arg(long, value_name = "PATH", conflicts_with_all = ["exam", "program", "class", "template"])]
    pub(crate) submission: Option<PathBuf>,
    #[arg(long, value_name = "LANG", conflicts_with_all = ["exam", "program", "runner", "template"])]
    pub(crate) language: Option<String>,
    #[arg(long, value_name = "FILE", requires = "submission")]
    pub(crate) settings: Option<PathBuf>,
    #[arg(long, value_name = "gradescope", conflicts_with_all = ["exam", "program", "class", "template", "submission"])]
    pub(crate) bundle: Option<String>,
    #[arg(
        long,
        value_name = "visits|leaves|values|eval|agent",
        conflicts_with = "exam",
        default_value = "visits"
    )]
    pub(crate) exercise: String,
    #[arg(long, value_name = "NAME", default_value = "coursework")]
    pub(crate) eval: String,
    #[arg(long, value_name = "N", value_parser = between(1, 1000usize), allow_negative_numbers = true, default_value_t = 10)]
    pub(crate) count: usize,
    #[arg(long, value_name = "N", value_parser = between(1, usize::MAX), allow_negative_numbers = true, requires = "exam")]
    pub(crate) student: Option<usize>,
    #[arg(long, value_name = "minimax|alphabeta", default_value = "alphabeta")]
    pub(crate) kind: String,
    #[arg(long, value_name = "NAME", default_value = "aima")]
    pub(crate) profile: String,
    #[arg(long, value_name = "N", value_parser = between(1, 1000usize), allow_negative_numbers = true, default_value_t = 20, conflicts_with = "game")]
    pub(crate) trees: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "FILE", requires = "game")]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "PLIES", requires = "game", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "MIB", value_parser = between(16, 1u64 << 20), allow_negative_numbers = true, default_value_t = 2048)]
    pub(crate) memory: u64,
    #[arg(long, value_name = "PATH", requires = "program")]
    pub(crate) visible: Vec<PathBuf>,
    #[arg(id = "require-sandbox", long, conflicts_with = "no-sandbox")]
    pub(crate) require_sandbox: bool,
    #[arg(id = "no-sandbox", long)]
    pub(crate) no_sandbox: bool,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,
    #[arg(long, short, visible_alias = "output", value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}
