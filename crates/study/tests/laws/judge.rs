//! The exact judge against players of known strength.

use enraya_play::{Agent, Limits, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::judge::{
    Answer, Decision, Judge, JudgeLimits, Judged, Rate, Seats, Tally, agent_player, openings,
};
use enraya_words::{Language, Words};

fn judged(game: &str, agent: &str, against: Option<&str>, games: usize) -> Judged {
    let (game, agent): (AnyGame, Agent) = (game.parse().unwrap(), agent.parse().unwrap());
    let against: Option<Agent> = against.map(|agent| agent.parse().unwrap());
    let (budget, words) = (Budget::unlimited(), Words::new(Language::En));
    let starts = openings(&game, None, games.div_ceil(2), 1, &budget).unwrap();
    let [mut workspace, mut ours, mut theirs] = [(); 3].map(|()| Workspace::default());
    let mut judge = Judge::new(&mut workspace, JudgeLimits::default(), 1, &budget);
    let limits = Limits::default();
    let mut player = agent_player(&agent, &mut ours, limits, &budget, &words);
    let mut other =
        against.as_ref().map(|it| agent_player(it, &mut theirs, limits, &budget, &words));
    for number in 0..games {
        let start = &starts.positions()[number / 2 % starts.positions().len()];
        let session = Session::open(&game, start).unwrap();
        match &mut other {
            None => judge.game(&session, &mut player, &mut Seats::Both),
            Some(other) => judge.game(&session, &mut player, &mut Seats::Against(other)),
        }
    }
    judge.finish()
}

#[test]
fn perfect_players_are_perfect_in_every_kind_of_game() {
    for game in ["tictactoe", "line:4x4x3+gravity", "nim:2,3", "dots:1x2", "othello:4x4"] {
        for against in [None, Some("random")] {
            let judged = judged(game, "perfect", against, 6);
            let tally = Tally::of(&judged.decisions);
            let all = Rate { hits: tally.decisions(), of: tally.decisions() };
            assert!(tally.decisions() > 0 && judged.unproven == 0, "{game}");
            assert_eq!((tally.perfect, tally.kept), (all, all), "{game}");
            assert_eq!((tally.regret.value(), judged.first_blunders().len()), (Some(0.0), 0));
        }
    }
}

#[test]
fn random_players_lose_value_and_what_they_lose_adds_up() {
    let judged = judged("tictactoe", "random", None, 40);
    let tally = Tally::of(&judged.decisions);
    assert!(tally.kept.hits < tally.kept.of && tally.kept_choices.of < tally.kept.of);
    let lost: f64 = judged.decisions.iter().map(Decision::regret).sum();
    let (mean, (low, high)) = (tally.regret.value().unwrap(), tally.regret.interval().unwrap());
    assert!((mean * tally.decisions() as f64 - lost).abs() < 1e-9 && low < mean && mean < high);
    for decision in &judged.decisions {
        assert_eq!(decision.keeps_value(), decision.regret() == 0.0);
        assert!(!decision.is_perfect() || decision.delay().is_none_or(|plies| plies == 0));
        assert!(decision.choice || decision.keeps_value());
    }
}

#[test]
fn what_is_no_move_costs_what_the_position_was_worth() {
    let game: AnyGame = "tictactoe".parse().unwrap();
    let budget = Budget::unlimited();
    let mut workspace = Workspace::default();
    let mut judge = Judge::new(&mut workspace, JudgeLimits::default(), 1, &budget);
    let session = Session::open(&game, "XX./OO./...").unwrap();
    judge.position(&session, &mut |_, _| Answer::Move("z9".to_owned()));
    judge.position(&session, &mut |_, _| Answer::Failed("crash".to_owned()));
    judge.game(&session, &mut |_, _| Answer::Illegal("?".to_owned()), &mut Seats::Both);
    let judged = judge.finish();
    assert_eq!(judged.decisions[0].answer, Answer::Illegal("z9".to_owned()));
    assert!(judged.decisions.iter().all(|decision| decision.after.is_none()));
    assert_eq!(judged.decisions[0].regret(), 1.0);
    let last = judged.decisions.last().unwrap();
    assert!(last.game == 3 && judged.games == 3, "the game goes on with random moves");
}

/// Published values of the interval: Newcombe (1998), table I.
#[test]
fn the_interval_is_wilsons() {
    for (hits, of, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ] {
        let found = Rate { hits, of }.interval().unwrap();
        assert!(
            (found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5,
            "{hits}/{of}: {found:?}"
        );
    }
}
