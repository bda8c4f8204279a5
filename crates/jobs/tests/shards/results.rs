//! Merged results: those of one process, however the work is split.

use std::num::NonZeroUsize;

use enraya_jobs::{
    BoardsJob, Job, JobError, Plan, Positions, SolveJob, Store, Task, TournamentJob, Worker,
};
use enraya_play::arena::{Arena, Openings, OpeningsForm, round_robin};
use enraya_play::{Resources, Session, SolverConfig, Workspace};
use enraya_search::Budget;
use enraya_study::book::{Building, Built};
use enraya_study::{SolveOptions, solve};

use crate::{book_plan, shards, work};

fn result(plan: &Plan, threads: usize) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let prepared = plan.prepare().unwrap();
    let store = Store::open(folder.path(), plan).unwrap();
    let mut worker = Worker::new(&prepared, &store);
    worker.threads = NonZeroUsize::new(threads).unwrap();
    let worked = worker.run(&Budget::unlimited(), &|_| ()).unwrap();
    assert_eq!((worked.done, worked.made, worked.stopped), (plan.shards(), plan.shards(), false));
    prepared.merge(&store).unwrap()
}

/// The oracle is the builder of books, which knows nothing of shards.
#[test]
fn a_book_of_shards_is_the_book() {
    for (game, plies) in [("line:4x4x3+gravity", 4), ("line:4x5x4+gravity", 3)] {
        let folder = tempfile::tempdir().unwrap();
        let resources = Resources { table_mib: 1, ..Resources::default() };
        let building = Building {
            plies,
            out: folder.path().join("book"),
            known: Vec::new(),
            partial: false,
            force: false,
            config: SolverConfig { resources, ..SolverConfig::default() },
        };
        let built = building.run(&game.parse().unwrap(), &Budget::unlimited(), |_| ()).unwrap();
        let Built::Written(book) = built else { panic!("it was not stopped") };
        for (shard_size, threads) in [(1, 1), (7, 3), (1000, 1)] {
            let plan = book_plan(game, plies, shard_size);
            assert_eq!(result(&plan, threads), book.as_bytes(), "{game} {shard_size}");
        }
    }
}

fn solve_job(game: &str, positions: Positions) -> Job {
    SolveJob { game: game.to_owned(), positions, weak: false, best: true, nodes: None }.into()
}

fn lines(bytes: Vec<u8>) -> Vec<serde_json::Value> {
    let text = String::from_utf8(bytes).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The score of the start follows from those of the opening tree, for players who alternate,
/// who move twice in a row, and where games end inside the tree.
#[test]
fn the_opening_tree_has_the_score_of_the_start() {
    for (game, plies) in [
        ("line:4x4x3+gravity", 3),
        ("tictactoe", 2),
        ("dots:1x2", 3),
        ("nim:1,2", 2),
        ("line:3x3x2", 3),
    ] {
        let plan = Plan::new(solve_job(game, Positions::Plies(plies)), Some(4), 1).unwrap();
        let root = lines(result(&plan, 2)).pop().unwrap();
        let session = Session::new(game.parse().unwrap());
        let options = SolveOptions::default();
        let solved =
            solve(&session, &mut Workspace::default(), &options, &Budget::unlimited()).unwrap();
        assert_eq!(root["score"], serde_json::json!(solved.score()), "{game}");
        assert_eq!((&root["complete"], &root["position"]), (&true.into(), &"".into()), "{game}");
    }
}

/// Positions of the opening tree: those of ply 2 of Tic-Tac-Toe, symmetric ones once.
#[test]
fn symmetric_openings_are_solved_once() {
    for (game, plies, expected) in [("tictactoe", 1, 3), ("tictactoe", 2, 12), ("connect4", 2, 25)]
    {
        let plan = Plan::new(solve_job(game, Positions::Plies(plies)), None, 1).unwrap();
        assert_eq!(plan.units(), expected, "{game}");
    }
}

#[test]
fn an_atlas_has_a_line_for_each_board() {
    // Published results of small boards: 4x4 is a draw, the first player wins on 6x2x2.
    let boards = ["line:4x4x4+gravity", "line:2x6x2+gravity", "tictactoe"].map(str::to_owned);
    let job = BoardsJob { boards: boards.to_vec(), weak: false, nodes: None };
    let found = lines(result(&Plan::new(job.into(), None, 1).unwrap(), 2));
    let values: Vec<_> = found.iter().map(|line| line["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["draw", "first", "draw"]);
    assert_eq!(found[1]["game"], boards[1].as_str());
    assert!(found.iter().all(|line| line.get("seconds").is_none()));
}

/// A task has all that it needs: sent as text it makes the bytes that the worker stores.
#[test]
fn a_task_done_elsewhere_makes_the_same_bytes() {
    let positions = ["", "1", "12", "123", "4", "44"].map(str::to_owned).to_vec();
    for plan in [
        book_plan("line:4x4x3+gravity", 3, 5),
        Plan::new(solve_job("line:4x4x4+gravity", Positions::List(positions)), Some(2), 1).unwrap(),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let prepared = plan.prepare().unwrap();
        let store = Store::open(folder.path(), &plan).unwrap();
        work(&prepared, &store);
        let stored = shards(folder.path());
        assert_eq!(stored.len(), plan.shards());
        // Backwards, so that no task can lean on the one before.
        for number in (0..plan.shards()).rev() {
            let text = prepared.task(number).unwrap().to_json();
            let made = Task::parse(&text).unwrap().run(&Budget::unlimited()).unwrap().unwrap();
            assert_eq!(made.to_bytes(), stored[number].1, "{number}");
        }
        assert!(prepared.task(plan.shards()).is_none());
    }
}

fn tournament(agents: &[&str], games: usize) -> TournamentJob {
    TournamentJob {
        game: "tictactoe".to_owned(),
        agents: agents.iter().map(|&agent| agent.to_owned()).collect(),
        games,
        seed: 7,
        openings: "none".to_owned(),
        positions: ["", "b2", "a1"].map(str::to_owned).to_vec(),
        nodes: None,
    }
}

/// The oracle is the arena, which plays all games in one go.
#[test]
fn a_tournament_of_shards_has_the_games_of_the_arena() {
    let job = tournament(&["random", "perfect", "alphabeta:depth=2,tie=random"], 7);
    let agents = job.agents.iter().map(|agent| agent.parse().unwrap()).collect();
    let mut arena = Arena::new("tictactoe".parse().unwrap(), agents, 7).unwrap();
    arena.set_openings(&Openings::listed(OpeningsForm::None, job.positions.clone()));
    let games = arena.run(&round_robin(3, 7, 3), &Default::default(), |_| ()).unwrap();
    let expected: Vec<_> =
        games.iter().map(|game| serde_json::to_value(&game.record).unwrap()).collect();
    for shard_size in [1, 3, 50] {
        let plan = Plan::new(job.clone().into(), Some(shard_size), 1).unwrap();
        assert_eq!(plan.units(), 12, "three pairs of agents, three pairs of games and one more");
        let report = lines(result(&plan, 2)).pop().unwrap();
        assert_eq!(report["records"].as_array().unwrap(), &expected);
        assert_eq!((&report["complete"], &report["games"]), (&true.into(), &21.into()));
        assert_eq!(report["standings"][0]["ms"], serde_json::Value::Null);
    }
}

#[test]
fn agents_that_cannot_repeat_their_moves_are_refused() {
    for agent in ["engine", "engine:time=1s", "engine:nodes=9,threads=2", "mcts", "exec:cat"] {
        let error = Plan::new(tournament(&["random", agent], 2).into(), None, 1).unwrap_err();
        assert!(matches!(error, JobError::Unreproducible { .. }), "{agent}: {error}");
    }
    let error = Plan::new(tournament(&["random", "rando"], 2).into(), None, 1).unwrap_err();
    assert!(matches!(error, JobError::Agent(_)), "{error}");
}
