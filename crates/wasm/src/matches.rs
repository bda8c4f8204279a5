//! Matches as folds of the events that a request brings.

use enraya_api::matches::{
    Admission, Command, Digest, Event, Id, Match, NewEngine, NewEngineMove, NewMatch, NewMove,
    ProgressReport, Refusal, Seat, Token, engine_move, hint,
};
use enraya_api::{MOVE_TIME, Problem, ProblemCode, check_agent};
use enraya_search::Budget;
use enraya_words::Words;

use crate::answer::Answer;
use crate::endpoint::Endpoint;
use crate::question::Question;

/// Makes a match.
pub(crate) fn create(question: &Question) -> Result<Answer, Problem> {
    let (words, drawn) = (question.words, question.request);
    let once = question.key()?;
    let wanted: NewMatch = question.body()?;
    if wanted.opponent == "friend" {
        return Err(needs_server(words));
    }
    let setup = wanted.setup(words)?;
    if let Some(agent) = setup.agent() {
        check_agent(agent, &setup.game, words)?;
    }
    let (id, token, seed) = match &once {
        Some(once) => {
            (once.bits("id"), once.bits("token"), u32::from_le_bytes(once.bits("seed")).into())
        }
        None => (drawn.bits(0), drawn.bits(1), drawn.seed()),
    };
    let (id, token) = (Id::from_bits(id), Token::from_bits(token));
    let created = wanted.created(setup, &token, seed, words)?;
    let state = Match::open(id, &created, drawn.now).map_err(|_| failed(words))?;
    let admission = Admission {
        seat: Seat::Host,
        token: token.to_string(),
        presence: token.digest().presence().to_string(),
        r#match: state.view(),
    };
    let (id, events) = (Some(id.to_string()), vec![(created, drawn.now)]);
    let awaits = state.awaits_engine();
    Ok(Answer { status: 201, id, events, awaits, ..Answer::json(&admission) })
}

/// Answers a request about a match.
pub(crate) fn answer(mut question: Question, endpoint: Endpoint) -> Result<Answer, Problem> {
    let words = question.words;
    let missing = || Problem::new(ProblemCode::NotFound, words);
    let id: Id = question.parameter.parse().map_err(|_| missing())?;
    if question.request.events.is_empty() {
        return Err(missing());
    }
    let state = Match::replay(id, &question.request.events).map_err(|_| {
        Problem::new(ProblemCode::Storage, words).with_detail(words.get("problem-match-corrupt"))
    })?;
    let token: Option<Token> = question.request.token.as_deref().and_then(|text| text.parse().ok());
    let key = token.map_or(Digest::NONE, |token| token.digest());
    let seat = || state.seat_of(&key).ok_or_else(missing);
    let command = match endpoint {
        Endpoint::Match => return Ok(shown(&state)),
        Endpoint::EngineMove => {
            let NewEngineMove { ply } = question.optional_body()?.unwrap_or_default();
            if !question.request.own {
                seat()?;
            }
            return think(&mut question, state, ply);
        }
        Endpoint::Hint => {
            let asked = state.ask_hint(seat()?).map_err(|refusal| refusal.problem(words))?;
            let budget = Budget::unlimited().time(MOVE_TIME);
            return Ok(Answer::json(&hint(&asked, question.sessions, &budget, words)));
        }
        Endpoint::Engage => {
            let agent = question.body::<NewEngine>()?.agent(words)?;
            check_agent(&agent, state.game(), words)?;
            Command::Engage { agent }
        }
        Endpoint::Play => {
            let NewMove { text, ply } = question.body()?;
            Command::Play { text, ply }
        }
        Endpoint::Undo => Command::Undo,
        Endpoint::Redo => Command::Redo,
        Endpoint::Draw => Command::Draw,
        Endpoint::Decline => Command::Decline,
        Endpoint::Resign => Command::Resign,
        Endpoint::NextRound => Command::NextRound,
        _ => Command::Swap,
    };
    let seat = seat()?;
    act(&question, state, seat, &command)
}

/// Executes a command; the answer has its event.
fn act(
    question: &Question,
    mut state: Match,
    seat: Seat,
    command: &Command,
) -> Result<Answer, Problem> {
    let words = question.words;
    let decided = state.decide(seat, command).map_err(|refusal| refusal.problem(words))?;
    let Some(decision) = decided else { return Ok(shown(&state)) };
    let (event, at): (Event, i64) = (decision.event().clone(), question.request.now);
    state.commit(decision, at).map_err(|_| failed(words))?;
    Ok(Answer { events: vec![(event, at)], ..shown(&state) })
}

/// Searches for the engine's move and plays it, unless it was played already.
fn think(question: &mut Question, state: Match, ply: Option<u64>) -> Result<Answer, Problem> {
    let words = question.words;
    let refuse = |refusal: Refusal| refusal.problem(words);
    let Some(asked) = state.ask_engine(ply).map_err(refuse)? else { return Ok(shown(&state)) };
    let (ply, seen) = (asked.ply, asked.seen);
    let tell = &mut question.tell;
    let progress = |thinking, alternates| {
        let report = ProgressReport::new(seen, ply, &thinking, alternates, words);
        tell(&Answer::json(&report).body);
    };
    let budget = Budget::unlimited().time(MOVE_TIME);
    let found = engine_move(&asked, question.sessions, &budget, progress);
    let text = found.map_err(|error| error.problem(words))?;
    act(question, state, Seat::Guest, &Command::Answer { text, ply, seen })
}

fn shown(state: &Match) -> Answer {
    let id = Some(state.id().to_string());
    Answer { id, awaits: state.awaits_engine(), ..Answer::json(&state.view()) }
}

fn needs_server(words: &Words) -> Problem {
    Problem::new(ProblemCode::NotPossible, words).with_detail(words.get("problem-needs-server"))
}

fn failed(words: &Words) -> Problem {
    Problem::new(ProblemCode::Internal, words)
}
