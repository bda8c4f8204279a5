//! Windows over the board: menus, dialogs, help, explanation.

use std::cell::Cell;

use enraya_rules::{AnyGame, NameError};

use super::contestants::Pairing;
use super::explanation_text::ExplanationText;
use super::opponents::Opponent;

#[derive(Debug)]
pub(super) enum Overlay {
    Help,
    Games {
        selected: usize,
    },
    /// Text field for a game's name.
    Name {
        text: String,
        error: Option<NameError>,
    },
    Sides {
        selected: usize,
    },
    /// Menu of opponents.
    Opponents {
        selected: usize,
    },
    /// Confirmation before a game in progress is lost.
    Confirm(Intent),
    /// Explanation of the position; `None` until it is found.
    Explanation {
        found: Option<Box<ExplanationText>>,
        /// Lines scrolled past; rendering clamps it to the text.
        scroll: Cell<u16>,
    },
}

/// An action of the user that ends a round.
#[derive(Clone, Debug)]
pub(super) enum Intent {
    Quit,
    NewRound,
    Open(Box<AnyGame>),
    Sit(SideChoice),
}

/// Choice of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideChoice {
    X,
    O,
    Toss,
    Humans,
    Computers,
}

impl SideChoice {
    pub(super) const ALL: [SideChoice; 5] =
        [SideChoice::X, SideChoice::O, SideChoice::Toss, SideChoice::Humans, SideChoice::Computers];

    pub(super) fn pairing(self) -> Pairing {
        match self {
            SideChoice::X | SideChoice::O | SideChoice::Toss => Pairing::Versus,
            SideChoice::Humans => Pairing::Humans,
            SideChoice::Computers => Pairing::Computers,
        }
    }

    /// Message key of its menu item.
    pub(super) fn key(self) -> &'static str {
        match self {
            SideChoice::X => "tui-side-x",
            SideChoice::O => "tui-side-o",
            SideChoice::Toss => "tui-side-toss",
            SideChoice::Humans => "tui-side-humans",
            SideChoice::Computers => "tui-side-computers",
        }
    }
}

/// The games of the menu; one more item opens the text field for any other.
pub(crate) const GAMES: [&str; 6] =
    ["tictactoe", "connect4", "gomoku", "othello", "nim:3,4,5", "dots:2x3"];

impl Overlay {
    /// Number of items or buttons.
    pub(super) fn items(&self) -> usize {
        match self {
            Overlay::Games { .. } => GAMES.len() + 1,
            Overlay::Sides { .. } => SideChoice::ALL.len(),
            Overlay::Opponents { .. } => Opponent::ALL.len(),
            Overlay::Confirm(_) => 2,
            Overlay::Help | Overlay::Name { .. } | Overlay::Explanation { .. } => 0,
        }
    }

    pub(super) fn select(&mut self, item: usize) {
        let items = self.items();
        if let Overlay::Games { selected }
        | Overlay::Sides { selected }
        | Overlay::Opponents { selected } = self
        {
            *selected = item.min(items - 1);
        }
    }

    /// One item up or down; menus wrap around.
    pub(super) fn step(&mut self, down: bool) {
        let items = self.items();
        if let Overlay::Explanation { scroll, .. } = self {
            let lines = scroll.get_mut();
            *lines = if down { lines.saturating_add(1) } else { lines.saturating_sub(1) };
        }
        if let Overlay::Games { selected }
        | Overlay::Sides { selected }
        | Overlay::Opponents { selected } = self
        {
            *selected = (*selected + if down { 1 } else { items - 1 }) % items;
        }
    }
}
