//! `enraya tournament`: round robin between agents, with Elo ratings.

use std::io::Write;

use enraya_play::arena::{Score, Standing, Tournament, TournamentReport, round_robin};
use enraya_study::csv;
use enraya_words::say;

use super::contest::{Contest, mean, signed};
use crate::args;
use crate::columns::align;
use crate::context::Context;
use crate::error::CliError;

pub(super) fn run(context: &mut Context, args: &args::Tournament) -> Result<(), CliError> {
    let (agents, terms) = (args.agents.iter().collect::<Vec<_>>(), &args.terms);
    let fixtures = |openings| round_robin(agents.len(), terms.games, openings);
    let contest = Contest::play(context, &args.game, &agents, terms, fixtures)?;
    let tournament = Tournament::new(&contest.games, agents.len());
    if terms.csv {
        write!(context.out, "{}", table(&contest, &tournament))?;
    } else if terms.json {
        context.write_json(&TournamentReport::new(contest.report(), &tournament))?;
    } else if !contest.games.is_empty() {
        show(context, &contest, &tournament)?;
    }
    contest.end(context)
}

/// The cross table, with a column for each opponent by place.
fn show(context: &mut Context, contest: &Contest, tournament: &Tournament) -> Result<(), CliError> {
    let Context { words, out, .. } = context;
    writeln!(out, "{}\n", contest.title(words))?;
    let standings = &tournament.standings;
    let places = (1..=standings.len()).map(|place| place.to_string());
    let head = ["", "tournament-agent", "tournament-elo", "tournament-error", "tournament-points"];
    let mut rows = vec![
        head.iter()
            .map(|key| if key.is_empty() { String::new() } else { words.get(key) })
            .chain([words.get("tournament-games")])
            .chain(places)
            .chain([words.get("match-nodes"), words.get("match-depth"), words.get("match-ms")])
            .collect::<Vec<_>>(),
    ];
    for (place, standing) in (1..).zip(standings) {
        let Standing { agent, rating, score, work, .. } = standing;
        let rivals = standings.iter().map(|rival| match rival.agent == *agent {
            true => "-".to_owned(),
            false => points(&standing.against[rival.agent]),
        });
        let start = [
            place.to_string(),
            contest.agents[*agent].clone(),
            signed(rating.elo),
            format!("±{:.0}", rating.error),
            points(score),
            score.games().to_string(),
        ];
        let end = [work.mean_nodes(), work.mean_depth(), work.mean_ms()].map(mean);
        rows.push(start.into_iter().chain(rivals).chain(end).collect());
    }
    // Names left-aligned, numbers right-aligned.
    write!(out, "{}", align(&rows, |column| column == 1))?;
    for standing in standings.iter().filter(|standing| standing.forfeits > 0) {
        let (agent, count) = (contest.agents[standing.agent].as_str(), standing.forfeits);
        writeln!(out, "{}", say!(words, "tournament-forfeits", agent = agent, count = count))?;
    }
    Ok(())
}

fn points(score: &Score) -> String {
    format!("{:.1}", score.points())
}

/// CSV with a line for each agent and a column for each opponent by place.
fn table(contest: &Contest, tournament: &Tournament) -> String {
    let facts = "place,agent,elo,error,points,games,wins,draws,losses,forfeits,nodes,depth,ms";
    let standings = &tournament.standings;
    let rivals = (1..=standings.len()).map(|place| format!("points_against_{place}"));
    let head = facts.split(',').map(str::to_owned).chain(rivals);
    let row = |(place, standing): (usize, &Standing)| {
        let Standing { agent, rating, score, work, forfeits, .. } = standing;
        let facts = [
            place.to_string(),
            contest.agents[*agent].clone(),
            csv::number(Some(rating.elo)),
            csv::number(Some(rating.error)),
            score.points().to_string(),
            score.games().to_string(),
            score.wins.to_string(),
            score.draws.to_string(),
            score.losses.to_string(),
            forfeits.to_string(),
        ];
        let work = [work.mean_nodes(), work.mean_depth(), work.mean_ms()].map(csv::number);
        let rivals = standings.iter().map(|rival| match rival.agent == *agent {
            true => String::new(),
            false => standing.against[rival.agent].points().to_string(),
        });
        csv::line(facts.into_iter().chain(work).chain(rivals))
    };
    csv::line(head) + &(1..).zip(standings).map(row).collect::<String>()
}
