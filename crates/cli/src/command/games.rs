//! `enraya games`: list of games.

use std::io::Write;

use enraya_play::Level;
use enraya_play::report::GameReport;
use enraya_rules::any::FORMS;
use enraya_rules::{Dots, LineRules, Nim};
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, args: &args::Json) -> Result<(), CliError> {
    let words = &context.words;
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
    if args.json {
        let reports = games.map(|(name, what)| GameReport::new(name, what));
        context.write_json(&reports)?;
        return Ok(());
    }
    for (name, what) in games {
        let GameReport { aliases, levels, .. } = GameReport::new(name, String::new());
        writeln!(context.out, "{name}")?;
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
    Ok(())
}
