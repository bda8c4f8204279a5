//! Judged games and positions: who is asked, and what is remembered between decisions.

use std::collections::HashMap;
use std::time::Duration;

use enraya_play::{Agent, Session, Workspace, choose_move, mixed_seed};
use enraya_rules::Player;
use enraya_search::Budget;

use super::decision::{Answer, Decision, Place};
use super::phase::Phase;
use crate::analysis::{Analysis, analyze_exactly};

/// A player: asked for a move in a position, with a seed for everything random.
pub type Ask<'a> = &'a mut dyn FnMut(&Session, u64) -> Answer;

/// Who plays the moves of a game.
pub enum Seats<'a> {
    /// The judged player plays both sides.
    Both,
    /// Another player plays one side: the second in games of odd numbers, the first in others.
    Against(Ask<'a>),
}

/// The limits of one position's values; the decision is not judged beyond them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JudgeLimits {
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// Everything that was judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Judged {
    /// The decisions, in the order in which they were made.
    pub decisions: Vec<Decision>,
    /// Games begun, or positions asked.
    pub games: usize,
    /// Decisions whose values are not proven within the limits: they count nowhere else.
    pub unproven: u64,
}

impl Judged {
    /// The first decision of each game that loses value.
    pub fn first_blunders(&self) -> Vec<&Decision> {
        let mut first: Vec<&Decision> = Vec::new();
        for decision in self.decisions.iter().filter(|decision| decision.regret() > 0.0) {
            if first.last().is_none_or(|last| last.game != decision.game) {
                first.push(decision);
            }
        }
        first
    }
}

/// Judges the decisions of a player. Values of positions are kept, for games begin alike.
pub struct Judge<'w> {
    workspace: &'w mut Workspace,
    limits: JudgeLimits,
    seed: u64,
    budget: Budget,
    values: HashMap<(String, Player), Option<Analysis>>,
    judged: Judged,
}

impl<'w> Judge<'w> {
    /// A judge of decisions in one game. When `budget` is cancelled or its time is over, no further
    /// decision is asked for, and what was judged so far stays.
    pub fn new(
        workspace: &'w mut Workspace,
        limits: JudgeLimits,
        seed: u64,
        budget: &Budget,
    ) -> Judge<'w> {
        let (values, judged) = (HashMap::new(), Judged::default());
        Judge { workspace, limits, seed, budget: budget.clone(), values, judged }
    }

    /// Plays a game from this position to its end.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_search::Budget;
    /// use enraya_study::judge::{Answer, Judge, JudgeLimits, Seats, Tally};
    ///
    /// let mut workspace = Workspace::default();
    /// let budget = Budget::unlimited();
    /// let mut judge = Judge::new(&mut workspace, JudgeLimits::default(), 1, &budget);
    /// let session = Session::open(&"tictactoe".parse()?, "b2")?;
    /// // Always the first legal move: the corner a3 first, which keeps the draw.
    /// let mut first = |session: &Session, _| Answer::Move(session.moves()[0].clone());
    /// judge.game(&session, &mut first, &mut Seats::Both);
    /// let judged = judge.finish();
    /// let tally = Tally::of(&judged.decisions);
    /// assert_eq!((judged.games, judged.decisions[0].keeps_value()), (1, true));
    /// assert!(tally.kept.hits < tally.kept.of);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&mut self, start: &Session, player: Ask<'_>, seats: &mut Seats<'_>) {
        self.judged.games += 1;
        let game = self.judged.games;
        let mut session = start.clone();
        while session.outcome().is_none() && !self.budget.expired() {
            let seed =
                mixed_seed(mixed_seed(self.seed, game as u64), session.record().len() as u64);
            let other = match seats {
                Seats::Both => None,
                Seats::Against(other) => {
                    let own = if game % 2 == 1 { Player::First } else { Player::Second };
                    (session.to_move() != own).then_some(other)
                }
            };
            let answer = match other {
                Some(other) => other(&session, seed),
                None => self.asked(game, &session, player, seed),
            };
            self.play(&mut session, &answer, seed);
        }
    }

    /// Asks for one move in a position; nothing where the game is over.
    pub fn position(&mut self, session: &Session, player: Ask<'_>) {
        self.judged.games += 1;
        let game = self.judged.games;
        if session.outcome().is_none() && !self.budget.expired() {
            let seed = mixed_seed(self.seed, game as u64);
            self.asked(game, session, player, seed);
        }
    }

    /// What was judged.
    pub fn finish(self) -> Judged {
        self.judged
    }

    fn asked(&mut self, game: usize, session: &Session, player: Ask<'_>, seed: u64) -> Answer {
        let answer = player(session, seed);
        // Stopped while it thought: that is no answer of the player's.
        if self.budget.expired() {
            return answer;
        }
        let answer = match answer {
            Answer::Move(text) => match session.parse_move(&text) {
                Ok((text, _)) => Answer::Move(text),
                Err(_) => Answer::Illegal(text),
            },
            other => other,
        };
        let place = Place {
            game,
            ply: session.record().len(),
            position: session.position(),
            player: session.to_move(),
            phase: Phase::of(session),
        };
        let values = self.values(session);
        let judged = values.and_then(|values| Decision::new(place, answer.clone(), values));
        match judged {
            Some(decision) => self.judged.decisions.push(decision),
            None if self.budget.expired() => {}
            None => self.judged.unproven += 1,
        }
        answer
    }

    fn values(&mut self, session: &Session) -> Option<&Analysis> {
        let place = (session.diagram(), session.to_move());
        if !self.values.contains_key(&place) {
            let mut budget = self.budget.clone();
            if let Some(nodes) = self.limits.nodes {
                budget = budget.nodes(nodes);
            }
            if let Some(time) = self.limits.time {
                budget = budget.time(time);
            }
            let found = analyze_exactly(session, self.workspace, &budget).ok();
            let found = found.filter(Analysis::is_exact);
            if found.is_none() && self.budget.expired() {
                return None;
            }
            self.values.insert(place.clone(), found);
        }
        self.values.get(&place)?.as_ref()
    }

    /// Plays the move, or a random legal one in the place of none.
    fn play(&mut self, session: &mut Session, answer: &Answer, seed: u64) {
        if let Answer::Move(text) = answer
            && session.play(text).is_ok()
        {
            return;
        }
        let any = choose_move(session, self.workspace, &Agent::Random, seed, &Budget::unlimited());
        if let Ok(Some(choice)) = any {
            session.play(&choice.text).expect("a random move is legal");
        }
    }
}
