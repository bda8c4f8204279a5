//! Players measured against the proven value of every move.

use enraya_play::arena::OpeningError;
use enraya_play::{Agent, Limits, Localized, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::judge::{Judge, JudgeLimits, Seats, agent_player};
use enraya_study::report::{JudgeReport, JudgeSubject};
use enraya_words::{Words, say};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::agents::{check_agent, read_agent};
use crate::limits::MAX_POSITIONS;
use crate::parse::{check_range, parse_game};
use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;
use crate::session_cache::SessionCache;

/// The most games.
const MAX_GAMES: u64 = 100;
/// Games if nothing is said.
const GAMES: u64 = 10;

/// The player to judge.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = JudgeQuestion)]
pub struct JudgeRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The player: `random`, `perfect`, `level:1` to `level:10`, `minimax:depth=4`,
    /// `alphabeta:depth=6`, `engine:time=1s`, `mcts:sims=1000`…
    #[schema(example = "level:5")]
    pub agent: String,
    /// The player on the other side; if missing, the judged one plays both.
    pub opponent: Option<String>,
    /// Number of games; 10 if missing.
    #[schema(minimum = 1, maximum = 100)]
    pub games: Option<u64>,
    /// Positions to ask for a move in, in place of games.
    #[schema(max_items = 64)]
    pub positions: Option<Vec<String>>,
    /// Seed of everything random; random if missing, and part of the answer.
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Whether every decision is wanted, as `moves`.
    #[serde(default)]
    pub moves: bool,
}

/// A parsed request.
struct Task {
    game: AnyGame,
    agent: Agent,
    opponent: Option<Agent>,
    games: usize,
    seed: u64,
}

impl JudgeRequest {
    fn read(&self, fresh_seed: u64, words: &Words) -> Result<Task, Problem> {
        let game = parse_game(&self.game, words)?;
        let read = |name: &String| {
            let agent = read_agent(name, words)?;
            check_agent(&agent, &game, words)?;
            Ok::<Agent, Problem>(agent)
        };
        let (agent, opponent) = (read(&self.agent)?, self.opponent.as_ref().map(read).transpose()?);
        let games = check_range(words, "games", self.games, MAX_GAMES)?.unwrap_or(GAMES) as usize;
        let positions = self.positions.as_ref().map(Vec::len);
        let both = self.games.is_some() || opponent.is_some();
        if positions.is_some_and(|count| both || !(1..=MAX_POSITIONS).contains(&count)) {
            let detail = say!(words, "problem-judge-positions", most = MAX_POSITIONS);
            return Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail));
        }
        let seed = seed_or(self.seed, fresh_seed, words)?;
        Ok(Task { game, agent, opponent, games, seed })
    }
}

/// How well a player plays, in games or in positions. What is judged when the budget ends is
/// the answer, with `complete` false. `fresh_seed` is a random number, used if the request has
/// no seed.
pub fn judge(
    request: &JudgeRequest,
    fresh_seed: u64,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<JudgeReport, Problem> {
    let Task { game, agent, opponent, games, seed } = request.read(fresh_seed, words)?;
    let starts = match &request.positions {
        Some(positions) => positions.clone(),
        None => openings(&game, games, seed, budget, words)?,
    };
    let open = |start: &String| {
        Session::open(&game, start).map_err(|error| {
            Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
        })
    };
    let starts = starts.iter().map(open).collect::<Result<Vec<_>, _>>()?;
    let (_, workspace) = sessions.open(&game, "").expect("every game has a start");
    let [mut ours, mut theirs] = [Workspace::default(), Workspace::default()];
    let mut player = agent_player(&agent, &mut ours, Limits::default(), budget, words);
    let mut other = opponent
        .as_ref()
        .map(|agent| agent_player(agent, &mut theirs, Limits::default(), budget, words));
    let mut judge = Judge::new(workspace, JudgeLimits::default(), seed, budget);
    let asked = request.positions.is_some();
    for number in 0..if asked { starts.len() } else { games } {
        if budget.expired() {
            break;
        }
        if asked {
            judge.position(&starts[number], &mut player);
            continue;
        }
        // Each opening is played twice, so that both sides of it are judged.
        let start = &starts[number / 2 % starts.len()];
        match &mut other {
            Some(other) => judge.game(start, &mut player, &mut Seats::Against(other)),
            None => judge.game(start, &mut player, &mut Seats::Both),
        }
    }
    let judged = judge.finish();
    let opponent = opponent.as_ref().map(Agent::to_string);
    let subject = JudgeSubject {
        game: &game.to_string(),
        agent: &agent.to_string(),
        opponent: opponent.as_deref(),
        positions: asked,
        seed,
        complete: !budget.expired(),
        alternates: Session::new(game.clone()).alternates(),
    };
    let report = JudgeReport::new(&subject, &judged, words);
    let moves = if request.moves { report.moves } else { Vec::new() };
    Ok(JudgeReport { moves, ..report })
}

fn openings(
    game: &AnyGame,
    games: usize,
    seed: u64,
    budget: &Budget,
    words: &Words,
) -> Result<Vec<String>, Problem> {
    let made = enraya_study::judge::openings(game, None, games.div_ceil(2), seed, budget);
    let openings = made.map_err(|error| {
        let code = match error {
            OpeningError::Stopped => ProblemCode::Busy,
            _ => ProblemCode::NotPossible,
        };
        Problem::new(code, words).with_detail(error.say(words))
    })?;
    Ok(openings.positions().to_vec())
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use enraya_words::Language;

    use super::*;

    fn ask(text: &str, budget: &Budget) -> Result<JudgeReport, Problem> {
        let words = Words::new(Language::En);
        let request = crate::read_body::<JudgeRequest>(text.as_bytes(), &words).unwrap();
        judge(&request, 7, &mut SessionCache::default(), budget, &words)
    }

    #[test]
    fn games_and_positions_are_judged() {
        let perfect = ask(
            r#"{"game": "tictactoe", "agent": "perfect", "games": 4, "moves": true}"#,
            &Budget::unlimited(),
        );
        let perfect = perfect.unwrap();
        assert_eq!((perfect.games, perfect.seed, perfect.complete), (Some(4), 7, true));
        assert_eq!(perfect.overall.kept.rate, Some(1.0));
        assert_eq!(perfect.moves.len() as u64, perfect.decisions);
        let asked = r#"{"game": "connect4", "agent": "random", "positions": ["44444", "4453"]}"#;
        let asked = ask(asked, &Budget::unlimited()).unwrap();
        assert_eq!((asked.games, asked.decisions, asked.moves.len()), (None, 2, 0));
    }

    #[test]
    fn the_time_is_kept() {
        let begun = Instant::now();
        let budget = Budget::unlimited().time(Duration::from_millis(200));
        let long = r#"{"game": "connect4", "agent": "engine:time=3600s", "games": 100}"#;
        assert!(!ask(long, &budget).unwrap().complete);
        assert!(begun.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn what_cannot_be_judged_is_refused() {
        for (wrong, code) in [
            (r#"{"game": "chess", "agent": "random"}"#, ProblemCode::BadGame),
            (r#"{"game": "nim:1", "agent": "stockfish"}"#, ProblemCode::BadAgent),
            (r#"{"game": "nim:1", "agent": "exec:rm"}"#, ProblemCode::BadAgent),
            (r#"{"game": "nim:1", "agent": "random", "games": 101}"#, ProblemCode::BadRequest),
            (r#"{"game": "nim:1", "agent": "random", "positions": []}"#, ProblemCode::BadRequest),
            (
                r#"{"game": "nim:1", "agent": "random", "games": 1, "positions": [""]}"#,
                ProblemCode::BadRequest,
            ),
            (
                r#"{"game": "nim:1", "agent": "random", "positions": ["zz"]}"#,
                ProblemCode::BadPosition,
            ),
        ] {
            let problem = ask(wrong, &Budget::unlimited()).unwrap_err();
            assert_eq!(problem.code, code, "{wrong}");
        }
    }
}
