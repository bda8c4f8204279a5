//! Naive k in a row on an array of cells, the oracle of the bitboards. It shares no code
//! with them except the types of players, outcomes and errors.

use enraya_rules::{LineRules, Outcome, PlayError, Player};

/// The rules with this name, without the crate's own parser of names.
pub(crate) fn rules(name: &str) -> LineRules {
    let size = match name {
        "tictactoe" => "3x3x3",
        "connect4" => "6x7x4+gravity",
        name => name.strip_prefix("line:").expect("a line game"),
    };
    let mut parts = size.split('+');
    let numbers: Vec<u32> =
        parts.next().unwrap().split('x').map(|number| number.parse().unwrap()).collect();
    let [rows, columns, k] = numbers[..] else { panic!("{name}: three numbers expected") };
    parts.fold(LineRules::new(rows, columns, k).unwrap(), |rules, modifier| match modifier {
        "gravity" => rules.with_gravity(),
        "misere" => rules.with_misere(),
        "exact" => rules.with_exact(),
        other => panic!("{name}: {other}?"),
    })
}

/// Row from the bottom and column, counted from zero.
pub(crate) type Place = (u32, u32);

#[derive(Clone)]
pub(crate) struct Naive {
    rules: LineRules,
    stones: Vec<Vec<Option<Player>>>,
    pub(crate) to_move: Player,
}

impl Naive {
    pub(crate) fn new(rules: LineRules) -> Naive {
        let row = vec![None; rules.columns() as usize];
        Naive { rules, stones: vec![row; rules.rows() as usize], to_move: Player::First }
    }

    fn stone(&self, row: i64, column: i64) -> Option<Player> {
        let row = self.stones.get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(column).ok()?)?
    }

    /// Every place, row by row from the top.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        let columns = self.rules.columns();
        (0..self.rules.rows()).rev().flat_map(move |row| (0..columns).map(move |c| (row, c)))
    }

    /// Walks every row, column and diagonal from where a run of one player's
    /// stones begins to where it ends.
    fn has_line(&self, player: Player) -> bool {
        let long_enough = |run: u32| {
            if self.rules.exact() { run == self.rules.k() } else { run >= self.rules.k() }
        };
        self.places().any(|(row, column)| {
            [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(up, right)| {
                let at = |step: i64| {
                    self.stone(i64::from(row) + step * up, i64::from(column) + step * right)
                };
                let begins = at(0) == Some(player) && at(-1) != Some(player);
                begins && long_enough((0..).take_while(|&s| at(s) == Some(player)).count() as u32)
            })
        })
    }

    fn is_full(&self) -> bool {
        self.stones.iter().flatten().all(Option::is_some)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let maker = Player::BOTH.into_iter().find(|&player| self.has_line(player));
        match maker {
            Some(maker) if self.rules.misere() => Some(Outcome::Win(!maker)),
            Some(maker) => Some(Outcome::Win(maker)),
            None => self.is_full().then_some(Outcome::Draw),
        }
    }

    /// Why this place of the board cannot be played.
    pub(crate) fn refusal(&self, (row, column): Place) -> Option<PlayError> {
        let stone = |row: u32| self.stones[row as usize][column as usize];
        if self.outcome().is_some() {
            Some(PlayError::GameOver)
        } else if stone(row).is_some() {
            Some(PlayError::Taken)
        } else if self.rules.gravity() && row > 0 && stone(row - 1).is_none() {
            Some(PlayError::Floating)
        } else {
            None
        }
    }

    /// Row by row from the top; with gravity column by column from the left.
    pub(crate) fn moves(&self) -> Vec<Place> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let empty = |&(row, column): &Place| self.stones[row as usize][column as usize].is_none();
        if !self.rules.gravity() {
            return self.places().filter(empty).collect();
        }
        let rows = self.rules.rows();
        (0..self.rules.columns())
            .filter_map(|column| (0..rows).map(|row| (row, column)).find(empty))
            .collect()
    }

    pub(crate) fn play(&mut self, (row, column): Place) {
        self.stones[row as usize][column as usize] = Some(self.to_move);
        self.to_move = !self.to_move;
    }

    /// Rows from the top, joined by `separator`.
    pub(crate) fn diagram(&self, separator: &str) -> String {
        let symbol = |stone: &Option<Player>| match stone {
            None => '.',
            Some(Player::First) => 'X',
            Some(Player::Second) => 'O',
        };
        let rows: Vec<String> =
            self.stones.iter().rev().map(|row| row.iter().map(symbol).collect()).collect();
        rows.join(separator)
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |place: Place| {
            let mut next = self.clone();
            next.play(place);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }
}
