//! `enraya puzzle`: a position with a single best move to find, played to its end.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use enraya_play::quote::shown;
use enraya_play::{Localized, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::report::PuzzleReport;
use enraya_study::{
    Puzzle, PuzzleDate, PuzzleError, PuzzleQuery, PuzzleSet, draw_puzzle, puzzle, try_puzzle,
};
use enraya_words::say;

use crate::args::{self, Place};
use crate::board::{self, BoardOptions};
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage};
use crate::interrupt;

/// The difficulty of a puzzle that is made from a seed, if none was asked for.
const USUAL_DIFFICULTY: u8 = 2;

pub(crate) fn run(context: &mut Context, args: &args::Puzzle) -> Result<(), CliError> {
    let game: AnyGame = args.game.parse().or_usage(&context.words)?;
    let query = query(context, args)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    interrupt::end(context);
    let found = find(&game, args, query, seed);
    let puzzle = found.map_err(|error| match error.is_of_request() {
        true => CliError::Usage(error.say(&context.words)),
        false => CliError::Failed(error.say(&context.words)),
    })?;
    if args.json {
        let report = PuzzleReport::new(&game.to_string(), seed, &puzzle, &context.words);
        context.write_json(&report)?;
        return Ok(());
    }
    let place = Place { game: args.game.clone(), position: puzzle.position.clone() };
    let session = context.session(&place)?;
    // A wrong answer on the command line is an error, before anything is shown.
    if let Some(answer) = &args.answer {
        session.clone().play(answer).or_usage(&context.words)?;
    }
    if args.seed.is_none() && puzzle.number.is_none() {
        writeln!(context.err, "{}", say!(context.words, "seed", seed = seed))?;
    }
    if let Some(miss) = puzzle.miss {
        writeln!(context.err, "{}", miss.say(&context.words))?;
    }
    show(context, &session, &puzzle)?;
    match &args.answer {
        Some(answer) => grade(context, &session, &puzzle, answer),
        None if context.interactive() => solve(context, session, &puzzle),
        // Without a terminal there is no answer to ask for.
        None => Ok(()),
    }
}

/// A puzzle by number or day.
fn query(context: &Context, args: &args::Puzzle) -> Result<Option<PuzzleQuery>, CliError> {
    let day = match args.daily.as_deref() {
        Some("") => Some(today()),
        date => date.map(|date| date.parse().or_usage(&context.words)).transpose()?,
    };
    Ok(args.number.map(PuzzleQuery::Number).or(day.map(PuzzleQuery::Daily)))
}

/// Today's date in UTC.
fn today() -> PuzzleDate {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    PuzzleDate::from_day((seconds / (24 * 60 * 60)) as u32)
}

fn find(
    game: &AnyGame,
    args: &args::Puzzle,
    query: Option<PuzzleQuery>,
    seed: u64,
) -> Result<Puzzle, PuzzleError> {
    let (theme, budget) = (args.theme, Budget::unlimited());
    let is_made = PuzzleSet::of(game).is_none() || args.seed.is_some();
    match query {
        Some(query) => draw_puzzle(game, &query, &budget),
        None if is_made && theme.is_none() => {
            puzzle(game, args.difficulty.unwrap_or(USUAL_DIFFICULTY), seed, &budget)
        }
        None => {
            let query = PuzzleQuery::Random { theme, difficulty: args.difficulty, seed };
            draw_puzzle(game, &query, &budget)
        }
    }
}

fn show(context: &mut Context, session: &Session, puzzle: &Puzzle) -> Result<(), CliError> {
    let (words, player) = (&context.words, puzzle.to_move.to_string());
    let (game, difficulty) = (session.name(), puzzle.difficulty);
    let title = say!(words, "puzzle-title", game = game, player = player, difficulty = difficulty);
    let number = puzzle.number.map(|number| say!(words, "puzzle-number", number = number));
    let title = number.map_or(title.clone(), |number| format!("{number}: {title}"));
    writeln!(context.out, "{title}")?;
    draw(context, session)?;
    let words = &context.words;
    let position = say!(words, "puzzle-position", position = puzzle.position.as_str());
    writeln!(context.out, "{position}\n{}", puzzle.task.say(words))?;
    Ok(())
}

fn draw(context: &mut Context, session: &Session) -> Result<(), CliError> {
    let options = BoardOptions { color: context.color, ..BoardOptions::default() };
    let drawing = board::draw(&context.words, &session.picture(), options);
    writeln!(context.out, "\n{drawing}")?;
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

/// Asks for move after move, answers each with the best defence, and takes back the wrong ones
/// after showing why; without an answer, shows the solution.
fn solve(context: &mut Context, mut session: Session, puzzle: &Puzzle) -> Result<(), CliError> {
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let mut mistakes = 0;
    let mut solution = Some(puzzle.solution.as_str());
    while let Some(answer) = ask(context, &session)? {
        let tried = try_puzzle(&session, &mut workspace, puzzle.task, &answer, &budget);
        let tried = tried.or_usage(&context.words)?;
        let (words, mv) = (&context.words, tried.text.as_str());
        let value = tried.worth.clause(words, session.alternates());
        if !tried.right {
            mistakes += 1;
            let line = tried.replies.join(" ");
            let line = say!(words, "puzzle-refuted", move = mv, value = value, line = line);
            writeln!(context.out, "{line}")?;
            continue;
        }
        solution = None;
        writeln!(context.out, "{}", say!(words, "puzzle-right", move = mv, value = value))?;
        session.play(mv).or_usage(words)?;
        session.play_all(&tried.replies).or_usage(words)?;
        if !tried.replies.is_empty() {
            let replies = tried.replies.join(" ");
            writeln!(context.out, "{}", say!(words, "puzzle-defence", replies = replies))?;
        }
        draw(context, &session)?;
        if tried.solved {
            tell_end(context, puzzle)?;
            return if mistakes == 0 { Ok(()) } else { Err(CliError::Wrong) };
        }
    }
    if let Some(mv) = solution {
        let value = puzzle.worth.clause(&context.words, session.alternates());
        let line = say!(context.words, "puzzle-solution", move = mv, value = value);
        writeln!(context.out, "{line}")?;
    }
    tell_end(context, puzzle)?;
    if mistakes == 0 { Ok(()) } else { Err(CliError::Wrong) }
}

/// The theme, which would have been a hint before.
fn tell_end(context: &mut Context, puzzle: &Puzzle) -> Result<(), CliError> {
    if let Some(theme) = puzzle.theme {
        let theme = theme.say(&context.words);
        writeln!(context.out, "{}", say!(context.words, "puzzle-theme", theme = theme))?;
    }
    Ok(())
}

/// Compares the answer with the solution.
fn grade(
    context: &mut Context,
    session: &Session,
    puzzle: &Puzzle,
    answer: &str,
) -> Result<(), CliError> {
    let words = &context.words;
    let mv = puzzle.solution.as_str();
    let value = puzzle.worth.clause(words, session.alternates());
    let (played, _) = session.parse_move(answer).or_usage(words)?;
    if played == mv {
        writeln!(context.out, "{}", say!(words, "puzzle-right", move = mv, value = value))?;
        return tell_end(context, puzzle);
    }
    let line = say!(words, "puzzle-wrong", found = shown(answer), move = mv, value = value);
    writeln!(context.out, "{line}")?;
    tell_end(context, puzzle)?;
    Err(CliError::Wrong)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::io;
    use std::rc::Rc;

    use enraya_words::{Language, Words};

    use super::*;

    #[derive(Clone, Default)]
    struct Screen(Rc<RefCell<Vec<u8>>>);

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The first puzzle of Tic-Tac-Toe: `c2` alone does not lose.
    fn solved(typed: &'static str) -> (Result<(), CliError>, String) {
        let game: AnyGame = "tictactoe".parse().unwrap();
        let puzzle = draw_puzzle(&game, &PuzzleQuery::Number(1), &Budget::unlimited()).unwrap();
        let session = Session::open(&game, &puzzle.position).unwrap();
        let screen = Screen::default();
        let mut context = Context {
            words: Words::new(Language::En),
            out: Box::new(screen.clone()),
            err: Box::new(screen.clone()),
            input: Box::new(typed.as_bytes()),
            screen: true,
            typed: true,
            color: false,
        };
        let result = solve(&mut context, session, &puzzle);
        let text = String::from_utf8(screen.0.borrow().clone()).unwrap();
        (result, text)
    }

    #[test]
    fn what_is_mistyped_is_asked_again_and_costs_nothing() {
        let (result, text) = solved("zz\na1\nc2\n\n");
        assert!(result.is_ok(), "{text}");
        assert!(text.contains("error: moves look like 'b2'"), "{text}");
        assert!(text.contains("error: there is no room left there"), "{text}");
        assert!(text.contains("Right: c2"), "{text}");
    }

    #[test]
    fn a_wrong_move_is_refuted_and_another_can_be_tried() {
        let (result, text) = solved("c1\nc2\n\n");
        assert!(matches!(result, Err(CliError::Wrong)), "{text}");
        let (refuted, right) = (text.find("Not c1"), text.find("Right: c2"));
        assert!(refuted.is_some() && refuted < right, "{text}");
    }

    #[test]
    fn an_empty_answer_shows_the_solution() {
        let (result, text) = solved("\n");
        assert!(result.is_ok() && text.contains("c2"), "{text}");
    }
}
