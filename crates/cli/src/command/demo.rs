//! `enraya demo`: agent against agent, move by move.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use enraya_play::report::{DemoMoveReport, DemoReport};
use enraya_play::{
    Agent, Choice, Resources, Session, TextbookAgent, Workspace, check_agent, choose_move, title,
};
use enraya_rules::{Outcome, Player};
use enraya_search::{Algorithm, Budget};
use enraya_words::{Words, say};

use crate::args;
use crate::board::{self, BoardOptions};
use crate::context::Context;
use crate::error::{CliError, OrUsage, chosen};
use crate::interrupt;
use crate::search_summary;

pub(crate) fn run(context: &mut Context, args: &args::Demo) -> Result<(), CliError> {
    let session = context.session(&args.place)?;
    let mut workspace = Workspace::new(Resources::all_threads());
    let depth = context.depth(&args.search.depth)?;
    let parse = |text: &String| text.parse::<Agent>().or_usage(&context.words);
    let games: Vec<[Agent; 2]> = match (&args.first, &args.second) {
        (Some(first), Some(second)) => vec![[parse(first)?, parse(second)?]],
        _ => [Algorithm::Minimax, Algorithm::AlphaBeta]
            .map(|algorithm| Agent::Textbook(TextbookAgent::new(algorithm)))
            .map(|agent| [agent.clone(), agent])
            .to_vec(),
    };
    let adapted = |mut agent: Agent| {
        if let Some(tie) = args.search.tie {
            agent = agent.with_tie(tie);
        }
        if depth.is_some() { agent.with_depth(depth) } else { agent }
    };
    let games: Vec<[Agent; 2]> = games.into_iter().map(|pair| pair.map(adapted)).collect();
    for agent in games.iter().flatten() {
        check_agent(&session, &mut workspace, agent).or_usage(&context.words)?;
    }
    let random = games.iter().flatten().any(Agent::is_random);
    let seed = if random { context.seed(args.search.seed)? } else { 0 };
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().cancel(interrupted.clone());
    let mut records = Vec::new();
    for (number, agents) in games.iter().enumerate() {
        let workspace = &mut workspace;
        let mut game = Game { session: session.clone(), workspace, agents, budget: &budget, seed };
        if args.json {
            records.push(game.record(&context.words)?);
        } else {
            if number > 0 {
                writeln!(context.out)?;
            }
            game.show(context)?;
        }
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
    }
    if args.json {
        context.write_json(&records)?;
    }
    if interrupted.load(Ordering::Relaxed) {
        writeln!(context.err, "{}", context.words.get("interrupted"))?;
        return Err(CliError::CutShort);
    }
    Ok(())
}

struct Game<'a> {
    session: Session,
    workspace: &'a mut Workspace,
    agents: &'a [Agent; 2],
    budget: &'a Budget,
    seed: u64,
}

impl Game<'_> {
    /// Plays one move; returns its player, the choice and its seconds, `None` at the end.
    fn step(&mut self, words: &Words) -> Result<Option<(Player, Choice, f64)>, CliError> {
        let start = Instant::now();
        let player = self.session.to_move();
        let seed = self.seed.wrapping_add(self.session.record().len() as u64 + 1);
        let agent = &self.agents[player.index()];
        let choice = choose_move(&self.session, self.workspace, agent, seed, self.budget);
        let choice = chosen(choice, words)?;
        let Some(choice) = choice else { return Ok(None) };
        if !choice.complete {
            return Ok(None);
        }
        self.session.play(&choice.text).expect("agents choose legal moves");
        Ok(Some((player, choice, start.elapsed().as_secs_f64())))
    }

    fn record(&mut self, words: &Words) -> Result<DemoReport, CliError> {
        let mut moves = Vec::new();
        while let Some((player, choice, _)) = self.step(words)? {
            moves.push(DemoMoveReport::new(player, choice));
        }
        Ok(DemoReport::new(&self.session, self.agents, moves))
    }

    fn show(&mut self, context: &mut Context) -> Result<(), CliError> {
        let Context { words, out, color, .. } = context;
        let [first, second] = self.agents.each_ref().map(Agent::to_string);
        let game = title::of(&self.session.game(), words);
        let title = if first == second {
            say!(words, "demo-game", agent = first, game = game)
        } else {
            say!(words, "demo-pair", first = first, second = second, game = game)
        };
        writeln!(out, "{title}\n")?;
        let options = BoardOptions { color: *color, ..BoardOptions::default() };
        while let Some((player, choice, seconds)) = self.step(words)? {
            let line = say!(
                words,
                "demo-move",
                number = self.session.record().len(),
                player = player.to_string(),
                agent = self.agents[player.index()].name(),
                text = choice.text.as_str()
            );
            let search = search(words, &choice, seconds);
            let drawing = board::draw(words, &self.session.picture(), options);
            writeln!(out, "{line}{search}\n{drawing}")?;
        }
        match self.session.outcome() {
            Some(Outcome::Win(player)) => {
                writeln!(out, "{}", say!(words, "demo-result-win", player = player.to_string()))?;
            }
            Some(Outcome::Draw) => writeln!(out, "{}", words.get("demo-result-draw"))?,
            None => {}
        }
        Ok(())
    }
}

/// Cost of a move, with the conventions that its counts depend on.
fn search(words: &Words, choice: &Choice, seconds: f64) -> String {
    if let Some(parts) = search_summary::parts(words, choice, seconds) {
        return format!(" ({})", parts.join(", "));
    }
    let Some(value) = choice.value else { return String::new() };
    let (nodes, leaves, value) = (choice.nodes, choice.leaves, value.to_string());
    let mut parts = vec![say!(words, "demo-search", nodes = nodes, leaves = leaves, value = value)];
    parts.extend(choice.depth.map(|depth| say!(words, "demo-depth", depth = depth)));
    parts.extend(choice.full_root.then(|| words.get("demo-full-root")));
    format!(" ({})", parts.join(", "))
}
