//! Actions of keys and mouse, and the clickable areas of the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position, Rect};

use super::cursor::Direction;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Step(Direction),
    /// Play at the cursor, choose the selected item, confirm.
    Enter,
    /// Enter the number of a move.
    Digit(u32),
    Undo,
    Redo,
    Hint,
    /// Explain the best move.
    Explain,
    /// Make the computer move now.
    Hurry,
    NewRound,
    Games,
    Sides,
    Opponent,
    Deeper,
    Shallower,
    Pause,
    Help,
    Language,
    /// Close the open window, or quit.
    Quit,
    /// Quit without confirmation.
    Interrupt,
    Redraw,
}

/// The action of a key, outside text fields.
pub(super) fn from_key(key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Interrupt),
            KeyCode::Char('l') => Some(Action::Redraw),
            KeyCode::Char('r') => Some(Action::Redo),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Up => Action::Step(Direction::Up),
        KeyCode::Down => Action::Step(Direction::Down),
        KeyCode::Left => Action::Step(Direction::Left),
        KeyCode::Right => Action::Step(Direction::Right),
        KeyCode::Enter => Action::Enter,
        KeyCode::Backspace => Action::Undo,
        KeyCode::Esc => Action::Quit,
        KeyCode::F(1) => Action::Help,
        KeyCode::Char(letter) => return from_letter(letter.to_ascii_lowercase()),
        _ => return None,
    })
}

fn from_letter(letter: char) -> Option<Action> {
    Some(match letter {
        'k' => Action::Step(Direction::Up),
        'j' => Action::Step(Direction::Down),
        'h' => Action::Step(Direction::Left),
        'l' => Action::Step(Direction::Right),
        ' ' => Action::Enter,
        '0'..='9' => Action::Digit(letter as u32 - '0' as u32),
        'u' => Action::Undo,
        'r' => Action::Redo,
        't' => Action::Hint,
        'x' => Action::Explain,
        'm' => Action::Hurry,
        'n' => Action::NewRound,
        'g' => Action::Games,
        's' => Action::Sides,
        'o' => Action::Opponent,
        '+' | '=' => Action::Deeper,
        '-' | '_' => Action::Shallower,
        'p' => Action::Pause,
        '?' => Action::Help,
        'e' => Action::Language,
        'q' => Action::Quit,
        _ => return None,
    })
}

/// A clickable thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The move with this number.
    Move(usize),
    /// An item of the open menu or a button of the open dialog.
    Item(usize),
    Action(Action),
}

/// Clickable areas; later ones lie on top of earlier ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets(Vec<(Rect, Target)>);

impl Targets {
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// Removes all targets: an open menu takes the mouse for itself.
    pub(super) fn cover(&mut self) {
        self.0.clear();
    }

    pub(super) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let position = Position::new(column, row);
        let hit = self.0.iter().rev().find(|(area, _)| area.contains(position));
        hit.map(|(_, target)| *target)
    }
}
