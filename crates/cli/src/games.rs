//! `enraya games`: what there is.

use std::io::Write;

use enraya_rules::{AnyGame, Dots, FORMS, LineRules, Nim};
use enraya_words::say;

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Json) -> Result<(), Failure> {
    let words = &session.words;
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
                serde_json::json!({ "name": name, "aliases": aliases, "description": what })
            })
            .collect();
        writeln!(session.out, "{}", serde_json::Value::from(report))?;
        return Ok(());
    }
    for (name, what) in games {
        let aliases = AnyGame::aliases(name);
        writeln!(session.out, "{name}")?;
        writeln!(session.out, "    {what}")?;
        if !aliases.is_empty() {
            let line = say!(words, "games-alias", names = aliases.join(", "));
            writeln!(session.out, "    {line}")?;
        }
    }
    Ok(())
}
