//! The opening tree of a board: its positions at one ply, and the root's score from theirs.

use std::collections::HashMap;

use enraya_play::{Session, Workspace};
use enraya_rules::{AnyGame, Notation, Packed, Symmetric, with_game};
use enraya_search::{Budget, NoMemory};
use enraya_study::{SolveOptions, solve};

/// More symmetries than this cost more than they save.
const MAX_SYMMETRIES: usize = 8;

/// The unfinished positions after `plies` moves, depth first, symmetric ones once, as text.
pub(super) fn opening_positions(game: &AnyGame, plies: u32) -> Vec<String> {
    let mut walk = Walk { game, known: HashMap::new(), leaves: Vec::new() };
    walk.visit(&mut Session::new(game.clone()), plies, &mut |_| Ok((0, 0))).unwrap_or_default();
    walk.leaves
}

/// The bounds of the score of the start, from those of [`opening_positions`].
pub(super) fn opening_score(
    game: &AnyGame,
    plies: u32,
    bounds: &[(i32, i32)],
) -> Result<(i32, i32), NoMemory> {
    let mut walk = Walk { game, known: HashMap::new(), leaves: Vec::new() };
    let mut leaf =
        |number: usize| Ok(bounds.get(number).copied().unwrap_or((i32::MIN + 1, i32::MAX)));
    walk.visit(&mut Session::new(game.clone()), plies, &mut leaf)
}

struct Walk<'g> {
    game: &'g AnyGame,
    /// The bounds of positions met before, by the plies left and their packed form.
    known: HashMap<(u32, Vec<u64>), (i32, i32)>,
    leaves: Vec<String>,
}

impl Walk<'_> {
    /// The bounds of a position for its player to move; `leaf` gives those of a leaf by its number.
    fn visit(
        &mut self,
        session: &mut Session,
        left: u32,
        leaf: &mut dyn FnMut(usize) -> Result<(i32, i32), NoMemory>,
    ) -> Result<(i32, i32), NoMemory> {
        if session.outcome().is_some() {
            let (options, budget) = (SolveOptions::default(), Budget::unlimited());
            let bounds = solve(session, &mut Workspace::default(), &options, &budget)?.bounds;
            return Ok((bounds.lower, bounds.upper));
        }
        let place = (left, canonical(self.game, session));
        if let Some(&known) = self.known.get(&place) {
            return Ok(known);
        }
        let bounds = if left == 0 {
            self.leaves.push(session.record().join(" "));
            leaf(self.leaves.len() - 1)?
        } else {
            let (mut lower, mut upper) = (i32::MIN, i32::MIN);
            for mv in session.moves() {
                let mut child = session.clone();
                child.play(&mv).expect("a legal move");
                let (low, high) = self.visit(&mut child, left - 1, leaf)?;
                // The sign flips only if the player changes.
                let same = child.to_move() == session.to_move();
                let (low, high) = if same { (low, high) } else { (-high, -low) };
                (lower, upper) = (lower.max(low), upper.max(high));
            }
            (lower, upper)
        };
        self.known.insert(place, bounds);
        Ok(bounds)
    }
}

/// The least of the packed forms of a position and its images.
fn canonical(game: &AnyGame, session: &Session) -> Vec<u64> {
    fn least<G: Packed + Symmetric + Notation>(game: &G, position: &str) -> Vec<u64> {
        let state = game.parse_position(position).expect("a position that was played");
        let start = game.start();
        let all = if game.symmetries() <= MAX_SYMMETRIES { game.symmetries() } else { 1 };
        let images = (0..all).filter(|&symmetry| game.transform(&start, symmetry) == start);
        let packed = images.map(|symmetry| {
            let mut words = vec![0; game.packed_words()];
            game.pack(&game.transform(&state, symmetry), &mut words);
            words
        });
        packed.min().expect("the identity is a symmetry")
    }
    let position = session.record().join(" ");
    with_game!(game, |game| least(game, &position), else unreachable!("games with names are packed"))
}
