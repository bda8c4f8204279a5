//! Claims: the statements of an explanation, as data.

use enraya_rules::Outcome;
use enraya_search::Class;

use super::is;
use super::value_loss::{Refutation, ValueLoss};
use enraya_play::value::ProvenValue;
use enraya_play::{Threat, Zugzwang};

use crate::analysis::Analysis;

/// A claim with the data behind it. Moves are texts; distances are in plies.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// The game is over.
    Over(Outcome),
    /// The value of the position for its player to move.
    Value(ProvenValue),
    /// The features of an estimate: cells that complete a line, lines that lack two stones,
    /// lines that lack three.
    OpenLines {
        /// The first player's.
        first: [u32; 3],
        /// The second player's.
        second: [u32; 3],
    },
    /// The best moves.
    Best {
        /// In the game's order.
        moves: Vec<String>,
        /// The reason why they are best.
        reason: BestReason,
        /// The result that they keep.
        class: Option<Class>,
    },
    /// These moves win at once.
    WinsAtOnce {
        /// All that do.
        moves: Vec<String>,
    },
    /// The opponent would win in this cell: every other move loses at once.
    Block {
        /// The move that fills it, and after which the opponent does not win at once.
        mv: String,
    },
    /// After any other move the opponent wins at once, with various replies.
    OnlyDefence {
        /// The move.
        mv: String,
    },
    /// The opponent wins at once after every move.
    Unstoppable {
        /// The winning replies, unless their cell is filled.
        replies: Vec<String>,
        /// Whether it is one cell and the one above it.
        above: bool,
    },
    /// A double threat: the move leaves two or more winning cells, and only one can be filled.
    DoubleThreat {
        /// The move.
        mv: String,
        /// The moves that then win.
        wins: Vec<String>,
    },
    /// The move leaves a winning cell, and the one above it wins too.
    ThreatAbove {
        /// The move.
        mv: String,
        /// The column.
        win: String,
    },
    /// Zugzwang: after the move every reply allows an immediate win, though there is no threat yet.
    Squeeze {
        /// Such moves.
        moves: Vec<String>,
    },
    /// The move leaves one cell that wins, which the opponent has to fill.
    ForcesReply {
        /// The move.
        mv: String,
        /// The only reply that does not lose at once.
        reply: String,
    },
    /// The move makes threats that are not yet playable.
    NewThreats {
        /// The move.
        mv: String,
        /// The cells.
        threats: Vec<Threat>,
    },
    /// A stone here allows the opponent to win on top of it.
    Poisoned {
        /// The columns.
        moves: Vec<String>,
    },
    /// Threats that are not yet playable.
    Threats(Vec<Threat>),
    /// The zugzwang by the odd-even rule (Allis 1988), a rule of thumb: only where no value is
    /// proved.
    Zugzwang(Zugzwang),
    /// The principal variation reaches a zugzwang: every column left allows the opponent to win
    /// on top of it.
    ForcedColumn {
        /// Plies of the principal variation before that.
        ply: usize,
        /// The player to move there.
        loser: enraya_rules::Player,
        /// The columns left.
        moves: Vec<String>,
    },
    /// The nim-sum of the heaps decides (Bouton 1901).
    NimSum {
        /// Objects left in each heap.
        heaps: Vec<u32>,
        /// Their nim-sum: exclusive or.
        sum: u32,
        /// The winning moves: those that make it zero.
        moves: Vec<String>,
    },
    /// The move completes boxes.
    Closes {
        /// The move.
        mv: String,
        /// The number of boxes.
        boxes: usize,
    },
    /// The principal variation.
    Line {
        /// The moves of both players.
        moves: Vec<String>,
        /// The result, if the line reaches the end.
        outcome: Option<Outcome>,
    },
    /// In the principal variation every reply but the last is the only one that does not lose
    /// at once; the last does not help.
    ForcedLine,
    /// The boxes of each player at the end of the principal variation.
    Boxes {
        /// The first player's.
        first: usize,
        /// The second player's.
        second: usize,
    },
    /// The cost of another move.
    Cost {
        /// The move.
        mv: String,
        /// Its value for the player who makes it.
        worth: ProvenValue,
        /// Its value compared with the best.
        loss: ValueLoss,
        /// The reply that refutes it at once, if there is one.
        refutation: Option<Refutation>,
    },
}

/// The reason why moves are best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestReason {
    /// It is the only legal move.
    Single,
    /// All moves have the same value.
    Any,
    /// No other keeps the result.
    Keeps,
    /// The others win later.
    Quickest,
    /// The others lose sooner.
    Longest,
    /// The others win by less.
    Widest,
    /// The others lose by more.
    Narrowest,
    /// None is better; others may be as good.
    Best,
    /// Not settled: they have the best estimate.
    Looks,
}

impl Claim {
    /// Every [`kind`](Claim::kind).
    pub const KINDS: [&'static str; 23] = [
        "over",
        "value",
        "open-lines",
        "best",
        "wins-at-once",
        "block",
        "only-defence",
        "unstoppable",
        "double-threat",
        "threat-above",
        "squeeze",
        "forces-reply",
        "new-threats",
        "poisoned",
        "threats",
        "zugzwang",
        "forced-column",
        "nim-sum",
        "closes",
        "line",
        "forced-line",
        "boxes",
        "cost",
    ];

    /// The name in data.
    pub fn kind(&self) -> &'static str {
        match self {
            Claim::Over(_) => "over",
            Claim::Value(_) => "value",
            Claim::OpenLines { .. } => "open-lines",
            Claim::Best { .. } => "best",
            Claim::WinsAtOnce { .. } => "wins-at-once",
            Claim::Block { .. } => "block",
            Claim::OnlyDefence { .. } => "only-defence",
            Claim::Unstoppable { .. } => "unstoppable",
            Claim::DoubleThreat { .. } => "double-threat",
            Claim::ThreatAbove { .. } => "threat-above",
            Claim::Squeeze { .. } => "squeeze",
            Claim::ForcesReply { .. } => "forces-reply",
            Claim::NewThreats { .. } => "new-threats",
            Claim::Poisoned { .. } => "poisoned",
            Claim::Threats(_) => "threats",
            Claim::Zugzwang(_) => "zugzwang",
            Claim::ForcedColumn { .. } => "forced-column",
            Claim::NimSum { .. } => "nim-sum",
            Claim::Closes { .. } => "closes",
            Claim::Line { .. } => "line",
            Claim::ForcedLine => "forced-line",
            Claim::Boxes { .. } => "boxes",
            Claim::Cost { .. } => "cost",
        }
    }
}

impl BestReason {
    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            BestReason::Single => "single",
            BestReason::Any => "any",
            BestReason::Keeps => "keeps",
            BestReason::Quickest => "quickest",
            BestReason::Longest => "longest",
            BestReason::Widest => "widest",
            BestReason::Narrowest => "narrowest",
            BestReason::Best => "best",
            BestReason::Looks => "looks",
        }
    }

    fn of(analysis: &Analysis, worth: ProvenValue) -> BestReason {
        let others = || analysis.moves.iter().filter(|mv| !mv.best);
        let class = worth.value.class();
        let all = |keeps: fn(Option<Class>, Class) -> bool| {
            let class = class.filter(|_| worth.exact);
            others().all(|mv| mv.value.class().is_some_and(|other| keeps(class, other)))
        };
        match analysis.moves.len() {
            1 => BestReason::Single,
            _ if !worth.exact => BestReason::Looks,
            _ if others().next().is_none() => BestReason::Any,
            _ if all(|best, other| Some(other) < best) => BestReason::Keeps,
            _ if is(worth, Class::Win) && worth.margin.is_some() => BestReason::Widest,
            _ if is(worth, Class::Loss) && worth.margin.is_some() => BestReason::Narrowest,
            _ if is(worth, Class::Win) && analysis.is_exact() => BestReason::Quickest,
            _ if is(worth, Class::Loss) && analysis.is_exact() => BestReason::Longest,
            _ => BestReason::Best,
        }
    }
}

/// The best moves of a position of this value.
pub(super) fn best(analysis: &Analysis, worth: ProvenValue) -> Claim {
    let moves = analysis.moves.iter().filter(|mv| mv.best).map(|mv| mv.text.clone()).collect();
    Claim::Best { moves, reason: BestReason::of(analysis, worth), class: worth.value.class() }
}
