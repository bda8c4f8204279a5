//! Node, leaf and cutoff counts against a naive recount of the same tree, for all
//! conventions, depths, orders and tie rules.

use enraya_rules::{Game, IndexedMoves, Keyed, Notation, Order, TicTacToe, with_game};
use enraya_search::evaluator::{Evaluator, ZeroEvaluator};
use enraya_search::{
    Algorithm, Budget, Convention, Counter, Decision, Evaluators, Fail, Profile, Search, Tie,
};

use crate::positions::{conventions, dice, every_game, game, late, orders};
use crate::recount::{Recount, Tree};

/// Checks one tree under every convention and at every depth down to `deepest`;
/// at the last, also without a limit if the tree `ends` there.
struct Case<'a, G: Game> {
    game: &'a G,
    order: &'a Order,
    state: &'a G::State,
    evaluator: &'a dyn Evaluator<G::State>,
    deepest: u32,
    ends: bool,
}

impl<G: IndexedMoves + Keyed + Notation> Case<'_, G> {
    fn search(
        &self,
        algorithm: Algorithm,
        convention: &Convention,
        depth: Option<u32>,
        tie: Tie,
    ) -> (Decision<G::Move>, Counter) {
        let mut counter = Counter::default();
        let budget = Budget::unlimited();
        let decision = Search::new(self.game)
            .convention(convention.clone())
            .order(self.order)
            .expect("the game has this order")
            .tie(tie, 0)
            .budget(depth.map_or(budget.clone(), |depth| budget.depth(depth)))
            .evaluator(self.evaluator)
            .observe(&mut counter)
            .run(algorithm, self.state);
        (decision, counter)
    }

    fn sequence(&self) -> Vec<usize> {
        self.game.order(self.order).expect("the game has this order")
    }

    /// The first legal move in the order.
    fn first(&self) -> Option<G::Move> {
        let sequence = self.sequence();
        let place = |mv| sequence.iter().position(|&number| number == self.game.move_index(mv));
        self.game.moves(self.state).min_by_key(|&mv| place(mv))
    }

    fn check(&self) {
        let tree =
            Tree::grow(self.game, self.state, &self.sequence(), self.evaluator, self.deepest);
        let mut depths: Vec<Option<u32>> = (0..=self.deepest).map(Some).collect();
        if self.ends {
            depths.push(None);
        }
        for convention in conventions() {
            for &depth in &depths {
                self.check_minimax(&tree, &convention, depth);
                for tie in [Tie::First, Tie::Last] {
                    self.check_alpha_beta(&tree, &convention, depth, tie);
                }
            }
        }
    }

    fn check_minimax(&self, tree: &Tree, convention: &Convention, depth: Option<u32>) {
        let (_, counter) = self.search(Algorithm::Minimax, convention, depth, Tie::First);
        let (nodes, terminal, horizon) = tree.census(depth.unwrap_or(u32::MAX));
        let expected = Counter { nodes, terminal, horizon, ..Counter::default() };
        assert_eq!(counter, expected, "minimax, depth {depth:?}, {convention:?}");
    }

    fn check_alpha_beta(&self, tree: &Tree, convention: &Convention, depth: Option<u32>, tie: Tie) {
        let (decision, counter) = self.search(Algorithm::AlphaBeta, convention, depth, tie);
        let mut recount = Recount {
            convention,
            ten: f64::from(self.game.max_plies().max(9) + 1),
            limit: depth.unwrap_or(u32::MAX),
            full_root: tie == Tie::Last,
            counter: Counter::default(),
        };
        let (value, values) = recount.root(tree);
        let context = || {
            let diagram = self.game.diagram(self.state);
            format!("alpha-beta, depth {depth:?}, tie {tie}, {convention:?}\n{diagram}")
        };
        assert_eq!(counter, recount.counter, "{}", context());
        assert_eq!(decision.result.value, value, "{}", context());
        assert!(decision.moves.iter().map(|(_, found)| *found).eq(values.clone()), "{}", context());
        let mut ties = (0..values.len()).filter(|&i| values[i] == value);
        let chosen = if tie == Tie::Last { ties.next_back() } else { ties.next() };
        let chosen = chosen.map(|i| decision.moves[i].0);
        assert_eq!(decision.result.best, chosen.or(self.first()), "{}", context());
    }
}

/// The games from their start, as deep as some thousand nodes.
#[test]
fn from_the_start() {
    fn check<G: IndexedMoves + Evaluators + Keyed + Notation>(game: &G, deepest: u32) {
        for order in orders(game, &mut dice(0)) {
            let evaluator = game.evaluator(None).expect("a default");
            let ends = deepest >= game.max_plies();
            let (state, evaluator) = (&game.start(), evaluator.as_ref());
            Case { game, order: &order, state, evaluator, deepest, ends }.check();
        }
    }
    for (name, deepest) in [
        ("tictactoe", 4),
        ("line:2x3x3+misere", 6),
        ("line:3x2x2+exact", 6),
        ("line:3x3x3+gravity", 6),
        ("connect4", 4),
        ("nim:2,3,2", 7),
        ("nim:3,3+misere", 6),
        ("dots:1x1", 4),
        ("dots:1x2", 5),
        ("dots:2x2", 3),
        ("othello:4x4", 5),
    ] {
        with_game!(&game(name), |game| check(game, deepest));
    }
}

/// Late positions, to the end of the game and short of it.
#[test]
fn from_anywhere() {
    fn check<G: IndexedMoves + Evaluators + Keyed + Notation>(game: &G) {
        for seed in 0..12 {
            let mut dice = dice(seed);
            let state = &late(game, &mut dice, 300);
            let orders = orders(game, &mut dice);
            let order = &orders[seed as usize % orders.len()];
            // Every evaluation in turn; no tree here is deeper than twelve plies.
            let evaluations = G::EVALUATIONS;
            let evaluation = evaluations[seed as usize / 4 % evaluations.len()];
            let evaluator = game.evaluator(Some(evaluation)).expect("the game has it");
            let evaluator = evaluator.as_ref();
            Case { game, order, state, evaluator, deepest: 12, ends: true }.check();
        }
    }
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}

/// The published counts, counted the naive way.
#[test]
fn the_published_counts() {
    let game = TicTacToe::default();
    let tree =
        Tree::grow(&game, &game.start(), &game.order(&Order::Row).unwrap(), &ZeroEvaluator, 9);
    assert_eq!(tree.census(9), (549_946, 255_168, 0));
    for (profile, leaves, nodes) in [
        (Profile::Aima, 7_330, 18_297),
        (Profile::Lecture, 8_453, 20_866),
        (Profile::Cs188, 62_162, 146_120),
    ] {
        for &fail in Fail::ALL {
            let convention = &Convention { fail, ..profile.into() };
            let counter = Counter::default();
            let mut recount =
                Recount { convention, ten: 10.0, limit: 9, full_root: false, counter };
            recount.root(&tree);
            let Counter { nodes: found, terminal, .. } = recount.counter;
            if fail == Fail::Soft {
                assert_eq!((terminal, found), (leaves, nodes), "{profile}");
            } else {
                assert!(found >= nodes, "{profile}: hard bounds cannot cut more than soft ones");
            }
        }
    }
}
