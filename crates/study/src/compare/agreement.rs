//! Agreement of searches: equal values at equal depth, equal proven results.
//!
//! The textbook algorithms search the same tree with the same leaves, so at the same depth
//! their values are exactly equal. The engine extends, reduces and evaluates differently, so
//! its estimates are not compared. A proven result, by any method at any depth, is a fact about
//! the position and must be the same for all.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use enraya_search::Class;
use serde::Serialize;

use crate::method::Method;
use crate::run::Run;

/// The answer of a search about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchValue {
    /// The index of the position, from zero.
    pub position: usize,
    /// The method.
    pub method: Method,
    /// The depth in plies.
    pub depth: u32,
    /// The value for the player to move.
    pub value: f64,
    /// The proven class, if any.
    pub proved: Option<Class>,
}

impl SearchValue {
    /// The answer of a run; `None` if it was cut short.
    pub(super) fn from_run(
        method: Method,
        depth: u32,
        position: usize,
        run: &Run,
    ) -> Option<SearchValue> {
        let (value, proved) = (run.value?, run.proved);
        Some(SearchValue { position, method, depth, value, proved })
    }

    fn says(&self) -> Said {
        let proved = self.proved.map(class_name);
        Said { algorithm: self.method.name(), depth: self.depth, value: self.value, proved }
    }
}

/// One side of a disagreement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Said {
    /// The method's name.
    pub algorithm: &'static str,
    /// Plies.
    pub depth: u32,
    /// The value for the player to move.
    pub value: f64,
    /// `win`, `draw` or `loss`, if it is proved.
    pub proved: Option<&'static str>,
}

fn class_name(class: Class) -> &'static str {
    match class {
        Class::Win => "win",
        Class::Draw => "draw",
        Class::Loss => "loss",
    }
}

/// Two different answers to the same question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Disagreement {
    /// The index of the position, from zero.
    pub position: usize,
    /// One of them.
    pub one: Said,
    /// The other.
    pub other: Said,
}

/// Result of comparing the answers.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Agreement {
    /// The number of values compared with another method's at the same depth.
    pub values: usize,
    /// The number of proofs compared with another's.
    pub proofs: usize,
    /// The disagreements.
    pub disagreements: Vec<Disagreement>,
}

impl Agreement {
    /// Compares every answer with the first to the same question.
    ///
    /// ```
    /// use enraya_study::Method;
    /// use enraya_study::compare::{Agreement, SearchValue};
    /// use enraya_search::Class;
    ///
    /// let [minimax, alphabeta] = ["minimax", "alphabeta"].map(|name| name.parse().unwrap());
    /// let answer = |method, value| SearchValue { position: 0, method, depth: 4, value, proved: None };
    /// let equal = [answer(minimax, 0.25), answer(alphabeta, 0.25)];
    /// assert!(Agreement::from_values(&equal).holds());
    /// let different = [answer(minimax, 0.25), answer(alphabeta, 0.5)];
    /// assert!(!Agreement::from_values(&different).holds());
    /// ```
    pub fn from_values(answers: &[SearchValue]) -> Agreement {
        let mut agreement = Agreement::default();
        let (mut values, mut proofs) = (HashMap::new(), HashMap::new());
        for answer in answers {
            let SearchValue { position, depth, .. } = *answer;
            let textbook = answer.method.textbook();
            let value = textbook.and_then(|_| first(&mut values, (position, depth), answer));
            let proof = answer.proved.and_then(|_| first(&mut proofs, position, answer));
            agreement.values += usize::from(value.is_some());
            agreement.proofs += usize::from(proof.is_some());
            let other = value.filter(|other| other.value != answer.value);
            let other = other.or(proof.filter(|other| other.proved != answer.proved));
            if let Some(other) = other {
                let (one, other) = (other.says(), answer.says());
                agreement.disagreements.push(Disagreement { position, one, other });
            }
        }
        agreement
    }

    /// Whether there is no disagreement.
    pub fn holds(&self) -> bool {
        self.disagreements.is_empty()
    }
}

/// The earlier answer to the same question, if there is one.
fn first<'a, Q: Hash + Eq>(
    answers: &mut HashMap<Q, &'a SearchValue>,
    question: Q,
    answer: &'a SearchValue,
) -> Option<&'a SearchValue> {
    match answers.entry(question) {
        Entry::Occupied(first) => Some(first.get()),
        Entry::Vacant(place) => {
            place.insert(answer);
            None
        }
    }
}
