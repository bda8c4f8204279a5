//! Whole games through keys, clicks and replies.

use std::time::Instant;

use super::*;
use crate::tui::action::{Action, Target};
use crate::tui::app::Exit;
use crate::tui::contestants::{Contestant, Pairing, SeriesScore};
use crate::tui::overlay::{GAMES, Overlay, SideChoice};
use crate::tui::status::Status;
use crate::tui::strength::Strength;
use enraya_rules::{Outcome, Player};

fn outcome(app: &App) -> Option<Outcome> {
    app.series.as_ref().unwrap().outcome()
}

/// X goes to the other contestant, red stays.
#[test]
fn contestants_keep_their_colours_when_the_other_starts() {
    let mut app = app("tictactoe", "", Some(HumanSide::X));
    app.theme.color = true;
    let colour = |app: &App| app.theme.player(app.series.as_ref().unwrap().side(Contestant::Home));
    let before = colour(&app);
    app.act(Action::NewRound);
    assert_eq!(app.series.as_ref().unwrap().starter(), Contestant::Away);
    assert_eq!(colour(&app), before);
}

#[test]
fn the_first_menu_shows_the_keys() {
    let mut app = menu();
    app.type_keys("?");
    for (width, height) in [(80, 24), (40, 15)] {
        let shown = screen(&mut app, width, height);
        for key in ["tui-help-choose", "tui-help-start", "tui-help-item", "tui-help-quit"] {
            assert!(shown.contains(&app.words.get(key)), "{key} in\n{shown}");
        }
    }
    app.type_keys("Esc");
    assert!(matches!(app.overlay, Some(Overlay::Games { .. })));
}

#[test]
fn two_people_play_a_game_with_digits() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    app.type_keys("03142");
    assert_eq!(app.played(), "a3 a2 b3 b2 c3");
    assert_eq!(outcome(&app), Some(Outcome::Win(Player::First)));
    assert!(app.take_job().is_none());
    app.type_keys("Enter");
    let series = app.series.as_ref().unwrap();
    assert_eq!((series.round(), series.starter()), (2, Contestant::Away));
    assert_eq!(series.score(), SeriesScore { home: 1, away: 0, draws: 0 });
    assert!(app.played().is_empty());
}

#[test]
fn the_cursor_plays_where_it_stands() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    app.type_keys("Up Left Enter");
    assert_eq!(app.played(), "a3");
    app.type_keys("Enter");
    assert!(matches!(app.status, Some(Status::Taken)));
    app.type_keys("l j Enter");
    assert_eq!(app.played(), "a3 b2");
}

#[test]
fn columns_are_counted_from_one() {
    let mut app = app("connect4", "", Some(HumanSide::Both));
    app.type_keys("4444448907");
    assert_eq!(app.played(), "4 4 4 4 4 4 7");
    app.type_keys("4");
    assert!(matches!(app.status, Some(Status::ColumnFull)));
}

#[test]
fn digits_say_nothing_on_large_boards() {
    let mut app = app("gomoku", "", Some(HumanSide::Both));
    app.type_keys("1234567890");
    assert!(app.played().is_empty());
    assert!(matches!(app.status, Some(Status::Digits(None))));
}

#[test]
fn a_digit_that_is_no_move_is_answered() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    app.type_keys("9");
    assert!(screen(&mut app, 80, 24).contains("The digits here are 0 to 8."));
}

#[test]
fn a_hurried_computer_moves() {
    let mut app = app("connect4", "", Some(HumanSide::O));
    app.type_keys("+ + + + + + + + + + + + + + + + + + + + + + + + + + + + + +");
    let job = app.take_job().unwrap();
    app.type_keys("m");
    app.accept(job.run(&mut |_| ()));
    app.tick(Instant::now() + Duration::from_secs(60));
    assert_eq!(app.series.as_ref().unwrap().plies(), 1);
}

#[test]
fn a_typed_name_can_be_wiped() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    for wipe in ['u', 'w'] {
        app.type_keys(&format!("g{} checkers", GAMES.len() + 1));
        app.key(KeyEvent::new(KeyCode::Char(wipe), KeyModifiers::CONTROL));
        assert!(matches!(&app.overlay, Some(Overlay::Name { text, .. }) if text.is_empty()));
        app.type_keys("Esc Esc");
    }
}

#[test]
fn the_computer_answers() {
    let mut app = app("tictactoe", "", Some(HumanSide::X));
    assert!(app.take_job().is_none());
    app.type_keys("4");
    app.think();
    let series = app.series.as_ref().unwrap();
    assert_eq!(series.view().moves.len(), 2);
    assert!(series.awaits_human());
}

#[test]
fn the_computer_starts_if_you_are_o() {
    let mut app = app("connect4", "", Some(HumanSide::O));
    app.type_keys("4");
    assert!(matches!(app.status, Some(Status::NotYourTurn)));
    app.think();
    assert_eq!(app.series.as_ref().unwrap().view().moves.len(), 1);
}

#[test]
fn the_coin_is_seeded() {
    let starter = |seed: u64| {
        let mut app = menu();
        app.seed = seed;
        app.type_keys("1");
        assert!(matches!(app.status, Some(Status::Toss(_))));
        app.series.unwrap().starter()
    };
    let tosses: Vec<Contestant> = (0..100).map(starter).collect();
    assert!(
        tosses.iter().filter(|contestant| **contestant == Contestant::Home).count().abs_diff(50)
            < 20
    );
    assert_eq!(starter(5), starter(5));
}

#[test]
fn undo_calls_a_thought_off() {
    let mut app = app("connect4", "", Some(HumanSide::X));
    app.type_keys("4");
    let job = app.take_job().unwrap();
    assert!(app.is_thinking());
    app.type_keys("u");
    assert!(!app.is_thinking() && app.played().is_empty());
    // The reply comes after the cancellation.
    app.accept(job.run(&mut |_| ()));
    app.tick(Instant::now() + Duration::from_secs(60));
    assert!(app.played().is_empty());
    app.type_keys("r");
    assert_eq!(app.played(), "4");
    assert!(app.take_job().is_some());
}

#[test]
fn a_cancelled_search_stops() {
    let mut app = app("connect4", "", Some(HumanSide::O));
    app.type_keys("+ + + + + + + + + + + + + + + + + + + + + + + + + + + + + +");
    let job = app.take_job().unwrap();
    let (sender, replies) = std::sync::mpsc::channel();
    job.spawn(sender);
    app.type_keys("-");
    assert!(replies.recv_timeout(Duration::from_secs(20)).is_ok());
}

#[test]
fn a_hint_says_the_move_and_its_value() {
    let mut app = app("tictactoe", "a1 b2 c1", Some(HumanSide::Both));
    app.type_keys("t");
    assert!(app.is_hinting());
    app.think();
    assert_eq!(app.hint.as_ref().unwrap().text, "b1");
    let said = app.status.as_ref().unwrap().say(&app.words, Pairing::Humans);
    assert_eq!(said, "Hint: b1 · draw");
    app.type_keys("Down Left Enter");
    assert!(app.hint.is_some(), "the corner was taken");
    app.type_keys("7");
    assert!(app.hint.is_none());
}

#[test]
fn a_hint_counts_the_winners_moves_or_boxes() {
    let hint = |game, position| {
        let mut app = app(game, position, Some(HumanSide::Both));
        app.type_keys("t");
        app.think();
        app.status.unwrap().say(&app.words, Pairing::Humans)
    };
    assert_eq!(hint("tictactoe", "a1 b2 a3 b3"), "Hint: a2 · wins in 1");
    assert_eq!(hint("nim:1,1", ""), "Hint: a1 · loses in 1");
    assert_eq!(hint("dots:1x1", "a1b1 a2b2 a1a2"), "Hint: b1b2 · wins by 1 box");
}

#[test]
fn levels_go_from_one_ply_to_perfect() {
    let mut app = app("tictactoe", "", Some(HumanSide::X));
    let level = |app: &App| app.strength().unwrap().say(&app.words);
    assert_eq!(level(&app), "2 plies");
    app.type_keys("---");
    assert_eq!(level(&app), "1 ply");
    app.type_keys("++++++++++++");
    assert_eq!(level(&app), "perfect");
    app.type_keys("-");
    assert_eq!(level(&app), "8 plies");
}

#[test]
fn a_game_in_progress_is_not_thrown_away_unasked() {
    for (keys, then) in [("q", "Esc"), ("Esc", "n"), ("n", "n"), ("g2", "n"), ("s4", "Esc")] {
        let mut app = app("tictactoe", "", Some(HumanSide::Both));
        app.type_keys("4");
        app.type_keys(keys);
        assert!(matches!(app.overlay, Some(Overlay::Confirm(_))), "{keys}");
        app.type_keys(then);
        assert!(app.overlay.is_none() && app.exit.is_none(), "{keys} {then}");
        assert_eq!(app.played(), "b2", "{keys} {then}");
        app.type_keys(keys);
        app.type_keys("y");
        let kept = app.exit.is_none() && app.played() == "b2";
        assert!(app.overlay.is_none() && !kept, "{keys} y");
    }
    let mut fresh = app("tictactoe", "b2 a1", Some(HumanSide::Both));
    fresh.type_keys("q");
    assert_eq!(fresh.exit, Some(Exit::Quit));
}

#[test]
fn interrupting_asks_nothing() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    app.type_keys("4q");
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert_eq!(app.exit, Some(Exit::Interrupted));
}

#[test]
fn any_game_can_be_typed() {
    let mut app = menu();
    assert!(app.series.is_none());
    app.type_keys(&format!("{} line:3x3x9 Enter", GAMES.len() + 1));
    assert!(matches!(app.overlay, Some(Overlay::Name { error: Some(_), .. })));
    app.type_keys("Backspace 2+misere Enter");
    assert_eq!(app.series.as_ref().unwrap().session().name(), "line:3x3x2+misere");
    assert!(app.overlay.is_none());
    let mut app = menu();
    app.type_keys("Up Enter q Esc Esc");
    assert_eq!(app.exit, Some(Exit::Quit));
}

#[test]
fn sides_can_be_changed() {
    let mut app = app("connect4", "", Some(HumanSide::X));
    app.type_keys("s Down Enter");
    assert_eq!(app.side_choice, SideChoice::O);
    assert!(app.series.as_ref().unwrap().awaits_computer());
    app.type_keys("s5");
    assert_eq!(app.series.as_ref().unwrap().pairing(), Pairing::Computers);
}

#[test]
fn computers_play_on_their_own_until_paused() {
    let mut app = app("connect4", "", Some(HumanSide::None));
    let start = Instant::now();
    app.tick(start);
    let job = app.take_job().unwrap();
    app.accept(job.run(&mut |_| ()));
    assert!(!app.tick(start + Duration::from_millis(10)), "too early to follow");
    assert!(app.tick(start + Duration::from_secs(2)));
    app.think();
    assert_eq!(app.series.as_ref().unwrap().view().moves.len(), 2);
    app.type_keys("p");
    assert!(app.take_job().is_none());
    app.type_keys("u");
    assert_eq!(app.series.as_ref().unwrap().view().moves.len(), 1);
    app.type_keys("r p");
    for _ in 0..42 {
        app.think();
    }
    assert!(outcome(&app).is_some());
    app.type_keys("q");
    assert_eq!(app.exit, Some(Exit::Quit), "nobody misses a game of computers");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = || {
        let mut app = app("line:4x4x3", "", Some(HumanSide::None));
        for _ in 0..16 {
            app.think();
        }
        app.played()
    };
    assert_eq!(game(), game());
}

#[test]
fn nim_is_played_with_arrows() {
    let mut app = app("nim:3,4,5", "", Some(HumanSide::Both));
    app.type_keys("Right Up Up Enter Left 9 Enter");
    assert_eq!(app.played(), "b3 a3");
    app.type_keys("Enter Right 5 Enter");
    assert_eq!(app.played(), "b3 a3 b1 c5");
    assert_eq!(outcome(&app), Some(Outcome::Win(Player::Second)));
}

#[test]
fn closing_a_box_moves_again() {
    let mut app = app("dots:1x1", "", Some(HumanSide::X));
    app.type_keys("Enter");
    app.think();
    let series = app.series.as_ref().unwrap();
    assert_eq!(series.view().moves[0].1, "a2b2");
    assert!(series.awaits_human());
    let open: Vec<usize> = series.view().legal.iter().map(|(number, _)| *number).collect();
    app.click(Target::Move(open[0]));
    // The computer draws the last edge and closes the box.
    app.think();
    assert_eq!(outcome(&app), Some(Outcome::Win(Player::Second)));
}

#[test]
fn language_switches_in_the_middle() {
    let mut app = app("tictactoe", "", Some(HumanSide::X));
    assert!(screen(&mut app, 80, 24).contains("Your turn"));
    app.type_keys("e");
    assert!(screen(&mut app, 80, 24).contains("Te toca"));
    app.act(Action::Language);
    assert!(screen(&mut app, 80, 24).contains("Your turn"));
}

#[test]
fn every_move_can_be_clicked_on() {
    for game in GAMES {
        let mut app = app(game, "", Some(HumanSide::Both));
        render(&mut app, 80, 24);
        let mut found = std::collections::BTreeSet::new();
        for (x, y) in (0..80).flat_map(|x| (0..24).map(move |y| (x, y))) {
            if let Some(Target::Move(number)) = app.targets.at(x, y) {
                found.insert(number);
            }
        }
        let legal = &app.series.as_ref().unwrap().view().legal;
        assert!(legal.iter().all(|(number, _)| found.contains(number)), "{game}");
    }
}

/// Where no disc can be placed, whatever plays passes, and the screen says so.
#[test]
fn a_person_can_pass() {
    for pass in ["Enter", "click"] {
        let mut app = app("othello:4x4", "b1 c1 d3 a1", Some(HumanSide::Both));
        let before = screen(&mut app, 80, 24);
        assert!(before.contains("[pass]") && before.contains("Enter passes"), "{before}");
        match pass {
            "click" => app.click(Target::Move(0)),
            keys => app.type_keys(keys),
        }
        let session = app.series.as_ref().unwrap().session();
        assert_eq!(session.record().last().map(String::as_str), Some("pass"));
        assert!(screen(&mut app, 80, 24).contains("X pass"));
    }
}

#[test]
fn a_disc_that_flips_nothing_is_refused_with_its_reason() {
    let mut app = app("othello", "", Some(HumanSide::Both));
    app.click(Target::Move(0));
    assert!(screen(&mut app, 80, 24).contains("A disc there would flip nothing."));
    app.click(Target::Move(27));
    assert!(screen(&mut app, 80, 24).contains("That cell is taken."));
    app.click(Target::Move(19));
    assert_eq!(app.series.as_ref().unwrap().session().record(), ["d3"]);
}

#[test]
fn menus_take_the_mouse_for_themselves() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    app.type_keys("g");
    render(&mut app, 80, 24);
    let targets: Vec<Target> = (0..80)
        .flat_map(|x| (0..24).map(move |y| (x, y)))
        .filter_map(|(x, y)| app.targets.at(x, y))
        .collect();
    let is_item = |target: &Target| matches!(target, Target::Item(item) if *item <= GAMES.len());
    assert!(targets.iter().all(is_item));
    app.click(Target::Item(3));
    assert_eq!(app.series.as_ref().unwrap().session().name(), GAMES[3]);
}

#[test]
fn a_move_that_is_not_proved_is_told() {
    let mut app = app("line:8x8x4+gravity", "", Some(HumanSide::O));
    app.agent = "perfect".parse().unwrap();
    let job = app.take_job().unwrap();
    app.act(Action::Hurry);
    app.accept(job.run(&mut |_| ()));
    assert!(matches!(app.status, Some(Status::Unproved)));
    assert!(screen(&mut app, 80, 30).contains("no time to prove"));
    app.tick(app.now + Duration::from_secs(60));
    assert_eq!(app.played().len(), 1);
}

#[test]
fn the_keys_adjust_whatever_the_opponent_has() {
    let mut app = app("connect4", "", Some(HumanSide::X));
    let mut check = |keys: &str, agent: &str| {
        app.type_keys(keys);
        assert_eq!(app.agent.to_string(), agent, "{keys}");
    };
    check("o1", "level:5");
    check("+", "level:6");
    check("+ + + + + +", "level:10");
    check("- - - - - - - - - - - -", "level:1");
    check("o1", "level:1");
    check("o3", "engine");
    check("+", "engine:time=2s");
    check("- - - - - - -", "engine:time=125ms");
    check("o4 -", "mcts:time=500ms");
    check("o6", "random");
    app.type_keys("+");
    assert!(matches!(app.status, Some(Status::NoLevel)));
    app.type_keys("o2");
    assert!(app.strength().is_some_and(|level| level != Strength::None));
    app.type_keys("+");
    assert!(matches!(app.strength(), Some(Strength::Plies(_))));
}

#[test]
fn who_does_not_play_this_game_is_not_let_in() {
    let mut app = app("gomoku", "", Some(HumanSide::X));
    let before = app.agent.clone();
    app.type_keys("o5");
    assert_eq!(app.agent, before);
    assert!(matches!(app.status, Some(Status::Setup(_))));
    let mut people = super::app("gomoku", "", Some(HumanSide::Both));
    people.type_keys("o");
    assert!(people.overlay.is_none());
}

#[test]
fn what_the_computer_thinks_is_seen_unless_it_was_called_off() {
    let mut app = app("connect4", "", Some(HumanSide::X));
    app.type_keys("o3");
    app.agent = "engine:depth=5".parse().unwrap();
    app.type_keys("4");
    let job = app.take_job().unwrap();
    assert!(app.search_panel.is_none());
    // Cancelled: neither its progress nor its move is accepted.
    app.type_keys("-");
    let reply = job.run(&mut |progress| app.accept(progress));
    app.accept(reply);
    assert!(app.search_panel.is_none() && app.chosen.is_none());
    app.think();
    let search_panel = app.search_panel.clone().expect("it tells what it thinks");
    assert_eq!(search_panel.thinking.depth, Some(4));
    let mover = app.series.as_ref().unwrap().view().moves.last().unwrap().1.clone();
    assert_eq!(search_panel.thinking.pv.first(), Some(&mover));
    assert!(screen(&mut app, 80, 24).contains("depth 4"));
    app.type_keys("4");
    assert!(app.search_panel.is_none());
}

#[test]
fn an_explanation_can_be_called_off() {
    let mut app = app("connect4", "", Some(HumanSide::X));
    app.type_keys("x");
    assert!(app.worker.is_explaining() && !app.is_thinking());
    let job = app.take_job().unwrap();
    app.type_keys("Esc");
    assert!(app.overlay.is_none() && !app.is_waiting());
    // A late reply opens nothing.
    app.accept(job.run(&mut |_| ()));
    assert!(app.overlay.is_none());
    app.type_keys("x e");
    app.think();
    assert!(matches!(&app.overlay, Some(Overlay::Explanation { found: Some(_), .. })));
    app.type_keys("x 4");
    assert_eq!((app.overlay.is_none(), app.played().as_str()), (true, "4"));
}

#[test]
fn nothing_is_explained_while_the_computer_thinks() {
    let mut app = app("connect4", "", Some(HumanSide::O));
    assert!(app.take_job().is_some());
    app.type_keys("x");
    assert!(app.overlay.is_none() && app.is_thinking());
    assert!(matches!(app.status, Some(Status::NotYourTurn)));
}
