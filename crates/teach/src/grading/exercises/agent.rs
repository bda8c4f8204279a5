//! The exercise of a playing agent: games against perfect play, judged by the exact value.

use enraya_play::{Agent, Forfeit, Session, Workspace, choose_move, plays_perfectly};
use enraya_rules::{AnyGame, Outcome, Player};
use enraya_search::{Budget, Class, Profile, Tie, Utility};
use enraya_study::analyze;
use serde_json::Value;

use super::super::board_fields::board_fields;
use super::super::diagnosis::Fault;
use super::super::protocol::Pupil;
use super::super::search_task::TaskError;
use super::super::task_grade::{Judged, TaskGrade};
use super::{Task, Work};

/// Nodes after which the value of a position counts as unknown.
const VALUE_NODES: u64 = 50_000_000;

/// A game to be played.
#[derive(Clone, Debug)]
pub(in super::super) struct Game {
    start: Session,
    program: Player,
    /// Win or draw: what the program must reach.
    value: Class,
    seed: u64,
}

/// The task to play from a position against perfect play: the program plays the side that does
/// not lose, the player to move if both draw (the other one if `second`).
///
/// ```
/// use enraya_teach::grading::agent_task;
/// let task = agent_task(&"tictactoe".parse()?, "b2", false, 1)?;
/// assert!(task.request.contains("\"board\":\".../.X./...\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn agent_task(
    game: &AnyGame,
    position: &str,
    second: bool,
    seed: u64,
) -> Result<Task, TaskError> {
    let start = Session::open(game, position)
        .map_err(|reason| TaskError::Position { position: position.to_owned(), reason })?;
    let unknown = || TaskError::Unsolved { position: position.to_owned() };
    if !plays_perfectly(&start) {
        return Err(unknown());
    }
    let budget = Budget::unlimited().nodes(VALUE_NODES);
    let analysis = analyze(&start, &mut Workspace::default(), &budget);
    let worth = analysis.worth().filter(|worth| worth.exact).ok_or_else(unknown)?;
    let (first, other) = (start.to_move(), !start.to_move());
    let (program, value) = match worth.value.class().ok_or_else(unknown)? {
        Class::Win => (first, Class::Win),
        Class::Loss => (other, Class::Win),
        Class::Draw if second => (other, Class::Draw),
        Class::Draw => (first, Class::Draw),
    };
    let game = Game { start, program, value, seed };
    let (name, request) = (position.to_owned(), Game::request(&game.start));
    Ok(Task { name, request, profile: Profile::Aima, work: Work::Agent(Box::new(game)) })
}

impl Game {
    fn request(session: &Session) -> String {
        let position = Value::from(session.position());
        let moves = Value::from(session.moves());
        let board = board_fields(session, Utility::Unit);
        format!(
            "{{\"exercise\":\"agent\",\"game\":\"{}\",\"position\":{position},\"depth\":null,\
             \"moves\":{moves}{board}}}",
            session.name()
        )
    }

    /// Plays the game: an illegal or missing move is a forfeit.
    pub(super) fn play(&self, pupil: &mut Pupil<'_>, number: usize) -> Result<Judged, Forfeit> {
        let (mut session, mut workspace) = (self.start.clone(), Workspace::default());
        let perfect = Agent::Perfect { tie: Tie::Random };
        let mut moves = Vec::new();
        while session.outcome().is_none() {
            let text = if session.to_move() == self.program {
                let reply = pupil.ask(number, &Game::request(&session), 0)?;
                reply.best.ok_or_else(|| Forfeit::Malformed("done".to_owned()))?
            } else {
                let seed = self.seed.wrapping_add(moves.len() as u64);
                let budget = Budget::unlimited();
                let choice = choose_move(&session, &mut workspace, &perfect, seed, &budget);
                choice.ok().flatten().map(|choice| choice.text).unwrap_or_default()
            };
            session.play(&text).map_err(|error| Forfeit::from_answer(&text, &error))?;
            moves.push(text);
        }
        let found = match session.outcome() {
            Some(Outcome::Win(winner)) if winner == self.program => Class::Win,
            Some(Outcome::Win(_)) => Class::Loss,
            _ => Class::Draw,
        };
        let right = found == self.value || found == Class::Win;
        let expected = self.value;
        let fault = (!right).then_some(Fault::Game { found, expected, moves });
        Ok(TaskGrade::of(fault).into())
    }
}
