//! Tree reuse between searches, and the memory limit.

use enraya_rules::{ConnectFour, Game, Notation, with_game};
use enraya_search::{Budget, Mcts, MctsResult};

use super::{check_sense, visits};
use crate::positions::{every_game, game};

fn nothing() -> Budget {
    Budget::unlimited().nodes(0)
}

fn of<M: Copy + PartialEq>(tally: &MctsResult<M>, mv: M) -> u64 {
    let candidate = tally.moves.iter().find(|candidate| candidate.mv == mv);
    candidate.expect("the move is legal").visits.into()
}

/// All visits of a node but the first, which judged it, went on to its children,
/// unless the second proved it.
#[test]
fn what_is_known_of_a_move_is_kept_when_it_is_played() {
    for name in every_game() {
        with_game!(&game(name), |game| {
            let mut mcts = Mcts::new(*game).simulations(3_000);
            let mut state = game.start();
            for _ in 0..4 {
                let tally = mcts.search(&state, &Budget::unlimited());
                let Some(best) = tally.result.best else { break };
                state = game.result(&state, best);
                let kept = mcts.search(&state, &nothing());
                check_sense(game, &state, &kept);
                let expected = of(&tally, best).saturating_sub(1);
                let proven = kept.result.value.class().is_some();
                assert!(visits(&kept) == expected || proven && expected <= 1, "{name}");
            }
        }, else unreachable!("a game with a name"));
    }
}

#[test]
fn a_move_and_its_reply_keep_their_part_of_the_tree() {
    let game = ConnectFour::default();
    let mut mcts = Mcts::new(game).simulations(5_000);
    let tally = mcts.search(&game.start(), &Budget::unlimited());
    let state =
        tally.result.pv[..2].iter().fold(game.start(), |state, &mv| game.result(&state, mv));
    let kept = mcts.search(&state, &nothing());
    assert!(visits(&kept) > 0);
    let more = mcts.search(&state, &Budget::unlimited().nodes(100));
    assert_eq!(visits(&more), visits(&kept) + 100);
    let again = mcts.search(&state, &nothing());
    assert_eq!(again.moves, more.moves, "the same position is found where it was");
}

#[test]
fn a_position_from_elsewhere_starts_anew() {
    let game = ConnectFour::default();
    let mut mcts = Mcts::new(game).simulations(5_000);
    let after = game.parse_position("1234567").expect("a legal position");
    mcts.search(&after, &Budget::unlimited());
    let before = mcts.search(&game.start(), &nothing());
    assert_eq!((visits(&before), before.tree_nodes), (0, 8));
}

#[test]
fn forgetting_makes_a_searcher_new() {
    let game = ConnectFour::default();
    let mut mcts = Mcts::new(game).simulations(5_000).seed(9);
    let mut search = || mcts.search(&game.start(), &Budget::unlimited());
    let (first, second) = (search(), search());
    assert_ne!(first.moves, second.moves);
    mcts.forget();
    assert_eq!(mcts.search(&game.start(), &Budget::unlimited()), first);
}

/// A game with a tree that is always full: it goes on being simulated, is tidied up
/// when a move is played, and never grows over its limit.
#[test]
fn a_full_tree_is_still_simulated_and_makes_room_when_the_game_goes_on() {
    let game = ConnectFour::default();
    let most = (1 << 20) / 2 / 32;
    let mut mcts = Mcts::new(game).memory(1).simulations(30_000);
    let mut state = game.start();
    let mut tidied = 0;
    while game.outcome(&state).is_none() {
        let before = mcts.search(&state, &nothing());
        let tally = mcts.search(&state, &Budget::unlimited());
        check_sense(&game, &state, &tally);
        assert!(tally.tree_nodes <= most, "{} nodes", tally.tree_nodes);
        assert_eq!(visits(&tally), visits(&before) + tally.result.nodes);
        let best = tally.result.best.expect("the game goes on");
        game.play(&mut state, best).expect("the move is legal");
        let kept = mcts.search(&state, &nothing());
        if tally.result.value.class().is_none() {
            assert!((1..of(&tally, best)).contains(&visits(&kept)), "some is kept, not more");
            tidied += u32::from(kept.tree_nodes < tally.tree_nodes);
        }
    }
    assert!(tidied > 3, "the tree was full {tidied} times");
}
