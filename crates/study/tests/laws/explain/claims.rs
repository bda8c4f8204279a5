//! Definitions of the claims, restated as directly as possible.

use enraya_play::value::ProvenValue;
use enraya_play::{Session, Threat};
use enraya_rules::{AnyGame, Outcome, Picture, Player};
use enraya_search::{Class, Value};
use enraya_study::{BestReason, Claim, Explanation, Refutation, ValueLoss};

use super::board::{completing, open_lines, waiting};
use super::oracle::{Oracle, after, every_reply_loses, threatens, winning, wins};

/// Checks an explanation; returns the kinds claimed.
pub(crate) fn check(
    oracle: &mut Oracle,
    session: &Session,
    explanation: &Explanation,
) -> Vec<String> {
    let mut session = session.clone();
    let values = oracle.values(&session);
    let best = values.iter().map(|(_, value)| *value).max().unwrap_or(Value::Draw);
    let told = explanation.worth().is_some_and(|worth| worth.margin.is_some());
    let margins = if told { oracle.margins(&session) } else { None };
    let position = Position { values: &values, best, margins: margins.as_deref(), explanation };
    let mut seen = Vec::new();
    for claim in &explanation.claims {
        let about = format!("{} {}: {claim:?} {values:?}", session.name(), session.position());
        let part = position.holds(claim, &mut session, oracle).unwrap_or_else(|| {
            panic!("not so: {about}");
        });
        seen.push(claim.kind().to_owned());
        seen.extend(part);
    }
    position.check_completeness(&session);
    seen
}

struct Position<'a> {
    values: &'a [(String, Value)],
    best: Value,
    /// The margin of every move, where the explanation is about margins.
    margins: Option<&'a [(String, i32)]>,
    explanation: &'a Explanation,
}

/// Checks a value as far as it is settled. Best play by margin is not the quickest, so a
/// distance beside a margin is that of a game whose length is fixed.
fn is_so(worth: ProvenValue, value: Value, margin: Option<i32>) -> bool {
    let same_class = worth.value.class().is_none_or(|class| value.class() == Some(class));
    worth.margin.map(|margin| margin.by) == margin
        && match (worth.exact, margin) {
            (true, None) => worth.value == value && worth.distance() == value.distance(),
            (true, Some(_)) => {
                let plies = worth.distance();
                same_class && plies.is_none_or(|plies| value.distance() == Some(plies))
            }
            (false, _) => same_class,
        }
}

impl Position<'_> {
    /// A complete explanation has a value, and every move is either best or has a cost.
    fn check_completeness(&self, session: &Session) {
        let Position { values, explanation, .. } = self;
        let about = format!("{} {}: {explanation:?}", session.name(), session.position());
        if session.outcome().is_some() {
            assert_eq!(explanation.claims.len(), 1, "{about}");
        } else if explanation.complete {
            let is_cost = |claim: &&Claim| matches!(claim, Claim::Cost { .. });
            let costs = explanation.claims.iter().filter(is_cost).count();
            let worse = values.iter().filter(|(mv, _)| !self.is_one_of_the_best(mv)).count();
            assert_eq!(costs, worse, "{about}");
            assert!(!explanation.line.is_empty(), "{about}");
        }
    }

    fn margin(&self, mv: &str) -> Option<i32> {
        let margin = self.margins?.iter().find(|(text, _)| text == mv);
        Some(margin.unwrap().1)
    }

    fn best_margin(&self) -> Option<i32> {
        self.margins?.iter().map(|(_, margin)| *margin).max()
    }

    fn is_one_of_the_best(&self, mv: &str) -> bool {
        match self.best_margin() {
            Some(best) => self.margin(mv) == Some(best),
            None => self.value(mv) == self.best,
        }
    }

    fn value(&self, mv: &str) -> Value {
        self.values.iter().find(|(text, _)| text == mv).unwrap().1
    }

    fn others(&self, mv: &str) -> impl Iterator<Item = &(String, Value)> {
        self.values.iter().filter(move |(text, _)| text != mv)
    }

    /// Names of the variants that the claim covers, or `None` if it is false.
    fn holds(
        &self,
        claim: &Claim,
        session: &mut Session,
        oracle: &mut Oracle,
    ) -> Option<Vec<String>> {
        let values = self.values;
        let mut parts = Vec::new();
        let so = match claim {
            Claim::Over(outcome) => session.outcome() == Some(*outcome),
            Claim::Value(worth) => is_so(*worth, self.best, self.best_margin()),
            Claim::OpenLines { .. } => counts_lines(claim, session),
            Claim::Best { moves, reason, class } => {
                parts.push(format!("best:{}", reason.name()));
                self.is_best(moves, *reason, *class)
            }
            Claim::WinsAtOnce { moves } => *moves == winning(session),
            Claim::Block { mv } => {
                threatens(session, mv)
                    && self.others(mv).all(|(_, value)| *value == Value::Loss(2))
                    && after(session, mv, |session| winning(session).is_empty())
            }
            Claim::OnlyDefence { mv } => {
                self.value(mv) != Value::Loss(2)
                    && self.others(mv).all(|(_, value)| *value == Value::Loss(2))
            }
            Claim::Unstoppable { replies, above } => {
                parts.push(format!("unstoppable:{above}"));
                let again = |session: &mut Session| {
                    let reply = replies[0].as_str();
                    after(session, reply, |session| wins(session, reply))
                };
                values.iter().all(|(_, value)| *value == Value::Loss(2))
                    && replies.iter().all(|reply| threatens(session, reply))
                    && if *above { replies.len() == 1 && again(session) } else { replies.len() > 1 }
            }
            Claim::DoubleThreat { mv, wins } => {
                self.value(mv) == Value::Win(3)
                    && after(session, mv, |session| is_fork(session, Some(wins)))
            }
            Claim::ThreatAbove { mv, win } => {
                let above = |session: &mut Session| {
                    threatens(session, win) && after(session, win, |session| wins(session, win))
                };
                self.value(mv) == Value::Win(3) && after(session, mv, above)
            }
            Claim::Squeeze { moves } => moves.iter().all(|mv| {
                let lines = session.name().parse::<AnyGame>().unwrap().line_rules().is_some();
                let threat = |session: &mut Session| {
                    session.moves().iter().any(|reply| threatens(session, reply))
                };
                self.value(mv) == Value::Win(3)
                    && after(session, mv, every_reply_loses)
                    && !(lines && after(session, mv, threat))
            }),
            Claim::ForcesReply { mv, reply } => after(session, mv, |session| {
                threatens(session, reply)
                    && winning(session).is_empty()
                    && after(session, reply, |session| winning(session).is_empty())
            }),
            Claim::NewThreats { mv, threats } => {
                let (name, player) = (session.name(), session.to_move());
                let old = completing(&name, &session.diagram(), player);
                let old: Vec<_> = old.into_iter().map(|(cell, _)| cell).collect();
                let new = after(session, mv, |session| waiting(&name, &session.diagram(), player));
                let new = new.into_iter().filter(|cell| !old.contains(cell));
                let new: Vec<_> = new.map(|(column, row)| (column.to_string(), row)).collect();
                let said: Vec<_> = threats.iter().map(|t| (t.column.clone(), t.row)).collect();
                self.value(mv) == self.best
                    && said == new
                    && threats.iter().all(|t| t.player == player && !t.playable)
            }
            Claim::Poisoned { moves } => {
                moves.iter().all(|mv| after(session, mv, |session| wins(session, mv)))
            }
            Claim::Threats(threats) => are_waiting(threats, session),
            // A rule of thumb stands beside no proved value, whether or not it agrees.
            Claim::Zugzwang(_) => {
                self.explanation.worth().is_some_and(|worth| worth.value.class().is_none())
            }
            Claim::ForcedColumn { ply, loser, moves } => {
                let mut later = session.clone();
                for mv in &self.explanation.line[..*ply] {
                    later.play(mv).unwrap();
                }
                let later = &mut later;
                let values = oracle.values(later);
                later.to_move() == *loser
                    && *moves == later.moves()
                    // No other move is any better.
                    && values.iter().all(|(_, value)| *value == Value::Loss(2))
                    && moves.iter().all(|mv| after(later, mv, |later| winning(later) == [mv.as_str()]))
            }
            Claim::NimSum { heaps, sum, moves } => {
                let good = values.iter().filter(|(_, value)| value.class() == Some(Class::Win));
                let good: Vec<&String> = good.map(|(text, _)| text).collect();
                heaps.iter().fold(0, |sum, heap| sum ^ heap) == *sum
                    && moves.iter().collect::<Vec<_>>() == good
                    && (*sum == 0) == (self.best.class() == Some(Class::Loss))
            }
            Claim::Closes { mv, boxes } => {
                let before = boxes_of(session).iter().sum::<usize>();
                self.is_one_of_the_best(mv)
                    && after(session, mv, |session| boxes_of(session).iter().sum::<usize>())
                        == before + boxes
            }
            Claim::Line { moves, outcome } => self.is_best_play(moves, *outcome, session, oracle),
            Claim::ForcedLine => {
                let line = &self.explanation.line;
                let mut later = session.clone();
                let mut so = self.best == Value::Win(line.len() as u32) && line.len() >= 5;
                for (ply, mv) in line.iter().enumerate().take(line.len() - 2) {
                    let values = oracle.values(&later);
                    let is_so = |(text, value): &(String, Value)| {
                        (*value == Value::Loss(2)) == (text != mv)
                    };
                    so &= ply % 2 == 0 || values.iter().all(is_so);
                    later.play(mv).unwrap();
                }
                so
            }
            Claim::Boxes { first, second } => {
                let mut end = session.clone();
                self.explanation.line.iter().for_each(|mv| end.play(mv).unwrap());
                end.outcome().is_some() && boxes_of(&end) == [*first, *second]
            }
            Claim::Cost { mv, worth, loss, refutation } => {
                parts.push(format!("cost:{}", loss.name()));
                parts.extend(refutation.as_ref().map(|by| format!("refutation:{}", by.name())));
                is_so(*worth, self.value(mv), self.margin(mv))
                    && self.is_loss(mv, *loss)
                    && refutation.as_ref().is_none_or(|by| self.refutes(by, mv, session))
            }
        };
        so.then_some(parts)
    }

    fn is_best(&self, moves: &[String], reason: BestReason, class: Option<Class>) -> bool {
        let all = self.values.iter().map(|(mv, _)| mv);
        let all: Vec<&String> = all.filter(|mv| self.is_one_of_the_best(mv)).collect();
        let are_all = moves.iter().collect::<Vec<_>>() == all;
        let mut others = self.values.iter().filter(|(mv, _)| !moves.contains(mv));
        let known = class.is_none() || class == self.best.class();
        known
            && match reason {
                BestReason::Single => self.values.len() == 1,
                BestReason::Any => moves.len() == self.values.len() && are_all,
                BestReason::Keeps => are_all && others.all(|(_, v)| v.class() < self.best.class()),
                BestReason::Quickest => are_all && class == Some(Class::Win),
                BestReason::Longest => are_all && class == Some(Class::Loss),
                BestReason::Widest => {
                    are_all && class == Some(Class::Win) && self.margins.is_some()
                }
                BestReason::Narrowest => {
                    are_all && class == Some(Class::Loss) && self.margins.is_some()
                }
                BestReason::Best => moves.iter().all(|mv| self.is_one_of_the_best(mv)),
                BestReason::Looks => !moves.is_empty(),
            }
    }

    fn is_loss(&self, mv: &str, loss: ValueLoss) -> bool {
        match (self.best, self.value(mv)) {
            (best, other) if best.class() == other.class() && self.margins.is_some() => {
                let less = self.best_margin().unwrap() - self.margin(mv).unwrap();
                less > 0 && loss == ValueLoss::Narrower(less as u32)
            }
            (Value::Win(best), Value::Win(plies)) => {
                loss == ValueLoss::Later(plies - best) && plies > best
            }
            (Value::Win(_), Value::Draw) => loss == ValueLoss::Slips,
            (Value::Win(_), Value::Loss(_)) => loss == ValueLoss::Throws,
            (Value::Draw, Value::Loss(_)) => loss == ValueLoss::Loses,
            (Value::Loss(best), Value::Loss(plies)) => {
                loss == ValueLoss::Sooner(best - plies) && plies < best
            }
            _ => false,
        }
    }

    fn refutes(&self, refutation: &Refutation, mv: &str, session: &mut Session) -> bool {
        let value = self.value(mv);
        after(session, mv, |session| match refutation {
            Refutation::Wins { reply } => value == Value::Loss(2) && wins(session, reply),
            Refutation::Above => value == Value::Loss(2) && winning(session) == [mv],
            Refutation::Fork { reply } => {
                value == Value::Loss(4) && after(session, reply, |session| is_fork(session, None))
            }
        })
    }

    /// Every move is a best one, and the line ends at the distance of the value or with its
    /// margin.
    fn is_best_play(
        &self,
        moves: &[String],
        outcome: Option<Outcome>,
        session: &Session,
        oracle: &mut Oracle,
    ) -> bool {
        let mut session = session.clone();
        for mv in moves {
            let best = match self.margins.and_then(|_| oracle.margins(&session)) {
                Some(margins) => is_greatest(&margins, mv),
                None => is_greatest(&oracle.values(&session), mv),
            };
            if !best {
                return false;
            }
            session.play(mv).unwrap();
        }
        let distance = self.best.distance().filter(|_| outcome.is_some() && self.margins.is_none());
        session.outcome() == outcome && distance.is_none_or(|plies| plies as usize == moves.len())
    }
}

/// Whether no move has a greater value than this one.
fn is_greatest<T: Ord>(values: &[(String, T)], mv: &str) -> bool {
    let best = values.iter().map(|(_, value)| value).max();
    values.iter().any(|(text, value)| text == mv && Some(value) == best)
}

/// Whether the player who has just moved has two cells to win in, and the other none.
fn is_fork(session: &mut Session, cells: Option<&[String]>) -> bool {
    let moves = session.moves();
    let threats: Vec<String> = moves.into_iter().filter(|mv| threatens(session, mv)).collect();
    let same = cells.is_none_or(|cells| cells == threats);
    same && threats.len() > 1 && every_reply_loses(session)
}

fn are_waiting(threats: &[Threat], session: &Session) -> bool {
    let mut expected = Vec::new();
    for player in [Player::First, Player::Second] {
        let cells = waiting(&session.name(), &session.diagram(), player);
        expected.extend(cells.into_iter().map(|(column, row)| (player, column.to_string(), row)));
    }
    let found: Vec<_> = threats.iter().map(|t| (t.player, t.column.clone(), t.row)).collect();
    found == expected && threats.iter().all(|threat| !threat.playable)
}

/// Whether the counts are those of the board, and not all zero.
pub(crate) fn counts_lines(claim: &Claim, session: &Session) -> bool {
    let [first, second] = [Player::First, Player::Second]
        .map(|player| open_lines(&session.name(), &session.diagram(), player));
    let some = [first, second].concat().iter().any(|count| *count > 0);
    some && *claim == Claim::OpenLines { first, second }
}

fn boxes_of(session: &Session) -> [usize; 2] {
    let Picture::Boxes { owners, .. } = session.picture() else { return [0, 0] };
    [Player::First, Player::Second]
        .map(|player| owners.iter().filter(|owner| **owner == Some(player)).count())
}
