//! Recorded searches, their files, and comparisons.

use enraya_draw::RandomTree;
use std::time::Duration;

use enraya_server::Config;
use serde_json::{Value, json};

use crate::client::{Answer, Client};

/// The textbook's example.
const EXAMPLE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

async fn trace(client: &Client, question: &Value) -> Value {
    let answer = client.post("/api/v1/traces", question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test]
async fn the_textbooks_tree_is_cut_where_the_textbook_cuts_it() {
    let client = Client::new().await;
    for (algorithm, leaves, pruned) in
        [("minimax", 9, json!([])), ("alphabeta", 7, json!([[1, 1], [1, 2]]))]
    {
        let question = json!({ "tree": EXAMPLE, "algorithm": algorithm });
        let trace = trace(&client, &question).await;
        let report = &trace["report"];
        assert_eq!((&report["value"], &report["move"]), (&json!(3), &json!("1")), "{algorithm}");
        assert_eq!((&report["leaves"], &report["pruned"]), (&json!(leaves), &pruned));
        assert_eq!((&report["complete"], &report["hidden"]), (&json!(true), &json!(0)));
        let svg = trace["svg"].as_str().unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("data-node=\"0\""), "{algorithm}");
        // A stub for each branch that was never looked at.
        assert_eq!(svg.matches("class=\"stub\"").count(), pruned.as_array().unwrap().len());
    }
}

#[tokio::test]
async fn conventions_decide_what_is_cut() {
    let client = Client::new().await;
    // The second branch is as good as the first: only cutting on equality leaves 9 out.
    for (more, leaves) in [
        (json!({}), 3),
        (json!({ "profile": "cs188" }), 4),
        (json!({ "profile": "cs188", "cut": "ge" }), 3),
        (json!({ "cut": "gt" }), 4),
    ] {
        let mut question = json!({ "tree": "[[3,4],[3,9]]" });
        question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(trace(&client, &question).await["report"]["leaves"], leaves, "{question}");
    }
}

#[tokio::test]
async fn positions_are_searched_by_every_algorithm_in_the_callers_language() {
    let client = Client::new().await;
    for algorithm in ["minimax", "alphabeta", "pvs", "deepening", "engine", "mcts"] {
        let question = json!({
            "game": "tictactoe", "position": "b2 a1 b1", "algorithm": algorithm, "depth": 3,
        });
        let answer = client.post("/api/v1/traces?lang=es", &question).await;
        assert_eq!(answer.status, 200, "{algorithm}: {}", answer.text());
        let report = answer.json()["report"].clone();
        assert_eq!(report["algorithm"], algorithm);
        // The middle column is about to be filled: the end of the column is the only answer.
        assert_eq!(report["move"], "b3", "{algorithm}");
        let first = report["steps"][0]["text"].as_str().unwrap();
        assert!(first.contains("la raíz") || algorithm == "mcts", "{first}");
    }
}

#[tokio::test]
async fn the_search_without_cuts_comes_on_request() {
    let client = Client::new().await;
    let asked = |algorithm: &str| json!({ "tree": EXAMPLE, "algorithm": algorithm, "whole": true });
    for algorithm in ["alphabeta", "pvs", "deepening"] {
        let answer = trace(&client, &asked(algorithm)).await;
        let whole = &answer["whole"]["report"];
        assert_eq!((&whole["algorithm"], &whole["leaves"]), (&json!("minimax"), &json!(9)));
        assert_eq!(answer["whole"]["svg"].as_str().unwrap().matches("class=\"node ").count(), 13);
    }
    // Nothing is cut there, and it was not asked for here.
    for question in [asked("minimax"), asked("mcts"), json!({ "tree": EXAMPLE })] {
        assert!(trace(&client, &question).await.get("whole").is_none(), "{question}");
    }
}

#[tokio::test]
async fn large_searches_are_capped_and_say_so() {
    let client = Client::new().await;
    // Minimax looks at 1 + 7 + 49 + 343 + 2401 nodes to four plies.
    let question = json!({ "game": "connect4", "algorithm": "minimax", "depth": 4 });
    let report = trace(&client, &question).await["report"].clone();
    assert_eq!((&report["nodes"], &report["complete"]), (&json!(2801), &json!(true)));
    // The last ply does not fit, and is left out whole.
    assert_eq!(report["hidden"], json!(2401));
    let question = json!({ "game": "connect4", "algorithm": "minimax", "depth": 4, "limit": 10 });
    assert_eq!(trace(&client, &question).await["report"]["hidden"], json!(2801 - 8));

    let question = json!({ "game": "connect4", "algorithm": "minimax" });
    let config = Config { analysis_time: Duration::from_millis(50), ..Config::default() };
    let report = trace(&Client::with(config).await, &question).await["report"].clone();
    assert_eq!((&report["complete"], &report["value"]), (&json!(false), &json!(null)));
}

#[tokio::test]
async fn wrong_questions_say_what_is_wrong() {
    let client = Client::new().await;
    for (question, code, said) in [
        (json!({}), "bad-request", "a game or a tree"),
        (json!({ "game": "connect4", "tree": "[1]" }), "bad-request", "a game or a tree"),
        (json!({ "tree": "[1]", "position": "" }), "bad-request", "a game or a tree"),
        (json!({ "tree": "[1]", "extra": 1 }), "bad-request", "extra"),
        (json!({ "game": "chess" }), "bad-game", "chess"),
        (json!({ "game": "connect4", "position": "8" }), "bad-position", "move 1 '8'"),
        (json!({ "tree": "[1]", "algorithm": "maximin" }), "bad-request", "minimax, alphabeta"),
        (json!({ "tree": "[1]", "algorithm": "engine" }), "bad-request", "abstract trees"),
        (json!({ "tree": "[1]", "profile": "x" }), "bad-request", "aima, cs188"),
        (json!({ "tree": "[1]", "cut": "eq" }), "bad-request", "ge, gt"),
        (json!({ "tree": "[1]", "depth": 0 }), "bad-request", "1-64"),
        (json!({ "tree": "[1]", "depth": 65 }), "bad-request", "1-64"),
        (json!({ "tree": "[1]", "limit": 2001 }), "bad-request", "1-2000"),
        (json!({ "tree": "[1]", "simulations": 10001 }), "bad-request", "1-10000"),
        (json!({ "tree": "[1]", "seed": 9007199254740992u64 }), "bad-request", "seed"),
        (json!({ "game": "connect4", "order": "9" }), "bad-request", "9"),
        (json!({ "game": "nim:3,4,5", "eval": "lines" }), "bad-request", "lines"),
    ] {
        let answer = client.post("/api/v1/traces", &question).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{question}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(said), "{question}: {detail}");
    }
}

#[tokio::test]
async fn a_wrong_tree_says_where_it_is_wrong() {
    let client = Client::new().await;
    for (tree, at, said) in [
        ("[[3,x],[2,4]]", json!(5), "«x»"),
        ("[[3,12", json!(7), "«]»"),
        ("[[],1]", json!(null), "vacía"),
        ("", json!(null), "vacío"),
        ("[1] 2", json!(5), "«2»"),
    ] {
        let answer = client.post("/api/v1/traces?lang=es", &json!({ "tree": tree })).await;
        assert_eq!(answer.problem(), "bad-tree", "{tree}");
        let problem = answer.json();
        assert_eq!(problem["at"], at, "{tree}");
        assert!(problem["detail"].as_str().unwrap().contains(said), "{tree}: {problem}");
    }
}

async fn export(client: &Client, format: &str, question: &Value) -> Answer {
    client.post(&format!("/api/v1/traces/export?format={format}"), question).await
}

#[tokio::test]
async fn files_are_what_they_are_called() {
    let client = Client::new().await;
    let question = json!({ "tree": EXAMPLE });
    for (format, kind, start) in [
        ("svg", "image/svg+xml", &b"<svg"[..]),
        ("png", "image/png", b"\x89PNG\r\n\x1a\n"),
        ("tikz", "application/x-tex", b"% "),
        ("json", "application/json", b"{"),
        ("html", "text/html; charset=utf-8", b"<!doctype html>"),
    ] {
        let answer = export(&client, format, &question).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.header("content-type"), kind);
        let disposition = answer.header("content-disposition");
        assert!(disposition.starts_with("attachment; filename=\"enraya-alphabeta."), "{format}");
        assert!(answer.bytes.starts_with(start), "{format}");
    }
    let page = export(&client, "html&step=5", &question).await.text();
    assert!(page.contains(r#""step":5"#) && page.contains(r#""algorithm":"minimax""#));
    let report = export(&client, "json", &question).await.json();
    assert_eq!((&report["value"], &report["leaves"]), (&json!(3), &json!(7)));
    assert_eq!(export(&client, "gif", &question).await.problem(), "bad-request");
    assert_eq!(export(&client, "svg", &json!({ "tree": "[" })).await.problem(), "bad-tree");
}

#[tokio::test]
async fn trees_are_drawn_by_lot_and_again() {
    let client = Client::new().await;
    let path = "/api/v1/trees?branching=2&depth=3&seed=5";
    let made = client.get(path).await.json();
    assert_eq!(client.get(path).await.json(), made);
    let tree = made["tree"].as_str().unwrap();
    let planted = RandomTree { branching: 2, depth: 3 }.grow(5).unwrap();
    assert_eq!(tree, planted.to_string(), "the same seed, the same tree, in every face");
    assert_eq!(tree.matches(',').count(), 7, "eight leaves: {tree}");
    let report = trace(&client, &json!({ "tree": tree, "algorithm": "minimax" })).await;
    assert_eq!((&report["report"]["nodes"], &report["report"]["leaves"]), (&json!(15), &json!(8)));
    let other = client.get("/api/v1/trees?branching=2&depth=3&seed=6").await.json();
    assert_ne!(other["tree"], made["tree"]);
    for query in ["branching=3&depth=6", "branching=0&depth=1", "branching=1&depth=65", "depth=1"] {
        let answer = client.get(&format!("/api/v1/trees?{query}")).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "bad-request"));
    }
}

#[tokio::test]
async fn comparisons_count_depth_by_depth() {
    let client = Client::new().await;
    let question = json!({
        "game": "connect4", "algorithms": ["minimax", "alphabeta"], "depths": [1, 4],
    });
    let answer = client.post("/api/v1/comparisons", &question).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let comparison = answer.json();
    assert_eq!(comparison["agree"], true);
    let rows = comparison["rows"].as_array().unwrap();
    let of = |algorithm: &str| -> Vec<u64> {
        let own = rows.iter().filter(|row| row["algorithm"] == algorithm);
        own.map(|row| row["nodes"].as_u64().unwrap()).collect()
    };
    // Seven moves everywhere: 1 + 7 + 49 + …
    assert_eq!(of("minimax"), [8, 57, 400, 2801]);
    assert!(of("alphabeta").iter().zip(of("minimax")).all(|(less, all)| *less <= all));
    assert!(of("alphabeta")[3] < 1000);

    // The worth of a won game is ten times as much with this convention.
    let won = "b2 a1 b1 a2";
    let question = json!({
        "game": "tictactoe", "position": won, "algorithms": ["alphabeta"], "depths": [1, 1],
        "utility": "ten",
    });
    let comparison = client.post("/api/v1/comparisons", &question).await.json();
    assert_eq!(comparison["rows"][0]["value"], json!(10), "{comparison}");

    let question = json!({ "game": "gomoku", "algorithms": ["minimax"], "depths": [1, 16] });
    let comparison = client.post("/api/v1/comparisons", &question).await.json();
    let rows = comparison["rows"].as_array().unwrap();
    // 1 + 225 + 225 · 224 nodes are allowed, the next depth is not, and nothing follows.
    assert_eq!(rows.len(), 3);
    assert_eq!((&rows[1]["nodes"], &rows[1]["complete"]), (&json!(50626), &json!(true)));
    assert_eq!((&rows[2]["complete"], &rows[2]["value"]), (&json!(false), &json!(null)));
}

#[tokio::test]
async fn wrong_comparisons_are_refused() {
    let client = Client::new().await;
    let usual = json!({ "game": "connect4", "algorithms": ["minimax"], "depths": [1, 2] });
    for (field, value, code) in [
        ("game", json!("chess"), "bad-game"),
        ("position", json!("8"), "bad-position"),
        ("algorithms", json!([]), "bad-request"),
        ("algorithms", json!(["minimax", "minimax"]), "bad-request"),
        ("algorithms", json!(["mcts"]), "bad-request"),
        ("depths", json!([2, 1]), "bad-request"),
        ("depths", json!([0, 1]), "bad-request"),
        ("depths", json!([1, 17]), "bad-request"),
        ("depths", json!([1]), "bad-request"),
        ("profile", json!("x"), "bad-request"),
        ("cut", json!("eq"), "bad-request"),
        ("extra", json!(1), "bad-request"),
    ] {
        let mut question = usual.clone();
        question[field] = value;
        let answer = client.post("/api/v1/comparisons", &question).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{question}");
    }
}
