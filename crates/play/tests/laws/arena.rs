//! Laws of the arena: the same games for any number of workers, records that parse back,
//! balanced openings.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_play::arena::{
    Arena, ArenaGame, GameRecord, MatchSummary, OpeningError, Openings, OpeningsForm, RecordFault,
    Tournament, match_schedule, parse_records, round_robin,
};
use enraya_play::value::ProvenValue;
use enraya_play::{Limits, Session};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use proptest::prelude::*;

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

/// The evaluation for openings that need none.
fn unasked(_: &Session, _: &Budget) -> Option<ProvenValue> {
    unreachable!("only balanced openings are judged")
}

fn play(
    game: &str,
    agents: [&str; 2],
    games: usize,
    openings: &str,
    jobs: usize,
) -> Vec<ArenaGame> {
    let game: AnyGame = game.parse().unwrap();
    let form = openings.parse().unwrap();
    let openings =
        Openings::make(&form, &game, games.div_ceil(2), 11, &Budget::unlimited(), &mut unasked)
            .unwrap();
    let agents = agents.map(|agent| agent.parse().unwrap()).to_vec();
    let mut arena = Arena::new(game, agents, 42).unwrap();
    arena.jobs = NonZeroUsize::new(jobs).unwrap();
    arena.set_openings(&openings);
    arena.run(&match_schedule(games, openings.positions().len()), &Arc::default(), |_| ()).unwrap()
}

fn records(games: &[ArenaGame]) -> Vec<&GameRecord> {
    games.iter().map(|game| &game.record).collect()
}

/// A sample of `scripts/strength-othello`, the match of 100 games.
#[test]
fn the_engine_of_othello_beats_a_search_that_counts_discs() {
    let agents = ["engine:nodes=1000", "alphabeta:depth=4,eval=discs"];
    let games = play("othello", agents, 8, "random:6", 2);
    let score = MatchSummary::new(&games, [0, 1]).score;
    assert!(score.wins >= 7, "{score:?}");
}

#[test]
fn games_do_not_depend_on_the_workers() {
    let agents = ["alphabeta:depth=2,tie=random", "random"];
    let alone = play("connect4", agents, 12, "random:3", 1);
    for jobs in [2, 5] {
        assert_eq!(records(&alone), records(&play("connect4", agents, 12, "random:3", jobs)));
    }
    let distinct: BTreeSet<_> = alone.iter().map(|game| &game.record.moves).collect();
    assert_eq!(distinct.len(), 12, "every game has a seed of its own");
}

#[test]
fn a_seed_is_another_tournament() {
    let agents = || vec!["random".parse().unwrap(), "random".parse().unwrap()];
    let play = |seed| {
        let arena = Arena::new("connect4".parse().unwrap(), agents(), seed).unwrap();
        arena.run(&match_schedule(4, 1), &Arc::default(), |_| ()).unwrap()
    };
    assert_eq!(records(&play(1)), records(&play(1)));
    assert_ne!(records(&play(1)), records(&play(2)));
}

#[test]
fn sides_alternate_and_openings_are_played_from_both() {
    let games = play("tictactoe", ["minimax", "random"], 6, "random:1", 2);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].record.opening, pair[1].record.opening);
        assert_eq!(pair[0].record.agents, ["minimax", "random"]);
        assert_eq!(pair[1].record.agents, ["random", "minimax"]);
    }
    let summary = MatchSummary::new(&games, [0, 1]);
    assert_eq!(summary.score.games(), 6);
    assert_eq!(summary.score.losses, 0, "nobody beats minimax from these");
    assert_eq!(MatchSummary::new(&games, [1, 0]).score, summary.score.turned());
    assert_eq!(summary.samples.len(), 3);
    assert!(summary.work[0].mean_nodes() > summary.work[1].mean_nodes());
}

#[test]
fn limits_are_kept() {
    let agents = vec!["alphabeta:depth=12".parse().unwrap(), "random".parse().unwrap()];
    let mut arena = Arena::new("connect4".parse().unwrap(), agents, 1).unwrap();
    arena.limits = Limits { nodes: Some(500), ..Limits::default() };
    let games = arena.run(&match_schedule(2, 1), &Arc::default(), |_| ()).unwrap();
    let summary = MatchSummary::new(&games, [0, 1]);
    assert!(summary.work[0].mean_nodes().unwrap() <= 500.0);
    assert!(summary.work[0].mean_nodes().unwrap() > 100.0);
}

#[test]
fn a_cancelled_match_keeps_what_is_over() {
    let agents = vec!["random".parse().unwrap(), "random".parse().unwrap()];
    let arena = Arena::new("connect4".parse().unwrap(), agents, 1).unwrap();
    let cancel = Arc::new(AtomicBool::new(false));
    let mut told = 0;
    let games = arena.run(&match_schedule(100_000, 1), &cancel, |_| {
        told += 1;
        if told == 3 {
            cancel.store(true, Ordering::Relaxed);
        }
    });
    let games = games.unwrap();
    assert!((3..100_000).contains(&games.len()));
    assert_eq!(games.len(), told);
    assert!(games.iter().all(|game| game.record.outcome().is_some()));
}

/// The oracle is what each agent must score: perfect never loses.
#[test]
fn a_cross_table_adds_up() {
    let names = ["random", "perfect", "alphabeta:depth=2"];
    let agents = names.map(|name| name.parse().unwrap()).to_vec();
    let arena = Arena::new("tictactoe".parse().unwrap(), agents, 5).unwrap();
    let games = arena.run(&round_robin(3, 20, 1), &Arc::default(), |_| ()).unwrap();
    let tournament = Tournament::new(&games, 3);
    let standings = &tournament.standings;
    assert_eq!(standings[2].agent, 0, "random is the worst");
    let perfect = standings.iter().find(|standing| standing.agent == 1).unwrap();
    assert_eq!(perfect.score.losses, 0);
    assert!(standings.is_sorted_by(|one, next| one.rating.elo >= next.rating.elo));
    for standing in standings {
        assert_eq!(standing.score.games(), 40);
        assert_eq!(standing.against[standing.agent].games(), 0);
        for rival in standings {
            let turned = standing.against[rival.agent].turned();
            assert_eq!(rival.against[standing.agent], turned);
        }
    }
    let points: f64 = standings.iter().map(|standing| standing.score.points()).sum();
    assert_eq!(points, 60.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn records_are_read_back(game in 0..GAMES.len(), plies in 1u32..3, seed: u32, cut in 0usize..4) {
        let game: AnyGame = GAMES[game].parse().unwrap();
        let agents = vec!["random".parse().unwrap(), "random".parse().unwrap()];
        let form = OpeningsForm::Random(Some(plies));
        let openings = Openings::make(&form, &game, 2, seed.into(), &Budget::unlimited(), &mut unasked).unwrap();
        let mut arena = Arena::new(game, agents, seed.into()).unwrap();
        arena.set_openings(&openings);
        let games = arena.run(&match_schedule(3, openings.positions().len()), &Arc::default(), |_| ()).unwrap();
        let mut records: Vec<GameRecord> = games.into_iter().map(|game| game.record).collect();
        // One game ends by forfeit, with a reason that needs quotes.
        let lost = &mut records[1];
        if cut > 0 && lost.moves.len() > cut {
            lost.moves.truncate(lost.moves.len() - cut);
            lost.reason = Some("malformed answer '\"[1-0]\\'".to_owned());
            lost.agents[0] = "exec:\"a \\\\ b\" {c} ]".to_owned();
        }
        let text: Vec<String> = records.iter().map(GameRecord::to_string).collect();
        prop_assert_eq!(parse_records(&text.join("\n")), Ok(records.clone()));
        prop_assert!(text.iter().all(|text| text.lines().skip(8).all(|line| line.len() <= 80)));
        prop_assert_eq!(parse_records(&text.join("\n").replace('\n', "\r\n")), Ok(records));
    }
}

#[test]
fn a_wrong_record_says_where() {
    let game = "[Game \"tictactoe\"]\n";
    for (text, line, fault) in [
        ("", 1, "there is no game"),
        ("[Game tictactoe]", 1, "a tag looks like"),
        ("[Game \"chess\"]\n\n*", 1, "unknown game 'chess'"),
        ("1. b2 *", 1, "the game has no tag Game"),
        ("[Game \"tictactoe\"]\n[Opening \"z9\"]\n*", 2, "move 1 'z9'"),
        ("[Game \"tictactoe\"]\n[Seed \"x\"]\n*", 2, "Seed 'x': a number is needed"),
        (&format!("{game}1. b2\n2. a1 3. b2 *"), 3, "move 3 'b2'"),
        (&format!("{game}1. b2"), 2, "the moves must end with a result"),
        (&format!("{game}1. b2\n{game}*"), 3, "the moves must end with a result"),
        (&format!("{game}1. b2 1-0"), 2, "the result '1-0' does not fit"),
        (&format!("{game}a1 a2 b1 b2 c1 0-1"), 2, "the result '0-1' does not fit"),
        (&format!("{game}a1 a2 b1 b2 c1 *"), 2, "the result '*' does not fit"),
    ] {
        let error = parse_records(text).unwrap_err();
        assert_eq!(error.line, line, "{text}: {error}");
        assert!(error.fault.to_string().starts_with(fault), "{text}: {error}");
    }
    let forfeit = format!("{game}[Reason \"silent\"]\n1. b2 {{a {{remark}} 0-1");
    assert_eq!(parse_records(&forfeit).unwrap()[0].result, "0-1");
    let impossible = format!("{game}[Reason \"silent\"]\na1 a2 b1 b2 c1 0-1");
    assert!(matches!(parse_records(&impossible).unwrap_err().fault, RecordFault::Result { .. }));
}

#[test]
fn a_wrong_opening_file_names_the_line() {
    let game: AnyGame = "connect4".parse().unwrap();
    let read = |name: &str, text: &str| {
        let file = std::env::temp_dir().join(format!("enraya-{}-{name}", std::process::id()));
        std::fs::write(&file, text).unwrap();
        let form = OpeningsForm::File(file.clone());
        let read = Openings::make(&form, &game, 1, 1, &Budget::unlimited(), &mut unasked);
        std::fs::remove_file(file).unwrap();
        read.map(|openings| openings.positions().to_vec())
    };
    let good = read("good", "# two\n4453\n\n  12 # and this\n").unwrap();
    assert_eq!(good, ["4453", "12"]);
    assert!(matches!(read("bad", "44\n\n4494\n"), Err(OpeningError::Line { line: 3, .. })));
    assert!(matches!(read("over", "1213141\n"), Err(OpeningError::Over { line: 1, .. })));
    assert!(matches!(read("none", "# 44\n"), Err(OpeningError::Nothing { .. })));
    let long = OpeningsForm::Random(Some(42));
    let long = Openings::make(&long, &game, 1, 1, &Budget::unlimited(), &mut unasked);
    assert!(matches!(long, Err(OpeningError::Plies { found: 42, most: 41 })));
}
