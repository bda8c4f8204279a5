//! Laws of counted runs: each method runs its own search.

use enraya_play::{Session, SetupError, Workspace};
use enraya_rules::AnyGame;
use enraya_search::{Budget, Class, Convention};
use enraya_study::{Method, Run, run};

fn simulated(game: &str, position: &str, simulations: u64) -> Run {
    let session = Session::open(&game.parse().unwrap(), position).unwrap();
    run_mcts(&session, simulations).unwrap()
}

fn run_mcts(session: &Session, simulations: u64) -> Result<Run, SetupError> {
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited().nodes(simulations));
    run(session, &mut workspace, Method::Mcts, &Convention::default(), &budget)
}

#[test]
fn mcts_makes_the_simulations_of_the_budget() {
    let made = simulated("connect4", "", 500);
    assert_eq!((made.counter.nodes, made.complete, made.proved), (500, true, None));
    assert!(made.value.is_some_and(|value| value.abs() < 1.0));
    let again = simulated("connect4", "", 500);
    assert_eq!((again.value, again.best), (made.value, made.best));
}

#[test]
fn mcts_stops_where_the_root_is_proven() {
    let won = simulated("tictactoe", "XX./OO./...", 500);
    assert!(won.complete && won.counter.nodes < 500);
    assert_eq!((won.proved, won.best.as_deref()), (Some(Class::Win), Some("c3")));
    let over = simulated("tictactoe", "XXX/OO./...", 500);
    assert_eq!((over.value, over.proved, over.best), (Some(-1.0), Some(Class::Loss), None));
}

#[test]
fn mcts_refuses_a_tree_of_numbers() {
    let tree = AnyGame::Tree("[[3,12],[2,4]]".parse().unwrap());
    assert!(matches!(run_mcts(&Session::new(tree), 9), Err(SetupError::NoEngine)));
}
