//! Why a position is worth what it is, and why its best move is best.
//!
//! An explanation is a list of [`Claim`]s, each with the data behind it. None is a
//! guess. Values come from the analysis; what is said of threats comes from playing
//! every move and every reply; a rule of thumb is called one, and compared with the
//! exact value. What the budget does not settle is not claimed.

mod claim;
mod finale;
mod price;
mod saying;
mod tactics;
mod theory;

use enraya_rules::Player;
use enraya_rules::line::LineRules;
use enraya_search::{Budget, Class, Value};

use crate::table::line_rules;
use crate::value::Worth;
use crate::{Analysis, Table};

pub use claim::{Choice as BestChoice, Claim};
pub use price::{Price, Refutation};
pub use saying::{Paragraph, Topic};

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

/// Explains the position on a table.
///
/// ```
/// use enraya_lab::{Claim, explain, open};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let table = open(&"connect4".parse()?, "4455")?;
/// let explanation = explain(table.as_ref(), &Budget::unlimited());
/// let wins = vec!["2".to_owned(), "6".to_owned()];
/// assert!(explanation.claims.contains(&Claim::DoubleThreat { mv: "3".to_owned(), wins }));
/// let paragraphs = explanation.say(&Words::new(Language::En));
/// assert_eq!(paragraphs[0].text(), "X is to move and wins in 2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(table: &dyn Table, budget: &Budget) -> Explanation {
    let mut table = table.duplicate();
    let table = table.as_mut();
    let rules = line_rules(table);
    let mut explanation = Explanation {
        player: table.to_move(),
        claims: Vec::new(),
        line: Vec::new(),
        nodes: 0,
        complete: true,
        alternates: table.alternates(),
        gravity: rules.is_some_and(|rules| rules.gravity()),
    };
    if let Some(outcome) = table.outcome() {
        explanation.claims.push(Claim::Over(outcome));
        return explanation;
    }
    let analysis = table.analyze(budget);
    explanation.nodes = analysis.nodes;
    explanation.complete = analysis.is_exact();
    let worth = analysis.worth().expect("a game that goes on has moves");
    explanation.claims.push(Claim::Value(worth));
    if worth.value.class().is_none() {
        explanation.claims.extend(theory::open_lines(table));
    }
    explanation.claims.push(claim::best(&analysis, worth));
    let side = Side { rules, worth, analysis: &analysis };
    explanation.claims.extend(tactics::claims(table, &side));
    explanation.claims.extend(theory::claims(table, &side));
    if !side.is_tactical() {
        explanation.claims.extend(finale::new_threats(table, &side));
    }
    if let Some(study) = &analysis.study {
        explanation.claims.extend(finale::threats(&study.threats));
        explanation.claims.extend(finale::zugzwang(&study.zugzwang, &side, table.to_move()));
    }
    if worth.exact {
        explanation.follow(table, &analysis, budget);
    }
    explanation.claims.extend(price::costs(table, &side, budget));
    explanation
}

/// What the parts of an explanation are made from.
struct Side<'a> {
    /// The rules, on a board of lines.
    rules: Option<LineRules>,
    /// What the position is worth.
    worth: Worth,
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
        self.worth == Worth { value: Value::Win(plies), exact: true }
    }

    /// Whether the threats of the next moves decide.
    fn is_tactical(&self) -> bool {
        self.worth.distance().is_some_and(|plies| plies <= TACTICAL)
    }
}

impl Explanation {
    /// Adds best play to its end, and how it ends there.
    fn follow(&mut self, table: &mut dyn Table, analysis: &Analysis, budget: &Budget) {
        let known = analysis.study.as_ref().map(|study| study.line.clone()).unwrap_or_default();
        let first = analysis.best().map(|mv| mv.text.clone());
        let rest = budget.less_nodes(self.nodes);
        let line = finale::Line::follow(table, known, first, &rest);
        self.nodes += line.nodes;
        self.complete &= line.outcome.is_some();
        if line.moves.is_empty() {
            return;
        }
        self.claims.extend(finale::forced_column(table, &line, self.gravity));
        let forced = finale::forced_line(table, &line);
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
    pub fn worth(&self) -> Option<Worth> {
        self.claims.iter().find_map(|claim| match claim {
            Claim::Value(worth) => Some(*worth),
            _ => None,
        })
    }
}

/// Plays a move, looks, and takes it back.
fn after<T>(table: &mut dyn Table, mv: &str, look: impl FnOnce(&mut dyn Table) -> T) -> T {
    table.play(mv).expect("a legal move can be played");
    let seen = look(table);
    table.undo();
    seen
}

/// Whether a value is of this class for certain.
fn is(worth: Worth, class: Class) -> bool {
    worth.value.class() == Some(class)
}
