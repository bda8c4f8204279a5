//! The true distance of a proven win or loss, by a small depth-first search.
//!
//! The tree proves a win by whichever line it finds first. An exhaustive search, one
//! ply deeper each time and only as long as it costs little beside the simulations,
//! finds the shortest win or the longest defence where they are near.

use enraya_rules::{Game, Outcome, Player};

use super::result::MctsResult;
use crate::budget::Meter;
use crate::{Budget, Stopped, Value};

/// Nodes to look at: some milliseconds.
const NODES: u64 = 100_000;

/// Makes the distances of a proven win or loss exact as far as the nodes suffice,
/// and the best move and its line what follows from them.
pub(super) fn improve<G: Game>(
    game: &G,
    state: &G::State,
    budget: &Budget,
    tally: &mut MctsResult<G::Move>,
) {
    let mover = game.to_move(state);
    let winner = match tally.result.value {
        Value::Win(_) => mover,
        Value::Loss(_) => !mover,
        Value::Draw | Value::Estimate(_) => return,
    };
    let distance_search =
        || DistanceSearch { game, winner, meter: Meter::new(budget.clone().nodes(NODES)) };
    // What is found before the nodes run out is true without the rest.
    let _ = distance_search().shorten(state, tally);
    let quickest = tally.moves.iter().filter_map(|candidate| candidate.proven).max();
    let mut best = tally.moves.iter().filter(|candidate| candidate.proven == quickest);
    let stays = best.clone().any(|candidate| Some(candidate.mv) == tally.result.best);
    if let (Some(value), Some(first)) = (quickest, best.next())
        && (value != tally.result.value || !stays)
    {
        let best = tally.result.best.filter(|_| stays).unwrap_or(first.mv);
        let result = &mut tally.result;
        (result.value, result.best, result.pv) = (value, Some(best), vec![best]);
        let left = value.distance().unwrap_or(1) - 1;
        let _ = distance_search().follow(game.result(state, best), left, &mut tally.result.pv);
    }
}

/// Looks for the wins of one player.
struct DistanceSearch<'a, G> {
    game: &'a G,
    winner: Player,
    meter: Meter,
}

impl<G: Game> DistanceSearch<'_, G> {
    /// Looks for an end at each distance that is nearer than what is proven.
    fn shorten(
        &mut self,
        state: &G::State,
        tally: &mut MctsResult<G::Move>,
    ) -> Result<(), Stopped> {
        let is_won = self.game.to_move(state) == self.winner;
        for plies in 1..tally.result.value.distance().unwrap_or(0) {
            let value = if is_won { Value::Win(plies) } else { Value::Loss(plies) };
            let mut is_found = false;
            for candidate in &mut tally.moves {
                let is_farther = match candidate.proven {
                    None => is_won,
                    Some(Value::Win(bound)) => is_won && bound > plies,
                    Some(Value::Loss(bound)) => !is_won && bound > plies,
                    Some(Value::Draw | Value::Estimate(_)) => false,
                };
                let child = self.game.result(state, candidate.mv);
                if is_farther && self.is_won_within(&child, plies - 1)? {
                    (candidate.proven, is_found) = (Some(value), true);
                }
            }
            if is_won && is_found {
                break;
            }
        }
        Ok(())
    }

    /// Follows best play from a position that is won in exactly `left` plies.
    fn follow(
        &mut self,
        mut state: G::State,
        left: u32,
        pv: &mut Vec<G::Move>,
    ) -> Result<(), Stopped> {
        for left in (0..left).rev() {
            let is_winners = self.game.to_move(&state) == self.winner;
            let mut next = None;
            for mv in self.game.moves(&state) {
                let child = self.game.result(&state, mv);
                // The winner must be as quick, the loser no quicker.
                let plies = if is_winners { Some(left) } else { left.checked_sub(1) };
                let ends = plies.map_or(Ok(false), |plies| self.is_won_within(&child, plies))?;
                if ends == is_winners {
                    next = Some((mv, child));
                    break;
                }
            }
            let Some((mv, child)) = next else { break };
            pv.push(mv);
            state = child;
        }
        Ok(())
    }

    /// Whether the winner can force the win in this many plies or fewer.
    fn is_won_within(&mut self, state: &G::State, plies: u32) -> Result<bool, Stopped> {
        self.meter.tick()?;
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(outcome == Outcome::Win(self.winner));
        }
        if plies == 0 {
            return Ok(false);
        }
        let is_winners = self.game.to_move(state) == self.winner;
        for mv in self.game.moves(state) {
            let child = self.game.result(state, mv);
            if self.is_won_within(&child, plies - 1)? == is_winners {
                return Ok(is_winners);
            }
        }
        Ok(!is_winners)
    }
}
