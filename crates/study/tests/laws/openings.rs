//! Balanced openings of matches, judged by best moves.

use std::collections::BTreeSet;

use enraya_play::arena::{OpeningError, Openings, OpeningsForm};
use enraya_play::{Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::{SolveOptions, openings, solve};

const GAMES: [&str; 11] = [
    "tictactoe",
    "connect4",
    "line:4x4x3",
    "line:4x5x4+gravity",
    "line:3x3x3+misere",
    "line:10x12x5",
    "nim:3,4,5",
    "nim:1,2,3+misere",
    "dots:2x2",
    "othello:4x4",
    "othello",
];

fn make(
    form: Option<&OpeningsForm>,
    game: &AnyGame,
    wanted: usize,
    seed: u64,
) -> Result<Openings, OpeningError> {
    openings(game, form, wanted, seed, &Budget::unlimited())
}

/// By the exact solver they are draws.
#[test]
fn balanced_openings_are_draws() {
    for (game, plies, wanted) in
        [("connect4", 4, 12), ("tictactoe", 2, 4), ("line:5x5x4+gravity", 4, 8)]
    {
        let game: AnyGame = game.parse().unwrap();
        let form = OpeningsForm::Balanced(Some(plies));
        let openings = make(Some(&form), &game, wanted, 3).unwrap();
        assert_eq!(openings, make(Some(&form), &game, wanted, 3).unwrap());
        assert_eq!(openings.positions().len(), wanted, "{game}");
        let different: BTreeSet<_> = openings.positions().iter().collect();
        assert_eq!(different.len(), wanted);
        let mut workspace = Workspace::default();
        for position in openings.positions() {
            let session = Session::open(&game, position).unwrap();
            assert_eq!(session.record().len(), plies as usize);
            let options = SolveOptions { weak: false, best: false };
            let solved = solve(&session, &mut workspace, &options, &Budget::unlimited()).unwrap();
            assert_eq!(solved.score(), Some(0), "{game} {position}");
        }
    }
}

#[test]
fn every_game_has_openings() {
    for game in GAMES {
        let game: AnyGame = game.parse().unwrap();
        let openings = make(None, &game, 5, 1).unwrap();
        assert!((1..=5).contains(&openings.positions().len()), "{game}");
        for position in openings.positions() {
            assert_eq!(
                Session::open(&game, position).unwrap().outcome(),
                None,
                "{game} {position}"
            );
        }
    }
    let game = "nim:1".parse().unwrap();
    let only = make(Some(&OpeningsForm::Random(None)), &game, 5, 1);
    assert_eq!(only.unwrap().positions(), [""]);
}
