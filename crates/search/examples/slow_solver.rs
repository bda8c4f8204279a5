//! A simple exact Connect Four solver, the oracle of the position sets.
//!
//! Alpha-beta with a memory, nothing else: no strategies, no forced chains, no
//! order of moves but the middle first. The scores in `data/positions` are its
//! answers, so that the tests of the real solver have an independent oracle.
//!
//! `slow_solver [NODES] < POSITIONS` writes each position with its score, and
//! leaves out those that would take more nodes than that.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::HashMap;
use std::io::{BufRead, stdin};
use std::process::ExitCode;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Cell, LineState};
use enraya_rules::{ConnectFour, Game, Notation, Outcome};

/// Positions remembered at most: some 200 MB.
const MEMORY: usize = 5_000_000;

type State = LineState<u64>;

struct Solver {
    game: ConnectFour,
    /// Bounds of scores, lower and upper.
    known: HashMap<State, (i8, i8)>,
    nodes: u64,
    limit: u64,
}

struct TooHard;

impl Solver {
    /// The exact score, asked for from the ends inwards: quick wins and losses
    /// are found without looking further than they are away.
    fn solve(&mut self, state: &State) -> Result<i32, TooHard> {
        self.known.clear();
        self.nodes = 0;
        if self.game.outcome(state).is_some() {
            return Ok(self.end(state));
        }
        for score in (1..=self.win_now(state)).rev() {
            if self.search(state, score - 1, score)? >= score {
                return Ok(score);
            }
            if self.search(state, -score, -score + 1)? <= -score {
                return Ok(-score);
            }
        }
        Ok(0)
    }

    /// The score if it lies between alpha and beta; else a bound on the same
    /// side of the window as the score.
    fn search(&mut self, state: &State, alpha: i32, beta: i32) -> Result<i32, TooHard> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(TooHard);
        }
        if self.game.outcome(state).is_some() {
            return Ok(self.end(state));
        }
        let most = self.win_now(state);
        let (lower, upper) =
            self.known.get(state).map_or((-most, most), |&(l, u)| (l.into(), u.into()));
        if lower >= beta {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let moves = self.moves(state);
        if moves.iter().any(|&mv| self.wins(&self.game.result(state, mv))) {
            return Ok(most);
        }
        let mut best = -most;
        for mv in moves {
            let child = self.game.result(state, mv);
            best = best.max(-self.search(&child, -beta, -alpha.max(best))?);
            if best >= beta {
                break;
            }
        }
        let bounds = match best {
            best if best <= alpha => (lower, best),
            best if best >= beta => (best, upper),
            best => (best, best),
        };
        if self.known.len() < MEMORY || self.known.contains_key(state) {
            self.known.insert(*state, (bounds.0 as i8, bounds.1 as i8));
        }
        Ok(best)
    }

    /// 1 + the stones the winner would own on a full board - those owned now.
    fn end(&self, state: &State) -> i32 {
        match self.game.outcome(state) {
            Some(Outcome::Win(winner)) => state.stones_of(winner).count() as i32 - 22,
            _ => 0,
        }
    }

    /// The score of a line made by the next stone: no score here is further from
    /// zero.
    fn win_now(&self, state: &State) -> i32 {
        21 - state.own().count() as i32
    }

    fn wins(&self, state: &State) -> bool {
        matches!(self.game.outcome(state), Some(Outcome::Win(_)))
    }

    fn moves(&self, state: &State) -> Vec<Cell> {
        let mut moves: Vec<Cell> = self.game.moves(state).collect();
        moves.sort_by_key(|&mv| self.game.index(mv).abs_diff(3));
        moves
    }
}

fn main() -> ExitCode {
    let limit = std::env::args().nth(1).map_or(Some(u64::MAX), |text| text.parse().ok());
    let Some(limit) = limit else {
        eprintln!("usage: slow_solver [NODES] < POSITIONS");
        return ExitCode::from(2);
    };
    let game = ConnectFour::default();
    let mut solver = Solver { game, known: HashMap::new(), nodes: 0, limit };
    for line in stdin().lock().lines().map_while(Result::ok) {
        let state = match game.parse_position(&line) {
            Ok(state) => state,
            Err(error) => {
                eprintln!("{line}: {error}");
                return ExitCode::FAILURE;
            }
        };
        match solver.solve(&state) {
            Ok(score) => println!("{line} {score}"),
            Err(TooHard) => eprintln!("{line}: left out after {limit} nodes"),
        }
    }
    ExitCode::SUCCESS
}
