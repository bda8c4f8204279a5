//! Dynamic move ordering: killer moves (Huberman 1968), two per ply, and the history
//! heuristic (Schaeffer 1983).

use enraya_rules::Player;

/// Killer moves per ply: moves that cut off a sibling.
const KILLERS: usize = 2;
/// Above this all history counts are halved.
const HISTORY_LIMIT: i32 = 1 << 20;

/// Killer moves and history counts of a worker, by move id.
#[derive(Debug)]
pub(super) struct Ordering {
    killers: Vec<[usize; KILLERS]>,
    history: [Vec<i32>; 2],
    /// The largest count of either player's moves.
    largest: [i32; 2],
}

const NOWHERE: usize = usize::MAX;

/// The rank of the table move: before all others.
pub(super) const TABLE_MOVE: i32 = i32::MAX;
const KILLER: [i32; KILLERS] = [350, 340];
/// The bonus of the move with the largest history count.
const HISTORY: i64 = 300;

impl Ordering {
    pub(super) fn new(move_ids: usize, plies: usize) -> Self {
        let history = [vec![0; move_ids], vec![0; move_ids]];
        Ordering { killers: vec![[NOWHERE; KILLERS]; plies], history, largest: [1; 2] }
    }

    /// The bonus of a move as killer and by its history.
    #[inline]
    pub(super) fn bonus(&self, player: Player, ply: usize, id: usize) -> i32 {
        let killers = self.killers.get(ply);
        let killer = killers.and_then(|killers| killers.iter().position(|&known| known == id));
        let count = self.history[player.index()][id];
        let history = i64::from(count) * HISTORY / i64::from(self.largest[player.index()]);
        killer.map_or(0, |place| KILLER[place]) + history as i32
    }

    /// Rewards a move that cut off its node.
    pub(super) fn reward(&mut self, player: Player, ply: usize, id: usize, depth: u32) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != id
        {
            *killers = [id, killers[0]];
        }
        let depth = depth.min(100) as i32;
        let count = &mut self.history[player.index()][id];
        *count += depth * depth;
        let largest = &mut self.largest[player.index()];
        *largest = (*largest).max(*count);
        if *largest > HISTORY_LIMIT {
            self.age();
        }
    }

    /// Halves the history.
    pub(super) fn age(&mut self) {
        self.history.iter_mut().flatten().for_each(|count| *count /= 2);
        self.largest = self.largest.map(|count| (count / 2).max(1));
    }
}
