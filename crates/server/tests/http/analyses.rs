//! Analyses.

use serde_json::{Value, json};

use crate::client::Client;

async fn analyse(client: &Client, game: &str, position: &str) -> Value {
    let question = json!({ "game": game, "position": position });
    let answer = client.post("/api/v1/analyses", &question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["analyses"][0].clone()
}

#[tokio::test]
async fn analyses_are_exact() {
    let client = Client::new().await;
    // Scores published with the public test positions, and theory.
    for (game, position, score, best) in [
        ("connect4", "", Some(1), vec!["4"]),
        ("connect4", "2252576253462244111563365343671351441", Some(-1), vec![]),
        ("connect4", "7422341735647741166133573473242566", Some(1), vec![]),
        ("tictactoe", "", None, vec!["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]),
        ("tictactoe", "b2 b1", None, vec!["a3", "c3", "a2", "c2", "a1", "c1"]),
    ] {
        let report = analyse(&client, game, position).await;
        assert_eq!(report["exact"], true, "{position}");
        assert_eq!(report["score"], json!(score), "{position}");
        let moves = report["moves"].as_array().unwrap();
        let found: Vec<&str> = moves
            .iter()
            .filter(|mv| mv["best"] == true)
            .map(|mv| mv["move"].as_str().unwrap())
            .collect();
        // The published positions come without their best moves.
        assert!(
            found == best || best.is_empty() && !found.is_empty(),
            "{game} {position}: {found:?}"
        );
    }
}

#[tokio::test]
async fn finished_games_have_an_outcome_and_no_moves() {
    let client = Client::new().await;
    let report = analyse(&client, "connect4", "1212121").await;
    assert_eq!(report["outcome"], json!({ "winner": "X" }));
    assert_eq!((&report["moves"], &report["value"]), (&json!([]), &json!(null)));
}

#[tokio::test]
async fn what_cannot_be_searched_out_is_an_estimate() {
    let config = enraya_server::Config {
        analysis_time: std::time::Duration::from_millis(50),
        ..enraya_server::Config::default()
    };
    let client = Client::with(config).await;
    let report = analyse(&client, "gomoku", "h8").await;
    assert_eq!(report["exact"], false);
    assert_eq!(report["value"]["class"], "estimate");
    assert!(report["value"]["estimate"].is_number());
}

#[tokio::test]
async fn many_positions_are_answered_in_order_and_one_by_one() {
    let client = Client::new().await;
    let question = json!({ "game": "connect4", "positions": ["4", "48", "44"] });
    let answer = client.post("/api/v1/analyses", &question).await;
    assert_eq!(answer.status, 200);
    let analyses = answer.json()["analyses"].clone();
    assert_eq!(analyses[0]["position"], "4");
    assert_eq!(analyses[1]["position"], "48");
    assert_eq!(analyses[1]["problem"]["code"], "bad-position");
    assert_eq!(analyses[2]["score"], 1);
}

#[tokio::test]
async fn words_are_in_the_callers_language() {
    let client = Client::new().await;
    for (path, words) in [
        ("/api/v1/analyses?lang=es", "gana en"),
        ("/api/v1/analyses?lang=en", "wins in"),
        ("/api/v1/analyses", "wins in"),
    ] {
        let answer = client.post(path, &json!({ "game": "connect4", "position": "" })).await;
        let value = answer.json()["analyses"][0]["value"]["words"].clone();
        assert!(value.as_str().unwrap().starts_with(words), "{value}");
    }
}

#[tokio::test]
async fn reviews_find_the_moves_that_changed_the_result() {
    let client = Client::new().await;
    let game = json!({ "game": "tictactoe", "moves": ["b2", "b1", "a1", "a3"] });
    let answer = client.post("/api/v1/reviews?lang=es", &game).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let review = answer.json();
    assert_eq!((&review["exact"], &review["start"]), (&json!(true), &json!("")));
    let plies = review["plies"].as_array().unwrap();
    let marks: Vec<&str> = plies.iter().map(|ply| ply["mark"].as_str().unwrap()).collect();
    // An edge beside the centre loses for O: theory. What comes after cannot help.
    assert_eq!(marks, ["best", "mistake", "best", "good"]);
    assert_eq!(plies[1]["before"]["class"], "draw");
    assert_eq!(plies[1]["after"]["class"], "loss");
    assert_eq!(plies[1]["better"], json!(["a3", "c3", "a1", "c1"]));
    assert_eq!(review["graph"].as_array().unwrap().len(), 5);

    for (moves, code) in [(json!(["b2", "b2"]), "bad-move"), (json!(["z9"]), "bad-move")] {
        let game = json!({ "game": "tictactoe", "moves": moves });
        assert_eq!(client.post("/api/v1/reviews", &game).await.problem(), code);
    }
    let game = json!({ "game": "tictactoe", "start": "XXX", "moves": [] });
    assert_eq!(client.post("/api/v1/reviews", &game).await.problem(), "bad-position");
}

/// X has d1, d3 and e2, O has d2 and e1: two in a row each.
#[tokio::test]
async fn evaluations_show_their_terms() {
    let client = Client::new().await;
    let question = json!({ "game": "connect4", "position": "44455" });
    let report = client.post("/api/v1/evaluations?lang=es", &question).await.json();
    let found = report["evaluations"].as_array().unwrap();
    let names: Vec<&Value> = found.iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["lines", "threats", "coursework", "none"]);
    let (value, cost) = (&found[2]["value"], &found[2]["terms"][0]);
    assert_eq!(
        (value, &cost["name"], &cost["words"]),
        (&json!(0), &json!("cost"), &json!("coste"))
    );
    let share = json!({ "number": 300, "weight": 1, "worth": 300 });
    assert_eq!((&cost["x"], &cost["o"]), (&share, &share));
    let bad = json!({ "game": "connect4", "position": "48" });
    assert_eq!(client.post("/api/v1/evaluations", &bad).await.problem(), "bad-position");
}

#[tokio::test]
async fn explanations_tell_why() {
    let client = Client::new().await;
    let explain = |language: &str, game: &str, position: &str| {
        let path = format!("/api/v1/explanations?lang={language}");
        let question = json!({ "game": game, "position": position });
        let client = &client;
        async move {
            let answer = client.post(&path, &question).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            answer.json()
        }
    };
    // Two in the middle of the bottom row, free on both sides: an old trap.
    let report = explain("en", "connect4", "4455").await;
    assert_eq!((&report["exact"], &report["value"]["distance"]), (&json!(true), &json!(3)));
    let claims = report["claims"].as_array().unwrap();
    let fork = claims.iter().find(|claim| claim["kind"] == "double-threat").unwrap();
    assert_eq!((&fork["moves"], &fork["replies"]), (&json!(["3"]), &json!(["2", "6"])));
    assert_eq!(report["line"].as_array().unwrap().len(), 3);
    assert!(report["end"].as_str().unwrap().contains("XXXX"));
    let topics: Vec<&Value> =
        report["paragraphs"].as_array().unwrap().iter().map(|part| &part["topic"]).collect();
    assert_eq!(topics, ["value", "best", "line", "costs"]);

    let report = explain("es", "tictactoe", "b2 a1 b1").await;
    let block = &report["paragraphs"][1]["sentences"][1];
    assert!(block.as_str().unwrap().contains("O tiene que tapar ahí"), "{block}");

    let over = explain("en", "connect4", "1212121").await;
    assert_eq!((&over["outcome"], &over["value"]), (&json!("X"), &json!(null)));
    assert_eq!(over["paragraphs"][0]["sentences"][0], "The game is over: X has won.");
}

#[tokio::test]
async fn what_cannot_be_searched_out_is_not_claimed() {
    let config = enraya_server::Config {
        analysis_time: std::time::Duration::from_millis(50),
        ..enraya_server::Config::default()
    };
    let client = Client::with(config).await;
    let question = json!({ "game": "gomoku", "position": "h8" });
    let report = client.post("/api/v1/explanations", &question).await.json();
    assert_eq!((&report["exact"], &report["line"]), (&json!(false), &json!([])));
    let kinds: Vec<&Value> =
        report["claims"].as_array().unwrap().iter().map(|claim| &claim["kind"]).collect();
    assert_eq!(kinds, ["value", "best"]);
    assert_eq!(report["claims"][1]["reason"], "looks");
}

#[tokio::test]
async fn puzzles_have_one_solution() {
    let client = Client::new().await;
    for difficulty in 1..=3 {
        let path = format!("/api/v1/puzzles?game=connect4&difficulty={difficulty}&seed=3");
        let puzzle = client.get(&path).await.json();
        assert_eq!((&puzzle["seed"], &puzzle["difficulty"]), (&json!(3), &json!(difficulty)));
        let report = analyse(&client, "connect4", puzzle["position"].as_str().unwrap()).await;
        let keeps = |mv: &&Value| mv["value"]["class"] == puzzle["task"];
        let moves = report["moves"].as_array().unwrap();
        let right: Vec<&Value> = moves.iter().filter(keeps).map(|mv| &mv["move"]).collect();
        assert_eq!(right, [&puzzle["solution"]]);
        assert_eq!(client.get(&path).await.json(), puzzle, "the same seed, the same puzzle");
    }
    let drawn = client.get("/api/v1/puzzles").await.json();
    let path = format!("/api/v1/puzzles?seed={}", drawn["seed"]);
    assert_eq!(client.get(&path).await.json(), drawn);
    for (query, status, code) in [
        ("difficulty=6", 400, "bad-request"),
        ("difficulty=x", 400, "bad-request"),
        ("seed=-1", 400, "bad-request"),
        ("seed=9007199254740992", 400, "bad-request"),
        ("game=chess", 400, "bad-game"),
        ("game=gomoku", 409, "not-possible"),
        ("theme=fork", 400, "bad-request"),
        ("daily=18.11.2026", 400, "bad-request"),
        ("number=0", 409, "not-possible"),
        ("game=nim:3,4,5&number=1", 409, "not-possible"),
    ] {
        let answer = client.get(&format!("/api/v1/puzzles?{query}")).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (status, code), "{query}");
    }
}

#[tokio::test]
async fn puzzles_of_the_set_are_drawn_by_number_theme_and_day() {
    let client = Client::new().await;
    let get = async |query: &str| client.get(&format!("/api/v1/puzzles?{query}")).await.json();
    let themed = get("theme=zugzwang&difficulty=3").await;
    assert_eq!((&themed["theme"], &themed["difficulty"]), (&json!("zugzwang"), &json!(3)));
    assert_eq!(get(&format!("number={}", themed["number"])).await, themed);
    // An address with nothing but the seed is as good.
    assert_eq!(get(&format!("seed={}", themed["seed"])).await, themed);
    let daily = get("daily=2026-11-18").await;
    assert_eq!(get("daily=2026-11-18").await, daily);
    assert_ne!(get("daily=2026-11-19").await["number"], daily["number"]);
    let game = client.get("/api/v1/games/connect4").await.json();
    let themes = game["puzzle_set"]["themes"].as_array().unwrap();
    assert!(themes.iter().any(|theme| theme["name"] == "zugzwang" && theme["title"] == "zugzwang"));
    let nim = client.get("/api/v1/games/nim:3,4,5").await.json();
    assert_eq!((&nim["puzzle_set"], &nim["puzzles"]), (&Value::Null, &json!(true)));
}

#[tokio::test]
async fn a_move_of_a_puzzle_is_judged_and_answered() {
    let client = Client::new().await;
    let body =
        |text: &str| json!({ "game": "connect4", "position": "4455", "task": "win", "move": text });
    let right = client.post("/api/v1/puzzles/tries", &body("3")).await.json();
    assert_eq!((&right["right"], &right["solved"]), (&json!(true), &json!(false)));
    assert_eq!(right["value"]["distance"], 3);
    assert_eq!(right["replies"].as_array().unwrap().len(), 1);
    let wrong = client.post("/api/v1/puzzles/tries", &body("1")).await.json();
    assert_eq!((&wrong["right"], &wrong["solved"]), (&json!(false), &json!(false)));
    assert!(!wrong["replies"].as_array().unwrap().is_empty());
    let won = json!({ "game": "connect4", "position": "44553312", "task": "win", "move": "6" });
    let won = client.post("/api/v1/puzzles/tries", &won).await.json();
    assert_eq!((&won["solved"], &won["replies"]), (&json!(true), &json!([])));
    for (body, code) in [
        (body("8"), "bad-request"),
        (
            json!({ "game": "connect4", "position": "9", "task": "win", "move": "1" }),
            "bad-position",
        ),
        (json!({ "game": "connect4", "position": "", "task": "lose", "move": "1" }), "bad-request"),
        (json!({ "game": "chess", "position": "", "task": "win", "move": "1" }), "bad-game"),
    ] {
        assert_eq!(client.post("/api/v1/puzzles/tries", &body).await.problem(), code, "{body}");
    }
}
