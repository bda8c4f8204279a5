//! The shape of the command line. Its words are in the catalogues: `help.rs`
//! puts them in. A value name with `|` stands as it is; any other is a key:
//! `GAME` is `help-value-game`.

mod compare;
mod conventions;
mod exam;
mod positions;
mod tree;

pub(crate) use exam::{Exam, Grade};

use std::fmt::Display;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args, Parser, Subcommand, ValueEnum};
use enraya_lab::{HARDEST, Setup};
use enraya_rules::line::Dynamic;
use enraya_search::solver::Solver;
use enraya_search::{Tie, UnknownName};

pub(crate) use compare::{Compare, Format, Orderings};
pub(crate) use conventions::Conventions;
pub(crate) use positions::Positions;
pub(crate) use tree::Tree;

#[derive(Debug, Parser)]
#[command(name = "enraya", version, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "es|en", display_order = crate::help::LAST)]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = crate::help::LAST)]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Play(Play),
    Demo(Demo),
    Match(Match),
    Tournament(Tournament),
    Replay(Replay),
    Ugi(Ugi),
    Count(Count),
    Compare(Compare),
    Orderings(Orderings),
    Tree(Tree),
    Analyze(Analyze),
    Explain(Explain),
    Review(Review),
    Puzzle(Puzzle),
    Exam(Exam),
    Grade(Grade),
    #[command(subcommand)]
    Book(Book),
    Solve(Solve),
    Perft(Perft),
    Positions(Positions),
    Games(Json),
    Bench(Json),
    Completions(Completions),
    Man(Man),
}

#[derive(Debug, Args)]
pub(crate) struct Place {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long = "as", value_name = "X|O|both|none", ignore_case = true)]
    pub(crate) side: Option<Side>,
    #[arg(long, value_name = "AGENT", conflicts_with = "depth")]
    pub(crate) agent: Option<String>,
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["agent", "depth"], allow_negative_numbers = true)]
    pub(crate) level: Option<String>,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "RULE", value_parser = tie())]
    pub(crate) tie: Option<Tie>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(crate) addr: SocketAddr,
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(id = "public-url", long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(1_000_000u32), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) rate: u32,
    #[arg(long, value_name = "DAYS", value_parser = between(1, 36_500u32), allow_negative_numbers = true, default_value_t = 30)]
    pub(crate) keep: u32,
    #[arg(long, value_name = "text|json", default_value = "text")]
    pub(crate) log: Log,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    Text,
    Json,
}

/// Who the people are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    #[value(name = "X")]
    X,
    #[value(name = "O")]
    O,
    Both,
    None,
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "AGENT", requires = "second")]
    pub(crate) first: Option<String>,
    #[arg(long, value_name = "AGENT", requires = "first")]
    pub(crate) second: Option<String>,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "RULE", value_parser = tie())]
    pub(crate) tie: Option<Tie>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Match {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT")]
    pub(crate) first: String,
    #[arg(value_name = "AGENT")]
    pub(crate) second: String,
    #[command(flatten)]
    pub(crate) terms: Terms,
}

#[derive(Debug, Args)]
pub(crate) struct Tournament {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT", required = true, num_args = 2..)]
    pub(crate) agents: Vec<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
}

/// On which terms agents meet, and what is told of it.
#[derive(Debug, Args)]
pub(crate) struct Terms {
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000usize), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) games: usize,
    #[arg(long, value_name = "OPENINGS")]
    pub(crate) openings: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
    #[arg(long, value_name = "MIB", value_parser = between(1, MOST_MIB), allow_negative_numbers = true, default_value_t = 64)]
    pub(crate) table: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "PATH")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = between(1, usize::MAX), allow_negative_numbers = true)]
    pub(crate) game: Option<usize>,
    #[arg(long, value_name = "N", value_parser = up_to(usize::MAX), allow_negative_numbers = true)]
    pub(crate) ply: Option<usize>,
}

#[derive(Debug, Args)]
pub(crate) struct Ugi {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: Option<String>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("every").multiple(true).args(["rosetta", "find"])))]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "NAMES", default_value = "minimax,alphabeta")]
    pub(crate) algorithm: String,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, conflicts_with_all = ["algorithm", "profile"])]
    pub(crate) rosetta: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, conflicts_with_all = ["algorithm", "profile"])]
    pub(crate) find: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "json", requires = "every")]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 5_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 50_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Review {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "MOVES")]
    pub(crate) moves: String,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 50_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "30")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Puzzle {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", value_parser = between(1, HARDEST), allow_negative_numbers = true, default_value_t = 2)]
    pub(crate) difficulty: u8,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "MOVE", allow_negative_numbers = true, conflicts_with = "json")]
    pub(crate) answer: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Book {
    Build(BookBuild),
    Info(BookInfo),
    Verify(BookVerify),
}

#[derive(Debug, Args)]
pub(crate) struct BookBuild {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) effort: Effort,
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) partial: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BookInfo {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BookVerify {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = up_to(usize::MAX), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) sample: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) effort: Effort,
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the solver behind a command may use.
#[derive(Debug, Args)]
pub(crate) struct Effort {
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true, default_value_t = NonZeroUsize::MIN)]
    pub(crate) threads: NonZeroUsize,
    #[arg(long, value_name = "MIB", value_parser = between(1, MOST_MIB), allow_negative_numbers = true, default_value_t = Solver::<Dynamic<u64>>::TABLE_MIB)]
    pub(crate) table: usize,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION", conflicts_with = "file")]
    pub(crate) position: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) effort: Effort,
    #[arg(long)]
    pub(crate) weak: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "no-book")]
    pub(crate) book: Option<PathBuf>,
    #[arg(id = "no-book", long)]
    pub(crate) no_book: bool,
    #[arg(long)]
    pub(crate) check: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

impl Effort {
    /// What the solver gets.
    pub(crate) fn setup(&self, book: bool) -> Setup {
        let effort = enraya_lab::Effort { threads: self.threads, table_mib: self.table };
        Setup { effort, book, book_file: None }
    }
}

/// The largest table that can be asked for: one tebibyte.
const MOST_MIB: usize = 1 << 20;

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "DEPTH", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: u32,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Json {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

/// Parses a whole number from 0 to `most`; the error says just that range.
fn up_to<T>(most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone + Default,
{
    between(T::default(), most)
}

/// Parses a whole number in this range; the error says just the range.
fn between<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| (&least..=&most).contains(&number));
        number.ok_or_else(|| format!("{least}-{most}"))
    }
}

/// Parses a time in seconds, whole or not; the error says just the range.
fn seconds(text: &str) -> Result<Duration, String> {
    let written = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse().ok().filter(|_| written);
    seconds
        .filter(|&seconds| seconds <= f64::from(u32::MAX))
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("0-{}", u32::MAX))
}

fn threads() -> impl Fn(&str) -> Result<NonZeroUsize, String> + Clone {
    between(NonZeroUsize::MIN, NonZeroUsize::MIN.saturating_add(255))
}

/// An address to listen on, `IP:PORT`; `localhost` is understood.
fn address(text: &str) -> Result<SocketAddr, String> {
    let text = text.replacen("localhost", "127.0.0.1", 1);
    text.parse().map_err(|_| "IP:PORT (127.0.0.1:8080, 0.0.0.0:8080, [::1]:8080)".to_owned())
}

/// A tie rule by name.
fn tie() -> impl TypedValueParser<Value = Tie> {
    by_name(Tie::ALL.iter().map(|tie| tie.name()))
}

/// What has these names.
fn by_name<T>(names: impl Iterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = UnknownName> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).map(|name| name.parse().expect("a possible value"))
}
