//! Naive Othello, the oracle of the bitboards: an array of cells and walks along the eight
//! rays from a cell. It shares no code with them.

/// Row from the top and column, counted from zero.
pub(crate) type Place = (usize, usize);

#[derive(Clone)]
pub(crate) struct Rays {
    /// The player on each cell, 0 or 1.
    cells: Vec<Vec<Option<usize>>>,
    turn: usize,
}

impl Rays {
    pub(crate) fn new(rows: usize, columns: usize) -> Rays {
        let mut cells = vec![vec![None; columns]; rows];
        let (row, column) = (rows / 2, columns / 2);
        cells[row - 1][column - 1] = Some(1);
        cells[row - 1][column] = Some(0);
        cells[row][column - 1] = Some(0);
        cells[row][column] = Some(1);
        Rays { cells, turn: 0 }
    }

    pub(crate) fn turn(&self) -> usize {
        self.turn
    }

    /// The number of discs of each player.
    pub(crate) fn discs(&self) -> [usize; 2] {
        [0, 1].map(|player| self.cells.iter().flatten().filter(|&&c| c == Some(player)).count())
    }

    /// The discs that a disc of `player` on this place would flip.
    fn flipped(&self, (row, column): Place, player: usize) -> Vec<Place> {
        let mut flipped = Vec::new();
        if self.cells[row][column].is_some() {
            return flipped;
        }
        for down in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                let mut line = Vec::new();
                let (mut y, mut x) = (row as i32 + down, column as i32 + right);
                loop {
                    let inside = y >= 0 && x >= 0;
                    let row = self.cells.get(y as usize).filter(|_| inside);
                    match row.and_then(|row| row.get(x as usize)) {
                        Some(&Some(owner)) if owner == player => {
                            flipped.append(&mut line);
                            break;
                        }
                        Some(Some(_)) => line.push((y as usize, x as usize)),
                        _ => break,
                    }
                    (y, x) = (y + down, x + right);
                    if down == 0 && right == 0 {
                        break;
                    }
                }
            }
        }
        flipped
    }

    fn placements(&self, player: usize) -> Vec<Place> {
        let rows = 0..self.cells.len();
        rows.flat_map(|row| (0..self.cells[0].len()).map(move |column| (row, column)))
            .filter(|&place| !self.flipped(place, player).is_empty())
            .collect()
    }

    /// The moves, row by row from the top; `None` is a pass.
    pub(crate) fn moves(&self) -> Vec<Option<Place>> {
        let placements = self.placements(self.turn);
        if placements.is_empty() && !self.placements(1 - self.turn).is_empty() {
            return vec![None];
        }
        placements.into_iter().map(Some).collect()
    }

    pub(crate) fn play(&mut self, mv: Option<Place>) {
        if let Some((row, column)) = mv {
            for (row, column) in self.flipped((row, column), self.turn) {
                self.cells[row][column] = Some(self.turn);
            }
            self.cells[row][column] = Some(self.turn);
        }
        self.turn = 1 - self.turn;
    }

    /// As players write it.
    pub(crate) fn text(mv: Option<Place>) -> String {
        match mv {
            None => "pass".to_owned(),
            Some((row, column)) => {
                format!("{}{}", ["a", "b", "c", "d", "e", "f", "g", "h"][column], row + 1)
            }
        }
    }

    pub(crate) fn diagram(&self) -> String {
        let symbol = |cell: &Option<usize>| cell.map_or('.', |player| ['X', 'O'][player]);
        let rows: Vec<String> =
            self.cells.iter().map(|row| row.iter().map(symbol).collect()).collect();
        format!("{} {}", rows.join("/"), ['X', 'O'][self.turn])
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }
}
