//! One deterministic number for the whole search: the node signature.
//!
//! A change that is not meant to change what is searched must leave it as it
//! is; one that is says the new number in its commit.

use enraya_rules::AnyGame;
use enraya_search::{Algorithm, Budget, Profile};

use crate::{Experiment, open};

/// One search of the fixed set.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Measure {
    /// The game.
    pub game: String,
    /// The position.
    pub position: &'static str,
    /// The algorithm.
    pub algorithm: &'static str,
    /// The profile.
    pub profile: &'static str,
    /// The depth limit.
    pub depth: Option<u32>,
    /// Nodes examined.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// Game, position and depth of every search in the set: each runs once by
/// MiniMax and once by Alpha-Beta under every profile.
const SET: [(&str, &str, Option<u32>); 9] = [
    ("tictactoe", "", None),
    ("tictactoe", "b2 a1", None),
    ("line:3x3x3+misere", "", None),
    ("line:4x4x3+exact", "b2 c3 b3", Some(4)),
    ("connect4", "", Some(6)),
    ("connect4", "44455554221", Some(6)),
    ("line:9x9x5", "e5 e6 d5", Some(2)),
    ("nim:3,4,5", "", Some(5)),
    ("dots:2x2", "", Some(6)),
];

/// Runs the fixed set; the sum of nodes is the signature.
pub fn bench() -> Vec<Measure> {
    let mut measures = Vec::new();
    for (name, position, depth) in SET {
        let game: AnyGame = name.parse().expect("the set names games");
        let table = open(&game, position).expect("the set names positions");
        let algorithms = Profile::ALL.iter().map(|&profile| (Algorithm::AlphaBeta, profile));
        for (algorithm, profile) in
            [(Algorithm::Minimax, Profile::Aima)].into_iter().chain(algorithms)
        {
            // The course work's heuristic is for line games only.
            if profile == Profile::Coursework && game.line_rules().is_none() {
                continue;
            }
            let experiment = Experiment { algorithm, profile, convention: profile.into() };
            let budget = Budget::unlimited();
            let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
            let count = table.count(&experiment, budget).expect("the set fits its games");
            measures.push(Measure {
                game: table.name(),
                position,
                algorithm: algorithm.name(),
                profile: profile.name(),
                depth,
                nodes: count.nodes,
                seconds: count.seconds,
            });
        }
    }
    measures
}
