//! UGI sessions with the engine.

use std::io::{BufRead, BufReader, Write, pipe};

use enraya_play::Resources;
use enraya_play::ugi::{UgiSettings, serve};
use enraya_words::{Language, Words};

fn setting(game: &str) -> UgiSettings {
    let resources = Resources { table_mib: 8, ..Resources::default() };
    UgiSettings { game: game.parse().unwrap(), agent: None, seed: 1, resources }
}

fn talk(game: &str, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(input.as_bytes(), &mut output, setting(game), &Words::new(Language::En)).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.is_empty() || output.ends_with('\n'));
    // The time of a search varies.
    output.lines().filter(|line| !line.starts_with("info nodes")).map(str::to_owned).collect()
}

#[test]
fn conversations() {
    for (game, input, output) in [
        ("connect4", "", &[] as &[&str]),
        ("connect4", "isready\r\n\n  isready\nquit\nisready\n", &["readyok", "readyok"]),
        ("connect4", "hello there\n", &["info string unknown command 'hello there'"]),
        // Side to move and end of the game.
        (
            "connect4",
            "query p1turn\nquery gameover\nquery result\n",
            &["response true", "response false", "response none"],
        ),
        (
            "connect4",
            "position startpos moves 4 5 4 5 4 5 4\nquery result\nquery gameover\ngo\n",
            &["response p1win", "response true", "info string the game is over", "bestmove (none)"],
        ),
        ("tictactoe", "position fen XOX/XXO/OXO\nquery result\n", &["response draw"]),
        ("nim:1,2", "position fen 0,2 O moves b2\nquery result\n", &["response p2win"]),
        // A pass is a move, and the only one.
        (
            "othello:4x4",
            "position fen OX../OOX./OXOX/X.OO X moves pass\nquery p1turn\n",
            &["response false"],
        ),
        // An invalid position changes nothing.
        (
            "connect4",
            "position startpos moves 4\nposition startpos moves 4 9\nquery p1turn\n",
            &["info string move 2 '9': this game has no such move", "response false"],
        ),
        // The only good moves.
        ("tictactoe", "position startpos moves b2 a1 b1\ngo depth 9\n", &["bestmove b3"]),
        ("connect4", "position startpos moves 1 2 1 2 1\ngo nodes 1000\n", &["bestmove 1"]),
        ("connect4", "position startpos moves 4 4 3 3\ngo movetime 5000\n", &["bestmove 2"]),
        (
            "connect4",
            "position startpos moves 1 2 1 2\ngo p1time 60000 p2time 60000\n",
            &["bestmove 1"],
        ),
        // Options; UCI calls the table `Hash`.
        (
            "connect4",
            "setoption name Hash value 4\nsetoption name Hash value 0\n",
            &["info string Hash '0': allowed are 1-1048576"],
        ),
        (
            "connect4",
            "setoption name Game value tictactoe\nposition startpos moves a1 b1 a2\ngo depth 3\n",
            &["bestmove a3"],
        ),
        (
            "connect4",
            "setoption name Game value chess\n",
            &["info string unknown game 'chess': allowed are tictactoe (tresenraya), \
             connect4 (cuatroenraya), gomoku (cincoenraya), \
             line:ROWSxCOLSxK[+gravity][+misere][+exact], othello[:ROWSxCOLS] (reversi), \
             nim:HEAP,HEAP,...[+misere], dots:ROWSxCOLS"],
        ),
        (
            "connect4",
            "setoption name Table value 0\nsetoption name Threads value x\n",
            &[
                "info string Table '0': allowed are 1-1048576",
                "info string Threads 'x': allowed are 1-256",
            ],
        ),
        (
            "connect4",
            "setoption name Contempt value 3\n",
            &["info string unknown option 'Contempt'"],
        ),
        // A client that can set options must not be able to start programs.
        (
            "connect4",
            "setoption name Agent value exec:touch /tmp/x\n",
            &["info string exec: is not an agent of enraya ugi: run that program itself"],
        ),
        (
            "connect4",
            "position startpos moves 1 2 1 2\nsetoption name Table value 4\n\
                      setoption name Threads value 2\nsetoption name Agent value alphabeta:depth=2\n\
                      go depth 2\n",
            &["bestmove 2"],
        ),
    ] {
        let found: Vec<String> =
            talk(game, input).into_iter().filter(|line| !line.starts_with("info depth")).collect();
        assert_eq!(found, output, "{game}: {input}");
    }
}

#[test]
fn it_identifies_itself() {
    let lines = talk("connect4", "ugi\n");
    assert!(lines[0].starts_with("id name enraya "));
    assert_eq!(lines.last().unwrap(), "ugiok");
    for option in ["Game", "Agent", "Threads", "Table", "Seed"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} type "))));
    }
}

/// During a search it prints depth and principal variation.
#[test]
fn it_tells_how_far_it_is() {
    let lines = talk("line:5x5x4", "setoption name Agent value engine\ngo depth 3\n");
    assert!(lines.last().unwrap().starts_with("bestmove "));
    for depth in 1..=3 {
        let start = format!("info depth {depth} nodes ");
        let line = lines.iter().find(|line| line.starts_with(&start)).unwrap();
        for word in [" time ", " nps ", " score cp ", " pv "] {
            assert!(line.contains(word), "{line}");
        }
    }
}

/// A proven win or loss has its distance in the winner's own moves.
#[test]
fn proven_results_are_mates() {
    for (moves, mate) in [("a1 a2 b1 b2", " score mate 1 "), ("a1 a2 b2", " score mate -2 ")] {
        let input = format!(
            "setoption name Agent value engine\nposition startpos moves {moves}\ngo depth 9\n"
        );
        let lines = talk("tictactoe", &input);
        assert!(lines.iter().any(|line| line.contains(mate)), "{moves}: {lines:?}");
    }
}

/// `go infinite` searches until `stop`, reads commands meanwhile, and then answers.
#[test]
fn it_can_be_stopped() {
    let (input, mut to) = pipe().unwrap();
    let (from, output) = pipe().unwrap();
    let engine = std::thread::spawn(move || {
        serve(
            BufReader::new(input),
            output,
            setting("line:7x8x4+gravity"),
            &Words::new(Language::En),
        )
    });
    let mut lines = BufReader::new(from).lines().map(Result::unwrap);
    for _ in 0..2 {
        write!(to, "go infinite\nisready\ngo\nisready\n").unwrap();
        let mut said = || lines.by_ref().find(|line| !line.starts_with("info depth")).unwrap();
        assert_eq!(said(), "readyok");
        assert_eq!(said(), "info string a search is running: stop it first");
        assert_eq!(said(), "readyok");
        write!(to, "stop\nstop\n").unwrap();
        let last = lines.by_ref().find(|line| !line.starts_with("info "));
        assert!(last.unwrap().starts_with("bestmove "));
    }
    // `quit` does not wait.
    write!(to, "go infinite\nquit\n").unwrap();
    engine.join().unwrap().unwrap();
}
