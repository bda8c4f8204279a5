//! `enraya games`: list of games.

use std::io::Write;

use enraya_play::Level;
use enraya_play::localize::form_in_words;
use enraya_play::report::GameReport;
use enraya_rules::any::FORMS;
use enraya_rules::{AnyGame, Dots, LineRules, Nim};
use enraya_words::{Words, say};

use crate::args;
use crate::columns::align;
use crate::context::Context;
use crate::error::{CliError, OrUsage};

pub(crate) fn run(context: &mut Context, args: &args::Games) -> Result<(), CliError> {
    let words = &context.words;
    let asked: Option<AnyGame> =
        args.game.as_deref().map(|name| name.parse().or_usage(words)).transpose()?;
    let [tictactoe, connect4, gomoku, line, othello, nim, dots] = FORMS;
    let games = [
        (tictactoe, words.get("games-tictactoe")),
        (connect4, words.get("games-connect4")),
        (gomoku, words.get("games-gomoku")),
        (line, say!(words, "games-line", most = LineRules::MAX_SIDE)),
        (othello, words.get("games-othello")),
        (nim, say!(words, "games-nim", heaps = Nim::MAX_HEAPS, size = Nim::MAX_OBJECTS)),
        (dots, say!(words, "games-dots", most = Dots::MAX_SIDE)),
    ];
    let games: Vec<(&str, String)> = match &asked {
        None => games.into(),
        Some(game) => games.into_iter().filter(|(name, _)| kind(name) == kind_of(game)).collect(),
    };
    if args.json {
        let reports = games.into_iter().map(|(name, what)| GameReport::new(name, what));
        context.write_json(&reports.collect::<Vec<_>>())?;
        return Ok(());
    }
    for (name, what) in games {
        let GameReport { aliases, levels, .. } = GameReport::new(name, String::new());
        writeln!(context.out, "{}", form_in_words(name, words))?;
        writeln!(context.out, "    {what}")?;
        if !aliases.is_empty() {
            let line = say!(words, "games-alias", names = aliases.join(", "));
            writeln!(context.out, "    {line}")?;
        }
        let line = match levels {
            Some(count) => say!(words, "games-levels", count = count),
            None => say!(words, "games-levels-sized", least = Level::count(0), most = Level::MAX),
        };
        writeln!(context.out, "    {line}")?;
    }
    if asked.is_some_and(|game| game.line_rules() == Some(LineRules::TICTACTOE)) {
        write!(context.out, "\n{}", cell_names(words))?;
    }
    Ok(())
}

/// The word before the parameters of a name or form.
fn kind(name: &str) -> &str {
    name.split([':', '[', '+']).next().unwrap_or(name)
}

fn kind_of(game: &AnyGame) -> String {
    kind(&game.to_string()).to_owned()
}

/// The ways to name a cell of Tic-Tac-Toe, row by row from the top.
fn cell_names(words: &Words) -> String {
    let titles =
        ["games-cells-commands", "games-cells-dialogue", "games-cells-cs50", "games-cells-aima"];
    let titles = titles.map(|key| words.get(key));
    let cells = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
    let rows = cells.map(|(row, column)| {
        let file = ['a', 'b', 'c'][column];
        let number = 3 * row + column;
        vec![
            format!("{file}{}", 3 - row),
            number.to_string(),
            format!("({row}, {column})"),
            format!("({column}, {row})"),
        ]
    });
    let rows: Vec<Vec<String>> = [titles.to_vec()].into_iter().chain(rows).collect();
    format!("{}\n{}", words.get("games-cells"), align(&rows, |_| true))
}
