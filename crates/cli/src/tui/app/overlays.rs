//! Keyboard input, and actions on open menus and dialogs.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use enraya_rules::AnyGame;

use crate::tui::action::{self, Action};
use crate::tui::app::{App, Exit};
use crate::tui::cursor::Direction;
use crate::tui::opponents::Opponent;
use crate::tui::overlay::{GAMES, Intent, Overlay, SideChoice};

/// The longest name of a game that can be typed.
const LONGEST_NAME: usize = 60;

impl App {
    pub(in crate::tui) fn key(&mut self, key: KeyEvent) {
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
                let letter = letter.to_ascii_lowercase();
                let names = |key| self.words.get(key).contains(&format!("({letter})"));
                if letter == 'y' || names("tui-yes") {
                    self.choose(0);
                } else if letter == 'n' || names("tui-no") {
                    self.choose(1);
                }
            }
            _ => {
                if let Some(action) = action::from_key(key) {
                    self.act(action);
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
                Err(found) => *error = Some(found),
            },
            _ => {}
        }
    }

    /// Handles an action while a window is open.
    pub(super) fn act_on_overlay(&mut self, action: Action) {
        let Some(overlay) = &mut self.overlay else { return };
        match (action, &mut *overlay) {
            (Action::Quit, Overlay::Games { .. }) if self.series.is_none() => {
                self.exit = Some(Exit::Quit);
            }
            (Action::Quit, _) | (_, Overlay::Help) => self.close(),
            (Action::Step(Direction::Up), _) => overlay.step(false),
            (Action::Step(Direction::Down), _) => overlay.step(true),
            (
                Action::Enter,
                Overlay::Games { selected }
                | Overlay::Sides { selected }
                | Overlay::Opponents { selected },
            ) => {
                let selected = *selected;
                self.choose(selected);
            }
            (Action::Enter, Overlay::Confirm(_)) => self.choose(0),
            (Action::Explain, Overlay::Explanation { .. }) => self.close(),
            (Action::Digit(digit @ 1..), _) => {
                let item = digit as usize - 1;
                if item < overlay.items() {
                    overlay.select(item);
                    self.choose(item);
                }
            }
            (Action::Games, Overlay::Games { .. })
            | (Action::Sides, Overlay::Sides { .. })
            | (Action::Opponent, Overlay::Opponents { .. }) => {
                self.close();
            }
            (Action::Help, _) => {
                self.close();
                self.overlay = Some(Overlay::Help);
            }
            _ => {}
        }
    }

    /// Scrolls the explanation; returns whether one is open.
    pub(in crate::tui) fn scroll(&mut self, down: bool) -> bool {
        let overlay = self.overlay.as_mut();
        let text = overlay.filter(|overlay| matches!(overlay, Overlay::Explanation { .. }));
        text.map(|overlay| overlay.step(down)).is_some()
    }

    /// Closes the open window; without a game the menu of games opens instead.
    fn close(&mut self) {
        if self.worker.is_explaining() {
            self.worker.cancel();
        }
        self.overlay = match self.series {
            Some(_) => None,
            None => Some(Overlay::Games { selected: 0 }),
        };
    }

    /// Chooses an item of the open menu or a button of the open dialog.
    pub(super) fn choose(&mut self, item: usize) {
        match &self.overlay {
            Some(Overlay::Games { .. }) => match GAMES.get(item) {
                Some(name) => {
                    let game = name.parse().expect("a game of the menu");
                    self.intend(Intent::Open(Box::new(game)));
                }
                None => self.overlay = Some(Overlay::Name { text: String::new(), error: None }),
            },
            Some(Overlay::Sides { .. }) => self.intend(Intent::Sit(SideChoice::ALL[item])),
            Some(Overlay::Opponents { .. }) => self.set_opponent(Opponent::ALL[item]),
            Some(Overlay::Confirm(intent)) if item == 0 => {
                let intent = intent.clone();
                self.perform(intent);
            }
            Some(Overlay::Confirm(_)) => self.close(),
            _ => {}
        }
    }
}
