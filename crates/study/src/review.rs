//! Review of a played game: the value, the mark and the reason of every move.
//!
//! Every claim is proven. A ply whose values are not settled within the budget has no mark,
//! unless the settled part implies one: that a win is gone, say, but not how quick it was.

mod reason;

use enraya_rules::{Game, Player, PositionError};
use enraya_search::{Budget, Class, Value};

use enraya_play::localize::Localized;
use enraya_play::value::ProvenValue;
use enraya_play::{
    Capabilities, FinalMargin, MoveListError, Session, Workspace, value, with_played,
};
use enraya_words::Words;

use crate::best_moves::best_moves;

pub use reason::Reason;

/// The mark of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It keeps the best value.
    Best,
    /// The same result, a little later if it wins or sooner if it loses; where the margin is
    /// known, by a little less if it wins or more if it loses.
    Good,
    /// The same result, much later or sooner, or by much less or more.
    Inaccuracy,
    /// A draw in place of a win, or a loss in place of a draw.
    Mistake,
    /// A loss in place of a win.
    Blunder,
}

impl Mark {
    /// The largest delay of a good move in plies: two moves of each player.
    pub const LITTLE: u32 = 4;
    /// The largest loss in margin of a good move: one box or disc is the other player's.
    pub const LITTLE_MARGIN: i32 = 2;

    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// The mark of a move of value `after` where `before` was available; `None` if too little
    /// is settled.
    fn of(before: ProvenValue, after: ProvenValue) -> Option<Mark> {
        let (possible, kept) = (before.value.class()?, after.value.class()?);
        match (possible, kept) {
            (class, same) if class == same && before.margin.is_some() => {
                match before.margin?.by - after.margin?.by {
                    ..0 => None,
                    0 => Some(Mark::Best),
                    1..=Mark::LITTLE_MARGIN => Some(Mark::Good),
                    _ => Some(Mark::Inaccuracy),
                }
            }
            (Class::Win, Class::Loss) => Some(Mark::Blunder),
            (Class::Win, Class::Draw) | (Class::Draw, Class::Loss) => Some(Mark::Mistake),
            (Class::Draw, Class::Draw) => Some(Mark::Best),
            (Class::Win, Class::Win) | (Class::Loss, Class::Loss) => {
                match before.distance()?.abs_diff(after.distance()?) {
                    0 => Some(Mark::Best),
                    1..=Mark::LITTLE => Some(Mark::Good),
                    _ => Some(Mark::Inaccuracy),
                }
            }
            // Better than the known best value: that value is not settled.
            _ => None,
        }
    }
}

/// One move of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyReview {
    /// Counted from one.
    pub ply: usize,
    /// The player who moved.
    pub player: Player,
    /// The move, as text.
    pub text: String,
    /// The best value available to the player who moved.
    pub before: ProvenValue,
    /// The value of the move, for the same player; distances count the move.
    pub after: ProvenValue,
    /// The mark; `None` if it is not settled.
    pub mark: Option<Mark>,
    /// The best moves, if it was none of them.
    pub better: Vec<String>,
    /// The reason.
    pub reason: Reason,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every move.
    pub plies: Vec<PlyReview>,
    /// The evaluation graph from the first player's side, after 0, 1, 2… plies.
    ///
    /// A win in *d* plies of a game of at most *n* is 1 − *d* / 2*n*: 1 if it is already won, ½
    /// at the latest and where the distance is unknown. A loss is the negative, a draw 0.
    /// Estimates, between −1 and 1, are divided by four, so that they stay apart from certain
    /// results.
    pub graph: Vec<f64>,
    /// Nodes examined.
    pub nodes: u64,
}

impl Review {
    /// Whether every value is settled.
    pub fn is_exact(&self) -> bool {
        self.plies.iter().all(|ply| ply.before.exact && ply.after.exact)
    }
}

/// Error of a review.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// The start is not a position of the game.
    #[error(transparent)]
    Start(#[from] PositionError),
    /// A move of the game cannot be played.
    #[error(transparent)]
    Move(#[from] MoveListError),
}

/// The analysis of one position.
struct PlyView {
    player: Player,
    worth: ProvenValue,
    /// The best moves; none if the game is over.
    best: Vec<String>,
    legal: usize,
    over: bool,
}

/// Reviews the game that begins at `start` with these moves. Of the session only the game is
/// used. The budget is shared by all plies.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_study::{Mark, review};
/// use enraya_search::Budget;
///
/// let session = Session::new("tictactoe".parse()?);
/// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
/// let review = review(&session, &mut workspace, "", &["b2", "b1", "a1", "a3"], &budget)?;
/// let marks: Vec<_> = review.plies.iter().map(|ply| ply.mark.unwrap()).collect();
/// assert_eq!(marks, [Mark::Best, Mark::Mistake, Mark::Best, Mark::Good]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review<T: AsRef<str>>(
    session: &Session,
    workspace: &mut Workspace,
    start: &str,
    moves: &[T],
    budget: &Budget,
) -> Result<Review, ReviewError> {
    let mut session = session.clone();
    session.set_position(start)?;
    session.play_all(moves)?;
    let played = session.record();
    let played = &played[played.len() - moves.len()..];
    let (views, nodes) = look_back(&mut session, workspace, moves.len(), budget);
    let plies = views.windows(2).zip(played).zip(1..);
    let line = session.game().line_rules().filter(|rules| !rules.misere()).map(|rules| rules.k());
    Ok(Review {
        plies: plies
            .map(|((pair, text), ply)| judge(&pair[0], &pair[1], ply, text, line))
            .collect(),
        graph: views.iter().map(|view| height(view, session.max_plies())).collect(),
        nodes,
    })
}

/// Analyses of all positions of a game, from the last one backwards: the tables filled by a
/// later position help the earlier ones.
fn look_back(
    session: &mut Session,
    workspace: &mut Workspace,
    plies: usize,
    budget: &Budget,
) -> (Vec<PlyView>, u64) {
    let (mut views, mut nodes): (Vec<PlyView>, u64) = (Vec::new(), 0);
    for left in (0..=plies).rev() {
        let player = session.to_move();
        let share = budget.less_nodes(nodes).share(left as u32 + 1);
        let (worth, best) = match best_moves(session, workspace, &share) {
            Some(advice) => {
                nodes += advice.nodes;
                (advice.worth, advice.moves)
            }
            None => {
                let outcome = session.outcome().expect("only a finished game has no best moves");
                let over = ProvenValue::over(outcome, player);
                (ProvenValue { margin: margin_at_end(session), ..over }, Vec::new())
            }
        };
        let later = views.last().map(|later| later.worth.before_move(later.player != player));
        let over = session.outcome().is_some();
        let worth = at_least(worth, later);
        views.push(PlyView { player, worth, best, legal: session.moves().len(), over });
        session.undo();
    }
    views.reverse();
    (views, nodes)
}

/// The known value of a position in which a move of this value was found. Only a win is better
/// than an unknown value.
fn at_least(worth: ProvenValue, found: Option<ProvenValue>) -> ProvenValue {
    match found {
        Some(ProvenValue { value: value @ Value::Win(_), .. })
            if !worth.exact && value > worth.value =>
        {
            ProvenValue::new(value, false)
        }
        _ => worth,
    }
}

fn judge(here: &PlyView, next: &PlyView, ply: usize, text: &str, line: Option<u32>) -> PlyReview {
    let (before, after) = (here.worth, next.worth.before_move(next.player != here.player));
    let mark = Mark::of(before, after);
    let better = match mark {
        None | Some(Mark::Best) => Vec::new(),
        Some(_) => here.best.iter().filter(|best| *best != text).cloned().collect(),
    };
    let reason = Reason::of(here, next, after, mark, line);
    let (player, text) = (here.player, text.to_owned());
    PlyReview { ply, player, text, before, after, mark, better, reason }
}

/// See [`Review::graph`].
fn height(view: &PlyView, longest: u32) -> f64 {
    let ProvenValue { value, .. } = view.worth;
    let value = if view.player == Player::First { value } else { -value };
    let sure = || match view.worth.distance() {
        _ if view.over => 1.0,
        Some(plies) => 1.0 - f64::from(plies) / f64::from(2 * longest.max(1)),
        None => 0.5,
    };
    match value {
        Value::Win(_) => sure(),
        Value::Loss(_) => -sure(),
        Value::Draw => 0.0,
        // Avoids negative zero.
        Value::Estimate(_) => value::estimate(value).unwrap_or_default() / 4.0 + 0.0,
    }
}

impl Localized for ReviewError {
    fn say(&self, words: &Words) -> String {
        match self {
            ReviewError::Start(error) => error.say(words),
            ReviewError::Move(error) => error.say(words),
        }
    }
}

/// The margin of a finished game for the player whose turn it would be, if the game is won by a
/// margin.
fn margin_at_end(session: &Session) -> Option<FinalMargin> {
    with_played!(session.played(), |played| {
        let (game, state) = (played.game(), played.state());
        game.margin_at_end(state, game.to_move(state))
    })
}
