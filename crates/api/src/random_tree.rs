//! Random abstract trees.

use enraya_draw::RandomTree as TreeShape;
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;

/// Limits of a tree: its text has to fit into a URL.
const MAX_LEAVES: u32 = 256;
const MAX_PLIES: u32 = 64;

/// The size of the tree.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RandomTreeRequest {
    /// Number of children of every inner node.
    #[param(minimum = 1, maximum = 256, example = 3)]
    pub branching: u32,
    /// Depth of every leaf, in plies.
    #[param(minimum = 1, maximum = 64, example = 2)]
    pub depth: u32,
    /// The same seed makes the same tree; random if missing, and part of the answer.
    #[param(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
}

/// A random abstract tree.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Generated)]
pub struct RandomTree {
    seed: u64,
    /// Numbers in nested lists.
    #[schema(example = "[[3,12,8],[2,4,6],[14,5,2]]")]
    tree: String,
}

/// A tree with random leaves. `fresh_seed` is a random number, used if the request has no
/// seed.
///
/// ```
/// use enraya_api::{RandomTreeRequest, random_tree};
/// use enraya_words::{Language, Words};
///
/// let request = RandomTreeRequest { branching: 2, depth: 3, seed: Some(7) };
/// let tree = random_tree(&request, 0, &Words::new(Language::En))?;
/// assert_eq!(serde_json::to_value(tree).unwrap()["seed"], 7);
/// # Ok::<(), enraya_api::Problem>(())
/// ```
pub fn random_tree(
    request: &RandomTreeRequest,
    fresh_seed: u64,
    words: &Words,
) -> Result<RandomTree, Problem> {
    let RandomTreeRequest { branching, depth, seed } = *request;
    let seed = seed_or(seed, fresh_seed, words)?;
    let fits = branching > 0
        && (1..=MAX_PLIES).contains(&depth)
        && branching.checked_pow(depth).is_some_and(|leaves| leaves <= MAX_LEAVES);
    let shape = TreeShape { branching: branching as usize, depth: depth as usize };
    let tree = fits.then(|| shape.grow(seed).ok()).flatten().ok_or_else(|| {
        let detail = say!(words, "problem-tree-size", most = MAX_LEAVES);
        Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
    })?;
    Ok(RandomTree { seed, tree: tree.to_string() })
}
