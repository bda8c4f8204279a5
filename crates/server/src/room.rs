//! A match being played, as the sum of what has happened in it.
//!
//! A [`Room`] is a fold of [`Event`]s. [`Room::decide`] looks at a [`Command`] and
//! answers with the event it would be, or with a [`Refusal`]; it changes nothing.
//! [`Room::apply`] is the only thing that does, and asks nothing again. Between
//! the two whoever holds the room makes the event durable, so that what a room
//! remembers can never be ahead of what is stored. Everything left to chance is
//! decided before the event and written into it: a replay is exact.
//!
//! There is no I/O, no clock and no randomness in here.

mod chance;
mod command;
mod decision;
mod event;
mod name;
mod refusal;
mod round;
mod seat;
mod secret;
#[cfg(test)]
mod tests;
mod thought;
mod view;

pub use command::Command;
pub use event::{Event, Misfit, Opponent};
pub use name::{Name, NameRefused};
pub use refusal::Refusal;
pub use seat::Seat;
pub use secret::{Digest, Id, Token, UnreadableId};
pub use thought::Thought;
pub use view::{Ending, Letter, Match, Occupant, Reason, Seats, Sitter, Tally, Versus};

use chance::seed_of_move;

use std::fmt;

use enraya_lab::{Agent, open};
use enraya_rules::AnyGame;

use round::Round;

/// A match being played.
///
/// ```
/// use enraya_server::room::{Command, Event, Id, Room, Seat, Token};
///
/// let created = serde_json::json!({
///     "event": "created", "game": "connect4", "start": "", "opponent": "here",
///     "first": "host", "name": "Ana", "key": Token::of([7; 16]).digest(), "seed": 1,
/// });
/// let created: Event = serde_json::from_value(created)?;
/// let mut room = Room::open(Id::of([1; 16]), &created, 0)?;
///
/// let play = Command::Play { text: "4".to_owned(), ply: Some(0) };
/// let played = room.decide(Seat::Host, &play)?.expect("nothing was played before");
/// room.apply(&played, 12)?;
/// assert_eq!(room.view().moves, ["4"]);
/// assert_eq!(room.decide(Seat::Host, &play)?, None, "the move is already there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Room {
    id: Id,
    version: u64,
    created: i64,
    updated: i64,
    game: AnyGame,
    /// Where every round starts, as text.
    start: String,
    seed: u64,
    host: Person,
    guest: Guest,
    round: Round,
    /// The score without the round being played: a last move that is taken back
    /// takes its point with it.
    finished: Tally,
}

/// A person with a token.
struct Person {
    name: Option<Name>,
    key: Digest,
}

/// Who sits opposite the host.
enum Guest {
    /// Another person in front of the same screen.
    Here,
    /// Nobody yet.
    Free,
    Person(Person),
    Engine(Agent),
}

impl Room {
    /// A new room.
    pub fn open(id: Id, created: &Event, at: i64) -> Result<Room, Misfit> {
        let Event::Created { game, start, opponent, first, name, key, seed } = created else {
            return Err(Misfit::Beginning);
        };
        let game: AnyGame = game.parse().map_err(|_| Misfit::Game(game.clone()))?;
        let table = open(&game, start).map_err(|_| Misfit::Start(start.clone()))?;
        let guest = match opponent {
            Opponent::Here => Guest::Here,
            Opponent::Friend => Guest::Free,
            Opponent::Engine(agent) => Guest::Engine(agent.clone()),
        };
        Ok(Room {
            id,
            version: 1,
            created: at,
            updated: at,
            start: table.position(),
            game,
            seed: *seed,
            host: Person { name: name.clone(), key: *key },
            guest,
            round: Round::new(1, *first, table),
            finished: Tally::default(),
        })
    }

    /// The room that these events, each with its time, have led to.
    pub fn replay(id: Id, events: &[(Event, i64)]) -> Result<Room, Misfit> {
        let ((created, at), later) = events.split_first().ok_or(Misfit::Beginning)?;
        let mut room = Room::open(id, created, *at)?;
        for (event, at) in later {
            room.apply(event, *at)?;
        }
        Ok(room)
    }

    /// Lets an event happen. One that [`decide`](Room::decide) answered with fits.
    pub fn apply(&mut self, event: &Event, at: i64) -> Result<(), Misfit> {
        match event {
            Event::Created { .. } => return Err(Misfit::Beginning),
            Event::Joined { name, key } => {
                self.guest = Guest::Person(Person { name: name.clone(), key: *key });
            }
            Event::Engaged { agent } => self.guest = Guest::Engine(agent.clone()),
            Event::Played { text } => self.round.play(text)?,
            Event::UndoAsked { by } => self.round.undo_asked_by = Some(*by),
            Event::TakenBack { plies } => self.round.take_back(*plies)?,
            Event::Replayed { plies } => self.round.replay(*plies)?,
            Event::Resigned { by } => self.round.resign(*by),
            Event::Swapped => self.round.swap(),
            Event::RoundBegun => {
                self.finished = self.score();
                let table =
                    open(&self.game, &self.start).map_err(|_| Misfit::Start(self.start.clone()))?;
                self.round = Round::new(self.round.number + 1, self.round.first.other(), table);
            }
        }
        self.version += 1;
        self.updated = at;
        Ok(())
    }

    /// What the match is called in links.
    pub fn id(&self) -> Id {
        self.id
    }

    /// How many events have led here.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The game played.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Whose token this is. Both seats are always looked at.
    pub fn seat_of(&self, key: &Digest) -> Option<Seat> {
        let guest = match &self.guest {
            Guest::Person(person) => person.key,
            _ => Digest::NOBODY,
        };
        match (self.host.key.matches(key), guest.matches(key)) {
            (true, _) => Some(Seat::Host),
            (_, true) => Some(Seat::Guest),
            _ => None,
        }
    }

    /// The score with this round's result, if it has one.
    fn score(&self) -> Tally {
        let mut score = self.finished;
        if let Some(winner) = self.round.winner() {
            score.count(winner);
        }
        score
    }

    /// Whose turn it is; nobody's when the round is over or a guest is missing.
    fn turn(&self) -> Option<Seat> {
        let waiting = matches!(self.guest, Guest::Free);
        (!self.round.is_over() && !waiting).then(|| self.round.to_move())
    }

    /// Whether the person with this seat's token makes the moves of another seat.
    fn acts_for(&self, seat: Seat, other: Seat) -> bool {
        seat == other || (seat == Seat::Host && matches!(self.guest, Guest::Here))
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, version) = (self.id.to_string(), self.version);
        f.debug_struct("Room").field("id", &id).field("version", &version).finish_non_exhaustive()
    }
}
