//! Recipes of the levels: how deep each searches and how much it errs, by game.

/// The parameters of a level below the highest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Wins and losses more plies away than this are scored as estimates.
    pub(crate) sight: u32,
    /// Plies searched.
    pub(crate) depth: u32,
    /// Node limit of the search.
    pub(crate) nodes: u64,
    /// The standard deviation of the noise on a move's value, in ten-thousandths of a win.
    pub(crate) noise: i32,
    /// The percentage of moves for which it takes the best move without noise.
    pub(crate) best: u32,
}

/// The most levels below the highest.
pub(crate) const STEPS: usize = 9;

/// The recipes of all levels below the highest, the weakest first.
pub type Recipes = [Recipe; STEPS];

/// Fitted on Connect Four from the top down, each to score about 28 % against the next.
pub(crate) const LINE: Recipes = [
    Recipe { sight: 2, depth: 1, nodes: 500, noise: 2_050, best: 0 },
    Recipe { sight: 4, depth: 2, nodes: 1_000, noise: 3_800, best: 0 },
    Recipe { sight: 5, depth: 3, nodes: 2_000, noise: 1_270, best: 0 },
    Recipe { sight: 6, depth: 4, nodes: 3_000, noise: 825, best: 0 },
    Recipe { sight: 8, depth: 6, nodes: 6_000, noise: 695, best: 0 },
    Recipe { sight: 10, depth: 8, nodes: 10_000, noise: 420, best: 0 },
    Recipe { sight: 12, depth: 8, nodes: 12_000, noise: 250, best: 23 },
    Recipe { sight: 12, depth: 8, nodes: 12_000, noise: 200, best: 59 },
    Recipe { sight: 16, depth: 8, nodes: 12_000, noise: 150, best: 85 },
];

/// Fitted on Othello, where no game is won before the last moves: depth and noise tell the levels
/// apart.
pub(crate) const OTHELLO: Recipes = [
    Recipe { sight: 4, depth: 2, nodes: 1_000, noise: 1_350, best: 0 },
    Recipe { sight: 4, depth: 3, nodes: 2_000, noise: 900, best: 0 },
    Recipe { sight: 6, depth: 4, nodes: 4_000, noise: 900, best: 0 },
    Recipe { sight: 8, depth: 5, nodes: 8_000, noise: 820, best: 0 },
    Recipe { sight: 10, depth: 6, nodes: 20_000, noise: 660, best: 0 },
    Recipe { sight: 12, depth: 6, nodes: 20_000, noise: 480, best: 0 },
    Recipe { sight: 12, depth: 6, nodes: 20_000, noise: 330, best: 0 },
    Recipe { sight: 16, depth: 8, nodes: 30_000, noise: 130, best: 0 },
    Recipe { sight: 16, depth: 10, nodes: 150_000, noise: 40, best: 0 },
];
