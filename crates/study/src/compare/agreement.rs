//! Whether searches that answer the same question give the same answer.
//!
//! The textbook's algorithms search the same tree with the same leaves, so at the
//! same depth their values are equal, to the last digit. The engine looks further
//! where it pays and judges otherwise, so its estimates are nobody else's. What is
//! proved, by anybody at any depth, is a fact about the position: a win, a draw or a
//! loss, and the same for all.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use enraya_search::Class;
use serde::Serialize;

use crate::method::Method;
use crate::run::Run;

/// What a search says of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The number of the position, from zero.
    pub position: usize,
    /// Who says it.
    pub method: Method,
    /// Having looked so many plies ahead.
    pub depth: u32,
    /// The value for the player to move.
    pub value: f64,
    /// What is proved.
    pub proved: Option<Class>,
}

impl Answer {
    /// The answer of a run; `None` if it was cut short.
    pub(super) fn from_run(
        method: Method,
        depth: u32,
        position: usize,
        run: &Run,
    ) -> Option<Answer> {
        let (value, proved) = (run.value?, run.proved);
        Some(Answer { position, method, depth, value, proved })
    }

    fn says(&self) -> Said {
        let proved = self.proved.map(class_name);
        Said { algorithm: self.method.name(), depth: self.depth, value: self.value, proved }
    }
}

/// Who said what, where not all said the same.
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

/// Two answers to the same question that are not the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Disagreement {
    /// The number of the position, from zero.
    pub position: usize,
    /// One of them.
    pub one: Said,
    /// The other.
    pub other: Said,
}

/// What the answers have in common.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Agreement {
    /// How many values were compared with another's, at the same depth.
    pub values: usize,
    /// How many proofs were compared with another's.
    pub proofs: usize,
    /// What was not the same.
    pub disagreements: Vec<Disagreement>,
}

impl Agreement {
    /// Compares every answer with the first to the same question.
    ///
    /// ```
    /// use enraya_study::Method;
    /// use enraya_study::compare::{Agreement, Answer};
    /// use enraya_search::Class;
    ///
    /// let [minimax, alphabeta] = ["minimax", "alphabeta"].map(|name| name.parse().unwrap());
    /// let answer = |method, value| Answer { position: 0, method, depth: 4, value, proved: None };
    /// assert!(Agreement::of(&[answer(minimax, 0.25), answer(alphabeta, 0.25)]).holds());
    /// assert!(!Agreement::of(&[answer(minimax, 0.25), answer(alphabeta, 0.5)]).holds());
    /// ```
    pub fn from_answers(answers: &[Answer]) -> Agreement {
        let mut agreement = Agreement::default();
        let (mut values, mut proofs) = (HashMap::new(), HashMap::new());
        for answer in answers {
            let Answer { position, depth, .. } = *answer;
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

    /// Whether nothing was different.
    pub fn holds(&self) -> bool {
        self.disagreements.is_empty()
    }
}

/// The first answer to a question, if this is not it.
fn first<'a, Q: Hash + Eq>(
    answers: &mut HashMap<Q, &'a Answer>,
    question: Q,
    answer: &'a Answer,
) -> Option<&'a Answer> {
    match answers.entry(question) {
        Entry::Occupied(first) => Some(first.get()),
        Entry::Vacant(place) => {
            place.insert(answer);
            None
        }
    }
}
