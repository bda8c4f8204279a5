//! Agreement of every algorithm, under every profile, order and tie rule, with the naive
//! solver: the same result, and a move that keeps it.

use enraya_rules::{Game, IndexedMoves, Keyed, Notation, with_game};
use enraya_search::{
    Algorithm, Class, Convention, Decision, Evaluators, Profile, Search, Tie, Utility,
};

use crate::naive;
use crate::positions::{DOTS, FREE, GRAVITY, NIM, OTHELLO, dice, game, late, orders};

/// Of each game: 11,000 of all.
const POSITIONS: u64 = 500;
/// Nodes that may follow each.
const NODES: usize = 120;

/// A position and what the naive solver says of it, for the player to move.
struct Case<'a, G: Game> {
    game: &'a G,
    state: G::State,
    class: Class,
    /// The class of every legal move.
    moves: Vec<(G::Move, Class)>,
}

impl<'a, G: Game + Notation> Case<'a, G> {
    fn new(game: &'a G, state: G::State) -> Self {
        let mover = game.to_move(&state);
        let class = |state: &G::State| naive::class(game, state, mover);
        let moves = game.moves(&state).map(|mv| (mv, class(&game.result(&state, mv)))).collect();
        Case { game, class: class(&state), moves, state }
    }

    fn check(&self, decision: &Decision<G::Move>, utility: Utility, setting: impl Fn() -> String) {
        let found = utility.class(decision.result.value);
        let class_of =
            |best| self.moves.iter().find(|(mv, _)| *mv == best).map(|(_, class)| *class);
        let kept = decision.result.best.map(|best| class_of(best).expect("the best move is legal"));
        let expected = self.game.outcome(&self.state).is_none().then_some(self.class);
        assert_eq!(
            (found, kept),
            (self.class, expected),
            "{}\n{}",
            setting(),
            self.game.diagram(&self.state)
        );
    }
}

fn check<G: IndexedMoves + Evaluators + Keyed + Notation>(name: &str, game: &G) {
    // The course work's heuristic is for line games only.
    let evaluator = |profile: Profile| {
        let named = Convention::from(profile).evaluation;
        game.evaluator(named.filter(|name| G::EVALUATIONS.contains(name))).expect("the game has it")
    };
    let profiles: Vec<_> =
        Profile::ALL.iter().map(|&profile| (profile, evaluator(profile))).collect();
    let ways: Vec<(Algorithm, Tie)> =
        Algorithm::ALL.iter().flat_map(|&a| Tie::ALL.iter().map(move |&tie| (a, tie))).collect();
    for seed in 0..POSITIONS {
        let mut dice = dice(seed);
        let case = Case::new(game, late(game, &mut dice, NODES));
        for order in orders(game, &mut dice) {
            for (profile, evaluator) in &profiles {
                for &(algorithm, tie) in &ways {
                    let convention = Convention::from(*profile);
                    let utility =
                        if tie == Tie::Quickest { Utility::Depth } else { convention.utility };
                    let decision = Search::new(game)
                        .convention(convention)
                        .order(&order)
                        .expect("the game has this order")
                        .tie(tie, seed)
                        .evaluator(evaluator.as_ref())
                        .run(algorithm, &case.state);
                    case.check(&decision, utility, || {
                        format!("{name}: {algorithm}, {profile}, order {order}, tie {tie}")
                    });
                }
            }
        }
    }
}

fn check_all(names: &[&str]) {
    for name in names {
        with_game!(&game(name), |game| check(name, game));
    }
}

#[test]
fn on_free_boards() {
    check_all(&FREE);
}

#[test]
fn with_gravity() {
    check_all(&GRAVITY);
}

#[test]
fn in_nim() {
    check_all(&NIM);
}

#[test]
fn where_a_player_moves_twice() {
    check_all(&DOTS);
}

#[test]
fn where_a_player_may_have_to_pass() {
    check_all(&OTHELLO);
}
