//! Colours and styles, with or without colour, in Unicode or ASCII.
//!
//! Colour is never the only signal: players have letters, marks have shapes.

use enraya_rules::Player;
use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Theme {
    pub(super) color: bool,
    pub(super) ascii: bool,
    /// Whether the second player has the first's colour: contestants keep theirs when the
    /// other starts.
    pub(super) swapped: bool,
}

impl Theme {
    fn paint(self, color: Color) -> Style {
        if self.color { Style::new().fg(color) } else { Style::new() }
    }

    /// A player's letter or name.
    pub(super) fn player(self, player: Player) -> Style {
        self.paint(if self.is_red(player) { Color::LightRed } else { Color::LightBlue })
            .add_modifier(Modifier::BOLD)
    }

    /// The body of a player's disc, without what is written on it.
    pub(super) fn body(self, player: Player) -> Style {
        self.paint(self.ground(player))
    }

    /// A letter on a player's disc.
    pub(super) fn disc(self, player: Player) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.color {
            style.fg(Color::White).bg(self.ground(player))
        } else {
            style.add_modifier(Modifier::REVERSED)
        }
    }

    /// A letter that stands for a player outside the board.
    pub(super) fn disc_letter(self, player: Player) -> Style {
        if self.color { self.disc(player) } else { self.player(player) }
    }

    /// The line that ended the game.
    pub(super) fn winning(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.color {
            style.fg(Color::Black).bg(Color::LightYellow)
        } else {
            style.add_modifier(Modifier::REVERSED)
        }
    }

    /// Cursor and other accents.
    pub(super) fn accent(self) -> Style {
        self.paint(Color::LightYellow).add_modifier(Modifier::BOLD)
    }

    /// Cursor on compact boards.
    pub(super) fn pointed(self) -> Style {
        self.accent().add_modifier(Modifier::REVERSED)
    }

    pub(super) fn hint(self) -> Style {
        self.paint(Color::LightGreen).add_modifier(Modifier::BOLD)
    }

    pub(super) fn faint(self) -> Style {
        if self.color {
            Style::new().fg(Color::DarkGray)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// A place with nothing on it.
    pub(super) fn dot(self) -> &'static str {
        if self.ascii { "." } else { "·" }
    }

    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The selected line of a menu.
    pub(super) fn selected(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    pub(super) fn error(self) -> Style {
        self.paint(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    fn is_red(self, player: Player) -> bool {
        (player == Player::First) != self.swapped
    }

    fn ground(self, player: Player) -> Color {
        if self.is_red(player) { Color::Red } else { Color::Blue }
    }
}
