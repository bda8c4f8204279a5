//! Marking scheme of written answers, with partial credit.
//!
//! An error counts once: a value that follows from the student's own values below it is
//! right. A surplus entry costs as much as a right one earns, but a part never earns less
//! than zero.

use std::collections::BTreeSet;

use enraya_search::Fail;

use super::answers::{Answer, AnswerSheet, AnswersError};
use super::mistake::{Mistake, Total};
use crate::exam::{Exam, Kind, NodePath, Question};
use enraya_draw::trace::{NodeId, Step};

enraya_search::named! {
    /// The parts of a mark.
    pub enum Part {
        /// The values of nodes.
        Values = "values",
        /// The branches cut.
        CutBranches = "cut_branches",
        /// The branch chosen.
        Move = "move",
        /// The number of leaves visited.
        Leaves = "leaves",
        /// The number of nodes visited.
        Nodes = "nodes",
    }
}

impl Part {
    /// Hundredths of the mark of a question.
    pub fn weight(self, kind: Kind) -> f64 {
        match (self, kind) {
            (Part::Values, Kind::Minimax) => 70.0,
            (Part::Values, Kind::AlphaBeta) => 40.0,
            (Part::CutBranches, Kind::Minimax) => 0.0,
            (Part::CutBranches, Kind::AlphaBeta) => 30.0,
            (Part::Move | Part::Leaves | Part::Nodes, _) => 10.0,
        }
    }
}

/// The grade of a student.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The number of the sheet.
    pub student: usize,
    /// The student's name; empty if not given.
    pub name: String,
    /// The questions.
    pub questions: Vec<QuestionGrade>,
}

/// The grade of one question.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionGrade {
    /// The parts of the mark.
    pub parts: Vec<PartMark>,
    /// The mistakes, in search order.
    pub mistakes: Vec<Mistake>,
}

/// A part of the mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartMark {
    /// The part.
    pub part: Part,
    /// The maximum, in hundredths of the question.
    pub weight: f64,
    /// The credit earned.
    pub earned: f64,
}

impl Grade {
    /// From 0 to 100: the mean of the questions.
    pub fn mark(&self) -> f64 {
        let sum: f64 = self.questions.iter().map(QuestionGrade::mark).sum();
        sum / self.questions.len().max(1) as f64
    }

    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.first_mistake().is_none()
    }

    /// The first mistake, with the number of its question from one.
    pub fn first_mistake(&self) -> Option<(usize, &Mistake)> {
        let firsts = self.questions.iter().enumerate();
        firsts.filter_map(|(at, question)| Some((at + 1, question.mistakes.first()?))).next()
    }
}

impl QuestionGrade {
    /// From 0 to 100.
    pub fn mark(&self) -> f64 {
        self.parts.iter().map(|part| part.earned).sum()
    }
}

/// Grades a student's answers.
///
/// ```
/// use enraya_teach::exam::{Exam, ExamPlan, NodePath};
/// use enraya_teach::grading::{AnswerSheet, grade_sheet};
///
/// let exam = Exam::new(&ExamPlan::default())?;
/// let mut answers = AnswerSheet::right(&exam.sheets[0]);
/// assert_eq!(grade_sheet(&exam, &answers)?.mark(), 100.0);
/// answers.answers[0].values.insert(NodePath::ROOT, Some(-5.0));
/// let grade = grade_sheet(&exam, &answers)?;
/// assert!(grade.mark() < 100.0 && grade.questions[0].mistakes.len() == 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grade_sheet(exam: &Exam, answers: &AnswerSheet) -> Result<Grade, AnswersError> {
    let sheet = answers.sheet(exam)?;
    let pairs = sheet.questions.iter().zip(&answers.answers);
    let questions = pairs.map(|(question, answer)| Marker { question, answer }.grade()).collect();
    Ok(Grade { student: answers.student, name: answers.name.clone(), questions })
}

/// Walks the reference search and compares the answer with it.
struct Marker<'q> {
    question: &'q Question,
    answer: &'q Answer,
}

impl Marker<'_> {
    fn grade(&self) -> QuestionGrade {
        let mut mistakes = Vec::new();
        for (id, step) in self.question.trace.steps() {
            match step {
                Step::Enter => mistakes.extend(self.false_cut(id)),
                Step::Cutoff(_) => self.cut(id, &mut mistakes),
                Step::Leave(_) => mistakes.extend(self.value(id)),
                _ => {}
            }
        }
        let key = &self.question.key;
        if self.answer.mv.as_deref() != Some(&key.mv) {
            let (found, expected) = (self.answer.mv.clone(), key.mv.clone());
            mistakes.push(Mistake::Move { found, expected, value: key.value });
        }
        for (total, found, expected) in [
            (Total::Leaves, self.answer.leaves, key.leaves),
            (Total::Nodes, self.answer.nodes, key.nodes),
        ] {
            if !found.is_some_and(|found| same(found, expected as f64)) {
                mistakes.push(Mistake::Count { total, found, expected });
            }
        }
        let parts = Part::ALL.iter().map(|&part| self.mark(part)).collect();
        QuestionGrade { parts, mistakes }
    }

    fn path(&self, id: NodeId) -> NodePath {
        self.question.trace.path(id).into()
    }

    fn written(&self, path: &NodePath) -> Option<f64> {
        self.answer.values.get(path).copied().flatten()
    }

    fn listed(&self, path: &NodePath) -> bool {
        self.answer.cut_branches.iter().flatten().any(|branch| branch == path)
    }

    /// The mistake of marking the branch to a visited node as cut, if made.
    fn false_cut(&self, id: NodeId) -> Option<Mistake> {
        let (trace, branch) = (&self.question.trace, self.path(id));
        let parent = trace.parent(id).filter(|_| self.listed(&branch))?;
        let (window, above) = (trace.node(id).window, trace.node(parent));
        let before = trace.children(parent).take_while(|&child| child != id);
        let best = before.map(|child| trace.node(child).value);
        let (best, bound) = match above.max {
            true => (best.fold(f64::NEG_INFINITY, f64::max), above.window.1),
            false => (best.fold(f64::INFINITY, f64::min), above.window.0),
        };
        let equal = (best == bound).then_some(best);
        let profile = trace.recording.profile;
        Some(Mistake::FalseCut { branch, window, equal, profile })
    }

    /// Adds the cut branches that are not marked, and the values written below them.
    fn cut(&self, id: NodeId, mistakes: &mut Vec<Mistake>) {
        let (trace, node) = (&self.question.trace, self.path(id));
        let Some(reason) = trace.cut_reason(id) else { return };
        let first = trace.children(id).count();
        for number in first..first + reason.skipped.len() {
            let branch = node.child(number);
            if !self.listed(&branch) {
                let (max, value, bound) = (reason.max, reason.value, reason.bound);
                let (branch, node) = (branch.clone(), node.clone());
                mistakes.push(Mistake::MissedCut { branch, node, max, value, bound });
            }
            for path in self.answer.values.keys().filter(|path| branch.contains(path)) {
                if self.written(path).is_some() {
                    let (node, branch) = (path.clone(), branch.clone());
                    mistakes.push(Mistake::Unvisited { node, branch });
                }
            }
        }
    }

    fn value(&self, id: NodeId) -> Option<Mistake> {
        let trace = &self.question.trace;
        let node = self.path(id);
        let expected = *self.question.key.values.get(&node)?;
        if self.is_right(id, &node, expected) {
            return None;
        }
        Some(Mistake::Value {
            found: self.written(&node),
            node,
            expected,
            max: trace.node(id).max,
            of: trace.children(id).map(|child| trace.node(child).value).collect(),
        })
    }

    /// Whether the value is the key's, or follows from the student's own values.
    fn is_right(&self, id: NodeId, node: &NodePath, expected: f64) -> bool {
        let Some(found) = self.written(node) else { return false };
        if same(found, expected) {
            return true;
        }
        let trace = &self.question.trace;
        let own = |child: NodeId| match trace.children(child).next() {
            None => Some(trace.node(child).value),
            Some(_) => self.written(&self.path(child)),
        };
        let below: Option<Vec<f64>> = trace.children(id).map(own).collect();
        let follows = below.map(|below| match trace.node(id).max {
            true => below.into_iter().fold(f64::NEG_INFINITY, f64::max),
            false => below.into_iter().fold(f64::INFINITY, f64::min),
        });
        // Where nodes return bounds, values cannot be derived from those below.
        trace.recording.convention.fail == Fail::Soft
            && follows.is_some_and(|follows| same(found, follows))
    }

    fn mark(&self, part: Part) -> PartMark {
        let key = &self.question.key;
        let share = match part {
            Part::Values => {
                let trace = &self.question.trace;
                let right = (0..trace.nodes().len() as NodeId).filter(|&id| {
                    let node = self.path(id);
                    let value = key.values.get(&node);
                    value.is_some_and(|&value| self.is_right(id, &node, value))
                });
                let written = self.answer.values.iter().filter(|(_, value)| value.is_some());
                let excess = written.filter(|(path, _)| !key.values.contains_key(path)).count();
                ratio(right.count(), excess, key.values.len())
            }
            Part::CutBranches => {
                let cuts: BTreeSet<&NodePath> = key.cut_branches.iter().collect();
                let listed: BTreeSet<&NodePath> =
                    self.answer.cut_branches.iter().flatten().collect();
                let implied = |path: &NodePath| cuts.iter().any(|cut| cut.contains(path));
                let excess = listed.iter().filter(|path| !implied(path)).count();
                ratio(listed.intersection(&cuts).count(), excess, cuts.len())
            }
            Part::Move => f64::from(self.answer.mv.as_deref() == Some(&key.mv)),
            Part::Leaves => f64::from(self.answer.leaves.is_some_and(|n| n == key.leaves as f64)),
            Part::Nodes => f64::from(self.answer.nodes.is_some_and(|n| n == key.nodes as f64)),
        };
        let weight = part.weight(self.question.kind);
        PartMark { part, weight, earned: share * weight }
    }
}

/// The right entries less the surplus ones, as a fraction of all.
fn ratio(right: usize, excess: usize, all: usize) -> f64 {
    match all {
        0 => f64::from(excess == 0),
        all => right.saturating_sub(excess) as f64 / all as f64,
    }
}

fn same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}
