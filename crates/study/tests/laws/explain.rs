//! Laws of explanations: every claim verified without the code that made it.
//!
//! Values come from a plain minimax or, on Connect Four, from the solver's score of
//! each child; threats from playing every move and every reply.

mod board;
mod claims;
mod oracle;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::{Agent, Session, Workspace, choose_move};
use enraya_search::Budget;
use enraya_study::report::ExplanationReport;
use enraya_study::{BestReason, Claim, Explanation, Paragraph, explain};
use enraya_words::{Language, Words};

use oracle::Oracle;

/// A position after this many random moves, or fewer if the game ends earlier.
fn random(game: &str, plies: u64, seed: u64) -> Session {
    let mut session = Session::new(game.parse().unwrap());
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    for ply in 0..plies {
        let seed = 1_000 * seed + ply;
        let lot = choose_move(&session, &mut workspace, &Agent::Random, seed, &budget);
        let Some(choice) = lot.unwrap() else { break };
        session.play(&choice.text).unwrap();
    }
    session
}

/// Checks the explanation of a position; returns the kinds claimed.
fn check(
    oracle: &mut Oracle,
    session: &Session,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Vec<String> {
    let explanation = explain(session, workspace, budget);
    for language in Language::ALL {
        check_words(session, &explanation, &Words::new(language));
    }
    claims::check(oracle, session, &explanation)
}

/// Every claim has a text, without unfilled placeholders.
fn check_words(session: &Session, explanation: &Explanation, words: &Words) {
    let report = ExplanationReport::new(session, "", explanation, words);
    assert_eq!(report.claims.len(), explanation.claims.len());
    let sentences: Vec<&String> =
        report.paragraphs.iter().flat_map(|paragraph| &paragraph.sentences).collect();
    let single = |claim: &&Claim| !matches!(claim, Claim::Cost { .. });
    assert!(sentences.len() >= explanation.claims.iter().filter(single).count());
    let bad = |text: &&&String| text.is_empty() || text.contains(['{', '$']) || text.contains("  ");
    assert_eq!(sentences.iter().find(bad), None);
}

#[test]
fn every_claim_of_every_kind_is_so() {
    let mut seen = BTreeSet::new();
    for (game, plies, positions) in [
        ("tictactoe", 0..8, 200),
        ("line:4x4x3", 8..14, 30),
        ("line:3x3x3+misere", 0..9, 60),
        ("line:3x4x3+exact", 3..10, 30),
        ("line:4x4x3+gravity", 0..12, 60),
        ("line:4x5x4+gravity", 6..18, 100),
        ("line:5x4x4+gravity", 8..18, 40),
        ("line:6x4x4+gravity", 10..22, 100),
        ("line:4x3x3+gravity+misere", 0..10, 30),
        ("connect4", 12..38, 250),
        ("nim:2,3,4", 0..6, 40),
        ("nim:1,2,3+misere", 0..5, 30),
        ("dots:1x2", 0..7, 20),
        ("dots:2x2", 4..11, 30),
        ("othello:4x4", 5..13, 40),
    ] {
        let mut oracle = Oracle::new(game);
        let span = plies.end - plies.start;
        for seed in 0..positions {
            let session = random(game, plies.start + seed % span, seed);
            let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
            seen.extend(check(&mut oracle, &session, &mut workspace, &budget));
        }
    }
    // The features of an estimate, and rules of thumb, are told where no value is settled.
    let estimated = ["open-lines", "zugzwang"];
    assert!(!seen.contains("zugzwang"));
    let kinds = Claim::KINDS.into_iter().filter(|kind| !estimated.contains(kind));
    let kinds = kinds.map(str::to_owned);
    let parts = [
        "best:single",
        "best:any",
        "best:keeps",
        "best:quickest",
        "best:longest",
        "best:widest",
        "best:narrowest",
        "cost:later",
        "cost:slips",
        "cost:throws",
        "cost:loses",
        "cost:sooner",
        "cost:narrower",
        "refutation:wins",
        "refutation:above",
        "refutation:fork",
        "unstoppable:true",
        "unstoppable:false",
    ];
    let wanted: BTreeSet<String> = kinds.chain(parts.map(str::to_owned)).collect();
    let missing: Vec<&String> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "never claimed: {missing:?}");
}

/// With a small budget the claims are fewer, and still true.
#[test]
fn what_is_cut_short_claims_nothing_wrong() {
    let mut seen = BTreeSet::new();
    for (game, position) in [
        ("connect4", "4444411223"),
        ("connect4", "44411223352"),
        ("connect4", "435261"),
        ("tictactoe", ""),
        ("tictactoe", "b2 a1 b1"),
        ("nim:3,4,5", ""),
        ("dots:2x2", "a1b1 b1c1"),
        ("othello:4x4", "b1 c1 d3 a1"),
        ("line:4x4x3", "b2 c3"),
    ] {
        let mut oracle = Oracle::new(game);
        let session = Session::open(&game.parse().unwrap(), position).unwrap();
        let mut workspace = Workspace::default();
        for nodes in [0, 30, 300, 3_000, 30_000] {
            let budget = Budget::unlimited().nodes(nodes);
            seen.extend(check(&mut oracle, &session, &mut workspace, &budget));
        }
    }
    let wanted = ["best:looks", "block", "open-lines", "zugzwang"];
    assert!(wanted.iter().all(|kind| seen.contains(*kind)), "{seen:?}");
}

#[test]
fn what_estimates_count_is_on_the_board() {
    let mut told = 0;
    for (game, most) in [("gomoku", 60), ("connect4", 20), ("line:7x7x5", 30), ("line:6x6x4", 9)] {
        for seed in 0..12 {
            let session = random(game, seed * most / 12, seed);
            let explanation =
                explain(&session, &mut Workspace::default(), &Budget::unlimited().nodes(0));
            let found = |claim: &&Claim| matches!(claim, Claim::OpenLines { .. });
            if let Some(claim) = explanation.claims.iter().find(found) {
                told += 1;
                assert!(claims::counts_lines(claim, &session), "{claim:?} {}", session.diagram());
            }
        }
    }
    assert!(told > 20, "{told}");
}

#[test]
fn a_cancelled_explanation_is_short() {
    let cancel = Arc::new(AtomicBool::new(true));
    let session = Session::open(&"gomoku".parse().unwrap(), "h8 h9 g8").unwrap();
    let explanation =
        explain(&session, &mut Workspace::default(), &Budget::unlimited().cancel(cancel));
    assert!(!explanation.complete && explanation.line.is_empty());
    let looks = |claim: &Claim| matches!(claim, Claim::Best { reason: BestReason::Looks, .. });
    assert!(explanation.claims.iter().any(looks));
    assert_eq!(explanation.nodes, 0);
}

#[test]
fn the_classic_lessons_are_told() {
    let said = |game: &str, position, language| {
        let session = Session::open(&game.parse().unwrap(), position).unwrap();
        let explanation = explain(&session, &mut Workspace::default(), &Budget::unlimited());
        let paragraphs = explanation.say(&Words::new(language));
        paragraphs.iter().map(Paragraph::text).collect::<Vec<_>>().join("\n")
    };
    for (game, position, language, sentence) in [
        ("connect4", "", Language::En, "Only column 4 wins."),
        ("connect4", "", Language::Es, "3, 5: empate en lugar de victoria"),
        (
            "connect4",
            "4455",
            Language::En,
            "With column 3, X makes a double threat, columns 2 and 6",
        ),
        ("tictactoe", "b2 a1 b1", Language::En, "X threatens to win with b3, so O has to block"),
        ("tictactoe", "b2 a1 b1", Language::Es, "O tiene que tapar ahí"),
        ("tictactoe", "a1 b2 c3", Language::En, "loses in 2 (X makes a double threat with c1)"),
        ("nim:3,4,5", "", Language::En, "The nim-sum of 3, 4 and 5 is 2."),
        ("nim:1,1", "", Language::Es, "La suma nim de 1 y 1 es 0"),
    ] {
        let text = said(game, position, language);
        assert!(text.contains(sentence), "{game} {position}: {text}");
    }
}

#[test]
fn every_kind_is_documented() {
    let page = include_str!("../../../../docs/en/explanations.md");
    for kind in Claim::KINDS {
        assert!(page.contains(&format!("\n| `{kind}` |")), "{kind}");
    }
}

/// Long lists are abridged.
#[test]
fn long_lists_are_shortened() {
    let session = Session::open(&"gomoku".parse().unwrap(), "h8").unwrap();
    let explanation =
        explain(&session, &mut Workspace::default(), &Budget::unlimited().nodes(2_000));
    let text = explanation.say(&Words::new(Language::En))[1].text();
    assert!(text.len() < 120, "{text}");
}
