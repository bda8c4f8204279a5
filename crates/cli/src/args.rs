//! Shape of the command line. Its texts are in the catalogues: `help.rs` puts them in.
//! A value name with `|` stands as it is; any other is a key: `GAME` is
//! `help-value-game`.

mod arena;
mod compare;
mod conventions;
mod count;
mod db;
mod exam;
mod jobs;
mod join;
mod judge;
mod mcp;
mod place;
mod play;
mod positions;
mod serve;
mod solver;
mod study;
mod tree;
mod value;

use clap::{Args, Parser, Subcommand, ValueEnum};
use enraya_words::Language;

pub(crate) use arena::{Match, Replay, Terms, Tournament};
pub(crate) use compare::{Compare, Format, Orderings, Times};
pub(crate) use count::{Count, Perft};
pub(crate) use db::{Db, DbFile};
pub(crate) use exam::{Exam, Grade};
pub(crate) use jobs::{
    Jobs, JobsMerge, JobsPlan, JobsStatus, JobsWork, PlanGrade, PlanSolve, PlanTerms,
    PlanTournament,
};
pub(crate) use join::Join;
pub(crate) use judge::{Judge, JudgeFormat};
pub(crate) use mcp::Mcp;
pub(crate) use place::Place;
pub(crate) use play::{BoardStyle, Demo, HumanSide, Play, Ugi};
pub(crate) use positions::Positions;
pub(crate) use serve::{LogFormat, Serve};
pub(crate) use solver::{Book, BookBuild, BookInfo, BookVerify, Solve};
pub(crate) use study::{Analyze, Eval, Explain, Puzzle, Review};
pub(crate) use tree::Tree;

/// Display order of the options that every command has: after its own.
pub(crate) const LAST: usize = 1000;

#[derive(Debug, Parser)]
#[command(name = "enraya", disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = Language::codes("|"), display_order = LAST)]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = LAST)]
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
    #[command(subcommand)]
    Db(Db),
    Join(Join),
    Play(Play),
    Demo(Demo),
    Match(Match),
    Tournament(Tournament),
    Replay(Replay),
    Judge(Judge),
    Ugi(Ugi),
    Mcp(Mcp),
    Count(Count),
    Compare(Compare),
    Times(Times),
    Orderings(Orderings),
    Tree(Tree),
    Analyze(Analyze),
    Eval(Eval),
    Explain(Explain),
    Review(Review),
    Puzzle(Puzzle),
    Exam(Exam),
    Grade(Grade),
    #[command(subcommand)]
    Book(Book),
    #[command(subcommand)]
    Jobs(Jobs),
    Solve(Solve),
    Perft(Perft),
    Positions(Positions),
    Games(Games),
    Bench(Json),
    Completions(Completions),
    Man(CommandPath),
    Help(CommandPath),
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
pub(crate) struct Games {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The command that a manual page or a help text is about.
#[derive(Debug, Args)]
pub(crate) struct CommandPath {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}
