//! Random trees of equal difficulty.

use std::collections::{BTreeMap, HashSet};

use enraya_rules::Tree;
use enraya_rules::tree::Branch;
use enraya_search::{Convention, Cut};
use rand::seq::{SliceRandom, index};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::question::Question;
use super::{ExamError, ExamPlan, Kind, NodePath};
use enraya_draw::trace::{End, record_tree};

/// The largest leaf value; the smallest is 1.
const MAX_VALUE: usize = 99;
/// Trees examined before the difficulty is chosen.
const SURVEY: usize = 600;
/// Trees examined to find one more of that difficulty; after that an existing tree gets other
/// values.
const TRIES: usize = 4000;
/// Those of them that are reserved for a tree with cuts in new places.
const FRESH_TRIES: usize = 200;

/// The difficulty of searching a tree by hand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signature {
    /// Leaves visited.
    pub leaves: u64,
    /// Nodes visited.
    pub nodes: u64,
    /// The depth of every cut, with the number of branches it saves; sorted.
    pub cuts: Vec<(u16, usize)>,
    /// Leaves that the other cut rule would visit: if the number differs, some value equals a
    /// bound.
    pub otherwise: u64,
}

impl Question {
    /// The difficulty of the question.
    pub fn signature(&self) -> Signature {
        Signature::new(self)
    }
}

impl Signature {
    fn new(question: &Question) -> Signature {
        let trace = &question.trace;
        let mut cuts: Vec<(u16, usize)> = (0..trace.nodes().len() as u32)
            .filter(|&id| trace.node(id).end == End::Cut)
            .map(|id| (trace.node(id).depth, trace.skipped(id).count()))
            .filter(|&(_, skipped)| skipped > 0)
            .collect();
        cuts.sort_unstable();
        let convention = trace.recording.convention.clone();
        let cut = if convention.cut == Cut::Ge { Cut::Gt } else { Cut::Ge };
        let mut other = trace.recording.clone();
        other.convention = Convention { cut, ..convention };
        let other = record_tree(&question.tree, &other, &enraya_search::Budget::unlimited());
        let (leaves, nodes) = (question.key.leaves, question.key.nodes);
        Signature { leaves, nodes, cuts, otherwise: other.map_or(0, |t| t.counter.leaves()) }
    }

    /// The didactic worth of the question, from 0 to 3. There should be cuts, by both players
    /// where the tree is deep enough (where bounds are returned and equality does not cut,
    /// only the last player before the leaves ever cuts); and, where equality does not cut, a
    /// value that equals a bound, which the smallest trees have instead of a cut.
    fn worth(&self, plan: &ExamPlan) -> u8 {
        if plan.kind == Kind::Minimax {
            return 3;
        }
        let min = self.cuts.iter().any(|(depth, _)| depth % 2 == 1);
        let max = self.cuts.iter().any(|(depth, _)| depth % 2 == 0);
        let strict = plan.convention().cut == Cut::Gt;
        if strict != (self.otherwise < self.leaves) {
            return 0;
        }
        if self.cuts.is_empty() {
            return u8::from(strict);
        }
        2 + u8::from(min && (max || plan.depth < 3))
    }
}

/// Generator of trees of one difficulty.
pub(super) struct Variants<'p> {
    plan: &'p ExamPlan,
    dice: Pcg64,
    signature: Signature,
    /// Found and not yet used.
    waiting: Vec<Question>,
    seen: HashSet<String>,
    /// The places of the cuts so far.
    places: HashSet<Vec<NodePath>>,
    last: Option<Question>,
}

impl<'p> Variants<'p> {
    /// Examines many trees and chooses a difficulty: among the most instructive ones, the one
    /// whose cuts are in the most different places.
    pub(super) fn new(plan: &'p ExamPlan, number: usize) -> Result<Variants<'p>, ExamError> {
        let mut dice = Pcg64::seed_from_u64(plan.seed ^ ((number as u64) << 32));
        let mut found: BTreeMap<Signature, Vec<Question>> = BTreeMap::new();
        for _ in 0..SURVEY {
            let question = draw(plan, &mut dice);
            found.entry(question.signature()).or_default().push(question);
        }
        let most = found.into_iter().max_by_key(|(signature, questions)| {
            let places: HashSet<_> = questions.iter().map(|q| &q.key.cut_branches).collect();
            (signature.worth(plan), places.len(), questions.len())
        });
        let (branching, depth) = (plan.branching, plan.depth);
        let (signature, waiting) = most
            .filter(|(signature, _)| signature.worth(plan) > 0)
            .ok_or(ExamError::NoVariant { branching, depth })?;
        let (seen, places) = (HashSet::new(), HashSet::new());
        Ok(Variants { plan, dice, signature, waiting, seen, places, last: None })
    }

    /// Whether the question differs enough from the last one that copying does not help.
    fn differs(&self, question: &Question) -> bool {
        let unseen = !self.seen.contains(&question.tree.to_string());
        unseen
            && self.last.as_ref().is_none_or(|last| {
                let (one, other) = (&last.key, &question.key);
                let elsewhere =
                    self.signature.cuts.is_empty() || one.cut_branches != other.cut_branches;
                one.value != other.value && elsewhere
            })
    }

    /// A waiting question that differs from the last one and is `wanted`.
    fn take(&mut self, wanted: impl Fn(&Self, &Question) -> bool) -> Option<Question> {
        let fits = |question: &Question| wanted(self, question) && self.differs(question);
        let at = self.waiting.iter().position(fits)?;
        Some(self.waiting.remove(at))
    }

    fn search(&mut self) -> Question {
        let fresh = |variants: &Self, question: &Question| {
            let places = &variants.places;
            variants.signature.cuts.is_empty() || !places.contains(&question.key.cut_branches)
        };
        if let Some(question) = self.take(|variants, question| fresh(variants, question)) {
            return question;
        }
        for number in 0..TRIES {
            if number == FRESH_TRIES
                && let Some(question) = self.take(|_, _| true)
            {
                return question;
            }
            let question = draw(self.plan, &mut self.dice);
            if question.signature() != self.signature {
                continue;
            }
            if (number >= FRESH_TRIES || fresh(self, &question)) && self.differs(&question) {
                return question;
            }
            if self.waiting.len() < SURVEY {
                self.waiting.push(question);
            }
        }
        // Such trees are rare: reuse the last one with other values.
        let last = self.last.clone().unwrap_or_else(|| draw(self.plan, &mut self.dice));
        let mut question = last.clone();
        for _ in 0..TRIES {
            question = revalued(self.plan, &last.tree, &mut self.dice);
            let unseen = !self.seen.contains(&question.tree.to_string());
            if unseen && question.key.value != last.key.value {
                break;
            }
        }
        question
    }
}

impl Iterator for Variants<'_> {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        let question = self.search();
        self.seen.insert(question.tree.to_string());
        self.places.insert(question.key.cut_branches.clone());
        self.last = Some(question.clone());
        Some(question)
    }
}

/// A random tree of the plan's shape.
fn draw(plan: &ExamPlan, dice: &mut Pcg64) -> Question {
    let leaves = plan.leaves();
    let strict = plan.kind == Kind::AlphaBeta && plan.convention().cut == Cut::Gt;
    let ranks: Vec<usize> = if strict {
        // Enough equal values for one to meet a bound.
        let most = (leaves * 2 / 3).max(2);
        (0..leaves).map(|_| dice.random_range(0..most)).collect()
    } else {
        let mut ranks: Vec<usize> = (0..leaves).collect();
        ranks.shuffle(dice);
        ranks
    };
    with_values(plan, &ranks, dice)
}

/// The same tree with other values in the same order: every comparison, and so every cut, is
/// preserved.
fn revalued(plan: &ExamPlan, tree: &Tree, dice: &mut Pcg64) -> Question {
    let mut values = Vec::new();
    gather(&tree.branch(enraya_rules::Game::start(tree)), &mut values);
    let mut sorted = values.clone();
    sorted.sort_by(f64::total_cmp);
    sorted.dedup();
    let rank = |value: &f64| sorted.partition_point(|other| other < value);
    let ranks: Vec<usize> = values.iter().map(rank).collect();
    with_values(plan, &ranks, dice)
}

fn gather(branch: &Branch, values: &mut Vec<f64>) {
    match branch {
        Branch::Leaf(value) => values.push(*value),
        Branch::Inner(children) => children.iter().for_each(|child| gather(child, values)),
    }
}

fn with_values(plan: &ExamPlan, ranks: &[usize], dice: &mut Pcg64) -> Question {
    let most = ranks.iter().max().map_or(0, |rank| rank + 1);
    let mut values = index::sample(dice, MAX_VALUE, most).into_vec();
    values.sort_unstable();
    let mut leaves = ranks.iter().map(|&rank| Branch::Leaf((values[rank] + 1) as f64));
    let root = grow(plan.branching, plan.depth, &mut leaves);
    let tree = Tree::new(&root).expect("small and regular");
    Question::new(tree, plan.kind, plan.profile)
}

fn grow(branching: usize, depth: usize, leaves: &mut impl Iterator<Item = Branch>) -> Branch {
    if depth == 0 {
        return leaves.next().expect("as many as the shape has");
    }
    Branch::Inner((0..branching).map(|_| grow(branching, depth - 1, leaves)).collect())
}
