//! `enraya puzzle`: a position in which one move is to be found.

use std::io::Write;

use enraya_lab::complaint::shown;
use enraya_lab::report::PuzzleReport;
use enraya_lab::value::Worth;
use enraya_lab::{Complaint, Puzzle, PuzzleError, Table, puzzle};
use enraya_rules::AnyGame;
use enraya_search::{Budget, Value};
use enraya_words::{Words, say};

use crate::args::{self, Place};
use crate::board::{self, Look};
use crate::failure::{Failure, OrUsage};
use crate::interrupt;
use crate::session::{Session, fresh_seed};

pub(crate) fn run(session: &mut Session, args: &args::Puzzle) -> Result<(), Failure> {
    let game: AnyGame = args.game.parse().or_usage(&session.words)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    interrupt::end(session);
    let made = puzzle(&game, args.difficulty, seed, &Budget::unlimited());
    let puzzle = made.map_err(|error| match error {
        PuzzleError::Unsolvable => Failure::Usage(error.say(&session.words)),
        PuzzleError::NotFound | PuzzleError::Stopped => Failure::Failed(error.say(&session.words)),
    })?;
    if args.json {
        let report = PuzzleReport::new(&game.to_string(), seed, &puzzle, &session.words);
        let report = serde_json::to_value(report).expect("a report is plain data");
        writeln!(session.out, "{report}")?;
        return Ok(());
    }
    let place = Place { game: args.game.clone(), position: puzzle.position.clone() };
    let mut table = session.table(&place)?;
    if args.seed.is_none() {
        writeln!(session.err, "{}", say!(session.words, "seed", seed = seed))?;
    }
    show(session, table.as_ref(), &puzzle)?;
    // Whoever looks on from a script has nothing to answer with.
    let answer = match &args.answer {
        Some(answer) => Some(answer.clone()),
        None if session.interactive() => ask(session)?,
        None => return Ok(()),
    };
    grade(session, table.as_mut(), &puzzle, answer.as_deref())
}

fn show(session: &mut Session, table: &dyn Table, puzzle: &Puzzle) -> Result<(), Failure> {
    let (words, player) = (&session.words, puzzle.to_move.to_string());
    let (game, difficulty) = (table.name(), puzzle.difficulty);
    let title = say!(words, "puzzle-title", game = game, player = player, difficulty = difficulty);
    let look = Look { color: session.color, numbers: false };
    let drawing = board::draw(words, &table.picture(), look);
    let position = say!(words, "puzzle-position", position = puzzle.position.as_str());
    let task = puzzle.task.say(words);
    writeln!(session.out, "{title}\n\n{drawing}\n{position}\n{task}")?;
    Ok(())
}

/// What the user types; `None` for nothing.
fn ask(session: &mut Session) -> Result<Option<String>, Failure> {
    write!(session.out, "{} ", session.words.get("puzzle-ask"))?;
    session.out.flush()?;
    Ok(session.read_line()?.filter(|line| !line.is_empty()))
}

/// Compares an answer with the solution, which no answer just shows.
fn grade(
    session: &mut Session,
    table: &mut dyn Table,
    puzzle: &Puzzle,
    answer: Option<&str>,
) -> Result<(), Failure> {
    let words = &session.words;
    let (mv, value) = (puzzle.solution.as_str(), value(words, table, puzzle));
    let Some(answer) = answer else {
        let line = say!(words, "puzzle-solution", move = mv, value = value);
        writeln!(session.out, "{line}")?;
        return Ok(());
    };
    table.play(answer).or_usage(words)?;
    let played = table.played();
    if played.last().is_some_and(|played| played == mv) {
        let line = say!(words, "puzzle-right", move = mv, value = value);
        writeln!(session.out, "{line}")?;
        return Ok(());
    }
    let line = say!(words, "puzzle-wrong", found = shown(answer), move = mv, value = value);
    writeln!(session.out, "{line}")?;
    Err(Failure::Wrong)
}

/// What the solution does.
fn value(words: &Words, table: &dyn Table, puzzle: &Puzzle) -> String {
    let value = puzzle.distance.map_or(Value::Draw, Value::Win);
    Worth { value, exact: true }.clause(words, table.alternates())
}
