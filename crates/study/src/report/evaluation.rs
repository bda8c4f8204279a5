//! JSON report of `eval`: static evaluations, term by term.

use enraya_play::Session;
use enraya_rules::Player;
use enraya_search::evaluator::Term;
use enraya_words::Words;
use serde::Serialize;

use crate::count::as_number;
use crate::evaluate::StaticEvaluation;

/// Output of `eval --json`.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::{evaluate, report::EvaluationsReport};
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"tictactoe".parse()?, "b2")?;
/// let words = Words::new(Language::En);
/// let report = EvaluationsReport::new(&session, &evaluate(&session), &words);
/// assert_eq!((report.evaluations[0].name, report.evaluations[0].value), ("lines", Some(-80.0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Evaluations))]
pub struct EvaluationsReport {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// `X` or `O`.
    pub to_move: String,
    /// `X`, `O` or `draw` if the game is over.
    pub outcome: Option<String>,
    /// The evaluations, the game's default first.
    pub evaluations: Vec<EvaluationReport>,
}

/// One evaluation of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StaticEvaluation))]
pub struct EvaluationReport {
    /// The name of the evaluation, as in `--eval`.
    pub name: &'static str,
    /// What it counts, in words.
    pub words: String,
    /// The value for the player to move, in ten-thousandths of a win.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// What the value is the sum of.
    pub terms: Vec<TermReport>,
}

/// A term of an evaluation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = EvaluationTerm))]
pub struct TermReport {
    /// Its name.
    pub name: &'static str,
    /// What it counts, in words.
    pub words: String,
    /// The first player's share.
    pub x: ShareReport,
    /// The second player's share.
    pub o: ShareReport,
}

/// A player's share of a term.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = EvaluationShare))]
pub struct ShareReport {
    /// How many the player has.
    pub number: i32,
    /// What one is worth, in ten-thousandths of a win.
    #[serde(serialize_with = "as_number")]
    pub weight: Option<f64>,
    /// What all are worth.
    #[serde(serialize_with = "as_number")]
    pub worth: Option<f64>,
}

impl EvaluationsReport {
    /// The report on a position's evaluations, in the language of `words`.
    pub fn new(session: &Session, found: &[StaticEvaluation], words: &Words) -> EvaluationsReport {
        let evaluation = |one: &StaticEvaluation| EvaluationReport {
            name: one.evaluation.name(),
            words: said(words, "eval-", &EVALUATIONS, one.evaluation.name()),
            value: Some(one.value),
            terms: one.terms.iter().map(|term| TermReport::new(term, words)).collect(),
        };
        EvaluationsReport {
            game: session.name(),
            position: session.position(),
            to_move: session.to_move().to_string(),
            outcome: session.outcome().map(super::outcome_name),
            evaluations: found.iter().map(evaluation).collect(),
        }
    }
}

impl TermReport {
    fn new(term: &Term, words: &Words) -> TermReport {
        let share = |player: Player| ShareReport {
            number: term.numbers[player.index()],
            weight: Some(rounded(term.weights[player.index()])),
            worth: Some(rounded(term.worth(player.index()))),
        };
        TermReport {
            name: term.name,
            words: said(words, "eval-term-", &TERMS, term.name),
            x: share(Player::First),
            o: share(Player::Second),
        }
    }
}

/// The messages that describe evaluations.
const EVALUATIONS: [&str; 8] = [
    "eval-none",
    "eval-lines",
    "eval-threats",
    "eval-coursework",
    "eval-boxes",
    "eval-mobility",
    "eval-discs",
    "eval-own",
];

/// The messages that describe terms.
const TERMS: [&str; 21] = [
    "eval-term-lacking-1",
    "eval-term-lacking-2",
    "eval-term-lacking-3",
    "eval-term-lacking-4",
    "eval-term-lacking-more",
    "eval-term-threats",
    "eval-term-threats-odd",
    "eval-term-threats-even",
    "eval-term-threats-near",
    "eval-term-threats-stacked",
    "eval-term-threats-lowest",
    "eval-term-cost",
    "eval-term-boxes",
    "eval-term-discs",
    "eval-term-mobility",
    "eval-term-potential-mobility",
    "eval-term-corners",
    "eval-term-x-squares",
    "eval-term-c-squares",
    "eval-term-stable",
    "eval-term-to-move",
];

/// The message for a name; the name itself if there is none.
fn said(words: &Words, prefix: &str, keys: &[&str], name: &str) -> String {
    let key = keys.iter().find(|key| key.strip_prefix(prefix) == Some(name));
    key.map_or_else(|| name.to_owned(), |key| words.get(key))
}

/// Hundredths are more than a reader needs.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
