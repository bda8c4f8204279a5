//! What an explanation can say.

use enraya_rules::Outcome;
use enraya_search::Class;

use super::is;
use super::price::{Price, Refutation};
use enraya_play::value::ProvenValue;
use enraya_play::{Threat, Zugzwang};

use crate::analysis::Analysis;

/// One thing that is so, with the data behind it. Moves are texts; distances, where
/// there are any, are in plies.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// The game is over.
    Over(Outcome),
    /// What the position is worth to its player to move.
    Value(ProvenValue),
    /// What an estimate counts: cells that complete a line, lines that lack two
    /// stones, lines that lack three.
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
        /// What makes them the best.
        choice: Choice,
        /// What they keep.
        class: Option<Class>,
    },
    /// These moves win at once.
    WinsAtOnce {
        /// All that do.
        moves: Vec<String>,
    },
    /// The opponent would win in this cell: whoever plays elsewhere loses at once.
    Block {
        /// The move that fills it, and after which the opponent does not win at once.
        mv: String,
    },
    /// After any other move the opponent wins at once, each time in another way.
    OnlyDefence {
        /// The move.
        mv: String,
    },
    /// The opponent wins at once whatever is played.
    Unstoppable {
        /// The moves with which, unless their cell is filled.
        replies: Vec<String>,
        /// Whether there is one cell, and another above it.
        above: bool,
    },
    /// The move leaves two or more cells that win, and only one can be filled.
    DoubleThreat {
        /// The move.
        mv: String,
        /// The moves that then win.
        wins: Vec<String>,
    },
    /// The move leaves a cell that wins, and the one above it wins too.
    ThreatAbove {
        /// The move.
        mv: String,
        /// The column.
        win: String,
    },
    /// After the move every reply lets the player win at once, though there is no
    /// threat yet.
    Squeeze {
        /// The moves of which that is so.
        moves: Vec<String>,
    },
    /// The move leaves one cell that wins, which the opponent has to fill.
    ForcesReply {
        /// The move.
        mv: String,
        /// The only reply that does not lose at once.
        reply: String,
    },
    /// The move makes cells that complete a line, not yet within reach.
    NewThreats {
        /// The move.
        mv: String,
        /// The cells.
        threats: Vec<Threat>,
    },
    /// A stone here lets the opponent win on top of it.
    Poisoned {
        /// The columns.
        moves: Vec<String>,
    },
    /// Cells that complete a line, not yet within reach.
    Threats(Vec<Threat>),
    /// Who has the zugzwang by the rule of thumb.
    Zugzwang {
        /// Who, and why.
        zugzwang: Zugzwang,
        /// Whether the holder really wins; `None` if nobody holds it or the value
        /// is not settled.
        holds: Option<bool>,
    },
    /// Best play comes to a position in which every column that is left lets the
    /// opponent win on top of it.
    ForcedColumn {
        /// Plies of best play before that.
        ply: usize,
        /// Who has to play there.
        loser: enraya_rules::Player,
        /// The columns that are left.
        moves: Vec<String>,
    },
    /// The heaps' nim-sum tells who wins.
    NimSum {
        /// Objects left in each heap.
        heaps: Vec<u32>,
        /// Their sum without carrying.
        sum: u32,
        /// The moves that make it zero: those that win.
        moves: Vec<String>,
    },
    /// The move closes boxes.
    Closes {
        /// The move.
        mv: String,
        /// How many.
        boxes: usize,
    },
    /// Best play.
    Line {
        /// The moves of both players.
        moves: Vec<String>,
        /// How it ends, if it was followed to the end.
        outcome: Option<Outcome>,
    },
    /// In best play every reply but the last, which cannot help, is the only one that
    /// does not lose at once.
    ForcedLine,
    /// Who gets how many boxes by the end of best play.
    Boxes {
        /// The first player's.
        first: usize,
        /// The second player's.
        second: usize,
    },
    /// What another move costs.
    Cost {
        /// The move.
        mv: String,
        /// What it is worth to the player who makes it.
        worth: ProvenValue,
        /// What that is beside the best.
        price: Price,
        /// What the opponent answers, where that decides at once.
        refutation: Option<Refutation>,
    },
}

/// What makes moves the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// There is only one.
    Single,
    /// All are worth the same.
    Any,
    /// No other keeps the result.
    Keeps,
    /// Others win too, but later.
    Quickest,
    /// Others lose too, but sooner.
    Longest,
    /// Nothing is better; others may be as good.
    Best,
    /// That is not settled: they only look best.
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

    /// As it stands in data.
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
            Claim::Zugzwang { .. } => "zugzwang",
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

impl Choice {
    /// As it stands in data.
    pub fn name(self) -> &'static str {
        match self {
            Choice::Single => "single",
            Choice::Any => "any",
            Choice::Keeps => "keeps",
            Choice::Quickest => "quickest",
            Choice::Longest => "longest",
            Choice::Best => "best",
            Choice::Looks => "looks",
        }
    }

    fn of(analysis: &Analysis, worth: ProvenValue) -> Choice {
        let others = || analysis.moves.iter().filter(|mv| !mv.best);
        let class = worth.value.class();
        let all = |keeps: fn(Option<Class>, Class) -> bool| {
            let class = class.filter(|_| worth.exact);
            others().all(|mv| mv.value.class().is_some_and(|other| keeps(class, other)))
        };
        match analysis.moves.len() {
            1 => Choice::Single,
            _ if !worth.exact => Choice::Looks,
            _ if others().next().is_none() => Choice::Any,
            _ if all(|best, other| Some(other) < best) => Choice::Keeps,
            _ if is(worth, Class::Win) && analysis.is_exact() => Choice::Quickest,
            _ if is(worth, Class::Loss) && analysis.is_exact() => Choice::Longest,
            _ => Choice::Best,
        }
    }
}

/// The best moves of a position that is worth so much.
pub(super) fn best(analysis: &Analysis, worth: ProvenValue) -> Claim {
    let moves = analysis.moves.iter().filter(|mv| mv.best).map(|mv| mv.text.clone()).collect();
    Claim::Best { moves, choice: Choice::of(analysis, worth), class: worth.value.class() }
}
