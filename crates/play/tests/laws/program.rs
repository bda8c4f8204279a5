//! Programs that play, and programs that break the protocol.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use enraya_play::arena::{Arena, ArenaGame, MatchSummary, match_schedule};
use enraya_play::{
    Agent, Forfeit, Limits, Session, SetupError, Timeouts, Workspace, check_agent, choose_move,
};
use enraya_search::Budget;

/// A directory for the scripts of one test.
struct Scripts(PathBuf);

impl Scripts {
    fn new() -> Scripts {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("enraya programs {}-{number}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        fs::create_dir_all(&directory).unwrap();
        Scripts(directory)
    }

    /// A correct program, except for its reaction to `go`.
    fn on_go(&self, action: &str) -> Agent {
        self.script(&format!(
            "while read -r line; do\n\
             case \"$line\" in\n\
             ugi) echo 'id name test'; echo ugiok ;;\n\
             isready) echo readyok ;;\n\
             go*) {action} ;;\n\
             quit) exit 0 ;;\n\
             esac\n\
             done\n"
        ))
    }

    fn script(&self, text: &str) -> Agent {
        let file = self.0.join("program.sh");
        fs::write(&file, text).unwrap();
        format!("exec:sh '{}'", file.display()).parse().unwrap()
    }
}

impl Drop for Scripts {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Two games against a program that must lose both.
fn play(agent: Agent) -> Vec<ArenaGame> {
    let agents = vec!["random".parse().unwrap(), agent];
    let mut arena = Arena::new("connect4".parse().unwrap(), agents, 3).unwrap();
    arena.limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    arena.timeouts = Timeouts {
        start: Duration::from_secs(20),
        answer: Duration::from_secs(20),
        grace: Duration::from_millis(400),
    };
    arena.run(&match_schedule(2, 1), &Arc::default(), |_| ()).unwrap()
}

#[track_caller]
fn check(agent: Agent, reason: &str) {
    let games = play(agent);
    assert_eq!(games.len(), 2, "the arena went on");
    let summary = MatchSummary::new(&games, [0, 1]);
    assert_eq!(summary.score.wins, 2, "{reason}");
    assert_eq!(summary.forfeits.len(), 2, "{reason}");
    for game in games {
        let found = game.record.reason.unwrap();
        assert!(found.starts_with(reason), "'{found}' is not '{reason}'");
    }
}

#[test]
fn whoever_crashes_loses() {
    let scripts = Scripts::new();
    check(scripts.on_go("echo 'oh no' >&2; exit 3"), "crashed (exit code 3): oh no");
    check(scripts.on_go("kill -9 $$"), "crashed (signal 9)");
    check(scripts.on_go("exec >&-; exec sleep 60"), "crashed (output closed)");
    check(scripts.script("exit 0"), "crashed (exit code 0)");
}

#[test]
fn whoever_is_silent_or_late_loses() {
    let scripts = Scripts::new();
    check(scripts.on_go("sleep 60"), "silent for ");
    check(scripts.on_go("echo thinking"), "silent for ");
    // It answers `stop`, but after its time.
    check(scripts.on_go("read -r line; echo bestmove 1"), "over its time by ");
}

#[test]
fn whoever_cheats_or_babbles_loses() {
    let scripts = Scripts::new();
    check(scripts.on_go("echo bestmove 9"), "malformed answer '9'");
    check(scripts.on_go("echo bestmove 1 2"), "malformed answer '1 2'");
    check(scripts.on_go("echo bestmove banana"), "malformed answer 'banana'");
    check(scripts.on_go("echo bestmove"), "malformed answer 'bestmove'");
    check(scripts.on_go("yes | tr -d '\\n'"), "output too long");
    check(scripts.on_go("yes $(head -c 9000 /dev/zero | tr '\\0' x)"), "output too long");
    check(scripts.script("yes | tr -d '\\n'"), "output too long");
    // Legal until the column is full.
    let games = play(scripts.on_go("echo bestmove 1"));
    let stubborn = games.iter().filter_map(|game| game.record.reason.as_deref());
    assert!(stubborn.clone().count() > 0 || games.iter().all(|game| game.record.moves.len() < 16));
    assert!(stubborn.into_iter().all(|reason| reason == "illegal move '1'"));
}

/// The handshake has its own timeout.
#[test]
fn whoever_speaks_something_else_loses() {
    let agents = vec!["random".parse().unwrap(), "exec:cat".parse().unwrap()];
    let mut arena = Arena::new("tictactoe".parse().unwrap(), agents, 3).unwrap();
    arena.timeouts = Timeouts { start: Duration::from_millis(300), ..Timeouts::default() };
    let games = arena.run(&match_schedule(1, 1), &Arc::default(), |_| ()).unwrap();
    assert!(games[0].record.reason.as_ref().unwrap().starts_with("silent for "));
}

/// A cancelled match does not wait for a program's handshake.
#[test]
fn a_handshake_can_be_cancelled() {
    let scripts = Scripts::new();
    let file = scripts.0.join("asked");
    let script = format!("read -r line; echo >'{}'; exec sleep 600", file.display());
    let agents = vec![scripts.script(&script), "random".parse().unwrap()];
    let mut arena = Arena::new("connect4".parse().unwrap(), agents, 3).unwrap();
    // The time for a move is over by then, which is not a forfeit.
    arena.limits = Limits { time: Some(Duration::from_millis(1)), ..Limits::default() };
    arena.timeouts = Timeouts { start: Duration::from_secs(500), ..Timeouts::default() };
    let cancel = Arc::new(AtomicBool::new(false));
    let (sender, receiver) = channel();
    let flag = cancel.clone();
    std::thread::spawn(move || sender.send(arena.run(&match_schedule(2, 1), &flag, |_| ())));
    let start = Instant::now();
    while !file.exists() {
        assert!(start.elapsed() < Duration::from_secs(60), "it was not asked");
        std::thread::sleep(Duration::from_millis(20));
    }
    cancel.store(true, Ordering::Relaxed);
    let games = receiver.recv_timeout(Duration::from_secs(60)).expect("the arena gave up waiting");
    assert_eq!(games.unwrap(), []);
}

#[test]
fn what_a_program_started_ends_with_it() {
    let scripts = Scripts::new();
    let file = scripts.0.join("child");
    let action = format!("sleep 600 & echo $! >'{}'; echo bestmove 1; sleep 600", file.display());
    play(scripts.on_go(&action));
    let child = fs::read_to_string(&file).unwrap();
    let stat = PathBuf::from(format!("/proc/{}/stat", child.trim()));
    let start = Instant::now();
    // Gone, or a zombie that its new parent has not reaped.
    while fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(start.elapsed() < Duration::from_secs(20), "it still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_program_that_does_not_exist_is_found_first() {
    let agent: Agent = "exec:/nowhere/at all".parse().unwrap();
    let is_start = |error: &SetupError| matches!(error, SetupError::Program(Forfeit::Start { .. }));
    let game = || "connect4".parse().unwrap();
    let arena = Arena::new(game(), vec![agent.clone(), agent.clone()], 1);
    assert!(is_start(&arena.err().unwrap()));
    let (session, mut workspace) = (Session::new(game()), Workspace::default());
    assert!(is_start(&check_agent(&session, &mut workspace, &agent).unwrap_err()));
    let chosen = choose_move(&session, &mut workspace, &agent, 1, &Budget::unlimited());
    assert!(is_start(&chosen.unwrap_err()));
}

#[test]
fn a_program_plays_in_a_session() {
    let scripts = Scripts::new();
    let agent = scripts.on_go("echo info depth 7 nodes 1234 pv 5 nodes 9; echo bestmove 5");
    let mut session = Session::open(&"connect4".parse().unwrap(), "44").unwrap();
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    check_agent(&session, &mut workspace, &agent).unwrap();
    for _ in 0..2 {
        let choice = choose_move(&session, &mut workspace, &agent, 1, &budget).unwrap().unwrap();
        assert_eq!((choice.text.as_str(), choice.index), ("5", 4));
        assert_eq!((choice.nodes, choice.depth), (1234, Some(7)));
        session.play("5").unwrap();
    }
    session.set_position("555555").unwrap();
    let full = choose_move(&session, &mut workspace, &agent, 1, &budget).unwrap_err();
    assert_eq!(full, SetupError::Program(Forfeit::Illegal("5".to_owned())));
}

/// The `position` command: moves if the game has some, a diagram if it was opened on one.
#[test]
fn a_program_hears_the_position() {
    let scripts = Scripts::new();
    let heard = scripts.0.join("heard");
    let agent = scripts.script(&format!(
        "echo 'option name Game type string'; echo ugiok; echo readyok\n\
         while read -r line; do echo \"$line\" >>'{}'\n\
         case \"$line\" in go*) echo bestmove a1 ;; quit) exit ;; esac; done",
        heard.display()
    ));
    let mut session = Session::open(&"tictactoe".parse().unwrap(), "b2 c3").unwrap();
    let mut workspace = Workspace::default();
    let budget = Budget::unlimited().nodes(70).depth(3);
    choose_move(&session, &mut workspace, &agent, 1, &budget).unwrap();
    session.set_position("X../.O./...").unwrap();
    choose_move(&session, &mut workspace, &agent, 1, &budget).unwrap();
    drop(workspace);
    let heard = fs::read_to_string(heard).unwrap();
    let expected = "ugi\nsetoption name Game value tictactoe\nuginewgame\nisready\n\
                    position startpos moves b2 c3\ngo nodes 70 depth 3\n\
                    position fen X../.O./...\ngo nodes 70 depth 3\nquit\n";
    assert_eq!(heard, expected);
}

#[test]
fn the_example_plays() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/ugi_random.py");
    let agents =
        vec!["random".parse().unwrap(), format!("exec:python3 '{example}'").parse().unwrap()];
    let mut arena = Arena::new("connect4".parse().unwrap(), agents, 3).unwrap();
    arena.timeouts = Timeouts { grace: Duration::from_secs(10), ..Timeouts::default() };
    let games = arena.run(&match_schedule(4, 1), &Arc::default(), |_| ()).unwrap();
    let summary = MatchSummary::new(&games, [0, 1]);
    assert_eq!(summary.forfeits, []);
    assert_eq!(summary.score.games(), 4);
    // Only one column is free.
    let diagram = ["XXOOXX.", "OOXXOO."].repeat(3).join("/");
    let session = Session::open(&"connect4".parse().unwrap(), &diagram).unwrap();
    let agent: Agent = format!("exec:python3 '{example}'").parse().unwrap();
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let choice = choose_move(&session, &mut workspace, &agent, 1, &budget).unwrap().unwrap();
    assert_eq!(choice.text, "7");
}
