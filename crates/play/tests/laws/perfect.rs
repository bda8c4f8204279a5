//! The agent `perfect` against the scores of full searches.

use enraya_play::{
    Agent, Session, SetupError, Workspace, check_agent, choose_move, plays_perfectly,
};
use enraya_rules::{AnyGame, Custom, with_game};
use enraya_search::{Budget, Tie};

use crate::minimax;

/// The best moves of a full search: by margin, where the game is won by one.
fn best_moves(game: &str, position: &str) -> Vec<String> {
    if let Some(moves) = minimax::margins(game, position) {
        let best = moves.iter().map(|(_, margin)| *margin).max();
        let best = moves.into_iter().filter(|(_, margin)| Some(*margin) == best);
        return best.map(|(text, _)| text).collect();
    }
    let moves = minimax::moves(game, position);
    let best = moves.iter().map(|(_, value)| *value).max();
    moves.into_iter().filter_map(|(text, value)| (Some(value) == best).then_some(text)).collect()
}

fn choose(game: &str, position: &str, agent: &str, seed: u64) -> Result<String, SetupError> {
    let session = Session::open(&game.parse().unwrap(), position).unwrap();
    let agent: Agent = agent.parse().unwrap();
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let choice = choose_move(&session, &mut workspace, &agent, seed, &budget)?;
    let choice = choice.expect("the game goes on");
    assert!(choice.complete);
    assert_eq!(choice.proved, !game.contains("9x11"), "{game} {position}");
    Ok(choice.text)
}

/// Played to the end, its moves are as good as those of a full search.
#[test]
fn perfect_loses_no_ply_on_small_boards() {
    let boards = ["line:4x4x3+gravity", "line:3x5x4+gravity", "line:5x3x3+gravity"];
    for game in boards.into_iter().chain(["dots:2x2", "dots:1x4", "othello:4x4"]) {
        let mut session = Session::new(game.parse().unwrap());
        let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
        let perfect = Agent::Perfect { tie: Tie::Random };
        let mut seed = 0;
        while let Some(choice) =
            choose_move(&session, &mut workspace, &perfect, seed, &budget).unwrap()
        {
            let position = session.position();
            let best = best_moves(game, &position);
            assert!(best.contains(&choice.text), "{game} {position}: {}", choice.text);
            session.play(&choice.text).unwrap();
            seed += 1;
        }
        assert!(session.outcome().is_some());
    }
}

#[test]
fn ties_are_for_the_rule() {
    // All first moves of this board keep the draw.
    let best = best_moves("line:4x4x4+gravity", "");
    assert!(best.len() > 1);
    let choose = |agent, seed| choose("line:4x4x4+gravity", "", agent, seed).unwrap();
    assert_eq!(choose("perfect", 0), best[0]);
    assert_eq!(&choose("perfect:tie=last", 0), best.last().unwrap());
    let random: Vec<String> = (0..30).map(|seed| choose("perfect:tie=random", seed)).collect();
    assert!(best.iter().all(|mv| random.contains(mv)));
    assert!(random.iter().all(|mv| best.contains(mv)));
}

#[test]
fn a_win_is_the_quickest_and_a_loss_the_slowest() {
    for (game, position, best) in [
        ("connect4", "112233", "4"),
        ("connect4", "11223", "4"),
        ("tictactoe", "a1 b1 a2 b2", "a3"),
        ("nim:3,4,5", "", "a2"),
    ] {
        assert_eq!(choose(game, position, "perfect", 0).unwrap(), best, "{game} {position}");
    }
}

#[test]
fn a_position_too_hard_for_the_time_still_gets_a_move() {
    let text = choose("line:9x11x4+gravity", "", "perfect", 0).unwrap();
    assert_eq!(text, "6");
}

#[test]
fn other_games_are_refused() {
    let perfect = Agent::Perfect { tie: Tie::First };
    for (game, plays) in [
        ("connect4", true),
        ("line:8x8x4+gravity", true),
        ("tictactoe", true),
        ("line:3x3x3+misere", true),
        ("nim:3,4,5", true),
        ("gomoku", false),
        ("line:6x7x4", false),
        ("line:19x19x4+gravity", false),
        ("line:6x7x4+gravity+misere", false),
        ("dots:2x2", true),
        ("dots:3x3", true),
        ("dots:4x4", false),
        ("dots:7x7", false),
        ("othello:4x4", true),
        ("othello:4x6", false),
        ("othello", false),
    ] {
        let session = Session::new(game.parse().unwrap());
        let refused = (!plays).then_some(SetupError::NotPerfect);
        let found = check_agent(&session, &mut Workspace::default(), &perfect);
        assert_eq!(found.err(), refused, "{game}");
    }
}

/// Nothing tells the size of a game of another type: the search is tried, once.
#[test]
fn custom_games_are_tried() {
    let perfect = Agent::Perfect { tie: Tie::First };
    for (name, plays) in [("tictactoe", true), ("line:4x4x3", false)] {
        let game = with_game!(&name.parse().unwrap(), |game| Custom::new(name, *game), else {
            unreachable!()
        });
        let session = Session::new(AnyGame::Custom(game));
        let mut workspace = Workspace::default();
        assert!(plays_perfectly(&session));
        for _ in 0..2 {
            let budget = Budget::unlimited();
            let choice = choose_move(&session, &mut workspace, &perfect, 0, &budget);
            let refused = (!plays).then_some(SetupError::NotPerfect);
            assert_eq!(choice.err(), refused, "{name}");
        }
    }
}

#[test]
fn perfect_is_parsed_as_it_is_written() {
    for text in ["perfect", "perfect:tie=last", "perfect:tie=random"] {
        assert_eq!(text.parse::<Agent>().unwrap().to_string(), text);
    }
    for text in ["perfect:depth=3", "perfect:tie=none", "perfect:tie=last,tie=first"] {
        assert!(text.parse::<Agent>().is_err(), "{text}");
    }
}
