//! Screens, compared with the recordings in `tests/screens`. After an intended change
//! record them with `BLESS=1` and read the diff.

use std::path::PathBuf;

use enraya_play::Thinking;
use enraya_search::Value;
use enraya_words::Language;
use ratatui::style::Color;

use super::*;
use crate::tui::search_panel::SearchPanel;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (60, 20), (40, 15)];
const GAMES: [(&str, &str, &str); 8] = [
    ("tictactoe", "tictactoe", "b2 a1 c3"),
    ("connect4", "connect4", "4453"),
    ("gomoku", "gomoku", "h8 h9 i8"),
    ("line19", "line:19x19x5", "j10 a1 s19"),
    ("nim", "nim:3,4,5", "a2 c1"),
    ("dots", "dots:2x3", "a1b1 b1b2 a2b2 a1a2"),
    ("othello", "othello", "d3 c3 c4 e3"),
    ("othello-pass", "othello:4x4", "b1 c1 d3 a1"),
];

#[track_caller]
fn check(name: &str, screens: &[String]) {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "screens", &format!("{name}.txt")].iter().collect();
    let found = screens.join("~~~~~~~~\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
    assert!(found == expected, "{name} should be\n{expected}\nbut is\n{found}");
}

fn sized(app: &mut App) -> Vec<String> {
    SIZES.map(|(width, height)| screen(app, width, height)).into()
}

#[test]
fn boards() {
    for (name, game, position) in GAMES {
        let mut app = app(game, position, Some(HumanSide::Both));
        check(name, &sized(&mut app));
    }
}

#[test]
fn boards_in_spanish_and_ascii() {
    for (name, game, position) in GAMES {
        let mut app = app(game, position, Some(HumanSide::Both));
        app.words = Words::new(Language::Es);
        app.theme.ascii = true;
        let screens = sized(&mut app);
        assert!(screens.iter().all(|text| text.is_ascii()), "{name}");
        check(&format!("{name}.es.ascii"), &screens);
    }
}

#[test]
fn overlays() {
    for language in Language::ALL {
        for (name, keys) in [
            ("help", "?"),
            ("games", "g"),
            ("sides", "s"),
            ("confirm", "q"),
            ("name", "g7 checkers Enter"),
        ] {
            let mut app = app("connect4", "", Some(HumanSide::Both));
            app.words = Words::new(language);
            app.type_keys("4");
            app.type_keys(keys);
            check(&format!("{name}.{language}"), &sized(&mut app));
        }
        let mut app = menu();
        app.words = Words::new(language);
        check(&format!("start.{language}"), &sized(&mut app));
    }
}

#[test]
fn opponents_and_what_they_think() {
    for language in Language::ALL {
        let mut app = app("connect4", "", Some(HumanSide::O));
        app.words = Words::new(language);
        app.type_keys("o");
        check(&format!("opponents.{language}"), &sized(&mut app));
        app.type_keys("1 +");
        check(&format!("level.{language}"), &sized(&mut app));
        app.type_keys("o3");
        app.take_job().unwrap();
        let line = ["4", "4", "4", "4", "4", "2", "2", "1", "7", "6", "6", "5", "5", "5"];
        let thinking = Thinking {
            depth: Some(14),
            nodes: 1_234_567,
            seconds: 1.5,
            value: Value::Estimate(-125),
            pv: line.map(str::to_owned).into(),
        };
        app.search_panel = Some(SearchPanel { thinking, alternates: true });
        check(&format!("thinking.{language}"), &sized(&mut app));
    }
}

#[test]
fn explanations() {
    for language in Language::ALL {
        for (name, game, position) in [
            ("explain-fork", "connect4", "4455"),
            ("explain-block", "tictactoe", "b2 a1 b1"),
            ("explain-over", "nim:1,1", "a1 b1"),
        ] {
            let mut app = app(game, position, Some(HumanSide::Both));
            app.words = Words::new(language);
            app.type_keys("x");
            app.think();
            let mut screens = sized(&mut app);
            for (width, height) in SIZES {
                // Scrolls to the end.
                app.type_keys(&"Down ".repeat(50));
                screens.push(screen(&mut app, width, height));
            }
            check(&format!("{name}.{language}"), &screens);
        }
        let mut app = app("connect4", "", Some(HumanSide::Both));
        app.words = Words::new(language);
        app.type_keys("x");
        check(&format!("explain-thinking.{language}"), &sized(&mut app));
    }
}

/// Every line of an explanation can be scrolled into the smallest window.
#[test]
fn explanations_can_be_read_to_their_end() {
    let mut app = app("connect4", "44444221123333311", Some(HumanSide::Both));
    app.type_keys("x");
    app.think();
    let whole = screen(&mut app, 80, 200);
    let mut seen = String::new();
    for _ in 0..80 {
        seen += &screen(&mut app, 76, 15);
        app.type_keys("Down");
    }
    for line in whole.lines().filter(|line| line.contains('│')) {
        let text = line.trim_matches(|letter| letter == ' ' || letter == '│');
        assert!(seen.contains(text), "{text}");
    }
    // Scrolling back takes as many steps as scrolling there.
    let last = screen(&mut app, 76, 15);
    assert!(app.scroll(false));
    assert_ne!(screen(&mut app, 76, 15), last);
    app.type_keys("Down Esc");
    assert!(!app.scroll(true));
}

#[test]
fn help_is_not_cut() {
    let mut keys = vec!["tui-help-move", "tui-help-play", "tui-help-undo", "tui-help-hint"];
    keys.extend(["tui-help-level", "tui-help-new", "tui-help-side", "tui-help-game"]);
    keys.extend(["tui-help-language", "tui-help-quit", "tui-mark-hint"]);
    for (language, (name, game, position)) in
        Language::ALL.into_iter().flat_map(|language| GAMES.map(|game| (language, game)))
    {
        let mut app = app(game, position, Some(HumanSide::X));
        app.words = Words::new(language);
        app.type_keys("?");
        for (width, height) in SIZES {
            let text = screen(&mut app, width, height);
            let seen = |key: &&str| text.contains(&format!(" {}", app.words.get(key)));
            assert!(keys.iter().all(seen), "{name} {language}\n{text}");
        }
    }
}

#[test]
fn the_end_of_a_game() {
    let mut app = app("connect4", "112233", Some(HumanSide::X));
    app.type_keys("4");
    check("won", &sized(&mut app));
    let buffer = render(&mut app, 80, 24);
    let reversed =
        |modifier: ratatui::style::Modifier| modifier.contains(ratatui::style::Modifier::REVERSED);
    let stressed = |y: u16| (0..80).filter(|&x| reversed(buffer[(x, y)].modifier)).count();
    // Four cells of three columns, in one row of the board.
    assert_eq!((1..23).map(stressed).max(), Some(12));
}

#[test]
fn without_colours_there_are_none() {
    for (name, game, position) in GAMES {
        for keys in ["", "t", "x", "?", "g", "s", "g7 x Enter"] {
            let mut app = app(game, position, Some(HumanSide::Both));
            app.type_keys(keys);
            if ["t", "x"].contains(&keys) && game != "tictactoe" {
                continue;
            }
            app.think();
            for (width, height) in SIZES {
                let buffer = render(&mut app, width, height);
                let plain = buffer
                    .content
                    .iter()
                    .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset));
                assert!(plain, "{name} {keys}");
            }
        }
    }
}

#[test]
fn players_have_their_colours_and_their_letters() {
    for (name, game, position) in GAMES {
        if name == "nim" {
            continue;
        }
        let mut app = app(game, position, Some(HumanSide::Both));
        app.theme.color = true;
        let buffer = render(&mut app, 80, 24);
        let colored = |colors: [Color; 2]| {
            buffer.content.iter().any(|cell| colors.contains(&cell.fg) || colors.contains(&cell.bg))
        };
        assert!(colored([Color::Red, Color::LightRed]), "{name}");
        assert!(colored([Color::Blue, Color::LightBlue]), "{name}");
        let text = screen(&mut app, 80, 24);
        assert!(text.contains("X Player 1") && text.contains("O Player 2"), "{name}");
    }
}

#[test]
fn small_windows_are_told_so() {
    let mut app = app("tictactoe", "", Some(HumanSide::Both));
    for (width, height) in [(39, 15), (40, 14), (20, 5), (5, 2), (1, 1)] {
        let text = screen(&mut app, width, height);
        assert!(width < 20 || text.contains("too"), "{text}");
        assert!(!text.contains("Player"));
    }
}

#[test]
fn the_cursor_is_seen_wherever_a_large_board_scrolls() {
    let mut app = app("line:19x19x5", "", Some(HumanSide::Both));
    for keys in
        ["", "Up Up Up Up Up Up Up Up Up", "Right Right Right Right Right Right Right Right Right"]
    {
        app.type_keys(keys);
        assert!(screen(&mut app, 40, 15).contains(">·"), "{keys}");
    }
    app.type_keys("Down Down Down Down Down Down Down Down Down Down Down Down Down Down Down");
    app.type_keys("Down Down Down Down");
    let text = screen(&mut app, 40, 15);
    assert!(text.contains(">·") && text.contains("[s1]"), "{text}");
    let names = "a b c d e f g h i j k l m n o p q r s";
    assert!(text.contains(names) && text.contains("↑") && !text.contains("↓"), "{text}");
}

#[test]
fn every_size_in_between_can_be_drawn() {
    for (_, game, position) in GAMES {
        let mut app = app(game, position, Some(HumanSide::X));
        app.type_keys("t");
        for width in (1..130).step_by(7) {
            for height in 1..45 {
                render(&mut app, width, height);
            }
        }
    }
    for game in ["nim:127,127,127,127,127,127,127,127", "dots:7x7", "line:1x1x1", "line:19x1x1"] {
        let mut app = app(game, "", Some(HumanSide::X));
        for (width, height) in SIZES {
            render(&mut app, width, height);
        }
    }
}
