//! One arena game: two agents, each with its own workspace, from an opening to the end or to
//! the first forfeit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use enraya_rules::{Outcome, Player};
use enraya_search::Budget;
use enraya_search::clock::Instant;

use super::conditions::Arena;
use super::record::{GameRecord, result_text};
use super::schedule::Fixture;

use crate::SetupError;
use crate::agent::{Agent, Choice};
use crate::choose::choose_move;
use crate::program::{self, Forfeit, Program};
use crate::seed::mixed_seed;
use crate::session::Session;
use crate::workspace::Workspace;

/// A played game and the cost of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct ArenaGame {
    /// Which agents played: the first player's, the second's.
    pub seats: [usize; 2],
    /// The round of their meetings: see [`Fixture::round`].
    pub round: usize,
    /// The record.
    pub record: GameRecord,
    /// The forfeit that ended the game, if one did.
    pub forfeit: Option<Forfeit>,
    /// Cost of the moves: the first player's, the second's.
    pub work: [Work; 2],
}

/// Cost of one side's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// The number of moves.
    pub moves: u64,
    /// Nodes examined.
    pub nodes: u64,
    /// The sum of the depths of the moves that reported one.
    pub depths: u64,
    /// The number of moves that reported a depth.
    pub deep_moves: u64,
    /// Time.
    pub time: Duration,
}

impl Work {
    fn add(&mut self, nodes: u64, depth: Option<u32>, time: Duration) {
        self.moves += 1;
        self.nodes += nodes;
        self.depths += u64::from(depth.unwrap_or(0));
        self.deep_moves += u64::from(depth.is_some());
        self.time += time;
    }

    /// The sum of both.
    pub fn and(self, other: Work) -> Work {
        Work {
            moves: self.moves + other.moves,
            nodes: self.nodes + other.nodes,
            depths: self.depths + other.depths,
            deep_moves: self.deep_moves + other.deep_moves,
            time: self.time + other.time,
        }
    }

    /// Nodes per move.
    pub fn mean_nodes(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.nodes as f64 / self.moves as f64)
    }

    /// Mean depth in plies of the moves that reported one.
    pub fn mean_depth(&self) -> Option<f64> {
        (self.deep_moves > 0).then(|| self.depths as f64 / self.deep_moves as f64)
    }

    /// Milliseconds per move.
    pub fn mean_ms(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1e3 / self.moves as f64)
    }
}

/// Plays a game; `None` if it was cancelled. A built-in agent that lacks memory is an error,
/// not a loss.
pub(super) fn play(
    arena: &Arena,
    fixture: &Fixture,
    cancel: &Arc<AtomicBool>,
) -> Result<Option<ArenaGame>, SetupError> {
    let opening = arena.openings[fixture.opening].as_str();
    let mut sides = fixture.seats.map(|seat| Side::new(arena, seat, opening));
    let seed = mixed_seed(arena.seed, fixture.number as u64);
    let before = sides[0].session.record().len();
    let mut work = [Work::default(); 2];
    let mut forfeit = None;
    while sides[0].session.outcome().is_none() {
        let player = sides[0].session.to_move();
        let ply = (sides[0].session.record().len() - before) as u64;
        let start = Instant::now();
        let choice = sides[player.index()].choose(cancel, mixed_seed(seed, ply + 1));
        if cancel.load(Ordering::Relaxed) {
            return Ok(None);
        }
        match choice {
            Ok(choice) => {
                work[player.index()].add(choice.nodes, choice.depth, start.elapsed());
                for side in &mut sides {
                    let played = side.session.play(&choice.text);
                    if cancel.load(Ordering::Relaxed) {
                        return Ok(None);
                    }
                    played.expect("the move was checked");
                }
            }
            Err(SetupError::Program(offence)) => {
                forfeit = Some((player, offence));
                break;
            }
            Err(error) => return Err(error),
        }
    }
    let outcome = match &forfeit {
        Some((player, _)) => Some(Outcome::Win(player.other())),
        None => sides[0].session.outcome(),
    };
    let forfeit = forfeit.map(|(_, offence)| offence);
    let record = GameRecord {
        number: fixture.number,
        game: sides[0].session.name(),
        agents: fixture.seats.map(|seat| arena.agents[seat].to_string()),
        opening: opening.to_owned(),
        seed,
        moves: sides[0].session.record().split_off(before),
        result: result_text(outcome).to_owned(),
        reason: forfeit.as_ref().map(Forfeit::to_string),
    };
    // A program without a forfeit is kept for the next game.
    let loser = outcome.and_then(Outcome::winner).map(Player::other);
    for (player, side) in Player::BOTH.into_iter().zip(sides) {
        if let Some(program) = side.program
            && (forfeit.is_none() || loser != Some(player))
        {
            arena.leave(side.seat, program);
        }
    }
    Ok(Some(ArenaGame { seats: fixture.seats, round: fixture.round, record, forfeit, work }))
}

/// An agent in a game.
struct Side<'a> {
    arena: &'a Arena,
    seat: usize,
    /// Each side plays all moves itself: a custom game whose rules are not the same every
    /// time is found out.
    session: Session,
    workspace: Workspace,
    program: Option<Program>,
}

impl<'a> Side<'a> {
    fn new(arena: &'a Arena, seat: usize, opening: &str) -> Side<'a> {
        let (session, workspace) = (arena.session(opening), arena.workspace());
        Side { arena, seat, session, workspace, program: None }
    }

    fn choose(&mut self, cancel: &Arc<AtomicBool>, seed: u64) -> Result<Choice, SetupError> {
        let session = &self.session;
        let budget = || self.arena.limits.within(Budget::unlimited().cancel(cancel.clone()));
        let agent = &self.arena.agents[self.seat];
        let Agent::Exec(command) = agent else {
            let choice = choose_move(session, &mut self.workspace, agent, seed, &budget())?;
            return Ok(choice.expect("the game is not over"));
        };
        if self.program.is_none() {
            let mut program = self.arena.enter(self.seat, command)?;
            program.new_game(&session.name(), &budget())?;
            self.program = Some(program);
        }
        let program = self.program.as_mut().expect("it has just been started");
        let answer = program.choose(&program::position(session), &budget())?;
        // The session decides what is a legal move and its canonical text.
        let mut after = session.clone();
        after.play(&answer.text).map_err(|error| Forfeit::from_answer(&answer.text, &error))?;
        let text = after.record().pop().expect("a move was played");
        let nodes = answer.nodes.unwrap_or_default();
        Ok(Choice { nodes, depth: answer.depth, ..Choice::new((text, 0)) })
    }
}
