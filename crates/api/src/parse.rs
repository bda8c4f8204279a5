//! Names and numbers in requests, parsed with problems in the caller's language.

use std::str::FromStr;

use enraya_play::localize::say_option;
use enraya_play::{Agent, Localized};
use enraya_rules::{AnyGame, NameError};
use enraya_search::UnknownName;
use enraya_words::Words;

use crate::problem::{Problem, ProblemCode};

/// A game by its name.
pub fn parse_game(name: &str, words: &Words) -> Result<AnyGame, Problem> {
    name.parse().map_err(|error: NameError| {
        Problem::new(ProblemCode::BadGame, words).with_detail(error.say(words))
    })
}

/// An agent by its name. Programs (`exec:`) are refused, whatever their command: a client
/// must not start processes.
pub fn parse_agent(name: &str, words: &Words) -> Result<Agent, Problem> {
    let refused = |detail| Problem::new(ProblemCode::BadAgent, words).with_detail(detail);
    match name.parse() {
        Ok(Agent::Exec(_)) => Err(refused(words.get("problem-agent-program"))),
        Ok(agent) => Ok(agent),
        Err(error) => Err(refused(error.say(words))),
    }
}

/// One of several names, if one is given.
pub(crate) fn parse_option<T: FromStr<Err = UnknownName>>(
    words: &Words,
    option: &str,
    found: Option<&str>,
) -> Result<Option<T>, Problem> {
    let read = found.map(str::parse).transpose();
    read.map_err(|UnknownName { found, allowed }| {
        let detail = say_option(words, option, &found, &allowed);
        Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
    })
}

/// A number from 1 to `max`, if one is given.
pub(crate) fn check_range(
    words: &Words,
    option: &str,
    found: Option<u64>,
    max: u64,
) -> Result<Option<u64>, Problem> {
    match found {
        Some(number) if !(1..=max).contains(&number) => {
            let detail = say_option(words, option, &number.to_string(), &format!("1-{max}"));
            Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail))
        }
        found => Ok(found),
    }
}
