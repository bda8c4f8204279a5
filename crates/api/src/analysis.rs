//! Analyses: the value of every move of one position or many.

use enraya_play::{Localized, Session, Threat, Zugzwang};
use enraya_rules::{AnyGame, Outcome};
use enraya_search::Budget;
use enraya_search::solver::Bounds;
use enraya_study::report::ValueReport;
use enraya_study::{Analysis, MoveValue, analyze, threats};
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parse::parse_game;
use crate::picture::BoardView;
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// The positions to analyse.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Question)]
pub struct AnalysisRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// One position; the empty text is the start.
    #[schema(example = "4453")]
    pub position: Option<String>,
    /// Or many.
    pub positions: Option<Vec<String>>,
}

/// Result of a finished game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Ending)]
pub struct GameEnd {
    /// `X` or `O`; null for a draw.
    winner: Option<String>,
}

impl From<Outcome> for GameEnd {
    fn from(outcome: Outcome) -> GameEnd {
        GameEnd { winner: outcome.winner().map(|player| player.to_string()) }
    }
}

/// A move and its value for the player who makes it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Move)]
pub struct MoveAnalysis {
    #[serde(rename = "move")]
    text: String,
    value: ValueReport,
    /// On the exact solver's scale, where there is one and the score is proven.
    score: Option<i32>,
    /// Whether no other move is better.
    best: bool,
}

/// An empty cell that completes a line.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Threat)]
pub struct ThreatView {
    player: String,
    /// As a move; without gravity the letter of the column.
    column: String,
    /// From the bottom, counted from one.
    row: u32,
    /// The cell's place in the picture.
    place: usize,
    /// `odd` or `even`; null without gravity, where it does not matter.
    parity: Option<&'static str>,
    /// Whether a stone can be played there now.
    playable: bool,
    words: String,
}

impl ThreatView {
    /// The threats of a position; `None` if the game has no lines, a line loses, or the game is
    /// over.
    pub(crate) fn all(session: &Session, words: &Words) -> Option<Vec<ThreatView>> {
        let view = |threat: &Threat| ThreatView {
            player: threat.player.to_string(),
            column: threat.column.clone(),
            row: threat.row,
            place: threat.place,
            parity: threat.parity_name(),
            playable: threat.playable,
            words: threat.say(words),
        };
        threats(session).map(|threats| threats.iter().map(view).collect())
    }
}

/// A rule of thumb: the player who profits when only bad moves are left.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Zugzwang)]
pub struct ZugzwangView {
    holder: Option<String>,
    words: String,
}

impl ZugzwangView {
    pub(crate) fn new(zugzwang: &Zugzwang, words: &Words) -> ZugzwangView {
        ZugzwangView {
            holder: zugzwang.holder().map(|player| player.to_string()),
            words: zugzwang.say(words),
        }
    }
}

/// The analysis of a position.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Report)]
pub struct AnalysisView {
    game: String,
    position: String,
    drawing: String,
    /// The player to move; in a finished game, the player who would be.
    to_move: String,
    outcome: Option<GameEnd>,
    /// Whether nothing is an estimate.
    exact: bool,
    /// For the player to move; null if the game is over.
    value: Option<ValueReport>,
    score: Option<i32>,
    moves: Vec<MoveAnalysis>,
    /// Principal variation, as far as it was found.
    line: Vec<String>,
    /// Null if the game has no lines, a line loses, or the game is over.
    threats: Option<Vec<ThreatView>>,
    /// By a rule of thumb: null where the value is proved, or the game has no such rule.
    zugzwang: Option<ZugzwangView>,
    depth: u32,
    nodes: u64,
    /// Whether others waited for the server, so that it searched for less than its usual time
    /// and has not proven everything: asking again later gives a better answer.
    hurried: bool,
    #[serde(flatten)]
    board: BoardView,
}

impl AnalysisView {
    /// The same, found in less time than usual if `hurried`.
    #[must_use]
    pub fn hurried(self, hurried: bool) -> AnalysisView {
        AnalysisView { hurried: hurried && !self.exact, ..self }
    }

    fn new(
        session: &Session,
        position: String,
        analysis: &Analysis,
        words: &Words,
    ) -> AnalysisView {
        let alternates = session.alternates();
        let score = |mv: &MoveValue| mv.bounds.and_then(Bounds::exact);
        let value = |mv| ValueReport::new(mv, words, alternates);
        let best = analysis.best();
        let moves = analysis.moves.iter().map(|mv| MoveAnalysis {
            text: mv.text.clone(),
            value: value(mv),
            score: score(mv),
            best: mv.best,
        });
        let exact = analysis.exact.as_ref();
        AnalysisView {
            game: session.name(),
            position,
            drawing: session.diagram(),
            to_move: session.to_move().to_string(),
            outcome: session.outcome().map(GameEnd::from),
            exact: analysis.is_exact(),
            value: best.map(value),
            score: best.and_then(score),
            moves: moves.collect(),
            line: exact.map(|exact| exact.line.clone()).unwrap_or_default(),
            threats: ThreatView::all(session, words),
            zugzwang: analysis.zugzwang().map(|zugzwang| ZugzwangView::new(zugzwang, words)),
            depth: analysis.depth,
            nodes: analysis.nodes,
            hurried: false,
            board: BoardView::new(session),
        }
    }
}

/// An invalid position of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Refused)]
pub struct RefusedPosition {
    position: String,
    problem: Problem,
}

/// The analysis of a position of a list, or what is wrong with it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Answer)]
pub enum AnalysisAnswer {
    /// The analysis.
    Report(Box<AnalysisView>),
    /// What is wrong with the position.
    Refused(RefusedPosition),
}

/// The answers, in the order of the positions.
#[derive(Debug, Serialize, ToSchema)]
pub struct Analyses {
    /// The answers.
    pub analyses: Vec<AnalysisAnswer>,
}

/// The positions of a request, to be analysed one by one.
#[derive(Debug)]
pub struct AnalysisPlan {
    /// The game.
    pub game: AnyGame,
    /// The positions.
    pub positions: Vec<String>,
    single: bool,
}

impl AnalysisRequest {
    /// The positions to analyse, at most so many.
    pub fn plan(self, max_positions: usize, words: &Words) -> Result<AnalysisPlan, Problem> {
        let game = parse_game(&self.game, words)?;
        let (positions, single) = match (self.position, self.positions) {
            (Some(position), None) => (vec![position], true),
            (None, Some(positions)) if positions.len() <= max_positions => (positions, false),
            _ => {
                let detail = say!(words, "problem-positions", most = max_positions);
                return Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail));
            }
        };
        Ok(AnalysisPlan { game, positions, single })
    }
}

impl AnalysisPlan {
    /// The entry of a position. Among many, an invalid position is an entry; any other
    /// problem is the problem of the whole request.
    pub fn entry(
        &self,
        position: &str,
        found: Result<AnalysisView, Problem>,
    ) -> Result<AnalysisAnswer, Problem> {
        match found {
            Ok(report) => Ok(AnalysisAnswer::Report(Box::new(report))),
            Err(problem) if self.single || problem.code != ProblemCode::BadPosition => Err(problem),
            Err(problem) => {
                let position = position.to_owned();
                Ok(AnalysisAnswer::Refused(RefusedPosition { position, problem }))
            }
        }
    }
}

/// The value of every move of one position.
pub fn analyse_position(
    game: &AnyGame,
    position: &str,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<AnalysisView, Problem> {
    let (session, workspace) = sessions.open(game, position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    let analysis = analyze(session, workspace, budget);
    Ok(AnalysisView::new(session, position.to_owned(), &analysis, words))
}

/// The value of every move of all positions of a request, one after the other. `budget`
/// makes the budget of each.
pub fn analyse(
    request: AnalysisRequest,
    max_positions: usize,
    sessions: &mut SessionCache,
    mut budget: impl FnMut() -> Budget,
    words: &Words,
) -> Result<Analyses, Problem> {
    let plan = request.plan(max_positions, words)?;
    let answers = plan.positions.iter().map(|position| {
        let found = analyse_position(&plan.game, position, sessions, &budget(), words);
        plan.entry(position, found)
    });
    Ok(Analyses { analyses: answers.collect::<Result<_, _>>()? })
}

#[cfg(test)]
mod tests {
    use enraya_words::Language;

    use super::*;

    #[test]
    fn an_invalid_position_of_a_list_is_an_entry() {
        let words = Words::new(Language::En);
        let mut sessions = SessionCache::default();
        let mut ask = |position: Option<&str>, positions: &[&str]| {
            let positions = positions.iter().map(|text| (*text).to_owned()).collect();
            let request = AnalysisRequest {
                game: "tictactoe".to_owned(),
                position: position.map(str::to_owned),
                positions: Some(positions).filter(|positions: &Vec<_>| !positions.is_empty()),
            };
            analyse(request, 2, &mut sessions, Budget::unlimited, &words)
        };
        let codes = |answers: Result<Analyses, Problem>| match answers {
            Ok(Analyses { analyses }) => {
                let code = |answer: &AnalysisAnswer| match answer {
                    AnalysisAnswer::Report(_) => None,
                    AnalysisAnswer::Refused(refused) => Some(refused.problem.code),
                };
                Ok(analyses.iter().map(code).collect::<Vec<_>>())
            }
            Err(problem) => Err(problem.code),
        };
        let bad = ProblemCode::BadPosition;
        assert_eq!(codes(ask(Some("a1 b2"), &[])), Ok(vec![None]));
        assert_eq!(codes(ask(Some("z9"), &[])), Err(bad));
        assert_eq!(codes(ask(None, &["z9", "a1 b2"])), Ok(vec![Some(bad), None]));
        assert_eq!(codes(ask(None, &["", "", ""])), Err(ProblemCode::BadRequest));
        assert_eq!(codes(ask(Some(""), &[""])), Err(ProblemCode::BadRequest));
    }
}
