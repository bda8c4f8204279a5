//! Bench signatures: deterministic node counts of the textbook searches and of the exact solver.
//!
//! A commit without a functional change leaves them as they are; any other states the new number.

use enraya_play::{OpeningBook, Playable, Resources, Session, SolverConfig, Workspace};
use enraya_rules::{AnyGame, with_game};
use enraya_search::clock::Instant;
use enraya_search::{Algorithm, Budget, Convention, Profile, RootMoves};

use crate::count::{Experiment, count};

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
    /// Time of the search.
    pub seconds: f64,
}

/// Game, position and depth of every search in the set: each runs once by
/// minimax and once by alpha-beta under every profile.
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
        let session = Session::open(&game, position).expect("the set names positions");
        let mut workspace = Workspace::default();
        let algorithms = Profile::ALL.iter().map(|&profile| (Algorithm::AlphaBeta, profile));
        for (algorithm, profile) in
            [(Algorithm::Minimax, Profile::Aima)].into_iter().chain(algorithms)
        {
            // The course work's heuristic is for line games only.
            if profile == Profile::Coursework && game.line_rules().is_none() {
                continue;
            }
            // Signatures are older than the choice: here α passes from move to move.
            let convention = Convention { root: RootMoves::Shared, ..profile.into() };
            let experiment = Experiment { algorithm, profile, convention };
            let budget = Budget::unlimited();
            let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
            let count = count(&session, &mut workspace, &experiment, &budget)
                .expect("the set fits its games");
            measures.push(Measure {
                game: session.name(),
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

/// One position of the solver's fixed set.
#[derive(Clone, Debug, serde::Serialize)]
pub struct SolverMeasure {
    /// The game.
    pub game: String,
    /// The position.
    pub position: &'static str,
    /// Its score.
    pub score: Option<i32>,
    /// Nodes searched.
    pub nodes: u64,
    /// Time of the search.
    pub seconds: f64,
}

/// Game and position of every query in the solver's set: both widths of bitboards, wins, draws
/// and losses, some by static bounds and some by search.
const SOLVER_SET: [(&str, &str); 10] = [
    ("connect4", "2612134724"),
    ("connect4", "75714731126547"),
    ("connect4", "154175126651554"),
    ("connect4", "4763512537613711726737121653"),
    ("line:4x5x4+gravity", ""),
    ("line:5x5x4+gravity", ""),
    ("line:7x6x4+gravity", "1456126631636654"),
    ("line:7x7x4+gravity", "771113726767335261762464"),
    ("line:6x9x4+gravity", "6341875677645562176536"),
    ("line:8x8x4+gravity", "3562614611732868187621261223"),
];

/// The solver's transposition table, in MiB.
const TABLE_MIB: usize = 16;

/// Runs the solver's fixed set with one thread, each position with an empty table; the sum of
/// nodes is the solver's signature.
pub fn bench_solver() -> Vec<SolverMeasure> {
    let measure = |(name, position): (&str, &'static str)| {
        let game: AnyGame = name.parse().expect("the set names games");
        with_game!(&game, |game| solve(game, name, position))
    };
    SOLVER_SET.into_iter().map(measure).collect()
}

fn solve<G: Playable>(game: &G, name: &str, position: &'static str) -> SolverMeasure {
    let state = game.parse_position(position).expect("the set names positions");
    let resources = Resources { table_mib: TABLE_MIB, ..Resources::default() };
    let config = SolverConfig { resources, book: OpeningBook::None };
    let solver = game.exact_solver(&config).expect("a small table");
    let mut solver = solver.expect("the set names games of the solver");
    let start = Instant::now();
    let solution = solver.score_within(&state, &Budget::unlimited());
    SolverMeasure {
        game: name.to_owned(),
        position,
        score: solution.bounds.exact(),
        nodes: solution.nodes,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// Output of `bench --json`: both sets, with their signatures.
#[derive(Clone, Debug, serde::Serialize)]
pub struct BenchReport {
    /// Nodes of the textbook searches.
    pub signature: u64,
    /// Their time.
    pub seconds: f64,
    /// Every search.
    pub searches: Vec<Measure>,
    /// Nodes of the solver.
    pub solver_signature: u64,
    /// Its time.
    pub solver_seconds: f64,
    /// Every position solved.
    pub solved: Vec<SolverMeasure>,
}

impl BenchReport {
    /// Sums up the results of [`bench()`] and [`bench_solver`].
    pub fn new(searches: Vec<Measure>, solved: Vec<SolverMeasure>) -> BenchReport {
        BenchReport {
            signature: searches.iter().map(|measure| measure.nodes).sum(),
            seconds: searches.iter().map(|measure| measure.seconds).sum(),
            searches,
            solver_signature: solved.iter().map(|measure| measure.nodes).sum(),
            solver_seconds: solved.iter().map(|measure| measure.seconds).sum(),
            solved,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signatures: an intended change of a search changes them here.
    const TEXTBOOK: u64 = 4_249_064;
    const SOLVER: u64 = 391_344;

    #[test]
    fn signatures_have_not_changed() {
        let report = BenchReport::new(bench(), bench_solver());
        let signatures = (report.signature, report.solver_signature);
        assert_eq!(signatures, (TEXTBOOK, SOLVER), "{report:#?}");
    }
}
