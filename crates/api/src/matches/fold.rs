//! The fold: a match is the result of applying its events in order.

use std::fmt;

use enraya_play::{Agent, Session};
use enraya_rules::AnyGame;

use super::decision::Decision;
use super::event::{Event, Opponent, ReplayError};
use super::name::Name;
use super::round::{Question, Round};
use super::score::{Hints, Score};
use super::seat::Seat;
use super::token::{Digest, Id, PresenceKey};
use crate::class_code::ClassCode;

/// A match being played.
///
/// ```
/// use enraya_api::matches::{Command, Event, Id, Match, Seat, Token};
///
/// let created = serde_json::json!({
///     "event": "created", "game": "connect4", "start": "", "opponent": "here",
///     "first": "host", "name": "Ana", "key": Token::from_bits([7; 16]).digest(), "seed": 1,
/// });
/// let created: Event = serde_json::from_value(created)?;
/// let mut state = Match::open(Id::from_bits([1; 16]), &created, 0)?;
///
/// let play = Command::Play { text: "4".to_owned(), ply: Some(0) };
/// let decision = state.decide(Seat::Host, &play)?.expect("a new move");
/// assert_eq!(decision.event(), &Event::Played { text: "4".to_owned() });
/// state.commit(decision, 12)?;
/// assert_eq!(state.view().moves, ["4"]);
/// assert_eq!(state.decide(Seat::Host, &play)?, None, "the move is already there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match {
    pub(super) id: Id,
    pub(super) version: u64,
    pub(super) created: i64,
    pub(super) updated: i64,
    pub(super) game: AnyGame,
    /// Start position of every round, as text.
    pub(super) start: String,
    pub(super) seed: u64,
    pub(super) host: Person,
    pub(super) guest: Guest,
    pub(super) round: Round,
    /// Whether friends may ask for hints.
    pub(super) hints: bool,
    /// The class that the match is a game of.
    pub(super) class: Option<ClassCode>,
    /// Hints given between friends.
    pub(super) hinted: Hints,
    /// The score without the current round: undoing its last move also undoes its point.
    pub(super) finished: Score,
}

/// A person with a token.
pub(super) struct Person {
    pub(super) name: Option<Name>,
    pub(super) key: Digest,
}

/// The host's opponent.
pub(super) enum Guest {
    /// A second person at the same screen.
    Here,
    /// The seat is free.
    Free,
    Person(Person),
    Engine(Agent),
}

impl Match {
    /// Starts a match from its first event, [`Event::Created`].
    pub fn open(id: Id, created: &Event, at: i64) -> Result<Match, ReplayError> {
        let Event::Created { game, start, opponent, first, name, key, seed, hints, class } =
            created
        else {
            return Err(ReplayError::Beginning);
        };
        let game: AnyGame = game.parse().map_err(|_| ReplayError::Game(game.clone()))?;
        let session = Session::open(&game, start).map_err(|_| ReplayError::Start(start.clone()))?;
        let guest = match opponent {
            Opponent::Here => Guest::Here,
            Opponent::Friend => Guest::Free,
            Opponent::Engine(agent) => Guest::Engine(agent.clone()),
        };
        Ok(Match {
            id,
            version: 1,
            created: at,
            updated: at,
            start: session.position(),
            game,
            seed: *seed,
            host: Person { name: name.clone(), key: *key },
            guest,
            round: Round::new(1, *first, session),
            hints: *hints,
            class: *class,
            hinted: Hints::default(),
            finished: Score::default(),
        })
    }

    /// Folds stored events, each with its time, into a match.
    pub fn replay(id: Id, events: &[(Event, i64)]) -> Result<Match, ReplayError> {
        let ((created, at), later) = events.split_first().ok_or(ReplayError::Beginning)?;
        let mut state = Match::open(id, created, *at)?;
        for (event, at) in later {
            state.apply(event, *at)?;
        }
        Ok(state)
    }

    /// Applies what was decided on this state of the match, once its event is stored.
    pub fn commit(&mut self, decision: Decision, at: i64) -> Result<(), ReplayError> {
        let Decision { event, parsed } = decision;
        match parsed {
            Some(parsed) => {
                self.round.play(parsed)?;
                self.advance(at);
                Ok(())
            }
            None => self.apply(&event, at),
        }
    }

    /// Applies a stored event.
    pub fn apply(&mut self, event: &Event, at: i64) -> Result<(), ReplayError> {
        match event {
            Event::Created { .. } => return Err(ReplayError::Beginning),
            Event::Joined { name, key } => {
                self.guest = Guest::Person(Person { name: name.clone(), key: *key });
            }
            Event::Engaged { agent } => self.guest = Guest::Engine(agent.clone()),
            Event::Played { text } => {
                let parsed = self.round.parse_move(text);
                self.round.play(parsed.map_err(|_| ReplayError::Move(text.clone()))?)?;
            }
            Event::UndoAsked { by } => self.round.undo = Question::asked(*by),
            Event::DrawOffered { by } => self.round.draw = Question::asked(*by),
            Event::DrawAgreed => self.round.agree(),
            Event::Declined { by } => self.round.decline(*by),
            Event::Hinted { by } => {
                self.round.hinted_at = Some(self.round.moves.len());
                self.hinted.count(*by);
            }
            Event::TakenBack { plies } => self.round.take_back(*plies)?,
            Event::Replayed { plies } => self.round.replay(*plies)?,
            Event::Resigned { by } => self.round.resign(*by),
            Event::Swapped => self.round.swap(),
            Event::RoundBegun => {
                self.finished = self.score();
                let session = Session::open(&self.game, &self.start)
                    .map_err(|_| ReplayError::Start(self.start.clone()))?;
                self.round = Round::new(self.round.number + 1, self.round.first.other(), session);
            }
        }
        self.advance(at);
        Ok(())
    }

    fn advance(&mut self, at: i64) {
        self.version += 1;
        self.updated = at;
    }

    /// The id used in links.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Number of events applied.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The game played.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The class that the match is a game of.
    pub fn class(&self) -> Option<ClassCode> {
        self.class
    }

    /// The winner of the round: `None` while it goes on, `Some(None)` for a draw.
    pub fn winner(&self) -> Option<Option<Seat>> {
        self.round.winner()
    }

    /// The seat that a token belongs to. Always compares both, in constant time.
    pub fn seat_of(&self, key: &Digest) -> Option<Seat> {
        let guest = match &self.guest {
            Guest::Person(person) => person.key,
            _ => Digest::NONE,
        };
        match (self.host.key.matches(key), guest.matches(key)) {
            (true, _) => Some(Seat::Host),
            (_, true) => Some(Seat::Guest),
            _ => None,
        }
    }

    /// The seat of the person with this presence key.
    pub fn seat_present(&self, key: &PresenceKey) -> Option<Seat> {
        if self.host.key.presence() == *key {
            return Some(Seat::Host);
        }
        match &self.guest {
            Guest::Person(person) if person.key.presence() == *key => Some(Seat::Guest),
            _ => None,
        }
    }

    /// The score including this round's result, if it has one.
    pub(super) fn score(&self) -> Score {
        let mut score = self.finished;
        if let Some(winner) = self.round.winner() {
            score.count(winner);
        }
        score
    }

    /// Whether a player may ask for hints: between friends only if the host allowed it.
    pub(super) fn hints_allowed(&self) -> bool {
        let casual = self.class.is_none();
        self.hints || casual && matches!(self.guest, Guest::Here | Guest::Engine(_))
    }

    /// Whether the players have ended this round: one resigned, or they agreed to a draw.
    pub(super) fn is_ended_by_players(&self) -> bool {
        self.round.is_ended_by_players()
    }

    /// The seat to move; `None` when the round is over or the guest's seat is free.
    pub(super) fn turn(&self) -> Option<Seat> {
        let waiting = matches!(self.guest, Guest::Free);
        (!self.round.is_over() && !waiting).then(|| self.round.to_move())
    }

    /// Whether the holder of this seat's token may move for another seat.
    pub(super) fn acts_for(&self, seat: Seat, other: Seat) -> bool {
        seat == other || (seat == Seat::Host && matches!(self.guest, Guest::Here))
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (id, version) = (self.id.to_string(), self.version);
        f.debug_struct("Match").field("id", &id).field("version", &version).finish_non_exhaustive()
    }
}
