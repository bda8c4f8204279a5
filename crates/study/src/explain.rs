//! Explanations: the value of a position, and why its best move is best.
//!
//! An explanation is a list of [`Claim`]s, each with the data behind it. None is a
//! guess. Values come from the analysis; what is said of threats comes from playing
//! every move and every reply; a rule of thumb is called one, and compared with the
//! exact value. What the budget does not settle is not claimed.

mod claim;
mod endgame;
mod move_cost;
mod price;
mod tactics;
mod text;
mod theory;

use enraya_rules::Player;
use enraya_rules::line::LineRules;
use enraya_search::{Budget, Class, Value};

use enraya_play::value::ProvenValue;
use enraya_play::{Session, Workspace};

use crate::analysis::{Analysis, analyze};

pub use claim::{Choice as BestChoice, Claim};
pub use price::{Price, Refutation};
pub use text::{Paragraph, Topic};

/// A position explained.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Whose turn it is or, in a finished game, would be.
    pub player: Player,
    /// What there is to say, in the order in which it is said.
    pub claims: Vec<Claim>,
    /// Best play, as far as it is settled.
    pub line: Vec<String>,
    /// Nodes examined.
    pub nodes: u64,
    /// Whether everything that was looked for was settled.
    pub complete: bool,
    /// Whether the players always take turns.
    alternates: bool,
    /// Whether moves are columns.
    gravity: bool,
}

/// A win that takes more plies than this is not explained by threats alone: it is
/// worth saying who has the zugzwang.
const TACTICAL: u32 = 5;

/// Of so many of the best moves it is told what they threaten.
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
    let rules = session.line_rules();
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
        explanation.claims.extend(endgame::zugzwang(&exact.zugzwang, &side, session.to_move()));
    }
    if worth.exact {
        explanation.follow(session, workspace, &analysis, budget);
    }
    explanation.claims.extend(move_cost::costs(session, &side, budget));
    explanation
}

/// What the parts of an explanation are made from.
struct Side<'a> {
    /// The rules, on a board of lines.
    rules: Option<LineRules>,
    /// What the position is worth.
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

    /// The best moves, if it is proved that nothing is better.
    fn proved_best(&self) -> Vec<&str> {
        let best = self.analysis.moves.iter().filter(|mv| mv.best && self.worth.exact);
        best.map(|mv| mv.text.as_str()).collect()
    }

    fn wins_in(&self, plies: u32) -> bool {
        self.worth == ProvenValue { value: Value::Win(plies), exact: true }
    }

    /// Whether the threats of the next moves decide.
    fn is_tactical(&self) -> bool {
        self.worth.distance().is_some_and(|plies| plies <= TACTICAL)
    }
}

impl Explanation {
    /// Adds best play to its end, and how it ends there.
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
        let line = endgame::Line::follow(session, workspace, known, first, &rest);
        self.nodes += line.nodes;
        self.complete &= line.outcome.is_some();
        if line.moves.is_empty() {
            return;
        }
        self.claims.extend(endgame::forced_column(session, &line, self.gravity));
        let forced = endgame::forced_line(session, &line);
        if forced.is_some() {
            // Nobody is left a choice: zugzwang has no part in it.
            self.claims.retain(|claim| !matches!(claim, Claim::Zugzwang { .. }));
        }
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

/// Plays a move, looks, and takes it back.
fn after<T>(session: &mut Session, mv: &str, look: impl FnOnce(&mut Session) -> T) -> T {
    session.play(mv).expect("a legal move can be played");
    let seen = look(session);
    session.undo();
    seen
}

/// Whether a value is of this class for certain.
fn is(worth: ProvenValue, class: Class) -> bool {
    worth.value.class() == Some(class)
}
