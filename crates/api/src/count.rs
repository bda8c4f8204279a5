//! Node and leaf counts of textbook searches under a named convention.

use enraya_play::{Localized, SetupError};
use enraya_search::{Algorithm, Budget, Convention, Profile};
use enraya_study::{Count, Experiment};
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::convention::ConventionNames;
use crate::parse::{check_range, parse_game, parse_option};
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// The greatest depth limit, in plies.
const MAX_DEPTH: u64 = 64;

/// The searches to count, and their convention.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CountQuestion)]
pub struct CountRequest {
    /// The game's name.
    #[schema(example = "tictactoe")]
    pub game: String,
    /// The position; the empty text is the start.
    #[serde(default)]
    pub position: String,
    /// `minimax`, `alphabeta`, `pvs` or `deepening`, each at most once; `minimax` and
    /// `alphabeta` if missing.
    #[schema(example = json!(["minimax", "alphabeta"]))]
    pub algorithms: Option<Vec<String>>,
    /// `aima` (default), `cs188`, `lecture` or `coursework`.
    pub profile: Option<String>,
    /// The order of moves: `row`, `column`, `center` or moves, such as `4,3,5`.
    pub order: Option<String>,
    /// `ge` or `gt`.
    pub cut: Option<String>,
    /// `soft` or `hard`.
    pub fail: Option<String>,
    /// `inf` or `unit`.
    pub window: Option<String>,
    /// `shared` or `full`.
    pub root: Option<String>,
    /// `unit`, `ten`, `depth` or `cost`.
    pub utility: Option<String>,
    /// `none`, `lines`, `threats`, `coursework`, `boxes`, `mobility` or `discs`, as the game has.
    pub eval: Option<String>,
    /// The depth limit in plies.
    #[schema(minimum = 1, maximum = 64)]
    pub depth: Option<u32>,
}

/// The counts, with every choice that they depend on.
#[derive(Debug, Serialize)]
pub struct Counts {
    /// In the order of the algorithms; none after one that was cut short.
    pub counts: Vec<Count>,
}

impl CountRequest {
    fn read(&self, words: &Words) -> Result<(Vec<Algorithm>, Profile, Convention), Problem> {
        let usual = ["minimax", "alphabeta"].map(str::to_owned);
        let names = self.algorithms.as_deref().unwrap_or(&usual);
        let mut algorithms = Vec::new();
        for name in names {
            algorithms.extend(parse_option::<Algorithm>(words, "algorithms", Some(name))?);
        }
        let twice = (1..algorithms.len()).any(|i| algorithms[..i].contains(&algorithms[i]));
        if algorithms.is_empty() || twice {
            let detail = words.get("problem-algorithms");
            return Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail));
        }
        check_range(words, "depth", self.depth.map(u64::from), MAX_DEPTH)?;
        let profile =
            parse_option(words, "profile", self.profile.as_deref())?.unwrap_or(Profile::Aima);
        let names = ConventionNames {
            order: self.order.as_deref(),
            cut: self.cut.as_deref(),
            fail: self.fail.as_deref(),
            window: self.window.as_deref(),
            root: self.root.as_deref(),
            utility: self.utility.as_deref(),
            eval: self.eval.as_deref(),
        };
        Ok((algorithms, profile, names.read(profile, words)?))
    }
}

/// Nodes and leaves that algorithms examine in a position, one algorithm after the other.
pub fn count(
    request: &CountRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<Counts, Problem> {
    let game = parse_game(&request.game, words)?;
    let (algorithms, profile, convention) = request.read(words)?;
    let (session, workspace) = sessions.open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    let budget = match request.depth {
        Some(depth) => budget.clone().depth(depth),
        None => budget.clone(),
    };
    let mut counts = Vec::new();
    for algorithm in algorithms {
        let experiment = Experiment { algorithm, profile, convention: convention.clone() };
        let counted = enraya_study::count(session, workspace, &experiment, &budget);
        counts.push(counted.map_err(|error: SetupError| {
            Problem::new(ProblemCode::BadRequest, words).with_detail(error.say(words))
        })?);
        if budget.expired() {
            break;
        }
    }
    Ok(Counts { counts })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use enraya_words::Language;

    use super::*;

    #[test]
    fn counts_are_those_of_the_conventions() {
        let words = Words::new(Language::En);
        let ask = |text: &str, budget: &Budget| {
            let request = crate::read_body::<CountRequest>(text.as_bytes(), &words).unwrap();
            let found = count(&request, &mut SessionCache::default(), budget, &words);
            found.map_err(|problem| problem.code)
        };
        let nodes = |text: &str| {
            let counts = ask(text, &Budget::unlimited()).map(|found| found.counts);
            counts.map(|counts| counts.iter().map(|count| count.nodes).collect::<Vec<_>>())
        };
        assert_eq!(nodes(r#"{"game": "tictactoe"}"#), Ok(vec![549_946, 18_297]));
        let lecture = r#"{"game": "tictactoe", "profile": "lecture", "algorithms": ["alphabeta"]}"#;
        assert_eq!(nodes(lecture), Ok(vec![20_866]));
        let late = Budget::unlimited().time(Duration::ZERO);
        let cut = ask(r#"{"game": "connect4"}"#, &late).unwrap();
        assert!(matches!(&cut.counts[..], [only] if !only.complete));
        for (wrong, code) in [
            (r#"{"game": "chess"}"#, ProblemCode::BadGame),
            (r#"{"game": "nim:1", "position": "zz"}"#, ProblemCode::BadPosition),
            (r#"{"game": "nim:1", "algorithms": []}"#, ProblemCode::BadRequest),
            (r#"{"game": "nim:1", "algorithms": ["pvs", "pvs"]}"#, ProblemCode::BadRequest),
            (r#"{"game": "nim:1", "depth": 0}"#, ProblemCode::BadRequest),
            (r#"{"game": "nim:1", "cut": "x"}"#, ProblemCode::BadRequest),
        ] {
            assert_eq!(nodes(wrong), Err(code), "{wrong}");
        }
    }
}
