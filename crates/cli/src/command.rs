//! Commands of the command line, one module each.

mod analyze;
mod bench;
mod book;
mod compare;
mod completions;
mod contest;
mod count;
mod db;
mod demo;
mod eval;
mod exam;
mod explain;
mod games;
mod grade;
mod help;
mod jobs;
mod join;
mod judge;
mod man;
mod match_;
mod mcp;
mod orderings;
mod perft;
mod play;
mod positions;
mod puzzle;
mod replay;
mod review;
mod serve;
mod solve;
mod times;
mod tournament;
mod tree;
mod ugi;

use crate::args::{Cli, Command};
use crate::context::Context;
use crate::error::CliError;

/// Runs the command that the command line names.
pub(crate) fn run(context: &mut Context, cli: &Cli) -> Result<(), CliError> {
    match &cli.command {
        Command::Serve(args) => serve::run(context, args),
        Command::Db(command) => db::run(context, command),
        Command::Join(args) => join::run(context, args),
        Command::Play(args) => play::run(context, args),
        Command::Demo(args) => demo::run(context, args),
        Command::Match(args) => match_::run(context, args),
        Command::Tournament(args) => tournament::run(context, args),
        Command::Replay(args) => replay::run(context, args),
        Command::Judge(args) => judge::run(context, args),
        Command::Ugi(args) => ugi::run(context, args),
        Command::Mcp(args) => mcp::run(context, args),
        Command::Count(args) => count::run(context, args),
        Command::Compare(args) => compare::run(context, args),
        Command::Times(args) => times::run(context, args),
        Command::Orderings(args) => orderings::run(context, args),
        Command::Tree(args) => tree::run(context, args),
        Command::Analyze(args) => analyze::run(context, args),
        Command::Eval(args) => eval::run(context, args),
        Command::Explain(args) => explain::run(context, args),
        Command::Review(args) => review::run(context, args),
        Command::Puzzle(args) => puzzle::run(context, args),
        Command::Exam(args) => exam::run(context, args),
        Command::Grade(args) => grade::run(context, args, cli.lang.is_some()),
        Command::Book(command) => book::run(context, command),
        Command::Jobs(command) => jobs::run(context, command),
        Command::Solve(args) => solve::run(context, args),
        Command::Perft(args) => perft::run(context, args),
        Command::Positions(args) => positions::run(context, args),
        Command::Games(args) => games::run(context, args),
        Command::Bench(args) => bench::run(context, args),
        Command::Completions(args) => completions::run(context, args),
        Command::Man(args) => man::run(context, args),
        Command::Help(args) => help::run(context, args),
    }
}
