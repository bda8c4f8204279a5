//! Candidate moves of boards too large for the value of every move: the best few of one deep
//! search, and the range of values that is proved, both told while the search deepens.

use enraya_play::value::{ProvenValue, told_distance};
use enraya_play::{
    Playable, Played, ScoreQuery, Session, Workspace, Zugzwang, plays_perfectly, with_played,
};
use enraya_rules::{AnyGame, Player};
use enraya_search::solver::Progress;
use enraya_search::{BestLines, Budget, Class, NoMemory, Value};
use enraya_words::{Words, say};

use crate::analysis::threats;

/// The largest board with gravity of which every move is solved in about a second.
const SOLVED_CELLS: u32 = 42;

/// One of so many parts of the time goes to the candidates, where an exact solver has the rest.
const CANDIDATE_SHARE: u32 = 2;

/// A move, its value for the player who makes it, and the play that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move, as text.
    pub text: String,
    /// Its value; distances count the move itself.
    pub value: Value,
    /// The principal variation that begins with it.
    pub line: Vec<String>,
}

/// The value of a position lies between these, both included, for its player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedRange {
    /// At least this: a loss, if it comes to one, comes no sooner.
    pub worst: Value,
    /// At most this: a win, if it comes to one, comes no sooner.
    pub best: Value,
}

impl ProvedRange {
    /// Neither player can force a win within so many plies.
    fn beyond(plies: u32) -> ProvedRange {
        ProvedRange { worst: Value::Loss(plies + 1), best: Value::Win(plies + 1) }
    }

    /// Nothing but this value.
    fn exactly(value: Value) -> ProvedRange {
        ProvedRange { worst: value, best: value }
    }

    /// Both are true of the same position.
    fn and(self, other: ProvedRange) -> ProvedRange {
        ProvedRange { worst: self.worst.max(other.worst), best: self.best.min(other.best) }
    }

    /// The value, if only one is left.
    pub fn exact(self) -> Option<Value> {
        (self.worst == self.best).then_some(self.worst)
    }

    /// Win, draw or loss, if that is proved.
    pub fn class(self) -> Option<Class> {
        self.worst.class().filter(|class| self.best.class() == Some(*class))
    }

    /// The range in one sentence: "Proved: nobody can force a win in the next 6 moves."
    ///
    /// ```
    /// use enraya_rules::Player;
    /// use enraya_search::Value;
    /// use enraya_study::ProvedRange;
    /// use enraya_words::{Language, Words};
    ///
    /// let range = ProvedRange { worst: Value::Draw, best: Value::Win(9) };
    /// let words = Words::new(Language::En);
    /// assert_eq!(
    ///     range.say(Player::First, &words, true),
    ///     "Proved: X does not lose, and wins in 5 moves at best.",
    /// );
    /// ```
    pub fn say(self, to_move: Player, words: &Words, alternates: bool) -> String {
        let (player, other) = (to_move.to_string(), (!to_move).to_string());
        let told =
            |value: Value| value.distance().map(|plies| told_distance(value, plies, alternates));
        let (player, other) = (player.as_str(), other.as_str());
        match (self.worst, self.best) {
            (worst, best) if worst == best => {
                let value = ProvenValue::new(worst, true).clause(words, alternates);
                say!(words, "proved-exact", player = player, value = value)
            }
            (Value::Win(_), Value::Win(_)) => say!(words, "proved-wins", player = player),
            (Value::Loss(_), Value::Loss(_)) => say!(words, "proved-wins", player = other),
            (Value::Loss(_), Value::Win(_)) => {
                // Whole moves in which nothing is decided.
                let plies = self.worst.distance().min(self.best.distance()).unwrap_or(1);
                let quiet = if alternates { (plies - 1) / 2 } else { plies - 1 };
                say!(words, "proved-quiet", moves = quiet)
            }
            (worst, Value::Win(_)) if worst.class() == Some(Class::Draw) => {
                let moves = told(self.best).unwrap_or_default();
                say!(words, "proved-not-lost", player = player, moves = moves)
            }
            (Value::Loss(_), _) => {
                let moves = told(self.worst).unwrap_or_default();
                say!(words, "proved-not-lost", player = other, moves = moves)
            }
            _ => say!(words, "proved-quiet", moves = 0),
        }
    }
}

/// What is known of a position after a depth of the search, or at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// The best first; none if the game is over.
    pub moves: Vec<Candidate>,
    /// Plies to which all moves were searched.
    pub depth: u32,
    /// Nodes examined.
    pub nodes: u64,
    /// The values that are still possible.
    pub proved: ProvedRange,
}

/// Whether a game is too large for the value of every move of its positions, so that
/// [`candidates`] tell more: k-in-a-row beyond the exact solver's second.
///
/// ```
/// use enraya_study::is_beyond_solving;
/// let beyond = ["gomoku", "line:7x7x4+gravity", "connect4", "tictactoe", "nim:3,4,5"]
///     .map(|name| is_beyond_solving(&name.parse().unwrap()));
/// assert_eq!(beyond, [true, true, false, false, false]);
/// ```
pub fn is_beyond_solving(game: &AnyGame) -> bool {
    let Some(rules) = game.line_rules() else { return false };
    if rules.gravity() && !rules.misere() && !rules.exact() {
        return rules.rows() * rules.columns() > SOLVED_CELLS;
    }
    !plays_perfectly(&Session::new(game.clone()))
}

/// The zugzwang of a position by the odd-even rule, a rule of thumb, in a game that has an exact
/// solver and is not over. Static: no search.
pub fn zugzwang(session: &Session, workspace: &mut Workspace) -> Option<Zugzwang> {
    threats(session, workspace).map(|(_, zugzwang)| zugzwang)
}

/// The best `count` moves, with a call of `report` whenever more is known.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::{BestLines, Budget, Value};
/// use enraya_study::candidates;
///
/// // X has four in a row, open at one end.
/// let session = Session::open(&"gomoku".parse()?, "h8 g8 i8 a1 j8 a2 k8 a3")?;
/// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited().depth(2));
/// let found = candidates(&session, &mut workspace, 3, &budget, &mut |_| ())?;
/// assert_eq!((found.moves[0].text.as_str(), found.moves[0].value), ("l8", Value::Win(1)));
/// assert_eq!(found.proved.exact(), Some(Value::Win(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn candidates(
    session: &Session,
    workspace: &mut Workspace,
    count: usize,
    budget: &Budget,
    report: &mut (dyn FnMut(&Candidates) + Send),
) -> Result<Candidates, NoMemory> {
    with_played!(session.played(), |played| {
        if let Some(outcome) = session.outcome() {
            let value = Value::of_outcome(outcome, session.to_move());
            let proved = ProvedRange::exactly(value);
            return Ok(Candidates { moves: Vec::new(), depth: 0, nodes: 0, proved });
        }
        let solvable = workspace.try_exact_solver(played.game())?.is_some();
        let own = if solvable { budget.share(CANDIDATE_SHARE) } else { budget.clone() };
        let found = deepen(played, workspace, count, &own, report)?;
        Ok(if solvable && found.proved.exact().is_none() {
            narrow(played, workspace, found, budget, report)?
        } else {
            found
        })
    })
}

/// The engine's candidates; a depth without a win proves that there is none within it.
fn deepen<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    count: usize,
    budget: &Budget,
    report: &mut (dyn FnMut(&Candidates) + Send),
) -> Result<Candidates, NoMemory> {
    let (game, state) = (played.game(), played.state());
    let engine = workspace.solving_engine(game)?;
    let known = |found: &BestLines<G::Move>| {
        let value = found.lines[0].ranked.value;
        let proved = match value {
            value if found.settled => ProvedRange::exactly(value),
            Value::Win(_) => ProvedRange { worst: value, ..ProvedRange::beyond(found.depth) },
            Value::Loss(_) => ProvedRange { best: value, ..ProvedRange::beyond(found.depth) },
            _ => ProvedRange::beyond(found.depth),
        };
        let moves = found.lines.iter().map(|candidate| Candidate {
            text: game.move_text(candidate.ranked.mv),
            value: candidate.ranked.value,
            line: played.texts(candidate.pv.iter().copied()),
        });
        Candidates { moves: moves.collect(), depth: found.depth, nodes: found.nodes, proved }
    };
    let found = engine.best_lines(state, count, budget, &mut |found| report(&known(found)));
    Ok(known(&found))
}

/// The exact solver's bounds on top of what the engine has proved.
fn narrow<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    known: Candidates,
    budget: &Budget,
    report: &mut (dyn FnMut(&Candidates) + Send),
) -> Result<Candidates, NoMemory> {
    let state = played.state();
    let Some(solver) = workspace.try_exact_solver(played.game())? else { return Ok(known) };
    let most = played.game().plies_left(state) as i32;
    let values: Vec<Value> = (-most..=most).map(|score| solver.value(state, score)).collect();
    let value = |score: i32| values[(score.clamp(-most, most) + most) as usize];
    let with = |Progress { bounds, nodes }: Progress| {
        let range = ProvedRange { worst: value(bounds.lower), best: value(bounds.upper) };
        let (proved, nodes) = (known.proved.and(range), known.nodes + nodes);
        Candidates { proved, nodes, ..known.clone() }
    };
    let query = ScoreQuery {
        weak: false,
        budget: budget.less_nodes(known.nodes),
        report: &mut |progress| report(&with(progress)),
    };
    let solution = solver.score(state, query);
    Ok(with(Progress { bounds: solution.bounds, nodes: solution.nodes }))
}

#[cfg(test)]
mod tests {
    use enraya_words::Language;

    use super::*;

    /// The oracle of the end is the exact solver alone; on the way to it no range may lose it.
    #[test]
    fn proved_ranges_close_in_on_the_value() {
        for (game, position) in [
            ("line:7x7x4+gravity", "56663333645523346557443266"),
            ("line:4x5x4+gravity", "3"),
            ("connect4", "444444335"),
        ] {
            let session = Session::open(&game.parse().unwrap(), position).unwrap();
            let solved = crate::solve(
                &session,
                &mut Workspace::default(),
                &crate::SolveOptions::default(),
                &Budget::unlimited(),
            );
            let solved = solved.unwrap();
            let value = match (solved.bounds.class().unwrap(), solved.distance) {
                (Class::Win, Some(plies)) => Value::Win(plies),
                (Class::Loss, Some(plies)) => Value::Loss(plies),
                _ => Value::Draw,
            };
            let mut ranges = Vec::new();
            let mut tell = |found: &Candidates| ranges.push(found.proved);
            let budget = Budget::unlimited().nodes(2_000_000);
            let found =
                candidates(&session, &mut Workspace::default(), 3, &budget, &mut tell).unwrap();
            assert_eq!(found.proved.exact(), Some(value), "{game} {position}");
            assert!(ranges.iter().all(|range| range.worst <= value && value <= range.best));
            assert!(ranges.is_sorted_by(|a, b| a.worst <= b.worst && a.best >= b.best));
        }
    }

    #[test]
    fn a_range_is_one_sentence() {
        let words = Words::new(Language::En);
        let say = |worst, best| ProvedRange { worst, best }.say(Player::Second, &words, true);
        let (win, loss) = (Value::Win, Value::Loss);
        for (range, sentence) in [
            ((loss(9), win(9)), "Proved: nobody can force a win in the next 4 moves."),
            ((loss(2), win(1)), "Nothing is proved yet."),
            ((win(9), win(5)), "Proved: O wins; how soon is not known yet."),
            ((loss(6), loss(20)), "Proved: X wins; how soon is not known yet."),
            ((loss(8), Value::Draw), "Proved: X does not lose, and wins in 4 moves at best."),
            ((win(5), win(5)), "Proved: O wins in 3."),
            ((Value::Draw, Value::Draw), "Proved: O draws."),
        ] {
            assert_eq!(say(range.0, range.1), sentence);
        }
    }
}
