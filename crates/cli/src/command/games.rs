//! `enraya games`: list of games.

use std::io::Write;

use enraya_play::{Level, Session, level_count};
use enraya_rules::any::FORMS;
use enraya_rules::{AnyGame, Dots, LineRules, Nim};
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, args: &args::Json) -> Result<(), CliError> {
    let words = &context.words;
    let [tictactoe, connect4, gomoku, line, nim, dots] = FORMS;
    let games = [
        (tictactoe, words.get("games-tictactoe")),
        (connect4, words.get("games-connect4")),
        (gomoku, words.get("games-gomoku")),
        (line, say!(words, "games-line", most = LineRules::MAX_SIDE)),
        (nim, say!(words, "games-nim", heaps = Nim::MAX_HEAPS, size = Nim::MAX_OBJECTS)),
        (dots, say!(words, "games-dots", most = Dots::MAX_SIDE)),
    ];
    if args.json {
        let report: Vec<_> = games
            .iter()
            .map(|(name, what)| {
                let aliases = AnyGame::aliases(name);
                let levels = levels(name);
                serde_json::json!({
                    "name": name, "aliases": aliases, "description": what, "levels": levels,
                })
            })
            .collect();
        writeln!(context.out, "{}", serde_json::Value::from(report))?;
        return Ok(());
    }
    for (name, what) in games {
        let aliases = AnyGame::aliases(name);
        writeln!(context.out, "{name}")?;
        writeln!(context.out, "    {what}")?;
        if !aliases.is_empty() {
            let line = say!(words, "games-alias", names = aliases.join(", "));
            writeln!(context.out, "    {line}")?;
        }
        let line = match levels(name) {
            Some(count) => say!(words, "games-levels", count = count),
            None => say!(words, "games-levels-sized", least = Level::count(0), most = Level::MOST),
        };
        writeln!(context.out, "    {line}")?;
    }
    Ok(())
}

/// Number of levels of a game; `None` if it depends on the parameters.
fn levels(name: &str) -> Option<u32> {
    let game: AnyGame = name.parse().ok()?;
    Some(level_count(&Session::new(game)))
}
