//! Candidates: the best few moves of a large board, and what is proved of it, told while the
//! search deepens.

use enraya_play::value::ProvenValue;
use enraya_play::{Localized, Session, Zugzwang};
use enraya_search::{Budget, Value};
use enraya_study::report::ValueReport;
use enraya_study::{Candidate, Candidates, zugzwang};
use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::{GameEnd, ThreatView, ZugzwangView};
use crate::explanation::PositionRequest;
use crate::parse::parse_game;
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// How many moves are told.
const COUNT: usize = 5;

/// A move, its value for the player who makes it, and the play that follows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Candidate)]
pub struct CandidateView {
    #[serde(rename = "move")]
    text: String,
    value: ValueReport,
    /// Principal variation that begins with the move, as far as it was found.
    line: Vec<String>,
}

/// The values that are still possible, for the player to move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Proved)]
pub struct ProvedView {
    /// At least this: a loss, if it comes to one, comes no sooner.
    worst: ValueReport,
    /// At most this: a win, if it comes to one, comes no sooner.
    best: ValueReport,
    /// Both in one sentence.
    words: String,
}

/// What is known of a position after a depth of the search, or at its end.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Candidates)]
pub struct CandidatesView {
    game: String,
    position: String,
    to_move: String,
    outcome: Option<GameEnd>,
    /// Whether the value of the position is proved, down to the distance.
    exact: bool,
    /// For the player to move; null if the game is over.
    value: Option<ValueReport>,
    /// The best first.
    candidates: Vec<CandidateView>,
    proved: ProvedView,
    /// The empty cells that complete a line; null if the game has no lines, a line loses, or
    /// the game is over.
    threats: Option<Vec<ThreatView>>,
    /// By a rule of thumb: null where the value is proved, or the game has no such rule.
    zugzwang: Option<ZugzwangView>,
    /// Plies to which all moves were searched.
    depth: u32,
    nodes: u64,
    /// Whether this is the last answer.
    done: bool,
    /// Whether others waited for the server, so that it searched for less than its usual time.
    hurried: bool,
}

impl CandidatesView {
    fn new(
        session: &Session,
        position: &str,
        found: &Candidates,
        zugzwang: Option<&Zugzwang>,
        words: &Words,
    ) -> CandidatesView {
        let alternates = session.alternates();
        let report = |value: Value, exact| {
            ValueReport::new(ProvenValue::new(value, exact), words, alternates)
        };
        let candidate = |candidate: &Candidate| CandidateView {
            text: candidate.text.clone(),
            value: report(candidate.value, true),
            line: candidate.line.clone(),
        };
        let (proved, to_move) = (found.proved, session.to_move());
        let outcome = session.outcome();
        let known = match (proved.exact(), proved.class()) {
            (Some(value), _) => Some((value, true)),
            (None, Some(_)) => Some((proved.worst, false)),
            (None, None) => found.moves.first().map(|best| (best.value, true)),
        };
        CandidatesView {
            game: session.name(),
            position: position.to_owned(),
            to_move: to_move.to_string(),
            outcome: outcome.map(GameEnd::from),
            exact: proved.exact().is_some(),
            value: known.filter(|_| outcome.is_none()).map(|(value, exact)| report(value, exact)),
            candidates: found.moves.iter().map(candidate).collect(),
            proved: ProvedView {
                worst: report(proved.worst, true),
                best: report(proved.best, true),
                words: proved.say(to_move, words, alternates),
            },
            threats: ThreatView::all(session, words),
            zugzwang: zugzwang
                .filter(|_| proved.class().is_none())
                .map(|zugzwang| ZugzwangView::new(zugzwang, words)),
            depth: found.depth,
            nodes: found.nodes,
            done: false,
            hurried: false,
        }
    }

    /// The same as the last answer, found in less time than usual if `hurried`.
    #[must_use]
    pub fn done(self, hurried: bool) -> CandidatesView {
        CandidatesView { done: true, hurried: hurried && !self.exact, ..self }
    }
}

/// The best moves of a position, with a call of `report` whenever more is known.
pub fn candidates(
    request: &PositionRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
    report: &mut (dyn FnMut(CandidatesView) + Send),
) -> Result<CandidatesView, Problem> {
    let game = parse_game(&request.game, words)?;
    let (session, workspace) = sessions.open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    let rule = zugzwang(session, workspace);
    let view = |found: &Candidates| {
        CandidatesView::new(session, &request.position, found, rule.as_ref(), words)
    };
    let mut tell = |found: &Candidates| report(view(found));
    let found = enraya_study::candidates(session, workspace, COUNT, budget, &mut tell)
        .map_err(|error| Problem::new(ProblemCode::Busy, words).with_detail(error.say(words)))?;
    Ok(view(&found))
}
