//! What can lie over the board: menus, questions, help.

use std::cell::Cell;

use enraya_rules::{AnyGame, NameError};

use super::explained::Explained;
use super::rival::Rival;
use super::seat::Cast;

#[derive(Debug)]
pub(super) enum Overlay {
    Help,
    Games {
        selected: usize,
    },
    /// Typing a game's name.
    Name {
        text: String,
        error: Option<NameError>,
    },
    Sides {
        selected: usize,
    },
    /// Who the computer plays as.
    Opponents {
        selected: usize,
    },
    /// A game in progress would be lost.
    Confirm(Intent),
    /// The position in words; nothing yet while they are looked for.
    Explanation {
        found: Option<Box<Explained>>,
        /// How many lines are above the window. Whoever draws it knows how many
        /// there are, and takes back what is too much.
        scroll: Cell<u16>,
    },
}

/// What ends a round.
#[derive(Clone, Debug)]
pub(super) enum Intent {
    Quit,
    NewRound,
    Open(Box<AnyGame>),
    Sit(Sitting),
}

/// How people may sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sitting {
    X,
    O,
    Toss,
    Humans,
    Computers,
}

impl Sitting {
    pub(super) const ALL: [Sitting; 5] =
        [Sitting::X, Sitting::O, Sitting::Toss, Sitting::Humans, Sitting::Computers];

    pub(super) fn cast(self) -> Cast {
        match self {
            Sitting::X | Sitting::O | Sitting::Toss => Cast::Versus,
            Sitting::Humans => Cast::Humans,
            Sitting::Computers => Cast::Computers,
        }
    }

    /// The key of its line in the menu.
    pub(super) fn key(self) -> &'static str {
        match self {
            Sitting::X => "tui-side-x",
            Sitting::O => "tui-side-o",
            Sitting::Toss => "tui-side-toss",
            Sitting::Humans => "tui-side-humans",
            Sitting::Computers => "tui-side-computers",
        }
    }
}

/// The games of the menu; one more line opens the question for any other.
pub(super) const GAMES: [&str; 5] = ["tictactoe", "connect4", "gomoku", "nim:3,4,5", "dots:2x3"];

impl Overlay {
    /// How many lines or buttons can be chosen.
    pub(super) fn items(&self) -> usize {
        match self {
            Overlay::Games { .. } => GAMES.len() + 1,
            Overlay::Sides { .. } => Sitting::ALL.len(),
            Overlay::Opponents { .. } => Rival::ALL.len(),
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

    /// One line up or down; menus go around their ends.
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
