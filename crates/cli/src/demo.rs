//! `enraya demo`: agent against agent, move by move.

use std::io::Write;

use enraya_lab::{Agent, Choice, Searcher, Table};
use enraya_rules::{Outcome, Player};
use enraya_search::{Algorithm, Budget};
use enraya_words::{Words, say};
use serde_json::json;

use crate::args;
use crate::board::{self, Look};
use crate::complaint::OrUsage;
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Demo) -> Result<(), Failure> {
    let table = session.table(&args.place)?;
    let depth = session.depth(&args.depth)?;
    let games: Vec<[Agent; 2]> = match (&args.first, &args.second) {
        (Some(first), Some(second)) => {
            let parse = |text: &String| text.parse::<Agent>().or_usage(&session.words);
            vec![[parse(first)?, parse(second)?]]
        }
        _ => [Algorithm::Minimax, Algorithm::AlphaBeta]
            .into_iter()
            .map(|algorithm| Agent::Searcher(Searcher::new(algorithm)))
            .map(|agent| agent.with_tie(args.tie.into()))
            .map(|agent| [agent.clone(), agent])
            .collect(),
    };
    let games: Vec<[Agent; 2]> = games
        .into_iter()
        .map(|agents| {
            agents.map(|agent| if depth.is_some() { agent.with_depth(depth) } else { agent })
        })
        .collect();
    let by_lot = games.iter().flatten().any(Agent::is_random);
    let seed = if by_lot { session.seed(args.seed)? } else { 0 };
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut records = Vec::new();
    for (number, agents) in games.iter().enumerate() {
        let mut game = Game { table: table.duplicate(), agents, budget: &budget, seed };
        if args.json {
            records.push(game.record(&session.words)?);
            continue;
        }
        if number > 0 {
            writeln!(session.out)?;
        }
        game.show(session)?;
    }
    if args.json {
        writeln!(session.out, "{}", serde_json::Value::from(records))?;
    }
    Ok(())
}

struct Game<'a> {
    table: Box<dyn Table>,
    agents: &'a [Agent; 2],
    budget: &'a Budget,
    seed: u64,
}

impl Game<'_> {
    /// Plays one move; who made it, and what it was. `None` at the end.
    fn step(&mut self, words: &Words) -> Result<Option<(Player, Choice)>, Failure> {
        let player = self.table.to_move();
        let seed = self.seed.wrapping_add(self.table.played().len() as u64 + 1);
        let agent = &self.agents[player.index()];
        let choice = self.table.choose(agent, self.budget.clone(), seed).or_usage(words)?;
        let Some(choice) = choice else { return Ok(None) };
        if !choice.complete {
            return Err(Failure::CutShort);
        }
        self.table.play(&choice.text).expect("agents choose legal moves");
        Ok(Some((player, choice)))
    }

    fn record(&mut self, words: &Words) -> Result<serde_json::Value, Failure> {
        let mut moves = Vec::new();
        while let Some((player, choice)) = self.step(words)? {
            moves.push(json!({
                "player": player.to_string(),
                "move": choice.text,
                "value": choice.value,
                "nodes": choice.nodes,
                "leaves": choice.leaves,
                "depth": choice.depth,
            }));
        }
        let winner = self.table.outcome().and_then(Outcome::winner);
        Ok(json!({
            "game": self.table.name(),
            "agents": self.agents.each_ref().map(Agent::to_string),
            "moves": moves,
            "winner": winner.map(|player| player.to_string()),
        }))
    }

    fn show(&mut self, session: &mut Session) -> Result<(), Failure> {
        let Session { words, out, color, .. } = session;
        let [first, second] = self.agents.each_ref().map(Agent::to_string);
        let game = self.table.name();
        let title = if first == second {
            say!(words, "demo-game", agent = first, game = game)
        } else {
            say!(words, "demo-pair", first = first, second = second, game = game)
        };
        writeln!(out, "{title}\n")?;
        let look = Look { color: *color, numbers: false };
        while let Some((player, choice)) = self.step(words)? {
            let line = say!(
                words,
                "demo-move",
                number = self.table.played().len(),
                player = player.to_string(),
                agent = self.agents[player.index()].name(),
                text = choice.text
            );
            let search = match choice.value.map(|value| value.to_string()) {
                Some(value) => {
                    let (nodes, leaves) = (choice.nodes, choice.leaves);
                    let key = "demo-search";
                    format!(
                        " ({})",
                        say!(words, key, nodes = nodes, leaves = leaves, value = value)
                    )
                }
                None => String::new(),
            };
            let drawing = board::draw(words, &self.table.picture(), look);
            writeln!(out, "{line}{search}\n{drawing}")?;
        }
        let result = match self.table.outcome().and_then(Outcome::winner) {
            Some(player) => say!(words, "demo-result-win", player = player.to_string()),
            None => words.get("demo-result-draw"),
        };
        writeln!(out, "{result}")?;
        Ok(())
    }
}
