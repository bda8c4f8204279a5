//! Laws of agents: names that parse back, legal games.

use std::sync::Mutex;

use enraya_play::{
    Agent, Level, Session, SetupError, Workspace, check_agent, choose_move, choose_move_reporting,
    default_opponent, level_count,
};
use enraya_rules::AnyGame;
use enraya_search::{Budget, Tie};

fn agent(name: &str) -> Agent {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn open(game: &str, position: &str) -> (Session, Workspace) {
    let session = Session::open(&game.parse::<AnyGame>().unwrap(), position).unwrap();
    (session, Workspace::default())
}

#[test]
fn names_are_read_back() {
    for (given, shortest) in [
        ("engine", "engine"),
        ("engine:time=1s", "engine:time=1s"),
        ("engine:time=0.25", "engine:time=250ms"),
        ("engine:nodes=5000,depth=9", "engine:depth=9,nodes=5000"),
        ("engine:table=16,threads=2", "engine:threads=2,table=16"),
        ("engine:variant=plain,eval=lines", "engine:eval=lines,variant=plain"),
        ("engine:variant=pvs", "engine"),
        ("mcts", "mcts"),
        ("mcts:sims=10000,c=1.4,leaf=eval", "mcts:sims=10000,c=1.40,leaf=eval"),
        ("mcts:time=2s,threads=3,leaf=rollout", "mcts:time=2s,threads=3"),
        ("level:1", "level:1"),
        ("level:10", "level:10"),
        ("perfect:tie=random", "perfect:tie=random"),
    ] {
        assert_eq!(agent(given).to_string(), shortest);
        assert_eq!(agent(shortest), agent(given));
    }
}

/// Another tie rule keeps the utility that prefers a quick win.
#[test]
fn the_default_opponent_asks_for_the_quickest_win() {
    let (session, _) = open("connect4", "");
    let default = default_opponent(&session, Some(6));
    assert_eq!(default.to_string(), "alphabeta:depth=6,order=center,utility=depth,tie=quickest");
    assert_eq!(
        default.with_tie(Tie::First).to_string(),
        "alphabeta:depth=6,order=center,utility=depth"
    );
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    for (given, complaint) in [
        (
            "motor",
            "unknown agent 'motor': allowed are random, minimax, alphabeta, perfect, engine, mcts, level, exec",
        ),
        ("engine:depth=0", "depth '0': allowed are 1-1000"),
        ("engine:depth=1000000000", "depth '1000000000': allowed are 1-1000"),
        ("engine:time=0", "time '0': allowed are 1ms-86400s"),
        ("engine:time=-1s", "time '-1s': allowed are 1ms-86400s"),
        ("engine:nodes=0", "nodes '0': allowed are 1-1000000000000"),
        ("engine:threads=0", "threads '0': allowed are 1-1024"),
        ("engine:table=0", "table '0': allowed are 1-1048576"),
        ("engine:variant=fast", "variant 'fast': allowed are pvs, plain"),
        ("engine:time=1s,time=2s", "time can be given only once"),
        (
            "engine:speed=9",
            "engine has no option 'speed=9': allowed are time=TIME, nodes=N, depth=N, threads=N, \
             table=MIB, eval=NAME, variant=NAME",
        ),
        (
            "engine:fast",
            "engine has no option 'fast': allowed are time=TIME, nodes=N, depth=N, \
                         threads=N, table=MIB, eval=NAME, variant=NAME",
        ),
        ("mcts:c=1.234", "c '1.234': allowed are 0.00-100.00"),
        ("mcts:sims=0", "sims '0': allowed are 1-1000000000000"),
        ("level", "level '': allowed are 1-10"),
        ("level:0", "level '0': allowed are 1-10"),
        ("level:11", "level '11': allowed are 1-10"),
        ("level:+1", "level '+1': allowed are 1-10"),
    ] {
        let found = given.parse::<Agent>().map_err(|error| error.to_string());
        assert_eq!(found, Err(complaint.to_owned()), "{given}");
    }
}

/// Every agent plays every game to its end, legally.
#[test]
fn agents_play_every_game() {
    let games = [
        "tictactoe",
        "connect4",
        "line:4x5x4",
        "line:5x5x4+gravity+misere",
        "nim:3,4,5",
        "dots:2x2",
        "othello:4x4",
        "othello:6x6",
    ];
    let agents = [
        "engine:nodes=300",
        "engine:depth=2,variant=plain",
        "engine:nodes=400,threads=2",
        "mcts:sims=40",
        "mcts:sims=40,leaf=eval,threads=2",
        "level:1",
        "level:2",
        "level:4",
    ];
    for game in games {
        let (mut session, mut workspace) = open(game, "");
        for (number, name) in agents.into_iter().enumerate() {
            let agent = agent(name);
            check_agent(&session, &mut workspace, &agent).unwrap();
            session = Session::new(session.game());
            let mut plies = 0;
            loop {
                let (seed, budget) = (7 * number as u64 + plies, Budget::unlimited());
                let choice = choose_move(&session, &mut workspace, &agent, seed, &budget).unwrap();
                let Some(choice) = choice else { break };
                let before = session.moves();
                assert!(before.contains(&choice.text), "{name} in {game}");
                session.play(&choice.text).unwrap();
                plies += 1;
            }
            assert!(session.outcome().is_some(), "{name} in {game}");
        }
    }
}

/// Every level takes an immediate win and blocks one.
#[test]
fn no_level_misses_what_is_one_move_away() {
    for (game, position, move_) in [
        ("connect4", "112233", "4"),
        ("connect4", "1122335", "4"),
        ("connect4", "717172", "7"),
        ("connect4", "7171724", "7"),
        ("tictactoe", "XX./OO./...", "c3"),
        ("tictactoe", "XX./O../...", "c3"),
        ("line:5x5x4", "d4 c3 c5 e2 a1 c2 a3 c4 d5", "c1"),
        ("line:6x6x4", "XXX.../OO..../....../....../....../O.....", "d6"),
    ] {
        let (session, mut workspace) = open(game, position);
        for level in 1..=level_count(&session) {
            for seed in 0..30 {
                let agent = Agent::Level(Level::new(level).unwrap());
                let budget = Budget::unlimited();
                let choice = choose_move(&session, &mut workspace, &agent, seed, &budget);
                let choice = choice.unwrap().unwrap();
                assert_eq!(choice.text, move_, "level {level} in {game} {position}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_seed_decides_what_a_level_plays() {
    let mut firsts = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let choose = || {
            let (session, mut workspace) = open("connect4", "44");
            let (agent, budget) = (agent("level:3"), Budget::unlimited());
            choose_move(&session, &mut workspace, &agent, seed, &budget).unwrap().unwrap()
        };
        let once = choose();
        assert_eq!(once, choose());
        firsts.insert(once.text);
    }
    assert!(firsts.len() > 1, "a level does not always play the same game: {firsts:?}");
}

#[test]
fn small_games_have_fewer_levels() {
    for (game, levels) in [
        ("tictactoe", 4),
        ("line:4x4x4", 6),
        ("line:5x5x4", 8),
        ("connect4", 10),
        ("gomoku", 10),
        ("nim:3,4,5", 6),
        ("othello:4x4", 8),
        ("othello", 10),
    ] {
        let (session, mut workspace) = open(game, "");
        assert_eq!(level_count(&session), levels, "{game}");
        let agent = |number| Agent::Level(Level::new(number).unwrap());
        assert_eq!(check_agent(&session, &mut workspace, &agent(levels)), Ok(()));
        if let Some(level) = Level::new(levels + 1) {
            let missing = SetupError::NoLevel { level: levels + 1, highest: levels };
            let found = check_agent(&session, &mut workspace, &Agent::Level(level));
            assert_eq!(found, Err(missing));
        }
    }
}

/// The highest level never loses a game that is drawn with best play.
#[test]
fn the_highest_level_of_a_small_game_is_perfect() {
    for seed in 0..10 {
        let (mut session, mut workspace) = open("tictactoe", "");
        let seats = [agent("level:4"), agent("level:2")];
        let mut turn = seed as usize % 2;
        let highest = if turn == 0 { session.to_move() } else { !session.to_move() };
        let budget = Budget::unlimited();
        while let Some(choice) =
            choose_move(&session, &mut workspace, &seats[turn], seed, &budget).unwrap()
        {
            session.play(&choice.text).unwrap();
            turn = 1 - turn;
        }
        assert!(session.outcome().unwrap().sign_for(highest) >= 0, "{}", session.diagram());
    }
}

#[test]
fn thinking_is_told_while_it_goes_on() {
    let (session, mut workspace) = open("connect4", "44");
    for name in ["engine:depth=7", "engine:depth=4,variant=plain", "mcts:sims=100000"] {
        let told = Mutex::new(Vec::new());
        let mut report = |thinking| told.lock().unwrap().push(thinking);
        let (agent, budget) = (agent(name), Budget::unlimited());
        let choice =
            choose_move_reporting(&session, &mut workspace, &agent, 1, &budget, &mut report);
        let choice = choice.unwrap().unwrap();
        let told = told.into_inner().unwrap();
        assert!(told.len() > 2, "{name}");
        assert!(told.is_sorted_by_key(|thinking| thinking.nodes), "{name}");
        assert!(told.iter().all(|thinking| !thinking.pv.is_empty()), "{name}");
        assert_eq!(choice.pv.first(), Some(&choice.text), "{name}");
    }
}

#[test]
fn a_table_larger_than_memory_is_refused() {
    let (session, mut workspace) = open("connect4", "");
    let checked = check_agent(&session, &mut workspace, &agent("engine:table=1048576"));
    assert!(matches!(checked, Err(SetupError::Memory(_))), "{checked:?}");
}
