//! JSON report of `explain`.

use enraya_rules::{Outcome, Player};
use enraya_words::Words;
use serde::Serialize;

use super::{ThreatReport, ValueReport, outcome_name};
use enraya_play::Session;

use crate::explain::{Claim, Explanation, Paragraph, Refutation};

/// Output of `explain --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExplanationReport {
    /// The game's name.
    pub game: String,
    /// The position as it was given.
    pub position: String,
    /// `X` or `O`.
    pub to_move: String,
    /// `X`, `O` or `draw` if the game is over.
    pub outcome: Option<String>,
    /// Whether everything that was looked for was settled.
    pub exact: bool,
    /// Nodes examined.
    pub nodes: u64,
    /// For the player to move; null if the game is over.
    pub value: Option<ValueReport>,
    /// The claims, with the data behind them.
    pub claims: Vec<ClaimReport>,
    /// The principal variation, as far as it is settled.
    pub line: Vec<String>,
    /// The position at its end.
    pub end: String,
    /// The text in the reader's language.
    pub paragraphs: Vec<ParagraphReport>,
}

/// A claim. Its fields depend on the kind.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClaimReport {
    /// The kind of claim: `value`, `best`, `wins-at-once`, `block`, `double-threat`…
    pub kind: &'static str,
    /// The moves that the claim is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// The consequence: the moves that then win, the forced reply, or the refutation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replies: Vec<String>,
    /// The player that the claim is about: the winner, the controller of the zugzwang, or the
    /// forced player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Of best moves the reason, of a cost its kind, of an unstoppable threat `double` or
    /// `above`, of zugzwang the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// `wins`, `above` or `fork`: the effect of the refutation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refutation: Option<&'static str>,
    /// The value for the player to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<ValueReport>,
    /// The plies by which the end is delayed or hastened, or after which a column is forced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// Cells that complete a line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<ThreatReport>,
    /// Objects in the heaps, boxes of X and O, or the features of an estimate: cells that
    /// complete a line, lines that lack two stones, lines that lack three, first X's, then O's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<u32>,
    /// Their nim-sum (Bouton 1901).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<u32>,
}

/// A paragraph of the text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ParagraphReport {
    /// `value`, `best`, `finale`, `line` or `costs`; the last is a list.
    pub topic: &'static str,
    /// In the reader's language.
    pub sentences: Vec<String>,
}

impl ExplanationReport {
    /// The report on the explanation of a position that was given as `position`.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_search::Budget;
    /// use enraya_study::{explain, report::ExplanationReport};
    /// use enraya_words::{Language, Words};
    ///
    /// let session = Session::open(&"tictactoe".parse()?, "b2 a1 b1")?;
    /// let explanation = explain(&session, &mut Workspace::default(), &Budget::unlimited());
    /// let words = Words::new(Language::En);
    /// let report = ExplanationReport::new(&session, "b2 a1 b1", &explanation, &words);
    /// let block = report.claims.iter().find(|claim| claim.kind == "block").unwrap();
    /// assert_eq!(block.moves, ["b3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        session: &Session,
        position: &str,
        explanation: &Explanation,
        words: &Words,
    ) -> ExplanationReport {
        let value = |worth| ValueReport::new(worth, words, session.alternates());
        let mut end = session.clone();
        for mv in &explanation.line {
            end.play(mv).expect("best play is legal");
        }
        let claims = explanation.claims.iter();
        ExplanationReport {
            game: session.name(),
            position: position.to_owned(),
            to_move: session.to_move().to_string(),
            outcome: session.outcome().map(outcome_name),
            exact: explanation.complete,
            nodes: explanation.nodes,
            value: explanation.worth().map(value),
            claims: claims.map(|claim| ClaimReport::new(claim, value)).collect(),
            line: explanation.line.clone(),
            end: end.diagram(),
            paragraphs: explanation.say(words).into_iter().map(ParagraphReport::from).collect(),
        }
    }
}

impl ClaimReport {
    fn new(
        claim: &Claim,
        value: impl Fn(enraya_play::value::ProvenValue) -> ValueReport,
    ) -> ClaimReport {
        let one = |mv: &String| vec![mv.clone()];
        let name = |player: Player| Some(player.to_string());
        let plain = ClaimReport { kind: claim.kind(), ..ClaimReport::default() };
        match claim {
            Claim::Over(outcome) => {
                ClaimReport { player: outcome.winner().and_then(name), ..plain }
            }
            Claim::Value(worth) => ClaimReport { value: Some(value(*worth)), ..plain },
            Claim::OpenLines { first, second } => {
                ClaimReport { counts: [*first, *second].concat(), ..plain }
            }
            Claim::Best { moves, reason, .. } => {
                ClaimReport { moves: moves.clone(), reason: Some(reason.name()), ..plain }
            }
            Claim::WinsAtOnce { moves } | Claim::Squeeze { moves } | Claim::Poisoned { moves } => {
                ClaimReport { moves: moves.clone(), ..plain }
            }
            Claim::Block { mv } | Claim::OnlyDefence { mv } => {
                ClaimReport { moves: one(mv), ..plain }
            }
            Claim::Unstoppable { replies, above } => {
                let reason = Some(if *above { "above" } else { "double" });
                ClaimReport { replies: replies.clone(), reason, ..plain }
            }
            Claim::DoubleThreat { mv, wins } => {
                ClaimReport { moves: one(mv), replies: wins.clone(), ..plain }
            }
            Claim::ThreatAbove { mv, win: reply } | Claim::ForcesReply { mv, reply } => {
                ClaimReport { moves: one(mv), replies: one(reply), ..plain }
            }
            Claim::NewThreats { mv, threats } => ClaimReport {
                moves: one(mv),
                threats: threats.iter().map(ThreatReport::from).collect(),
                ..plain
            },
            Claim::ForcedLine => plain,
            Claim::Threats(threats) => {
                ClaimReport { threats: threats.iter().map(ThreatReport::from).collect(), ..plain }
            }
            Claim::Zugzwang(zugzwang) => {
                let (player, reason) = (zugzwang.holder().and_then(name), Some(zugzwang.name()));
                ClaimReport { player, reason, ..plain }
            }
            Claim::ForcedColumn { ply, loser, moves } => ClaimReport {
                player: name(*loser),
                moves: moves.clone(),
                plies: Some(*ply as u32),
                ..plain
            },
            Claim::NimSum { heaps, sum, moves } => ClaimReport {
                counts: heaps.clone(),
                sum: Some(*sum),
                moves: moves.clone(),
                ..plain
            },
            Claim::Closes { mv, boxes } => {
                ClaimReport { moves: one(mv), counts: vec![*boxes as u32], ..plain }
            }
            Claim::Line { moves, outcome } => ClaimReport {
                moves: moves.clone(),
                player: outcome.and_then(Outcome::winner).and_then(name),
                ..plain
            },
            Claim::Boxes { first, second } => {
                ClaimReport { counts: vec![*first as u32, *second as u32], ..plain }
            }
            Claim::Cost { mv, worth, loss, refutation } => ClaimReport {
                moves: one(mv),
                replies: refutation.iter().filter_map(Refutation::reply).collect(),
                reason: Some(loss.name()),
                refutation: refutation.as_ref().map(Refutation::name),
                value: Some(value(*worth)),
                plies: loss.plies(),
                ..plain
            },
        }
    }
}

impl From<Paragraph> for ParagraphReport {
    fn from(paragraph: Paragraph) -> ParagraphReport {
        ParagraphReport { topic: paragraph.topic.name(), sentences: paragraph.sentences }
    }
}
