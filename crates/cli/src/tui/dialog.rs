//! How open menus and questions react.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use enraya_rules::AnyGame;
use enraya_words::Language;

use super::app::{App, Exit};
use super::command::{self, Command};
use super::cursor::Direction;
use super::overlay::{GAMES, Intent, Overlay, Sitting};
use super::rival::Rival;

/// The longest name of a game that can be typed.
const LONGEST_NAME: usize = 60;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match (&mut self.overlay, key.code) {
            (Some(Overlay::Name { text, error }), KeyCode::Char('u' | 'w')) if !plain => {
                text.clear();
                *error = None;
            }
            (Some(Overlay::Name { .. }), _) if plain => self.type_name(key.code),
            (Some(Overlay::Confirm(_)), KeyCode::Char(letter)) if plain => {
                match (letter.to_ascii_lowercase(), self.words.language()) {
                    ('y', _) | ('s', Language::Es) => self.choose(0),
                    ('n', _) => self.choose(1),
                    _ => {}
                }
            }
            _ => {
                if let Some(command) = command::of_key(key) {
                    self.command(command);
                }
            }
        }
    }

    fn type_name(&mut self, code: KeyCode) {
        let Some(Overlay::Name { text, error }) = &mut self.overlay else { return };
        match code {
            KeyCode::Esc => self.overlay = Some(Overlay::Games { selected: GAMES.len() }),
            KeyCode::Backspace => {
                text.pop();
                *error = None;
            }
            KeyCode::Char(letter) if text.chars().count() < LONGEST_NAME => {
                text.push(letter);
                *error = None;
            }
            KeyCode::Enter => match text.trim().parse::<AnyGame>() {
                Ok(game) => self.intend(Intent::Open(Box::new(game))),
                Err(complaint) => *error = Some(complaint),
            },
            _ => {}
        }
    }

    /// A command while something lies over the board.
    pub(super) fn command_overlay(&mut self, command: Command) {
        let Some(overlay) = &mut self.overlay else { return };
        match (command, &mut *overlay) {
            (Command::Quit, Overlay::Games { .. }) if self.series.is_none() => {
                self.exit = Some(Exit::Quit);
            }
            (Command::Quit, _) | (_, Overlay::Help) => self.close(),
            (Command::Step(Direction::Up), _) => overlay.step(false),
            (Command::Step(Direction::Down), _) => overlay.step(true),
            (
                Command::Enter,
                Overlay::Games { selected }
                | Overlay::Sides { selected }
                | Overlay::Opponents { selected },
            ) => {
                let selected = *selected;
                self.choose(selected);
            }
            (Command::Enter, Overlay::Confirm(_)) => self.choose(0),
            (Command::Explain, Overlay::Explanation { .. }) => self.close(),
            (Command::Digit(digit @ 1..), _) => {
                let item = digit as usize - 1;
                if item < overlay.items() {
                    overlay.select(item);
                    self.choose(item);
                }
            }
            (Command::Games, Overlay::Games { .. })
            | (Command::Sides, Overlay::Sides { .. })
            | (Command::Opponent, Overlay::Opponents { .. }) => {
                self.close();
            }
            (Command::Help, Overlay::Games { .. }) if self.series.is_none() => {}
            (Command::Help, _) => {
                self.close();
                self.overlay = Some(Overlay::Help);
            }
            _ => {}
        }
    }

    /// The wheel moves what is longer than its window. Whether there is anything.
    pub(super) fn scroll(&mut self, down: bool) -> bool {
        let overlay = self.overlay.as_mut();
        let text = overlay.filter(|overlay| matches!(overlay, Overlay::Explanation { .. }));
        text.map(|overlay| overlay.step(down)).is_some()
    }

    /// Closes what lies over the board; without a board the menu of games is
    /// what there is.
    fn close(&mut self) {
        if self.desk.is_explaining() {
            self.desk.call_off();
        }
        self.overlay = match self.series {
            Some(_) => None,
            None => Some(Overlay::Games { selected: 0 }),
        };
    }

    /// Chooses a line of the open menu or a button of the open question.
    pub(super) fn choose(&mut self, item: usize) {
        match &self.overlay {
            Some(Overlay::Games { .. }) => match GAMES.get(item) {
                Some(name) => {
                    let game = name.parse().expect("a game of the menu");
                    self.intend(Intent::Open(Box::new(game)));
                }
                None => self.overlay = Some(Overlay::Name { text: String::new(), error: None }),
            },
            Some(Overlay::Sides { .. }) => self.intend(Intent::Sit(Sitting::ALL[item])),
            Some(Overlay::Opponents { .. }) => self.engage(Rival::ALL[item]),
            Some(Overlay::Confirm(intent)) if item == 0 => {
                let intent = intent.clone();
                self.perform(intent);
            }
            Some(Overlay::Confirm(_)) => self.close(),
            _ => {}
        }
    }
}
