//! Threats, the empty cells that complete a line, and zugzwang by the odd-even rule (Allis 1988).

use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineState, Shape};
use enraya_rules::{Notation, Player};
use enraya_words::{Words, say};

/// An empty cell that completes a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The player whose line it is.
    pub player: Player,
    /// The column, as a move or, without gravity, by its letter.
    pub column: String,
    /// The row, from the bottom, counted from one.
    pub row: u32,
    /// The place of the cell in the picture of the board.
    pub place: usize,
    /// Whether stones fall, so that it matters whether the row is odd.
    pub gravity: bool,
    /// Whether a stone can be played there now.
    pub playable: bool,
}

/// The threats of both players, the first player's before the second's; `None` in misère play,
/// where completing a line loses.
pub(crate) fn line_threats<S: Shape>(
    game: &Line<S>,
    state: &LineState<S::Bits>,
) -> Option<Vec<Threat>> {
    let (shape, rules) = (game.shape(), game.rules());
    if rules.misere() {
        return None;
    }
    let empty = shape.board() & !state.stones();
    let open = game.open_cells(state);
    let mut threats = Vec::new();
    for player in [Player::First, Player::Second] {
        let stones = state.stones_of(player);
        let completing = shape.completions(stones) & empty;
        for column in 0..rules.columns() {
            for row in 0..rules.rows() {
                let Some(cell) = game.cell(row, column) else { continue };
                let completes = completing.has(cell.bit())
                    && (!rules.exact() || shape.has_line(stones | S::Bits::bit(cell.bit())));
                if completes {
                    let text = game.move_text(cell);
                    let file = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
                    threats.push(Threat {
                        player,
                        column: if rules.gravity() { text } else { file.to_owned() },
                        row: row + 1,
                        place: ((rules.rows() - 1 - row) * rules.columns() + column) as usize,
                        gravity: rules.gravity(),
                        playable: open.has(cell.bit()),
                    });
                }
            }
        }
    }
    Some(threats)
}

impl Threat {
    /// Whether the row is odd.
    pub fn is_odd(&self) -> bool {
        self.row % 2 == 1
    }

    /// `odd` or `even`; `None` without gravity.
    pub fn parity_name(&self) -> Option<&'static str> {
        self.gravity.then_some(if self.is_odd() { "odd" } else { "even" })
    }

    /// The cell: "column 3, row 3 (odd)".
    pub fn cell(&self, words: &Words) -> String {
        let (column, row) = (self.column.as_str(), self.row);
        say!(words, "explain-cell", column = column, row = row, parity = self.parity(words))
    }

    fn parity(&self, words: &Words) -> String {
        words.get(if self.is_odd() { "analyze-odd" } else { "analyze-even" })
    }

    /// The player, the cell, and whether it is playable now.
    ///
    /// ```
    /// use enraya_play::Capabilities;
    /// use enraya_rules::{ConnectFour, Notation, TicTacToe};
    /// use enraya_words::{Language, Words};
    /// let words = Words::new(Language::En);
    ///
    /// let game = ConnectFour::default();
    /// let threats = game.threats(&game.parse_position("112131")?).unwrap();
    /// assert_eq!(threats[0].say(&words), "X threatens column 4, row 1 (odd): playable now");
    /// assert_eq!(threats[1].say(&words), "O threatens column 1, row 5 (odd): playable now");
    ///
    /// let game = TicTacToe::default();
    /// let threats = game.threats(&game.parse_position("a1 b2 a2")?).unwrap();
    /// assert_eq!(threats[0].say(&words), "X threatens a3");
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    pub fn say(&self, words: &Words) -> String {
        if !self.gravity {
            let cell = format!("{}{}", self.column, self.row);
            return say!(
                words,
                "analyze-threat-cell",
                player = self.player.to_string(),
                cell = cell
            );
        }
        let parity = self.parity(words);
        let key = if self.playable { "analyze-threat-now" } else { "analyze-threat" };
        let (player, column, row) = (self.player.to_string(), self.column.as_str(), self.row);
        say!(words, key, player = player, column = column, row = row, parity = parity)
    }
}

/// Zugzwang: the player who benefits when only bad moves are left.
///
/// Allis (1988), odd and even threats. On a board with an even number of rows the second player
/// can answer every move in the same column (follow-up) and so gets the even rows: the first
/// player runs out of moves first. An odd threat of the first player reverses that: neither
/// side plays below it, so one cell fewer is left and the second player has to, unless an even
/// threat of the second player lies below it in the same column. Odd threats of the second
/// player in other columns cancel it again. A heuristic: the scores are exact, this is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Zugzwang {
    /// The first player, by this odd threat.
    OddThreat(Threat),
    /// The second player, by follow-up.
    FollowUp,
    /// Neither: both players have odd threats.
    Opposed,
    /// Neither: an odd number of rows.
    OddRows,
}

impl Zugzwang {
    /// The rule applied to all threats of both players.
    pub fn of(threats: &[Threat], rows: u32) -> Zugzwang {
        if rows % 2 == 1 {
            return Zugzwang::OddRows;
        }
        let of = |player: Player| {
            threats.iter().filter(move |threat| threat.player == player && !threat.playable)
        };
        let even_below = |threat: &&Threat| {
            of(Player::Second).any(|other| {
                !other.is_odd() && other.column == threat.column && other.row < threat.row
            })
        };
        let first = of(Player::First).filter(|threat| threat.is_odd());
        let first: Vec<&Threat> = first.filter(|threat| !even_below(threat)).collect();
        let elsewhere = |other: &Threat| first.iter().all(|threat| threat.column != other.column);
        let mut second = of(Player::Second).filter(|threat| threat.is_odd());
        match first.first() {
            None => Zugzwang::FollowUp,
            Some(_) if second.any(elsewhere) => Zugzwang::Opposed,
            Some(&threat) => Zugzwang::OddThreat(threat.clone()),
        }
    }

    /// The player who controls it.
    pub fn holder(&self) -> Option<Player> {
        match self {
            Zugzwang::OddThreat(_) => Some(Player::First),
            Zugzwang::FollowUp => Some(Player::Second),
            Zugzwang::Opposed | Zugzwang::OddRows => None,
        }
    }

    /// The rule's name in data.
    pub fn name(&self) -> &'static str {
        match self {
            Zugzwang::OddThreat(_) => "odd-threat",
            Zugzwang::FollowUp => "follow-up",
            Zugzwang::Opposed => "opposed",
            Zugzwang::OddRows => "odd-rows",
        }
    }

    /// The player who controls it, and the reason.
    ///
    /// ```
    /// use enraya_play::Zugzwang;
    /// use enraya_words::{Language, Words};
    /// let words = Words::new(Language::En);
    /// assert!(Zugzwang::Opposed.say(&words).starts_with("Neither player controls the zugzwang yet"));
    /// ```
    pub fn say(&self, words: &Words) -> String {
        match self {
            Zugzwang::OddThreat(threat) => {
                let (column, row) = (threat.column.as_str(), threat.row);
                say!(words, "analyze-zugzwang-odd", column = column, row = row)
            }
            Zugzwang::FollowUp => words.get("analyze-zugzwang-follow"),
            Zugzwang::Opposed => words.get("analyze-zugzwang-opposed"),
            Zugzwang::OddRows => words.get("analyze-zugzwang-rows"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threat(text: &str) -> Threat {
        let mut signs = text.chars();
        let player = if signs.next() == Some('X') { Player::First } else { Player::Second };
        let column = signs.next().unwrap().to_string();
        let row = signs.next().unwrap().to_digit(10).unwrap();
        let playable = signs.next() == Some('!');
        Threat { player, column, row, place: 0, gravity: true, playable }
    }

    #[test]
    fn zugzwang_follows_the_odd_threats() {
        let odd = |text| Zugzwang::OddThreat(threat(text));
        for (threats, rows, zugzwang) in [
            ("", 6, Zugzwang::FollowUp),
            ("", 5, Zugzwang::OddRows),
            ("X33", 6, odd("X33")),
            ("X33", 7, Zugzwang::OddRows),
            ("X34", 6, Zugzwang::FollowUp),
            ("X33!", 6, Zugzwang::FollowUp),
            ("X33 O32", 6, Zugzwang::FollowUp),
            ("X33 O34", 6, odd("X33")),
            ("X33 O32 X55", 6, odd("X55")),
            ("X33 O13", 6, Zugzwang::Opposed),
            ("X33 O35", 6, odd("X33")),
            ("X33 O12", 6, odd("X33")),
            ("O13", 6, Zugzwang::FollowUp),
        ] {
            let list: Vec<Threat> = threats.split_whitespace().map(threat).collect();
            assert_eq!(Zugzwang::of(&list, rows), zugzwang, "{threats}");
        }
    }
}
