//! Tests of the interface without a terminal: events in, state and screens out.

mod playing;
mod screens;

use std::time::Duration;

use enraya_play::{Session, default_opponent};
use enraya_words::{Language, Words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::app::App;
use super::draw;
use super::theme::Theme;
use crate::args::{BoardStyle, HumanSide};
use crate::play_options::PlayOptions;

const PLAIN: Theme = Theme { color: false, ascii: false, swapped: false };

fn options(game: &str, position: &str, side: Option<HumanSide>) -> PlayOptions {
    let session = Session::open(&game.parse().unwrap(), position).unwrap();
    let agent = default_opponent(&session, Some(2));
    PlayOptions {
        session,
        side,
        agent,
        named_agent: false,
        seed: Some(1),
        ask_game: false,
        ascii: false,
        rounds: 1,
        board: BoardStyle::Numbers,
    }
}

fn app(game: &str, position: &str, side: Option<HumanSide>) -> App {
    App::new(Words::new(Language::En), PLAIN, options(game, position, side), 1)
}

fn menu() -> App {
    let options = PlayOptions { ask_game: true, ..options("tictactoe", "", None) };
    App::new(Words::new(Language::En), PLAIN, options, 1)
}

impl App {
    /// Types keys: letters, or names of keys.
    fn type_keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let code = match key {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Backspace" => KeyCode::Backspace,
                letters => {
                    for letter in letters.chars() {
                        self.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
                    }
                    continue;
                }
            };
            self.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
    }

    /// Runs the next job to its end and plays its move.
    fn think(&mut self) {
        if let Some(job) = self.take_job() {
            let reply = job.run(&mut |progress| self.accept(progress));
            self.accept(reply);
        }
        self.tick(self.now + Duration::from_secs(60));
    }

    fn played(&self) -> String {
        self.series.as_ref().unwrap().session().record().join(" ")
    }
}

fn render(app: &mut App, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut targets = None;
    terminal.draw(|frame| targets = Some(draw::draw(app, frame))).unwrap();
    app.targets = targets.unwrap();
    terminal.backend().buffer().clone()
}

/// The screen as text, without spaces at line ends.
fn screen(app: &mut App, width: u16, height: u16) -> String {
    let buffer = render(app, width, height);
    let line = |y: u16| -> String { (0..width).map(|x| buffer[(x, y)].symbol()).collect() };
    (0..height).map(|y| format!("{}\n", line(y).trim_end())).collect()
}
