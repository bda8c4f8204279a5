//! Explanations: the value of a position, and why its best move is best.
//!
//! An explanation is a list of [`Claim`]s, each with the data behind it; all are proven. Values
//! come from the analysis, threats from playing every move and every reply; a heuristic is
//! called one and compared with the exact value. Nothing is claimed that the budget does not
//! settle.

mod claim;
mod endgame;
mod immediate_win;
mod move_loss;
mod tactics;
mod text;
mod theory;
mod value_loss;

use enraya_rules::Player;
use enraya_rules::line::LineRules;
use enraya_search::{Budget, Class};

use enraya_play::value::ProvenValue;
use enraya_play::{Session, Workspace};

use crate::analysis::{Analysis, analyze};

pub use claim::{BestReason, Claim};
pub(crate) use tactics::makes_double_threat;
pub use text::{Paragraph, Topic};
pub use value_loss::{Refutation, ValueLoss};

/// A position explained.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The player to move, also in a finished game.
    pub player: Player,
    /// The claims, in the order of the text.
    pub claims: Vec<Claim>,
    /// The principal variation, as far as it is settled.
    pub line: Vec<String>,
    /// Nodes examined.
    pub nodes: u64,
    /// Whether the budget sufficed for every claim that was tried.
    pub complete: bool,
    /// Whether the players always alternate.
    alternates: bool,
    /// Whether moves are columns.
    gravity: bool,
}

/// A win that takes more plies than this is not explained by threats alone: zugzwang is mentioned.
const TACTICAL: u32 = 5;

/// The number of best moves whose threats are listed.
const MANY: usize = 6;

/// Explains a position.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_study::{Claim, explain};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"connect4".parse()?, "4455")?;
/// let explanation = explain(&session, &mut Workspace::default(), &Budget::unlimited());
/// let wins = vec!["2".to_owned(), "6".to_owned()];
/// assert!(explanation.claims.contains(&Claim::DoubleThreat { mv: "3".to_owned(), wins }));
/// let paragraphs = explanation.say(&Words::new(Language::En));
/// assert_eq!(paragraphs[0].text(), "X is to move and wins in 2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(session: &Session, workspace: &mut Workspace, budget: &Budget) -> Explanation {
    let mut session = session.clone();
    let session = &mut session;
    let rules = session.game().line_rules();
    let mut explanation = Explanation {
        player: session.to_move(),
        claims: Vec::new(),
        line: Vec::new(),
        nodes: 0,
        complete: true,
        alternates: session.alternates(),
        gravity: rules.is_some_and(|rules| rules.gravity()),
    };
    if let Some(outcome) = session.outcome() {
        explanation.claims.push(Claim::Over(outcome));
        return explanation;
    }
    let analysis = analyze(session, workspace, budget);
    explanation.nodes = analysis.nodes;
    explanation.complete = analysis.is_exact();
    let worth = analysis.worth().expect("a game that goes on has moves");
    explanation.claims.push(Claim::Value(worth));
    if worth.value.class().is_none() {
        explanation.claims.extend(theory::open_lines(session));
    }
    explanation.claims.push(claim::best(&analysis, worth));
    let side = Side { rules, worth, analysis: &analysis };
    explanation.claims.extend(tactics::claims(session, &side));
    explanation.claims.extend(theory::claims(session, &side));
    if !side.is_tactical() {
        explanation.claims.extend(endgame::new_threats(session, workspace, &side));
    }
    if let Some(exact) = &analysis.exact {
        explanation.claims.extend(endgame::threats(&exact.threats));
        explanation.claims.extend(analysis.zugzwang().cloned().map(Claim::Zugzwang));
    }
    if worth.exact {
        explanation.follow(session, workspace, &analysis, budget);
    }
    explanation.claims.extend(move_loss::losses(session, &side, budget));
    explanation
}

/// The input of the parts of an explanation.
struct Side<'a> {
    /// The rules, if it is a line game.
    rules: Option<LineRules>,
    /// The value of the position.
    worth: ProvenValue,
    analysis: &'a Analysis,
}

impl Side<'_> {
    /// Whether a line wins, so that an empty cell can be a threat.
    fn has_threats(&self) -> bool {
        self.rules.is_some_and(|rules| !rules.misere())
    }

    /// Whether stones fall, and a line wins.
    fn has_gravity(&self) -> bool {
        self.has_threats() && self.rules.is_some_and(|rules| rules.gravity())
    }

    /// The best moves, if it is proven that none is better.
    fn proved_best(&self) -> Vec<&str> {
        let best = self.analysis.moves.iter().filter(|mv| mv.best && self.worth.exact);
        best.map(|mv| mv.text.as_str()).collect()
    }

    fn wins_in(&self, plies: u32) -> bool {
        self.worth.wins_in(plies)
    }

    /// Whether threats of the next moves decide.
    fn is_tactical(&self) -> bool {
        self.worth.distance().is_some_and(|plies| plies <= TACTICAL)
    }
}

impl Explanation {
    /// Adds the principal variation, and the result if it reaches the end.
    fn follow(
        &mut self,
        session: &mut Session,
        workspace: &mut Workspace,
        analysis: &Analysis,
        budget: &Budget,
    ) {
        let known = analysis.exact.as_ref().map(|exact| exact.line.clone()).unwrap_or_default();
        let first = analysis.best().map(|mv| mv.text.clone());
        let rest = budget.less_nodes(self.nodes);
        let line = endgame::Variation::follow(session, workspace, known, first, &rest);
        self.nodes += line.nodes;
        self.complete &= line.outcome.is_some();
        if line.moves.is_empty() {
            return;
        }
        self.claims.extend(endgame::forced_column(session, &line, self.gravity));
        // Best play by margin is not the quickest, so threats do not force it.
        let by_margin = analysis.best().is_some_and(|best| best.margin.is_some());
        let forced = endgame::forced_line(session, &line).filter(|_| !by_margin);
        self.line = line.moves.clone();
        self.claims.push(Claim::Line { moves: line.moves, outcome: line.outcome });
        self.claims.extend(forced);
        self.claims.extend(line.boxes.map(|[first, second]| Claim::Boxes { first, second }));
    }

    /// The value of the position, for its player to move; `None` if the game is
    /// over.
    pub fn worth(&self) -> Option<ProvenValue> {
        self.claims.iter().find_map(|claim| match claim {
            Claim::Value(worth) => Some(*worth),
            _ => None,
        })
    }
}

/// Plays a move, evaluates the closure, and undoes the move.
fn after<T>(session: &mut Session, mv: &str, look: impl FnOnce(&mut Session) -> T) -> T {
    session.play(mv).expect("a legal move can be played");
    let seen = look(session);
    session.undo();
    seen
}

/// Whether a value is certainly of this class.
fn is(worth: ProvenValue, class: Class) -> bool {
    worth.value.class() == Some(class)
}
