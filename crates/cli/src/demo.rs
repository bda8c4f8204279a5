//! `enraya demo`: agent against agent, move by move.

use std::io::Write;

use enraya_lab::{Agent, Searcher, Table};
use enraya_rules::{Outcome, Player};
use enraya_search::{Algorithm, Budget};
use enraya_words::say;

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
        .map(|agents| agents.map(|agent| if depth.is_some() { agent.with_depth(depth) } else { agent }))
        .collect();
    let by_lot = games.iter().flatten().any(Agent::is_random);
    let seed = if by_lot { session.seed(args.seed)? } else { 0 };
    let budget = Budget::unlimited().cancel(interrupt::flag());
    for (number, agents) in games.iter().enumerate() {
        if number > 0 {
            writeln!(session.out)?;
        }
        play(session, table.duplicate(), agents, &budget, seed)?;
    }
    Ok(())
}

fn play(
    session: &mut Session,
    mut table: Box<dyn Table>,
    agents: &[Agent; 2],
    budget: &Budget,
    seed: u64,
) -> Result<(), Failure> {
    let [first, second] = agents;
    let game = table.name();
    let title = if first == second {
        say!(session.words, "demo-game", agent = first.to_string(), game = game)
    } else {
        let (first, second) = (first.to_string(), second.to_string());
        say!(session.words, "demo-pair", first = first, second = second, game = game)
    };
    writeln!(session.out, "{title}\n")?;
    let look = Look { color: session.color, numbers: false };
    for number in 1.. {
        let player = table.to_move();
        let agent = match player {
            Player::First => first,
            Player::Second => second,
        };
        let move_seed = seed.wrapping_add(number);
        let choice = table.choose(agent, budget.clone(), move_seed).or_usage(&session.words)?;
        let Some(choice) = choice else { break };
        if !choice.complete {
            return Err(Failure::CutShort);
        }
        table.play(&choice.text).expect("agents choose legal moves");
        let words = &session.words;
        let mut line = say!(
            words,
            "demo-move",
            number = number,
            player = player.to_string(),
            agent = agent.name(),
            text = choice.text
        );
        if let Some(value) = choice.value {
            let (nodes, leaves) = (choice.nodes, choice.leaves);
            let value = value.to_string();
            let search =
                say!(words, "demo-search", nodes = nodes, leaves = leaves, value = value);
            line = format!("{line} ({search})");
        }
        let drawing = board::draw(words, &table.picture(), look);
        writeln!(session.out, "{line}\n{drawing}")?;
    }
    let words = &session.words;
    let result = match table.outcome() {
        Some(Outcome::Win(player)) => {
            say!(words, "demo-result-win", player = player.to_string())
        }
        _ => words.get("demo-result-draw"),
    };
    writeln!(session.out, "{result}")?;
    Ok(())
}
