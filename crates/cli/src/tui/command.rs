//! What keys and the mouse ask for.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::{Position, Rect};

use super::cursor::Direction;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Step(Direction),
    /// Play at the cursor, choose what is selected, answer yes.
    Enter,
    /// Say the number of a move.
    Digit(u32),
    Undo,
    Redo,
    Hint,
    /// Say why the best move is best.
    Explain,
    /// Let the computer move at once.
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
    /// Leave whatever is open.
    Quit,
    /// Leave at once.
    Interrupt,
    Redraw,
}

/// The command of a key, where letters are not text.
pub(super) fn of_key(key: KeyEvent) -> Option<Command> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Interrupt),
            KeyCode::Char('l') => Some(Command::Redraw),
            KeyCode::Char('r') => Some(Command::Redo),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Up => Command::Step(Direction::Up),
        KeyCode::Down => Command::Step(Direction::Down),
        KeyCode::Left => Command::Step(Direction::Left),
        KeyCode::Right => Command::Step(Direction::Right),
        KeyCode::Enter => Command::Enter,
        KeyCode::Backspace => Command::Undo,
        KeyCode::Esc => Command::Quit,
        KeyCode::F(1) => Command::Help,
        KeyCode::Char(letter) => return of_letter(letter.to_ascii_lowercase()),
        _ => return None,
    })
}

fn of_letter(letter: char) -> Option<Command> {
    Some(match letter {
        'k' => Command::Step(Direction::Up),
        'j' => Command::Step(Direction::Down),
        'h' => Command::Step(Direction::Left),
        'l' => Command::Step(Direction::Right),
        ' ' => Command::Enter,
        '0'..='9' => Command::Digit(letter as u32 - '0' as u32),
        'u' => Command::Undo,
        'r' => Command::Redo,
        't' => Command::Hint,
        'x' => Command::Explain,
        'm' => Command::Hurry,
        'n' => Command::NewRound,
        'g' => Command::Games,
        's' => Command::Sides,
        'o' => Command::Opponent,
        '+' | '=' => Command::Deeper,
        '-' | '_' => Command::Shallower,
        'p' => Command::Pause,
        '?' => Command::Help,
        'e' => Command::Language,
        'q' => Command::Quit,
        _ => return None,
    })
}

/// Something on the screen that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The move with this number.
    Move(usize),
    /// A line of the open menu or a button of the open question.
    Item(usize),
    Command(Command),
}

/// Where the targets are. Later ones lie on top of earlier ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets(Vec<(Rect, Target)>);

impl Targets {
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// Covers everything so far: an open menu takes the mouse for itself.
    pub(super) fn cover(&mut self) {
        self.0.clear();
    }

    pub(super) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let position = Position::new(column, row);
        let hit = self.0.iter().rev().find(|(area, _)| area.contains(position));
        hit.map(|(_, target)| *target)
    }
}
