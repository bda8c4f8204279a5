//! Which moves were good before: killers and history.

use enraya_rules::Player;

/// Moves that cut a sibling, two for every ply.
const KILLERS: usize = 2;
/// From here on all counts are halved.
const MOST: i32 = 1 << 20;

/// What a worker has learnt about moves, by their ids.
#[derive(Debug)]
pub(super) struct Ordering {
    killers: Vec<[usize; KILLERS]>,
    history: [Vec<i32>; 2],
    /// The longest history of either player's moves.
    longest: [i32; 2],
}

const NOWHERE: usize = usize::MAX;

/// Before everything that only history and rank speak for.
pub(super) const TABLE_MOVE: i32 = i32::MAX;
const KILLER: [i32; KILLERS] = [350, 340];
/// A rank of this many, where the history of the move is the longest there is.
const HISTORY: i64 = 300;

impl Ordering {
    pub(super) fn new(move_ids: usize, plies: usize) -> Self {
        let history = [vec![0; move_ids], vec![0; move_ids]];
        Ordering { killers: vec![[NOWHERE; KILLERS]; plies], history, longest: [1; 2] }
    }

    /// What speaks for a move beside its rank.
    #[inline]
    pub(super) fn bonus(&self, player: Player, ply: usize, id: usize) -> i32 {
        let killers = self.killers.get(ply);
        let killer = killers.and_then(|killers| killers.iter().position(|&known| known == id));
        let count = self.history[player.index()][id];
        let history = i64::from(count) * HISTORY / i64::from(self.longest[player.index()]);
        killer.map_or(0, |place| KILLER[place]) + history as i32
    }

    /// A move cut its node.
    pub(super) fn reward(&mut self, player: Player, ply: usize, id: usize, depth: u32) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != id
        {
            *killers = [id, killers[0]];
        }
        let depth = depth.min(100) as i32;
        let count = &mut self.history[player.index()][id];
        *count += depth * depth;
        let longest = &mut self.longest[player.index()];
        *longest = (*longest).max(*count);
        if *longest > MOST {
            self.age();
        }
    }

    /// Halves what is long ago.
    pub(super) fn age(&mut self) {
        self.history.iter_mut().flatten().for_each(|count| *count /= 2);
        self.longest = self.longest.map(|count| (count / 2).max(1));
    }
}
