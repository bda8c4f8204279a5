//! Tests of the static bounds: in every position of small boards, and in random late
//! ones of larger boards. The oracle is a search of the rules alone.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Line, LineRules, LineState};
use enraya_rules::{Game, Outcome, Player};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::*;

/// What came of a rule: positions it could be asked about, those it bounded to a
/// draw and to a loss, and those in which its bound was the score.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    asked: u64,
    draws: u64,
    losses: u64,
    exact: u64,
}

/// By the number of columns with an odd number of empty cells: even numbers are
/// [`follow_up`]'s, odd ones [`wait`]'s.
type Uses = BTreeMap<u32, Use>;

/// Searches one game, remembering every position's score.
struct Oracle<B: Bits> {
    game: Line<Dynamic<B>>,
    scores: HashMap<LineState<B>, i8, BuildHasherDefault<Mixer>>,
}

/// The standard hasher withstands attacks, which takes most of its time.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}

impl<B: Bits> Oracle<B> {
    fn new(rows: u32, columns: u32, k: u32) -> Self {
        let rules = LineRules::new(rows, columns, k).unwrap().with_gravity();
        Oracle { game: Line::sized(rules).unwrap(), scores: HashMap::default() }
    }

    /// The score for the player to move, by trying everything. What is met on
    /// the way is in `scores` afterwards.
    fn score(&mut self, state: &LineState<B>) -> i8 {
        match self.game.outcome(state) {
            Some(Outcome::Draw) => return 0,
            Some(Outcome::Win(winner)) => {
                let cells = self.game.rules().cells();
                let full = if winner == Player::First { cells.div_ceil(2) } else { cells / 2 };
                return state.stones_of(winner).count() as i8 - full as i8 - 1;
            }
            None => {}
        }
        if let Some(&score) = self.scores.get(state) {
            return score;
        }
        let game = self.game;
        let children = game.moves(state).map(|mv| -self.score(&game.result(state, mv)));
        let score = children.max().expect("a game that goes on has moves");
        self.scores.insert(*state, score);
        score
    }

    /// Holds the bounds against all scores known.
    fn check(&self, uses: &mut Uses) {
        let geometry = Geometry::new(*self.game.shape());
        for (state, &score) in &self.scores {
            let position = Position::new(&geometry, state.own(), state.stones());
            let possible = geometry.possible(position.stones);
            if !((position.own | position.theirs) & possible).is_zero() {
                continue;
            }
            let bound = upper_bound(&geometry, &position);
            assert!(
                i32::from(score) <= bound,
                "{}: {state:?} is worth {score}, bound {bound}",
                self.game.rules(),
            );
            let odd = (possible & geometry.followers).count();
            let rule = uses.entry(odd).or_default();
            rule.asked += 1;
            rule.draws += u64::from(bound == 0);
            rule.losses += u64::from(bound < 0);
            rule.exact += u64::from(i32::from(score) == bound);
        }
    }
}

/// Every position that can arise on these boards.
#[test]
fn bounds_hold_everywhere_on_small_boards() {
    let mut uses = Uses::new();
    let boards = [
        (1, 7, 3),
        (2, 7, 3),
        (2, 7, 4),
        (3, 5, 3),
        (3, 6, 3),
        (3, 6, 4),
        (4, 3, 3),
        (4, 4, 3),
        (4, 4, 4),
        (4, 5, 3),
        (4, 5, 4),
        (4, 6, 3),
        (5, 3, 3),
        (5, 4, 3),
        (5, 4, 4),
        (6, 3, 3),
        (6, 4, 3),
        (6, 4, 4),
        (7, 3, 3),
        (8, 3, 3),
    ];
    for (rows, columns, k) in boards {
        let mut oracle = Oracle::<u64>::new(rows, columns, k);
        oracle.score(&oracle.game.start());
        oracle.check(&mut uses);
    }
    for odd in [0, 1, 2, 3, 4] {
        let Use { draws, losses, exact, .. } = uses[&odd];
        // An odd threat wins or says nothing.
        assert!(losses > 0 && exact > 0 && (draws > 0 || odd % 2 == 1), "{odd}: {uses:?}");
    }
}

/// Positions of larger boards with few enough cells left.
#[test]
fn bounds_hold_late_on_larger_boards() {
    let mut uses = Uses::new();
    let mut dice = Pcg64::seed_from_u64(5);
    for (rows, columns, k, empty) in [
        (5, 5, 4, 13),
        (6, 4, 4, 14),
        (4, 6, 4, 13),
        (4, 7, 4, 12),
        (5, 6, 4, 12),
        (6, 7, 4, 12),
        (7, 6, 4, 12),
        (6, 6, 5, 12),
        (7, 7, 5, 12),
        (6, 9, 4, 11),
    ] {
        sample(Oracle::<u64>::new(rows, columns, k), 150, empty, &mut dice, &mut uses);
    }
    for (rows, columns, k, empty) in [(8, 8, 4, 12), (7, 9, 5, 11), (9, 7, 4, 12)] {
        sample(Oracle::<u128>::new(rows, columns, k), 150, empty, &mut dice, &mut uses);
    }
    for odd in [0, 1, 2, 3, 4, 6] {
        let Use { draws, losses, exact, .. } = uses[&odd];
        assert!(draws + losses > 0 && exact > 0, "{odd}: {uses:?}");
    }
}

/// Random positions with this many empty cells, and all that can follow.
fn sample<B: Bits>(
    mut oracle: Oracle<B>,
    count: usize,
    empty: u32,
    dice: &mut Pcg64,
    uses: &mut Uses,
) {
    let game = oracle.game;
    let mut done = 0;
    while done < count {
        let mut state = game.start();
        let left = dice.random_range(empty - 3..=empty);
        while game.plies_left(&state) > left
            && let Some(mv) = game
                .moves(&state)
                .filter(|&mv| game.outcome(&game.result(&state, mv)).is_none())
                .choose(dice)
        {
            game.play_unchecked(&mut state, mv);
        }
        if game.plies_left(&state) > left {
            continue;
        }
        done += 1;
        oracle.scores.clear();
        oracle.score(&state);
        oracle.check(uses);
    }
}
