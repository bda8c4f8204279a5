//! `enraya puzzle`: a position with a single best move to find.

use std::io::Write;

use enraya_play::quote::shown;
use enraya_play::{Localized, Session};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::report::PuzzleReport;
use enraya_study::{Puzzle, PuzzleError, puzzle};
use enraya_words::say;

use crate::args::{self, Place};
use crate::board::{self, BoardOptions};
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage};
use crate::interrupt;

pub(crate) fn run(context: &mut Context, args: &args::Puzzle) -> Result<(), CliError> {
    let game: AnyGame = args.game.parse().or_usage(&context.words)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    interrupt::end(context);
    let made = puzzle(&game, args.difficulty, seed, &Budget::unlimited());
    let puzzle = made.map_err(|error| match error {
        PuzzleError::Unsolvable => CliError::Usage(error.say(&context.words)),
        PuzzleError::NotFound | PuzzleError::Stopped => CliError::Failed(error.say(&context.words)),
    })?;
    if args.json {
        let report = PuzzleReport::new(&game.to_string(), seed, &puzzle, &context.words);
        context.write_json(&report)?;
        return Ok(());
    }
    let place = Place { game: args.game.clone(), position: puzzle.position.clone() };
    let mut session = context.session(&place)?;
    // A wrong answer on the command line is an error, before anything is shown.
    if let Some(answer) = &args.answer {
        session.clone().play(answer).or_usage(&context.words)?;
    }
    if args.seed.is_none() {
        writeln!(context.err, "{}", say!(context.words, "seed", seed = seed))?;
    }
    if let Some(miss) = puzzle.miss {
        writeln!(context.err, "{}", miss.say(&context.words))?;
    }
    show(context, &session, &puzzle)?;
    // Without a terminal there is no answer to ask for.
    let answer = match &args.answer {
        Some(answer) => Some(answer.clone()),
        None if context.interactive() => ask(context, &session)?,
        None => return Ok(()),
    };
    grade(context, &mut session, &puzzle, answer.as_deref())
}

fn show(context: &mut Context, session: &Session, puzzle: &Puzzle) -> Result<(), CliError> {
    let (words, player) = (&context.words, puzzle.to_move.to_string());
    let (game, difficulty) = (session.name(), puzzle.difficulty);
    let title = say!(words, "puzzle-title", game = game, player = player, difficulty = difficulty);
    let options = BoardOptions { color: context.color, ..BoardOptions::default() };
    let drawing = board::draw(words, &session.picture(), options);
    let position = say!(words, "puzzle-position", position = puzzle.position.as_str());
    let task = puzzle.task.say(words);
    writeln!(context.out, "{title}\n\n{drawing}\n{position}\n{task}")?;
    Ok(())
}

/// Reads a legal move, asking again after anything else; `None` if the answer is empty.
fn ask(context: &mut Context, session: &Session) -> Result<Option<String>, CliError> {
    loop {
        write!(context.out, "{} ", context.words.get("puzzle-ask"))?;
        context.out.flush()?;
        let answer = context.read_line()?.filter(|line| !line.is_empty());
        match answer.as_deref().map(|answer| session.clone().play(answer)) {
            Some(Err(error)) => {
                let message = error.say(&context.words);
                writeln!(context.out, "{}", say!(context.words, "error", message = message))?;
            }
            _ => return Ok(answer),
        }
    }
}

/// Compares the answer with the solution; without an answer, shows the solution.
fn grade(
    context: &mut Context,
    session: &mut Session,
    puzzle: &Puzzle,
    answer: Option<&str>,
) -> Result<(), CliError> {
    let words = &context.words;
    let mv = puzzle.solution.as_str();
    let value = puzzle.worth.clause(words, session.alternates());
    let Some(answer) = answer else {
        let line = say!(words, "puzzle-solution", move = mv, value = value);
        writeln!(context.out, "{line}")?;
        return Ok(());
    };
    session.play(answer).or_usage(words)?;
    let played = session.record();
    if played.last().is_some_and(|played| played == mv) {
        let line = say!(words, "puzzle-right", move = mv, value = value);
        writeln!(context.out, "{line}")?;
        return Ok(());
    }
    let line = say!(words, "puzzle-wrong", found = shown(answer), move = mv, value = value);
    writeln!(context.out, "{line}")?;
    Err(CliError::Wrong)
}
