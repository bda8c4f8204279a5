//! What each claim means, said once more in the plainest way.

use enraya_lab::value::Worth;
use enraya_lab::{BestChoice, Claim, Explanation, Price, Refutation, Table, Threat};
use enraya_rules::{AnyGame, Outcome, Picture, Player};
use enraya_search::{Class, Value};

use crate::board::{completing, open_lines, waiting};
use crate::oracle::{Oracle, after, every_reply_loses, threatens, winning, wins};

/// Checks an explanation; the names of what it claims.
pub(crate) fn check(
    oracle: &mut Oracle,
    table: &dyn Table,
    explanation: &Explanation,
) -> Vec<String> {
    let mut table = table.duplicate();
    let values = oracle.values(table.as_ref());
    let best = values.iter().map(|(_, value)| *value).max();
    let mut seen = Vec::new();
    for claim in &explanation.claims {
        let about = format!("{} {}: {claim:?} {values:?}", table.name(), table.position());
        let position = Position { values: &values, best: best.unwrap_or(Value::Draw), explanation };
        let part = position.holds(claim, table.as_mut(), oracle).unwrap_or_else(|| {
            panic!("not so: {about}");
        });
        seen.push(claim.kind().to_owned());
        seen.extend(part);
    }
    check_completeness(table.as_ref(), explanation, &values, best);
    seen
}

/// A finished explanation has a value, and every move is either best or has a cost.
fn check_completeness(
    table: &dyn Table,
    explanation: &Explanation,
    values: &[(String, Value)],
    best: Option<Value>,
) {
    let about = format!("{} {}: {explanation:?}", table.name(), table.position());
    if table.outcome().is_some() {
        assert_eq!(explanation.claims.len(), 1, "{about}");
    } else if explanation.complete {
        let costs = explanation.claims.iter().filter(|claim| matches!(claim, Claim::Cost { .. }));
        let worse = values.iter().filter(|(_, value)| Some(*value) < best).count();
        assert_eq!(costs.count(), worse, "{about}");
        assert!(!explanation.line.is_empty(), "{about}");
    }
}

struct Position<'a> {
    values: &'a [(String, Value)],
    best: Value,
    explanation: &'a Explanation,
}

/// What is known of a value is so.
fn is_so(worth: Worth, value: Value) -> bool {
    match worth.exact {
        true => worth.value == value,
        false => worth.value.class().is_none_or(|class| value.class() == Some(class)),
    }
}

impl Position<'_> {
    fn value(&self, mv: &str) -> Value {
        self.values.iter().find(|(text, _)| text == mv).unwrap().1
    }

    fn others(&self, mv: &str) -> impl Iterator<Item = &(String, Value)> {
        self.values.iter().filter(move |(text, _)| text != mv)
    }

    /// The parts of the claim worth counting, or `None` if it is not so.
    fn holds(
        &self,
        claim: &Claim,
        table: &mut dyn Table,
        oracle: &mut Oracle,
    ) -> Option<Vec<String>> {
        let values = self.values;
        let mut parts = Vec::new();
        let so = match claim {
            Claim::Over(outcome) => table.outcome() == Some(*outcome),
            Claim::Value(worth) => is_so(*worth, self.best),
            Claim::OpenLines { .. } => counts_lines(claim, table),
            Claim::Best { moves, choice, class } => {
                parts.push(format!("best:{}", choice.name()));
                self.is_best(moves, *choice, *class)
            }
            Claim::WinsAtOnce { moves } => *moves == winning(table),
            Claim::Block { mv } => {
                threatens(table, mv)
                    && self.others(mv).all(|(_, value)| *value == Value::Loss(2))
                    && after(table, mv, |table| winning(table).is_empty())
            }
            Claim::OnlyDefence { mv } => {
                self.value(mv) != Value::Loss(2)
                    && self.others(mv).all(|(_, value)| *value == Value::Loss(2))
            }
            Claim::Unstoppable { replies, above } => {
                parts.push(format!("unstoppable:{above}"));
                let again = |table: &mut dyn Table| {
                    let reply = replies[0].as_str();
                    after(table, reply, |table| wins(table, reply))
                };
                values.iter().all(|(_, value)| *value == Value::Loss(2))
                    && replies.iter().all(|reply| threatens(table, reply))
                    && if *above { replies.len() == 1 && again(table) } else { replies.len() > 1 }
            }
            Claim::DoubleThreat { mv, wins } => {
                self.value(mv) == Value::Win(3)
                    && after(table, mv, |table| is_fork(table, Some(wins)))
            }
            Claim::ThreatAbove { mv, win } => {
                let above = |table: &mut dyn Table| {
                    threatens(table, win) && after(table, win, |table| wins(table, win))
                };
                self.value(mv) == Value::Win(3) && after(table, mv, above)
            }
            Claim::Squeeze { moves } => moves.iter().all(|mv| {
                let lines = table.name().parse::<AnyGame>().unwrap().line_rules().is_some();
                let threat = |table: &mut dyn Table| {
                    table.moves().iter().any(|reply| threatens(table, reply))
                };
                self.value(mv) == Value::Win(3)
                    && after(table, mv, |table| every_reply_loses(table))
                    && !(lines && after(table, mv, threat))
            }),
            Claim::ForcesReply { mv, reply } => after(table, mv, |table| {
                threatens(table, reply)
                    && winning(table).is_empty()
                    && after(table, reply, |table| winning(table).is_empty())
            }),
            Claim::NewThreats { mv, threats } => {
                let (name, player) = (table.name(), table.to_move());
                let old = completing(&name, &table.diagram(), player);
                let old: Vec<_> = old.into_iter().map(|(cell, _)| cell).collect();
                let new = after(table, mv, |table| waiting(&name, &table.diagram(), player));
                let new = new.into_iter().filter(|cell| !old.contains(cell));
                let new: Vec<_> = new.map(|(column, row)| (column.to_string(), row)).collect();
                let said: Vec<_> = threats.iter().map(|t| (t.column.clone(), t.row)).collect();
                self.value(mv) == self.best
                    && said == new
                    && threats.iter().all(|t| t.player == player && !t.playable)
            }
            Claim::Poisoned { moves } => {
                moves.iter().all(|mv| after(table, mv, |table| wins(table, mv)))
            }
            Claim::Threats(threats) => are_waiting(threats, table),
            Claim::Zugzwang { zugzwang, holds } => {
                parts.push(format!("zugzwang:{holds:?}"));
                let winner = match self.best.class().unwrap() {
                    Class::Win => Some(table.to_move()),
                    Class::Draw => None,
                    Class::Loss => Some(table.to_move().other()),
                };
                holds.is_none_or(|holds| holds == (zugzwang.holder() == winner))
            }
            Claim::ForcedColumn { ply, loser, moves } => {
                let mut later = table.duplicate();
                for mv in &self.explanation.line[..*ply] {
                    later.play(mv).unwrap();
                }
                let later = later.as_mut();
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
                let before = boxes_of(table).iter().sum::<usize>();
                self.value(mv) == self.best
                    && after(table, mv, |table| boxes_of(table).iter().sum::<usize>())
                        == before + boxes
            }
            Claim::Line { moves, outcome } => self.is_best_play(moves, *outcome, table, oracle),
            Claim::ForcedLine => {
                let line = &self.explanation.line;
                let mut later = table.duplicate();
                let mut so = self.best == Value::Win(line.len() as u32) && line.len() >= 5;
                for (ply, mv) in line.iter().enumerate().take(line.len() - 2) {
                    let values = oracle.values(later.as_ref());
                    let is_so = |(text, value): &(String, Value)| {
                        (*value == Value::Loss(2)) == (text != mv)
                    };
                    so &= ply % 2 == 0 || values.iter().all(is_so);
                    later.play(mv).unwrap();
                }
                so
            }
            Claim::Boxes { first, second } => {
                let mut end = table.duplicate();
                self.explanation.line.iter().for_each(|mv| end.play(mv).unwrap());
                end.outcome().is_some() && boxes_of(end.as_ref()) == [*first, *second]
            }
            Claim::Cost { mv, worth, price, refutation } => {
                parts.push(format!("cost:{}", price.name()));
                parts.extend(refutation.as_ref().map(|by| format!("refutation:{}", by.name())));
                is_so(*worth, self.value(mv))
                    && self.is_price(mv, *price)
                    && refutation.as_ref().is_none_or(|by| self.refutes(by, mv, table))
            }
        };
        so.then_some(parts)
    }

    fn is_best(&self, moves: &[String], choice: BestChoice, class: Option<Class>) -> bool {
        let all: Vec<&String> =
            self.values.iter().filter(|(_, value)| *value == self.best).map(|(mv, _)| mv).collect();
        let are_all = moves.iter().collect::<Vec<_>>() == all;
        let mut others = self.values.iter().filter(|(mv, _)| !moves.contains(mv));
        let known = class.is_none() || class == self.best.class();
        known
            && match choice {
                BestChoice::Single => self.values.len() == 1,
                BestChoice::Any => moves.len() == self.values.len() && are_all,
                BestChoice::Keeps => are_all && others.all(|(_, v)| v.class() < self.best.class()),
                BestChoice::Quickest => are_all && class == Some(Class::Win),
                BestChoice::Longest => are_all && class == Some(Class::Loss),
                BestChoice::Best => moves.iter().all(|mv| self.value(mv) == self.best),
                BestChoice::Looks => !moves.is_empty(),
            }
    }

    fn is_price(&self, mv: &str, price: Price) -> bool {
        match (self.best, self.value(mv)) {
            (Value::Win(best), Value::Win(plies)) => {
                price == Price::Later(plies - best) && plies > best
            }
            (Value::Win(_), Value::Draw) => price == Price::Slips,
            (Value::Win(_), Value::Loss(_)) => price == Price::Throws,
            (Value::Draw, Value::Loss(_)) => price == Price::Loses,
            (Value::Loss(best), Value::Loss(plies)) => {
                price == Price::Sooner(best - plies) && plies < best
            }
            _ => false,
        }
    }

    fn refutes(&self, refutation: &Refutation, mv: &str, table: &mut dyn Table) -> bool {
        let value = self.value(mv);
        after(table, mv, |table| match refutation {
            Refutation::Wins { reply } => value == Value::Loss(2) && wins(table, reply),
            Refutation::Above => value == Value::Loss(2) && winning(table) == [mv],
            Refutation::Fork { reply } => {
                value == Value::Loss(4) && after(table, reply, |table| is_fork(table, None))
            }
        })
    }

    /// Every move is one of the best, and the end comes when the value says.
    fn is_best_play(
        &self,
        moves: &[String],
        outcome: Option<Outcome>,
        table: &dyn Table,
        oracle: &mut Oracle,
    ) -> bool {
        let mut table = table.duplicate();
        for mv in moves {
            let values = oracle.values(table.as_ref());
            let best = values.iter().map(|(_, value)| *value).max().unwrap();
            if !values.contains(&(mv.clone(), best)) {
                return false;
            }
            table.play(mv).unwrap();
        }
        let distance = self.best.distance().filter(|_| outcome.is_some());
        table.outcome() == outcome && distance.is_none_or(|plies| plies as usize == moves.len())
    }
}

/// Whether the player who has just moved has two cells to win in, and the other none.
fn is_fork(table: &mut dyn Table, cells: Option<&[String]>) -> bool {
    let moves = table.moves();
    let threats: Vec<String> = moves.into_iter().filter(|mv| threatens(table, mv)).collect();
    let same = cells.is_none_or(|cells| cells == threats);
    same && threats.len() > 1 && every_reply_loses(table)
}

fn are_waiting(threats: &[Threat], table: &dyn Table) -> bool {
    let mut expected = Vec::new();
    for player in [Player::First, Player::Second] {
        let cells = waiting(&table.name(), &table.diagram(), player);
        expected.extend(cells.into_iter().map(|(column, row)| (player, column.to_string(), row)));
    }
    let found: Vec<_> = threats.iter().map(|t| (t.player, t.column.clone(), t.row)).collect();
    found == expected && threats.iter().all(|threat| !threat.playable)
}

/// Whether the lines are those on the board, and there are some.
pub(crate) fn counts_lines(claim: &Claim, table: &dyn Table) -> bool {
    let [first, second] = [Player::First, Player::Second]
        .map(|player| open_lines(&table.name(), &table.diagram(), player));
    let some = [first, second].concat().iter().any(|count| *count > 0);
    some && *claim == Claim::OpenLines { first, second }
}

fn boxes_of(table: &dyn Table) -> [usize; 2] {
    let Picture::Boxes { owners, .. } = table.picture() else { return [0, 0] };
    [Player::First, Player::Second]
        .map(|player| owners.iter().filter(|owner| **owner == Some(player)).count())
}
